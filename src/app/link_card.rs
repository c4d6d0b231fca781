//! The card of a game with a person at another computer: the connection, offers, and what is said.

use egui::{Button, Label, RichText, Ui};
use plummet::engine::reason_unavailable;
use plummet::internals::net::{Act, LinkSide, Offer, Phrase};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Level, Preset};

use super::language::t;
use super::link::{Link, LinkStage, offer_key, other_person, phrase_words};
use super::pages::{drop_down, ladder, option};
use super::request::{PresetToSave, TogetherRequest};
use super::side_panel::SidePanel;
use super::style::{bold, card, colour, focus_ring, regular};
use super::ui_output::{UiOutput, then};

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
                for (number, phrase) in Phrase::all() {
                    let response = option(ui, false, phrase_words(phrase));
                    out.button(format!("say:{number}"), &response, || {
                        TogetherRequest::Act(Act::Say(phrase))
                    });
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
        if let Some(rules) = self.their_rules().filter(|_| !link.is_host) {
            let response = ui.add(Button::new(t(msg::together::keep_rules())));
            out.button("keep_rules", &response, || {
                then(move |window, now| window.save_preset(rules, now))
            });
        }
        if link.is_playing() {
            let response = ui.add(Button::new(t(msg::together::leave())));
            out.button("leave", &response, || TogetherRequest::Leave);
        }
    }

    /// Returns the rules of the game as a preset of a new name, if no preset has them.
    fn their_rules(&self) -> Option<PresetToSave> {
        let (setup, presets) = (self.session.setup(), self.catalog.presets());
        if presets.iter().any(|preset| preset.ruleset == setup.ruleset) {
            return None;
        }
        let base = self.catalog.preset(&setup.preset);
        let base = base.or_else(|| presets.first())?;
        Some(PresetToSave {
            name: new_name(&setup.title, presets),
            base: base.id.clone(),
            changes: base.changes_to(&setup.ruleset),
        })
    }

    /// Returns the level that can take the seat of the other person: one of the middle of the ladder.
    fn level_instead(&self) -> Option<&Level> {
        let ruleset = &self.session.setup().ruleset;
        let plays = |level: &&Level| reason_unavailable(&level.engine, ruleset).is_none();
        let able: Vec<&Level> = ladder(self.catalog.levels()).filter(plays).collect();
        able.get(able.len() / 2).copied()
    }
}

/// Returns a title as a name that no preset has, with a number if one has it.
fn new_name(title: &str, presets: &[Preset]) -> String {
    let is_free = |name: &String| presets.iter().all(|preset| preset.name != *name);
    let numbered = (2..).map(|number: u32| {
        // A name has at most 80 characters.
        let title: String = title.chars().take(70).collect();
        format!("{} {number}", title.trim())
    });
    let mut names = std::iter::once(title.to_owned()).chain(numbered);
    names.find(is_free).unwrap_or_default()
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
        let accept = Act::Accept(offer.number);
        out.button("accept", &response, || TogetherRequest::Act(accept));
        let response = ui.add(Button::new(t(msg::together::no())));
        out.button("decline", &response, || TogetherRequest::Act(Act::Decline));
    });
}

fn line(ui: &mut Ui, text: Message, font: egui::FontId) {
    ui.add(Label::new(RichText::new(t(text)).font(font)).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_a_stranger_get_a_name_that_no_preset_has() {
        let catalog = plummet::presets::Catalog::built_in();
        let name = |title: &str| new_name(title, catalog.presets());
        assert_eq!(name("Anna’s game"), "Anna’s game");
        assert_eq!(name("Connect Four"), "Connect Four 2");
    }
}
