//! An arena that plays as a job.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::arena::{ArenaPlan, ArenaRun, League, LiveGame, Record};
use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::outside::{Escaped, Quoted};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Level};

use crate::host::SystemClock;

/// How often the table of standings is computed.
const TABLE_PERIOD: Duration = Duration::from_millis(200);

#[derive(Clone, Debug, Default)]
pub(crate) struct ArenaState {
    pub(crate) plan: Option<Arc<ArenaPlan>>,
    pub(crate) league: Option<Arc<League>>,
    /// The games played, by number.
    pub(crate) records: Arc<BTreeMap<usize, Record>>,
    /// Messages: why the arena failed, or what was found in its file.
    pub(crate) notes: Vec<Message>,
    /// Whether games are being played.
    pub(crate) running: bool,
}

impl ArenaState {
    /// Takes the plan, the games and the table of a run.
    fn show(&mut self, run: &ArenaRun) {
        self.plan
            .get_or_insert_with(|| Arc::new(run.plan().clone()));
        self.league = Some(Arc::new(run.league()));
        self.records = Arc::new(run.records().clone());
    }
}

#[derive(Clone, Debug)]
pub(crate) enum ArenaTask {
    /// Play new games and save them in a new file.
    Begin(RoundRobin),
    /// Continue the games of a file.
    Continue(PathBuf),
    /// Show the games of a file without changing it.
    Show(PathBuf),
}

/// New games: every two players meet.
#[derive(Clone, Debug)]
pub(crate) struct RoundRobin {
    /// The id of the preset.
    pub(crate) preset: String,
    /// The ids of the players.
    pub(crate) players: Vec<String>,
    /// The number of games of each pair.
    pub(crate) games: usize,
    /// The file that holds the games.
    pub(crate) file: PathBuf,
}

impl RoundRobin {
    /// The seed of all random choices.
    const SEED: u64 = 1;

    fn begin(&self, catalog: &Catalog) -> Result<ArenaRun, String> {
        // The configuration may have changed since the page showed it.
        let preset = catalog.preset(&self.preset);
        let preset =
            preset.ok_or_else(|| format!("there is no preset {}", Quoted(&self.preset)))?;
        let level = |id: &String| {
            let level = catalog.level(id).cloned();
            level.ok_or_else(|| format!("there is no level {}", Quoted(id)))
        };
        let players: Vec<Level> = self.players.iter().map(level).collect::<Result<_, _>>()?;
        let names = (preset.id.as_str(), preset.name.as_str());
        let (games, seed) = (self.games, Self::SEED);
        let plan = ArenaPlan::new(names, &preset.ruleset, players, games, None, seed);
        let plan = plan.map_err(|error| error.to_string())?;
        ArenaRun::begin(plan, Some(&self.file)).map_err(|error| error.to_string())
    }
}

/// An arena and its job. It belongs to the window, not to its page, so its games continue
/// while another page or game is shown.
#[derive(Debug)]
pub(crate) struct Arena {
    job: Job<ArenaState>,
    state: ArenaState,
    live: Arc<Mutex<Option<LiveGame>>>,
    file: PathBuf,
}

impl Arena {
    /// Starts a task. Stops the arena `previous`. The new job first waits for the end of that
    /// one, because two threads must not write to one file.
    pub(crate) fn start(
        task: ArenaTask,
        catalog: &Catalog,
        previous: Option<Self>,
        runtime: &Runtime,
    ) -> Self {
        let file = match &task {
            ArenaTask::Begin(round_robin) => round_robin.file.clone(),
            ArenaTask::Continue(file) | ArenaTask::Show(file) => file.clone(),
        };
        let state = ArenaState {
            running: true,
            ..ArenaState::default()
        };
        let (catalog, mut reported) = (catalog.clone(), state.clone());
        let live: Arc<Mutex<Option<LiveGame>>> = Arc::default();
        let their_live = Arc::clone(&live);
        let job = runtime.start("arena", move |job| {
            if let Some(previous) = previous {
                previous.job.finish(Duration::MAX);
            }
            let result = match &task {
                ArenaTask::Begin(round_robin) => round_robin
                    .begin(&catalog)
                    .and_then(|run| play_games(run, &mut reported, &their_live, job)),
                ArenaTask::Continue(file) => ArenaRun::resume(file, &catalog, |_| Ok(()))
                    .map_err(|error| error.to_string())
                    .and_then(|run| play_games(run, &mut reported, &their_live, job)),
                ArenaTask::Show(file) => ArenaRun::open_read_only(file, &catalog)
                    .map(|run| reported.show(&run))
                    .map_err(|error| error.to_string()),
            };
            reported.running = false;
            reported.notes.extend(result.err().map(Message::verbatim));
            job.report(reported);
        });
        Self {
            job,
            state,
            live,
            file,
        }
    }

    /// Takes the reports of the job.
    pub(crate) fn poll(&mut self) {
        while let Some(report) = self.job.poll() {
            match report {
                Ok(state) => self.state = state,
                Err(error) => {
                    self.state.running = false;
                    let note = msg::arena::stopped(error.to_string());
                    self.state.notes.push(note);
                }
            }
        }
    }

    /// Returns the file of the games.
    pub(crate) const fn file(&self) -> &PathBuf {
        &self.file
    }

    /// Returns the state as last reported.
    pub(crate) const fn state(&self) -> &ArenaState {
        &self.state
    }

    /// Returns the game being played, or the outer `None` while it is being changed.
    pub(crate) fn live(&self) -> Option<Option<LiveGame>> {
        self.live.try_lock().ok().map(|live| live.clone())
    }

    /// Discards the running game and starts no further one.
    pub(crate) fn stop(&self) {
        self.job.stop();
    }
}

/// Plays the games of a run. A page that is shown reads the reports on its own time, so they
/// wake no idle window.
fn play_games(
    mut run: ArenaRun,
    state: &mut ArenaState,
    live: &Mutex<Option<LiveGame>>,
    job: &RunningJob<ArenaState>,
) -> Result<(), String> {
    state.notes = run.notes(None);
    state.show(&run);
    job.report_quietly(state.clone());
    if job.stop_flag().load(Ordering::Relaxed) {
        return Ok(());
    }
    let clock = SystemClock::start();
    let mut published_at = clock.now();
    let mut on_progress = |run: &ArenaRun| {
        let now = clock.now();
        if now.saturating_sub(published_at) >= TABLE_PERIOD {
            published_at = now;
            state.show(run);
            job.report_quietly(state.clone());
        }
    };
    let played = run.play(
        NonZeroUsize::MIN,
        (&clock, job.stop_flag()),
        live,
        &mut on_progress,
    );
    state.show(&run);
    played.map_err(|error| format!("arena: {}", Escaped::text(&error.to_string())))
}

/// Returns the result files of a folder, the one written last first.
pub(crate) fn results_in(folder: &Path) -> Vec<PathBuf> {
    // A missing folder has no files.
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path()).filter(|file| {
        let name = file.to_string_lossy();
        name.ends_with(".json") && !name.ends_with(".times.json")
    });
    let mut files: Vec<PathBuf> = files.collect();
    files.sort_by_cached_key(|file| {
        let written = file.metadata().and_then(|found| found.modified()).ok();
        std::cmp::Reverse((written, file.clone()))
    });
    files
}

#[cfg(test)]
mod tests;
