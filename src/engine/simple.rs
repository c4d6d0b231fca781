//! Helpers of players that look at each column once.
//!
//! Such a player is a child of this module, `simple/NAME.rs`, unless a course has published it:
//! then it is a child of [`published`](super::published).

use super::{Analysis, EngineError};
use crate::rules::{Column, Position, Size};

/// Returns the random generator of one decision. It depends on the seed and the position alone,
/// so that a game played again gets the same answers, whatever the engine analysed in between.
pub fn generator(seed: u64, position: &Position) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ position.key)
}

/// Lists the legal columns.
///
/// # Errors
/// [`EngineError::Over`] if there is none.
pub fn legal_columns(position: &Position) -> Result<Vec<Column>, EngineError> {
    let columns: Vec<Column> = position.legal_columns().collect();
    if columns.is_empty() {
        Err(EngineError::Over)
    } else {
        Ok(columns)
    }
}

/// Sorts columns by their distance from the middle of a board of this size, of two equal ones
/// the left one first.
pub fn middle_first(columns: impl IntoIterator<Item = Column>, size: Size) -> Vec<Column> {
    nearest_first(columns, usize::from(size.columns).saturating_sub(1))
}

/// Sorts columns by their distance from a place, of two equal ones the left one first. The
/// place is twice the index of a column, so that the middle between two columns is a place too.
pub fn nearest_first(columns: impl IntoIterator<Item = Column>, place: usize) -> Vec<Column> {
    let mut columns: Vec<Column> = columns.into_iter().collect();
    columns.sort_by_key(|column| (2 * column.index()).abs_diff(place));
    columns
}

/// Builds the answer of a player that looks at each column once and gives no score.
pub fn simple_answer(best: Column, looked_at: usize) -> Analysis {
    Analysis {
        best: Some(best),
        pv: vec![best],
        depth: 1,
        nodes: looked_at as u64,
        ..Analysis::default()
    }
}
