//! A game in progress.
//!
//! [`Session::apply`] takes a [`Command`] from a person or an engine. It returns the [`Event`]s
//! that follow, or a [`Refusal`] that changes nothing. A session reads no clock: the caller reports
//! the time that has passed with [`Command::Elapse`].

mod command;
mod event;
mod matches;
mod person_name;
mod record;
mod setup;

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::{command::*, event::*, matches::*, person_name::*, record::*, setup::*};
use crate::engine::*;
use crate::rules::{notation::*, *};

/// Each player's time left; `None` in a game without clocks.
type TimeLeft = Option<ByPlayer<Duration>>;

/// One game: its setup, the position, the moves that led to it, and the time left.
/// [`Session::apply`] changes it; others only read its fields.
#[derive(Clone, Debug)]
pub struct Session {
    /// The rules, the seats and the clocks.
    pub setup: GameSetup,
    /// The position that the game has reached. It does not depend on the position shown.
    pub position: Position,
    /// The moves made, each with the time left before it; not known in a game that was resumed.
    done: Vec<(Move, TimeLeft)>,
    /// The moves taken back, each with the time left after it. The last one is played again first.
    undone: Vec<(Move, TimeLeft)>,
    /// The time left to each player; `None` in a game without clocks.
    pub time_left: TimeLeft,
    /// The result, if something other than the board decided the game.
    decided: Option<GameResult>,
    /// Whether the game is paused.
    pub paused: bool,
    /// The earlier position that is shown, if there is one.
    shown: Option<Position>,
    /// Grows whenever the position, the seats or the state of the game change, so that an engine's
    /// answer to an older position can be recognised as stale. Showing another position does not
    /// change it.
    pub revision: u64,
}

/// One turn, for a list of moves. Red's and yellow's turns alternate, starting with the player who
/// moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The column of the disc; `None` for a passed turn.
    pub column: Option<Column>,
    /// The number of discs dropped up to and including this turn.
    pub ply: usize,
    /// Whether the turn was taken back and can be played again.
    pub taken_back: bool,
}

/// The least time that a player has after moves of a lost game were taken back.
const MIN_TIME: Duration = Duration::from_secs(1);

impl Session {
    /// Creates a game before its first move.
    pub fn new(setup: GameSetup) -> Self {
        Self {
            position: Position::new(&setup.ruleset),
            time_left: setup.time.map(|time| ByPlayer::from_fn(|_| time.base)),
            setup,
            done: Vec::new(),
            undone: Vec::new(),
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
    pub fn at(setup: GameSetup, position: Position) -> Self {
        assert!(
            setup.ruleset == position.ruleset,
            "a position of the game's rules"
        );
        Self {
            done: position
                .turns()
                .map(|it| (Move::of_turn(it), None))
                .collect(),
            position,
            ..Self::new(setup)
        }
    }

    /// Returns the position after `ply` moves, or the current one if there are fewer.
    pub fn position_at(&self, ply: usize) -> Position {
        let mut position = self.position.clone();
        while position.ply() > ply {
            position.undo();
        }
        position
    }

    /// Returns the position shown.
    pub fn shown(&self) -> &Position {
        self.shown.as_ref().unwrap_or(&self.position)
    }

    /// Returns whether an earlier position is shown.
    pub const fn shows_past(&self) -> bool {
        self.shown.is_some()
    }

    /// Iterates over the moves that were taken back and can be played again, in the order of the
    /// game.
    pub fn undone(&self) -> impl Iterator<Item = Column> {
        let undone = self.undone.iter().rev();
        undone.filter_map(|(made, _)| made.turn().flatten())
    }

    /// Iterates over the moves of the game, without those taken back.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.done.iter().map(|(made, _)| *made)
    }

    /// Returns this game with a revision above `revision`, that of a game it replaces. Answers to
    /// requests from the replaced game are then stale.
    pub fn after(self, revision: u64) -> Self {
        Self {
            revision: self.revision.max(revision.saturating_add(1)),
            ..self
        }
    }

    /// Returns the result; `None` while the game goes on.
    pub fn result(&self) -> Option<GameResult> {
        self.decided
            .or_else(|| self.position.outcome.map(GameResult::on_board))
    }

    /// Returns the winner or the draw; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.result().map(|result| result.outcome)
    }

    /// Returns the seat whose turn it is; `None` if the game is over or paused.
    pub fn seat_to_move(&self) -> Option<&Seat> {
        (self.result().is_none() && !self.paused).then(|| &self.setup.seats[self.position.to_move])
    }

    /// Returns whether both players' last turns were passed, so that the game makes no progress.
    pub fn is_stuck(&self) -> bool {
        let mut last = self.moves().rev().take(2);
        self.done.len() > 1 && last.all(|made| made == Move::Pass)
    }

    /// Returns whether a person may drop a disc on the position shown.
    pub fn awaits_human(&self) -> bool {
        !self.shows_past() && self.seat_to_move() == Some(&Seat::Human)
    }

    /// Returns whether a person has taken a turn that still stands. Moves taken back do not count;
    /// a swap of sides does.
    pub fn has_human_moved(&self) -> bool {
        self.setup.has_human() && self.undo_target().is_some()
    }

    /// Returns whether the clock of the player to move runs: the game has clocks, the first disc
    /// has been dropped, and the game is neither over nor paused. Time before the first disc is
    /// free.
    pub fn clock_runs(&self) -> bool {
        self.time_left.is_some() && !self.done.is_empty() && !self.paused && self.result().is_none()
    }

    /// Returns the time after which the player to move loses; `None` if no clock runs.
    pub fn flag_falls_in(&self) -> Option<Duration> {
        let left = self.time_left?[self.position.to_move];
        self.clock_runs().then_some(left)
    }

    /// Returns whether the sides were swapped after the first disc.
    pub fn is_swapped(&self) -> bool {
        self.moves().any(|made| made == Move::Swap)
    }

    /// Returns the game once more, with the same colours. Who did not begin begins: after a swap of sides
    /// that is the same colour.
    pub fn rematch(&self) -> GameSetup {
        let ruleset = &self.setup.ruleset;
        let other = ruleset.begun_by(ruleset.first.opponent());
        GameSetup {
            ruleset: if self.is_swapped() {
                ruleset.clone()
            } else {
                other
            },
            ..self.setup.clone()
        }
    }

    /// Returns whether [`Command::Undo`] would change something.
    pub fn can_undo(&self) -> bool {
        self.is_resigned() || self.undo_target().is_some()
    }

    /// Returns whether [`Command::Redo`] would change something.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns whether the player to move may swap sides.
    pub fn can_swap(&self) -> bool {
        self.setup.opening == Opening::Swap
            && self.position.ply() == 1
            && matches!(self.done.last(), Some((Move::Disc(_), _)))
            && self.result().is_none()
            && !self.paused
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the command cannot be carried out now. The session is then unchanged.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = match command {
            Command::Play { column, origin } => self.take_turn(Move::Disc(column), origin)?,
            Command::Swap { origin } => self.take_turn(Move::Swap, origin)?,
            Command::Miss { costs, revision } => {
                self.check_turn(Origin::Engine { revision })?;
                match costs {
                    Forfeit::Move => self.make(Move::Pass)?,
                    Forfeit::Game => {
                        let loser = self.position.to_move;
                        self.decide(GameResult::lost(loser, Cause::Forfeit))
                    }
                }
            }
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::ReturnTo { ply } => self.return_to(ply)?,
            Command::Show { ply } => self.show(ply)?,
            Command::Resign { player } => {
                self.check_going_on()?;
                self.check_person(player)?;
                self.decide(GameResult::lost(player, Cause::Resignation))
            }
            Command::Elapse { time } => self.elapse(time),
            // A game without clocks has none to set.
            Command::SetClocks { left } => {
                self.time_left = self.time_left.map(|_| left);
                Vec::new()
            }
            Command::Pause => {
                self.check_going_on()?;
                if std::mem::replace(&mut self.paused, true) {
                    return Err(Refusal::Paused);
                }
                vec![Event::Paused]
            }
            Command::Resume if !self.paused => return Err(Refusal::NotPaused),
            Command::Resume => {
                self.paused = false;
                vec![Event::Resumed]
            }
            Command::Rematch => self.start(self.rematch()),
            Command::New(setup) => self.start(*setup),
            Command::Reseat { player, seat } => {
                self.setup.seats[player] = seat;
                vec![Event::Reseated { player }]
            }
            Command::Rename { player, name } => {
                self.check_person(player)?;
                self.setup.names[player] = name;
                vec![Event::Renamed { player }]
            }
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

    fn elapse(&mut self, time: Duration) -> Vec<Event> {
        let player = self.position.to_move;
        let runs = self.clock_runs();
        let Some(left) = self.time_left.as_mut().filter(|_| runs) else {
            return Vec::new();
        };
        left[player] = left[player].saturating_sub(time);
        match left[player].is_zero() {
            true => self.decide(GameResult::lost(player, Cause::Time)),
            false => Vec::new(),
        }
    }

    /// Ends the game for a reason other than the board.
    fn decide(&mut self, result: GameResult) -> Vec<Event> {
        self.decided = Some(result);
        self.paused = false;
        self.end().into_iter().collect()
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

    fn start(&mut self, setup: GameSetup) -> Vec<Event> {
        *self = Self {
            revision: self.revision,
            ..Self::new(setup)
        };
        vec![Event::Started]
    }

    fn check_person(&self, player: Player) -> Result<(), Refusal> {
        match self.setup.seats[player].is_person() {
            true => Ok(()),
            false => Err(Refusal::NoPerson { player }),
        }
    }

    /// Iterates over the turns of the game, including passed turns. Turns that were taken back and
    /// can be played again come last. A swap of seats is no turn: the colours still alternate.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let done = self.moves().map(|made| (made, false));
        let undone = self.undone.iter().rev().map(|(made, _)| (*made, true));
        let mut ply = 0;
        done.chain(undone).filter_map(move |(made, taken_back)| {
            let column = made.turn()?;
            ply += usize::from(column.is_some());
            Some(Turn {
                column,
                ply,
                taken_back,
            })
        })
    }

    /// Takes a turn of the player to move. A person's command while an earlier position is shown only shows
    /// the current one.
    fn take_turn(&mut self, made: Move, origin: Origin) -> Result<Vec<Event>, Refusal> {
        if origin == Origin::Human && self.shown.take().is_some() {
            let ply = self.position.ply();
            return Ok(vec![Event::Shown { ply }]);
        }
        self.check_turn(origin)?;
        self.make(made)
    }

    /// Makes a move for the player to move.
    pub(super) fn make(&mut self, made: Move) -> Result<Vec<Event>, Refusal> {
        let (player, ply) = (self.position.to_move, self.position.ply());
        let (before, charged) = (self.time_left, self.clock_runs());
        let mut happened = Vec::new();
        match made {
            Move::Disc(column) => {
                let played = self.position.play(column)?;
                let (cell, ply) = (played.cell, ply + 1);
                happened.push(Event::Dropped { player, cell, ply });
                let completions = played.completions.into_iter();
                happened.extend(completions.map(|completion| Event::Completed { completion }));
                let (gained, points) = (played.points, self.position.points);
                happened.extend((gained > 0).then_some(Event::Scored {
                    player,
                    gained,
                    points,
                }));
            }
            Move::Pass => {
                self.position.pass()?;
                happened.push(Event::Passed { player });
            }
            Move::Swap if !self.can_swap() => return Err(Refusal::NoSwap),
            Move::Swap => happened.push(Event::Swapped),
        }
        if let (true, Some(time), Some(left)) = (charged, self.setup.time, &mut self.time_left) {
            left[player] = left[player].saturating_add(time.increment);
        }
        if made == Move::Swap {
            self.exchange_sides();
        }
        self.undone.clear();
        self.done.push((made, before));
        let seen = self.shown.take().map(|_| Event::Shown { ply });
        let happened = seen.into_iter().chain(happened);
        Ok(happened.chain(self.end()).collect())
    }

    /// Returns the event of the end, if the game is over.
    fn end(&self) -> Option<Event> {
        let GameResult { outcome, cause } = self.result()?;
        Some(Event::Ended {
            outcome,
            cause,
            points: self.position.points,
        })
    }

    /// Checks that a person or an engine may take the turn now.
    fn check_turn(&self, origin: Origin) -> Result<(), Refusal> {
        if let Origin::Engine { revision } = origin
            && revision != self.revision
        {
            return Err(Refusal::Stale);
        }
        self.check_going_on()?;
        match (self.seat_to_move(), origin) {
            (None, _) => Err(Refusal::Paused),
            (Some(seat), Origin::Human) if *seat != Seat::Human => Err(Refusal::NotYourTurn),
            (Some(seat), Origin::Elsewhere) if !seat.is_person() => Err(Refusal::NotYourTurn),
            _ => Ok(()),
        }
    }

    /// Exchanges the seats and their clocks.
    fn exchange_sides(&mut self) {
        self.setup.swap_seats();
        if let Some(left) = &mut self.time_left {
            left.exchange();
        }
    }

    /// Returns the number of moves left after an undo. Against an engine, that is the last point
    /// where a person was to move: if the engine were to move, it would only move again.
    fn undo_target(&self) -> Option<usize> {
        let has_human = self.setup.has_human();
        let first = self.setup.ruleset.first;
        // A swap takes no turn, and before it each seat had the other colour.
        let to_move = |moves: usize| match moves.is_multiple_of(2) != self.is_swapped() {
            true => first,
            false => first.opponent(),
        };
        (0..self.done.len())
            .rev()
            .find(|&moves| !has_human || self.setup.seats[to_move(moves)] == Seat::Human)
    }

    fn undo(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.is_resigned() {
            return Ok(self.rewound());
        }
        let target = self.undo_target().ok_or(Refusal::NothingToUndo)?;
        while self.done.len() > target {
            self.step(true);
        }
        Ok(self.rewound())
    }

    /// Plays moves again, up to the next turn of a person.
    fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        if !self.can_redo() {
            return Err(Refusal::NothingToRedo);
        }
        let has_human = self.setup.has_human();
        while self.step(false) {
            let seat = &self.setup.seats[self.position.to_move];
            if !has_human || *seat == Seat::Human {
                break;
            }
        }
        Ok(self.rewound())
    }

    /// Goes to the point just after the move with this number.
    fn return_to(&mut self, ply: usize) -> Result<Vec<Event>, Refusal> {
        let last = self.position.ply() + self.undone().count();
        if ply > last {
            return Err(Refusal::NoSuchPly { ply, last });
        }
        // If the sides were swapped after the first disc, go to the point before the swap.
        while self.position.ply() > ply || (ply == 1 && self.is_swapped()) {
            self.step(true);
        }
        while self.position.ply() < ply {
            self.step(false);
        }
        Ok(self.rewound())
    }

    /// Takes back the last move, or plays again the one taken back last. Returns whether there is one.
    /// The moves of a resumed game have no times; they leave the clocks as they are.
    fn step(&mut self, back: bool) -> bool {
        let (from, to) = match back {
            true => (&mut self.done, &mut self.undone),
            false => (&mut self.undone, &mut self.done),
        };
        let Some((made, then)) = from.pop() else {
            return false;
        };
        to.push((made, self.time_left));
        match made {
            Move::Swap => self.exchange_sides(),
            Move::Pass if back => _ = self.position.undo_pass(),
            Move::Disc(_) if back => _ = self.position.undo(),
            // It was played here before, so it is legal.
            Move::Pass => _ = self.position.pass(),
            Move::Disc(column) => _ = self.position.play(column),
        }
        self.time_left = then.or(self.time_left);
        true
    }

    /// Gives each player with no time left one increment, and at least [`MIN_TIME`]. In a resumed
    /// game the earlier time is unknown, and the game would be lost again at once.
    fn revive_clocks(&mut self) {
        let (Some(time), Some(left)) = (self.setup.time, &mut self.time_left) else {
            return;
        };
        for player in Player::BOTH {
            if left[player].is_zero() {
                left[player] = time.increment.max(MIN_TIME);
            }
        }
    }

    /// Updates the session after moves were taken back or played again.
    fn rewound(&mut self) -> Vec<Event> {
        self.shown = None;
        self.decided = None;
        self.revive_clocks();
        self.paused &= self.result().is_none();
        let ply = self.position.ply();
        let rewound = std::iter::once(Event::Rewound { ply });
        rewound.chain(self.end()).collect()
    }
}
