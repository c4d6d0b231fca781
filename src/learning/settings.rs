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
    /// From which the tuples follow.
    pub tuple_seed: u64,
    /// From which all chance of the games follows.
    pub seed: u64,
    /// The step towards a target, all weights of a position taken together, before the
    /// weights' own step sizes. Above 1 it would overshoot if those were 1.
    pub step: f32,
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
            tuple_seed: 4,
            seed,
            step: 5.0,
            lambda: 0.5,
            explore: 0.2,
            exploration: Exploration::Aside,
            opened: 0.7,
            opening_plies: 12,
        };
        let squares = ruleset
            .goals()
            .iter()
            .all(|goal| matches!(goal, Goal::Square(_)));
        match ruleset.ending() {
            Ending::FirstGoal if squares => Self {
                lambda: 1.0,
                explore: 0.25,
                exploration: Exploration::Fallible,
                ..usual
            },
            _ => usual,
        }
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let random = match self.exploration {
            Exploration::Aside => "aside",
            Exploration::Fallible => "part of the game",
        };
        write!(
            f,
            "{} tuples of seed {}, step {}, lambda {}, {} of the moves random ({random}), \
             {} of the games opened by up to {} random plies",
            self.tuples,
            self.tuple_seed,
            self.step,
            self.lambda,
            self.explore,
            self.opened,
            self.opening_plies
        )
    }
}
