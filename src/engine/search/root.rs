//! The root of the search: iterative deepening and its reports.

use super::evaluator::{Evaluator, POINT};
use super::nodes::{CANDIDATES, MAX_PLIES, NodeValue, SearchThread};
use super::table::{DECIDED, INFINITY, WIN};
use crate::engine::boards::{SearchBoard, Side, Word};
use crate::engine::{Analysis, ColumnScore, Score, ScoredColumns};
use crate::rules::{Cell, Column};

/// The half-width of the window around the value of the previous depth.
const ASPIRATION: i32 = 40;

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub struct Root<M> {
    pub one: M,
    pub cell: Cell,
    /// The result of the last search of the move.
    found: Option<NodeValue>,
    /// Whether that was an exact value rather than a bound.
    exact: bool,
}

/// Lists the moves at the root in their first order: those that complete something, those that
/// keep the opponent from it, then by score and from the middle outwards. Calls `stop` for
/// each; returns `None` if it returns `true`.
pub fn roots<B: SearchBoard>(
    board: &B,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<Root<B::Moves>>> {
    let (wins, blocks) = (board.completing(Side::Mover), board.completing(Side::Other));
    let gifts = board.enabling(Side::Other);
    let middle = i64::from(board.size().columns) - 1;
    let mut moves = Vec::new();
    for one in board.moves().each() {
        if stop() {
            return None;
        }
        let cell = board.cell(one);
        let aside =
            i64::try_from(2 * cell.column.index()).map_or(0, |twice| (twice - middle).abs());
        let class = if (wins & one).any() {
            0
        } else if (blocks & one).any() {
            1
        } else if (gifts & one).none() {
            2
        } else {
            3
        };
        let root = Root {
            one,
            cell,
            found: None,
            exact: false,
        };
        moves.push(((class, -board.move_score(one), aside), root));
    }
    moves.sort_by_key(|&(order, _)| order);
    Some(moves.into_iter().map(|(_, root)| root).collect())
}

/// Whether a deeper search would find nothing else. A win found through forced moves may not be
/// the quickest one.
fn is_settled(found: NodeValue, depth: i32) -> bool {
    let decided = found.value.abs() >= DECIDED && depth >= WIN - found.value.abs();
    found.proven || decided
}

impl<B: SearchBoard, E: Evaluator> SearchThread<'_, B, E> {
    /// Searches with increasing depth, from `first` to `last` plies, and calls `report` after
    /// each depth, without the time; it returns whether to go on. Leaves the moves in the order of
    /// their values.
    pub fn deepen(
        &mut self,
        moves: &mut [Root<B::Moves>],
        (first, last): (i32, i32),
        scores: ScoredColumns,
        report: &mut dyn FnMut(Analysis) -> bool,
    ) {
        let last = last.min(MAX_PLIES);
        let mut before: Option<i32> = None;
        for depth in first..=last {
            let Some(found) = self.aspire(moves, depth, before, scores) else {
                break;
            };
            before = Some(found.value);
            let mut all = moves.iter().filter_map(|root| root.found);
            let settled = match scores {
                ScoredColumns::Best => is_settled(found, depth),
                ScoredColumns::Every => all.all(|found| is_settled(found, depth)),
            };
            if !report(self.analysis(moves, depth, found)) || settled {
                break;
            }
        }
        // A search that was stopped may have found the best move lost before it examined
        // another.
        let lost = |root: &Root<B::Moves>| root.found.is_some_and(|found| found.value <= -DECIDED);
        let threats = self.board.completing(Side::Other);
        let answers = |root: &Root<B::Moves>| threats.none() || (threats & root.one).any();
        if moves.first().is_some_and(lost)
            && let Some(index) = moves.iter().position(|root| !lost(root) && answers(root))
        {
            moves.swap(0, index);
        }
    }

    /// Returns the value of the root. Begins with a window around `before`, the value of the
    /// previous depth.
    fn aspire(
        &mut self,
        moves: &mut [Root<B::Moves>],
        depth: i32,
        before: Option<i32>,
        scores: ScoredColumns,
    ) -> Option<NodeValue> {
        let narrow = scores == ScoredColumns::Best && depth > 3;
        let mut width = ASPIRATION;
        let (mut alpha, mut beta) = match before.filter(|_| narrow) {
            Some(value) => (value - width, value + width),
            None => (-INFINITY, INFINITY),
        };
        loop {
            let (low, high) = (alpha.max(-INFINITY), beta.min(INFINITY));
            let found = self.root(moves, depth, (low, high), scores)?;
            width = width.saturating_mul(8);
            let wide = if width > 100_000 { 2 * INFINITY } else { width };
            if found.value <= low && low > -INFINITY {
                alpha = found.value.saturating_sub(wide);
            } else if found.value >= high && high < INFINITY {
                beta = found.value.saturating_add(wide);
            } else {
                return Some(found);
            }
        }
    }

    /// Searches the root once; moves the best move to the front.
    fn root(
        &mut self,
        moves: &mut [Root<B::Moves>],
        depth: i32,
        (alpha, beta): (i32, i32),
        scores: ScoredColumns,
    ) -> Option<NodeValue> {
        let wins = self.board.completing(Side::Mover);
        let mut best = NodeValue::fact(-INFINITY);
        let mut all_proven = true;
        for index in 0..moves.len() {
            if index >= CANDIDATES && scores == ScoredColumns::Best && best.value > -DECIDED {
                all_proven = false;
                break;
            }
            let Root { one, cell, .. } = moves[index];
            let raised = match scores {
                ScoredColumns::Best => alpha.max(best.value),
                ScoredColumns::Every => alpha,
            };
            let found = if self.race && (wins & one).any() {
                NodeValue::fact(WIN - 1)
            } else {
                let whole = index == 0 || scores == ScoredColumns::Every;
                self.child(one, cell, depth - 1, 1, (raised, beta), whole)?
            };
            all_proven &= found.proven || found.value <= -DECIDED;
            moves[index].found = Some(found);
            moves[index].exact = found.value > raised && found.value < beta;
            if found.value > best.value {
                best = found;
                // Bounds at the edge of the window cannot be compared.
                if found.value > alpha {
                    moves[..=index].rotate_right(1);
                }
            }
            if found.value >= beta {
                return Some(best);
            }
        }
        best.proven = all_proven && (best.proven || best.value <= alpha);
        Some(best)
    }

    fn analysis(&mut self, moves: &[Root<B::Moves>], depth: i32, found: NodeValue) -> Analysis {
        let scored = |root: &Root<B::Moves>| {
            let (column, score) = (root.cell.column, self.score_of(root)?);
            Some(ColumnScore { column, score })
        };
        let mut columns: Vec<ColumnScore> = moves.iter().filter_map(scored).collect();
        columns.sort_by_key(|known| known.column);
        let pv = self.variation(moves);
        Analysis {
            best: pv.first().copied(),
            score: Some(self.score(found)),
            pv,
            columns,
            depth: depth.cast_unsigned(),
            nodes: self.nodes,
            ..Analysis::default()
        }
    }

    /// Returns the score of a move, if its last search found an exact value.
    pub fn score_of(&self, root: &Root<B::Moves>) -> Option<Score> {
        root.found
            .filter(|_| root.exact)
            .map(|found| self.score(found))
    }

    fn score(&self, found: NodeValue) -> Score {
        let plies = (WIN - found.value.abs()).unsigned_abs();
        if found.value >= DECIDED {
            Score::WinIn(plies)
        } else if found.value <= -DECIDED {
            Score::LossIn(plies)
        } else if !found.proven {
            Score::Heuristic(found.value)
        } else if self.race {
            Score::Draw
        } else {
            Score::Points(found.value / POINT)
        }
    }

    /// Returns the best move and the expected moves after it; the best move alone if the search
    /// has to end.
    pub fn variation(&mut self, moves: &[Root<B::Moves>]) -> Vec<Column> {
        let mut columns = Vec::new();
        let mut next = moves.first().map(|root| (root.one, root.cell));
        while let Some((one, cell)) = next.take() {
            let wins = self.race && (self.board.completing(Side::Mover) & one).any();
            self.play(one, cell);
            columns.push(cell.column);
            if !wins && columns.len() < 64 && !self.is_over_within_a_node() {
                next = self.expected();
            }
        }
        for _ in &columns {
            self.undo();
        }
        columns
    }

    /// Returns the expected move: one that wins, one that is forced, else the one in the table.
    fn expected(&self) -> Option<(B::Moves, Cell)> {
        let wins = self.board.completing(Side::Mover);
        let blocks = self.board.completing(Side::Other);
        let one = if self.race && wins.any() {
            wins.first()
        } else if self.race && blocks.any() {
            blocks.first()
        } else {
            let column = self.table.get(self.board.key())?.column?;
            self.board.move_in(Column::new(column))
        };
        one.any().then(|| (one, self.board.cell(one)))
    }
}
