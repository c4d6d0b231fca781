//! Values of moves, their grades and their marks.
//!
//! A grade is the exact statement of what a move did to the result. A mark is how much of the expected
//! score the move gave away.

use super::*;
use crate::engine::estimate::Advantage;
use crate::engine::search::POINT;
use msg::game;

/// The value of a move or a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The score. Proven scores are facts.
    #[serde(flatten)]
    pub score: Score,
    /// Whether nothing better is left to find out: `false` for estimates, and for a win or a loss
    /// whose number of plies is only an upper bound.
    pub exact: bool,
}

/// The value of one column.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnValue {
    /// The column.
    pub column: Column,
    /// The value of a disc in it, for the player to move.
    #[serde(flatten)]
    pub value: Value,
}

impl Value {
    /// Returns a value that is exact if the score is proven.
    pub fn exact(score: Score) -> Self {
        let exact = score.is_proven();
        Self { score, exact }
    }

    /// Returns a proven result whose number of plies is an upper bound.
    pub fn bound(score: Score) -> Self {
        let exact = matches!(score, Score::Draw | Score::Points(_));
        Self { score, exact }
    }

    /// Returns the result of a race: 1, 0 or -1; `None` for estimates and in scoring games.
    pub fn result(self) -> Option<i32> {
        match self.score {
            Score::WinIn(_) => Some(1),
            Score::Draw => Some(0),
            Score::LossIn(_) => Some(-1),
            Score::Points(_) | Score::Heuristic(_) => None,
        }
    }

    /// Returns the value for the other player, with so many plies more to the end.
    fn turned(self, plies: i32) -> Self {
        let score = match self.score {
            Score::WinIn(known) => Score::LossIn(known.saturating_add_signed(plies)),
            Score::LossIn(known) => Score::WinIn(known.saturating_add_signed(plies)),
            Score::Draw => Score::Draw,
            Score::Points(points) => Score::Points(points.saturating_neg()),
            Score::Heuristic(value) => Score::Heuristic(value.saturating_neg()),
        };
        Self { score, ..self }
    }

    /// Returns the value of the move that leads to a position of this value, for the player who
    /// makes it.
    pub fn before_move(self) -> Self {
        self.turned(1)
    }

    /// Returns the value of the position after a move of this value, for the opponent: the
    /// reverse of [`Self::before_move`].
    pub fn after_move(self) -> Self {
        self.turned(-1)
    }

    /// Returns the hundredths of a point of a value of a scoring game.
    pub(super) fn hundredths(self) -> i32 {
        match self.score {
            Score::Points(points) => points.saturating_mul(POINT),
            Score::Heuristic(estimate) => estimate,
            _ => 0,
        }
    }

    /// Returns by how many points a move of another value lowers this one, rounded once.
    pub(super) fn points_lost(self, after: Self) -> u32 {
        whole_points(self.hundredths().saturating_sub(after.hundredths()))
            .max(0)
            .unsigned_abs()
    }

    /// Returns this value as an estimate of a scoring game, in hundredths of a point, or of a race.
    pub fn estimated(self) -> Self {
        let score = match self.score {
            Score::WinIn(_) | Score::LossIn(_) => self.score,
            _ => Score::Heuristic(self.hundredths()),
        };
        Self {
            score,
            exact: false,
        }
    }

    /// Returns the expected result of a race, from 0 for a loss to 1 for a win. For an estimate
    /// it is a rough measure: 0.5 for 0, and 0.75 for 50.
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

    /// Returns the value as a phrase, with the player's own moves: `a win in 2` or `a little better`.
    /// `scoring` is whether points count in the game.
    pub fn words(self, scoring: bool) -> Message {
        match (self.score, self.exact) {
            // The player's own moves, the one about to be made included.
            (Score::WinIn(plies), true) => game::value_win(plies.div_ceil(2)),
            (Score::WinIn(plies), false) => game::value_win_bound(plies.div_ceil(2)),
            (Score::LossIn(plies), true) => game::value_loss(plies / 2),
            (Score::LossIn(plies), false) => game::value_loss_bound(plies / 2),
            (Score::Draw, _) => game::value_draw(),
            (Score::Points(points), _) => match points {
                0 => game::value_level(),
                1.. => game::value_ahead(points),
                _ => game::value_behind(points.unsigned_abs()),
            },
            (Score::Heuristic(estimate), _) if scoring => match whole_points(estimate) {
                0 => game::value_about_level(),
                points @ 1.. => game::value_about_ahead(points),
                points => game::value_about_behind(points.unsigned_abs()),
            },
            (Score::Heuristic(estimate), _) => match (Advantage::of(estimate), estimate < 0) {
                (Advantage::None, _) => game::value_even(),
                (Advantage::Slight, false) => game::value_little_better(),
                (Advantage::Slight, true) => game::value_little_worse(),
                (Advantage::Clear, false) => game::value_clearly_better(),
                (Advantage::Clear, true) => game::value_clearly_worse(),
            },
        }
    }
}

/// The grade of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Grade {
    /// The move keeps the value of the position.
    Best,
    /// A win stays a win and takes longer.
    Slower {
        /// By how many plies.
        plies: u32,
    },
    /// A win becomes a draw.
    MissedWin,
    /// A draw becomes a loss.
    Mistake,
    /// A win becomes a loss.
    Blunder,
    /// A loss comes sooner.
    FasterLoss {
        /// By how many plies.
        plies: u32,
    },
    /// The final difference of points becomes worse.
    PointsLost {
        /// By how many points.
        points: u32,
    },
}

impl Grade {
    /// Returns the name, as in the JSON of a review.
    pub fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Slower { .. } => "slower",
            Self::MissedWin => "missed win",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::FasterLoss { .. } => "faster loss",
            Self::PointsLost { .. } => "points lost",
        }
    }

    /// Returns the plies or points that the move cost; `None` if the result changed, and for the
    /// best move.
    pub fn cost(self) -> Option<u32> {
        match self {
            Self::Slower { plies } | Self::FasterLoss { plies } => Some(plies),
            Self::PointsLost { points } => Some(points),
            _ => None,
        }
    }

    /// Returns whether the move made the result worse, or lost points.
    pub fn is_mistake(self) -> bool {
        !matches!(
            self,
            Self::Best | Self::Slower { .. } | Self::FasterLoss { .. }
        )
    }
}

/// A grade, and whether it is a fact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The grade.
    pub grade: Grade,
    /// Whether the grade follows from proven values: not if it rests on an estimate, or on an upper bound
    /// of a number of plies.
    pub is_fact: bool,
}

/// The least drop of the expected result that an estimate calls a mistake.
const LEAST_DROP: f64 = 0.2;

/// Expected results from here on count as a win, and those below one less this as a loss, when an
/// estimate is graded.
const PROBABLE_WIN: f64 = 0.75;

/// Grades a move by the value of the position before it and the value of the move, both for the
/// player who made it. `before` is the value of the best move, so `after` is not better.
///
/// `scoring` is whether points count in the game.
pub fn grade(before: Value, after: Value, scoring: bool) -> Verdict {
    let is_exact = before.exact && after.exact;
    let (grade, is_fact) = match (before.score, after.score) {
        _ if scoring => match before.points_lost(after) {
            0 => (Grade::Best, is_exact),
            points => (Grade::PointsLost { points }, is_exact),
        },
        (Score::WinIn(fast), Score::WinIn(slow)) => match slow.saturating_sub(fast) {
            0 => (Grade::Best, is_exact),
            plies => (Grade::Slower { plies }, is_exact),
        },
        (Score::LossIn(slow), Score::LossIn(fast)) => match slow.saturating_sub(fast) {
            0 => (Grade::Best, is_exact),
            plies => (Grade::FasterLoss { plies }, is_exact),
        },
        _ => match before.result().zip(after.result()) {
            Some((1, 0)) => (Grade::MissedWin, true),
            Some((1, -1)) => (Grade::Blunder, true),
            Some((0, -1)) => (Grade::Mistake, true),
            Some(_) => (Grade::Best, true),
            None => {
                let (before, after) = (before.expected_result(), after.expected_result());
                let (was_won, is_lost) = (before >= PROBABLE_WIN, after <= 1.0 - PROBABLE_WIN);
                let grade = match (was_won, is_lost) {
                    _ if before - after < LEAST_DROP => Grade::Best,
                    (true, true) => Grade::Blunder,
                    (true, false) => Grade::MissedWin,
                    (false, _) => Grade::Mistake,
                };
                (grade, false)
            }
        },
    };
    Verdict { grade, is_fact }
}

/// A loss that best play punishes only after more own moves than this is hard to see.
const SOON: u32 = 8;

/// The plies of three own moves: an end that comes so much sooner or later makes a difference to
/// people.
const CLEARLY: u32 = 6;

/// What a move gives away, between players of the mover's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DropMark {
    /// `?!`: a tenth of the game or more.
    Inaccuracy,
    /// `?`: a fifth or more.
    Mistake,
    /// `??`: three tenths or more.
    Blunder,
}

impl DropMark {
    /// Returns the mark as players write it.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the mark as a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// Marks a move of this grade by the values of the position before it and of the move, and by how much it
/// lowers the expected score, in thousandths. `is_measured` is whether the table of expected scores is one of
/// this very game: the number of moves to the end says something else on another board.
pub(super) fn mark(
    before: Value,
    after: Value,
    drop: u32,
    grade: Grade,
    is_measured: bool,
) -> Option<DropMark> {
    let by_drop = match drop {
        0..100 => None,
        100..200 => Some(DropMark::Inaccuracy),
        200..300 => Some(DropMark::Mistake),
        _ => Some(DropMark::Blunder),
    };
    let proven = [before, after].map(|value| value.score.is_proven());
    if grade == Grade::Best || proven == [false, false] {
        return None;
    }
    if proven != [true, true] {
        return by_drop.min(Some(DropMark::Inaccuracy));
    }
    let by_length = by_drop.filter(|_| is_measured);
    let (mark, is_at_once) = match (before.score, after.score) {
        // Lost anyway, or won anyway: what counts is an end that comes clearly sooner, or later.
        (Score::LossIn(slow), Score::LossIn(plies)) => {
            if slow.saturating_sub(plies) < CLEARLY {
                return None;
            }
            (by_length, plies == 2)
        }
        (Score::WinIn(fast), Score::WinIn(plies)) => {
            let is_clear = plies.saturating_sub(fast) >= CLEARLY;
            (
                by_length.min(Some(DropMark::Mistake)),
                fast == 1 && is_clear,
            )
        }
        (best, kept) => {
            let most = late_loss(before, after).map_or(DropMark::Blunder, |_| before_late(before));
            let is_at_once = best == Score::WinIn(1) || kept == Score::LossIn(2);
            (by_drop.min(Some(most)), is_at_once)
        }
    };
    mark.max(is_at_once.then_some(DropMark::Mistake))
}

/// Returns the highest mark of a move that a late loss follows: a win within three own moves could
/// have been seen, whatever comes later.
fn before_late(before: Value) -> DropMark {
    match before.score {
        Score::WinIn(..=4) => DropMark::Blunder,
        Score::WinIn(5) => DropMark::Mistake,
        _ => DropMark::Inaccuracy,
    }
}

/// Returns after how many own moves the loss comes to which a move turned a better result, if that
/// is late.
fn late_loss(before: Value, after: Value) -> Option<u32> {
    match after.score {
        Score::LossIn(plies) if before.result() > Some(-1) => {
            Some(plies / 2).filter(|&moves| moves > SOON)
        }
        _ => None,
    }
}

/// Returns after how many own moves the loss comes to which a move turned a better result, if that
/// is too late to be seen, and no win within three own moves was missed.
pub(super) fn hard_to_see(before: Value, after: Value) -> Option<u32> {
    let is_hidden = after.exact && before_late(before) == DropMark::Inaccuracy;
    late_loss(before, after).filter(|_| is_hidden)
}

/// Returns the accuracy of moves by how much each lowers the expected score, in thousandths,
/// from 0 to 100: 100 · e^(−5 d) for the mean drop d. `None` without moves.
pub(super) fn accuracy(drops: impl Iterator<Item = u32>) -> Option<f64> {
    const STEEPNESS: f64 = 5.0;
    let add = |(sum, count), drop| (sum + drop, count + 1);
    let (sum, count) = drops.fold((0, 0_u32), add);
    let mean = f64::from(sum) / 1000.0 / f64::from(count.max(1));
    (count > 0).then(|| 100.0 * (-STEEPNESS * mean).exp())
}

#[cfg(test)]
mod tests;
