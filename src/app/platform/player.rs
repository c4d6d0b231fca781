//! Plays sounds on a thread of its own.
//!
//! On Linux, linking a sound library would need its development files for building and the library
//! for running. Instead sounds go to the desktop's sound server (PulseAudio, or PipeWire with its
//! protocol); without a server, to a small program of the sound system. On Windows and macOS they
//! go to the default device. Without any of these the game is silent.

mod programs;

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use plummet::internals::sound::{Sound, samples_16};

use programs::SoundProgram;

use super::{CurrentSystem, SAMPLE_RATE, System};

/// A sound that is later than this is dropped.
const MAX_DELAY: Duration = Duration::from_millis(500);

/// A sound to play at a given time.
#[derive(Clone, Copy, Debug)]
struct QueuedSound {
    sound: Sound,
    volume: u32,
    at: Instant,
}

/// Plays sounds on a thread of its own.
#[derive(Debug)]
pub(crate) struct SoundPlayer {
    outputs: SoundOutputs,
    /// The thread's inbox, since the first sound.
    queue: Option<Sender<QueuedSound>>,
    /// The volume in percent; 0 is silence.
    volume: u32,
}

/// The ways to play sounds on this machine.
#[derive(Clone, Debug)]
struct SoundOutputs {
    program: Option<SoundProgram>,
}

impl SoundOutputs {
    fn find() -> Self {
        Self {
            program: SoundProgram::find(),
        }
    }

    fn are_there(&self) -> bool {
        CurrentSystem::has_sound() || self.program.is_some()
    }

    /// Starts playing a sound at this volume in percent.
    fn play(&self, sound: Sound, volume: u32) {
        if CurrentSystem::play(sound, volume) {
            return;
        }
        if let Some(program) = &self.program {
            program.play(sample_bytes(sound, volume));
        }
    }
}

impl SoundPlayer {
    /// Looks for a way to play sounds. The thread starts with the first sound.
    pub(crate) fn start() -> Self {
        Self {
            outputs: SoundOutputs::find(),
            queue: None,
            volume: 0,
        }
    }

    /// Returns whether there is a way to play sounds.
    pub(crate) fn is_there(&self) -> bool {
        self.outputs.are_there()
    }

    /// Sets the volume in percent.
    pub(crate) const fn set_volume(&mut self, volume: u32) {
        self.volume = volume;
    }

    /// Plays a sound now.
    pub(crate) fn play(&mut self, sound: Sound) {
        self.play_in(sound, 0.0);
    }

    /// Plays a sound after this many seconds.
    pub(crate) fn play_in(&mut self, sound: Sound, seconds: f64) {
        if self.volume == 0 || !self.is_there() {
            return;
        }
        let outputs = &self.outputs;
        let queue = self.queue.get_or_insert_with(|| {
            let (queue, inbox) = mpsc::channel();
            let outputs = outputs.clone();
            // Without a thread there is silence.
            let _ = thread::Builder::new()
                .name("sound".to_owned())
                .spawn(move || play_queue(&inbox, &outputs));
            queue
        });
        let wait = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let queued = QueuedSound {
            sound,
            volume: self.volume,
            at: Instant::now() + wait,
        };
        // If the thread has ended, the sound is lost.
        let _ = queue.send(queued);
    }
}

/// Returns a sound as 16-bit samples of one channel, [`SAMPLE_RATE`] a second, in bytes.
pub(super) fn sample_bytes(sound: Sound, volume: u32) -> Vec<u8> {
    let samples = samples_16(sound, SAMPLE_RATE, volume);
    samples.iter().flat_map(|it| it.to_le_bytes()).collect()
}

/// Plays each order at its time, until the window is closed.
fn play_queue(inbox: &Receiver<QueuedSound>, outputs: &SoundOutputs) {
    let mut waiting: Vec<QueuedSound> = Vec::new();
    loop {
        let first = waiting.iter().map(|queued| queued.at).min();
        let patience = first.map_or(Duration::MAX, |at| {
            at.saturating_duration_since(Instant::now())
        });
        match inbox.recv_timeout(patience) {
            Ok(queued) => waiting.push(queued),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        let now = Instant::now();
        waiting.retain(|queued| {
            let is_due = queued.at <= now;
            if is_due && now - queued.at < MAX_DELAY {
                outputs.play(queued.sound, queued.volume);
            }
            !is_due
        });
    }
}
