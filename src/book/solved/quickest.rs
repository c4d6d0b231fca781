//! The length of won games: a search for the least number of plies within which a player wins.

use std::collections::HashMap;

use crate::engine::Score;
use crate::engine::boards::{Bitboard, SearchBoard, Word};
use crate::engine::search::{Settled, settle};
use crate::rules::{Column, Position};

/// A decided game: its score with best play, and the first columns that keep it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decided {
    /// [`Score::WinIn`] or [`Score::LossIn`].
    pub(super) score: Score,
    pub(super) best: Vec<Column>,
}

/// Finds the length of a race that the player to move wins (`is_won`) or loses. Calls `stop`
/// regularly with the number of positions; returns `None` if it returns `true`, or if the board
/// has more than 64 cells and sentinels.
pub(super) fn quickest(
    position: &Position,
    is_won: bool,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Option<Decided> {
    let mut search = Quickest {
        board: Bitboard::<u64>::new(position)?,
        known: HashMap::new(),
        nodes: 0,
        stop,
    };
    let cells = search.board.free();
    let first = if is_won { 1 } else { 2 };
    for plies in (first..=cells).step_by(2) {
        let found = match is_won {
            true => search.wins_within(plies)?,
            false => !search.holds_out(plies)?,
        };
        if !found {
            continue;
        }
        let score = match is_won {
            true => Score::WinIn(plies),
            false => Score::LossIn(plies),
        };
        let best = search.columns(position, score)?;
        return Some(Decided { score, best });
    }
    None
}

/// The number of positions between two calls of `stop`, minus one: a bit mask.
const POLL_MASK: u64 = (1 << 10) - 1;

/// The search. A position is looked up by its key, which no other position of the board has.
struct Quickest<'a> {
    board: Bitboard<u64>,
    /// For each position: the most plies within which the player who attacks does not win, and the
    /// fewest within which he does. Whose turn it is follows from the position.
    known: HashMap<u64, (u32, u32)>,
    nodes: u64,
    stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Quickest<'_> {
    /// Returns whether the player to move wins within this number of plies, which is odd; `None`
    /// if stopped.
    fn wins_within(&mut self, plies: u32) -> Option<bool> {
        let moves = match settle(&self.board) {
            Settled::Wins => return Some(true),
            Settled::Open(moves) if plies > 1 => moves,
            Settled::Open(_) | Settled::Loses | Settled::Full => return Some(false),
        };
        self.decide(moves, plies, true)
    }

    /// Returns whether the player to move is not beaten within this number of plies, which is even;
    /// `None` if stopped.
    fn holds_out(&mut self, plies: u32) -> Option<bool> {
        let moves = match settle(&self.board) {
            Settled::Wins | Settled::Full => return Some(true),
            Settled::Loses => return Some(plies < 2),
            // The opponent does not win with the next disc after these moves.
            Settled::Open(_) if plies < 4 => return Some(true),
            Settled::Open(moves) => moves,
        };
        self.decide(moves, plies, false)
    }

    /// Returns whether a move reaches the aim of the player to move: to win (`attacks`) or not to
    /// be beaten within this number of plies.
    fn decide(
        &mut self,
        mut moves: <Bitboard<u64> as SearchBoard>::Moves,
        plies: u32,
        attacks: bool,
    ) -> Option<bool> {
        let key = self.board.symmetric_key();
        let (not_within, within) = self.known.get(&key).copied().unwrap_or((0, u32::MAX));
        if plies <= not_within || plies >= within {
            return Some(attacks == (plies >= within));
        }
        self.nodes += 1;
        if self.nodes & POLL_MASK == 0 && (self.stop)(self.nodes) {
            return None;
        }
        let mut reached = false;
        while moves.any() && !reached {
            let one = moves.first();
            moves &= !one;
            self.board.play(one);
            let found = match attacks {
                true => self.holds_out(plies - 1),
                false => self.wins_within(plies - 1),
            };
            self.board.undo();
            reached = !found?;
        }
        let known = match reached == attacks {
            true => (not_within, plies),
            false => (plies, within),
        };
        self.known.insert(key, known);
        Some(reached)
    }

    /// Returns the columns that keep the score of the position.
    fn columns(&mut self, position: &Position, score: Score) -> Option<Vec<Column>> {
        let mut best = Vec::new();
        for column in position.legal_columns() {
            let one = self.board.move_in(column);
            if let Score::WinIn(1) = score {
                let wins = self.board.completing(crate::engine::boards::Side::Mover);
                best.extend((wins & one).any().then_some(column));
                continue;
            }
            self.board.play(one);
            let keeps = match score {
                Score::WinIn(plies) => self.holds_out(plies - 1).map(|holds| !holds),
                // The opponent always wins within the length. He must not win sooner.
                Score::LossIn(plies) if plies > 2 => self.wins_within(plies - 3).map(|wins| !wins),
                _ => Some(true),
            };
            self.board.undo();
            best.extend(keeps?.then_some(column));
        }
        Some(best)
    }
}
