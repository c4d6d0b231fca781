//! What the cards of activities are made of.

use egui::text::LayoutJob;
use egui::{Align2, Label, RichText, Sense, TextFormat, Ui, Vec2};
use plummet::internals::presets::{Action, Colour, Keys, Theme};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::rules::Column;

use super::Activity;
use crate::app::card_parts::{CardButton, button_rows, card_frame};
use crate::app::language::{key_of, key_text, t};
use crate::app::reader::{painted, say};
use crate::app::request::BoardRequest;
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

/// The looks of cards, and the keys that they name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) keys: &'a Keys,
    /// The activity below the one whose card is shown.
    pub(crate) below: Option<&'a dyn Activity>,
}

impl Cards<'_> {
    pub(super) fn frame(&self, ui: &mut Ui, edge: Colour, contents: impl FnOnce(&mut Ui)) {
        card_frame(ui, (self.theme, edge), contents);
    }

    /// Shows the title, and the grade at its right, or below it where there is no room.
    pub(super) fn heading(&self, ui: &mut Ui, title: &Message, grade: Option<(Message, Colour)>) {
        let (title, grade) = (t(title), grade.map(|(word, ink)| (t(word), ink)));
        say(ui, || title.clone());
        if let Some((word, _)) = &grade {
            say(ui, || word.clone());
        }
        let width = ui.available_width();
        let painter = ui.painter();
        let measure = |text: &str, font| {
            let galley = painter.layout_no_wrap(text.to_owned(), font, colour(self.theme.text));
            galley.size().x
        };
        let needed = grade
            .as_ref()
            .map_or(0.0, |(word, _)| measure(word, bold(14.0)) + 10.0);
        let title_width = measure(&title, bold(15.0));
        if let Some((word, ink)) = &grade
            && title_width + needed <= width
        {
            let (row, _) = ui.allocate_exact_size(Vec2::new(width, 22.0), Sense::hover());
            let (text, align) = (colour(self.theme.text), Align2::LEFT_CENTER);
            let painter = ui.painter();
            painter.text(row.left_center(), align, &title, bold(15.0), text);
            let (ink, align) = (colour(*ink), Align2::RIGHT_CENTER);
            painter.text(row.right_center(), align, word, bold(14.0), ink);
            painted(ui, row, &title);
            painted(ui, row, word);
            return;
        }
        ui.add(Label::new(RichText::new(title).font(bold(15.0))).wrap());
        if let Some((word, ink)) = grade {
            let word = RichText::new(word).font(bold(14.0)).color(colour(ink));
            ui.add(Label::new(word).wrap());
        }
    }

    pub(super) fn sentence(&self, ui: &mut Ui, text: &Message, ink: Colour) {
        let text = t(text);
        say(ui, || text.clone());
        let text = RichText::new(text).font(regular(14.0));
        let text = text.color(colour(ink));
        ui.add(Label::new(text).wrap());
    }

    pub(super) fn small(&self, ui: &mut Ui, text: &Message, ink: Colour) {
        let text = t(text);
        say(ui, || text.clone());
        let text = RichText::new(text).font(regular(12.5));
        let text = text.color(colour(ink));
        ui.add(Label::new(text).wrap());
    }

    /// Shows the moves of a line, those on the board (`played`) bright.
    pub(super) fn line_moves(&self, ui: &mut Ui, columns: &[Column], played: usize) {
        let mut job = LayoutJob::default();
        for (index, column) in columns.iter().enumerate() {
            let is_played = index < played;
            let ink = if is_played {
                self.theme.text
            } else {
                self.theme.dim
            };
            let font = if is_played { bold(14.0) } else { regular(14.0) };
            let format = TextFormat::simple(font, colour(ink));
            job.append(
                &column.number().to_string(),
                if index > 0 { 8.0 } else { 0.0 },
                format.clone(),
            );
            // A place where the line may be broken.
            job.append(" ", 0.0, format);
        }
        job.wrap.max_width = ui.available_width();
        ui.add(Label::new(job).wrap());
    }

    pub(super) fn buttons(&self, ui: &mut Ui, row: Vec<CardButton>, out: &mut UiOutput) {
        button_rows(ui, self.theme, row, out);
    }

    /// Returns the button that leads back to the activity below, or to the game.
    pub(super) fn back(&self) -> CardButton {
        let label = self
            .below
            .map_or_else(msg::practice::back, Activity::way_back);
        let back = CardButton::new("review:back", label, BoardRequest::Back);
        back.key(self.key_name(Action::Cancel))
    }

    /// Returns the key of an action; empty if it has none.
    pub(super) fn key_name(&self, action: Action) -> String {
        key_text(self.keys, action)
    }
}

/// Returns what the key of an action does, if it has one.
pub(super) fn key_hint(
    keys: &Keys,
    action: Action,
    does: fn(Message) -> Message,
) -> Option<Message> {
    key_of(keys, action).map(does)
}

/// Returns the status line: what is on the board, and what keys do.
pub(super) fn status_line(
    what: Message,
    hints: impl IntoIterator<Item = Option<Message>>,
) -> Message {
    let hints: Vec<Message> = hints.into_iter().flatten().collect();
    match hints.is_empty() {
        true => what,
        false => msg::review::status(Argument::list(Join::Commas, hints), what),
    }
}
