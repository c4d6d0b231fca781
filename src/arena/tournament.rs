//! Playing a plan with several games at once.

use std::collections::HashSet;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread::Builder;

use super::referee;
use super::{Fixture, Plan, Record, Times};
use crate::engine::Clock;
use crate::session::Session;

/// Room for a search that recurses once for every cell of the largest board.
const STACK_BYTES: usize = 32 << 20;

/// The game that is shown of those that run.
#[derive(Clone, Debug)]
pub struct Live {
    /// Which one.
    pub fixture: Fixture,
    /// How it stands.
    pub session: Session,
}

/// Plays the games of a plan that were not played yet, so many at once, until all have
/// been played or the flag stops them; games that are stopped are forgotten. `live`
/// holds the newest state of one of the running games.
///
/// The results are told in the order in which games end; each game is the same
/// whatever the order, where players leave nothing to the clock.
///
/// # Errors
/// If no thread can be started, or `tell` fails: then no further game begins, and those that
/// run are played to their end and forgotten.
pub fn play(
    plan: &Plan,
    played: &HashSet<usize>,
    jobs: NonZeroUsize,
    (clock, stop): (&dyn Clock, &AtomicBool),
    live: &Mutex<Option<Live>>,
    tell: &mut dyn FnMut(Record, Times) -> io::Result<()>,
) -> io::Result<()> {
    let games = Games {
        plan,
        played,
        next: AtomicUsize::new(1),
        stop,
        halted: AtomicBool::new(false),
    };
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for job in 0..jobs.get().min(plan.total()) {
            let (games, sender) = (&games, sender.clone());
            let work = move || {
                while let Some(fixture) = games.begin() {
                    let shown = |session: &Session| {
                        if job == 0 {
                            show(live, fixture, session);
                        }
                    };
                    let result = referee::play(plan, &fixture, clock, stop, &shown);
                    if result.is_none_or(|result| sender.send(result).is_err()) {
                        break;
                    }
                }
            };
            let builder = Builder::new().stack_size(STACK_BYTES);
            match builder.spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if job == 0 => return Err(error),
                // One thread is enough to go on with.
                Err(_) => break,
            }
        }
        drop(sender);
        for (record, times) in results {
            if let Err(error) = tell(record, times) {
                games.halted.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })
}

/// The games that are left, from which each thread takes one after the other.
#[derive(Debug)]
struct Games<'a> {
    plan: &'a Plan,
    played: &'a HashSet<usize>,
    /// The number of the first that nobody has looked at.
    next: AtomicUsize,
    stop: &'a AtomicBool,
    /// Whether something has failed.
    halted: AtomicBool,
}

impl Games<'_> {
    fn begin(&self) -> Option<Fixture> {
        while !self.stop.load(Ordering::Relaxed) && !self.halted.load(Ordering::Relaxed) {
            let game = self.next.fetch_add(1, Ordering::Relaxed);
            if game > self.plan.total() {
                break;
            }
            if !self.played.contains(&game) {
                return Some(self.plan.fixture(game));
            }
        }
        None
    }
}

fn show(live: &Mutex<Option<Live>>, fixture: Fixture, session: &Session) {
    // Whoever looks at it just now sees the next move.
    if let Ok(mut live) = live.try_lock() {
        *live = Some(Live {
            fixture,
            session: session.clone(),
        });
    }
}
