//! Scores in the event log: words and numbers, estimates in the unit of the engine.

use crate::engine::Score;
use crate::engine::solver::test_set_score;
use crate::rules::{Position, with_plural};

/// Returns a score in words, from the view of the player to move. The window shows
/// `assessment` instead.
#[must_use]
pub fn verdict(score: Score) -> String {
    match score {
        // The player's own moves, the one about to be made included.
        Score::WinIn(plies) => format!("wins in {}", with_plural(plies.div_ceil(2), "move")),
        // The opponent's.
        Score::LossIn(plies) => format!("loses in {}", with_plural(plies / 2, "move")),
        Score::Draw | Score::Points(0) => "draws".to_owned(),
        Score::Points(points) if points > 0 => {
            format!("wins by {}", with_plural(points.unsigned_abs(), "point"))
        }
        Score::Points(points) => {
            format!("loses by {}", with_plural(points.unsigned_abs(), "point"))
        }
        Score::Heuristic(value) => format!("is worth about {value:+}"),
    }
}

/// Returns a score in short form. Proven scores follow the convention of the public test sets
/// for exact play: +1 is a win with the winner's last disc, +2 with the one before, and so on; a
/// loss is negative.
#[must_use]
pub fn signed(score: Score, position: &Position) -> String {
    match score {
        Score::WinIn(_) | Score::LossIn(_) | Score::Draw => {
            minus(test_set_score(score, position).unwrap_or_default())
        }
        Score::Points(points) => minus(points),
        Score::Heuristic(value) => format!("~{}", minus(value)),
    }
}

/// Formats a number with its sign; 0 has none.
fn minus(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}
