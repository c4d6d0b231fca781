//! A run of an arena: its games are played, and kept in files as they end.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::{
    League, Live, Pairing, Plan, Record, Results, ResultsError, Times, play, usual_openings,
};
use crate::engine::Clock;
use crate::outside::Shown;
use crate::presets::Catalog;
use crate::rules::counted;
use crate::storage::{Journal, StorageError, write_atomically};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How many games with trouble are listed below the table.
const MOST_TROUBLES: usize = 20;

/// Games to be played.
#[derive(Debug)]
pub struct Run {
    plan: Plan,
    records: BTreeMap<usize, Record>,
    /// How long their players thought, as far as that is known.
    times: BTreeMap<usize, Times>,
    file: Option<Kept>,
    /// What was found in the file.
    found: Vec<String>,
}

/// The files that games are kept in.
#[derive(Debug)]
struct Kept {
    results: Journal,
    times: Journal,
}

/// How far the games are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The games that have been played.
    pub played: usize,
    /// All games.
    pub total: usize,
}

/// Why games cannot be begun, gone on with or looked at.
#[derive(Debug, Error)]
pub enum RunError {
    /// A file cannot be read or written.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The file does not hold the results of an arena.
    #[error("{}: {fault}", Shown::path(file))]
    Results {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        fault: ResultsError,
    },
    /// The file is of other games than those that were asked for.
    #[error("{}: {why}", Shown::path(file))]
    Other {
        /// The file.
        file: PathBuf,
        /// A sentence on what differs.
        why: String,
    },
}

impl Run {
    /// Begins the games of a plan, in a new file if one is named.
    ///
    /// # Errors
    /// If there is such a file already, or it cannot be written.
    pub fn begin(plan: Plan, out: Option<&Path>) -> Result<Self, StorageError> {
        let keep = |path: &Path| {
            let results = Journal::create(path, &Results::head(&plan))?;
            let times = fresh_times(path)?;
            Ok::<_, StorageError>(Kept { results, times })
        };
        let file = out.map(keep).transpose()?;
        Ok(Self::with(plan, file))
    }

    /// Goes on with the games of a file, if `agrees` has nothing against its plan. A last line
    /// that is cut off is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written to, holds no results, or `agrees` returns a
    /// sentence.
    pub fn resume(
        file: &Path,
        catalog: &Catalog,
        agrees: impl FnOnce(&Plan) -> Result<(), String>,
    ) -> Result<Self, RunError> {
        let (text, found) = read(file, catalog)?;
        agrees(&found.plan).map_err(|why| RunError::Other {
            file: file.to_owned(),
            why,
        })?;
        let mut results = Journal::open(file)?;
        let mut notes: Vec<String> = other_program(file, &found.plan).into_iter().collect();
        if found.whole < text.len() {
            let lost = text.len() - found.whole;
            notes.push(format!(
                "{}: the last line is cut off after {lost} bytes; that game is played again",
                Shown::path(file)
            ));
            results.cut(found.whole as u64)?;
        }
        let name = times_name(file);
        // Without its times a game counts all the same.
        let text = Journal::read(&name).unwrap_or_default();
        let mut times = match Journal::open(&name) {
            Ok(journal) => journal,
            Err(_) => fresh_times(file)?,
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        times.cut(whole as u64)?;
        Ok(Self {
            records: found.records,
            times: times_of(&text),
            found: notes,
            ..Self::with(found.plan, Some(Kept { results, times }))
        })
    }

    /// The games of a file to look at. Nothing is written: a last line that is cut off
    /// stays as it is, as another program may be writing it just now.
    ///
    /// # Errors
    /// If the file cannot be read or holds no results.
    pub fn look(file: &Path, catalog: &Catalog) -> Result<Self, RunError> {
        let (_, found) = read(file, catalog)?;
        Ok(Self {
            records: found.records,
            times: times_of(&Journal::read(&times_name(file)).unwrap_or_default()),
            ..Self::with(found.plan, None)
        })
    }

    fn with(plan: Plan, file: Option<Kept>) -> Self {
        Self {
            plan,
            records: BTreeMap::new(),
            times: BTreeMap::new(),
            file,
            found: Vec::new(),
        }
    }

    /// What there is to tell before the first game, in a sentence each. `openings` is the
    /// number that was asked for, if one was.
    #[must_use]
    pub fn notes(&self, openings: Option<usize>) -> Vec<String> {
        let mut notes = self.found.clone();
        let wanted = openings.unwrap_or_else(|| usual_openings(self.plan.games));
        if self.plan.openings.len() < wanted {
            notes.push(format!(
                "there are no more than {} distinct openings here, {wanted} were wanted",
                self.plan.openings.len()
            ));
        }
        let players = self.plan.players.iter();
        notes.extend(players.filter(|level| !level.engine.is_reproducible()).map(
            |level| {
                let id = &level.id;
                format!(
                    "{id} may play otherwise another time: the results cannot be repeated exactly"
                )
            },
        ));
        notes
    }

    /// How far the games are.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            played: self.records.len(),
            total: self.plan.total(),
        }
    }

    /// What is played.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The games played so far, by their numbers.
    #[must_use]
    pub const fn records(&self) -> &BTreeMap<usize, Record> {
        &self.records
    }

    /// Plays the games that are left, `jobs` at once, until all are played or `stop` is set.
    /// `tell` is called after every game; `live` holds one that is being played.
    ///
    /// # Errors
    /// If a file fails.
    pub fn play(
        &mut self,
        jobs: NonZeroUsize,
        (clock, stop): (&dyn Clock, &AtomicBool),
        live: &Mutex<Option<Live>>,
        tell: &mut dyn FnMut(&Self),
    ) -> io::Result<()> {
        let played: HashSet<usize> = self.records.keys().copied().collect();
        let plan = self.plan.clone();
        let mut keep = |record, times| {
            self.keep(record, times)?;
            tell(self);
            Ok(())
        };
        play(&plan, &played, jobs, (clock, stop), live, &mut keep)?;
        self.sort_file()
    }

    fn keep(&mut self, record: Record, times: Times) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let mut line = serde_json::to_string(&times).unwrap_or_default();
            line.push('\n');
            file.times.append(&line).map_err(io::Error::other)?;
            file.results
                .append(&Results::line(&record))
                .map_err(io::Error::other)?;
        }
        self.times.insert(times.game, times);
        self.records.insert(record.game, record);
        Ok(())
    }

    /// Games end in any order; the file that is left holds them in that of their numbers.
    fn sort_file(&mut self) -> io::Result<()> {
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let text = Results::text(&self.plan, self.records.values());
        file.results.replace(&text).map_err(io::Error::other)
    }

    /// The league so far.
    #[must_use]
    pub fn league(&self) -> League {
        let players: Vec<String> = self
            .plan
            .players
            .iter()
            .map(|level| level.id.clone())
            .collect();
        League::of(&players, self.records.values(), self.times.values())
    }

    /// The league as text: what was played, the table, and the first games with trouble.
    #[must_use]
    pub fn table(&self) -> String {
        let pairs = match self.plan.pairing {
            Pairing::All => "pair",
            Pairing::Neighbours => "pair of neighbours",
        };
        let mut text = format!(
            "{} {}: {}, {} a {pairs} from {}, seed {}\n",
            Shown::text(&self.plan.preset),
            self.plan.ruleset.size(),
            counted(self.plan.players.len(), "player"),
            counted(self.plan.games, "game"),
            counted(self.plan.openings.len(), "opening"),
            self.plan.seed
        );
        text.push_str(&self.league().to_text());
        let troubles = self.records.values().filter_map(|record| {
            let trouble = record.trouble.as_ref()?;
            Some((record.game, trouble))
        });
        for (game, trouble) in troubles.take(MOST_TROUBLES) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "game {game}: {}", Shown::text(trouble));
        }
        text
    }
}

/// The text of a file, and what it says.
fn read(file: &Path, catalog: &Catalog) -> Result<(String, Results), RunError> {
    let text = Journal::read(file)?;
    let found = Results::read(&text, catalog).map_err(|fault| RunError::Results {
        file: file.to_owned(),
        fault,
    })?;
    Ok((text, found))
}

/// A note where another version of the program began the games, if the file tells.
fn other_program(file: &Path, plan: &Plan) -> Option<String> {
    let begun = plan.program.as_ref().filter(|begun| *begun != VERSION)?;
    Some(format!(
        "{}: version {begun} of the program began these games, this is {VERSION}; the same players \
         may play otherwise",
        Shown::path(file)
    ))
}

/// The file of the times beside one of results: `a.json` and `a.times.json`.
fn times_name(results: &Path) -> PathBuf {
    results.with_extension("times.json")
}

/// The times of a text, as far as they can be read. A game that was played again counts once.
fn times_of(text: &str) -> BTreeMap<usize, Times> {
    text.lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .map(|times: Times| (times.game, times))
        .collect()
}

/// An empty file for the times beside new results; one that was left there goes.
fn fresh_times(results: &Path) -> Result<Journal, StorageError> {
    let name = times_name(results);
    write_atomically(&name, "")?;
    Journal::open(&name)
}
