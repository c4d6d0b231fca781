//! Building the engine of a level from its data.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use super::careless::Careless;
use super::external::{self, External, Program};
use super::families::Family;
use super::learned::Learned;
use super::level::{EqualMoves, Forfeit, LevelEngine, Protocol};
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
#[must_use]
pub fn engine_of(engine: &LevelEngine, seed: u64) -> Box<dyn Engine> {
    (kind_of(engine).build)(seed)
}

/// Returns why the engine does not support the ruleset, as the end of a sentence such as
/// "Squares does not play this game: …", or `None` if it does. Its `Display` is English.
#[must_use]
pub fn reason_unavailable(engine: &LevelEngine, ruleset: &Ruleset) -> Option<Message> {
    (kind_of(engine).unavailable)(ruleset)
}

/// How a level kind is built from a seed, and why it does not support a ruleset.
struct EngineKind<'a> {
    build: Box<dyn FnOnce(u64) -> Box<dyn Engine> + 'a>,
    unavailable: WhyUnavailable<'a>,
}

/// Returns why an engine does not support a ruleset, or `None` if it does.
type WhyUnavailable<'a> = Box<dyn FnOnce(&Ruleset) -> Option<Message> + 'a>;

impl<'a> EngineKind<'a> {
    fn new<E: Engine + 'static>(
        build: impl FnOnce(u64) -> E + 'a,
        unavailable: impl FnOnce(&Ruleset) -> Option<Message> + 'a,
    ) -> Self {
        Self {
            build: Box::new(|seed| Box::new(build(seed))),
            unavailable: Box::new(unavailable),
        }
    }

    /// A kind that supports every ruleset.
    fn for_every_game<E: Engine + 'static>(build: impl FnOnce(u64) -> E + 'a) -> Self {
        Self::new(build, |_| None)
    }
}

/// The one definition of each level kind.
fn kind_of(engine: &LevelEngine) -> EngineKind<'_> {
    match *engine {
        LevelEngine::Random => EngineKind::for_every_game(Random::new),
        LevelEngine::WinBlockRandom => EngineKind::for_every_game(WinBlockRandom::new),
        LevelEngine::SquaresGreedy => EngineKind::new(
            |_| SquaresGreedy,
            |ruleset| SquaresGreedy::side(ruleset).err(),
        ),
        LevelEngine::MostPoints => EngineKind::for_every_game(|_| MostPoints),
        LevelEngine::Minimax { depth } => minimax(Pruning::None, depth),
        LevelEngine::AlphaBeta { depth } => minimax(Pruning::AlphaBeta, depth),
        LevelEngine::Perfect { choice, cells } => EngineKind::new(
            move |seed| perfect(choice, seed),
            move |ruleset| why_not_solvable(ruleset, cells),
        ),
        LevelEngine::Search {
            depth,
            time_ms,
            nodes,
            threads,
            hash,
        } => EngineKind::for_every_game(move |_| {
            let threads = usize::try_from(threads).ok().and_then(NonZeroUsize::new);
            SearchEngine::new(SearchSettings {
                threads: threads.unwrap_or(NonZeroUsize::MIN),
                ..searching(depth, time_ms, nodes, hash)
            })
        }),
        LevelEngine::Learned {
            depth,
            time_ms,
            nodes,
            hash,
            ref nets,
        } => EngineKind::new(
            move |_| Learned::new(searching(depth, time_ms, nodes, hash), nets.clone()),
            move |ruleset| Learned::why_no_net(ruleset, nets),
        ),
        LevelEngine::Careless {
            depth,
            overlooks,
            manner,
        } => EngineKind::for_every_game(move |seed| Careless::new(depth, overlooks, manner, seed)),
        LevelEngine::Families { .. } | LevelEngine::FirstOf(_) => several(engine),
        LevelEngine::Absent(ref reason) => EngineKind::new(
            |_| UnavailableEngine(reason.clone()),
            move |_| Some(Message::of_file(reason)),
        ),
        LevelEngine::External {
            ref command,
            protocol: Protocol::Course,
            time_ms,
            forfeit,
        } => external(command, time_ms, forfeit),
    }
}

fn minimax(pruning: Pruning, depth: NonZeroU32) -> EngineKind<'static> {
    EngineKind::new(
        move |_| Minimax::new(pruning, depth),
        |ruleset| Minimax::line_length(ruleset).err(),
    )
}

fn perfect(choice: EqualMoves, seed: u64) -> Perfect {
    let choice = match choice {
        EqualMoves::First => Choice::First,
        EqualMoves::Random => Choice::Random(seed),
    };
    Perfect::new(SolverSettings::default(), choice, Scope::Move)
}

fn why_not_solvable(ruleset: &Ruleset, max_cells: Option<u32>) -> Option<Message> {
    let found = ruleset.size().cells();
    let too_large = max_cells.filter(|&most| found > most as usize);
    let too_large = too_large.map(|most| msg::levels::many_cells(found, most));
    let unsolvable = solvable(ruleset).err().map(|why| why.reason());
    unsolvable.or(too_large)
}

/// A level that has several engines.
fn several(engine: &LevelEngine) -> EngineKind<'_> {
    EngineKind::new(
        |seed| EngineByFamily::new(engine.clone(), seed),
        move |ruleset| match engine {
            LevelEngine::FirstOf(engines) if engines.is_empty() => Some(msg::levels::no_engine()),
            _ => reason_unavailable(chosen(engine, ruleset), ruleset),
        },
    )
}

fn external(command: &[String], time_ms: u32, forfeit: Forfeit) -> EngineKind<'_> {
    EngineKind::new(
        move |_| {
            External::new(Program {
                command: command.to_vec(),
                time: Duration::from_millis(time_ms.into()),
                forfeit,
            })
        },
        |_| external::startable(command).err().map(Message::verbatim),
    )
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
#[must_use]
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

impl EngineByFamily {
    fn new(level: LevelEngine, seed: u64) -> Self {
        Self {
            level,
            seed,
            playing: PerRuleset::default(),
        }
    }
}

impl Engine for EngineByFamily {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let ruleset = position.ruleset();
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
        Err(EngineError::Unsupported {
            level: "the level".to_owned(),
            reason: self.0.clone(),
        })
    }
}
