//! `plummet evaluate`: measures how often a level's move is as good as exact play.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::options::{level_of, preset_of, ruleset_of, seed, size};
use super::{DONE, Failure, Host, OnInterrupt};
use crate::engine::learned::{Net, NetFile};
use crate::engine::solver::{Exactness, SolveError, Solver, SolverSettings};
use crate::engine::{Clock, Control, Engine, LevelEngine, Limits, engine_of};
use crate::outside::{Escaped, Limit, Quoted, read_file, read_text};
use crate::presets::{Catalog, Level};
use crate::rules::notation::parse_moves;
use crate::rules::{Column, Position, Ruleset, Size, with_plural};

/// Arguments of `plummet evaluate`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct EvaluateArguments {
    /// The AI level, by its id
    #[arg(long, value_name = "LEVEL")]
    pub level: String,

    /// The rules; the id of a preset whose goal is a line of four, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The size of the board, such as 9x6: columns, then rows
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// The positions: one move list a line (4455, columns counted from 1); what follows a
    /// space is passed over
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub positions: Vec<PathBuf>,

    /// Let a learned level play by this network
    #[arg(long, value_name = "FILE")]
    pub net: Option<PathBuf>,

    /// What the level leaves to chance follows from this number
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed,
          allow_negative_numbers = true)]
    pub seed: u64,
}

impl EvaluateArguments {
    /// Measures the level in the positions of each file.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let mut evaluation = Evaluation::new(&self, catalog).map_err(Failure::Misuse)?;
        let stop = (host.interrupt)(OnInterrupt::End);
        if let Some(file) = &self.net {
            evaluation.use_net(file)?;
        }
        let read = |file: &PathBuf| {
            read_text(file, Limit::LISTS).map_err(|error| Failure::of_file(file, &error))
        };
        let texts: Vec<String> = self.positions.iter().map(read).collect::<Result<_, _>>()?;
        let mut engine = engine_of(&evaluation.level.engine, self.seed);
        for (file, text) in self.positions.iter().zip(&texts) {
            let place = |line, error: &str| {
                Failure::File(format!("{}: line {line}: {error}", Escaped::path(file)))
            };
            let mut count = MoveCounts::default();
            for (line, text) in (1..).zip(text.lines()) {
                let judged = evaluation.add(text, engine.as_mut(), (host.clock, stop), &mut count);
                judged.map_err(|error| place(line, &error))?;
            }
            write_counts(file, count, host.out)?;
        }
        Ok(DONE)
    }
}

/// A level to measure, and the solver that judges its moves.
struct Evaluation {
    ruleset: Ruleset,
    level: Level,
    solver: Solver,
}

/// Counts of positions and of right moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct MoveCounts {
    positions: u32,
    /// Moves that keep the result: a win, a draw, or a loss if every move loses.
    results: u32,
    /// Moves that keep the exact score: the fastest win or the latest loss.
    scores: u32,
}

impl Evaluation {
    /// Looks up what the arguments name.
    fn new(arguments: &EvaluateArguments, catalog: &Catalog) -> Result<Self, String> {
        let ruleset = ruleset_of(
            preset_of(arguments.preset.as_deref(), catalog)?,
            arguments.size,
        )?;
        let mut solver = Solver::with_settings(&ruleset, SolverSettings::default())
            .map_err(|error| error.to_string())?;
        solver.use_shipped_book();
        let level = match &arguments.net {
            None => level_of("--level", &arguments.level, &ruleset, catalog)?,
            Some(_) => match catalog.level(&arguments.level) {
                Some(level) if matches!(level.engine, LevelEngine::Learned { .. }) => level.clone(),
                _ => {
                    let found = &arguments.level;
                    return Err(format!(
                        "--net needs a learned level, such as --level learned, found {}",
                        Quoted(found)
                    ));
                }
            },
        };
        Ok(Self {
            ruleset,
            level,
            solver,
        })
    }

    /// Uses the network in a file.
    fn use_net(&mut self, file: &Path) -> Result<(), Failure> {
        let of_file = |error: &dyn Display| Failure::of_file(file, &error);
        let bytes = read_file(file, Limit::NAMED_NET).map_err(|error| of_file(&error))?;
        Net::read(&bytes, &self.ruleset).map_err(|error| of_file(&error))?;
        if let LevelEngine::Learned { nets, .. } = &mut self.level.engine {
            *nets = vec![NetFile::new(Escaped::path(file).to_string(), bytes.into())];
        }
        Ok(())
    }

    /// Counts the level's move in the position of a line, if the line has one.
    fn add(
        &mut self,
        line: &str,
        engine: &mut dyn Engine,
        (clock, stop): (&dyn Clock, &AtomicBool),
        count: &mut MoveCounts,
    ) -> Result<(), String> {
        let Some(word) = line.split_whitespace().next() else {
            return Ok(());
        };
        let moves = parse_moves(word, self.ruleset.size()).map_err(|error| error.to_string())?;
        let position = Position::replay(&self.ruleset, moves).map_err(|error| error.to_string())?;
        let column =
            choose_move(engine, &position, (clock, stop)).map_err(|error| error.to_string())?;
        self.judge(&position, column, count)
            .map_err(|error| error.to_string())
    }

    fn judge(
        &mut self,
        position: &Position,
        column: Column,
        count: &mut MoveCounts,
    ) -> Result<(), SolveError> {
        let mut nodes = 0;
        let mut go_on = |_| false;
        let best = self
            .solver
            .solve_until(position, Exactness::Exact, &mut go_on)?;
        let played = self
            .solver
            .solve_move_until(position, column, &mut nodes, &mut go_on)?;
        if let (Some(best), Some(played)) = (best, played) {
            count.positions += 1;
            count.results += u32::from(best.value.signum() == played.value.signum());
            count.scores += u32::from(best.value == played.value);
        }
        Ok(())
    }
}

/// Returns the column that the engine chooses.
fn choose_move(
    engine: &mut dyn Engine,
    position: &Position,
    (clock, stop): (&dyn Clock, &AtomicBool),
) -> Result<Column, crate::engine::EngineError> {
    let mut control = Control::new(Limits::default(), stop, clock);
    let answer = engine.analyze(position, &mut control)?;
    answer.best.ok_or(crate::engine::EngineError::Over)
}

fn write_counts(file: &Path, count: MoveCounts, out: &mut dyn Write) -> Result<(), Failure> {
    let MoveCounts {
        positions,
        results,
        scores,
    } = count;
    let percent = |part: u32| 100.0 * f64::from(part) / f64::from(positions.max(1));
    writeln!(
        out,
        "{}: {}, {:.1} % keep the result, {:.1} % the score",
        Escaped::path(file),
        with_plural(positions, "position"),
        percent(results),
        percent(scores)
    )?;
    out.flush()?;
    Ok(())
}
