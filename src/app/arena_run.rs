//! An arena that plays as a job. It belongs to the window, not to its page, so its games continue
//! while another page or game is shown.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use crate::app::prelude::*;
use crate::host::SystemClock;

/// How often the table of standings is computed.
const TABLE_PERIOD: Duration = Duration::from_millis(200);
/// The seed of all random choices.
const SEED: u64 = 1;

#[derive(Clone, Default)]
pub struct ArenaState {
    pub plan: Option<Arc<ArenaPlan>>,
    pub league: Option<Arc<League>>,
    /// The games played, by number.
    pub records: Arc<BTreeMap<usize, Record>>,
    /// Messages: why the arena failed, or what was found in its file.
    pub notes: Vec<Message>,
    /// Whether games are being played.
    pub running: bool,
}

/// What is done with the games of a file.
pub struct ArenaTask {
    pub file: PathBuf,
    pub games: ArenaGames,
}

pub enum ArenaGames {
    /// Play new games and save them in the file: every two players meet.
    Begin {
        preset: Box<Preset>,
        players: Vec<Level>,
        /// The number of games of each pair.
        games: usize,
    },
    /// Play the games that are left.
    Continue,
    /// Show the games without changing the file.
    Show,
}

/// An arena and its job.
pub struct Arena {
    job: Job<ArenaState>,
    /// The state as last reported.
    pub state: ArenaState,
    live: Arc<Mutex<Option<LiveGame>>>,
    pub file: PathBuf,
}

impl Arena {
    /// Starts a task. Stops the arena `previous`. The new job first waits for the end of that
    /// one, because two threads must not write to one file.
    pub fn start(
        task: ArenaTask,
        catalog: &Catalog,
        previous: Option<Self>,
        runtime: &Runtime,
    ) -> Self {
        let state = ArenaState {
            running: true,
            ..ArenaState::default()
        };
        let (file, live) = (task.file.clone(), Arc::default());
        let (catalog, their_live, mut reported) =
            (catalog.clone(), Arc::clone(&live), state.clone());
        let job = runtime.start("arena", move |job| {
            if let Some(previous) = previous {
                previous.job.finish(Duration::MAX);
            }
            let done = task.run(&catalog, &mut reported, &their_live, job);
            reported.running = false;
            reported.notes.extend(done.err());
            job.report(reported);
        });
        Self {
            job,
            state,
            live,
            file,
        }
    }

    /// Takes the reports of the job. Returns whether the games have ended since the last call.
    pub fn poll(&mut self) -> bool {
        let was_running = self.state.running;
        while let Some(report) = self.job.poll() {
            match report {
                Ok(state) => self.state = state,
                Err(error) => {
                    self.state.running = false;
                    self.state
                        .notes
                        .push(msg::arena::stopped(error.to_string()));
                }
            }
        }
        was_running && !self.state.running
    }

    /// Returns the game being played.
    pub fn live(&self) -> Option<LiveGame> {
        self.live
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Discards the running game and starts no further one.
    pub fn stop(&self) {
        self.job.stop();
    }
}

impl ArenaTask {
    /// Does it, with reports of the state. A page that is shown reads them on its own time, so they wake
    /// no idle window.
    fn run(
        &self,
        catalog: &Catalog,
        state: &mut ArenaState,
        live: &Mutex<Option<LiveGame>>,
        job: &RunningJob<ArenaState>,
    ) -> Result<(), Message> {
        let unreadable = |error: String| {
            let error = Escaped::text(&error).to_string();
            msg::arena::unreadable(error, Escaped::path(&self.file).to_string())
        };
        let stopped = |error: String| msg::arena::stopped(error);
        let run = match &self.games {
            ArenaGames::Begin {
                preset,
                players,
                games,
            } => {
                let plan = ArenaPlan::new(
                    (preset.id.as_str(), preset.name.as_str()),
                    &preset.ruleset,
                    players.clone(),
                    *games,
                    None,
                    SEED,
                )
                .map_err(stopped)?;
                ArenaRun::begin(plan, Some(&self.file)).map_err(|it| stopped(it.to_string()))
            }
            ArenaGames::Continue => ArenaRun::resume(&self.file, catalog).map_err(unreadable),
            ArenaGames::Show => ArenaRun::open_read_only(&self.file, catalog).map_err(unreadable),
        };
        let mut run = run?;
        let is_shown = matches!(self.games, ArenaGames::Show);
        if !is_shown {
            state.notes = run.notes(None);
        }
        let mut show = |run: &ArenaRun| {
            (state.plan).get_or_insert_with(|| Arc::new(run.plan.clone()));
            state.league = Some(Arc::new(run.league()));
            state.records = Arc::new(run.records.clone());
            job.report_quietly(state.clone());
        };
        show(&run);
        if is_shown || job.stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let clock = SystemClock::start();
        let mut shown_at = clock.now();
        let played = run.play(NonZeroUsize::MIN, (&clock, &job.stop), live, &mut |run| {
            let now = clock.now();
            if now.saturating_sub(shown_at) >= TABLE_PERIOD {
                shown_at = now;
                show(run);
            }
        });
        show(&run);
        played.map_err(|error| stopped(Escaped::text(&error.to_string()).to_string()))
    }
}

/// Returns the result files of a folder, the one written last first.
pub fn results_in(folder: &Path) -> Vec<PathBuf> {
    // A missing folder has no files.
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|file| file.extension().is_some_and(|it| it == "json"))
        .collect();
    files.sort_by_cached_key(|file| {
        let written = file.metadata().and_then(|found| found.modified()).ok();
        std::cmp::Reverse((written, file.clone()))
    });
    files
}

#[cfg(test)]
mod tests;
