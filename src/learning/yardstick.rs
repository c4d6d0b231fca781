//! Measures networks: against fixed opponents, and against exact play.

use super::contest::{play, random_opening};
use super::*;

/// The strength of a network at one point of its training.
#[derive(Clone, Debug, PartialEq)]
pub struct Milestone {
    /// Games of self-play.
    pub games: u64,
    /// The training time by the clock, however many threads played.
    pub time: Duration,
    /// The score against each of [`Yardstick::opponents`], from 0 to 1.
    pub scores: Vec<f64>,
    /// The positions in which the network's move keeps the result of best play, and all solved
    /// positions; `None` if no exact play is known for the rules.
    pub exact: Option<(usize, usize)>,
}

/// The opponents and solved positions that networks of a ruleset are measured by. Training does
/// not depend on it.
#[derive(Debug)]
pub struct Yardstick {
    /// The names of the opponents.
    pub opponents: Vec<&'static str>,
    engines: Vec<EngineHandle>,
    /// The positions in which games begin.
    openings: Vec<Position>,
    /// Positions, each with the columns that keep the result of best play.
    solved: Vec<(Position, Vec<Column>)>,
}

/// Openings. Each opponent is played twice from each, with sides swapped.
const OPENINGS: usize = 20;
/// Solved positions to find.
const SOLVED_POSITIONS: usize = 100;
/// The most solver nodes for a column; positions that need more are left out.
const SOLVER_NODES: u64 = 200_000;
/// The search depth of networks and of the searching opponents, in plies.
const DEPTH: u32 = 4;
/// The most random plies before a game.
const MAX_OPENING_PLIES: usize = 6;

impl Yardstick {
    /// Makes the yardstick of a ruleset. If `stop` is set, it has fewer solved positions.
    pub fn new(ruleset: &Ruleset, seed: u64, stop: &AtomicBool) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut opponents = vec!["Random", "Blocker", "Search, 4 plies"];
        let mut engines: Vec<EngineHandle> = vec![
            Random { seed }.into(),
            WinBlockRandom { seed }.into(),
            SearchEngine::new(searching()).into(),
        ];
        let depth = std::num::NonZeroU32::new(DEPTH);
        if let (Ok(_), Some(depth)) = (Minimax::line_length(ruleset), depth) {
            opponents.push("Alpha-beta, 4 plies");
            engines.push(
                Minimax {
                    pruning: Pruning::AlphaBeta,
                    depth,
                }
                .into(),
            );
        }
        let openings =
            (0..OPENINGS).map(|_| random_opening(ruleset, MAX_OPENING_PLIES, &mut random));
        Self {
            openings: openings.collect(),
            opponents,
            engines,
            solved: solved(ruleset, &mut random, stop),
        }
    }

    /// Returns whether networks are measured against exact play too.
    pub const fn knows_exact_play(&self) -> bool {
        !self.solved.is_empty()
    }

    /// Measures a network that looks four plies ahead. Returns `None` if `stop` is set.
    pub fn measure(&mut self, net: &Arc<Net>, stop: &AtomicBool) -> Option<Milestone> {
        let evaluator = NetEvaluator::new(Arc::clone(net));
        let player = SearchEngine::with_evaluator(searching(), evaluator).into();
        let mut scores = Vec::new();
        for opponent in &self.engines {
            let mut score = 0.0;
            for opening in &self.openings {
                score += play(opening, &player, opponent, stop)?;
            }
            scores.push(score / (2 * self.openings.len()) as f64);
        }
        let mut kept = 0;
        for (position, columns) in &self.solved {
            let best = choose(&player, position, stop)?;
            kept += usize::from(columns.contains(&best));
        }
        let record = &net.record;
        Some(Milestone {
            games: record.games,
            time: Duration::try_from_secs_f64(record.seconds).unwrap_or_default(),
            scores,
            exact: self.knows_exact_play().then_some((kept, self.solved.len())),
        })
    }
}

fn searching() -> SearchSettings {
    SearchSettings {
        limits: Limits::depth(DEPTH),
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    }
}

/// Returns the move of an engine; `None` if `stop` is set.
fn choose(engine: &EngineHandle, position: &Position, stop: &AtomicBool) -> Option<Column> {
    let mut control = Control::new(Limits::default(), stop, &FrozenClock);
    let answer = engine.analyze(position, &mut control).ok()?;
    answer.best.filter(|_| !stop.load(Relaxed))
}

/// Finds positions after random moves, each with the columns that keep the result of best play.
fn solved(
    ruleset: &Ruleset,
    random: &mut fastrand::Rng,
    stop: &AtomicBool,
) -> Vec<(Position, Vec<Column>)> {
    let settings = SolverSettings {
        table_bytes: 16 << 20,
        ..SolverSettings::default()
    };
    let Ok(mut solver) = Solver::with_settings(ruleset, settings) else {
        return Vec::new();
    };
    solver.use_shipped_book();
    let cells = ruleset.size.cells();
    let mut solved = Vec::new();
    for _ in 0..4 * SOLVED_POSITIONS {
        if solved.len() == SOLVED_POSITIONS {
            break;
        }
        let position = random_opening(ruleset, cells / 2, random);
        let mut exhausted = |nodes: u64| nodes > SOLVER_NODES || stop.load(Relaxed);
        let mut value = |column| {
            let mut nodes = 0;
            let solved = solver.solve_move_until(&position, column, &mut nodes, &mut exhausted);
            Some((column, solved.ok()??.value.signum()))
        };
        let values: Option<Vec<_>> = position.legal_columns().map(&mut value).collect();
        let Some(mut values) = values else {
            continue;
        };
        let (all, best) = (values.len(), values.iter().map(|(_, value)| *value).max());
        values.retain(|(_, value)| Some(*value) == best);
        // A position in which every move keeps the result measures nothing.
        if values.len() < all {
            let columns = values.into_iter().map(|(column, _)| column);
            solved.push((position.clone(), columns.collect()));
        }
    }
    solved
}
