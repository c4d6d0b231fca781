//! Names that players give to saved games: the names of the files, without `.ron`.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use thiserror::Error;

use super::atomic::rename_without_replacing;
use super::games::UNFINISHED;
use super::{LocalTime, SavedGames, StorageError};
use crate::outside::{Unseen, is_hidden};

/// The name of a saved game. Every common disk accepts it as a file name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameName(String);

/// The reason why a text is no name of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameNameError {
    /// The text is empty.
    #[error("A name needs at least one letter or digit.")]
    Empty,
    /// The text is too long.
    #[error(
        "A name has at most {} letters; this one has {found}.",
        GameName::MAX_LENGTH
    )]
    TooLong {
        /// The number of letters found.
        found: usize,
    },
    /// A character has no place in the name of a file.
    #[error("A name cannot contain {}.", shown(*found))]
    Character {
        /// The first such character.
        found: char,
    },
    /// The name would hide the file.
    #[error("A name cannot begin with a dot.")]
    Hidden,
}

fn shown(letter: char) -> String {
    match letter {
        '\n' | '\r' => "a line break".to_owned(),
        '\t' => "a tab".to_owned(),
        letter if is_hidden(letter) => "invisible characters".to_owned(),
        letter => letter.to_string(),
    }
}

impl GameName {
    /// The most letters of a name. In UTF-8 they fit into a file name of any disk.
    pub const MAX_LENGTH: usize = 60;
}

impl FromStr for GameName {
    type Err = GameNameError;

    /// Reads a name; spaces at its ends, and dots at its end, are no part of it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().trim_end_matches(['.', ' ']);
        let found = name.chars().count();
        if found > Self::MAX_LENGTH {
            return Err(GameNameError::TooLong { found });
        }
        let is_refused = |letter: char| is_hidden(letter) || "/\\:*?\"<>|".contains(letter);
        if let Some(found) = name.chars().find(|&letter| is_refused(letter)) {
            return Err(GameNameError::Character { found });
        }
        if name.starts_with('.') {
            return Err(GameNameError::Hidden);
        }
        let is_blank = Unseen::in_name(name) == Some(Unseen::Blank);
        if is_blank || !name.chars().any(char::is_alphanumeric) {
            return Err(GameNameError::Empty);
        }
        Ok(Self(name.to_owned()))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl SavedGames {
    /// Gives a saved game another name in its folder, and returns its new path.
    ///
    /// # Errors
    /// [`StorageError::Taken`] if another file has that name, or another error if the file cannot
    /// be renamed. The file then keeps its name.
    pub fn rename(path: &Path, name: &GameName) -> Result<PathBuf, StorageError> {
        let new = path.with_file_name(format!("{name}.ron"));
        if new == path {
            return Ok(new);
        }
        rename_without_replacing(path, &new).map_err(|source| {
            if source.kind() == io::ErrorKind::AlreadyExists {
                StorageError::Taken { path: new.clone() }
            } else {
                StorageError::Other {
                    path: path.to_owned(),
                    what: "renamed",
                    source,
                }
            }
        })?;
        // A review that stays behind is made again.
        let _ = rename_without_replacing(&Self::review_of(path), &Self::review_of(&new));
        Ok(new)
    }

    /// Returns the name that a player gave to a saved game; `None` if the file has the name with
    /// which the program saved it.
    #[must_use]
    pub fn given_name(path: &Path) -> Option<String> {
        let stem = path.file_stem()?.to_string_lossy();
        let unmarked = stem.strip_prefix(UNFINISHED).map(str::trim_start);
        let begins_with_time = |stem: &str| {
            let time = stem.get(.."2026-11-21 14-05-09".len());
            time.is_some_and(LocalTime::is_file_name)
        };
        let is_ours = begins_with_time(unmarked.unwrap_or(&stem));
        (!is_ours).then(|| stem.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::scratch::Scratch;

    #[test]
    fn a_name_is_short_and_visible_and_fits_every_disk() {
        let read = |text: &str| text.parse::<GameName>().map(|name| name.to_string());
        assert_eq!(
            read("  My best game! (2) . "),
            Ok("My best game! (2)".to_owned())
        );
        assert_eq!(read("Größe 7×6"), Ok("Größe 7×6".to_owned()));
        assert_eq!(read(&"x".repeat(60)), Ok("x".repeat(60)));
        let sentence = |text: &str| read(text).expect_err("no name").to_string();
        let long = "A name has at most 60 letters; this one has 500.";
        assert_eq!(sentence(&"x".repeat(500)), long);
        for text in ["", " ", "...", "!"] {
            let empty = "A name needs at least one letter or digit.";
            assert_eq!(sentence(text), empty, "{text:?}");
        }
        for (text, found) in [
            ("a/b", "/"),
            ("..\\b", "\\"),
            ("a:b", ":"),
            ("a\nb", "a line break"),
            ("a\tb", "a tab"),
            ("a\0", "invisible characters"),
            ("a\u{1b}[31m", "invisible characters"),
            ("a\u{202e}b", "invisible characters"),
        ] {
            let expected = format!("A name cannot contain {found}.");
            assert_eq!(sentence(text), expected, "{text:?}");
        }
        assert_eq!(sentence(".hidden"), "A name cannot begin with a dot.");
    }

    #[test]
    fn a_rename_replaces_no_file() {
        let scratch = Scratch::new("rename");
        let name = |text: &str| text.parse::<GameName>().expect("a name");
        let (first, second) = (scratch.0.join("first.ron"), scratch.0.join("second.ron"));
        fs::write(&first, "1").expect("written");
        fs::write(&second, "2").expect("written");
        let taken = SavedGames::rename(&first, &name("second")).expect_err("taken");
        assert!(matches!(taken, StorageError::Taken { .. }), "{taken}");
        assert_eq!(
            SavedGames::rename(&first, &name("first")).ok().as_ref(),
            Some(&first)
        );
        let third = SavedGames::rename(&first, &name("third")).expect("renamed");
        let fourth = SavedGames::rename(&third, &name("fourth")).expect("renamed twice");
        assert_eq!(fourth, scratch.0.join("fourth.ron"));
        assert_eq!(fs::read(&fourth).expect("a file"), b"1");
        assert_eq!(fs::read(&second).expect("a file"), b"2");
        assert!(!first.exists() && !third.exists());
        let gone = SavedGames::rename(&first, &name("fifth")).expect_err("no file");
        assert!(
            gone.to_string().contains("first.ron cannot be renamed: "),
            "{gone}"
        );
        assert!(
            !scratch.0.join("fifth.ron").exists(),
            "no empty file stays behind"
        );
    }

    #[test]
    fn names_of_the_program_are_not_given_ones() {
        let given = |name: &str| SavedGames::given_name(Path::new(name));
        assert_eq!(given("2026-11-21 14-30-00 Connect Four.ron"), None);
        assert_eq!(given("Unfinished 2026-11-21 14-30-00 Mine (2).ron"), None);
        assert_eq!(given("games/My game.ron"), Some("My game".to_owned()));
        assert_eq!(given("2026.ron"), Some("2026".to_owned()));
    }
}
