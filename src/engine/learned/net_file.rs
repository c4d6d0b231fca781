//! The file of a network, before it is known what it holds.

use std::fmt;
use std::sync::Arc;

/// The file of a trained network. The engine finds out what is in it.
#[derive(Clone, PartialEq, Eq)]
pub struct NetFile {
    /// The name, for messages.
    pub name: String,
    /// What it holds.
    pub bytes: Arc<[u8]>,
}

impl fmt::Debug for NetFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetFile")
            .field("name", &self.name)
            .field("bytes", &self.bytes.len())
            .finish()
    }
}
