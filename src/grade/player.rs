//! A program of a course as a player.

use super::*;
use crate::engine::external::{ProgramFailure, answer_of_program};

/// A program that is asked by the protocol of its course. A missed move costs its turn.
#[derive(Clone, Debug)]
pub(super) struct StudentPlayer {
    pub(super) course: Course,
    pub(super) program: GradedProgram,
}

impl StudentPlayer {
    fn choose(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        if self.course == Course::Compsci130 {
            return self.most_points(position, control);
        }
        let case = move_case(self.course, position);
        let answer = self.program.ask(&case.arguments, case.time(), control)?;
        column_of_answer(self.course, position, &answer)
    }

    /// Plays as the driver of COMPSCI 130 does with the methods of the program: most points, else
    /// the column in which the opponent scores most, else the one nearest to the middle.
    fn most_points(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        let player = position.to_move;
        let mut ask = |function, side| {
            let case = board_case(function, &position.board, 0, side);
            let arguments = case.map(|case| case.arguments).unwrap_or_default();
            self.program.ask(&arguments, Duration::MAX, control)
        };
        for side in [player, player.opponent()] {
            let answer = ask("column_resulting_in_max_points", side)?;
            let result = result_of(&String::from_utf8_lossy(&answer));
            let points = result.map_err(ProgramFailure::Failed)?.get(1).cloned();
            if points.and_then(|points| points.as_u64()) > Some(0) {
                return column_of_answer(self.course, position, &answer);
            }
        }
        let answer = ask("free_slots_as_close_to_middle_as_possible", player)?;
        column_of_answer(self.course, position, &answer)
    }
}

/// Asks for a move.
fn move_case(course: Course, position: &Position) -> Case {
    let (board, player) = (&position.board, position.to_move);
    // The column and the cell belong to other functions.
    let cell = Cell::new(Column::new(0), 0);
    let case = match course {
        Course::Comp3308 => None,
        Course::Data0006 => square_case("ai_move", board, player, cell.column),
        Course::Compsci130 => board_case("column_resulting_in_max_points", board, 0, player),
        Course::Lab3 => Some(lab_case("computer_play", board, cell, (player, 4))),
    };
    // Functions have no move on a full board, where nobody is asked.
    case.unwrap_or_else(|| tournament_case(board, player))
}

/// Reads the column that a program chooses by an answer: by a board, for `GameBoard` by the first
/// item of a list.
///
/// # Errors
/// If the answer names no column that can be played.
pub fn column_of_answer(
    course: Course,
    position: &Position,
    answer: &[u8],
) -> Result<Column, ProgramFailure> {
    move_case(course, position)
        .column(position, answer)
        .map_err(ProgramFailure::Failed)
}

impl Engine for StudentPlayer {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let failure = ("the program", Forfeit::Move);
        answer_of_program(position, failure, || self.choose(position, control))
    }
}
