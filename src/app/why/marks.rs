//! The cells of a reason on the board.

use egui::Stroke;
use plummet::internals::scene::BoardLayout;
use plummet::rules::{Cell, Position};

use super::Why;
use crate::app::overlay::Overlay;
use crate::app::style::colour;

/// The cells of the chosen sentence of an explanation.
#[derive(Debug)]
pub(crate) struct ReasonMarks {
    /// Each cell, and whether it is free.
    cells: Vec<(Cell, bool)>,
}

impl ReasonMarks {
    /// Returns the marks over a position on the board.
    pub(crate) fn of(why: &Why, position: &Position) -> Option<Self> {
        if !why.is_about(position) {
            return None;
        }
        let sentence = why.sentences().nth(why.chosen?)?;
        let is_free = |cell| position.board().at(cell).is_none();
        let cells = sentence.cells.iter().map(|&cell| (cell, is_free(cell)));
        Some(Self {
            cells: cells.collect(),
        })
    }
}

impl Overlay<'_> {
    /// Paints rings around the cells of a reason, dashed ones around free cells.
    pub(crate) fn reason_marks(&self, layout: &BoardLayout, marks: &ReasonMarks) {
        let board = self.painter.with_clip_rect(self.rect(layout.frame()));
        let over_board = Overlay {
            painter: &board,
            ..*self
        };
        let width = (layout.cell * 0.06 * self.scale).max(1.5);
        let pen = Stroke::new(width, colour(self.theme.accent));
        let radius = layout.cell * 0.44 * self.scale;
        for &(cell, is_free) in &marks.cells {
            let centre = self.point(layout.cell_rect(cell).centre());
            if is_free {
                over_board.dashed_ring(centre, radius, pen);
            } else {
                board.circle_stroke(centre, radius, pen);
            }
        }
    }
}
