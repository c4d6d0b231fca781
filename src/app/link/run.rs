//! The job that plays a game with a person at another computer: it has the connection, the game that is
//! checked, and its files.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, TryRecvError};

use plummet::internals::jobs::RunningJob;
use plummet::internals::net::{
    Act, Connection, LinkInbox, LinkNews, LinkTable, LinkTask, LinkWishes,
};
use plummet::internals::storage::UserFolders;

use super::LinkReport;
use super::nearby::Daemon;
use crate::app::prelude::*;

/// What the job needs.
pub struct LinkRun {
    pub task: LinkTask,
    pub setup: Option<GameSetup>,
    pub wishes: LinkWishes,
    /// The folders, and whether finished games are kept.
    pub files: (UserFolders, bool),
    /// What the person wants of the game; `None` leaves it.
    pub orders: Receiver<Option<Act>>,
    pub inbox: LinkInbox,
    pub clock: Arc<dyn Clock>,
}

impl LinkRun {
    /// Plays until the game is left, and says why it has ended otherwise.
    pub fn run(self, job: &RunningJob<LinkReport>) {
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
