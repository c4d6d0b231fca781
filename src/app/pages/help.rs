//! The help: the rules of the current game with drawn examples, every key, and how to change
//! the rules.

use std::path::Path;

use egui::{Label, RichText, Sense, Ui, Vec2};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::Theme;
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::presets::Source;
use plummet::rules::Example;

use super::sheet::{Sheet, close_button, foot_button, heading, note, paragraph, tab_choice};
use crate::app::language::{key_label, t};
use crate::app::pictures::paint_example;
use crate::app::reader::name_picture;
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::{Say, Window, all_commands};

/// A part of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Rules,
    Playing,
    Keys,
}

#[derive(Clone, Debug)]
pub(crate) struct HelpPage {
    tab: Tab,
}

impl HelpPage {
    /// Creates the page with the rules of the game.
    pub(crate) fn new() -> Self {
        Self { tab: Tab::Rules }
    }

    /// Creates the page with the list of keys.
    pub(crate) fn at_keys() -> Self {
        Self { tab: Tab::Keys }
    }
}

impl Sheet for HelpPage {
    const SIZE: Vec2 = Vec2::new(660.0, 720.0);

    fn title(&self, window: &Window) -> Message {
        Message::of_file(&window.session().setup().title)
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        self.tab = tabs(ui, self.tab, out);
        match self.tab {
            Tab::Rules => {
                let ruleset = &window.session().setup().ruleset;
                for text in ruleset.explanation() {
                    paragraph(ui, text);
                }
                examples(ui, window.theme(), &ruleset.examples());
                heading(ui, msg::help::your_own_rules());
                let own = window.store().own_presets();
                paragraph(ui, rules_file_text(rules_file(window), own));
            }
            Tab::Playing => playing(ui),
            Tab::Keys => keys(ui, window),
        }
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let response = close_button(ui, out);
        out.focus_once(&response);
        let preset = &window.session().setup().preset;
        if let Some(file) = rules_file(window) {
            let response = ui.add(foot_button(msg::help::open_rules_file()));
            out.button("open_rules", &response, || {
                let file = file.to_owned();
                then(move |window, now| window.open_file(&file, now))
            });
        } else if window.store().own_presets().is_some()
            && window.catalog().preset(preset).is_some()
        {
            let response = ui.add(foot_button(msg::help::customise()));
            out.button("copy_rules", &response, || {
                let preset = preset.clone();
                then(move |window, now| window.copy_rules(&preset, now))
            });
        }
    }
}

/// Returns the file of the rules of the game, unless they are built in.
fn rules_file(window: &Window) -> Option<&Path> {
    let preset = window.catalog().preset(&window.session().setup().preset)?;
    match &preset.source {
        Source::File(path) => Some(path),
        Source::BuiltIn => None,
    }
}

/// Shows the choice of a part. Returns the one chosen.
fn tabs(ui: &mut Ui, now: Tab, out: &mut UiOutput) -> Tab {
    let tabs = [
        (Tab::Rules, "rules", msg::help::rules()),
        (Tab::Playing, "playing", msg::help::playing()),
        (Tab::Keys, "keys", msg::help::keys()),
    ];
    let chosen = ui.horizontal(|ui| tab_choice(ui, "help", now, &tabs, out));
    ui.add_space(6.0);
    chosen.inner
}

fn playing(ui: &mut Ui) {
    for [title, text] in PLAYING {
        heading(ui, title());
        paragraph(ui, text());
    }
}

/// How to play in the window: headings and what they say.
const PLAYING: [[Say; 2]; 5] = [
    [msg::help::drop, msg::help::drop_text],
    [msg::help::stuck, msg::help::stuck_text],
    [msg::help::change, msg::help::change_text],
    [msg::help::after, msg::help::after_text],
    [msg::help::large, msg::help::large_text],
];

/// Shows the examples, as many side by side as fit.
fn examples(ui: &mut Ui, theme: &Theme, examples: &[Example]) {
    ui.horizontal_wrapped(|ui| {
        for example in examples {
            ui.vertical(|ui| {
                ui.set_width(EXAMPLE_SIZE.x);
                let (area, picture) = ui.allocate_exact_size(EXAMPLE_SIZE, Sense::hover());
                name_picture(&picture, || t(&example.caption));
                paint_example(ui.painter(), area, theme, example);
                note(ui, &example.caption);
            });
        }
    });
}

/// The size of an example, in points.
const EXAMPLE_SIZE: Vec2 = Vec2::new(132.0, 110.0);

fn keys(ui: &mut Ui, window: &Window) {
    let dim = colour(window.theme().dim);
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut row = |keys: Message, what: Message| {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(Vec2::new(KEY_COLUMN_WIDTH, 0.0), |ui| {
                ui.set_min_width(KEY_COLUMN_WIDTH);
                ui.add(Label::new(RichText::new(t(keys)).font(bold(14.0))).wrap());
            });
            let what = RichText::new(t(what)).font(regular(14.0)).color(dim);
            ui.add(Label::new(what).wrap());
        });
    };
    row(msg::help::digits(), msg::help::key_digits());
    for command in all_commands() {
        let keys = window.keys().combinations(command.action);
        if !keys.is_empty() {
            let keys = keys.iter().copied().map(key_label);
            row(
                msg::text::plain(Argument::list(Join::Commas, keys)),
                (command.what)(),
            );
        }
    }
}

/// The width of the list's first column, in points.
const KEY_COLUMN_WIDTH: f32 = 150.0;

/// Returns where the rules come from and how to change them. `own` is the folder of the
/// player's own presets.
fn rules_file_text(file: Option<&Path>, own: Option<&Path>) -> Message {
    msg::help::own_rules(match (file, own) {
        (Some(path), _) => msg::help::from_file(absolute(path)),
        (None, Some(own)) => msg::help::built_in_copy(absolute(own)),
        (None, None) => msg::help::built_in(),
    })
}

fn absolute(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    Escaped::path(&path).to_string()
}
