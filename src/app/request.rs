//! What keys, panels and pages ask the window to do, as data: one enum for each concern.
//!
//! Widgets and keys make requests; `window::carry_out` alone carries them out.

use std::path::PathBuf;
use std::sync::Arc;

use plummet::arena::League;
use plummet::rules::{Column, Player, RulesetChanges};
use plummet::session::GameSetup;
use plummet::storage::{SavedGame, Settings};

use super::arena_run::Task;

/// Something that a key, a button or a page asks for.
#[derive(Debug)]
pub(crate) enum Request {
    /// Play, begin or end a game.
    Game(GameRequest),
    /// Show another part or moment of the game.
    Look(LookRequest),
    /// Open or shut pages.
    Page(PageRequest),
    /// Write something down, or read it.
    Keep(KeepRequest),
    /// Train a network.
    Training(TrainingRequest),
    /// Let levels play each other, or look at such games.
    Arena(Task),
    /// Change the window and the program.
    Window(WindowRequest),
}

/// What happens in a game.
#[derive(Debug)]
pub(crate) enum GameRequest {
    /// Begin this game.
    Start(Box<GameSetup>),
    /// Go on with this game.
    Resume(Box<SavedGame>),
    /// Begin the game once more with the seats swapped.
    Rematch,
    /// Drop a disc.
    Drop(Column),
    /// Drop a disc in the aimed column, or aim if none is.
    DropAimed,
    /// Take the last move back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Take back or play again until this number of discs has been dropped.
    ReturnTo(usize),
    /// Take over the first disc.
    Swap,
    /// Stop the game for a while, or go on.
    TogglePause,
    /// The person to move, or the only one, gives up.
    Resign,
    /// Let a level that thinks play the best move that it has found so far.
    MoveNow,
    /// Ask for a hint.
    Hint,
}

/// What of the game is looked at, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LookRequest {
    /// Look at the position after this number of moves.
    Show(usize),
    /// Look at the position after the last move.
    ShowLast,
    /// Look this number of moves back (negative) or on.
    Step(i32),
    /// Come to the present: end the animation, withdraw a question, show the last move.
    Present,
    /// Aim this number of columns to the right.
    Aim(i32),
    /// Aim at a column and show it.
    GoTo(Column),
    /// Show another part of a large board: its middle, in cells from the bottom left.
    LookAt(f32, f32),
    /// Zoom by this number of notches around the middle of the board.
    Zoom(i32),
    /// Show the whole board.
    Fit,
    /// Mark only this player's completions, or again everybody's.
    Isolate(Option<Player>),
    /// Show or hide the completed lines and squares.
    ToggleMarks,
    /// Show or hide the drawer of a narrow window.
    ToggleDrawer,
    /// Show or hide the analysis.
    ToggleAnalysis,
    /// End the analysis of this position with what is known.
    StopAnalysis,
}

/// Which pages lie over the game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PageRequest {
    /// Open a page over what is there.
    Open(PageName),
    /// Open a page, or shut the topmost one if it is of the same kind.
    Toggle(PageName),
    /// Leave the game for the start page.
    Start,
    /// Shut the topmost page, or the faults that are shown.
    Dismiss,
}

/// The pages that can be opened over the game or the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageName {
    /// The menu.
    Menu,
    /// The dialog for a new game with the choices of the last one.
    NewGame,
    /// The saved games.
    Load,
    /// The settings.
    Settings,
    /// The games won and lost.
    Statistics,
    /// Players that play each other.
    Arena,
    /// The help.
    Help,
    /// The help at the list of keys.
    Keys,
    /// A network that learns.
    Training,
    /// Which column to go to.
    GoTo,
}

/// What is written or read.
#[derive(Debug)]
pub(crate) enum KeepRequest {
    /// Save the game to a new file.
    Save,
    /// Copy the game as text.
    Copy,
    /// Begin the game that the clipboard holds as text.
    Paste,
    /// Keep a picture of the window.
    Picture,
    /// Keep rules as a preset of the player's own.
    Preset(Box<Saving>),
    /// Make a file of rules that are part of the program, by the id of their preset, and
    /// open it.
    CopyRules(String),
    /// Remove a saved game and list the others.
    RemoveGame(PathBuf),
    /// List the files of results of arenas.
    ListResults,
    /// Write the table of an arena to a file.
    ExportTable {
        /// The file.
        file: PathBuf,
        /// The table.
        league: Arc<League>,
    },
}

/// Rules to be kept as a preset of the player's own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Saving {
    /// The name that players see.
    pub(crate) name: String,
    /// The id of the preset that it changes.
    pub(crate) base: String,
    /// What it changes.
    pub(crate) changes: RulesetChanges,
}

/// What becomes of a network that learns.
#[derive(Debug)]
pub(crate) enum TrainingRequest {
    /// Begin to train a network.
    Begin {
        /// The id of the preset.
        preset: String,
        /// How long.
        minutes: u32,
    },
    /// End the training; what was learned stays.
    Stop,
    /// Keep the network that was trained.
    Keep,
    /// Forget the network that was trained.
    Discard,
    /// Play against the network that is or was trained.
    Play,
}

/// What concerns the window and the program.
#[derive(Debug)]
pub(crate) enum WindowRequest {
    /// Use these settings from now on, and keep them.
    Set(Box<Settings>),
    /// Switch sounds off or on.
    ToggleMute,
    /// Change to the next theme.
    NextTheme,
    /// Fill the screen or no longer.
    ToggleFullscreen,
    /// Read the configuration again.
    Reload,
    /// Open a file with the desktop's program for it.
    OpenFile(PathBuf),
    /// Leave the program.
    Quit,
}

impl Request {
    /// Opens a page over what is there.
    pub(crate) const fn open(page: PageName) -> Self {
        Self::Page(PageRequest::Open(page))
    }

    /// Opens a page, or shuts the topmost one if it is of the same kind.
    pub(crate) const fn toggle(page: PageName) -> Self {
        Self::Page(PageRequest::Toggle(page))
    }

    /// Whether it is about the board as the player sees it at the press. Such a request is
    /// carried out before the game goes on; others wait until the interface was shown.
    pub(crate) const fn is_about_seen_board(&self) -> bool {
        matches!(
            self,
            Self::Game(GameRequest::Drop(_) | GameRequest::DropAimed)
                | Self::Look(
                    LookRequest::Present
                        | LookRequest::Aim(_)
                        | LookRequest::Zoom(_)
                        | LookRequest::Fit
                )
        )
    }

    /// Whether carrying it out can move a control. The panel asks in every frame whose
    /// lines are marked: that moves none.
    pub(crate) const fn moves_controls(&self) -> bool {
        !matches!(self, Self::Look(LookRequest::Isolate(_)))
    }
}

impl From<GameRequest> for Request {
    fn from(request: GameRequest) -> Self {
        Self::Game(request)
    }
}

impl From<LookRequest> for Request {
    fn from(request: LookRequest) -> Self {
        Self::Look(request)
    }
}

impl From<PageRequest> for Request {
    fn from(request: PageRequest) -> Self {
        Self::Page(request)
    }
}

impl From<KeepRequest> for Request {
    fn from(request: KeepRequest) -> Self {
        Self::Keep(request)
    }
}

impl From<TrainingRequest> for Request {
    fn from(request: TrainingRequest) -> Self {
        Self::Training(request)
    }
}

impl From<Task> for Request {
    fn from(task: Task) -> Self {
        Self::Arena(task)
    }
}

impl From<WindowRequest> for Request {
    fn from(request: WindowRequest) -> Self {
        Self::Window(request)
    }
}
