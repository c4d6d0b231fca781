//! Small programs of sound systems that play their standard input.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program, and its arguments for playing 16-bit samples of one channel from standard input.
#[derive(Clone, Debug)]
pub(super) struct SoundProgram {
    file: PathBuf,
    arguments: &'static [&'static str],
}

/// The programs in the order of preference. The number in the arguments is `SAMPLE_RATE`.
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

impl SoundProgram {
    /// Returns the first program that is installed.
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

    /// Plays 16-bit samples, as bytes, to their end.
    pub(super) fn play(&self, bytes: &[u8]) {
        let started = Command::new(&self.file)
            .args(self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = started else { return };
        if let Some(mut input) = child.stdin.take() {
            // Without a sound card the program exits before it has read everything.
            let _ = input.write_all(bytes);
        }
        let _ = child.wait();
    }
}
