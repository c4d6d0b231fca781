//! Sentences about one line of cells: a goal that is, or would be, completed.

use super::sentence::{Proof, Sentence};
use super::words::{Wording, any_goal, bare_goal};
use crate::review::check::{Checker, Fact};
use crate::rules::{Cell, Column, Goal, Player, Position, points_at};
use crate::text::msg;

/// The move that was played where a threat had to be answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayedAgainst {
    pub(super) column: Column,
    /// Whether every move lost.
    pub(super) was_lost: bool,
}

/// What is explained, and with what.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePlace<'a> {
    pub(super) checker: &'a Checker,
    pub(super) words: &'a Wording,
    pub(super) position: &'a Position,
    /// The moves from the explained position to this one.
    pub(super) after: &'a [Column],
}

/// What is said of a line that lacks one cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum LineFact {
    Completes,
    BetterCompletes,
    MustBlock,
    DoesNotBlock(Column),
    /// The player was already behind.
    HadToBlock,
    Stops,
    OpensAbove,
}

impl LinePlace<'_> {
    /// Returns a sentence about the line that lacks this cell, with its goal and cells, once it is checked.
    pub(super) fn sentence(self, said: LineFact, missing: Cell) -> Option<Sentence> {
        let LinePlace {
            checker,
            words,
            position,
            after,
        } = self;
        let (mover, opponent) = (position.to_move(), position.to_move().opponent());
        let of = match said {
            LineFact::Completes | LineFact::BetterCompletes => mover,
            _ => opponent,
        };
        let line = line_through(checker, position, missing, of)?;
        let goals = [goal_of(position, &line)?];
        let (goal, cells, cell) = (any_goal(&goals), words.cells(&line), words.cell(missing));
        let (player, other) = (words.who(mover), words.who(opponent));
        let (sentence_cells, column) = (line.clone(), missing.column);
        let fact = match said {
            LineFact::Completes | LineFact::BetterCompletes => Fact::Completes { column, line },
            LineFact::OpensAbove => Fact::OpensAbove { column, line },
            _ => Fact::MustBlock { column, line },
        };
        let proof = Proof::Fact(checker.check_fact(position, fact)?);
        let number = column.number();
        let message = match said {
            LineFact::Completes => msg::why::completes(cells, number, goal, player),
            LineFact::BetterCompletes => msg::why::better_completes(cells, number, goal, player),
            LineFact::MustBlock => msg::why::must_block(cell, cells, goal, other, player),
            LineFact::DoesNotBlock(played) => {
                msg::why::does_not_block(cell, cells, played.number(), goal, other)
            }
            LineFact::HadToBlock => msg::why::had_to_block(cells, number, goal, other, player),
            LineFact::Stops => msg::why::stops(cells, number, bare_goal(&goals), other),
            LineFact::OpensAbove => msg::why::opens_above(cells, number, goal, other),
        };
        Some(Sentence {
            cells: sentence_cells,
            after: after.to_vec(),
            ..Sentence::plain(message, proof)
        })
    }
}

pub(super) fn goal_of(position: &Position, line: &[Cell]) -> Option<Goal> {
    let is_straight = |line: &[Cell]| {
        let step = |pair: &[Cell]| {
            let index = |cell: Cell| (cell.column.index().cast_signed(), i32::from(cell.row));
            let (first, second) = (index(pair[0]), index(pair[1]));
            (second.0 - first.0, second.1 - first.1)
        };
        let mut steps = line.windows(2).map(step);
        let first = steps.next();
        steps.all(|step| Some(step) == first)
    };
    let count = u32::try_from(line.len()).ok()?;
    let fits = |goal: &&Goal| match goal {
        Goal::Line(length) => *length == count && is_straight(line),
        Goal::Square(side) => side * side == count && (!is_straight(line) || count == 1),
    };
    position.goals().iter().find(fits).copied()
}

/// Returns a line that `player` completes with a disc in the cell.
pub(super) fn line_through(
    checker: &Checker,
    position: &Position,
    cell: Cell,
    player: Player,
) -> Option<Vec<Cell>> {
    let mut lines = lines_through(checker, position, cell, player);
    lines.next().map(<[Cell]>::to_vec)
}

/// Returns the line that `player` completes with a disc in the cell, if it is one alone.
pub(super) fn only_line(
    checker: &Checker,
    position: &Position,
    cell: Cell,
    player: Player,
) -> Option<Vec<Cell>> {
    let mut lines = lines_through(checker, position, cell, player);
    let (first, second) = (lines.next()?, lines.next());
    second.is_none().then(|| first.to_vec())
}

pub(super) fn lines_through<'a>(
    checker: &'a Checker,
    position: &'a Position,
    cell: Cell,
    player: Player,
) -> impl Iterator<Item = &'a [Cell]> {
    let board = position.board();
    let is_free = cell.row < board.size().rows && board.at(cell).is_none();
    // Large goals have millions of cells in all their lines; counting points looks at few.
    let completes = is_free && points_at(board, position.goals(), cell, player) > 0;
    let is_own = move |&other: &Cell| other == cell || board.at(other) == Some(player);
    let lines = completes.then(|| checker.lines()).into_iter().flatten();
    lines.filter(move |line| line.contains(&cell) && line.iter().all(is_own))
}
