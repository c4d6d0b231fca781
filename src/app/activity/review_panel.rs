//! What stands above the card of a game under review: players and graph.

use std::sync::Arc;

use egui::{Align, Button, Galley, Layout, ProgressBar, RichText, Sense, Ui, Vec2};
use plummet::internals::presets::Theme;
use plummet::internals::text::msg;
use plummet::rules::Player;

use super::game_review::GameReview;
use super::graph::Graph;
use super::{Cards, Room, words};
use crate::app::language::t;
use crate::app::request::BoardRequest;
use crate::app::style::{bold, colour, regular, tooltip};
use crate::app::ui_output::UiOutput;

/// The height of the graph in a high and in a low panel, in points.
const GRAPH: (f32, f32) = (104.0, 56.0);
/// The accuracy from which a player's is shown as good.
const GOOD_ACCURACY: f64 = 90.0;
/// The height of a panel below which it is a very low one, in points.
const LOW: f32 = 280.0;

impl GameReview {
    /// Shows the players, the graph, and how far the review has come.
    pub(super) fn overview(&self, cards: &Cards<'_>, ui: &mut Ui, room: Room, out: &mut UiOutput) {
        // In a low panel the sentences of an explanation or a question get the room, in a very low one
        // those about a move.
        if room.is_high || room.owns_card {
            if room.height >= LOW || self.looked_at == self.subject.len() {
                self.players(cards.theme, ui);
            }
            let graph = Graph {
                theme: cards.theme,
                subject: &self.subject,
                looked_at: self.looked_at,
            };
            graph.show(ui, if room.is_high { GRAPH.0 } else { GRAPH.1 }, out);
        }
        if self.subject.is_running() {
            self.progress(cards.theme, ui, out);
        }
    }

    /// Shows each player's accuracy and mistakes.
    fn players(&self, theme: &Theme, ui: &mut Ui) {
        let subject = &self.subject;
        ui.spacing_mut().item_spacing.y = 4.0;
        let names = subject.names();
        let first = names.you().unwrap_or(Player::Red);
        for player in [first, first.opponent()] {
            let own = subject.mistakes().filter(|ply| ply.player == player);
            let (judged, all) = subject.progress();
            let counts = match words::counts(own) {
                Some(counts) => t(counts),
                None if judged < all => String::new(),
                None => t(msg::review::no_mistakes()),
            };
            let accuracy = subject.accuracy(player);
            let is_you = names.you() == Some(player);
            player_line(
                theme,
                ui,
                &t(names.title(player)),
                (accuracy, is_you),
                &counts,
            );
        }
        ui.spacing_mut().item_spacing.y = 8.0;
    }

    /// Shows how far the review has come.
    fn progress(&self, theme: &Theme, ui: &mut Ui, out: &mut UiOutput) {
        let (done, all) = self.subject.progress();
        ui.horizontal(|ui| {
            let text = RichText::new(t(msg::review::progress(done, all))).font(regular(12.5));
            ui.label(text.color(colour(theme.dim)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let response = ui.add(Button::new(t(msg::review::stop())));
                out.button("review:stop", &response, || BoardRequest::Stop);
            });
        });
        let share = done as f32 / all.max(1) as f32;
        let bar = ProgressBar::new(share).desired_height(6.0);
        ui.add(bar.fill(colour(theme.accent)));
    }
}

/// Shows a player's name, accuracy and counts: side by side, or the counts below.
fn player_line(
    theme: &Theme,
    ui: &mut Ui,
    name: &str,
    (accuracy, is_you): (Option<f64>, bool),
    counts: &str,
) {
    let layout = |text: &str, font, ink| {
        let painter = ui.painter();
        painter.layout_no_wrap(text.to_owned(), font, colour(ink))
    };
    let percent = accuracy.map(|accuracy| t(msg::review::accuracy(format!("{accuracy:.0}"))));
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
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if accuracy.is_some() {
        tooltip(response, t(msg::review::accuracy_means()));
    }
    let middle = rect.top() + line / 2.0;
    let painter = ui.painter();
    let put = |galley: Arc<Galley>, x: f32, y: f32| {
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
