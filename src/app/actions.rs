//! What the panels and dialogs ask the window to do.

use std::path::PathBuf;

use plummet::rules::Player;
use plummet::session::{Command, GameSetup};

/// Something that a button or key asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Open the dialog for a new game.
    OpenNewGame,
    /// Show the help or put it away.
    ToggleHelp,
    /// Begin this game.
    Start(Box<GameSetup>),
    /// Shut the topmost dialog, or the drawer.
    Dismiss,
    /// Something that the game in progress is to do.
    Game(Command),
    /// Ask for a hint.
    Hint,
    /// Show or hide the analysis.
    ToggleAnalysis,
    /// End the analysis of this position with what is known.
    StopAnalysis,
    /// Mark only this player's completions, or again everybody's.
    Isolate(Option<Player>),
    /// Show or hide the drawer of a narrow window.
    ToggleDrawer,
    /// Show or hide the completed lines and squares.
    ToggleMarks,
    /// Change to the next theme.
    NextTheme,
    /// Fill the screen or no longer.
    ToggleFullscreen,
    /// Read the configuration again.
    Reload,
    /// Open a file with whatever the desktop opens it with.
    OpenFile(PathBuf),
    /// Leave the program.
    Quit,
}

/// Collects what one run of the interface asks for and where its buttons are.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    /// What was asked for, in order.
    pub(crate) actions: Vec<Action>,
    /// The buttons seen, by name.
    pub(crate) buttons: Vec<(String, egui::Rect)>,
}

impl Collected {
    /// Notes where a button is and, if it was clicked, what it asks for.
    pub(crate) fn button(
        &mut self,
        name: impl Into<String>,
        response: &egui::Response,
        action: impl FnOnce() -> Action,
    ) {
        self.seen(name, response);
        if response.clicked() {
            self.actions.push(action());
        }
    }

    /// Notes where something that can be clicked is.
    pub(crate) fn seen(&mut self, name: impl Into<String>, response: &egui::Response) {
        if response.interact_rect.is_positive() {
            self.buttons.push((name.into(), response.interact_rect));
        }
    }
}
