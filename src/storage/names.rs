//! Choosing file names that are free.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{StorageError, write_new_bytes};

/// The number of names that are tried.
const MAX_ATTEMPTS: u32 = 1000;

/// Creates a file with the first free name. `name` returns the first, second, ... name to try,
/// counted from 1. `make` creates the file, or returns [`StorageError::Taken`] if the name is
/// taken.
///
/// # Errors
/// If `make` fails with another error, or all names are taken.
pub fn first_free<T>(
    name: impl Fn(u32) -> PathBuf,
    mut make: impl FnMut(&Path) -> Result<T, StorageError>,
) -> Result<T, StorageError> {
    let mut number = 1;
    loop {
        match make(&name(number)) {
            Err(StorageError::Taken { .. }) if number < MAX_ATTEMPTS => number += 1,
            done => return done,
        }
    }
}

/// Writes a new file with the first free name, and returns its path.
///
/// # Errors
/// If it cannot be written, or all names are taken.
pub fn write_first_free(
    name: impl Fn(u32) -> PathBuf,
    bytes: &[u8],
) -> Result<PathBuf, StorageError> {
    first_free(name, |path| {
        write_new_bytes(path, bytes).map(|()| path.to_owned())
    })
}

/// Returns the names `stem.ending`, `stem (2).ending`, `stem (3).ending` and so on in a folder.
pub fn numbered(folder: &Path, stem: &str, ending: &str) -> impl Fn(u32) -> PathBuf {
    move |number| match number {
        1 => folder.join(format!("{stem}.{ending}")),
        _ => folder.join(format!("{stem} ({number}).{ending}")),
    }
}

/// Returns the path if nothing exists there, not even a broken link.
///
/// # Errors
/// [`StorageError::Taken`] if something exists; another error if that cannot be found out.
pub fn if_free(path: &Path) -> Result<PathBuf, StorageError> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path.to_owned()),
        Err(source) => Err(StorageError::Other {
            path: path.to_owned(),
            what: "looked for",
            source,
        }),
        Ok(_) => Err(StorageError::Taken {
            path: path.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(path: &Path) -> StorageError {
        StorageError::Taken {
            path: path.to_owned(),
        }
    }

    #[test]
    fn the_first_free_name_is_taken() {
        let names = numbered(Path::new("folder"), "game", "ron");
        let mut tried = Vec::new();
        let found = first_free(&names, |path| {
            tried.push(path.to_owned());
            match tried.len() {
                3 => Ok(path.to_owned()),
                _ => Err(taken(path)),
            }
        });
        let expected = ["game.ron", "game (2).ron", "game (3).ron"];
        assert_eq!(tried, expected.map(|name| Path::new("folder").join(name)));
        assert_eq!(found.ok(), tried.pop());
    }

    #[test]
    fn a_name_that_nobody_can_look_up_is_not_taken() {
        let file = std::env::current_exe().expect("a file");
        let taken = if_free(&file).expect_err("it is there");
        assert!(matches!(taken, StorageError::Taken { .. }), "{taken}");
        let beneath = file.join("arena.json");
        let fault = if_free(&beneath).expect_err("a file is no folder");
        let sentence = format!(
            "{} cannot be looked for: a part of its path is a file, no folder",
            beneath.display()
        );
        assert_eq!(fault.to_string(), sentence);
        let free = file.with_file_name("no such file");
        assert_eq!(if_free(&free).ok(), Some(free));
    }

    #[test]
    fn another_fault_is_told_at_once_and_names_have_an_end() {
        let names = numbered(Path::new("folder"), "game", "ron");
        let nowhere = StorageError::Nowhere {
            what: "games",
            variable: "XDG_DATA_HOME",
            home: "HOME",
        };
        let mut fault = Some(nowhere);
        let mut times = 0;
        let found: Result<(), _> = first_free(&names, |path| {
            times += 1;
            Err(fault.take().unwrap_or_else(|| taken(path)))
        });
        assert!(matches!(found, Err(StorageError::Nowhere { .. })) && times == 1);
        let found: Result<(), _> = first_free(&names, |path| Err(taken(path)));
        let last = PathBuf::from("folder/game (1000).ron");
        assert!(matches!(found, Err(StorageError::Taken { path }) if path == last));
    }
}
