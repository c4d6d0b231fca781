//! A game with a person at another computer, as the window knows it.
//!
//! ```text
//!   Window                                        job (run)
//!   Link::order ───────── Option<Act> ──────────▶ LinkTable: the connection, the game, its files
//!   Link::hold      ◀─── LinkReport ──────────── the newest game, after it is on the disk
//! ```
//!
//! The game on the board follows the one of the job: a person's move is an order, and falls as a disc
//! when the job reports it. So a frame meets neither the network nor what a stranger sends, but only
//! moves that are checked.

mod nearby;

use crate::app::prelude::*;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};

use nearby::Daemon;
pub(crate) use nearby::{FoundGame, look_around, own_addresses};
pub(crate) use plummet::internals::net::{other_person, person_or_other};

/// The most news that wait while something lies over the game: the newest ones.
const MOST_HELD: usize = 20;

/// A game with a person at another computer.
pub struct Link {
    job: Job<LinkReport>,
    /// What the job has reported since the window last followed.
    pub held: Option<LinkReport>,
    /// What is wanted of the game; `None` leaves it.
    orders: Sender<Option<Act>>,
    bell: Box<dyn Fn() + Send + Sync>,
    pub stage: LinkStage,
    pub connection: Connection,
    /// What the other person said last.
    pub said: Option<Phrase>,
    /// Whether the person here waited for the other.
    pub is_host: bool,
}

/// What the window has to follow: how all is now, and what has happened.
#[derive(Default)]
pub struct LinkReport {
    /// The port at which someone is waited for.
    pub port: Option<u16>,
    /// The game, once the other person has been there.
    pub session: Option<Box<Session>>,
    pub connection: Connection,
    pub news: Vec<LinkNews>,
    /// It has ended: the other person or the connection has gone, or it could not begin.
    pub ended: Option<Message>,
}

/// How far it is.
#[derive(PartialEq)]
pub enum LinkStage {
    /// It waits at this port.
    Waiting(Option<u16>),
    /// It calls this address.
    Calling(String),
    /// The game on the board is played.
    Playing,
    /// It has ended, for this reason.
    Ended(Message),
}

impl Link {
    /// Begins to wait, to join, or to go on. `files` are the folders, and whether finished games are kept.
    pub fn start(
        (task, setup): (LinkTask, Option<GameSetup>),
        wishes: LinkWishes,
        files: (UserFolders, bool),
        clock: Arc<dyn Clock>,
        runtime: &Runtime,
    ) -> Self {
        let called = match &task {
            LinkTask::Join(address) => Some(address.clone()),
            LinkTask::Wait(_) => None,
        };
        let (orders, ordered) = mpsc::channel();
        let inbox = LinkInbox::default();
        let bell = Box::new(inbox.bell());
        let run = LinkRun {
            inbox,
            task,
            setup,
            wishes,
            files,
            orders: ordered,
            clock,
        };
        Self {
            job: runtime.start("link", move |job| run.run(job)),
            held: None,
            orders,
            bell,
            is_host: called.is_none(),
            stage: called.map_or(LinkStage::Waiting(None), LinkStage::Calling),
            connection: Connection::default(),
            said: None,
        }
    }

    /// Wants something of the game, or leaves it: then the other person hears of it.
    pub fn order(&self, order: Option<Act>) {
        // A job that has ended has said why.
        let _ = self.orders.send(order);
        (self.bell)();
    }

    /// Returns whether the game on the board is played with a person elsewhere.
    pub fn is_playing(&self) -> bool {
        self.stage == LinkStage::Playing
    }

    /// Holds the reports until they are followed. Returns whether they have more discs than were known.
    /// `ply` is the number of discs on the board.
    pub fn hold(&mut self, ply: usize) -> bool {
        let mut has_move = false;
        while let Some(report) = self.job.poll() {
            let report = report.unwrap_or_else(|error| LinkReport {
                ended: Some(Message::verbatim(error.to_string())),
                ..LinkReport::default()
            });
            let discs = |it: &LinkReport| Some(it.session.as_ref()?.position.ply());
            let held = self.held.take().unwrap_or_default();
            has_move |= discs(&report) > Some(discs(&held).unwrap_or(ply));
            self.held = Some(held.and(report));
        }
        has_move
    }
}

impl LinkReport {
    /// Adds a newer report.
    fn and(mut self, newer: Self) -> Self {
        self.news.extend(newer.news);
        self.news.drain(..self.news.len().saturating_sub(MOST_HELD));
        Self {
            port: newer.port.or(self.port),
            session: newer.session.or(self.session),
            connection: newer.connection,
            news: self.news,
            ended: newer.ended.or(self.ended),
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.job.stop();
        (self.bell)();
    }
}

/// The job that plays the game: it has the connection, the game that is checked, and its files.
struct LinkRun {
    task: LinkTask,
    setup: Option<GameSetup>,
    wishes: LinkWishes,
    /// The folders, and whether finished games are kept.
    files: (UserFolders, bool),
    /// What the person wants of the game; `None` leaves it.
    orders: Receiver<Option<Act>>,
    inbox: LinkInbox,
    clock: Arc<dyn Clock>,
}

impl LinkRun {
    /// Plays until the game is left, and says why it has ended otherwise.
    fn run(self, job: &RunningJob<LinkReport>) {
        let ended = self.play(job).err();
        if ended.is_some() {
            job.report(LinkReport {
                ended,
                ..LinkReport::default()
            });
        }
    }

    fn play(self, job: &RunningJob<LinkReport>) -> Result<(), Message> {
        let (wishes, clock) = (self.wishes.clone(), &*self.clock);
        let files = (&self.files.0, self.files.1);
        let chance = fastrand::u64(..);
        let mut table = LinkTable::begin(
            (&self.task, self.setup.as_ref()),
            wishes,
            files,
            (self.inbox, clock),
            chance,
        )?;
        let port = table.port;
        job.report(LinkReport {
            port,
            ..LinkReport::default()
        });
        // A game that waits for anyone is announced.
        let mut announced = match (&self.task, self.setup, port) {
            (LinkTask::Wait(None), Some(setup), Some(port)) => {
                Daemon::announcing(&setup.title, self.wishes.name.as_ref(), port)
            }
            _ => None,
        };
        let mut told = Connection::default();
        let is_stopped = || job.stop.load(Ordering::Relaxed);
        let mut refused = None;
        while !is_stopped() {
            let ended = table.exchange(clock.now()).err();
            let mut news = std::mem::take(&mut table.news);
            let is_changed = std::mem::take(&mut table.is_changed);
            news.extend(refused.take().map(LinkNews::Refused));
            let connection = table.connection();
            if is_changed || !news.is_empty() || connection != told {
                told = connection;
                let session = || Box::new(table.session.clone());
                job.report(LinkReport {
                    session: table.begun.then(session),
                    connection,
                    news,
                    ..LinkReport::default()
                });
            }
            if table.begun {
                drop(announced.take());
            }
            if let Some(reason) = ended {
                leave(job, &mut table);
                return Err(reason.words());
            }
            match self.orders.try_recv() {
                Ok(Some(act)) => refused = table.act(act, clock.now()).err(),
                Ok(None) => {
                    leave(job, &mut table);
                    return Ok(());
                }
                Err(TryRecvError::Empty) => table.rest(),
                Err(TryRecvError::Disconnected) => break,
            }
        }
        // The window closes: a game that is not over and was not left can go on later.
        let mut orders = self.orders.try_iter();
        if table.is_settled() || orders.any(|order| order.is_none()) {
            leave(job, &mut table);
        }
        Ok(())
    }
}

/// Leaves the game.
fn leave(job: &RunningJob<LinkReport>, table: &mut LinkTable) {
    if let Err(error) = table.leave() {
        job.report(LinkReport {
            news: vec![LinkNews::NotKept(error)],
            ..LinkReport::default()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_has_a_limit() {
        let phrase = |number: usize| Phrase::try_from(1 + number % 12).expect("a phrase");
        let mut held = LinkReport::default();
        for number in 0..10_000 {
            let is_there = number % 2 == 0;
            held = held.and(LinkReport {
                connection: Connection {
                    is_there,
                    ..Connection::default()
                },
                news: vec![LinkNews::Said(phrase(number))],
                ..LinkReport::default()
            });
        }
        assert_eq!(held.news.len(), MOST_HELD);
        assert!(!held.connection.is_there, "the newest");
        let last = held.news.last();
        assert!(matches!(last, Some(LinkNews::Said(said)) if *said == phrase(9_999)));
    }
}
