//! A temporary folder that is removed when dropped.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::jobs::sleep;

/// The number of folder names that this process has tried.
static FOLDERS_MADE: AtomicU64 = AtomicU64::new(0);

/// The most names to try.
const MAX_ATTEMPTS: u32 = 1000;

/// A new folder in the system's folder for temporary files.
#[derive(Debug)]
pub(super) struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Makes a folder.
    pub(super) fn new() -> io::Result<Self> {
        Self::at(Self::name()?)
    }

    /// Returns the path of a folder that does not exist yet.
    pub(super) fn name() -> io::Result<PathBuf> {
        let base = std::env::temp_dir();
        for _ in 0..MAX_ATTEMPTS {
            let number = FOLDERS_MADE.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("plummet-player-{}-{number}", std::process::id()));
            // An existing folder was left by a killed process of the same number.
            if fs::symlink_metadata(&path).is_err() {
                return Ok(path);
            }
        }
        Err(io::Error::from(io::ErrorKind::AlreadyExists))
    }

    /// Makes the folder at this path, which only its owner may access. Fails if it exists
    /// already.
    pub(super) fn at(path: PathBuf) -> io::Result<Self> {
        #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// Removes a folder with its content. What cannot be removed stays behind without an error.
pub(super) fn remove(folder: &Path) {
    if fs::remove_dir_all(folder).is_err() && folder.is_dir() {
        open(folder);
        let _ = fs::remove_dir_all(folder);
    }
    // Windows removes no folder in which a process works, and processes end some time after they
    // were killed.
    let attempts = if cfg!(windows) { 50 } else { 0 };
    for _ in 0..attempts {
        if !folder.is_dir() {
            break;
        }
        sleep(std::time::Duration::from_millis(10));
        let _ = fs::remove_dir_all(folder);
    }
}

/// Folders with longer paths, in bytes, are moved to the top: the system opens no path of 4096.
const LONG_PATH: usize = 1024;

/// Makes all folders below `top` removable: restores permissions that a program has taken away,
/// and moves deep folders to the top.
fn open(top: &Path) {
    let mut folders = vec![top.to_owned()];
    let mut moved = 0_u64;
    while let Some(mut folder) = folders.pop() {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let _ = fs::set_permissions(&folder, fs::Permissions::from_mode(0o700));
        }
        if folder.as_os_str().len() > LONG_PATH {
            let nearer = top.join(format!("moved-{moved}"));
            moved += 1;
            if fs::rename(&folder, &nearer).is_err() {
                continue;
            }
            folder = nearer;
        }
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            // Links are not followed.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(entry.path());
            }
        }
    }
}
