//! Ratings by maximum likelihood.
//!
//! The model of Bradley and Terry (1952): player i wins against j with probability
//! γ(i) / (γ(i) + γ(j)); a draw counts as half a win for either. The strengths are found by
//! the MM algorithm of D. R. Hunter, "MM algorithms for generalized Bradley-Terry models",
//! Annals of Statistics 32 (2004), 384-406, section 2. Elo is 400 log10 γ, on average 0.
//!
//! The interval comes from the observed information. Its matrix in θ = ln γ is singular, since
//! only differences count; with the average held at 0, its inverse on that space holds the
//! variances. The model has no draws, so with draws the true interval is narrower.

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
    /// One for each player, in the order of the scores.
    pub ratings: Vec<Rating>,
    /// Whether a draw of every pair that met was added. The results alone have no maximum
    /// likelihood if some players took no point from the others.
    pub supplemented: bool,
    /// The number of groups of players who have met, directly or through others.
    pub groups: usize,
}

/// The points of players against each other: i scored `points[i][j]` in `games[i][j]` games
/// against j. A draw is half a point for each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PointsTable {
    /// The points.
    pub points: Vec<Vec<f64>>,
    /// The games.
    pub games: Vec<Vec<f64>>,
}

const MAX_ROUNDS: usize = 100_000;
const PRECISION: f64 = 1e-11;

/// Standard deviations around the mean that hold 95 % of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_964;

/// Computes the maximum likelihood ratings. Only players who have met, directly or through
/// others, can be compared: the average of each such group is 0. A player without games has
/// rating 0 and an infinite margin.
pub fn ratings(scores: &PointsTable) -> Ratings {
    let players = scores.games.len();
    let mut all = Ratings {
        ratings: vec![Rating::default(); players],
        supplemented: false,
        groups: 0,
    };
    for group in groups(scores) {
        let of = |table: &[Vec<f64>]| -> Vec<Vec<f64>> {
            let row = |&one: &usize| group.iter().map(|&other| table[one][other]).collect();
            group.iter().map(row).collect()
        };
        let found = ratings_of(PointsTable {
            points: of(&scores.points),
            games: of(&scores.games),
        });
        for (&player, rating) in group.iter().zip(found.ratings) {
            all.ratings[player] = rating;
        }
        all.supplemented |= found.supplemented;
        all.groups += 1;
    }
    all
}

/// Returns the groups of players who have met, directly or through others.
fn groups(scores: &PointsTable) -> Vec<Vec<usize>> {
    let players = scores.games.len();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for first in 0..players {
        if !groups.iter().flatten().any(|&seen| seen == first) {
            groups.push(reached(first, players, |one, other| {
                scores.games[one][other] > 0.0
            }));
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
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

/// Computes the ratings of one group.
fn ratings_of(mut scores: PointsTable) -> Ratings {
    let supplemented = !is_connected(&scores);
    if supplemented {
        for i in 0..scores.games.len() {
            for j in 0..scores.games.len() {
                if scores.games[i][j] > 0.0 {
                    scores.games[i][j] += 1.0;
                    scores.points[i][j] += 0.5;
                }
            }
        }
    }
    let theta = strengths(&scores);
    let variances = variances(&scores, &theta);
    let ratings = theta
        .iter()
        .zip(variances)
        .map(|(theta, variance)| Rating {
            elo: theta * ELO,
            margin: variance.max(0.0).sqrt() * ELO * NORMAL_95,
        })
        .collect();
    Ratings {
        ratings,
        supplemented,
        groups: 1,
    }
}

/// Returns whether a chain of points taken leads from every player to every other. The maximum
/// exists if and only if it does (Hunter's assumption 1).
fn is_connected(scores: &PointsTable) -> bool {
    let players = scores.points.len();
    let all = |links: &dyn Fn(usize, usize) -> bool| reached(0, players, links).len() == players;
    all(&|from, to| scores.points[from][to] > 0.0) && all(&|from, to| scores.points[to][from] > 0.0)
}

/// Computes ln γ of each player, with average 0.
fn strengths(scores: &PointsTable) -> Vec<f64> {
    let players = scores.points.len();
    let mut gamma = vec![1.0_f64; players];
    let wins: Vec<f64> = scores.points.iter().map(|row| row.iter().sum()).collect();
    for _ in 0..MAX_ROUNDS {
        let mut change = 0.0_f64;
        for i in 0..players {
            let weight: f64 = (0..players)
                .filter(|&j| j != i && scores.games[i][j] > 0.0)
                .map(|j| scores.games[i][j] / (gamma[i] + gamma[j]))
                .sum();
            if weight > 0.0 && wins[i] > 0.0 {
                let new = wins[i] / weight;
                change = change.max((new / gamma[i]).ln().abs());
                gamma[i] = new;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "few players")]
        let mean = gamma.iter().map(|gamma| gamma.ln()).sum::<f64>() / players.max(1) as f64;
        for gamma in &mut gamma {
            *gamma /= mean.exp();
        }
        if change < PRECISION {
            break;
        }
    }
    gamma.iter().map(|gamma| gamma.ln()).collect()
}

/// Computes the variances of ln γ with the average held at 0: the diagonal of the inverse of the
/// observed information on that space, (H + 11ᵀ/n)⁻¹ - 11ᵀ/n.
fn variances(scores: &PointsTable, theta: &[f64]) -> Vec<f64> {
    let players = theta.len();
    #[expect(clippy::cast_precision_loss, reason = "few players")]
    let share = 1.0 / players.max(1) as f64;
    let mut matrix = vec![vec![share; players]; players];
    for i in 0..players {
        for j in (0..players).filter(|&j| j != i) {
            let p = expected_score(theta[i] * ELO, theta[j] * ELO);
            let information = scores.games[i][j] * p * (1.0 - p);
            matrix[i][i] += information;
            matrix[i][j] -= information;
        }
    }
    invert(&mut matrix);
    (0..players).map(|i| matrix[i][i] - share).collect()
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

    fn scores(results: &[(usize, usize, f64, f64)], players: usize) -> PointsTable {
        let mut scores = PointsTable {
            points: vec![vec![0.0; players]; players],
            games: vec![vec![0.0; players]; players],
        };
        for &(one, other, points, games) in results {
            scores.points[one][other] += points;
            scores.points[other][one] += games - points;
            scores.games[one][other] += games;
            scores.games[other][one] += games;
        }
        scores
    }

    #[test]
    fn two_players_have_the_rating_of_their_score() {
        let found = ratings(&scores(&[(0, 1, 75.0, 100.0)], 2));
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
                    let games = f64::from(dice.u32(1..50));
                    results.push((one, other, (games * dice.f64()).round() + 0.5, games + 1.0));
                }
            }
            let scores = scores(&results, players);
            let found = ratings(&scores);
            assert!(!found.supplemented);
            for i in 0..players {
                let scored: f64 = scores.points[i].iter().sum();
                let expected: f64 = (0..players)
                    .filter(|&j| j != i)
                    .map(|j| {
                        let difference = found.ratings[j].elo - found.ratings[i].elo;
                        scores.games[i][j] / (1.0 + 10.0_f64.powf(difference / 400.0))
                    })
                    .sum();
                assert!((scored - expected).abs() < 1e-5, "{scored} {expected}");
            }
        }
    }

    #[test]
    fn who_lost_every_game_is_rated_all_the_same() {
        let found = ratings(&scores(&[(0, 1, 10.0, 10.0), (1, 2, 5.0, 10.0)], 3));
        assert!(found.supplemented);
        assert!(found.ratings[0].elo > found.ratings[1].elo + 100.0);
        assert!(found.ratings.iter().all(|rating| rating.margin.is_finite()));
    }

    #[test]
    fn who_has_not_played_takes_nothing_from_the_others() {
        let played = ratings(&scores(&[(0, 1, 75.0, 100.0)], 2));
        let found = ratings(&scores(&[(0, 2, 75.0, 100.0)], 3));
        assert!(!found.supplemented);
        assert_eq!(found.ratings[0], played.ratings[0]);
        assert_eq!(found.ratings[2], played.ratings[1]);
        assert_eq!(found.ratings[1].elo, 0.0);
        assert!(found.ratings[1].margin.is_infinite());
    }

    #[test]
    fn groups_that_have_not_met_are_rated_each_for_itself() {
        let one = ratings(&scores(&[(0, 1, 75.0, 100.0)], 2));
        let other = ratings(&scores(&[(0, 1, 4.0, 10.0), (1, 2, 7.0, 10.0)], 3));
        let results = [(0, 3, 75.0, 100.0), (1, 2, 4.0, 10.0), (2, 4, 7.0, 10.0)];
        let found = ratings(&scores(&results, 5)).ratings;
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
        let found = ratings(&scores(&[], 2));
        assert!(found.ratings.iter().all(|rating| rating.elo == 0.0));
        assert!(
            found
                .ratings
                .iter()
                .all(|rating| rating.margin.is_infinite())
        );
        assert!(ratings(&PointsTable::default()).ratings.is_empty());
    }
}
