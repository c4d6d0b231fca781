//! `plummet bench`: counts the nodes of fixed searches.
//!
//! The sum over all parts is the signature of the search: a change that is not meant to affect
//! a search must keep it. It does not depend on clock, threads, configuration or machine.

mod parts;

use std::io::Write;
use std::sync::atomic::AtomicBool;

use clap::Args;

use self::parts::{BenchPart, BenchPlayer, BenchWork, PARTS};
use super::{DONE, Failure, Host};
use crate::engine::careless::Careless;
use crate::engine::learned::Learned;
use crate::engine::published::minimax::Minimax;
use crate::engine::search::{SearchEngine, SearchSettings, prove};
use crate::engine::solver::{Exactness, Solver, SolverSettings};
use crate::engine::{Control, Engine, FrozenClock, Limits, Manner};
use crate::outside::Quoted;
use crate::presets::Catalog;
use crate::rules::notation::parse_moves;
use crate::rules::{Position, Ruleset};

/// The memory of each table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The seed of the players with random choices.
const SEED: u64 = 1;

/// Arguments of `plummet bench`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct BenchArguments {
    /// Run the parts alone whose names begin with this, such as exact or search-giant;
    /// no signature is printed
    #[arg(value_name = "PART")]
    pub part: Option<String>,
}

impl BenchArguments {
    /// Writes `name nodes` for every part, then their sum as `signature`; the time and the
    /// nodes a second go to standard error.
    pub(super) fn run(self, host: &mut Host<'_>) -> Result<u8, Failure> {
        let parts = self.parts()?;
        let presets = Catalog::built_in();
        let start = host.clock.now();
        let mut total = 0;
        for part in parts {
            let nodes = part
                .nodes(&presets)
                .map_err(|sentence| Failure::File(format!("{}: {sentence}", part.name)))?;
            total += nodes;
            write_line(part.name, nodes, host.out)?;
        }
        let seconds = host.clock.now().saturating_sub(start).as_secs_f64();
        if self.part.is_none() {
            write_line("signature", total, host.out)?;
        }
        let speed = total as f64 / seconds.max(1e-9);
        writeln!(host.err, "{seconds:.2} s, {speed:.0} nodes/s")?;
        Ok(DONE)
    }

    /// Returns the parts to run, or a message that lists all parts if no name matches.
    fn parts(&self) -> Result<Vec<&'static BenchPart>, String> {
        let start = self.part.as_deref().unwrap_or_default();
        let parts = PARTS.iter().filter(|part| part.name.starts_with(start));
        let parts: Vec<&BenchPart> = parts.collect();
        if parts.is_empty() {
            let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
            return Err(format!(
                "expected the beginning of one of {}, found {}",
                known.join(", "),
                Quoted(start)
            ));
        }
        Ok(parts)
    }
}

fn write_line(name: &str, nodes: u64, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{name:<24} {nodes:>10}")?;
    out.flush()?;
    Ok(())
}

impl BenchPart {
    /// Counts the nodes of all its positions. Each part begins with empty tables, so that its
    /// count does not depend on the other parts.
    fn nodes(&self, presets: &Catalog) -> Result<u64, String> {
        let preset = presets.preset(self.preset);
        let preset = preset.ok_or_else(|| format!("there is no preset {}", self.preset))?;
        let ruleset = match self.size {
            Some(size) => preset.with_size(size).map_err(|error| error.to_string())?,
            None => preset.ruleset.clone(),
        };
        let positions = self.positions.iter().map(|moves| after(moves, &ruleset));
        let positions: Vec<Position> = positions.collect::<Result<_, _>>()?;
        match self.work {
            BenchWork::Exact => exact_nodes(&ruleset, &positions),
            BenchWork::Proof => proof_nodes(&positions),
            BenchWork::Move { player, depth } => move_nodes(player, depth, &positions),
        }
    }
}

fn after(moves: &str, ruleset: &Ruleset) -> Result<Position, String> {
    let columns = parse_moves(moves, ruleset.size()).map_err(|error| error.to_string())?;
    Position::replay(ruleset, columns).map_err(|error| error.to_string())
}

/// Counts the nodes of exact scores, without a book.
fn exact_nodes(ruleset: &Ruleset, positions: &[Position]) -> Result<u64, String> {
    let settings = SolverSettings {
        table_bytes: TABLE_BYTES,
        ..SolverSettings::default()
    };
    let mut solver = Solver::with_settings(ruleset, settings).map_err(|error| error.to_string())?;
    let mut nodes = 0;
    for position in positions {
        solver.clear();
        let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
        let solution = solution.map_err(|error| error.to_string())?;
        nodes += solution.ok_or("the search was stopped")?.nodes;
    }
    Ok(nodes)
}

/// Counts the nodes of proofs of the result.
fn proof_nodes(positions: &[Position]) -> Result<u64, String> {
    let mut nodes = 0;
    for position in positions {
        let proof = prove(position, TABLE_BYTES, &mut |_| false);
        let proof = proof.map_err(|error| error.to_string())?;
        nodes += proof.ok_or("the search was stopped")?.nodes;
    }
    Ok(nodes)
}

/// Counts the nodes of a player's choice of a move.
fn move_nodes(player: BenchPlayer, depth: u32, positions: &[Position]) -> Result<u64, String> {
    let mut engine = engine(player);
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let mut nodes = 0;
    for position in positions {
        let mut control = Control::new(limits, &stop, &FrozenClock);
        let answer = engine.analyze(position, &mut control);
        nodes += answer.map_err(|error| error.to_string())?.nodes;
    }
    Ok(nodes)
}

/// Makes the player. Each request sets its depth.
fn engine(player: BenchPlayer) -> Box<dyn Engine> {
    let settings = SearchSettings {
        table_bytes: TABLE_BYTES,
        ..SearchSettings::default()
    };
    match player {
        BenchPlayer::Search => Box::new(SearchEngine::new(settings)),
        BenchPlayer::Learned => Box::new(Learned::new(settings, Vec::new())),
        BenchPlayer::Minimax(pruning) => Box::new(Minimax::new(pruning, parts::ANY_DEPTH)),
        BenchPlayer::Careless { overlooks } => Box::new(Careless::new(
            parts::ANY_DEPTH,
            overlooks,
            Manner::Daring,
            SEED,
        )),
    }
}
