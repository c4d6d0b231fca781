//! Files that are written whole or not at all.
//!
//! Written here, as what matters goes beyond a temporary file that is renamed: content and
//! folder reach the disk, links are followed, a new file replaces none, and tests let each
//! step fail.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

use super::system;
use crate::outside::Shown;

/// Why a file could not be written.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The system refuses.
    #[error("{} cannot be written: {}", Shown::path(path), reason(source))]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// There is such a file, and nobody asked to replace it.
    #[error("{} is there already, and is not overwritten", Shown::path(path))]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// The system cannot take a file away or list a folder.
    #[error("{} cannot be {what}: {}", Shown::path(path), reason(source))]
    Other {
        /// The file or folder.
        path: PathBuf,
        /// What was wanted, such as `removed`.
        what: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// The environment names no folder for such files.
    #[error("there is no folder for {what}: neither {variable} nor HOME is set")]
    Nowhere {
        /// What was to be written.
        what: &'static str,
        /// The variable that would name the folder.
        variable: &'static str,
    },
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "the quota of the disk is used up".to_owned(),
        io::ErrorKind::FileTooLarge => "no file may be that large here".to_owned(),
        io::ErrorKind::PermissionDenied => "the permission is missing".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk can only be read".to_owned(),
        io::ErrorKind::NotADirectory => "a part of its path is a file, no folder".to_owned(),
        io::ErrorKind::IsADirectory => "there is a folder of that name".to_owned(),
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        _ => error.to_string(),
    }
}

/// Writes a file, with the folders that it lies in. The text goes to a file beside
/// it first, reaches the disk, and then takes the place of the old one. Where the path
/// is a link, the file that it leads to is written.
///
/// # Errors
/// If that fails; a file that was there before is then as it was.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StorageError> {
    write_bytes_atomically(path, text.as_bytes())
}

/// [`write_atomically`] for a file that is no text.
///
/// # Errors
/// As there.
pub fn write_bytes_atomically(path: &Path, bytes: &[u8]) -> Result<(), StorageError> {
    let target = match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => fs::canonicalize(path).ok(),
        _ => None,
    };
    put(target.as_deref().unwrap_or(path), bytes, system::rename).map_err(|source| {
        StorageError::Write {
            path: path.to_owned(),
            source,
        }
    })
}

/// Writes a new file, with the folders that it lies in.
///
/// # Errors
/// If that fails, or if there is such a file already, which stays as it is.
pub fn write_new(path: &Path, text: &str) -> Result<(), StorageError> {
    put(path, text.as_bytes(), move_without_replacing).map_err(|source| {
        let path = path.to_owned();
        if source.kind() == io::ErrorKind::AlreadyExists {
            StorageError::Taken { path }
        } else {
            StorageError::Write { path, source }
        }
    })
}

/// Unlike a rename, a second name for a file is refused where there is one already.
fn move_without_replacing(from: &Path, to: &Path) -> io::Result<()> {
    match system::link(from, to) {
        Ok(()) => {
            // Where this fails, a hidden file stays behind, and the new one is there.
            let _ = system::remove(from);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some disks know no second names. There an empty file takes the name first.
        Err(_) => {
            system::create_new(to)?;
            system::rename(from, to).inspect_err(|_| {
                // It is ours, and worth nothing.
                let _ = system::remove(to);
            })
        }
    }
}

/// Writes a file beside `path` and lets `place` move it there.
fn put(path: &Path, bytes: &[u8], place: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    create_folder(folder)?;
    let (beside, mut file) = file_beside(folder, name)?;
    let result = system::write(&mut file, bytes)
        .and_then(|()| system::sync(&file))
        .and_then(|()| place(&beside, path));
    if result.is_err() {
        // Where even this fails, a hidden file stays behind.
        let _ = system::remove(&beside);
        return result;
    }
    // The new name should survive a loss of power as well. Where a folder cannot be
    // synchronised, the file itself is safe all the same.
    if let Ok(folder) = File::open(folder) {
        let _ = system::sync(&folder);
    }
    Ok(())
}

/// Makes a folder, with those that it lies in, unless it is there.
///
/// # Errors
/// If that fails.
pub fn make_folder(folder: &Path) -> Result<(), StorageError> {
    create_folder(folder).map_err(|source| StorageError::Write {
        path: folder.to_owned(),
        source,
    })
}

fn create_folder(folder: &Path) -> io::Result<()> {
    system::create_folders(folder).map_err(|error| match error.kind() {
        // A file has the folder's name: nothing says that the file wanted is there.
        io::ErrorKind::AlreadyExists => io::ErrorKind::NotADirectory.into(),
        _ => error,
    })
}

/// A new hidden file in a folder, for what is to have this name. No two writers have the
/// same one, neither threads nor programs; what a killed program left behind is not theirs
/// ([`super::remove_leftovers`] reads these names).
pub(super) fn file_beside(folder: &Path, name: &OsStr) -> io::Result<(PathBuf, File)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let mut beside = OsString::from(".");
        beside.push(name);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        beside.push(format!(".{}-{number}.new", std::process::id()));
        let beside = folder.join(beside);
        match system::create_new(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (beside, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::scratch::Scratch;

    impl Scratch {
        fn names(&self) -> Vec<OsString> {
            let entries = fs::read_dir(&self.0).expect("a folder");
            entries
                .map(|entry| entry.expect("an entry").file_name())
                .collect()
        }
    }

    #[test]
    fn a_new_file_replaces_none() {
        let scratch = Scratch::new("new");
        let path = scratch.0.join("folder").join("a.ron");
        write_new(&path, "first").expect("written");
        let error = write_new(&path, "second").expect_err("it is there");
        assert_eq!(
            error.to_string(),
            format!(
                "{} is there already, and is not overwritten",
                path.display()
            )
        );
        assert_eq!(fs::read_to_string(&path).expect("a file"), "first");
        write_atomically(&path, "third").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "third");
    }

    #[test]
    fn writers_at_once_do_not_meet() {
        let scratch = Scratch::new("at-once");
        // What a killed program of the same number left behind.
        let stale = scratch
            .0
            .join(format!(".a.ron.{}-0.new", std::process::id()));
        fs::write(&stale, "stale").expect("written");
        let path = scratch.0.join("a.ron");
        let texts: Vec<String> = (0..8_u8)
            .map(|writer| writer.to_string().repeat(5000))
            .collect();
        let made: usize = std::thread::scope(|scope| {
            let writers: Vec<_> = texts
                .iter()
                .map(|text| scope.spawn(|| usize::from(write_new(&path, text).is_ok())))
                .collect();
            let made = writers.into_iter().map(|writer| writer.join());
            made.map(|made| made.expect("no panic")).sum()
        });
        assert_eq!(made, 1, "only one may make the file");
        let text = fs::read_to_string(&path).expect("a file");
        assert!(texts.contains(&text), "a file of one piece");
        assert_eq!(fs::read_to_string(&stale).expect("a file"), "stale");
        assert_eq!(scratch.names().len(), 2, "no rubbish");
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_not_the_file_wanted() {
        let scratch = Scratch::new("folder");
        let file = scratch.0.join("games");
        write_atomically(&file, "").expect("written");
        let path = file.join("a.ron");
        let sentence = format!(
            "{} cannot be written: a part of its path is a file, no folder",
            path.display()
        );
        let error = write_new(&path, "").expect_err("no folder");
        assert_eq!(error.to_string(), sentence);
        let error = make_folder(&file).expect_err("no folder");
        assert!(matches!(error, StorageError::Write { .. }), "{error}");
    }

    #[test]
    fn a_file_in_the_way_is_named() {
        let scratch = Scratch::new("way");
        let file = scratch.0.join("file");
        write_atomically(&file, "").expect("written");
        let path = file.join("a.ron");
        let error = write_atomically(&path, "").expect_err("no folder");
        let start = format!("{} cannot be written: ", path.display());
        assert!(error.to_string().starts_with(&start), "{error}");
        let error = write_atomically(&scratch.0, "").expect_err("a folder");
        assert!(error.to_string().contains("cannot be written"), "{error}");
    }
}
