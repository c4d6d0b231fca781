//! A person's own files: saved games, settings, statistics and presets of their own.
//!
//! Reading order: [`Places`] says where they lie, [`StorageError`] why one could not be
//! written. [`SavedGame`], [`Settings`] and [`Statistics`] are texts that are read
//! and written without touching a disk; [`Games`], [`load`] and [`save`] bring them
//! there and back; a [`Ledger`] counts games in a file that other windows count in, too;
//! a [`Disk`] does all this in the background; a [`Journal`] and a [`WorkFile`] grow while work is
//! being done. Nothing here reads the clock or the environment:
//! paths and times are handed in.
//!
//! What is written replaces the file at once or not at all: whatever fails, the
//! content before is still there.

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

pub use atomic::{StorageError, make_folder, write_atomically, write_bytes_atomically, write_new};
pub use check::check_file;
pub use disk::{Disk, Ticket};
pub use games::{Games, Listed, load_unfinished};
pub use journal::Journal;
pub use ledger::Ledger;
pub use leftovers::remove_leftovers;
pub use moment::{LocalTime, Moment};
pub use names::{first_free, if_free, numbered};
pub use own_preset::{OwnPreset, OwnPresetError};
pub use paste::{Pasted, read_pasted};
pub use places::Places;
pub use saved::SavedGame;
pub use settings::{MotionSetting, Settings};
pub use statistics::{Score, ScoredGame, Statistics, Tally};
pub use text::{Loaded, TextFile, load, move_aside, save};
pub use window_state::WindowState;
pub use work_file::WorkFile;
