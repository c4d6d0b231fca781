//! Merges tables of solved games.

use std::path::{Path, PathBuf};

use super::document::Table;
use super::games::games;
use super::run::{of_file, read, sort};
use super::{SolvedGame, name_of};
use crate::book::BookError;
use crate::outside::Escaped;

/// A table made of several, and the games of the list that none of them has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The games of all tables.
    pub table: Table,
    /// The names of the games that are missing.
    pub missing: Vec<String>,
}

/// Merges files of solved games. Of a game in several files it keeps the entry of the first.
///
/// # Errors
/// If a file cannot be read, or two of them contradict each other.
pub fn merge_tables(files: &[PathBuf]) -> Result<Merged, BookError> {
    let mut found: Vec<(&Path, SolvedGame)> = Vec::new();
    for file in files {
        for game in read(file)?.games {
            let other = found.iter().find(|(_, it)| it.ruleset == game.ruleset);
            match other {
                None => found.push((file, game)),
                Some((first, other)) => agree((first, other), (file, &game))?,
            }
        }
    }
    let mut solved: Vec<SolvedGame> = found.into_iter().map(|(_, game)| game).collect();
    sort(&mut solved);
    let is_missing = |ruleset: &_| !solved.iter().any(|game| game.ruleset == *ruleset);
    let list = games();
    let missing = list.iter().filter(|it| is_missing(*it)).map(name_of);
    Ok(Merged {
        missing: missing.collect(),
        table: Table {
            games: solved,
            ..Table::default()
        },
    })
}

/// Checks that two entries of a game do not contradict each other.
fn agree(
    (first, one): (&Path, &SolvedGame),
    (second, other): (&Path, &SolvedGame),
) -> Result<(), BookError> {
    let columns_differ = !one.best.is_empty() && !other.best.is_empty() && one.best != other.best;
    if one.score == other.score && !columns_differ {
        return Ok(());
    }
    Err(of_file(
        second,
        &format!(
            "expected {one}, as in {}, found {other}",
            Escaped::path(first)
        ),
    ))
}
