//! Ratings by maximum likelihood.
//!
//! The model of Bradley and Terry (1952): player i wins against j with probability
//! γ(i) / (γ(i) + γ(j)); a draw counts as half a win for either. Newton's method finds the
//! θ = ln γ whose likelihood is greatest. Elo is 400 log10 γ, on average 0.
//!
//! The observed information is a singular matrix, since only differences count. With the average
//! held at 0, its inverse on that space is (H + 11ᵀ/n)⁻¹ - 11ᵀ/n. It gives the steps, and its
//! diagonal the variances. The model has no draws, so with draws the true interval is narrower.

use crate::engine::elo::{ELO, expected_score};

/// One player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo; the average of all players is 0.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval, in Elo; infinite without games.
    pub margin: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            elo: 0.0,
            margin: f64::INFINITY,
        }
    }
}

impl Rating {
    /// Returns the rating and half the width of its interval in whole Elo, as text.
    pub fn rounded(&self) -> (String, String) {
        // A sum with zero has no sign of its own.
        (
            format!("{:.0}", self.elo.round() + 0.0),
            format!("{:.0}", self.margin),
        )
    }
}

/// The ratings of all players.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// One for each player, in the order of the results.
    pub ratings: Vec<Rating>,
    /// Whether a draw of every pair that met was added. The results alone have no maximum
    /// likelihood if some players took no point from the others.
    pub supplemented: bool,
    /// Whether some players who have games never met, even through others.
    pub apart: bool,
}

/// The games that a player won, drew and lost against another.
pub type PairResult = [u32; 3];

/// The share of the points of games won, drawn and lost.
pub fn share_of([won, drawn, lost]: PairResult) -> f64 {
    (f64::from(won) + 0.5 * f64::from(drawn)) / f64::from(won + drawn + lost)
}

const MAX_ROUNDS: usize = 1_000;
const PRECISION: f64 = 1e-9;

/// Standard deviations around the mean that hold 95 % of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_964;

/// Computes the maximum likelihood ratings from the results of each player against each other.
/// Only players who have met, directly or through others, can be compared: the average of each
/// such group is 0. A player without games has rating 0 and an infinite margin.
pub fn ratings(mut pairs: Vec<Vec<PairResult>>) -> Ratings {
    let players = pairs.len();
    let have_met = |one: usize, other: usize| pairs[one][other] != [0; 3];
    let took_points = |one: usize, other: usize| pairs[one][other][..2] != [0; 2];
    let groups: Vec<Vec<usize>> = (0..players)
        .map(|one| reached(one, players, have_met))
        .collect();
    // The maximum exists if and only if a chain of points taken leads from every player of a group
    // to every other (assumption 1 of D. R. Hunter, Annals of Statistics 32, 2004, 384-406).
    let is_cut_off = |&one: &usize| reached(one, players, took_points).len() < groups[one].len();
    let lacks_points = |one: &usize| groups[*one].iter().any(is_cut_off);
    let supplemented: Vec<usize> = (0..players).filter(lacks_points).collect();
    for &one in &supplemented {
        for pair in pairs[one].iter_mut().filter(|pair| **pair != [0; 3]) {
            pair[1] += 1;
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "few players")]
    let shares: Vec<f64> = groups.iter().map(|it| 1.0 / it.len() as f64).collect();
    let (mut theta, mut matrix) = (vec![0.0; players], Vec::new());
    for _ in 0..MAX_ROUNDS {
        matrix = vec![vec![0.0; players]; players];
        let mut surplus = vec![0.0; players];
        for one in 0..players {
            for &other in &groups[one] {
                matrix[one][other] += shares[one];
                let pair = pairs[one][other];
                if pair != [0; 3] {
                    let games = f64::from(pair.iter().sum::<u32>());
                    let expected = expected_score(theta[one] * ELO, theta[other] * ELO);
                    let information = games * expected * (1.0 - expected);
                    matrix[one][one] += information;
                    matrix[one][other] -= information;
                    surplus[one] += games * (share_of(pair) - expected);
                }
            }
        }
        invert(&mut matrix);
        let step = |row: &Vec<f64>| row.iter().zip(&surplus).map(|(a, b)| a * b).sum::<f64>();
        let steps: Vec<f64> = matrix.iter().map(step).collect();
        let largest = steps
            .iter()
            .fold(0.0_f64, |most, step| most.max(step.abs()));
        // Far from the maximum a whole step would lead beyond it.
        for (theta, step) in theta.iter_mut().zip(steps) {
            *theta += step / largest.max(1.0);
        }
        if largest < PRECISION {
            break;
        }
    }
    let rating = |one: usize| {
        let variance = matrix[one][one] - shares[one];
        match groups[one].len() {
            1 => Rating::default(),
            _ => Rating {
                elo: theta[one] * ELO,
                margin: variance.max(0.0).sqrt() * ELO * NORMAL_95,
            },
        }
    };
    let mut with_games = groups.iter().filter(|group| group.len() > 1);
    let first = with_games.next();
    Ratings {
        ratings: (0..players).map(rating).collect(),
        supplemented: !supplemented.is_empty(),
        apart: with_games.any(|group| first.is_some_and(|first| !first.contains(&group[0]))),
    }
}

/// Returns the players to whom chains of links lead from the first, itself included.
fn reached(first: usize, players: usize, links: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let (mut group, mut todo) = (Vec::new(), vec![first]);
    while let Some(one) = todo.pop() {
        if !group.contains(&one) {
            group.push(one);
            todo.extend((0..players).filter(|&other| links(one, other)));
        }
    }
    group
}

/// Inverts a matrix in its place by elimination. It is symmetric and positive definite, so no pivot
/// is 0.
fn invert(matrix: &mut [Vec<f64>]) {
    for pivot in 0..matrix.len() {
        let head = std::mem::replace(&mut matrix[pivot][pivot], 1.0);
        for value in &mut matrix[pivot] {
            *value /= head;
        }
        let lead = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|&(i, _)| i != pivot) {
            let factor = std::mem::take(&mut row[pivot]);
            for (value, of_lead) in row.iter_mut().zip(&lead) {
                *value -= factor * of_lead;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(results: &[(usize, usize, PairResult)], players: usize) -> Vec<Vec<PairResult>> {
        let mut pairs = vec![vec![[0; 3]; players]; players];
        for &(one, other, [won, drawn, lost]) in results {
            pairs[one][other] = [won, drawn, lost];
            pairs[other][one] = [lost, drawn, won];
        }
        pairs
    }

    #[test]
    fn two_players_have_the_rating_of_their_score() {
        let found = ratings(scores(&[(0, 1, [75, 0, 25])], 2));
        assert!(!found.supplemented);
        let difference = found.ratings[0].elo - found.ratings[1].elo;
        // 400 log10 3.
        assert!((difference - 190.848_501_9).abs() < 1e-4, "{difference}");
        // Half of the deviation of the log odds: 1 / sqrt(100 * 0.75 * 0.25), in Elo.
        let margin = 0.5 / (100.0_f64 * 0.75 * 0.25).sqrt() * ELO * NORMAL_95;
        assert!((found.ratings[0].margin - margin).abs() < 1e-6);
    }

    /// At the maximum the expected score of every player is the actual one.
    #[test]
    fn expected_points_are_those_scored() {
        let mut dice = fastrand::Rng::with_seed(4);
        for players in 2..9 {
            let mut results = Vec::new();
            for one in 0..players {
                for other in one + 1..players {
                    let pair = [dice.u32(0..50), 1, dice.u32(0..50)];
                    results.push((one, other, pair));
                }
            }
            let scores = scores(&results, players);
            let found = ratings(scores.clone());
            assert!(!found.supplemented);
            let points = |&[won, drawn, _]: &PairResult| f64::from(won) + 0.5 * f64::from(drawn);
            for (i, row) in scores.iter().enumerate() {
                let scored: f64 = row.iter().map(points).sum();
                let expected: f64 = (0..players)
                    .filter(|&j| j != i)
                    .map(|j| {
                        let difference = found.ratings[j].elo - found.ratings[i].elo;
                        f64::from(row[j].iter().sum::<u32>())
                            / (1.0 + 10.0_f64.powf(difference / 400.0))
                    })
                    .sum();
                assert!((scored - expected).abs() < 1e-5, "{scored} {expected}");
            }
        }
    }

    #[test]
    fn who_lost_every_game_is_rated_all_the_same() {
        let found = ratings(scores(&[(0, 1, [10, 0, 0]), (1, 2, [5, 0, 5])], 3));
        assert!(found.supplemented);
        assert!(found.ratings[0].elo > found.ratings[1].elo + 100.0);
        assert!(found.ratings.iter().all(|rating| rating.margin.is_finite()));
    }

    #[test]
    fn who_has_not_played_takes_nothing_from_the_others() {
        let played = ratings(scores(&[(0, 1, [75, 0, 25])], 2));
        let found = ratings(scores(&[(0, 2, [75, 0, 25])], 3));
        assert!(!found.supplemented);
        assert_eq!(found.ratings[0], played.ratings[0]);
        assert_eq!(found.ratings[2], played.ratings[1]);
        assert_eq!(found.ratings[1].elo, 0.0);
        assert!(found.ratings[1].margin.is_infinite());
    }

    #[test]
    fn groups_that_have_not_met_are_rated_each_for_itself() {
        let one = ratings(scores(&[(0, 1, [75, 0, 25])], 2));
        let other = ratings(scores(&[(0, 1, [4, 0, 6]), (1, 2, [7, 0, 3])], 3));
        let results = [(0, 3, [75, 0, 25]), (1, 2, [4, 0, 6]), (2, 4, [7, 0, 3])];
        let found = ratings(scores(&results, 5));
        assert!(found.apart && !one.apart && !other.apart);
        let found = found.ratings;
        let expected = [
            one.ratings[0],
            other.ratings[0],
            other.ratings[1],
            one.ratings[1],
            other.ratings[2],
        ];
        for (found, expected) in found.iter().zip(expected) {
            assert!(
                (found.elo - expected.elo).abs() < 1e-6,
                "{found:?} {expected:?}"
            );
            assert!(
                (found.margin - expected.margin).abs() < 1e-6,
                "{found:?} {expected:?}"
            );
        }
    }

    #[test]
    fn without_games_there_is_no_margin() {
        let found = ratings(scores(&[], 2));
        assert!(found.ratings.iter().all(|rating| rating.elo == 0.0));
        assert!(
            found
                .ratings
                .iter()
                .all(|rating| rating.margin.is_infinite())
        );
        assert!(ratings(Vec::new()).ratings.is_empty());
    }
}
