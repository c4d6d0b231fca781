//! Paints the score chips above the columns, the evaluation bar beside the board and the mark
//! of a hint.

use egui::{Align2, Color32, CornerRadius, Shape, Stroke as Pen, StrokeKind, Vec2};
use plummet::internals::presets::Theme;
use plummet::internals::scene::{BoardLayout, EvalBar, Rect, ScoreChip, Tone};
use plummet::rules::{Cell, Player};

use super::overlay::Overlay;
use super::style::{bold, colour, regular};

impl Overlay<'_> {
    /// Paints the score of a column. The chip is filled if no column is better.
    pub(super) fn score_chip(&self, chip: &ScoreChip) {
        let ink = tone_colour(self.theme, chip.tone);
        let pill = self.rect(chip.rect);
        let radius = CornerRadius::same(u8_of(pill.height() / 2.0));
        let (fill, text) = if chip.best {
            (ink, colour(self.theme.panel))
        } else {
            (colour(self.theme.background), ink)
        };
        // A proven score has a strong outline, an estimate a fine one.
        let width = if chip.proven { 1.8 } else { 0.8 };
        let outline = if chip.tone == Tone::Full {
            Pen::NONE
        } else {
            Pen::new(width, ink)
        };
        self.painter
            .rect(pill, radius, fill, outline, StrokeKind::Inside);
        if chip.text.is_empty() {
            self.sign(pill, chip, text);
            return;
        }
        let font = if chip.tone == Tone::Full {
            regular(11.5)
        } else {
            bold(14.0)
        };
        let mut galley = self.painter.layout_no_wrap(chip.text.clone(), font, text);
        if galley.size().x > pill.width() - 4.0 {
            galley = self
                .painter
                .layout_no_wrap(chip.text.clone(), bold(11.5), text);
        }
        self.painter
            .galley(pill.center() - galley.size() / 2.0, galley, text);
    }

    /// Paints the sign of a chip without text: a triangle up for good, down for bad, small if the
    /// advantage is slight, and a line for even.
    fn sign(&self, pill: egui::Rect, chip: &ScoreChip, ink: Color32) {
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
        let corners = vec![
            centre + Vec2::new(0.0, up),
            centre + Vec2::new(half, -up),
            centre + Vec2::new(-half, -up),
        ];
        self.painter
            .add(Shape::convex_polygon(corners, ink, Pen::NONE));
    }

    /// Paints the evaluation bar: red's share at the bottom, yellow's above it.
    pub(super) fn eval_bar(&self, bar: &EvalBar) {
        let whole = self.rect(bar.rect);
        let radius = CornerRadius::same(3);
        let disc = |player: Player| colour(self.theme.disc(player).face);
        self.painter
            .rect_filled(whole, radius, disc(Player::Yellow));
        let (above, red) = whole.split_top_bottom_at_fraction(1.0 - bar.red);
        if red.height() >= 1.0 {
            self.painter.rect_filled(red, radius, disc(Player::Red));
        }
        let edge = Pen::new(1.5, colour(self.theme.hole));
        if above.height() >= 1.0 && red.height() >= 1.0 {
            self.painter.hline(whole.x_range(), red.top(), edge);
        }
        self.painter
            .rect_stroke(whole, radius, edge, StrokeKind::Outside);
    }

    /// Marks the cell of a hint: a dashed ring, and an arrow above the column.
    pub(super) fn hint(&self, layout: &BoardLayout, cell: Cell) {
        let ink = colour(self.theme.accent);
        let at = layout.cell_rect(cell);
        let centre = self.point(at.centre());
        let radius = layout.cell * 0.40 * self.scale;
        let board = self.painter.with_clip_rect(self.rect(layout.viewport));
        let over_board = Overlay {
            painter: &board,
            ..*self
        };
        let pen = Pen::new((layout.cell * 0.06 * self.scale).max(2.0), ink);
        over_board.dashed_ring(centre, radius, pen);
        let strip = Rect::new(at.x, layout.header.y, at.w, layout.header.h);
        if strip.intersection(layout.header).w < at.w {
            return;
        }
        let size = (layout.cell * 0.5).clamp(14.0, 30.0);
        let font = if size * self.scale > 18.0 {
            bold(19.0)
        } else {
            bold(14.0)
        };
        let below = layout.frame().y + size * 0.5;
        self.painter.text(
            self.point((at.centre().0, below)),
            Align2::CENTER_CENTER,
            "\u{25bc}",
            font,
            ink,
        );
    }
}

fn tone_colour(theme: &Theme, tone: Tone) -> Color32 {
    match tone {
        Tone::Good => colour(theme.good),
        Tone::Even => colour(theme.text),
        Tone::Bad => colour(theme.error),
        Tone::Full => colour(theme.dim),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what the type holds"
)]
fn u8_of(value: f32) -> u8 {
    value.clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use egui::Pos2;
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn nothing_is_painted_beside_the_bar() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").expect("a built-in theme");
        for red in [0.0, 0.3, 1.0] {
            let rect = Rect::new(50.0, 140.0, 12.0, 560.0);
            let ctx = egui::Context::default();
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                Overlay::new(ui.painter(), theme).eval_bar(&EvalBar { rect, red });
            });
            let bar = egui::Rect::from_min_size(Pos2::new(50.0, 140.0), Vec2::new(12.0, 560.0));
            output.textures_delta.clear();
            for clipped in &output.shapes {
                let painted = clipped.shape.visual_bounding_rect();
                let is_inside = !painted.is_positive() || bar.expand(2.0).contains_rect(painted);
                assert!(is_inside, "{painted:?} beside {bar:?}");
            }
        }
    }
}
