//! A game in progress.
//!
//! What somebody wants is a [`Command`]; what came of it is a list of [`Event`]s,
//! or a [`Refusal`] that changes nothing. People and engines enter by the same
//! door, [`Session::apply`]. A session never reads a clock: whoever keeps the time
//! says by [`Command::Elapse`] how much of it has passed.

mod command;
mod event;
mod line;
mod matches;
mod result;
mod seat;
pub(crate) mod swap;
mod time;
pub(crate) mod transcript;
mod turns;

pub use command::{Command, Origin, Refusal};
pub use event::Event;
pub use line::Turn;
pub use matches::{Match, Reply, Step, Terms};
pub use result::{Cause, GameResult};
pub use seat::{GameSetup, Opening, Seat};
pub(crate) use swap::wants_swap;
pub use time::{TimeControl, TimeControlError};
pub(crate) use transcript::{ResumeError, Transcript};

use std::time::Duration;

use crate::rules::{ByPlayer, Column, Outcome, PlayError, Player, Position};
use line::{Line, TimeLeft};

/// One game: who plays what, the position, how it came about, and the time left.
#[derive(Clone, Debug)]
pub struct Session {
    setup: GameSetup,
    position: Position,
    line: Line,
    time_left: TimeLeft,
    /// How the game ended if not on the board.
    decided: Option<GameResult>,
    paused: bool,
    /// The earlier position that is looked at, if one is.
    shown: Option<Position>,
    revision: u64,
}

impl Session {
    /// A game before its first move.
    #[must_use]
    pub fn new(setup: GameSetup) -> Self {
        Self {
            position: Position::new(&setup.ruleset),
            time_left: full_time(&setup),
            setup,
            line: Line::default(),
            decided: None,
            paused: false,
            shown: None,
            revision: 0,
        }
    }

    /// A game that has reached this position, with all the time of its clocks left.
    ///
    /// # Panics
    /// If the position is one of other rules than the setup's.
    #[must_use]
    pub fn at(setup: GameSetup, position: Position) -> Self {
        assert!(
            setup.ruleset == *position.ruleset(),
            "a position of the game's rules"
        );
        let mut session = Self::new(setup);
        let mut passes = position.passes().iter().peekable();
        for (ply, column) in position.moves().enumerate() {
            while passes.next_if(|&&pass| pass == ply).is_some() {
                session.line.push(line::Step::Pass, None);
            }
            session.line.push(line::Step::Drop(column), None);
        }
        for _ in passes {
            session.line.push(line::Step::Pass, None);
        }
        session.position = position;
        session
    }

    /// Who plays what.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The position that the game has reached, whatever is looked at.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position that is looked at.
    #[must_use]
    pub fn shown(&self) -> &Position {
        self.shown.as_ref().unwrap_or(&self.position)
    }

    /// Whether an earlier position is looked at.
    #[must_use]
    pub const fn shows_past(&self) -> bool {
        self.shown.is_some()
    }

    /// The moves that [`Command::Redo`] would play again, in the order of the game.
    pub fn undone(&self) -> impl Iterator<Item = Column> {
        self.line.undone_moves()
    }

    /// All turns of the game, discs and turns that went by, those that [`Command::Redo`] would
    /// play again last.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.line.all_turns()
    }

    /// A number that grows with every change of the position, of the seats and of
    /// whether the game goes on, so that an answer to an older position can be told
    /// from one to this position. Looking at another position is no change.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// This game in the place of another one that had reached this revision: what was
    /// found out about that one is told from answers to this one as well.
    #[must_use]
    pub fn after(self, revision: u64) -> Self {
        Self {
            revision: self.revision.max(revision.saturating_add(1)),
            ..self
        }
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.decided
            .or_else(|| self.position.outcome().map(GameResult::on_board))
    }

    /// Who won or that nobody did; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.result().map(|result| result.outcome)
    }

    /// Whether the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who sits at the seat whose turn it is; `None` when the game is over or
    /// paused.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<&Seat> {
        (self.result().is_none() && !self.paused)
            .then(|| &self.setup.seats[self.position.to_move()])
    }

    /// Whether both players' last turns went by without a disc: nobody who is asked
    /// makes a move.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.line.ends_in_passes()
    }

    /// Whether a person's click would drop a disc.
    #[must_use]
    pub fn awaits_human(&self) -> bool {
        !self.shows_past() && self.seat_to_move() == Some(&Seat::Human)
    }

    /// Whether a person has taken a turn of the game as it stands: moves taken back do not
    /// count, a swap of the sides does.
    #[must_use]
    pub fn has_human_moved(&self) -> bool {
        self.setup.has_human() && self.undo_target().is_some()
    }

    /// The time left to each player; `None` in a game without clocks.
    #[must_use]
    pub const fn time_left(&self) -> Option<ByPlayer<Duration>> {
        self.time_left
    }

    /// Whether somebody's time runs: there are clocks, the first disc has been
    /// dropped, and the game is neither over nor paused. To settle down before the
    /// first disc costs nothing.
    #[must_use]
    pub fn clock_runs(&self) -> bool {
        self.time_left.is_some() && self.line.len() > 0 && !self.paused && self.result().is_none()
    }

    /// When the player to move will have lost on time; `None` where no clock runs.
    #[must_use]
    pub fn flag_falls_in(&self) -> Option<Duration> {
        let left = self.time_left?[self.position.to_move()];
        self.clock_runs().then_some(left)
    }

    /// Whether [`Command::Undo`] would change something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.is_resigned() || self.undo_target().is_some()
    }

    /// Whether [`Command::Redo`] would change something.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.line.can_redo()
    }

    /// Whether the player to move may take over the other side.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.setup.opening == Opening::Swap
            && self.line.len() == 1
            && self.position.ply() == 1
            && self.result().is_none()
            && !self.paused
    }

    /// Does what the command asks for.
    ///
    /// # Errors
    /// If that cannot be done now; nothing has changed then.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = match command {
            Command::Play { column, origin } => self.play(column, origin)?,
            Command::Swap { origin } => self.swap(origin)?,
            Command::Pass { revision } => self.pass(revision)?,
            Command::Forfeit { revision } => self.forfeit(revision)?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::ReturnTo { ply } => self.return_to(ply)?,
            Command::Show { ply } => self.show(ply)?,
            Command::Resign { player } => self.resign(player)?,
            Command::Elapse { time } => self.elapse(time),
            Command::Pause => self.pause()?,
            Command::Resume => self.go_on()?,
            Command::Rematch => self.start(self.rematch()),
            Command::New(setup) => self.start(*setup),
            Command::Reseat { player, seat } => self.reseat(player, seat),
        };
        let is_change = |event: &Event| !matches!(event, Event::Shown { .. });
        self.revision += u64::from(events.iter().any(is_change));
        Ok(events)
    }

    /// Looks at the position after so many moves.
    fn show(&mut self, ply: usize) -> Result<Vec<Event>, Refusal> {
        let last = self.position.ply();
        if ply > last {
            return Err(Refusal::NoSuchPly { ply, last });
        }
        if ply == last {
            self.shown = None;
        } else {
            // Turns that went by are taken back on the way, not played again.
            let shown = self
                .shown
                .take()
                .filter(|_| self.position.passes().is_empty());
            let mut shown = shown.unwrap_or_else(|| self.position.clone());
            while shown.ply() > ply {
                shown.undo();
            }
            let ahead: Vec<Column> = self.position.moves().take(ply).skip(shown.ply()).collect();
            for column in ahead {
                shown.play(column)?;
            }
            self.shown = Some(shown);
        }
        Ok(vec![Event::Shown { ply }])
    }

    /// Back to the end of the game, if an earlier position is looked at.
    fn show_end(&mut self) -> Option<Event> {
        self.shown.take().map(|_| Event::Shown {
            ply: self.position.ply(),
        })
    }

    fn resign(&mut self, player: Player) -> Result<Vec<Event>, Refusal> {
        self.check_going_on()?;
        if self.setup.seats[player] != Seat::Human {
            return Err(Refusal::NoPerson { player });
        }
        Ok(self.decide(GameResult::resigned(player)))
    }

    fn elapse(&mut self, time: Duration) -> Vec<Event> {
        let player = self.position.to_move();
        if !self.clock_runs() {
            return Vec::new();
        }
        let Some(left) = &mut self.time_left else {
            return Vec::new();
        };
        left[player] = left[player].saturating_sub(time);
        if left[player].is_zero() {
            self.decide(GameResult::out_of_time(player))
        } else {
            Vec::new()
        }
    }

    fn pause(&mut self) -> Result<Vec<Event>, Refusal> {
        self.check_going_on()?;
        if self.paused {
            return Err(Refusal::Paused);
        }
        self.paused = true;
        Ok(vec![Event::Paused])
    }

    fn go_on(&mut self) -> Result<Vec<Event>, Refusal> {
        if !self.paused {
            return Err(Refusal::NotPaused);
        }
        self.paused = false;
        Ok(vec![Event::Resumed])
    }

    /// The game ends otherwise than on the board.
    fn decide(&mut self, result: GameResult) -> Vec<Event> {
        self.decided = Some(result);
        self.paused = false;
        vec![self.ended(result)]
    }

    fn check_going_on(&self) -> Result<(), PlayError> {
        match self.outcome() {
            None => Ok(()),
            Some(outcome) => Err(PlayError::Over { outcome }),
        }
    }

    fn is_resigned(&self) -> bool {
        self.decided
            .is_some_and(|result| result.cause == Cause::Resignation)
    }

    fn ended(&self, result: GameResult) -> Event {
        Event::Ended {
            outcome: result.outcome,
            cause: result.cause,
            points: self.position.points(),
        }
    }

    /// The next game: whoever did not begin this one begins it.
    fn rematch(&self) -> GameSetup {
        if self.line.is_swapped() {
            self.setup.clone()
        } else {
            self.setup.rematch()
        }
    }

    fn start(&mut self, setup: GameSetup) -> Vec<Event> {
        *self = Self {
            revision: self.revision,
            ..Self::new(setup)
        };
        vec![Event::Started]
    }

    fn reseat(&mut self, player: Player, seat: Seat) -> Vec<Event> {
        self.setup.seats[player] = seat;
        vec![Event::Reseated { player }]
    }
}

/// The time before the first move.
fn full_time(setup: &GameSetup) -> TimeLeft {
    setup.time.map(|time| ByPlayer::from_fn(|_| time.base()))
}
