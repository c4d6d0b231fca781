//! Building the engine of a level from its data.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::careless::Careless;
use super::external::{self, External};
use super::families::Family;
use super::learned::Learned;
use super::level::{EqualMoves, LevelEngine, LevelSearch, Protocol};
use super::per_ruleset::PerRuleset;
use super::published::minimax::{Minimax, Pruning};
use super::published::{MostPoints, Random, SquaresGreedy, WinBlockRandom};
use super::search::{SearchEngine, SearchSettings};
use super::solver::{Perfect, SolverSettings, solvable};
use super::{Analysis, Control, Engine, EngineError, Limits, ScoredColumns};
use crate::rules::{Position, Ruleset};
use crate::text::{Message, msg};

/// Builds an engine. Its random choices follow from the seed: equal seed and position give an
/// equal choice.
pub fn engine_of(engine: &LevelEngine, seed: u64) -> Box<dyn Engine> {
    match *engine {
        LevelEngine::Random => Box::new(Random { seed }),
        LevelEngine::WinBlockRandom => Box::new(WinBlockRandom { seed }),
        LevelEngine::SquaresGreedy => Box::new(SquaresGreedy),
        LevelEngine::MostPoints => Box::new(MostPoints),
        LevelEngine::Minimax { depth } => Box::new(Minimax {
            pruning: Pruning::None,
            depth,
        }),
        LevelEngine::AlphaBeta { depth } => Box::new(Minimax {
            pruning: Pruning::AlphaBeta,
            depth,
        }),
        LevelEngine::Perfect { choice, .. } => {
            let seed = (choice == EqualMoves::Random).then_some(seed);
            let settings = SolverSettings::default();
            Box::new(Perfect::new(settings, seed, ScoredColumns::Best))
        }
        LevelEngine::Search(ref search) => Box::new(SearchEngine::new(search.into())),
        LevelEngine::Learned(ref search) => {
            Box::new(Learned::new(search.into(), search.nets.clone()))
        }
        LevelEngine::Careless {
            depth,
            overlooks,
            manner,
        } => Box::new(Careless::new(depth, overlooks, manner, seed)),
        LevelEngine::Families { .. } | LevelEngine::FirstOf(_) | LevelEngine::Absent(_) => {
            Box::new(EngineByFamily {
                level: engine.clone(),
                seed,
                playing: PerRuleset::default(),
            })
        }
        LevelEngine::External {
            ref command,
            protocol: Protocol::Course,
            time_ms,
            forfeit,
        } => Box::new(External {
            command: command.clone(),
            time: Duration::from_millis(time_ms.into()),
            forfeit,
            plummet: external::supervisor(),
        }),
    }
}

/// Returns why the engine does not support the ruleset, as the end of a sentence such as
/// "Squares does not play this game: …", or `None` if it does. Its `Display` is English.
pub fn reason_unavailable(engine: &LevelEngine, ruleset: &Ruleset) -> Option<Message> {
    match engine {
        LevelEngine::SquaresGreedy => SquaresGreedy::side(ruleset).err(),
        LevelEngine::Minimax { .. } | LevelEngine::AlphaBeta { .. } => {
            Minimax::line_length(ruleset).err()
        }
        LevelEngine::Perfect { cells, .. } => {
            let found = ruleset.size.cells();
            let too_large = cells.filter(|&most| found > most as usize);
            let unsolvable = solvable(ruleset).err().map(|why| why.reason());
            unsolvable.or(too_large.map(|most| msg::levels::many_cells(found, most)))
        }
        LevelEngine::Learned(search) => Learned::why_no_net(ruleset, &search.nets),
        LevelEngine::FirstOf(engines) if engines.is_empty() => Some(msg::levels::no_engine()),
        LevelEngine::Families { .. } | LevelEngine::FirstOf(_) => {
            reason_unavailable(chosen(engine, ruleset), ruleset)
        }
        LevelEngine::Absent(reason) => Some(Message::of_file(reason)),
        LevelEngine::External { command, .. } => {
            external::startable(command).err().map(Message::verbatim)
        }
        _ => None,
    }
}

impl From<&LevelSearch> for SearchSettings {
    fn from(search: &LevelSearch) -> Self {
        let threads = usize::try_from(search.threads).ok();
        Self {
            limits: Limits {
                depth: search.depth,
                nodes: search.nodes,
                time: search
                    .time_ms
                    .map(|time| Duration::from_millis(time.into())),
            },
            threads: threads
                .and_then(NonZeroUsize::new)
                .unwrap_or(NonZeroUsize::MIN),
            table_bytes: (search.hash as usize) << 20,
            ..Self::default()
        }
    }
}

/// Returns the engine that plays under these rules, if a level has several.
pub fn chosen<'a>(engine: &'a LevelEngine, ruleset: &Ruleset) -> &'a LevelEngine {
    let part = match engine {
        LevelEngine::Families {
            lines,
            squares,
            points,
        } => match Family::of(ruleset) {
            Family::Lines => lines,
            Family::Squares => squares,
            Family::Points => points,
        },
        LevelEngine::FirstOf(engines) => {
            let mut able = engines.iter();
            let able = able.find(|engine| reason_unavailable(engine, ruleset).is_none());
            match able.or(engines.last()) {
                Some(engine) => engine,
                None => return engine,
            }
        }
        engine => return engine,
    };
    chosen(part, ruleset)
}

/// Plays each ruleset with the engine that the level has for it.
#[derive(Debug)]
struct EngineByFamily {
    level: LevelEngine,
    seed: u64,
    playing: PerRuleset<Box<dyn Engine>>,
}

impl Engine for EngineByFamily {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let ruleset = &position.ruleset;
        let engine = chosen(&self.level, ruleset);
        if let LevelEngine::Absent(reason) = engine {
            return Err(EngineError::unsupported("the level", reason));
        }
        let make = || engine_of(engine, self.seed);
        self.playing.get(ruleset, make).analyze(position, control)
    }
}
