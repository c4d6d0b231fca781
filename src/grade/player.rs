//! A program of a course as a player.

use std::time::Duration;

use serde_json::{Value, json};

use super::cases::{Course, GameBoardCases, Lab3Cases, SquareCases};
use super::program::GradedProgram;
use crate::engine::external::{ProgramFailure, answer_of_program, column_of};
use crate::engine::{Analysis, Control, Engine, EngineError, Forfeit};
use crate::rules::notation::{GridStyle, format_course_board, parse_grid};
use crate::rules::{Board, Column, Position};

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
        match self.course {
            Course::Comp3308 => {
                let state = format_course_board(board);
                let arguments = [state, player.name().to_owned()];
                let output = self.program.ask(&arguments, self.time, control)?;
                column_of(&output, position).map_err(ProgramFailure::Failed)
            }
            Course::Data0006 => {
                let case = SquareCases::new(board, player).ai_move;
                let arguments = case.map(|case| case.arguments()).unwrap_or_default();
                let after = self.call(&arguments, control)?;
                column_between(position, &after)
            }
            Course::Compsci130 => self.most_points(position, control),
            Course::Lab3 => {
                let case = Lab3Cases::new(board).computer_play(player);
                let result = self.call(&case.arguments(), control)?;
                legal_column(position, &result)
            }
        }
    }

    /// Calls a function and returns its result.
    fn call(
        &mut self,
        arguments: &[String],
        control: &Control<'_>,
    ) -> Result<Value, ProgramFailure> {
        let output = self.program.ask(arguments, self.time, control)?;
        serde_json::from_slice(&output)
            .map_err(|_| ProgramFailure::Failed("wrote no result in JSON on one line".to_owned()))
    }

    /// Plays as the driver of COMPSCI 130 does with the methods of the program: most points, else
    /// the column in which the opponent scores most, else the one nearest to the middle.
    fn most_points(
        &mut self,
        position: &Position,
        control: &Control<'_>,
    ) -> Result<Column, ProgramFailure> {
        let cases = GameBoardCases::new(position.board());
        let player = position.to_move();
        for side in [player, player.opponent()] {
            let case = cases.max_points(side);
            let arguments = case.map(|case| case.arguments()).unwrap_or_default();
            let result = self.call(&arguments, control)?;
            if result.get(1).and_then(Value::as_u64) > Some(0) {
                return legal_column(position, result.get(0).unwrap_or(&Value::Null));
            }
        }
        let slots = self.call(&cases.free_slots().arguments(), control)?;
        legal_column(position, slots.get(0).unwrap_or(&Value::Null))
    }
}

/// Reads a result as a column that can be played.
fn legal_column(position: &Position, result: &Value) -> Result<Column, ProgramFailure> {
    column_of(result.to_string().as_bytes(), position).map_err(ProgramFailure::Failed)
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
        let found = json!(after).to_string();
        let found = crate::outside::quote_text(&found);
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
