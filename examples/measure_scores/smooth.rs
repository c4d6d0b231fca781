//! Smoothing of measured scores, so that a better value never has a lower one.

use plummet::internals::review::{Expected, ScoreCell};

/// What was measured of one value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ScoreTally {
    /// The number of positions.
    pub(crate) count: u32,
    /// Their results in half points: 2 for a win, 1 for a draw.
    pub(crate) halves: u32,
}

/// Neighbouring values that share one score.
#[derive(Clone, Copy, Debug)]
struct Pool {
    tally: ScoreTally,
    cells: usize,
}

impl ScoreTally {
    /// Returns the mean score, from 0 to 1.
    fn mean(self) -> f64 {
        f64::from(self.halves) / (2.0 * f64::from(self.count.max(1)))
    }

    const fn with(self, other: Self) -> Self {
        Self {
            count: self.count.saturating_add(other.count),
            halves: self.halves.saturating_add(other.halves),
        }
    }
}

/// Returns the scores that fit the tallies best among those that never rise from the best value to
/// the worst: neighbours that rise share their mean (pool adjacent violators). Values without
/// positions lie on the line between their neighbours.
pub(crate) fn smoothed(tallies: &[ScoreTally]) -> Vec<ScoreCell> {
    let filled: Vec<usize> = (0..tallies.len())
        .filter(|&cell| tallies[cell].count > 0)
        .collect();
    let mut pools: Vec<Pool> = Vec::new();
    for &cell in &filled {
        let mut pool = Pool {
            tally: tallies[cell],
            cells: 1,
        };
        while let Some(last) = pools.pop_if(|last| last.tally.mean() < pool.tally.mean()) {
            pool = Pool {
                tally: pool.tally.with(last.tally),
                cells: pool.cells + last.cells,
            };
        }
        pools.push(pool);
    }
    let scores = pools
        .iter()
        .flat_map(|pool| std::iter::repeat_n(pool.tally.mean(), pool.cells));
    let known: Vec<(usize, f64)> = filled.iter().copied().zip(scores).collect();
    tallies
        .iter()
        .enumerate()
        .map(|(cell, tally)| (Expected::of(between(&known, cell)), tally.count))
        .collect()
}

/// Returns the score of a cell on the line between the nearest known ones; the score of the only
/// neighbour at the ends, and ½ where nothing is known.
fn between(known: &[(usize, f64)], cell: usize) -> f64 {
    let before = known.iter().rev().find(|(at, _)| *at <= cell);
    let after = known.iter().find(|(at, _)| *at >= cell);
    match (before, after) {
        (Some(&(left, high)), Some(&(right, low))) if left < right => {
            let part = (cell - left) as f64 / (right - left) as f64;
            high + part * (low - high)
        }
        (Some(&(_, score)), _) | (None, Some(&(_, score))) => score,
        (None, None) => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(count: u32, halves: u32) -> ScoreTally {
        ScoreTally { count, halves }
    }

    fn thousandths(tallies: &[ScoreTally]) -> Vec<u32> {
        let scores = smoothed(tallies).into_iter();
        scores
            .map(|cell| cell.0.drop_to(Expected::of(0.0)))
            .collect()
    }

    /// The best falling scores by trying all of a grid: the slow twin.
    fn by_trial(tallies: &[ScoreTally]) -> Vec<u32> {
        const STEPS: u32 = 20;
        let error = |scores: &[u32]| -> f64 {
            let one = |(tally, &score): (&ScoreTally, &u32)| {
                let miss = tally.mean() - f64::from(score) / f64::from(STEPS);
                f64::from(tally.count) * miss * miss
            };
            tallies.iter().zip(scores).map(one).sum()
        };
        let mut all: Vec<Vec<u32>> = vec![Vec::new()];
        for _ in tallies {
            let longer = all.iter().flat_map(|scores| {
                let most = scores.last().copied().unwrap_or(STEPS);
                (0..=most).map(|next| [scores.as_slice(), &[next]].concat())
            });
            all = longer.collect();
        }
        let best = all
            .into_iter()
            .min_by(|one, other| error(one).total_cmp(&error(other)));
        best.unwrap_or_default()
            .iter()
            .map(|score| score * 1000 / STEPS)
            .collect()
    }

    #[test]
    fn smoothed_scores_are_the_nearest_that_fall() {
        for tallies in [
            [tally(10, 18), tally(10, 10), tally(10, 2)],
            [tally(10, 10), tally(10, 14), tally(10, 2)],
            [tally(10, 4), tally(10, 8), tally(20, 36)],
            [tally(10, 12), tally(30, 48), tally(10, 2)],
        ] {
            let scores: Vec<u32> = thousandths(&tallies);
            let trial = by_trial(&tallies);
            assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
            for (score, trial) in scores.iter().zip(&trial) {
                assert!(score.abs_diff(*trial) <= 25, "{scores:?} {trial:?}");
            }
        }
    }

    #[test]
    fn values_that_never_occurred_lie_between_their_neighbours() {
        let tallies = [tally(0, 0), tally(5, 10), tally(0, 0), tally(5, 5)];
        let scores: Vec<u32> = thousandths(&tallies);
        assert_eq!(scores, [1000, 1000, 750, 500]);
        assert_eq!(smoothed(&[tally(0, 0)])[0].0, Expected::of(0.5));
    }
}
