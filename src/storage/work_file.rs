//! Files for the state of unfinished work.

use std::fs::File;
use std::io::{self, Read as _, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::growing::open_growing;
use super::system;
use crate::outside::{Limit, ReadError, read_all, read_open_file};

/// A file of bytes that is read from its start and grows at its end. It stays open until it is
/// dropped or removed. While it is open it is locked, if the disk supports locks.
#[derive(Debug)]
pub struct WorkFile {
    path: PathBuf,
    file: File,
}

impl WorkFile {
    /// Opens the file at a path, or creates an empty one.
    ///
    /// # Errors
    /// If the system refuses, it is not a regular file, or another program has locked it.
    pub fn at(path: &Path) -> Result<Self, ReadError> {
        Ok(Self {
            path: path.to_owned(),
            file: open_growing(path, true)?,
        })
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads all of its bytes.
    ///
    /// # Errors
    /// If there are more than `limit`, or the system refuses.
    pub fn read(&mut self, limit: Limit) -> Result<Vec<u8>, ReadError> {
        self.file.seek(SeekFrom::Start(0))?;
        read_open_file(&mut self.file, limit)
    }

    /// Returns whether its first bytes are these.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn starts_with(&mut self, bytes: &[u8]) -> Result<bool, ReadError> {
        self.file.seek(SeekFrom::Start(0))?;
        let length = bytes.len() as u64;
        let first = read_all(&mut (&mut self.file).take(length), Limit::bytes(length))?;
        Ok(first == bytes)
    }

    /// Returns its length in bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn length(&self) -> io::Result<u64> {
        self.file.metadata().map(|about| about.len())
    }

    /// Truncates it to `length` bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        system::cut(&self.file, length)
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// If the system refuses. Some of the bytes may then be in the file.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        system::append(&mut self.file, bytes)
    }

    /// Removes the file and closes it. A missing file is not an error: another run may have
    /// finished this work and removed the file after this run opened it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn remove(self) -> io::Result<()> {
        match system::remove(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            done => done,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn a_file_that_another_run_removed_is_gone_as_wanted() {
        let scratch = Scratch::new("work-file");
        let path = scratch.0.join("part");
        let open = || WorkFile::at(&path).expect("a file");
        open().remove().expect("removed");
        assert!(!path.exists());
        let file = open();
        fs::remove_file(&path).expect("removed");
        file.remove().expect("gone already");
        // A thing that exists and cannot be removed as a file is an error.
        let file = open();
        fs::remove_file(&path).expect("removed");
        fs::create_dir(&path).expect("a folder");
        assert!(file.remove().is_err());
    }
}
