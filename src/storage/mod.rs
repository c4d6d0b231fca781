//! The user's own files: saved games, settings, statistics and presets.
//!
//! Reading order: [`UserFolders`], the folders of the files; [`StorageError`]; then [`SavedGame`],
//! [`Settings`] and [`Statistics`], which convert to and from text without any I/O. [`SavedGames`],
//! [`load`] and [`save`] read and write them. A [`SharedFile`] is changed by several windows, and
//! [`UnfinishedGames`] gives each window a file for its game, and [`FinishedGames`] keeps those that
//! ended. A [`Disk`] runs disk jobs in the background. A [`Journal`] and a [`WorkFile`] grow during
//! long work. The caller passes in paths and times: nothing here reads the clock or the environment.
//!
//! A file is replaced completely or not at all: after any failure, the old content is still there.

mod allowed_programs;
mod atomic;
mod check;
mod disk;
mod finished;
mod game_name;
mod games;
mod growing;
mod journal;
mod last_game;
mod leftovers;
mod locks;
mod moment;
mod names;
mod own_keys;
mod own_preset;
mod paste;
mod saved;
#[cfg(test)]
pub(crate) mod scratch;
mod settings;
mod shared_file;
mod statistics;
mod system;
#[cfg(test)]
mod tests;
mod text;
mod unfinished;
mod user_folders;
mod window_state;
mod work_file;

pub use allowed_programs::AllowedPrograms;
pub use atomic::{
    StorageError, make_folder, write_atomically, write_bytes_atomically, write_new, write_new_bytes,
};
pub use check::check_file;
pub use disk::{Disk, Ticket};
pub use finished::{FinishedGames, FinishedList};
pub use game_name::{GameName, GameNameError};
pub use games::{SavedFile, SavedGames, load_unfinished, remove as remove_file};
pub use journal::Journal;
pub use last_game::{Beginner, LastGame};
pub use leftovers::{remove_leftovers, remove_leftovers_of};
pub use moment::{LocalTime, Moment};
pub use names::{first_free, if_free, numbered, write_first_free};
pub use own_keys::{OwnKeysError, save_keys};
pub use own_preset::{OwnPreset, OwnPresetError};
pub use paste::{Pasted, is_saved_game_text, read_pasted};
pub use saved::SavedGame;
pub use settings::{MotionSetting, Settings};
pub use shared_file::{FileChange, SharedFile};
pub use statistics::{PersonResult, ScoredGame, Statistics, Tally};
pub(crate) use text::faults_of_file;
pub use text::{Loaded, TextFile, load, move_aside, save};
pub use unfinished::{OpenedGames, UnfinishedFile, UnfinishedGame, UnfinishedGames};
pub use user_folders::UserFolders;
pub use window_state::WindowState;
pub use work_file::WorkFile;
