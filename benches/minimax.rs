//! The published minimax against a direct transcription of its pseudocode: both
//! must examine the same nodes and choose the same column; printed is how fast.
//!
//! `cargo bench --no-default-features --bench minimax`

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::io::{self, Write};
use std::time::{Duration, Instant};

use plummet::engine::published::minimax::{Pruning, search};
use plummet::rules::notation::{format_course_board, parse_course_board};
use plummet::rules::{Board, Column, Player, Size};

#[path = "../tests/it/published/transcription.rs"]
mod transcription;

use transcription::{State, alpha_beta, minimax};

/// The fast search is repeated until this much time has been measured.
const MEASURED: Duration = Duration::from_secs(2);

/// The board of the assignment's example.
const EXAMPLE: &str = ".ryyrry,.rryry.,..y.r..,..y....,.......,.......";

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<8} {:<6} {:>6} {:>10} {:>15} {:>15} {:>7}",
        "board", "search", "column", "nodes", "plain nodes/s", "fast nodes/s", "ratio"
    )?;
    let empty = Board::new(Size::new(7, 6));
    let example = parse_course_board(EXAMPLE).map_err(io::Error::other)?;
    compare(&mut out, "empty", &empty, Pruning::AlphaBeta, 10)?;
    compare(&mut out, "empty", &empty, Pruning::None, 8)?;
    compare(&mut out, "example", &example, Pruning::AlphaBeta, 8)?;
    compare(&mut out, "example", &example, Pruning::None, 7)
}

fn compare(
    out: &mut impl Write,
    name: &str,
    board: &Board,
    pruning: Pruning,
    depth: u32,
) -> io::Result<()> {
    let state = State::parse(&format_course_board(board), 4);
    let start = Instant::now();
    let slow = match pruning {
        Pruning::None => minimax(&state, 'r', depth),
        Pruning::AlphaBeta => alpha_beta(&state, 'r', depth),
    };
    let slow_speed = slow.nodes as f64 / start.elapsed().as_secs_f64();

    let start = Instant::now();
    let mut fast = search(board, 4, Player::Red, pruning, depth);
    let mut nodes = fast.nodes;
    while start.elapsed() < MEASURED {
        fast = search(board, 4, Player::Red, pruning, depth);
        nodes += fast.nodes;
    }
    let fast_speed = nodes as f64 / start.elapsed().as_secs_f64();

    let column = usize::try_from(slow.column).ok();
    assert_eq!(
        (fast.column.map(Column::index), fast.value, fast.nodes),
        (column, slow.value, slow.nodes),
        "{name} {pruning:?} {depth}"
    );
    let letter = match pruning {
        Pruning::None => 'M',
        Pruning::AlphaBeta => 'A',
    };
    writeln!(
        out,
        "{name:<8} {:<6} {:>6} {:>10} {slow_speed:>15.0} {fast_speed:>15.0} {:>6.0}x",
        format!("{letter} {depth}"),
        slow.column,
        fast.nodes,
        fast_speed / slow_speed,
    )
}
