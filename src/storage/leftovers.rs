//! Removing temporary files of killed processes.

use std::fs;
use std::path::Path;

/// Removes from a folder the temporary files of [`write_atomically`](super::write_atomically) and
/// its siblings whose process has ended. `is_alive` returns whether a process with this id exists.
/// Returns the number of files removed. Failures are ignored: a file that cannot be removed stays.
pub fn remove_leftovers(folder: &Path, is_alive: impl Fn(u32) -> bool) -> usize {
    remove(folder, |_, writer| !is_alive(writer))
}

/// Removes the temporary files of one file, as [`remove_leftovers`] does, from a folder that may
/// hold files of others.
pub fn remove_leftovers_of(file: &Path, is_alive: impl Fn(u32) -> bool) -> usize {
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let is_its = |name: &str| file.file_name().is_some_and(|file| file == name);
    remove(folder, |name, writer| is_its(name) && !is_alive(writer))
}

/// Removes the temporary files of which `is_leftover` is true: it takes the name of the file to
/// be written, and the id of the writing process.
fn remove(folder: &Path, is_leftover: impl Fn(&str, u32) -> bool) -> usize {
    let Ok(entries) = fs::read_dir(folder) else {
        return 0;
    };
    let is_leftover = |path: &Path| {
        let name = path.file_name().and_then(|name| name.to_str());
        let parts = name.and_then(name_and_writer);
        parts.is_some_and(|(name, writer)| is_leftover(name, writer))
            && fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
    };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| is_leftover(path) && fs::remove_file(path).is_ok())
        .count()
}

/// Returns the name of the file to be written and the id of the writing process, from the name
/// `.NAME.PROCESS-NUMBER.new` of a temporary file.
fn name_and_writer(name: &str) -> Option<(&str, u32)> {
    let (name, numbers) = name
        .strip_prefix('.')?
        .strip_suffix(".new")?
        .rsplit_once('.')?;
    let (process, number) = numbers.split_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let is_ours = !name.is_empty() && is_number(process) && is_number(number);
    let process = process.parse().ok().filter(|_| is_ours)?;
    Some((name, process))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;
    use crate::storage::atomic::file_beside;
    use crate::storage::scratch::Scratch;

    #[test]
    fn only_what_a_dead_process_left_behind_is_removed() {
        let scratch = Scratch::new("leftovers");
        let make = |name: &str| fs::write(scratch.0.join(name), "").expect("a file");
        let theirs = [
            "unfinished.ron",
            "unfinished.ron.new",
            ".unfinished.ron.new",
            ".a.ron.-1.new",
            ".a.ron.+7-1.new",
            "a.ron.7-1.new",
            "..7-1.new",
            ".a.ron.99999999999-1.new",
            ".alive.ron.8-3.new",
        ];
        theirs.iter().for_each(|name| make(name));
        make(".dead.ron.7-0.new");
        make(".dead.2026-11-21 14-05-09 A.ron.7-12.new");
        fs::create_dir(scratch.0.join(".folder.7-1.new")).expect("a folder");
        // A program that writes now names its files by its own number.
        let name = OsStr::new("now.ron");
        let (now, _) = file_beside(&scratch.0, name).expect("a file");
        let own = std::process::id();
        let is_alive = |process: u32| process == 8 || process == own;
        assert_eq!(remove_leftovers(&scratch.0, is_alive), 2);
        assert!(now.exists(), "what is being written stays");
        assert_eq!(remove_leftovers(&scratch.0, |process| process == 8), 1);
        assert!(!now.exists(), "its process is gone");
        let left = fs::read_dir(&scratch.0).expect("a folder").count();
        assert_eq!(left, theirs.len() + 1);
        assert_eq!(remove_leftovers(&scratch.0.join("none"), |_| false), 0);
    }

    #[test]
    fn leftovers_of_one_file_are_told_from_others() {
        let scratch = Scratch::new("leftovers-of");
        let names = [".x.net.7-1.new", ".x.net.8-1.new", ".y.net.7-1.new"];
        for name in names {
            fs::write(scratch.0.join(name), "").expect("a file");
        }
        let file = scratch.0.join("x.net");
        assert_eq!(remove_leftovers_of(&file, |process| process == 8), 1);
        let left = names.map(|name| scratch.0.join(name).exists());
        assert_eq!(left, [false, true, true]);
    }
}
