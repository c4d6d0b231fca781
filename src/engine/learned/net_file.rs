//! The file of a network, examined once.

use std::fmt;
use std::sync::Arc;

use super::file::{ExaminedNet, NetFault};
use crate::rules::Ruleset;

/// The file of a trained network.
#[derive(Clone, PartialEq, Eq)]
pub struct NetFile {
    /// The name for messages.
    name: String,
    /// The content of the file.
    bytes: Arc<[u8]>,
    examined: ExaminedNet,
}

impl NetFile {
    /// Creates a file from its bytes and examines them. [`NetFile::check`] returns the fault,
    /// if there is one.
    #[must_use]
    pub fn new(name: String, bytes: Arc<[u8]>) -> Self {
        Self {
            examined: ExaminedNet::new(&bytes),
            name,
            bytes,
        }
    }

    /// Returns the name for messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the content of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Checks whether the file holds a network for this ruleset.
    ///
    /// # Errors
    /// If the file is faulty, or its network is for another game.
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
