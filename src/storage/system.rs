//! The operations that change a disk. All of `storage` writes through this module, so that its
//! tests can make each operation fail or stop early.

use std::fs::{self, File, Permissions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

#[cfg(test)]
use super::tests::allow;

/// An operation that is about to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    CreateFolders,
    CreateNew,
    Permit,
    /// A write of this number of bytes.
    Write(usize),
    Sync,
    Cut,
    Rename,
    Link,
    Remove,
}

/// Returns the number of bytes after which an operation fails; `None` to let it run. Outside of
/// tests, all operations run.
#[cfg(not(test))]
#[expect(clippy::unnecessary_wraps, reason = "its twin in the tests refuses")]
const fn allow(_: Operation) -> io::Result<Option<usize>> {
    Ok(None)
}

/// Creates a folder and its parents.
pub(super) fn create_folders(folder: &Path) -> io::Result<()> {
    allow(Operation::CreateFolders)?;
    fs::create_dir_all(folder)
}

/// Creates an empty file. Fails if the file exists.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    allow(Operation::CreateNew)?;
    File::create_new(path)
}

/// Sets the permissions of a file.
pub(super) fn permit(file: &File, permissions: Permissions) -> io::Result<()> {
    allow(Operation::Permit)?;
    file.set_permissions(permissions)
}

/// Writes all bytes at the current position of the file.
pub(super) fn write(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    match allow(Operation::Write(bytes.len()))? {
        None => file.write_all(bytes),
        Some(most) => {
            file.write_all(&bytes[..most])?;
            Err(io::ErrorKind::StorageFull.into())
        }
    }
}

/// Writes all bytes at the end of the file.
pub(super) fn append(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::End(0))?;
    write(file, bytes)
}

/// Synchronises a file, or the names in a folder, to the disk.
pub(super) fn sync(file: &File) -> io::Result<()> {
    allow(Operation::Sync)?;
    file.sync_all()
}

/// Truncates a file to `length` bytes.
pub(super) fn cut(file: &File, length: u64) -> io::Result<()> {
    allow(Operation::Cut)?;
    file.set_len(length)
}

/// Renames a file. Replaces a file at the new name.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    allow(Operation::Rename)?;
    fs::rename(from, to)
}

/// Creates a hard link to a file. Fails if the new name exists.
pub(super) fn link(from: &Path, to: &Path) -> io::Result<()> {
    allow(Operation::Link)?;
    fs::hard_link(from, to)
}

/// Removes a file.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    allow(Operation::Remove)?;
    fs::remove_file(path)
}
