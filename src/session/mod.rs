//! A game in progress.
//!
//! What somebody wants is a [`Command`]; what came of it is a list of [`Event`]s,
//! or a [`Refusal`] that changes nothing. People and engines enter by the same
//! door, [`Session::apply`].

mod command;
mod event;
mod seat;

pub use command::{Command, Origin, Refusal};
pub use event::Event;
pub use seat::{GameSetup, Seat};

use crate::rules::{Column, Outcome, Player, Position};

/// One game: who plays what, the position, and the moves taken back.
#[derive(Clone, Debug)]
pub struct Session {
    setup: GameSetup,
    position: Position,
    /// The moves taken back, the one to redo next last.
    undone: Vec<Column>,
    revision: u64,
}

impl Session {
    /// A game before its first move.
    #[must_use]
    pub fn new(setup: GameSetup) -> Self {
        Self {
            position: Position::new(&setup.ruleset),
            setup,
            undone: Vec::new(),
            revision: 0,
        }
    }

    /// Who plays what.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// A number that grows with every change of the position, so that an answer
    /// to an older position can be told from one to this position.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Who sits at the seat whose turn it is; `None` when the game is over.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<&Seat> {
        match self.position.outcome() {
            None => Some(&self.setup.seats[self.position.to_move()]),
            Some(_) => None,
        }
    }

    /// Whether a person's click would drop a disc.
    #[must_use]
    pub fn awaits_human(&self) -> bool {
        self.seat_to_move() == Some(&Seat::Human)
    }

    /// Whether [`Command::Undo`] would change something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Whether [`Command::Redo`] would change something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Does what the command asks for.
    ///
    /// # Errors
    /// If that cannot be done now; nothing has changed then.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = match command {
            Command::Play { column, origin } => self.play(column, origin)?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Rematch => self.start(self.setup.rematch()),
            Command::New(setup) => self.start(setup),
            Command::Reseat { player, seat } => self.reseat(player, seat),
        };
        self.revision += 1;
        Ok(events)
    }

    fn play(&mut self, column: Column, origin: Origin) -> Result<Vec<Event>, Refusal> {
        match origin {
            Origin::Human if self.position.outcome().is_none() && !self.awaits_human() => {
                return Err(Refusal::NotYourTurn);
            }
            Origin::Engine { revision } if revision != self.revision => {
                return Err(Refusal::Stale);
            }
            Origin::Human | Origin::Engine { .. } => {}
        }
        let played = self.position.play(column)?;
        self.undone.clear();
        let mut events = vec![Event::Dropped {
            player: played.player,
            cell: played.cell,
            ply: self.position.ply(),
        }];
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
        events.extend(played.outcome.map(|outcome| self.ended(outcome)));
        Ok(events)
    }

    fn ended(&self, outcome: Outcome) -> Event {
        Event::Ended {
            outcome,
            points: self.position.points(),
        }
    }

    /// The ply that undo goes back to. Against an engine that is the last
    /// position with a person to move: going back less far would only make the
    /// engine move again.
    fn undo_target(&self) -> Option<usize> {
        let ply = self.position.ply();
        let first = self.setup.ruleset.first();
        let has_human = self.setup.has_human();
        (0..ply).rev().find(|&earlier| {
            let to_move = if earlier % 2 == 0 {
                first
            } else {
                first.opponent()
            };
            !has_human || self.setup.seats[to_move] == Seat::Human
        })
    }

    fn undo(&mut self) -> Result<Vec<Event>, Refusal> {
        let target = self.undo_target().ok_or(Refusal::NothingToUndo)?;
        while self.position.ply() > target {
            self.undone.extend(self.position.undo());
        }
        Ok(vec![self.rewound()])
    }

    /// Plays moves again, up to where a person is to move.
    fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        if self.undone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        while let Some(column) = self.undone.pop() {
            self.position.play(column)?;
            if !self.setup.has_human() || self.awaits_human() {
                break;
            }
        }
        let mut events = vec![self.rewound()];
        events.extend(self.position.outcome().map(|outcome| self.ended(outcome)));
        Ok(events)
    }

    fn rewound(&self) -> Event {
        Event::Rewound {
            ply: self.position.ply(),
        }
    }

    fn start(&mut self, setup: GameSetup) -> Vec<Event> {
        self.position = Position::new(&setup.ruleset);
        self.undone.clear();
        self.setup = setup;
        vec![Event::Started]
    }

    fn reseat(&mut self, player: Player, seat: Seat) -> Vec<Event> {
        self.setup.seats[player] = seat;
        vec![Event::Reseated { player }]
    }
}
