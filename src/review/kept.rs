//! Reviews kept beside the files of their games.

use std::path::{Path, PathBuf};

use super::ply::Review;
use crate::outside::{Limit, read_text};
use crate::session::GameRecord;
use crate::storage::{SavedGames, StorageError, write_atomically};

/// Returns the kept review of a saved game; `None` if there is none, or if it is damaged, of
/// another version or about other moves or rules. It is then made again.
#[must_use]
pub fn kept_review(game_file: &Path, game: &GameRecord) -> Option<Review> {
    let text = read_text(&SavedGames::review_of(game_file), Limit::REVIEW).ok()?;
    Review::from_json(&text, game)
}

/// Keeps a review beside the file of its game, and returns the path.
///
/// # Errors
/// If it cannot be written. A review that was there is then unchanged.
pub fn keep_review(game_file: &Path, review: &Review) -> Result<PathBuf, StorageError> {
    let path = SavedGames::review_of(game_file);
    write_atomically(&path, &review.to_json())?;
    Ok(path)
}
