//! The file of an unfinished training. A resumed training goes on as if it had never stopped.
//!
//! ```text
//! plummet training 2\n
//! {"rules": ..., "tuples": ..., ...}\n      one line of JSON
//! content      packed by deflate: first the file of the best network, if there is one,
//!              then for every weight that has learned its index (4 bytes), value, sum of
//!              errors, sum of their sizes and average (4 bytes each); lowest byte first
//! checksum     CRC-32 of everything before, 4 bytes
//! ```

#![expect(
    clippy::disallowed_methods,
    reason = "unpacks bytes of the memory up to a limit"
)]

use std::io::{self, Read, Write};
use std::time::Duration;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::settings::{Exploration, TrainingSettings};
use super::trainer::Trainer;
use crate::engine::learned::{
    Layout, LayoutFault, MAX_NET_BYTES, Net, NetFault, RulesText, WrongChecksum, seal, unseal,
};
use crate::outside::Quoted;
use crate::rules::Ruleset;

const FIRST_LINE: &str = "plummet training 2";
const MAX_HEADER_BYTES: usize = 64 << 10;
/// Bytes of a weight in the file.
const WEIGHT_BYTES: usize = 20;
/// The largest absolute value of a weight; larger ones make a file invalid. Values are sums
/// of weights bent to -1 to 1, so sound weights are far smaller.
const MAX_WEIGHT: f32 = 1_000.0;
/// The most games of a training: about a thousand years of them.
const MAX_GAMES: u64 = 1 << 50;

/// Why a file is no unfinished training of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StateFault {
    /// The file is of another kind or version.
    #[error("expected the first line {}, found {}", Quoted(FIRST_LINE), Quoted(.found))]
    FirstLine {
        /// What the file begins with.
        found: String,
    },
    /// The file ends too early, or something in it has changed.
    #[error("the training is damaged: its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum stored in the file.
        expected: u32,
        /// The checksum of the content.
        found: u32,
    },
    /// Header or content is invalid.
    #[error("the training makes no sense: {reason}")]
    Content {
        /// What is wrong.
        reason: String,
    },
    /// The tuples do not fit the board.
    #[error("the tuples of the training make no sense: {0}")]
    Layout(#[from] LayoutFault),
    /// The best network in the file is invalid.
    #[error("the best network of the training makes no sense: {0}")]
    Net(#[from] NetFault),
    /// The training is for other rules.
    #[error("the training is of another game: expected {expected}, found {found}")]
    Rules {
        /// The requested rules.
        expected: String,
        /// The rules in the file.
        found: String,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainingHeader {
    rules: RulesText,
    tuples: Vec<Vec<u8>>,
    /// Whether the network has weights for threats, too.
    threats: bool,
    games: u64,
    /// The training time, in nanoseconds.
    nanoseconds: u64,
    tuple_seed: u64,
    seed: u64,
    /// Fractions are stored as the bits of an `f32`, so that nothing is rounded.
    step: u32,
    steady: u64,
    lambda: u32,
    explore: u32,
    fallible: bool,
    opened: u32,
    opening_plies: usize,
    /// Bytes of the best network; 0 if there is none yet.
    best: usize,
    /// The number of weights that have learned.
    weights: usize,
}

impl Trainer {
    /// Returns the file of this training.
    ///
    /// # Errors
    /// If it does not fit into memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let best = match &self.best {
            Some(best) => best.to_bytes()?,
            None => Vec::new(),
        };
        let learned: Vec<(u32, [f32; 4])> = (0_u32..)
            .zip(0..self.values.len())
            .filter_map(|(number, index)| {
                let [weight, sum, sizes] = self.values.learned(index);
                let average = self.average.get(index).copied().unwrap_or(0.0);
                (sizes > 0.0).then_some((number, [weight, sum, sizes, average]))
            })
            .collect();
        let settings = self.settings;
        let header = TrainingHeader {
            rules: RulesText::of(&self.ruleset),
            tuples: self.values.layout().tuples().to_vec(),
            threats: settings.threats,
            games: self.games,
            nanoseconds: u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX),
            tuple_seed: settings.tuple_seed,
            seed: settings.seed,
            step: settings.step.to_bits(),
            steady: settings.steady,
            lambda: settings.lambda.to_bits(),
            explore: settings.explore.to_bits(),
            fallible: settings.exploration == Exploration::Fallible,
            opened: settings.opened.to_bits(),
            opening_plies: settings.opening_plies,
            best: best.len(),
            weights: learned.len(),
        };
        let mut file = format!("{FIRST_LINE}\n").into_bytes();
        serde_json::to_writer(&mut file, &header)?;
        file.push(b'\n');
        let mut packer = DeflateEncoder::new(file, Compression::fast());
        packer.write_all(&best)?;
        let mut entries = Vec::with_capacity(learned.len() * WEIGHT_BYTES);
        for (number, values) in learned {
            entries.extend(number.to_le_bytes());
            entries.extend(values.into_iter().flat_map(f32::to_le_bytes));
        }
        packer.write_all(&entries)?;
        Ok(seal(packer.finish()?))
    }

    /// Reads the file of a training for `ruleset`.
    ///
    /// # Errors
    /// If the file is damaged or invalid, or holds a training for other rules.
    pub fn read(bytes: &[u8], ruleset: &Ruleset) -> Result<Self, StateFault> {
        let (header, packed) = open(bytes)?;
        let expected = RulesText::of(ruleset);
        if header.rules != expected {
            return Err(StateFault::Rules {
                expected: expected.as_str().to_owned(),
                found: header.rules.as_str().chars().take(300).collect(),
            });
        }
        let settings = header.settings()?;
        let layout = Layout::new(ruleset.size(), header.tuples)?;
        let layout = layout.looking_at_threats(header.threats);
        let weights = layout.weights();
        if header.weights > weights {
            return Err(content(format!(
                "expected at most {weights} weights, found {}",
                header.weights
            )));
        }
        if header.best > MAX_NET_BYTES {
            return Err(content(format!(
                "expected a best network of at most {MAX_NET_BYTES} bytes, found {}",
                header.best
            )));
        }
        let expected = header.best + header.weights * WEIGHT_BYTES;
        let unpacked = unpack(packed, expected)?;
        let (best, entries) = unpacked.split_at(header.best);
        let mut trainer = Self::of(ruleset, settings, layout);
        trainer.games = header.games;
        trainer.time = Duration::from_nanos(header.nanoseconds);
        if !best.is_empty() {
            trainer.best = Some(Net::read(best, ruleset)?);
        }
        for entry in entries.chunks_exact(WEIGHT_BYTES) {
            trainer.take(entry)?;
        }
        Ok(trainer)
    }

    /// Reads one weight of [`WEIGHT_BYTES`] bytes.
    fn take(&mut self, entry: &[u8]) -> Result<(), StateFault> {
        let mut words = entry
            .chunks_exact(4)
            .map(|word| <[u8; 4]>::try_from(word).unwrap_or_default());
        let mut word = || words.next().unwrap_or_default();
        let index = u32::from_le_bytes(word()) as usize;
        let values: [f32; 4] = std::array::from_fn(|_| f32::from_le_bytes(word()));
        let [weight, sum, sizes, average] = values;
        match self.average.get_mut(index) {
            Some(place)
                if values.iter().all(|value| value.is_finite())
                    && weight.abs().max(average.abs()) <= MAX_WEIGHT
                    && sizes >= 0.0 =>
            {
                *place = average;
                self.values.set(index, [weight, sum, sizes]);
                Ok(())
            }
            _ => Err(content(format!(
                "expected finite weights of at most {MAX_WEIGHT} below {}, found {values:?} at {index}",
                self.average.len()
            ))),
        }
    }
}

impl TrainingHeader {
    fn settings(&self) -> Result<TrainingSettings, StateFault> {
        let settings = TrainingSettings {
            tuples: self.tuples.len(),
            threats: self.threats,
            tuple_seed: self.tuple_seed,
            seed: self.seed,
            step: f32::from_bits(self.step),
            steady: self.steady,
            lambda: f32::from_bits(self.lambda),
            explore: f32::from_bits(self.explore),
            exploration: if self.fallible {
                Exploration::Fallible
            } else {
                Exploration::Aside
            },
            opened: f32::from_bits(self.opened),
            opening_plies: self.opening_plies,
        };
        let part = |value: f32| (0.0..=1.0).contains(&value);
        let sound = part(settings.lambda)
            && part(settings.explore)
            && part(settings.opened)
            && (0.0..1_000.0).contains(&settings.step)
            && self.games <= MAX_GAMES;
        if sound {
            Ok(settings)
        } else {
            let games = self.games;
            Err(content(format!("{games} games, {settings}")))
        }
    }
}

fn content(reason: String) -> StateFault {
    StateFault::Content { reason }
}

/// Checks first line and checksum. Returns the header and the packed content.
fn open(bytes: &[u8]) -> Result<(TrainingHeader, &[u8]), StateFault> {
    let split = bytes.iter().take(40).position(|&byte| byte == b'\n');
    let (line, _) = bytes.split_at(split.unwrap_or(bytes.len().min(40)));
    if line != FIRST_LINE.as_bytes() {
        let found = String::from_utf8_lossy(line).into_owned();
        return Err(StateFault::FirstLine { found });
    }
    let body = unseal(bytes)
        .map_err(|WrongChecksum { expected, found }| StateFault::Checksum { expected, found })?;
    let rest = body.get(FIRST_LINE.len() + 1..).unwrap_or_default();
    let end = rest
        .iter()
        .take(MAX_HEADER_BYTES)
        .position(|&byte| byte == b'\n')
        .ok_or_else(|| content("its header has no end".to_owned()))?;
    let header =
        serde_json::from_slice(&rest[..end]).map_err(|error| content(error.to_string()))?;
    Ok((header, &rest[end + 1..]))
}

fn unpack(packed: &[u8], expected: usize) -> Result<Vec<u8>, StateFault> {
    let mut unpacked = Vec::new();
    DeflateDecoder::new(packed)
        .take((expected as u64).saturating_add(1))
        .read_to_end(&mut unpacked)
        .map_err(|error| content(error.to_string()))?;
    if unpacked.len() == expected {
        Ok(unpacked)
    } else {
        let found = unpacked.len();
        Err(content(format!("expected {expected} bytes, found {found}")))
    }
}
