//! Files that grow and keep what they have.

use super::*;
use std::io::{Seek as _, SeekFrom};

/// A file that grows at its end. No other program has it as a journal until this is dropped, unless the
/// disk has no locks.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// The open file.
    pub file: File,
    _lock: Lock,
}

impl Journal {
    /// Creates a file with this text, and its folders.
    ///
    /// # Errors
    /// If it cannot be written, or the file exists. An existing file is unchanged.
    pub fn create(path: &Path, text: &str) -> Result<Self, StorageError> {
        write_new(path, text)?;
        Self::open(path, false)
    }

    /// Opens a file to append to it; `creates` makes an empty one if there is none.
    ///
    /// # Errors
    /// If it cannot be opened for writing, is not a regular file, or another program has it.
    pub fn open(path: &Path, creates: bool) -> Result<Self, StorageError> {
        // Windows truncates no file that was opened for appending.
        let mut options = File::options();
        options.read(true).write(true).create(creates);
        Ok(Self {
            // First: a lock makes the folder that lacks.
            file: open(path, &mut options).map_err(StorageError::of(path, "written"))?,
            _lock: Lock::if_free(path).ok_or_else(|| StorageError::in_use(path))?,
            path: path.to_owned(),
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
        // Windows replaces no open file.
        drop(self.file);
        write_atomically(&self.path, text)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::tests::Scratch;

    #[test]
    fn a_journal_is_written_by_one_program_at_a_time() {
        let path = Scratch::new("journal").0.join("d/a.json");
        let mut journal = Journal::create(&path, "first\n").expect("written");
        assert!(Journal::create(&path, "").is_err(), "it is there");
        let other = Journal::open(&path, false)
            .expect_err("it is open")
            .to_string();
        assert!(
            other.ends_with("is in use by another window or terminal"),
            "{other}"
        );
        journal.append("second\n").expect("written");
        drop(journal);
        let mut journal = Journal::open(&path, false).expect("it is closed");
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
