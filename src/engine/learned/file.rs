//! Networks as files. The body holds one byte a weight, in the order of the indices.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use flate2::Compression;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::layout::Layout;
use super::net::{Net, RulesText, TrainingRecord, reach};
use crate::engine::container::{Body, open, pack, senseless};
use crate::outside::Quoted;
use crate::rules::{Ending, Ruleset};

const KIND: &str = "network";

/// Why a file is not a network, or no unfinished training of one, for a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetFault {
    /// The file is no sound network.
    #[error("{0}")]
    File(String),
    /// The network was trained for another game.
    #[error("the network was trained for another game: expected {expected}, found {found}")]
    Rules {
        /// The rules of the game.
        expected: String,
        /// The rules of the network.
        found: String,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NetHeader {
    rules: RulesText,
    tuples: Vec<Vec<u8>>,
    unit: f32,
    record: TrainingRecord,
}

impl From<String> for NetFault {
    fn from(sentence: String) -> Self {
        Self::File(sentence)
    }
}

impl Net {
    /// Reads the network for this ruleset from a file.
    ///
    /// # Errors
    /// If the file is faulty, or its network is for another game.
    pub fn read(bytes: &[u8], ruleset: &Ruleset) -> Result<Self, NetFault> {
        let (header, layout, body) = examine(bytes)?;
        header.rules.check(ruleset)?;
        let weights = body.unpack(layout.weights())?;
        Ok(Self {
            rules: header.rules,
            layout,
            race: ruleset.ending == Ending::FirstGoal,
            weights: weights.into_iter().map(u8::cast_signed).collect(),
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
            tuples: self.layout.tuples.to_vec(),
            unit: self.unit,
            record: self.record.clone(),
        };
        let weights = self.weights.iter().map(|weight| weight.cast_unsigned());
        let weights: Vec<u8> = weights.collect();
        pack(KIND, &header, &weights, Compression::best())
    }
}

/// Reads a file up to its weights, which stay packed: the header without the tuples, which are in the
/// layout.
fn examine(bytes: &[u8]) -> Result<(NetHeader, Layout, Body<'_>), NetFault> {
    let (mut header, body): (NetHeader, _) = open(KIND, bytes)?;
    let fault = |reason| NetFault::File(senseless(KIND, reason));
    let unit = header.unit;
    if !(unit.is_finite() && unit > 0.0 && unit < 1_000.0) {
        return Err(fault(format!(
            "expected a unit from 0 to 1000, found {unit}"
        )));
    }
    let size = header.rules.size().ok_or_else(|| {
        let found = Quoted(header.rules.as_str());
        fault(format!("expected rules, found {found}"))
    })?;
    let layout = Layout::new(size, std::mem::take(&mut header.tuples)).map_err(fault)?;
    Ok((header, layout, body))
}

impl RulesText {
    /// Checks that these rules of a network are those of the ruleset.
    pub(crate) fn check(&self, ruleset: &Ruleset) -> Result<(), NetFault> {
        let expected = Self::of(ruleset);
        if *self == expected {
            return Ok(());
        }
        Err(NetFault::Rules {
            expected: expected.as_str().to_owned(),
            found: self.as_str().chars().take(300).collect(),
        })
    }
}

/// The file of a trained network, examined once.
#[derive(Clone, PartialEq, Eq)]
pub struct NetFile {
    /// The name for messages.
    pub name: String,
    /// The content of the file.
    pub bytes: Arc<Cow<'static, [u8]>>,
    /// The rules that the network was trained for, or the first fault of the file.
    examined: Result<RulesText, NetFault>,
}

impl NetFile {
    /// Creates a file from its bytes and examines them. [`NetFile::check`] returns the fault,
    /// if there is one.
    pub fn new(name: String, bytes: impl Into<Cow<'static, [u8]>>) -> Self {
        let bytes = bytes.into();
        Self {
            examined: examine(&bytes).map(|(header, ..)| header.rules),
            name,
            bytes: Arc::new(bytes),
        }
    }

    /// Checks whether the file holds a network for this ruleset.
    ///
    /// # Errors
    /// If the file is faulty, or its network is for another game.
    pub fn check(&self, ruleset: &Ruleset) -> Result<(), NetFault> {
        self.examined.as_ref().map_err(Clone::clone)?.check(ruleset)
    }
}

impl fmt::Debug for NetFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NetFile({:?})", self.name)
    }
}
