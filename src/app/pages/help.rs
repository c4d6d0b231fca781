//! The help: the rules of the current game with drawn examples, how to change them, and how to play.

use super::*;
use crate::app::window::Say;
use msg::help;

/// The help, open at a part of it.
#[derive(Clone, Copy, PartialEq)]
pub enum HelpPage {
    Rules,
    Playing,
    OwnRules,
}

impl Sheet for HelpPage {
    const LOOK: Look = Look::fixed(msg::commands::help, Width::Usual, 560.0);

    fn title(&self, app: &Window) -> Message {
        Message::of_file(&app.session().setup.title)
    }

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        tabs(
            ui,
            "help",
            self,
            [
                (Self::Rules, "rules", help::rules()),
                (Self::Playing, "playing", help::playing()),
                (Self::OwnRules, "own", help::your_own_rules()),
            ],
        );
        ui.add_space(6.0);
        match self {
            Self::Rules => {
                let ruleset = &app.session().setup.ruleset;
                for text in ruleset.explanation() {
                    paragraph(ui, text);
                }
                ui.horizontal_wrapped(|ui| {
                    for example in ruleset.examples() {
                        let layout = Layout::top_down(Align::Center);
                        ui.allocate_ui_with_layout(EXAMPLE_SIZE, layout, |ui| {
                            ui.set_width(EXAMPLE_SIZE.x);
                            let (area, picture) = space(ui, EXAMPLE_SIZE);
                            name_picture(&picture, || t(&example.caption));
                            paint_example(ui.painter(), area, &app.theme, &example);
                            note(ui, &example.caption);
                        });
                    }
                });
            }
            Self::OwnRules => {
                let setup = &app.session().setup;
                let place = match rules_file(app) {
                    _ if !setup.changes.is_empty() => help::changed(),
                    Some(path) => help::from_file(absolute(path)),
                    None => help::built_in(),
                };
                paragraph(ui, help::own_rules(place));
            }
            Self::Playing => {
                for [title, text] in PLAYING {
                    heading(ui, title());
                    paragraph(ui, text());
                }
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        close_button(ui, app);
        button(ui, "keys", msg::keys::open()).acts(|window| window.open(KeysPage::new()));
        if *self != Self::OwnRules {
            return;
        }
        let setup = &app.session().setup;
        if !setup.changes.is_empty() {
            return;
        }
        let preset = &setup.preset;
        if let Some(file) = rules_file(app) {
            if button(ui, "open_rules", help::open_rules_file()).clicked() {
                let file = file.to_owned();
                app.then(move |window| window.open_file(&file));
            }
        } else if app.store.places.config("presets").ok().is_some()
            && app.catalog.preset(preset).is_some()
            && button(ui, "copy_rules", help::customise()).clicked()
        {
            let preset = preset.clone();
            app.then(move |window| window.copy_rules(&preset));
        }
    }
}

/// The size of an example, in points.
const EXAMPLE_SIZE: Vec2 = vec2(132.0, 110.0);

/// Returns the file of the rules of the game, unless they are built in.
fn rules_file(app: &Window) -> Option<&PathBuf> {
    let preset = app.catalog.preset(&app.session().setup.preset)?;
    preset.source.as_ref()
}

fn absolute(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    Escaped::path(&path).to_string()
}

/// How to play in the window: headings and what they say.
const PLAYING: [[Say; 2]; 5] = [
    [help::drop, help::drop_text],
    [help::stuck, help::stuck_text],
    [help::change, help::change_text],
    [help::after, help::after_text],
    [help::large, help::large_text],
];
