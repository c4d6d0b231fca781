//! The search of COMP3308 as its sheet defines it, with mistakes on demand.
//!
//! It is slow and plain. Without a mistake it is the twin of
//! [`search`](crate::engine::published::minimax::search), counts the same nodes and shows each of
//! them to a [`Witness`]; the board may hold discs that float, as a program sees them that reads
//! the rows from the top.

use super::mistakes::{
    CellContent, ColumnOrder, Cut, DepthShift, PrunedNodes, RowReading, RunCount, Terminals,
    ValuedSide, Variant,
};
use crate::engine::published::line_through;
use crate::engine::published::minimax::{Pruning, UTILITY};
use crate::rules::notation::parse_course_board;
use crate::rules::{Board, Cell, Direction, Player, Size};

/// The length of the line that wins.
const LENGTH: usize = 4;

/// Above and below every value.
pub(super) const INFINITY: i32 = i32::MAX;

/// One search: a position, the kind of search and its depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchCall {
    /// The board.
    pub board: Board,
    /// The player to move.
    pub player: Player,
    /// With or without pruning.
    pub pruning: Pruning,
    /// The depth in plies.
    pub depth: u32,
}

impl SearchCall {
    /// Reads the arguments of `ConnectFour`, with spaces between them: `<state> <red|yellow> <M|A>
    /// <depth>`.
    pub(super) fn read(line: &str) -> Option<Self> {
        let [state, player, letter, depth] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let mut players = Player::BOTH.into_iter();
        let mut kinds = [Pruning::None, Pruning::AlphaBeta].into_iter();
        Some(Self {
            board: parse_course_board(state).ok()?,
            player: players.find(|known| known.name() == player)?,
            pruning: kinds.find(|known| known.letter() == letter)?,
            depth: depth.parse().ok()?,
        })
    }
}

/// What a search prints, and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchAnswer {
    /// The column to play, from 0; `None` where the root has no children.
    pub column: Option<usize>,
    /// The nodes counted.
    pub nodes: u64,
    /// The value of the root.
    pub value: i32,
}

/// Alpha and beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchWindow {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// Why a node has the value that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NodeEnd {
    /// A player has a line.
    Won,
    /// No column is open.
    Full,
    /// The depth is reached.
    Deep,
    /// All children were examined.
    Examined,
    /// Alpha reached beta, so the columns that follow were not examined.
    Cut {
        window: SearchWindow,
        skipped: Vec<usize>,
    },
}

/// Sees the nodes of a search in the order in which they are entered and left.
pub(super) trait Witness {
    /// A node is entered by a disc in `column`, `None` for the root. It is number `visit`.
    fn enter(&mut self, column: Option<usize>, visit: u64, window: SearchWindow);
    /// The node entered last is left.
    fn leave(&mut self, value: i32, end: NodeEnd);
}

/// Sees nothing.
struct Blind;

impl Witness for Blind {
    fn enter(&mut self, _: Option<usize>, _: u64, _: SearchWindow) {}
    fn leave(&mut self, _: i32, _: NodeEnd) {}
}

/// Searches with the mistakes of a variant.
#[must_use]
pub fn search_with(call: &SearchCall, variant: &Variant) -> SearchAnswer {
    search_before(call, variant, &mut Blind)
}

/// Searches before a witness.
pub(super) fn search_before(
    call: &SearchCall,
    variant: &Variant,
    witness: &mut impl Witness,
) -> SearchAnswer {
    let mut search = PlainSearch {
        cells: FloatingCells::new(&call.board, variant.rows),
        variant,
        pruning: call.pruning,
        root: call.player,
        nodes: 0,
        witness,
    };
    let depth = match variant.depth {
        DepthShift::None => call.depth,
        DepthShift::Deeper => call.depth.saturating_add(1),
        DepthShift::Shallower => call.depth.saturating_sub(1),
        DepthShift::ShallowerChildren => call.depth.saturating_sub(1).max(1),
    };
    let window = SearchWindow {
        alpha: -INFINITY,
        beta: INFINITY,
    };
    let (value, column) = search.node(None, call.player, depth, window);
    let mut nodes = search.nodes;
    if variant.pruned == PrunedNodes::Everything && call.pruning == Pruning::AlphaBeta {
        let unpruned = SearchCall {
            pruning: Pruning::None,
            ..call.clone()
        };
        nodes = search_with(&unpruned, variant).nodes;
    } else if !variant.counts_root {
        nodes -= 1;
    }
    SearchAnswer {
        column,
        nodes,
        value,
    }
}

struct PlainSearch<'a, W> {
    cells: FloatingCells,
    variant: &'a Variant,
    pruning: Pruning,
    /// The player to move at the root.
    root: Player,
    nodes: u64,
    witness: &'a mut W,
}

impl<W: Witness> PlainSearch<'_, W> {
    /// Returns the value of a node and the column of its best child.
    fn node(
        &mut self,
        entered_by: Option<usize>,
        mover: Player,
        depth: u32,
        window: SearchWindow,
    ) -> (i32, Option<usize>) {
        self.nodes += 1;
        self.witness.enter(entered_by, self.nodes, window);
        if let Some((value, end)) = self.leaf(mover, depth) {
            self.witness.leave(value, end);
            return (value, None);
        }
        let (mut value, column, end) = self.inner(mover, depth, window);
        if self.variant.terminals == Terminals::ExpandedForNothing
            && let Some(winner) = self.cells.winner()
        {
            value = self.utility(winner, mover);
        }
        self.witness.leave(value, end);
        (value, column)
    }

    /// Examines the children of a node.
    fn inner(
        &mut self,
        mover: Player,
        depth: u32,
        window: SearchWindow,
    ) -> (i32, Option<usize>, NodeEnd) {
        let SearchWindow {
            mut alpha,
            mut beta,
        } = window;
        // Red maximises and yellow minimises.
        let is_better = |value: i32, best: i32| match mover {
            Player::Red => value > best,
            Player::Yellow => value < best,
        };
        let mut best = match mover {
            Player::Red => -INFINITY,
            Player::Yellow => INFINITY,
        };
        let mut column = None;
        let columns = self.cells.open_columns(self.variant.order);
        let mut end = NodeEnd::Examined;
        for (index, &child) in columns.iter().enumerate() {
            let landing = self.cells.drop_disc(child, mover);
            let passed = SearchWindow { alpha, beta };
            let (value, _) = self.node(Some(child), mover.opponent(), depth - 1, passed);
            self.cells.lift(landing);
            let keeps_later = self.variant.ties_last && value == best;
            if is_better(value, best) || keeps_later {
                (best, column) = (value, Some(child));
            }
            if self.pruning == Pruning::None {
                continue;
            }
            match mover {
                Player::Red => alpha = alpha.max(best),
                Player::Yellow => beta = beta.min(best),
            }
            let is_cut = match self.variant.cut {
                Cut::Reached => alpha >= beta,
                Cut::Passed => alpha > beta,
            };
            if is_cut {
                let skipped = columns[index + 1..].to_vec();
                if self.variant.pruned == PrunedNodes::Children {
                    self.nodes += skipped.len() as u64;
                }
                let window = SearchWindow { alpha, beta };
                end = NodeEnd::Cut { window, skipped };
                break;
            }
        }
        if self.variant.clamps && self.pruning == Pruning::AlphaBeta {
            best = best.clamp(window.alpha, window.beta.max(window.alpha));
        }
        (best, column, end)
    }

    /// Returns the value of a node without children, and why it has none.
    fn leaf(&self, mover: Player, depth: u32) -> Option<(i32, NodeEnd)> {
        let ends = if depth == 0 {
            Some(NodeEnd::Deep)
        } else {
            self.cells.is_full().then_some(NodeEnd::Full)
        };
        let sees_wins = match self.variant.terminals {
            Terminals::Cut => true,
            Terminals::Expanded | Terminals::ExpandedForNothing => ends.is_some(),
            Terminals::Unknown => false,
        };
        if sees_wins && let Some(winner) = self.cells.winner() {
            return Some((self.utility(winner, mover), NodeEnd::Won));
        }
        ends.map(|end| (self.evaluation(mover), end))
    }

    fn utility(&self, winner: Player, mover: Player) -> i32 {
        let side = self.valued(self.variant.winning_side, mover);
        if winner == side { UTILITY } else { -UTILITY }
    }

    fn evaluation(&self, mover: Player) -> i32 {
        let side = self.valued(self.variant.side, mover);
        let score = |player| self.cells.score(player, self.variant.runs);
        score(side) - score(side.opponent())
    }

    const fn valued(&self, side: ValuedSide, mover: Player) -> Player {
        match side {
            ValuedSide::Red => Player::Red,
            ValuedSide::ToMove => mover,
            ValuedSide::JustMoved => mover.opponent(),
            ValuedSide::Root => self.root,
        }
    }
}

/// The cells of a board, in which discs may float.
struct FloatingCells {
    columns: usize,
    rows: usize,
    /// Row by row, from the bottom up.
    cells: Vec<CellContent>,
    /// The cells of every row, column and diagonal.
    lines: Vec<Vec<usize>>,
    /// Whether a column is open as long as any cell of it is free.
    fills_gaps: bool,
}

impl FloatingCells {
    fn new(board: &Board, order: RowReading) -> Self {
        let size = board.size();
        let (columns, rows) = (usize::from(size.columns), usize::from(size.rows));
        let mut cells = vec![None; columns * rows];
        for (cell, player) in board.all_discs() {
            let row = match order {
                RowReading::BottomFirst => usize::from(cell.row),
                RowReading::TopFirst | RowReading::TopFirstOpenAbove => {
                    rows - 1 - usize::from(cell.row)
                }
            };
            cells[row * columns + cell.column.index()] = Some(player);
        }
        Self {
            columns,
            rows,
            cells,
            lines: lines(size),
            fills_gaps: order != RowReading::TopFirstOpenAbove,
        }
    }

    fn landing(&self, column: usize) -> Option<usize> {
        let mut cells = (0..self.rows).map(|row| row * self.columns + column);
        let top = (self.rows - 1) * self.columns + column;
        let is_open = self.fills_gaps || self.cells[top].is_none();
        cells.find(|&cell| is_open && self.cells[cell].is_none())
    }

    /// The columns that take a disc, in the order of a variant.
    fn open_columns(&self, order: ColumnOrder) -> Vec<usize> {
        let mut columns: Vec<usize> = (0..self.columns)
            .filter(|&column| self.landing(column).is_some())
            .collect();
        let last = self.columns - 1;
        let from_middle = |column: &usize| (2 * column).abs_diff(last);
        match order {
            ColumnOrder::LeftToRight => {}
            ColumnOrder::RightToLeft => columns.reverse(),
            ColumnOrder::MiddleAndLeft => columns.sort_by_key(from_middle),
            ColumnOrder::MiddleAndRight => {
                columns.reverse();
                columns.sort_by_key(from_middle);
            }
        }
        columns
    }

    fn is_full(&self) -> bool {
        (0..self.columns).all(|column| self.landing(column).is_none())
    }

    /// Drops a disc in an open column and returns its cell.
    fn drop_disc(&mut self, column: usize, player: Player) -> usize {
        let Some(cell) = self.landing(column) else {
            unreachable!("only open columns are searched");
        };
        self.cells[cell] = Some(player);
        cell
    }

    fn lift(&mut self, cell: usize) {
        self.cells[cell] = None;
    }

    /// Calls `visit` with the length of every maximal run of a player.
    fn runs(&self, player: Player, mut visit: impl FnMut(usize)) {
        for line in &self.lines {
            let mut run = 0;
            for &cell in line {
                if self.cells[cell] == Some(player) {
                    run += 1;
                } else {
                    visit(run);
                    run = 0;
                }
            }
            visit(run);
        }
    }

    fn winner(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| {
            let mut has_line = false;
            self.runs(player, |run| has_line |= run >= LENGTH);
            has_line
        })
    }

    /// SCORE of a player.
    fn score(&self, player: Player, count: RunCount) -> i32 {
        let discs = self.cells.iter().filter(|&&cell| cell == Some(player));
        let mut score = discs.map(|_| 1).sum::<i32>();
        self.runs(player, |run| score += count.worth(run));
        score
    }
}

/// The cells of every line of a board that has more than one.
fn lines(size: Size) -> Vec<Vec<usize>> {
    let board = Board::new(size);
    let columns = usize::from(size.columns);
    let index = |cell: Cell| usize::from(cell.row) * columns + cell.column.index();
    let mut lines = Vec::new();
    for direction in Direction::ALL {
        for cell in size.all_cells() {
            let line = line_through(&board, cell, direction);
            if line.len() > 1 && line.first() == Some(&cell) {
                lines.push(line.into_iter().map(index).collect());
            }
        }
    }
    lines
}
