//! The strength of a person, from games against levels whose ratings are known.
//!
//! The model is that of [`ratings`](super::ratings), with the ratings of the levels held fixed: the
//! estimate is the rating at which the expected points against these levels are those scored. The
//! uncertainty of the levels' own ratings is small beside that of a few games and is left out.

use super::*;

/// The fewest games from which a strength is estimated.
pub const MIN_RATED_GAMES: u32 = 5;

/// Ratings of people are looked for this far from 0, far beyond those of all levels, in Elo.
const REACH: f64 = 10_000.0;

/// The games of a person against a level of known rating.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RatedGames {
    rating: f64,
    /// A draw is half a point.
    points: f64,
    games: f64,
}

/// The strength of a person in the games of one preset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PersonStrength {
    /// The rating, on the scale of the levels of the preset, with its 95 % interval.
    pub rating: Rating,
    /// The number of games that it comes from.
    pub games: u32,
}

impl PersonStrength {
    /// Estimates a person's strength in the games of a preset, from the results against the levels
    /// that have a rating for it. `None` with fewer than [`MIN_RATED_GAMES`] such games.
    ///
    /// A person who took every point or none has no finite estimate by the results alone. A draw
    /// against each of these levels is then added, as the arena does.
    pub fn of(preset: &str, tallies: &[Tally], catalog: &Catalog) -> Option<Self> {
        let mut games = 0_u32;
        let mut results = Vec::new();
        for tally in tallies.iter().filter(|tally| tally.preset == preset) {
            let level = catalog.level(&tally.level);
            let Some(&rating) = level.and_then(|level| level.ratings.get(preset)) else {
                continue;
            };
            games = games.saturating_add(tally.played());
            results.push(RatedGames {
                rating: rating.into(),
                points: f64::from(tally.won) + f64::from(tally.drawn) / 2.0,
                games: tally.played().into(),
            });
        }
        (games >= MIN_RATED_GAMES).then(|| Self {
            rating: estimate(results),
            games,
        })
    }
}

/// Returns the rating of the greatest likelihood and its interval, from the observed information.
fn estimate(mut results: Vec<RatedGames>) -> Rating {
    results.retain(|it| it.games > 0.0);
    let taken = |it: &RatedGames| it.points > 0.0;
    let lost = |it: &RatedGames| it.points < it.games;
    if !(results.iter().any(taken) && results.iter().any(lost)) {
        for it in &mut results {
            it.points += 0.5;
            it.games += 1.0;
        }
    }
    let sum = |of: &dyn Fn(&RatedGames) -> f64| results.iter().map(of).sum::<f64>();
    let surplus = |elo| sum(&|it| it.games * expected_score(elo, it.rating) - it.points);
    let elo = rating_at(-REACH, REACH, surplus);
    let information = sum(&|it| {
        let chance = expected_score(elo, it.rating);
        it.games * chance * (1.0 - chance)
    });
    Rating {
        elo,
        margin: ELO * NORMAL_95 / information.sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::ratings::ratings;
    use super::*;

    fn of(rating: f64, points: f64, games: f64) -> RatedGames {
        RatedGames {
            rating,
            points,
            games,
        }
    }

    /// The logarithm of the likelihood, with a draw as half a win and half a loss.
    fn likelihood(results: &[RatedGames], elo: f64) -> f64 {
        let of_level = |it: &RatedGames| {
            let chance = 1.0 / (1.0 + 10_f64.powf((it.rating - elo) / 400.0));
            it.points * chance.ln() + (it.games - it.points) * (1.0 - chance).ln()
        };
        results.iter().map(of_level).sum()
    }

    #[test]
    fn the_estimate_is_the_most_likely_rating() {
        let mut dice = fastrand::Rng::with_seed(5);
        for _ in 0..50 {
            let results: Vec<RatedGames> = (0..dice.usize(1..5))
                .map(|_| {
                    let games = f64::from(dice.u32(2..20));
                    let points = (games * dice.f64()).floor() + 0.5;
                    of(f64::from(dice.u32(400..2_300)), points, games)
                })
                .collect();
            let found = estimate(results.clone());
            let tried = (-2_000..5_000).map(f64::from);
            let best = tried.max_by(|&one, &other| {
                likelihood(&results, one).total_cmp(&likelihood(&results, other))
            });
            let best = best.expect("some rating");
            assert!((found.elo - best).abs() <= 1.0, "{found:?} {best}");
            // The interval follows from the curvature of the likelihood at its top.
            let [before, at, after] =
                [-1.0, 0.0, 1.0].map(|step| likelihood(&results, found.elo + step));
            let margin = NORMAL_95 / (2.0 * at - before - after).sqrt();
            assert!(
                (found.margin / margin - 1.0).abs() < 0.01,
                "{found:?} {margin}"
            );
        }
    }

    /// The arena rates both players, so its interval of a difference is twice that of each.
    #[test]
    fn two_players_differ_as_in_the_arena() {
        let found = estimate(vec![of(1_200.0, 15.0, 20.0)]);
        let none = [0; 3];
        let arena = ratings(vec![vec![none, [15, 0, 5]], vec![[5, 0, 15], none]]);
        let [person, level] = arena.ratings.as_slice() else {
            panic!("two players");
        };
        let difference = person.elo - level.elo;
        assert!((found.elo - 1_200.0 - difference).abs() < 1e-3, "{found:?}");
        assert!(
            (found.margin - 2.0 * person.margin).abs() < 1e-3,
            "{found:?}"
        );
    }

    fn tally(preset: &str, level: &str, (won, drawn, lost): (u32, u32, u32)) -> Tally {
        Tally {
            preset: preset.to_owned(),
            level: level.to_owned(),
            won,
            drawn,
            lost,
            best_streak: won,
            history: Vec::new(),
        }
    }

    #[test]
    fn five_games_against_rated_levels_give_a_strength() {
        let catalog = Catalog::built_in();
        let preset = "connect_four";
        let of = |tallies: &[Tally]| PersonStrength::of(preset, tallies, &catalog);
        let few = [tally(preset, "casual", (2, 0, 2))];
        assert_eq!(of(&few), None);
        // Games of other rules, and against levels without a rating or that are gone, do not count.
        let others = [
            tally("connect_square", "casual", (9, 0, 0)),
            tally(preset, "squares", (9, 0, 0)),
            tally(preset, "gone", (9, 0, 0)),
            few[0].clone(),
        ];
        assert_eq!(of(&others), None);
        let even = of(&[tally(preset, "casual", (4, 2, 4))]).expect("ten games");
        let casual = catalog.level("casual").expect("a level").ratings[preset];
        assert!(
            (even.rating.elo - f64::from(casual)).abs() < 0.01,
            "{even:?}"
        );
        assert_eq!(even.games, 10);
        let won = of(&[tally(preset, "casual", (5, 0, 0))]).expect("five games");
        assert!(won.rating.elo > even.rating.elo + 100.0, "{won:?}");
        assert!(won.rating.margin > even.rating.margin, "{won:?}");
        let lost = of(&[tally(preset, "casual", (0, 0, 5))]).expect("five games");
        assert!((won.rating.elo + lost.rating.elo - 2.0 * even.rating.elo).abs() < 0.01);
        let unrated = [tally("pop_up", "casual", (9, 0, 0))];
        assert_eq!(PersonStrength::of("pop_up", &unrated, &catalog), None);
    }
}
