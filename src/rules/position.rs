//! A position: a board under a ruleset, with whose turn it is and how it came about.

use thiserror::Error;

use super::prospects::anybody_can_complete;
use super::{
    Board, ByPlayer, Cell, Column, ColumnError, Completion, Ending, Goal, Player, Ruleset, Size,
    completions_on, completions_through, points_at,
};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Win(player) => Some(player),
            Self::Draw => None,
        }
    }
}

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where the disc came to rest.
    pub cell: Cell,
    /// Whose disc it is.
    pub player: Player,
    /// Everything that the disc completed or made longer.
    pub completions: Vec<Completion>,
    /// The points that the move gained: the new lines and squares. With
    /// [`Ending::FirstGoal`] they decide nothing.
    pub points: u32,
    /// How the game ended, if this move ended it.
    pub outcome: Option<Outcome>,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {}", describe(*outcome))]
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// The column takes no disc.
    #[error(transparent)]
    Column(#[from] ColumnError),
}

/// Why a list of moves cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {ply} cannot be played: {cause}")]
pub struct ReplayError {
    /// Which move, counted from 1.
    pub ply: usize,
    /// What is wrong with it.
    pub cause: PlayError,
}

/// A board does not have the size that the ruleset asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the rules need a board of {expected}, found one of {found}")]
pub struct BoardMismatch {
    /// The size that the ruleset asks for.
    pub expected: Size,
    /// The size of the board.
    pub found: Size,
}

/// A game at one moment: play and undo move it forth and back.
///
/// Two positions are equal if they look the same and came about by the same
/// moves; [`Position::key`] compares what matters for the rest of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    ruleset: Ruleset,
    board: Board,
    to_move: Player,
    points: ByPlayer<u32>,
    outcome: Option<Outcome>,
    key: u64,
    history: Vec<Past>,
    /// After how many discs the turn was passed on without one.
    passes: Vec<usize>,
}

/// What undo needs to know of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Past {
    column: Column,
    points: u32,
}

impl Position {
    /// The position before the first move.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        Self::assemble(ruleset, ruleset.start().clone(), ruleset.first())
    }

    /// A position from a board, without the moves that led to it. The board may
    /// be unbalanced, won or full. Where both players have completed a goal, red
    /// counts as the winner, as in COMP3308 assignment 1.
    ///
    /// # Errors
    /// If the board has another size than the ruleset asks for.
    pub fn from_board(
        ruleset: &Ruleset,
        board: Board,
        to_move: Player,
    ) -> Result<Self, BoardMismatch> {
        if board.size() == ruleset.size() {
            Ok(Self::assemble(ruleset, board, to_move))
        } else {
            Err(BoardMismatch {
                expected: ruleset.size(),
                found: board.size(),
            })
        }
    }

    /// Plays a list of moves from the start.
    ///
    /// # Errors
    /// At the first move that cannot be played, naming it.
    pub fn replay(
        ruleset: &Ruleset,
        moves: impl IntoIterator<Item = Column>,
    ) -> Result<Self, ReplayError> {
        let mut position = Self::new(ruleset);
        for (index, column) in moves.into_iter().enumerate() {
            position.play(column).map_err(|cause| ReplayError {
                ply: index + 1,
                cause,
            })?;
        }
        Ok(position)
    }

    fn assemble(ruleset: &Ruleset, board: Board, to_move: Player) -> Self {
        let completions = completions_on(&board, ruleset.goals());
        let points = ByPlayer::from_fn(|player| {
            completions
                .iter()
                .filter(|completion| completion.player == player)
                .map(Completion::points)
                .sum()
        });
        let mut position = Self {
            ruleset: ruleset.clone(),
            key: key_of(&board, to_move),
            board,
            to_move,
            points,
            outcome: None,
            history: Vec::new(),
            passes: Vec::new(),
        };
        let winner = Player::BOTH
            .into_iter()
            .find(|&player| position.points[player] > 0);
        position.outcome = match (ruleset.ending(), winner) {
            (Ending::FirstGoal, Some(winner)) => Some(Outcome::Win(winner)),
            _ => position.outcome_without_new_goal(),
        };
        position
    }

    /// The rules.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The goals of the rules.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        self.ruleset.goals()
    }

    /// The discs.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// The number of moves played since the start (or since the board from which
    /// the position was made).
    #[must_use]
    pub fn ply(&self) -> usize {
        self.history.len()
    }

    /// The moves played, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Column> + ExactSizeIterator {
        self.history.iter().map(|past| past.column)
    }

    /// Each player's points: all lines and squares, whatever the ending.
    #[must_use]
    pub const fn points(&self) -> ByPlayer<u32> {
        self.points
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A 64-bit key of the discs and of whose turn it is, kept up to date by
    /// every move. Equal positions have equal keys; different ones differ but
    /// for rare accidents. The rules are no part of it: compare keys only under
    /// one ruleset.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The columns that may be played, left to right; none when the game is over.
    pub fn legal_columns(&self) -> impl DoubleEndedIterator<Item = Column> {
        let over = self.outcome.is_some();
        self.board.open_columns().filter(move |_| !over)
    }

    /// Whether the column may be played.
    #[must_use]
    pub fn is_legal(&self, column: Column) -> bool {
        self.outcome.is_none() && self.board.landing(column).is_some()
    }

    /// What `player` would gain with a disc in the column, in points; `None`
    /// where the column takes no disc.
    #[must_use]
    pub fn gain(&self, column: Column, player: Player) -> Option<u32> {
        self.board
            .landing(column)
            .map(|cell| points_at(&self.board, self.goals(), cell, player))
    }

    /// Every completion on the board.
    #[must_use]
    pub fn completions(&self) -> Vec<Completion> {
        completions_on(&self.board, self.goals())
    }

    /// Drops a disc of the player to move.
    ///
    /// # Errors
    /// If the game is over, or the column is full or missing. The position is
    /// then unchanged.
    pub fn play(&mut self, column: Column) -> Result<Played, PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over { outcome });
        }
        let player = self.to_move;
        let cell = self.board.drop_disc(column, player)?;
        let completions = completions_through(&self.board, self.ruleset.goals(), cell);
        let points = if completions.is_empty() {
            0
        } else {
            points_at(&self.board, self.ruleset.goals(), cell, player)
        };
        self.points[player] += points;
        self.history.push(Past { column, points });
        self.pass_turn(cell, player);
        self.outcome = if points > 0 && self.ruleset.ending() == Ending::FirstGoal {
            Some(Outcome::Win(player))
        } else {
            self.outcome_without_new_goal()
        };
        Ok(Played {
            cell,
            player,
            completions,
            points,
            outcome: self.outcome,
        })
    }

    /// Gives the turn to the other player without a disc: what a tournament does with a
    /// move that was not made in time. The rules of the games themselves know no such
    /// thing.
    ///
    /// # Errors
    /// If the game is over. The position is then unchanged.
    pub fn pass(&mut self) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over { outcome });
        }
        self.passes.push(self.history.len());
        self.turn();
        self.outcome = self.outcome_without_new_goal();
        Ok(())
    }

    /// After how many discs the turn was passed on, first to last; a number stands there
    /// as often as it was.
    #[must_use]
    pub fn passes(&self) -> &[usize] {
        &self.passes
    }

    /// Takes back the passing of a turn, if that came last. Whether it did.
    pub fn undo_pass(&mut self) -> bool {
        let came_last = self.passes.pop_if(|ply| *ply == self.history.len());
        if came_last.is_some() {
            self.turn();
            // A turn is passed only while the game goes on.
            self.outcome = None;
        }
        came_last.is_some()
    }

    fn turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.key ^= TURN_KEY;
    }

    /// Takes the last move back and returns its column; `None` at the start. Turns that
    /// were passed since are taken back with it.
    pub fn undo(&mut self) -> Option<Column> {
        while self.undo_pass() {}
        let Past { column, points } = self.history.pop()?;
        let (cell, player) = self.board.lift_disc(column)?;
        self.points[player] -= points;
        self.pass_turn(cell, player);
        // A move is played only while the game goes on.
        self.outcome = None;
        Some(column)
    }

    /// Whether a player could still complete a goal if the opponent helped. `false` is a proof
    /// that nobody completes anything any more; `true` proves nothing, as neither gravity nor
    /// the order of turns is looked at.
    #[must_use]
    pub fn anybody_can_complete(&self) -> bool {
        anybody_can_complete(&self.board, self.goals(), self.discs_left())
    }

    /// Toggles a disc in the key and gives the turn to the other player: the same
    /// for a move and for its undoing.
    fn pass_turn(&mut self, cell: Cell, disc: Player) {
        self.to_move = self.to_move.opponent();
        self.key ^= disc_key(cell, disc) ^ TURN_KEY;
    }

    /// The outcome if the last move completed nothing that ends the game.
    fn outcome_without_new_goal(&self) -> Option<Outcome> {
        let over = self.board.is_full()
            || (self.ruleset.end_when_decided() && !self.anybody_can_complete());
        over.then(|| match self.ruleset.ending() {
            Ending::FirstGoal => Outcome::Draw,
            Ending::FullBoard => match self.points.red.cmp(&self.points.yellow) {
                std::cmp::Ordering::Greater => Outcome::Win(Player::Red),
                std::cmp::Ordering::Less => Outcome::Win(Player::Yellow),
                std::cmp::Ordering::Equal => Outcome::Draw,
            },
        })
    }

    /// How many discs each player would still drop in a game to the full board.
    fn discs_left(&self) -> ByPlayer<usize> {
        let free = self.board.free();
        ByPlayer::from_fn(|player| {
            if player == self.to_move {
                free.div_ceil(2)
            } else {
                free / 2
            }
        })
    }
}

fn describe(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(player) => format!("{player} has won"),
        Outcome::Draw => "it is a draw".to_owned(),
    }
}

/// In the key when it is yellow's turn.
const TURN_KEY: u64 = 0x9E37_79B9_7F4A_7C15;

/// The key of a position from scratch.
fn key_of(board: &Board, to_move: Player) -> u64 {
    let turn = match to_move {
        Player::Red => 0,
        Player::Yellow => TURN_KEY,
    };
    board
        .all_discs()
        .fold(turn, |key, (cell, player)| key ^ disc_key(cell, player))
}

/// The key of one disc: the cell and the player mixed by the finaliser of
/// SplitMix64 (Steele, Lea, Flood 2014), which needs no table even on 99x99.
fn disc_key(cell: Cell, player: Player) -> u64 {
    let player = match player {
        Player::Red => 0,
        Player::Yellow => 1,
    };
    let mut z = ((cell.column.index() as u64) << 9 | u64::from(cell.row) << 1 | player) + 1;
    z = z.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
