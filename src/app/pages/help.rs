//! The help: the rules of the current game with drawn examples, every key, and how to change
//! the rules.

use std::path::Path;

use egui::{Context, Label, RichText, Sense, Ui, Vec2};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::{Action as KeyAction, Theme};
use plummet::internals::scene::with_times_signs;
use plummet::presets::{Catalog, Source};
use plummet::rules::Example;

use super::Env;
use super::sheet::{
    Sheet, choice, close_button, focus_once, foot_button, heading, note, paragraph,
};
use crate::app::pictures::paint_example;
use crate::app::request::{StorageRequest, WindowRequest};
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

/// What each key does, in the order of the list.
const ACTION_TEXTS: &[(KeyAction, &str)] = &[
    (KeyAction::Left, "choose the column to the left"),
    (KeyAction::Right, "choose the column to the right"),
    (KeyAction::Drop, "drop a disc in the chosen column"),
    (KeyAction::New, "new game"),
    (KeyAction::Undo, "undo the last move"),
    (KeyAction::Redo, "redo the move"),
    (KeyAction::Rematch, "rematch with swapped seats"),
    (KeyAction::Resign, "resign"),
    (KeyAction::Pause, "pause or resume"),
    (
        KeyAction::Swap,
        "swap sides after the first disc, if the game allows it",
    ),
    (
        KeyAction::MoveNow,
        "make the level that is thinking move now",
    ),
    (KeyAction::Back, "one move back"),
    (KeyAction::Forward, "one move forward"),
    (KeyAction::First, "go to the start"),
    (KeyAction::Last, "back to the game"),
    (KeyAction::Save, "save the game"),
    (KeyAction::Load, "saved games"),
    (KeyAction::Copy, "copy the game as text"),
    (KeyAction::Paste, "paste a game"),
    (KeyAction::Hint, "show a hint"),
    (
        KeyAction::Why,
        "say why: reasons for the position and the last move",
    ),
    (KeyAction::Analysis, "show the score of every column"),
    (KeyAction::Review, "review a game that is over"),
    (
        KeyAction::BetterLine,
        "in a review: play the better line on the board",
    ),
    (KeyAction::TryAgain, "in a review: try another move"),
    (KeyAction::NextMistake, "in a review: the next mistake"),
    (
        KeyAction::PreviousMistake,
        "in a review: the mistake before",
    ),
    (
        KeyAction::Completions,
        "hide or show the marks of completed lines",
    ),
    (KeyAction::Fit, "fit a large board in the window"),
    (KeyAction::ZoomIn, "zoom in"),
    (KeyAction::ZoomOut, "zoom out"),
    (KeyAction::GoTo, "go to a column of a large board"),
    (KeyAction::Cancel, "skip the animation, close a dialog"),
    (KeyAction::Menu, "menu"),
    (KeyAction::Settings, "settings"),
    (KeyAction::Statistics, "statistics"),
    (KeyAction::Mute, "sounds off or on"),
    (KeyAction::Picture, "save a screenshot"),
    (KeyAction::Theme, "next theme"),
    (KeyAction::Fullscreen, "full screen"),
    (KeyAction::Reload, "reload the configuration"),
    (KeyAction::Help, "this help"),
    (KeyAction::Shortcuts, "this list"),
    (KeyAction::Quit, "quit"),
];

/// A part of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Rules,
    Playing,
    Keys,
}

#[derive(Clone, Debug)]
pub(crate) struct HelpPage {
    needs_focus: bool,
    tab: Tab,
}

impl HelpPage {
    /// Creates the page with the rules of the game.
    pub(crate) fn new() -> Self {
        Self {
            needs_focus: true,
            tab: Tab::Rules,
        }
    }

    /// Creates the page with the list of keys.
    pub(crate) fn at_keys() -> Self {
        Self {
            tab: Tab::Keys,
            ..Self::new()
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let (theme, catalog) = (env.theme, env.catalog);
        let setup = env.session.setup();
        let source = catalog.preset(&setup.preset).map(|preset| &preset.source);
        let file = match source {
            Some(Source::File(path)) => Some(path.clone()),
            Some(Source::BuiltIn) | None => None,
        };
        let sheet = Sheet {
            theme,
            id: "help",
            title: &setup.title,
            width: 660.0,
            height: 720.0,
            keeps_height: false,
        };
        let mut tab = self.tab;
        sheet.show(
            ctx,
            out,
            |ui, out| {
                tab = tabs(ui, tab, out);
                match tab {
                    Tab::Rules => {
                        for text in setup.ruleset.explanation() {
                            paragraph(ui, &with_times_signs(&text));
                        }
                        examples(ui, theme, &setup.ruleset.examples());
                        heading(ui, "Your own rules");
                        paragraph(ui, &rules_file_text(file.as_deref(), env.own_presets));
                    }
                    Tab::Playing => playing(ui),
                    Tab::Keys => keys(ui, theme, catalog),
                }
            },
            |ui, out| {
                let response = close_button(ui, out);
                focus_once(&mut self.needs_focus, &response);
                match (file.clone(), env.own_presets) {
                    (Some(file), _) => {
                        let response = ui.add(foot_button("Open the rules file"));
                        out.button("open_rules", &response, || WindowRequest::OpenFile(file));
                    }
                    (None, Some(_)) if catalog.preset(&setup.preset).is_some() => {
                        let response = ui.add(foot_button("Customise these rules\u{2026}"));
                        out.button("copy_rules", &response, || {
                            StorageRequest::CopyRules(setup.preset.clone())
                        });
                    }
                    (None, _) => {}
                }
            },
        );
        self.tab = tab;
    }
}

/// Shows the choice of a part. Returns the one chosen.
fn tabs(ui: &mut Ui, now: Tab, out: &mut UiOutput) -> Tab {
    let tabs = [
        (Tab::Rules, "rules", "Rules"),
        (Tab::Playing, "playing", "Playing"),
        (Tab::Keys, "keys", "Keys"),
    ];
    let chosen = ui.horizontal(|ui| choice(ui, "help", now, &tabs, out));
    ui.add_space(6.0);
    chosen.inner
}

fn playing(ui: &mut Ui) {
    for (title, text) in PLAYING {
        heading(ui, title);
        paragraph(ui, text);
    }
}

/// How to play in the window: headings and what they say.
const PLAYING: &[(&str, &str)] = &[
    (
        "Drop a disc",
        "Click a column, or press its number. The disc falls to the lowest free cell. The pale disc \
         shows where it will land.",
    ),
    (
        "When you are stuck",
        "Hint shows a good column. Scores shows how good each column is, and fills the best one: + \
         leads to a win, \u{2212} to a loss, and the larger the number, the sooner. \u{2248} is a guess. Why? \
         tells the reason.",
    ),
    (
        "When you change your mind",
        "Undo takes your last move back, and Redo plays it again. The arrow keys look through the \
         game while nothing is lost.",
    ),
    (
        "After the game",
        "Review shows how each move changed your chances, and lets you try a better one. ?! marks a \
         small slip, ? a mistake and ?? a blunder.",
    ),
    (
        "Large boards",
        "Turn the wheel to move the board, and hold Ctrl to zoom. The small map shows where you are.",
    ),
];

/// Shows the examples, as many side by side as fit.
fn examples(ui: &mut Ui, theme: &Theme, examples: &[Example]) {
    ui.horizontal_wrapped(|ui| {
        for example in examples {
            ui.vertical(|ui| {
                ui.set_width(EXAMPLE_SIZE.x);
                let (area, _) = ui.allocate_exact_size(EXAMPLE_SIZE, Sense::hover());
                paint_example(ui.painter(), area, theme, example);
                note(ui, theme, &with_times_signs(&example.caption));
            });
        }
    });
}

/// The size of an example, in points.
const EXAMPLE_SIZE: Vec2 = Vec2::new(132.0, 110.0);

fn keys(ui: &mut Ui, theme: &Theme, catalog: &Catalog) {
    let dim = colour(theme.dim);
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut row = |keys: &str, what: &str| {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(Vec2::new(KEY_COLUMN_WIDTH, 0.0), |ui| {
                ui.set_min_width(KEY_COLUMN_WIDTH);
                ui.add(Label::new(RichText::new(keys).font(bold(14.0))).wrap());
            });
            let what = RichText::new(what).font(regular(14.0)).color(dim);
            ui.add(Label::new(what).wrap());
        });
    };
    row("1 to 9", "drop a disc in that column");
    for &(action, what) in ACTION_TEXTS {
        let keys: Vec<String> = catalog
            .keys()
            .combinations(action)
            .iter()
            .map(ToString::to_string)
            .collect();
        if !keys.is_empty() {
            row(&keys.join(", "), what);
        }
    }
}

/// The width of the list's first column, in points.
const KEY_COLUMN_WIDTH: f32 = 150.0;

/// Returns where the rules come from and how to change them. `own` is the folder of the
/// player's own presets.
fn rules_file_text(file: Option<&Path>, own: Option<&Path>) -> String {
    let from = match (file, own) {
        (Some(path), _) => format!("These rules are in the file {}.", absolute(path)),
        (None, Some(own)) => format!(
            "These rules are built in. A copy in {} overrides them.",
            absolute(own)
        ),
        (None, None) => "These rules are built in.".to_owned(),
    };
    format!(
        "{from} You can also make your own rules in New game. A rules file states the size of the \
         board, the goals and how the game ends; connect_four.ron explains every key. A changed \
         file takes effect in the next game. A mistake in it is shown with its line and column."
    )
}

fn absolute(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    Escaped::path(&path).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_action_once() {
        let mut named: Vec<KeyAction> = ACTION_TEXTS.iter().map(|&(action, _)| action).collect();
        named.sort_unstable();
        let mut all = KeyAction::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(named, all);
    }
}
