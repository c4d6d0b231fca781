//! What an estimate of the search is worth.

use super::search::POINT;

/// How far a player is ahead by an estimate in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Advantage {
    /// Too little to name a player.
    None,
    /// A little better.
    Slight,
    /// Clearly better.
    Clear,
}

/// The least estimates in a race for the two degrees of advantage.
const SLIGHT_FROM: u32 = 20;
const CLEAR_FROM: u32 = 80;

impl Advantage {
    /// Returns the degree for an estimate in a race; its sign does not matter.
    pub const fn of(estimate: i32) -> Self {
        match estimate.unsigned_abs() {
            ..SLIGHT_FROM => Self::None,
            SLIGHT_FROM..CLEAR_FROM => Self::Slight,
            CLEAR_FROM.. => Self::Clear,
        }
    }
}

/// Returns an estimate in a game for points as whole points; halves count away from 0.
pub const fn whole_points(estimate: i32) -> i32 {
    let half = POINT / 2 * estimate.signum();
    estimate.saturating_add(half) / POINT
}
