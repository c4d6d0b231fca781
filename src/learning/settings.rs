//! How a network is trained.

use std::fmt;

use crate::rules::{Ending, Goal, Ruleset};

/// What random moves during a game mean for what is learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exploration {
    /// They show positions and no more: what is learned is the value under best play.
    /// They never hand over a win.
    Aside,
    /// They are part of the game: what is learned is the value against an opponent who
    /// errs as often. Where best play always ends in a draw, as in most games for squares,
    /// values of best play would tell nothing apart.
    Fallible,
}

/// The settings of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Tuples of the network.
    pub tuples: usize,
    /// Whether the network looks at threats, too.
    pub threats: bool,
    /// From which the tuples follow.
    pub tuple_seed: u64,
    /// From which all chance of the games follows.
    pub seed: u64,
    /// The step towards a target, all weights of a position taken together, before the
    /// weights' own step sizes. Above 1 it would overshoot if those were 1.
    pub step: f32,
    /// After so many games the step becomes smaller, in inverse proportion to the games.
    pub steady: u64,
    /// How much of a target comes from the end of the game, and how much from the value
    /// of the next position.
    pub lambda: f32,
    /// How often a move is random.
    pub explore: f32,
    /// What random moves mean.
    pub exploration: Exploration,
    /// How many games begin with random plies.
    pub opened: f32,
    /// The most random plies at the beginning.
    pub opening_plies: usize,
}

impl Settings {
    /// The settings that suit the rules.
    #[must_use]
    pub fn of(ruleset: &Ruleset, seed: u64) -> Self {
        let usual = Self {
            tuples: 70,
            threats: true,
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
            .goals()
            .iter()
            .all(|goal| matches!(goal, Goal::Square(_)));
        match ruleset.ending() {
            // More kinds of positions come up in these games, and so more weights to a tuple.
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
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let random = match self.exploration {
            Exploration::Aside => "aside",
            Exploration::Fallible => "part of the game",
        };
        let threats = if self.threats { " and threats" } else { "" };
        write!(
            f,
            "{} tuples of seed {}{threats}, step {} up to {} games, lambda {}, {} of the \
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
