//! The animations of a game: falling discs, a shaking column, and names that change sides.

use super::*;

/// A disc that falls to its cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct FallingDisc {
    pub(super) cell: Cell,
    pub(super) player: Player,
    fall: Fall,
    start: f64,
    end: f64,
}

impl FallingDisc {
    /// Returns the height above its cell, in cells, and its opacity, 0 to 1.
    pub(super) fn look(&self, now: f64, motion: Motion) -> (f64, f64) {
        let since = now - self.start;
        if motion.reduced {
            (0.0, (since / (self.end - self.start)).clamp(0.0, 1.0))
        } else {
            (self.fall.height(since * motion.speed), 1.0)
        }
    }
}

/// The animations of a game. Times are in seconds on the caller's clock.
#[derive(Clone, Debug, Default)]
pub struct Timeline {
    /// How discs move.
    pub motion: Motion,
    falling: Vec<FallingDisc>,
    /// The column that shakes, and since when.
    shaken: Option<(Column, f64)>,
    /// The time at which the players began to swap sides.
    pub(super) swapped: Option<f64>,
    /// The time at which the last disc comes to rest.
    pub settled: f64,
}

/// The time in which a disc fades in with reduced motion, in seconds.
const FADE: f64 = 0.15;
/// The time for which a full column shakes, in seconds.
const SHAKE: f64 = 0.3;
/// The time in which the players' names swap places, in seconds.
const SWAP: f64 = 0.6;

impl Timeline {
    /// Sets how discs move. If that changes, falling discs come to rest.
    pub fn set_motion(&mut self, motion: Motion, now: f64) {
        if motion != self.motion {
            self.skip(now);
            self.motion = motion;
        }
    }

    /// Releases a disc above the board, and forgets those that have landed. Returns the time at which
    /// it comes to rest in its cell.
    pub(super) fn drop_disc(&mut self, cell: Cell, player: Player, size: Size, now: f64) -> f64 {
        self.falling.retain(|disc| now < disc.end);
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
        self.shaken = Some((column, now));
    }

    /// Ends all animations.
    pub(super) fn skip(&mut self, now: f64) {
        *self = Self {
            motion: self.motion,
            settled: self.settled.min(now),
            ..Self::default()
        };
    }

    /// Returns whether a disc is falling.
    pub fn is_falling(&self, now: f64) -> bool {
        self.falling(now).next().is_some()
    }

    /// Returns whether an animation is in progress.
    pub(super) fn is_moving(&self, now: f64) -> bool {
        self.is_falling(now)
            || self.shaken.is_some_and(|(_, start)| now < start + SHAKE)
            || self.swap_left(now) > 0.0
    }

    /// Returns the share of their way that the names of players who swap sides have before them,
    /// from 1 to 0.
    pub fn swap_left(&self, now: f64) -> f64 {
        let Some(start) = self.swapped.filter(|_| !self.motion.reduced) else {
            return 0.0;
        };
        let left = 1.0 - ((now - start) * self.motion.speed / SWAP).clamp(0.0, 1.0);
        // They slow down as they arrive.
        left * left
    }

    pub(super) fn falling(&self, now: f64) -> impl Iterator<Item = &FallingDisc> {
        self.falling.iter().filter(move |disc| now < disc.end)
    }

    /// Returns the shaking column and its shift to the right, in cells.
    pub(super) fn shaken(&self, now: f64) -> Option<(Column, f64)> {
        let (column, start) = self.shaken.filter(|_| !self.motion.reduced)?;
        let part = (now - start) / SHAKE;
        let by = 0.08 * (part * std::f64::consts::TAU * 2.0).sin() * (1.0 - part);
        (0.0..1.0).contains(&part).then_some((column, by))
    }
}
