//! The files of opening books: the library itself reads and writes none.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use plummet::cli::{Appended, BookShard, Failure, merge};
use plummet::outside::{Limit, open, read_file};
use plummet::storage::write_bytes_atomically;

use crate::about;
use crate::clock::SystemClock;

/// A file open for reading from its start and for writing at its end.
struct Shard(File);

impl Read for Shard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Shard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Appended for Shard {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    fn length(&mut self) -> io::Result<u64> {
        self.0.metadata().map(|about| about.len())
    }

    fn rewind(&mut self) -> io::Result<()> {
        self.0.seek(SeekFrom::Start(0)).map(drop)
    }
}

/// Solves a book, or a shard of one.
pub(crate) fn make(shard: &BookShard) -> ExitCode {
    match try_to_make(shard) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => crate::failed(&failure),
    }
}

fn try_to_make(shard: &BookShard) -> Result<(), Failure> {
    let name = shard.file();
    let mut options = OpenOptions::new();
    let file = open(&name, options.read(true).append(true).create(true));
    let file = file.map_err(|error| about(&name, &error))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let error = io::Error::other("another program is writing to it");
            return Err(about(&name, &error));
        }
        // Some disks know no locks; the run looks at the length of the file.
        Err(TryLockError::Error(_)) => {}
    }
    let clock = SystemClock::start();
    // Open, and so locked, until the book is there and the part is gone.
    let mut file = Shard(file);
    let bytes = shard.run(&mut file, &mut io::stderr(), &clock)?;
    if let (Some(bytes), Some(book)) = (bytes, shard.book()) {
        write(book, &bytes)?;
        remove(&name).map_err(|error| about(&name, &error))?;
    }
    Ok(())
}

/// Removes a file. Another run may have done so between this one's opening and locking it,
/// when it had finished the same book.
fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Puts the shards of a book together.
pub(crate) fn put_together(shards: &[PathBuf], out: &Path) -> ExitCode {
    let read = |name: &PathBuf| match read_file(name, Limit::SHARD) {
        Ok(bytes) => Ok((name.clone(), bytes)),
        Err(error) => Err(about(name, &error)),
    };
    let shards: Result<Vec<_>, _> = shards.iter().map(read).collect();
    let done = shards
        .and_then(|shards| merge(&shards).map_err(Failure::File))
        .and_then(|bytes| write(out, &bytes));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => crate::failed(&failure),
    }
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_bytes_atomically(file, bytes).map_err(|error| Failure::File(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_another_run_removed_is_gone_as_wanted() {
        let name = format!("plummet-part-{}", std::process::id());
        let file = std::env::temp_dir().join(name);
        fs::write(&file, "part").expect("written");
        assert!(remove(&file).is_ok());
        assert!(!file.exists());
        assert!(remove(&file).is_ok(), "gone already");
        // What is there and cannot be removed as a file is told.
        fs::create_dir(&file).expect("a folder");
        let tried = remove(&file);
        fs::remove_dir(&file).expect("removed");
        assert!(tried.is_err());
    }
}
