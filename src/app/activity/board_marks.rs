//! What activities draw on the board: the move that was played, a better one, and the reply.

use egui::{Align2, CornerRadius, Pos2, Shape, Stroke, StrokeKind, Vec2};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::review::{DropMark, PlyReview};
use plummet::internals::scene::{BoardLayout, Rect};
use plummet::rules::{Cell, Player, Position};

use super::words;
use crate::app::overlay::Overlay;
use crate::app::pictures::paint_disc;
use crate::app::style::{bold, colour};

/// The size of a cell in points from which marks have badges.
const BADGES_FROM: f32 = 20.0;
/// The radius of a badge in points from which there is room for its text.
const TEXT_FROM: f32 = 9.0;
/// The part of a cell that a disc fills.
const DISC: f32 = 0.43;

/// The marks of the move that is looked at, or of a step of a lesson.
#[derive(Debug)]
pub(crate) struct BoardMarks {
    player: Player,
    /// The cell of the move, its colour and its badge.
    played: Option<(Cell, Colour, Option<&'static str>)>,
    /// The cell of a better move.
    better: Option<Cell>,
    /// The cell of the reply that makes the move a mistake.
    reply: Option<Cell>,
    /// The cells that a lesson speaks of.
    cells: Vec<Cell>,
}

impl BoardMarks {
    /// Marks cells that a lesson speaks of.
    pub(super) fn of_cells(cells: &[Cell], position: &Position) -> Self {
        Self {
            player: position.to_move(),
            played: None,
            better: None,
            reply: None,
            cells: cells.to_vec(),
        }
    }

    /// Returns the marks of a move over the position before it.
    pub(super) fn of_ply(ply: &PlyReview, position: &Position, theme: &Theme) -> Option<Self> {
        if position.ply() + 1 != ply.ply {
            return None;
        }
        let landing = |column| position.board().landing(column);
        let tone = words::tone(theme, ply);
        let badge = ply.mark().map(DropMark::symbol);
        Some(Self {
            player: ply.player,
            played: landing(ply.column).map(|cell| (cell, tone, badge)),
            better: ply.better.first().and_then(|&column| landing(column)),
            reply: reply(ply, position),
            cells: Vec::new(),
        })
    }
}

/// Returns the cell of the reply to a mistake.
fn reply(ply: &PlyReview, position: &Position) -> Option<Cell> {
    ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    let mut after = position.clone();
    after.play(ply.column).ok()?;
    after.board().landing(*ply.line.first()?)
}

impl Overlay<'_> {
    /// Paints the marks of an activity.
    pub(crate) fn activity_marks(&self, layout: &BoardLayout, marks: &BoardMarks) {
        let board = self.painter.with_clip_rect(self.rect(layout.frame()));
        let over_board = Overlay {
            painter: &board,
            ..*self
        };
        if let Some((cell, tone, badge)) = marks.played {
            over_board.played(layout, (cell, marks.player), (tone, badge));
        }
        if let Some(cell) = marks.reply {
            over_board.reply(layout, cell);
        }
        if let Some(cell) = marks.better {
            over_board.better(layout, (cell, marks.player));
        }
        for &cell in &marks.cells {
            over_board.spoken_of(layout, cell);
        }
    }

    /// Marks a cell that a lesson speaks of: a light ring in a dark one, on discs and holes.
    fn spoken_of(&self, layout: &BoardLayout, cell: Cell) {
        let centre = self.point(layout.cell_rect(cell).centre());
        let (radius, width) = (layout.cell * 0.44 * self.scale, self.pen(layout));
        let (inner, outer) = (self.theme.stroke, self.theme.stroke_edge);
        for (ink, width) in [(outer, 2.0 * width), (inner, width)] {
            let pen = Stroke::new(width, colour(ink));
            self.painter.circle_stroke(centre, radius, pen);
        }
    }

    /// Paints the disc that was played, with a ring in the colour of its grade.
    fn played(
        &self,
        layout: &BoardLayout,
        (cell, player): (Cell, Player),
        (tone, badge): (Colour, Option<&'static str>),
    ) {
        let at = layout.cell_rect(cell);
        self.disc(at, player, if badge.is_some() { 0.55 } else { 0.9 });
        let pen = Stroke::new(self.pen(layout), colour(tone));
        let centre = self.point(at.centre());
        self.painter
            .circle_stroke(centre, layout.cell * 0.455 * self.scale, pen);
        if let Some(badge) = badge {
            self.badge_at(layout, at, badge, tone);
        }
    }

    /// Paints a better move: a faint disc in a dashed ring, with a star.
    fn better(&self, layout: &BoardLayout, (cell, player): (Cell, Player)) {
        let at = layout.cell_rect(cell);
        self.disc(at, player, 0.5);
        let good = self.theme.good;
        let pen = Stroke::new(self.pen(layout), colour(good));
        self.dashed_ring(
            self.point(at.centre()),
            layout.cell * 0.455 * self.scale,
            pen,
        );
        self.badge_at(layout, at, "\u{2605}", good);
    }

    /// Marks the cell of the opponent's reply.
    fn reply(&self, layout: &BoardLayout, cell: Cell) {
        let at = layout.cell_rect(cell);
        let side = layout.cell * 0.32 * self.scale;
        let square = egui::Rect::from_center_size(self.point(at.centre()), Vec2::splat(side));
        let round = CornerRadius::same(if side > 16.0 { 5 } else { 2 });
        let pen = Stroke::new(self.pen(layout), colour(self.theme.error));
        self.painter
            .rect_stroke(square, round, pen, StrokeKind::Inside);
    }

    fn disc(&self, at: Rect, player: Player, opacity: f32) {
        let mut painter = self.painter.clone();
        painter.multiply_opacity(opacity);
        let side = at.w * DISC * 2.0 * self.scale;
        let square = egui::Rect::from_center_size(self.point(at.centre()), Vec2::splat(side));
        paint_disc(&painter, square, self.theme, player);
    }

    /// Paints a round badge at the upper right of a cell.
    fn badge_at(&self, layout: &BoardLayout, at: Rect, text: &str, tone: Colour) {
        if layout.cell * self.scale < BADGES_FROM {
            return;
        }
        let radius = (layout.cell * 0.17 * self.scale).clamp(4.5, 15.0);
        let (x, y) = at.centre();
        let offset = layout.cell * 0.34;
        let centre = self.point((x + offset, y - offset));
        self.painter.circle_filled(centre, radius, colour(tone));
        if radius < TEXT_FROM {
            return;
        }
        let font = bold(if radius >= 13.0 { 14.0 } else { 11.5 });
        let ink = colour(self.theme.background);
        self.painter
            .text(centre, Align2::CENTER_CENTER, text, font, ink);
    }

    /// Paints a dashed ring.
    pub(crate) fn dashed_ring(&self, centre: Pos2, radius: f32, pen: Stroke) {
        let ring: Vec<Pos2> = (0..=48_u8)
            .map(|step| {
                let angle = f32::from(step) / 48.0 * std::f32::consts::TAU;
                centre + radius * Vec2::angled(angle)
            })
            .collect();
        let dash = (radius * 0.26).max(2.0);
        self.painter
            .extend(Shape::dashed_line(&ring, pen, dash, dash));
    }

    fn pen(&self, layout: &BoardLayout) -> f32 {
        (layout.cell * 0.045 * self.scale).max(1.5)
    }
}
