//! Reading files up to a size limit.

#![expect(clippy::disallowed_methods, reason = "files are read here")]

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Limit(u64);

impl Limit {
    /// Configuration, settings, statistics, saved games.
    pub const TEXT: Self = Self::mebibytes(1);
    /// A network of the configuration.
    pub const NET: Self = Self::mebibytes(32);
    /// A network named on the command line. No network is larger.
    pub const NAMED_NET: Self = Self::mebibytes(64);
    /// The learning curve of a training run.
    pub const CURVE: Self = Self::mebibytes(64);
    /// The review of a game. That of a full board of 99x99 takes about half of it.
    pub const REVIEW: Self = Self::mebibytes(128);
    /// An opening book. A packed book is no larger than an unpacked one.
    pub const BOOK: Self = Self::mebibytes(64);
    /// The results of an arena run: about two million games.
    pub const RESULTS: Self = Self::mebibytes(1024);
    /// An unfinished training run: eight bytes for each weight of the largest network.
    pub const TRAINING: Self = Self::mebibytes(1024);

    const fn mebibytes(number: u64) -> Self {
        Self(number << 20)
    }

    /// Creates a limit of `number` bytes.
    pub const fn bytes(number: u64) -> Self {
        Self(number)
    }

    fn allow(self, found: u64) -> io::Result<()> {
        if found > self.0 {
            Err(refused(
                &format!("a file of at most {self}"),
                format!("{found} bytes"),
            ))
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 >> 20 {
            0 => write!(f, "{} bytes", self.0),
            mebibytes => write!(f, "{mebibytes} MiB"),
        }
    }
}

/// Creates the error of a file that is not as expected. It displays as the end of a sentence that begins
/// with the name of the file.
fn refused(expected: &str, found: impl fmt::Display) -> io::Error {
    let sentence = format!("expected {expected}, found {found}");
    io::Error::new(ErrorKind::InvalidData, sentence)
}

/// Describes a read error as a thing that was found.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "nothing there".to_owned(),
        ErrorKind::PermissionDenied => "one that may not be read".to_owned(),
        ErrorKind::NotADirectory => "no directory".to_owned(),
        ErrorKind::InvalidFilename => "a name that is too long or not allowed".to_owned(),
        _ => format!("that it cannot be read ({error})"),
    }
}

/// Reads a regular file, following links.
///
/// # Errors
/// If it is another kind of file, is larger than `limit`, or the system refuses. Nothing is read
/// from a pipe, a device or a socket, and the call does not wait for the other end of a pipe.
pub fn read_file(path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
    let mut file = open(path, OpenOptions::new().read(true))?;
    limit.allow(file.metadata()?.len())?;
    read_all(&mut file, limit)
}

/// Reads a regular file as UTF-8 text, without the byte order mark that some editors write.
///
/// # Errors
/// Those of [`read_file`], and if the bytes are not UTF-8.
pub fn read_text(path: &Path, limit: Limit) -> io::Result<String> {
    text_of(read_file(path, limit)?).map_err(|(bytes, valid)| {
        let after = match valid {
            0 => String::new(),
            valid => format!(" after {valid} others"),
        };
        refused("text in UTF-8", no_text(&bytes, valid) + &after)
    })
}

/// Returns the text of bytes, without a byte order mark; else the bytes, and how many of them are text.
pub(crate) fn text_of(mut bytes: Vec<u8>) -> Result<String, (Vec<u8>, usize)> {
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        (error.into_bytes(), valid)
    })
}

/// Names what stands where bytes cease to be UTF-8.
pub(crate) fn no_text(bytes: &[u8], valid: usize) -> String {
    match bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "text in UTF-16".to_owned(),
        _ => format!("the byte 0x{:02X}", bytes.get(valid).copied().unwrap_or(0)),
    }
}

/// Opens a regular file with these options, for [`read_all`] or for writing.
///
/// # Errors
/// If it is another kind of file, or the system refuses. The call does not wait for the other end
/// of a pipe.
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Check before opening, too: opening a device can already have an effect.
    if let Ok(found) = fs::metadata(path) {
        must_be_regular(&found)?;
    }
    let file = without_waiting(options).open(path)?;
    must_be_regular(&file.metadata()?)?;
    Ok(file)
}

/// Reads the rest of a stream.
///
/// # Errors
/// If the rest is larger than `limit`, or the stream fails.
pub fn read_all(input: &mut impl Read, limit: Limit) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input
        .take(limit.0.saturating_add(1))
        .read_to_end(&mut bytes)?;
    limit.allow(bytes.len() as u64)?;
    Ok(bytes)
}

/// Opens a device, a pipe or another stream to write to it.
///
/// # Errors
/// If the system refuses, or nobody reads from the pipe.
pub(crate) fn open_stream(path: &Path) -> io::Result<File> {
    let stream = without_waiting(OpenOptions::new().append(true)).open(path)?;
    // A reader may be slow. What else the file was opened with stays.
    #[cfg(unix)]
    rustix::fs::fcntl_setfl(&stream, rustix::fs::OFlags::APPEND)?;
    Ok(stream)
}

#[cfg(unix)]
fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;

    // The flag has no effect on a regular file.
    options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed())
}

#[cfg(not(unix))]
fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

fn must_be_regular(found: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    use std::os::unix::fs::FileTypeExt as _;

    let kind = found.file_type();
    let found = match kind {
        _ if kind.is_file() => return Ok(()),
        _ if kind.is_dir() => "a directory",
        #[cfg(unix)]
        _ if kind.is_fifo() => "a pipe",
        #[cfg(unix)]
        _ if kind.is_socket() => "a socket",
        #[cfg(unix)]
        _ if kind.is_char_device() || kind.is_block_device() => "a device",
        _ => "something else",
    };
    Err(refused("a file", found))
}

/// Lists the names of the folders in a folder, sorted. Hidden ones, links and what macOS adds to
/// archives are left out.
///
/// # Errors
/// If the folder cannot be listed.
pub fn subfolders(folder: &Path) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let is_hidden = name.as_encoded_bytes().starts_with(b".") || name == "__MACOSX";
        if entry.file_type()?.is_dir() && !is_hidden {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// Returns the absolute path of a file that exists, without links. `None` if it cannot be found.
pub fn resolved(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok()
}
