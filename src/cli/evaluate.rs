//! `plummet evaluate`: how often a level plays what exact play would.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::failure::Failure;
use super::options::{level_of, preset_of, ruleset_of, seed, size};
use crate::engine::learned::NetFile;
use crate::engine::solver::{Question, Settings, SolveError, Solver};
use crate::engine::{Clock, Control, Engine, LevelEngine, Limits, engine_of};
use crate::outside::Shown;
use crate::presets::{Catalog, Level};
use crate::rules::notation::parse_moves;
use crate::rules::{Column, Position, Ruleset, Size, counted};

/// What `plummet evaluate` is asked for.
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

/// A level to be measured.
#[derive(Debug)]
pub struct Evaluation {
    ruleset: Ruleset,
    level: Level,
    files: Vec<PathBuf>,
    net: Option<PathBuf>,
    seed: u64,
    solver: Solver,
}

/// How many moves were right, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    positions: u32,
    /// Moves that keep the win or the draw, or lose where all do.
    results: u32,
    /// Moves that win as fast and lose as late as can be.
    scores: u32,
}

impl Evaluation {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A sentence about the first thing that does not exist or makes no sense.
    pub fn new(asked: &EvaluateArguments, catalog: &Catalog) -> Result<Self, String> {
        let ruleset = ruleset_of(preset_of(asked.preset.as_deref(), catalog)?, asked.size)?;
        let mut solver =
            Solver::new(&ruleset, Settings::default()).map_err(|error| error.to_string())?;
        solver.use_shipped_book();
        let level = match &asked.net {
            None => level_of("--level", &asked.level, &ruleset, catalog)?,
            Some(_) => match catalog.level(&asked.level) {
                Some(level) if matches!(level.engine, LevelEngine::Learned { .. }) => level.clone(),
                _ => {
                    let found = &asked.level;
                    return Err(format!(
                        "--net needs a learned level, such as --level learned, found {found:?}"
                    ));
                }
            },
        };
        Ok(Self {
            ruleset,
            level,
            files: asked.positions.clone(),
            net: asked.net.clone(),
            seed: asked.seed,
            solver,
        })
    }

    /// The files of the positions.
    #[must_use]
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// The file of the network to play by.
    #[must_use]
    pub fn net(&self) -> Option<&Path> {
        self.net.as_deref()
    }

    /// Plays by the network in a file of these bytes.
    ///
    /// # Errors
    /// If it is none, or for another game.
    pub fn use_net(&mut self, file: &Path, bytes: Vec<u8>) -> Result<(), Failure> {
        let name = Shown::path(file).to_string();
        crate::engine::learned::Net::read(&bytes, &self.ruleset)
            .map_err(|error| Failure::File(format!("{name}: {error}")))?;
        if let LevelEngine::Learned { nets, .. } = &mut self.level.engine {
            let bytes = bytes.into();
            *nets = vec![NetFile::new(name, bytes)];
        }
        Ok(())
    }

    /// Measures the level in the positions of each of the texts, which are the contents of
    /// [`Self::files`].
    ///
    /// # Errors
    /// If a text is no list of positions, the level has no answer, or `out` fails.
    pub fn run(
        &mut self,
        texts: &[String],
        out: &mut impl Write,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Result<(), Failure> {
        let mut engine = engine_of(&self.level.engine, self.seed);
        let files = self.files.clone();
        for (file, text) in files.iter().zip(texts) {
            let mut count = Count::default();
            for (line, text) in (1..).zip(text.lines()) {
                let fault = |error: String| {
                    Failure::File(format!("{}: line {line}: {error}", Shown::path(file)))
                };
                let Some(word) = text.split_whitespace().next() else {
                    continue;
                };
                let moves = parse_moves(word, self.ruleset.size())
                    .map_err(|error| fault(error.to_string()))?;
                let position = Position::replay(&self.ruleset, moves)
                    .map_err(|error| fault(error.to_string()))?;
                let column = ask(engine.as_mut(), &position, (clock, stop))
                    .map_err(|error| fault(error.to_string()))?;
                self.judge(&position, column, &mut count)
                    .map_err(|error| fault(error.to_string()))?;
            }
            tell(file, count, out)?;
        }
        Ok(())
    }

    fn judge(
        &mut self,
        position: &Position,
        column: Column,
        count: &mut Count,
    ) -> Result<(), SolveError> {
        let mut nodes = 0;
        let mut go_on = |_| false;
        let best = self.solver.solve(position, Question::Exact, &mut go_on)?;
        let played = self
            .solver
            .solve_move(position, column, &mut nodes, &mut go_on)?;
        if let (Some(best), Some(played)) = (best, played) {
            count.positions += 1;
            count.results += u32::from(best.value.signum() == played.value.signum());
            count.scores += u32::from(best.value == played.value);
        }
        Ok(())
    }
}

/// The column that the engine chooses.
fn ask(
    engine: &mut dyn Engine,
    position: &Position,
    (clock, stop): (&dyn Clock, &AtomicBool),
) -> Result<Column, crate::engine::EngineError> {
    let mut ignore = |_: &crate::engine::Analysis| {};
    let mut control = Control::new(Limits::default(), stop, clock, &mut ignore);
    let answer = engine.analyze(position, &mut control)?;
    answer.best.ok_or(crate::engine::EngineError::Over)
}

fn tell(file: &Path, count: Count, out: &mut impl Write) -> Result<(), Failure> {
    let Count {
        positions,
        results,
        scores,
    } = count;
    let percent = |part: u32| 100.0 * f64::from(part) / f64::from(positions.max(1));
    writeln!(
        out,
        "{}: {}, {:.1} % keep the result, {:.1} % the score",
        Shown::path(file),
        counted(positions, "position"),
        percent(results),
        percent(scores)
    )?;
    out.flush()?;
    Ok(())
}
