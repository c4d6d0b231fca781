//! Plays several games of a plan at once.

use std::collections::HashSet;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::referee;
use super::{ArenaPlan, Fixture, Record, Times};
use crate::engine::Clock;
use crate::jobs::on_threads;
use crate::session::Session;

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
/// If no thread can be started or `on_game` fails. After a failure of `on_game` games in progress are
/// finished and discarded.
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
    };
    let next = |thread| {
        let fixture = games.begin()?;
        let shown = |session: &Session| {
            if thread == 0 {
                show(live, fixture, session);
            }
        };
        referee::play(plan, &fixture, clock, stop, &shown)
    };
    on_threads(jobs.get().min(plan.total()), &next, &mut |(
        record,
        times,
    )| {
        on_game(record, times)
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
}

impl RemainingGames<'_> {
    fn begin(&self) -> Option<Fixture> {
        while !self.stop.load(Ordering::Relaxed) {
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
