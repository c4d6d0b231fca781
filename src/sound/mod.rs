//! Sounds as computed samples. There are no recordings, and a sound always has equal samples. The
//! window plays them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few seconds of samples, which need no double precision"
)]

use std::f64::consts::TAU;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A disc lands.
    Drop {
        /// The number of rows that the disc fell, 0 to 99. A longer fall is louder and lower.
        rows: u8,
    },
    /// A player won.
    Win,
    /// A person lost to somebody who is not at this computer.
    Lost,
    /// The game is a draw, or was one of levels.
    Draw,
    /// An answer is right.
    Right,
    /// An answer is wrong.
    Wrong,
    /// A command was refused.
    Invalid,
}

/// The supported sample rates, in samples per second.
pub const RATES: std::ops::RangeInclusive<u32> = 8_000..=192_000;

/// Computes the samples of a sound: one channel, each sample from -1 to 1, fading to silence at the
/// end.
///
/// `rate` is the number of samples per second. It is clamped to [`RATES`].
#[must_use]
pub fn samples(sound: Sound, rate: u32) -> Vec<f32> {
    let tones = tones(sound);
    let seconds = tones
        .iter()
        .map(|tone| tone.start + tone.length)
        .fold(0.0, f64::max);
    let rate = f64::from(rate.clamp(*RATES.start(), *RATES.end()));
    let count = (seconds * rate).round() as u32;
    (0..count)
        .map(|index| {
            let time = f64::from(index) / rate;
            let sum: f64 = tones.iter().map(|tone| tone.at(time)).sum();
            sum.clamp(-1.0, 1.0) as f32
        })
        .collect()
}

/// A sine tone with a short attack and a decay to silence.
#[derive(Clone, Copy, Debug)]
struct SineTone {
    /// The start, in seconds.
    start: f64,
    /// The duration, in seconds.
    length: f64,
    /// The pitch at the start, in hertz.
    pitch: f64,
    /// The pitch at the end, in hertz.
    glide: f64,
    /// The initial loudness, 0 to 1.
    loudness: f64,
}

/// The duration of the attack, in seconds. It prevents a click.
const SWELL: f64 = 0.003;

impl SineTone {
    const fn steady(start: f64, length: f64, pitch: f64, loudness: f64) -> Self {
        Self {
            start,
            length,
            pitch,
            glide: pitch,
            loudness,
        }
    }

    /// Returns the sample at a time, in seconds from the beginning of the sound.
    fn at(&self, time: f64) -> f64 {
        let since = time - self.start;
        if !(0.0..self.length).contains(&since) {
            return 0.0;
        }
        let part = since / self.length;
        let swell = (since / SWELL).min(1.0);
        // The decay is steep at first, as of a struck object, and ends at zero.
        let decay = (1.0 - part).powi(3);
        let pitch = self.pitch + (self.glide - self.pitch) * part / 2.0;
        self.loudness * swell * decay * (TAU * pitch * since).sin()
    }
}

fn tones(sound: Sound) -> Vec<SineTone> {
    // Each note has a start, a length and a pitch.
    let notes = |notes: &[(f64, f64, f64)]| {
        let tone = |&(start, length, pitch)| SineTone::steady(start, length, pitch, 0.3);
        notes.iter().map(tone).collect()
    };
    match sound {
        Sound::Drop { rows } => {
            // The speed of a fall grows with the root of its height.
            let speed = (f64::from(rows.min(99)) / 99.0).sqrt();
            let loudness = 0.25 + 0.35 * speed;
            let pitch = 330.0 - 110.0 * speed;
            let knock = SineTone {
                glide: pitch * 0.6,
                ..SineTone::steady(0.0, 0.14, pitch, loudness)
            };
            // Wood and plastic: a base tone, an inharmonic overtone and a short tick.
            vec![
                knock,
                SineTone::steady(0.0, 0.06, pitch * 2.76, loudness * 0.4),
                SineTone::steady(0.0, 0.015, 2_400.0, loudness * 0.2),
            ]
        }
        // C, E, G and the next C. Each note overlaps the one before.
        Sound::Win => notes(&[
            (0.0, 0.3, 523.25),
            (0.11, 0.3, 659.26),
            (0.22, 0.3, 783.99),
            (0.33, 0.7, 1_046.5),
        ]),
        // E, D, C: it falls, and comes home.
        Sound::Lost => notes(&[(0.0, 0.3, 659.26), (0.14, 0.3, 587.33), (0.28, 0.5, 523.25)]),
        // One note twice, without a resolution.
        Sound::Draw => notes(&[(0.0, 0.35, 440.0), (0.2, 0.5, 440.0)]),
        // A high C and the G above it, as of a chime.
        Sound::Right => notes(&[(0.0, 0.35, 1_046.5), (0.09, 0.45, 1_567.98)]),
        Sound::Wrong => notes(&[(0.0, 0.4, 220.0)]),
        Sound::Invalid => vec![
            SineTone::steady(0.0, 0.12, 140.0, 0.4),
            SineTone::steady(0.0, 0.12, 148.0, 0.3),
        ],
    }
}
