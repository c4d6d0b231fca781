//! Positions: a board under a ruleset, the player to move and the moves played.

use super::*;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// A player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Win(player) => Some(player),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(player) => write!(f, "{player} has won"),
            Self::Draw => f.write_str("it is a draw"),
        }
    }
}

/// The effects of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The cell where the disc landed.
    pub cell: Cell,
    /// The owner of the disc.
    pub player: Player,
    /// The completions that contain the disc: new ones and lines made longer.
    pub completions: Vec<Completion>,
    /// The points gained: the number of new lines and squares. They decide nothing where the first goal
    /// ends the game.
    pub points: u32,
    /// The outcome, if the move ended the game.
    pub outcome: Option<Outcome>,
}

/// The reason why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {outcome}")]
    Over {
        /// The outcome of the game.
        outcome: Outcome,
    },
    /// The column is full or missing.
    #[error(transparent)]
    Column(#[from] ColumnError),
}

/// The reason why a list of moves cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {ply} cannot be played: {cause}")]
pub struct ReplayError {
    /// The number of the move, counted from 1. For a passed turn, that of the move after it.
    pub ply: usize,
    /// The reason why it cannot be played.
    pub cause: PlayError,
}

/// A game at one moment. [`Position::play`] and [`Position::undo`] change it in place; others only
/// read its fields.
///
/// Two positions are equal if they have equal rules, boards and moves. Compare `key` to
/// ignore the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The rules.
    pub ruleset: Ruleset,
    /// The board.
    pub board: Board,
    /// The player to move; after the end of the game the one who would be next.
    pub to_move: Player,
    /// Each player's points: the number of completed lines and squares, with any ending.
    pub points: ByPlayer<u32>,
    /// The outcome; `None` while the game goes on.
    pub outcome: Option<Outcome>,
    /// A 64-bit hash of the discs and the player to move, updated by every move. Equal positions
    /// have equal keys, and different positions almost always have different ones. The rules are
    /// not part of the key: compare only keys of one ruleset.
    pub key: u64,
    /// The turns: the column of a disc and the points that it gained, or `None` for a passed turn.
    history: Vec<Option<(Column, u32)>>,
    /// The number of discs before the first turn.
    first_discs: usize,
}

impl Default for Position {
    fn default() -> Self {
        Self::new(&Ruleset::default())
    }
}

impl Position {
    /// Creates the position before the first move.
    pub fn new(ruleset: &Ruleset) -> Self {
        Self::assemble(ruleset, ruleset.start.clone(), ruleset.first)
    }

    /// Creates the position of a board, without moves. Returns `None` if the rules need a board of another
    /// size.
    pub fn from_board(ruleset: &Ruleset, board: Board, to_move: Player) -> Option<Self> {
        (ruleset.size == board.size).then(|| Self::assemble(ruleset, board, to_move))
    }

    /// Plays a list of turns from the start: columns, or `None` for a passed turn, as
    /// [`Self::turns`] returns them.
    ///
    /// # Errors
    /// At the first turn that cannot be taken.
    pub fn replay(
        ruleset: &Ruleset,
        turns: impl IntoIterator<Item = impl Into<Option<Column>>>,
    ) -> Result<Self, ReplayError> {
        let mut position = Self::new(ruleset);
        for turn in turns {
            let ply = position.ply() + 1;
            let taken = match turn.into() {
                Some(column) => position.play(column).map(drop),
                None => position.pass(),
            };
            taken.map_err(|cause| ReplayError { ply, cause })?;
        }
        Ok(position)
    }

    fn assemble(ruleset: &Ruleset, board: Board, to_move: Player) -> Self {
        let completions = completions_on(&board, &ruleset.goals);
        let turn = TURN_KEY * u64::from(to_move == Player::Yellow);
        let discs = board.all_discs();
        let mut position = Self {
            ruleset: ruleset.clone(),
            key: discs.fold(turn, |key, (cell, player)| key ^ disc_key(cell, player)),
            first_discs: board.discs,
            board,
            to_move,
            points: points_of(&completions),
            outcome: None,
            history: Vec::new(),
        };
        let has_won = |player: &Player| ruleset.is_race() && position.points[*player] > 0;
        let winner = Player::BOTH.into_iter().find(has_won).map(Outcome::Win);
        position.outcome = winner.or_else(|| position.outcome_without_new_goal());
        position
    }

    /// Returns the goals of the rules.
    pub fn goals(&self) -> &[Goal] {
        &self.ruleset.goals
    }

    /// Returns the number of moves played since the start, or since the board that the position was
    /// made from. Passed turns do not count.
    pub fn ply(&self) -> usize {
        self.board.discs - self.first_discs
    }

    /// Iterates over the moves played, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Column> {
        self.turns().flatten()
    }

    /// Returns the points of the player less those of the opponent.
    pub fn lead(&self, player: Player) -> i64 {
        i64::from(self.points[player]) - i64::from(self.points[player.opponent()])
    }

    /// Iterates over the columns that may be played, left to right; none if the game is over.
    pub fn legal_columns(&self) -> impl DoubleEndedIterator<Item = Column> {
        let over = self.outcome.is_some();
        self.board.open_columns().filter(move |_| !over)
    }

    /// Returns whether the column may be played.
    pub fn is_legal(&self, column: Column) -> bool {
        self.outcome.is_none() && self.board.landing(column).is_some()
    }

    /// Returns the points that `player` would gain with a disc in the column; `None` if the column
    /// is full or missing.
    pub fn gain(&self, column: Column, player: Player) -> Option<u32> {
        self.board
            .landing(column)
            .map(|cell| points_at(&self.board, self.goals(), cell, player))
    }

    /// Returns the number of lines and squares that the cell is part of where a disc in the column
    /// lands; `None` if the column is full or missing.
    pub(crate) fn goals_through(&self, column: Column) -> Option<u32> {
        let cell = self.board.landing(column)?;
        let size = self.board.size;
        // On a board full of one colour every goal is complete.
        let mut full = Board::new(size);
        for column in size.all_columns() {
            while full.drop_disc(column, Player::Red).is_ok() {}
        }
        Some(points_at(&full, self.goals(), cell, Player::Red))
    }

    /// Returns the completions on the board.
    pub fn completions(&self) -> Vec<Completion> {
        completions_on(&self.board, self.goals())
    }

    /// Drops a disc of the player to move and returns what it did.
    ///
    /// # Errors
    /// If the game is over, or the column is full or missing. The position is
    /// then unchanged.
    pub fn play(&mut self, column: Column) -> Result<Played, PlayError> {
        self.check_going_on()?;
        let player = self.to_move;
        let cell = self.board.drop_disc(column, player)?;
        let completions = completions_through(&self.board, &self.ruleset.goals, cell);
        let points = completions.iter().map(|it| it.points_of(cell)).sum();
        self.points[player] += points;
        self.history.push(Some((column, points)));
        self.key ^= disc_key(cell, player);
        self.turn();
        let has_won = points > 0 && self.ruleset.is_race();
        let won = has_won.then_some(Outcome::Win(player));
        self.outcome = won.or_else(|| self.outcome_without_new_goal());
        Ok(Played {
            cell,
            player,
            completions,
            points,
            outcome: self.outcome,
        })
    }

    /// Returns the position after discs in these columns; `None` if one cannot be played.
    pub fn after(&self, columns: impl IntoIterator<Item = Column>) -> Option<Self> {
        let mut after = self.clone();
        for column in columns {
            after.play(column).ok()?;
        }
        Some(after)
    }

    /// Passes the turn to the opponent without a disc. A tournament does so when an engine makes no
    /// move in time. The rules of the games have no passes.
    ///
    /// # Errors
    /// If the game is over. The position is then unchanged.
    pub fn pass(&mut self) -> Result<(), PlayError> {
        self.check_going_on()?;
        self.history.push(None);
        self.turn();
        self.outcome = self.outcome_without_new_goal();
        Ok(())
    }

    /// Iterates over the turns taken, first to last: the column of a disc, or `None` for a passed
    /// turn.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Option<Column>> {
        self.history
            .iter()
            .map(|past| past.map(|(column, _)| column))
    }

    /// Takes back a pass if it was the last turn. Returns whether it was.
    pub fn undo_pass(&mut self) -> bool {
        let came_last = self.history.pop_if(|past| past.is_none()).is_some();
        if came_last {
            self.turn();
            // Before a pass, the game always goes on.
            self.outcome = None;
        }
        came_last
    }

    fn check_going_on(&self) -> Result<(), PlayError> {
        match self.outcome {
            None => Ok(()),
            Some(outcome) => Err(PlayError::Over { outcome }),
        }
    }

    fn turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= TURN_KEY;
    }

    /// Takes back the last move and the passes after it. Returns the column of the move, or `None`
    /// at the start, where only passes are taken back.
    pub fn undo(&mut self) -> Option<Column> {
        while self.undo_pass() {}
        let (column, points) = self.history.pop()??;
        let (cell, player) = self.board.lift_disc(column)?;
        self.points[player] -= points;
        self.key ^= disc_key(cell, player);
        self.turn();
        // Before a move, the game always goes on.
        self.outcome = None;
        Some(column)
    }

    /// Returns whether some player could still complete a goal with the opponent's help. `false`
    /// proves that no goal can be completed any more. `true` proves nothing: gravity and the order
    /// of turns are ignored.
    pub fn anybody_can_complete(&self) -> bool {
        let size = self.board.size;
        let goals = self.goals().iter().filter(|goal| goal.fits(size));
        let shapes: Vec<Vec<(i32, i32)>> = goals.flat_map(|goal| goal.shapes()).collect();
        size.all_cells()
            .any(|cell| shapes.iter().any(|shape| self.is_open(cell, shape)))
    }

    /// Returns whether a place of a goal is on the board, holds discs of at most one player, and has
    /// free cells, but no more than the player has discs left to drop.
    fn is_open(&self, from: Cell, shape: &[(i32, i32)]) -> bool {
        let mut owner: Option<Player> = None;
        let mut free = 0;
        for &(right, up) in shape {
            let Some(cell) = from.offset(right, up, self.board.size) else {
                return false;
            };
            match self.board.at(cell) {
                None => free += 1,
                Some(player) if owner.is_none_or(|it| it == player) => owner = Some(player),
                Some(_) => return false,
            }
        }
        let all = self.board.free();
        let left = match owner {
            Some(player) if player != self.to_move => all / 2,
            _ => all.div_ceil(2),
        };
        free > 0 && free <= left
    }

    /// Returns the outcome, given that the last move completed no goal that ends the game.
    fn outcome_without_new_goal(&self) -> Option<Outcome> {
        let over =
            self.board.is_full() || (self.ruleset.end_when_decided && !self.anybody_can_complete());
        over.then(|| match self.lead(Player::Red) {
            _ if self.ruleset.is_race() => Outcome::Draw,
            0 => Outcome::Draw,
            1.. => Outcome::Win(Player::Red),
            _ => Outcome::Win(Player::Yellow),
        })
    }
}

/// The part of the key for the player to move: present when it is yellow's turn.
const TURN_KEY: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns the key of one disc. It mixes the cell and the player with the finaliser of SplitMix64
/// (Steele, Lea, Flood 2014), which needs no table, even on 99x99.
fn disc_key(cell: Cell, player: Player) -> u64 {
    let player = u64::from(player == Player::Yellow);
    let mut z = ((cell.column.index() as u64) << 9 | u64::from(cell.row) << 1 | player) + 1;
    z = z.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
