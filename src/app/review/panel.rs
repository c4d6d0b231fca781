//! The panel of a review: players, graph, the card of the move, and the list of moves.

use egui::{
    Align, Align2, Button, CornerRadius, Layout, ProgressBar, RichText, ScrollArea, Sense, Ui,
    UiBuilder, Vec2,
};
use plummet::internals::presets::{Action, Keys, Theme};
use plummet::internals::rules::with_plural;
use plummet::rules::Player;

use super::graph::Graph;
use super::subject::Subject;
use super::{Study, words};
use crate::app::card_parts::button_rows;
use crate::app::move_list::{MoveList, MoveMark};
use crate::app::request::ReviewRequest;
use crate::app::style::{CONTROL_HEIGHT, bold, colour, leave_room_for_bar, regular};
use crate::app::ui_output::UiOutput;
use crate::app::why::WhyCard;

/// The height of the graph in a high and in a low panel, in points.
const GRAPH: (f32, f32) = (104.0, 56.0);
/// The height of a panel from which it is a high one.
const HIGH_FROM: f32 = 480.0;
/// The width of a panel from which it has a wide margin.
const WIDE_FROM: f32 = 280.0;
/// The height of a row of buttons at the foot of a panel with the gap above it, in points.
const FOOT_STEP: f32 = CONTROL_HEIGHT + 6.0;
/// The greatest room of a lesson's card above its buttons, in points.
const LESSON_ROOM: f32 = 300.0;
/// The accuracy from which a player's is shown as good.
const GOOD_ACCURACY: f64 = 90.0;

pub(crate) struct ReviewPanel<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) keys: &'a Keys,
    pub(crate) study: &'a Study,
    /// The card of an explanation, which takes the place of the card of the move.
    pub(crate) why: Option<WhyCard<'a>>,
}

impl ReviewPanel<'_> {
    /// Shows the panel.
    pub(crate) fn show(&self, ui: &mut Ui, rect: egui::Rect, out: &mut UiOutput) {
        let panel = colour(self.theme.panel);
        ui.painter().rect_filled(rect, CornerRadius::ZERO, panel);
        let margin = if rect.width() >= WIDE_FROM { 16.0 } else { 8.0 };
        let whole = rect.shrink2(Vec2::new(margin, 12.0));
        let inside = self.show_foot(ui, whole, out);
        let layout = Layout::top_down(Align::Min);
        let mut body = ui.new_child(UiBuilder::new().max_rect(inside).layout(layout));
        body.set_clip_rect(inside.expand2(Vec2::new(4.0, 2.0)));
        ScrollArea::vertical()
            .id_salt("review")
            .auto_shrink([false, false])
            .show(&mut body, |ui| {
                leave_room_for_bar(ui);
                ui.spacing_mut().item_spacing.y = 8.0;
                let Some(subject) = &self.study.subject else {
                    self.card(ui, out);
                    return;
                };
                let is_high = inside.height() >= HIGH_FROM;
                // In a low panel the sentences of an explanation get the room.
                if is_high || self.why.is_none() {
                    self.players(ui, subject);
                    let graph = Graph {
                        theme: self.theme,
                        subject,
                        looked_at: self.study.looked_at(),
                    };
                    graph.show(ui, if is_high { GRAPH.0 } else { GRAPH.1 }, out);
                }
                if subject.is_running() {
                    self.progress(ui, subject, out);
                }
                self.card(ui, out);
                let used = ui.min_rect().height();
                let room = (inside.height() - used - 48.0).max(96.0);
                self.moves(ui, subject, room, out);
            });
    }

    /// Shows the buttons at the foot of the panel. Returns the room above them.
    fn show_foot(&self, ui: &mut Ui, whole: egui::Rect, out: &mut UiOutput) -> egui::Rect {
        let rows = self.foot(whole.width() >= WIDE_FROM);
        let count = u8::try_from(rows.len()).map_or(0.0, f32::from);
        let most = match self.study.lesson() {
            Some(_) => LESSON_ROOM,
            None => f32::INFINITY,
        };
        let room = (whole.height() - count * FOOT_STEP).min(most);
        let mut top = whole.top() + room;
        let body = whole.with_max_y(top);
        for row in rows {
            let place = egui::Rect::from_x_y_ranges(whole.x_range(), top..=top + FOOT_STEP);
            let layout = Layout::bottom_up(Align::Min);
            let mut child = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            child.spacing_mut().item_spacing = Vec2::splat(FOOT_STEP - CONTROL_HEIGHT);
            button_rows(&mut child, self.theme, row, out);
            top += FOOT_STEP;
        }
        body
    }

    /// Returns the key of an action; empty if it has none.
    pub(super) fn key_name(&self, action: Action) -> String {
        let key = self.keys.combinations(action).first();
        key.map(ToString::to_string).unwrap_or_default()
    }

    /// Shows each player's accuracy and mistakes.
    fn players(&self, ui: &mut Ui, subject: &Subject) {
        ui.spacing_mut().item_spacing.y = 4.0;
        let names = subject.names();
        let first = names.you().unwrap_or(Player::Red);
        for player in [first, first.opponent()] {
            let own = subject.mistakes().filter(|ply| ply.player == player);
            let counts = words::counts(own);
            let (judged, all) = subject.progress();
            let counts = if judged < all && counts == "no mistakes" {
                String::new()
            } else {
                counts
            };
            let accuracy = subject.accuracy(player);
            let is_you = names.you() == Some(player);
            self.player(ui, names.name(player).as_str(), (accuracy, is_you), &counts);
        }
        ui.spacing_mut().item_spacing.y = 8.0;
    }

    /// Shows a player's name, accuracy and counts: side by side, or the counts below.
    fn player(
        &self,
        ui: &mut Ui,
        name: &str,
        (accuracy, is_you): (Option<f64>, bool),
        counts: &str,
    ) {
        let theme = self.theme;
        let layout = |text: &str, font, ink| {
            let painter = ui.painter();
            painter.layout_no_wrap(text.to_owned(), font, colour(ink))
        };
        let percent = accuracy.map(|accuracy| format!("{accuracy:.0} %"));
        let ink = match accuracy {
            Some(accuracy) if is_you && accuracy < GOOD_ACCURACY => theme.warn,
            Some(_) if is_you => theme.good,
            Some(_) | None => theme.dim,
        };
        let name = layout(name, bold(14.0), theme.text);
        let percent = layout(percent.as_deref().unwrap_or(""), bold(14.0), ink);
        let counts = layout(counts, regular(12.5), theme.dim);
        let width = ui.available_width();
        let line = 20.0;
        // The accuracies of both players stand below each other.
        let percent_right = (width * 0.48).max(name.size().x + 12.0 + percent.size().x);
        let is_beside = percent_right + 10.0 + counts.size().x <= width;
        let is_below = !is_beside && !counts.is_empty();
        let size = Vec2::new(width, if is_below { 2.0 * line } else { line });
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let middle = rect.top() + line / 2.0;
        let painter = ui.painter();
        let put = |galley: std::sync::Arc<egui::Galley>, x: f32, y: f32| {
            let at = egui::pos2(x, y - galley.size().y / 2.0);
            painter.galley(at, galley, colour(theme.text));
        };
        let percent_left = if is_beside {
            rect.left() + percent_right - percent.size().x
        } else {
            rect.right() - percent.size().x
        };
        put(name, rect.left(), middle);
        put(percent, percent_left, middle);
        if is_below {
            put(counts, rect.left(), middle + line);
        } else {
            let left = rect.right() - counts.size().x;
            put(counts, left, middle);
        }
    }

    /// Shows how far the review has come.
    fn progress(&self, ui: &mut Ui, subject: &Subject, out: &mut UiOutput) {
        let (done, all) = subject.progress();
        ui.horizontal(|ui| {
            let text = format!("Reviewing: {done} of {}", with_plural(all, "move"));
            let text = RichText::new(text).font(regular(12.5));
            ui.label(text.color(colour(self.theme.dim)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let response = ui.add(Button::new("Stop"));
                out.button("review:stop", &response, || ReviewRequest::Stop);
            });
        });
        #[expect(
            clippy::cast_precision_loss,
            reason = "a board has at most 9,801 cells"
        )]
        let share = done as f32 / all.max(1) as f32;
        let bar = ProgressBar::new(share).desired_height(6.0);
        ui.add(bar.fill(colour(self.theme.accent)));
    }

    /// Shows the list of moves with their marks.
    fn moves(&self, ui: &mut Ui, subject: &Subject, height: f32, out: &mut UiOutput) {
        let mark = |ply: usize| {
            let verdict = subject.ply(ply)?.verdict?;
            let (text, _) = words::mark(verdict)?;
            let ink = words::tone(self.theme, verdict);
            Some(MoveMark { text, ink })
        };
        let list = MoveList {
            theme: self.theme,
            session: subject.session(),
            shown: self.study.looked_at(),
            marks: Some(&mark),
        };
        list.show(ui, height, out);
    }

    /// Paints a text at the right end of a row.
    pub(super) fn at_right(&self, ui: &Ui, row: egui::Rect, text: &str, ink: egui::Color32) {
        let at = row.right_center();
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, text, bold(14.0), ink);
    }
}
