//! Reading pasted text: a saved game, a game on one line, or a move list.

use super::*;

/// A pasted game.
#[derive(Debug, PartialEq)]
pub enum Pasted {
    /// The text of a saved game.
    Saved(Box<SavedGame>),
    /// A move list, with or without rules.
    Line(GameText),
}

/// Reads pasted text. A move list without rules uses the `current` rules.
///
/// # Errors
/// If the text is not a game. The error is a sentence about its first fault.
pub fn read_pasted(text: &str, current: &Ruleset) -> Result<Pasted, String> {
    let text = text.trim_start_matches(INVISIBLE);
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err("the clipboard has no text".to_owned());
    }
    if is_saved_game_text(text) {
        // As the text of a file ends.
        let text = format!("{text}\n");
        return match SavedGame::read(Path::new("pasted text"), &text) {
            Ok(game) => Ok(Pasted::Saved(Box::new(game))),
            Err(faults) => Err(faults.first().map(ToString::to_string).unwrap_or_default()),
        };
    }
    let game = parse_game(trimmed, current)
        .map_err(|error| format!("the clipboard holds no game: {error}"))?;
    let preset = game.preset.as_deref().filter(|it| !it.is_empty());
    match preset.and_then(|preset| Shown::Name.fault(preset)) {
        None => Ok(Pasted::Line(game)),
        Some((expected, found)) => Err(format!(
            "the clipboard holds no game: expected {expected} for its preset, found {found}"
        )),
    }
}

/// Returns whether a text begins as that of a saved game does, not as a game on one line.
pub fn is_saved_game_text(text: &str) -> bool {
    ["(", "//", "/*", "#!", "Game"]
        .iter()
        .any(|start| text.trim().starts_with(start))
}
