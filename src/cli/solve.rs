//! `plummet solve` and `plummet analyze`: exact scores of positions.

use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use super::options::{MAX_MEGABYTES, RulesArguments, bytes, how_it_ended, threads, whole};
use super::{DONE, Failure, Host};
use crate::engine::solver::book::Book;
use crate::engine::solver::{Exactness, SolvedColumn, Solver, SolverSettings, proven};
use crate::engine::{Clock, Score};
use crate::outside::{Escaped, Limit, Quoted, read_file};
use crate::presets::Catalog;
use crate::rules::notation::{format_moves, parse_moves};
use crate::rules::{Column, Position, Ruleset, with_plural};

/// The rules and the resources of exact play.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SolverArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// How many threads search together, 1 to 256
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads,
          allow_negative_numbers = true)]
    pub threads: NonZeroUsize,

    /// The memory of the table, in megabytes, 1 to 4096
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = whole::<u64, 1, MAX_MEGABYTES>,
          allow_negative_numbers = true)]
    pub hash: u64,

    /// Search every score, also those that the opening book knows
    #[arg(long)]
    pub no_book: bool,

    /// Use this opening book
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub book: Option<PathBuf>,
}

/// Arguments of `plummet solve`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SolveArguments {
    /// The rules and the resources.
    #[command(flatten)]
    pub solver: SolverArguments,

    /// Print 1, 0 or -1 for a win, a draw or a loss of the player to move
    #[arg(long)]
    pub weak: bool,

    /// Keep what one line taught for the next ones
    #[arg(long)]
    pub keep_table: bool,

    /// Solve the whole game of a preset, whatever its rules, and read no input
    #[arg(long, conflicts_with_all = ["weak", "keep_table", "book", "no_book"])]
    pub exact: bool,
}

/// Arguments of `plummet analyze`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct AnalyzeArguments {
    /// The moves that led to the position, columns counted from 1: 4455, or 12,7 on
    /// any board; nothing for the start
    #[arg(value_name = "MOVES", default_value = "")]
    pub moves: String,

    /// Write JSON
    #[arg(long)]
    pub json: bool,

    /// The rules and the resources.
    #[command(flatten)]
    pub solver: SolverArguments,
}

/// Reads the opening book of `--book`. Errors name the option and the file.
fn read_book(file: &Path) -> Result<Book, String> {
    let named = |error: &dyn Display| format!("--book {}: {error}", Escaped::path(file));
    let bytes = read_file(file, Limit::BOOK).map_err(|error| named(&error))?;
    Book::read(&bytes).map_err(|error| named(&error))
}

/// The rules and their solver, which may have a book.
struct ExactSolver {
    ruleset: Ruleset,
    solver: Solver,
}

impl ExactSolver {
    fn new(arguments: &SolverArguments, catalog: &Catalog) -> Result<Self, String> {
        let (_, ruleset) = arguments.rules.look_up(catalog)?;
        let settings = SolverSettings {
            threads: arguments.threads,
            table_bytes: bytes(arguments.hash),
        };
        let mut solver =
            Solver::with_settings(&ruleset, settings).map_err(|error| error.to_string())?;
        match &arguments.book {
            Some(file) => {
                let book = Arc::new(read_book(file)?);
                let used = solver.use_book(book);
                used.map_err(|error| format!("--book {}: {error}", Escaped::path(file)))?;
            }
            None if arguments.no_book => {}
            None => solver.use_shipped_book(),
        }
        Ok(Self { ruleset, solver })
    }
}

impl SolveArguments {
    /// Solves the positions of standard input.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let mut lines = SolveLines::new(&self, catalog)?;
        lines.run(host)
    }
}

/// Move lists to solve, one on each line.
struct SolveLines {
    exact: ExactSolver,
    exactness: Exactness,
    keep_table: bool,
}

impl SolveLines {
    fn new(arguments: &SolveArguments, catalog: &Catalog) -> Result<Self, String> {
        let exact = ExactSolver::new(&arguments.solver, catalog)?;
        let exactness = if arguments.weak {
            Exactness::Weak
        } else {
            Exactness::Exact
        };
        Ok(Self {
            exact,
            exactness,
            keep_table: arguments.keep_table,
        })
    }

    /// Writes `moves score nodes microseconds` for every line of the input, and a sentence on
    /// standard error for every line that cannot be solved. An empty line is the start of the
    /// game.
    fn run(&mut self, host: &mut Host<'_>) -> Result<u8, Failure> {
        host.each_line(|line, host| {
            let (value, nodes, time) = self.solve(line, host.clock)?;
            writeln!(host.out, "{line} {value} {nodes} {}", time.as_micros())?;
            Ok(())
        })
    }

    fn solve(&mut self, moves: &str, clock: &dyn Clock) -> Result<(i32, u64, Duration), String> {
        let position = position_of(moves, &self.exact.ruleset)?;
        if !self.keep_table {
            self.exact.solver.clear();
        }
        let start = clock.now();
        let solution = self
            .exact
            .solver
            .solve_until(&position, self.exactness, &mut |_| false);
        let time = clock.now().saturating_sub(start);
        let solution = solution.map_err(|error| error.to_string())?;
        // Nothing stops the search, so it has an answer.
        let solution = solution.ok_or_else(|| "the search was stopped".to_owned())?;
        Ok((solution.value, solution.nodes, time))
    }
}

/// Returns the position after the moves, or a message if they are invalid or the game is over.
fn position_of(moves: &str, ruleset: &Ruleset) -> Result<Position, String> {
    // `12, 7` is one list with a space; `4455 3` is a list followed by something else.
    let mut words = moves.split_whitespace();
    if let (Some(first), Some(second), false) = (words.next(), words.next(), moves.contains(',')) {
        return Err(format!(
            "expected a move list alone, found {} after {first}",
            Quoted(second)
        ));
    }
    let columns = parse_moves(moves, ruleset.size()).map_err(|error| error.to_string())?;
    let position = Position::replay(ruleset, columns).map_err(|error| error.to_string())?;
    match position.outcome() {
        None => Ok(position),
        Some(outcome) => {
            let (ply, how) = (position.ply(), how_it_ended(outcome));
            Err(format!("move {ply} ended the game: {how}"))
        }
    }
}

impl AnalyzeArguments {
    /// Writes the score of every column, the best moves, the distance to the end and a line of
    /// best play.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let mut analysis = ColumnAnalysis::new(&self, catalog)?;
        let findings = analysis.find(host)?;
        if self.json {
            analysis.write_json(&findings, host.out)?;
        } else {
            analysis.write_text(&findings, host.out)?;
        }
        Ok(DONE)
    }
}

/// A position to analyse column by column.
struct ColumnAnalysis {
    position: Position,
    exact: ExactSolver,
}

/// The exact scores of the columns of a position.
struct Findings {
    columns: Vec<SolvedColumn>,
    best: i32,
    line: Vec<Column>,
    nodes: u64,
    time: Duration,
}

impl ColumnAnalysis {
    /// Looks up what the arguments name and plays the moves.
    fn new(arguments: &AnalyzeArguments, catalog: &Catalog) -> Result<Self, String> {
        let exact = ExactSolver::new(&arguments.solver, catalog)?;
        let position = position_of(&arguments.moves, &exact.ruleset)?;
        Ok(Self { position, exact })
    }

    fn find(&mut self, host: &mut Host<'_>) -> Result<Findings, Failure> {
        let clock = host.clock;
        let start = clock.now();
        let (mut nodes, mut columns) = (0, Vec::new());
        let mut progress = host.is_terminal.then(|| host.progress());
        // There is no stream left to report a failure of standard error.
        let mut show = |is_last, what: &str, nodes| {
            let text = || format!("{what}: {}", with_plural(nodes, "node"));
            let _ = progress.as_mut().map(|it| it.show(is_last, text));
        };
        for column in self.position.legal_columns().collect::<Vec<_>>() {
            let go_on = &mut |nodes| {
                show(false, &format!("column {}", column.number()), nodes);
                false
            };
            let value =
                self.exact
                    .solver
                    .solve_move_until(&self.position, column, &mut nodes, go_on);
            columns.extend(value?);
        }
        let best = columns
            .iter()
            .map(|value| value.value)
            .max()
            .unwrap_or_default();
        let go_on = &mut |nodes| {
            show(false, "a line of best play", nodes);
            false
        };
        let solver = &mut self.exact.solver;
        let line = solver.line_until(&self.position, best, &mut nodes, go_on)?;
        show(true, "", nodes);
        let time = clock.now().saturating_sub(start);
        Ok(Findings {
            columns,
            best,
            line,
            nodes,
            time,
        })
    }

    fn write_text(&self, found: &Findings, out: &mut dyn Write) -> io::Result<()> {
        let position = &self.position;
        writeln!(
            out,
            "{} {}",
            position.to_move().name(),
            proven(found.best, position)
        )?;
        for value in &found.columns {
            let mark = if value.value == found.best {
                "  best"
            } else {
                ""
            };
            let score = proven(value.value, position);
            writeln!(
                out,
                "column {:>2}: {:>3}  {score}{mark}",
                value.column.number(),
                value.value
            )?;
        }
        let size = position.board().size();
        writeln!(
            out,
            "best play: {}",
            format_moves(found.line.iter().copied(), size)
        )?;
        writeln!(
            out,
            "{} in {}",
            with_plural(found.nodes, "node"),
            with_plural(found.time.as_micros(), "microsecond")
        )
    }

    fn write_json(&self, found: &Findings, out: &mut dyn Write) -> io::Result<()> {
        let position = &self.position;
        let size = position.board().size();
        let best = found
            .columns
            .iter()
            .filter(|value| value.value == found.best);
        let columns = found.columns.iter().map(|value| {
            let (result, plies) = result_of(proven(value.value, position));
            json!({
                "column": value.column.number(),
                "score": value.value,
                "result": result,
                "plies": plies,
            })
        });
        let (result, plies) = result_of(proven(found.best, position));
        let report = json!({
            "moves": format_moves(position.moves(), size),
            "to_move": position.to_move().name(),
            "score": found.best,
            "result": result,
            "plies": plies,
            "best": best.map(|value| value.column.number()).collect::<Vec<_>>(),
            "columns": columns.collect::<Vec<_>>(),
            "best_play": format_moves(found.line.iter().copied(), size),
            "nodes": found.nodes,
            "microseconds": u64::try_from(found.time.as_micros()).unwrap_or(u64::MAX),
        });
        writeln!(out, "{report:#}")
    }
}

/// Returns the name of the result, and the plies until the end unless the board fills up.
fn result_of(score: Score) -> (&'static str, Option<u32>) {
    match score {
        Score::WinIn(plies) => ("win", Some(plies)),
        Score::LossIn(plies) => ("loss", Some(plies)),
        Score::Draw | Score::Points(_) | Score::Heuristic(_) => ("draw", None),
    }
}
