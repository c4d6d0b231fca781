//! The graph of a game's expected scores: a click shows the nearest move.

use egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2,
};
use plummet::internals::presets::Theme;
use plummet::internals::review::{Expected, PlyReview, Value};
use plummet::internals::text::msg;
use plummet::rules::Player;

use super::subject::Subject;
use super::words;
use crate::app::language::t;
use crate::app::reader::name_picture;
use crate::app::request::BoardRequest;
use crate::app::style::{border, colour, regular, veil};
use crate::app::ui_output::UiOutput;

/// The distance between the frame and the first and the last point.
const MARGIN: f32 = 10.0;
/// The least width of the place in the event log that stands for a point.
const TARGET: f32 = 24.0;
/// The most moves whose points have a place in the event log.
const MAX_TARGETS: usize = 120;
/// The most points of the curve.
const MAX_POINTS: usize = 400;
/// The height from which the graph names its sides.
const LABELLED_FROM: f32 = 80.0;
/// A point: the expected score of red from 0 to 1, and whether its value is proven.
type GraphPoint = Option<(f32, bool)>;

/// The graph of a game.
pub(super) struct Graph<'a> {
    pub(super) theme: &'a Theme,
    pub(super) subject: &'a Subject,
    /// The number of moves before the move that is looked at.
    pub(super) looked_at: usize,
}

impl Graph<'_> {
    /// Shows the graph in the whole width.
    pub(super) fn show(&self, ui: &mut Ui, height: f32, out: &mut UiOutput) {
        let size = Vec2::new(ui.available_width(), height);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        // Keys step through the game from everywhere, so the graph needs no focus.
        let sense = Sense::CLICK | Sense::DRAG;
        let response = ui.interact(rect, ui.scope_id().with("graph"), sense);
        name_picture(&response, || t(msg::spoken::graph(self.subject.len())));
        self.paint(ui, rect);
        if let Some(at) = response.interact_pointer_pos()
            && (response.is_pointer_button_down_on() || response.clicked())
        {
            let moves = self.nearest(rect, at.x);
            if moves != self.looked_at {
                out.request(BoardRequest::Show(moves));
            }
        }
        if let Some(at) = response.hover_pos() {
            let moves = self.nearest(rect, at.x);
            let x = self.x(rect, moves);
            let ink = colour(self.theme.dim).gamma_multiply(0.6);
            ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, ink));
        }
        self.name_targets(rect, out);
    }

    /// Notes the places of the points for the event log. Each is as wide as a finger; where they
    /// overlap, the nearest point counts.
    fn name_targets(&self, rect: Rect, out: &mut UiOutput) {
        let moves = self.subject.len();
        if moves > MAX_TARGETS {
            out.buttons.push(("graph".to_owned(), rect));
            return;
        }
        for ply in 0..=moves {
            let centre = pos2(self.x(rect, ply), rect.center().y);
            let target = Rect::from_center_size(centre, Vec2::new(TARGET, rect.height()));
            out.buttons.push((format!("graph:{ply}"), target));
        }
    }

    /// Returns the place of the point after this number of moves.
    fn x(&self, rect: Rect, moves: usize) -> f32 {
        let share = moves as f32 / self.subject.len().max(1) as f32;
        rect.left() + MARGIN + (rect.width() - 2.0 * MARGIN) * share
    }

    /// Returns the point nearest to a place.
    fn nearest(&self, rect: Rect, x: f32) -> usize {
        let width = rect.width() - 2.0 * MARGIN;
        let share = ((x - rect.left() - MARGIN) / width.max(1.0)).clamp(0.0, 1.0);

        (share * self.subject.len() as f32).round() as usize
    }

    /// Returns what is expected after this number of moves.
    fn known(&self, moves: usize) -> GraphPoint {
        let for_red = |ply: &PlyReview, expected: Expected, value: Value| {
            let share = expected.share() as f32;
            let share = match ply.player {
                Player::Red => share,
                Player::Yellow => 1.0 - share,
            };
            (share, value.score.is_proven())
        };
        match self.subject.ply(moves + 1) {
            Some(next) => Some(for_red(next, next.expected()[0], next.before)),
            None => self
                .subject
                .ply(moves)
                .map(|last| for_red(last, last.expected()[1], last.after)),
        }
    }

    fn paint(&self, ui: &Ui, rect: Rect) {
        let theme = self.theme;
        let painter = ui.painter().with_clip_rect(rect);
        let round = CornerRadius::same(12);
        painter.rect_filled(rect, round, veil(theme));
        let edge = colour(theme.control_border).gamma_multiply(0.5);
        let middle = rect.center().y;
        painter.hline(rect.x_range(), middle, Stroke::new(1.0, edge));
        let moves = self.subject.len();
        let at = |moves: usize| {
            let (share, proven) = self.known(moves)?;
            let room = rect.height() - 2.0 * MARGIN;
            let y = rect.bottom() - MARGIN - room * share;
            Some((pos2(self.x(rect, moves), y), proven))
        };
        // A curve of thousands of moves has more points than the window has pixels.
        let step = moves.div_ceil(MAX_POINTS).max(1);
        let shown = (0..moves).step_by(step).chain([moves]);
        let points: Vec<Option<(Pos2, bool)>> = shown.map(at).collect();
        for pair in points.windows(2) {
            if let [Some((from, _)), Some((to, proven))] = pair {
                self.segment(&painter, (*from, *to), middle, *proven);
            }
        }
        let cursor = self.x(rect, self.looked_at);
        painter.vline(
            cursor,
            rect.y_range(),
            Stroke::new(2.0, colour(theme.accent)),
        );
        for ply in self.subject.mistakes() {
            if let Some((place, _)) = at(ply.ply - 1) {
                let ink = colour(words::tone(theme, ply));
                let pen = Stroke::new(1.5, colour(theme.background));
                painter.circle(place, 5.5, ink, pen);
            }
        }
        if rect.height() >= LABELLED_FROM {
            let name = |player: Player| t(msg::review::graph(player.name()));
            let ink = colour(theme.dim);
            for (place, align, player) in [
                (
                    rect.left_top() + Vec2::new(8.0, 5.0),
                    Align2::LEFT_TOP,
                    Player::Red,
                ),
                (
                    rect.left_bottom() + Vec2::new(8.0, -5.0),
                    Align2::LEFT_BOTTOM,
                    Player::Yellow,
                ),
            ] {
                painter.text(place, align, name(player), regular(11.5), ink);
            }
        }
        let pen = Stroke::new(1.0, border(theme));
        ui.painter()
            .rect_stroke(rect, round, pen, StrokeKind::Inside);
    }

    /// Paints the curve between two points and the area between it and the middle. An estimate has
    /// a fine line.
    fn segment(
        &self,
        painter: &egui::Painter,
        (from, to): (Pos2, Pos2),
        middle: f32,
        proven: bool,
    ) {
        let fill = |y: f32| {
            let player = if y < middle {
                Player::Red
            } else {
                Player::Yellow
            };
            colour(self.theme.disc(player).face).gamma_multiply(0.35)
        };
        let area = |a: Pos2, b: Pos2| {
            let corners = vec![a, b, pos2(b.x, middle), pos2(a.x, middle)];
            let ink: Color32 = fill(f32::midpoint(a.y, b.y));
            painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
        };
        if (from.y - middle) * (to.y - middle) < 0.0 {
            let share = (middle - from.y) / (to.y - from.y);
            let crossing = pos2(from.x + (to.x - from.x) * share, middle);
            area(from, crossing);
            area(crossing, to);
        } else {
            area(from, to);
        }
        let (width, ink) = if proven {
            (2.0, self.theme.text)
        } else {
            (1.2, self.theme.dim)
        };
        painter.line_segment([from, to], Stroke::new(width, colour(ink)));
    }
}
