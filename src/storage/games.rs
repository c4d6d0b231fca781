//! The folder of saved games, and the names of their files.

use super::*;

/// The folder of saved games.
#[derive(Debug)]
pub struct SavedGames {
    folder: PathBuf,
}

/// A file in the folder of saved games.
#[derive(Debug, PartialEq)]
pub struct SavedFile {
    /// The file.
    pub path: PathBuf,
    /// The game, or the faults of the file.
    pub game: Result<SavedGame, Vec<ConfigError>>,
}

impl SavedGames {
    /// The number of unfinished games that are kept.
    pub const MAX_UNFINISHED: usize = 20;

    /// Uses a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// Returns all games, newest first; files with faults come last.
    ///
    /// # Errors
    /// If the folder exists but cannot be listed.
    pub fn list(&self) -> Result<Vec<SavedFile>, StorageError> {
        let game = |path: PathBuf| SavedFile {
            game: Self::open(&path),
            path,
        };
        let mut games: Vec<SavedFile> = files_in(&self.folder)?.into_iter().map(game).collect();
        games.sort_by_key(|file| {
            let date = file.game.as_ref().ok().and_then(|game| game.date);
            std::cmp::Reverse((file.game.is_ok(), date))
        });
        Ok(games)
    }

    /// Reads a saved game from any path.
    ///
    /// # Errors
    /// If the file has faults. The error lists all of them.
    pub fn open(path: &Path) -> Result<SavedGame, Vec<ConfigError>> {
        let text = layers::read(path)?;
        SavedGame::read(path, &text)
    }

    /// Saves a game to a new file, named after the local time and the game's title. Returns its
    /// path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, game: &SavedGame, time: LocalTime) -> Result<PathBuf, StorageError> {
        self.write("", game, time)
    }

    /// Saves an unfinished game that the player leaves, unless an equal one was saved this way.
    /// Keeps the newest [`Self::MAX_UNFINISHED`] of these games and removes older ones. Games that
    /// the player saved or renamed are not removed.
    ///
    /// # Errors
    /// If the game cannot be written, or an older one cannot be removed.
    pub fn save_unfinished(&self, game: &SavedGame, time: LocalTime) -> Result<(), StorageError> {
        let mut before = self.list()?;
        before.retain(|file| Self::is_unfinished(&file.path) && file.game.is_ok());
        let games = || before.iter().flat_map(|file| &file.game);
        if games().any(|known| known.is_same_game(game)) {
            return Ok(());
        }
        self.write(UNFINISHED, game, time)?;
        before
            .iter()
            .skip(Self::MAX_UNFINISHED - 1)
            .try_for_each(|file| Self::remove(&file.path))
    }

    fn write(
        &self,
        mark: &str,
        game: &SavedGame,
        time: LocalTime,
    ) -> Result<PathBuf, StorageError> {
        let title: String = game.record.setup.title.chars().take(40).collect();
        let mut stem = format!("{mark}{}", time.file_name());
        // Only characters that every disk accepts.
        for word in title
            .split(|letter| !layers::is_id_letter(letter))
            .filter(|word| !word.is_empty())
        {
            stem += " ";
            stem += word;
        }
        write_first_free(numbered(&self.folder, &stem, "ron"), game.to_text())
    }

    /// Gives a saved game another name in its folder, and returns its new path.
    ///
    /// # Errors
    /// If another file has that name (`AlreadyExists`), or the file cannot be renamed. It then keeps its
    /// name.
    pub fn rename(path: &Path, name: &str) -> Result<PathBuf, StorageError> {
        let new = path.with_file_name(format!("{name}.ron"));
        if new != path {
            rename_new(path, &new).map_err(|error| {
                let is_taken = error.kind() == ErrorKind::AlreadyExists;
                let named = if is_taken { &new } else { path };
                StorageError::of(named, "renamed")(error)
            })?;
            // A review that stays behind is made again.
            let _ = rename_new(&Self::review_of(path), &Self::review_of(&new));
        }
        Ok(new)
    }

    /// Removes a saved game and its review.
    ///
    /// # Errors
    /// If one of them cannot be removed.
    pub fn remove(path: &Path) -> Result<(), StorageError> {
        remove_file(path)?;
        remove_file(&Self::review_of(path)).map(drop)
    }

    /// Returns the file of the review of a saved game: `NAME.review` beside `NAME.ron`.
    pub fn review_of(path: &Path) -> PathBuf {
        path.with_extension("review")
    }

    /// Returns whether a file has the name of an unfinished game that the program saved by itself.
    pub fn is_unfinished(path: &Path) -> bool {
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        stem.and_then(|stem| stem.strip_prefix(UNFINISHED))
            .is_some_and(begins_with_time)
    }

    /// Returns the name that a player gave to a saved game; `None` if the file has the name with
    /// which the program saved it.
    pub fn given_name(path: &Path) -> Option<String> {
        let stem = path.file_stem()?.to_string_lossy();
        let is_ours = Self::is_unfinished(path) || begins_with_time(&stem);
        (!is_ours).then(|| stem.into_owned())
    }
}

/// Lists the files of games in a folder, sorted by name; one that is not there has none.
///
/// # Errors
/// If the folder cannot be listed.
pub(super) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, StorageError> {
    match layers::list(folder, "ron") {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        listed => listed.map_err(StorageError::of(folder, "listed")),
    }
}

/// The beginning of the file names of unfinished games.
const UNFINISHED: &str = "Unfinished ";

fn begins_with_time(stem: &str) -> bool {
    stem.get(.."2026-11-21 14-05-09".len())
        .is_some_and(LocalTime::is_file_name)
}

/// Returns the name that a player gives to a saved game: that of the file, without `.ron`. Every common
/// disk accepts it. Spaces at the ends of the text, and dots at its end, are no part of it.
///
/// # Errors
/// If no file may have the name, in a sentence.
pub fn game_name(text: &str) -> Result<&str, String> {
    /// The most letters. In UTF-8 they fit into a file name of any disk.
    const MOST: usize = 60;
    let name = text.trim().trim_end_matches(['.', ' ']);
    let found = name.chars().count();
    let is_refused = |letter: &char| is_hidden(*letter) || "/\\:*?\"<>|".contains(*letter);
    Err(if found > MOST {
        format!("A name has at most {MOST} letters; this one has {found}.")
    } else if let Some(letter) = name.chars().find(is_refused) {
        format!(
            "A name cannot contain {}.",
            Escaped::text(&letter.to_string())
        )
    } else if name.starts_with('.') {
        "A name cannot begin with a dot.".to_owned()
    } else if !name.chars().any(char::is_alphanumeric) {
        "A name needs at least one letter or digit.".to_owned()
    } else {
        return Ok(name);
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::tests::Scratch;

    #[test]
    fn a_name_is_short_and_visible_and_fits_every_disk() {
        let read = |text: &str| game_name(text).map(str::to_owned);
        assert_eq!(
            read("  My best game! (2) . "),
            Ok("My best game! (2)".to_owned())
        );
        assert_eq!(read("Größe 7×6"), Ok("Größe 7×6".to_owned()));
        assert_eq!(read(&"x".repeat(60)), Ok("x".repeat(60)));
        let sentence = |text: &str| read(text).expect_err("no name");
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
            ("a\nb", "\\n"),
            ("a\tb", "\\t"),
            ("a\0", "\\0"),
            ("a\u{1b}[31m", "\\u{1b}"),
            ("a\u{202e}b", "\\u{202e}"),
        ] {
            let expected = format!("A name cannot contain {found}.");
            assert_eq!(sentence(text), expected, "{text:?}");
        }
        assert_eq!(sentence(".hidden"), "A name cannot begin with a dot.");
    }

    #[test]
    fn a_rename_replaces_no_file() {
        let scratch = Scratch::new("rename");
        let name = |text| game_name(text).expect("a name");
        let (first, second) = (scratch.0.join("first.ron"), scratch.0.join("second.ron"));
        fs::write(&first, "1").expect("written");
        fs::write(&second, "2").expect("written");
        let taken = SavedGames::rename(&first, name("second")).expect_err("taken");
        assert_eq!(taken.kind, ErrorKind::AlreadyExists, "{taken}");
        assert_eq!(
            SavedGames::rename(&first, name("first")).ok().as_ref(),
            Some(&first)
        );
        let third = SavedGames::rename(&first, name("third")).expect("renamed");
        let fourth = SavedGames::rename(&third, name("fourth")).expect("renamed twice");
        assert_eq!(fourth, scratch.0.join("fourth.ron"));
        assert_eq!(fs::read(&fourth).expect("a file"), b"1");
        assert_eq!(fs::read(&second).expect("a file"), b"2");
        assert!(!first.exists() && !third.exists());
        let gone = SavedGames::rename(&first, name("fifth")).expect_err("no file");
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
