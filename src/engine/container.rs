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

use std::fmt::Display;
use std::io::{self, Read, Write};

use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::outside::Quoted;

const CHECKSUM_BYTES: usize = 4;
/// The longest part of a wrong first line that is told.
const MAX_FIRST_LINE_BYTES: usize = 40;

/// The sentence about a file of a kind with an invalid header or body.
pub fn senseless(kind: &str, reason: impl Display) -> String {
    format!("the {kind} makes no sense: {reason}")
}

fn first_line(kind: &str) -> String {
    format!("plummet {kind} 1")
}

/// Makes a file of this kind.
pub fn pack(
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
pub struct Body<'a> {
    kind: &'static str,
    packed: &'a [u8],
}

/// Checks a file of this kind, and returns its header and body.
pub fn open<'a, H: DeserializeOwned>(
    kind: &'static str,
    bytes: &'a [u8],
) -> Result<(H, Body<'a>), String> {
    let expected = first_line(kind);
    let rest = bytes.strip_prefix(expected.as_bytes());
    if rest.and_then(|rest| rest.first()) != Some(&b'\n') {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        let line = lines.next().unwrap_or_default();
        let start = line.get(..MAX_FIRST_LINE_BYTES).unwrap_or(line);
        let start = String::from_utf8_lossy(start);
        let found = Quoted(&start);
        return Err(format!(
            "expected the first line \"{expected}\", found {found}"
        ));
    }
    let (content, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
    let checksum = <[u8; CHECKSUM_BYTES]>::try_from(checksum).map_or(0, u32::from_le_bytes);
    let found = crc(content);
    if found != checksum {
        return Err(format!(
            "the {kind} is damaged: its checksum is {found:08x}, expected {checksum:08x}"
        ));
    }
    let rest = content.get(expected.len() + 1..).unwrap_or_default();
    let end = rest.iter().position(|&byte| byte == b'\n');
    let end = end.ok_or_else(|| senseless(kind, "its header has no end"))?;
    let (header, packed) = rest.split_at(end);
    let header = serde_json::from_slice(header).map_err(|error| senseless(kind, error))?;
    let packed = packed.get(1..).unwrap_or_default();
    Ok((header, Body { kind, packed }))
}

impl Body<'_> {
    /// Unpacks a body of this number of bytes.
    pub fn unpack(self, expected: usize) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        // Reads one byte more than expected, to notice a surplus.
        let read = DeflateDecoder::new(self.packed)
            .take((expected as u64).saturating_add(1))
            .read_to_end(&mut bytes);
        read.map_err(|error| senseless(self.kind, error))?;
        let found = match bytes.len() {
            found if found == expected => return Ok(bytes),
            found if found > expected => "more".to_owned(),
            found => found.to_string(),
        };
        let reason = format!("expected {expected} bytes after the header, found {found}");
        Err(senseless(self.kind, reason))
    }
}

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
