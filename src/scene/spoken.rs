//! The board and the game in words, for people who hear them.

use std::time::Duration;

use super::players::PlayerNames;
use super::status::status;
use crate::rules::{
    Board, ByPlayer, Cell, Column, Completion, Ending, Goal, Player, Position, cell_name, row_name,
};
use crate::session::Session;
use crate::text::{Argument, Join, Message, msg};

/// Returns the discs of a column in short, and where the next one lands.
#[must_use]
pub fn column_words(board: &Board, column: Column) -> Message {
    let number = column.number();
    let discs = board.height(column);
    let top = discs.checked_sub(1).map(|row| Cell::new(column, row));
    let colour = top.and_then(|cell| board.at(cell)).map(Player::name);
    let next = board.landing(column);
    let next = next.map(|cell| row_name(cell.row, board.size()));
    match (colour, next) {
        (Some(colour), Some(next)) => msg::spoken::column(colour, number, discs, next),
        (Some(colour), None) => msg::spoken::column_full(colour, number),
        (None, next) => msg::spoken::column_empty(number, next.unwrap_or_default()),
    }
}

/// Returns a cell with its disc, and whether the disc is the last move or part of one of these
/// completions, which are those of the position.
#[must_use]
pub fn cell_words(position: &Position, cell: Cell, completions: &[Completion]) -> Message {
    let name = cell_name(cell, position.board().size());
    let disc = position.board().at(cell).map_or("none", Player::name);
    let is_part = |it: &&Completion| it.cells.contains(&cell);
    let won = position.outcome().is_some() && position.ruleset().ending() == Ending::FirstGoal;
    match completions.iter().find(is_part).map(|it| it.goal) {
        Some(Goal::Line(_)) if won => msg::spoken::cell_won(name, disc),
        Some(Goal::Line(_)) => msg::spoken::cell_line(name, disc),
        Some(Goal::Square(_)) if won => msg::spoken::cell_won_square(name, disc),
        Some(Goal::Square(_)) => msg::spoken::cell_square(name, disc),
        None if last_disc(position) == Some(cell) => msg::spoken::cell_last(name, disc),
        None => msg::spoken::cell(name, disc),
    }
}

/// Returns the discs of a column from the bottom.
#[must_use]
pub fn read_column(position: &Position, column: Column) -> Message {
    let rows = 0..position.board().size().rows;
    let discs = rows.map(|row| position.board().at(Cell::new(column, row)));
    msg::spoken::read_column(column.number(), runs(discs))
}

/// Returns the discs of a row from the left.
#[must_use]
pub fn read_row(position: &Position, row: u8) -> Message {
    let size = position.board().size();
    let cells = size.all_columns().map(|column| Cell::new(column, row));
    let discs = runs(cells.map(|cell| position.board().at(cell)));
    msg::spoken::read_row(row_name(row, size), discs)
}

/// Returns discs with equal neighbours joined.
fn runs(discs: impl Iterator<Item = Option<Player>>) -> Argument {
    let mut runs: Vec<(Option<Player>, usize)> = Vec::new();
    for disc in discs {
        match runs.last_mut() {
            Some((last, count)) if *last == disc => *count += 1,
            _ => runs.push((disc, 1)),
        }
    }
    let runs = runs
        .into_iter()
        .map(|(disc, count)| msg::spoken::run(count, disc.map_or("none", Player::name)));
    Argument::list(Join::Commas, runs)
}

/// Returns the cell of the last disc.
fn last_disc(position: &Position) -> Option<Cell> {
    let column = position.moves().next_back()?;
    let row = position.board().height(column).checked_sub(1)?;
    Some(Cell::new(column, row))
}

/// Returns the last move before the position that is shown, and which position it is if it is not
/// the present one.
#[must_use]
pub fn last_move(session: &Session) -> Message {
    let position = session.shown();
    let names = PlayerNames::of(session.setup());
    let what = played(position, &names);
    match (session.shows_past(), what) {
        (false, what) => what.unwrap_or_else(msg::spoken::no_move),
        (true, what) => {
            let (moves, shown) = (session.position().ply(), position.ply());
            let what = what.unwrap_or_else(msg::spoken::start);
            msg::spoken::after(moves, shown, what)
        }
    }
}

/// Returns the moves after the first `from` ones.
#[must_use]
pub fn moves_after(session: &Session, from: usize) -> Message {
    let names = PlayerNames::of(session.setup());
    let plies = from + 1..=session.position().ply();
    in_sequence(plies.filter_map(|ply| played(&session.position_at(ply), &names)))
}

/// Returns the last move, with what it gained where points count.
fn played(position: &Position, names: &PlayerNames) -> Option<Message> {
    let cell = last_disc(position)?;
    let player = position.board().at(cell)?;
    let (column, row) = (
        cell.column.number(),
        row_name(cell.row, position.board().size()),
    );
    let (points, name) = (position.points(), names.name(player));
    let mut before = position.clone();
    before.undo();
    let gained = points[player] - before.points()[player];
    let counts = position.ruleset().ending() == Ending::FullBoard;
    Some(match counts && gained > 0 {
        true => {
            let others = points[player.opponent()];
            msg::spoken::move_points(column, gained, others, name, points[player], row)
        }
        false => msg::spoken::r#move(column, name, row),
    })
}

/// Returns whose turn it is or how the game ended, and the time that is left.
#[must_use]
pub fn turn_words(session: &Session, time_left: Option<ByPlayer<Duration>>) -> Message {
    let names = PlayerNames::of(session.setup());
    let position = session.shown();
    let is_over = session.result().is_some() && !session.shows_past();
    let mut sentences = Vec::new();
    if is_over || session.is_paused() {
        sentences.push(status(session, None));
    } else {
        let player = position.to_move();
        sentences.push(msg::spoken::turn(player.name(), names.name(player)));
    }
    if let Some(left) = time_left {
        sentences.extend(Player::BOTH.map(|player| {
            let seconds = left[player].as_secs();
            msg::spoken::clock(seconds / 60, names.name(player), seconds % 60)
        }));
    }
    in_sequence(sentences)
}

/// Returns the points of both players, or that none are counted.
#[must_use]
pub fn score_words(session: &Session) -> Message {
    let position = session.shown();
    if position.ruleset().ending() == Ending::FirstGoal {
        return msg::spoken::no_points();
    }
    let names = PlayerNames::of(session.setup());
    let points = position.points();
    let both = Player::BOTH.map(|player| msg::spoken::points(names.name(player), points[player]));
    in_sequence(both)
}

/// Returns the columns in which a disc can be dropped.
#[must_use]
pub fn free_columns(position: &Position) -> Message {
    let free: Vec<Column> = position.legal_columns().collect();
    match free.len() {
        0 => msg::spoken::none_free(),
        count => msg::spoken::free(numbers(&free), count),
    }
}

/// Returns the columns in which the player to move would complete something with the next disc, and
/// those in which the opponent would.
#[must_use]
pub fn threats(session: &Session) -> Message {
    let player = session.shown().to_move();
    let both = [player, player.opponent()];
    let told: Vec<Message> = both
        .into_iter()
        .filter_map(|player| threats_of(session, player))
        .collect();
    match told.is_empty() {
        true => msg::spoken::no_threats(),
        false => in_sequence(told),
    }
}

/// Returns the columns in which a player would complete something with the next disc; `None` without any.
#[must_use]
pub fn threats_of(session: &Session, player: Player) -> Option<Message> {
    let position = session.shown();
    let completes = |column: &Column| position.gain(*column, player) > Some(0);
    let columns: Vec<Column> = position.legal_columns().filter(completes).collect();
    let (list, count) = (numbers(&columns), columns.len());
    let names = PlayerNames::of(session.setup());
    let name = names.name(player);
    (count > 0).then(|| match position.ruleset().ending() {
        Ending::FirstGoal => msg::spoken::wins(list, count, name),
        Ending::FullBoard => msg::spoken::gains(list, count, name),
    })
}

fn numbers(columns: &[Column]) -> Argument {
    Argument::list(Join::And, columns.iter().map(|column| column.number()))
}

/// Returns sentences one after the other.
fn in_sequence(sentences: impl IntoIterator<Item = Message>) -> Message {
    let mut sentences = sentences.into_iter();
    let Some(first) = sentences.next() else {
        return Message::verbatim("");
    };
    sentences.fold(first, msg::spoken::then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::session::{Command, GameSetup, Origin, Seat};

    /// Returns a game of two people after these moves.
    fn game(ruleset: &Ruleset, moves: &str) -> Session {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let setup = GameSetup::plain("p", "Game", ruleset.clone(), seats);
        let mut session = Session::new(setup);
        for number in moves.bytes() {
            let column = Column::from_number(usize::from(number - b'0')).expect("a column");
            let origin = Origin::Human;
            let command = Command::Play { column, origin };
            session.apply(command).expect("a legal move");
        }
        session
    }

    fn column(number: usize) -> Column {
        Column::from_number(number).expect("a column")
    }

    #[test]
    fn columns_tell_their_discs_and_the_next_row() {
        let session = game(&Ruleset::connect_four(), "4454444");
        let words = |number| column_words(session.position().board(), column(number)).to_string();
        assert_eq!(words(1), "Column 1: empty, next row a");
        assert_eq!(words(5), "Column 5: 1 disc, red on top, next row b");
        assert_eq!(words(4), "Column 4: full, red on top");
        let words = read_column(session.position(), column(4)).to_string();
        let all = "Column 4 from the bottom: red, 2 yellow, red, yellow, red";
        assert_eq!(words, all);
        let words = read_row(session.position(), 0).to_string();
        assert_eq!(words, "Row a from the left: 3 empty, 2 red, 2 empty");
    }

    #[test]
    fn the_cells_of_a_win_say_so() {
        let session = game(&Ruleset::connect_four(), "1122334");
        let position = session.position();
        let completions = position.completions();
        let words = |number, row| {
            let cell = Cell::new(column(number), row);
            cell_words(position, cell, &completions).to_string()
        };
        assert_eq!(words(4, 0), "4a, red, part of the winning line");
        assert_eq!(words(1, 1), "1b, yellow");
        assert_eq!(words(7, 5), "7f, empty");
        let before = game(&Ruleset::connect_four(), "112233");
        let words = cell_words(before.position(), Cell::new(column(3), 1), &[]);
        assert_eq!(words.to_string(), "3b, yellow, the last move");
    }

    #[test]
    fn threats_are_the_columns_that_complete_something() {
        let session = game(&Ruleset::connect_four(), "223344");
        let told = threats(&session).to_string();
        assert_eq!(told, "Red wins in columns 1 and 5");
        assert_eq!(
            threats(&game(&Ruleset::connect_four(), "22")).to_string(),
            "No threats"
        );
    }
}
