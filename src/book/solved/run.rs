//! A run that proves the games of a table or of a shard.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::document::Table;
use super::games::games;
use super::prove::Prover;
use super::{SolvedGame, name_of};
use crate::book::{BookError, Shard};
use crate::outside::{Escaped, Limit, ReadError, read_text};
use crate::rules::Ruleset;
use crate::storage::{if_free, write_atomically};

/// The table to make.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// The shard of the list to prove; `None` for all games.
    pub shard: Option<Shard>,
    /// The resources for each game.
    pub prover: Prover,
    /// The file of the table; without one the results are only reported.
    pub out: Option<PathBuf>,
    /// Whether to go on with a file that is there already.
    pub resume: bool,
}

/// What a run reports of a game.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// Its result.
    Proven(&'a SolvedGame),
    /// The proof would take more positions than allowed. The text names the rules.
    LeftOut(&'a str),
}

/// A run that proves games one after the other and writes the table after each.
#[derive(Debug)]
pub struct TableRun {
    plan: TablePlan,
    table: Table,
    /// The games of the shard.
    games: Vec<Ruleset>,
}

impl TableRun {
    /// Prepares a run. Reads the games that the file already has.
    ///
    /// # Errors
    /// If the file is there and the plan does not resume, or if it cannot be read or belongs to
    /// another version, list or shard.
    pub fn new(plan: TablePlan) -> Result<Self, BookError> {
        let shard = plan.shard.unwrap_or(Shard::WHOLE);
        let all = games().into_iter().enumerate();
        let games = all.filter(|&(index, _)| shard.deals(index));
        let games: Vec<Ruleset> = games.map(|(_, game)| game).collect();
        let mut table = Table {
            shard,
            ..Table::default()
        };
        if let Some(out) = &plan.out {
            if !plan.resume {
                if_free(out).map_err(|error| {
                    BookError::File(format!("{error}; --resume goes on with it"))
                })?;
            } else if let Some(found) = held(out)? {
                check(out, &found, shard, &games)?;
                table = found;
            }
        }
        Ok(Self { plan, table, games })
    }

    /// Returns the number of games that the file had before the run.
    #[must_use]
    pub fn held(&self) -> usize {
        self.table.games.len()
    }

    /// Proves the games that are not in the table yet. Calls `report` after each. Returns `false`
    /// if `stop` was set before the end.
    ///
    /// # Errors
    /// If a game cannot be proven, the file cannot be written, or `report` fails.
    pub fn run(
        mut self,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Found<'_>) -> io::Result<()>,
    ) -> Result<bool, BookError> {
        let missing = |game: &&Ruleset| !self.table.games.iter().any(|it| it.ruleset == **game);
        let missing: Vec<Ruleset> = self.games.iter().filter(missing).cloned().collect();
        self.write()?;
        for ruleset in missing {
            let found = self.plan.prover.prove(&ruleset, stop)?;
            if stop.load(Relaxed) {
                return Ok(false);
            }
            match &found {
                Some(game) => report(Found::Proven(game)),
                None => report(Found::LeftOut(&name_of(&ruleset))),
            }
            .map_err(BookError::Write)?;
            if let Some(game) = found {
                self.table.games.push(game);
                self.write()?;
            }
        }
        Ok(true)
    }

    /// Writes the table, in the order of the list.
    fn write(&mut self) -> Result<(), BookError> {
        sort(&mut self.table.games);
        match &self.plan.out {
            Some(out) => Ok(write_atomically(out, &self.table.to_text())?),
            None => Ok(()),
        }
    }
}

/// Sorts games in the order of the list. Games that are not on the list come last.
pub(super) fn sort(solved: &mut [SolvedGame]) {
    let list = games();
    let place = |game: &SolvedGame| {
        let found = list.iter().position(|it| *it == game.ruleset);
        found.unwrap_or(list.len())
    };
    solved.sort_by_cached_key(place);
}

/// Reads a table; `None` if there is no such file.
fn held(file: &Path) -> Result<Option<Table>, BookError> {
    match read_text(file, Limit::TEXT) {
        Ok(text) => parse(file, &text).map(Some),
        Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(of_file(file, &error.to_string())),
    }
}

/// Reads a table that must be there.
pub(super) fn read(file: &Path) -> Result<Table, BookError> {
    let text = read_text(file, Limit::TEXT);
    let text = text.map_err(|error| of_file(file, &error.to_string()))?;
    parse(file, &text)
}

/// Parses a table, or returns its first fault.
fn parse(file: &Path, text: &str) -> Result<Table, BookError> {
    Table::read(file, text).map_err(|faults| {
        let first = faults.first().map(ToString::to_string);
        BookError::File(first.unwrap_or_default())
    })
}

pub(super) fn of_file(file: &Path, what: &str) -> BookError {
    BookError::File(format!("{}: {what}", Escaped::path(file)))
}

/// Checks that a file is of this shard of this list.
fn check(file: &Path, table: &Table, shard: Shard, games: &[Ruleset]) -> Result<(), BookError> {
    if table.shard != shard {
        let found = table.shard;
        return Err(of_file(
            file,
            &format!("expected the games of shard {shard}, found those of shard {found}"),
        ));
    }
    let mut solved = table.games.iter();
    match solved.find(|game| !games.contains(&game.ruleset)) {
        None => Ok(()),
        Some(game) => Err(of_file(
            file,
            &format!(
                "expected games of shard {shard} of the list, found {}",
                name_of(&game.ruleset)
            ),
        )),
    }
}
