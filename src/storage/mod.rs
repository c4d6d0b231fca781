//! The user's own files: saved games, settings, statistics and presets.
//!
//! Reading order: [`UserFolders`], the folders of the files; [`write_atomically`], the one way to replace
//! a file; [`update`], the one way to change a file that several windows share; then [`SavedGame`],
//! [`Settings`] and [`Statistics`], which convert to and from text without any I/O. [`UnfinishedGames`]
//! gives each window a file for its game, and [`FinishedGames`] keeps those that ended. A [`Disk`] runs
//! disk jobs in the background. A [`Journal`] grows during long work. The caller passes in paths and
//! times: nothing here reads the clock or the environment.
//!
//! A file is replaced completely or not at all: after any failure, the old content is still there.

mod allowed_programs;
mod check;
mod disk;
mod finished;
mod games;
mod journal;
mod last_game;
mod locks;
mod moment;
mod own_files;
mod paste;
mod replace;
mod saved;
mod settings;
mod statistics;
#[cfg(test)]
pub(crate) mod tests;
mod text;
mod unfinished;
mod user_folders;
mod window_state;

pub use allowed_programs::AllowedPrograms;
pub use check::check_file;
pub use disk::{Disk, Ticket};
pub use finished::{FinishedGames, FinishedList};
pub use games::{SavedFile, SavedGames, game_name};
pub use journal::Journal;
pub use last_game::{Beginner, LastGame};
pub use moment::{LocalTime, Moment};
pub use own_files::{OwnPreset, save_keys};
pub use paste::{Pasted, is_saved_game_text, read_pasted};
pub use replace::{
    StorageError, make_folder, move_aside, must_be_free, numbered, remove_file, write_atomically,
    write_first_free, write_new,
};
pub use saved::SavedGame;
pub use settings::{MotionSetting, Settings};
pub use statistics::{PersonResult, ScoredGame, Statistics, Tally};
pub use text::{TextFile, load, save, update};
pub use unfinished::{
    OpenedGames, UnfinishedFile, UnfinishedGame, UnfinishedGames, load_unfinished,
};
pub use user_folders::UserFolders;
pub use window_state::WindowState;
