//! Judging a position that was not played to its end.

use std::fmt;

use crate::rules::{Cell, Player, Position};

/// One point of a scoring game in the unit of an [`Evaluator`].
pub const POINT: i32 = 100;

/// The largest judgement in a race, in either direction; the search cuts off what lies
/// beyond. In a scoring game any number of points may be expected.
pub const RACE_LIMIT: i32 = 100_000;

/// An estimate of what a position is worth, kept up to date disc by disc.
///
/// The search calls [`begin`](Self::begin) once, then [`place`](Self::place) and
/// [`lift`](Self::lift) for the discs it drops and takes back, last in first out: always
/// those on the board when it asks for an estimate, not those between two estimates. An
/// evaluator that looks at the board through indices of cells (an n-tuple network, say)
/// updates in `place` and `lift` the indices of the tuples through that cell alone; one
/// that looks at goal windows updates the windows through it.
///
/// The estimate has to depend on the position alone, not on the way to it: the search
/// meets positions again and remembers.
pub trait Evaluator: Clone + Send + fmt::Debug {
    /// Begins at this position, of any ruleset.
    fn reset(&mut self, position: &Position);

    /// The same where it may take long: `stop` is to be asked from time to time, and once
    /// it says yes the answer is `false`; then nothing else is asked of the evaluator.
    fn begin(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> bool {
        self.reset(position);
        !stop()
    }

    /// A disc came to rest in the cell.
    fn place(&mut self, cell: Cell, player: Player);

    /// The disc that came last was taken out of the cell.
    fn lift(&mut self, cell: Cell, player: Player);

    /// The estimate for the player to move; more is better. In a scoring game it is the
    /// expected final difference of points, in units of [`POINT`] a point, with or without
    /// those already scored ([`total`](Self::total) has them); in a race any scale between
    /// minus and plus [`RACE_LIMIT`].
    fn evaluate(&self, to_move: Player) -> i32;

    /// The same where the search knows the points already scored: `lead` is what the
    /// player to move has more than the other (in a race 0). An evaluator that judges
    /// future points alone adds them here.
    fn total(&self, to_move: Player, lead: i32) -> i32 {
        let _ = lead;
        self.evaluate(to_move)
    }
}
