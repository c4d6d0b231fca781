//! Proves the games of `assets/solved.ron`: the results and lengths of best play from empty boards.
//!
//! `cargo run --release --example solve_games -- FILE.ron MOST_POSITIONS`
//!
//! FILE.ron is written after each game; a later run goes on with it. A game that takes more positions is
//! left out.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod games;
mod prove;

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::thread::available_parallelism;

use plummet::internals::book::solved::{SolvedGame, Table};

use games::games;
use prove::{Prover, is_of};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, most] = arguments.as_slice() else {
        return Err("expected FILE.ron and MOST_POSITIONS".into());
    };
    let prover = Prover {
        threads: available_parallelism()?,
        table_bytes: 1 << 30,
        most_nodes: most.parse()?,
    };
    let mut table = Table::default();
    if Path::new(file).exists() {
        let read = Table::read(Path::new(file), &fs::read_to_string(file)?);
        table = read.map_err(|faults| format!("{faults:?}"))?;
    }
    let list = games();
    let mut out = io::stdout();
    for ruleset in &list {
        if table.games.iter().any(|game| is_of(game, ruleset)) {
            continue;
        }
        match prover.prove(ruleset)? {
            Some(game) => {
                writeln!(out, "{game:?}")?;
                table.games.push(game);
                let place = |game: &SolvedGame| list.iter().position(|it| is_of(game, it));
                table.games.sort_by_key(place);
                fs::write(file, table.to_text())?;
            }
            None => writeln!(out, "{} {:?}: more positions", ruleset.size, ruleset.goals)?,
        }
    }
    Ok(())
}
