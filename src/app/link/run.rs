//! The job that plays a game with a person at another computer: it has the connection, the game that is
//! checked, and its files.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, TryRecvError};

use plummet::internals::jobs::{RunningJob, sleep};
use plummet::internals::net::{
    Act, BrokenOff, Connection, LinkFiles, LinkInbox, LinkNews, LinkTable, LinkWay, LinkWishes,
    Listener, PORT, resolved_addresses,
};
use plummet::internals::storage::UserFolders;

use super::LinkReport;
use super::nearby::Daemon;
use super::words::reason_words;
use crate::app::prelude::*;

/// The pause between two looks whether files are free.
const PAUSE: Duration = Duration::from_millis(20);

/// The longest time until the job of a game that was left has ended: it connects for 5 seconds at most.
const TIME_TO_LEAVE: Duration = Duration::from_secs(6);

/// The number of ports that are tried, from the usual one on.
const PORTS: u16 = 10;

/// What begins a game with a person at another computer.
#[derive(Clone)]
pub enum LinkTask {
    /// Wait for someone to play this game.
    Wait(Box<GameSetup>),
    /// Join who waits at an address.
    Join(String),
    /// Go on with a game that was broken off.
    GoOn(Box<BrokenOff>),
}

/// What the job needs.
pub struct LinkRun {
    pub task: LinkTask,
    pub wishes: LinkWishes,
    /// The folders, and whether finished games are kept.
    pub files: (UserFolders, bool),
    /// What the person wants of the game; `None` leaves it.
    pub orders: Receiver<Option<Act>>,
    pub inbox: LinkInbox,
    /// The port at which someone is waited for.
    pub port: Option<u16>,
    pub clock: Arc<dyn Clock>,
}

impl LinkRun {
    /// Plays until the game is left, and says why it has ended otherwise.
    pub fn run(mut self, job: &RunningJob<LinkReport>) {
        let ended = self.play(job).err();
        if ended.is_some() {
            job.report(LinkReport {
                ended,
                ..LinkReport::default()
            });
        }
    }

    fn play(&mut self, job: &RunningJob<LinkReport>) -> Result<(), Message> {
        let mut table = self.table()?;
        let port = self.port;
        job.report(LinkReport {
            port,
            ..LinkReport::default()
        });
        // A game that waits for anyone is announced.
        let mut announced = match (&self.task, port) {
            (LinkTask::Wait(setup), Some(port)) => {
                Daemon::announcing(&setup.title, self.wishes.name.as_ref(), port)
            }
            _ => None,
        };
        let mut told = Connection::default();
        let is_stopped = || job.stop.load(Ordering::Relaxed);
        let mut refused = None;
        while !is_stopped() {
            let ended = table.exchange(self.clock.now()).err();
            let (mut news, is_changed) = table.take_news();
            news.extend(refused.take().map(LinkNews::Refused));
            let connection = table.connection();
            if is_changed || !news.is_empty() || connection != told {
                told = connection;
                let session = || Box::new(table.session().clone());
                job.report(LinkReport {
                    session: table.has_begun().then(session),
                    connection,
                    news,
                    ..LinkReport::default()
                });
            }
            if table.has_begun() {
                drop(announced.take());
            }
            if let Some(reason) = ended {
                leave(job, &mut table);
                return Err(reason_words(reason));
            }
            match self.orders.try_recv() {
                Ok(Some(act)) => refused = table.act(act, self.clock.now()).err(),
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

    /// Begins.
    fn table(&mut self) -> Result<LinkTable, Message> {
        match self.task.clone() {
            LinkTask::Wait(setup) => {
                let (files, listener) = self.free_port()?;
                self.wait((Session::new(*setup), None), files, listener)
            }
            LinkTask::Join(text) => {
                let addresses =
                    resolved_addresses(&text).map_err(|error| unreachable(&text, &error))?;
                self.join(addresses, &text)
            }
            LinkTask::GoOn(game) => match game.way {
                LinkWay::Hosted(port) => {
                    let files = self.files_soon(game.way).map_err(not_kept)?;
                    let game = (game.session, files.token());
                    let listener = Listener::open(port).map_err(no_port)?;
                    self.wait(game, files, listener)
                }
                LinkWay::Joined(address) => self.join(vec![address], &address.to_string()),
            },
        }
    }

    fn wait(
        &mut self,
        game: (Session, Option<u64>),
        files: LinkFiles,
        listener: Listener,
    ) -> Result<LinkTable, Message> {
        self.port = Some(listener.port());
        let at = (std::mem::take(&mut self.inbox), self.clock.now());
        LinkTable::wait(listener, game, self.wishes.clone(), files, at).map_err(not_kept)
    }

    fn files(&self, way: LinkWay) -> Result<LinkFiles, StorageError> {
        LinkFiles::new(&self.files.0, way, self.files.1)
    }

    /// As [`Self::files`], once the job of a game that was left here has ended: it may still be calling.
    fn files_soon(&self, way: LinkWay) -> Result<LinkFiles, StorageError> {
        let end = self.clock.now() + TIME_TO_LEAVE;
        loop {
            match self.files(way) {
                Err(error)
                    if error.kind == io::ErrorKind::ResourceBusy && self.clock.now() < end =>
                {
                    sleep(PAUSE)
                }
                found => return found,
            }
        }
    }

    /// Listens on the first port that is free and has no game that was broken off.
    fn free_port(&self) -> Result<(LinkFiles, Listener), Message> {
        let mut last = io::Error::from(io::ErrorKind::AddrInUse);
        for port in PORT..PORT + PORTS {
            let files = match self.files(LinkWay::Hosted(port)) {
                // Another window waits there.
                Err(error) if error.kind == io::ErrorKind::ResourceBusy => continue,
                found => found.map_err(not_kept)?,
            };
            if files.broken_off().is_some() {
                continue;
            }
            match Listener::open(port) {
                Ok(listener) => return Ok((files, listener)),
                Err(error) => last = error,
            }
        }
        Err(no_port(last))
    }

    /// Joins who waits at one of these addresses, which the person wrote as this text.
    fn join(&mut self, addresses: Vec<SocketAddr>, text: &str) -> Result<LinkTable, Message> {
        let files = self
            .files_soon(LinkWay::joined(&self.files.0, &addresses))
            .map_err(not_kept)?;
        let at = (std::mem::take(&mut self.inbox), self.clock.now());
        LinkTable::join(addresses, self.wishes.clone(), files, fastrand::u64(..), at)
            .map_err(|error| unreachable(text, &error))
    }
}

/// Says that nobody can be reached at what the person wrote.
fn unreachable(text: &str, error: &io::Error) -> Message {
    msg::together::unreachable(Escaped::text(text).to_string(), error.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn no_port(error: io::Error) -> Message {
    msg::together::no_port(error.to_string())
}

/// Says that the game cannot be kept.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn not_kept(error: StorageError) -> Message {
    msg::together::not_kept(error.to_string())
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
