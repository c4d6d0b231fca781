//! A game with a person at another computer, as the window knows it.
//!
//! ```text
//!   Window                                        job (run)
//!   Link::act, leave ──── LinkOrder ────────────▶ LinkTable: the connection, the game, its files
//!   Link::poll      ◀─── LinkReport ──────────── every change, after it is on the disk
//! ```
//!
//! The game on the board follows the one of the job: a person's move is an order, and falls as a disc
//! when the job reports it. So a frame meets neither the network nor what a stranger sends, but only
//! moves that are checked.

mod nearby;
mod run;
mod words;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};

use plummet::engine::Clock;
use plummet::internals::jobs::{Job, JobError, Runtime};
use plummet::internals::net::{Act, LinkWay, LinkWishes, Phrase, TableEvent};
use plummet::internals::storage::UserFolders;
use plummet::internals::text::Message;
use plummet::session::Command;

pub(crate) use nearby::{FoundGame, look_around, own_addresses};
pub(crate) use run::{Connection, LinkTask};
use run::{LinkOrder, LinkReport, LinkRun};
pub(crate) use words::{offer_key, other_person, person_or_other, phrase_words, reason_words};

/// A game with a person at another computer.
#[derive(Debug)]
pub(crate) struct Link {
    job: Job<LinkReport>,
    /// The reports that came while something lay over the game.
    held: VecDeque<Result<LinkReport, JobError>>,
    orders: Sender<LinkOrder>,
    pub(crate) stage: LinkStage,
    pub(crate) connection: Connection,
    /// What the other person said last.
    pub(crate) said: Option<Phrase>,
    /// Whether the person here waited for the other.
    pub(crate) is_host: bool,
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

/// A change that the window has to follow.
#[derive(Debug)]
pub(crate) enum LinkChange {
    /// It waits at this port.
    Waits(u16),
    /// Something of the game or beside it.
    Happened(TableEvent),
    /// The game could not be kept.
    NotKept(Message),
    Ended(Message),
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
        let run = LinkRun {
            task,
            wishes,
            folders: place.folders,
            keeps_finished: place.keeps_finished,
            orders: ordered,
            clock: place.clock,
        };
        Self {
            job: runtime.start("link", move |job| run.run(job)),
            held: VecDeque::new(),
            orders,
            stage,
            connection: Connection::default(),
            said: None,
            is_host,
        }
    }

    /// Wants something of the game.
    pub(crate) fn act(&self, act: Act) {
        // A job that has ended has said why.
        let _ = self.orders.send(LinkOrder::Act(act));
    }

    /// Leaves the game. The other person hears of it.
    pub(crate) fn leave(&self) {
        let _ = self.orders.send(LinkOrder::Leave);
    }

    /// Returns whether the game on the board is played with a person elsewhere.
    pub(crate) fn is_playing(&self) -> bool {
        self.stage == LinkStage::Playing
    }

    /// Keeps the next report for [`Self::poll`]. Returns whether it has a move.
    pub(crate) fn hold(&mut self) -> Option<bool> {
        let report = self.job.poll()?;
        let has_move = match &report {
            Ok(LinkReport::Changed(events, _)) => events.iter().any(is_move),
            Ok(LinkReport::Waits(_) | LinkReport::NotKept(_) | LinkReport::Ended(_)) | Err(_) => {
                false
            }
        };
        self.held.push_back(report);
        Some(has_move)
    }

    /// Takes the changes of the next report.
    pub(crate) fn poll(&mut self) -> Option<Vec<LinkChange>> {
        let report = self.held.pop_front().or_else(|| self.job.poll())?;
        Some(match report {
            Ok(LinkReport::Waits(port)) => {
                self.stage = LinkStage::Waiting(Some(port));
                vec![LinkChange::Waits(port)]
            }
            Ok(LinkReport::Changed(events, connection)) => {
                self.connection = connection;
                events.into_iter().map(LinkChange::Happened).collect()
            }
            Ok(LinkReport::NotKept(why)) => vec![LinkChange::NotKept(why)],
            Ok(LinkReport::Ended(why)) => {
                self.end(why.clone());
                vec![LinkChange::Ended(why)]
            }
            Err(error) => {
                let why = Message::verbatim(error.to_string());
                self.end(why.clone());
                vec![LinkChange::Ended(why)]
            }
        })
    }

    /// Takes note that it has ended.
    pub(crate) fn end(&mut self, why: Message) {
        self.stage = LinkStage::Ended(why);
        self.connection = Connection::default();
    }
}

fn is_move(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Did(Command::Play { .. } | Command::Swap { .. })
    )
}
