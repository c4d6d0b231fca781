//! Checking single files of the user.

use std::ffi::OsStr;
use std::path::Path;

use super::text::faults_of;
use super::unfinished::is_of_window;
use super::{
    AllowedPrograms, FinishedGames, LastGame, SavedGame, Settings, Statistics, TextFile as _,
    WindowState,
};
use crate::presets::ConfigError;
use crate::presets::layers;
use crate::presets::outline::Node;

/// Returns the faults of a user's file, or `None` if the file is none of these and may be
/// configuration. Settings, window state, statistics, allowed programs and the game started last are
/// recognised by their names, a saved game by its keys, its name or its folder.
pub fn check_file(path: &Path) -> Option<Vec<ConfigError>> {
    let is_game = || {
        let folder = path.parent().and_then(Path::file_name);
        is_of_window(path)
            || ["games", FinishedGames::FOLDER]
                .map(OsStr::new)
                .map(Some)
                .contains(&folder)
            || layers::read(path).is_ok_and(|text| looks_like_a_game(&text))
    };
    Settings::check_file(path)
        .or_else(|| WindowState::check_file(path))
        .or_else(|| LastGame::check_file(path))
        .or_else(|| AllowedPrograms::check_file(path))
        .or_else(|| Statistics::check_file(path))
        .or_else(|| is_game().then(|| faults_of(path, SavedGame::read)))
}

/// Returns whether a text has a key that only saved games have.
fn looks_like_a_game(text: &str) -> bool {
    Node::root(text).is_ok_and(|root| {
        let keys = ["moves", "seats"];
        keys.iter().any(|key| root.field(key).is_some())
    })
}
