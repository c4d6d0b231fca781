//! The checksum at the end of a file: CRC-32 of everything before it, in little-endian order.

use flate2::Crc;

const BYTES: usize = 4;

/// A checksum that does not match the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrongChecksum {
    /// The checksum in the file.
    pub(crate) expected: u32,
    /// The checksum of the content.
    pub(crate) found: u32,
}

/// Appends the checksum to a file.
pub(crate) fn seal(mut file: Vec<u8>) -> Vec<u8> {
    let checksum = crc(&file);
    file.extend(checksum.to_le_bytes());
    file
}

/// Verifies the checksum of a file and returns the content without it.
pub(crate) fn unseal(file: &[u8]) -> Result<&[u8], WrongChecksum> {
    let (content, checksum) = file.split_at(file.len().saturating_sub(BYTES));
    let expected = <[u8; BYTES]>::try_from(checksum).map_or(0, u32::from_le_bytes);
    let found = crc(content);
    if found == expected {
        Ok(content)
    } else {
        Err(WrongChecksum { expected, found })
    }
}

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
