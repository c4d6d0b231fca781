//! Writing files completely or not at all, and names that are free.
//!
//! Content and folder are synchronised to the disk, links are followed, and a new file never replaces
//! another.

#![expect(
    clippy::disallowed_methods,
    reason = "folders, to bring their new names to the disk"
)]

use super::*;
use std::sync::atomic::AtomicU64;
use thiserror::Error;

/// The reason why a file could not be written, removed or listed.
#[derive(Debug, Error)]
#[error("{sentence}")]
pub struct StorageError {
    /// [`ErrorKind::AlreadyExists`] for a name that is taken, [`ErrorKind::ResourceBusy`] for a file that
    /// another window or a terminal has.
    pub kind: ErrorKind,
    pub(super) sentence: String,
}

impl From<StorageError> for String {
    fn from(error: StorageError) -> Self {
        error.sentence
    }
}

impl StorageError {
    /// Returns what turns an error of the system into a sentence about a path. `what` is the operation
    /// that failed, such as `removed`.
    pub(super) fn of(path: &Path, what: &str) -> impl Fn(io::Error) -> Self {
        move |error| {
            let path = Escaped::path(path);
            let reason = match error.kind() {
                ErrorKind::AlreadyExists => "is there already, and is not overwritten",
                ErrorKind::ResourceBusy => "is in use by another window or terminal",
                ErrorKind::StorageFull => "the disk is full",
                ErrorKind::QuotaExceeded => "the quota of the disk is used up",
                ErrorKind::FileTooLarge => "no file may be that large here",
                ErrorKind::PermissionDenied => "the permission is missing",
                ErrorKind::ReadOnlyFilesystem => "the disk can only be read",
                ErrorKind::NotADirectory => "a part of its path is a file, no folder",
                ErrorKind::IsADirectory => "there is a folder of that name",
                ErrorKind::NotFound => "there is no such folder",
                ErrorKind::InvalidFilename => "its name is too long or not allowed",
                _ => &error.to_string(),
            };
            let sentence = if reason.starts_with("is ") {
                format!("{path} {reason}")
            } else {
                format!("{path} cannot be {what}: {reason}")
            };
            let kind = error.kind();
            Self { kind, sentence }
        }
    }

    /// Another window, or a terminal, has a file.
    pub(crate) fn in_use(path: &Path) -> Self {
        Self::of(path, "written")(ErrorKind::ResourceBusy.into())
    }
}

/// Writes a file and creates its folders. The content is first written to a temporary file beside it
/// and synchronised to the disk; that file then replaces the old one and has its permissions. If the
/// path is a link, its target is written, or made if it is missing. A device, a pipe or a stream such
/// as `/dev/stdout` is not replaced: the content is written into it.
///
/// # Errors
/// If any of that fails. An older file is then unchanged.
pub fn write_atomically(path: &Path, content: impl AsRef<[u8]>) -> Result<(), StorageError> {
    let content = content.as_ref();
    let written = match file_behind(path) {
        Some(file) => put(&file, content, |from, to| fs::rename(from, to)),
        None => open_stream(path).and_then(|mut stream| stream.write_all(content)),
    };
    written.map_err(StorageError::of(path, "written"))
}

/// Returns the file that a path means, which need not exist: that to which a link leads. `None` if the
/// path means a device, a pipe or an open file of a process.
fn file_behind(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_owned();
    // As many links as Linux follows.
    for _ in 0..40 {
        let folder = folder_of(&path);
        let of_processes = folder == Path::new("/dev") || folder.starts_with("/dev/fd");
        if of_processes || folder.starts_with("/proc") {
            return None;
        }
        match fs::read_link(&path) {
            Ok(target) => path = folder.join(target),
            Err(_) => break,
        }
    }
    let is_stream = fs::metadata(&path).is_ok_and(|it| !it.is_file() && !it.is_dir());
    // A link that leads nowhere has no other path.
    (!is_stream).then(|| fs::canonicalize(&path).unwrap_or(path))
}

/// Writes a new file and creates its folders.
///
/// # Errors
/// If that fails, or the file exists. An existing file is unchanged.
pub fn write_new(path: &Path, content: impl AsRef<[u8]>) -> Result<(), StorageError> {
    put(path, content.as_ref(), rename_new).map_err(StorageError::of(path, "written"))
}

/// Writes a new file with the first of these names that is free, and returns its path.
///
/// # Errors
/// If it cannot be written.
pub fn write_first_free(
    names: impl Iterator<Item = PathBuf>,
    content: impl AsRef<[u8]>,
) -> Result<PathBuf, StorageError> {
    first_free(names, |path| write_new(path, content.as_ref()))
}

/// Makes a file with the first of these names that is free, and returns its path.
fn first_free(
    mut names: impl Iterator<Item = PathBuf>,
    make: impl Fn(&Path) -> Result<(), StorageError>,
) -> Result<PathBuf, StorageError> {
    let is_taken = |it: &StorageError| it.kind == ErrorKind::AlreadyExists;
    let made = names.find_map(|path| match make(&path) {
        Err(error) if is_taken(&error) => None,
        made => Some(made.map(|()| path)),
    });
    made.unwrap_or_else(|| unreachable!("names without an end"))
}

/// Returns the names `stem.ending`, `stem (2).ending`, `stem (3).ending` and so on in a folder.
pub fn numbered(folder: &Path, stem: &str, ending: &str) -> impl Iterator<Item = PathBuf> {
    (1_u32..).map(move |number| match number {
        1 => folder.join(format!("{stem}.{ending}")),
        _ => folder.join(format!("{stem} ({number}).{ending}")),
    })
}

/// Fails if a name is taken, also by a broken link.
///
/// # Errors
/// If something exists there.
pub fn must_be_free(path: &Path) -> Result<(), StorageError> {
    match fs::symlink_metadata(path) {
        Ok(_) => Err(StorageError::of(path, "written")(
            ErrorKind::AlreadyExists.into(),
        )),
        Err(_) => Ok(()),
    }
}

/// Moves a file to the first free name of `NAME.ending`, `NAME (2).ending` and so on. Returns the new
/// path, or `None` if there was no file.
///
/// # Errors
/// If it cannot be moved. The file then keeps its name.
pub fn move_aside(path: &Path, ending: &str) -> Result<Option<PathBuf>, StorageError> {
    if must_be_free(path).is_ok() {
        return Ok(None);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let refused = StorageError::of(path, "moved aside");
    first_free(numbered(folder_of(path), &name, ending), |aside| {
        rename_new(path, aside).map_err(&refused)
    })
    .map(Some)
}

/// Returns a path with more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Gives a file another name, unless that is taken. A hard link fails if the new name exists, and a
/// rename does not. Some disks have no links: there, an empty file reserves the name.
pub(super) fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    // Without links, a missing file would leave an empty one behind.
    fs::symlink_metadata(from)?;
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        Err(_) => {
            File::create_new(to)?;
            let reserved = |_: &io::Error| drop(fs::remove_file(to));
            fs::rename(from, to).inspect_err(reserved)
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|it| !it.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Writes a temporary file beside `path` and moves it there with `place`.
fn put(path: &Path, bytes: &[u8], place: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    // No two threads or processes have one name.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
    let (name, process) = (name.to_string_lossy(), std::process::id());
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = folder_of(path);
    let beside = folder.join(format!(".{name}.{process}-{number}.plummet-new"));
    create_folder(folder)?;
    let write = || {
        let mut file = File::create(&beside)?;
        // Windows replaces no file that may not be written. A disk may refuse this.
        if let Ok(old) = fs::metadata(path)
            && cfg!(unix)
        {
            let _ = file.set_permissions(old.permissions());
        }
        file.write_all(bytes)?;
        file.sync_all()
    };
    let placed = write().and_then(|()| place(&beside, path));
    if placed.is_err() {
        let _ = fs::remove_file(&beside);
    } else if let Ok(folder) = File::open(folder) {
        // The new name survives a power failure. Some folders cannot be synchronised.
        let _ = folder.sync_all();
    }
    placed
}

/// Removes a file, and returns whether there was one. A missing file is not an error.
///
/// # Errors
/// If it cannot be removed.
pub fn remove_file(path: &Path) -> Result<bool, StorageError> {
    match fs::remove_file(path) {
        Err(source) if source.kind() != ErrorKind::NotFound => {
            Err(StorageError::of(path, "removed")(source))
        }
        removed => Ok(removed.is_ok()),
    }
}

/// Creates a folder and its parents if they do not exist.
///
/// # Errors
/// If that fails.
pub fn make_folder(folder: &Path) -> Result<(), StorageError> {
    create_folder(folder).map_err(StorageError::of(folder, "written"))
}

pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        // A file has the name of the folder: `AlreadyExists` would claim that the file to write exists.
        ErrorKind::AlreadyExists => ErrorKind::NotADirectory.into(),
        _ => error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::tests::Scratch;

    fn text(path: &Path) -> String {
        fs::read_to_string(path).expect("a file")
    }

    #[test]
    fn a_new_file_replaces_none() {
        let scratch = Scratch::new("new");
        let path = scratch.0.join("folder").join("a.ron");
        write_new(&path, "first").expect("written");
        let error = write_new(&path, "second").expect_err("it is there");
        let sentence = format!(
            "{} is there already, and is not overwritten",
            path.display()
        );
        assert_eq!(error.to_string(), sentence);
        assert_eq!(text(&path), "first");
        write_atomically(&path, "third").expect("written");
        assert_eq!(text(&path), "third");
        let second = write_first_free(numbered(&scratch.0.join("folder"), "a", "ron"), "fourth");
        assert_eq!(text(&second.expect("written")), "fourth");
        let aside = move_aside(&path, "bad").expect("moved").expect("a file");
        write_new(&path, "fifth").expect("written");
        assert!(aside.ends_with("folder/a.ron.bad"));
        let aside = move_aside(&path, "bad").expect("moved").expect("a file");
        assert!(aside.ends_with("folder/a.ron (2).bad"));
        assert_eq!(move_aside(&path, "bad").expect("nothing"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_replaced_keeps_its_permissions_and_a_link_stays() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let scratch = Scratch::new("permissions");
        let permissions = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
        let path = scratch.0.join("a.ron");
        write_atomically(&path, "first").expect("written");
        let plain = scratch.0.join("plain");
        File::create(&plain).expect("a file");
        assert_eq!(permissions(&path), permissions(&plain), "as every new file");
        for mode in [0o100_600, 0o100_444] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("its own file");
            write_atomically(&path, "second").expect("written");
            assert_eq!(permissions(&path), mode);
            let link = scratch.0.join(format!("link-{mode}"));
            symlink(&path, &link).expect("a link");
            write_atomically(&link, "third").expect("written");
            assert_eq!(
                (permissions(&path), text(&path)),
                (mode, "third".to_owned())
            );
        }
        let link = scratch.0.join("dangling");
        symlink("folder/missing.ron", &link).expect("a link");
        write_atomically(&link, "fourth").expect("written");
        assert!(fs::read_link(&link).is_ok());
        assert_eq!(text(&scratch.0.join("folder/missing.ron")), "fourth");
    }

    #[test]
    fn writers_at_once_do_not_meet() {
        let scratch = Scratch::new("at-once");
        let path = scratch.0.join("a.ron");
        let texts: Vec<String> = (0..8_u8)
            .map(|writer| writer.to_string().repeat(5000))
            .collect();
        let made: usize = std::thread::scope(|scope| {
            let writers: Vec<_> = texts
                .iter()
                .map(|text| {
                    let path = &path;
                    scope.spawn(move || usize::from(write_new(path, text).is_ok()))
                })
                .collect();
            let made = writers.into_iter().map(|writer| writer.join());
            made.map(|made| made.expect("no panic")).sum()
        });
        assert_eq!(made, 1, "only one may make the file");
        assert!(texts.contains(&text(&path)), "a file of one piece");
        let mut left = fs::read_dir(&scratch.0).expect("a folder");
        assert_eq!(left.by_ref().count(), 1);
    }

    #[test]
    fn a_file_in_place_of_a_folder_is_named() {
        let scratch = Scratch::new("folder");
        let file = scratch.0.join("games");
        write_atomically(&file, "").expect("written");
        let path = file.join("a.ron");
        let end = " cannot be written: a part of its path is a file, no folder";
        let sentence = format!("{}{end}", path.display());
        let error = write_new(&path, "").expect_err("no folder");
        assert_eq!(error.to_string(), sentence);
        assert!(make_folder(&file).is_err());
        let error = write_atomically(&scratch.0, "").expect_err("a folder");
        assert!(
            error
                .to_string()
                .ends_with("there is a folder of that name"),
            "{error}"
        );
    }
}
