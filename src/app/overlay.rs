//! What egui paints over the board: labels, the aimed column, chips with scores, the evaluation bar,
//! a hint, the result, confetti.

use std::f32::consts::PI;

use egui::emath::Rot2;
use egui::epaint::RectShape;
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke as Pen, StrokeKind, Vec2, pos2,
};
use plummet::internals::presets::Theme;
use plummet::internals::scene::art::{CAPITALS, Mood};
use plummet::internals::scene::{
    BoardLayout, Confetto, DrawnMark, MarkShape, MovingDisc, SceneSnapshot, ScoreChip, Tone,
    eval_bar, row_name, score_chips,
};
use plummet::rules::{Cell, Column, Outcome, Player};
use plummet::session::Session;

use super::analyst::ColumnScores;
use super::language::t;
use super::pictures::paint_seated;
use super::style::{bold, border, heavy, regular};
use super::window::{ResultLook, result_headline};

/// The side of the face beside the result, in points.
const BANNER_FACE: f32 = 26.0;
/// The size of a cell in points below which not every column is labelled.
const MIN_DETAILED_CELL: f32 = 24.0;

/// Paints on egui's canvas. Positions are given in window pixels and converted to points.
pub struct Overlay<'a> {
    pub(super) painter: &'a Painter,
    pub(super) theme: &'a Theme,
    /// Points per pixel.
    pub(super) scale: f32,
}

impl<'a> Overlay<'a> {
    pub fn new(painter: &'a Painter, theme: &'a Theme) -> Self {
        Self {
            painter,
            theme,
            scale: 1.0 / painter.ctx().pixels_per_point(),
        }
    }

    /// Paints everything over the board of a game. `has_banner` is whether the result stands above the board.
    pub fn paint(
        &self,
        snapshot: &SceneSnapshot,
        session: &Session,
        scores: Option<&ColumnScores>,
        has_banner: bool,
    ) {
        let layout = &snapshot.layout;
        self.marks(
            layout,
            &layout.marks(&snapshot.strokes, snapshot.last, self.theme),
        );
        if let Some(column) = snapshot.aimed {
            let discs = session.shown().board.height(column);
            // A tint over the free cells.
            let top_disc = layout.cell_at_height(column, f32::from(discs) - 1.0);
            let free = top_disc
                .with_max_y(top_disc.top())
                .with_min_y(layout.viewport.top());
            let strip = free.intersect(layout.viewport) * self.scale;
            let tint = Color32::from_white_alpha(18);
            self.painter.rect_filled(strip, strip.width() / 4.0, tint);
        }
        self.labels(layout, snapshot.aimed);
        if let Some(ColumnScores { analysis, bounds }) = scores {
            for mut chip in score_chips(layout, session.shown(), analysis) {
                if bounds.contains(&chip.column) {
                    chip.text.clear();
                }
                let covers = |disc: &MovingDisc| disc.rect.intersects(chip.rect);
                let in_column = |disc: &&MovingDisc| disc.cell.column == chip.column;
                // The status line tells the score below the waiting disc.
                let waits = |(disc, _): (Rect, _)| disc.intersects(chip.rect);
                if !snapshot.ghost.is_some_and(waits)
                    && !snapshot.moving.iter().filter(in_column).any(covers)
                {
                    self.score_chip(&chip);
                }
            }
            if let Some((place, red)) = eval_bar(layout, session.shown(), analysis) {
                self.eval_bar(place, red);
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

    /// Paints the marks of completions and of the last disc.
    fn marks(&self, layout: &BoardLayout, marks: &[DrawnMark]) {
        let (painter, scale) = (
            self.painter.with_clip_rect(layout.frame() * self.scale),
            self.scale,
        );
        for &(ref mark, ink) in marks {
            let pen = |width: f32| Pen::new(width * scale, ink);
            let shape = match mark {
                MarkShape::Ring(middle, radius, width) => {
                    // egui puts the line of a circle outside of it.
                    let radius = (radius - width / 2.0) * scale;
                    Shape::circle_stroke(*middle * scale, radius, pen(*width))
                }
                MarkShape::Disc(middle, radius) => {
                    Shape::circle_filled(*middle * scale, radius * scale, ink)
                }
                MarkShape::Line(from, to, width) => {
                    round_line(*from * scale, *to * scale, width * scale, ink)
                }
                MarkShape::Frame(around, corner, width) => {
                    let (around, middle) = (*around * scale, StrokeKind::Middle);
                    RectShape::stroke(around, corner * scale, pen(*width), middle).into()
                }
                MarkShape::Text(middle, height, text) => {
                    let font = bold((height * scale / CAPITALS).round());
                    painter.text(*middle * scale, Align2::CENTER_CENTER, text, font, ink);
                    continue;
                }
            };
            painter.add(shape);
        }
    }

    fn labels(&self, layout: &BoardLayout, aimed: Option<Column>) {
        let from = MIN_DETAILED_CELL * layout.scale;
        let step: usize = match layout.cell {
            cell if cell >= from => 1,
            cell if cell * 5.0 >= from => 5,
            _ => 10,
        };
        let (seen, dim) = (layout.viewport, self.theme.dim);
        for column in layout.visible_columns() {
            let x = layout.cell_at_height(column, 0.0).center().x;
            let number = column.number();
            let (font, ink, is_shown) = match aimed {
                Some(aimed) if aimed == column => (bold(14.0), self.theme.accent, true),
                // On a board of small cells the labels beside the aimed one would overlap it.
                Some(aimed) if step > 1 && aimed.number().abs_diff(number) < step.div_ceil(2) => {
                    continue;
                }
                _ => (regular(14.0), dim, number.is_multiple_of(step)),
            };
            if is_shown && seen.x_range().contains(x) {
                self.text(pos2(x, layout.numbers_y), &number.to_string(), font, ink);
            }
        }
        let x = layout.frame().right() + 14.0 * layout.scale;
        for row in layout.visible_rows() {
            let y = layout.cell_rect(Cell::new(Column::new(0), row)).center().y;
            let is_inside = seen.y_range().contains(y);
            if is_inside && (usize::from(row) + 1).is_multiple_of(step) {
                self.text(pos2(x, y), &row_name(row, layout.size), regular(14.0), dim);
            }
        }
    }

    /// Paints the pieces of confetti.
    fn confetti(&self, pieces: &[Confetto]) {
        let theme = self.theme;
        let [red, yellow] = Player::BOTH.map(|player| theme.disc(player).face);
        let inks = [red, yellow, theme.board, theme.good, theme.text];
        for (piece, ink) in pieces.iter().zip(inks.into_iter().cycle()) {
            let (centre, half) = (piece.centre * self.scale, piece.size * (self.scale / 2.0));
            let turn = Rot2::from_angle(piece.turn);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let corners = corners.map(|(x, y)| centre + turn * (half * Vec2::new(x, y)));
            let ink = ink.gamma_multiply(piece.alpha);
            self.painter
                .add(Shape::convex_polygon(corners.into(), ink, Pen::NONE));
        }
    }

    /// Paints the result into the strip above the board.
    fn banner(&self, layout: &BoardLayout, session: &Session, outcome: Outcome) {
        let winner = outcome.winner();
        let seat = winner.map(|winner| &session.setup.seats[winner]);
        let look = ResultLook::new(self.theme, seat);
        let text = t(result_headline(session, outcome, seat));
        let galley = self.painter.layout_no_wrap(text, heavy(19.0), look.ink);
        let face = seat.map_or(0.0, |_| BANNER_FACE + 8.0);
        let size = galley.size() + Vec2::new(36.0 + face, 10.0);
        let pill = Rect::from_center_size(layout.header.center() * self.scale, size);
        self.painter.rect(
            pill,
            18.0,
            look.fill,
            Pen::new(1.0, border(self.theme)),
            StrokeKind::Inside,
        );
        if let Some((seat, winner)) = seat.zip(winner) {
            let middle = pill.left_center() + Vec2::new(14.0 + BANNER_FACE / 2.0, 0.0);
            let square = Rect::from_center_size(middle, Vec2::splat(BANNER_FACE));
            let disc = self.theme.disc(winner).face;
            paint_seated(self.painter, square, seat, disc, Mood::Glad);
        }
        let at = pill.center() + Vec2::new(face / 2.0, 0.0) - galley.size() / 2.0;
        self.painter.galley(at, galley, look.ink);
    }

    /// Paints a text around a place in pixels.
    fn text(&self, at: Pos2, text: &str, font: FontId, ink: Color32) {
        self.painter
            .text(at * self.scale, Align2::CENTER_CENTER, text, font, ink);
    }

    /// Paints the score of a column. The chip is filled if no column is better.
    fn score_chip(&self, chip: &ScoreChip) {
        let ink = match chip.tone {
            Tone::Good => self.theme.good,
            Tone::Even => self.theme.text,
            Tone::Bad => self.theme.error,
            Tone::Full => self.theme.dim,
        };
        let pill = chip.rect * self.scale;
        let (fill, text) = if chip.best {
            (ink, self.theme.panel)
        } else {
            (self.theme.background, ink)
        };
        // A proven score has a strong outline, an estimate a fine one.
        let width = if chip.proven { 1.8 } else { 0.8 };
        let outline = match chip.tone {
            Tone::Full => Pen::NONE,
            _ => Pen::new(width, ink),
        };
        let (round, inside) = (pill.height() / 2.0, StrokeKind::Inside);
        self.painter.rect(pill, round, fill, outline, inside);
        if chip.text.is_empty() {
            self.sign(pill, chip, text);
            return;
        }
        let (at, align) = (pill.center(), Align2::CENTER_CENTER);
        self.painter.text(at, align, &chip.text, bold(13.0), text);
    }

    /// Paints the sign of a chip without text: a triangle up for good, down for bad, small if the
    /// advantage is slight, and a line for even.
    fn sign(&self, pill: Rect, chip: &ScoreChip, ink: Color32) {
        let centre = pill.center();
        let share = if chip.slight { 0.20 } else { 0.36 };
        let half = (pill.width().min(pill.height()) * share).max(1.5);
        let up = match chip.tone {
            Tone::Good => -half,
            Tone::Bad => half,
            Tone::Even | Tone::Full => {
                let across = Vec2::new(half, 0.0);
                self.painter
                    .line_segment([centre - across, centre + across], Pen::new(2.0, ink));
                return;
            }
        };
        let corners = [(0.0, up), (half, -up), (-half, -up)];
        let corners = corners.map(|(x, y)| centre + Vec2::new(x, y));
        self.painter
            .add(Shape::convex_polygon(corners.into(), ink, Pen::NONE));
    }

    /// Paints the evaluation bar: red's share at the bottom, yellow's above it.
    fn eval_bar(&self, place: Rect, red: f32) {
        let whole = place * self.scale;
        let radius = 3.0;
        let disc = |player: Player| self.theme.disc(player).face;
        self.painter
            .rect_filled(whole, radius, disc(Player::Yellow));
        let (above, red) = whole.split_top_bottom_at_fraction(1.0 - red);
        if red.height() >= 1.0 {
            self.painter.rect_filled(red, radius, disc(Player::Red));
        }
        let edge = Pen::new(1.5, self.theme.hole);
        if above.height() >= 1.0 && red.height() >= 1.0 {
            self.painter.hline(whole.x_range(), red.top(), edge);
        }
        self.painter
            .rect_stroke(whole, radius, edge, StrokeKind::Outside);
    }

    /// Marks the cell of a hint: a dashed ring, and an arrow above the column.
    fn hint(&self, layout: &BoardLayout, cell: Cell) {
        let ink = self.theme.accent;
        let at = layout.cell_rect(cell);
        let centre = at.center() * self.scale;
        let radius = layout.cell * 0.40 * self.scale;
        let board = self.painter.with_clip_rect(layout.viewport * self.scale);
        let over_board = Overlay {
            painter: &board,
            ..*self
        };
        let pen = Pen::new((layout.cell * 0.06 * self.scale).max(2.0), ink);
        over_board.dashed_ring(centre, radius, pen);
        if !layout.header.x_range().contains(at.left()) || at.right() > layout.header.right() {
            return;
        }
        let size = (layout.cell * 0.5).clamp(14.0, 30.0);
        let font = if size * self.scale > 18.0 {
            bold(19.0)
        } else {
            bold(14.0)
        };
        let below = layout.frame().top() + size * 0.5;
        self.text(pos2(at.center().x, below), "\u{25bc}", font, ink);
    }
}

/// A line with round ends as one shape, so that no part of a translucent one is covered twice.
fn round_line(from: Pos2, to: Pos2, width: f32, ink: Color32) -> Shape {
    let along = (to - from).angle();
    let end = |middle: Pos2, side: f32| {
        let turned = move |step: u8| along + side + f32::from(step) * PI / 8.0;
        (0..=8).map(move |step| middle + Vec2::angled(turned(step)) * (width / 2.0))
    };
    let outline = end(to, -PI / 2.0).chain(end(from, PI / 2.0)).collect();
    Shape::convex_polygon(outline, ink, Pen::NONE)
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn nothing_is_painted_beside_the_bar() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").expect("a built-in theme");
        for red in [0.0, 0.3, 1.0] {
            let bar = Rect::from_min_size(Pos2::new(50.0, 140.0), Vec2::new(12.0, 560.0));
            let ctx = egui::Context::default();
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                Overlay::new(ui.painter(), theme).eval_bar(bar, red);
            });
            output.textures_delta.clear();
            for clipped in &output.shapes {
                let painted = clipped.shape.visual_bounding_rect();
                let is_inside = !painted.is_positive() || bar.expand(2.0).contains_rect(painted);
                assert!(is_inside, "{painted:?} beside {bar:?}");
            }
        }
    }
}
