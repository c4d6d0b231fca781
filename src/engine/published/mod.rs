//! The players that courses have published, exactly as they define them.
//!
//! Every definition is also a plain function of a bare
//! [`Board`](crate::rules::Board), so that it can
//! be asked about any position, also one that no game reaches: won, unbalanced or
//! smaller than a ruleset allows.

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
pub use squares::{SquaresGreedy, ai_move, heuristic, is_winner};
pub use win_block_random::{WinBlockRandom, WinBlockReason, check_winner, computer_play};

use crate::engine::{Analysis, EngineError};
use crate::rules::{Column, Position};

/// The generator of one decision. It depends on the seed and the position alone,
/// so the same game played again meets the same answers, whatever the engine was
/// asked in between.
pub(in crate::engine) fn generator(seed: u64, position: &Position) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ position.key())
}

/// The legal columns of a game that goes on.
fn legal_columns(position: &Position) -> Result<Vec<Column>, EngineError> {
    let columns: Vec<Column> = position.legal_columns().collect();
    if columns.is_empty() {
        Err(EngineError::Over)
    } else {
        Ok(columns)
    }
}

/// The answer of a player that looks at each column once and says no more than
/// which one to play.
fn simple_answer(best: Column, looked_at: usize) -> Analysis {
    Analysis {
        best: Some(best),
        pv: vec![best],
        depth: 1,
        nodes: looked_at as u64,
        ..Analysis::default()
    }
}

/// The refusal of a player whose definition makes no sense under these rules.
fn unsupported(player: &str, reason: String) -> EngineError {
    EngineError::Unsupported {
        level: player.to_owned(),
        reason,
    }
}
