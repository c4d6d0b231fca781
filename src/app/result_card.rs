//! The card of a game that is over.

use egui::{Align, Button, Frame, Label, Layout, Margin, RichText, Sense, Stroke, Ui, Vec2};
use egui::{Color32, CornerRadius, FontId, Response};
use plummet::engine::reason_unavailable;
use plummet::internals::arena::PersonStrength;
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::art::Gaze;
use plummet::internals::scene::{PlayerNames, how_it_ended};
use plummet::internals::text::{Message, Who, msg};
use plummet::presets::Level;
use plummet::rules::Player;
use plummet::session::{GameResult, Seat};

use super::bars::with_key;
use super::game::seat_of;
use super::language::t;
use super::pages::ladder;
use super::pictures::paint_face;
use super::request::{BoardRequest, NewActivity};
use super::result_look::{ResultLook, face_of, result_headline};
use super::side_panel::SidePanel;
use super::style::{
    CARD_RADIUS, CONTROL_HEIGHT, add_primary, bold, border, heavy, regular, tooltip,
};
use super::ui_output::{UiOutput, then};

/// The room for a word that would begin the next row, in points.
const LAST_WORD: f32 = 40.0;

impl SidePanel<'_> {
    /// Shows who won, how, the score of the two, and what can be done now.
    pub(super) fn result_card(&self, ui: &mut Ui, result: GameResult, out: &mut UiOutput) {
        let session = self.session;
        let winner = result.outcome.winner();
        let seat = winner.map(|winner| &session.setup().seats[winner]);
        let look = ResultLook::new(self.theme, seat);
        let frame = Frame::new()
            .fill(look.fill)
            .stroke(Stroke::new(1.0, border(self.theme)))
            .corner_radius(CornerRadius::same(CARD_RADIUS))
            .inner_margin(Margin::same(14));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            let line = |ui: &mut Ui, text: Message, font: FontId, ink: Color32| {
                let text = t(text);
                let whole = ui.painter().layout_no_wrap(text.clone(), font.clone(), ink);
                let (whole, room) = (whole.size().x, ui.available_width());
                // No word stands alone in a last row.
                let rows = (whole / room).ceil().max(1.0);
                ui.scope(|ui| {
                    ui.set_max_width((whole / rows + LAST_WORD).min(room));
                    let text = RichText::new(text).font(font).color(ink);
                    ui.add(Label::new(text).wrap().halign(Align::Center));
                });
            };
            ui.vertical_centered(|ui| {
                if let Some(seat) = seat {
                    let (place, _) = ui.allocate_exact_size(Vec2::splat(56.0), Sense::hover());
                    paint_face(ui.painter(), place, face_of(seat), Gaze::Ahead);
                }
                let text = result_headline(session, result.outcome, seat);
                line(ui, text, heavy(22.0), look.ink);
                if let Some(how) = how_it_ended(session, result) {
                    line(ui, how, regular(14.0), look.dim);
                }
                if let Some(score) = self.score_of_pairing() {
                    line(ui, score, bold(14.0), look.ink);
                }
                if let Some(PersonStrength { rating, .. }) = self.strength {
                    let (rating, margin) = rating.rounded();
                    line(
                        ui,
                        msg::panel::strength(margin, rating),
                        regular(14.0),
                        look.dim,
                    );
                }
            });
            ui.add_space(6.0);
            self.result_buttons(ui, &look, winner, out);
        });
        ui.add_space(4.0);
    }

    /// Returns the games that each of the two has won and those drawn, if they have played more than
    /// this one.
    fn score_of_pairing(&self) -> Option<Message> {
        let score = self.pairing.score(self.session)?;
        let names = PlayerNames::of(self.session.setup());
        let [first, second] = score.players.map(|player| match names.name(player) {
            // Their colours change from game to game.
            Who::Colour(_) => msg::panel::player(score.number(player)),
            Who::You | Who::Named(_) => names.title(player),
        });
        let [won, lost] = score.won;
        (score.games() > 1).then(|| msg::panel::score(score.drawn, first, won, second, lost))
    }

    /// Returns the next step of the ladder after two wins of a person in a row, or the one before
    /// after two of the level, with the player that it takes over and what its button says.
    fn other_level(&self, winner: Option<Player>) -> Option<(Player, &Level, Message)> {
        let winner = winner.filter(|_| self.pairing.in_a_row() >= 2)?;
        let setup = self.session.setup();
        let seats = &setup.seats;
        let person = Player::BOTH
            .into_iter()
            .find(|&player| seats[player] == Seat::Human)?;
        let Seat::Level { id, .. } = &seats[person.opponent()] else {
            return None;
        };
        let is_won = winner == person;
        let plays = |level: &&Level| reason_unavailable(&level.engine, &setup.ruleset).is_none();
        let mut steps: Vec<&Level> = ladder(self.catalog.levels()).filter(plays).collect();
        if !is_won {
            steps.reverse();
        }
        let mut after = steps.into_iter().skip_while(|level| level.id != *id);
        let level = after.nth(1)?;
        let name = Message::of_file(&level.name);
        let text = match is_won {
            true => msg::panel::stronger(name),
            false => msg::panel::weaker(name),
        };
        Some((person.opponent(), level, text))
    }

    /// Gives a button a tooltip with its key.
    fn with_key(&self, response: Response, label: Message, action: KeyAction) -> Response {
        tooltip(response, t(with_key(label, self.keys, action)))
    }

    fn result_buttons(
        &self,
        ui: &mut Ui,
        look: &ResultLook,
        winner: Option<Player>,
        out: &mut UiOutput,
    ) {
        let gap = ui.spacing().item_spacing.x;
        let can_review = self.review.can_review;
        let count = if can_review { 2.0 } else { 1.0 };
        let width = (ui.available_width() - gap * (count - 1.0)) / count;
        let size = Vec2::new(width, CONTROL_HEIGHT + 4.0);
        let button = |text: Message, fill: Color32, ink: Color32| {
            let text = RichText::new(t(text)).color(ink).font(bold(14.0));
            Button::new(text).fill(fill).min_size(size)
        };
        ui.horizontal(|ui| {
            let (fill, ink) = look.primary;
            let response = add_primary(ui, true, button(msg::panel::again(), fill, ink));
            let response = self.with_key(response, msg::panel::again(), KeyAction::Rematch);
            out.button("again", &response, || BoardRequest::Rematch);
            if can_review {
                let response = ui.add(button(msg::commands::review(), look.soft, look.ink));
                let response = self.with_key(response, msg::commands::review(), KeyAction::Review);
                out.button("review", &response, || NewActivity::Review);
            }
        });
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            if let Some((player, level, text)) = self.other_level(winner) {
                let size = Vec2::new(ui.available_width(), CONTROL_HEIGHT + 4.0);
                let text = RichText::new(t(text)).color(look.ink).font(bold(14.0));
                let response = ui.add(Button::new(text).fill(look.soft).min_size(size));
                out.button("other_level", &response, || {
                    let mut setup = self.session.setup().rematch();
                    setup.seats[player.opponent()] = seat_of(level);
                    then(|window, now| window.start(setup, now))
                });
            }
        });
    }
}
