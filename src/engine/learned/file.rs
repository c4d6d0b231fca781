//! Networks as files.
//!
//! ```text
//! plummet net 2\n
//! {"rules": ..., "tuples": ..., ..., "record": {...}}\n      one line of JSON
//! weights      packed by deflate: one byte a weight, in the order of the indices
//! checksum     CRC-32 of everything before, 4 bytes, the lowest first
//! ```

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::layout::{Layout, LayoutFault};
use super::net::{Net, Record, RulesText, reach};
use super::seal::{WrongChecksum, seal, unseal};
use crate::rules::{Ending, Ruleset};

/// No file of a network is larger.
pub const MOST_FILE_BYTES: usize = 64 << 20;
const MOST_FIRST_LINE_BYTES: usize = 40;
const MOST_HEADER_BYTES: usize = 64 << 10;
const MAGIC: &str = "plummet net ";
const VERSION: u32 = 2;

/// Why a file is no network for a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetFault {
    /// The file is too large to be one.
    #[error("expected a network of at most {MOST_FILE_BYTES} bytes, found {found}")]
    Large {
        /// The bytes of the file.
        found: usize,
    },
    /// It is something else.
    #[error("expected a first line such as \"plummet net 2\", found {found:?}")]
    Magic {
        /// The first line.
        found: String,
    },
    /// It was made by a newer version of the program.
    #[error(
        "expected a network of version {VERSION}, found version {found}, which a newer program wrote"
    )]
    Newer {
        /// The version in the file.
        found: u32,
    },
    /// It was made by an older version of the program, whose tuples told other things apart.
    #[error(
        "expected a network of version {VERSION}, found version {found}, of an older program; train it again"
    )]
    Older {
        /// The version in the file.
        found: u32,
    },
    /// The file ends too early, or something in it has changed.
    #[error("the network is damaged: its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// What the file says.
        expected: u32,
        /// What it should say.
        found: u32,
    },
    /// The header cannot be read.
    #[error("the header of the network makes no sense: {reason}")]
    Header {
        /// What is wrong.
        reason: String,
    },
    /// The tuples make no sense.
    #[error("the tuples of the network make no sense: {0}")]
    Layout(#[from] LayoutFault),
    /// There are too few weights or too many.
    #[error("expected {expected} weights, found {found}")]
    Weights {
        /// As many as the tuples need.
        expected: usize,
        /// What is wrong with them.
        found: String,
    },
    /// It was trained for another game.
    #[error("the network was trained for another game: expected {expected}, found {found}")]
    Rules {
        /// The rules to be played.
        expected: String,
        /// The rules of the network.
        found: String,
    },
}

/// The line of JSON.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    rules: RulesText,
    tuples: Vec<Vec<u8>>,
    /// Whether the network looks at threats, too.
    threats: bool,
    unit: f32,
    record: Record,
}

impl Net {
    /// The network for these rules in a file of these bytes.
    ///
    /// # Errors
    /// What is wrong with the file, or that it is for another game.
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

    /// The bytes of the file.
    ///
    /// # Errors
    /// If they do not fit into memory.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let header = Header {
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

/// What versions of the file have in common: the rules are in the line of JSON.
#[derive(Deserialize)]
struct AnyHeader {
    rules: RulesText,
}

/// What is known of a file once it was read through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Examined {
    /// The rules that the network was trained for, where the file says them.
    rules: Option<RulesText>,
    /// What is wrong with it.
    fault: Option<NetFault>,
}

impl Examined {
    /// Reads these bytes through. The weights stay packed: the checksum vouches for them.
    pub(super) fn new(bytes: &[u8]) -> Self {
        let (rules, content) = examine(bytes);
        Self {
            rules,
            fault: content.err(),
        }
    }

    /// Whether the file holds a network for these rules.
    ///
    /// # Errors
    /// What is wrong with the file, or that it is for another game.
    pub(super) fn check(&self, ruleset: &Ruleset) -> Result<(), NetFault> {
        is_for(self.rules.as_ref(), ruleset)?;
        self.fault.clone().map_or(Ok(()), Err)
    }
}

/// What a sound file holds.
struct Content<'a> {
    /// Without the tuples, which are in the layout.
    header: Header,
    layout: Layout,
    packed: &'a [u8],
}

/// The rules of a file, where it says them, and what it holds.
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

fn content(mut header: Header, packed: &[u8]) -> Result<Content<'_>, NetFault> {
    if !(header.unit.is_finite() && header.unit > 0.0 && header.unit < 1_000.0) {
        let reason = format!("expected a unit from 0 to 1000, found {}", header.unit);
        return Err(NetFault::Header { reason });
    }
    let size = header.rules.size().ok_or_else(|| NetFault::Header {
        reason: format!("expected rules, found {:?}", header.rules.as_str()),
    })?;
    let layout = Layout::new(size, std::mem::take(&mut header.tuples))?;
    let layout = layout.looking_at_threats(header.threats);
    Ok(Content {
        header,
        layout,
        packed,
    })
}

/// Refuses the rules of a file that are others than these. A network of other rules is
/// nothing else, whatever its version and its faults.
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

/// The rules of a file of any version, if it is whole and says them.
fn rules_of_any(bytes: &[u8]) -> Option<RulesText> {
    let content = unseal(bytes).ok()?;
    let (_, rest) = line_of(content, MOST_FIRST_LINE_BYTES);
    let (header, _) = line_of(rest, MOST_HEADER_BYTES);
    let header: AnyHeader = serde_json::from_str(&header).ok()?;
    Some(header.rules)
}

/// The header, and the packed weights.
fn open(bytes: &[u8]) -> Result<(Header, &[u8]), NetFault> {
    if bytes.len() > MOST_FILE_BYTES {
        return Err(NetFault::Large { found: bytes.len() });
    }
    let (line, _) = line_of(bytes, MOST_FIRST_LINE_BYTES);
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
    let (_, rest) = line_of(content, MOST_FIRST_LINE_BYTES);
    let (header, packed) = line_of(rest, MOST_HEADER_BYTES);
    let header = serde_json::from_str(&header).map_err(|error| NetFault::Header {
        reason: error.to_string(),
    })?;
    Ok((header, packed))
}

/// The first line, cut where it is too long, and what comes after it.
fn line_of(bytes: &[u8], most: usize) -> (String, &[u8]) {
    let end = bytes.iter().take(most).position(|&byte| byte == b'\n');
    let end = end.unwrap_or(bytes.len().min(most));
    let (line, rest) = bytes.split_at(end);
    let line = String::from_utf8_lossy(line).into_owned();
    (line, rest.get(1..).unwrap_or_default())
}

fn unpack(packed: &[u8], expected: usize) -> Result<Vec<i8>, NetFault> {
    let mut weights = Vec::new();
    // One more than there should be, so that too many are noticed.
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
