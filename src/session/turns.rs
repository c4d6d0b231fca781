//! Turns of a game: playing, taking back and playing again.

use std::time::Duration;

use super::{Event, GameResult, Move, Origin, Refusal, Seat, Session};
use crate::rules::{ByPlayer, Column, Player};

/// The least time that a player has after moves of a lost game were taken back.
const MIN_TIME: Duration = Duration::from_secs(1);

/// Each player's time left; `None` in a game without clocks.
pub(super) type TimeLeft = Option<ByPlayer<Duration>>;

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

/// The moves made, and the moves taken back since.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// Each move with the time left before it.
    done: Vec<(Move, TimeLeft)>,
    /// The moves taken back, each with the time left after it. The last one is redone first.
    undone: Vec<(Move, TimeLeft)>,
}

impl History {
    /// Creates the history of moves whose times are unknown.
    pub(super) fn of(moves: impl IntoIterator<Item = Move>) -> Self {
        Self {
            done: moves.into_iter().map(|made| (made, None)).collect(),
            undone: Vec::new(),
        }
    }

    /// Adds a move and forgets the moves taken back.
    pub(super) fn push(&mut self, made: Move, before: TimeLeft) {
        self.undone.clear();
        self.done.push((made, before));
    }

    /// Takes back the last move. Returns it with the time left before it.
    pub(super) fn undo(&mut self, now: TimeLeft) -> Option<(Move, TimeLeft)> {
        let (made, before) = self.done.pop()?;
        self.undone.push((made, now));
        Some((made, before))
    }

    /// Redoes the move taken back last. Returns it with the time left after it.
    pub(super) fn redo(&mut self, now: TimeLeft) -> Option<(Move, TimeLeft)> {
        let (made, after) = self.undone.pop()?;
        self.done.push((made, now));
        Some((made, after))
    }

    /// Iterates over the moves made.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.done.iter().map(|(made, _)| *made)
    }

    /// Returns the number of moves made.
    pub(super) const fn len(&self) -> usize {
        self.done.len()
    }

    pub(super) const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Iterates over the moves that can be played again, in the order of the game.
    pub(super) fn undone_moves(&self) -> impl Iterator<Item = Column> {
        let undone = self.undone.iter().rev();
        undone.filter_map(|(made, _)| made.turn().flatten())
    }

    /// Iterates over the turns done, then over those taken back. A swap of seats is not a turn: the
    /// colours still alternate.
    pub(super) fn all_turns(&self) -> impl Iterator<Item = Turn> {
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

    /// Returns whether the seats were swapped.
    pub(super) fn is_swapped(&self) -> bool {
        // A swap can only be the second move.
        self.done
            .get(1)
            .is_some_and(|(made, _)| *made == Move::Swap)
    }

    /// Returns whether the last two moves were passed turns.
    pub(super) fn ends_in_passes(&self) -> bool {
        let mut last = self.done.iter().rev().take(2);
        last.len() == 2 && last.all(|(made, _)| *made == Move::Pass)
    }

    /// Returns the number of turns, dropped discs and passes, among the first `moves` moves.
    pub(super) fn turns(&self, moves: usize) -> usize {
        moves - usize::from(moves > 1 && self.is_swapped())
    }
}

impl Session {
    pub(super) fn play(&mut self, column: Column, origin: Origin) -> Result<Vec<Event>, Refusal> {
        if let Some(seen) = self.check_turn(origin)? {
            return Ok(vec![seen]);
        }
        let before = self.time_left;
        let charged = self.clock_runs();
        let played = self.position.play(column)?;
        self.history.push(Move::Disc(column), before);
        if charged {
            self.add_increment(played.player);
        }
        let mut events: Vec<Event> = self
            .shown
            .take()
            .map(|_| Event::Shown {
                ply: self.position.ply() - 1,
            })
            .into_iter()
            .collect();
        events.push(Event::Dropped {
            player: played.player,
            cell: played.cell,
            ply: self.position.ply(),
        });
        events.extend(
            played
                .completions
                .into_iter()
                .map(|completion| Event::Completed { completion }),
        );
        if played.points > 0 {
            events.push(Event::Scored {
                player: played.player,
                gained: played.points,
                points: self.position.points(),
            });
        }
        let result = played.outcome.map(GameResult::on_board);
        events.extend(result.map(|result| self.ended(result)));
        Ok(events)
    }

    pub(super) fn pass(&mut self, revision: u64) -> Result<Vec<Event>, Refusal> {
        self.check_turn(Origin::Engine { revision })?;
        let before = self.time_left;
        let player = self.position.to_move();
        self.position.pass()?;
        self.history.push(Move::Pass, before);
        let mut events: Vec<Event> = self.show_end().into_iter().collect();
        events.push(Event::Passed { player });
        events.extend(self.result().map(|result| self.ended(result)));
        Ok(events)
    }

    pub(super) fn forfeit(&mut self, revision: u64) -> Result<Vec<Event>, Refusal> {
        self.check_turn(Origin::Engine { revision })?;
        Ok(self.decide(GameResult::forfeited(self.position.to_move())))
    }

    pub(super) fn swap(&mut self, origin: Origin) -> Result<Vec<Event>, Refusal> {
        if let Some(seen) = self.check_turn(origin)? {
            return Ok(vec![seen]);
        }
        if !self.can_swap() {
            return Err(Refusal::NoSwap);
        }
        let before = self.time_left;
        self.add_increment(self.position.to_move());
        self.history.push(Move::Swap, before);
        self.exchange_sides();
        Ok(self
            .show_end()
            .into_iter()
            .chain([Event::Swapped])
            .collect())
    }

    /// Checks that a person or an engine may take the turn now. If a person's command comes while
    /// an earlier position is shown, shows the current one and returns that event: the command is
    /// then done.
    fn check_turn(&mut self, origin: Origin) -> Result<Option<Event>, Refusal> {
        match origin {
            Origin::Human => {
                if let Some(seen) = self.show_end() {
                    return Ok(Some(seen));
                }
            }
            Origin::Engine { revision } if revision != self.revision => {
                return Err(Refusal::Stale);
            }
            Origin::Engine { .. } | Origin::Elsewhere => {}
        }
        self.check_going_on()?;
        if self.paused {
            return Err(Refusal::Paused);
        }
        let may_move = match origin {
            Origin::Human => self.awaits_human(),
            Origin::Elsewhere => self.seat_to_move() == Some(&Seat::Elsewhere),
            Origin::Engine { .. } => true,
        };
        if !may_move {
            return Err(Refusal::NotYourTurn);
        }
        Ok(None)
    }

    /// Adds the increment to the player's clock.
    fn add_increment(&mut self, player: Player) {
        if let (Some(time), Some(left)) = (self.setup.time, &mut self.time_left) {
            left[player] = left[player].saturating_add(time.increment());
        }
    }

    /// Exchanges the seats and their clocks.
    fn exchange_sides(&mut self) {
        self.setup.swap_seats();
        if let Some(left) = &mut self.time_left {
            std::mem::swap(&mut left.red, &mut left.yellow);
        }
    }

    /// Returns the number of moves left after an undo. Against an engine, that is the last point
    /// where a person was to move: if the engine were to move, it would only move again.
    pub(super) fn undo_target(&self) -> Option<usize> {
        let has_human = self.setup.has_human();
        (0..self.history.len())
            .rev()
            .find(|&moves| !has_human || *self.seat_at(moves) == Seat::Human)
    }

    /// Returns the seat that was to take the turn after `moves` moves.
    fn seat_at(&self, moves: usize) -> &Seat {
        let first = self.setup.ruleset.first();
        let mut player = if self.history.turns(moves).is_multiple_of(2) {
            first
        } else {
            first.opponent()
        };
        // Before the swap, each seat had the other colour.
        if moves <= 1 && self.history.is_swapped() {
            player = player.opponent();
        }
        &self.setup.seats[player]
    }

    pub(super) fn undo(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.is_resigned() {
            return Ok(self.rewound());
        }
        let target = self.undo_target().ok_or(Refusal::NothingToUndo)?;
        while self.history.len() > target {
            self.step_back();
        }
        Ok(self.rewound())
    }

    /// Plays moves again, up to the next turn of a person.
    pub(super) fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        if !self.can_redo() {
            return Err(Refusal::NothingToRedo);
        }
        let has_human = self.setup.has_human();
        while self.step_forth()? {
            let seat = &self.setup.seats[self.position.to_move()];
            if !has_human || *seat == Seat::Human {
                break;
            }
        }
        Ok(self.rewound())
    }

    /// Goes to the point just after the move with this number.
    pub(super) fn return_to(&mut self, ply: usize) -> Result<Vec<Event>, Refusal> {
        let last = self.position.ply() + self.undone().count();
        if ply > last {
            return Err(Refusal::NoSuchPly { ply, last });
        }
        // If the sides were swapped after the first disc, go to the point before the swap.
        while self.position.ply() > ply || (ply == 1 && self.history.is_swapped()) {
            self.step_back();
        }
        while self.position.ply() < ply {
            self.step_forth()?;
        }
        Ok(self.rewound())
    }

    fn step_back(&mut self) {
        let Some((made, before)) = self.history.undo(self.time_left) else {
            return;
        };
        match made {
            Move::Disc(_) => {
                self.position.undo();
            }
            Move::Swap => self.exchange_sides(),
            Move::Pass => {
                self.position.undo_pass();
            }
        }
        self.restore_time(before);
    }

    /// Redoes one move. Returns `false` if there is none.
    fn step_forth(&mut self) -> Result<bool, Refusal> {
        let Some((made, after)) = self.history.redo(self.time_left) else {
            return Ok(false);
        };
        match made {
            Move::Disc(column) => {
                self.position.play(column)?;
            }
            Move::Swap => self.exchange_sides(),
            Move::Pass => self.position.pass()?,
        }
        self.restore_time(after);
        Ok(true)
    }

    /// Sets the clocks. The moves of a resumed game have no times; they leave the clocks as they
    /// are.
    fn restore_time(&mut self, then: TimeLeft) {
        self.time_left = then.or(self.time_left);
    }

    /// Gives each player with no time left one increment, and at least [`MIN_TIME`]. In a resumed
    /// game the earlier time is unknown, and the game would be lost again at once.
    fn revive_clocks(&mut self) {
        let (Some(time), Some(left)) = (self.setup.time, &mut self.time_left) else {
            return;
        };
        for player in Player::BOTH {
            if left[player].is_zero() {
                left[player] = time.increment().max(MIN_TIME);
            }
        }
    }

    /// Updates the session after moves were taken back or played again.
    fn rewound(&mut self) -> Vec<Event> {
        self.shown = None;
        self.decided = None;
        self.revive_clocks();
        self.paused &= self.result().is_none();
        let mut events = vec![Event::Rewound {
            ply: self.position.ply(),
        }];
        events.extend(self.result().map(|result| self.ended(result)));
        events
    }
}
