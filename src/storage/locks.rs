//! Locks by which windows of several processes agree. The system releases a lock when its process
//! ends, however it ends.
//!
//! A lock is on a second file, `NAME.lock`, because the file itself is replaced whenever it is
//! written. Lock files are never removed: a window that waits for one must not be left with a file
//! that nobody else sees.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::StorageError;
use super::atomic::create_folder;
use crate::outside::{self, ReadError};

/// A lock, held until this is dropped. Some disks have no locks: there, nothing is locked.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// Locks a file. Waits while another window holds the lock.
    ///
    /// # Errors
    /// If the file of the lock cannot be made or locked.
    pub(super) fn wait_for(path: &Path) -> Result<Self, StorageError> {
        let file = open(path).map_err(|error| StorageError::Write {
            path: lock_file(path),
            source: error.into(),
        })?;
        match file.lock() {
            Ok(()) => Ok(Self { _file: Some(file) }),
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(Self { _file: None }),
            Err(source) => Err(StorageError::Other {
                path: lock_file(path),
                what: "locked",
                source,
            }),
        }
    }

    /// Locks a file, unless another window holds the lock. Where no lock can be made, none is
    /// needed: nothing can be written there either.
    pub(super) fn if_free(path: &Path) -> Option<Self> {
        let file = match open(path) {
            Ok(file) => file,
            // A pipe, say: the game beside it could be written.
            Err(ReadError::NoFile { .. }) => return None,
            Err(_) => return Some(Self { _file: None }),
        };
        match file.try_lock() {
            Ok(()) => Some(Self { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => Some(Self { _file: None }),
        }
    }
}

fn lock_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// Opens the file of a lock, and makes it and its folder where there is none.
fn open(path: &Path) -> Result<File, ReadError> {
    if let Some(folder) = path.parent() {
        create_folder(folder)?;
    }
    // For writing, because Windows locks no file that was opened for appending.
    let mut options = File::options();
    let options = options.write(true).create(true).truncate(false);
    outside::open(&lock_file(path), options)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::sync::mpsc;
    use std::time::Duration;

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use crate::storage::scratch::Scratch;
    use crate::storage::{Settings, SharedFile, UnfinishedGames};

    /// A start waits for no pipe in place of a lock, and takes no game whose lock is one.
    #[test]
    fn a_lock_may_be_a_pipe() {
        let scratch = Scratch::new("pipes");
        for name in [
            "unfinished.lock",
            "unfinished.ron.lock",
            "settings.ron.lock",
        ] {
            let pipe = scratch.0.join(name);
            mknodat(CWD, &pipe, FileType::Fifo, Mode::RWXU, 0).expect("a pipe");
        }
        let (tell, told) = mpsc::channel();
        let folder = scratch.0.clone();
        std::thread::spawn(move || {
            let own = UnfinishedGames::new(&folder).open().own;
            let settings = folder.join("settings.ron");
            let mut settings = SharedFile::new(settings, Settings::default());
            let changed = settings.change(vec![Box::new(|_| true)]);
            let error = changed.expect_err("a pipe").to_string();
            // The test may have given up.
            let _ = tell.send((own.path().to_owned(), error));
        });
        let (own, error) = told
            .recv_timeout(Duration::from_secs(60))
            .expect("an answer");
        assert_eq!(own, scratch.0.join("unfinished (2).ron"));
        let end = "settings.ron.lock cannot be written: expected a file, found a pipe";
        assert!(error.ends_with(end), "{error}");
        assert!(fs::metadata(scratch.0.join("settings.ron")).is_err());
    }
}
