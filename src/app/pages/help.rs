//! The help: the rules of the current game with drawn examples, every key, and how to change
//! the rules.

use std::path::Path;

use plummet::presets::Source;

use super::*;
use crate::app::window::{Say, all_commands};

/// A part of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Rules,
    Playing,
    Keys,
}

#[derive(Clone, Debug)]
pub struct HelpPage {
    tab: Tab,
}

impl HelpPage {
    /// Creates the page with the rules of the game.
    pub fn new() -> Self {
        Self { tab: Tab::Rules }
    }

    /// Creates the page with the list of keys.
    pub fn at_keys() -> Self {
        Self { tab: Tab::Keys }
    }
}

impl Sheet for HelpPage {
    const SIZE: [f32; 2] = [660.0, 720.0];

    fn title(&self, app: &App) -> Message {
        Message::of_file(&app.session().setup().title)
    }

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let parts = [
            (Tab::Rules, "rules", msg::help::rules()),
            (Tab::Playing, "playing", msg::help::playing()),
            (Tab::Keys, "keys", msg::help::keys()),
        ];
        tabs(ui, "help", &mut self.tab, parts);
        ui.add_space(6.0);
        match self.tab {
            Tab::Rules => {
                let ruleset = &app.session().setup().ruleset;
                for text in ruleset.explanation() {
                    paragraph(ui, text);
                }
                ui.horizontal_wrapped(|ui| {
                    for example in ruleset.examples() {
                        ui.vertical(|ui| {
                            ui.set_width(EXAMPLE_SIZE.x);
                            let (area, picture) =
                                ui.allocate_exact_size(EXAMPLE_SIZE, Sense::hover());
                            name_picture(&picture, || t(&example.caption));
                            paint_example(ui.painter(), area, app.theme(), &example);
                            note(ui, &example.caption);
                        });
                    }
                });
                heading(ui, msg::help::your_own_rules());
                let place = match (rules_file(app), app.store().own_presets()) {
                    (Some(path), _) => msg::help::from_file(absolute(path)),
                    (None, Some(own)) => msg::help::built_in_copy(absolute(&own)),
                    (None, None) => msg::help::built_in(),
                };
                paragraph(ui, msg::help::own_rules(place));
            }
            Tab::Playing => {
                for [title, text] in PLAYING {
                    heading(ui, title());
                    paragraph(ui, text());
                }
            }
            Tab::Keys => {
                ui.spacing_mut().item_spacing.y = 4.0;
                let mut row = |keys: Message, what: Message| {
                    ui.horizontal_top(|ui| {
                        ui.allocate_ui(vec2(KEY_COLUMN_WIDTH, 0.0), |ui| {
                            ui.set_min_width(KEY_COLUMN_WIDTH);
                            ui.add(Label::new(words(keys, bold(14.0))).wrap());
                        });
                        ui.add(Label::new(RichText::new(t(what)).weak()).wrap());
                    });
                };
                row(msg::help::digits(), msg::help::key_digits());
                for command in all_commands() {
                    let keys = app.keys().combinations(command.action);
                    if !keys.is_empty() {
                        let keys = keys.iter().copied().map(key_label);
                        let keys = msg::text::plain(Argument::list(Join::Commas, keys));
                        row(keys, (command.what)());
                    }
                }
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        close_button(ui, app);
        let preset = &app.session().setup().preset;
        if let Some(file) = rules_file(app) {
            if button(ui, "open_rules", msg::help::open_rules_file()).clicked() {
                let file = file.to_owned();
                app.then(move |window| window.open_file(&file));
            }
        } else if app.store().own_presets().is_some()
            && app.catalog().preset(preset).is_some()
            && button(ui, "copy_rules", msg::help::customise()).clicked()
        {
            let preset = preset.clone();
            app.then(move |window| window.copy_rules(&preset));
        }
    }
}

/// The size of an example, in points.
const EXAMPLE_SIZE: Vec2 = vec2(132.0, 110.0);

/// Returns the file of the rules of the game, unless they are built in.
fn rules_file<'a>(app: &'a App) -> Option<&'a Path> {
    let preset = app.catalog().preset(&app.session().setup().preset)?;
    match &preset.source {
        Source::File(path) => Some(path),
        Source::BuiltIn => None,
    }
}

fn absolute(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    Escaped::path(&path).to_string()
}

/// How to play in the window: headings and what they say.
const PLAYING: [[Say; 2]; 5] = [
    [msg::help::drop, msg::help::drop_text],
    [msg::help::stuck, msg::help::stuck_text],
    [msg::help::change, msg::help::change_text],
    [msg::help::after, msg::help::after_text],
    [msg::help::large, msg::help::large_text],
];

/// The width of the list's first column, in points.
const KEY_COLUMN_WIDTH: f32 = 150.0;
