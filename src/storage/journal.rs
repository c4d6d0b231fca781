//! Files that grow line by line and keep their complete lines.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::growing::open_growing;
use super::{StorageError, system, write_atomically};
use crate::outside::{Limit, read_file};

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
        let file = open_growing(path, false);
        let file = file.map_err(|error| write_error(path, error.into()))?;
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
        let written = system::append(&mut self.file, text.as_bytes());
        if let (Err(_), Ok(before)) = (&written, before) {
            // If even this fails, readers drop the incomplete last line.
            let _ = system::cut(&self.file, before);
        }
        written.map_err(|source| write_error(&self.path, source))
    }

    /// Brings what was appended to the disk.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn sync(&self) -> Result<(), StorageError> {
        system::sync(&self.file).map_err(|source| write_error(&self.path, source))
    }

    /// Replaces the whole text and closes the file.
    ///
    /// # Errors
    /// If that fails. The file is then unchanged.
    pub fn replace(self, text: &str) -> Result<(), StorageError> {
        let Self { path, file } = self;
        // Windows replaces no open file. Elsewhere the lock lasts until the new file is in place.
        let file = (!cfg!(windows)).then_some(file);
        let written = write_atomically(&path, text);
        drop(file);
        written
    }
}

fn write_error(path: &Path, source: io::Error) -> StorageError {
    StorageError::Write {
        path: path.to_owned(),
        source,
    }
}
