//! Makes an opening book: the exact scores of all positions up to so many discs.
//!
//! `cargo run --release --example make_book -- CxR PLIES OUT`
//!
//! What is solved is appended to OUT.part, so that a later run goes on there. The positions with the most
//! discs come first: the table answers most of what follows.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod entries;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::thread::available_parallelism;

use entries::{entry_of, is_quiet, layers};
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::solver::book::{Book, BookEntry};
use plummet::rules::{Ruleset, RulesetSpec, Size};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, plies, out] = arguments.as_slice() else {
        return Err("expected CxR, PLIES and OUT".into());
    };
    let (size, plies): (Size, u8) = (size.parse()?, plies.parse()?);
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: size.columns.into(),
        rows: size.rows.into(),
        ..RulesetSpec::default()
    })?;
    let all = layers(&ruleset, plies).into_iter().rev().flatten();
    let all: Vec<_> = all.filter(|(_, position)| is_quiet(position)).collect();
    let part = format!("{out}.part");
    let mut file = File::options().create(true).append(true).open(&part)?;
    // An entry is a score and a column. The last one may be cut off.
    let held = fs::read(&part)?.len() / 2;
    file.set_len(2 * held as u64)?;
    let mut solver = Solver::with_settings(
        &ruleset,
        SolverSettings {
            threads: available_parallelism()?,
            table_bytes: 1 << 30,
        },
    )?;
    for (number, (_, position)) in all.iter().enumerate().skip(held) {
        let entry = entry_of(&mut solver, position)?;
        file.write_all(&[entry.score.to_le_bytes()[0], entry.column])?;
        if (number + 1) % 1_000 == 0 {
            writeln!(io::stdout(), "{} of {} positions", number + 1, all.len())?;
        }
    }
    let bytes = fs::read(&part)?;
    let entries = bytes.chunks_exact(2).map(|it| BookEntry {
        score: i8::from_le_bytes([it[0]]),
        column: it[1],
    });
    let by_key: BTreeMap<u128, BookEntry> = all.iter().map(|(key, _)| *key).zip(entries).collect();
    let book = Book::new(size, plies, by_key.into_values().collect())?;
    fs::write(out, book.to_bytes()?)?;
    Ok(fs::remove_file(part)?)
}
