//! The files that the program writes for itself: networks, unfinished trainings and books.
//!
//! ```text
//! plummet KIND 1\n
//! {...}\n      the header: one line of JSON
//! body         packed by deflate
//! checksum     CRC-32 of everything before, 4 bytes, the lowest first
//! ```
//!
//! The checksum is verified before the header is read, and the body is unpacked only as far as the header
//! promises.

#![expect(
    clippy::disallowed_methods,
    reason = "unpacks bytes of the memory up to a limit"
)]

use std::io::{self, Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::outside::Quoted;

const CHECKSUM_BYTES: usize = 4;
/// The longest part of a wrong first line that is told.
const MAX_FIRST_LINE_BYTES: usize = 40;

/// Why a file is not of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileFault {
    /// The file is of another kind or version.
    #[error("expected the first line \"{expected}\", found {}", Quoted(.found))]
    FirstLine {
        /// The first line of the kind.
        expected: String,
        /// What the file begins with.
        found: String,
    },
    /// The file is cut off or was changed.
    #[error("the {kind} is damaged: its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The kind.
        kind: &'static str,
        /// The checksum in the file.
        expected: u32,
        /// The checksum of the content.
        found: u32,
    },
    /// The header or the body is invalid.
    #[error("the {kind} makes no sense: {reason}")]
    Content {
        /// The kind.
        kind: &'static str,
        /// What is wrong.
        reason: String,
    },
}

impl FileFault {
    pub(crate) fn content(kind: &'static str, reason: impl ToString) -> Self {
        Self::Content {
            kind,
            reason: reason.to_string(),
        }
    }
}

fn first_line(kind: &str) -> String {
    format!("plummet {kind} 1")
}

/// Makes a file of this kind.
pub(crate) fn pack(
    kind: &str,
    header: &impl Serialize,
    body: &[u8],
    compression: Compression,
) -> io::Result<Vec<u8>> {
    let mut file = first_line(kind).into_bytes();
    file.push(b'\n');
    serde_json::to_writer(&mut file, header)?;
    file.push(b'\n');
    let mut packer = DeflateEncoder::new(file, compression);
    packer.write_all(body)?;
    let mut file = packer.finish()?;
    let checksum = crc(&file);
    file.extend(checksum.to_le_bytes());
    Ok(file)
}

/// The body of a file, still packed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body<'a> {
    kind: &'static str,
    packed: &'a [u8],
}

/// Checks a file of this kind, and returns its header and body.
pub(crate) fn open<'a, H: DeserializeOwned>(
    kind: &'static str,
    bytes: &'a [u8],
) -> Result<(H, Body<'a>), FileFault> {
    let expected = first_line(kind);
    let rest = bytes.strip_prefix(expected.as_bytes());
    if rest.and_then(|rest| rest.first()) != Some(&b'\n') {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        let line = lines.next().unwrap_or_default();
        let start = line.get(..MAX_FIRST_LINE_BYTES).unwrap_or(line);
        let found = String::from_utf8_lossy(start).into_owned();
        return Err(FileFault::FirstLine { expected, found });
    }
    let (content, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
    let checksum = <[u8; CHECKSUM_BYTES]>::try_from(checksum).map_or(0, u32::from_le_bytes);
    let found = crc(content);
    if found != checksum {
        return Err(FileFault::Checksum {
            kind,
            expected: checksum,
            found,
        });
    }
    let rest = content.get(expected.len() + 1..).unwrap_or_default();
    let end = rest.iter().position(|&byte| byte == b'\n');
    let end = end.ok_or_else(|| FileFault::content(kind, "its header has no end"))?;
    let (header, packed) = rest.split_at(end);
    let header = serde_json::from_slice(header).map_err(|error| FileFault::content(kind, error))?;
    let packed = packed.get(1..).unwrap_or_default();
    Ok((header, Body { kind, packed }))
}

impl Body<'_> {
    /// Unpacks a body of this number of bytes.
    pub(crate) fn unpack(self, expected: usize) -> Result<Vec<u8>, FileFault> {
        let mut bytes = Vec::new();
        // Reads one byte more than expected, to notice a surplus.
        let read = DeflateDecoder::new(self.packed)
            .take((expected as u64).saturating_add(1))
            .read_to_end(&mut bytes);
        read.map_err(|error| FileFault::content(self.kind, error))?;
        let found = match bytes.len() {
            found if found == expected => return Ok(bytes),
            found if found > expected => "more".to_owned(),
            found => found.to_string(),
        };
        let reason = format!("expected {expected} bytes after the header, found {found}");
        Err(FileFault::content(self.kind, reason))
    }
}

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
