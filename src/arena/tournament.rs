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

/// What happens while a plan is played.
#[derive(Clone, Debug)]
pub enum News {
    /// A game has ended.
    Finished(Box<(Record, Times)>),
}

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
/// If no thread can be started, or `tell` fails; then all games are stopped.
pub fn play(
    plan: &Plan,
    played: &HashSet<usize>,
    jobs: NonZeroUsize,
    (clock, stop): (&dyn Clock, &AtomicBool),
    live: &Mutex<Option<Live>>,
    tell: &mut dyn FnMut(News) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(1);
    let halted = AtomicBool::new(false);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        let mut started = Ok(());
        for job in 0..jobs.get().min(plan.total()) {
            let sender = sender.clone();
            let (next, halted) = (&next, &halted);
            let work = move || {
                while !stop.load(Ordering::Relaxed) && !halted.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game > plan.total() {
                        break;
                    }
                    if played.contains(&game) {
                        continue;
                    }
                    let fixture = plan.fixture(game);
                    let shown = |session: &Session| {
                        if job == 0 {
                            show(live, fixture, session);
                        }
                    };
                    let Some(result) = referee::play(plan, &fixture, clock, stop, &shown) else {
                        break;
                    };
                    if sender.send(result).is_err() {
                        break;
                    }
                }
            };
            let builder = Builder::new().stack_size(STACK_BYTES);
            if let Err(error) = builder.spawn_scoped(scope, work) {
                // One thread is enough to go on with.
                if job == 0 {
                    started = Err(error);
                }
                break;
            }
        }
        drop(sender);
        started?;
        for result in results {
            if let Err(error) = tell(News::Finished(Box::new(result))) {
                halted.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })
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
