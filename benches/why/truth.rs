//! The results of positions, found without certificates.

use std::collections::HashMap;

use crate::exhaustive::{Exhaustive, result};
use plummet::engine::Score;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::search::prove;
use plummet::internals::review::Checked;
use plummet::prelude::*;
use plummet::rules::Ending;

/// The most free cells of positions that are searched to the end.
pub(super) const EXHAUSTIVE: usize = 9;

/// The most free cells of positions whose result the search for every ruleset proves.
pub(super) const PROVABLE: usize = 18;

/// The memory of the table of a solver, in bytes.
const TABLE_BYTES: usize = 4 << 20;

/// The results of positions, found without the finder.
#[derive(Default)]
pub(super) struct Truth {
    known: HashMap<u64, i32>,
    oracle: Exhaustive,
}

impl Truth {
    /// Returns whether a claim is true; `None` if the position is too hard.
    pub(super) fn holds(&mut self, position: &Position, checked: &Checked) -> Option<bool> {
        let claim = checked.claim();
        let player = claim.player;
        let of_mover = self.value(position)?;
        let value = if player == position.to_move {
            of_mover
        } else {
            -of_mover
        };
        let is_win = position.ruleset.ending == Ending::FirstGoal && claim.least > 0;
        let is_soon = || plies(value).is_none_or(|plies| plies <= checked.plies);
        Some(value >= claim.least && (!is_win || is_soon()))
    }

    /// Returns the value for the player to move: in a race 1,000 less the plies of a win, or 1,001
    /// if only the result is known; the final difference of points in a game for points.
    fn value(&mut self, position: &Position) -> Option<i32> {
        if position.board.free() <= EXHAUSTIVE {
            return Some(match self.oracle.value(&mut position.clone()) {
                Score::WinIn(plies) => 1_000 - plies.cast_signed(),
                Score::LossIn(plies) => plies.cast_signed() - 1_000,
                score => result(score),
            });
        }
        if position.board.free() > PROVABLE {
            return None;
        }
        if let Some(&known) = self.known.get(&position.key) {
            return Some(known);
        }
        let race = position.ruleset.ending == Ending::FirstGoal;
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let solved = Solver::with_settings(&position.ruleset, settings).ok();
        let value = match solved.and_then(|mut solver| solver.solve(position).ok()) {
            Some(Score::WinIn(plies)) => 1_000 - plies.cast_signed(),
            Some(Score::LossIn(plies)) => plies.cast_signed() - 1_000,
            Some(_) => 0,
            None => {
                let proof = prove(position, TABLE_BYTES, &mut |nodes| nodes > 3_000_000);
                let value = proof.ok().flatten()?.value;
                if race { value * 1_001 } else { value }
            }
        };
        self.known.insert(position.key, value);
        Some(value)
    }
}

/// Returns the plies of a win, if they are known.
fn plies(value: i32) -> Option<u32> {
    u32::try_from(1_000 - value).ok()
}
