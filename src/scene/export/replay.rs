//! A game played again disc by disc, to be drawn.

use super::board::PictureContents;
use crate::rules::{Cell, Column, Position};
use crate::scene::marks::{MarkEmphasis, MarkFilter, Marks};
use crate::scene::{BoardLayout, MarkStroke, Rect};

/// A game played again: a position, and the turns to come.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    layout: BoardLayout,
    position: Position,
    turns: std::vec::IntoIter<Option<Column>>,
    marks: Marks,
    strokes: Vec<MarkStroke>,
    last: Option<Cell>,
}

impl Replay {
    /// Starts before the first move of a game; `end` is its last position.
    pub(super) fn new(end: &Position, layout: BoardLayout) -> Self {
        let turns: Vec<Option<Column>> = end.turns().collect();
        let mut position = end.clone();
        while position.undo().is_some() {}
        let mut replay = Self {
            layout,
            turns: turns.into_iter(),
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
    pub(super) fn moment(&self, tells_result: bool) -> PictureContents<'_> {
        PictureContents {
            board: self.position.board(),
            strokes: &self.strokes,
            last: self.last,
            tells_result,
        }
    }

    /// Plays the next move. Returns the part of the picture that changes, or `None` at the end.
    pub(super) fn step(&mut self) -> Option<Rect> {
        let before = self.last;
        let mut touched = Vec::new();
        if self.play()? {
            let strokes = self.visible_strokes();
            let old = std::mem::replace(&mut self.strokes, strokes);
            // What comes, goes or changes its brightness is bright before or after.
            let bright = old.iter().chain(&self.strokes).filter(|it| it.alpha > 0.9);
            touched.extend(bright.map(|stroke| self.layout.touched_by(stroke)));
        }
        let cells = before.into_iter().chain(self.last);
        touched.extend(cells.map(|cell| self.layout.cell_rect(cell)));
        let touched = touched.into_iter().reduce(Rect::joined)?;
        Some(touched.whole().intersection(self.layout.area))
    }

    /// Plays all moves to come.
    pub(super) fn finished(mut self) -> Self {
        while self.play().is_some() {}
        self.strokes = self.visible_strokes();
        self
    }

    /// Plays the next move without its strokes. Returns whether these change; `None` at the end.
    fn play(&mut self) -> Option<bool> {
        let column = loop {
            match self.turns.next()? {
                Some(column) => break column,
                None => self.position.pass().ok()?,
            }
        };
        let played = self.position.play(column).ok()?;
        self.last = Some(played.cell);
        self.marks.add(played.completions.iter(), 0.0);
        self.marks.skip();
        // At the end other strokes are bright.
        Some(!played.completions.is_empty() || self.position.outcome().is_some())
    }

    fn visible_strokes(&self) -> Vec<MarkStroke> {
        let ending = self.position.ruleset().ending();
        let emphasis = MarkEmphasis::of(ending, self.position.outcome());
        self.marks
            .strokes(self.layout.cell, emphasis, MarkFilter::All, 0.0)
    }
}
