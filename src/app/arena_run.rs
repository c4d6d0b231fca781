//! An arena that plays on a thread of its own, so that no frame waits for it.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

use plummet::arena::{League, Live, Plan, Record};
use plummet::cli::{ArenaArguments, ArenaRun};
use plummet::engine::Clock;
use plummet::presets::Catalog;

use crate::clock::SystemClock;

/// How long shutting waits for the running game to stop and its programs to be killed.
const GRACE: Duration = Duration::from_secs(1);

/// How often the table is reckoned anew.
const EVERY: Duration = Duration::from_millis(200);

/// What is known of an arena.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    pub(crate) plan: Option<Arc<Plan>>,
    pub(crate) league: Option<Arc<League>>,
    /// The games played, by their numbers.
    pub(crate) records: Arc<BTreeMap<usize, Record>>,
    /// What there is to tell: why it failed, or what was found in its file.
    pub(crate) notes: Vec<String>,
    /// Whether games are being played.
    pub(crate) running: bool,
}

/// An arena on its thread.
#[derive(Debug)]
pub(crate) struct Arena {
    stop: Arc<AtomicBool>,
    standing: Arc<Mutex<Standing>>,
    live: Arc<Mutex<Option<Live>>>,
    file: PathBuf,
    /// Closed when the thread ends.
    ended: Receiver<Infallible>,
}

impl Arena {
    /// Begins the games that are asked for, in a new file, or goes on with those of a
    /// file. With `plays` unset a file is read and nothing more.
    pub(crate) fn start(asked: ArenaArguments, catalog: &Catalog, plays: bool) -> Self {
        let file = asked.out.as_ref().or(asked.resume.as_ref());
        let (alive, ended) = mpsc::channel();
        let arena = Self {
            stop: Arc::new(AtomicBool::new(!plays)),
            standing: Arc::new(Mutex::new(Standing {
                running: true,
                ..Standing::default()
            })),
            live: Arc::default(),
            file: file.cloned().unwrap_or_default(),
            ended,
        };
        let catalog = catalog.clone();
        let (stop, standing) = (Arc::clone(&arena.stop), Arc::clone(&arena.standing));
        let live = Arc::clone(&arena.live);
        let started = Builder::new().name("arena".to_owned()).spawn(move || {
            let trouble = work(&asked, &catalog, &stop, &standing, &live).err();
            change(&standing, |standing| {
                standing.running = false;
                standing.notes.extend(trouble);
            });
            drop(alive);
        });
        if let Err(error) = started {
            change(&arena.standing, |standing| {
                standing.running = false;
                standing
                    .notes
                    .push(format!("The games cannot begin: {error}."));
            });
        }
        arena
    }

    /// The file of the games.
    pub(crate) const fn file(&self) -> &PathBuf {
        &self.file
    }

    /// How it stands; `None` where that changes just now.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.standing
            .try_lock()
            .ok()
            .map(|standing| standing.clone())
    }

    /// The game that is being played; `None` where that changes just now.
    pub(crate) fn live(&self) -> Option<Option<Live>> {
        self.live.try_lock().ok().map(|live| live.clone())
    }

    /// Lets the running game be forgotten and plays no further one.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Arena {
    /// Stops, and waits a moment for other programs to be killed.
    fn drop(&mut self) {
        self.stop();
        // Whether it has ended or is left to itself, there is nothing more to do.
        let _ = self.ended.recv_timeout(GRACE);
    }
}

fn change(standing: &Mutex<Standing>, change: impl FnOnce(&mut Standing)) {
    change(&mut standing.lock().unwrap_or_else(PoisonError::into_inner));
}

fn work(
    asked: &ArenaArguments,
    catalog: &Catalog,
    stop: &AtomicBool,
    standing: &Mutex<Standing>,
    live: &Mutex<Option<Live>>,
) -> Result<(), String> {
    let mut run = ArenaRun::new(asked, catalog)?;
    let notes: Vec<String> = run.notes().to_vec();
    change(standing, |standing| {
        standing.plan = Some(Arc::new(run.plan().clone()));
        standing.notes = notes;
    });
    show(&run, standing);
    if stop.load(Ordering::Relaxed) {
        return Ok(());
    }
    let clock = SystemClock::start();
    let mut shown = clock.now();
    let mut tell = |run: &ArenaRun| {
        let now = clock.now();
        if now.saturating_sub(shown) >= EVERY {
            shown = now;
            show(run, standing);
        }
    };
    let played = run.play(NonZeroUsize::MIN, (&clock, stop), live, &mut tell);
    show(&run, standing);
    played.map_err(|error| {
        let mut text = Vec::new();
        error.tell("arena", &mut text);
        String::from_utf8_lossy(&text).trim().to_owned()
    })
}

fn show(run: &ArenaRun, standing: &Mutex<Standing>) {
    let league = Arc::new(run.league());
    let records = Arc::new(run.records().clone());
    change(standing, |standing| {
        standing.league = Some(league);
        standing.records = records;
    });
}
