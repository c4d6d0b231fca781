//! The menu: the commands of the game and the program.

use egui::{Button, Context, RichText, Ui, Vec2};

use super::Env;
use super::sheet::{Sheet, close_button, focus_once, heading};
use crate::app::language::{key_text, t};
use crate::app::pictures::icon_image;
use crate::app::reader::name_button;
use crate::app::style::{CONTROL_HEIGHT, colour, regular};
use crate::app::ui_output::{UiOutput, dismissal};
use crate::app::window::{COMMANDS, Command, Cover, MenuPart};
use plummet::internals::text::msg;

#[derive(Clone, Debug)]
pub(crate) struct MenuPage {
    needs_focus: bool,
    /// Whether the menu covers the start page, which hides the game.
    on_start: bool,
}

impl MenuPage {
    /// Creates the menu.
    pub(crate) fn new(on_start: bool) -> Self {
        Self {
            needs_focus: true,
            on_start,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "menu",
            title: msg::commands::menu(),
            width: 620.0,
            height: 736.0,
            keeps_height: false,
        };
        sheet.show(
            ctx,
            out,
            |ui, out| {
                let columns = if ui.available_width() >= 420.0 { 2 } else { 1 };
                ui.columns(columns, |columns| {
                    let count = columns.len();
                    for (index, part) in MenuPart::ALL.into_iter().enumerate() {
                        if let Some(ui) = columns.get_mut(index % count) {
                            self.part(ui, env, part, out);
                        }
                    }
                });
            },
            |ui, out| {
                close_button(ui, out);
            },
        );
    }

    fn part(&mut self, ui: &mut Ui, env: Env<'_>, part: MenuPart, out: &mut UiOutput) {
        heading(ui, part.title());
        ui.spacing_mut().item_spacing.y = 0.0;
        for command in COMMANDS.iter().filter(|it| it.menu == Some(part)) {
            if self.has(command, env) {
                self.entry(ui, env, command, out);
            }
        }
        ui.add_space(6.0);
    }

    /// Returns whether a command is in the menu. Over the start page there are only those that need no
    /// visible game, and in a review none of the game that waits behind it.
    fn has(&self, command: &Command, env: Env<'_>) -> bool {
        let is_seen = !self.on_start || command.cover > Cover::Nothing;
        is_seen && !(command.is_of_game && env.is_review)
    }

    fn entry(&mut self, ui: &mut Ui, env: Env<'_>, command: &Command, out: &mut UiOutput) {
        let key = key_text(env.catalog.keys(), command.action);
        let shown = RichText::new(&key)
            .font(regular(11.5))
            .color(colour(env.theme.dim));
        let (icon, label) = command.shown(env.window, env.session);
        let icon = icon_image(ui, icon, 17.0, colour(env.theme.text));
        let button = Button::new((icon, t(&label)))
            .right_text(shown)
            .frame_when_inactive(false)
            .min_size(Vec2::new(ui.available_width(), CONTROL_HEIGHT));
        let enabled = command.can(env.window, env.session);
        let response = ui.add_enabled(enabled, button);
        name_button(&response, &label, &key);
        if enabled {
            focus_once(&mut self.needs_focus, &response);
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
