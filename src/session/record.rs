//! Records of games: everything needed to show, judge or resume a game later.

use super::*;

/// One move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A disc is dropped into a column.
    Disc(Column),
    /// A turn is passed without a disc.
    Pass,
    /// The players swap sides, as the answer to the first disc.
    Swap,
}

impl Move {
    /// Returns the move of a turn, as [`Position::turns`](crate::rules::Position::turns) returns it.
    pub(crate) fn of_turn(turn: Option<Column>) -> Self {
        turn.map_or(Self::Pass, Self::Disc)
    }

    /// Reads moves as files have them: columns from 1, `-` for a passed turn and `s` for a swap.
    ///
    /// # Errors
    /// At the first move of another form.
    pub(crate) fn parse_all(text: &str, size: Size) -> Result<Vec<Self>, TextError> {
        parse_each(text, size, |part, column| match part {
            "-" => Some(Self::Pass),
            "s" => Some(Self::Swap),
            _ => column.map(Self::Disc),
        })
    }

    /// Returns the turn that the move takes; `None` for a swap, which takes none.
    pub(super) const fn turn(self) -> Option<Option<Column>> {
        match self {
            Self::Disc(column) => Some(Some(column)),
            Self::Pass => Some(None),
            Self::Swap => None,
        }
    }
}

impl fmt::Display for Move {
    /// Writes the move as `Move::parse_all` reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disc(column) => column.fmt(f),
            Self::Pass => f.write_str("-"),
            Self::Swap => f.write_str("s"),
        }
    }
}

/// A game, from its first move to its last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The rules and the players. A swap has exchanged their seats already.
    pub setup: GameSetup,
    /// The moves, first to last.
    pub moves: Vec<Move>,
    /// The time left to red and yellow; `None` in a game without clocks.
    pub time_left: Option<ByPlayer<Duration>>,
    /// How the game ended; `None` while it goes on.
    pub result: Option<GameResult>,
    /// A comment by a player.
    pub comment: String,
}

/// The reason why a game cannot be resumed from its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ResumeError {
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] ReplayError),
    /// The game does not allow a swap, or it does not answer the first disc.
    #[error("sides cannot have been swapped: the game does not allow it, or no disc was dropped")]
    Swap,
    /// The game ended on the board, but the record gives another result.
    #[error("the game ended on the board, so nobody can have resigned or run out of time")]
    Decided,
}

impl GameRecord {
    /// Creates the record of a game that goes on, with full clocks.
    pub fn new(setup: GameSetup, moves: impl IntoIterator<Item = Move>) -> Self {
        Self {
            setup,
            moves: moves.into_iter().collect(),
            time_left: None,
            result: None,
            comment: String::new(),
        }
    }

    /// Creates the record of discs that two people dropped.
    pub fn of_discs(
        preset: &str,
        ruleset: &Ruleset,
        columns: impl IntoIterator<Item = Column>,
    ) -> Self {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let setup = GameSetup::plain(preset, preset, ruleset.clone(), seats);
        Self::new(setup, columns.into_iter().map(Move::Disc))
    }

    /// Returns the record of this game at an earlier position, with full clocks.
    pub fn at(&self, position: &Position) -> Self {
        let moves = position.turns().map(Move::of_turn);
        let mut earlier = Self::new(self.first_setup(), moves);
        if self.is_swapped() && position.ply() > 0 {
            earlier.swap_sides();
        }
        earlier
    }

    /// Returns the setup with the seats as they were before a swap.
    pub(crate) fn first_setup(&self) -> GameSetup {
        let mut setup = self.setup.clone();
        if self.is_swapped() {
            setup.swap_seats();
        }
        setup
    }

    /// Adds a swap after the first disc.
    pub(crate) fn swap_sides(&mut self) {
        let is_disc = |made: &Move| matches!(made, Move::Disc(_));
        if let Some(first) = self.moves.iter().position(is_disc) {
            self.moves.insert(first + 1, Move::Swap);
            self.setup.swap_seats();
        }
    }

    /// Iterates over the turns, as [`Position::turns`] does.
    pub fn turns(&self) -> impl Iterator<Item = Option<Column>> {
        self.moves.iter().filter_map(|made| made.turn())
    }

    /// Iterates over the columns of the discs.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        self.turns().flatten()
    }

    /// Returns whether the first disc was answered by swapping sides.
    pub fn is_swapped(&self) -> bool {
        self.moves.contains(&Move::Swap)
    }

    /// Returns the position after the moves.
    ///
    /// # Errors
    /// At the first move that cannot be played.
    pub fn position(&self) -> Result<Position, ReplayError> {
        Position::replay(&self.setup.ruleset, self.turns())
    }

    /// Returns the rules and the discs on one line, as [`format_game`] writes them.
    pub fn line(&self) -> String {
        let setup = &self.setup;
        format_game(&setup.preset, &setup.ruleset, self.columns())
    }
}

impl Session {
    /// Returns the record of the game. Moves taken back are not part of it.
    pub fn record(&self) -> GameRecord {
        GameRecord {
            time_left: self.time_left,
            result: self.result(),
            ..GameRecord::new(self.setup.clone(), self.moves())
        }
    }

    /// Creates the game of a record. If its clock would run, it starts paused, so that no
    /// player loses time before seeing the board.
    ///
    /// # Errors
    /// If the record contradicts the rules or itself.
    pub fn resume(record: &GameRecord) -> Result<Self, ResumeError> {
        let mut session = Self::new(record.first_setup());
        // The times before these moves are not known.
        let clocks = session.time_left.take();
        for &made in &record.moves {
            let ply = session.position.ply() + 1;
            session.make(made).map_err(|refusal| match refusal {
                Refusal::Play(cause) => ReplayError { ply, cause }.into(),
                _ => ResumeError::Swap,
            })?;
        }
        // Ignore a board result that the board does not show.
        session.decided = record.result.filter(|result| result.cause != Cause::Board);
        if session.decided.is_some() && session.position.outcome.is_some() {
            return Err(ResumeError::Decided);
        }
        session.time_left = clocks.map(|full| record.time_left.unwrap_or(full));
        session.paused = session.clock_runs();
        Ok(session)
    }
}
