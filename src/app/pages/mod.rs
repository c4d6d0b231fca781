//! The pages over the game: small screens on a stack, each with its own state.

mod arena;
mod examples;
mod go_to;
mod help;
mod keys;
mod ladder;
mod lessons;
mod load;
mod menu;
mod names;
mod new_game;
mod openings;
mod program;
mod puzzles;
mod rules_editor;
mod set_up;
mod settings;
mod sheet;
mod start;
mod statistics;
mod tile;
mod together;
mod training;

use std::path::Path;
use std::sync::Arc;

use egui::Context;
use jiff::tz::TimeZone;
use plummet::internals::presets::Theme;
use plummet::internals::review::{LessonProgress, Lessons, PuzzleProgress, PuzzleSets};
use plummet::internals::storage::{
    LastGame, Moment, SavedGame, Settings, Statistics, UnfinishedGame,
};
use plummet::presets::Catalog;
use plummet::session::Session;

use super::arena_run::Arena;
use super::link::Link;
use super::training_runs::TrainingRuns;
use super::ui_output::UiOutput;
use super::window::Window;

pub(crate) use arena::ArenaPage;
pub(crate) use go_to::GoToPage;
pub(crate) use help::HelpPage;
pub(crate) use keys::KeysPage;
pub(crate) use ladder::ladder;
pub(crate) use lessons::LessonsPage;
pub(crate) use load::{Listings, LoadPage};
pub(crate) use menu::MenuPage;
pub(crate) use names::NamesPage;
pub(crate) use new_game::NewGamePage;
pub(crate) use openings::OpeningsPage;
pub(crate) use program::{ProgramPage, ProgramToRun};
pub(crate) use puzzles::PuzzlesPage;
pub(crate) use set_up::SetUpPage;
pub(crate) use settings::SettingsPage;
pub(crate) use sheet::{drop_down, option};
pub(crate) use start::{StartPage, setup_against};
pub(crate) use statistics::StatisticsPage;
pub(crate) use together::TogetherPage;
pub(crate) use training::{TrainingPage, game_against};

/// One page of the stack.
#[derive(Debug)]
pub(crate) enum Page {
    /// The start page, shown if the command line names no game.
    Start(StartPage),
    Menu(MenuPage),
    /// The dialog for a new game.
    NewGame(Box<NewGamePage>),
    /// The saved games.
    Load(Box<LoadPage>),
    Settings(SettingsPage),
    /// The keys, to be changed.
    Keys(KeysPage),
    Puzzles(PuzzlesPage),
    Lessons(LessonsPage),
    /// Where people at two computers meet.
    Together(Box<TogetherPage>),
    /// The games won and lost.
    Statistics(StatisticsPage),
    /// The arena: games between levels.
    Arena(Box<ArenaPage>),
    /// The help: the rules and every key.
    Help(HelpPage),
    /// A position that is set up by hand.
    SetUp(Box<SetUpPage>),
    /// The openings of the person's games.
    Openings(Box<OpeningsPage>),
    /// The training of a network.
    Training(TrainingPage),
    /// The dialog that goes to a column.
    GoTo(GoToPage),
    /// The dialog for the names of two people.
    Names(NamesPage),
    /// The question before a level runs a program for the first time.
    Program(ProgramPage),
}

/// The state that pages read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Env<'a> {
    pub(crate) window: &'a Window,
    pub(crate) theme: &'a Theme,
    pub(crate) catalog: &'a Catalog,
    pub(crate) session: &'a Session,
    pub(crate) settings: &'a Settings,
    /// The languages that can be chosen: ids, and names in the language itself.
    pub(crate) languages: &'a [(String, String)],
    pub(crate) statistics: &'a Statistics,
    /// Runs the training of networks.
    pub(crate) training_runs: &'a TrainingRuns,
    /// The arena of this run: being played, finished, or loaded.
    pub(crate) arena: Option<&'a Arena>,
    /// The folder of the player's own presets, if there is a path for one.
    pub(crate) own_presets: Option<&'a Path>,
    pub(crate) unfinished: Option<&'a SavedGame>,
    /// The unfinished games of windows that have ended.
    pub(crate) offers: &'a [UnfinishedGame],
    /// The preset and the opponent of the game that was started last.
    pub(crate) last_game: &'a LastGame,
    /// Whether a review, exercises or a lesson are on the board.
    pub(crate) is_review: bool,
    /// The lessons as last read, and the player's progress in them.
    pub(crate) lessons: &'a Arc<Lessons>,
    pub(crate) progress: &'a LessonProgress,
    /// The number of exercises that are due.
    pub(crate) due_exercises: usize,
    /// What the player has solved of the puzzles.
    pub(crate) puzzles: &'a PuzzleProgress,
    /// All puzzles.
    pub(crate) puzzle_sets: &'a PuzzleSets,
    /// The game with a person at another computer.
    pub(crate) link: Option<&'a Link>,
    /// The time of the system clock.
    pub(crate) now: Moment,
    /// The time zone in which times are shown.
    pub(crate) zone: &'a TimeZone,
    /// Whether sounds can be heard on this machine.
    pub(crate) has_sound: bool,
}

impl Env<'_> {
    /// Returns the number of the day, by the person's clock.
    pub(crate) fn today(&self) -> u64 {
        self.now.day(self.zone)
    }
}

impl Page {
    /// Shows the page.
    pub(crate) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        match self {
            Self::Start(page) => page.show(ctx, env, out),
            Self::Menu(page) => page.show(ctx, env, out),
            Self::NewGame(page) => page.show(ctx, env, out),
            Self::Load(page) => page.show(ctx, env, out),
            Self::Settings(page) => page.show(ctx, env, out),
            Self::Keys(page) => page.show(ctx, env, out),
            Self::Puzzles(page) => page.show(ctx, env, out),
            Self::Together(page) => page.show(ctx, env, out),
            Self::Lessons(page) => page.show(ctx, env, out),
            Self::Statistics(page) => page.show(ctx, env, out),
            Self::Arena(page) => page.show(ctx, env, out),
            Self::Help(page) => page.show(ctx, env, out),
            Self::Training(page) => page.show(ctx, env, out),
            Self::GoTo(page) => page.show(ctx, env, out),
            Self::SetUp(page) => page.show(ctx, env, out),
            Self::Openings(page) => page.show(ctx, env, out),
            Self::Names(page) => page.show(ctx, env, out),
            Self::Program(page) => page.show(ctx, env, out),
        }
    }

    /// Returns whether the page fills the whole window and hides the game.
    pub(crate) const fn hides_game(&self) -> bool {
        matches!(self, Self::Start(_))
    }
}
