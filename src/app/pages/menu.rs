//! The menu: the commands of the game and the program.

use super::*;
use crate::app::window::{CommandRow, Cover, GROUPS};

pub struct MenuPage {
    /// Whether the menu covers the start page, which hides the game.
    pub on_start: bool,
}

impl MenuPage {
    /// Returns whether a command is in the menu. Over the start page there are only those that need no
    /// visible game, and in a review none of the game that waits behind it.
    fn has(&self, command: &CommandRow, app: &Window) -> bool {
        let is_seen = !self.on_start || command.cover > Cover::Nothing;
        command.is_in_menu && is_seen && !(command.is_of_game && app.study.is_some())
    }
}

impl Sheet for MenuPage {
    const LOOK: Look = Look::fitting(msg::commands::menu, Width::Usual, 736.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let count = if ui.available_width() >= 420.0 { 2 } else { 1 };
        ui.columns(count, |columns| {
            let parts = GROUPS
                .iter()
                .filter(|(_, commands)| commands.iter().any(|it| it.is_in_menu));
            for (index, (title, commands)) in parts.enumerate() {
                let Some(ui) = columns.get_mut(index % count) else {
                    continue;
                };
                rows_apart(ui, 0.0);
                ui.label(words(title(), bold(15.0)));
                ui.add_space(4.0);
                for command in *commands {
                    if self.has(command, app) {
                        let key = key_of(app.keys(), command.action).map(t);
                        let (icon, label) = command.shown(app, app.session());
                        let question = app.question_of(command.action.name());
                        let label = question.map_or(label, |_| msg::game::sure());
                        let icon = icon_image(ui, icon, 17.0, app.theme.text);
                        let button = Button::new((icon, t(&label)))
                            .right_text(
                                RichText::new(key.unwrap_or_default())
                                    .font(regular(13.0))
                                    .weak(),
                            )
                            .frame_when_inactive(false)
                            .min_size(vec2(ui.available_width(), CONTROL_HEIGHT));
                        let enabled = command.can(app, app.session());
                        let response = ui.add_enabled(enabled, button);
                        name_control(&response, Role::Button, || {
                            t(with_key(label, app.keys(), command.action))
                        });
                        if enabled {
                            app.focus_once(&response);
                        }
                        if response
                            .named(format!("menu:{}", command.action.name()))
                            .clicked()
                        {
                            if !command.stays {
                                app.request(dismissal());
                            }
                            app.request(command.action);
                        }
                    }
                }
                ui.add_space(12.0);
            }
        });
    }
}
