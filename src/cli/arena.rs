//! `plummet arena`: players play each other.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use super::options::{level_of, preset_of, ruleset_of, seed, size, threads, whole_number};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt, Progress};
use crate::arena::{
    League, Live, Pairing, Plan, Record, Results, Times, openings, play, usual_openings,
};
use crate::engine::Clock;
use crate::outside::Shown;
use crate::presets::Catalog;
use crate::rules::{Size, counted};
use crate::storage::Journal;

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The games of a pair where no number is given.
const GAMES: usize = 100;

/// What `plummet arena` is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct ArenaArguments {
    /// Play by these rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// Play on a board of this size, such as 9x7: columns, then rows, 2 to 99 each
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// Who plays: the ids of AI levels, separated by commas
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub players: Vec<String>,

    /// Who meets: all, or neighbours, that is each player the one before and the one after
    /// [default: all]
    #[arg(long, value_name = "PAIRS", value_parser = pairing)]
    pub pairs: Option<Pairing>,

    /// The games of each pair [default: 100]
    #[arg(long, value_name = "N", value_parser = games)]
    pub games: Option<usize>,

    /// The openings that games begin with: they are found, and judged by a short search, before
    /// the first game [default: one for two games of a pair, 1000 at the most]
    #[arg(long, value_name = "K", value_parser = games)]
    pub openings: Option<usize>,

    /// Openings, and what players leave to chance, follow from this number [default: 1]
    #[arg(long, value_name = "S", value_parser = seed)]
    pub seed: Option<u64>,

    /// The games that are played at once [default: one for each processor]
    #[arg(long, value_name = "J", value_parser = threads)]
    pub jobs: Option<NonZeroUsize>,

    /// Keep the games in this new file
    #[arg(long, value_name = "FILE.json", conflicts_with = "resume")]
    pub out: Option<PathBuf>,

    /// Go on with the games of this file; other options may only confirm what it says
    #[arg(long, value_name = "FILE.json")]
    pub resume: Option<PathBuf>,

    /// Write the table to this file, as comma-separated values
    #[arg(long, value_name = "FILE.csv")]
    pub csv: Option<PathBuf>,
}

fn games(text: &str) -> Result<usize, String> {
    let number = whole_number(text, 1, 1_000_000)?;
    usize::try_from(number).map_err(|error| error.to_string())
}

fn pairing(text: &str) -> Result<Pairing, String> {
    let known = [Pairing::All, Pairing::Neighbours];
    let found = known.into_iter().find(|pairing| pairing.word() == text);
    found.ok_or_else(|| format!("expected all or neighbours, found {text:?}"))
}

/// Without a bar, progress is told whenever this many games more are played.
const EVERY: usize = 100;

impl ArenaArguments {
    /// Plays the games and writes the table.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let run = ArenaRun::new(&self, catalog).map_err(Failure::Misuse)?;
        for note in run.notes() {
            host.warn(note);
        }
        let mut bar = host.bar.map(|bar| bar(run.progress()));
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let mut tell = |progress: Progress| {
            let Progress { played, total } = progress;
            if let Some(bar) = &mut bar {
                bar(progress);
            } else if played.is_multiple_of(EVERY) || played == total {
                // Where this fails, there is nobody left to tell.
                let _ = writeln!(host.err, "{played} of {}", counted(total, "game"));
            }
        };
        let done = run.run(host.out, host.processors, (host.clock, stop), &mut tell);
        drop(bar);
        done?;
        if stop.load(Ordering::Relaxed) {
            host.warn("stopped; --resume FILE goes on");
            return Ok(NOT_DONE);
        }
        Ok(DONE)
    }
}

/// Games to be played.
#[derive(Debug)]
pub struct ArenaRun {
    plan: Plan,
    records: BTreeMap<usize, Record>,
    /// How long their players thought, as far as that is known.
    times: BTreeMap<usize, Times>,
    jobs: Option<NonZeroUsize>,
    file: Option<Kept>,
    csv: Option<PathBuf>,
    /// What there is to tell before the first game.
    notes: Vec<String>,
}

/// The files that games are kept in.
#[derive(Debug)]
struct Kept {
    results: Journal,
    times: Journal,
}

impl ArenaRun {
    /// Looks up what the arguments name, and begins or opens the files.
    ///
    /// # Errors
    /// A sentence about the first thing that does not exist or makes no sense.
    pub fn new(asked: &ArenaArguments, catalog: &Catalog) -> Result<Self, String> {
        let mut run = match &asked.resume {
            Some(file) => Self::resumed(file, asked, catalog)?,
            None => Self::begun(asked, catalog)?,
        };
        run.jobs = asked.jobs;
        run.csv.clone_from(&asked.csv);
        let wanted = asked
            .openings
            .unwrap_or_else(|| usual_openings(run.plan.games));
        if run.plan.openings.len() < wanted {
            run.notes.push(format!(
                "there are no more than {} distinct openings here, {wanted} were wanted",
                run.plan.openings.len()
            ));
        }
        for level in run
            .plan
            .players
            .iter()
            .filter(|level| !level.engine.is_reproducible())
        {
            let id = &level.id;
            run.notes.push(format!(
                "{id} may play otherwise another time: the results cannot be repeated exactly"
            ));
        }
        Ok(run)
    }

    fn begun(asked: &ArenaArguments, catalog: &Catalog) -> Result<Self, String> {
        let preset = preset_of(asked.preset.as_deref(), catalog)?;
        let ruleset = ruleset_of(preset, asked.size)?;
        let players = asked.players.iter();
        let players: Result<Vec<_>, String> = players
            .map(|id| level_of("--players", id.trim(), &ruleset, catalog))
            .collect();
        let mut plan = Plan::new(
            (&preset.id, &preset.name),
            &ruleset,
            players?,
            asked.games.unwrap_or(GAMES),
            asked.openings,
            asked.seed.unwrap_or(1),
        )
        .map_err(|error| format!("--players: {error}"))?;
        plan.pairing = asked.pairs.unwrap_or_default();
        let file = match &asked.out {
            None => None,
            Some(path) => {
                let results = Journal::create(path, &Results::head(&plan));
                let results = results.map_err(|error| format!("--out: {error}"))?;
                let times = fresh_times(path).map_err(|error| format!("--out: {error}"))?;
                Some(Kept { results, times })
            }
        };
        Ok(Self::with(plan, file))
    }

    fn resumed(file: &Path, asked: &ArenaArguments, catalog: &Catalog) -> Result<Self, String> {
        let named = |text: String| format!("--resume {}: {text}", Shown::path(file));
        let text = Journal::read(file).map_err(|error| format!("--resume: {error}"))?;
        let found = Results::read(&text, catalog).map_err(|error| named(error.to_string()))?;
        agree(asked, &found.plan, catalog).map_err(named)?;
        let mut results = Journal::open(file).map_err(|error| format!("--resume: {error}"))?;
        let mut notes: Vec<String> = other_program(file, &found.plan).into_iter().collect();
        if found.whole < text.len() {
            let lost = text.len() - found.whole;
            notes.push(format!(
                "{}: the last line is cut off after {lost} bytes; that game is played again",
                Shown::path(file)
            ));
            let cut = results.cut(found.whole as u64);
            cut.map_err(|error| format!("--resume: {error}"))?;
        }
        let name = times_name(file);
        // Without its times a game counts all the same.
        let text = Journal::read(&name).unwrap_or_default();
        let times = times_of(&text);
        let mut journal = match Journal::open(&name) {
            Ok(journal) => journal,
            Err(_) => fresh_times(file).map_err(|error| format!("--resume: {error}"))?,
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let cut = journal.cut(whole as u64);
        cut.map_err(|error| format!("--resume: {error}"))?;
        let kept = Kept {
            results,
            times: journal,
        };
        Ok(Self {
            records: found.records,
            times,
            notes,
            ..Self::with(found.plan, Some(kept))
        })
    }

    /// The games of a file to look at. Nothing is written: a last line that is cut off
    /// stays as it is, as another program may be writing it just now.
    ///
    /// # Errors
    /// If the file cannot be read, a sentence that names it.
    pub fn look(file: &Path, catalog: &Catalog) -> Result<Self, String> {
        let text = Journal::read(file).map_err(|error| error.to_string())?;
        let found = Results::read(&text, catalog)
            .map_err(|error| format!("{}: {error}", Shown::path(file)))?;
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
            jobs: None,
            file,
            csv: None,
            notes: Vec::new(),
        }
    }

    /// What there is to tell before the first game, in a sentence each.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
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

    /// Plays the games that are left, so many at once where nothing else was asked for,
    /// until all are played or the flag stops them. `tell` hears of every game; `live`
    /// holds one that runs.
    ///
    /// # Errors
    /// If a file fails.
    pub fn play(
        &mut self,
        processors: NonZeroUsize,
        (clock, stop): (&dyn Clock, &AtomicBool),
        live: &Mutex<Option<Live>>,
        tell: &mut dyn FnMut(&Self),
    ) -> Result<(), Failure> {
        let played: HashSet<usize> = self.records.keys().copied().collect();
        let plan = self.plan.clone();
        let jobs = self.jobs.unwrap_or(processors);
        let mut keep = |record, times| {
            self.keep(record, times)?;
            tell(self);
            Ok(())
        };
        play(&plan, &played, jobs, (clock, stop), live, &mut keep)
            .map_err(|error| Failure::File(error.to_string()))?;
        self.sort_file()
    }

    /// Plays all games, or until `stop`, and writes the table. `tell` hears of every game.
    ///
    /// # Errors
    /// If a stream or file fails.
    pub fn run(
        mut self,
        out: &mut dyn Write,
        processors: NonZeroUsize,
        (clock, stop): (&dyn Clock, &AtomicBool),
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(), Failure> {
        let live = Mutex::new(None);
        let mut hear = |run: &Self| tell(run.progress());
        self.play(processors, (clock, stop), &live, &mut hear)?;
        let league = self.league();
        if let Some(file) = &self.csv {
            crate::storage::write_atomically(file, &league.to_csv())
                .map_err(|error| Failure::File(error.to_string()))?;
        }
        self.print(&league, out).map_err(Failure::Output)
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
    fn sort_file(&mut self) -> Result<(), Failure> {
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let text = Results::text(&self.plan, self.records.values());
        file.results
            .replace(&text)
            .map_err(|error| Failure::File(error.to_string()))
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

    fn print(&self, league: &League, out: &mut dyn Write) -> io::Result<()> {
        let pairs = match self.plan.pairing {
            Pairing::All => "pair",
            Pairing::Neighbours => "pair of neighbours",
        };
        writeln!(
            out,
            "{} {}: {}, {} a {pairs} from {}, seed {}",
            Shown::text(&self.plan.preset),
            self.plan.ruleset.size(),
            counted(self.plan.players.len(), "player"),
            counted(self.plan.games, "game"),
            counted(self.plan.openings.len(), "opening"),
            self.plan.seed
        )?;
        out.write_all(league.to_text().as_bytes())?;
        let troubles = self.records.values().filter_map(|record| {
            let trouble = record.trouble.as_ref()?;
            Some((record.game, trouble))
        });
        for (game, trouble) in troubles.take(MOST_TROUBLES) {
            writeln!(out, "game {game}: {}", Shown::text(trouble))?;
        }
        out.flush()
    }
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

/// How many games with trouble are listed below the table.
const MOST_TROUBLES: usize = 20;

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
fn fresh_times(results: &Path) -> Result<Journal, crate::storage::StorageError> {
    let name = times_name(results);
    crate::storage::write_atomically(&name, "")?;
    Journal::open(&name)
}

/// Whether what was asked for is what the file says: whatever decides how games are
/// played. Where nothing is asked for, the file's word counts.
fn agree(asked: &ArenaArguments, plan: &Plan, catalog: &Catalog) -> Result<(), String> {
    let size = plan.ruleset.size();
    same("the preset", plan.preset.as_str(), asked.preset.as_deref())?;
    same("a board of", size, asked.size)?;
    if let Some(preset) = &asked.preset {
        let ruleset = ruleset_of(preset_of(Some(preset), catalog)?, asked.size)?;
        same("a board of", size, Some(ruleset.size()))?;
        if ruleset != plan.ruleset {
            return Err(format!(
                "the rules of {preset} are not what they were when the games were played"
            ));
        }
    }
    let players: Vec<&str> = plan.players.iter().map(|level| level.id.as_str()).collect();
    let wanted: Vec<&str> = asked.players.iter().map(|id| id.trim()).collect();
    let wanted = (!wanted.is_empty()).then(|| wanted.join(","));
    same("the players", players.join(","), wanted)?;
    let pairs = asked.pairs.map(Pairing::word);
    same("the pairs", plan.pairing.word(), pairs)?;
    same("games a pair:", plan.games, asked.games)?;
    same("the seed", plan.seed, asked.seed)?;
    // A game may have fewer openings than were asked for, now as then.
    let found = plan.openings.len();
    let wanted = asked.openings.filter(|&wanted| {
        wanted <= found || openings(&plan.ruleset, wanted, plan.seed).len() != found
    });
    same("openings:", found, wanted)
}

/// Whether a part of what the file says is what was asked for, if anything was.
fn same<T: PartialEq + Display>(what: &str, found: T, wanted: Option<T>) -> Result<(), String> {
    match wanted {
        Some(wanted) if wanted != found => {
            Err(format!("the file is of {what} {found}, not {wanted}"))
        }
        _ => Ok(()),
    }
}
