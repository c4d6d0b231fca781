//! The help: the rules of the game in progress, and every key.

use std::path::Path;

use egui::{Button, Label, RichText, ScrollArea, Stroke, Ui, Vec2};
use plummet::presets::{Action as KeyAction, Catalog, Source, Theme};
use plummet::rules::Ending;
use plummet::session::GameSetup;

use super::actions::{Action, Collected};
use super::bars::times;
use super::style::{bold, colour, dialog_frame, regular, set_dialog_width};

/// What each key does, in the order of the list.
const KEYS: &[(KeyAction, &str)] = &[
    (KeyAction::Left, "choose the column to the left"),
    (KeyAction::Right, "choose the column to the right"),
    (KeyAction::Drop, "drop a disc in the chosen column"),
    (KeyAction::New, "new game"),
    (KeyAction::Undo, "take the last move back"),
    (KeyAction::Redo, "play it again"),
    (KeyAction::Rematch, "rematch with swapped seats"),
    (KeyAction::Hint, "show the best column"),
    (KeyAction::Analysis, "show the score of every column"),
    (
        KeyAction::Completions,
        "hide or show the marks of completed lines",
    ),
    (KeyAction::Fit, "fit a large board in the window"),
    (KeyAction::ZoomIn, "zoom in"),
    (KeyAction::ZoomOut, "zoom out"),
    (KeyAction::Cancel, "skip the animation, close a dialog"),
    (KeyAction::Theme, "next theme"),
    (KeyAction::Fullscreen, "full screen"),
    (KeyAction::Reload, "read the configuration again"),
    (KeyAction::Help, "this help"),
    (KeyAction::Quit, "quit"),
];

/// Shows the help.
pub(crate) fn help(
    ctx: &egui::Context,
    theme: &Theme,
    catalog: &Catalog,
    setup: &GameSetup,
    out: &mut Collected,
) {
    let screen = ctx.content_rect();
    let frame = dialog_frame(theme, Stroke::new(1.0, colour(theme.control_border)));
    let modal = egui::Modal::new(egui::Id::unique("help"))
        .frame(frame)
        .show(ctx, |ui| {
            set_dialog_width(ui, 600.0);
            ui.label(RichText::new(&setup.title).font(bold(19.0)));
            ScrollArea::vertical()
                .max_height((screen.height() - 150.0).max(60.0))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    wrapped(ui, &rules(setup));
                    ui.add_space(6.0);
                    keys(ui, theme, catalog);
                    ui.add_space(6.0);
                    wrapped(ui, &rules_file(catalog, setup));
                });
            ui.add_space(4.0);
            let response = ui.add(Button::new("Close  (Esc)"));
            out.button("close", &response, || Action::Dismiss);
        });
    if modal.should_close() {
        out.actions.push(Action::Dismiss);
    }
}

fn wrapped(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).font(regular(14.0))).wrap());
}

/// The rules in full sentences.
fn rules(setup: &GameSetup) -> String {
    let ruleset = &setup.ruleset;
    let size = times(ruleset.size());
    let goals: Vec<String> = ruleset.goals().iter().map(ToString::to_string).collect();
    let goals = goals.join(" or a ");
    let turn = format!(
        "The players take turns dropping discs on a board of {size}; {} begins.",
        ruleset.first()
    );
    match ruleset.ending() {
        Ending::FirstGoal => {
            format!("{turn} Whoever first completes a {goals} wins. A full board is a draw.")
        }
        Ending::FullBoard => format!(
            "{turn} The game goes on until the board is full. Each {goals} is worth a point, \
             and a longer line is worth one for every line within it. Most points win."
        ),
    }
}

fn keys(ui: &mut Ui, theme: &Theme, catalog: &Catalog) {
    let dim = colour(theme.dim);
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut row = |keys: &str, what: &str| {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(Vec2::new(KEY_COLUMN, 0.0), |ui| {
                ui.set_min_width(KEY_COLUMN);
                ui.add(Label::new(RichText::new(keys).font(bold(14.0))).wrap());
            });
            let what = RichText::new(what).font(regular(14.0)).color(dim);
            ui.add(Label::new(what).wrap());
        });
    };
    row("1 to 9", "drop a disc in that column");
    for &(action, what) in KEYS {
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
const KEY_COLUMN: f32 = 150.0;

/// Where the rules come from and how to change them.
fn rules_file(catalog: &Catalog, setup: &GameSetup) -> String {
    let from = match catalog.preset(&setup.preset).map(|preset| &preset.source) {
        Some(Source::File(path)) => {
            format!("These rules are in {}.", absolute(path))
        }
        Some(Source::BuiltIn) | None => "These rules are built in.".to_owned(),
    };
    format!(
        "{from} Rules of your own go in a file in presets, in the folder plummet of your \
         configuration; save it while the game runs, and it is offered for the next game."
    )
}

fn absolute(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_names_every_action_once() {
        let mut named: Vec<KeyAction> = KEYS.iter().map(|&(action, _)| action).collect();
        named.sort_unstable();
        let mut all = KeyAction::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(named, all);
    }
}
