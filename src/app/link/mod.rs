//! A game with a person at another computer, as the window knows it.
//!
//! ```text
//!   Window                                        job (run)
//!   Link::act, leave ──── LinkOrder ────────────▶ LinkTable: the connection, the game, its files
//!   Link::hold      ◀─── LinkReport ──────────── the newest game, after it is on the disk
//! ```
//!
//! The game on the board follows the one of the job: a person's move is an order, and falls as a disc
//! when the job reports it. So a frame meets neither the network nor what a stranger sends, but only
//! moves that are checked.

mod nearby;
mod run;
mod words;

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};

use plummet::engine::Clock;
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::net::{
    Act, Bell, Connection, LinkInbox, LinkNews, LinkWay, LinkWishes, Phrase,
};
use plummet::internals::storage::UserFolders;
use plummet::internals::text::Message;
use plummet::session::Session;

pub(crate) use nearby::{FoundGame, look_around, own_addresses};
pub(crate) use run::LinkTask;
use run::{LinkOrder, LinkRun};
pub(crate) use words::{offer_key, other_person, person_or_other, phrase_words, reason_words};

/// The most news that wait while something lies over the game: the newest ones.
const MOST_HELD: usize = 20;

/// A game with a person at another computer.
#[derive(Debug)]
pub(crate) struct Link {
    job: Job<LinkReport>,
    /// What the job has reported since the window last followed.
    held: Option<LinkReport>,
    orders: Sender<LinkOrder>,
    bell: Bell,
    pub(crate) stage: LinkStage,
    pub(crate) connection: Connection,
    /// What the other person said last.
    pub(crate) said: Option<Phrase>,
    /// Whether the person here waited for the other.
    pub(crate) is_host: bool,
}

/// What the window has to follow: how all is now, and what has happened.
#[derive(Debug, Default)]
pub(crate) struct LinkReport {
    /// The port at which someone is waited for.
    pub(crate) port: Option<u16>,
    /// The game, once the other person has been there.
    pub(crate) session: Option<Box<Session>>,
    pub(crate) connection: Connection,
    pub(crate) news: Vec<LinkNews>,
    /// It has ended: the other person or the connection has gone, or it could not begin.
    pub(crate) ended: Option<Message>,
}

/// How far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LinkStage {
    /// It waits at this port.
    Waiting(Option<u16>),
    /// It calls this address.
    Calling(String),
    /// The game on the board is played.
    Playing,
    /// It has ended, for this reason.
    Ended(Message),
}

/// Where a game begins: its files and its settings.
#[derive(Debug)]
pub(crate) struct LinkPlace {
    pub(crate) folders: UserFolders,
    pub(crate) keeps_finished: bool,
    pub(crate) clock: Arc<dyn Clock>,
}

impl Link {
    /// Begins to wait, to join, or to go on.
    pub(crate) fn start(
        task: LinkTask,
        wishes: LinkWishes,
        place: LinkPlace,
        runtime: &Runtime,
    ) -> Self {
        let (stage, is_host) = match &task {
            LinkTask::Wait(_) => (LinkStage::Waiting(None), true),
            LinkTask::Join(address) => (LinkStage::Calling(address.clone()), false),
            LinkTask::GoOn(game) => match game.way {
                LinkWay::Hosted(_) => (LinkStage::Waiting(None), true),
                LinkWay::Joined(address) => (LinkStage::Calling(address.to_string()), false),
            },
        };
        let (orders, ordered) = mpsc::channel();
        let inbox = LinkInbox::default();
        let bell = inbox.bell();
        let run = LinkRun {
            inbox,
            task,
            wishes,
            folders: place.folders,
            keeps_finished: place.keeps_finished,
            orders: ordered,
            clock: place.clock,
        };
        Self {
            job: runtime.start("link", move |job| run.run(job)),
            held: None,
            orders,
            bell,
            stage,
            connection: Connection::default(),
            said: None,
            is_host,
        }
    }

    /// Wants something of the game.
    pub(crate) fn act(&self, act: Act) {
        self.order(LinkOrder::Act(act));
    }

    /// Leaves the game. The other person hears of it.
    pub(crate) fn leave(&self) {
        self.order(LinkOrder::Leave);
    }

    fn order(&self, order: LinkOrder) {
        // A job that has ended has said why.
        let _ = self.orders.send(order);
        self.bell.ring();
    }

    /// Returns whether the game on the board is played with a person elsewhere.
    pub(crate) fn is_playing(&self) -> bool {
        self.stage == LinkStage::Playing
    }

    /// Holds the next report for [`Self::take`]. Returns whether it has more discs than were known;
    /// `None` if there is no report. `ply` is the number of discs on the board.
    pub(crate) fn hold(&mut self, ply: usize) -> Option<bool> {
        let report = self.job.poll()?.unwrap_or_else(|error| LinkReport {
            ended: Some(Message::verbatim(error.to_string())),
            ..LinkReport::default()
        });
        let discs = |report: &LinkReport| Some(report.session.as_ref()?.position().ply());
        let held = self.held.take().unwrap_or_default();
        let before = discs(&held).unwrap_or(ply);
        let has_move = discs(&report).is_some_and(|now| now > before);
        self.held = Some(held.and(report));
        Some(has_move)
    }

    /// Takes what is held.
    pub(crate) fn take(&mut self) -> Option<LinkReport> {
        let report = self.held.take()?;
        self.connection = report.connection;
        if report.port.is_some() {
            self.stage = LinkStage::Waiting(report.port);
        }
        Some(report)
    }

    /// Takes note that it has ended.
    pub(crate) fn end(&mut self, why: Message) {
        self.stage = LinkStage::Ended(why);
        self.connection = Connection::default();
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
        self.bell.ring();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_has_a_limit() {
        let phrase = |number: usize| Phrase::from_number(1 + number % 12).expect("a phrase");
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
