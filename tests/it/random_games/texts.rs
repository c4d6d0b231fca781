//! Checks text formats: the twin's own text is the same, or the library reads back what it wrote.
//! `notation` reads boards and lists of moves back.

use std::path::Path;

use super::twin::Twin;
use super::{Difference, same};
use plummet::internals::storage::SavedGame;
use plummet::rules::notation::{format_course_board, format_game, format_moves, parse_game};
use plummet::rules::{ByPlayer, Column, Player, Position, Ruleset};
use plummet::session::{Command, GameSetup, Origin, Seat, Session};

/// Checks the text formats of a board.
pub(super) fn board(position: &Position, twin: &Twin) -> Result<(), Difference> {
    let text = format_course_board(&position.board);
    let what = "the board as the course writes it";
    same(what, &text, &course_text(twin))
}

/// Checks the text formats of a whole game.
pub(super) fn game(position: &Position, twin: &Twin) -> Result<(), Difference> {
    let size = position.board.size;
    let moves: Vec<Column> = twin.moves.iter().copied().map(Column::new).collect();
    same("the moves", &position.moves().collect::<Vec<_>>(), &moves)?;
    let text = format_moves(moves.iter().copied(), size);
    same("the list of moves", &text, &moves_text(twin))?;
    let line = format_game("check", &position.ruleset, moves.iter().copied());
    // Read with other default rules: the line states its own.
    let read = parse_game(&line, &Ruleset::default());
    let read = read.map(|game| (game.ruleset, game.moves, game.preset));
    let expected = (position.ruleset.clone(), moves, Some("check".to_owned()));
    same("the game on one line read back", &read, &Ok(expected))?;
    saved(position, twin)
}

/// Plays the game in a session, saves it and reads it back.
fn saved(position: &Position, twin: &Twin) -> Result<(), Difference> {
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let setup = GameSetup::plain("check", "Check", position.ruleset.clone(), seats);
    let mut session = Session::new(setup);
    for &column in &twin.moves {
        let origin = Origin::Human;
        let column = Column::new(column);
        let played = session.apply(Command::Play { column, origin });
        same("whether a session plays a move", &played.is_ok(), &true)?;
    }
    same("the position of the session", &session.position, position)?;
    let game = SavedGame {
        record: session.record(),
        date: None,
        counted: true,
    };
    let text = game.to_text();
    let read = SavedGame::read(Path::new("check.ron"), &text);
    let again = read.as_ref().map(SavedGame::to_text);
    same("the saved game written again", &again, &Ok(text))?;
    let resumed = read.ok().and_then(|game| game.session().ok());
    let resumed = resumed.as_ref().map(|it| &it.position);
    same("the position of the saved game", &resumed, &Some(position))
}

/// Returns the rows from the bottom up, separated by commas.
fn course_text(twin: &Twin) -> String {
    let row = |row: usize| -> String {
        let letter = |stack: &Vec<Player>| match stack.get(row) {
            Some(Player::Red) => 'r',
            Some(Player::Yellow) => 'y',
            None => '.',
        };
        twin.stacks.0.iter().map(letter).collect()
    };
    (0..twin.rows()).map(row).collect::<Vec<_>>().join(",")
}

/// Returns the columns, counted from 1: as digits on up to nine columns, else separated by
/// commas.
fn moves_text(twin: &Twin) -> String {
    let numbers = twin.moves.iter().map(|column| (column + 1).to_string());
    let separator = if twin.stacks.0.len() > 9 { "," } else { "" };
    numbers.collect::<Vec<_>>().join(separator)
}
