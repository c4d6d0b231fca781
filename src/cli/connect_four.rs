//! The program `ConnectFour`: the input and output of COMP3308 assignment 1,
//! section 4, on a board of any size.

use super::*;
use crate::engine::published::minimax::{UTILITY, search, search_until};

/// The length of the line that wins.
const LENGTH: u32 = 4;

/// The time by which the tournament player chooses, counted from the start of the program. The
/// tournament allows one second. The rest is a reserve, because a busy machine may suspend a
/// program for hundreds of milliseconds; more search time would gain little.
const MOVE_TIMEOUT: Duration = Duration::from_millis(400);

/// The time by which the exact solver stops, counted from the start of the program.
const SOLVER_TIMEOUT: Duration = Duration::from_millis(150);

/// The usage of the program.
const USAGE: &str = "\
usage: ConnectFour <state> <red|yellow> <M|A> <depth>   minimax or alpha-beta: column, nodes
       ConnectFour <state> <red|yellow>                 the tournament player: column
  <state>  the rows from the bottom up, separated by commas: r, y, or . for a free cell
  <depth>  how many plies to look ahead, at least 1
  The column printed counts from 0 at the left; -1 means that there is nothing to play.";

/// Runs the program and returns its exit code: 0, or 2 if the arguments are invalid. Invalid
/// arguments write the usage and the fault to the error stream and nothing to the output.
///
/// `arguments` do not include the name of the program. `clock` must count from the start of
/// the program.
///
/// # Errors
/// If a stream cannot be written to.
pub fn connect_four(
    arguments: impl IntoIterator<Item = OsString>,
    clock: &dyn Clock,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<u8> {
    let arguments = arguments.into_iter();
    let arguments: Vec<_> = arguments
        .map(|it| it.to_string_lossy().into_owned())
        .collect();
    let (board, player, published) = match parse(&arguments) {
        Ok(call) => call,
        Err(fault) => {
            writeln!(err, "{USAGE}\nConnectFour: {}", Escaped::text(&fault))?;
            return Ok(2);
        }
    };
    let printed = |column: Option<Column>| {
        column.map_or("-1".to_owned(), |column| column.index().to_string())
    };
    match published {
        Some((pruning, depth)) => {
            let found = search(&board, LENGTH, player, pruning, depth);
            writeln!(out, "{}\n{}", printed(found.column), found.nodes)?;
        }
        None => writeln!(out, "{}", printed(tournament(&board, player, clock)))?,
    }
    out.flush()?;
    Ok(0)
}

/// Returns the column of the tournament player, before [`MOVE_TIMEOUT`].
///
/// The exact solver searches first. If it does not finish in its share of the time, the search
/// for every ruleset decides. On boards that no ruleset has (a side of one cell, or no room for
/// a line), the alpha-beta search of the course decides.
fn tournament(board: &Board, player: Player, clock: &dyn Clock) -> Option<Column> {
    let stop = AtomicBool::new(false);
    let until = |deadline: Duration| Limits {
        time: Some(deadline.saturating_sub(clock.now())),
        ..Limits::default()
    };
    let Some(position) = race(board, player) else {
        let control = Control::new(until(MOVE_TIMEOUT), &stop, clock);
        return deepened(board, player, &control);
    };
    if position.outcome.is_some() {
        return None;
    }
    // Small tables, because allocating large ones takes time.
    let table_bytes = 16 << 20;
    let mut control = Control::new(until(SOLVER_TIMEOUT), &stop, clock);
    if let Some(column) = exact(&position, table_bytes, &control) {
        return Some(column);
    }
    let mut engine = SearchEngine::new(SearchSettings {
        table_bytes,
        ..SearchSettings::default()
    });
    control = Control::new(until(MOVE_TIMEOUT), &stop, clock);
    let answer = engine.analyze(&position, &mut control);
    answer.ok().and_then(|answer| answer.best)
}

/// Returns a column that keeps the exact score, without a book; `None` if the board is too large
/// or the time too short.
fn exact(position: &Position, table_bytes: usize, control: &Control<'_>) -> Option<Column> {
    let settings = SolverSettings {
        table_bytes,
        ..SolverSettings::default()
    };
    let mut solver = Solver::with_settings(&position.ruleset, settings).ok()?;
    let mut stop = |nodes| control.is_exhausted(nodes);
    let solution = solver
        .solve_until(position, Exactness::Exact, &mut stop)
        .ok()??;
    let mut nodes = solution.nodes;
    let best = solver.best_until(position, solution.value, &mut nodes, &mut stop);
    best.ok()?
}

/// Returns the column of the course's alpha-beta search, deepened until the time is over or the
/// game is decided; `None` if no column can be played.
fn deepened(board: &Board, player: Player, control: &Control<'_>) -> Option<Column> {
    let win = match player {
        Player::Red => UTILITY,
        Player::Yellow => -UTILITY,
    };
    let mut best = None;
    for depth in 1..=u32::try_from(board.free()).unwrap_or(u32::MAX) {
        // The first search is always finished: it examines at most one node per column.
        let mut stop = |nodes| depth > 1 && control.is_exhausted(nodes);
        let found = match stop(0) {
            true => None,
            false => search_until(board, LENGTH, player, Pruning::AlphaBeta, depth, &mut stop),
        };
        let Some(found) = found else { break };
        // If all columns lose, the choice of the previous depth holds out longer.
        if found.value == -win {
            return best.or(found.column);
        }
        best = found.column;
        if found.value == win {
            break;
        }
    }
    best
}

/// Returns the course's game on this board; `None` if no ruleset has a board of its size.
fn race(board: &Board, player: Player) -> Option<Position> {
    let size = board.size;
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: u32::from(size.columns),
        rows: u32::from(size.rows),
        goals: vec![Goal::Line(LENGTH)],
        ..RulesetSpec::default()
    });
    Position::from_board(&ruleset.ok()?, board.clone(), player)
}

/// Checks the arguments of `ConnectFour`.
///
/// # Errors
/// If they are invalid; the message is a sentence.
pub fn check_course_arguments(arguments: &[String]) -> Result<(), String> {
    parse(arguments).map(drop)
}

/// Returns the board, the player to move, and the search; `None` is the tournament player.
fn parse(arguments: &[String]) -> Result<(Board, Player, Option<(Pruning, u32)>), String> {
    let (state, player, published) = match arguments {
        [state, player] => (state, player, None),
        [state, player, algorithm, depth] => (state, player, Some((&**algorithm, depth))),
        other => {
            return Err(format!("expected 2 or 4 arguments, found {}", other.len()));
        }
    };
    let board = parse_course_board(state).map_err(|error| format!("<state>: {error}"))?;
    let player = options::player(player)
        .map_err(|error| format!("the player: {error}, found {}", Quoted(player)))?;
    let Some((algorithm, depth)) = published else {
        return Ok((board, player, None));
    };
    let pruning = match algorithm {
        "M" => Pruning::None,
        "A" => Pruning::AlphaBeta,
        other => {
            let found = Quoted(other);
            return Err(format!("the search: expected M or A, found {found}"));
        }
    };
    let depth = whole::<_, 1, { u32::MAX as u64 }>(depth);
    let depth = depth.map_err(|error| format!("<depth>: {error}"))?;
    Ok((board, player, Some((pruning, depth))))
}
