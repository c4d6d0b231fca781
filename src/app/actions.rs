//! What the panels and pages ask the window to do.

use std::path::PathBuf;

use plummet::internals::storage::{SavedGame, Settings};
use plummet::rules::{Column, Player};
use plummet::session::{Command, GameSetup};

use super::arena_run::Task;
use super::disk_request::DiskRequest;
use super::pages::{Page, Saving};

/// Something that a button or key asks for.
#[derive(Debug)]
pub(crate) enum Action {
    /// Open a page over what is there.
    Open(Page),
    /// Open the dialog for a new game with the choices of the last one.
    OpenNewGame,
    /// Open the list of saved games.
    OpenLoad,
    /// Read or write files.
    Disk(DiskRequest),
    /// Open the arena.
    OpenArena,
    /// Let levels play each other, or look at such games.
    Arena(Task),
    /// Show the help or put it away.
    ToggleHelp,
    /// Show the keys in the help, or put it away.
    ToggleShortcuts,
    /// Show the menu or put it away.
    ToggleMenu,
    /// Leave the game for the start page.
    OpenStart,
    /// Begin this game.
    Start(Box<GameSetup>),
    /// Go on with this game.
    Resume(Box<SavedGame>),
    /// Shut the topmost page, or the drawer.
    Dismiss,
    /// Something that the game in progress is to do.
    Game(Command),
    /// Let a level that thinks play the best move that it has found so far.
    MoveNow,
    /// Stop the game for a while, or go on.
    TogglePause,
    /// The person to move, or the only one, gives up.
    Resign,
    /// Look so many moves back (negative) or on.
    Step(i32),
    /// Look at the position after so many moves.
    Show(usize),
    /// Ask for a hint.
    Hint,
    /// Show or hide the analysis.
    ToggleAnalysis,
    /// End the analysis of this position with what is known.
    StopAnalysis,
    /// Save the game to a new file.
    Save,
    /// Copy the game as text.
    Copy,
    /// Begin the game that the clipboard holds as text.
    Paste,
    /// Keep rules as a preset of the player's own.
    SavePreset(Box<Saving>),
    /// Make a file of rules that are part of the program, by the word of their preset,
    /// and open it.
    CopyRules(String),
    /// Open the page on which networks learn.
    OpenTraining,
    /// Begin to train a network for this preset.
    Train {
        /// The word of the preset.
        preset: String,
        /// How long.
        minutes: u32,
    },
    /// End the training; what was learned stays.
    StopTraining,
    /// Keep the network that was trained.
    KeepTrained,
    /// Forget the network that was trained.
    DiscardTrained,
    /// Play against the network that is or was trained.
    PlayTrained,
    /// Keep a picture of the window.
    Picture,
    /// Use these settings from now on, and keep them.
    Set(Box<Settings>),
    /// Switch sounds off or on.
    ToggleMute,
    /// Aim at a column and show it.
    GoTo(Column),
    /// Show another part of a large board: its middle, in cells from the bottom left.
    LookAt(f32, f32),
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
    /// The button that has the keyboard.
    pub(crate) focus: Option<String>,
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
        // Whoever goes through the controls by keys sees where they are.
        if response.gained_focus() {
            response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
        let name = name.into();
        if response.has_focus() {
            self.focus = Some(name.clone());
        }
        if response.interact_rect.is_positive() {
            self.buttons.push((name, response.interact_rect));
        }
    }
}
