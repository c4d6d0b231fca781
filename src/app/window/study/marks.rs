//! What studies and explanations mark on the board.

use super::*;

/// The size of a cell in points from which marks have badges.
const BADGES_FROM: f32 = 20.0;
/// The radius of a badge in points from which there is room for its text.
const TEXT_FROM: f32 = 9.0;

/// A mark of a cell.
#[derive(Clone, Copy)]
pub enum Mark {
    /// The disc that was played, with a ring in the colour of its grade, and its badge.
    Played(Player, Color32, Option<&'static str>),
    /// A better move: a faint disc in a dashed ring, with a star.
    Better(Player),
    /// The reply that makes the move a mistake.
    Reply,
    /// A lesson speaks of the cell: a light ring in a dark one, on discs and holes.
    SpokenOf,
    /// A reason speaks of the cell; the ring is dashed if the cell is free.
    Reason { is_free: bool },
}

impl Overlay<'_> {
    pub fn cell_marks(&self, layout: &BoardLayout, marks: &[(Cell, Mark)]) {
        let painter = &self.painter.with_clip_rect(layout.frame() * self.scale);
        let over_board = Overlay { painter, ..*self };
        let (side, theme) = (layout.cell * self.scale, self.theme);
        let pen = |part: f32, ink| Stroke::new((side * part).max(1.5), ink);
        for &(cell, mark) in marks {
            let centre = layout.cell_rect(cell).center() * self.scale;
            let square = |part| Rect::from_center_size(centre, Vec2::splat(side * part));
            let disc = |player, opacity| {
                let mut painter = painter.clone();
                painter.multiply_opacity(opacity);
                paint_disc(&painter, square(0.86), theme, player);
            };
            match mark {
                Mark::Played(player, tone, badge) => {
                    disc(player, if badge.is_some() { 0.55 } else { 0.9 });
                    painter.circle_stroke(centre, side * 0.455, pen(0.045, tone));
                    if let Some(badge) = badge {
                        over_board.badge(side, centre, badge, tone);
                    }
                }
                Mark::Better(player) => {
                    disc(player, 0.5);
                    over_board.dashed_ring(centre, side * 0.455, pen(0.045, theme.good));
                    over_board.badge(side, centre, "\u{2605}", theme.good);
                }
                Mark::Reply => {
                    let square = square(0.32);
                    let round: u8 = if square.width() > 16.0 { 5 } else { 2 };
                    painter.rect_stroke(square, round, pen(0.045, theme.error), StrokeKind::Inside);
                }
                Mark::SpokenOf => {
                    let inner = pen(0.045, theme.stroke);
                    painter.circle_stroke(
                        centre,
                        side * 0.44,
                        Stroke::new(2.0 * inner.width, theme.stroke_edge),
                    );
                    painter.circle_stroke(centre, side * 0.44, inner);
                }
                Mark::Reason { is_free: true } => {
                    over_board.dashed_ring(centre, side * 0.44, pen(0.06, theme.accent));
                }
                Mark::Reason { is_free: false } => {
                    painter.circle_stroke(centre, side * 0.44, pen(0.06, theme.accent));
                }
            }
        }
    }

    /// Paints a round badge at the upper right of a cell.
    fn badge(&self, side: f32, centre: Pos2, text: &str, tone: Color32) {
        if side < BADGES_FROM {
            return;
        }
        let radius = (side * 0.17).clamp(4.5, 15.0);
        let centre = centre + Vec2::new(side, -side) * 0.34;
        self.painter.circle_filled(centre, radius, tone);
        if radius >= TEXT_FROM {
            let (align, ink) = (Align2::CENTER_CENTER, self.theme.background);
            self.painter.text(centre, align, text, bold(13.0), ink);
        }
    }

    pub fn dashed_ring(&self, centre: Pos2, radius: f32, pen: Stroke) {
        let point = |step: u8| {
            centre + radius * Vec2::angled(f32::from(step) / 48.0 * std::f32::consts::TAU)
        };
        let ring: Vec<Pos2> = (0..=48).map(point).collect();
        let dash = (radius * 0.26).max(2.0);
        self.painter
            .extend(Shape::dashed_line(&ring, pen, dash, dash));
    }
}
