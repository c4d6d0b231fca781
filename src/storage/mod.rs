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

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, atomic::Ordering};
use std::time::Duration;
use std::{
    fmt,
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
};

use serde::{Deserialize, Serialize};

use self::locks::*;
pub use self::{
    allowed_programs::*, check::*, disk::*, finished::*, games::*, journal::*, last_game::*,
    moment::*, own_files::*, paste::*, replace::*, saved::*, settings::*, statistics::*, text::*,
    unfinished::*, user_folders::*, window_state::*,
};
use crate::outside::*;
use crate::presets::{layers, *};
use crate::rules::{notation::*, *};
use crate::session::*;
