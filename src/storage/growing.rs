//! Opening files that grow, so that no other program writes to them.

#![expect(clippy::disallowed_methods, reason = "options for outside::open")]

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use crate::outside::{ReadError, open};

/// Opens a file to read it, to write at its end and to truncate it; `creates` makes an empty one if
/// there is none. Until it is closed, no other program can open it this way, if the disk supports
/// locks.
///
/// # Errors
/// If the system refuses, it is not a regular file, or another program has it open.
pub(super) fn open_growing(path: &Path, creates: bool) -> Result<File, ReadError> {
    let mut options = OpenOptions::new();
    options.read(true).create(creates);
    open_alone(path, &mut options)
}

#[cfg(not(windows))]
fn open_alone(path: &Path, options: &mut OpenOptions) -> Result<File, ReadError> {
    use std::fs::TryLockError;

    let file = open(path, options.append(true))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(is_taken().into()),
        // Some disks have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Windows truncates no file that was opened for appending, and lets nobody read a locked part of a
/// file. So the file is opened for writing, and shared with those who read or remove it.
#[cfg(windows)]
fn open_alone(path: &Path, options: &mut OpenOptions) -> Result<File, ReadError> {
    use std::os::windows::fs::OpenOptionsExt as _;

    // From the documentation of `CreateFileW`.
    const FILE_SHARE_READ: u32 = 1;
    const FILE_SHARE_DELETE: u32 = 4;
    // From the list of system error codes.
    const ERROR_SHARING_VIOLATION: i32 = 32;

    let share = FILE_SHARE_READ | FILE_SHARE_DELETE;
    open(path, options.write(true).share_mode(share)).map_err(|error| match error {
        ReadError::Io(error) if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION) => {
            is_taken().into()
        }
        other => other,
    })
}

fn is_taken() -> io::Error {
    io::Error::other("another program is writing to it")
}
