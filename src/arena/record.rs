//! The record of a finished game.

use super::*;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its number in the plan, from 1 on.
    pub game: usize,
    /// The id of the level that played red.
    pub red: String,
    /// The id of the level that played yellow.
    pub yellow: String,
    /// Its outcome; `None` if neither player made a move any more, or ever. Such a game counts for
    /// nobody.
    pub outcome: Option<Outcome>,
    /// The number of discs dropped.
    pub plies: usize,
    /// The moves missed because the time was up.
    pub forfeits: ByPlayer<u32>,
    /// The moves missed for another reason: a crash, no column, a full column.
    pub errors: ByPlayer<u32>,
    /// The number of moves requested of each player.
    pub moves: ByPlayer<u64>,
    /// The thinking time for these moves together, which depends on the machine.
    pub time: ByPlayer<Duration>,
    /// The first missed move and its reason, such as `red: no column was chosen`.
    pub trouble: Option<String>,
    /// The game, in the format of saved games.
    pub text: String,
}
