//! A game played again disc by disc, to be drawn.

use super::board::{Moment, changes, last_cell};
use super::canvas::Part;
use crate::rules::{Cell, Column, Position};
use crate::scene::marks::{MarkFilter, Marks};
use crate::scene::{BoardLayout, MarkStroke};

/// A game played again: a position, and the moves to come.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    layout: BoardLayout,
    position: Position,
    moves: std::vec::IntoIter<Column>,
    passes: Vec<usize>,
    marks: Marks,
    strokes: Vec<MarkStroke>,
    last: Option<Cell>,
}

impl Replay {
    /// Starts before the first move of a game; `end` is its last position.
    pub(super) fn new(end: &Position, layout: BoardLayout) -> Self {
        let moves: Vec<Column> = end.moves().collect();
        let passes = end.passes().to_vec();
        let mut position = end.clone();
        while position.undo().is_some() {}
        let mut replay = Self {
            layout,
            moves: moves.into_iter(),
            passes,
            marks: Marks::default(),
            strokes: Vec::new(),
            last: None,
            position,
        };
        replay.marks.show(replay.position.completions());
        replay.strokes = replay.visible_strokes();
        replay
    }

    /// What is to be seen now.
    pub(super) fn moment(&self) -> Moment<'_> {
        Moment {
            board: self.position.board(),
            strokes: &self.strokes,
            last: self.last,
        }
    }

    /// Plays the next move. Returns the parts of the picture that change, or `None` at the end.
    pub(super) fn step(&mut self) -> Option<Vec<Part>> {
        let column = self.moves.next()?;
        let ply = self.position.ply();
        for _ in self.passes.iter().filter(|&&pass| pass == ply) {
            self.position.pass().ok()?;
        }
        let played = self.position.play(column).ok()?;
        let last = last_cell(self.position.board(), column);
        let before = std::mem::replace(&mut self.last, last);
        if played.completions.is_empty() {
            return Some(changes(&self.layout, (&[], before), (&[], last)));
        }
        self.marks.add(played.completions.iter(), 0.0);
        self.marks.skip();
        let strokes = self.visible_strokes();
        let old = std::mem::replace(&mut self.strokes, strokes);
        Some(changes(&self.layout, (&old, before), (&self.strokes, last)))
    }

    fn visible_strokes(&self) -> Vec<MarkStroke> {
        let ending = self.position.ruleset().ending();
        self.marks
            .strokes(&self.layout, ending, MarkFilter::All, 0.0)
    }
}
