//! A game in progress.
//!
//! [`Session::apply`] takes a [`Command`] from a person or an engine. It returns the [`Event`]s
//! that follow, or a [`Refusal`] that changes nothing. A session reads no clock: the caller reports
//! the time that has passed with [`Command::Elapse`].

mod command;
mod event;
mod matches;
mod moves;
mod person_name;
mod record;
mod result;
mod seat;
pub(crate) mod swap;
mod time;
mod turns;

pub use command::{Command, Origin, Refusal};
pub use event::Event;
pub use matches::{EngineReply, Match, MatchSettings, MatchStep};
pub use moves::Move;
pub use person_name::{PersonName, PersonNameError};
pub use record::{GameRecord, ResumeError};
pub use result::{Cause, GameResult};
pub use seat::{GameSetup, Opening, Seat};
pub(crate) use swap::wants_swap;
pub use time::{TimeControl, TimeControlError};
pub use turns::Turn;

use std::time::Duration;

use crate::rules::{ByPlayer, Column, Outcome, PlayError, Player, Position};
use turns::{History, TimeLeft};

/// One game: its setup, the position, the moves that led to it, and the time left.
#[derive(Clone, Debug)]
pub struct Session {
    setup: GameSetup,
    position: Position,
    history: History,
    time_left: TimeLeft,
    /// The result, if something other than the board decided the game.
    decided: Option<GameResult>,
    paused: bool,
    /// The earlier position that is shown, if there is one.
    shown: Option<Position>,
    revision: u64,
}

impl Session {
    /// Creates a game before its first move.
    #[must_use]
    pub fn new(setup: GameSetup) -> Self {
        Self {
            position: Position::new(&setup.ruleset),
            time_left: full_time(&setup),
            setup,
            history: History::default(),
            decided: None,
            paused: false,
            shown: None,
            revision: 0,
        }
    }

    /// Creates a game that has reached this position, with full clocks.
    ///
    /// # Panics
    /// If the rules of the position are not those of the setup.
    #[must_use]
    pub fn at(setup: GameSetup, position: Position) -> Self {
        assert!(
            setup.ruleset == *position.ruleset(),
            "a position of the game's rules"
        );
        Self {
            history: History::of(position.turns().map(Move::of_turn)),
            position,
            ..Self::new(setup)
        }
    }

    /// Returns the setup: the rules, the seats and the clocks.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Returns the position that the game has reached. It does not depend on the position shown.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the position after `ply` moves, or the current one if there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Position {
        let mut position = self.position.clone();
        while position.ply() > ply {
            position.undo();
        }
        position
    }

    /// Returns the position shown.
    #[must_use]
    pub fn shown(&self) -> &Position {
        self.shown.as_ref().unwrap_or(&self.position)
    }

    /// Returns whether an earlier position is shown.
    #[must_use]
    pub const fn shows_past(&self) -> bool {
        self.shown.is_some()
    }

    /// Iterates over the moves that were taken back and can be played again, in the order of the
    /// game.
    pub fn undone(&self) -> impl Iterator<Item = Column> {
        self.history.undone_moves()
    }

    /// Iterates over the moves of the game, without those taken back.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.history.moves()
    }

    /// Iterates over the turns of the game, including passed turns. Turns that were taken back and
    /// can be played again come last.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        self.history.all_turns()
    }

    /// Returns the revision. It grows whenever the position, the seats or the state of the game
    /// change, so that an engine's answer to an older position can be recognised as stale. Showing
    /// another position does not change it.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns this game with a revision above `revision`, that of a game it replaces. Answers to
    /// requests from the replaced game are then stale.
    #[must_use]
    pub fn after(self, revision: u64) -> Self {
        Self {
            revision: self.revision.max(revision.saturating_add(1)),
            ..self
        }
    }

    /// Returns the result; `None` while the game goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.decided
            .or_else(|| self.position.outcome().map(GameResult::on_board))
    }

    /// Returns the winner or the draw; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.result().map(|result| result.outcome)
    }

    /// Returns whether the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns the seat whose turn it is; `None` if the game is over or paused.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<&Seat> {
        (self.result().is_none() && !self.paused)
            .then(|| &self.setup.seats[self.position.to_move()])
    }

    /// Returns whether both players' last turns were passed, so that the game makes no progress.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.history.ends_in_passes()
    }

    /// Returns whether a person may drop a disc on the position shown.
    #[must_use]
    pub fn awaits_human(&self) -> bool {
        !self.shows_past() && self.seat_to_move() == Some(&Seat::Human)
    }

    /// Returns whether a person has taken a turn that still stands. Moves taken back do not count;
    /// a swap of sides does.
    #[must_use]
    pub fn has_human_moved(&self) -> bool {
        self.setup.has_human() && self.undo_target().is_some()
    }

    /// Returns the time left to each player; `None` in a game without clocks.
    #[must_use]
    pub const fn time_left(&self) -> Option<ByPlayer<Duration>> {
        self.time_left
    }

    /// Returns whether the clock of the player to move runs: the game has clocks, the first disc
    /// has been dropped, and the game is neither over nor paused. Time before the first disc is
    /// free.
    #[must_use]
    pub fn clock_runs(&self) -> bool {
        self.time_left.is_some()
            && self.history.len() > 0
            && !self.paused
            && self.result().is_none()
    }

    /// Returns the time after which the player to move loses; `None` if no clock runs.
    #[must_use]
    pub fn flag_falls_in(&self) -> Option<Duration> {
        let left = self.time_left?[self.position.to_move()];
        self.clock_runs().then_some(left)
    }

    /// Returns whether the sides were swapped after the first disc.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.history.is_swapped()
    }

    /// Returns whether [`Command::Undo`] would change something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.is_resigned() || self.undo_target().is_some()
    }

    /// Returns whether [`Command::Redo`] would change something.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Returns whether the player to move may swap sides.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.setup.opening == Opening::Swap
            && self.history.len() == 1
            && self.position.ply() == 1
            && self.result().is_none()
            && !self.paused
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the command cannot be carried out now. The session is then unchanged.
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
            Command::SetClocks { left } => self.set_clocks(left),
            Command::Pause => self.pause()?,
            Command::Resume => self.go_on()?,
            Command::Rematch => self.start(self.rematch()),
            Command::New(setup) => self.start(*setup),
            Command::Reseat { player, seat } => self.reseat(player, seat),
            Command::Rename { player, name } => self.rename(player, name)?,
        };
        let is_change =
            |event: &Event| !matches!(event, Event::Shown { .. } | Event::Renamed { .. });
        self.revision += u64::from(events.iter().any(is_change));
        Ok(events)
    }

    /// Shows the position after `ply` moves.
    fn show(&mut self, ply: usize) -> Result<Vec<Event>, Refusal> {
        let last = self.position.ply();
        if ply > last {
            return Err(Refusal::NoSuchPly { ply, last });
        }
        self.shown = (ply < last).then(|| self.position_at(ply));
        Ok(vec![Event::Shown { ply }])
    }

    /// Shows the current position again, if an earlier one is shown.
    fn show_end(&mut self) -> Option<Event> {
        self.shown.take().map(|_| Event::Shown {
            ply: self.position.ply(),
        })
    }

    fn resign(&mut self, player: Player) -> Result<Vec<Event>, Refusal> {
        self.check_going_on()?;
        if !self.setup.seats[player].is_person() {
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

    /// Takes the clocks over as they are elsewhere. A game without clocks has none to set.
    fn set_clocks(&mut self, left: ByPlayer<Duration>) -> Vec<Event> {
        self.time_left = self.time_left.map(|_| left);
        Vec::new()
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

    /// Ends the game for a reason other than the board.
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

    /// Returns the setup of the next game, which the other side begins.
    fn rematch(&self) -> GameSetup {
        if self.history.is_swapped() {
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

    fn rename(&mut self, player: Player, name: Option<PersonName>) -> Result<Vec<Event>, Refusal> {
        if !self.setup.seats[player].is_person() {
            return Err(Refusal::NoPerson { player });
        }
        self.setup.names[player] = name;
        Ok(vec![Event::Renamed { player }])
    }

    fn reseat(&mut self, player: Player, seat: Seat) -> Vec<Event> {
        self.setup.seats[player] = seat;
        vec![Event::Reseated { player }]
    }
}

/// Returns the time before the first move.
fn full_time(setup: &GameSetup) -> TimeLeft {
    setup.time.map(|time| ByPlayer::from_fn(|_| time.base()))
}
