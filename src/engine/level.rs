//! Which engine a level plays with, as data.
//!
//! `levels.ron` states it (`presets` reads that), and `build` makes an engine of it.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::learned::NetFile;

/// What chooses a level's moves, as data: which engine, and its settings.
///
/// Its text is the definition of a player in files of results, such as
/// `Careless { depth: 1, overlooks: 50 }`. It is the same on every machine and in every
/// version of the program that knows the engine: the networks are left out, and so are
/// the usual values of settings that engines came to have later.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum LevelEngine {
    /// Any legal column.
    Random,
    /// A winning column, else one that blocks, else any legal one.
    WinBlockRandom,
    /// The column after which its squares, started and full, are worth most.
    SquaresGreedy,
    /// The column that scores most, else one that blocks, else the middle.
    MostPoints,
    /// Minimax without pruning and with the published evaluation.
    Minimax {
        /// How many plies it looks ahead.
        depth: NonZeroU32,
    },
    /// The same with alpha-beta pruning.
    AlphaBeta {
        /// How many plies it looks ahead.
        depth: NonZeroU32,
    },
    /// The exact solver.
    Perfect {
        /// Which of several equally good columns it plays.
        choice: EqualMoves,
        /// The cells of the largest board that it plays on, at least 1; `None` for as many as
        /// it can.
        #[serde(default)]
        cells: Option<u32>,
    },
    /// The search for every ruleset, to the limit that is met first.
    Search {
        /// How many plies it looks ahead, forced moves not counted.
        #[serde(default)]
        depth: Option<u32>,
        /// How long it thinks, in milliseconds.
        #[serde(default)]
        time_ms: Option<u32>,
        /// How many positions it examines.
        #[serde(default)]
        nodes: Option<u64>,
        /// How many threads search together; more than one only by time.
        #[serde(default = "one")]
        threads: u32,
        /// The memory of its table, in megabytes.
        #[serde(default = "usual_megabytes")]
        hash: u32,
    },
    /// A network that learned by playing against itself, with search to the limit that is
    /// met first.
    Learned {
        /// How many plies it looks ahead, forced moves not counted.
        #[serde(default)]
        depth: Option<u32>,
        /// How long it thinks, in milliseconds.
        #[serde(default)]
        time_ms: Option<u32>,
        /// How many positions it examines.
        #[serde(default)]
        nodes: Option<u64>,
        /// The memory of its table, in megabytes.
        #[serde(default = "usual_megabytes")]
        hash: u32,
        /// The networks of the configuration; those of the program come after them.
        #[serde(skip)]
        nets: Vec<NetFile>,
    },
    /// Looks a few plies ahead and overlooks things, as people do.
    Careless {
        /// How many plies it looks ahead.
        depth: NonZeroU32,
        /// How many of a hundred diagonals it overlooks at a move; of rows, squares and
        /// columns fewer. Beyond 100 it sees no diagonals, and fewer of the others.
        overlooks: u32,
        /// Which of several sound moves it prefers.
        #[serde(default)]
        manner: Manner,
    },
    /// Another engine for each family of games.
    Families {
        /// Where the first goal wins and lines are among the goals.
        lines: Box<Self>,
        /// Where the first goal wins and all goals are squares.
        squares: Box<Self>,
        /// Where the board is filled and points count.
        points: Box<Self>,
    },
    /// Nobody, for this reason: the end of a sentence. It stands for a family of games that
    /// a level does not play.
    Absent(String),
    /// The first of these that plays the game.
    FirstOf(Vec<Self>),
    /// Another program.
    External {
        /// The program and its first arguments.
        command: Vec<String>,
        /// How it is asked and how it answers.
        protocol: Protocol,
        /// How long it may take for a move, in milliseconds.
        #[serde(default = "one_second")]
        time_ms: u32,
        /// What a move costs that it does not make.
        #[serde(default)]
        forfeit: Forfeit,
    },
}

/// How another program is asked for a move and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Protocol {
    /// The tournament of COMP3308 assignment 1: the board and `red` or `yellow` as
    /// arguments, a column counted from 0 on one line of standard output.
    Course,
}

/// What it costs another program to make no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forfeit {
    /// The move: play returns to the other player, as in COMP3308 assignment 1.
    #[default]
    Move,
    /// The game.
    Game,
}

/// How a careless player chooses among the moves that it takes for sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// The one that is best where the other player answers as well as can be.
    #[default]
    Sound,
    /// Where the first goal wins, the one after which it threatens most at once, should the
    /// other player overlook that; elsewhere as [`Manner::Sound`].
    Daring,
}

/// Which of several equally good columns is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EqualMoves {
    /// The one found first: the quickest answer.
    First,
    /// Any of them.
    Random,
}

/// States that values are shown by the words of `levels.ron`.
macro_rules! shown_by_words {
    ($($type:ty),*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.serialize(f)
            }
        }
    )*};
}

shown_by_words!(Protocol, Forfeit, Manner, EqualMoves);

const fn one() -> u32 {
    1
}

const fn usual_megabytes() -> u32 {
    64
}

const fn one_second() -> u32 {
    1000
}

/// The longest time for a move of another program, in milliseconds.
const MOST_TIME: u32 = 600_000;

/// From about here on nothing but a few columns is seen.
const MOST_OVERLOOKED: u32 = 300;

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

    /// Hands the networks of the configuration to what plays with one.
    pub(crate) fn use_nets(&mut self, found: &[NetFile]) {
        match self {
            Self::Learned { nets, .. } => *nets = found.to_vec(),
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

    /// Whether the same seed, position and limits by depth or nodes give the same answer.
    #[must_use]
    pub fn is_reproducible(&self) -> bool {
        let itself = match self {
            Self::Search { time_ms, .. } | Self::Learned { time_ms, .. } => time_ms.is_none(),
            Self::External { .. } => false,
            _ => true,
        };
        itself && self.parts().into_iter().all(Self::is_reproducible)
    }

    /// What makes no sense in the definition: what was expected, and what was found.
    pub(crate) fn fault(&self) -> Option<(&'static str, String)> {
        match self {
            Self::Absent(_) => Some(("an engine that plays some game", "Absent".to_owned())),
            engine => engine.part_fault(),
        }
    }

    /// The same for the engine of a family, which may be absent.
    fn part_fault(&self) -> Option<(&'static str, String)> {
        match self {
            Self::Absent(reason) if reason.trim().is_empty() => {
                Some(("a reason in Absent", "empty text".to_owned()))
            }
            Self::Search { .. } | Self::Learned { .. } => self.search_fault(),
            Self::Perfect { cells: Some(0), .. } => {
                Some(("cells of at least 1 in Perfect", "0".to_owned()))
            }
            Self::Careless { overlooks, .. } if *overlooks > MOST_OVERLOOKED => {
                Some(("overlooks from 0 to 300", overlooks.to_string()))
            }
            Self::Families {
                lines,
                squares,
                points,
            } => {
                let parts = [lines, squares, points];
                if parts
                    .iter()
                    .any(|part| matches!(***part, Self::Families { .. }))
                {
                    let found = "Families inside Families".to_owned();
                    return Some(("one engine for each family", found));
                }
                if parts.iter().all(|part| matches!(***part, Self::Absent(_))) {
                    return Some(("an engine for some family", "Absent for all".to_owned()));
                }
                parts.into_iter().find_map(|part| part.part_fault())
            }
            Self::FirstOf(engines) if engines.is_empty() => {
                Some(("an engine in FirstOf", "none".to_owned()))
            }
            Self::FirstOf(engines) => engines.iter().find_map(Self::fault),
            Self::External { command, .. } if command.first().is_none_or(String::is_empty) => {
                Some(("the name of a program in command", "none".to_owned()))
            }
            Self::External { time_ms, .. } if !(1..=MOST_TIME).contains(time_ms) => {
                Some(("time_ms from 1 to 600000", time_ms.to_string()))
            }
            _ => None,
        }
    }

    fn search_fault(&self) -> Option<(&'static str, String)> {
        let (depth, time_ms, nodes, threads, hash) = match *self {
            Self::Search {
                depth,
                time_ms,
                nodes,
                threads,
                hash,
            } => (depth, time_ms, nodes, threads, hash),
            Self::Learned {
                depth,
                time_ms,
                nodes,
                hash,
                ..
            } => (depth, time_ms, nodes, one(), hash),
            _ => return None,
        };
        let limits = [
            ("depth", depth.map(u64::from)),
            ("time_ms", time_ms.map(u64::from)),
            ("nodes", nodes),
        ];
        if let Some((name, _)) = limits.iter().find(|(_, limit)| *limit == Some(0)) {
            return Some(("a limit of at least 1", format!("{name}: 0")));
        }
        if limits.iter().all(|(_, limit)| limit.is_none()) {
            let found = "a search without any".to_owned();
            return Some(("a limit: depth, time_ms or nodes", found));
        }
        if !(1..=256).contains(&threads) {
            return Some(("threads from 1 to 256", threads.to_string()));
        }
        if threads > 1 && (depth.is_some() || nodes.is_some() || time_ms.is_none()) {
            let expected = "time_ms as the only limit where several threads search";
            let other = if depth.is_some() { "depth" } else { "nodes" };
            return Some((expected, format!("{other} and {threads} threads")));
        }
        if !(1..=4096).contains(&hash) {
            return Some(("hash from 1 to 4096 megabytes", hash.to_string()));
        }
        None
    }
}

impl fmt::Display for LevelEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("Random"),
            Self::WinBlockRandom => f.write_str("WinBlockRandom"),
            Self::SquaresGreedy => f.write_str("SquaresGreedy"),
            Self::MostPoints => f.write_str("MostPoints"),
            Self::Minimax { depth } => write!(f, "Minimax {{ depth: {depth} }}"),
            Self::AlphaBeta { depth } => write!(f, "AlphaBeta {{ depth: {depth} }}"),
            Self::Perfect { choice, cells } => {
                write!(f, "Perfect {{ choice: {choice}")?;
                if cells.is_some() {
                    write!(f, ", cells: {}", Maybe(cells))?;
                }
                f.write_str(" }")
            }
            Self::Search {
                depth,
                time_ms,
                nodes,
                threads,
                hash,
            } => {
                let (depth, time_ms, nodes) = (Maybe(depth), Maybe(time_ms), Maybe(nodes));
                write!(
                    f,
                    "Search {{ depth: {depth}, time_ms: {time_ms}, nodes: {nodes}, \
                     threads: {threads}, hash: {hash} }}"
                )
            }
            Self::Learned {
                depth,
                time_ms,
                nodes,
                hash,
                nets: _,
            } => {
                let (depth, time_ms, nodes) = (Maybe(depth), Maybe(time_ms), Maybe(nodes));
                write!(
                    f,
                    "Learned {{ depth: {depth}, time_ms: {time_ms}, nodes: {nodes}, \
                     hash: {hash}{NO_NETS} }}"
                )
            }
            Self::Careless {
                depth,
                overlooks,
                manner,
            } => {
                write!(f, "Careless {{ depth: {depth}, overlooks: {overlooks}")?;
                if *manner != Manner::default() {
                    write!(f, ", manner: {manner}")?;
                }
                f.write_str(" }")
            }
            Self::Families {
                lines,
                squares,
                points,
            } => write!(
                f,
                "Families {{ lines: {lines}, squares: {squares}, points: {points} }}"
            ),
            Self::Absent(reason) => write!(f, "Absent({reason:?})"),
            Self::FirstOf(engines) => {
                let engines: Vec<String> = engines.iter().map(Self::to_string).collect();
                write!(f, "FirstOf([{}])", engines.join(", "))
            }
            Self::External {
                command,
                protocol,
                time_ms,
                forfeit,
            } => write!(
                f,
                "External {{ command: {command:?}, protocol: {protocol}, time_ms: {time_ms}, \
                 forfeit: {forfeit} }}"
            ),
        }
    }
}

/// A setting that may be left out: `None` or `Some(4)`.
struct Maybe<'a, T>(&'a Option<T>);

impl<T: fmt::Display> fmt::Display for Maybe<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("None"),
            Some(value) => write!(f, "Some({value})"),
        }
    }
}

/// Stands in the text of a learned engine, in files of every version.
const NO_NETS: &str = ", nets: []";

impl FromStr for LevelEngine {
    type Err = ron::error::SpannedError;

    /// Reads the definition of a player. It may name usual values, and those of later
    /// versions may be missing.
    fn from_str(definition: &str) -> Result<Self, Self::Err> {
        let mut text = String::new();
        let (mut is_quoted, mut is_escaped) = (false, false);
        for letter in definition.replace(NO_NETS, "").chars() {
            // Keys stand in braces here, in parentheses in RON.
            text.push(match letter {
                '{' if !is_quoted => '(',
                '}' if !is_quoted => ')',
                letter => letter,
            });
            is_quoted ^= letter == '"' && !is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
        }
        ron::from_str(&text)
    }
}
