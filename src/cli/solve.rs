//! `plummet solve` and `plummet analyze`: exact scores of positions.

use super::*;
use crate::engine::solver::book::Book;

/// The rules and the resources of exact play.
#[derive(Args)]
pub struct SolverArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// How many threads search together, 1 to 256
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<NonZeroUsize, 1, MAX_THREADS>)]
    pub threads: NonZeroUsize,

    /// The memory of the table, in megabytes, 1 to 4096
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = whole::<usize, 1, MAX_MEGABYTES>)]
    pub hash: usize,

    /// Search every score, also those that the opening book knows
    #[arg(long)]
    pub no_book: bool,

    /// Use this opening book
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub book: Option<PathBuf>,
}

/// Arguments of `plummet solve`.
#[derive(Args)]
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
#[derive(Args)]
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

impl SolverArguments {
    /// Returns the rules and their solver, which may have a book.
    fn solver(&self, catalog: &Catalog) -> Result<(Ruleset, Solver), String> {
        let (_, ruleset) = self.rules.look_up(catalog)?;
        let settings = SolverSettings {
            threads: self.threads,
            table_bytes: self.table_bytes(),
        };
        let mut solver = Solver::with_settings(&ruleset, settings).map_err(sentence_of)?;
        match &self.book {
            Some(file) => {
                let named =
                    |error: &dyn Display| format!("--book {}: {error}", Escaped::path(file));
                let bytes = read_file(file, Limit::BOOK).map_err(|error| named(&error))?;
                let book = Book::read(&bytes).map_err(|error| named(&error))?;
                let used = solver.use_book(Arc::new(book));
                used.map_err(|error| named(&error))?;
            }
            None if self.no_book => {}
            None => solver.use_shipped_book(),
        }
        Ok((ruleset, solver))
    }

    const fn table_bytes(&self) -> usize {
        self.hash.saturating_mul(1 << 20)
    }
}

impl SolveArguments {
    /// Solves a whole game, or the positions of standard input: writes `moves score nodes microseconds`
    /// for every line, and a sentence on standard error for every line that cannot be solved. An empty
    /// line is the start of the game.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        if self.exact {
            return self.whole_game(catalog, host);
        }
        let (ruleset, mut solver) = self.solver.solver(catalog)?;
        let exactness = if self.weak {
            Exactness::Weak
        } else {
            Exactness::Exact
        };
        host.each_line(|line, host| {
            let position = position_of(line, &ruleset)?;
            if !self.keep_table {
                solver.clear();
            }
            let start = host.clock.now();
            let solution = solver.solve_until(&position, exactness, &mut |_| false);
            let time = host.clock.now().saturating_sub(start).as_micros();
            let solution = solution.map_err(sentence_of)?.ok_or_else(stopped)?;
            let (value, nodes) = (solution.value, solution.nodes);
            Ok(writeln!(host.out, "{line} {value} {nodes} {time}")?)
        })
    }

    /// Solves a game from its start and writes its result.
    fn whole_game(&self, catalog: &Catalog, host: &mut Host) -> Exit {
        if self.solver.threads.get() > 1 {
            let sentence = "--exact searches with one thread; --threads does not go with it";
            return Err(sentence.into());
        }
        let (preset, ruleset) = self.solver.rules.look_up(catalog)?;
        let start = host.clock.now();
        let (value, nodes) = value(&ruleset, self.solver.table_bytes()).map_err(Failure::Misuse)?;
        let time = host.clock.now().saturating_sub(start);
        let first = ruleset.first;
        let result = match (ruleset.ending, value) {
            (Ending::FirstGoal, 1..) => format!("{first} wins"),
            (Ending::FirstGoal, 0) => Score::Draw.to_string(),
            (Ending::FirstGoal, _) => format!("{} wins", first.opponent()),
            (Ending::FullBoard, points) => format!("{} for {first}", Score::Points(points)),
        };
        let (name, size, spent) = (Escaped::text(&preset.id), ruleset.size, spent(nodes, time));
        writeln!(host.out, "{name} {size}: {result}, {spent}")?;
        Ok(DONE)
    }
}

/// Returns the result of a game for the player to move and the nodes of the search. Races for four in
/// a line use their own solver.
fn value(ruleset: &Ruleset, table_bytes: usize) -> Result<(i32, u64), String> {
    let position = Position::new(ruleset);
    let settings = SolverSettings {
        table_bytes,
        ..SolverSettings::default()
    };
    if let Ok(mut solver) = Solver::with_settings(ruleset, settings) {
        let solution = solver.solve_until(&position, Exactness::Weak, &mut |_| false);
        let solution = solution.map_err(sentence_of)?.ok_or_else(stopped)?;
        return Ok((solution.value, solution.nodes));
    }
    let proof = prove(&position, table_bytes, &mut |_| false);
    let proof = proof.map_err(sentence_of)?.ok_or_else(stopped)?;
    Ok((proof.value, proof.nodes))
}

/// Nothing stops the searches here, so they have an answer.
fn stopped() -> String {
    "the search was stopped".to_owned()
}

/// Returns what a search took, in words.
fn spent(nodes: u64, time: Duration) -> String {
    let time = with_plural(time.as_micros(), "microsecond");
    format!("{} in {time}", with_plural(nodes, "node"))
}

/// Returns the position after the moves, or a message if they are invalid or the game is over.
fn position_of(moves: &str, ruleset: &Ruleset) -> Result<Position, String> {
    // `12, 7` is one list with a space; `4455 3` is a list followed by something else.
    if let Some((first, second)) = moves.split_once(char::is_whitespace)
        && !moves.contains(',')
    {
        let second = Quoted(second.split_whitespace().next().unwrap_or_default());
        return Err(format!(
            "expected a move list alone, found {second} after {first}"
        ));
    }
    let position = Position::from_moves(ruleset, moves).map_err(sentence_of)?;
    let ply = position.ply();
    match position.outcome {
        None => Ok(position),
        Some(outcome) => Err(format!("move {ply} ended the game: {outcome}")),
    }
}

impl AnalyzeArguments {
    /// Writes the score of every column, the best moves, the distance to the end and a line of
    /// best play.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let (ruleset, mut solver) = self.solver.solver(catalog)?;
        let position = position_of(self.moves.trim(), &ruleset)?;
        let (clock, size) = (host.clock, ruleset.size);
        let start = clock.now();
        let (mut nodes, mut columns) = (0, Vec::new());
        let mut progress = host.is_terminal.then(|| host.progress());
        let mut show = |is_last, what: &str, nodes| {
            if let Some(progress) = &mut progress {
                progress.show(is_last, || {
                    format!("{what}: {}", with_plural(nodes, "node"))
                });
            }
            false
        };
        for column in position.legal_columns() {
            let what = format!("column {column}");
            let go_on = &mut |nodes| show(false, &what, nodes);
            columns.extend(
                solver
                    .solve_move_until(&position, column, &mut nodes, go_on)
                    .map_err(Failure::file)?,
            );
        }
        let best = columns.iter().map(|it| it.value).max().unwrap_or_default();
        let go_on = &mut |nodes| show(false, "a line of best play", nodes);
        let line = solver.line_until(&position, best, &mut nodes, go_on);
        let line = format_moves(line.map_err(Failure::file)?, size);
        show(true, "", nodes);
        drop(progress);
        let time = clock.now().saturating_sub(start);
        let name = position.to_move.name();
        let score = |value| proven(value, &position);
        if self.json {
            // The plies until the end, unless the board fills up.
            let result = |value| match score(value) {
                Score::WinIn(plies) => ("win", Some(plies)),
                Score::LossIn(plies) => ("loss", Some(plies)),
                _ => ("draw", None),
            };
            let is_best = |it: &&SolvedColumn| it.value == best;
            let best_columns = columns.iter().filter(is_best).map(|it| it.column.number());
            let columns = columns.iter().map(|it| {
                let (column, (result, plies)) = (it.column.number(), result(it.value));
                json!({"column": column, "score": it.value, "result": result, "plies": plies})
            });
            let (result, plies) = result(best);
            let report = json!({
                "moves": format_moves(position.moves(), size),
                "to_move": name,
                "score": best,
                "result": result,
                "plies": plies,
                "best": best_columns.collect::<Vec<_>>(),
                "columns": columns.collect::<Vec<_>>(),
                "best_play": line,
                "nodes": nodes,
                "microseconds": u64::try_from(time.as_micros()).unwrap_or(u64::MAX),
            });
            writeln!(host.out, "{report:#}")?;
            return Ok(DONE);
        }
        writeln!(host.out, "{name} {}", score(best))?;
        for SolvedColumn { column, value } in columns {
            let mark = if value == best { "  best" } else { "" };
            let (column, score) = (column.number(), score(value));
            writeln!(host.out, "column {column:>2}: {value:>3}  {score}{mark}")?;
        }
        writeln!(host.out, "best play: {line}\n{}", spent(nodes, time))?;
        Ok(DONE)
    }
}
