//! Plays several games of a plan at once.

use std::collections::HashSet;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread::Builder;

use super::referee;
use super::{ArenaPlan, Fixture, Record, Times};
use crate::engine::Clock;
use crate::session::Session;

/// The stack of a thread: room for a search that recurses once for each cell of a 99x99 board.
const STACK_BYTES: usize = 32 << 20;

/// One of the games in progress, for display.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// Its number, players and opening.
    pub fixture: Fixture,
    /// Its moves so far.
    pub session: Session,
}

/// Plays the games of a plan that are not in `played`, `jobs` at once, until all are played or
/// `stop` is set. Unfinished games are discarded. `live` holds the newest state of one of the
/// games in progress.
///
/// Calls `on_game` with each result as its game ends. The order of games does not change them, as
/// long as no player looks at the clock.
///
/// # Errors
/// If no thread can be started or `on_game` fails. After a failure of `on_game` no further game
/// begins; games in progress are finished and discarded.
pub fn play(
    plan: &ArenaPlan,
    played: &HashSet<usize>,
    jobs: NonZeroUsize,
    (clock, stop): (&dyn Clock, &AtomicBool),
    live: &Mutex<Option<LiveGame>>,
    on_game: &mut dyn FnMut(Record, Times) -> io::Result<()>,
) -> io::Result<()> {
    let games = RemainingGames {
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
                // One thread is enough.
                Err(_) => break,
            }
        }
        drop(sender);
        for (record, times) in results {
            if let Err(error) = on_game(record, times) {
                games.halted.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })
}

/// The remaining games. Each thread takes the next one when it has finished its last.
#[derive(Debug)]
struct RemainingGames<'a> {
    plan: &'a ArenaPlan,
    played: &'a HashSet<usize>,
    /// The number of the first game that no thread has taken or skipped.
    next: AtomicUsize,
    stop: &'a AtomicBool,
    /// Whether `on_game` has failed.
    halted: AtomicBool,
}

impl RemainingGames<'_> {
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

fn show(live: &Mutex<Option<LiveGame>>, fixture: Fixture, session: &Session) {
    // If the reader holds the lock, it sees the next move instead.
    if let Ok(mut live) = live.try_lock() {
        *live = Some(LiveGame {
            fixture,
            session: session.clone(),
        });
    }
}
