//! Files that grow and keep what they have.

#![expect(clippy::disallowed_methods, reason = "options for outside::open")]

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::{StorageError, write_atomically, write_new};
use crate::outside::{Limit, open, read_file};

/// A file that grows at its end. While it is open it is locked against other programs, if the disk
/// supports locks.
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
        write_new(path, text)?;
        Self::open(path)
    }

    /// Opens a file to append to it.
    ///
    /// # Errors
    /// If it cannot be opened for writing, or another program has it open.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        Self::at(path, false).map_err(StorageError::of(path, "written"))
    }

    /// Opens a file; `creates` makes an empty one if there is none.
    ///
    /// # Errors
    /// If the system refuses, it is not a regular file, or another program has it open.
    pub fn at(path: &Path, creates: bool) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        Ok(Self {
            path: path.to_owned(),
            file: open_alone(path, options.read(true).create(creates))?,
        })
    }

    /// Reads the text of a file. If it ends within a character, the incomplete character is
    /// dropped.
    ///
    /// # Errors
    /// If it cannot be read, is not UTF-8, or is larger than [`Limit::RESULTS`].
    pub fn read(path: &Path) -> Result<String, StorageError> {
        let refused = StorageError::of(path, "read");
        let mut bytes = read_file(path, Limit::RESULTS).map_err(&refused)?;
        if let Err(fault) = std::str::from_utf8(&bytes)
            && fault.error_len().is_none()
        {
            bytes.truncate(fault.valid_up_to());
        }
        String::from_utf8(bytes).map_err(|fault| refused(io::Error::other(fault)))
    }

    /// Returns the open file.
    pub const fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Truncates the file to `length` bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> Result<(), StorageError> {
        self.file
            .set_len(length)
            .map_err(StorageError::of(&self.path, "written"))
    }

    /// Appends text.
    ///
    /// # Errors
    /// If the system refuses, for example because the disk is full. A part that was written is
    /// removed again, so that the next text starts a line.
    pub fn append(&mut self, text: &str) -> Result<(), StorageError> {
        let before = self.file.seek(SeekFrom::End(0));
        let written = self.file.write_all(text.as_bytes());
        if let (Err(_), Ok(before)) = (&written, before) {
            // If even this fails, readers drop the incomplete last line.
            let _ = self.file.set_len(before);
        }
        written.map_err(StorageError::of(&self.path, "written"))
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

#[cfg(not(windows))]
fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let file = open(path, options.append(true))?;
    match file.try_lock() {
        Err(std::fs::TryLockError::WouldBlock) => Err(is_taken()),
        // Some disks have no locks.
        _ => Ok(file),
    }
}

/// Windows truncates no file that was opened for appending, and lets nobody read a locked part of a
/// file. So the file is opened for writing, and shared with those who read or remove it.
#[cfg(windows)]
fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt as _;

    // From the documentation of `CreateFileW`.
    const FILE_SHARE_READ: u32 = 1;
    const FILE_SHARE_DELETE: u32 = 4;
    // From the list of system error codes.
    const ERROR_SHARING_VIOLATION: i32 = 32;

    let share = FILE_SHARE_READ | FILE_SHARE_DELETE;
    open(path, options.write(true).share_mode(share)).map_err(|error| match error.raw_os_error() {
        Some(ERROR_SHARING_VIOLATION) => is_taken(),
        _ => error,
    })
}

fn is_taken() -> io::Error {
    io::Error::other("another program is writing to it")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::scratch::Scratch;

    #[test]
    fn a_journal_is_written_by_one_program_at_a_time() {
        let path = Scratch::new("journal").0.join("d/a.json");
        let mut journal = Journal::create(&path, "first\n").expect("written");
        assert!(Journal::create(&path, "").is_err(), "it is there");
        let other = Journal::open(&path).expect_err("it is open").to_string();
        assert!(
            other.ends_with("another program is writing to it"),
            "{other}"
        );
        journal.append("second\n").expect("written");
        drop(journal);
        let mut journal = Journal::open(&path).expect("it is closed");
        journal.cut(6).expect("written");
        journal.append("third é").expect("written");
        assert_eq!(Journal::read(&path).expect("text"), "first\nthird é");
        // A write that was cut within a character.
        fs::write(&path, b"first\nthird \xC3").expect("written");
        assert_eq!(Journal::read(&path).expect("text"), "first\nthird ");
        journal.replace("new").expect("written");
        assert_eq!(Journal::read(&path).expect("text"), "new");
    }
}
