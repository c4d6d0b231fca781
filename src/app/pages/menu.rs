//! The menu: the commands of the game and the program.

use egui::{Button, RichText, Ui, Vec2};

use super::sheet::{Sheet, heading};
use crate::app::language::{key_text, t};
use crate::app::pictures::icon_image;
use crate::app::reader::name_button;
use crate::app::style::{CONTROL_HEIGHT, colour, regular};
use crate::app::ui_output::{UiOutput, dismissal};
use crate::app::window::{Command, Cover, MenuPart, Window, all_commands};
use plummet::internals::text::{Message, msg};

#[derive(Clone, Debug)]
pub(crate) struct MenuPage {
    /// Whether the menu covers the start page, which hides the game.
    on_start: bool,
}

impl MenuPage {
    /// Creates the menu.
    pub(crate) fn new(on_start: bool) -> Self {
        Self { on_start }
    }

    fn part(&self, ui: &mut Ui, window: &Window, part: MenuPart, out: &mut UiOutput) {
        heading(ui, part.title());
        ui.spacing_mut().item_spacing.y = 0.0;
        for command in all_commands().filter(|it| it.menu == Some(part)) {
            if self.has(command, window) {
                self.entry(ui, window, command, out);
            }
        }
        ui.add_space(6.0);
    }

    /// Returns whether a command is in the menu. Over the start page there are only those that need no
    /// visible game, and in a review none of the game that waits behind it.
    fn has(&self, command: &Command, window: &Window) -> bool {
        let is_seen = !self.on_start || command.cover > Cover::Nothing;
        is_seen && !(command.is_of_game && window.has_activity())
    }

    fn entry(&self, ui: &mut Ui, window: &Window, command: &Command, out: &mut UiOutput) {
        let key = key_text(window.catalog().keys(), command.action);
        let shown = RichText::new(&key)
            .font(regular(11.5))
            .color(colour(window.theme().dim));
        let (icon, label) = command.shown(window, window.session());
        let icon = icon_image(ui, icon, 17.0, colour(window.theme().text));
        let button = Button::new((icon, t(&label)))
            .right_text(shown)
            .frame_when_inactive(false)
            .min_size(Vec2::new(ui.available_width(), CONTROL_HEIGHT));
        let enabled = command.can(window, window.session());
        let response = ui.add_enabled(enabled, button);
        name_button(&response, &label, &key);
        if enabled {
            out.focus_once(&response);
        }
        out.control(format!("menu:{}", command.action.name()), &response);
        if response.clicked() {
            if !command.stays {
                out.request(dismissal());
            }
            out.request(command.action);
        }
    }
}

impl Sheet for MenuPage {
    const SIZE: Vec2 = Vec2::new(620.0, 736.0);

    fn title(&self, _: &Window) -> Message {
        msg::commands::menu()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let columns = if ui.available_width() >= 420.0 { 2 } else { 1 };
        ui.columns(columns, |columns| {
            let count = columns.len();
            for (index, part) in MenuPart::ALL.into_iter().enumerate() {
                if let Some(ui) = columns.get_mut(index % count) {
                    self.part(ui, window, part, out);
                }
            }
        });
    }
}
