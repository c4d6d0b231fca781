//! What pages ask to be read or written. `screen::disk` makes the jobs.

use std::path::PathBuf;
use std::sync::Arc;

use plummet::internals::arena::League;

/// Something that a page asks of the disk.
#[derive(Debug)]
pub(crate) enum DiskRequest {
    /// Remove a saved game and list the others.
    RemoveGame(PathBuf),
    /// List the files of results of arenas.
    ListResults,
    /// Write the table of an arena to a file.
    ExportTable {
        /// The file.
        file: PathBuf,
        /// The table.
        league: Arc<League>,
    },
}
