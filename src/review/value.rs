//! The value of a move or a position in a review.

use crate::engine::Score;
use crate::engine::estimate::{Advantage, whole_points};
use crate::engine::search::POINT;
use crate::text::{Message, msg};

/// The value of a move or a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The score. Proven scores are facts.
    pub score: Score,
    /// Whether nothing better is left to find out: `false` for estimates, and for a win or a loss
    /// whose number of plies is only an upper bound.
    pub exact: bool,
}

/// The result of a game that is won, drawn or lost, from the view of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProvenResult {
    /// A loss.
    Loss,
    /// A draw.
    Draw,
    /// A win.
    Win,
}

impl Value {
    /// Returns a value that is exact if the score is proven.
    #[must_use]
    pub const fn exact(score: Score) -> Self {
        Self {
            score,
            exact: score.is_proven(),
        }
    }

    /// Returns a proven result whose number of plies is an upper bound.
    #[must_use]
    pub const fn bound(score: Score) -> Self {
        let exact = matches!(score, Score::Draw | Score::Points(_));
        Self { score, exact }
    }

    /// Returns the result; `None` for estimates and in scoring games.
    #[must_use]
    pub const fn result(self) -> Option<ProvenResult> {
        match self.score {
            Score::WinIn(_) => Some(ProvenResult::Win),
            Score::Draw => Some(ProvenResult::Draw),
            Score::LossIn(_) => Some(ProvenResult::Loss),
            Score::Points(_) | Score::Heuristic(_) => None,
        }
    }

    /// Returns the value of the move that leads to a position of this value, for the player who
    /// makes it.
    #[must_use]
    pub const fn before_move(self) -> Self {
        let score = match self.score {
            Score::WinIn(plies) => Score::LossIn(plies.saturating_add(1)),
            Score::LossIn(plies) => Score::WinIn(plies.saturating_add(1)),
            Score::Draw => Score::Draw,
            Score::Points(points) => Score::Points(points.saturating_neg()),
            Score::Heuristic(value) => Score::Heuristic(value.saturating_neg()),
        };
        Self { score, ..self }
    }

    /// Returns the value of the position after a move of this value, for the opponent: the
    /// reverse of [`Self::before_move`].
    #[must_use]
    pub const fn after_move(self) -> Self {
        let score = match self.score {
            Score::WinIn(plies) => Score::LossIn(plies.saturating_sub(1)),
            Score::LossIn(plies) => Score::WinIn(plies.saturating_sub(1)),
            Score::Draw => Score::Draw,
            Score::Points(points) => Score::Points(points.saturating_neg()),
            Score::Heuristic(value) => Score::Heuristic(value.saturating_neg()),
        };
        Self { score, ..self }
    }

    /// Returns this value as an estimate of a scoring game, in hundredths of a point, or of a race.
    #[must_use]
    pub const fn estimated(self) -> Self {
        let score = match self.score {
            Score::Draw => Score::Heuristic(0),
            Score::Points(points) => Score::Heuristic(points.saturating_mul(POINT)),
            score => score,
        };
        Self {
            score,
            exact: false,
        }
    }

    /// Returns the expected result of a race, from 0 for a loss to 1 for a win. For an estimate
    /// it is a rough measure: 0.5 for 0, and 0.75 for 50.
    #[must_use]
    pub fn expected_result(self) -> f64 {
        /// The estimate that is half a win.
        const HALF: f64 = 50.0;
        match self.score {
            Score::WinIn(_) => 1.0,
            Score::LossIn(_) => 0.0,
            Score::Draw => 0.5,
            Score::Points(value) | Score::Heuristic(value) => {
                let value = f64::from(value);
                0.5 + 0.5 * value / (HALF + value.abs())
            }
        }
    }

    /// Returns the value of a scoring game in points.
    #[must_use]
    pub fn points(self) -> f64 {
        match self.score {
            Score::Points(points) => f64::from(points),
            Score::Heuristic(value) => f64::from(value) / f64::from(POINT),
            Score::WinIn(_) | Score::LossIn(_) | Score::Draw => 0.0,
        }
    }

    /// Returns the value as a phrase, with the player's own moves: `a win in 2` or `a little better`.
    /// `scoring` is whether points count in the game.
    #[must_use]
    pub fn words(self, scoring: bool) -> Message {
        match (self.score, self.exact) {
            // The player's own moves, the one about to be made included.
            (Score::WinIn(plies), true) => msg::game::value_win(plies.div_ceil(2)),
            (Score::WinIn(plies), false) => msg::game::value_win_bound(plies.div_ceil(2)),
            (Score::LossIn(plies), true) => msg::game::value_loss(plies / 2),
            (Score::LossIn(plies), false) => msg::game::value_loss_bound(plies / 2),
            (Score::Draw, _) => msg::game::value_draw(),
            (Score::Points(points), _) => {
                let distance = points.unsigned_abs();
                match points {
                    0 => msg::game::value_level(),
                    1.. => msg::game::value_ahead(distance),
                    _ => msg::game::value_behind(distance),
                }
            }
            (Score::Heuristic(estimate), _) if scoring => {
                let points = whole_points(estimate);
                let distance = points.unsigned_abs();
                match points {
                    0 => msg::game::value_about_level(),
                    1.. => msg::game::value_about_ahead(distance),
                    _ => msg::game::value_about_behind(distance),
                }
            }
            (Score::Heuristic(estimate), _) => match (Advantage::of(estimate), estimate < 0) {
                (Advantage::None, _) => msg::game::value_even(),
                (Advantage::Slight, false) => msg::game::value_little_better(),
                (Advantage::Slight, true) => msg::game::value_little_worse(),
                (Advantage::Clear, false) => msg::game::value_clearly_better(),
                (Advantage::Clear, true) => msg::game::value_clearly_worse(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_own_moves() {
        for (value, words) in [
            (Value::exact(Score::WinIn(1)), "a win in 1"),
            (Value::exact(Score::WinIn(3)), "a win in 2"),
            (Value::bound(Score::WinIn(5)), "a win in at most 3"),
            (Value::exact(Score::LossIn(2)), "a loss in 1"),
            (Value::exact(Score::LossIn(6)), "a loss in 3"),
            (Value::exact(Score::Draw), "a draw"),
            (Value::exact(Score::Points(1)), "1 point ahead"),
            (Value::exact(Score::Points(-2)), "2 points behind"),
            (Value::exact(Score::Points(0)), "level"),
            (Value::exact(Score::Heuristic(-31)), "a little worse"),
            (Value::exact(Score::Heuristic(5)), "roughly even"),
        ] {
            assert_eq!(value.words(false).to_string(), words);
        }
        let estimate = Value::exact(Score::Points(-2)).estimated();
        assert_eq!(estimate.words(true).to_string(), "about 2 points behind");
    }

    #[test]
    fn a_value_is_negated_from_ply_to_ply() {
        for score in [
            Score::WinIn(3),
            Score::LossIn(2),
            Score::Draw,
            Score::Points(4),
            Score::Heuristic(-7),
        ] {
            let value = Value::exact(score);
            assert_eq!(value.before_move().after_move(), value);
        }
        let mate = Value::exact(Score::LossIn(2)).before_move();
        assert_eq!(mate.score, Score::WinIn(3));
    }
}
