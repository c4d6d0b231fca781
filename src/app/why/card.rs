//! The card of an explanation.

use egui::accesskit::Role;
use egui::{Align, CornerRadius, Label, Layout, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2};
use plummet::internals::presets::{Action, Keys, Theme};
use plummet::internals::text::{Message, msg};

use super::{Section, Why};
use crate::app::card_parts::{CardButton, button_rows, card_frame};
use crate::app::language::{key_text, t};
use crate::app::reader::{name_control, say};
use crate::app::style::{bold, colour, leave_room_for_bar, regular};
use crate::app::ui_output::{UiOutput, then};

/// The card of an explanation.
#[derive(Debug)]
pub(crate) struct WhyCard<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) keys: &'a Keys,
    pub(crate) why: &'a Why,
}

impl WhyCard<'_> {
    /// Shows the card.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let theme = self.theme;
        card_frame(ui, (theme, theme.accent), |ui| {
            self.close_button(ui, out);
            let state = if self.why.is_running() {
                Some(msg::why::looking())
            } else {
                let is_empty = self.why.sentences().next().is_none();
                is_empty.then(msg::why::nothing_found)
            };
            if let Some(state) = state {
                // Its sentence says enough to those who hear it.
                let title = RichText::new(t(msg::why::title())).font(bold(15.0));
                ui.add(Label::new(title).wrap());
                self.line(ui, &state);
            }
            let mut first = 0;
            for section in &self.why.sections {
                self.section(ui, section, first, out);
                first += section.sentences.len();
            }
        });
    }

    /// Shows the button that closes the card. It stands above the sentences: however long they are,
    /// it is seen, and it stays where it is.
    fn close_button(&self, ui: &mut Ui, out: &mut UiOutput) {
        let name = if self.why.is_running() {
            "why:stop"
        } else {
            "why:close"
        };
        let close = CardButton::new(name, msg::why::close(), Action::Why);
        let close = close.key(key_text(self.keys, Action::Why));
        button_rows(ui, self.theme, vec![close], out);
        ui.add_space(2.0);
    }

    /// Shows the card alone in the panel.
    pub(crate) fn show_alone(&self, ui: &mut Ui, rect: egui::Rect, out: &mut UiOutput) {
        let panel = colour(self.theme.panel);
        ui.painter().rect_filled(rect, CornerRadius::ZERO, panel);
        let inside = rect.shrink2(Vec2::new(8.0, 10.0));
        let layout = Layout::top_down(Align::Min);
        let mut body = ui.new_child(UiBuilder::new().max_rect(inside).layout(layout));
        body.set_clip_rect(inside.expand2(Vec2::new(4.0, 2.0)));
        ScrollArea::vertical()
            .id_salt("why")
            .auto_shrink([false, false])
            .show(&mut body, |ui| {
                leave_room_for_bar(ui);
                self.show(ui, out);
            });
    }

    /// Shows a title with its sentences. `first` is the number of the first one.
    fn section(&self, ui: &mut Ui, section: &Section, first: usize, out: &mut UiOutput) {
        if section.sentences.is_empty() {
            return;
        }
        self.heading(ui, &section.title);
        for (index, sentence) in (first..).zip(&section.sentences) {
            if sentence.cells.is_empty() {
                self.line(ui, &sentence.message);
                continue;
            }
            // The cells of the chosen sentence are on the board, in this colour.
            let is_chosen = self.why.chosen == Some(index);
            let ink = if is_chosen {
                self.theme.accent
            } else {
                self.theme.text
            };
            let words = t(&sentence.message);
            say(ui, || words.clone());
            let text = RichText::new(&words).font(regular(14.0));
            let text = text.color(colour(ink));
            let label = ui.add(Label::new(text).wrap().sense(Sense::click()));
            let label = label.on_hover_cursor(egui::CursorIcon::PointingHand);
            name_control(&label, Role::Button, || words.clone());
            out.button(format!("why:{}", index + 1), &label, || {
                then(move |window| window.show_reason(index))
            });
        }
    }

    fn heading(&self, ui: &mut Ui, title: &Message) {
        let title = t(title);
        say(ui, || title.clone());
        let title = RichText::new(title).font(bold(15.0));
        ui.add(Label::new(title).wrap());
    }

    fn line(&self, ui: &mut Ui, text: &Message) {
        let text = t(text);
        say(ui, || text.clone());
        let text = RichText::new(text).font(regular(14.0));
        ui.add(Label::new(text.color(colour(self.theme.text))).wrap());
    }
}
