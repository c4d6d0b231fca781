//! An engine's choice to swap sides.

use crate::engine::{Analysis, Score};

/// Returns whether an engine that may take over the other side's first disc should do so.
/// `analysis` is its analysis of the position after that disc, with the engine to move. It swaps if
/// the other side is better off, and does not if there is no score.
#[must_use]
pub fn wants_swap(analysis: &Analysis) -> bool {
    match analysis.score {
        None | Some(Score::Draw | Score::WinIn(_)) => false,
        Some(Score::LossIn(_)) => true,
        Some(Score::Points(value) | Score::Heuristic(value)) => value < 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worse_side_is_left_to_the_other() {
        let wants = |score| {
            wants_swap(&Analysis {
                score,
                ..Analysis::default()
            })
        };
        for score in [Score::LossIn(3), Score::Points(-1), Score::Heuristic(-20)] {
            assert!(wants(Some(score)), "{score}");
        }
        for score in [
            Score::WinIn(3),
            Score::Draw,
            Score::Points(0),
            Score::Heuristic(7),
        ] {
            assert!(!wants(Some(score)), "{score}");
        }
        assert!(!wants(None));
    }
}
