//! The user's own files: saved games, settings, statistics and presets.
//!
//! Reading order: [`Places`], the folders of the files; [`StorageError`]; then [`SavedGame`],
//! [`Settings`] and [`Statistics`], which convert to and from text without any I/O. [`Games`],
//! [`load`] and [`save`] read and write them. A [`Ledger`] counts games in a file that several
//! windows share. A [`Disk`] runs disk jobs in the background. A [`Journal`] and a [`WorkFile`]
//! grow during long work. The caller passes in paths and times: nothing here reads the clock or the
//! environment.
//!
//! A file is replaced completely or not at all: after any failure, the old content is still there.

mod atomic;
mod check;
mod disk;
mod games;
mod journal;
mod ledger;
mod leftovers;
mod moment;
mod names;
mod own_preset;
mod paste;
mod places;
mod saved;
#[cfg(test)]
mod scratch;
mod settings;
mod statistics;
mod system;
#[cfg(test)]
mod tests;
mod text;
mod window_state;
mod with_defaults;
mod work_file;

pub use atomic::{
    StorageError, make_folder, write_atomically, write_bytes_atomically, write_new, write_new_bytes,
};
pub use check::check_file;
pub use disk::{Disk, Ticket};
pub use games::{Games, Listed, load_unfinished};
pub use journal::Journal;
pub use ledger::Ledger;
pub use leftovers::remove_leftovers;
pub use moment::{LocalTime, Moment};
pub use names::{first_free, if_free, numbered, write_first_free};
pub use own_preset::{OwnPreset, OwnPresetError};
pub use paste::{Pasted, read_pasted};
pub use places::Places;
pub use saved::SavedGame;
pub use settings::{MotionSetting, Settings};
pub use statistics::{Score, ScoredGame, Statistics, Tally};
pub use text::{Loaded, TextFile, load, move_aside, save};
pub use window_state::WindowState;
pub use work_file::WorkFile;
