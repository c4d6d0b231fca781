//! The board and the game in words, for people who hear them.

use super::*;
use msg::spoken;
use std::time::Duration;

/// Returns the discs of a column in short, and where the next one lands.
pub fn column_words(board: &Board, column: Column) -> Message {
    let number = column.number();
    let discs = board.height(column);
    let top = discs.checked_sub(1).map(|row| Cell::new(column, row));
    let colour = top.and_then(|cell| board.at(cell)).map(Player::name);
    let next = board.landing(column);
    let next = next.map(|cell| row_name(cell.row, board.size));
    match (colour, next) {
        (Some(colour), Some(next)) => spoken::column(colour, number, discs, next),
        (Some(colour), None) => spoken::column_full(colour, number),
        (None, next) => spoken::column_empty(number, next.unwrap_or_default()),
    }
}

/// Returns a cell with its disc, and whether the disc is the last move or part of one of these
/// completions, which are those of the position.
pub fn cell_words(position: &Position, cell: Cell, completions: &[Completion]) -> Message {
    let name = cell_name(cell, position.board.size);
    let disc = colour_at(position, cell);
    let is_part = |it: &&Completion| it.cells.contains(&cell);
    let won = position.outcome.is_some() && position.ruleset.ending == Ending::FirstGoal;
    match completions.iter().find(is_part).map(|it| it.goal) {
        Some(Goal::Line(_)) if won => spoken::cell_won(name, disc),
        Some(Goal::Line(_)) => spoken::cell_line(name, disc),
        Some(Goal::Square(_)) if won => spoken::cell_won_square(name, disc),
        Some(Goal::Square(_)) => spoken::cell_square(name, disc),
        None if last_disc(position) == Some(cell) => spoken::cell_last(name, disc),
        None => spoken::cell(name, disc),
    }
}

/// Returns the discs of a column from the bottom.
pub fn read_column(position: &Position, column: Column) -> Message {
    let rows = 0..position.board.size.rows;
    let cells = rows.map(|row| Cell::new(column, row));
    spoken::read_column(column.number(), runs(position, cells))
}

/// Returns the discs of a row from the left.
pub fn read_row(position: &Position, row: u8) -> Message {
    let name = row_name(row, position.board.size);
    spoken::read_row(name, row_discs(position, row))
}

/// Returns all discs, row by row from the bottom.
pub fn read_board(position: &Position) -> Message {
    let (board, size) = (&position.board, position.board.size);
    let heights = size.all_columns().map(|column| board.height(column));
    let height = heights.max().unwrap_or(0);
    if height == 0 {
        return spoken::board_empty();
    }
    let rows =
        (0..height).map(|row| spoken::board_row(row_name(row, size), row_discs(position, row)));
    let above = (height < size.rows).then(|| spoken::board_above(size.rows - height));
    rows.chain(above).fold(spoken::read_board(), spoken::then)
}

fn row_discs(position: &Position, row: u8) -> Argument {
    let columns = position.board.size.all_columns();
    runs(position, columns.map(|column| Cell::new(column, row)))
}

/// Returns the discs of cells with equal neighbours joined.
fn runs(position: &Position, cells: impl Iterator<Item = Cell>) -> Argument {
    let discs: Vec<&str> = cells.map(|cell| colour_at(position, cell)).collect();
    let runs = discs.chunk_by(PartialEq::eq);
    let runs = runs.map(|run| spoken::run(run.len(), run[0]));
    Argument::list(Join::Commas, runs)
}

fn colour_at(position: &Position, cell: Cell) -> &'static str {
    position.board.at(cell).map_or("none", Player::name)
}

/// Returns the cell of the last disc.
pub(super) fn last_disc(position: &Position) -> Option<Cell> {
    let column = position.moves().next_back()?;
    let row = position.board.height(column).checked_sub(1)?;
    Some(Cell::new(column, row))
}

/// Returns the last move before the position that is shown, and which position it is if it is not
/// the present one.
pub fn last_move(session: &Session) -> Message {
    let (shown, moves) = (session.shown(), session.position.ply());
    let what = played(shown, &PlayerNames::of(&session.setup));
    if session.shows_past() {
        spoken::after(moves, shown.ply(), what.unwrap_or_else(spoken::start))
    } else {
        what.unwrap_or_else(spoken::no_move)
    }
}

/// Returns that moves were taken back, and the last one that is left.
pub fn taken_back(session: &Session) -> Message {
    spoken::taken_back(last_move(session))
}

/// Returns the moves after the first `from` ones.
pub fn moves_after(session: &Session, from: usize) -> Message {
    let names = PlayerNames::of(&session.setup);
    let plies = from + 1..=session.position.ply();
    let moves = plies.filter_map(|ply| played(&session.position_at(ply), &names));
    moves
        .reduce(spoken::then)
        .unwrap_or_else(|| Message::verbatim(""))
}

/// Returns the last move, with what it gained where points count.
fn played(position: &Position, names: &PlayerNames) -> Option<Message> {
    let cell = last_disc(position)?;
    let player = position.board.at(cell)?;
    let row = row_name(cell.row, position.board.size);
    let (column, points) = (cell.column.number(), position.points);
    let (own, others, name) = (
        points[player],
        points[player.opponent()],
        names.name(player),
    );
    let mut before = position.clone();
    before.undo();
    let gained = own - before.points[player];
    let counts = position.ruleset.ending == Ending::FullBoard;
    Some(if counts && gained > 0 {
        spoken::move_points(column, gained, others, name, own, row)
    } else {
        spoken::r#move(column, name, row)
    })
}

/// Returns whose turn it is or how the game ended, and the time that is left.
pub fn turn_words(session: &Session, time_left: Option<ByPlayer<Duration>>) -> Message {
    let names = PlayerNames::of(&session.setup);
    let player = session.shown().to_move;
    let is_over = session.result().is_some() && !session.shows_past();
    let turn = if is_over || session.paused {
        status(session, None)
    } else {
        spoken::turn(player.name(), names.name(player))
    };
    let clocks = time_left.into_iter().flat_map(|left| {
        Player::BOTH.map(|player| {
            let seconds = left[player].as_secs();
            spoken::clock(seconds / 60, names.name(player), seconds % 60)
        })
    });
    clocks.fold(turn, spoken::then)
}

/// Returns the points of both players, or that none are counted.
pub fn score_words(session: &Session) -> Message {
    let position = session.shown();
    if position.ruleset.ending == Ending::FirstGoal {
        return spoken::no_points();
    }
    let names = PlayerNames::of(&session.setup);
    let points = position.points;
    let [red, yellow] =
        Player::BOTH.map(|player| spoken::points(names.name(player), points[player]));
    spoken::then(red, yellow)
}

/// Returns the columns in which a disc can be dropped.
pub fn free_columns(position: &Position) -> Message {
    let free: Vec<usize> = position.legal_columns().map(Column::number).collect();
    match free.len() {
        0 => spoken::none_free(),
        count => spoken::free(Argument::list(Join::And, free), count),
    }
}

/// Returns where the next disc of either player could complete something.
pub fn threats(session: &Session) -> Message {
    let player = session.shown().to_move;
    let both = [player, player.opponent()].into_iter();
    let told = both.filter_map(|player| threats_of(session, player));
    told.reduce(spoken::then).unwrap_or_else(spoken::no_threats)
}

/// Returns where the next disc of a player could complete something; `None` without such a place. It is a
/// threat if it is of the opponent of the person or, between people, of the player to move.
pub fn threats_of(session: &Session, player: Player) -> Option<Message> {
    let position = session.shown();
    let size = position.board.size;
    let completes = |column: &Column| position.gain(*column, player) > Some(0);
    let columns = position.legal_columns().filter(completes);
    let cells = columns.filter_map(|column| position.board.landing(column));
    let place = |cell: Cell| spoken::place(cell.column.number(), row_name(cell.row, size));
    let places: Vec<Message> = cells.map(place).collect();
    if places.is_empty() {
        return None;
    }
    let places = Argument::list(Join::And, places);
    let names = PlayerNames::of(&session.setup);
    let name = names.name(player);
    let what = match position.ruleset.ending {
        Ending::FirstGoal => spoken::wins(places, name),
        Ending::FullBoard => spoken::gains(places, name),
    };
    let is_threat = match (name, names.name(player.opponent())) {
        (Who::You, _) => false,
        (_, Who::You) => true,
        _ => player != position.to_move,
    };
    Some(if is_threat {
        spoken::threat(what)
    } else {
        what
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let words = |number| column_words(&session.position.board, column(number)).to_string();
        assert_eq!(words(1), "Column 1: empty, next row a");
        assert_eq!(words(5), "Column 5: 1 disc, red on top, next row b");
        assert_eq!(words(4), "Column 4: full, red on top");
        let words = read_column(&session.position, column(4)).to_string();
        let all = "Column 4 from the bottom: red, 2 yellow, red, yellow, red";
        assert_eq!(words, all);
        let words = read_row(&session.position, 0).to_string();
        assert_eq!(words, "Row a from the left: 3 empty, 2 red, 2 empty");
    }

    #[test]
    fn the_whole_board_is_read_from_the_bottom() {
        let words = |moves| read_board(&game(&Ruleset::connect_four(), moves).position).to_string();
        assert_eq!(words(""), "The board is empty");
        let rows = "Row a: 3 empty, 2 red, 2 empty. Row b: 3 empty, 2 yellow, 2 empty";
        let head = "The board from the bottom, each row from the left";
        let above = "The 4 rows above are empty";
        assert_eq!(words("4455"), format!("{head}. {rows}. {above}"));
        assert!(words("123456712345671234567").contains("Row c: "));
        assert!(words("44444").ends_with("The row above is empty"));
        assert!(words("444444").ends_with("Row f: 3 empty, yellow, 3 empty"));
    }

    #[test]
    fn the_cells_of_a_win_say_so() {
        let session = game(&Ruleset::connect_four(), "1122334");
        let position = &session.position;
        let completions = position.completions();
        let words = |number, row| {
            let cell = Cell::new(column(number), row);
            cell_words(position, cell, &completions).to_string()
        };
        assert_eq!(words(4, 0), "4a, red, part of the winning line");
        assert_eq!(words(1, 1), "1b, yellow");
        assert_eq!(words(7, 5), "7f, empty");
        let before = game(&Ruleset::connect_four(), "112233");
        let words = cell_words(&before.position, Cell::new(column(3), 1), &[]);
        assert_eq!(words.to_string(), "3b, yellow, the last move");
    }
}
