//! The settings of a training.

use super::*;

/// How random moves in a game affect the values learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exploration {
    /// Random moves only add positions: the network learns values under best play. A random
    /// move never lets the opponent win at once.
    Aside,
    /// Random moves are part of the game: the network learns values against an opponent who errs
    /// as often. Used where best play almost always ends in a draw, as in most games for
    /// squares: all values of best play would be the same there.
    Fallible,
}

/// The settings of a training.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingSettings {
    /// The number of tuples of the network.
    pub tuples: usize,
    /// The seed of the tuples.
    pub tuple_seed: u64,
    /// The seed of the games.
    pub seed: u64,
    /// The step of a position's value towards its target, over all its weights together, before
    /// the step sizes of the weights. A step above 1 would overshoot if all those were 1.
    pub step: f32,
    /// The number of games after which the step shrinks, in inverse proportion to the games.
    pub steady: u64,
    /// The λ of TD(λ), 0 to 1: 1 learns from the result alone, 0 from the value of the next
    /// position alone.
    pub lambda: f32,
    /// The share of random moves, 0 to 1.
    pub explore: f32,
    /// How random moves affect the values learned.
    pub exploration: Exploration,
    /// The share of games that begin with random plies, 0 to 1.
    pub opened: f32,
    /// The most random plies at the beginning.
    pub opening_plies: usize,
}

impl TrainingSettings {
    /// Returns the default settings for a ruleset.
    pub fn of(ruleset: &Ruleset, seed: u64) -> Self {
        let usual = Self {
            tuples: 70,
            tuple_seed: 4,
            seed,
            step: 10.0,
            steady: 3_000_000,
            lambda: 0.7,
            explore: 0.1,
            exploration: Exploration::Aside,
            opened: 0.9,
            opening_plies: 16,
        };
        let squares = ruleset
            .goals
            .iter()
            .all(|goal| matches!(goal, Goal::Square(_)));
        match ruleset.ending {
            // A tuple has more weights in these games, since more kinds of positions occur.
            Ending::FirstGoal if squares => Self {
                tuples: 60,
                lambda: 1.0,
                explore: 0.7,
                exploration: Exploration::Fallible,
                ..usual
            },
            Ending::FullBoard => Self {
                tuples: 50,
                ..usual
            },
            Ending::FirstGoal => usual,
        }
    }

    /// Whether shares and step are within their ranges.
    pub(super) fn are_sound(&self) -> bool {
        let shares = [self.lambda, self.explore, self.opened];
        shares.iter().all(|share| (0.0..=1.0).contains(share))
            && (0.0..1_000.0).contains(&self.step)
    }
}

impl fmt::Display for TrainingSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let random = match self.exploration {
            Exploration::Aside => "aside",
            Exploration::Fallible => "part of the game",
        };
        write!(
            f,
            "{} tuples of seed {} and threats, step {} up to {} games, lambda {}, {} of the \
             moves random ({random}), {} of the games opened by up to {} random plies",
            self.tuples,
            self.tuple_seed,
            self.step,
            self.steady,
            self.lambda,
            self.explore,
            self.opened,
            self.opening_plies
        )
    }
}
