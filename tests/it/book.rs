//! Opening books: every entry is right, and no file can do harm.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::book::{Book, BookEntry};
use plummet::internals::engine::solver::{Exactness, Solution};
use plummet::rules::{Column, Goal, Position, Ruleset, Size};
use proptest::prelude::*;

use crate::effort::cases;
use crate::oracle::Stacks;
use crate::support::race;

#[path = "../../examples/make_book/entries.rs"]
mod entries;

fn solver(ruleset: &Ruleset) -> Solver {
    let settings = SolverSettings {
        table_bytes: 1 << 20,
        ..SolverSettings::default()
    };
    Solver::with_settings(ruleset, settings).expect("a solver")
}

fn score(solver: &mut Solver, position: &Position) -> i32 {
    solution(solver, position).value
}

fn nodes(solver: &mut Solver, position: &Position) -> u64 {
    solution(solver, position).nodes
}

fn solution(solver: &mut Solver, position: &Position) -> Solution {
    let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
    solution
        .expect("the game goes on")
        .expect("nobody stops it")
}

/// The slow twin of the enumeration: all positions with so many discs where the game goes
/// on, by playing every column; a move list for each, of mirror images one.
fn positions(ruleset: &Ruleset, plies: u8) -> Vec<Position> {
    let mut layer = vec![Position::new(ruleset)];
    for _ in 0..plies {
        let mut next: BTreeMap<Stacks, Position> = BTreeMap::new();
        for position in &layer {
            for column in position.legal_columns() {
                let mut after = position.clone();
                after.play(column).expect("a legal column");
                if after.outcome.is_none() {
                    let discs = Stacks::of(&after.board);
                    let mut mirrored = discs.clone();
                    mirrored.0.reverse();
                    next.entry(discs.min(mirrored)).or_insert(after);
                }
            }
        }
        layer = next.into_values().collect();
    }
    layer
}

/// The game goes on for two discs or more whatever is played, or not: by trying.
fn is_quiet(position: &Position) -> bool {
    let wins = |position: &Position| {
        let columns = position.legal_columns();
        columns
            .filter(|&column| {
                let mut after = position.clone();
                after
                    .play(column)
                    .is_ok_and(|played| !played.completions.is_empty())
            })
            .count()
    };
    if wins(position) > 0 {
        return false;
    }
    // The opponent's threats: where he would win if it were his turn.
    let mut threats = 0;
    for column in position.legal_columns() {
        let other = position.legal_columns().find(|&other| other != column);
        let Some(other) = other else { continue };
        let mut passed = position.clone();
        passed.play(other).expect("a legal column");
        let wins = passed.outcome.is_none()
            && passed
                .play(column)
                .is_ok_and(|played| !played.completions.is_empty());
        threats += usize::from(wins);
    }
    threats < 2
}

fn book(columns: u32, rows: u32, plies: u8) -> (Ruleset, Book) {
    let ruleset = race(columns, rows, &[Goal::Line(4)]);
    let mut solver = solver(&ruleset);
    let all = entries::layers(&ruleset, plies).into_iter().flatten();
    let quiet = all.filter(|(_, position)| entries::is_quiet(position));
    let entries: BTreeMap<u128, BookEntry> = quiet
        .map(|(key, position)| {
            let entry = entries::entry_of(&mut solver, &position);
            (key, entry.expect("the game goes on"))
        })
        .collect();
    let entries = entries.into_values().collect();
    let book = Book::new(ruleset.size, plies, entries).expect("a book");
    (ruleset, book)
}

#[test]
fn a_book_knows_every_position_and_a_best_move_of_it() {
    for (columns, rows, plies) in [(4, 4, 5), (5, 4, 4), (6, 3, 4), (3, 5, 6)] {
        let (ruleset, book) = book(columns, rows, plies);
        let mut with = solver(&ruleset);
        with.use_book(Arc::new(book.clone()))
            .expect("the same size");
        let mut without = solver(&ruleset);
        let mut quiet = 0;
        for discs in 0..=plies {
            for position in positions(&ruleset, discs) {
                quiet += usize::from(is_quiet(&position));
                assert_eq!(nodes(&mut with, &position), 0, "{discs} discs");
                let expected = score(&mut without, &position);
                assert_eq!(score(&mut with, &position), expected);
                let (mut nodes, mut go_on) = (0, |_| false);
                let best = with.best_until(&position, expected, &mut nodes, &mut go_on);
                let best = best.expect("the game goes on").expect("a move");
                let keeps =
                    without.keeps_score_until(&position, best, expected, &mut nodes, &mut go_on);
                assert_eq!(keeps, Ok(Some(true)), "{columns}x{rows}, {discs} discs");
            }
        }
        assert_eq!(book.entries.len(), quiet, "{columns}x{rows}");
    }
}

#[test]
fn a_book_survives_its_file_and_no_part_of_it_is_taken_for_a_book() {
    let (ruleset, book) = book(4, 4, 4);
    let other = race(5, 4, &[Goal::Line(4)]);
    assert!(
        solver(&other).use_book(Arc::new(book.clone())).is_err(),
        "another board"
    );
    assert!(solver(&ruleset).use_book(Arc::new(book.clone())).is_ok());
    let bytes = book.to_bytes().expect("bytes");
    assert_eq!(Book::read(&bytes), Ok(book));
    for end in 0..bytes.len() {
        assert!(Book::read(&bytes[..end]).is_err(), "cut at {end}");
    }
}

/// A book of this header and body, as its files are.
fn packed(header: &str, body: &[u8]) -> Vec<u8> {
    let head = format!("plummet book 1\n{header}\n").into_bytes();
    let mut file = DeflateEncoder::new(head, Compression::fast());
    file.write_all(body).expect("memory");
    let mut file = file.finish().expect("memory");
    let mut crc = Crc::new();
    crc.update(&file);
    file.extend(crc.sum().to_le_bytes());
    file
}

fn told(header: &str, body: &[u8]) -> String {
    let fault = Book::read(&packed(header, body)).expect_err("no book");
    let fault = fault.to_string();
    let told = fault.strip_prefix("the book makes no sense: ");
    told.expect("a fault of the content").to_owned()
}

fn header(columns: u8, rows: u8, plies: u8, entries: usize) -> String {
    format!("{{\"columns\":{columns},\"rows\":{rows},\"plies\":{plies},\"entries\":{entries}}}")
}

#[test]
fn what_is_wrong_with_a_book_is_told() {
    let first = Book::read(b"plummet book 2\n").expect_err("another version");
    let expected = "expected the first line \"plummet book 1\", found \"plummet book 2\"";
    assert_eq!(first.to_string(), expected);
    assert!(told("{}", b"").starts_with("missing field `columns`"));
    let many = vec![b'@'; 1 << 20];
    for (entries, body, sentence) in [
        (3, &b"@@"[..], "expected 6 bytes after the header, found 2"),
        (3, &many, "expected 6 bytes after the header, found more"),
        (
            4,
            b"@@@@\0\0\0\0",
            "expected 3 entries, one for each position, found 4",
        ),
        (
            3,
            b"@@@\0\0\x04",
            "expected scores from -63 to 63 and columns below 4, found score 0 and column 4",
        ),
    ] {
        assert_eq!(told(&header(4, 4, 1, entries), body), sentence);
    }
    assert_eq!(
        told(&header(14, 8, 12, 134_000_000), b""),
        "expected at most 20000000 entries, found 134000000"
    );
    for (columns, rows, plies) in [(0, 4, 2), (99, 99, 2), (1, 1, 2), (14, 8, 12), (4, 4, 13)] {
        let sentence = told(&header(columns, rows, plies, 2), b"@@\0\0");
        let expected =
            format!("2 entries cannot be all those of {columns}x{rows} up to {plies} plies");
        assert_eq!(sentence, expected);
    }
}

#[test]
fn the_shipped_book_agrees_with_itself_and_with_the_solver() {
    let ruleset = Ruleset::connect_four();
    let book = Book::shipped().expect("a book");
    assert_eq!(book.size, Size::new(7, 6));
    assert_eq!((book.plies, book.entries.len()), (9, 347_664));
    let plies = usize::from(book.plies);
    let mut with = solver(&ruleset);
    with.use_shipped_book();
    assert_eq!(score(&mut with, &Position::new(&ruleset)), 1);
    let mut chance = fastrand::Rng::with_seed(1);
    let mut searched = solver(&ruleset);
    for game in 0..cases(400, 2000) {
        let mut position = Position::new(&ruleset);
        for _ in 0..chance.usize(0..=plies) {
            let columns: Vec<Column> = position.legal_columns().collect();
            let column = chance.choice(columns).expect("the game goes on");
            position.play(column).expect("a legal column");
            if position.outcome.is_some() {
                break;
            }
        }
        if position.outcome.is_some() {
            continue;
        }
        assert_eq!(nodes(&mut with, &position), 0);
        let value = score(&mut with, &position);
        let (mut nodes, mut go_on) = (0, |_| false);
        if position.ply() < plies {
            let columns: Vec<Column> = position.legal_columns().collect();
            let values = columns.into_iter().map(|column| {
                let value = with.solve_move_until(&position, column, &mut nodes, &mut go_on);
                value.expect("the game goes on").expect("a value").value
            });
            assert_eq!(values.max(), Some(value));
            assert_eq!(nodes, 0);
        }
        if game % 40 == 0 && position.ply() >= 6 {
            assert_eq!(score(&mut searched, &position), value);
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_make_a_book_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Book::read(&bytes).is_err());
        prop_assert!(Book::read(&packed(&header(4, 4, 2, 11), &bytes)).is_err());
    }

    #[test]
    fn a_changed_byte_is_noticed(at in any::<prop::sample::Index>(), other in 1_u8..) {
        let (_, book) = book(4, 4, 2);
        let mut bytes = book.to_bytes().expect("bytes");
        let at = at.index(bytes.len());
        bytes[at] ^= other;
        prop_assert!(Book::read(&bytes).is_err(), "byte {}", at);
    }
}
