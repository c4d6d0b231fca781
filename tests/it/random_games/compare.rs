//! Compares positions and moves of the library with those of the twin.

use super::twin::Twin;
use super::{Difference, same};
use crate::oracle::{Stacks, cell, comparable_completions, place};
use plummet::rules::{ByPlayer, Column, Outcome, Position};

/// Compares every public property of a position. Returns its outcome.
pub(crate) fn position(position: &Position, twin: &Twin) -> Result<Option<Outcome>, Difference> {
    board(position, twin)?;
    same("whose turn it is", &position.to_move, &twin.to_move)?;
    same("the number of moves", &position.ply(), &twin.moves.len())?;
    let points = ByPlayer::from_fn(|player| twin.oracle.points(&twin.stacks, player));
    same("the points", &position.points, &points)?;
    let completions = twin.oracle.completions(&twin.stacks);
    same(
        "all completions",
        &comparable_completions(&position.completions()),
        &completions,
    )?;
    let outcome = twin.outcome();
    same("the outcome", &position.outcome, &outcome)?;
    let open = twin.oracle.anything_is_open(&twin.stacks, twin.to_move);
    same(
        "whether a goal can be completed",
        &position.anybody_can_complete(),
        &open,
    )?;
    legal_columns(position, twin, outcome)?;
    rebuilt(position)?;
    Ok(outcome)
}

/// Compares boards cell by cell, compares counts, and checks that no disc floats.
fn board(position: &Position, twin: &Twin) -> Result<(), Difference> {
    let board = &position.board;
    let size = (board.size.columns.into(), board.size.rows.into());
    same(
        "the size of the board",
        &size,
        &(twin.stacks.0.len(), twin.rows()),
    )?;
    same("the discs", &Stacks::of(board), &twin.stacks)?;
    same("the number of discs", &board.discs, &twin.stacks.discs())?;
    same("the number of free cells", &board.free(), &twin.free())?;
    same(
        "whether the board is full",
        &board.is_full(),
        &(twin.free() == 0),
    )?;
    let on_board = board.size.all_cells().filter(|&at| board.at(at).is_some());
    same(
        "the discs that lie on others",
        &on_board.count(),
        &twin.stacks.discs(),
    )
}

fn legal_columns(
    position: &Position,
    twin: &Twin,
    outcome: Option<Outcome>,
) -> Result<(), Difference> {
    let open = twin.open();
    let expected: Vec<Column> = match outcome {
        None => open.iter().copied().map(Column::new).collect(),
        Some(_) => Vec::new(),
    };
    let legal: Vec<Column> = position.legal_columns().collect();
    same("the legal columns", &legal, &expected)?;
    for column in 0..=u8::MAX {
        let at = Column::new(column);
        same(
            "whether a column is legal",
            &position.is_legal(at),
            &expected.contains(&at),
        )?;
        let landing = position.board.landing(at).map(place);
        same(
            "where a disc comes to rest",
            &landing,
            &twin.landing(column),
        )?;
    }
    Ok(())
}

/// Checks that a position made from the board equals the one that moves have updated.
fn rebuilt(position: &Position) -> Result<(), Difference> {
    let board = position.board.clone();
    let made = Position::from_board(&position.ruleset, board, position.to_move);
    let made = made.map(|made| (made.key, made.points, made.outcome));
    let kept = (position.key, position.points, position.outcome);
    same("key, points and outcome kept by moves", &Some(kept), &made)
}

/// Checks that a move that cannot be played is refused and changes nothing.
pub(super) fn refusal(position: &mut Position, column: u8) -> Result<(), Difference> {
    let before = position.clone();
    let played = position.play(Column::new(column));
    same("whether a move can be played", &played.is_ok(), &false)?;
    same("the position after a refused move", position, &before)
}

/// Checks that a pass changes only the player to move, and that undo restores the position.
pub(super) fn pass(
    position: &mut Position,
    twin: &Twin,
    outcome: Option<Outcome>,
) -> Result<(), Difference> {
    let before = position.clone();
    let passed = position.pass();
    same(
        "whether a turn can go by",
        &passed.is_ok(),
        &outcome.is_none(),
    )?;
    if passed.is_ok() {
        let other = twin.to_move.opponent();
        same("whose turn it is after a pass", &position.to_move, &other)?;
        let outcome = twin.oracle.outcome(&twin.stacks, other);
        same("the outcome after a pass", &position.outcome, &outcome)?;
        rebuilt(position)?;
    }
    same(
        "whether a pass is taken back",
        &position.undo_pass(),
        &passed.is_ok(),
    )?;
    same("the position after a pass taken back", position, &before)
}

/// Drops a disc in both games and compares the results. Returns the number of completions that
/// the disc is part of.
pub(super) fn play(
    position: &mut Position,
    twin: &mut Twin,
    column: u8,
) -> Result<u64, Difference> {
    let at = Column::new(column);
    let before = position.clone();
    let promised = ByPlayer::from_fn(|player| position.gain(at, player));
    let gains = ByPlayer::from_fn(|player| {
        let landing = twin.landing(column)?;
        Some(twin.oracle.gain(&twin.stacks, landing, player))
    });
    same("what a disc would gain", &promised, &gains)?;
    let played = position.play(at);
    same("what undo takes back", &position.undo(), &Some(at))?;
    same("the position after undo", position, &before)?;
    same("the move played again", &position.play(at), &played)?;
    let player = twin.to_move;
    let landed = twin.drop_disc(column);
    let Ok(played) = played else {
        return Err(format!("a legal move: {played:?}, the twin {landed:?}"));
    };
    same("where the disc lies", &played.cell, &cell(landed))?;
    same("whose disc it is", &played.player, &player)?;
    same(
        "the points of the move",
        &Some(played.points),
        &gains[player],
    )?;
    same("the outcome of the move", &played.outcome, &twin.outcome())?;
    let completions = twin.oracle.completions_through(&twin.stacks, landed);
    same(
        "the completions of the move",
        &comparable_completions(&played.completions),
        &completions,
    )?;
    let mut points = before.points;
    points[player] += played.points;
    same("the points after the move", &position.points, &points)?;
    Ok(completions.len() as u64)
}
