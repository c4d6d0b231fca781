//! A run of an arena: plays the games of a plan and appends each to the results file.

use super::results::line;
use super::*;
use std::io;
use std::sync::Mutex;

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
    /// The file that games are appended to.
    file: Option<Journal>,
    /// Notes about the resumed file, a sentence each.
    found: Vec<Message>,
}

/// One of the games in progress, for display.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// Its number, players and opening.
    pub fixture: Fixture,
    /// Its moves so far.
    pub session: Session,
}

impl ArenaRun {
    /// Begins a plan; `out` names a new file for its results.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn begin(plan: ArenaPlan, out: Option<&Path>) -> Result<Self, StorageError> {
        let create = |path| Journal::create(path, &Results::head(&plan));
        Ok(Self {
            file: out.map(create).transpose()?,
            plan,
            records: BTreeMap::new(),
            found: Vec::new(),
        })
    }

    /// Resumes the games of a results file and removes a last line that is cut off.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds no results: a sentence that names the file.
    pub fn resume(file: &Path, catalog: &Catalog) -> Result<Self, String> {
        let (text, found) = read(file, catalog)?;
        let mut results = Journal::open(file, false)?;
        let mut notes: Vec<Message> = other_program(file, &found.plan).into_iter().collect();
        if found.whole < text.len() {
            let lost = text.len() - found.whole;
            notes.push(msg::arena::cut_off(lost, Escaped::path(file).to_string()));
            results.cut(found.whole as u64)?;
        }
        Ok(Self {
            plan: found.plan,
            records: found.records,
            file: Some(results),
            found: notes,
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
            plan: found.plan,
            records: found.records,
            file: None,
            found: Vec::new(),
        })
    }

    /// Returns warnings to show before the first game, a sentence each. `openings` is the
    /// requested number of openings, if any.
    pub fn notes(&self, openings: Option<usize>) -> Vec<Message> {
        let mut notes = self.found.clone();
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

    /// Plays the remaining games, `jobs` at once, until all are played or `stop` is set. Unfinished
    /// games are discarded. Calls `report` after every game. `live` holds the newest state of one
    /// of the games in progress.
    ///
    /// # Errors
    /// If no thread can be started, or the file cannot be written: then games in progress are
    /// finished and discarded.
    pub fn play(
        &mut self,
        jobs: NonZeroUsize,
        (clock, stop): (&dyn Clock, &AtomicBool),
        live: &Mutex<Option<LiveGame>>,
        report: &mut dyn FnMut(&Self),
    ) -> io::Result<()> {
        let plan = self.plan.clone();
        let mut remaining: Vec<usize> = (1..=plan.total()).rev().collect();
        remaining.retain(|game| !self.records.contains_key(game));
        // Each thread takes the next game when it has finished its last.
        let remaining = Mutex::new(remaining);
        let make = |level: &Level, seed| engine_of(&level.engine, seed);
        let next = |thread| {
            let game = remaining.lock().ok()?.pop();
            let fixture = plan.fixture(game.filter(|_| !stop.load(Relaxed))?);
            let shown = |session: &Session| {
                // If the reader holds the lock, it sees the next move instead.
                if thread == 0
                    && let Ok(mut live) = live.try_lock()
                {
                    let session = session.clone();
                    *live = Some(LiveGame { fixture, session });
                }
            };
            play_by(&make, &plan, &fixture, (clock, stop), &shown)
        };
        let mut keep = |record: Record| {
            if let Some(file) = &mut self.file {
                file.append(&line(&record)).map_err(io::Error::other)?;
            }
            self.records.insert(record.game, record);
            report(self);
            Ok(())
        };
        on_threads(jobs.get().min(plan.total()), &next, &mut keep)?;
        // Games end in any order.
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let text = Results::text(&self.plan, self.records.values());
        file.replace(&text).map_err(io::Error::other)
    }

    /// Returns the league table of the games played so far.
    pub fn league(&self) -> League {
        let players = self.plan.players.iter().map(|level| level.id.clone());
        let players: Vec<String> = players.collect();
        League::of(&players, self.records.values())
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
fn other_program(file: &Path, plan: &ArenaPlan) -> Option<Message> {
    let (begun, file) = (&*plan.program, Escaped::path(file).to_string());
    (begun != VERSION).then(|| msg::arena::other_program(begun, file, VERSION))
}
