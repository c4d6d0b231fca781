//! Making opening books: solved whole or in shards, and put together.
//!
//! [`Run`] solves a [`Plan`] and keeps its work in a file, so that a run that was interrupted
//! goes on where it was; [`merge_files`] makes a book of all its shards.
//!
//! ```text
//! plummet book shard 1; line of four on 7x6; 8 plies; shard 1/2 ⏎
//! [score column work] [score column work] ...
//! ```

mod merge;
mod run;
mod shard;

use std::io;

use thiserror::Error;

use crate::storage::StorageError;

pub use merge::{merge, merge_files};
pub use run::{Plan, Progress, Run};
pub use shard::{Shard, ShardError};

/// Why a book could not be made.
#[derive(Debug, Error)]
pub enum BookError {
    /// The file of the work cannot be read.
    #[error("the input cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The file of the work cannot be written to, or progress cannot be shown.
    #[error("the output cannot be written: {0}")]
    Write(#[source] io::Error),
    /// A file is not what it should be.
    #[error("{0}")]
    File(String),
}

impl From<StorageError> for BookError {
    fn from(error: StorageError) -> Self {
        Self::File(error.to_string())
    }
}
