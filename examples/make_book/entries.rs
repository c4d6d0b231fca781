//! The positions of a book, and their entries.

use std::collections::BTreeMap;

use plummet::engine::solver::{SolveError, Solver};
use plummet::internals::engine::solver::Exactness;
use plummet::internals::engine::solver::book::BookEntry;
use plummet::rules::{Column, Position, Ruleset};

/// The positions with a number of discs whose game goes on, by key; of mirror images one.
pub(crate) type Layer = BTreeMap<u128, Position>;

/// Lists the positions with 0 to `plies` discs.
pub(crate) fn layers(ruleset: &Ruleset, plies: u8) -> Vec<Layer> {
    let start = Position::new(ruleset);
    let mut layers = vec![Layer::from([(key_of(&start).0, start)])];
    for ply in 0..usize::from(plies) {
        let mut next = Layer::new();
        for position in layers[ply].values() {
            for column in position.legal_columns() {
                let mut after = position.clone();
                after.play(column).expect("a legal column");
                if after.outcome.is_none() {
                    next.entry(key_of(&after).0).or_insert(after);
                }
            }
        }
        layers.push(next);
    }
    layers
}

/// The key of a position in a book, and whether it is that of the mirror image. In every column the
/// topmost bit marks the height, and the bits below it the discs of the player to move.
pub(crate) fn key_of(position: &Position) -> (u128, bool) {
    let board = &position.board;
    let (columns, step) = (
        usize::from(board.size.columns),
        usize::from(board.size.rows) + 1,
    );
    let key = |is_mirrored: bool| {
        let place = |column: usize| {
            if is_mirrored {
                columns - 1 - column
            } else {
                column
            }
        };
        let mut key: u128 = (0..columns).map(|column| 1 << (column * step)).sum();
        for (cell, player) in board.all_discs() {
            let bit = 1 << (place(cell.column.index()) * step + usize::from(cell.row));
            // A disc moves the mark of its column up.
            key += bit;
            if player == position.to_move {
                key += bit;
            }
        }
        key
    };
    let (own, mirrored) = (key(false), key(true));
    (own.min(mirrored), mirrored < own)
}

/// Whether the next two discs do not decide the game.
pub(crate) fn is_quiet(position: &Position) -> bool {
    let wins = |player| {
        let columns = position.legal_columns();
        columns
            .filter(|&column| position.gain(column, player) > Some(0))
            .count()
    };
    wins(position.to_move) == 0 && wins(position.to_move.opponent()) < 2
}

/// Solves a position. Of equally good columns the entry has the one closest to the middle.
pub(crate) fn entry_of(solver: &mut Solver, position: &Position) -> Result<BookEntry, SolveError> {
    let mut never = |_| false;
    let found = solver.solve_until(position, Exactness::Exact, &mut never)?;
    let score = found.expect("never stopped").value;
    let columns = position.board.size.columns;
    let mut all: Vec<Column> = position.legal_columns().collect();
    all.sort_by_key(|it| (2 * it.index()).abs_diff(usize::from(columns) - 1));
    let mut nodes = 0;
    let mut best = *all.last().expect("the game goes on");
    for &column in &all[..all.len() - 1] {
        if solver.keeps_score_until(position, column, score, &mut nodes, &mut never)? == Some(true)
        {
            best = column;
            break;
        }
    }
    let column = u8::try_from(best.index()).expect("a small board");
    let (_, is_mirrored) = key_of(position);
    Ok(BookEntry {
        score: i8::try_from(score).expect("a small score"),
        column: if is_mirrored {
            columns - 1 - column
        } else {
            column
        },
    })
}
