//! Networks as files.
//!
//! ```text
//! plummet net 2\n
//! {"rules": ..., "tuples": ..., ..., "record": {...}}\n      one line of JSON
//! weights      packed by deflate: one byte a weight, in the order of the indices
//! checksum     CRC-32 of everything before, 4 bytes, the lowest first
//! ```

#![expect(
    clippy::disallowed_methods,
    reason = "unpacks bytes of the memory up to a limit"
)]

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::layout::{Layout, LayoutFault};
use super::net::{Net, RulesText, TrainingRecord, reach};
use super::seal::{WrongChecksum, seal, unseal};
use crate::outside::Quoted;
use crate::rules::{Ending, Ruleset};

/// The size of the largest file.
pub const MAX_NET_BYTES: usize = 64 << 20;
const MAX_FIRST_LINE_BYTES: usize = 40;
const MAX_HEADER_BYTES: usize = 64 << 10;
const MAGIC: &str = "plummet net ";
const VERSION: u32 = 2;

/// Why a file is not a network for a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetFault {
    /// The file is too large to be a network.
    #[error("expected a network of at most {MAX_NET_BYTES} bytes, found {found}")]
    Large {
        /// The size of the file, in bytes.
        found: usize,
    },
    /// The file is something else.
    #[error("expected a first line such as \"plummet net 2\", found {}", Quoted(.found))]
    Magic {
        /// The first line.
        found: String,
    },
    /// A newer version of the program wrote the file.
    #[error(
        "expected a network of version {VERSION}, found version {found}, which a newer program wrote"
    )]
    Newer {
        /// The version in the file.
        found: u32,
    },
    /// An older version of the program wrote the file; its tuples were encoded differently.
    #[error(
        "expected a network of version {VERSION}, found version {found}, of an older program; train it again"
    )]
    Older {
        /// The version in the file.
        found: u32,
    },
    /// The file is cut off or was changed.
    #[error("the network is damaged: its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum in the file.
        expected: u32,
        /// The checksum of the content.
        found: u32,
    },
    /// The header cannot be read.
    #[error("the header of the network makes no sense: {reason}")]
    Header {
        /// The fault.
        reason: String,
    },
    /// The tuples are invalid.
    #[error("the tuples of the network make no sense: {0}")]
    Layout(#[from] LayoutFault),
    /// The number of weights is wrong.
    #[error("expected {expected} weights, found {found}")]
    Weights {
        /// The number of weights that the tuples need.
        expected: usize,
        /// The fault.
        found: String,
    },
    /// The network was trained for another game.
    #[error("the network was trained for another game: expected {expected}, found {found}")]
    Rules {
        /// The rules of the game.
        expected: String,
        /// The rules of the network.
        found: String,
    },
}

/// The header of a file: one line of JSON.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NetHeader {
    rules: RulesText,
    tuples: Vec<Vec<u8>>,
    /// Whether the network uses threats.
    threats: bool,
    unit: f32,
    record: TrainingRecord,
}

impl Net {
    /// Reads the network for this ruleset from a file.
    ///
    /// # Errors
    /// If the file is faulty, or its network is for another game.
    pub fn read(bytes: &[u8], ruleset: &Ruleset) -> Result<Self, NetFault> {
        let (rules, content) = examine(bytes);
        is_for(rules.as_ref(), ruleset)?;
        let Content {
            header,
            layout,
            packed,
        } = content?;
        let weights = unpack(packed, layout.weights())?;
        Ok(Self {
            rules: header.rules,
            layout,
            race: ruleset.ending() == Ending::FirstGoal,
            weights,
            unit: header.unit,
            reach: reach(ruleset),
            record: header.record,
        })
    }

    /// Encodes the network as a file.
    ///
    /// # Errors
    /// If they do not fit into memory.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let header = NetHeader {
            rules: self.rules.clone(),
            tuples: self.layout.tuples().to_vec(),
            threats: self.layout.threats().is_some(),
            unit: self.unit,
            record: self.record.clone(),
        };
        let mut file = format!("{MAGIC}{VERSION}\n").into_bytes();
        serde_json::to_writer(&mut file, &header)?;
        file.push(b'\n');
        let mut packer = DeflateEncoder::new(file, Compression::best());
        let weights: Vec<u8> = self
            .weights
            .iter()
            .map(|weight| weight.cast_unsigned())
            .collect();
        packer.write_all(&weights)?;
        Ok(seal(packer.finish()?))
    }
}

/// The part of the header that all versions have: the rules.
#[derive(Deserialize)]
struct AnyHeader {
    rules: RulesText,
}

/// The result of examining a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ExaminedNet {
    /// The rules that the network was trained for, if the file names them.
    rules: Option<RulesText>,
    /// The first fault of the file.
    fault: Option<NetFault>,
}

impl ExaminedNet {
    /// Examines a file. The weights stay packed; the checksum protects them.
    pub(super) fn new(bytes: &[u8]) -> Self {
        let (rules, content) = examine(bytes);
        Self {
            rules,
            fault: content.err(),
        }
    }

    /// Checks whether the file holds a network for this ruleset.
    ///
    /// # Errors
    /// If the file is faulty, or its network is for another game.
    pub(super) fn check(&self, ruleset: &Ruleset) -> Result<(), NetFault> {
        is_for(self.rules.as_ref(), ruleset)?;
        self.fault.clone().map_or(Ok(()), Err)
    }
}

/// The content of a sound file.
struct Content<'a> {
    /// The header without the tuples, which are in the layout.
    header: NetHeader,
    layout: Layout,
    packed: &'a [u8],
}

/// Returns the rules that a file names, if it does, and its content.
fn examine(bytes: &[u8]) -> (Option<RulesText>, Result<Content<'_>, NetFault>) {
    match open(bytes) {
        Ok((header, packed)) => {
            let rules = header.rules.clone();
            (Some(rules), content(header, packed))
        }
        Err(fault @ (NetFault::Newer { .. } | NetFault::Older { .. })) => {
            (rules_of_any(bytes), Err(fault))
        }
        Err(fault) => (None, Err(fault)),
    }
}

fn content(mut header: NetHeader, packed: &[u8]) -> Result<Content<'_>, NetFault> {
    if !(header.unit.is_finite() && header.unit > 0.0 && header.unit < 1_000.0) {
        let reason = format!("expected a unit from 0 to 1000, found {}", header.unit);
        return Err(NetFault::Header { reason });
    }
    let size = header.rules.size().ok_or_else(|| NetFault::Header {
        reason: format!("expected rules, found {}", Quoted(header.rules.as_str())),
    })?;
    let layout = Layout::new(size, std::mem::take(&mut header.tuples))?;
    let layout = layout.looking_at_threats(header.threats);
    Ok(Content {
        header,
        layout,
        packed,
    })
}

/// Checks that the rules of a file are those of `ruleset`. A network for other rules counts as
/// that alone, whatever its version and its faults. A file that names no rules passes.
fn is_for(found: Option<&RulesText>, ruleset: &Ruleset) -> Result<(), NetFault> {
    let expected = RulesText::of(ruleset);
    match found {
        Some(found) if *found != expected => Err(NetFault::Rules {
            expected: expected.as_str().to_owned(),
            found: found.as_str().chars().take(300).collect(),
        }),
        _ => Ok(()),
    }
}

/// Reads the rules of a file of any version, if the file is undamaged and names them.
fn rules_of_any(bytes: &[u8]) -> Option<RulesText> {
    let content = unseal(bytes).ok()?;
    let (_, rest) = line_of(content, MAX_FIRST_LINE_BYTES);
    let (header, _) = line_of(rest, MAX_HEADER_BYTES);
    let header: AnyHeader = serde_json::from_str(&header).ok()?;
    Some(header.rules)
}

/// Splits a file into the header and the packed weights.
fn open(bytes: &[u8]) -> Result<(NetHeader, &[u8]), NetFault> {
    if bytes.len() > MAX_NET_BYTES {
        return Err(NetFault::Large { found: bytes.len() });
    }
    let (line, _) = line_of(bytes, MAX_FIRST_LINE_BYTES);
    let version: Option<u32> = line
        .strip_prefix(MAGIC)
        .and_then(|version| version.parse().ok());
    match version {
        Some(VERSION) => {}
        Some(found) if found > VERSION => return Err(NetFault::Newer { found }),
        Some(found) => return Err(NetFault::Older { found }),
        None => return Err(NetFault::Magic { found: line }),
    }
    let content = unseal(bytes)
        .map_err(|WrongChecksum { expected, found }| NetFault::Checksum { expected, found })?;
    let (_, rest) = line_of(content, MAX_FIRST_LINE_BYTES);
    let (header, packed) = line_of(rest, MAX_HEADER_BYTES);
    let header = serde_json::from_str(&header).map_err(|error| NetFault::Header {
        reason: error.to_string(),
    })?;
    Ok((header, packed))
}

/// Splits off the first line, or its first `most` bytes if it is longer.
fn line_of(bytes: &[u8], most: usize) -> (String, &[u8]) {
    let end = bytes.iter().take(most).position(|&byte| byte == b'\n');
    let end = end.unwrap_or(bytes.len().min(most));
    let (line, rest) = bytes.split_at(end);
    let line = String::from_utf8_lossy(line).into_owned();
    (line, rest.get(1..).unwrap_or_default())
}

fn unpack(packed: &[u8], expected: usize) -> Result<Vec<i8>, NetFault> {
    let mut weights = Vec::new();
    // Reads one byte more than expected, to notice a surplus.
    let read = DeflateDecoder::new(packed)
        .take(expected as u64 + 1)
        .read_to_end(&mut weights);
    let found = match read {
        Ok(_) if weights.len() == expected => {
            return Ok(weights.into_iter().map(u8::cast_signed).collect());
        }
        Ok(_) if weights.len() > expected => "more".to_owned(),
        Ok(_) => weights.len().to_string(),
        Err(error) => error.to_string(),
    };
    Err(NetFault::Weights { expected, found })
}
