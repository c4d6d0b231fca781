//! Checking single files of the user.

use super::*;

/// Returns the faults of a user's file, or `None` if the file is none of these and may be
/// configuration. Settings, window state, statistics, allowed programs and the game started last are
/// recognised by their names, a saved game by keys that only saved games have.
pub fn check_file(path: &Path) -> Option<Vec<ConfigError>> {
    let game = || {
        let text = layers::read(path).ok()?;
        let root = Node::root(&text).ok()?;
        root.field("moves").or(root.field("seats"))?;
        Some(SavedGame::read(path, &text).err().unwrap_or_default())
    };
    let checks = [
        Settings::check_file,
        WindowState::check_file,
        LastGame::check_file,
        AllowedPrograms::check_file,
        Statistics::check_file,
    ];
    checks.iter().find_map(|check| check(path)).or_else(game)
}
