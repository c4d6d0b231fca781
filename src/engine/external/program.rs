//! Finding a program, and why it cannot be started.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::outside::Escaped;

/// Checks whether a program can be started, as far as possible without starting it.
///
/// # Errors
/// The reason, as the end of a sentence such as "Bot does not play this game: …".
pub fn startable(command: &[String]) -> Result<(), String> {
    find(command).map(drop).map_err(|why| {
        let name = command.first().map_or("", String::as_str);
        format!("the program {} {why}", Escaped::text(name))
    })
}

/// Finds the file of a program. A name without a slash is looked for in the folders of `PATH`;
/// any other is relative to the current folder. The error continues a sentence that begins "the
/// program …".
pub(super) fn find(command: &[String]) -> Result<PathBuf, String> {
    if cfg!(not(unix)) {
        return Err("cannot be started: other programs play on Unix alone".to_owned());
    }
    let name = command.first().map_or("", String::as_str);
    if name.is_empty() {
        return Err("has no name".to_owned());
    }
    if name.contains('/') {
        let file = std::path::absolute(name).map_err(|error| format!("is not found: {error}"))?;
        return check(&file).map(|()| file);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .map(|folder| folder.join(name))
        .find(|file| check(file).is_ok())
        .ok_or_else(|| "is in none of the folders of PATH".to_owned())
}

fn check(file: &Path) -> Result<(), String> {
    let found = fs::metadata(file).map_err(|error| match error.kind() {
        ErrorKind::NotFound => "does not exist".to_owned(),
        ErrorKind::PermissionDenied => "lies in a folder that may not be looked into".to_owned(),
        _ => format!("cannot be looked at: {error}"),
    })?;
    if found.is_dir() {
        return Err("is a folder".to_owned());
    }
    #[cfg(unix)]
    if std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o111 == 0 {
        return Err("may not be run: the permission is missing (chmod +x sets it)".to_owned());
    }
    Ok(())
}
