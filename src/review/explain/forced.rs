//! Moves that leave the opponent one reply each, and the two threats at their end.

use super::lines::{goal_of, line_through};
use super::reasons::{First, Joined, ReasonSearch};
use super::sentence::{Filling, Part};
use crate::review::check::CertificateNode;
use crate::rules::{Cell, Column, Player, Position};

/// The most moves that are told one by one.
const MAX_CLAUSES: usize = 9;

type LineMove = (Player, Column);

impl ReasonSearch<'_> {
    /// Follows threats as long as every reply but one loses at once. `played` is the holder's move
    /// before.
    pub(super) fn forced(&mut self, position: &Position, mut node: usize, played: Option<Column>) {
        let nodes = &self.checked.certificate().nodes;
        let mut now = position.clone();
        let mut line: Vec<LineMove> = played.map(|it| (self.holder, it)).into_iter().collect();
        while let Some(CertificateNode::Threat { column, blocked }) = nodes.get(node) {
            let Some(CertificateNode::Move { column: own, next }) = nodes.get(*blocked) else {
                break;
            };
            if let Some((first, second)) = last_threats(&now, *column, *own) {
                self.add_line(&line, played);
                return self.two_threats(&now, first, second);
            }
            if now.play(*column).is_err() || now.play(*own).is_err() {
                break;
            }
            line.extend([(self.holder.opponent(), *column), (self.holder, *own)]);
            node = *next;
        }
        self.add_line(&line, played);
        match nodes.get(node) {
            Some(CertificateNode::Rule(rule)) => self.rule(&now, rule),
            _ => self.search(&now),
        }
    }

    /// Begins the next sentence with the moves of a line, if it has more than the one that was
    /// `played`.
    fn add_line(&mut self, line: &[LineMove], played: Option<Column>) {
        let told = usize::from(played.is_some());
        let Some(&(first, _)) = line.first().filter(|_| line.len() > told) else {
            return;
        };
        let columns = || line.iter().map(|&(_, column)| column);
        self.first = Some(if line.len() > MAX_CLAUSES {
            First::LongLine(first, columns().collect())
        } else {
            First::Line(self.clauses(line))
        });
        self.after.extend(columns().skip(told));
    }

    /// Returns the moves as parts of a sentence.
    fn clauses(&self, line: &[LineMove]) -> Vec<Part> {
        let mut before = None;
        let clause = |&(player, column): &LineMove| {
            let id = match before.replace(column) {
                _ if player == self.holder => "plays",
                Some(before) if before == column => "blocks_on_top",
                _ => "blocks_in",
            };
            let player = ("player", Filling::Player(player));
            let fillings = vec![player, ("column", Filling::Column(column))];
            Part { id, fillings }
        };
        line.iter().map(clause).collect()
    }

    /// Adds the two threats at the end of a line.
    fn two_threats(&mut self, position: &Position, first: Cell, second: Cell) {
        let line = line_through(self.checker, position, second, self.holder);
        let Some(goal) = line.and_then(|line| goal_of(position, &line)) else {
            // The disc that blocks is no part of the goal.
            return self.search(position);
        };
        let id = if first.column == second.column {
            "threat_above"
        } else {
            "two_threats"
        };
        let fillings = vec![
            ("lead", self.lead(Joined::Then, None)),
            ("first", Filling::Cells(vec![first])),
            ("second", Filling::Cells(vec![second])),
            ("goal", Filling::Goal(goal)),
        ];
        self.add(id, fillings, vec![first, second]);
    }
}

/// Returns the cells of two threats of which the opponent can block only the first.
fn last_threats(position: &Position, column: Column, own: Column) -> Option<(Cell, Cell)> {
    let first = position.board().landing(column)?;
    let mut now = position.clone();
    now.play(column).ok()?;
    let second = now.board().landing(own)?;
    now.play(own).ok()?;
    now.outcome()?.winner()?;
    Some((first, second))
}
