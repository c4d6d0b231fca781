//! Files that grow line by line and keep their complete lines.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::{StorageError, system, write_atomically};
use crate::outside::{Limit, open, read_file};

/// A file that grows line by line. While it is open it is locked against other programs, if the
/// disk supports locks.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Creates a file with this text, and its folders.
    ///
    /// # Errors
    /// If it cannot be written, or the file exists. An existing file is unchanged.
    pub fn create(path: &Path, text: &str) -> Result<Self, StorageError> {
        super::write_new(path, text)?;
        Self::open(path)
    }

    /// Opens a file to append to it.
    ///
    /// # Errors
    /// If it cannot be opened for writing, or another program has it open.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        let file = open(path, OpenOptions::new().append(true));
        let file = file.map_err(|error| write_error(path, error.into()))?;
        lock(&file).map_err(|source| write_error(path, source))?;
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// Reads the text of a file. If it ends within a character, the incomplete character is
    /// dropped.
    ///
    /// # Errors
    /// If it cannot be read, is not UTF-8, or is larger than [`Limit::RESULTS`].
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

    /// Truncates the file to `length` bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> Result<(), StorageError> {
        let cut = system::cut(&self.file, length);
        cut.map_err(|source| write_error(&self.path, source))
    }

    /// Appends text.
    ///
    /// # Errors
    /// If the system refuses, for example because the disk is full. A part that was written is
    /// removed again, so that the next text starts a line.
    pub fn append(&mut self, text: &str) -> Result<(), StorageError> {
        let before = self.file.metadata().map(|about| about.len());
        let written = system::write(&mut self.file, text.as_bytes());
        if let (Err(_), Ok(before)) = (&written, before) {
            // If even this fails, readers drop the incomplete last line.
            let _ = system::cut(&self.file, before);
        }
        written.map_err(|source| write_error(&self.path, source))
    }

    /// Replaces the whole text and closes the file.
    ///
    /// # Errors
    /// If that fails. The file is then unchanged.
    pub fn replace(self, text: &str) -> Result<(), StorageError> {
        write_atomically(&self.path, text)
    }
}

/// Locks a file until it is closed.
///
/// # Errors
/// If another program has locked it.
pub(super) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other("another program is writing to it")),
        // Some disks have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn write_error(path: &Path, source: io::Error) -> StorageError {
    StorageError::Write {
        path: path.to_owned(),
        source,
    }
}
