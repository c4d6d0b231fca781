//! Opening books: every entry is right, and no file can do harm.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::Exactness;
use plummet::internals::engine::solver::book::{
    Book, BookEntry, LastLayer, SolvedEntry, Unbookable,
};
use plummet::rules::{Column, Goal, Position, Ruleset, RulesetSpec, Size};
use proptest::prelude::*;

fn rules(columns: u32, rows: u32) -> Ruleset {
    let spec = RulesetSpec {
        columns,
        rows,
        goals: vec![Goal::Line(4)],
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).expect("a ruleset")
}

fn small() -> SolverSettings {
    SolverSettings {
        table_bytes: 1 << 20,
        ..SolverSettings::default()
    }
}

fn solver(ruleset: &Ruleset) -> Solver {
    Solver::with_settings(ruleset, small()).expect("a solver")
}

fn score(solver: &mut Solver, position: &Position) -> i32 {
    let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
    let solution = solution.expect("the game goes on");
    solution.expect("nobody stops it").value
}

fn nodes(solver: &mut Solver, position: &Position) -> u64 {
    let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
    let solution = solution.expect("the game goes on");
    solution.expect("nobody stops it").nodes
}

/// The slow twin of the enumeration: all positions with so many discs where the game goes
/// on, by playing every column; a move list for each, of mirror images one.
fn positions(ruleset: &Ruleset, plies: u8) -> Vec<Position> {
    let mut layer = vec![Position::new(ruleset)];
    for _ in 0..plies {
        let mut next: BTreeMap<String, Position> = BTreeMap::new();
        for position in &layer {
            for column in position.legal_columns() {
                let mut after = position.clone();
                after.play(column).expect("a legal column");
                if after.outcome().is_none() {
                    let mut names = [picture(&after, false), picture(&after, true)];
                    names.sort();
                    let [name, _] = names;
                    next.entry(name).or_insert(after);
                }
            }
        }
        layer = next.into_values().collect();
    }
    layer
}

fn picture(position: &Position, mirrored: bool) -> String {
    let last = position.board().size().columns - 1;
    let discs: BTreeSet<String> = position
        .board()
        .all_discs()
        .map(|(cell, player)| {
            let column = u8::try_from(cell.column.index()).expect("a small board");
            let column = if mirrored { last - column } else { column };
            format!("{column} {} {player:?};", cell.row)
        })
        .collect();
    discs.into_iter().collect()
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
        let wins = passed.outcome().is_none()
            && passed
                .play(column)
                .is_ok_and(|played| !played.completions.is_empty());
        threats += usize::from(wins);
    }
    threats < 2
}

fn book(columns: u32, rows: u32, plies: u8) -> (Ruleset, Book) {
    let ruleset = rules(columns, rows);
    let layer = LastLayer::new(&ruleset, plies, small()).expect("a layer");
    let solved = layer.solve(0..layer.len(), &AtomicBool::new(false));
    let entries: Vec<BookEntry> = solved
        .expect("nobody stops it")
        .into_iter()
        .map(|solved| solved.entry)
        .collect();
    let book = Book::of_last_layer(ruleset.size(), plies, &entries).expect("a book");
    (ruleset, book)
}

#[test]
fn a_book_of_a_ply_less_changes_no_entry() {
    let ruleset = rules(5, 4);
    let before = Arc::new(book(5, 4, 5).1);
    let never = AtomicBool::new(false);
    let mut layer = LastLayer::new(&ruleset, 6, small()).expect("a layer");
    let plain = layer.solve(0..layer.len(), &never).expect("solved");
    layer.use_book(before).expect("a book of a ply less");
    let narrowed = layer.solve(0..layer.len(), &never).expect("solved");
    let entries = |solved: &[SolvedEntry]| -> Vec<_> { solved.iter().map(|it| it.entry).collect() };
    assert_eq!(entries(&narrowed), entries(&plain));
    let work = |solved: &[SolvedEntry]| -> u32 { solved.iter().map(|it| u32::from(it.work)).sum() };
    assert!(work(&narrowed) < work(&plain));
}

#[test]
fn a_book_that_cannot_narrow_another_is_refused() {
    let two = Arc::new(book(4, 4, 2).1);
    for (size, plies, expected) in [
        (5, 3, "expected a book for boards of 5x4, found one for 4x4"),
        (4, 4, "expected a book of 3 plies or more, found 2"),
    ] {
        let mut layer = LastLayer::new(&rules(size, 4), plies, small()).expect("a layer");
        let refused = layer.use_book(Arc::clone(&two)).expect_err("another book");
        assert_eq!(refused.to_string(), expected);
    }
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
        assert_eq!(book.len(), quiet, "{columns}x{rows}");
    }
}

#[test]
fn a_book_survives_its_file_and_no_part_of_it_is_taken_for_a_book() {
    let (_, book) = book(4, 4, 4);
    let bytes = book.to_bytes().expect("bytes");
    assert_eq!(Book::read(&bytes), Ok(book));
    for end in 0..bytes.len() {
        let fault = Book::read(&bytes[..end]).expect_err("cut off");
        assert!(fault.to_string().starts_with("expected"), "{fault}");
    }
}

/// A file of this content, packed as books are.
fn packed(content: &[u8]) -> Vec<u8> {
    let mut file = GzEncoder::new(Vec::new(), Compression::fast());
    file.write_all(content).expect("memory");
    file.finish().expect("memory")
}

#[test]
fn what_is_wrong_with_a_book_is_told() {
    let told = |content: &[u8]| {
        Book::read(&packed(content))
            .expect_err("no book")
            .to_string()
    };
    let header = "expected a first line such as";
    assert!(told(b"").starts_with(header));
    assert!(told(b"plummet book").starts_with(header));
    assert!(
        told(b"plummet book 1; line of five on 4x4; 1 plies; 1 entries and 0 more\n")
            .starts_with(header)
    );
    assert!(
        told(b"plummet book 1; line of four on 4x4; 200 plies; 1 entries and 0 more\n")
            .starts_with(header)
    );
    assert_eq!(
        told(b"plummet book 2; and so on\n"),
        "expected a book of version 1, found version \"2\""
    );
    assert_eq!(
        told(b"plummet book 1; line of four on 4x4; 1 plies; 3 entries and 0 more\n@@"),
        "expected 6 bytes after the first line, found 2"
    );
    assert_eq!(
        told(b"plummet book 1; line of four on 4x4; 1 plies; 4 entries and 0 more\n@@@@\0\0\0\0"),
        "expected 3 entries, one for each position, found 4"
    );
    assert_eq!(
        told(b"plummet book 1; line of four on 4x4; 1 plies; 3 entries and 0 more\n@@@\0\0\x04"),
        "expected scores from -63 to 63 and columns below 4, found score Some(0) and column 4"
    );
    for size in ["0x4", "4x0", "99x99", "255x255", "1x1"] {
        let line =
            format!("plummet book 1; line of four on {size}; 2 plies; 1 entries and 0 more\n@\0");
        let sentence = told(line.as_bytes());
        assert!(
            sentence.starts_with("no such book can be made: "),
            "{sentence}"
        );
    }
}

#[test]
fn a_file_that_promises_more_than_it_holds_or_than_fits_is_not_believed() {
    let told = |line: &str, zeros: usize| {
        let mut content = format!("plummet book 1; line of four on {line}\n").into_bytes();
        content.resize(content.len() + zeros, b'@');
        let fault = Book::read(&packed(&content)).expect_err("no book");
        fault.to_string()
    };
    let limit = "expected at most 67108864 bytes of entries, found ";
    let entries = "14x8; 12 plies; 134000000 entries and 0 more";
    assert_eq!(told(entries, 1 << 20), format!("{limit}268000000"));
    let more = "7x6; 1 plies; 4 entries and 18446744073709551615 more";
    assert_eq!(told(more, 8), format!("{limit}18446744073709551615"));
    assert!(
        told("7x6; 12 plies; 33000000 entries and 0 more", 8)
            .starts_with("expected 66000000 bytes after the first line, found a file of "),
    );
    let longer = "4x4; 1 plies; 3 entries and 0 more";
    let sentence = "expected 6 bytes after the first line, found more";
    assert_eq!(told(longer, 1 << 20), sentence);
    // Of these boards no position is listed.
    let about = "about 2398916520 positions have 12 discs on this board, and a book holds at most \
                 10000000";
    let line = "14x8; 12 plies; 1000000 entries and 0 more";
    let sentence = format!("no such book can be made: {about}");
    assert_eq!(told(line, 2_000_000), sentence);
}

#[test]
fn positions_beyond_the_last_layer_have_their_key() {
    let (ruleset, book) = book(4, 4, 2);
    let mut content = Vec::new();
    let bytes = book.to_bytes().expect("bytes");
    GzDecoder::new(&bytes[..])
        .read_to_end(&mut content)
        .expect("a book");
    let text = String::from_utf8_lossy(&content).into_owned();
    let line = text.lines().next().expect("a first line");
    assert!(line.ends_with(" and 0 more"), "{line}");
    // Four discs at the bottom, of which the mover owns the first and the third: every
    // column is `10` above the disc's own bit, and mirrored it is `11`, `10`, ...
    let key = 0b00010_00011_00010_00011_u128;
    let mirrored = 0b00011_00010_00011_00010_u128;
    let longer = line.replace(" and 0 more", " and 1 more");
    let mut content = [longer.as_bytes(), &content[line.len()..]].concat();
    content.extend(key.min(mirrored).to_le_bytes());
    // The score is wrong, so that it must come from the book.
    content.extend([64 + 3, 1]);
    let book = Book::read(&packed(&content)).expect("a book");
    let again = book.to_bytes().expect("bytes");
    assert_eq!(Book::read(&again).as_ref(), Ok(&book));
    let mut solver = solver(&ruleset);
    solver.use_book(Arc::new(book)).expect("the same size");
    let columns = [0, 1, 2, 3].map(|index| column(&ruleset, index));
    let position = Position::replay(&ruleset, columns).expect("legal moves");
    assert_eq!(score(&mut solver, &position), 3);
    let mirrored = Position::replay(&ruleset, columns.into_iter().rev()).expect("legal moves");
    assert_eq!(score(&mut solver, &mirrored), 3);
}

fn column(ruleset: &Ruleset, index: usize) -> Column {
    let mut columns = ruleset.size().all_columns();
    columns.nth(index).expect("a column")
}

#[test]
fn the_shipped_book_agrees_with_itself_and_with_the_solver() {
    let ruleset = rules(7, 6);
    let book = Book::shipped().expect("a book");
    assert_eq!(book.size(), Size::new(7, 6));
    assert_eq!((book.plies(), book.len()), (9, 347_664));
    let plies = usize::from(book.plies());
    let mut with = solver(&ruleset);
    with.use_shipped_book();
    assert_eq!(score(&mut with, &Position::new(&ruleset)), 1);
    let mut chance = fastrand::Rng::with_seed(1);
    let mut searched = solver(&ruleset);
    for game in 0..2000 {
        let mut position = Position::new(&ruleset);
        for _ in 0..chance.usize(0..=plies) {
            let columns: Vec<Column> = position.legal_columns().collect();
            let column = chance.choice(columns).expect("the game goes on");
            position.play(column).expect("a legal column");
            if position.outcome().is_some() {
                break;
            }
        }
        if position.outcome().is_some() {
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
        if game % 100 == 0 && position.ply() >= 6 {
            assert_eq!(score(&mut searched, &position), value);
        }
    }
}

#[test]
fn boards_without_a_book_are_refused() {
    let layer = |columns, rows, plies| LastLayer::new(&rules(columns, rows), plies, small()).err();
    assert_eq!(
        layer(4, 3, 12),
        Some(Unbookable::Plies {
            cells: 12,
            plies: 12
        })
    );
    assert!(matches!(layer(12, 10, 2), Some(Unbookable::Unsolvable(_))));
    assert!(matches!(
        layer(14, 8, 12),
        Some(Unbookable::Estimate { plies: 12, .. })
    ));
    let ruleset = rules(4, 4);
    let error = Book::of_last_layer(ruleset.size(), 2, &[]).expect_err("no entries");
    assert!(matches!(error, Unbookable::Entries { found: 0, .. }));
    let (_, other) = book(5, 4, 1);
    assert!(solver(&ruleset).use_book(Arc::new(other)).is_err());
}

proptest! {
    #[test]
    fn no_bytes_make_a_book_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Book::read(&bytes).is_err());
        prop_assert!(Book::read(&packed(&bytes)).is_err());
    }

    #[test]
    fn a_changed_byte_is_noticed(at in any::<prop::sample::Index>(), other in 1_u8..) {
        let (_, book) = book(4, 4, 2);
        let mut bytes = book.to_bytes().expect("bytes");
        let at = at.index(bytes.len());
        bytes[at] ^= other;
        // The header of gzip holds a date and the like, and the last byte of what it packs
        // may have bits to spare: these change nothing.
        if let Ok(read) = Book::read(&bytes) {
            prop_assert_eq!(read, book);
            prop_assert!(at < 10 || at == bytes.len() - 9, "byte {}", at);
        }
    }
}
