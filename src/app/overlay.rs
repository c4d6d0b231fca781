//! What egui paints over the board: labels, the aimed column, scores, the result, confetti.

use crate::app::language::t;

use egui::emath::Rot2;
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Shape, Stroke as Pen, Vec2};
use plummet::engine::Analysis;
use plummet::internals::presets::Theme;
use plummet::internals::scene::{
    BoardLayout, Confetto, MovingDisc, PieceColour, Rect, SceneSnapshot, eval_bar, headline,
    row_name, score_chips,
};
use plummet::rules::{Cell, Column, Outcome, Player};
use plummet::session::Session;

use super::style::{bold, colour, regular};

/// The size of a cell in points below which not every column is labelled.
const MIN_DETAILED_CELL: f32 = 24.0;

/// Paints on egui's canvas. Positions are given in window pixels and converted to points.
pub(crate) struct Overlay<'a> {
    pub(super) painter: &'a Painter,
    pub(super) theme: &'a Theme,
    /// Points per pixel.
    pub(super) scale: f32,
}

impl<'a> Overlay<'a> {
    pub(crate) fn new(painter: &'a Painter, theme: &'a Theme) -> Self {
        Self {
            painter,
            theme,
            scale: 1.0 / painter.ctx().pixels_per_point(),
        }
    }

    /// Paints everything over the board of a game. The chips of the columns `bounds` show no
    /// number of moves. `has_banner` is whether the result stands above the board.
    pub(crate) fn paint(
        &self,
        snapshot: &SceneSnapshot,
        session: &Session,
        analysis: Option<&Analysis>,
        bounds: &[Column],
        has_banner: bool,
    ) {
        let layout = &snapshot.layout;
        if let Some(column) = snapshot.aimed {
            let discs = session.shown().board().height(column);
            self.aimed_column(layout, column, discs);
        }
        self.labels(layout, snapshot.aimed);
        if let Some(analysis) = analysis {
            for mut chip in score_chips(layout, session.shown(), analysis) {
                if bounds.contains(&chip.column) {
                    chip.text.clear();
                }
                let covers = |disc: &MovingDisc| disc.rect.intersection(chip.rect).h > 0.0;
                let in_column = |disc: &&MovingDisc| disc.column == chip.column;
                if !snapshot.moving.iter().filter(in_column).any(covers) {
                    self.score_chip(&chip);
                }
            }
            if let Some(bar) = eval_bar(layout, session.shown(), analysis) {
                self.eval_bar(&bar);
            }
        }
        if let Some(cell) = snapshot.hint {
            self.hint(layout, cell);
        }
        if let Some(outcome) = session.outcome()
            && has_banner
            && !session.shows_past()
            && snapshot.moving.is_empty()
        {
            self.banner(layout, session, outcome);
        }
        self.confetti(&snapshot.confetti);
    }

    /// Paints a tint over the free cells of the aimed column.
    fn aimed_column(&self, layout: &BoardLayout, column: Column, discs: u8) {
        let top_disc = layout.cell_at_height(column, f32::from(discs) - 1.0);
        let free = top_disc.y - layout.viewport.y;
        let seen = Rect::new(top_disc.x, layout.viewport.y, top_disc.w, free)
            .intersection(layout.viewport);
        self.painter.rect_filled(
            self.rect(seen),
            CornerRadius::ZERO,
            Color32::from_white_alpha(18),
        );
    }

    fn labels(&self, layout: &BoardLayout, aimed: Option<Column>) {
        let from = MIN_DETAILED_CELL * layout.scale;
        let step = if layout.cell >= from {
            1
        } else if layout.cell * 5.0 >= from {
            5
        } else {
            10
        };
        let dim = colour(self.theme.dim);
        for column in layout.visible_columns() {
            let centre = layout.cell_at_height(column, 0.0).centre().0;
            let inside = centre >= layout.viewport.x && centre < layout.viewport.right();
            let is_aimed = aimed == Some(column);
            if !inside || (column.number() % step != 0 && step > 1 && !is_aimed) {
                continue;
            }
            let (font, ink) = if is_aimed {
                (bold(14.0), colour(self.theme.accent))
            } else {
                (regular(14.0), dim)
            };
            // On a board of small cells the labels beside the aimed one would overlap it.
            let crowded = step > 1
                && !is_aimed
                && aimed.is_some_and(|aimed| {
                    aimed.number().abs_diff(column.number()) < step.div_ceil(2).max(2)
                });
            if !crowded {
                self.text(
                    (centre, layout.numbers_y),
                    &column.number().to_string(),
                    font,
                    ink,
                );
            }
        }
        for row in layout.visible_rows() {
            let y = layout.cell_rect(Cell::new(Column::new(0), row)).centre().1;
            let inside = y >= layout.viewport.y && y < layout.viewport.bottom();
            if inside && (usize::from(row) + 1).is_multiple_of(step) {
                let name = row_name(row, layout.size);
                self.text((layout.letters_x, y), &name, regular(14.0), dim);
            }
        }
    }

    /// Paints the pieces of confetti.
    fn confetti(&self, pieces: &[Confetto]) {
        for piece in pieces {
            let ink = match piece.colour {
                PieceColour::Red => self.theme.disc(Player::Red).face,
                PieceColour::Yellow => self.theme.disc(Player::Yellow).face,
                PieceColour::Board => self.theme.board,
                PieceColour::Good => self.theme.good,
                PieceColour::Text => self.theme.text,
            };
            let centre = self.point(piece.centre);
            let (width, height) = piece.size;
            let half = Vec2::new(width, height) * (self.scale / 2.0);
            let turn = Rot2::from_angle(piece.turn);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let corners = corners.map(|(x, y)| centre + turn * (half * Vec2::new(x, y)));
            let ink = colour(ink).gamma_multiply(piece.alpha);
            self.painter
                .add(Shape::convex_polygon(corners.into(), ink, Pen::NONE));
        }
    }

    /// Paints the result into the strip above the board.
    fn banner(&self, layout: &BoardLayout, session: &Session, outcome: Outcome) {
        let text = t(headline(session, outcome));
        let ink = match outcome {
            Outcome::Win(_) => colour(self.theme.good),
            Outcome::Draw => colour(self.theme.text),
        };
        let middle = layout.header.y + layout.header.h / 2.0;
        let galley = self.painter.layout_no_wrap(text, bold(19.0), ink);
        let size = galley.size() + Vec2::new(36.0, 10.0);
        let centre = self.point((layout.viewport.centre().0, middle));
        let pill = egui::Rect::from_center_size(centre, size);
        self.painter.rect(
            pill,
            CornerRadius::same(18),
            colour(self.theme.panel),
            Pen::new(1.5, ink),
            egui::StrokeKind::Inside,
        );
        self.painter
            .galley(pill.center() - galley.size() / 2.0, galley, ink);
    }

    fn text(&self, at: (f32, f32), text: &str, font: FontId, ink: Color32) {
        self.painter
            .text(self.point(at), Align2::CENTER_CENTER, text, font, ink);
    }

    pub(super) fn point(&self, (x, y): (f32, f32)) -> Pos2 {
        Pos2::new(x * self.scale, y * self.scale)
    }

    pub(super) fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_min_max(
            self.point((rect.x, rect.y)),
            self.point((rect.right(), rect.bottom())),
        )
    }
}
