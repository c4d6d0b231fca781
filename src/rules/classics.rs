//! The rulesets of the three classic games.

use super::{Ending, Goal, Ruleset};

impl Ruleset {
    /// Returns the rules of Connect Four: the first line of four wins, on a 7x6 board.
    #[must_use]
    pub fn connect_four() -> Self {
        Self::classic(Goal::Line(4), Ending::FirstGoal)
    }

    /// Returns the rules of Connect Square: the first 2x2 square wins, on a 7x6 board.
    #[must_use]
    pub fn connect_square() -> Self {
        Self::classic(Goal::Square(2), Ending::FirstGoal)
    }

    /// Returns the rules of Most Fours: the game lasts until the 7x6 board is full, and the player
    /// with more lines of four wins.
    #[must_use]
    pub fn most_fours() -> Self {
        Self::classic(Goal::Line(4), Ending::FullBoard)
    }
}

impl Default for Ruleset {
    /// Returns [`Ruleset::connect_four`].
    fn default() -> Self {
        Self::connect_four()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classics_are_sound() {
        let classics = [
            Ruleset::connect_four(),
            Ruleset::connect_square(),
            Ruleset::most_fours(),
        ];
        for ruleset in classics {
            assert_eq!(Ruleset::new(&ruleset.spec()), Ok(ruleset));
        }
    }
}
