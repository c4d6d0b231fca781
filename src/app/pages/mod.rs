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

use std::any::Any;
use std::fmt::Debug;

use egui::Context;

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

/// A page over the game or the start page.
pub(crate) trait Page: Any + Debug {
    /// Shows the page.
    fn show(&mut self, ctx: &Context, window: &Window, out: &mut UiOutput);

    /// Returns whether the page fills the whole window and hides the game.
    fn hides_game(&self) -> bool {
        false
    }
}
