//! Text files with a value each: loading with a fallback, and changing while no other window does.

use super::*;
use serde::de::DeserializeOwned;

/// A value with a text file of its own, and a default for when the file does not exist.
pub trait TextFile: Default + Serialize + DeserializeOwned {
    /// The name of the file.
    const FILE: &str;

    /// The comment at the top of the file.
    const HEADING: &str;

    /// The levels of keys and items that have lines of their own.
    const DEPTH: usize = 2;

    /// Reads a text without faults. `file` is its name in messages.
    ///
    /// # Errors
    /// If the text has faults.
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let (value, reading) = Reading::of(file, text);
        reading.finish(value)
    }

    /// Returns the faults of a file of this name, or `None` if the path has another name.
    fn check_file(path: &Path) -> Option<Vec<ConfigError>> {
        let read = || layers::read(path).and_then(|text| Self::read(path, &text));
        (path.file_name()? == Self::FILE).then(|| read().err().unwrap_or_default())
    }

    /// Writes the text as [`TextFile::read`] reads it.
    fn to_text(&self) -> String {
        write_file(Self::HEADING, self, Self::DEPTH) + "\n"
    }
}

/// Loads the value of a file, or the default, and the faults of the file. A missing file is not a
/// fault. A broken file is moved to the first free name of `NAME.bad`, `NAME.bad2` and so on, so that
/// saving does not overwrite it; what is sound in it is used. Each fault says in `fallback_note` where
/// the file was moved and what is used instead.
pub fn load<T: TextFile>(path: &Path) -> (T, Vec<ConfigError>) {
    let read = |file: &Path, text: &str| {
        let (value, reading) = Reading::of(file, text);
        (value, reading.errors())
    };
    let (value, faults) = load_with(path, read, "The defaults are used");
    (value.unwrap_or_default(), faults)
}

/// As [`load`], by another way to read the text, with a sentence for when nothing in it is sound.
pub(super) fn load_with<T>(
    path: &Path,
    read: fn(&Path, &str) -> (Option<T>, Vec<ConfigError>),
    otherwise: &str,
) -> (Option<T>, Vec<ConfigError>) {
    let (value, mut faults) = match read_if_there(path) {
        Ok(None) => (None, Vec::new()),
        Ok(Some(text)) => read(path, &text),
        Err(faults) => (None, faults),
    };
    if faults.is_empty() {
        return (value, faults);
    }
    let kept = move_aside(path, "bad").ok().flatten();
    let place = match kept.as_deref().and_then(Path::file_name) {
        Some(name) => format!("the file is kept as {}", Escaped::path(Path::new(name))),
        None => "the file could not be moved aside and stays where it is".to_owned(),
    };
    let used = value
        .as_ref()
        .map_or(otherwise, |_| "What is sound in it is used");
    for fault in &mut faults {
        fault.fallback_note = Some(format!("{used}; {place}."));
        fault.kept.clone_from(&kept);
    }
    (value, faults)
}

/// Writes a value to its file, completely or not at all.
///
/// # Errors
/// If it cannot be written. The file is then unchanged.
pub fn save<T: TextFile>(path: &Path, value: &T) -> Result<(), StorageError> {
    write_atomically(path, value.to_text())
}

/// Changes the value of a file that several windows share, and returns it. The file is locked while it
/// is read and replaced, so that no window loses what another one wrote; waits while another window
/// holds the lock. A missing file is written from `known`, which has the change; a broken one, too, and
/// is moved aside before.
///
/// # Errors
/// If the file cannot be locked or written, or a broken one cannot be moved aside. It is then unchanged.
pub fn update<T: TextFile>(
    path: &Path,
    known: T,
    change: impl FnOnce(&mut T),
) -> Result<T, StorageError> {
    let _lock = Lock::wait_for(path)?;
    let value =
        match read_if_there(path).and_then(|it| it.map(|text| T::read(path, &text)).transpose()) {
            Ok(Some(mut value)) => {
                change(&mut value);
                value
            }
            Ok(None) => known,
            Err(_) => {
                move_aside(path, "bad")?;
                known
            }
        };
    save(path, &value)?;
    Ok(value)
}

/// Reads the text of a file; `None` if there is none, also where a link leads.
pub(super) fn read_if_there(path: &Path) -> Result<Option<String>, Vec<ConfigError>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        _ => layers::read(path).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::tests::Scratch;
    use crate::storage::{PersonResult, ScoredGame, Statistics};

    fn count(path: &Path, known: Statistics, level: &str) -> Result<Statistics, StorageError> {
        let game = ScoredGame {
            preset: "p".to_owned(),
            level: level.to_owned(),
            result: PersonResult::Won,
        };
        let mut known = known;
        known.add(&game);
        update(path, known, |statistics| statistics.add(&game))
    }

    #[test]
    fn windows_at_once_lose_no_change() {
        let scratch = Scratch::new("update");
        let path = scratch.0.join("statistics.ron");
        std::thread::scope(|scope| {
            for level in ["a", "b", "c"] {
                let path = &path;
                scope.spawn(move || {
                    for _ in 0..20 {
                        count(path, Statistics::default(), level).expect("written");
                    }
                });
            }
        });
        let (found, faults) = load::<Statistics>(&path);
        let won: Vec<u32> = found.tallies.iter().map(|tally| tally.won).collect();
        assert_eq!((won, faults), (vec![20, 20, 20], Vec::new()));
        // One that is missing is written from what the window knows.
        fs::remove_file(&path).expect("a file");
        let found = count(&path, found, "a").expect("written");
        assert_eq!(found.tally("p", "a").map(|tally| tally.won), Some(21));
        // So is a broken one, which is not lost.
        fs::write(&path, "(version: 1").expect("written");
        let found = count(&path, found, "b").expect("written");
        assert_eq!(found.tally("p", "b").map(|tally| tally.won), Some(21));
        let aside = fs::read_to_string(scratch.0.join("statistics.ron.bad"));
        assert_eq!(aside.expect("it is kept"), "(version: 1");
        assert_eq!(load::<Statistics>(&path).0, found);
    }
}
