//! Requests of keys, panels and pages to the window, as data: one enum for each concern.
//!
//! Widgets and keys only make requests; `window::carry_out` carries them out.

use std::path::PathBuf;
use std::sync::Arc;

use plummet::internals::arena::League;
use plummet::internals::net::{Act, LinkWishes};
use plummet::internals::presets::Rebinding;
use plummet::internals::review::{Lessons, Puzzle, PuzzleKind};
use plummet::internals::scene::PictureFormat;
use plummet::internals::storage::{Beginner, GameName, SavedGame, Settings};
use plummet::rules::{ByPlayer, Column, Player, RulesetChanges};
use plummet::session::{GameSetup, PersonName};

use super::arena_run::ArenaTask;
use super::link::LinkTask;

/// A request of a key, a button or a page.
#[derive(Debug)]
pub(crate) enum Request {
    /// Start, change or end a game.
    Game(GameRequest),
    /// Drop a disc, step, or answer: what is on the board carries it out.
    Board(BoardRequest),
    /// Begin an activity over the game.
    Begin(NewActivity),
    /// View another part of the board or the window.
    View(ViewRequest),
    /// Open or close pages.
    Page(PageRequest),
    /// Read or write files and the clipboard.
    Storage(StorageRequest),
    /// Train a network.
    Training(TrainingRequest),
    /// Run games between levels, or show their results.
    Arena(ArenaTask),
    /// Play with a person at another computer.
    Together(TogetherRequest),
    /// Change the window and the program.
    Window(WindowRequest),
    /// Let a level run a program from now on, and carry out the request that would run it.
    Allow {
        /// The program and its first arguments.
        command: Vec<String>,
        /// The request.
        request: Box<Request>,
    },
}

/// Where the game on the board comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameOrigin {
    /// It began in this run.
    New,
    /// It was saved, pasted or left unfinished.
    Loaded,
    /// The arena played it.
    Arena,
    /// It is played on from a review.
    Review,
}

/// A request about the game on the board.
#[derive(Debug)]
pub(crate) enum GameRequest {
    Start(Box<GameSetup>),
    Resume(Box<SavedGame>, GameOrigin),
    /// Resume the unfinished game in this file, which no living window has.
    Continue(PathBuf),
    /// Start the game again with the seats swapped.
    Rematch,
    /// Undo or redo until this number of discs has been dropped.
    ReturnTo(usize),
    /// Take over the first disc by the swap rule.
    Swap,
    /// Pause or resume the game.
    TogglePause,
    /// Resign for the human player to move, or for the only human player.
    Resign,
    /// Make the thinking engine play the best move found so far.
    MoveNow,
    /// Give the two people these names, and keep them.
    Rename(Box<ByPlayer<Option<PersonName>>>),
}

/// A request to what is on the board: the game, or the activity over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardRequest {
    /// Drop a disc.
    Drop(Column),
    /// Drop a disc in the aimed column, or aim if none is.
    DropAimed,
    /// Take the last move back; under review, step back.
    Undo,
    /// Replay the move that was taken back; under review, step forward.
    Redo,
    /// Show the position after this number of moves.
    Show(usize),
    /// Show the position after the last move.
    ShowLast,
    /// Step this number of moves back (negative) or forward.
    Step(i32),
    /// Give a hint.
    Hint,
    /// Go on: to the next mistake, question or step of a lesson.
    Next,
    /// Show the mistake or the step before.
    Previous,
    /// Play the better line on the board, or its next move.
    Better,
    /// Play on the board what follows the move that was played, or the next move of that.
    Played,
    /// Ask the question again, or ask for another move in the position that is shown.
    Again,
    /// Show the solution of the question.
    Solution,
    /// Ask about each mistake of the game.
    Learn,
    /// Stop judging the moves, and keep what is known.
    Stop,
    /// Start a game from the position that is shown.
    PlayOn,
    /// Start the game again with the seats swapped, also the one under review.
    Rematch,
    /// Go back: from a line or a question to the review, from there to the game.
    Back,
    /// End all activities.
    Close,
}

/// A request about how the game is viewed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ViewRequest {
    /// Return to the present: end the animation, withdraw an open question, show the last move.
    Present,
    /// Move the aim this number of columns to the right (negative: left).
    Aim(i32),
    /// Aim at a column and scroll it into view.
    GoTo(Column),
    /// Centre a large board on this place, in cells from the bottom left.
    LookAt(f32, f32),
    /// Zoom by this number of notches around the middle of the board (negative: out).
    Zoom(i32),
    /// Show the whole board.
    Fit,
    /// Mark only this player's completions; `None` marks those of both.
    Isolate(Option<Player>),
    /// Show or hide the completed lines and squares.
    ToggleMarks,
    /// Show or hide the drawer of a narrow window.
    ToggleDrawer,
    /// Show the analysis.
    Analyse,
    /// Show or hide the analysis.
    ToggleAnalysis,
    /// Stop the analysis of this position and keep its result so far.
    StopAnalysis,
    /// Explain the position and the last move.
    Explain,
    /// Explain the position and the last move, or close the explanation.
    ToggleWhy,
    /// Show the cells of this sentence of the explanation, counted from 0.
    ShowReason(usize),
    /// Say this about the board.
    Say(BoardFact),
}

/// A fact about the board to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardFact {
    LastMove,
    /// The discs of the aimed column, or of that of the last disc.
    Column,
    /// The discs of a row: the one above the row that was read before.
    Row,
    /// All discs.
    Board,
    /// Whose turn it is, and the clocks.
    Turn,
    Threats,
    FreeColumns,
    Score,
}

/// An activity to begin over the game.
#[derive(Debug)]
pub(crate) enum NewActivity {
    /// The review of the game on the board; where one is open, it is closed. From a game that was
    /// played on the way leads back to its review.
    ToggleReview,
    /// The review of the game on the board.
    Review,
    /// The review that the game on the board was played on from.
    LastReview,
    /// The review of a saved game, in this file if it has one of its own.
    SavedReview(Box<SavedGame>, Option<PathBuf>),
    /// The exercises that are due.
    Exercises,
    Puzzles(Box<PuzzleSeries>),
    /// A lesson, from where it was left.
    Lesson(OpenLesson),
}

/// Puzzles to be asked one after the other, and the list that they were chosen from.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleSeries {
    pub(crate) puzzles: Vec<Puzzle>,
    pub(crate) list: PuzzleList,
}

/// The part of the puzzles that the page lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PuzzleList {
    /// The id of the set: that of a preset, or the name of a file.
    pub(crate) set: String,
    /// The kind; `None` for all.
    pub(crate) kind: Option<PuzzleKind>,
    /// The id of the puzzle that was asked last.
    pub(crate) last: Option<String>,
}

/// A lesson to begin or to go on with.
#[derive(Clone, Debug)]
pub(crate) struct OpenLesson {
    pub(crate) lessons: Arc<Lessons>,
    /// The index of the lesson.
    pub(crate) index: usize,
    /// Whether it begins with its first step even if it was left at another one.
    pub(crate) from_first: bool,
}

/// A request about the pages over the game.
#[derive(Clone, Debug)]
pub(crate) enum PageRequest {
    /// Open a page on top of the stack.
    Open(PageName),
    /// Open a page, or close the topmost one if it is of the same kind.
    Toggle(PageName),
    /// Open the page of puzzles at a part of them.
    Puzzles(PuzzleList),
    /// Open the dialog for a new game, with these choices, at the levels beside the ladder.
    Opponents(Box<GameSetup>),
    /// Leave the game for the start page.
    Start,
    /// Close the topmost page, or the panel of faults.
    Dismiss,
}

/// The pages that can be opened over the game or the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageName {
    Menu,
    /// The dialog for a new game, with the choices of the last one.
    NewGame,
    /// The dialog for a new game with the editor of its rules open.
    OwnRules,
    /// The saved games.
    Load,
    Settings,
    /// The keys, to be changed.
    Bindings,
    Lessons,
    /// The page on which people at two computers meet.
    Together,
    /// The statistics of games won and lost.
    Statistics,
    Puzzles,
    /// The arena: games between levels.
    Arena,
    Help,
    /// The help, scrolled to the list of keys.
    Keys,
    /// The training of a network.
    Training,
    /// The page on which a position is set up by hand.
    SetUp,
    /// The openings of the person's games, at the position shown.
    Openings,
    /// The dialog that goes to a column.
    GoTo,
    /// The dialog for the names of the people. The field of this player has the keyboard.
    Names(Player),
}

/// A request to read or write files or the clipboard.
#[derive(Debug)]
pub(crate) enum StorageRequest {
    /// Save the game on the board, or this one, to a new file.
    Save(Option<Box<SavedGame>>),
    /// Copy the game on the board, or this one, as text.
    Copy(Option<Box<SavedGame>>),
    /// Start the game that the clipboard holds as text.
    Paste,
    /// Save a picture of the window.
    Picture,
    /// Save the board that is shown as a picture, or all of the game as an animated GIF; or the
    /// same of this game.
    Export(PictureFormat, Option<Box<SavedGame>>),
    /// Save pages to print, as SVG.
    Worksheet(String),
    /// Save rules as one of the player's own presets.
    Preset(Box<PresetToSave>),
    /// Copy a built-in preset, named by its id, to a file of the player's own, and open the
    /// file.
    CopyRules(String),
    /// Change the keys, and save them.
    Keys(Rebinding),
    /// Remove a saved game and list the others again.
    RemoveGame(PathBuf),
    /// Remove all finished games and list them again.
    ClearFinished,
    /// Give a saved game another name and list the games again.
    RenameGame(PathBuf, GameName),
    /// List the arena's result files.
    ListResults,
    /// Write the table of an arena to a file.
    ExportTable {
        /// The file.
        file: PathBuf,
        /// The table.
        league: Arc<League>,
    },
}

/// Rules to be saved as one of the player's own presets.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PresetToSave {
    /// The name that players see.
    pub(crate) name: String,
    /// The id of the preset that the rules are based on.
    pub(crate) base: String,
    /// The differences from that preset.
    pub(crate) changes: RulesetChanges,
}

/// A request about the training of a network.
#[derive(Debug)]
pub(crate) enum TrainingRequest {
    /// Start a training run.
    Begin {
        /// The id of the preset.
        preset: String,
        /// The length of the run, in minutes.
        minutes: u32,
    },
    /// Stop the training run and keep the network so far in memory.
    Stop,
    /// Save the trained network to a file.
    Keep,
    /// Discard the trained network.
    Discard,
    /// Play against the network that is being trained or was trained.
    Play,
}

/// A request about a game with a person at another computer.
#[derive(Debug)]
pub(crate) enum TogetherRequest {
    /// Wait, join or go on.
    Begin(Box<LinkTask>, LinkWishes),
    /// Stop waiting or joining.
    Stop,
    /// Return to the game.
    Show,
    /// Do something in the game.
    Act(Act),
    /// Leave the game.
    Leave,
    /// Let the level of this id take the seat of the other person.
    PlayOn(String),
}

/// A request about the window and the program.
#[derive(Debug)]
pub(crate) enum WindowRequest {
    /// Use these settings from now on, and save them.
    Set(Box<Settings>),
    /// Switch sounds off or on.
    ToggleMute,
    /// Let games against levels begin so.
    Begin(Beginner),
    /// Change to the next theme.
    NextTheme,
    /// Switch between full screen and a window.
    ToggleFullscreen,
    /// Read the configuration again.
    Reload,
    /// Open a file with the desktop's program for it.
    OpenFile(PathBuf),
    /// Quit the program.
    Quit,
}

impl GameRequest {
    /// Returns whether another game begins.
    pub(crate) const fn begins_game(&self) -> bool {
        matches!(self, Self::Start(_) | Self::Resume(..) | Self::Continue(_))
    }
}

impl Request {
    /// Returns a request that opens a page on top of the stack.
    pub(crate) const fn open(page: PageName) -> Self {
        Self::Page(PageRequest::Open(page))
    }

    /// Returns a request that opens a page, or closes the topmost one if it is of the same
    /// kind.
    pub(crate) const fn toggle(page: PageName) -> Self {
        Self::Page(PageRequest::Toggle(page))
    }

    /// Returns whether the request refers to the board that the player saw at the press. Such a
    /// request is carried out before the game advances; the others wait until the interface was
    /// shown.
    pub(crate) const fn is_about_seen_board(&self) -> bool {
        matches!(
            self,
            Self::Board(BoardRequest::Drop(_) | BoardRequest::DropAimed)
                | Self::View(
                    ViewRequest::Present
                        | ViewRequest::Aim(_)
                        | ViewRequest::Zoom(_)
                        | ViewRequest::Fit
                )
        )
    }

    /// Returns whether carrying out the request can move a control. The panel sends `Isolate`
    /// in every frame; it moves none.
    pub(crate) const fn moves_controls(&self) -> bool {
        !matches!(self, Self::View(ViewRequest::Isolate(_)))
    }
}

impl From<GameRequest> for Request {
    fn from(request: GameRequest) -> Self {
        Self::Game(request)
    }
}

impl From<ViewRequest> for Request {
    fn from(request: ViewRequest) -> Self {
        Self::View(request)
    }
}

impl From<BoardRequest> for Request {
    fn from(request: BoardRequest) -> Self {
        Self::Board(request)
    }
}

impl From<NewActivity> for Request {
    fn from(new: NewActivity) -> Self {
        Self::Begin(new)
    }
}

impl From<PageRequest> for Request {
    fn from(request: PageRequest) -> Self {
        Self::Page(request)
    }
}

impl From<StorageRequest> for Request {
    fn from(request: StorageRequest) -> Self {
        Self::Storage(request)
    }
}

impl From<TrainingRequest> for Request {
    fn from(request: TrainingRequest) -> Self {
        Self::Training(request)
    }
}

impl From<ArenaTask> for Request {
    fn from(task: ArenaTask) -> Self {
        Self::Arena(task)
    }
}

impl From<TogetherRequest> for Request {
    fn from(request: TogetherRequest) -> Self {
        Self::Together(request)
    }
}

impl From<WindowRequest> for Request {
    fn from(request: WindowRequest) -> Self {
        Self::Window(request)
    }
}
