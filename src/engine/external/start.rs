//! The command of a program, and a folder for it.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use super::Workplace;

/// Builds the command of a program. In its own workplace it runs in `folder`, and its environment
/// names nothing else but, on Windows, the folder without which many programs do not start.
pub(super) fn command(
    file: &Path,
    arguments: &[impl AsRef<OsStr>],
    workplace: &Workplace,
    folder: &Path,
) -> Command {
    let mut command = Command::new(file);
    command.args(arguments).stdin(Stdio::null());
    let (homes, names): (&[&str], &[&str]) = if cfg!(windows) {
        (&["HOME", "USERPROFILE"], &["TEMP", "TMP", "TMPDIR"])
    } else {
        (&["HOME"], &["TMPDIR"])
    };
    match workplace {
        Workplace::Callers(place) => command.current_dir(place),
        Workplace::Own => {
            let root = env::var_os("SystemRoot").filter(|_| cfg!(windows));
            command.env_clear().current_dir(folder);
            command.envs(root.map(|root| ("SystemRoot", root)));
            command.envs(homes.iter().map(|name| (name, folder)))
        }
    };
    command.envs(names.iter().map(|name| (name, folder)));
    command
}

/// Returns the path of a folder that does not exist. One that exists was left by a killed process of
/// the same number.
pub(super) fn free_folder() -> PathBuf {
    static FOLDERS: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("plummet-player-{}-{number}", std::process::id());
        let path = env::temp_dir().join(name);
        if fs::symlink_metadata(&path).is_err() {
            return path;
        }
    }
}
