//! The depth-first search.

use super::grid::{Gain, Grid};
use super::{Pruning, UTILITY, evaluation, utility};
use crate::rules::{Board, Column, Player};

/// The number of nodes between two calls of `stop`.
const NODES_BETWEEN_LOOKS: u64 = 4096;

/// Above and below every value.
const INFINITY: i32 = i32::MAX;

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MinimaxResult {
    /// The column to play; `None` if a player has won, the board is full or the depth is 0.
    pub column: Option<Column>,
    /// The value of the board, seen from red's side.
    pub value: i32,
    /// The number of nodes examined, this one included.
    pub nodes: u64,
    /// The columns examined, left to right, with their values for red. With alpha-beta, a value
    /// that does not improve on the earlier ones is only a bound.
    pub columns: Vec<(Column, i32)>,
}

/// Searches a board `depth` plies deep; a line of `length` wins.
///
/// # Panics
/// If `length` is 0.
pub fn search(
    board: &Board,
    length: u32,
    player: Player,
    pruning: Pruning,
    depth: u32,
) -> MinimaxResult {
    let found = search_until(board, length, player, pruning, depth, &mut |_| false);
    found.unwrap_or_default()
}

/// As [`search`]. Calls `stop` regularly with the number of nodes, and returns `None` if it returns
/// `true`.
///
/// # Panics
/// If `length` is 0.
pub fn search_until(
    board: &Board,
    length: u32,
    player: Player,
    pruning: Pruning,
    depth: u32,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Option<MinimaxResult> {
    assert!(length > 0, "a line of no discs");
    let root = MinimaxResult {
        value: utility(board, length).unwrap_or_else(|| evaluation(board)),
        nodes: 1,
        ..MinimaxResult::default()
    };
    if depth == 0 || board.is_full() || utility(board, length).is_some() {
        return Some(root);
    }
    let search = MinimaxSearch {
        grid: Grid::new(board, length),
        pruning,
        stop,
        nodes: 1,
        next_look: NODES_BETWEEN_LOOKS,
        broken_off: false,
    };
    search.root(player, depth, root)
}

struct MinimaxSearch<'a> {
    grid: Grid,
    pruning: Pruning,
    stop: &'a mut dyn FnMut(u64) -> bool,
    nodes: u64,
    next_look: u64,
    /// Set once `stop` returns `true`; values are meaningless from then on.
    broken_off: bool,
}

impl MinimaxSearch<'_> {
    /// Searches the children of the root, which is neither won nor full.
    fn root(
        mut self,
        player: Player,
        depth: u32,
        mut found: MinimaxResult,
    ) -> Option<MinimaxResult> {
        let sign = player.sign();
        let standing = sign * found.value;
        let mut best = -INFINITY;
        for (index, column) in board_columns(self.grid.columns()) {
            if !self.grid.is_open(index) {
                continue;
            }
            let value = self.child(index, player, depth, standing, best, INFINITY);
            if self.broken_off {
                return None;
            }
            found.columns.push((column, sign * value));
            if value > best {
                best = value;
                found.value = sign * value;
                found.column = Some(column);
            }
        }
        found.nodes = self.nodes;
        Some(found)
    }

    /// Returns the value of a node that is neither won nor full, for the player to move there,
    /// searched `depth` >= 1 plies deep. `standing` is the evaluation of the node for that
    /// player.
    ///
    /// With alpha-beta the value is exact between `alpha` and `beta`, an upper bound at or
    /// below `alpha` and a lower bound at or above `beta`. Without pruning it is always exact.
    fn node(
        &mut self,
        player: Player,
        depth: u32,
        standing: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        debug_assert!(depth >= 1 && alpha < beta && self.grid.free() > 0);
        if self.nodes >= self.next_look {
            self.look();
        }
        let mut best = -INFINITY;
        for column in 0..self.grid.columns() {
            if !self.grid.is_open(column) {
                continue;
            }
            let value = self.child(column, player, depth, standing, alpha, beta);
            best = best.max(value);
            if self.broken_off {
                break;
            }
            if self.pruning == Pruning::AlphaBeta {
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    /// Returns the value of a disc in an open column, for the player who drops it. `alpha` and
    /// `beta` are the bounds of the parent.
    fn child(
        &mut self,
        column: usize,
        player: Player,
        depth: u32,
        standing: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let standing = match self.grid.gain(column, player) {
            Gain::Wins => return UTILITY,
            Gain::Score(gain) => standing + gain,
        };
        if depth == 1 || self.grid.free() == 1 {
            return standing;
        }
        self.grid.drop_disc(column, player);
        let value = -self.node(player.opponent(), depth - 1, -standing, -beta, -alpha);
        self.grid.lift_disc(column);
        value
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
        self.broken_off |= (self.stop)(self.nodes);
    }
}

/// All columns with their indices, left to right.
fn board_columns(columns: usize) -> impl Iterator<Item = (usize, Column)> {
    (0..columns).filter_map(|index| Some((index, Column::from_index(index)?)))
}
