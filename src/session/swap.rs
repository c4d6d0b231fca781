//! Whether an engine swaps sides.

use crate::engine::{Analysis, Score};

/// Whether an engine that may take over the first disc of the other side should do
/// so, by what it thinks of the position after that disc, in which it is to move:
/// it should where the other side is better off. Without a score it does not.
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
