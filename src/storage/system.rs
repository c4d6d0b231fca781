//! The operations on a disk that change something: all that `storage` writes goes through here,
//! so that the tests can let each of them fail or be cut short (`tests`).

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

#[cfg(test)]
use super::tests::allow;

/// What is about to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    CreateFolders,
    CreateNew,
    /// With the number of bytes.
    Write(usize),
    Sync,
    Cut,
    Rename,
    Link,
    Remove,
}

/// How many bytes of an operation are done before it fails; `None` where it does not. Outside
/// of tests only the disk itself fails.
#[cfg(not(test))]
#[expect(clippy::unnecessary_wraps, reason = "its twin in the tests refuses")]
const fn allow(_: Operation) -> io::Result<Option<usize>> {
    Ok(None)
}

/// Makes a folder and those that it lies in.
pub(super) fn create_folders(folder: &Path) -> io::Result<()> {
    allow(Operation::CreateFolders)?;
    fs::create_dir_all(folder)
}

/// Makes an empty file where there is none.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    allow(Operation::CreateNew)?;
    File::create_new(path)
}

/// Writes all bytes where the file is written to next.
pub(super) fn write(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    match allow(Operation::Write(bytes.len()))? {
        None => file.write_all(bytes),
        Some(most) => {
            file.write_all(&bytes[..most])?;
            Err(io::ErrorKind::StorageFull.into())
        }
    }
}

/// Brings a file, or the names in a folder, to the disk.
pub(super) fn sync(file: &File) -> io::Result<()> {
    allow(Operation::Sync)?;
    file.sync_all()
}

/// Cuts off what follows so many bytes.
pub(super) fn cut(file: &File, length: u64) -> io::Result<()> {
    allow(Operation::Cut)?;
    file.set_len(length)
}

/// Gives a file another name, also one that another file has.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    allow(Operation::Rename)?;
    fs::rename(from, to)
}

/// Gives a file a second name that no file has.
pub(super) fn link(from: &Path, to: &Path) -> io::Result<()> {
    allow(Operation::Link)?;
    fs::hard_link(from, to)
}

/// Removes a file.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    allow(Operation::Remove)?;
    fs::remove_file(path)
}
