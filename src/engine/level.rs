//! The engine of a level, as data. `presets` reads it from `levels.ron`; `build` makes an
//! engine of it.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use super::learned::NetFile;

/// The engine of a level and its settings, as data.
///
/// Its text identifies a player in files of results, for example
/// `Careless(depth:1,overlooks:50)`. The text is equal on every machine and in every
/// version of the program that has the engine: networks are left out, and so are default values
/// of settings that were added to an engine later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum LevelEngine {
    /// Any legal column, at random.
    Random,
    /// A winning column, else one that blocks, else any legal one at random.
    WinBlockRandom,
    /// The column after which its started and full squares are worth most.
    SquaresGreedy,
    /// The column that scores most, else one that blocks, else the middle.
    MostPoints,
    /// Minimax without pruning, with the published evaluation.
    Minimax {
        /// The search depth, in plies.
        depth: NonZeroU32,
    },
    /// Minimax with alpha-beta pruning and the published evaluation.
    AlphaBeta {
        /// The search depth, in plies.
        depth: NonZeroU32,
    },
    /// The exact solver.
    Perfect {
        /// Which of several equally good columns it plays.
        choice: EqualMoves,
        /// The cells of the largest board that it plays on, at least 1; `None` for every board
        /// that the solver supports.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cells: Option<u32>,
    },
    /// The search for every ruleset.
    Search(LevelSearch),
    /// A network trained by self-play, with search.
    Learned(LevelSearch),
    /// Looks a few plies ahead and overlooks things, as people do.
    Careless {
        /// The search depth, in plies.
        depth: NonZeroU32,
        /// How many of a hundred diagonals it overlooks at each move, from 0 to 300. It
        /// overlooks squares, rows and columns 0.9, 0.6 and 0.3 times as often. From 100 on it
        /// sees no diagonals.
        overlooks: u32,
        /// Which of several sound moves it prefers.
        #[serde(default, skip_serializing_if = "Manner::is_sound")]
        manner: Manner,
    },
    /// A separate engine for each family of games.
    Families {
        /// For games in which the first goal wins and lines are among the goals.
        lines: Box<Self>,
        /// For games in which the first goal wins and all goals are squares.
        squares: Box<Self>,
        /// For games in which the board is filled and points count.
        points: Box<Self>,
    },
    /// No engine: the level does not play this family of games. The text says why, as the end
    /// of a sentence.
    Absent(String),
    /// The first of these engines that supports the game.
    FirstOf(Vec<Self>),
    /// Another program.
    External {
        /// The program and its first arguments.
        command: Vec<String>,
        /// The protocol of the program.
        protocol: Protocol,
        /// The time for a move, in milliseconds, from 1 to 600,000.
        #[serde(default = "one_second")]
        time_ms: u32,
        /// The penalty for making no move.
        #[serde(default)]
        forfeit: Forfeit,
    },
}

/// How a level searches; the first limit reached ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelSearch {
    /// The maximum depth, in plies; forced moves do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The maximum time, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u32>,
    /// The maximum number of positions examined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The number of search threads; more than one requires time as the only limit.
    #[serde(default = "one_thread")]
    pub threads: u32,
    /// The memory of the transposition table, in megabytes.
    #[serde(default = "default_megabytes")]
    pub hash: u32,
    /// The networks of the configuration; they come before those of the program.
    #[serde(skip)]
    pub nets: Vec<NetFile>,
}

/// How another program receives the position and returns its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Protocol {
    /// The tournament of COMP3308 assignment 1. The arguments are the board and `red` or
    /// `yellow`; the answer is a column counted from 0, on one line of standard output.
    Course,
}

/// The penalty for a program that makes no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forfeit {
    /// The turn: play returns to the opponent, as in COMP3308 assignment 1.
    #[default]
    Move,
    /// The game.
    Game,
}

/// How a careless player chooses among the moves that it considers sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// The best move against good answers.
    #[default]
    Sound,
    /// In a race, the move that makes the most threats at once, in the hope that the opponent
    /// overlooks one. In a scoring game, as [`Manner::Sound`].
    Daring,
}

/// Which of several equally good columns is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EqualMoves {
    /// The one found first: the quickest answer.
    First,
    /// Any of them, at random.
    Random,
}

impl Manner {
    fn is_sound(&self) -> bool {
        *self == Self::Sound
    }
}

const fn one_thread() -> u32 {
    1
}

const fn default_megabytes() -> u32 {
    64
}

const fn one_second() -> u32 {
    1000
}

/// The longest time for a move of another program, in milliseconds.
const MAX_MILLIS: u32 = 600_000;

/// The largest `overlooks`; from about here on the player sees only a few columns.
const MAX_OVERLOOKS: u32 = 300;

impl LevelEngine {
    /// The engines that this one chooses from.
    fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Families {
                lines,
                squares,
                points,
            } => vec![lines, squares, points],
            Self::FirstOf(engines) => engines.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the commands of all programs that this engine may start.
    pub fn commands(&self) -> Vec<&[String]> {
        match self {
            Self::External { command, .. } => vec![command],
            _ => self.parts().into_iter().flat_map(Self::commands).collect(),
        }
    }

    /// Returns why it does not play some games: the texts of its `Absent` parts.
    pub(crate) fn absences(&self) -> Vec<&str> {
        match self {
            Self::Absent(reason) => vec![reason],
            _ => self.parts().into_iter().flat_map(Self::absences).collect(),
        }
    }

    /// Gives the networks of the configuration to every learned engine in this one.
    pub(crate) fn use_nets(&mut self, found: &[NetFile]) {
        match self {
            Self::Learned(search) => search.nets = found.to_vec(),
            Self::Families {
                lines,
                squares,
                points,
            } => {
                for part in [lines, squares, points] {
                    part.use_nets(found);
                }
            }
            Self::FirstOf(engines) => engines.iter_mut().for_each(|part| part.use_nets(found)),
            _ => {}
        }
    }

    /// Returns whether equal seed, position and limits by depth or nodes give an equal answer.
    pub fn is_reproducible(&self) -> bool {
        let itself = match self {
            Self::Search(search) | Self::Learned(search) => search.time_ms.is_none(),
            Self::External { .. } => false,
            _ => true,
        };
        itself && self.parts().into_iter().all(Self::is_reproducible)
    }

    /// Returns the first fault of the definition: what was expected, and what was found.
    pub(crate) fn fault(&self) -> Option<(&'static str, String)> {
        if let Self::Absent(_) = self {
            return Some(("an engine that plays some game", "Absent".to_owned()));
        }
        self.part_fault()
    }

    /// As `fault`, for the engine of a family, which may be `Absent`.
    fn part_fault(&self) -> Option<(&'static str, String)> {
        let (expected, found) = match self {
            Self::Absent(reason) if reason.trim().is_empty() => {
                ("a reason in Absent", "empty text")
            }
            Self::Search(search) | Self::Learned(search) => return search.fault(),
            Self::Perfect { cells: Some(0), .. } => ("cells of at least 1 in Perfect", "0"),
            Self::Careless { overlooks, .. } if *overlooks > MAX_OVERLOOKS => {
                return Some(("overlooks from 0 to 300", overlooks.to_string()));
            }
            Self::Families { .. } => {
                let parts = self.parts();
                if parts
                    .iter()
                    .any(|part| matches!(part, Self::Families { .. }))
                {
                    ("one engine for each family", "Families inside Families")
                } else if parts.iter().all(|part| matches!(part, Self::Absent(_))) {
                    ("an engine for some family", "Absent for all")
                } else {
                    return parts.into_iter().find_map(Self::part_fault);
                }
            }
            Self::FirstOf(engines) if engines.is_empty() => ("an engine in FirstOf", "none"),
            Self::FirstOf(engines) => return engines.iter().find_map(Self::fault),
            Self::External { command, .. } if command.first().is_none_or(String::is_empty) => {
                ("the name of a program in command", "none")
            }
            Self::External { time_ms, .. } if !(1..=MAX_MILLIS).contains(time_ms) => {
                return Some(("time_ms from 1 to 600000", time_ms.to_string()));
            }
            _ => return None,
        };
        Some((expected, found.to_owned()))
    }
}

impl LevelSearch {
    fn fault(&self) -> Option<(&'static str, String)> {
        let limits = [
            ("depth", self.depth.map(u64::from)),
            ("time_ms", self.time_ms.map(u64::from)),
            ("nodes", self.nodes),
        ];
        if let Some((name, _)) = limits.iter().find(|(_, limit)| *limit == Some(0)) {
            Some(("a limit of at least 1", format!("{name}: 0")))
        } else if limits.iter().all(|(_, limit)| limit.is_none()) {
            let found = "a search without any".to_owned();
            Some(("a limit: depth, time_ms or nodes", found))
        } else if !(1..=256).contains(&self.threads) {
            Some(("threads from 1 to 256", self.threads.to_string()))
        } else if self.threads > 1
            && (self.depth.is_some() || self.nodes.is_some() || self.time_ms.is_none())
        {
            let expected = "time_ms as the only limit where several threads search";
            let other = if self.depth.is_some() {
                "depth"
            } else {
                "nodes"
            };
            Some((expected, format!("{other} and {} threads", self.threads)))
        } else if !(1..=4096).contains(&self.hash) {
            Some(("hash from 1 to 4096 megabytes", self.hash.to_string()))
        } else {
            None
        }
    }
}

/// In files a search has its settings without a second pair of brackets.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}

impl fmt::Display for LevelEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = options().to_string(self).unwrap_or_else(|error| {
            unreachable!("words, numbers and texts can be written: {error}")
        });
        f.write_str(&text)
    }
}

impl FromStr for LevelEngine {
    type Err = ron::error::SpannedError;

    /// Parses the definition of a player. Settings with a default may be given or left out.
    fn from_str(definition: &str) -> Result<Self, Self::Err> {
        options().from_str(definition)
    }
}
