//! AI levels as data.

use std::num::NonZeroU32;

use serde::Deserialize;

use super::nets::NetFile;

/// One AI level, as written in `levels.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The word by which the command line and saved games name the level.
    pub id: String,
    /// The name that players see.
    pub name: String,
    /// One sentence about how it plays.
    pub about: String,
    /// What chooses its moves.
    pub engine: LevelEngine,
}

/// What chooses a level's moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
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
}

/// Which of several equally good columns is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EqualMoves {
    /// The one found first: the quickest answer.
    First,
    /// Any of them.
    Random,
}

const fn one() -> u32 {
    1
}

const fn usual_megabytes() -> u32 {
    64
}

impl LevelEngine {
    /// What makes no sense in the definition: what was expected, and what was found.
    pub(super) fn fault(&self) -> Option<(&'static str, String)> {
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
