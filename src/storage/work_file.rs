//! A file that unfinished work is kept in.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::journal::lock;
use super::system;
use crate::outside::{Limit, ReadError, open, read_all};

/// A file of bytes that is read from its start and grows at its end. It is open, and so
/// locked as far as the system knows of locks, until it is dropped or removed.
#[derive(Debug)]
pub struct WorkFile {
    path: PathBuf,
    file: File,
}

impl WorkFile {
    /// Opens the file at this place; makes an empty one where there is none.
    ///
    /// # Errors
    /// If the system refuses, it is no regular file, or another program writes to it.
    pub fn at(path: &Path) -> Result<Self, ReadError> {
        let mut options = OpenOptions::new();
        let file = open(path, options.read(true).append(true).create(true))?;
        lock(&file)?;
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All of its bytes.
    ///
    /// # Errors
    /// If there are more than `limit`, or the system refuses.
    pub fn read(&mut self, limit: Limit) -> Result<Vec<u8>, ReadError> {
        self.file.seek(SeekFrom::Start(0))?;
        read_all(&mut self.file, limit)
    }

    /// How many bytes there are.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn length(&self) -> io::Result<u64> {
        self.file.metadata().map(|about| about.len())
    }

    /// Cuts off what follows the first `length` bytes.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        system::cut(&self.file, length)
    }

    /// Adds bytes at the end.
    ///
    /// # Errors
    /// If the system refuses. Some of the bytes may be there then.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        system::write(&mut self.file, bytes)
    }

    /// Removes the file, then closes it. Another run may have removed it between this one's
    /// opening and locking it, when it had finished the same work.
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
        // What is there and cannot be removed as a file is told.
        let file = open();
        fs::remove_file(&path).expect("removed");
        fs::create_dir(&path).expect("a folder");
        assert!(file.remove().is_err());
    }
}
