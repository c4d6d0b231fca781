//! Locks by which windows of several processes agree. The system releases a lock when its process
//! ends, however it ends.
//!
//! A lock is on a second file, `NAME.lock`, because the file itself is replaced whenever it is
//! written. Lock files are never removed: a window that waits for one must not be left with a file
//! that nobody else sees.

use super::*;
use std::fs::TryLockError;

/// A lock, held until this is dropped. Some disks have no locks: there, nothing is locked.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "held")] Option<File>);

impl Lock {
    /// Locks a file. Waits while another window holds the lock.
    ///
    /// # Errors
    /// If the file of the lock cannot be made or locked.
    pub(super) fn wait_for(path: &Path) -> Result<Self, StorageError> {
        let lock = with_ending(path, ".lock");
        let file = open(&lock).map_err(StorageError::of(&lock, "written"))?;
        match file.lock() {
            Ok(()) => Ok(Self(Some(file))),
            Err(error) if error.kind() == ErrorKind::Unsupported => Ok(Self(None)),
            Err(error) => Err(StorageError::of(&lock, "locked")(error)),
        }
    }

    /// Locks a file, unless another window holds the lock. Where no lock can be made, none is
    /// needed: nothing can be written there either.
    pub(super) fn if_free(path: &Path) -> Option<Self> {
        match open(&with_ending(path, ".lock")) {
            Ok(file) => match file.try_lock() {
                Ok(()) => Some(Self(Some(file))),
                Err(TryLockError::WouldBlock) => None,
                Err(TryLockError::Error(_)) => Some(Self(None)),
            },
            // A pipe, say: the game beside it could be written.
            Err(error) if error.kind() == ErrorKind::InvalidData => None,
            Err(_) => Some(Self(None)),
        }
    }
}

/// Opens the file of a lock, and makes it and its folder where there is none.
fn open(lock: &Path) -> io::Result<File> {
    if let Some(folder) = lock.parent() {
        create_folder(folder)?;
    }
    // For writing, because Windows locks no file that was opened for appending.
    let mut options = File::options();
    crate::outside::open(lock, options.write(true).create(true).truncate(false))
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use crate::storage::tests::Scratch;
    use crate::storage::{Settings, UnfinishedGames, update};

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
            let error = update(&settings, Settings::default(), |_| {}).expect_err("a pipe");
            // The test may have given up.
            let _ = tell.send((own.path().to_owned(), error.to_string()));
        });
        let (own, error) = told
            .recv_timeout(Duration::from_secs(60))
            .expect("an answer");
        assert_eq!(own, scratch.0.join("unfinished (2).ron"));
        let end = "settings.ron.lock cannot be written: expected a file, found a pipe";
        assert!(error.ends_with(end), "{error}");
        assert!(!scratch.0.join("settings.ron").exists());
    }
}
