//! The event log on disk: one JSON line per record, written at once.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use plummet::internals::outside::Shown;
use plummet::internals::scene::Record;

/// Where records go; nowhere unless a file was asked for.
#[derive(Debug, Default)]
pub(crate) struct EventLog {
    file: Option<File>,
    /// The last layout written, so that only changes are.
    layout: Option<Record>,
}

impl EventLog {
    /// A log that writes to a new file.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Self> {
        let file = File::create(path)
            .with_context(|| format!("--log-events {}: cannot write there", Shown::path(path)))?;
        Ok(Self {
            file: Some(file),
            layout: None,
        })
    }

    /// Writes a record. If that fails the game goes on without a log, and says so
    /// once.
    pub(crate) fn write(&mut self, record: &Record) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = writeln!(file, "{}", record.to_json()) {
            super::report(&format!("the event log ends here: {error}"));
            self.file = None;
        }
    }

    /// Writes a layout if it is not the last one written.
    pub(crate) fn write_layout(&mut self, layout: Record) {
        if self.file.is_some() && self.layout.as_ref() != Some(&layout) {
            self.write(&layout);
            self.layout = Some(layout);
        }
    }
}
