//! The one right column of a position.

use crate::engine::Score;
use crate::review::judge::Judgement;
use crate::review::ply::ColumnValue;
use crate::rules::Column;

/// The one right column of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OneRight {
    pub(super) column: Column,
    pub(super) score: Score,
}

/// Returns the only column that wins, holds the draw, or ends with the most points; `None` if
/// there are several, if a column has an estimate, or if all columns lose.
pub(super) fn only_right(judged: &Judgement, scoring: bool) -> Option<OneRight> {
    let columns = &judged.columns;
    if columns.iter().any(|known| !known.value.score.is_proven()) {
        return None;
    }
    let worth = |known: &ColumnValue| match known.value.score {
        Score::WinIn(_) => 1,
        Score::Draw | Score::Heuristic(_) => 0,
        Score::LossIn(_) => -1,
        Score::Points(points) => points,
    };
    let top = columns.iter().map(worth).max()?;
    if !scoring && top < 0 {
        return None;
    }
    let mut best = columns.iter().filter(|known| worth(known) == top);
    let (first, second) = (best.next()?, best.next());
    second.is_none().then_some(OneRight {
        column: first.column,
        score: first.value.score,
    })
}
