//! The card of a game with a person at another computer: the connection, offers, and what is said.

use egui::{Button, Label, RichText, Ui};
use plummet::engine::reason_unavailable;
use plummet::internals::net::{Act, LinkSide, Offer, Phrase};
use plummet::internals::text::{Message, msg};
use plummet::presets::Level;

use super::language::t;
use super::link::{Link, LinkStage, offer_key, other_person, phrase_words};
use super::pages::{drop_down, ladder, option};
use super::request::TogetherRequest;
use super::side_panel::SidePanel;
use super::style::{bold, card, colour, focus_ring, regular};
use super::ui_output::UiOutput;

impl SidePanel<'_> {
    /// Shows the card, if the game is played with a person at another computer or was until now.
    pub(super) fn link_card(&self, ui: &mut Ui, out: &mut UiOutput) {
        let Some(link) = self.link else {
            return;
        };
        let setup = self.session.setup();
        let other = other_person(setup);
        if !setup.has_elsewhere() {
            return;
        }
        card(self.theme).show(ui, |ui| {
            ui.set_width(ui.available_width());
            line(ui, other.clone(), bold(15.0));
            if let LinkStage::Ended(why) = &link.stage {
                line(ui, why.clone(), regular(14.0));
            } else if !link.connection.is_there {
                line(ui, msg::together::trying(), regular(14.0));
            }
            if let Some(phrase) = link.said {
                let said = msg::together::said(other.clone(), phrase_words(phrase));
                line(ui, said, regular(14.0));
            }
            if let Some(offer) = link.connection.offer {
                offer_rows(ui, link, (offer, other), out);
            }
            if self.session.result().is_none() {
                self.help_line(ui, link);
            }
            ui.horizontal_wrapped(|ui| self.link_buttons(ui, link, out));
        });
        ui.add_space(4.0);
    }

    fn help_line(&self, ui: &mut Ui, link: &Link) {
        let text = match link.connection.allows_help {
            true => msg::together::help_on(),
            false => msg::together::help_off(),
        };
        let text = RichText::new(t(text)).font(regular(12.5));
        ui.add(Label::new(text.color(colour(self.theme.dim))).wrap());
    }

    fn link_buttons(&self, ui: &mut Ui, link: &Link, out: &mut UiOutput) {
        let is_going = self.session.result().is_none();
        if link.connection.is_there {
            let list = drop_down(ui, "phrases", t(msg::together::say())).width(96.0);
            let response = list.show_ui(ui, |ui| {
                for (phrase, number) in Phrase::ALL.into_iter().zip(1..) {
                    let name = format!("say:{number}");
                    if option(ui, name, false, phrase_words(phrase), out) {
                        out.request(TogetherRequest::Act(Act::Say(phrase)));
                    }
                }
            });
            focus_ring(ui, &response.response);
            out.control("say", &response.response);
        } else if let (true, Some(level)) = (is_going, self.level_instead()) {
            let text = msg::together::play_on(Message::of_file(&level.name));
            let response = ui.add(Button::new(t(text)).wrap());
            out.button("play_on", &response, || {
                TogetherRequest::PlayOn(level.id.clone())
            });
        }
        if link.is_playing() {
            let response = ui.add(Button::new(t(msg::together::leave())));
            out.button("leave", &response, || TogetherRequest::Leave);
        }
    }

    /// Returns the level that can take the seat of the other person: one of the middle of the ladder.
    fn level_instead(&self) -> Option<&Level> {
        let ruleset = &self.session.setup().ruleset;
        let plays = |level: &&Level| reason_unavailable(&level.engine, ruleset).is_none();
        let able: Vec<&Level> = ladder(self.levels).filter(plays).collect();
        able.get(able.len() / 2).copied()
    }
}

/// Shows what is offered, and the answers.
fn offer_rows(ui: &mut Ui, link: &Link, (offer, other): (Offer, Message), out: &mut UiOutput) {
    let is_own = (offer.by == LinkSide::Host) == link.is_host;
    let key = offer_key(offer.kind);
    if is_own {
        line(ui, msg::together::offering(key), bold(14.0));
        let response = ui.add(Button::new(t(msg::together::withdraw())));
        return out.button("withdraw", &response, || TogetherRequest::Act(Act::Decline));
    }
    line(ui, msg::together::offered(key, other), bold(14.0));
    ui.horizontal(|ui| {
        let response = ui.add(Button::new(t(msg::together::yes())));
        out.button("accept", &response, || TogetherRequest::Act(Act::Accept));
        let response = ui.add(Button::new(t(msg::together::no())));
        out.button("decline", &response, || TogetherRequest::Act(Act::Decline));
    });
}

fn line(ui: &mut Ui, text: Message, font: egui::FontId) {
    ui.add(Label::new(RichText::new(t(text)).font(font)).wrap());
}
