//! Checking single files of the user.

use std::ffi::OsStr;
use std::path::Path;

use super::text::faults_of;
use super::unfinished::is_of_window;
use super::{
    AllowedPrograms, FinishedGames, LastGame, SavedGame, Settings, Statistics, WindowState,
    faults_of_file,
};
use crate::presets::ConfigError;
use crate::presets::layers;
use crate::presets::outline::outline;

/// Returns the faults of a user's file, or `None` if the file is none of these and may be
/// configuration. Settings, window state, statistics, allowed programs, finished games and the
/// game started last are recognised by their names, a saved game by its keys, its name or its folder.
#[must_use]
pub fn check_file(path: &Path) -> Option<Vec<ConfigError>> {
    let is_finished = path.file_name()? == FinishedGames::FILE && path.exists();
    let is_game = || {
        let folder = path.parent().and_then(Path::file_name);
        is_of_window(path)
            || folder == Some(OsStr::new("games"))
            || layers::read(path).is_ok_and(|text| looks_like_a_game(&text))
    };
    is_finished
        .then(|| FinishedGames::read(path).faults)
        .or_else(|| faults_of_file::<Settings>(path, "settings.ron"))
        .or_else(|| faults_of_file::<WindowState>(path, "window.ron"))
        .or_else(|| faults_of_file::<LastGame>(path, "last_game.ron"))
        .or_else(|| faults_of_file::<AllowedPrograms>(path, "programs.ron"))
        .or_else(|| faults_of_file::<Statistics>(path, "statistics.ron"))
        .or_else(|| {
            let read = |path: &Path, text: &str| SavedGame::read(path, text).map(drop);
            is_game().then(|| faults_of(path, read))
        })
}

/// Returns whether a text has a key that only saved games have.
fn looks_like_a_game(text: &str) -> bool {
    let root = outline(text).0;
    root.is_some_and(|root| {
        ["moves", "result", "swap_rule"]
            .iter()
            .any(|key| root.field(text, key).is_some())
    })
}
