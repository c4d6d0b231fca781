//! The game under review, and what is known of its moves so far.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Budget, PlyReview, Review, Run, Strength, Verdict};
use plummet::internals::scene::PlayerNames;
use plummet::internals::storage::Ticket;
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Ending, Player, Position};
use plummet::session::{GameRecord, Session};

use crate::host::SystemClock;

/// The longest time for the review of a game.
const REVIEW_TIME: Duration = Duration::from_secs(60);

/// The game under review.
#[derive(Debug)]
pub(crate) struct Subject {
    /// The whole game, with the players and the result it had.
    session: Session,
    /// The file of the game, if it is a saved one.
    file: Option<PathBuf>,
    /// The strength of people.
    person: Strength,
    /// What is known of each move. Empty once the review is done.
    plies: Vec<Option<PlyReview>>,
    /// The whole review, once it is done.
    review: Option<Arc<Review>>,
    state: State,
}

/// Where the review comes from.
#[derive(Debug)]
enum State {
    /// The kept review is being read.
    Reading(Ticket<Option<Review>>),
    /// The moves are being judged.
    Running(Job<ReviewNews>),
    /// All moves are judged.
    Done,
    /// The review was stopped, or could not begin.
    Stopped,
}

/// A result of a running review.
#[derive(Debug)]
enum ReviewNews {
    /// A move was judged.
    Ply(Box<PlyReview>),
    /// All moves were judged.
    Done(Box<Review>),
}

/// The review that was left last.
#[derive(Debug)]
pub(crate) struct LastReview {
    pub(super) subject: Subject,
    /// The number of moves before the move that was looked at.
    pub(super) looked_at: usize,
    /// Whether the game on the board was played on from it.
    pub(crate) is_played_on: bool,
}

/// What has changed since the last look.
#[derive(Debug, Default)]
pub(crate) struct SubjectNews {
    /// Whether the review was completed just now, not read from a file.
    pub(crate) is_made: bool,
    /// Why the review cannot begin.
    pub(crate) trouble: Option<Message>,
}

impl Subject {
    /// Begins to review a game. `person` is the strength of people, and `kept` the job that reads
    /// the review beside the game's file.
    ///
    /// # Errors
    /// A sentence if the game cannot be replayed.
    pub(crate) fn new(
        record: &GameRecord,
        person: Strength,
        kept: Option<(PathBuf, Ticket<Option<Review>>)>,
        runtime: &Runtime,
    ) -> Result<Self, Message> {
        let session = Session::resume(record);
        let session = session.map_err(|error| Message::verbatim(error.to_string()))?;
        let (file, reading) = kept.map_or((None, None), |(file, job)| (Some(file), Some(job)));
        let mut subject = Self {
            plies: vec![None; session.position().ply()],
            session,
            file,
            person,
            review: None,
            state: State::Stopped,
        };
        match reading {
            Some(job) => subject.state = State::Reading(job),
            None => subject.start(runtime)?,
        }
        Ok(subject)
    }

    /// Starts to judge the moves.
    ///
    /// # Errors
    /// A sentence if a move cannot be played.
    fn start(&mut self, runtime: &Runtime) -> Result<(), Message> {
        self.state = State::Stopped;
        let game = self.session.record();
        let strengths = Strength::of_seats(&game.setup, self.person);
        let budget = Budget {
            time: Some(REVIEW_TIME),
            ..Budget::default()
        };
        let run = Run::new(game, budget);
        let run = run.map_err(|error| msg::review::impossible(error.to_string()))?;
        let run = run.judged_at(strengths);
        self.state = State::Running(runtime.start("review", move |job| {
            let done = run.run(&SystemClock::start(), job.stop_flag(), &mut |progress| {
                job.report(ReviewNews::Ply(Box::new(progress.ply.clone())));
            });
            if let Some(review) = done {
                job.report(ReviewNews::Done(Box::new(review)));
            }
        }));
        Ok(())
    }

    /// Takes the results that are there. Never waits.
    pub(crate) fn poll(&mut self, runtime: &Runtime) -> SubjectNews {
        let mut news = SubjectNews::default();
        if let State::Reading(job) = &mut self.state
            && let Some(read) = job.take()
        {
            match read.ok().flatten() {
                Some(review) => self.finish(review),
                // A missing or damaged review is made again.
                None => news.trouble = self.start(runtime).err(),
            }
        }
        while let State::Running(run) = &self.state {
            match run.poll() {
                Some(Ok(ReviewNews::Ply(ply))) => {
                    let index = ply.ply.checked_sub(1);
                    if let Some(known) = index.and_then(|index| self.plies.get_mut(index)) {
                        *known = Some(*ply);
                    }
                }
                Some(Ok(ReviewNews::Done(review))) => {
                    self.finish(*review);
                    news.is_made = true;
                }
                Some(Err(error)) => {
                    self.state = State::Stopped;
                    news.trouble = Some(msg::review::stopped(error.to_string()));
                }
                None => break,
            }
        }
        news
    }

    fn finish(&mut self, review: Review) {
        self.plies = Vec::new();
        self.review = Some(Arc::new(review));
        self.state = State::Done;
    }

    /// Stops judging the moves. What is known stays.
    pub(crate) fn stop(&mut self) {
        if self.is_running() {
            self.state = State::Stopped;
        }
    }

    /// Returns whether moves are being judged.
    pub(crate) const fn is_running(&self) -> bool {
        matches!(self.state, State::Running(_) | State::Reading(_))
    }

    /// Returns the number of moves judged, and of all moves.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.known().count(), self.len())
    }

    /// Iterates over the moves that are judged, first to last.
    fn known(&self) -> impl DoubleEndedIterator<Item = &PlyReview> {
        let whole = self.review.iter().flat_map(|review| &review.plies);
        whole.chain(self.plies.iter().flatten())
    }

    /// Returns the whole review, once it is done.
    pub(crate) const fn review(&self) -> Option<&Arc<Review>> {
        self.review.as_ref()
    }

    /// Returns the whole game, its last position shown.
    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Returns whether this is the game of a record.
    pub(crate) fn is_of(&self, record: &GameRecord) -> bool {
        self.session.record() == *record
    }

    /// Returns the number of moves of the game.
    pub(crate) fn len(&self) -> usize {
        self.session.position().ply()
    }

    /// Returns what is known of a move, counted from 1.
    pub(crate) fn ply(&self, ply: usize) -> Option<&PlyReview> {
        let index = ply.checked_sub(1)?;
        match &self.review {
            Some(review) => review.plies.get(index),
            None => self.plies.get(index)?.as_ref(),
        }
    }

    /// Returns the column of a move, counted from 1.
    pub(crate) fn column(&self, ply: usize) -> Option<Column> {
        self.session.position().moves().nth(ply.checked_sub(1)?)
    }

    /// Iterates over the mistakes of both players that are known.
    pub(crate) fn mistakes(&self) -> impl DoubleEndedIterator<Item = &PlyReview> {
        let known = self.known();
        known.filter(|ply| ply.is_mistake())
    }

    /// Returns the accuracy of a player, once all moves are judged.
    pub(crate) fn accuracy(&self, player: Player) -> Option<f64> {
        self.review.as_ref()?.accuracy(player)
    }

    /// Returns whether points count in the game.
    pub(crate) fn is_scoring(&self) -> bool {
        self.session.setup().ruleset.ending() == Ending::FullBoard
    }

    pub(crate) fn names(&self) -> PlayerNames {
        PlayerNames::of(self.session.setup())
    }

    /// Returns the position after this number of moves.
    pub(crate) fn position(&self, moves: usize) -> Position {
        self.session.position_at(moves)
    }

    /// Returns the player whose mistakes are questions: the person at this computer. Between two
    /// people or two levels there is none.
    pub(crate) fn learner(&self) -> Option<Player> {
        self.names().you()
    }

    /// Returns the proven mistakes that can be learned from: those of the person at this computer,
    /// or of both players if there is no such person.
    pub(crate) fn lessons(&self) -> Vec<&PlyReview> {
        let learner = self.learner();
        let scoring = self.is_scoring();
        let is_lesson = |ply: &&PlyReview| {
            ply.verdict.is_some_and(Verdict::is_fact)
                && learner.is_none_or(|learner| learner == ply.player)
                && !ply.accepted(scoring).is_empty()
        };
        self.mistakes().filter(is_lesson).collect()
    }
}
