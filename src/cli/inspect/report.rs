//! The report of `plummet inspect`, in the shape of its JSON. Fields may be added; any other
//! change needs a new [`SCHEMA`].

use serde::Serialize;

use crate::rules::{ByPlayer, Cell, Column, Player};

/// The version of the JSON.
pub(super) const SCHEMA: u32 = 1;

/// The report on a position. Columns count from 0 at the left, rows from 0 at the bottom.
#[derive(Debug, Serialize)]
pub(super) struct PositionReport {
    pub(super) schema: u32,
    pub(super) preset: String,
    pub(super) rules: String,
    pub(super) columns: u8,
    pub(super) rows: u8,
    pub(super) moves: Option<String>,
    pub(super) board: String,
    pub(super) display: String,
    pub(super) to_move: ColourName,
    pub(super) legal_columns: Vec<usize>,
    pub(super) points: ByPlayer<u32>,
    pub(super) completions: Vec<CompletionReport>,
    pub(super) winners: Vec<ColourName>,
    pub(super) outcome: Option<OutcomeReport>,
    pub(super) note: Option<String>,
    pub(super) heuristics: Heuristics,
    pub(super) num_new_points: ByPlayer<Vec<Option<u32>>>,
    pub(super) free_slots: Vec<usize>,
    pub(super) best_column_by_points: ByPlayer<Option<BestColumn>>,
    pub(super) published: Published,
    pub(super) levels: Vec<LevelReport>,
}

/// A player as `red` or `yellow`.
pub(super) type ColourName = &'static str;

pub(super) fn named(player: Player) -> ColourName {
    player.name()
}

pub(super) fn indices(columns: impl IntoIterator<Item = Column>) -> Vec<usize> {
    columns.into_iter().map(Column::index).collect()
}

/// A completed goal.
#[derive(Debug, Serialize)]
pub(super) struct CompletionReport {
    pub(super) player: ColourName,
    /// `line` or `square`.
    pub(super) kind: &'static str,
    /// The length or side of the goal.
    pub(super) extent: u32,
    pub(super) points: u32,
    pub(super) cells: Vec<CellReport>,
}

#[derive(Debug, Serialize)]
pub(super) struct CellReport {
    pub(super) column: usize,
    pub(super) row: u8,
}

impl From<Cell> for CellReport {
    fn from(cell: Cell) -> Self {
        Self {
            column: cell.column.index(),
            row: cell.row,
        }
    }
}

/// The outcome of the game.
#[derive(Debug, Serialize)]
pub(super) struct OutcomeReport {
    pub(super) winner: Option<ColourName>,
    pub(super) text: &'static str,
}

/// The published heuristics.
#[derive(Debug, Serialize)]
pub(super) struct Heuristics {
    pub(super) squares: SquaresReport,
    pub(super) lines: LinesReport,
}

/// `heuristic` of DATA0006.
#[derive(Debug, Serialize)]
pub(super) struct SquaresReport {
    pub(super) side: u32,
    pub(super) values: ByPlayer<u64>,
}

/// `UTILITY`, `EVALUATION`, `SCORE` and `NUM_IN_A_ROW` of COMP3308.
#[derive(Debug, Serialize)]
pub(super) struct LinesReport {
    pub(super) length: u32,
    pub(super) utility: Option<i32>,
    pub(super) evaluation: i32,
    pub(super) score: ByPlayer<i32>,
    pub(super) in_a_row: ByPlayer<RunsReport>,
}

/// `NUM_IN_A_ROW`.
#[derive(Debug, Serialize)]
pub(super) struct RunsReport {
    pub(super) two: u32,
    pub(super) three: u32,
    pub(super) four_or_more: u32,
}

/// `column_resulting_in_max_points` of COMPSCI 130.
#[derive(Debug, Serialize)]
pub(super) struct BestColumn {
    pub(super) column: usize,
    pub(super) points: u32,
}

/// The moves of the published players on the bare board.
#[derive(Debug, Serialize)]
pub(super) struct Published {
    pub(super) squares: ByPlayer<Option<SquaresMove>>,
    pub(super) most_points: ByPlayer<Option<MostPointsMove>>,
    pub(super) win_block: ByPlayer<Option<WinBlockMove>>,
    pub(super) minimax: MinimaxMoves,
}

/// `ai_move` of DATA0006.
#[derive(Debug, Serialize)]
pub(super) struct SquaresMove {
    pub(super) column: usize,
    pub(super) heuristic: u64,
}

/// The computer player of COMPSCI 130.
#[derive(Debug, Serialize)]
pub(super) struct MostPointsMove {
    pub(super) column: usize,
    /// `complete`, `block` or `middle`.
    pub(super) reason: &'static str,
    pub(super) points: u32,
}

/// The computer player of Lab 3; only moves that are not random.
#[derive(Debug, Serialize)]
pub(super) struct WinBlockMove {
    pub(super) column: usize,
    /// `win` or `block`.
    pub(super) reason: &'static str,
}

/// The auto-marked player of COMP3308, for the player to move.
#[derive(Debug, Serialize)]
pub(super) struct MinimaxMoves {
    pub(super) depth: u32,
    pub(super) full: MinimaxMove,
    pub(super) alpha_beta: MinimaxMove,
}

/// One of its two searches.
#[derive(Debug, Serialize)]
pub(super) struct MinimaxMove {
    pub(super) column: Option<usize>,
    pub(super) value: i32,
    pub(super) nodes: u64,
}

/// The choice of an AI level.
#[derive(Debug, Serialize)]
pub(super) struct LevelReport {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) column: Option<usize>,
    pub(super) score: Option<ScoreReport>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u32>,
    /// Whether it reached the limit of nodes before its own depth.
    pub(super) cut_short: bool,
    /// Why it has no column.
    pub(super) reason: Option<String>,
}

/// A score, seen from the player to move.
#[derive(Debug, Serialize)]
pub(super) struct ScoreReport {
    /// `win_in`, `loss_in`, `draw`, `points` or `heuristic`.
    pub(super) kind: &'static str,
    pub(super) value: i64,
}
