//! How strong a network is: against players that look ahead, and against exact play.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use super::contest::{opening, play};
use crate::engine::learned::{Net, NetEvaluator};
use crate::engine::published::minimax::{Minimax, Pruning};
use crate::engine::published::{Random, WinBlockRandom};
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::solver::{Settings as SolverSettings, Solver};
use crate::engine::{Analysis, Control, Engine, EngineHandle, Limits, NoTime};
use crate::rules::{Column, Player, Position, Ruleset};

/// How strong a network was after so many games of training.
#[derive(Clone, Debug, PartialEq)]
pub struct Milestone {
    /// Games of self-play.
    pub games: u64,
    /// The time of training, of all threads together as it passes for one.
    pub time: Duration,
    /// The score against each opponent of [`Yardstick::opponents`], from 0 to 1.
    pub scores: Vec<f64>,
    /// In how many positions of how many the move keeps the result of best play, where
    /// exact play is known.
    pub exact: Option<(usize, usize)>,
}

/// What networks of one game are measured by. It takes no part in training.
#[derive(Debug)]
pub struct Yardstick {
    ruleset: Ruleset,
    opponents: Vec<Opponent>,
    /// Where games begin.
    openings: Vec<Position>,
    /// Positions and, for each, the columns that keep the result of best play.
    solved: Vec<(Position, Vec<Column>)>,
}

#[derive(Debug)]
struct Opponent {
    name: &'static str,
    engine: EngineHandle,
}

/// Games against each opponent: one from every opening with either side.
const OPENINGS: usize = 20;
/// Solved positions.
const SOLVED: usize = 100;
/// Positions that take the solver longer are left out.
const SOLVER_NODES: u64 = 200_000;
/// How far networks and opponents look ahead, in plies.
const DEPTH: u32 = 4;
/// Random plies before a game.
const OPENING: usize = 6;

impl Yardstick {
    /// A yardstick for the rules. Told to stop, it measures by less.
    #[must_use]
    pub fn new(ruleset: &Ruleset, seed: u64, stop: &AtomicBool) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut opponents = vec![
            Opponent {
                name: "Random",
                engine: handle(Random::new(seed)),
            },
            Opponent {
                name: "Win, block, else random",
                engine: handle(WinBlockRandom::new(seed)),
            },
            Opponent {
                name: "Search, 4 plies",
                engine: handle(SearchEngine::new(searching())),
            },
        ];
        let depth = std::num::NonZeroU32::new(DEPTH);
        if let (Ok(_), Some(depth)) = (Minimax::line_length(ruleset), depth) {
            opponents.push(Opponent {
                name: "Alpha-beta, 4 plies",
                engine: handle(Minimax::new(Pruning::AlphaBeta, depth)),
            });
        }
        let openings = (0..OPENINGS).map(|_| opening(ruleset, OPENING, &mut random));
        Self {
            ruleset: ruleset.clone(),
            openings: openings.collect(),
            opponents,
            solved: solved(ruleset, &mut random, stop),
        }
    }

    /// The names of the opponents.
    pub fn opponents(&self) -> impl Iterator<Item = &'static str> {
        self.opponents.iter().map(|opponent| opponent.name)
    }

    /// Whether networks are measured against exact play too.
    #[must_use]
    pub const fn knows_exact_play(&self) -> bool {
        !self.solved.is_empty()
    }

    /// Measures a network that looks four plies ahead. `None` if told to stop.
    pub fn measure(&mut self, net: &Arc<Net>, stop: &AtomicBool) -> Option<Milestone> {
        let evaluator = NetEvaluator::new(Arc::clone(net));
        let player = handle(SearchEngine::with_evaluator(searching(), evaluator));
        let mut scores = Vec::new();
        for opponent in &self.opponents {
            let mut score = 0.0;
            for opening in &self.openings {
                for side in [Player::Red, Player::Yellow] {
                    score += play(opening, &player, &opponent.engine, side, stop)?;
                }
            }
            scores.push(score / (2 * self.openings.len()) as f64);
        }
        let mut kept = 0;
        for (position, columns) in &self.solved {
            let best = choose(&player, position, stop)?;
            kept += usize::from(columns.contains(&best));
        }
        let record = net.record();
        Some(Milestone {
            games: record.games,
            time: Duration::try_from_secs_f64(record.seconds).unwrap_or_default(),
            scores,
            exact: self.knows_exact_play().then_some((kept, self.solved.len())),
        })
    }

    /// The rules.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}

fn searching() -> SearchSettings {
    SearchSettings {
        limits: Limits {
            depth: Some(DEPTH),
            ..Limits::default()
        },
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    }
}

fn handle(engine: impl Engine + 'static) -> EngineHandle {
    EngineHandle::new(Box::new(engine))
}

/// The move of an engine; `None` if told to stop.
fn choose(engine: &EngineHandle, position: &Position, stop: &AtomicBool) -> Option<Column> {
    let mut ignore = |_: &Analysis| {};
    let mut control = Control::new(Limits::default(), stop, &NoTime, &mut ignore);
    let answer = engine.analyze(position, &mut control).ok()?;
    answer.best.filter(|_| !stop.load(Relaxed))
}

/// Positions in the middle of random games, with the columns that keep the result.
fn solved(
    ruleset: &Ruleset,
    random: &mut fastrand::Rng,
    stop: &AtomicBool,
) -> Vec<(Position, Vec<Column>)> {
    let settings = SolverSettings {
        table_bytes: 16 << 20,
        ..SolverSettings::default()
    };
    let Ok(mut solver) = Solver::new(ruleset, settings) else {
        return Vec::new();
    };
    solver.use_shipped_book();
    let cells = ruleset.size().cells();
    let mut solved = Vec::new();
    for _ in 0..4 * SOLVED {
        if solved.len() == SOLVED {
            break;
        }
        let position = opening(ruleset, cells / 2, random);
        let mut exhausted = |nodes: u64| nodes > SOLVER_NODES || stop.load(Relaxed);
        let Some(values) = values(&mut solver, &position, &mut exhausted) else {
            continue;
        };
        let best = values.iter().map(|(_, value)| *value).max();
        let keep: Vec<Column> = values
            .iter()
            .filter(|(_, value)| Some(*value) == best)
            .map(|(column, _)| *column)
            .collect();
        // A position in which every move will do measures nothing.
        if keep.len() < values.len() {
            solved.push((position, keep));
        }
    }
    solved
}

/// The result of every column under best play: 1, 0 or -1.
fn values(
    solver: &mut Solver,
    position: &Position,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Option<Vec<(Column, i32)>> {
    let mut values = Vec::new();
    for column in position.legal_columns() {
        let mut nodes = 0;
        let value = solver
            .solve_move(position, column, &mut nodes, stop)
            .ok()??;
        values.push((column, value.value.signum()));
    }
    Some(values)
}
