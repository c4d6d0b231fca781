//! Makes opening books and tables of solved games, whole or in shards that are merged later.
//!
//! [`BookRun`] solves the positions of a [`BookPlan`] and appends them to a file, so that an interrupted
//! run resumes where it was. [`merge_files`] makes a book of all its shards. The file of a shard
//! is one line of text, then three bytes for each position:
//!
//! ```text
//! plummet book shard 1; line of four on 7x6; 8 plies; shard 1/2 ⏎
//! [score column work] [score column work] ...
//! ```
//!
//! [`solved`] has the games solved from the empty board.

mod merge;
mod run;
mod shard;
pub mod solved;

use std::io;

use thiserror::Error;

use crate::storage::StorageError;

pub use merge::{merge, merge_files};
pub use run::{BookPlan, BookProgress, BookRun};
pub use shard::{Shard, ShardError};

/// Why a book could not be made.
#[derive(Debug, Error)]
pub enum BookError {
    /// The file of solved positions cannot be read.
    #[error("the input cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The file of solved positions cannot be written, or progress cannot be shown.
    #[error("the output cannot be written: {0}")]
    Write(#[source] io::Error),
    /// A file has the wrong content; the message names it.
    #[error("{0}")]
    File(String),
}

impl From<StorageError> for BookError {
    fn from(error: StorageError) -> Self {
        Self::File(error.to_string())
    }
}
