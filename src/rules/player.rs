//! The two players.

use super::*;
use std::ops::{Index, IndexMut};

/// One of the two players, named by the colour of the discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Player {
    /// Red: player 1, `o`, `r` or `R` in the text forms.
    Red,
    /// Yellow: player 2, `x`, `y` or `Y` in the text forms.
    Yellow,
}

impl Player {
    /// Both players, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Yellow];

    /// Returns the other player.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Yellow,
            Self::Yellow => Self::Red,
        }
    }

    /// The sign of a value that is seen from red's side: 1 for red, -1 for yellow.
    #[inline(always)]
    pub const fn sign(self) -> i32 {
        match self {
            Self::Red => 1,
            Self::Yellow => -1,
        }
    }

    /// Returns the name in lower case, as in the course I/O: `red` or `yellow`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByPlayer<T> {
    /// Red's value.
    pub red: T,
    /// Yellow's value.
    pub yellow: T,
}

impl<T> ByPlayer<T> {
    /// Calls `value` for each player, red first.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self {
            red: value(Player::Red),
            yellow: value(Player::Yellow),
        }
    }

    /// Gives each player what the other had.
    pub const fn exchange(&mut self) {
        std::mem::swap(&mut self.red, &mut self.yellow);
    }

    /// Applies `f` to both values, red's first.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer {
            red: f(self.red),
            yellow: f(self.yellow),
        }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::Red => &self.red,
            Player::Yellow => &self.yellow,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Red => &mut self.red,
            Player::Yellow => &mut self.yellow,
        }
    }
}
