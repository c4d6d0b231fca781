//! Finding a program, and why it cannot be started.

#![expect(
    clippy::disallowed_methods,
    reason = "the first 256 bytes of a program, opened by outside"
)]

use std::fs;
use std::io::ErrorKind;
#[cfg(unix)]
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::outside::Escaped;

/// Checks whether a program can be started, as far as possible without starting it.
///
/// # Errors
/// The reason, as the end of a sentence such as "Bot does not play this game: …".
pub fn startable(command: &[String]) -> Result<(), String> {
    find(command, None).map(drop).map_err(|why| {
        let name = command.first().map_or("", String::as_str);
        format!("the program {} {why}", Escaped::text(name))
    })
}

/// Returns a command in which a program that is named by a relative path has its whole path, so that
/// it names the same program in every folder.
pub fn with_whole_path(command: &[String]) -> Vec<String> {
    let mut command = command.to_vec();
    if let Some(name) = command.first_mut()
        && name.contains(std::path::is_separator)
        && let Ok(path) = std::path::absolute(&*name)
        && let Ok(path) = path.into_os_string().into_string()
    {
        *name = path;
    }
    command
}

/// Finds the file of a program. A name without a slash is looked for in the folders of `PATH`;
/// any other is relative to `folder`, or to the current one. On Windows
/// `.exe`, `.bat` and `.cmd` may be left out. The error continues a sentence that begins "the
/// program …".
pub(super) fn find(command: &[String], folder: Option<&Path>) -> Result<PathBuf, String> {
    let name = command.first().map_or("", String::as_str);
    if name.is_empty() {
        return Err("has no name".to_owned());
    }
    if name.contains(std::path::is_separator) {
        let file = folder.unwrap_or(Path::new("")).join(name);
        let file = std::path::absolute(file).map_err(|error| format!("is not found: {error}"))?;
        let found = candidates(&file)
            .into_iter()
            .find(|file| check(file).is_ok());
        return found.map_or_else(|| check(&file).map(|()| file), Ok);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .flat_map(|folder| candidates(&folder.join(name)))
        .find(|file| check(file).is_ok())
        .ok_or_else(|| "is in none of the folders of PATH".to_owned())
}

/// Returns the files that a name may stand for.
fn candidates(file: &Path) -> Vec<PathBuf> {
    let more: &[&str] = if cfg!(windows) {
        &[".exe", ".bat", ".cmd"]
    } else {
        &[]
    };
    let named = more.iter().map(|end| {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    });
    std::iter::once(file.to_owned()).chain(named).collect()
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
    #[cfg(unix)]
    check_script(file)?;
    Ok(())
}

/// Checks the interpreter that the first line of a script names: the system says only that something
/// does not exist. What cannot be read may be run all the same.
#[cfg(unix)]
fn check_script(file: &Path) -> Result<(), String> {
    let mut start = Vec::new();
    if let Ok(script) = crate::outside::open(file, fs::OpenOptions::new().read(true)) {
        let _ = script.take(256).read_to_end(&mut start);
    }
    let text = String::from_utf8_lossy(&start);
    let Some(line) = text
        .strip_prefix("#!")
        .and_then(|rest| rest.split('\n').next())
    else {
        return Ok(());
    };
    if line.ends_with('\r') {
        let line = crate::outside::quote_text(&format!("#!{line}"));
        return Err(format!(
            "has the line ends of Windows, as its first line {line} shows: no interpreter has \
             such a name (dos2unix mends the file)"
        ));
    }
    let interpreter = line.split_whitespace().next().unwrap_or_default();
    if interpreter.starts_with('/') && !Path::new(interpreter).exists() {
        let name = Escaped::text(interpreter);
        return Err(format!(
            "asks in its first line for the interpreter {name}, which does not exist"
        ));
    }
    Ok(())
}
