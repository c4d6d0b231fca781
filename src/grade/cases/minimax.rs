//! COMP3308: searches that are exact to the node, and moves of the tournament.

use super::*;
use crate::engine::published::minimax::{self, Pruning, search, utility};

const MOVE: PartId = "move";
pub(super) const NODES_M: PartId = "nodes-m";
pub(super) const NODES_A: PartId = "nodes-a";
const EVALUATION: PartId = "evaluation";
const UTILITY: PartId = "utility";
const TIES: PartId = "ties";
const FULL_COLUMNS: PartId = "full-columns";

/// The parts beside legal moves and the time limit.
pub(super) const PARTS: [PartId; 7] = [
    MOVE,
    NODES_M,
    NODES_A,
    EVALUATION,
    UTILITY,
    TIES,
    FULL_COLUMNS,
];

/// The length of the line that wins.
const LENGTH: u32 = 4;
/// The board of the course.
const SIZE: Size = Size::new(7, 6);

/// The published examples as calls of `ConnectFour`: the example of the sheet, the board that it
/// evaluates, and the empty one.
const PUBLISHED: [&str; 8] = [
    ".ryyrry,.rryry.,..y.r..,..y....,.......,....... red A 4",
    ".ryyrry,.rryry.,..y.r..,..y....,.......,....... yellow M 3",
    "..yyrrr,..ryryr,....y..,.......,.......,....... red M 1",
    "..yyrrr,..ryryr,....y..,.......,.......,....... yellow M 1",
    ".......,.......,.......,.......,.......,....... red M 1",
    ".......,.......,.......,.......,.......,....... red M 2",
    ".......,.......,.......,.......,.......,....... red M 3",
    ".......,.......,.......,.......,.......,....... red M 4",
];

/// Calls to which an answer is another one if a run is counted by its parts as well, or five in a row
/// do not win. Of hundreds of positions at random there is one.
const TELLING: [&str; 11] = [
    "rr.rry.,yy.yyr.,.......,.......,.......,....... red A 2",
    "y.r.r.y,y.r.r.y,.......,.......,.......,....... red A 4",
    "yyyrrry,.r.y.r.,.y.r...,...r...,.......,....... red A 4",
    "yyrrryy,rrryyry,.y.ry.y,.r.yr.r,.r..y.y,.r..... red A 4",
    "ryrrry.,y...r..,y......,.......,.......,....... yellow A 4",
    "yryyrr.,yryry..,yry.r..,r.r....,y.r....,y...... red A 4",
    "yrr.yry,r.y....,..r....,.......,.......,....... yellow A 4",
    "rryrryr,yrr.yry,yyr.yy.,r.y....,y......,y...... red A 4",
    "y.ryyrr,y..ryyr,...rrr.,...y.y.,...y.r.,.....r. yellow A 4",
    "ryy.ryr,y.r..y.,r.y..r.,y.r..y.,r....y.,r....r. yellow A 3",
    "rr.ryyr,.r.yry.,.y.y.y.,.....r.,.......,....... red A 3",
];

/// The moves of the tournament that are asked for.
const TOURNAMENT_MOVES: usize = 5;

/// The generated cases, in turn: the part that each belongs to, or the id of mistakes of which the first
/// gives another answer. `M` looks at few plies, because programs may be slow.
const PURPOSES: [(&str, Pruning, u32); 12] = [
    (EVALUATION, Pruning::None, 1),
    ("strict-cut", Pruning::AlphaBeta, 4),
    (TIES, Pruning::None, 2),
    (UTILITY, Pruning::None, 3),
    (FULL_COLUMNS, Pruning::AlphaBeta, 4),
    ("mover-side", Pruning::None, 2),
    (TIES, Pruning::AlphaBeta, 3),
    ("terminals-not-cut", Pruning::AlphaBeta, 4),
    (FULL_COLUMNS, Pruning::None, 2),
    ("utility-by-depth", Pruning::None, 3),
    (UTILITY, Pruning::None, 4),
    ("diagonals", Pruning::AlphaBeta, 3),
];

/// Positions tried for one purpose.
const ATTEMPTS: usize = 500;

pub(super) fn published() -> Vec<Case> {
    let calls = PUBLISHED.into_iter().chain(TELLING);
    calls
        .filter_map(|line| Some(search_case(SearchCall::read(line)?)))
        .collect()
}

/// Returns the moves of the tournament.
pub(super) fn moves(dice: &mut fastrand::Rng) -> Vec<Case> {
    let case = |_| {
        let SearchCall { board, player, .. } = position(1, dice);
        tournament_case(&board, player)
    };
    (0..TOURNAMENT_MOVES).map(case).collect()
}

/// Asks for a move of the tournament.
pub(in crate::grade) fn tournament_case(board: &Board, player: Player) -> Case {
    Case {
        board: board.clone(),
        arguments: vec![format_course_board(board), player.name().to_owned()],
        parts: vec![LEGAL_MOVE],
        right: RightAnswer::OpenColumn,
    }
}

pub(super) fn generated(number: usize, dice: &mut fastrand::Rng) -> Case {
    let (purpose, pruning, depth) = PURPOSES[number % PURPOSES.len()];
    let mut tried = (0..ATTEMPTS).map(|_| {
        search_case(SearchCall {
            pruning,
            ..position(depth, dice)
        })
    });
    let found = tried.find(|case| case.parts.contains(&purpose) || tells(case, purpose));
    found.unwrap_or_else(|| search_case(position(depth, dice)))
}

/// Returns whether the first mistake of an id gives another answer to a case.
fn tells(case: &Case, id: &str) -> bool {
    let mistake = MISTAKES.iter().find(|mistake| mistake.id == id);
    let RightAnswer::Search(call, right) = &case.right else {
        return false;
    };
    mistake.is_some_and(|&mistake| {
        let answer = search_with(call, Mistake::variant(&[mistake]));
        (answer.column, answer.nodes) != (right.column, right.nodes)
    })
}

/// Returns a position in which nobody has won and no line of play fills the board: the sheet does
/// not say what a full board is worth. In one of four the other player is to move, as the sheet
/// allows.
fn position(depth: u32, dice: &mut fastrand::Rng) -> SearchCall {
    loop {
        let (board, mut player) = random_board(SIZE, dice.usize(4..36), dice);
        if dice.u8(..4) == 0 {
            player = player.opponent();
        }
        if utility(&board, LENGTH).is_none() && board.free() > depth as usize {
            return SearchCall {
                board,
                player,
                pruning: Pruning::None,
                depth,
            };
        }
    }
}

/// Makes a search with the right answer and the parts that it marks.
pub fn search_case(call: SearchCall) -> Case {
    let (board, player) = (&call.board, call.player);
    let find = |pruning| search(board, LENGTH, player, pruning, call.depth);
    let found = find(call.pruning);
    let mut parts = vec![match call.pruning {
        Pruning::None => NODES_M,
        Pruning::AlphaBeta => NODES_A,
    }];
    if found.column.is_some() {
        parts.extend([LEGAL_MOVE, MOVE]);
        // With pruning the values of columns are only bounds.
        let whole = find(Pruning::None);
        let values = whole.columns.iter().map(|column| column.1);
        let is_tie = values.clone().filter(|&value| value == whole.value).count() > 1;
        let is_decided = |value: i32| value.abs() == minimax::UTILITY;
        if is_tie {
            parts.push(TIES);
        }
        if is_decided(found.value) || values.clone().any(is_decided) {
            parts.push(UTILITY);
        } else if !is_tie {
            parts.push(EVALUATION);
        }
        if board.open_columns().count() < usize::from(board.size.columns) {
            parts.push(FULL_COLUMNS);
        }
    }
    Case {
        board: board.clone(),
        arguments: call.arguments().to_vec(),
        parts,
        right: RightAnswer::Search(call, found),
    }
}
