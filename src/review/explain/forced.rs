//! Moves that leave the opponent one reply each, and the two threats at their end.

use super::lines::line_through;
use super::reasons::ReasonSearch;
use crate::review::check::CertificateNode;
use crate::rules::{Cell, Column, Player, Position};
use crate::text::{Argument, Join, Message, msg};

/// The most moves that are told one by one.
pub(super) const MAX_CLAUSES: usize = 9;

type LineMove = (Player, Column);

impl ReasonSearch<'_> {
    /// Follows threats as long as every reply but one loses at once. `played` is the holder's move
    /// before.
    pub(super) fn forced(&mut self, position: &Position, mut node: usize, played: Option<Column>) {
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
