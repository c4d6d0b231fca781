//! The animations of a game: falling discs, a shaking column, and names that change sides.

use super::{Fall, Motion};
use crate::rules::{Cell, Column, Player, Size};

/// A disc that falls to its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FallingDisc {
    pub(super) cell: Cell,
    pub(super) player: Player,
    fall: Fall,
    start: f64,
    end: f64,
}

impl FallingDisc {
    /// Returns the height above its cell, in cells.
    pub(super) fn height(&self, now: f64, motion: Motion) -> f64 {
        if motion.reduced {
            0.0
        } else {
            self.fall.height((now - self.start) * motion.speed)
        }
    }

    /// Returns its opacity, 0 to 1.
    pub(super) fn alpha(&self, now: f64, motion: Motion) -> f64 {
        if motion.reduced {
            ((now - self.start) / (self.end - self.start)).clamp(0.0, 1.0)
        } else {
            1.0
        }
    }
}

/// The animations of a game. Times are in seconds on the caller's clock.
#[derive(Clone, Debug, Default)]
pub struct Timeline {
    motion: Motion,
    falling: Vec<FallingDisc>,
    shake: Option<Shake>,
    /// The time at which the players began to swap sides.
    swap: Option<f64>,
    /// The time at which the last disc comes to rest.
    settled: f64,
}

#[derive(Clone, Copy, Debug)]
struct Shake {
    column: Column,
    start: f64,
}

/// The time in which a disc fades in with reduced motion, in seconds.
const FADE: f64 = 0.15;
/// The time for which a full column shakes, in seconds.
const SHAKE: f64 = 0.3;
/// The time in which the players' names swap places, in seconds.
const SWAP: f64 = 0.6;

impl Timeline {
    /// Makes a timeline without animations.
    #[must_use]
    pub fn new(motion: Motion) -> Self {
        Self {
            motion,
            ..Self::default()
        }
    }

    /// The settings of the animations.
    #[must_use]
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// Sets how discs move. If that changes, falling discs come to rest.
    pub fn set_motion(&mut self, motion: Motion, now: f64) {
        if motion != self.motion {
            self.skip(now);
            self.motion = motion;
        }
    }

    /// Releases a disc above the board. Returns the time at which it comes to rest in its cell.
    pub fn drop_disc(&mut self, cell: Cell, player: Player, size: Size, now: f64) -> f64 {
        let fall = Fall::new(size.rows - cell.row);
        let end = now
            + if self.motion.reduced {
                FADE
            } else {
                fall.duration() / self.motion.speed
            };
        self.falling.push(FallingDisc {
            cell,
            player,
            fall,
            start: now,
            end,
        });
        self.settled = self.settled.max(end);
        end
    }

    /// Shakes a column that takes no disc.
    pub fn shake(&mut self, column: Column, now: f64) {
        self.shake = Some(Shake { column, start: now });
    }

    /// Lets the players' names swap places.
    pub fn swap_sides(&mut self, now: f64) {
        self.swap = Some(now);
    }

    /// Ends all animations.
    pub fn skip(&mut self, now: f64) {
        self.falling.clear();
        self.shake = None;
        self.swap = None;
        self.settled = self.settled.min(now);
    }

    /// The time at which the last disc comes to rest.
    #[must_use]
    pub const fn settled(&self) -> f64 {
        self.settled
    }

    /// Returns whether a disc is falling.
    #[must_use]
    pub fn is_falling(&self, now: f64) -> bool {
        self.falling.iter().any(|disc| now < disc.end)
    }

    /// Returns whether an animation is in progress.
    #[must_use]
    pub fn is_moving(&self, now: f64) -> bool {
        self.is_falling(now)
            || self.shake.is_some_and(|shake| now < shake.start + SHAKE)
            || self.swap_left(now) > 0.0
    }

    /// Returns the share of their way that the names of players who swap sides have before them,
    /// from 1 to 0.
    #[must_use]
    pub fn swap_left(&self, now: f64) -> f64 {
        let Some(start) = self.swap.filter(|_| !self.motion.reduced) else {
            return 0.0;
        };
        let left = 1.0 - ((now - start) * self.motion.speed / SWAP).clamp(0.0, 1.0);
        // They slow down as they arrive.
        left * left
    }

    pub(super) fn falling(&self, now: f64) -> impl Iterator<Item = &FallingDisc> {
        self.falling.iter().filter(move |disc| now < disc.end)
    }

    /// Forgets the discs that have landed.
    pub(super) fn forget_landed(&mut self, now: f64) {
        self.falling.retain(|disc| now < disc.end);
    }

    /// Returns the shift of a shaking column to the right, in cells.
    #[must_use]
    pub fn shaken(&self, column: Column, now: f64) -> f64 {
        let Some(shake) = self.shake.filter(|shake| shake.column == column) else {
            return 0.0;
        };
        let part = (now - shake.start) / SHAKE;
        if self.motion.reduced || !(0.0..1.0).contains(&part) {
            return 0.0;
        }
        0.08 * (part * std::f64::consts::TAU * 2.0).sin() * (1.0 - part)
    }
}
