//! A program of a course as a player.

use std::time::Duration;

use serde_json::Value;

use super::cases::{Case, Course, board_case, lab_case, result_of, square_case};
use super::program::GradedProgram;
use crate::engine::external::{ProgramFailure, answer_of_program, column_of};
use crate::engine::{Analysis, Control, Engine, EngineError, Forfeit};
use crate::rules::notation::{GridStyle, format_course_board, parse_grid};
use crate::rules::{Board, Cell, Column, Position};

/// A program that is asked by the protocol of its course. A missed move costs its turn.
#[derive(Clone, Debug)]
pub(super) struct StudentPlayer {
    pub(super) course: Course,
    pub(super) program: GradedProgram,
    /// The time for one answer.
    pub(super) time: Duration,
}

impl StudentPlayer {
    fn choose(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        let (board, player) = (&position.board, position.to_move);
        // The column and the cell belong to other functions.
        let cell = Cell::new(Column::new(0), 0);
        let arguments = match self.course {
            Course::Comp3308 => vec![format_course_board(board), player.name().to_owned()],
            Course::Data0006 => arguments(square_case("ai_move", board, player, cell.column)),
            Course::Compsci130 => return self.most_points(position, control),
            Course::Lab3 => lab_case("computer_play", board, cell, (player, 4)).arguments,
        };
        let answer = self.program.ask(&arguments, self.time, control)?;
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
            self.program.ask(&arguments(case), self.time, control)
        };
        for side in [player, player.opponent()] {
            let answer = ask("column_resulting_in_max_points", side)?;
            if result(&answer)?.get(1).and_then(Value::as_u64) > Some(0) {
                return column_of_answer(self.course, position, &answer);
            }
        }
        let answer = ask("free_slots_as_close_to_middle_as_possible", player)?;
        column_of_answer(self.course, position, &answer)
    }
}

/// Returns the arguments of a case. Only a full board has none, and nobody moves there.
fn arguments(case: Option<Case>) -> Vec<String> {
    case.map(|case| case.arguments).unwrap_or_default()
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
    let column = |text: &[u8]| column_of(text, position).map_err(ProgramFailure::Failed);
    match course {
        Course::Comp3308 => column(answer),
        Course::Data0006 => column_between(position, &result(answer)?),
        Course::Compsci130 => {
            let result = result(answer)?;
            let first = result.get(0).unwrap_or(&Value::Null);
            column(first.to_string().as_bytes())
        }
        Course::Lab3 => column(result(answer)?.to_string().as_bytes()),
    }
}

fn result(answer: &[u8]) -> Result<Value, ProgramFailure> {
    result_of(&String::from_utf8_lossy(answer)).map_err(ProgramFailure::Failed)
}

/// Returns the column whose disc leads to the board of a result.
fn column_between(position: &Position, after: &Value) -> Result<Column, ProgramFailure> {
    // A list of lists reads the same in JSON and in Python.
    let wanted: Option<Board> = parse_grid(&after.to_string(), GridStyle::ConnectSquare).ok();
    let leads_there = |&column: &Column| {
        let mut board = position.board.clone();
        // A legal column takes a disc.
        let _ = board.drop_disc(column, position.to_move);
        wanted.as_ref() == Some(&board)
    };
    position.legal_columns().find(leads_there).ok_or_else(|| {
        let found = crate::outside::quote_text(&after.to_string());
        ProgramFailure::Failed(format!("returned {found}, which no legal move leads to"))
    })
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
