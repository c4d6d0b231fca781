//! The small programs that come with sound systems and play what they read.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// A program, and how it is told to play 16-bit samples of one channel from its
/// standard input.
#[derive(Clone, Debug)]
pub(super) struct Program {
    file: PathBuf,
    arguments: &'static [&'static str],
}

/// The programs tried, in this order; the numbers are `SAMPLE_RATE`.
const PROGRAMS: &[(&str, &[&str])] = &[
    (
        "pw-cat",
        &[
            "-p",
            "--rate",
            "44100",
            "--channels",
            "1",
            "--format",
            "s16",
            "--latency",
            "40ms",
            "-",
        ],
    ),
    (
        "aplay",
        &[
            "-q", "-t", "raw", "-f", "S16_LE", "-r", "44100", "-c", "1", "-",
        ],
    ),
];

impl Program {
    /// The first one that is installed.
    pub(super) fn find() -> Option<Self> {
        let folders: Vec<PathBuf> = std::env::var_os("PATH")
            .map(|path| std::env::split_paths(&path).collect())
            .unwrap_or_default();
        PROGRAMS.iter().find_map(|&(name, arguments)| {
            let mut files = folders.iter().map(|folder| folder.join(name));
            let file = files.find(|file| file.is_file())?;
            Some(Self { file, arguments })
        })
    }

    /// Plays bytes on a thread of their own.
    pub(super) fn play(&self, bytes: Vec<u8>) {
        let started = Command::new(&self.file)
            .args(self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = started else { return };
        // Each sound has a thread to itself: the next one need not wait for it.
        let _ = thread::Builder::new()
            .name("one sound".to_owned())
            .spawn(move || {
                if let Some(mut input) = child.stdin.take() {
                    // Without a sound card the program ends before it has read all.
                    let _ = input.write_all(&bytes);
                }
                let _ = child.wait();
            });
    }
}
