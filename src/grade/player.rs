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
    course: Course,
    program: GradedProgram,
    /// The time for one answer.
    time: Duration,
}

impl StudentPlayer {
    pub(super) const fn new(course: Course, program: GradedProgram, time: Duration) -> Self {
        Self {
            course,
            program,
            time,
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        let (board, player) = (position.board(), position.to_move());
        // The column and the cell belong to other functions.
        let (column, row) = (Column::new(0), 0);
        let case = match self.course {
            Course::Comp3308 => {
                let state = format_course_board(board);
                let arguments = [state, player.name().to_owned()];
                let answer = self.program.ask(&arguments, self.time, control)?;
                return column_of_answer(self.course, position, &answer);
            }
            Course::Data0006 => square_case("ai_move", board, player, column),
            Course::Compsci130 => return self.most_points(position, control),
            Course::Lab3 => Some(lab_case(
                "computer_play",
                board,
                Cell { column, row },
                (player, 4),
            )),
        };
        let answer = self.ask(case, control)?;
        column_of_answer(self.course, position, &answer)
    }

    /// Asks the program. Only a full board has no case, and nobody moves there.
    fn ask(
        &mut self,
        case: Option<Case>,
        control: &Control<'_>,
    ) -> Result<Vec<u8>, ProgramFailure> {
        let arguments = case.map(|case| case.arguments).unwrap_or_default();
        self.program.ask(&arguments, self.time, control)
    }

    /// Plays as the driver of COMPSCI 130 does with the methods of the program: most points, else
    /// the column in which the opponent scores most, else the one nearest to the middle.
    fn most_points(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        let (board, player) = (position.board(), position.to_move());
        for side in [player, player.opponent()] {
            let case = board_case("column_resulting_in_max_points", board, 0, side);
            let answer = self.ask(case, control)?;
            if result(&answer)?.get(1).and_then(Value::as_u64) > Some(0) {
                return column_of_answer(self.course, position, &answer);
            }
        }
        let free = "free_slots_as_close_to_middle_as_possible";
        let answer = self.ask(board_case(free, board, 0, player), control)?;
        column_of_answer(self.course, position, &answer)
    }
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
        let mut board = position.board().clone();
        // A legal column takes a disc.
        let _ = board.drop_disc(column, position.to_move());
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
        answer_of_program(position, control, failure, || {
            self.choose(position, control)
        })
    }
}
