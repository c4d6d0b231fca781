//! A match: a game in progress and the engines that play in it.
//!
//! ```text
//!            ┌─▶ step(): EngineHandle::analyze ─────────┐
//!   Match ───┤                                          ├─▶ Reply ─▶ apply() ─▶ Events
//!            └─▶ request() ─▶ Worker ─▶ reply(report) ──┘
//! ```
//!
//! The arena, the terminal and training let [`Match::step`] ask the engine on their own
//! thread. The window hands [`Match::request`] to a [`Worker`](crate::engine::Worker) and the
//! answer to [`Match::reply`].

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Command, Event, GameResult, GameSetup, Origin, Refusal, Seat, Session, wants_swap};
use crate::engine::{
    Analysis, Clock, Control, EngineError, EngineHandle, Forfeit, Limits, Request, SystemClock,
    ThinkError,
};
use crate::rules::{ByPlayer, Player, Ruleset};

/// An engine with a clock uses this part of the time left, one in so many, for a move.
const SHARE: u32 = 25;

/// What engines have to keep to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The limits of each move. The clock of a player shortens the time.
    pub limits: Limits,
    /// What an error or a panic of an engine costs. `None`: nothing; the caller seats another
    /// player or ends the game. A program that makes no move that counts
    /// ([`EngineError::Forfeited`]) pays what its level says.
    pub failure: Option<Forfeit>,
}

/// A game in progress with its engines. A seat of a person has none.
#[derive(Debug)]
pub struct Match {
    session: Session,
    engines: ByPlayer<Option<EngineHandle>>,
    terms: Terms,
    /// The revision of the last request.
    requested: Option<u64>,
}

/// What follows from the answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move: this command makes it.
    Move(Command),
    /// No move.
    Missed {
        /// Why.
        error: ThinkError,
        /// What that costs; [`Command::missed`] makes the engine pay it.
        costs: Option<Forfeit>,
    },
}

/// What [`Match::step`] did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing: a person is to move, or the game is over or paused.
    Waits,
    /// The engine made a move.
    Moved {
        /// What happened.
        events: Vec<Event>,
    },
    /// The engine made no move.
    Missed {
        /// Why.
        error: ThinkError,
        /// What it has paid for that.
        costs: Option<Forfeit>,
        /// What happened; nothing where it costs nothing.
        events: Vec<Event>,
    },
}

impl Match {
    /// A match that begins or goes on.
    #[must_use]
    pub const fn new(
        session: Session,
        engines: ByPlayer<Option<EngineHandle>>,
        terms: Terms,
    ) -> Self {
        Self {
            session,
            engines,
            terms,
            requested: None,
        }
    }

    /// A game of two engines from the start, with `limits` for each move. An engine that makes
    /// no move loses the game.
    #[must_use]
    pub fn of_engines(ruleset: &Ruleset, engines: ByPlayer<EngineHandle>, limits: Limits) -> Self {
        let seats = ByPlayer::from_fn(|player| Seat::Level {
            id: player.name().to_owned(),
            name: format!("The engine of {player}"),
        });
        let setup = GameSetup::plain("", "A match of engines", ruleset.clone(), seats);
        let terms = Terms {
            limits,
            failure: Some(Forfeit::Game),
        };
        Self::new(Session::new(setup), engines.map(Some), terms)
    }

    /// Lets the engines play on until the game ends or a person is to move, and says how it
    /// ended. A [`SystemClock`] measures the time for each move.
    ///
    /// # Panics
    /// As [`Match::step`].
    pub fn play_on(&mut self) -> Option<GameResult> {
        let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
        loop {
            match self.step(&clock, &stop) {
                Step::Moved { .. } | Step::Missed { costs: Some(_), .. } if !self.is_over() => {}
                _ => return self.session.result(),
            }
        }
    }

    /// The game.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The engine of a player; `None` for a person.
    #[must_use]
    pub const fn engine(&self, player: Player) -> Option<&EngineHandle> {
        match player {
            Player::Red => self.engines.red.as_ref(),
            Player::Yellow => self.engines.yellow.as_ref(),
        }
    }

    /// Seats another engine, or nobody. Who sits there in the session stays as it is.
    pub fn seat(&mut self, player: Player, engine: Option<EngineHandle>) {
        self.engines[player] = engine;
    }

    /// Goes on with another game and the same engines. Answers to requests before are stale.
    pub fn adopt(&mut self, session: Session) {
        self.session = session.after(self.session.revision());
    }

    /// Whether an engine is to move.
    #[must_use]
    pub fn awaits_engine(&self) -> bool {
        let seat = self.session.seat_to_move();
        seat.is_some_and(|seat| *seat != Seat::Human)
    }

    /// Whether the game has ended, or no longer goes on because neither side moves.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.result().is_some() || self.session.is_stuck()
    }

    /// Carries out a command, as [`Session::apply`] does. Where the seats change sides, so do
    /// the engines.
    ///
    /// # Errors
    /// If that cannot be done now; nothing has changed then.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let swapped = self.session.line.is_swapped();
        let events = self.session.apply(command)?;
        let seats = &self.session.setup().seats;
        // An engine stays with its seat. Two seats of one level cannot be told apart.
        if self.session.line.is_swapped() != swapped && seats.red != seats.yellow {
            std::mem::swap(&mut self.engines.red, &mut self.engines.yellow);
        }
        Ok(events)
    }

    /// The request to the engine that is to move, once for each revision of the session;
    /// `None` where no engine is to move or it was asked before.
    ///
    /// # Errors
    /// The inner one, if the seat to move has no engine.
    pub fn request(&mut self) -> Option<Result<Request, ThinkError>> {
        let revision = self.session.revision();
        if self.requested == Some(revision) || !self.awaits_engine() {
            return None;
        }
        self.requested = Some(revision);
        Some(self.engine_to_move().map(|engine| Request {
            engine: engine.clone(),
            position: self.session.position().clone(),
            limits: self.limits(),
            revision,
        }))
    }

    /// What follows from the answer to the request of a revision; `None` if the game has
    /// changed since.
    #[must_use]
    pub fn reply(&self, revision: u64, answer: Result<Analysis, ThinkError>) -> Option<Reply> {
        (revision == self.session.revision()).then(|| self.judge(answer))
    }

    /// Asks the engine to move, waits for its answer and carries it out. Once the flag is set
    /// the engine answers soon with its best move so far, which is played.
    ///
    /// # Panics
    /// If the session refuses a legal move of the player to move.
    pub fn step(&mut self, clock: &dyn Clock, stop: &AtomicBool) -> Step {
        if !self.awaits_engine() {
            return Step::Waits;
        }
        let mut control = Control::new(self.limits(), stop, clock);
        let position = self.session.position();
        let engine = self.engine_to_move();
        let answer = engine.and_then(|engine| engine.analyze(position, &mut control));
        match self.judge(answer) {
            Reply::Move(command) => Step::Moved {
                events: self.carry_out(command),
            },
            Reply::Missed { error, costs } => {
                let revision = self.session.revision();
                let command = costs.map(|costs| Command::missed(costs, revision));
                Step::Missed {
                    error,
                    costs,
                    events: command.map_or_else(Vec::new, |command| self.carry_out(command)),
                }
            }
        }
    }

    fn engine_to_move(&self) -> Result<&EngineHandle, ThinkError> {
        let player = self.session.position().to_move();
        self.engine(player).ok_or(ThinkError::NoEngine)
    }

    /// What follows from an answer to the position as it is.
    fn judge(&self, answer: Result<Analysis, ThinkError>) -> Reply {
        let origin = Origin::Engine {
            revision: self.session.revision(),
        };
        let answer = answer.and_then(|analysis| {
            if self.session.can_swap() && wants_swap(&analysis) {
                return Ok(Command::Swap { origin });
            }
            let column = analysis.best.ok_or(ThinkError::Illegal { column: None })?;
            Ok(Command::Play { column, origin })
        });
        match answer {
            Ok(command) => Reply::Move(command),
            Err(error) => Reply::Missed {
                costs: match &error {
                    ThinkError::Engine(EngineError::Forfeited { costs, .. }) => Some(*costs),
                    _ => self.terms.failure,
                },
                error,
            },
        }
    }

    fn carry_out(&mut self, command: Command) -> Vec<Event> {
        match self.apply(command) {
            Ok(events) => events,
            Err(refusal) => unreachable!("an engine was to move, and its move is legal: {refusal}"),
        }
    }

    /// The limits of the move to come.
    fn limits(&self) -> Limits {
        let times = [self.terms.limits.time, self.share()];
        Limits {
            time: times.into_iter().flatten().min(),
            ..self.terms.limits
        }
    }

    /// How long the player to move may think: a share of the time left, and half of what the
    /// move adds.
    fn share(&self) -> Option<Duration> {
        let left = self.session.time_left()?[self.session.position().to_move()];
        let increment = self.session.setup().time?.increment();
        Some((left / SHARE + increment / 2).min(left / 2))
    }
}

#[cfg(test)]
mod tests;
