//! One search for every ruleset: lines, squares, both, races and scoring games, 2x2 to
//! 99x99.
//!
//! The boards are those of `engine::boards`. Read in this order: `table`,
//! `settle` (what needs no search), `nodes` (principal variation search), `root`
//! (iterative deepening), `engine` (the player), `traps` (which move where a
//! result is proven that is no win), `exact` (whole games by null windows); beside it
//! `evaluator` and `hand_made` with its `weights`.
//!
//! # What is proven
//!
//! Every value carries whether it is a fact: the rules' own results and bounds that hold
//! in any case are, estimates are not, and a value is a fact if everything that it rests
//! on is. A score is reported as proven only then. Of a win, the number of plies is the
//! least once the depth of the answer reaches it, and an upper bound before (forced moves
//! are followed beyond the depth) and where columns are left out.
//!
//! # Columns that are left out
//!
//! Where more than sixteen columns take a disc, the search looks at the sixteen most
//! promising ones alone: those with the most windows through the landing cell that are
//! still open, a window counting the more the more discs it holds. Immediate wins and
//! blocks are never among the others: a position with a win at hand is scored without a
//! search, and one with a threat to answer has that answer as its only move. In scoring
//! games columns that complete something, for either player, come first. The
//! others are looked at after all where the sixteen lose, so that a proven loss is one.
//!
//! # What holds
//!
//! - Where a race is proven drawn, or a scoring game level or lost, the move is played after
//!   which a fallible opponent most likely errs, of those proven to keep the result; it is never
//!   given up.
//! - Estimates come from an `Evaluator`. It learns of discs in order when an estimate is needed,
//!   and does not see every disc.
//! - With one thread and limits by depth or nodes the answer depends on the position alone. With
//!   time as the only limit several threads share the table (lazy SMP), which is kept from move
//!   to move.
//! - The stop flag is looked at often, also before the search begins: tables are filled and
//!   windows listed in pieces. Stopped there, the rules choose the move.
//! - `exact` proves whole games: mirror images share an entry, and bounds by counting and by
//!   answering in the same column cut most of the tree.

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

pub(crate) use settle::{Settled, settle};

pub use engine::{SearchEngine, SearchSettings};
pub use evaluator::{Evaluator, POINT, RACE_LIMIT};
pub use exact::{Proof, ProofError, prove};
pub use hand_made::HandMade;
pub use root::Scores;
pub use weights::{Weights, WindowWeights};
