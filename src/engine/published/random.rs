//! The weakest player: any legal column.

use crate::engine::simple::{generator, legal_columns, simple_answer};
use crate::engine::{Analysis, Control, Engine, EngineError};
use crate::rules::{Column, Position};

/// Plays a legal column at random, each with equal probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    /// Its choices follow from this.
    pub seed: u64,
}

impl Engine for Random {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let columns = legal_columns(position)?;
        let best = generator(self.seed, position)
            .choice(&columns)
            .copied()
            .ok_or(EngineError::Over)?;
        Ok(simple_answer(best, columns.len()))
    }
}

/// Plays so many moves at random, or fewer if the game ends.
pub(crate) fn play_at_random(position: &mut Position, plies: usize, dice: &mut fastrand::Rng) {
    for _ in 0..plies {
        let columns: Vec<Column> = position.legal_columns().collect();
        let Some(&column) = dice.choice(&columns) else {
            break;
        };
        // A legal column can be played.
        let _ = position.play(column);
    }
}
