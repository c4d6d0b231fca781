//! An arena that plays on a thread of its own, so that no frame waits for it.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::arena::{ArenaPlan, ArenaRun, League, LiveGame, Record};
use plummet::internals::outside::{Escaped, Quoted};
use plummet::presets::{Catalog, Level};

use crate::host::SystemClock;

/// The longest wait for the running game when the program ends, during which its engine
/// programs are killed.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// How often the table of standings is computed.
const TABLE_PERIOD: Duration = Duration::from_millis(200);

#[derive(Clone, Debug, Default)]
pub(crate) struct ArenaState {
    pub(crate) plan: Option<Arc<ArenaPlan>>,
    pub(crate) league: Option<Arc<League>>,
    /// The games played, by number.
    pub(crate) records: Arc<BTreeMap<usize, Record>>,
    /// Messages: why the arena failed, or what was found in its file.
    pub(crate) notes: Vec<String>,
    /// Whether games are being played.
    pub(crate) running: bool,
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

/// An arena on its thread. It belongs to the window, not to its page, so its games continue
/// while another page or game is shown.
#[derive(Debug)]
pub(crate) struct Arena {
    stop: Arc<AtomicBool>,
    state: Arc<Mutex<ArenaState>>,
    live: Arc<Mutex<Option<LiveGame>>>,
    file: PathBuf,
    /// Disconnects when the thread ends. `None` once another arena waits for that.
    ended: Option<Receiver<Infallible>>,
}

impl Arena {
    /// Starts a task. Stops the arena `previous`. The new thread first waits for the
    /// thread of that arena to end, because two threads must not write to one file.
    pub(crate) fn start(task: ArenaTask, catalog: &Catalog, previous: Option<Self>) -> Self {
        let file = match &task {
            ArenaTask::Begin(round_robin) => round_robin.file.clone(),
            ArenaTask::Continue(file) | ArenaTask::Show(file) => file.clone(),
        };
        let previous = previous.and_then(Self::stop_and_take_ended);
        let (alive, ended) = mpsc::channel();
        let arena = Self {
            stop: Arc::default(),
            state: Arc::new(Mutex::new(ArenaState {
                running: true,
                ..ArenaState::default()
            })),
            live: Arc::default(),
            file,
            ended: Some(ended),
        };
        let catalog = catalog.clone();
        let (stop, state) = (Arc::clone(&arena.stop), Arc::clone(&arena.state));
        let live = Arc::clone(&arena.live);
        let started = Builder::new().name("arena".to_owned()).spawn(move || {
            if let Some(previous) = previous {
                // An error only means that the thread has ended.
                let _ = previous.recv();
            }
            let result = match &task {
                ArenaTask::Begin(round_robin) => round_robin
                    .begin(&catalog)
                    .and_then(|run| play_games(run, &stop, &state, &live)),
                ArenaTask::Continue(file) => ArenaRun::resume(file, &catalog, |_| Ok(()))
                    .map_err(|error| error.to_string())
                    .and_then(|run| play_games(run, &stop, &state, &live)),
                ArenaTask::Show(file) => load_results(file, &catalog, &state),
            };
            update_state(&state, |state| {
                state.running = false;
                state.notes.extend(result.err());
            });
            drop(alive);
        });
        if let Err(error) = started {
            update_state(&arena.state, |state| {
                state.running = false;
                state
                    .notes
                    .push(format!("The games cannot begin: {error}."));
            });
        }
        arena
    }

    /// Stops without waiting. Returns the receiver that disconnects when the thread has ended.
    fn stop_and_take_ended(mut self) -> Option<Receiver<Infallible>> {
        self.stop();
        self.ended.take()
    }

    /// Returns the file of the games.
    pub(crate) const fn file(&self) -> &PathBuf {
        &self.file
    }

    /// Returns the current state, or `None` while it is being changed.
    pub(crate) fn state(&self) -> Option<ArenaState> {
        self.state.try_lock().ok().map(|state| state.clone())
    }

    /// Returns the game being played, or the outer `None` while it is being changed.
    pub(crate) fn live(&self) -> Option<Option<LiveGame>> {
        self.live.try_lock().ok().map(|live| live.clone())
    }

    /// Discards the running game and starts no further one.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Arena {
    /// Stops, and waits a moment for engine programs to be killed. Only the window's last arena
    /// is dropped with its receiver; [`Arena::start`] takes it from the others.
    fn drop(&mut self) {
        self.stop();
        if let Some(ended) = &self.ended {
            // The thread has ended or took too long. In both cases there is nothing left to do.
            let _ = ended.recv_timeout(SHUTDOWN_TIMEOUT);
        }
    }
}

fn update_state(state: &Mutex<ArenaState>, update: impl FnOnce(&mut ArenaState)) {
    update(&mut state.lock().unwrap_or_else(PoisonError::into_inner));
}

fn load_results(file: &Path, catalog: &Catalog, state: &Mutex<ArenaState>) -> Result<(), String> {
    let run = ArenaRun::open_read_only(file, catalog).map_err(|error| error.to_string())?;
    update_state(state, |state| {
        state.plan = Some(Arc::new(run.plan().clone()));
    });
    publish(&run, state);
    Ok(())
}

fn play_games(
    mut run: ArenaRun,
    stop: &AtomicBool,
    state: &Mutex<ArenaState>,
    live: &Mutex<Option<LiveGame>>,
) -> Result<(), String> {
    let notes = run.notes(None);
    update_state(state, |state| {
        state.plan = Some(Arc::new(run.plan().clone()));
        state.notes = notes;
    });
    publish(&run, state);
    if stop.load(Ordering::Relaxed) {
        return Ok(());
    }
    let clock = SystemClock::start();
    let mut published_at = clock.now();
    let mut on_progress = |run: &ArenaRun| {
        let now = clock.now();
        if now.saturating_sub(published_at) >= TABLE_PERIOD {
            published_at = now;
            publish(run, state);
        }
    };
    let played = run.play(NonZeroUsize::MIN, (&clock, stop), live, &mut on_progress);
    publish(&run, state);
    played.map_err(|error| format!("arena: {}", Escaped::text(&error.to_string())))
}

fn publish(run: &ArenaRun, state: &Mutex<ArenaState>) {
    let league = Arc::new(run.league());
    let records = Arc::new(run.records().clone());
    update_state(state, |state| {
        state.league = Some(league);
        state.records = records;
    });
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
