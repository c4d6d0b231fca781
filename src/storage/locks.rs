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
        let file = open(path).map_err(|source| StorageError::Write {
            path: path.to_owned(),
            source,
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
        let Ok(file) = open(path) else {
            return Some(Self { _file: None });
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
fn open(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        create_folder(folder)?;
    }
    // For writing, because Windows locks no file that was opened for appending.
    let mut options = File::options();
    let options = options.write(true).create(true).truncate(false);
    options.open(lock_file(path))
}
