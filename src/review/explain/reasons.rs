//! Why a certificate holds: its first nodes as sentences.

use std::collections::BTreeSet;

use super::lines::{goal_of, line_through, of_line};
use super::parts::{decides, paired_cells, parts};
use super::sentence::{Filling, Part, Proof, Sentence};
use crate::review::check::{CertificateNode, Checked, CheckedFact, Checker, Claim, Fact, Rule};
use crate::rules::{Cell, Column, Player, Position};

/// What was said before the reasons of a certificate.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Said<'a> {
    /// The moves from the explained position to that of the certificate.
    pub(super) after: &'a [Column],
    /// Whether the move with which the certificate begins is named.
    pub(super) first_move: bool,
    /// Whether the other player's reasons are given, which begin with a move.
    pub(super) other_reasons: bool,
}

/// A certificate whose reasons are sought.
pub(super) struct ReasonSearch<'a> {
    pub(super) checker: &'a Checker,
    pub(super) checked: &'a Checked,
    pub(super) holder: Player,
    /// The moves from the explained position to the one whose reasons are sought.
    pub(super) after: Vec<Column>,
    /// The first moves, until a sentence names them.
    pub(super) first: Option<First>,
    already: bool,
    found: Vec<Sentence>,
}

/// The moves with which a certificate begins.
#[derive(Clone, Debug)]
pub(super) enum First {
    /// The holder blocks a cell in which the opponent completes a goal.
    Blocks(Cell),
    /// The holder plays another column.
    Plays(Column),
    /// Both players move, the opponent by force: a part of the sentence for each move.
    Line(Vec<Part>),
    /// Both players move often, the opponent by force; this one begins.
    LongLine(Player, Vec<Column>),
}

/// How a sentence goes on after the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    /// In one sentence.
    Then,
    /// In another one.
    Apart,
}

/// Returns why the claim of a certificate holds, the most important reason first.
pub(super) fn reasons(
    checker: &Checker,
    position: &Position,
    checked: &Checked,
    said: Said<'_>,
) -> Vec<Sentence> {
    let mut reasons = ReasonSearch {
        checker,
        checked,
        holder: checked.claim().holder(),
        after: said.after.to_vec(),
        first: None,
        already: said.other_reasons,
        found: Vec::new(),
    };
    reasons.of_position(position, said.first_move);
    reasons.found
}

/// Returns the holder's move with which a certificate begins.
pub(super) fn first_move(checked: &Checked) -> Option<Column> {
    match checked.certificate().nodes.first()? {
        CertificateNode::Move { column, .. } => Some(*column),
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

impl ReasonSearch<'_> {
    fn of_position(&mut self, position: &Position, is_named: bool) {
        let nodes = &self.checked.certificate().nodes;
        match nodes.first() {
            Some(CertificateNode::Move { column, next }) => {
                let mut after = position.clone();
                if after.play(*column).is_err() {
                    return;
                }
                if after.outcome().is_some() {
                    return self.completion(position, *column);
                }
                if !is_named {
                    self.first = Some(self.first(position, *column));
                }
                self.after.push(*column);
                self.of_opponent(&after, *next, Some(*column));
            }
            Some(_) => self.of_opponent(position, 0, None),
            None => {}
        }
    }

    /// Returns what the holder's first move does.
    fn first(&self, position: &Position, column: Column) -> First {
        let cell = position.board().landing(column);
        let opponent = self.holder.opponent();
        let blocked =
            cell.filter(|&cell| line_through(self.checker, position, cell, opponent).is_some());
        blocked.map_or(First::Plays(column), First::Blocks)
    }

    /// Returns how the next sentence begins: with the first move if no sentence named it, or else
    /// with the part `otherwise`, if there is one.
    pub(super) fn lead(&mut self, joined: Joined, otherwise: Option<&'static str>) -> Filling {
        let apart = joined == Joined::Apart;
        let (id, filling) = match self.first.take() {
            Some(First::Blocks(cell)) if apart => ("only_blocks", cells_of(cell)),
            Some(First::Blocks(cell)) => ("first_blocks", cells_of(cell)),
            Some(First::Plays(column)) if apart => ("only_plays", column_of(column)),
            Some(First::Plays(column)) => ("first_plays", column_of(column)),
            Some(First::Line(clauses)) => {
                let id = if apart { "only_line" } else { "first_line" };
                (id, ("clauses", Filling::Clauses(clauses)))
            }
            Some(First::LongLine(first, line)) => {
                let id = if apart { "only_forced" } else { "first_forced" };
                let fillings = vec![("line", Filling::Line(first, line))];
                return Filling::Parts(vec![Part { id, fillings }]);
            }
            None => match otherwise {
                Some(otherwise) => (otherwise, player_of(self.holder)),
                None => return Filling::Parts(Vec::new()),
            },
        };
        let fillings = vec![player_of(self.holder), filling];
        Filling::Parts(vec![Part { id, fillings }])
    }

    /// Adds the goal that a move completes.
    fn completion(&mut self, position: &Position, column: Column) {
        let Some(cell) = position.board().landing(column) else {
            return;
        };
        if let Some(line) = line_through(self.checker, position, cell, position.to_move()) {
            let fact = Fact::Completes {
                column,
                line: line.clone(),
            };
            let place = (self.checker, position, self.after.as_slice());
            self.found
                .extend(of_line("completes", place, (column, fact), &line));
        }
    }

    /// Adds the reasons where the opponent moves, after the holder's move in `played`.
    fn of_opponent(&mut self, position: &Position, node: usize, played: Option<Column>) {
        let certificate = self.checked.certificate();
        match certificate.nodes.get(node) {
            Some(CertificateNode::Threat { .. }) => self.forced(position, node, played),
            Some(CertificateNode::Rule(rule)) => self.rule(position, rule),
            _ => self.search(position),
        }
    }

    /// Adds what a rule secures.
    pub(super) fn rule(&mut self, position: &Position, rule: &Rule) {
        if !matches!(self.checked.claim(), Claim::Wins { .. }) {
            self.covers(position, rule);
            return self.denied(position, rule);
        }
        match rule.groups.iter().find_map(decides) {
            Some(cell) => self.decides(position, cell),
            None => self.certain_line(position, rule),
        }
        self.name_rules(position, rule);
        let parts = parts(rule, position.board(), self.holder);
        if !parts.is_empty() {
            let cells = paired_cells(rule, position.board());
            self.add("answers", vec![("parts", Filling::Parts(parts))], cells);
            self.name_rules(position, rule);
        }
        self.denied(position, rule);
    }

    /// Adds a threat that decides.
    fn decides(&mut self, position: &Position, cell: Cell) {
        let line = line_through(self.checker, position, cell, self.holder);
        let line = line.and_then(|line| Some((goal_of(position, &line)?, line)));
        let Some((goal, line)) = line else {
            return self.search(position);
        };
        let below = Cell::new(cell.column, cell.row.saturating_sub(1));
        let fillings = vec![
            ("lead", self.lead(Joined::Then, None)),
            cells_of(cell),
            ("shape", Filling::Shape(goal)),
            ("cells", Filling::Cells(line.clone())),
            ("below", Filling::Cells(vec![below])),
        ];
        self.add("decides", fillings, line);
    }

    /// Adds why the opponent completes nothing more, if that follows.
    fn covers(&mut self, position: &Position, rule: &Rule) {
        let (holder, player) = (self.holder, self.holder.opponent());
        if let Some(fact) = self.checker.check_fact(position, Fact::NoLines { player }) {
            let shapes = Filling::Goals(position.goals().to_vec());
            let lead = ("lead", self.lead(Joined::Then, None));
            let fillings = vec![lead, ("shapes", shapes)];
            return self.add_fact("no_lines", fillings, Vec::new(), fact);
        }
        let covered = Fact::Covered {
            holder,
            rule: rule.clone(),
        };
        let Some(fact) = self.checker.check_fact(position, covered) else {
            return self.search(position);
        };
        let otherwise = match self.after.is_empty() {
            false => Some("from_then"),
            true => self.already.then_some("already"),
        };
        let parts = parts(rule, position.board(), holder);
        let fillings = vec![
            ("lead", self.lead(Joined::Then, otherwise)),
            ("parts", Filling::Parts(parts)),
        ];
        let cells = paired_cells(rule, position.board());
        self.add_fact("covers", fillings, cells, fact);
        self.name_rules(position, rule);
    }

    /// Adds the line with the fewest free cells that the holder completes for certain.
    fn certain_line(&mut self, position: &Position, rule: &Rule) {
        let board = position.board();
        let is_open = |line: &&[Cell]| {
            let opponent = Some(self.holder.opponent());
            line.iter().all(|&cell| board.at(cell) != opponent)
        };
        let free = |line: &[Cell]| -> Vec<Cell> {
            let cells = line.iter().copied();
            cells.filter(|&cell| board.at(cell).is_none()).collect()
        };
        let open = self.checker.lines().filter(is_open).map(<[Cell]>::to_vec);
        let mut lines: Vec<Vec<Cell>> = open.collect();
        lines.sort_by_key(|line| free(line).len());
        let certain = lines.into_iter().find_map(|line| {
            let fact = Fact::Certain {
                holder: self.holder,
                line: line.clone(),
                rule: rule.clone(),
            };
            let fact = self.checker.check_fact(position, fact)?;
            Some((goal_of(position, &line)?, line, fact))
        });
        let Some((goal, line, fact)) = certain else {
            return self.search(position);
        };
        let completes = Filling::Verb(self.holder, "completes", "complete");
        let fillings = vec![
            ("lead", self.lead(Joined::Then, None)),
            ("cells", Filling::Cells(free(&line))),
            ("line", Filling::Cells(line.clone())),
            ("goal", Filling::Goal(goal)),
            ("completes", completes),
        ];
        self.add_fact("certain_line", fillings, line, fact);
    }

    /// Adds a threat of the opponent that is never of use.
    fn denied(&mut self, position: &Position, rule: &Rule) {
        let opponent = self.holder.opponent();
        for cell in position.board().size().all_cells() {
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
            let gets = Filling::Verb(opponent, "gets", "get");
            let fillings = vec![cells_of(cell), ("other_gets", gets)];
            self.add_fact("denied", fillings, line, fact);
            return self.name_rules(position, rule);
        }
    }

    /// Adds what can be said of a tree: the threats that decide at its ends, or that no short
    /// reason is known.
    pub(super) fn search(&mut self, position: &Position) {
        let nodes = &self.checked.certificate().nodes;
        let rules = nodes.iter().filter_map(|node| match node {
            CertificateNode::Rule(rule) => Some(rule),
            _ => None,
        });
        let place = |cell: Cell| (cell.column, cell.row);
        let of_rule = |rule: &Rule| rule.groups.iter().filter_map(decides).map(place).collect();
        let cells: Vec<BTreeSet<(Column, u8)>> = rules.map(of_rule).collect();
        let all: BTreeSet<(Column, u8)> = cells.iter().flatten().copied().collect();
        let decided = !cells.is_empty() && cells.iter().all(|cells| !cells.is_empty());
        if decided && all.len() <= 2 && matches!(self.checked.claim(), Claim::Wins { .. }) {
            let cells = all.into_iter().map(|(column, row)| Cell::new(column, row));
            let cells: Vec<Cell> = cells.collect();
            let fillings = vec![
                ("lead", self.lead(Joined::Then, None)),
                ("goals", Filling::AnyGoal(position.goals().to_vec())),
                ("cells", Filling::AnyCell(cells.clone())),
            ];
            return self.add("decides_later", fillings, cells);
        }
        let id = match self.checked.claim() {
            Claim::Wins { .. } => "only_search",
            Claim::Holds { .. } => "only_search_draw",
            Claim::Leads { .. } => "only_search_points",
        };
        let lead = self.lead(Joined::Apart, None);
        self.add(id, vec![("lead", lead)], Vec::new());
    }

    /// Adds the names of the rules of play to the last sentence.
    fn name_rules(&mut self, position: &Position, rule: &Rule) {
        if let Some(sentence) = self.found.last_mut() {
            sentence.rules = self.checker.names(position, self.holder, rule);
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

    pub(super) fn add(
        &mut self,
        id: &'static str,
        fillings: Vec<(&'static str, Filling)>,
        cells: Vec<Cell>,
    ) {
        let mut all = vec![
            player_of(self.holder),
            ("other", Filling::Player(self.holder.opponent())),
        ];
        all.extend(fillings);
        self.found.push(Sentence {
            id,
            fillings: all,
            cells,
            after: self.after.clone(),
            rules: Vec::new(),
            proof: Proof::Certificate(self.checked.clone()),
        });
    }
}

fn player_of(player: Player) -> (&'static str, Filling) {
    ("player", Filling::Player(player))
}

fn column_of(column: Column) -> (&'static str, Filling) {
    ("column", Filling::Column(column))
}

fn cells_of(cell: Cell) -> (&'static str, Filling) {
    ("cell", Filling::Cells(vec![cell]))
}
