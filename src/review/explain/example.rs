//! What can be said of a tree of many lines: one cell that decides all of them, or one line of it.

use std::collections::{HashSet, VecDeque};

use super::parts::deciding;
use super::reasons::{MAX_CLAUSES, ReasonSearch, last_threats};
use super::words::or_none;
use crate::review::check::{CertificateNode, Claim};
use crate::rules::{Cell, Column, Position};
use crate::text::msg;

/// A line of a tree, and where it leads.
struct TreeLine {
    moves: Vec<Column>,
    position: Position,
    node: usize,
}

impl ReasonSearch<'_> {
    /// Adds the reason of a tree, where the opponent moves: the threat that decides at all its ends,
    /// or a line of it that ends with a short reason.
    pub(super) fn tree(&mut self, position: &Position, node: usize) {
        if let Some(cell) = self.decides_everywhere()
            && self.shape_through(position, cell).is_some()
        {
            return self.decides_later(position, cell);
        }
        // An example does not show how many points a player gets.
        let is_race = !matches!(self.checked.claim(), Claim::Leads { .. });
        let example = self.example(position, node);
        match example.filter(|_| is_race && !self.said.no_example) {
            Some(line) => self.of_example(position, &line),
            None => self.search(),
        }
    }

    /// Adds a threat that decides in the end, if the opponent does not lose before.
    pub(super) fn decides_later(&mut self, position: &Position, cell: Cell) {
        let Some((shape, line)) = self.shape_through(position, cell) else {
            return self.search();
        };
        let below = Cell::new(cell.column, cell.row.saturating_sub(1));
        let (words, [player, other], lead) = (self.words, self.both(), self.lead());
        let (below, cell, cells) = (words.cell(below), words.cell(cell), words.cells(&line));
        let message = msg::why::decides_later(below, cell, cells, lead, other, player, shape);
        self.add(message, line);
    }

    /// Returns the cell in which the holder can win wherever the tree ends with a rule.
    fn decides_everywhere(&self) -> Option<Cell> {
        let nodes = self.checked.certificate().nodes.iter();
        let rules = nodes.filter_map(|node| match node {
            CertificateNode::Rule(rule) => Some(rule),
            _ => None,
        });
        let mut cells = deciding(rules.clone().next()?);
        cells.find(|&cell| {
            rules
                .clone()
                .all(|rule| deciding(rule).any(|it| it == cell))
        })
    }

    /// Returns the shortest line of a tree that ends with a rule or with two threats.
    fn example(&self, position: &Position, node: usize) -> Option<TreeLine> {
        let nodes = &self.checked.certificate().nodes;
        let (moves, position) = (Vec::new(), position.clone());
        let mut lines = VecDeque::from([TreeLine {
            moves,
            position,
            node,
        }]);
        let mut seen = HashSet::from([node]);
        while let Some(line) = lines.pop_front() {
            let next: Vec<(Column, usize)> = match nodes.get(line.node)? {
                CertificateNode::Rule(_) => return Some(line),
                CertificateNode::Threat { column, blocked } => {
                    if let Some(CertificateNode::Move { column: own, .. }) = nodes.get(*blocked)
                        && last_threats(&line.position, *column, *own).is_some()
                    {
                        return Some(line);
                    }
                    vec![(*column, *blocked)]
                }
                CertificateNode::Replies { replies } => replies.clone(),
                CertificateNode::Move { column, next } => vec![(*column, *next)],
                CertificateNode::End => Vec::new(),
            };
            for (column, node) in next {
                let mut position = line.position.clone();
                let is_open = line.moves.len() < MAX_CLAUSES && seen.insert(node);
                if is_open && position.play(column).is_ok() {
                    let moves = [line.moves.as_slice(), &[column]].concat();
                    lines.push_back(TreeLine {
                        moves,
                        position,
                        node,
                    });
                }
            }
        }
        None
    }

    /// Adds the reason at the end of a line, after the moves of the line.
    fn of_example(&mut self, position: &Position, line: &TreeLine) {
        let lead = self.first.take();
        let is_said = lead.is_none() && !self.said.other_reasons;
        let claim = match self.checked.claim() {
            Claim::Wins { .. } if !is_said => "wins",
            Claim::Holds { .. } if !is_said => "holds",
            _ => "said",
        };
        let moves = self.words.moves(position, &line.moves);
        let [player, other] = self.both();
        let lead = msg::why::lead_example(claim, or_none(lead), moves, other, player);
        self.first = Some(lead);
        self.after.extend(&line.moves);
        self.of_opponent(&line.position, line.node, None);
    }
}
