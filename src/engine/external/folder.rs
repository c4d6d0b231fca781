//! A fresh folder that is removed in the end.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of folders named by this process.
static MADE: AtomicU64 = AtomicU64::new(0);

/// How many names are tried.
const TRIES: u32 = 1000;

/// A folder that nobody else has, below the system's folder for such things.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes one.
    pub(super) fn new() -> io::Result<Self> {
        Self::at(Self::name()?)
    }

    /// A name for one that is not there yet.
    pub(super) fn name() -> io::Result<PathBuf> {
        let base = std::env::temp_dir();
        for _ in 0..TRIES {
            let number = MADE.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("plummet-player-{}-{number}", std::process::id()));
            // Else left by a process of the same number that was killed.
            if fs::symlink_metadata(&path).is_err() {
                return Ok(path);
            }
        }
        Err(io::Error::from(io::ErrorKind::AlreadyExists))
    }

    /// Makes the folder of this name, which only its owner may look into. One that is there
    /// already is not taken.
    pub(super) fn at(path: PathBuf) -> io::Result<Self> {
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

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// Removes a folder with all that is in it. What cannot be removed stays behind; there is
/// nobody to tell.
pub(super) fn remove(folder: &Path) {
    if fs::remove_dir_all(folder).is_err() && folder.is_dir() {
        open(folder);
        let _ = fs::remove_dir_all(folder);
    }
}

/// No path of a folder is longer afterwards, in bytes: the system opens none of 4096.
const LONG_PATH: usize = 1024;

/// Makes all folders below this one such that they can be removed: gives back the
/// permissions that a program has taken away, and moves those that lie deep to the top.
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
            // A link is not followed.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(entry.path());
            }
        }
    }
}
