//! Matches: a game in progress with the engines that play in it.
//!
//! ```text
//!            ┌─▶ step(): EngineHandle::analyze ─────────┐
//!   Match ───┤                                          ├─▶ Command ─▶ apply() ─▶ Events
//!            └─▶ request() ─▶ a thread ─▶ reply() ─────┘
//! ```
//!
//! Arena, training and marking call [`Match::play_out`], a loop of [`Match::step`], which runs the
//! engine on the calling thread. The window passes [`Match::request`] to another thread, and the answer to [`Match::reply`].

use super::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// An engine with a clock may use one part in `TIME_PARTS` of the time left for a move.
const TIME_PARTS: u32 = 25;

/// The limits of engines, and the price of their failures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchSettings {
    /// The limits of each move. A player's clock can shorten the time.
    pub limits: Limits,
    /// The price of an error or a panic of an engine. `None` is no price: the caller seats another
    /// player or ends the game. An engine process that makes no valid move
    /// ([`EngineError::Forfeited`]) pays what its level says.
    pub failure: Option<Forfeit>,
}

/// A game in progress with its engines. A person's seat has no engine.
#[derive(Debug)]
pub struct Match {
    /// The game.
    pub session: Session,
    /// The engine of each player; `None` for a person. A seat of the session does not change with it.
    pub engines: ByPlayer<Option<EngineHandle>>,
    settings: MatchSettings,
}

/// An answer of an engine without a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMove {
    /// The reason.
    pub error: ThinkError,
    /// The price. [`Command::Miss`] makes the engine pay it.
    pub forfeit: Option<Forfeit>,
}

impl Match {
    /// Creates a match from a game, new or in progress.
    pub const fn new(
        session: Session,
        engines: ByPlayer<Option<EngineHandle>>,
        settings: MatchSettings,
    ) -> Self {
        Self {
            session,
            engines,
            settings,
        }
    }

    /// Creates a match between two engines from the start, with `limits` for each move. An engine
    /// that makes no move loses the game.
    pub fn of_engines(ruleset: &Ruleset, engines: ByPlayer<EngineHandle>, limits: Limits) -> Self {
        let seats = ByPlayer::from_fn(|player| {
            Seat::level(player.name(), &format!("The engine of {player}"))
        });
        let setup = GameSetup::plain("", "A match of engines", ruleset.clone(), seats);
        let settings = MatchSettings {
            limits,
            failure: Some(Forfeit::Game),
        };
        Self::new(Session::new(setup), engines.map(Some), settings)
    }

    /// Lets the engines play until the game ends, a person is to move, or an engine fails without a
    /// price. Returns the result if the game has ended. A [`SystemClock`] measures the time of each
    /// move.
    ///
    /// # Panics
    /// If [`Match::step`] panics.
    pub fn play_on(&mut self) -> Option<GameResult> {
        let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
        self.play_out(&clock, &stop, &mut |_, _, _| {});
        self.session.result()
    }

    /// Plays on as [`Match::play_on`], and calls `seen` after each step with the player whose step it
    /// was. Returns `None` if `stop` is set; the last step is not shown then.
    ///
    /// # Panics
    /// If [`Match::step`] panics.
    pub fn play_out(
        &mut self,
        clock: &dyn Clock,
        stop: &AtomicBool,
        seen: &mut dyn FnMut(&mut Self, Player, Option<&NoMove>),
    ) -> Option<()> {
        while !self.is_over() {
            let player = self.session.position.to_move;
            let Some(step) = self.step(clock, stop) else {
                break;
            };
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            seen(self, player, step.as_ref().err());
            if step.is_err_and(|missed| missed.forfeit.is_none()) {
                break;
            }
        }
        Some(())
    }

    /// Replaces the game and keeps the engines. Answers to earlier requests become stale.
    pub fn adopt(&mut self, session: Session) {
        self.session = session.after(self.session.revision);
    }

    /// Returns whether an engine is to move.
    pub fn awaits_engine(&self) -> bool {
        let seat = self.session.seat_to_move();
        seat.is_some_and(|seat| !seat.is_person())
    }

    /// Returns whether the game has ended, or is stuck because both sides pass.
    pub fn is_over(&self) -> bool {
        self.session.result().is_some() || self.session.is_stuck()
    }

    /// Carries out a command, as [`Session::apply`] does. If the seats change sides, so do the
    /// engines.
    ///
    /// # Errors
    /// If the command cannot be carried out now. The match is then unchanged.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let swapped = self.session.is_swapped();
        let events = self.session.apply(command)?;
        let seats = &self.session.setup.seats;
        // An engine stays with its seat. If both seats have the same level, the engines need not
        // change.
        if self.session.is_swapped() != swapped && seats.red != seats.yellow {
            self.engines.exchange();
        }
        Ok(events)
    }

    /// Returns the request for the engine to move; `None` if no engine is to move.
    ///
    /// # Errors
    /// The inner result is an error if the seat to move has no engine.
    pub fn request(&self) -> Option<Result<Request, ThinkError>> {
        self.awaits_engine().then(|| {
            self.engine_to_move().map(|engine| Request {
                engine: engine.clone(),
                position: self.session.position.clone(),
                limits: self.limits(),
                revision: self.session.revision,
            })
        })
    }

    /// Returns the command of the answer to the request of a revision; `None` if the game has changed
    /// since.
    pub fn reply(
        &self,
        revision: u64,
        answer: Result<Analysis, ThinkError>,
    ) -> Option<Result<Command, NoMove>> {
        (revision == self.session.revision).then(|| self.judge(answer))
    }

    /// Runs the engine to move and carries out its answer, or has it pay the price of none. Returns `None`
    /// and does nothing if a person is to move, or the game is over or paused. Once `stop` is set, the
    /// engine soon answers with its best move so far, and that move is played.
    ///
    /// # Panics
    /// If the session refuses a legal move of the player to move.
    pub fn step(&mut self, clock: &dyn Clock, stop: &AtomicBool) -> Option<Result<(), NoMove>> {
        if !self.awaits_engine() {
            return None;
        }
        let mut control = Control::new(self.limits(), stop, clock);
        let position = &self.session.position;
        let engine = self.engine_to_move();
        let answer = engine.and_then(|engine| engine.analyze(position, &mut control));
        let answer = self.judge(answer);
        let revision = self.session.revision;
        let command = match &answer {
            Ok(command) => Some(command.clone()),
            Err(missed) => missed
                .forfeit
                .map(|costs| Command::Miss { costs, revision }),
        };
        if let Some(Err(refusal)) = command.map(|command| self.apply(command)) {
            unreachable!("an engine was to move, and its move is legal: {refusal}");
        }
        Some(answer.map(drop))
    }

    fn engine_to_move(&self) -> Result<&EngineHandle, ThinkError> {
        let engine = &self.engines[self.session.position.to_move];
        engine.as_ref().ok_or(ThinkError::NoEngine)
    }

    /// Returns the command of an answer to the current position.
    fn judge(&self, answer: Result<Analysis, ThinkError>) -> Result<Command, NoMove> {
        let origin = Origin::Engine {
            revision: self.session.revision,
        };
        let answer = answer.and_then(|analysis| {
            if self.session.can_swap() && wants_swap(&analysis) {
                return Ok(Command::Swap { origin });
            }
            let column = analysis.best.ok_or(ThinkError::Illegal { column: None })?;
            Ok(Command::Play { column, origin })
        });
        answer.map_err(|error| NoMove {
            forfeit: match &error {
                ThinkError::Engine(EngineError::Forfeited { forfeit, .. }) => Some(*forfeit),
                _ => self.settings.failure,
            },
            error,
        })
    }

    /// Returns the limits of the next move.
    fn limits(&self) -> Limits {
        let times = [self.settings.limits.time, self.share()];
        Limits {
            time: times.into_iter().flatten().min(),
            ..self.settings.limits
        }
    }

    /// Returns the time that the player to move may use: a share of the time left plus half the
    /// increment, and at most half of the time left.
    fn share(&self) -> Option<Duration> {
        let left = self.session.time_left?[self.session.position.to_move];
        let increment = self.session.setup.time?.increment;
        Some((left / TIME_PARTS + increment / 2).min(left / 2))
    }
}

/// Returns whether an engine that may take over the other side's first disc should do so.
/// `analysis` is its analysis of the position after that disc, with the engine to move. It swaps if
/// the other side is better off, and does not if there is no score.
fn wants_swap(analysis: &Analysis) -> bool {
    match analysis.score {
        None | Some(Score::Draw | Score::WinIn(_)) => false,
        Some(Score::LossIn(_)) => true,
        Some(Score::Points(value) | Score::Heuristic(value)) => value < 0,
    }
}

#[cfg(test)]
mod tests;
