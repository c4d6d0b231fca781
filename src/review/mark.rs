//! Marks of moves: how much of the expected score a move gives away.

use super::expected::Expected;
use super::grade::{Grade, Verdict};
use super::value::{ProvenResult, Value};
use crate::engine::Score;

/// A loss that best play punishes only after more own moves than this is hard to see.
const SOON: u32 = 8;

/// The plies of three own moves: an end that comes so much sooner or later makes a difference to
/// people.
const CLEARLY: u32 = 6;

/// What a move gives away, between players of the mover's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the mark as a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Returns the mark of a drop of the expected score, in thousandths.
    const fn of_drop(drop: u32) -> Option<Self> {
        match drop {
            0..100 => None,
            100..200 => Some(Self::Inaccuracy),
            200..300 => Some(Self::Mistake),
            _ => Some(Self::Blunder),
        }
    }
}

/// Marks a move of this grade by the values of the position before it and of the move, and by what
/// they are worth. `is_measured` is whether the table of expected scores is one of this very game:
/// the number of moves to the end says something else on another board.
pub(super) fn mark(
    (before, after): (Value, Value),
    (expected_before, expected_after): (Expected, Expected),
    (verdict, is_measured): (Verdict, bool),
) -> Option<DropMark> {
    let by_drop = DropMark::of_drop(expected_before.drop_to(expected_after));
    let proven = [before, after].map(|value| value.score.is_proven());
    if verdict.grade() == Grade::Best || proven == [false, false] {
        return None;
    }
    if proven != [true, true] {
        return by_drop.min(Some(DropMark::Inaccuracy));
    }
    let at_least = |mark: Option<DropMark>, floor: bool| match floor {
        true => mark.max(Some(DropMark::Mistake)),
        false => mark,
    };
    let by_length = by_drop.filter(|_| is_measured);
    match (before.score, after.score) {
        // Lost anyway: what counts is an end that comes clearly sooner.
        (Score::LossIn(slow), Score::LossIn(plies)) => {
            let is_clear = slow.saturating_sub(plies) >= CLEARLY;
            at_least(by_length, plies == 2).filter(|_| is_clear)
        }
        (Score::WinIn(fast), Score::WinIn(plies)) => {
            let is_clear = plies.saturating_sub(fast) >= CLEARLY;
            let mark = by_length.min(Some(DropMark::Mistake));
            at_least(mark, fast == 1 && is_clear)
        }
        _ => {
            let most = late_loss(before, after).map_or(DropMark::Blunder, |_| before_late(before));
            let mark = by_drop.min(Some(most));
            at_least(
                mark,
                before.score == Score::WinIn(1) || after.score == Score::LossIn(2),
            )
        }
    }
}

/// Returns the highest mark of a move that a late loss follows: a win within three own moves could
/// have been seen, whatever comes later.
const fn before_late(before: Value) -> DropMark {
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
        Score::LossIn(plies) if before.result() > Some(ProvenResult::Loss) => {
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
    let (mut sum, mut count) = (0_u32, 0_u32);
    for drop in drops {
        (sum, count) = (sum.saturating_add(drop), count + 1);
    }
    let mean = f64::from(sum) / 1000.0 / f64::from(count.max(1));
    (count > 0).then(|| 100.0 * (-STEEPNESS * mean).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::grade::grade;

    fn marked(before: Score, after: Score, drop: f64) -> Option<DropMark> {
        let worth = (Expected::of(0.9), Expected::of(0.9 - drop));
        let (before, after) = (Value::exact(before), Value::exact(after));
        mark((before, after), worth, (grade(before, after, false), true))
    }

    #[test]
    fn the_drop_decides() {
        let (draw, loss) = (Score::Draw, Score::LossIn(8));
        for (drop, expected) in [
            (0.0, None),
            (0.099, None),
            (0.1, Some(DropMark::Inaccuracy)),
            (0.199, Some(DropMark::Inaccuracy)),
            (0.2, Some(DropMark::Mistake)),
            (0.299, Some(DropMark::Mistake)),
            (0.3, Some(DropMark::Blunder)),
            (0.9, Some(DropMark::Blunder)),
        ] {
            assert_eq!(marked(draw, loss, drop), expected, "{drop}");
        }
    }

    #[test]
    fn what_nobody_sees_and_what_still_wins_has_a_limit() {
        let (win, late) = (Score::WinIn(7), Score::LossIn(18));
        assert_eq!(marked(win, late, 0.9), Some(DropMark::Inaccuracy));
        assert_eq!(marked(win, Score::LossIn(16), 0.9), Some(DropMark::Blunder));
        assert_eq!(marked(win, Score::WinIn(21), 0.9), Some(DropMark::Mistake));
        assert_eq!(marked(win, late, 0.0), None);
        // A win within three own moves could have been seen.
        for (plies, most) in [(1, "??"), (3, "??"), (5, "?")] {
            let mark = marked(Score::WinIn(plies), late, 0.9);
            assert_eq!(mark.map(DropMark::symbol), Some(most), "{plies}");
        }
    }

    #[test]
    fn wins_and_threats_at_once_count_where_they_change_something() {
        let mistake = Some(DropMark::Mistake);
        assert_eq!(marked(Score::WinIn(1), Score::WinIn(3), 0.0), None);
        assert_eq!(marked(Score::WinIn(1), Score::WinIn(7), 0.0), mistake);
        assert_eq!(marked(Score::WinIn(1), Score::WinIn(1), 0.0), None);
        assert_eq!(marked(Score::WinIn(1), Score::Draw, 0.0), mistake);
        assert_eq!(marked(Score::Draw, Score::LossIn(2), 0.0), mistake);
        // Lost anyway.
        assert_eq!(marked(Score::LossIn(30), Score::LossIn(2), 0.0), mistake);
        assert_eq!(marked(Score::LossIn(8), Score::LossIn(2), 0.0), mistake);
        for (before, after) in [(2, 2), (4, 2), (6, 2), (8, 4)] {
            let mark = marked(Score::LossIn(before), Score::LossIn(after), 0.9);
            assert_eq!(mark, None, "{before} {after}");
        }
    }

    #[test]
    fn estimates_and_lengths_of_other_games_mark_little() {
        let marked = |before: Score, after: Score, is_measured: bool| {
            let values = (Value::exact(before), Value::exact(after));
            let verdict = grade(values.0, values.1, false);
            let worth = (Expected::of(0.9), Expected::of(0.1));
            mark(values, worth, (verdict, is_measured)).map(DropMark::symbol)
        };
        let half = |hundredths| Score::Heuristic(hundredths);
        assert_eq!(marked(half(80), half(-80), true), None);
        assert_eq!(marked(half(80), Score::LossIn(4), true), Some("?!"));
        assert_eq!(marked(Score::WinIn(9), half(-80), true), Some("?!"));
        assert_eq!(marked(Score::WinIn(9), Score::WinIn(15), true), Some("?"));
        assert_eq!(marked(Score::WinIn(9), Score::WinIn(15), false), None);
        assert_eq!(marked(Score::WinIn(9), Score::LossIn(4), false), Some("??"));
    }

    #[test]
    fn a_late_loss_is_hard_to_see_only_if_nothing_plain_was_missed() {
        let late = Value::exact(Score::LossIn(38));
        let turned = |before| hard_to_see(Value::exact(before), late);
        assert_eq!(turned(Score::WinIn(39)), Some(19));
        assert_eq!(turned(Score::Draw), Some(19));
        assert_eq!(turned(Score::LossIn(40)), None);
        assert_eq!(turned(Score::WinIn(5)), None);
        let soon = Value::exact(Score::LossIn(16));
        assert_eq!(hard_to_see(Value::exact(Score::Draw), soon), None);
    }

    #[test]
    fn accuracy_falls_with_the_mean_drop() {
        let of = |drops: &[u32]| accuracy(drops.iter().copied());
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[0, 0]), Some(100.0));
        let half = of(&[200, 0]).expect("a number");
        assert!((half - 100.0 * (-0.5_f64).exp()).abs() < 1e-9, "{half}");
    }
}
