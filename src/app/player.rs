//! Plays sounds through whatever program of the sound system is installed.
//!
//! Linking a sound library would need its development files to build, and the library
//! to run. The sound systems of Linux come with small programs that play what they
//! read; where there is none, or no sound card, there is silence and nothing else.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use plummet::sound::{Sound, samples_16};

/// Samples a second.
const RATE: u32 = 44_100;

/// The programs tried, and how they are told to play 16-bit samples of one channel
/// from their standard input.
const PROGRAMS: &[(&str, &[&str])] = &[
    (
        "pacat",
        &[
            "--raw",
            "--rate=44100",
            "--channels=1",
            "--format=s16le",
            "--latency-msec=40",
        ],
    ),
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

/// A sound to play at some moment.
#[derive(Debug)]
struct Order {
    sound: Sound,
    volume: u32,
    at: Instant,
}

/// Plays sounds on a thread of its own.
#[derive(Debug)]
pub(crate) struct Player {
    program: Option<(PathBuf, &'static [&'static str])>,
    /// The thread's inbox, once there was something to play.
    orders: Option<Sender<Order>>,
    /// Per cent; 0 is silence.
    volume: u32,
}

impl Player {
    /// Looks for a program that plays sounds; nothing is started yet.
    pub(crate) fn start() -> Self {
        let folders: Vec<PathBuf> = std::env::var_os("PATH")
            .map(|path| std::env::split_paths(&path).collect())
            .unwrap_or_default();
        let program = PROGRAMS.iter().find_map(|&(name, arguments)| {
            let file = folders.iter().map(|folder| folder.join(name));
            let mut found = file.filter(|file| file.is_file());
            found.next().map(|file| (file, arguments))
        });
        Self {
            program,
            orders: None,
            volume: 0,
        }
    }

    /// Whether there is a program that plays sounds.
    pub(crate) const fn is_there(&self) -> bool {
        self.program.is_some()
    }

    /// How loud sounds are from now on, in per cent.
    pub(crate) fn set_volume(&mut self, volume: u32) {
        self.volume = volume;
    }

    /// Plays a sound now.
    pub(crate) fn play(&mut self, sound: Sound) {
        self.play_in(sound, 0.0);
    }

    /// Plays a sound in so many seconds.
    pub(crate) fn play_in(&mut self, sound: Sound, seconds: f64) {
        let Some((program, arguments)) = self.program.clone() else {
            return;
        };
        if self.volume == 0 {
            return;
        }
        let orders = self.orders.get_or_insert_with(|| {
            let (orders, inbox) = mpsc::channel();
            // Where the system refuses a thread, there is silence.
            let _ = thread::Builder::new()
                .name("sound".to_owned())
                .spawn(move || work(&inbox, &program, arguments));
            orders
        });
        let wait = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let order = Order {
            sound,
            volume: self.volume,
            at: Instant::now() + wait,
        };
        // A thread that has ended plays nothing.
        let _ = orders.send(order);
    }
}

/// Plays orders in turn until the window is gone.
fn work(inbox: &Receiver<Order>, program: &PathBuf, arguments: &[&str]) {
    while let Ok(order) = inbox.recv() {
        thread::sleep(order.at.saturating_duration_since(Instant::now()));
        let samples = samples_16(order.sound, RATE, order.volume);
        let bytes: Vec<u8> = samples.into_iter().flat_map(i16::to_le_bytes).collect();
        let started = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = started else { continue };
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
