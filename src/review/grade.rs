//! Grades of moves, and the accuracy of a player.

use super::value::{ProvenResult, Value};
use crate::engine::Score;

/// The grade of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    #[must_use]
    pub const fn name(self) -> &'static str {
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
    #[must_use]
    pub const fn cost(self) -> Option<u32> {
        match self {
            Self::Slower { plies } | Self::FasterLoss { plies } => Some(plies),
            Self::PointsLost { points } => Some(points),
            Self::Best | Self::MissedWin | Self::Mistake | Self::Blunder => None,
        }
    }

    /// Returns whether the move made the result worse, or lost points.
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        match self {
            Self::MissedWin | Self::Mistake | Self::Blunder | Self::PointsLost { .. } => true,
            Self::Best | Self::Slower { .. } | Self::FasterLoss { .. } => false,
        }
    }

    /// Returns the accuracy of the move, from 0 to 100.
    ///
    /// The best move has 100. Half a point of the result costs 50, a slower win or a faster loss
    /// 5 for each own move and at most 25, a lost point 25.
    #[must_use]
    pub fn accuracy(self) -> f64 {
        let less = match self {
            Self::Best => 0,
            Self::Slower { plies } | Self::FasterLoss { plies } => {
                plies.div_ceil(2).saturating_mul(5).min(25)
            }
            Self::MissedWin | Self::Mistake => 50,
            Self::Blunder => 100,
            Self::PointsLost { points } => points.saturating_mul(25).min(100),
        };
        100.0 - f64::from(less)
    }
}

/// A grade, and whether it is a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The grade follows from proven values.
    Fact(Grade),
    /// The grade rests on an estimate, or on an upper bound of a number of plies.
    Probably(Grade),
}

impl Verdict {
    /// Returns the grade.
    #[must_use]
    pub const fn grade(self) -> Grade {
        match self {
            Self::Fact(grade) | Self::Probably(grade) => grade,
        }
    }

    /// Returns whether the grade follows from proven values.
    #[must_use]
    pub const fn is_fact(self) -> bool {
        matches!(self, Self::Fact(_))
    }

    const fn new(grade: Grade, is_fact: bool) -> Self {
        if is_fact {
            Self::Fact(grade)
        } else {
            Self::Probably(grade)
        }
    }
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
#[must_use]
pub fn grade(before: Value, after: Value, scoring: bool) -> Verdict {
    if scoring {
        return grade_points(before, after);
    }
    let exact = before.exact && after.exact;
    match (before.score, after.score) {
        (Score::WinIn(fast), Score::WinIn(plies)) if plies > fast => {
            let plies = plies - fast;
            Verdict::new(Grade::Slower { plies }, exact)
        }
        (Score::LossIn(slow), Score::LossIn(plies)) if plies < slow => {
            let plies = slow - plies;
            Verdict::new(Grade::FasterLoss { plies }, exact)
        }
        (Score::WinIn(_), Score::WinIn(_)) | (Score::LossIn(_), Score::LossIn(_)) => {
            Verdict::new(Grade::Best, exact)
        }
        _ => match (before.result(), after.result()) {
            (Some(before), Some(after)) => Verdict::Fact(grade_results(before, after)),
            _ => Verdict::Probably(grade_estimates(before, after)),
        },
    }
}

/// Grades a move by the results before and after it.
const fn grade_results(before: ProvenResult, after: ProvenResult) -> Grade {
    match (before, after) {
        (ProvenResult::Win, ProvenResult::Draw) => Grade::MissedWin,
        (ProvenResult::Win, ProvenResult::Loss) => Grade::Blunder,
        (ProvenResult::Draw, ProvenResult::Loss) => Grade::Mistake,
        _ => Grade::Best,
    }
}

/// Grades a move of a race where a value is an estimate.
fn grade_estimates(before: Value, after: Value) -> Grade {
    let (before, after) = (before.expected_result(), after.expected_result());
    if before - after < LEAST_DROP {
        return Grade::Best;
    }
    match (before >= PROBABLE_WIN, after <= 1.0 - PROBABLE_WIN) {
        (true, true) => Grade::Blunder,
        (true, false) => Grade::MissedWin,
        (false, _) => Grade::Mistake,
    }
}

/// Grades a move of a scoring game.
fn grade_points(before: Value, after: Value) -> Verdict {
    let lost = (before.points() - after.points()).round().max(0.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number that is not negative; a cast of floats saturates"
    )]
    let grade = match lost as u32 {
        0 => Grade::Best,
        points => Grade::PointsLost { points },
    };
    Verdict::new(grade, before.exact && after.exact)
}

/// Returns the mean accuracy of moves; `None` if there is none.
pub(super) fn mean_accuracy(grades: impl Iterator<Item = Grade>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_u32);
    for grade in grades {
        sum += grade.accuracy();
        count += 1;
    }
    (count > 0).then(|| sum / f64::from(count))
}
