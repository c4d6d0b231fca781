//! The search itself.

use std::ops::ControlFlow;

use super::grid::{Gain, Grid, Line};
use super::{Pruning, UTILITY, evaluation, utility};
use crate::rules::{Board, Column, Player};

/// How many nodes are examined between two looks at the watcher.
const NODES_BETWEEN_LOOKS: u64 = 4096;

/// Above and below every value.
const INFINITY: i32 = i32::MAX;

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The column to play; `None` where there is nothing to play: somebody has
    /// won, the board is full or the depth is 0.
    pub column: Option<Column>,
    /// The value of the board, seen from red's side.
    pub value: i32,
    /// The number of nodes examined, this one included.
    pub nodes: u64,
    /// The columns examined, left to right, with their values seen from red's
    /// side. With alpha-beta a value that does not improve on those before it is
    /// only a bound.
    pub columns: Vec<(Column, i32)>,
}

/// What a search tells its watcher on the way.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// So many nodes have been examined.
    Nodes(u64),
    /// Another column has been examined to the end; this is the best so far.
    Column(&'a Found),
}

/// Searches a board to a depth.
///
/// `length` is the length of the line that wins, `depth` the number of plies.
///
/// # Panics
/// If `length` is 0.
#[must_use]
pub fn search(board: &Board, length: u32, player: Player, pruning: Pruning, depth: u32) -> Found {
    search_watched(board, length, player, pruning, depth, &mut |_| {
        ControlFlow::Continue(())
    })
}

/// As [`search`], telling a watcher how far it has come. If the watcher breaks
/// the search off, what was found until then is returned: the best of the columns
/// examined to their end.
///
/// # Panics
/// If `length` is 0.
pub fn search_watched(
    board: &Board,
    length: u32,
    player: Player,
    pruning: Pruning,
    depth: u32,
    watcher: &mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Found {
    assert!(length > 0, "a line of no discs");
    let root = Found {
        value: utility(board, length).unwrap_or_else(|| evaluation(board)),
        nodes: 1,
        ..Found::default()
    };
    if depth == 0 || board.is_full() || utility(board, length).is_some() {
        return root;
    }
    let side = usize::from(board.size().columns.max(board.size().rows));
    if side <= <u64 as Line>::CELLS {
        Search::new(Grid::<u64>::new(board, length), pruning, watcher).root(player, depth, root)
    } else {
        Search::new(Grid::<u128>::new(board, length), pruning, watcher).root(player, depth, root)
    }
}

struct Search<'a, L> {
    grid: Grid<L>,
    pruning: Pruning,
    watcher: &'a mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    nodes: u64,
    next_look: u64,
    /// Set once the watcher breaks the search off; values are meaningless then.
    broken_off: bool,
}

impl<'a, L: Line> Search<'a, L> {
    fn new(
        grid: Grid<L>,
        pruning: Pruning,
        watcher: &'a mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Self {
        Self {
            grid,
            pruning,
            watcher,
            nodes: 1,
            next_look: NODES_BETWEEN_LOOKS,
            broken_off: false,
        }
    }

    /// Examines the children of the root, which is neither won nor full.
    fn root(mut self, player: Player, depth: u32, mut found: Found) -> Found {
        let sign = match player {
            Player::Red => 1,
            Player::Yellow => -1,
        };
        let standing = sign * found.value;
        let mut best = -INFINITY;
        for (index, column) in board_columns(self.grid.columns()) {
            if !self.grid.is_open(index) {
                continue;
            }
            let value = self.child(index, player, depth, standing, best, INFINITY);
            found.nodes = self.nodes;
            if self.broken_off {
                break;
            }
            found.columns.push((column, sign * value));
            if value > best {
                best = value;
                found.value = sign * value;
                found.column = Some(column);
            }
            if (self.watcher)(Progress::Column(&found)).is_break() {
                break;
            }
        }
        found
    }

    /// The value of a node that is neither won nor full, for the player to move
    /// there, searched `depth` >= 1 plies deep. `standing` is the evaluation of
    /// the node for that player.
    ///
    /// With alpha-beta the value is exact between `alpha` and `beta`, an upper
    /// bound where it is at most `alpha` and a lower bound where it is at least
    /// `beta`; without it, always exact.
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

    /// Examines the child that a disc in an open column leads to, and returns its
    /// value for the player who drops it. The bounds are the parent's.
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
        self.grid.lift_disc(column, player);
        value
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
        self.broken_off |= (self.watcher)(Progress::Nodes(self.nodes)).is_break();
    }
}

/// All columns with their indices, left to right.
fn board_columns(columns: usize) -> impl Iterator<Item = (usize, Column)> {
    (0..columns).filter_map(|index| Some((index, Column::from_index(index)?)))
}
