//! The file of a network, read through once.

use std::fmt;
use std::sync::Arc;

use super::file::{Examined, NetFault};
use crate::rules::Ruleset;

/// The file of a trained network.
#[derive(Clone, PartialEq, Eq)]
pub struct NetFile {
    /// The name, for messages.
    name: String,
    /// What it holds.
    bytes: Arc<[u8]>,
    examined: Examined,
}

impl NetFile {
    /// A file of these bytes. Reads them through; what is wrong with them is told by
    /// [`NetFile::check`].
    #[must_use]
    pub fn new(name: String, bytes: Arc<[u8]>) -> Self {
        Self {
            examined: Examined::new(&bytes),
            name,
            bytes,
        }
    }

    /// The name, for messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the file holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether the file holds a network for these rules.
    ///
    /// # Errors
    /// What is wrong with the file, or that it is for another game.
    pub fn check(&self, ruleset: &Ruleset) -> Result<(), NetFault> {
        self.examined.check(ruleset)
    }
}

impl fmt::Debug for NetFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetFile")
            .field("name", &self.name)
            .field("bytes", &self.bytes.len())
            .finish()
    }
}
