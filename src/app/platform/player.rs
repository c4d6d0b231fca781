//! Plays sounds, each on a thread of its own: the sounds of two moves may overlap.
//!
//! On Linux, linking a sound library would need its development files for building and the library
//! for running. Instead sounds go to the desktop's sound server (PulseAudio, or PipeWire with its
//! protocol). On Windows and macOS they go to the default device. Without these the game is silent.

#![expect(clippy::disallowed_methods, reason = "the time of a sound")]

use std::time::{Duration, Instant};

use plummet::internals::jobs::{Runtime, sleep};
use plummet::internals::sound::Sound;

use super::system;

/// A sound that is later than this is dropped.
const MAX_DELAY: Duration = Duration::from_millis(500);

/// Plays sounds.
pub struct SoundPlayer {
    runtime: Runtime,
    /// The volume in percent; 0 is silence.
    pub volume: u32,
}

impl SoundPlayer {
    pub const fn new(runtime: Runtime) -> Self {
        Self { runtime, volume: 0 }
    }

    /// Returns whether there is a way to play sounds.
    pub fn is_there(&self) -> bool {
        system::has_sound()
    }

    /// Plays a sound after this many seconds.
    pub fn play_in(&self, sound: Sound, seconds: f64) {
        if self.volume == 0 || !self.is_there() {
            return;
        }
        let wait = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let (volume, at) = (self.volume, Instant::now() + wait);
        let play = move || {
            sleep(wait);
            if at.elapsed() < MAX_DELAY {
                system::play(sound, volume);
            }
        };
        // Without a thread there is silence.
        drop(self.runtime.detach("sound", play));
    }
}
