//! Plays several games of a plan at once.

use std::collections::HashSet;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{ArenaPlan, Fixture, Record, Times, play_by};
use crate::engine::{Clock, engine_of};
use crate::jobs::on_threads;
use crate::presets::Level;
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
    // Each thread takes the next game when it has finished its last.
    let remaining = (1..=plan.total()).filter(|game| !played.contains(game));
    let remaining = Mutex::new(remaining);
    let make = |level: &Level, seed| engine_of(&level.engine, seed);
    let next = |thread| {
        let game = remaining.lock().ok()?.next();
        let fixture = plan.fixture(game.filter(|_| !stop.load(Ordering::Relaxed))?);
        let shown = |session: &Session| {
            // If the reader holds the lock, it sees the next move instead.
            if thread == 0
                && let Ok(mut live) = live.try_lock()
            {
                let session = session.clone();
                *live = Some(LiveGame { fixture, session });
            }
        };
        play_by(&make, plan, &fixture, (clock, stop), &shown)
    };
    let jobs = jobs.get().min(plan.total());
    on_threads(jobs, &next, &mut |(record, times)| on_game(record, times))
}
