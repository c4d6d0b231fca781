//! A file that grows line by line and is kept whole.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::{StorageError, system, write_atomically};
use crate::outside::{Limit, open, read_file};

/// A file that grows by lines. Nobody else writes to it meanwhile, as far as the system
/// knows of locks.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Begins a new file with this text, with the folders that it lies in.
    ///
    /// # Errors
    /// If it cannot be written, or if there is such a file already, which stays as it is.
    pub fn create(path: &Path, text: &str) -> Result<Self, StorageError> {
        super::write_new(path, text)?;
        Self::open(path)
    }

    /// Goes on with a file.
    ///
    /// # Errors
    /// If it cannot be written to, or another program is writing to it.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        let file = open(path, OpenOptions::new().append(true));
        let file = file.map_err(|error| write_error(path, error.into()))?;
        lock(&file).map_err(|source| write_error(path, source))?;
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// The text of a file. A last line that was cut off in the middle of a letter is given
    /// up to there.
    ///
    /// # Errors
    /// If it cannot be read, is no text, or larger than [`Limit::RESULTS`].
    pub fn read(path: &Path) -> Result<String, StorageError> {
        let error = |source| StorageError::Other {
            path: path.to_owned(),
            what: "read",
            source,
        };
        let bytes = read_file(path, Limit::RESULTS);
        let mut bytes = bytes.map_err(|fault| error(fault.into()))?;
        if let Err(fault) = std::str::from_utf8(&bytes)
            && fault.error_len().is_none()
        {
            bytes.truncate(fault.valid_up_to());
        }
        String::from_utf8(bytes).map_err(|fault| error(io::Error::other(fault)))
    }

    /// Cuts off what follows so many bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> Result<(), StorageError> {
        let cut = system::cut(&self.file, length);
        cut.map_err(|source| write_error(&self.path, source))
    }

    /// Adds text at the end.
    ///
    /// # Errors
    /// If the system refuses, for example because the disk is full. What was written by then
    /// is cut off again, so that the next text begins a line.
    pub fn append(&mut self, text: &str) -> Result<(), StorageError> {
        let before = self.file.metadata().map(|about| about.len());
        let written = system::write(&mut self.file, text.as_bytes());
        if let (Err(_), Ok(before)) = (&written, before) {
            // Where even this fails, readers drop the last line.
            let _ = system::cut(&self.file, before);
        }
        written.map_err(|source| write_error(&self.path, source))
    }

    /// Puts another text in the place of all of it.
    ///
    /// # Errors
    /// If that fails; the file is then as it was.
    pub fn replace(self, text: &str) -> Result<(), StorageError> {
        write_atomically(&self.path, text)
    }
}

/// Locks a file until it is closed.
///
/// # Errors
/// If another program writes to it.
pub(super) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other("another program is writing to it")),
        // Some disks know no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn write_error(path: &Path, source: io::Error) -> StorageError {
    StorageError::Write {
        path: path.to_owned(),
        source,
    }
}
