//! The results of positions, found without certificates.

use std::collections::HashMap;

use plummet::engine::Score;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::search::prove;
use plummet::internals::review::Claim;
use plummet::prelude::*;
use plummet::rules::{Ending, Outcome};

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
}

impl Truth {
    /// Returns whether a claim is true; `None` if the position is too hard.
    pub(super) fn holds(&mut self, position: &Position, claim: Claim) -> Option<bool> {
        let player = claim.holder();
        let of_mover = self.value(position)?;
        let value = if player == position.to_move() {
            of_mover
        } else {
            -of_mover
        };
        Some(match claim {
            Claim::Wins { within, .. } => {
                value > 0 && plies(value).is_none_or(|plies| plies <= within)
            }
            Claim::Holds { .. } => value >= 0,
            Claim::Leads { by, .. } => value >= by,
        })
    }

    /// Returns the value for the player to move: in a race 1,000 less the plies of a win, or 1,001
    /// if only the result is known; the final difference of points in a game for points.
    fn value(&mut self, position: &Position) -> Option<i32> {
        if position.board().free() <= EXHAUSTIVE {
            return Some(self.exhaustive(&mut position.clone()));
        }
        if position.board().free() > PROVABLE {
            return None;
        }
        if let Some(&known) = self.known.get(&position.key()) {
            return Some(known);
        }
        let race = position.ruleset().ending() == Ending::FirstGoal;
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let solved = Solver::with_settings(position.ruleset(), settings).ok();
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
        self.known.insert(position.key(), value);
        Some(value)
    }

    /// Searches to the end of the game, by the rules alone.
    fn exhaustive(&mut self, position: &mut Position) -> i32 {
        let race = position.ruleset().ending() == Ending::FirstGoal;
        if let Some(outcome) = position.outcome() {
            return match outcome {
                _ if !race => {
                    let (points, mover) = (position.points(), position.to_move());
                    points[mover].cast_signed() - points[mover.opponent()].cast_signed()
                }
                Outcome::Win(winner) if winner == position.to_move() => 1_000,
                Outcome::Win(_) => -1_000,
                Outcome::Draw => 0,
            };
        }
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        let legal: Vec<Column> = position.legal_columns().collect();
        let mut best = i32::MIN;
        for column in legal {
            let _ = position.play(column);
            let value = -self.exhaustive(position);
            position.undo();
            // A win is worth less the later it comes.
            let later = if race { value.signum() } else { 0 };
            best = best.max(value - later);
        }
        self.known.insert(position.key(), best);
        best
    }
}

/// Returns the plies of a win, if they are known.
fn plies(value: i32) -> Option<u32> {
    u32::try_from(1_000 - value).ok()
}
