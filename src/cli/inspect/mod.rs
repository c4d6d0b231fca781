//! `plummet inspect`: reports on a position by the rules, the published functions and the levels,
//! as text or as JSON.
//!
//! The published functions take the bare board, so that they also work on boards that no ruleset
//! has: boards of one row, or boards too small for any goal.

mod examine;
mod report;
mod text;

use clap::Args;

use super::options::{
    board, is_board, player, position_after, preset_of, ruleset_for, ruleset_of, size, turn_on,
};
use super::{DONE, Failure, Host};
use crate::presets::{Catalog, Preset};
use crate::rules::{Board, Goal, Player, Position, Size};

/// Arguments of `plummet inspect`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct InspectArguments {
    /// The rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The moves that led to the position, columns counted from 1: 4455, or 12,7 on
    /// any board; with - each line of standard input is such a list or a board
    #[arg(long, value_name = "LIST", conflicts_with = "board")]
    pub moves: Option<String>,

    /// The position itself, of any size: rows from the bottom up, separated by
    /// commas, in the letters r, y and . (for a free cell); or a list of rows, top row
    /// first, of 0, 'R' and 'Y'
    #[arg(long, value_name = "TEXT")]
    pub board: Option<String>,

    /// Whose turn it is: red or yellow. Otherwise the moves tell; on a board the player
    /// with fewer discs, or the one who begins
    #[arg(long, value_name = "red|yellow", value_parser = player)]
    pub to_move: Option<Player>,

    /// The size of the board that the moves are played on, such as 9x7
    #[arg(long, value_name = "CxR", value_parser = size, conflicts_with = "board")]
    pub size: Option<Size>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// The position to report on.
struct Inspected<'a> {
    preset: &'a Preset,
    /// The move list as given.
    moves: Option<&'a str>,
    board: Board,
    to_move: Player,
    /// The position, or why the rules allow none on this board.
    position: Result<Position, String>,
}

impl Inspected<'_> {
    fn goals(&self) -> &[Goal] {
        self.preset.ruleset.goals()
    }
}

impl InspectArguments {
    /// Writes the report, or one for each line of standard input.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        if self.moves.as_deref() == Some("-") {
            return host.each_line(|line, host| {
                let is_board = is_board(line);
                let one = Self {
                    moves: (!is_board).then(|| line.to_owned()),
                    board: is_board.then(|| line.to_owned()),
                    ..self.clone()
                };
                let text = one.report(catalog, false).map_err(Failure::Misuse)?;
                writeln!(host.out, "{text}")?;
                Ok(())
            });
        }
        let text = self.report(catalog, true).map_err(Failure::Misuse)?;
        host.out.write_all(text.as_bytes())?;
        host.out.flush()?;
        Ok(DONE)
    }

    /// Returns the report as text or JSON, or a message about the first invalid argument. The JSON of a
    /// report that is not alone is on one line.
    fn report(&self, catalog: &Catalog, is_alone: bool) -> Result<String, String> {
        let preset = preset_of(self.preset.as_deref(), catalog)?;
        let subject = match &self.board {
            Some(board) => of_board(preset, board, self.to_move)?,
            None => of_moves(preset, self)?,
        };
        let report = examine::examine(&subject, catalog.levels());
        if self.json {
            let text = match is_alone {
                true => serde_json::to_string_pretty(&report).map(|text| text + "\n"),
                false => serde_json::to_string(&report),
            };
            text.map_err(|error| format!("the report cannot be written as JSON: {error}"))
        } else {
            Ok(text::text(&report))
        }
    }
}

fn of_moves<'a>(
    preset: &'a Preset,
    arguments: &'a InspectArguments,
) -> Result<Inspected<'a>, String> {
    let ruleset = ruleset_of(preset, arguments.size)?;
    let text = arguments.moves.as_deref().unwrap_or_default();
    let mut position = position_after("--moves", text, &ruleset)?;
    if let Some(to_move) = arguments.to_move {
        position = Position::from_board(&ruleset, position.board().clone(), to_move)
            .map_err(|error| error.to_string())?;
    }
    Ok(Inspected {
        preset,
        moves: Some(text),
        board: position.board().clone(),
        to_move: position.to_move(),
        position: Ok(position),
    })
}

fn of_board<'a>(
    preset: &'a Preset,
    text: &str,
    to_move: Option<Player>,
) -> Result<Inspected<'a>, String> {
    let board = board(text)?;
    let ruleset = ruleset_for(preset, board.size());
    let to_move = to_move.unwrap_or_else(|| turn_on(&board, preset.ruleset.first()));
    let position = ruleset.and_then(|ruleset| {
        Position::from_board(&ruleset, board.clone(), to_move).map_err(|error| error.to_string())
    });
    Ok(Inspected {
        preset,
        moves: None,
        board,
        to_move,
        position,
    })
}
