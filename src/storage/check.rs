//! Checking single files of the user.

use std::ffi::OsStr;
use std::path::Path;

use super::unfinished::is_of_window;
use super::{
    AllowedPrograms, FinishedGames, LastGame, SavedGame, Settings, Statistics, TextFile,
    WindowState,
};
use crate::presets::ConfigError;
use crate::presets::layers;
use crate::presets::outline::outline;

/// Returns the faults of a user's file, or `None` if the file is none of these and may be
/// configuration. Settings, window state, statistics, allowed programs, finished games and the
/// game started last are recognised by their names, a saved game by its keys, its name or its folder.
#[must_use]
pub fn check_file(path: &Path) -> Option<Vec<ConfigError>> {
    let name = path.file_name().and_then(OsStr::to_str)?;
    if name == FinishedGames::FILE && path.exists() {
        return Some(FinishedGames::read(path).faults);
    }
    let text = layers::read(path);
    let check: fn(&Path, &str) -> Result<(), Vec<ConfigError>> = match name {
        "settings.ron" => |path, text| Settings::read(path, text).map(|_| ()),
        "window.ron" => |path, text| WindowState::read(path, text).map(|_| ()),
        "last_game.ron" => |path, text| LastGame::read(path, text).map(|_| ()),
        "programs.ron" => |path, text| AllowedPrograms::read(path, text).map(|_| ()),
        "statistics.ron" => |path, text| Statistics::read(path, text).map(|_| ()),
        _ => {
            let is_game = match &text {
                Ok(text) => looks_like_a_game(text),
                Err(_) => false,
            };
            let folder = path.parent().and_then(Path::file_name);
            if !is_game && !is_of_window(path) && folder != Some(OsStr::new("games")) {
                return None;
            }
            |path, text| SavedGame::read(path, text).map(|_| ())
        }
    };
    Some(match text {
        Ok(text) => check(path, &text).err().unwrap_or_default(),
        Err(fault) => vec![*fault],
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
