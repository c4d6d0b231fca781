//! Marks of moves: how much of the expected score a move gives away.

use super::expected::Expected;
use super::value::{ProvenResult, Value};
use crate::engine::Score;

/// A loss that best play punishes only after more own moves than this is hard to see.
const SOON: u32 = 8;

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

/// Marks a move by the values of the position before it and of the move, and by what they are
/// worth.
pub(super) fn mark(
    (before, after): (Value, Value),
    (expected_before, expected_after): (Expected, Expected),
) -> Option<DropMark> {
    let by_drop = DropMark::of_drop(expected_before.drop_to(expected_after));
    let keeps_win = before.result() == Some(ProvenResult::Win) && before.result() == after.result();
    let most = if own_moves_to_loss(after).is_some_and(|moves| moves > SOON) {
        DropMark::Inaccuracy
    } else if keeps_win {
        DropMark::Mistake
    } else {
        DropMark::Blunder
    };
    let capped = by_drop.map(|mark| mark.min(most));
    if misses_win(before, after) || lets_win(before, after) {
        capped.max(Some(DropMark::Mistake))
    } else {
        capped
    }
}

/// Returns whether the game could be won at once and was not.
fn misses_win(before: Value, after: Value) -> bool {
    before.score == Score::WinIn(1) && after.score != Score::WinIn(1)
}

/// Returns whether the opponent can win at once now, and a column would have stopped that.
fn lets_win(before: Value, after: Value) -> bool {
    after.score == Score::LossIn(2) && before.score != Score::LossIn(2)
}

/// Returns after how many own moves a loss comes; `None` without a loss.
const fn own_moves_to_loss(value: Value) -> Option<u32> {
    match value.score {
        Score::LossIn(plies) => Some(plies / 2),
        _ => None,
    }
}

/// Returns after how many own moves the loss comes to which a move turned a better result, if that
/// is too late to be seen.
pub(super) fn hard_to_see(before: Value, after: Value) -> Option<u32> {
    let turned = after.exact && before.result() > Some(ProvenResult::Loss);
    own_moves_to_loss(after).filter(|&moves| turned && moves > SOON)
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

    fn marked(before: Score, after: Score, drop: f64) -> Option<DropMark> {
        let worth = (Expected::of(0.9), Expected::of(0.9 - drop));
        mark((Value::exact(before), Value::exact(after)), worth)
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
        let win = Score::WinIn(5);
        assert_eq!(
            marked(win, Score::LossIn(18), 0.9),
            Some(DropMark::Inaccuracy)
        );
        assert_eq!(marked(win, Score::LossIn(16), 0.9), Some(DropMark::Blunder));
        assert_eq!(marked(win, Score::WinIn(21), 0.9), Some(DropMark::Mistake));
        assert_eq!(marked(win, Score::LossIn(18), 0.0), None);
    }

    #[test]
    fn wins_and_threats_at_once_are_never_overlooked() {
        let mistake = Some(DropMark::Mistake);
        assert_eq!(marked(Score::WinIn(1), Score::WinIn(3), 0.0), mistake);
        assert_eq!(marked(Score::WinIn(1), Score::WinIn(1), 0.0), None);
        assert_eq!(marked(Score::LossIn(30), Score::LossIn(2), 0.0), mistake);
        assert_eq!(marked(Score::LossIn(2), Score::LossIn(2), 0.0), None);
        assert_eq!(marked(Score::WinIn(1), Score::LossIn(20), 0.9), mistake);
    }

    #[test]
    fn a_late_loss_is_hard_to_see_only_if_nothing_was_lost_before() {
        let late = Value::exact(Score::LossIn(38));
        let turned = |before| hard_to_see(Value::exact(before), late);
        assert_eq!(turned(Score::WinIn(39)), Some(19));
        assert_eq!(turned(Score::Draw), Some(19));
        assert_eq!(turned(Score::LossIn(40)), None);
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
