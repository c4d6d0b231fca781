//! Grades of moves by their exact values.

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
            (Some(before), Some(after)) => Verdict::Fact(match (before, after) {
                (ProvenResult::Win, ProvenResult::Draw) => Grade::MissedWin,
                (ProvenResult::Win, ProvenResult::Loss) => Grade::Blunder,
                (ProvenResult::Draw, ProvenResult::Loss) => Grade::Mistake,
                _ => Grade::Best,
            }),
            _ => Verdict::Probably(grade_estimates(before, after)),
        },
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of races: wins and losses of the plies that exist, draws, estimates.
    fn race_values() -> Vec<Value> {
        let plies = 1..12;
        let scores = plies.map(|plies| match plies % 2 {
            1 => Score::WinIn(plies),
            _ => Score::LossIn(plies),
        });
        let estimates = [-400, -51, -50, -13, 0, 13, 50, 51, 400].map(Score::Heuristic);
        let scores = scores.chain([Score::Draw]).chain(estimates);
        scores
            .flat_map(|score| [Value::exact(score), Value::bound(score)])
            .map(|value| match value.score {
                Score::Heuristic(_) => value.estimated(),
                _ => value,
            })
            .collect()
    }

    /// The grade by the words of the documentation, one rule after the other.
    fn plain_grade(before: Value, after: Value) -> Verdict {
        let wins = |value: Value| matches!(value.score, Score::WinIn(_));
        let draws = |value: Value| value.score == Score::Draw;
        let loses = |value: Value| matches!(value.score, Score::LossIn(_));
        let plies = |value: Value| match value.score {
            Score::WinIn(plies) | Score::LossIn(plies) => plies,
            _ => 0,
        };
        if !before.score.is_proven() || !after.score.is_proven() {
            let drop = before.expected_result() - after.expected_result();
            let was_winning = before.expected_result() >= 0.75;
            let is_losing = after.expected_result() <= 0.25;
            let grade = match () {
                () if drop < 0.2 => Grade::Best,
                () if was_winning && is_losing => Grade::Blunder,
                () if was_winning => Grade::MissedWin,
                () => Grade::Mistake,
            };
            return Verdict::Probably(grade);
        }
        let length = |grade| match before.exact && after.exact {
            true => Verdict::Fact(grade),
            false => Verdict::Probably(grade),
        };
        if wins(before) && wins(after) && plies(after) > plies(before) {
            let plies = plies(after) - plies(before);
            return length(Grade::Slower { plies });
        }
        if loses(before) && loses(after) && plies(after) < plies(before) {
            let plies = plies(before) - plies(after);
            return length(Grade::FasterLoss { plies });
        }
        if (wins(before) && wins(after)) || (loses(before) && loses(after)) {
            return length(Grade::Best);
        }
        Verdict::Fact(match () {
            () if wins(before) && draws(after) => Grade::MissedWin,
            () if wins(before) && loses(after) => Grade::Blunder,
            () if draws(before) && loses(after) => Grade::Mistake,
            () => Grade::Best,
        })
    }

    #[test]
    fn grades_of_races_follow_the_rules() {
        let values = race_values();
        for &before in &values {
            for &after in &values {
                let verdict = grade(before, after, false);
                assert_eq!(verdict, plain_grade(before, after), "{before:?} {after:?}");
                if !before.exact || !after.exact {
                    let is_result = before.result() != after.result();
                    assert!(!verdict.is_fact() || is_result);
                }
            }
            assert_eq!(grade(before, before, false).grade(), Grade::Best);
        }
    }

    #[test]
    fn grades_of_scoring_games_are_the_points_lost() {
        for before in -3..=3_i32 {
            for after in -3..=before {
                let expected = match before - after {
                    0 => Grade::Best,
                    lost => Grade::PointsLost {
                        points: lost.unsigned_abs(),
                    },
                };
                let [before, after] = [before, after].map(|points| {
                    let exact = Value::exact(Score::Points(points));
                    (exact, exact.estimated())
                });
                assert_eq!(grade(before.0, after.0, true), Verdict::Fact(expected));
                for (before, after) in [(before.0, after.1), (before.1, after.0)] {
                    assert_eq!(grade(before, after, true), Verdict::Probably(expected));
                }
            }
        }
        let half = |hundredths| Value::exact(Score::Heuristic(hundredths));
        assert_eq!(grade(half(149), half(100), true).grade(), Grade::Best);
        let lost = Grade::PointsLost { points: 1 };
        assert_eq!(grade(half(150), half(100), true).grade(), lost);
    }
}
