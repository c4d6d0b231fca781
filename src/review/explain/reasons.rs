//! Why a certificate holds: its first nodes as sentences.

use std::collections::BTreeSet;

use super::parts::{decides, paired_cells, parts};
use super::sentence::{Filling, Proof, Sentence};
use crate::review::check::{Checked, CheckedFact, Checker, Claim, Fact, Node, Rule};
use crate::rules::{Cell, Column, Goal, Player, Position, completions_through};

/// A certificate whose reasons are sought.
pub(super) struct Reasons<'a> {
    checker: &'a Checker,
    checked: &'a Checked,
    holder: Player,
    /// The moves before the position of the certificate.
    after: Vec<Column>,
    found: Vec<Sentence>,
}

/// Returns why the claim of a certificate holds, the most important reason first. `after` are the
/// moves from the explained position to that of the certificate.
pub(super) fn reasons(
    checker: &Checker,
    position: &Position,
    checked: &Checked,
    after: &[Column],
) -> Vec<Sentence> {
    let mut reasons = Reasons {
        checker,
        checked,
        holder: checked.claim().holder(),
        after: after.to_vec(),
        found: Vec::new(),
    };
    reasons.of_position(position);
    reasons.found
}

/// Returns the holder's move with which a certificate begins.
pub(super) fn first_move(checked: &Checked) -> Option<Column> {
    match checked.certificate().nodes.first()? {
        Node::Move { column, .. } => Some(*column),
        _ => None,
    }
}

/// Returns the most moves of the holder to the end of the game.
pub(super) fn own_moves(checked: &Checked) -> u32 {
    match first_move(checked) {
        Some(_) => checked.plies().div_ceil(2),
        None => checked.plies() / 2,
    }
}

/// Returns the sentence of a fact of `position`, with the goal and cells of its line.
pub(super) fn of_line(
    id: &'static str,
    (checker, position, after): (&Checker, &Position, &[Column]),
    (column, fact): (Column, Fact),
    line: &[Cell],
) -> Option<Sentence> {
    let player = position.to_move();
    let missing = line
        .iter()
        .find(|&&cell| position.board().at(cell).is_none());
    let proof = Proof::Fact(checker.check_fact(position, fact)?);
    Some(Sentence {
        id,
        fillings: vec![
            ("player", Filling::Player(player)),
            ("other", Filling::Player(player.opponent())),
            ("column", Filling::Column(column)),
            (
                "cell",
                Filling::Cells(missing.copied().into_iter().collect()),
            ),
            ("goal", Filling::Goal(goal_of(position, line)?)),
            ("cells", Filling::Cells(line.to_vec())),
        ],
        cells: line.to_vec(),
        after: after.to_vec(),
        proof,
    })
}

/// Returns the goal that a line of cells is.
fn goal_of(position: &Position, line: &[Cell]) -> Option<Goal> {
    let is_straight = |line: &[Cell]| {
        let step = |pair: &[Cell]| {
            let index = |cell: Cell| (cell.column.index().cast_signed(), i32::from(cell.row));
            let (first, second) = (index(pair[0]), index(pair[1]));
            (second.0 - first.0, second.1 - first.1)
        };
        let mut steps = line.windows(2).map(step);
        let first = steps.next();
        steps.all(|step| Some(step) == first)
    };
    let count = u32::try_from(line.len()).ok()?;
    let fits = |goal: &&Goal| match goal {
        Goal::Line(length) => *length == count && is_straight(line),
        Goal::Square(side) => side * side == count && (!is_straight(line) || count == 1),
    };
    position.goals().iter().find(fits).copied()
}

/// Returns a line that `player` completes with a disc in the cell.
pub(super) fn line_through(
    checker: &Checker,
    position: &Position,
    cell: Cell,
    player: Player,
) -> Option<Vec<Cell>> {
    let board = position.board();
    let is_own = |&other: &Cell| other == cell || board.at(other) == Some(player);
    let mut lines = checker.lines();
    let found = lines
        .find(|line| line.contains(&cell) && board.at(cell).is_none() && line.iter().all(is_own));
    found.map(<[Cell]>::to_vec)
}

impl Reasons<'_> {
    fn of_position(&mut self, position: &Position) {
        let nodes = &self.checked.certificate().nodes;
        match nodes.first() {
            Some(Node::Move { column, next }) => {
                let mut after = position.clone();
                if after.play(*column).is_err() {
                    return;
                }
                if after.outcome().is_some() {
                    self.completion(position, *column, &after);
                } else {
                    self.after.push(*column);
                    self.of_opponent(&after, *next);
                }
            }
            Some(_) => self.of_opponent(position, 0),
            None => {}
        }
    }

    /// Adds the goal that a move completes.
    fn completion(&mut self, position: &Position, column: Column, after: &Position) {
        let Some(cell) = position.board().landing(column) else {
            return;
        };
        let is_completed = !completions_through(after.board(), after.goals(), cell).is_empty();
        let line = line_through(self.checker, position, cell, position.to_move());
        if let Some(line) = line.filter(|_| is_completed) {
            let fact = Fact::Completes {
                column,
                line: line.clone(),
            };
            let place = (self.checker, position, self.after.as_slice());
            self.found
                .extend(of_line("completes", place, (column, fact), &line));
        }
    }

    /// Adds the reasons where the opponent moves.
    fn of_opponent(&mut self, position: &Position, node: usize) {
        let certificate = self.checked.certificate();
        match certificate.nodes.get(node) {
            Some(Node::Threat { .. }) => self.forced(position, node),
            Some(Node::Rule(rule)) => self.rule(position, rule),
            _ => self.search(),
        }
    }

    /// Follows threats as long as every reply but one loses at once.
    fn forced(&mut self, position: &Position, mut node: usize) {
        let nodes = &self.checked.certificate().nodes;
        let mut now = position.clone();
        let mut line: Vec<Column> = self.after.last().copied().into_iter().collect();
        let begins_here = line.is_empty();
        let first = if begins_here {
            self.holder.opponent()
        } else {
            self.holder
        };
        let first = Filling::Player(first);
        while let Some(Node::Threat { column, blocked }) = nodes.get(node) {
            let Some(Node::Move { column: own, next }) = nodes.get(*blocked) else {
                break;
            };
            let place = [*column, *own].map(|column| now.board().landing(column));
            let is_first = line.len() <= 1;
            if now.play(*column).is_err() {
                break;
            }
            let second = now.board().landing(*own);
            if now.play(*own).is_err() {
                break;
            }
            if is_first
                && now.outcome().is_some()
                && let ([Some(first), _], Some(second)) = (place, second)
            {
                return self.two_threats(position, first, second);
            }
            line.extend([*column, *own]);
            node = *next;
        }
        if now.outcome().is_some() && matches!(self.checked.claim(), Claim::Wins { .. }) {
            let fillings = vec![("line", Filling::Line(line)), ("first", first)];
            return self.add("forced", fillings, Vec::new());
        }
        if line.len() <= 1 || begins_here {
            return self.search();
        }
        let played = self.after.len().saturating_sub(1);
        self.add(
            "forced_to",
            vec![("line", Filling::Line(line.clone())), ("first", first)],
            Vec::new(),
        );
        self.after.truncate(played);
        self.after.extend(line);
        match nodes.get(node) {
            Some(Node::Rule(rule)) => self.rule(&now, rule),
            _ => self.search(),
        }
    }

    fn two_threats(&mut self, position: &Position, first: Cell, second: Cell) {
        let cells = vec![first, second];
        let line = line_through(self.checker, position, second, self.holder);
        let goal = line.and_then(|line| goal_of(position, &line));
        let id = if first.column == second.column {
            "threat_above"
        } else {
            "two_threats"
        };
        let mut fillings = vec![
            ("first", Filling::Cells(vec![first])),
            ("second", Filling::Cells(vec![second])),
        ];
        match goal {
            Some(goal) => fillings.push(("goal", Filling::Goal(goal))),
            // The disc that blocks is no part of the goal.
            None => return self.search(),
        }
        self.add(id, fillings, cells);
    }

    fn rule(&mut self, position: &Position, rule: &Rule) {
        let is_win = matches!(self.checked.claim(), Claim::Wins { .. });
        let decides: Vec<Cell> = rule.groups.iter().filter_map(decides).collect();
        let parts = Filling::Parts(parts(rule, is_win));
        let is_quiet = matches!(&parts, Filling::Parts(parts) if parts.is_empty());
        if is_win {
            match decides.first() {
                Some(&cell) => self.add(
                    "decides",
                    vec![("cell", Filling::Cells(vec![cell]))],
                    line_through(self.checker, position, cell, self.holder).unwrap_or_default(),
                ),
                None => self.certain_line(position, rule),
            }
            if !is_quiet {
                let cells = paired_cells(rule, position.board());
                self.add("answers", vec![("parts", parts)], cells);
            }
        } else {
            self.covers(position, rule, parts);
        }
        self.denied(position, rule);
    }

    /// Adds why the opponent completes nothing more, if that follows.
    fn covers(&mut self, position: &Position, rule: &Rule, parts: Filling) {
        let (holder, player) = (self.holder, self.holder.opponent());
        if let Some(fact) = self.checker.check_fact(position, Fact::NoLines { player }) {
            return self.add_fact("no_lines", Vec::new(), Vec::new(), fact);
        }
        let cells = paired_cells(rule, position.board());
        let rule = rule.clone();
        let Some(fact) = self
            .checker
            .check_fact(position, Fact::Covered { holder, rule })
        else {
            return self.search();
        };
        let id = if self.after.is_empty() {
            "covers"
        } else {
            "covers_then"
        };
        self.add_fact(id, vec![("parts", parts)], cells, fact);
    }

    /// Adds the line with the fewest free cells that the holder completes for certain.
    fn certain_line(&mut self, position: &Position, rule: &Rule) {
        let board = position.board();
        let is_open = |line: &&[Cell]| {
            let opponent = Some(self.holder.opponent());
            line.iter().all(|&cell| board.at(cell) != opponent)
        };
        let mut lines: Vec<Vec<Cell>> = self
            .checker
            .lines()
            .filter(is_open)
            .map(<[Cell]>::to_vec)
            .collect();
        lines.sort_by_key(|line| {
            line.iter()
                .filter(|&&cell| board.at(cell).is_none())
                .count()
        });
        for line in lines {
            let fact = Fact::Certain {
                holder: self.holder,
                line: line.clone(),
                rule: rule.clone(),
            };
            if let Some(fact) = self.checker.check_fact(position, fact) {
                let free = line
                    .iter()
                    .copied()
                    .filter(|&cell| board.at(cell).is_none());
                let Some(goal) = goal_of(position, &line) else {
                    continue;
                };
                let fillings = vec![
                    ("cells", Filling::Cells(free.collect())),
                    ("goal", Filling::Goal(goal)),
                    (
                        "completes",
                        Filling::Verb(self.holder, "completes", "complete"),
                    ),
                ];
                return self.add_fact("certain_line", fillings, line, fact);
            }
        }
    }

    /// Adds a threat of the opponent that is never of use.
    fn denied(&mut self, position: &Position, rule: &Rule) {
        let opponent = self.holder.opponent();
        let size = position.board().size();
        for cell in size.all_cells() {
            let Some(line) = line_through(self.checker, position, cell, opponent) else {
                continue;
            };
            let fact = Fact::Denied {
                holder: self.holder,
                cell,
                rule: rule.clone(),
            };
            let Some(fact) = self.checker.check_fact(position, fact) else {
                continue;
            };
            let fillings = vec![
                ("cell", Filling::Cells(vec![cell])),
                ("other_gets", Filling::Verb(opponent, "gets", "get")),
            ];
            return self.add_fact("denied", fillings, line, fact);
        }
    }

    fn add_fact(
        &mut self,
        id: &'static str,
        fillings: Vec<(&'static str, Filling)>,
        cells: Vec<Cell>,
        fact: CheckedFact,
    ) {
        self.add(id, fillings, cells);
        if let Some(sentence) = self.found.last_mut() {
            sentence.proof = Proof::Fact(fact);
        }
    }

    /// Adds what can be said of a tree: the threats that decide at its ends, or that only search
    /// finds the result.
    fn search(&mut self) {
        let nodes = &self.checked.certificate().nodes;
        let rules = nodes.iter().filter_map(|node| match node {
            Node::Rule(rule) => Some(rule),
            _ => None,
        });
        let cells: Vec<BTreeSet<(Column, u8)>> = rules
            .map(|rule| {
                rule.groups
                    .iter()
                    .filter_map(decides)
                    .map(|cell| (cell.column, cell.row))
                    .collect()
            })
            .collect();
        let all: BTreeSet<(Column, u8)> = cells.iter().flatten().copied().collect();
        let decided = !cells.is_empty() && cells.iter().all(|cells| !cells.is_empty());
        if decided && all.len() <= 2 && matches!(self.checked.claim(), Claim::Wins { .. }) {
            let cells: Vec<Cell> = all
                .into_iter()
                .map(|(column, row)| Cell::new(column, row))
                .collect();
            return self.add(
                "decides_later",
                vec![("cells", Filling::AnyCell(cells.clone()))],
                cells,
            );
        }
        match self.checked.claim() {
            Claim::Wins { .. } => self.add("only_search", Vec::new(), Vec::new()),
            Claim::Holds { .. } => self.add("only_search_draw", Vec::new(), Vec::new()),
            Claim::Leads { .. } => self.add("only_search_points", Vec::new(), Vec::new()),
        }
    }

    fn add(&mut self, id: &'static str, fillings: Vec<(&'static str, Filling)>, cells: Vec<Cell>) {
        let mut all = vec![
            ("player", Filling::Player(self.holder)),
            ("other", Filling::Player(self.holder.opponent())),
        ];
        all.extend(fillings);
        self.found.push(Sentence {
            id,
            fillings: all,
            cells,
            after: self.after.clone(),
            proof: Proof::Certificate(self.checked.clone()),
        });
    }
}
