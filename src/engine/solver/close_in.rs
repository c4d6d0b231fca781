//! A score by a series of null windows.

use super::Exactness;

/// Scores beyond this, in either direction, are early wins and losses, which are cheap to
/// search for.
const EARLY_WIN: i32 = 8;

/// Finds the score within a range by null windows. The first windows close in from the early
/// wins and losses. The next ones go from the draw outward, since most scores lie near it; the
/// side that the sign excludes is never searched.
///
/// `compare` returns a lower bound above its argument, or an upper bound at or below it. If it
/// returns `None`, so does this function.
pub(super) fn close_in(
    (mut low, mut high): (i32, i32),
    exactness: Exactness,
    mut compare: impl FnMut(i32) -> Option<i32>,
) -> Option<i32> {
    if exactness == Exactness::Weak {
        (low, high) = (low.signum(), high.signum());
    }
    while low < high {
        let alpha = next_window(low, high);
        let score = compare(alpha)?;
        if score <= alpha {
            high = high.min(score);
        } else {
            low = low.max(score);
        }
        if exactness == Exactness::Weak {
            low = low.signum();
            high = high.signum();
        }
    }
    Some(low)
}

/// Returns the value to compare the score with next: at least `low` and less than `high`. `low`
/// must be less than `high`.
fn next_window(low: i32, high: i32) -> i32 {
    let closer = |bound: i32| bound * 4 / 5;
    if low < -EARLY_WIN && -low >= high {
        closer(low).min(high - 1)
    } else if high > EARLY_WIN {
        closer(high).max(low)
    } else if low < 0 && high > 0 {
        0
    } else if low >= 0 {
        low
    } else {
        high - 1
    }
}
