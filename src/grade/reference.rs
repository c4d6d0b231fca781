//! The search of COMP3308 as its sheet defines it, with mistakes on demand.
//!
//! It is slow and plain. Without a mistake it is the twin of
//! [`search`](crate::engine::published::minimax::search), counts the same nodes and can show each of
//! them; the board may hold discs that float, as a program sees them that reads the rows from the top.

use super::mistakes::Flaw::{self, *};
use super::*;
use crate::engine::published::minimax::{MinimaxResult, Pruning, UTILITY};
use std::collections::HashSet;
use std::iter::successors;

/// Above and below every value.
const INFINITY: i32 = i32::MAX;

/// The length of the line that wins.
const LENGTH: usize = 4;

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
        let pruning = match letter {
            "M" => Pruning::None,
            _ => Pruning::AlphaBeta,
        };
        Some(Self {
            board: parse_course_board(state).ok()?,
            player: players.find(|known| known.name() == player)?,
            pruning,
            depth: depth.parse().ok()?,
        })
    }

    /// Returns the arguments of `ConnectFour`.
    pub(super) fn arguments(&self) -> [String; 4] {
        [
            format_course_board(&self.board),
            self.player.name().to_owned(),
            self.pruning.letter().to_owned(),
            self.depth.to_string(),
        ]
    }
}

/// Searches with the mistakes of a variant. The values of single columns are left out.
pub fn search_with(call: &SearchCall, variant: Variant) -> MinimaxResult {
    search_before(call, variant, u64::MAX, 0).0
}

/// Searches, but gives up after more than `most` counted nodes. Returns the nodes of the first
/// `shown` levels, too.
pub(super) fn search_before(
    call: &SearchCall,
    variant: Variant,
    most: u64,
    shown: usize,
) -> (MinimaxResult, Option<TreeNode>) {
    let has = |flaw| variant.has(flaw);
    let player = if has(AlwaysRed) {
        Player::Red
    } else {
        call.player
    };
    let prunes = call.pruning == Pruning::AlphaBeta || has(AlwaysPrunes);
    let mut search = PlainSearch {
        cells: FloatingCells::new(&call.board, variant),
        prunes: prunes && !has(NeverPrunes),
        root: player,
        nodes: 0,
        most,
    };
    let depth = match call.depth {
        depth if has(Deeper) => depth.saturating_add(1),
        depth if has(Shallower) => depth.saturating_sub(1),
        depth if has(ShallowerChildren) => depth.saturating_sub(1).max(1),
        depth if has(FullMoves) => depth.saturating_mul(2),
        depth => depth,
    };
    let bound = search.bound(WindowBounded);
    let mut roots = Vec::new();
    let (value, column) = search.node(None, player, depth, [-bound, bound], shown, &mut roots);
    let first = usize::from(has(ColumnsFromOne));
    let answer = MinimaxResult {
        column: column.and_then(|column| Column::from_index(column + first)),
        nodes: search.nodes,
        value,
        ..MinimaxResult::default()
    };
    (answer, roots.pop())
}

struct PlainSearch {
    cells: FloatingCells,
    prunes: bool,
    /// The player to move at the root.
    root: Player,
    /// The nodes counted so far.
    nodes: u64,
    /// Beyond so many counted nodes the search is given up.
    most: u64,
}

impl PlainSearch {
    const fn has(&self, flaw: Flaw) -> bool {
        self.cells.variant.has(flaw)
    }

    /// What is above and below every value at first.
    const fn bound(&self, flaw: Flaw) -> i32 {
        if self.has(flaw) { UTILITY } else { INFINITY }
    }

    /// Returns the value of a node and the column of its best child. Adds the node to `siblings`, down to
    /// `shown` levels.
    fn node(
        &mut self,
        column: Option<usize>,
        mover: Player,
        depth: u32,
        window: [i32; 2],
        shown: usize,
        siblings: &mut Vec<TreeNode>,
    ) -> (i32, Option<usize>) {
        let leaf = self.leaf(mover, depth);
        let is_counted = match leaf {
            _ if column.is_none() && self.has(RootNotCounted) => false,
            Some(_) => !self.has(OnlyInner),
            None => !self.has(OnlyLeaves),
        };
        self.nodes += u64::from(is_counted);
        let (visit, mut children) = (self.nodes, Vec::new());
        let (mut value, best, end, cut) = match leaf {
            Some((value, end)) => (value, None, end, None),
            None => {
                let shown = shown.saturating_sub(1);
                self.inner(mover, depth, window, shown, &mut children)
            }
        };
        if self.has(WinsExpanded)
            && let Some(winner) = self.cells.winner()
        {
            value = self.win(winner, mover, depth);
        }
        if shown > 0 {
            let [alpha, beta] = window;
            siblings.push(TreeNode {
                column,
                to_move: mover.name(),
                visit,
                nodes: self.nodes - visit + 1,
                alpha: (alpha > -INFINITY).then_some(alpha),
                beta: (beta < INFINITY).then_some(beta),
                value,
                // The value of a leaf is exact whatever the window is.
                bound: match end {
                    "examined" | "cut" if value <= alpha => "at_most",
                    "examined" | "cut" if value >= beta => "at_least",
                    _ => "exact",
                },
                end,
                cut,
                children,
            });
        }
        (value, best)
    }

    /// Examines the children of a node.
    fn inner(
        &mut self,
        mover: Player,
        depth: u32,
        window: [i32; 2],
        shown: usize,
        children: &mut Vec<TreeNode>,
    ) -> (i32, Option<usize>, &'static str, Option<TreeCut>) {
        let [mut alpha, mut beta] = window;
        // Red maximises and yellow minimises.
        let is_red = mover == Player::Red;
        let bound = self.bound(BestBounded);
        let mut best = if is_red { -bound } else { bound };
        let (mut column, mut cut) = (None, None);
        let columns = self.cells.open_columns();
        let (is_last, cuts_past) = (self.has(LastOfEqual), self.has(CutsPast));
        for (index, &child) in columns.iter().enumerate() {
            let landing = self.cells.drop_disc(child, mover);
            let (opponent, window) = (mover.opponent(), [alpha, beta]);
            let (value, _) = self.node(Some(child), opponent, depth - 1, window, shown, children);
            self.cells.cells[landing] = None;
            let is_better = if is_red { value > best } else { value < best };
            if is_better || is_last && value == best {
                (best, column) = (value, Some(child));
            }
            if self.nodes > self.most {
                break;
            }
            if !self.prunes {
                continue;
            }
            if is_red {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha > beta || alpha == beta && !cuts_past {
                let skipped = &columns[index + 1..];
                if self.has(PrunedCounted) {
                    self.nodes += skipped.len() as u64;
                }
                cut = Some(TreeCut::new([alpha, beta], skipped, mover));
                break;
            }
        }
        if self.has(Clamps) && self.prunes {
            best = best.clamp(window[0], window[1].max(window[0]));
        }
        let end = if cut.is_some() { "cut" } else { "examined" };
        (best, column, end, cut)
    }

    /// Returns the value of a node without children, and why it has none.
    fn leaf(&self, mover: Player, depth: u32) -> Option<(i32, &'static str)> {
        let end = match depth {
            0 => Some("depth"),
            _ => self.cells.is_full().then_some("full"),
        };
        let expands = self.has(WinsAtDepth) || self.has(WinsExpanded);
        if !self.has(NoUtility)
            && (end.is_some() || !expands)
            && let Some(winner) = self.cells.winner()
        {
            return Some((self.win(winner, mover, depth), "won"));
        }
        end.map(|end| (self.evaluation(mover), end))
    }

    /// The value of a won board.
    fn win(&self, winner: Player, mover: Player, depth: u32) -> i32 {
        if self.has(EvaluatesWins) {
            return self.evaluation(mover);
        }
        let left = depth.cast_signed();
        let value = match UTILITY {
            value if self.has(TimesDepth) => value.saturating_mul(left),
            value if self.has(PlusDepth) => value.saturating_add(left),
            value if self.has(MinusDepth) => value.saturating_sub(left),
            value => value,
        };
        let side = if self.has(WinsLikewise) {
            self.side(mover)
        } else {
            Player::Red
        };
        if winner == side { value } else { -value }
    }

    fn evaluation(&self, mover: Player) -> i32 {
        let side = self.side(mover);
        self.cells.score(side) - self.cells.score(side.opponent())
    }

    /// The player for whom boards are evaluated.
    fn side(&self, mover: Player) -> Player {
        if self.has(EvaluatesForMover) {
            mover
        } else if self.has(EvaluatesForLast) {
            mover.opponent()
        } else if self.has(EvaluatesForRoot) {
            self.root
        } else {
            Player::Red
        }
    }
}

/// The cells of a board, in which discs may float.
struct FloatingCells {
    columns: usize,
    /// Row by row, from the bottom up.
    cells: Vec<Option<Player>>,
    /// The cells of every row, column and diagonal.
    lines: Vec<Vec<usize>>,
    variant: Variant,
}

impl FloatingCells {
    fn new(board: &Board, variant: Variant) -> Self {
        let size = board.size;
        let (columns, rows) = (usize::from(size.columns), usize::from(size.rows));
        let mut cells = vec![None; columns * rows];
        for (cell, player) in board.all_discs() {
            let row = usize::from(cell.row);
            let row = if variant.has(RowsFromTop) {
                rows - 1 - row
            } else {
                row
            };
            cells[row * columns + cell.column.index()] = Some(player);
        }
        Self {
            columns,
            lines: lines(columns, cells.len(), variant),
            cells,
            variant,
        }
    }

    fn landing(&self, column: usize) -> Option<usize> {
        let is_free = |&cell: &usize| self.cells[cell].is_none();
        let mut cells = (column..self.cells.len()).step_by(self.columns);
        let top = self.cells.len() - self.columns + column;
        // Elsewhere a column is open as long as any cell of it is free.
        let is_open = !self.variant.has(ClosedByTop) || is_free(&top);
        cells.find(is_free).filter(|_| is_open)
    }

    /// The columns that take a disc, in the order of the variant.
    fn open_columns(&self) -> Vec<usize> {
        let has = |flaw| self.variant.has(flaw);
        let is_open = |&column: &usize| self.landing(column).is_some();
        let mut columns: Vec<usize> = (0..self.columns).filter(is_open).collect();
        if has(ColumnsFromRight) {
            columns.reverse();
        }
        if has(MiddleFirst) {
            columns.sort_by_key(|column| (2 * column).abs_diff(self.columns - 1));
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

    /// Returns the lengths of all maximal runs of a player that count.
    fn runs(&self, player: Player) -> impl Iterator<Item = usize> {
        let is_other = move |cell: &usize| self.cells[*cell] != Some(player);
        let runs = self.lines.iter();
        let runs = runs.flat_map(move |line| line.split(is_other).map(<[usize]>::len));
        runs.filter(|&run| run <= LENGTH || !self.variant.has(ExactlyFour))
    }

    fn winner(&self) -> Option<Player> {
        let has_line = |&player: &Player| self.runs(player).any(|run| run >= LENGTH);
        Player::BOTH.into_iter().find(has_line)
    }

    /// SCORE of a player.
    fn score(&self, player: Player) -> i32 {
        let discs = self.cells.iter().filter(|&&cell| cell == Some(player));
        let worths = self.runs(player).map(|run| worth(run, self.variant));
        discs.map(|_| 1).chain(worths).sum()
    }
}

/// Returns the worth of a maximal run of this length, without its discs.
fn worth(run: usize, variant: Variant) -> i32 {
    let own = match run {
        0 | 1 => 0,
        2 => 10,
        3 => 100,
        _ => 1000,
    };
    let windows = |length: usize| i32::try_from((run + 1).saturating_sub(length)).unwrap_or(0);
    match run {
        _ if variant.has(RunsByWindows) => 10 * windows(2) + 100 * windows(3) + 1000 * windows(4),
        3 if variant.has(RunsNested) => own + 10,
        4.. if variant.has(RunsNested) => own + 110,
        _ => own,
    }
}

/// The cells of every line that has more than one, by the numbers of cells row by row.
fn lines(columns: usize, cells: usize, variant: Variant) -> Vec<Vec<usize>> {
    let has = |flaw| variant.has(flaw);
    let [rises, falls] = [NoRising, NoFalling].map(|flaw| !has(flaw));
    // Steps of rows and columns; the diagonal that falls to the right is followed from below.
    let steps = [(0, 1, true), (1, 0, true), (1, 1, rises), (1, -1, falls)];
    let mut lines = Vec::new();
    for (up, right, _) in steps.into_iter().filter(|step| step.2) {
        let next = |cell: usize| {
            let column = (cell % columns).checked_add_signed(right);
            let is_on_board = column.is_some_and(|column| column < columns);
            // As in one list of all cells, where the other side is a row higher or lower.
            let next = (cell + up * columns).checked_add_signed(right)?;
            let next = match up {
                _ if is_on_board => next,
                1 if has(Listed) => next,
                1 if has(Wrapping) && right > 0 => next - columns,
                1 if has(Wrapping) => next + columns,
                _ => return None,
            };
            (next < cells).then_some(next)
        };
        let later: HashSet<usize> = (0..cells).filter_map(next).collect();
        let firsts = (0..cells).filter(|cell| !later.contains(cell));
        let all = firsts.map(|first| successors(Some(first), |&cell| next(cell)).collect());
        lines.extend(all.filter(|line: &Vec<usize>| line.len() > 1));
    }
    lines
}
