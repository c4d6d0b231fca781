//! The event log on disk: one JSON line per record, written immediately.

use std::error::Error;
use std::io::Read as _;
use std::path::Path;

use plummet::internals::outside::Escaped;
use plummet::internals::scene::LogRecord;
use plummet::internals::storage::Journal;

/// The file that gets the records; none if the command line names no file.
#[derive(Debug, Default)]
pub(crate) struct EventLog {
    file: Option<Journal>,
    /// The last layout written; an equal one is not written again.
    layout: Option<LogRecord>,
}

impl EventLog {
    /// Creates a log that writes to a new file, or to the file of an older log, which is emptied.
    ///
    /// # Errors
    /// If the file has other content, is no regular file or cannot be written, or if another window
    /// writes to it. It is then unchanged.
    pub(crate) fn create(path: &Path) -> Result<Self, Box<dyn Error>> {
        let file = Self::emptied(path).map_err(|error| {
            format!(
                "--log-events {}: cannot write there: {error}",
                Escaped::path(path)
            )
        })?;
        Ok(Self {
            file: Some(file),
            layout: None,
        })
    }

    fn emptied(path: &Path) -> Result<Journal, Box<dyn Error>> {
        let mut file = Journal::at(path, true)?;
        let mut start = Vec::new();
        let length = LogRecord::FIRST_BYTES.len() as u64;
        #[expect(
            clippy::disallowed_methods,
            reason = "as many bytes as the first event has"
        )]
        file.file().take(length).read_to_end(&mut start)?;
        if !start.is_empty() && start != LogRecord::FIRST_BYTES {
            return Err(
                "expected a new file or an event log, found another file, which stays as it is"
                    .into(),
            );
        }
        file.cut(0)?;
        Ok(file)
    }

    /// Writes a record. After a failure the game continues without a log, and the terminal gets
    /// one sentence.
    pub(crate) fn write(&mut self, record: &LogRecord) {
        let Some(file) = &mut self.file else { return };
        let line = record.to_json() + "\n";
        if let Err(error) = file.append(&line) {
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn start() -> LogRecord {
        LogRecord::Start {
            preset: "connect_four".to_owned(),
            columns: 7,
            rows: 6,
        }
    }

    fn refusal(path: &Path) -> String {
        let error = EventLog::create(path).expect_err("it is refused");
        format!("{error:#}")
    }

    #[test]
    fn only_a_log_is_emptied() {
        let folder = std::env::temp_dir().join(format!("plummet-log-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("events.jsonl");
        let line = start().to_json() + "\n";
        // A new file, then the log of the run before, then a file that is empty.
        for times in [2, 1, 1] {
            let mut log = EventLog::create(&path).expect("a log");
            let busy = refusal(&path);
            assert!(busy.contains("another program is writing to it"), "{busy}");
            (0..times).for_each(|_| log.write(&start()));
            drop(log);
            assert_eq!(
                fs::read_to_string(&path).expect("a log"),
                line.repeat(times)
            );
            if times == 1 {
                fs::write(&path, "").expect("written");
            }
        }
        let game = "// A game.\n(version: 1)\n";
        for other in [game, "{\"event\":\"move\"}\n", "{\"event\":\"st", "\n"] {
            fs::write(&path, other).expect("written");
            let told = refusal(&path);
            assert!(
                told.contains("expected a new file or an event log"),
                "{told}"
            );
            assert_eq!(fs::read_to_string(&path).expect("a file"), other);
        }
        let told = refusal(&folder);
        assert!(told.starts_with("--log-events "), "{told}");
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_refused_without_waiting() {
        let pipe = std::env::temp_dir().join(format!("plummet-pipe-{}", std::process::id()));
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let told = refusal(&pipe);
        assert!(told.ends_with("expected a file, found a pipe"), "{told}");
        fs::remove_file(&pipe).expect("removed");
    }
}
