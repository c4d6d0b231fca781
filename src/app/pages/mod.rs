//! The pages that lie over the game: a stack of small screens, each with its own state.

mod arena;
mod go_to;
mod help;
mod load;
mod menu;
mod new_game;
mod rules_editor;
mod settings;
mod sheet;
mod start;
mod statistics;
mod training;

use std::path::Path;

use egui::Context;
use plummet::presets::{Catalog, Theme};
use plummet::session::Session;
use plummet::storage::{SavedGame, Settings, Statistics};

use super::arena_run::Arena;
use super::coach::Coach;
use super::collected::Collected;
use super::zone::Zone;

pub(crate) use arena::ArenaPage;
pub(crate) use go_to::GoTo;
pub(crate) use help::HelpPage;
pub(crate) use load::LoadPage;
pub(crate) use menu::MenuPage;
pub(crate) use new_game::NewGame;
pub(crate) use settings::SettingsPage;
pub(crate) use start::StartPage;
pub(crate) use statistics::StatisticsPage;
pub(crate) use training::{TrainingPage, game_against};

/// One page of the stack.
#[derive(Debug)]
pub(crate) enum Page {
    /// What the program shows when nobody asked for a game.
    Start(StartPage),
    /// Everything that can be done.
    Menu(MenuPage),
    /// The dialog for a new game.
    NewGame(Box<NewGame>),
    /// The saved games.
    Load(LoadPage),
    /// The settings.
    Settings(SettingsPage),
    /// The games won and lost.
    Statistics(StatisticsPage),
    /// Players that play each other.
    Arena(Box<ArenaPage>),
    /// The rules and every key.
    Help(HelpPage),
    /// A network that learns.
    Training(TrainingPage),
    /// Which column to go to.
    GoTo(GoTo),
}

/// What pages can see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Env<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) catalog: &'a Catalog,
    pub(crate) session: &'a Session,
    pub(crate) settings: &'a Settings,
    pub(crate) statistics: &'a Statistics,
    /// Who trains networks.
    pub(crate) coach: &'a Coach,
    /// The games between levels that are or were played, or are looked at.
    pub(crate) arena: Option<&'a Arena>,
    /// The folder of presets that the player made, if there is a place for one.
    pub(crate) own_presets: Option<&'a Path>,
    /// The game that was not finished when the program ended.
    pub(crate) unfinished: Option<&'a SavedGame>,
    /// Whether somebody chose the game on the board, and did not only start the program.
    pub(crate) is_chosen: bool,
    /// The time zone in which times are shown.
    pub(crate) zone: &'a Zone,
    /// Whether sounds can be heard on this machine.
    pub(crate) has_sound: bool,
}

impl Page {
    /// Shows the page.
    pub(crate) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut Collected) {
        match self {
            Self::Start(page) => page.show(ctx, env, out),
            Self::Menu(page) => page.show(ctx, env, out),
            Self::NewGame(page) => page.show(ctx, env, out),
            Self::Load(page) => page.show(ctx, env, out),
            Self::Settings(page) => page.show(ctx, env, out),
            Self::Statistics(page) => page.show(ctx, env, out),
            Self::Arena(page) => page.show(ctx, env, out),
            Self::Help(page) => page.show(ctx, env, out),
            Self::Training(page) => page.show(ctx, env, out),
            Self::GoTo(page) => page.show(ctx, env, out),
        }
    }

    /// Whether the page takes the whole window, so that the game behind it is not seen.
    pub(crate) const fn hides_game(&self) -> bool {
        matches!(self, Self::Start(_))
    }
}
