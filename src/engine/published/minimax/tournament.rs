//! The tournament version of COMP3308 assignment 1: the strongest column within
//! a time limit, by alpha-beta with iterative deepening.

use super::evaluation;
use super::grid::{Gain, Grid, Line};
use crate::engine::{Analysis, Control, Score};
use crate::rules::{Board, Column, Player};

/// Above every value; a win in `n` plies is worth `WIN - n`.
const WIN: i32 = 1_000_000_000;

/// Beyond this a value is a win or a loss, no estimate: no board has more plies.
const PROVEN: i32 = WIN - 10_000;

/// What the published evaluation counts for a disc in the middle column, in its
/// own unit; a column farther out gets one less for each step.
const MIDDLE: i32 = 9;

/// How many nodes are examined between two looks at the limits.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// Chooses a column for `player` in a race for a line of `length`, looking
/// deeper and deeper until the limits are met or the result is proven.
///
/// The values are those of the published evaluation with a liking for the middle.
/// The answer has no column only where there is nothing to play: somebody has
/// won, or the board is full.
///
/// # Panics
/// If `length` is 0.
pub fn tournament_move(
    board: &Board,
    length: u32,
    player: Player,
    control: &mut Control<'_>,
) -> Analysis {
    if super::utility(board, length).is_some() {
        return Analysis::default();
    }
    let side = usize::from(board.size().columns.max(board.size().rows));
    if side <= <u64 as Line>::CELLS {
        Deepening::new(board, Grid::<u64>::new(board, length), control).run(board, player)
    } else {
        Deepening::new(board, Grid::<u128>::new(board, length), control).run(board, player)
    }
}

struct Deepening<'a, 'c, L> {
    grid: Grid<L>,
    control: &'a mut Control<'c>,
    /// All columns, from the middle outwards.
    order: Vec<usize>,
    /// What a disc in each column is worth besides its runs.
    liking: Vec<i32>,
    nodes: u64,
    next_look: u64,
    /// Set once the limits are met; values are meaningless then.
    exhausted: bool,
}

impl<'a, 'c, L: Line> Deepening<'a, 'c, L> {
    fn new(board: &Board, grid: Grid<L>, control: &'a mut Control<'c>) -> Self {
        let columns = usize::from(board.size().columns);
        let outwards = |column: usize| (2 * column).abs_diff(columns - 1);
        let mut order: Vec<usize> = (0..columns).collect();
        order.sort_by_key(|&column| outwards(column));
        let liking = (0..columns)
            .map(|column| {
                let steps = i32::try_from(outwards(column) / 2).unwrap_or(i32::MAX);
                (MIDDLE - steps).max(0)
            })
            .collect();
        Self {
            grid,
            control,
            order,
            liking,
            nodes: 1,
            next_look: NODES_BETWEEN_LOOKS,
            exhausted: false,
        }
    }

    /// Deepens from a board that nobody has won.
    fn run(mut self, board: &Board, player: Player) -> Analysis {
        let mut columns: Vec<usize> = self.order.clone();
        columns.retain(|&column| self.grid.is_open(column));
        let mut answer = Analysis {
            best: columns.first().and_then(|&index| Column::from_index(index)),
            ..Analysis::default()
        };
        let standing = self.standing(board, player);
        let last = u32::try_from(self.grid.free()).unwrap_or(u32::MAX);
        for depth in 1..=last {
            let value = self.root(&mut columns, player, depth, standing);
            answer.best = columns.first().and_then(|&index| Column::from_index(index));
            answer.nodes = self.nodes;
            if self.exhausted {
                break;
            }
            answer.depth = depth;
            answer.score = Some(score(value, depth == last));
            answer.pv = answer.best.into_iter().collect();
            answer.elapsed = self.control.elapsed();
            self.control.publish(&answer);
            if columns.len() == 1 || value.abs() > PROVEN {
                break;
            }
        }
        answer.elapsed = self.control.elapsed();
        answer
    }

    /// What the board is worth to the player, before looking ahead.
    fn standing(&self, board: &Board, player: Player) -> i32 {
        let liking: i32 = board
            .all_discs()
            .map(|(cell, owner)| {
                let liking = self.liking[cell.column.index()];
                if owner == player { liking } else { -liking }
            })
            .sum();
        let red = evaluation(board);
        liking
            + match player {
                Player::Red => red,
                Player::Yellow => -red,
            }
    }

    /// Searches the open columns of the root and moves the best one to the front,
    /// where the next deepening begins. If the limits are met on the way, the
    /// best of those searched to their end stands.
    fn root(&mut self, columns: &mut [usize], player: Player, depth: u32, standing: i32) -> i32 {
        let mut best = -WIN;
        for index in 0..columns.len() {
            let value = self.child(columns[index], player, depth, 1, standing, (best, WIN));
            if self.exhausted {
                break;
            }
            if value > best {
                best = value;
                columns[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The value of a board without a winner for the player to move, `ply` plies
    /// below the root and searched `depth` plies deep. Between the bounds it is
    /// exact; at most the lower one it is an upper bound, at least the upper one a
    /// lower bound.
    fn node(
        &mut self,
        player: Player,
        depth: u32,
        ply: i32,
        standing: i32,
        (mut alpha, beta): (i32, i32),
    ) -> i32 {
        if self.grid.free() == 0 {
            return 0;
        }
        if let Some(value) = self.decided(player, ply) {
            return value;
        }
        if depth == 0 {
            return standing;
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
            self.exhausted |= self.control.is_exhausted(self.nodes);
        }
        let forced = self.winning_column(player.opponent());
        let mut best = -WIN;
        for place in 0..self.order.len() {
            let column = self.order[place];
            let barred = forced.is_some_and(|forced| forced != column);
            if barred || !self.grid.is_open(column) {
                continue;
            }
            let value = self.child(column, player, depth, ply + 1, standing, (alpha, beta));
            if self.exhausted {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value of a disc in an open column for the player who drops it as ply
    /// number `ply`, counted from 1 at the root.
    fn child(
        &mut self,
        column: usize,
        player: Player,
        depth: u32,
        ply: i32,
        standing: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        self.nodes += 1;
        let standing = match self.grid.gain(column, player) {
            Gain::Wins => return WIN - ply,
            Gain::Score(gain) => standing + gain + self.liking[column],
        };
        self.grid.drop_disc(column, player);
        let opponent = player.opponent();
        let value = -self.node(opponent, depth - 1, ply, -standing, (-beta, -alpha));
        self.grid.lift_disc(column, player);
        value
    }

    /// The value of a board on which the player wins at once, or cannot keep the
    /// opponent from winning next.
    fn decided(&self, player: Player, ply: i32) -> Option<i32> {
        if self.winning_column(player).is_some() {
            return Some(WIN - (ply + 1));
        }
        let opponent = player.opponent();
        let threats = (0..self.grid.columns())
            .filter(|&column| {
                self.grid.is_open(column) && self.grid.gain(column, opponent) == Gain::Wins
            })
            .count();
        (threats > 1).then_some(-(WIN - (ply + 2)))
    }

    /// A column in which a disc of the player wins.
    fn winning_column(&self, player: Player) -> Option<usize> {
        (0..self.grid.columns()).find(|&column| {
            self.grid.is_open(column) && self.grid.gain(column, player) == Gain::Wins
        })
    }
}

/// A value as a score; `to_the_end` says that every line of play was followed
/// until somebody won or the board was full.
fn score(value: i32, to_the_end: bool) -> Score {
    let plies = (WIN - value.abs()).unsigned_abs();
    if value > PROVEN {
        Score::WinIn(plies)
    } else if value < -PROVEN {
        Score::LossIn(plies)
    } else if to_the_end {
        Score::Draw
    } else {
        Score::Heuristic(value)
    }
}
