//! The cards of the players in the side panel.

use std::time::Duration;

use egui::accesskit::Role;
use egui::emath::TSTransform;
use egui::{Align, Button, CornerRadius, Frame, Label, Layout, Margin, RichText, Sense, Ui, Vec2};
use plummet::internals::presets::Colour;
use plummet::internals::scene::PlayerNames;
use plummet::internals::scene::art::Gaze;
use plummet::internals::text::{Argument, Join, Message, Who, msg};
use plummet::rules::{Ending, Player};
use plummet::session::Seat;

use super::fitting::{fitted_label, fitted_text, font_of_row};
use super::game::TENTHS_BELOW;
use super::language::t;
use super::pictures::{paint_disc, paint_face};
use super::reader::name_control;
use super::result_look::face_of;
use super::side_panel::SidePanel;
use super::style::{bold, bright_veil, card, colour, regular, tooltip, veil};
use super::ui_output::{UiOutput, then};

/// The side of a player's disc, in points.
const DISC: f32 = 28.0;

/// The size of text below which the games won stand alone, in points.
const SMALLEST: f32 = 11.0;

/// How far the second card is below the first one, in points.
const CARD_STEP: f32 = 80.0;

impl SidePanel<'_> {
    /// Shows a player's disc, name, points and clock. Returns whether the pointer is over the
    /// card.
    pub(super) fn player_card(
        &self,
        ui: &mut Ui,
        names: &PlayerNames,
        player: Player,
        out: &mut UiOutput,
    ) -> bool {
        let (theme, session) = (self.theme, self.session);
        let runs = session.result().is_none() && session.position().to_move() == player;
        let (to_move, won) = if session.shows_past() {
            (session.shown().to_move() == player, false)
        } else {
            let winner = session.outcome().and_then(|outcome| outcome.winner());
            (runs, winner == Some(player))
        };
        let card = card(theme)
            .fill(match to_move || won {
                true => bright_veil(theme),
                false => veil(theme),
            })
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(48.0), Sense::hover());
                    let seat = &session.setup().seats[player];
                    let gaze = match runs && !seat.is_person() {
                        true => Gaze::Board,
                        false => Gaze::Ahead,
                    };
                    paint_face(ui.painter(), rect, face_of(seat), gaze);
                    ui.add_space(4.0);
                    let scores = session.setup().ruleset.ending() == Ending::FullBoard;
                    let beside = DISC
                        + if scores { 48.0 } else { 0.0 }
                        + self.time_left.map_or(0.0, |_| 78.0);
                    let gap = ui.spacing().item_spacing.x;
                    let room = Vec2::new((ui.available_width() - beside - gap).max(60.0), 48.0);
                    ui.with_visual_transform(self.way(player), |ui| {
                        ui.allocate_ui(room, |ui| {
                            let state = self.state(names.name(player), to_move, won);
                            ui.vertical(|ui| self.names(ui, names, player, state, out));
                        });
                    });
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let (disc, _) = ui.allocate_exact_size(Vec2::splat(DISC), Sense::hover());
                        paint_disc(ui.painter(), disc, theme, player);
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

    /// Returns how far a name is from its place while the players swap sides.
    fn way(&self, player: Player) -> TSTransform {
        let way = Vec2::new(0.0, self.swap_left * CARD_STEP);
        TSTransform::from_translation(match player {
            Player::Red => way,
            Player::Yellow => -way,
        })
    }

    /// Shows the player's name, and below it what they do now, their colour and their games won.
    fn names(
        &self,
        ui: &mut Ui,
        names: &PlayerNames,
        player: Player,
        state: Option<(Message, Colour)>,
        out: &mut UiOutput,
    ) {
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 2.0;
        // Both rows are as high as their text.
        ui.spacing_mut().interact_size.y = 18.0;
        let dim = colour(self.theme.dim);
        self.name(ui, names.title(player), player, out);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let score = self.pairing.score(self.session);
            let own = match (names.name(player), &score) {
                (Who::Colour(_), score) => {
                    let number = score.as_ref().map(|score| score.number(player));
                    number.map(msg::panel::player)
                }
                (Who::You | Who::Named(_), _) => Some(msg::panel::colour(player.name())),
            };
            let score = score.map(|score| msg::panel::won_drawn(score.drawn, score.won_by(player)));
            let line = |own: Option<Message>| {
                let about: Vec<Message> = own.into_iter().chain(score.clone()).collect();
                let about = (!about.is_empty()).then(|| {
                    let about = msg::text::plain(Argument::list(Join::Dots, about));
                    match &state {
                        Some(_) => msg::panel::behind(about),
                        None => about,
                    }
                });
                let state = state.iter().map(|(text, ink)| (t(text), colour(*ink)));
                let texts = state.chain(about.map(|it| (t(it), dim)));
                let texts: Vec<_> = texts.collect();
                let words = texts.iter().map(|(text, _)| text.as_str());
                let font = font_of_row(ui, words, &regular(14.0), ui.available_width());
                (texts, font)
            };
            let (mut texts, mut font) = line(own);
            if font.size < SMALLEST && score.is_some() {
                (texts, font) = line(None);
            }
            for (text, ink) in &texts {
                fitted_label(ui, text, &font, *ink);
            }
        });
    }

    /// Shows the name. That of a person is a button that changes it.
    fn name(&self, ui: &mut Ui, name: Message, player: Player, out: &mut UiOutput) {
        let text = fitted_text(ui, &t(&name), &bold(15.0), ui.available_width());
        if self.session.setup().seats[player] != Seat::Human {
            ui.add(Label::new(text).truncate());
            return;
        }
        ui.spacing_mut().button_padding = Vec2::new(0.0, 0.0);
        let button = Button::new(text.underline()).frame(false).truncate();
        let response = tooltip(ui.add(button), t(msg::panel::rename()));
        name_control(&response, Role::Button, || {
            t(msg::text::comma(name, msg::panel::rename()))
        });
        let control = match player {
            Player::Red => "rename:red",
            Player::Yellow => "rename:yellow",
        };
        out.button(control, &response, || {
            then(move |window, _| window.open_names(player))
        });
    }

    /// Returns what a player does now, with its colour.
    fn state(&self, name: &Who, to_move: bool, won: bool) -> Option<(Message, Colour)> {
        let (good, accent) = (self.theme.good, self.theme.accent);
        if won {
            return Some((msg::panel::winner(), good));
        }
        if !to_move {
            return None;
        }
        if self.session.shows_past() {
            return Some((msg::panel::next(), accent));
        }
        // In a paused game no player is to move and no engine thinks.
        match self.session.seat_to_move()? {
            Seat::Human if *name == Who::You => Some((msg::panel::your_turn(), accent)),
            Seat::Human | Seat::Elsewhere => Some((msg::panel::to_move(), accent)),
            Seat::Level { .. } => Some((msg::panel::thinking(), accent)),
        }
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
