//! COMP3308: searches that are exact to the node, and moves of the tournament.

use super::Case;
use super::{LEGAL_MOVE, PartId, PartMark, PrintedAnswer, drop_at_random};
use crate::engine::external::written;
use crate::engine::published::minimax::{self, Pruning, search, utility};
use crate::grade::mistakes::{MISTAKES, Mistake};
use crate::grade::reference::{SearchAnswer, SearchCall, search_with};
use crate::rules::notation::format_course_board;
use crate::rules::{Board, Player, Size};

const MOVE: PartId = "move";
const NODES_M: PartId = "nodes-m";
const NODES_A: PartId = "nodes-a";
const EVALUATION: PartId = "evaluation";
const UTILITY: PartId = "utility";
const TIES: PartId = "ties";
const FULL_COLUMNS: PartId = "full-columns";

/// The parts beside legal moves and the time limit.
pub(super) const PARTS: [(PartId, &str); 7] = [
    (MOVE, "move"),
    (NODES_M, "node count of M"),
    (NODES_A, "node count of A"),
    (EVALUATION, "evaluation"),
    (UTILITY, "utility"),
    (TIES, "ties"),
    (FULL_COLUMNS, "full columns"),
];

/// The length of the line that wins.
const LENGTH: u32 = 4;
/// The board of the course.
const SIZE: Size = Size {
    columns: 7,
    rows: 6,
};

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

/// Calls to which an answer is another one if a run is counted by its parts as well. Of hundreds of
/// positions at random there is one.
const TELLING: [&str; 10] = [
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

/// What a generated case is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CasePurpose {
    /// It belongs to this part.
    Part(PartId),
    /// The first mistake of this id gives another answer.
    Tells(&'static str),
    /// A player has won already.
    Over,
}

/// The generated cases, in turn. `M` looks at few plies, because programs may be slow.
const PURPOSES: [(CasePurpose, Pruning, u32); 11] = [
    (CasePurpose::Part(EVALUATION), Pruning::None, 1),
    (CasePurpose::Tells("strict-cut"), Pruning::AlphaBeta, 4),
    (CasePurpose::Part(TIES), Pruning::None, 2),
    (CasePurpose::Part(UTILITY), Pruning::None, 3),
    (CasePurpose::Part(FULL_COLUMNS), Pruning::AlphaBeta, 4),
    (CasePurpose::Tells("mover-side"), Pruning::None, 2),
    (CasePurpose::Part(TIES), Pruning::AlphaBeta, 3),
    (
        CasePurpose::Tells("terminals-not-cut"),
        Pruning::AlphaBeta,
        4,
    ),
    (CasePurpose::Part(FULL_COLUMNS), Pruning::None, 2),
    (CasePurpose::Part(UTILITY), Pruning::None, 4),
    (CasePurpose::Over, Pruning::AlphaBeta, 2),
];

/// Positions tried for one purpose.
const ATTEMPTS: usize = 500;

pub(super) fn cases(count: usize, dice: &mut fastrand::Rng) -> Vec<Case> {
    let fixed = PUBLISHED.into_iter().chain(TELLING);
    let fixed = fixed.map(|line| match SearchCall::read(line) {
        Some(call) => Case::Search(SearchCase::new(call)),
        None => unreachable!("a call of the list: {line}"),
    });
    let mut cases: Vec<Case> = fixed.collect();
    let purposes = PURPOSES.iter().cycle().take(count);
    cases.extend(purposes.map(|&purpose| Case::Search(generated(purpose, dice))));
    let moves = (0..TOURNAMENT_MOVES).map(|_| {
        let SearchCall { board, player, .. } = position(1, dice);
        Case::Tournament(TournamentCase { board, player })
    });
    cases.extend(moves);
    cases
}

fn generated(
    (purpose, pruning, depth): (CasePurpose, Pruning, u32),
    dice: &mut fastrand::Rng,
) -> SearchCase {
    let mut tried = (0..ATTEMPTS).map(|_| {
        let call = match purpose {
            CasePurpose::Over => won_position(depth, dice),
            CasePurpose::Tells(_) | CasePurpose::Part(_) => position(depth, dice),
        };
        SearchCase::new(SearchCall { pruning, ..call })
    });
    let suits = |case: &SearchCase| match purpose {
        CasePurpose::Over => true,
        CasePurpose::Tells(id) => tells(case, id),
        CasePurpose::Part(part) => case.parts.contains(&part),
    };
    let first = tried.next();
    let found = first.filter(&suits).or_else(|| tried.find(suits));
    found.unwrap_or_else(|| SearchCase::new(position(depth, dice)))
}

/// Returns whether the first mistake of an id gives another answer to a case.
fn tells(case: &SearchCase, id: &str) -> bool {
    let mistake = MISTAKES.iter().find(|mistake| mistake.id == id);
    mistake.is_some_and(|&mistake| {
        let answer = search_with(&case.call, &Mistake::variant(&[mistake]));
        (answer.column, answer.nodes) != (case.right.column, case.right.nodes)
    })
}

/// Returns a position in which nobody has won and no line of play fills the board: the sheet does
/// not say what a full board is worth. In one of four the other player is to move, as the sheet
/// allows.
fn position(depth: u32, dice: &mut fastrand::Rng) -> SearchCall {
    loop {
        let mut board = Board::new(SIZE);
        let plies = dice.usize(4..36);
        let mut player = drop_at_random(&mut board, plies, dice);
        if dice.u8(..4) == 0 {
            player = player.opponent();
        }
        let room = usize::try_from(depth).unwrap_or(usize::MAX);
        if utility(&board, LENGTH).is_none() && board.free() > room {
            return SearchCall {
                board,
                player,
                pruning: Pruning::None,
                depth,
            };
        }
    }
}

/// Returns a position in which one player has just won.
fn won_position(depth: u32, dice: &mut fastrand::Rng) -> SearchCall {
    loop {
        let call = position(depth, dice);
        let mut board = call.board.clone();
        for column in call.board.open_columns() {
            // An open column takes a disc.
            let _ = board.drop_disc(column, call.player);
            if utility(&board, LENGTH).is_some() && !board.is_full() {
                let player = call.player.opponent();
                return SearchCall {
                    board,
                    player,
                    ..call
                };
            }
            board.lift_disc(column);
        }
    }
}

/// A search and what it should print.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchCase {
    /// The search.
    pub call: SearchCall,
    /// What it should print. On a won or full board the column is left open.
    pub right: SearchAnswer,
    /// The parts that the case marks.
    pub parts: Vec<PartId>,
}

impl SearchCase {
    /// Makes a case, with the right answer.
    #[must_use]
    pub fn new(call: SearchCall) -> Self {
        let SearchCall {
            board,
            player,
            pruning,
            depth,
        } = &call;
        let found = search(board, LENGTH, *player, *pruning, *depth);
        let mut parts = vec![match pruning {
            Pruning::None => NODES_M,
            Pruning::AlphaBeta => NODES_A,
        }];
        if found.column.is_some() {
            parts.extend([LEGAL_MOVE, MOVE]);
            // With pruning the values of columns are only bounds.
            let whole = search(board, LENGTH, *player, Pruning::None, *depth);
            let equal = whole
                .columns
                .iter()
                .filter(|column| column.1 == whole.value);
            let is_tie = equal.count() > 1;
            let is_decided = |value: i32| value.abs() == minimax::UTILITY;
            let sees_win = whole.columns.iter().any(|column| is_decided(column.1));
            if is_tie {
                parts.push(TIES);
            }
            if is_decided(found.value) || sees_win {
                parts.push(UTILITY);
            } else if !is_tie {
                parts.push(EVALUATION);
            }
            if board.open_columns().count() < usize::from(board.size().columns) {
                parts.push(FULL_COLUMNS);
            }
        }
        Self {
            right: SearchAnswer {
                column: found.column.map(|column| column.index()),
                nodes: found.nodes,
                value: found.value,
            },
            parts,
            call,
        }
    }

    pub(super) fn arguments(&self) -> Vec<String> {
        let SearchCall {
            board,
            player,
            pruning,
            depth,
        } = &self.call;
        let mut arguments = position_arguments(board, *player);
        arguments.extend([pruning.letter().to_owned(), depth.to_string()]);
        arguments
    }

    pub(super) fn judge(&self, text: &str) -> Result<Vec<PartMark>, String> {
        let printed = PrintedAnswer::read(text)?;
        let column = self.right.column.map(|right| {
            let is_right = usize::try_from(printed.column) == Ok(right);
            (!is_right).then(|| format!("column {}, expected {right}", printed.column))
        });
        let nodes = (printed.nodes != self.right.nodes)
            .then(|| format!("{} nodes, expected {}", printed.nodes, self.right.nodes));
        let mark = |&part: &PartId| {
            let fault = match part {
                LEGAL_MOVE => illegal(&self.call.board, printed.column),
                NODES_M | NODES_A => nodes.clone(),
                _ => column.clone().flatten(),
            };
            (part, fault)
        };
        Ok(self.parts.iter().map(mark).collect())
    }
}

/// A position of the tournament, in which any legal column will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentCase {
    /// The board.
    pub board: Board,
    /// The player to move.
    pub player: Player,
}

impl TournamentCase {
    pub(super) fn arguments(&self) -> Vec<String> {
        position_arguments(&self.board, self.player)
    }

    pub(super) fn judge(&self, text: &str) -> Result<Vec<PartMark>, String> {
        let column: i64 = text.trim().parse().map_err(|_| {
            let written = written(text);
            format!("the program wrote {written} instead of one line with a column")
        })?;
        Ok(vec![(LEGAL_MOVE, illegal(&self.board, column))])
    }
}

fn position_arguments(board: &Board, player: Player) -> Vec<String> {
    vec![format_course_board(board), player.name().to_owned()]
}

/// Returns why a column cannot be played.
fn illegal(board: &Board, column: i64) -> Option<String> {
    let mut open = board.open_columns().map(|open| open.index());
    let is_open = open.any(|open| usize::try_from(column) == Ok(open));
    (!is_open).then(|| format!("column {column} cannot be played"))
}
