//! Why a certificate holds: its first nodes as sentences. Moves that leave the opponent one reply each
//! are told in one, with the two threats at their end.

use super::lines::{LineFact, LinePlace, goal_of, line_through};
use super::parts::{answers, deciding, on_top_below};
use super::sentence::{Proof, Sentence};
use super::words::{Wording, any_goal, bare_goal, or_none};
use crate::review::check::{CertificateNode, Checked, CheckedFact, Checker, Claim, Fact, Rule};
use crate::rules::{Board, Cell, Column, Goal, Player, Position};
use crate::text::{Argument, Join, Message, Who, msg};

/// The most moves that are told one by one.
pub(super) const MAX_CLAUSES: usize = 9;

type LineMove = (Player, Column);

/// What was said before the reasons of a certificate.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Said {
    /// Whether the move with which the certificate begins is named.
    pub(super) first_move: bool,
    /// Whether another move was played.
    pub(super) other_move: bool,
    /// Whether the other player's reasons are given, which begin with a move.
    pub(super) other_reasons: bool,
    /// Whether only a reason without an example will do.
    pub(super) no_example: bool,
}

/// A certificate whose reasons are sought.
pub(super) struct ReasonSearch<'a> {
    pub(super) checker: &'a Checker,
    pub(super) words: &'a Wording,
    pub(super) checked: &'a Checked,
    pub(super) holder: Player,
    /// The moves from the explained position to the one whose reasons are sought.
    pub(super) after: Vec<Column>,
    /// What the first moves do, until a sentence says it.
    pub(super) first: Option<Message>,
    pub(super) said: Said,
    found: Vec<Sentence>,
}

/// Returns why the claim of a certificate holds, the most important reason first.
pub(super) fn reasons(place: LinePlace<'_>, checked: &Checked, said: Said) -> Vec<Sentence> {
    let mut reasons = ReasonSearch {
        checker: place.checker,
        words: place.words,
        checked,
        holder: checked.claim().holder(),
        after: place.after.to_vec(),
        first: None,
        said,
        found: Vec::new(),
    };
    let position = place.position;
    match checked.certificate().nodes.first() {
        Some(CertificateNode::Move { column, next }) => {
            let mut after = position.clone();
            if after.play(*column).is_err() {
                return reasons.found;
            }
            if after.outcome().is_some() {
                reasons.completion(position, *column);
                return reasons.found;
            }
            if !said.first_move {
                reasons.first = Some(reasons.first(position, *column));
            }
            reasons.after.push(*column);
            reasons.of_opponent(&after, *next, Some(*column));
        }
        Some(_) => reasons.of_opponent(position, 0, None),
        None => {}
    }
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

impl<'a> ReasonSearch<'a> {
    /// Returns what the holder's first move does.
    fn first(&self, position: &Position, column: Column) -> Message {
        let cell = position.board().landing(column);
        let (player, opponent) = (self.words.who(self.holder), self.holder.opponent());
        let blocked =
            cell.filter(|&cell| line_through(self.checker, position, cell, opponent).is_some());
        match blocked {
            Some(cell) => msg::why::lead_blocks(self.words.cell(cell), player),
            None => msg::why::lead_plays(column.number(), player),
        }
    }

    /// Returns how the next sentence begins: with the first moves if no sentence named them.
    pub(super) fn lead(&mut self) -> Argument {
        or_none(self.first.take())
    }

    /// Adds the goal that a move completes.
    fn completion(&mut self, position: &Position, column: Column) {
        let Some(cell) = position.board().landing(column) else {
            return;
        };
        let said = match self.said.other_move {
            true => LineFact::BetterCompletes,
            false => LineFact::Completes,
        };
        let place = LinePlace {
            checker: self.checker,
            words: self.words,
            position,
            after: &self.after,
        };
        self.found.extend(place.sentence(said, cell));
    }

    /// Adds the reasons where the opponent moves, after the holder's move in `played`.
    pub(super) fn of_opponent(&mut self, position: &Position, node: usize, played: Option<Column>) {
        let certificate = self.checked.certificate();
        match certificate.nodes.get(node) {
            Some(CertificateNode::Threat { .. }) => self.forced(position, node, played),
            Some(CertificateNode::Rule(rule)) => self.rule(position, rule),
            _ => self.tree(position, node),
        }
    }

    /// Follows threats as long as every reply but one loses at once. `played` is the holder's move
    /// before.
    fn forced(&mut self, position: &Position, mut node: usize, played: Option<Column>) {
        let nodes = &self.checked.certificate().nodes;
        let mut now = position.clone();
        let mut start = position.clone();
        if played.is_some() {
            start.undo();
        }
        let mut line: Vec<LineMove> = played.map(|it| (self.holder, it)).into_iter().collect();
        while let Some(CertificateNode::Threat { column, blocked }) = nodes.get(node) {
            let Some(CertificateNode::Move { column: own, next }) = nodes.get(*blocked) else {
                break;
            };
            if let Some((first, second)) = last_threats(&now, *column, *own) {
                self.add_line(&start, &line, played);
                return self.two_threats(&now, first, second);
            }
            if now.play(*column).is_err() || now.play(*own).is_err() {
                break;
            }
            line.extend([(self.holder.opponent(), *column), (self.holder, *own)]);
            node = *next;
        }
        self.add_line(&start, &line, played);
        match nodes.get(node) {
            Some(CertificateNode::Rule(rule)) => self.rule(&now, rule),
            _ => self.tree(&now, node),
        }
    }

    /// Begins the next sentence with the moves of a line from `start` on, if it has more than the one that was
    /// `played`.
    fn add_line(&mut self, start: &Position, line: &[LineMove], played: Option<Column>) {
        let told = usize::from(played.is_some());
        if line.len() <= told {
            return;
        }
        let columns = line.iter().map(|&(_, column)| column);
        self.first = Some(if line.len() > MAX_CLAUSES {
            let columns: Vec<Column> = columns.clone().collect();
            msg::why::lead_forced(self.words.moves(start, &columns))
        } else {
            msg::why::lead_line(Argument::list(Join::Commas, self.clauses(line)))
        });
        self.after.extend(columns.skip(told));
    }

    /// Returns the moves one by one.
    fn clauses(&self, line: &[LineMove]) -> Vec<Message> {
        let mut before = None;
        let clause = |&(player, column): &LineMove| {
            let (number, who) = (column.number(), self.words.who(player));
            match before.replace(column) {
                _ if player == self.holder => msg::why::clause_plays(number, who),
                Some(before) if before == column => msg::why::clause_blocks_on_top(who),
                _ => msg::why::clause_blocks_in(number, who),
            }
        };
        line.iter().map(clause).collect()
    }

    /// Adds the two threats at the end of a line.
    fn two_threats(&mut self, position: &Position, first: Cell, second: Cell) {
        let through = |cell| line_through(self.checker, position, cell, self.holder);
        let Some((first_line, second_line)) = through(first).zip(through(second)) else {
            return self.search();
        };
        let (words, player, lead) = (self.words, self.words.who(self.holder), self.lead());
        let [first_cells, second_cells] = [&first_line, &second_line].map(|it| words.cells(it));
        let is_above = first.column == second.column;
        let (first, second) = (words.cell(first), words.cell(second));
        let message = match is_above {
            true => msg::why::threat_above(first, first_cells, lead, player, second, second_cells),
            false => msg::why::two_threats(first, first_cells, lead, player, second, second_cells),
        };
        let only_second = second_line.iter().filter(|cell| !first_line.contains(cell));
        self.add(
            message,
            first_line.iter().chain(only_second).copied().collect(),
        );
    }

    /// Adds what a rule secures.
    pub(super) fn rule(&mut self, position: &Position, rule: &Rule) {
        if !matches!(self.checked.claim(), Claim::Wins { .. }) {
            self.covers(position, rule);
            return self.denied(position, rule);
        }
        let mut cells = deciding(rule);
        match (cells.next(), cells.next()) {
            (Some(cell), None) => self.decides(position, cell, rule),
            (Some(cell), Some(_)) => self.decides_later(position, cell),
            (None, _) => self.certain_line(position, rule),
        }
        self.name_rules(position, rule);
        let (cells, answers) = self.answers(position, rule);
        if !answers.is_empty() {
            let answers = Argument::list(Join::Sentences, answers);
            let [_, other] = self.both();
            self.add(msg::why::answers(answers, other), cells);
            self.name_rules(position, rule);
        }
        self.denied(position, rule);
    }

    /// Returns how the holder answers, and the cells that lie in pairs.
    fn answers(&self, position: &Position, rule: &Rule) -> (Vec<Cell>, Vec<Message>) {
        let board = position.board();
        let pairs = self.checker.pairs(board, rule);
        (
            pairs.concat(),
            answers(rule, board, pairs, (self.words, self.holder)),
        )
    }

    /// Adds a threat that decides.
    fn decides(&mut self, position: &Position, cell: Cell, rule: &Rule) {
        let Some((shape, line)) = self.shape_through(position, cell) else {
            return self.search();
        };
        let below = Cell::new(cell.column, cell.row.saturating_sub(1));
        let board = position.board();
        let others = board.open_columns().filter(|&column| column != cell.column);
        let free: u32 = others
            .map(|column| u32::from(board.free_cells(column)))
            .sum();
        let free = or_none(Some(free).filter(|free| *free > 0 && free.is_multiple_of(2)));
        let path = self.path_below(position, below);
        let (words, [player, other], lead) = (self.words, self.both(), self.lead());
        let sooner = self.certain(position, rule, Some(cell));
        let sooner = or_none(sooner.map(|(line, _)| words.cells(&line)));
        let (below, cell, cells) = (words.cell(below), words.cell(cell), words.cells(&line));
        let runs_out = msg::why::runs_out(below, free, other, path, player, sooner);
        let message = msg::why::decides(cell, cells, lead, player, runs_out, shape);
        self.add(message, line);
    }

    /// Returns the moves in the column of a cell until a disc of the opponent, who moves, lies in it; or the
    /// key none.
    fn path_below(&self, position: &Position, cell: Cell) -> Argument {
        let free = cell
            .row
            .saturating_sub(position.board().height(cell.column));
        let moves = vec![cell.column; usize::from(free)];
        or_none((free > 0).then(|| self.words.moves(position, &moves)))
    }

    /// Returns the line that the holder completes with a disc in the cell, and the key of its shape.
    pub(super) fn shape_through(
        &self,
        position: &Position,
        cell: Cell,
    ) -> Option<(&'static str, Vec<Cell>)> {
        let line = line_through(self.checker, position, cell, self.holder)?;
        let shape = match goal_of(position, &line)? {
            Goal::Line(_) => "line",
            Goal::Square(_) => "square",
        };
        Some((shape, line))
    }

    /// Adds why the opponent completes nothing more, if that follows.
    fn covers(&mut self, position: &Position, rule: &Rule) {
        let (holder, opponent) = (self.holder, self.holder.opponent());
        let [player, other] = self.both();
        let no_lines = Fact::NoLines { player: opponent };
        if let Some(fact) = self.checker.check_fact(position, no_lines) {
            let message = msg::why::no_lines(bare_goal(position.goals()), self.lead(), other);
            return self.add_fact(message, Vec::new(), fact);
        }
        let covered = Fact::Covered {
            holder,
            rule: rule.clone(),
        };
        let Some(fact) = self.checker.check_fact(position, covered) else {
            return self.search();
        };
        let lead = match self.first.take() {
            Some(first) => first.into(),
            None if !self.after.is_empty() => "from-then".into(),
            None if self.said.other_reasons => "already".into(),
            None => or_none(None::<Message>),
        };
        let (cells, answers) = self.answers(position, rule);
        let answers = Argument::list(Join::Sentences, answers);
        let claim = match self.checked.claim() {
            Claim::Leads { .. } => "leads",
            Claim::Wins { .. } | Claim::Holds { .. } => "holds",
        };
        let message = msg::why::covers(answers, claim, lead, other, player);
        self.add_fact(message, cells, fact);
        self.name_rules(position, rule);
    }

    /// Returns the line with the fewest free cells that the holder completes for certain, one that does not
    /// need the cell in `without`.
    fn certain(
        &self,
        position: &Position,
        rule: &Rule,
        without: Option<Cell>,
    ) -> Option<(Vec<Cell>, CheckedFact)> {
        let board = position.board();
        let opponent = Some(self.holder.opponent());
        let is_open = |line: &&[Cell]| {
            let mut cells = line.iter();
            cells.all(|&cell| board.at(cell) != opponent && Some(cell) != without)
        };
        let open = self.checker.lines().filter(is_open).map(<[Cell]>::to_vec);
        let mut lines: Vec<Vec<Cell>> = open.collect();
        lines.sort_by_key(|line| free_cells(board, line).len());
        lines.into_iter().find_map(|line| {
            let fact = Fact::Certain {
                holder: self.holder,
                line: line.clone(),
                rule: rule.clone(),
            };
            Some((line, self.checker.check_fact(position, fact)?))
        })
    }

    /// Adds the line that the holder completes for certain.
    fn certain_line(&mut self, position: &Position, rule: &Rule) {
        let certain = self.certain(position, rule, None);
        let found = certain.and_then(|(line, fact)| Some((goal_of(position, &line)?, line, fact)));
        let Some((goal, line, fact)) = found else {
            return self.search();
        };
        let (words, [player, other], lead) = (self.words, self.both(), self.lead());
        let (missing, all) = (free_cells(position.board(), &line), words.cells(&line));
        let columns = on_top_below(rule, &missing).map(|columns| words.in_columns(&columns));
        let (cells, columns) = (words.cells(&missing), or_none(columns));
        let goal = any_goal(&[goal]);
        let message = msg::why::certain_line(cells, columns, goal, lead, all, other, player);
        self.add_fact(message, line, fact);
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
            let message = msg::why::denied(self.words.cell(cell), self.words.who(opponent));
            self.add_fact(message, line, fact);
            return self.name_rules(position, rule);
        }
    }

    /// Adds that only a search finds the result, as no short reason is known.
    pub(super) fn search(&mut self) {
        let (lead, [player, _]) = (self.lead(), self.both());
        let message = match self.checked.claim() {
            Claim::Wins { .. } => msg::why::only_search(lead, player),
            Claim::Holds { .. } => msg::why::only_search_draw(lead, player),
            Claim::Leads { .. } => msg::why::only_search_points(lead),
        };
        self.add(message, Vec::new());
    }

    /// Returns what the holder and the opponent are called.
    pub(super) fn both(&self) -> [&'a Who; 2] {
        [self.holder, self.holder.opponent()].map(|player| self.words.who(player))
    }

    /// Adds the names of the rules of play to the last sentence.
    fn name_rules(&mut self, position: &Position, rule: &Rule) {
        if let Some(sentence) = self.found.last_mut() {
            sentence.rules = self.checker.names(position, self.holder, rule);
        }
    }

    fn add_fact(&mut self, message: Message, cells: Vec<Cell>, fact: CheckedFact) {
        self.add(message, cells);
        if let Some(sentence) = self.found.last_mut() {
            sentence.proof = Proof::Fact(fact);
        }
    }

    pub(super) fn add(&mut self, message: Message, cells: Vec<Cell>) {
        self.found.push(Sentence {
            cells,
            after: self.after.clone(),
            ..Sentence::plain(message, Proof::Certificate(self.checked.clone()))
        });
    }
}

fn free_cells(board: &Board, line: &[Cell]) -> Vec<Cell> {
    let cells = line.iter().copied();
    cells.filter(|&cell| board.at(cell).is_none()).collect()
}

/// Returns the cells of two threats of which the opponent can block only the first.
pub(super) fn last_threats(
    position: &Position,
    column: Column,
    own: Column,
) -> Option<(Cell, Cell)> {
    let first = position.board().landing(column)?;
    let mut now = position.clone();
    now.play(column).ok()?;
    let second = now.board().landing(own)?;
    now.play(own).ok()?;
    now.outcome()?.winner()?;
    Some((first, second))
}
