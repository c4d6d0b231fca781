//! The rules of the best-known games.

use super::{Ending, Goal, Ruleset};

impl Ruleset {
    /// Connect Four: the first line of four wins, on a board of 7x6.
    #[must_use]
    pub fn connect_four() -> Self {
        Self::classic(Goal::Line(4), Ending::FirstGoal)
    }

    /// Connect Square: the first 2x2 square wins, on a board of 7x6.
    #[must_use]
    pub fn connect_square() -> Self {
        Self::classic(Goal::Square(2), Ending::FirstGoal)
    }

    /// Most Fours: play until the board of 7x6 is full; most lines of four win.
    #[must_use]
    pub fn most_fours() -> Self {
        Self::classic(Goal::Line(4), Ending::FullBoard)
    }
}

impl Default for Ruleset {
    /// [`Ruleset::connect_four`].
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
