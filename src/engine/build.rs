//! Building the engine of a level from its data.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::careless::Careless;
use super::external::{self, External};
use super::families::Family;
use super::learned::Learned;
use super::level::{EqualMoves, LevelEngine, Protocol};
use super::per_ruleset::PerRuleset;
use super::published::minimax::{Minimax, Pruning};
use super::published::{MostPoints, Random, SquaresGreedy, WinBlockRandom};
use super::search::{SearchEngine, SearchSettings};
use super::solver::{Choice, Perfect, Scope, SolverSettings, solvable};
use super::{Analysis, Control, Engine, EngineError, Limits};
use crate::rules::{Position, Ruleset};
use crate::text::{Message, msg};

/// Builds an engine. Its random choices follow from the seed: equal seed and position give an
/// equal choice.
pub fn engine_of(engine: &LevelEngine, seed: u64) -> Box<dyn Engine> {
    match *engine {
        LevelEngine::Random => Box::new(Random::new(seed)),
        LevelEngine::WinBlockRandom => Box::new(WinBlockRandom::new(seed)),
        LevelEngine::SquaresGreedy => Box::new(SquaresGreedy),
        LevelEngine::MostPoints => Box::new(MostPoints),
        LevelEngine::Minimax { depth } => Box::new(Minimax::new(Pruning::None, depth)),
        LevelEngine::AlphaBeta { depth } => Box::new(Minimax::new(Pruning::AlphaBeta, depth)),
        LevelEngine::Perfect { choice, .. } => {
            let choice = match choice {
                EqualMoves::First => Choice::First,
                EqualMoves::Random => Choice::Random(seed),
            };
            Box::new(Perfect::new(SolverSettings::default(), choice, Scope::Move))
        }
        LevelEngine::Search {
            depth,
            time_ms,
            nodes,
            threads,
            hash,
        } => {
            let threads = usize::try_from(threads).ok().and_then(NonZeroUsize::new);
            Box::new(SearchEngine::new(SearchSettings {
                threads: threads.unwrap_or(NonZeroUsize::MIN),
                ..searching(depth, time_ms, nodes, hash)
            }))
        }
        LevelEngine::Learned {
            depth,
            time_ms,
            nodes,
            hash,
            ref nets,
        } => {
            let settings = searching(depth, time_ms, nodes, hash);
            Box::new(Learned::new(settings, nets.clone()))
        }
        LevelEngine::Careless {
            depth,
            overlooks,
            manner,
        } => Box::new(Careless::new(depth, overlooks, manner, seed)),
        LevelEngine::Families { .. } | LevelEngine::FirstOf(_) => Box::new(EngineByFamily {
            level: engine.clone(),
            seed,
            playing: PerRuleset::default(),
        }),
        LevelEngine::Absent(ref reason) => Box::new(UnavailableEngine(reason.clone())),
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
        LevelEngine::Learned { nets, .. } => Learned::why_no_net(ruleset, nets),
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

fn searching(
    depth: Option<u32>,
    time_ms: Option<u32>,
    nodes: Option<u64>,
    megabytes: u32,
) -> SearchSettings {
    SearchSettings {
        limits: Limits {
            depth,
            nodes,
            time: time_ms.map(|time| Duration::from_millis(time.into())),
        },
        table_bytes: (megabytes as usize) << 20,
        ..SearchSettings::default()
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
        let make = || engine_of(chosen(&self.level, ruleset), self.seed);
        self.playing.get(ruleset, make).analyze(position, control)
    }
}

/// The engine of a family of games that the level does not play.
#[derive(Debug)]
struct UnavailableEngine(String);

impl Engine for UnavailableEngine {
    /// Returns the reason as an error.
    fn analyze(&mut self, _: &Position, _: &mut Control<'_>) -> Result<Analysis, EngineError> {
        Err(EngineError::unsupported("the level", &self.0))
    }
}
