//! The checksum at the end of a file: CRC-32 of everything before, lowest byte first.

use flate2::Crc;

const BYTES: usize = 4;

/// A checksum that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrongChecksum {
    /// What the file says.
    pub(crate) expected: u32,
    /// The checksum of the content.
    pub(crate) found: u32,
}

/// Adds the checksum to a file.
pub(crate) fn seal(mut file: Vec<u8>) -> Vec<u8> {
    let checksum = crc(&file);
    file.extend(checksum.to_le_bytes());
    file
}

/// The content of a file without its checksum.
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
