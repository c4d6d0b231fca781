//! Plays sounds, each on a thread of its own: the sounds of two moves may overlap.
//!
//! On Linux, linking a sound library would need its development files for building and the library
//! for running. Instead sounds go to the desktop's sound server (PulseAudio, or PipeWire with its
//! protocol); without a server, to a small program of the sound system. On Windows and macOS they
//! go to the default device. Without any of these the game is silent.

#![expect(clippy::disallowed_methods, reason = "the time of a sound")]

mod programs;

use std::time::{Duration, Instant};

use plummet::internals::jobs::{Runtime, sleep};
use plummet::internals::sound::{Sound, samples_16};

use programs::SoundProgram;

use super::{CurrentSystem, SAMPLE_RATE, System};

/// A sound that is later than this is dropped.
const MAX_DELAY: Duration = Duration::from_millis(500);

/// Plays sounds.
#[derive(Debug)]
pub(crate) struct SoundPlayer {
    runtime: Runtime,
    outputs: SoundOutputs,
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

    /// Plays a sound to its end, at this volume in percent.
    fn play(&self, sound: Sound, volume: u32) {
        if CurrentSystem::play(sound, volume) {
            return;
        }
        if let Some(program) = &self.program {
            program.play(&sample_bytes(sound, volume));
        }
    }
}

impl SoundPlayer {
    /// Looks for a way to play sounds.
    pub(crate) fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            outputs: SoundOutputs::find(),
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
    pub(crate) fn play(&self, sound: Sound) {
        self.play_in(sound, 0.0);
    }

    /// Plays a sound after this many seconds.
    pub(crate) fn play_in(&self, sound: Sound, seconds: f64) {
        if self.volume == 0 || !self.is_there() {
            return;
        }
        let wait = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let (outputs, volume, at) = (self.outputs.clone(), self.volume, Instant::now() + wait);
        let play = move || {
            sleep(wait);
            if at.elapsed() < MAX_DELAY {
                outputs.play(sound, volume);
            }
        };
        // Without a thread there is silence.
        drop(self.runtime.detach("sound", play));
    }
}

/// Returns a sound as 16-bit samples of one channel, [`SAMPLE_RATE`] a second, in bytes.
pub(super) fn sample_bytes(sound: Sound, volume: u32) -> Vec<u8> {
    let samples = samples_16(sound, SAMPLE_RATE, volume);
    samples.iter().flat_map(|it| it.to_le_bytes()).collect()
}
