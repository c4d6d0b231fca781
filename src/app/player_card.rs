//! The cards of the players in the side panel.

use std::time::Duration;

use egui::{Align, CornerRadius, Frame, Label, Layout, Margin, RichText, Sense, Stroke, Ui, Vec2};
use plummet::internals::scene::{PlayerName, PlayerNames};
use plummet::rules::{Ending, Player};
use plummet::session::Seat;

use super::disc_art::paint_disc;
use super::game::TENTHS_BELOW;
use super::side_panel::SidePanel;
use super::style::{bold, colour, regular};

impl SidePanel<'_> {
    /// Shows a player's disc, name, points and clock. Returns whether the pointer is over the
    /// card.
    pub(super) fn player_card(&self, ui: &mut Ui, names: &PlayerNames, player: Player) -> bool {
        let (theme, session) = (self.theme, self.session);
        let runs = session.result().is_none() && session.position().to_move() == player;
        let (to_move, won) = if session.shows_past() {
            (session.shown().to_move() == player, false)
        } else {
            let winner = session.outcome().and_then(|outcome| outcome.winner());
            (runs, winner == Some(player))
        };
        let edge = if to_move {
            Stroke::new(2.0, colour(theme.accent))
        } else if won {
            Stroke::new(2.0, colour(theme.good))
        } else {
            Stroke::new(2.0, egui::Color32::TRANSPARENT)
        };
        let card = Frame::new()
            .stroke(edge)
            .corner_radius(CornerRadius::same(8))
            .inner_margin(Margin::same(8))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(48.0), Sense::hover());
                    ui.painter()
                        .rect_filled(rect, CornerRadius::same(8), colour(theme.hole));
                    paint_disc(ui.painter(), rect.shrink(4.0), theme, player);
                    ui.add_space(4.0);
                    let scores = session.setup().ruleset.ending() == Ending::FullBoard;
                    let beside =
                        if scores { 48.0 } else { 0.0 } + self.time_left.map_or(0.0, |_| 78.0);
                    let room = Vec2::new((ui.available_width() - beside).max(60.0), 48.0);
                    ui.allocate_ui(room, |ui| {
                        let name = names.name(player);
                        ui.vertical(|ui| self.names(ui, name, player, to_move, won));
                    });
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if scores {
                            let points = session.shown().points()[player].to_string();
                            ui.label(RichText::new(points).font(bold(30.0)));
                        }
                        if let Some(left) = self.time_left {
                            self.clock(ui, left[player], runs);
                        }
                    });
                });
            });
        ui.rect_contains_pointer(card.response.rect)
    }

    /// Shows the player's name and what they do now, and the colour below.
    fn names(&self, ui: &mut Ui, name: &PlayerName, player: Player, to_move: bool, won: bool) {
        let state = if won {
            Some(("won", self.theme.good))
        } else if !to_move {
            None
        } else if self.session.shows_past() {
            Some(("next", self.theme.accent))
        } else {
            // In a paused game no player is to move and no engine thinks.
            match self.session.seat_to_move() {
                None => None,
                Some(Seat::Human) => Some(("to move", self.theme.accent)),
                Some(Seat::Level { .. }) => Some(("thinking\u{2026}", self.theme.accent)),
            }
        };
        ui.spacing_mut().item_spacing.y = 2.0;
        let dim = colour(self.theme.dim);
        let text = RichText::new(name.as_str()).font(bold(15.0));
        ui.add(Label::new(text).truncate());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if let Some((text, ink)) = state {
                ui.label(RichText::new(text).font(regular(14.0)).color(colour(ink)));
            }
            let about = RichText::new(player.name()).font(regular(14.0)).color(dim);
            ui.add(Label::new(about).truncate());
        });
    }

    /// Shows the time left, highlighted while it runs.
    fn clock(&self, ui: &mut Ui, left: Duration, runs: bool) {
        let theme = self.theme;
        let (ink, fill) = if left < TENTHS_BELOW {
            (colour(theme.error), colour(theme.background))
        } else if runs {
            (colour(theme.text), colour(theme.background))
        } else {
            (colour(theme.dim), egui::Color32::TRANSPARENT)
        };
        Frame::new()
            .fill(fill)
            .corner_radius(CornerRadius::same(6))
            .inner_margin(Margin::symmetric(6, 3))
            .show(ui, |ui| {
                ui.label(RichText::new(clock_text(left)).font(bold(19.0)).color(ink));
            });
    }
}

/// Returns the time as minutes and seconds, or with tenths near the end.
fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    if left < TENTHS_BELOW {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if seconds < 3600 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        let shown = [0, 950, 9_999, 10_000, 61_900, 3_723_000];
        let shown = shown.map(|millis| clock_text(Duration::from_millis(millis)));
        assert_eq!(shown, ["0.0", "0.9", "9.9", "0:10", "1:01", "1:02:03"]);
    }
}
