//! The players that courses have published, exactly as they define them.
//!
//! Every definition is also a function of a bare [`Board`](crate::rules::Board). It accepts
//! positions that no game reaches: won, unbalanced or smaller than a ruleset allows.

pub mod minimax;
mod most_points;
mod random;
mod squares;
mod win_block_random;

pub use most_points::{
    MostPoints, MostPointsReason, column_resulting_in_max_points,
    free_slots_as_close_to_middle_as_possible, most_points_move, num_new_points,
};
pub use random::Random;
pub(crate) use random::play_at_random;
pub use squares::{SquaresGreedy, ai_move, heuristic, is_winner};
pub(crate) use win_block_random::line_through;
pub use win_block_random::{WinBlockRandom, WinBlockReason, check_winner, computer_play};
