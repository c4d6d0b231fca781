//! The event log on disk: one JSON line per record, written immediately.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use plummet::internals::outside::Escaped;
use plummet::internals::scene::LogRecord;

/// The file that gets the records; none if the command line names no file.
#[derive(Debug, Default)]
pub(crate) struct EventLog {
    file: Option<File>,
    /// The last layout written; an equal one is not written again.
    layout: Option<LogRecord>,
}

impl EventLog {
    /// Creates a log that writes to a new file.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Self> {
        let file = File::create(path)
            .with_context(|| format!("--log-events {}: cannot write there", Escaped::path(path)))?;
        Ok(Self {
            file: Some(file),
            layout: None,
        })
    }

    /// Writes a record. After a failure the game continues without a log, and the terminal gets
    /// one sentence.
    pub(crate) fn write(&mut self, record: &LogRecord) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = writeln!(file, "{}", record.to_json()) {
            super::report(&format!("the event log ends here: {error}"));
            self.file = None;
        }
    }

    /// Writes a layout if it differs from the last one written.
    pub(crate) fn write_layout(&mut self, layout: LogRecord) {
        if self.file.is_some() && self.layout.as_ref() != Some(&layout) {
            self.write(&layout);
            self.layout = Some(layout);
        }
    }
}
