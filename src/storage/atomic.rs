//! Writing files completely or not at all.
//!
//! This is more than renaming a temporary file: content and folder are synchronised to the disk,
//! links are followed, a new file never replaces another, and tests can make each step fail.

#![expect(
    clippy::disallowed_methods,
    reason = "folders, to bring their new names to the disk"
)]

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

use super::system;
use crate::outside::{Escaped, open_stream};

/// The reason why a file could not be written, removed or listed.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The operating system refused to write.
    #[error("{} cannot be written: {}", Escaped::path(path), reason(source))]
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file exists, and the caller did not want to replace it.
    #[error("{} is there already, and is not overwritten", Escaped::path(path))]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// Another window, or a terminal, has the file.
    #[error("{} is in use by another window or terminal", Escaped::path(path))]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The operating system refused another operation, such as removing a file or listing a folder.
    #[error("{} cannot be {what}: {}", Escaped::path(path), reason(source))]
    Other {
        /// The file or folder.
        path: PathBuf,
        /// The operation that failed, such as `removed`.
        what: &'static str,
        /// The error of the system.
        source: io::Error,
    },
    /// The environment names no folder for the file.
    #[error("there is no folder for {what}: neither {variable} nor {home} is set")]
    Nowhere {
        /// The thing to be written.
        what: &'static str,
        /// The variable that would name the folder.
        variable: &'static str,
        /// The variable that would name the home folder.
        home: &'static str,
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
        io::ErrorKind::InvalidFilename => "its name is too long or not allowed".to_owned(),
        _ => error.to_string(),
    }
}

/// Writes a file and creates its folders. The text is first written to a temporary file beside it
/// and synchronised to the disk; that file then replaces the old one and has its permissions. If the
/// path is a link, its target is written, or made if it is missing. A device, a pipe or a stream such as
/// `/dev/stdout` is not replaced: the text is written into it.
///
/// # Errors
/// If any of that fails. An older file is then unchanged.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StorageError> {
    write_bytes_atomically(path, text.as_bytes())
}

/// Writes a file of bytes, as [`write_atomically`] does.
///
/// # Errors
/// If [`write_atomically`] would fail.
pub fn write_bytes_atomically(path: &Path, bytes: &[u8]) -> Result<(), StorageError> {
    let written = match file_behind(path) {
        Some(file) => put(&file, bytes, system::rename),
        None => open_stream(path).and_then(|mut stream| system::write(&mut stream, bytes)),
    };
    written.map_err(|source| StorageError::Write {
        path: path.to_owned(),
        // Windows calls it a missing permission.
        source: if path.is_dir() {
            io::ErrorKind::IsADirectory.into()
        } else {
            source
        },
    })
}

/// Returns the file that a path means, which need not exist: that to which its links lead. `None` if the
/// path means a device, a pipe or an open file of a process.
fn file_behind(path: &Path) -> Option<PathBuf> {
    /// More than any system follows.
    const MAX_LINKS: usize = 64;
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return None;
    }
    let mut file = path.to_owned();
    for _ in 0..MAX_LINKS {
        let folder = folder_of(&file);
        let of_processes = ["/proc", "/dev/fd"].map(Path::new);
        if fs::canonicalize(folder).is_ok_and(|it| of_processes.iter().any(|of| it.starts_with(of)))
        {
            return None;
        }
        match fs::read_link(&file) {
            Ok(target) => file = folder.join(target),
            Err(_) => return Some(file),
        }
    }
    Some(path.to_owned())
}

/// Writes a new file and creates its folders.
///
/// # Errors
/// If that fails, or the file exists. An existing file is unchanged.
pub fn write_new(path: &Path, text: &str) -> Result<(), StorageError> {
    write_new_bytes(path, text.as_bytes())
}

/// Writes a new file of bytes, as [`write_new`] does.
///
/// # Errors
/// If [`write_new`] would fail.
pub fn write_new_bytes(path: &Path, bytes: &[u8]) -> Result<(), StorageError> {
    put(path, bytes, move_without_replacing).map_err(|source| {
        let path = path.to_owned();
        if source.kind() == io::ErrorKind::AlreadyExists {
            StorageError::Taken { path }
        } else {
            StorageError::Write { path, source }
        }
    })
}

/// Moves a file, unless the new name is taken.
fn move_without_replacing(from: &Path, to: &Path) -> io::Result<()> {
    if link_or_move(from, to)? == Placed::Linked {
        // If this fails, the hidden file stays behind, but the new one is complete.
        let _ = system::remove(from);
    }
    Ok(())
}

/// Renames a file, unless the new name is taken.
pub(super) fn rename_without_replacing(from: &Path, to: &Path) -> io::Result<()> {
    // Where there are no hard links, a missing file would leave an empty one behind.
    fs::symlink_metadata(from)?;
    if link_or_move(from, to)? == Placed::Linked {
        system::remove(from).inspect_err(|_| {
            // The file must not be there twice.
            let _ = system::remove(to);
        })?;
    }
    sync_folder_of(to);
    Ok(())
}

/// How a file came to its new name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placed {
    /// It has the old name too.
    Linked,
    /// The old name is gone.
    Moved,
}

/// Gives a file a new name by a hard link, because a link fails if the new name exists and a
/// rename does not.
fn link_or_move(from: &Path, to: &Path) -> io::Result<Placed> {
    match system::link(from, to) {
        Ok(()) => Ok(Placed::Linked),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some disks have no hard links. There, an empty file reserves the name.
        Err(_) => {
            system::create_new(to)?;
            system::rename(from, to).inspect_err(|_| {
                // The empty file is our own.
                let _ = system::remove(to);
            })?;
            Ok(Placed::Moved)
        }
    }
}

/// Synchronises the folder of a file, so that the file's new name survives a power failure. Some
/// folders cannot be synchronised; the content is safe in any case.
fn sync_folder_of(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = system::sync(&folder);
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes a temporary file beside `path` and moves it there with `place`.
fn put(path: &Path, bytes: &[u8], place: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let folder = folder_of(path);
    create_folder(folder)?;
    let (beside, mut file) = file_beside(folder, name)?;
    keep_permissions(path, &file);
    let written = system::write(&mut file, bytes).and_then(|()| system::sync(&file));
    // An open file may not be movable on Windows.
    drop(file);
    let result = written.and_then(|()| place(&beside, path));
    if result.is_err() {
        // If even this fails, the hidden file stays behind.
        let _ = system::remove(&beside);
        return result;
    }
    sync_folder_of(path);
    Ok(())
}

/// Gives a new file, which is still empty, the permissions of the file that it replaces. A disk
/// that refuses this keeps the text all the same. Windows replaces no file that may not be written,
/// and has no other permissions here.
fn keep_permissions(replaced: &Path, file: &File) {
    if cfg!(unix)
        && let Ok(old) = fs::metadata(replaced)
        && old.is_file()
    {
        let _ = system::permit(file, old.permissions());
    }
}

/// Creates a folder and its parents if they do not exist.
///
/// # Errors
/// If that fails.
pub fn make_folder(folder: &Path) -> Result<(), StorageError> {
    create_folder(folder).map_err(|source| StorageError::Write {
        path: folder.to_owned(),
        source,
    })
}

/// Creates a folder as [`make_folder`] does.
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    system::create_folders(folder).map_err(|error| match error.kind() {
        // A file has the name of the folder. `AlreadyExists` would claim that the file to write
        // exists.
        io::ErrorKind::AlreadyExists => io::ErrorKind::NotADirectory.into(),
        _ => error,
    })
}

/// Creates a new hidden file in a folder, to become a file of this name. No two threads or
/// processes get one file, and files left by a killed process are not reused
/// ([`super::remove_leftovers`] parses these names).
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

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_replaced_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt as _;

        let scratch = Scratch::new("permissions");
        let permissions = |path: &Path| {
            let about = fs::metadata(path).expect("a file");
            about.permissions().mode() & 0o7777
        };
        let path = scratch.0.join("a.ron");
        write_atomically(&path, "first").expect("written");
        let plain = scratch.0.join("plain");
        File::create(&plain).expect("a file");
        assert_eq!(permissions(&path), permissions(&plain), "as every new file");
        for mode in [0o600, 0o640, 0o444, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("its own file");
            write_atomically(&path, "second").expect("written");
            assert_eq!(permissions(&path), mode);
            let link = scratch.0.join(format!("link-{mode}"));
            std::os::unix::fs::symlink(&path, &link).expect("a link");
            write_atomically(&link, "third").expect("written");
            assert_eq!(permissions(&path), mode, "through a link");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_the_file_that_it_lacks_is_made() {
        use crate::storage::{Settings, load, save};

        let scratch = Scratch::new("dangling");
        let link = scratch.0.join("settings.ron");
        for target in ["missing.ron", "folder/missing.ron"] {
            std::os::unix::fs::symlink(target, &link).expect("a link");
            let loaded = load::<Settings>(&link);
            assert_eq!(
                (loaded.value.clone(), loaded.faults),
                (Settings::default(), vec![])
            );
            save(&link, &loaded.value).expect("written");
            assert_eq!(fs::read_link(&link).expect("a link"), Path::new(target));
            assert!(scratch.0.join(target).is_file());
            fs::remove_file(&link).expect("a link");
        }
    }

    #[test]
    fn writers_at_once_do_not_meet() {
        let scratch = Scratch::new("at-once");
        // A file left by a killed process with this process's id.
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
