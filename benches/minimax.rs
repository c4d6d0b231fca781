//! The published minimax against the slow reference of the marking: both
//! must examine the same nodes and choose the same column; printed is how fast.
//!
//! `cargo bench --no-default-features --bench minimax`

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::io::{self, Write};
use std::time::{Duration, Instant};

use plummet::engine::published::minimax::{Pruning, search};
use plummet::internals::grade::{SearchCall, Variant, search_with};
use plummet::rules::notation::parse_course_board;
use plummet::rules::{Board, Player, Size};

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
    let call = SearchCall {
        board: board.clone(),
        player: Player::Red,
        pruning,
        depth,
    };
    let start = Instant::now();
    let slow = search_with(&call, Variant::default());
    let slow_speed = slow.nodes as f64 / start.elapsed().as_secs_f64();

    let start = Instant::now();
    let mut fast = search(board, 4, Player::Red, pruning, depth);
    let mut nodes = fast.nodes;
    while start.elapsed() < MEASURED {
        fast = search(board, 4, Player::Red, pruning, depth);
        nodes += fast.nodes;
    }
    let fast_speed = nodes as f64 / start.elapsed().as_secs_f64();

    assert_eq!(
        (fast.column, fast.value, fast.nodes),
        (slow.column, slow.value, slow.nodes),
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
        fast.column.map_or(-1, |column| column.index() as i64),
        fast.nodes,
        fast_speed / slow_speed,
    )
}
