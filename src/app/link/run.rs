//! The job that plays a game with a person at another computer: it has the connection, the game that is
//! checked, and its files.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::jobs::{RunningJob, sleep};
use plummet::internals::net::{
    Act, BrokenOff, LinkFiles, LinkNews, LinkTable, LinkWay, LinkWishes, NoTable, Offer, PORT,
    Reason, TableEvent, resolved_address,
};
use plummet::internals::outside::Escaped;
use plummet::internals::storage::{StorageError, UserFolders};
use plummet::internals::text::{Message, msg};
use plummet::session::{GameSetup, Session};

use super::nearby::Announcement;
use super::words::reason_words;

/// The pause between two looks at the connection.
const PAUSE: Duration = Duration::from_millis(20);

/// The longest time until the job of a game that was left has ended: it connects for 5 seconds at most.
const TIME_TO_LEAVE: Duration = Duration::from_secs(6);

/// The number of ports that are tried, from the usual one on.
const PORTS: u16 = 10;

/// What begins a game with a person at another computer.
#[derive(Clone, Debug)]
pub(crate) enum LinkTask {
    /// Wait for someone to play this game.
    Wait(Box<GameSetup>),
    /// Join who waits at an address.
    Join(String),
    /// Go on with a game that was broken off.
    GoOn(Box<BrokenOff>),
}

/// What a person wants of a game that goes on.
#[derive(Clone, Copy, Debug)]
pub(super) enum LinkOrder {
    Act(Act),
    Leave,
}

/// What the job reports.
#[derive(Debug)]
pub(super) enum LinkReport {
    /// It waits for someone at this port.
    Waits(u16),
    /// The game or the connection has changed.
    Changed(Vec<TableEvent>, Connection),
    /// The game could not be kept.
    NotKept(Message),
    /// It has ended: the other person or the connection has gone, or it could not begin.
    Ended(Message),
}

/// The connection as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Connection {
    pub(crate) is_there: bool,
    /// Whether both people allow hints, scores and reasons.
    pub(crate) allows_help: bool,
    pub(crate) offer: Option<Offer>,
}

/// What the job needs.
pub(super) struct LinkRun {
    pub(super) task: LinkTask,
    pub(super) wishes: LinkWishes,
    pub(super) folders: UserFolders,
    pub(super) keeps_finished: bool,
    pub(super) orders: Receiver<LinkOrder>,
    pub(super) clock: Arc<dyn Clock>,
}

impl LinkRun {
    /// Plays until the game is left.
    pub(super) fn run(self, job: &RunningJob<LinkReport>) {
        let (mut table, port) = match self.table() {
            Ok(found) => found,
            Err(why) => return job.report(LinkReport::Ended(why)),
        };
        if let Some(port) = port {
            job.report(LinkReport::Waits(port));
        }
        let mut announced = self.announcement(port);
        let (mut begun, mut told) = (false, Connection::default());
        while !job.stop_flag().load(Ordering::Relaxed) {
            let ended = table.exchange(self.clock.now()).err();
            let (mut events, failed) = table.take_events();
            if table.has_begun() && !begun {
                begun = true;
                drop(announced.take());
                // What came before is in the game itself.
                events.retain(|event| matches!(event, TableEvent::Heard(_)));
                let session = Box::new(table.session().clone());
                events.insert(0, TableEvent::Adopted(session));
            }
            let now = Connection {
                is_there: table.is_connected(),
                allows_help: table.allows_help(),
                offer: table.offer(),
            };
            if !events.is_empty() || now != told {
                told = now;
                job.report(LinkReport::Changed(events, now));
            }
            if let Some(error) = failed {
                job.report(LinkReport::NotKept(not_kept(error)));
            }
            if let Some(reason) = ended {
                return end(job, &mut table, Some(reason));
            }
            match self.orders.recv_timeout(PAUSE) {
                Ok(LinkOrder::Act(act)) => {
                    if let Err(reason) = table.act(act, self.clock.now()) {
                        let refused = TableEvent::Heard(LinkNews::Refused(reason));
                        job.report(LinkReport::Changed(vec![refused], told));
                    }
                }
                Ok(LinkOrder::Leave) => return end(job, &mut table, None),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // The window closes: a game that is not over can go on later.
        if table.is_settled() {
            end(job, &mut table, None);
        }
    }

    /// Announces a game that waits for anyone.
    fn announcement(&self, port: Option<u16>) -> Option<Announcement> {
        match &self.task {
            LinkTask::Wait(setup) => {
                Announcement::of(&setup.title, self.wishes.name.as_ref(), port?)
            }
            LinkTask::Join(_) | LinkTask::GoOn(_) => None,
        }
    }

    /// Begins. Returns the port as well if someone is waited for.
    fn table(&self) -> Result<(LinkTable, Option<u16>), Message> {
        let no_port = |error: io::Error| msg::together::no_port(error.to_string());
        match &self.task {
            LinkTask::Wait(setup) => self.wait_somewhere(setup),
            LinkTask::Join(text) => {
                let address = resolved_address(text).map_err(|error| {
                    msg::together::unreachable(Escaped::text(text).to_string(), error.to_string())
                })?;
                self.join(address, text)
            }
            LinkTask::GoOn(game) => match game.way {
                LinkWay::Hosted(port) => {
                    let files = self.files_soon(game.way).map_err(not_kept)?;
                    let game = (game.session.clone(), files.token());
                    let now = self.clock.now();
                    let table = LinkTable::wait(port, game, self.wishes.clone(), files, now);
                    Ok((table.map_err(no_port)?, Some(port)))
                }
                LinkWay::Joined(address) => self.join(address, &address.to_string()),
            },
        }
    }

    fn files(&self, way: LinkWay) -> Result<LinkFiles, StorageError> {
        LinkFiles::new(&self.folders, way, self.keeps_finished)
    }

    /// As [`Self::files`], once the job of a game that was left here has ended: it may still be calling.
    fn files_soon(&self, way: LinkWay) -> Result<LinkFiles, StorageError> {
        let end = self.clock.now() + TIME_TO_LEAVE;
        loop {
            match self.files(way) {
                Err(StorageError::InUse { .. }) if self.clock.now() < end => sleep(PAUSE),
                found => return found,
            }
        }
    }

    /// Waits at the first port that is free and has no game that was broken off.
    fn wait_somewhere(&self, setup: &GameSetup) -> Result<(LinkTable, Option<u16>), Message> {
        let mut last = io::Error::from(io::ErrorKind::AddrInUse);
        for port in PORT..PORT + PORTS {
            let files = match self.files(LinkWay::Hosted(port)) {
                // Another window waits there.
                Err(StorageError::InUse { .. }) => continue,
                found => found.map_err(not_kept)?,
            };
            if files.broken_off().is_some() {
                continue;
            }
            let game = (Session::new(setup.clone()), None);
            match LinkTable::wait(port, game, self.wishes.clone(), files, self.clock.now()) {
                Ok(table) => return Ok((table, Some(port))),
                Err(error) => last = error,
            }
        }
        Err(msg::together::no_port(last.to_string()))
    }

    /// Joins who waits at an address, which the person wrote as this text.
    fn join(&self, address: SocketAddr, text: &str) -> Result<(LinkTable, Option<u16>), Message> {
        let files = self
            .files_soon(LinkWay::Joined(address))
            .map_err(not_kept)?;
        let chance = (fastrand::u64(..), self.clock.now());
        match LinkTable::join(address, self.wishes.clone(), files, chance) {
            Ok(table) => Ok((table, None)),
            Err(NoTable::Network(error)) => Err(msg::together::unreachable(
                Escaped::text(text).to_string(),
                error.to_string(),
            )),
            Err(NoTable::NotKept(error)) => Err(not_kept(error)),
        }
    }
}

/// Says that the game cannot be kept.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn not_kept(error: StorageError) -> Message {
    msg::together::not_kept(error.to_string())
}

/// Leaves the game. Reports the reason, if it was not the person here who wanted it.
fn end(job: &RunningJob<LinkReport>, table: &mut LinkTable, reason: Option<Reason>) {
    if let Err(error) = table.leave() {
        job.report(LinkReport::NotKept(not_kept(error)));
    }
    if let Some(reason) = reason {
        job.report(LinkReport::Ended(reason_words(reason)));
    }
}
