//! One search for every ruleset: lines, squares or both, races and scoring games, on boards
//! from 2x2 to 99x99.
//!
//! The boards are those of `engine::boards`. Reading order: `table`, `settle` (results without
//! search), `nodes` (principal variation search), `root` (iterative deepening), `engine` (the
//! player, on one or several threads), `traps` (which move to play where the proven result is no
//! win), `exact` (whole games by null windows). Beside them: `evaluator`, and `hand_made` with its
//! `weights`.
//!
//! # What is proven
//!
//! Every value records whether it is proven. Results by the rules and bounds that always hold
//! are proven, estimates are not, and any other value is proven if everything that it rests on
//! is. Only proven values are reported as proven scores. The number of plies of a win is the
//! least possible once the depth of the answer reaches it. Before that it is an upper bound,
//! since forced moves are followed beyond the depth. It is also an upper bound where columns
//! are left out.
//!
//! # Columns that are left out
//!
//! If more than sixteen columns take a disc, the search examines only the sixteen most
//! promising: those with the most open windows through the landing cell, where a window counts
//! more the more discs it holds. Immediate wins and blocks are never left out: a position with
//! an immediate win is scored without search, and in a position with a threat to answer that
//! answer is the only move. In scoring games, columns that complete a window for either player
//! come first. If all sixteen lose, the others are examined too, so that a proven loss is one.
//!
//! # Invariants
//!
//! - If a race is proven drawn, or a scoring game level or lost, the engine keeps that result.
//!   Among the moves that keep it, the engine plays the one after which a fallible opponent
//!   most likely errs.
//! - Estimates come from an `Evaluator`. It receives the discs in the order of play, and only
//!   when an estimate is needed, so it does not see every disc.
//! - With a limit by depth or nodes one thread searches, and the answer depends on the position
//!   alone. With limits by time alone, or none, several threads may share the table, and it is
//!   kept from move to move.
//! - The stop flag is read often, also before the search begins: windows are listed in pieces. A
//!   search stopped that early plays as `most_points_move` does.
//! - `exact` proves whole games: mirror images share a table entry, and bounds by counting and
//!   by follow-up play cut most of the tree.

mod engine;
mod evaluator;
mod exact;
mod hand_made;
mod nodes;
mod root;
mod settle;
mod table;
#[cfg(test)]
mod tests;
mod traps;
mod weights;

pub(crate) use settle::settle;

pub use engine::{SearchEngine, SearchSettings};
pub use evaluator::{Evaluator, POINT, RACE_LIMIT};
pub use exact::{ProofError, ProofSearch, ProvenValue, prove};
pub use hand_made::HandMade;
pub use weights::{Weights, WindowWeights};
