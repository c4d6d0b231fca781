//! A run of an arena: plays the games of a plan and appends each to the results file.

use std::collections::{BTreeMap, HashSet};
use std::fmt::{Display, Write as _};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use super::results::line;
use super::{
    ArenaPlan, League, LiveGame, Record, Results, Schedule, Times, default_openings, play,
};
use crate::engine::Clock;
use crate::outside::Escaped;
use crate::presets::Catalog;
use crate::rules::with_plural;
use crate::storage::{Journal, StorageError};
use crate::text::{Message, msg};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The most troubled games listed below the table.
const MAX_TROUBLES: usize = 20;

/// An arena in progress: its plan, the games played so far and their file.
#[derive(Debug)]
pub struct ArenaRun {
    /// The plan.
    pub plan: ArenaPlan,
    /// The games played so far, by number.
    pub records: BTreeMap<usize, Record>,
    /// The thinking times of the games, where known.
    times: BTreeMap<usize, Times>,
    file: Option<ResultFiles>,
    /// Notes about the resumed file, a sentence each.
    found: Vec<String>,
}

/// The files that games are appended to.
#[derive(Debug)]
struct ResultFiles {
    results: Journal,
    times: Journal,
}

impl ArenaRun {
    /// Begins a plan; `out` names a new file for its results.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn begin(plan: ArenaPlan, out: Option<&Path>) -> Result<Self, StorageError> {
        let keep = |path: &Path| {
            let results = Journal::create(path, &Results::head(&plan))?;
            let mut times = Journal::open(&times_name(path), true)?;
            // What is left over from others.
            times.cut(0)?;
            Ok::<_, StorageError>(ResultFiles { results, times })
        };
        let file = out.map(keep).transpose()?;
        Ok(Self::with(plan, file))
    }

    /// Resumes the games of a results file and removes a last line that is cut off. `agrees`
    /// checks the plan and returns a sentence about what differs from the requested one.
    ///
    /// # Errors
    /// If the file cannot be read or written, holds no results, or `agrees` fails: a sentence that
    /// names the file.
    pub fn resume(
        file: &Path,
        catalog: &Catalog,
        agrees: impl FnOnce(&ArenaPlan) -> Result<(), String>,
    ) -> Result<Self, String> {
        let (text, found) = read(file, catalog)?;
        agrees(&found.plan).map_err(|why| in_file(file, why))?;
        let mut results = Journal::open(file, false)?;
        let mut notes: Vec<String> = other_program(file, &found.plan).into_iter().collect();
        if found.whole < text.len() {
            let lost = text.len() - found.whole;
            let why =
                format!("the last line is cut off after {lost} bytes; that game is played again");
            notes.push(in_file(file, why));
            results.cut(found.whole as u64)?;
        }
        let name = times_name(file);
        // A game counts even if its times are lost.
        let text = Journal::read(&name).unwrap_or_default();
        let mut times = Journal::open(&name, true)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        times.cut(whole as u64)?;
        Ok(Self {
            records: found.records,
            times: times_of(&text),
            found: notes,
            ..Self::with(found.plan, Some(ResultFiles { results, times }))
        })
    }

    /// Reads the games of a results file without writing to it. A last line that is cut off
    /// stays: another program may be writing it.
    ///
    /// # Errors
    /// If the file cannot be read or holds no results.
    pub fn open_read_only(file: &Path, catalog: &Catalog) -> Result<Self, String> {
        let (_, found) = read(file, catalog)?;
        Ok(Self {
            records: found.records,
            times: times_of(&Journal::read(&times_name(file)).unwrap_or_default()),
            ..Self::with(found.plan, None)
        })
    }

    fn with(plan: ArenaPlan, file: Option<ResultFiles>) -> Self {
        Self {
            plan,
            records: BTreeMap::new(),
            times: BTreeMap::new(),
            file,
            found: Vec::new(),
        }
    }

    /// Returns warnings to show before the first game, a sentence each. `openings` is the
    /// requested number of openings, if any.
    pub fn notes(&self, openings: Option<usize>) -> Vec<Message> {
        let mut notes: Vec<Message> = self.found.iter().map(Message::verbatim).collect();
        let wanted = openings.unwrap_or_else(|| default_openings(self.plan.games));
        let found = self.plan.openings.len();
        if found < wanted {
            notes.push(msg::arena::few_openings(found, wanted));
        }
        let players = self.plan.players.iter();
        let unsure = players.filter(|level| !level.engine.is_reproducible());
        notes.extend(unsure.map(|level| msg::arena::not_repeatable(level.id.as_str())));
        notes
    }

    /// Plays the remaining games, `jobs` at once, until all are played or `stop` is set. Calls
    /// `report` after every game. `live` holds one of the games in progress.
    ///
    /// # Errors
    /// If a file cannot be written or no thread can be started.
    pub fn play(
        &mut self,
        jobs: NonZeroUsize,
        (clock, stop): (&dyn Clock, &AtomicBool),
        live: &Mutex<Option<LiveGame>>,
        report: &mut dyn FnMut(&Self),
    ) -> io::Result<()> {
        let played: HashSet<usize> = self.records.keys().copied().collect();
        let plan = self.plan.clone();
        let mut keep = |record, times| {
            self.keep(record, times)?;
            report(self);
            Ok(())
        };
        play(&plan, &played, jobs, (clock, stop), live, &mut keep)?;
        self.sort_file()
    }

    fn keep(&mut self, record: Record, times: Times) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.times.append(&line(&times)).map_err(io::Error::other)?;
            let game = file.results.append(&line(&record));
            game.map_err(io::Error::other)?;
        }
        self.times.insert(times.game, times);
        self.records.insert(record.game, record);
        Ok(())
    }

    /// Rewrites the results file in the order of game numbers: games end in any order.
    fn sort_file(&mut self) -> io::Result<()> {
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let text = Results::text(&self.plan, self.records.values());
        file.results.replace(&text).map_err(io::Error::other)
    }

    /// Returns the league table of the games played so far.
    pub fn league(&self) -> League {
        let players = self.plan.players.iter().map(|level| level.id.clone());
        let players: Vec<String> = players.collect();
        League::of(&players, self.records.values(), self.times.values())
    }

    /// Returns the league as text: a line about the plan, the table, and the first 20 games in
    /// which a move was missed.
    pub fn table(&self) -> String {
        let pairs = match self.plan.pairing {
            Schedule::All => "pair",
            Schedule::Neighbours => "pair of neighbours",
        };
        let mut text = format!(
            "{} {}: {}, {} a {pairs} from {}, seed {}\n",
            Escaped::text(&self.plan.preset),
            self.plan.ruleset.size,
            with_plural(self.plan.players.len(), "player"),
            with_plural(self.plan.games, "game"),
            with_plural(self.plan.openings.len(), "opening"),
            self.plan.seed
        );
        text.push_str(&self.league().to_text());
        let troubles = self.records.values().filter_map(|record| {
            let trouble = record.trouble.as_ref()?;
            Some((record.game, trouble))
        });
        for (game, trouble) in troubles.take(MAX_TROUBLES) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "game {game}: {}", Escaped::text(trouble));
        }
        text
    }
}

/// Reads a results file. Returns its text too.
fn read(file: &Path, catalog: &Catalog) -> Result<(String, Results), String> {
    let text = Journal::read(file)?;
    let found = Results::read(&text, catalog).map_err(|why| in_file(file, why))?;
    Ok((text, found))
}

/// Says what is wrong with a file.
fn in_file(file: &Path, why: impl Display) -> String {
    format!("{}: {why}", Escaped::path(file))
}

/// Returns a note if another version of the program began the games.
fn other_program(file: &Path, plan: &ArenaPlan) -> Option<String> {
    let begun = plan.program.as_ref().filter(|begun| *begun != VERSION)?;
    let why = format!(
        "version {begun} of the program began these games, this is {VERSION}; the same players may \
         play otherwise"
    );
    Some(in_file(file, why))
}

/// Returns the name of the times file of a results file: `a.times.json` for `a.json`.
fn times_name(results: &Path) -> PathBuf {
    results.with_extension("times.json")
}

/// Reads a times file and skips lines that cannot be read. The last line about a game counts.
fn times_of(text: &str) -> BTreeMap<usize, Times> {
    text.lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .map(|times: Times| (times.game, times))
        .collect()
}
