//! Boards as text: the state of COMP3308, lists of lists as Python prints them, and the display of
//! COMPSCI 130.

use super::*;

/// How a text shows the cells.
#[derive(Clone, Copy)]
struct Style {
    top_first: bool,
    /// A free cell, red's disc, yellow's disc.
    symbols: [&'static str; 3],
    expected: &'static str,
}

const COURSE: Style = Style {
    top_first: false,
    symbols: [".", "r", "y"],
    expected: "r, y or .",
};

/// The starting positions of rules: COMP3308's letters, but the top row first.
const START: Style = Style {
    top_first: true,
    ..COURSE
};

/// The convention of a course for lists of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridStyle {
    /// DATA0006 A1, Connect Square: top row first, `0` free, `'R'`, `'Y'`.
    ConnectSquare,
    /// COMPSCI 130, `items`: bottom row first, `0` free, `1` red, `2` yellow.
    GameBoard,
    /// Lab 3, Connect Four: bottom row first, `2` free, `0` yellow, `1` red.
    Lab3,
}

impl GridStyle {
    const fn style(self) -> Style {
        let (top_first, symbols, expected) = match self {
            Self::ConnectSquare => (true, ["0", "R", "Y"], "0, 'R' or 'Y'"),
            Self::GameBoard => (false, ["0", "1", "2"], "0, 1 or 2"),
            Self::Lab3 => (false, ["2", "1", "0"], "0, 1 or 2"),
        };
        Style {
            top_first,
            symbols,
            expected,
        }
    }
}

/// Reads a board of any size from the course's state text: `row0,row1,…`, bottom row first, with `r`,
/// `y`, and `.` for a free cell.
///
/// # Errors
/// If the text is empty, rows differ in length, a letter is unknown, a disc floats, or there are
/// more than 99 rows or columns. The error names the row and column.
pub fn parse_course_board(text: &str) -> Result<Board, TextError> {
    let rows = text.trim().split(',').map(characters);
    board_of(rows.collect(), COURSE, None, "text")
}

/// Writes a board as [`parse_course_board`] reads it.
pub fn format_course_board(board: &Board) -> String {
    let mut rows = letters(board);
    rows.reverse();
    rows.join(",")
}

/// Reads the starting position of rules for a board of this size.
pub(in crate::rules) fn board_of_start(rows: &[String], size: Size) -> Result<Board, TextError> {
    board_of(
        rows.iter().map(characters).collect(),
        START,
        Some(size),
        "start",
    )
}

/// Returns the rows of a board in letters, top row first.
pub(in crate::rules) fn letters(board: &Board) -> Vec<String> {
    rows_of(board, START).map(|row| row.concat()).collect()
}

/// Reads a board of any size from a list of lists. Quotes may be `'`, `"`, the curly ones that
/// documents print, or left out.
///
/// # Errors
/// If the text is not a list of lists, rows differ in length, a symbol is unknown or a disc floats. The
/// error names the row and column.
pub fn parse_grid(text: &str, style: GridStyle) -> Result<Board, TextError> {
    let is_sign =
        |letter: &char| !letter.is_whitespace() && !"'\"\u{2018}\u{2019}".contains(*letter);
    let signs: String = text.chars().filter(is_sign).collect();
    // As in Python, a comma may stand after the last item.
    let signs = signs.replace(",]", "]");
    let inside = signs
        .strip_prefix("[[")
        .and_then(|it| it.strip_suffix("]]"));
    let inside = inside.or((signs == "[]").then_some("")).ok_or_else(|| {
        TextError::new(
            "the text",
            "a list of rows, such as [[0, 0], [1, 2]]",
            quoted(text),
        )
    })?;
    let cells = |row: &str| row.split(',').map(str::to_owned).collect();
    let rows = inside.split("],[").map(|row| match row {
        "" => Vec::new(),
        row => cells(row),
    });
    board_of(rows.collect(), style.style(), None, "text")
}

/// Writes a board as [`parse_grid`] reads it and Python prints it.
pub fn format_grid(board: &Board, style: GridStyle) -> String {
    let cell = |symbol: &'static str| match symbol {
        "R" | "Y" => format!("'{symbol}'"),
        _ => symbol.to_owned(),
    };
    let rows = rows_of(board, style.style()).map(|row| {
        let cells: Vec<String> = row.into_iter().map(cell).collect();
        format!("[{}]", cells.join(", "))
    });
    format!("[{}]", rows.collect::<Vec<_>>().join(", "))
}

/// Writes the board as the assignment's `display` prints it, without a final line end: the rows
/// from top to bottom, cells joined by one space (`o` for red, player 1; `x` for yellow, player 2;
/// a space for a free cell), a line of dashes, the column numbers from 0 joined by one space, and
/// both players' points.
pub fn ascii_display(board: &Board, points: ByPlayer<u32>) -> String {
    let mut lines = drawn_rows(board, [" ", "o", "x"]);
    let dashes = "-".repeat(2 * usize::from(board.size.columns) - 1);
    lines.insert(board.size.rows.into(), dashes);
    lines.extend([
        format!("Points player 1: {}", points.red),
        format!("Points player 2: {}", points.yellow),
    ]);
    lines.join("\n")
}

/// Returns the rows from top to bottom and the column numbers from 0, each joined by one space. The
/// symbols are those of a free cell and of red's and yellow's discs.
pub fn drawn_rows(board: &Board, symbols: [&'static str; 3]) -> Vec<String> {
    let numbers: Vec<String> = (0..board.size.columns).map(|it| it.to_string()).collect();
    let rows = rows_of(board, Style { symbols, ..START }).map(|row| row.join(" "));
    rows.chain([numbers.join(" ")]).collect()
}

/// Returns the line with which the assignment announces the result.
pub const fn result_line(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Player::Red) => "Player 1 (circles) wins!",
        Outcome::Win(Player::Yellow) => "Player 2 (crosses) wins!",
        Outcome::Draw => "It's a draw!",
    }
}

fn characters(row: impl AsRef<str>) -> Vec<String> {
    row.as_ref().chars().map(String::from).collect()
}

/// Builds a board from rows of symbols in reading order. `size` is what it must have, `what` the noun
/// for the text.
fn board_of(
    rows: Vec<Vec<String>>,
    style: Style,
    size: Option<Size>,
    what: &str,
) -> Result<Board, TextError> {
    let whole = format!("the {what}");
    let width = size.map_or(rows.first().map_or(0, Vec::len), |it| it.columns.into());
    let height = size.map_or(rows.len(), |it| it.rows.into());
    if width == 0 {
        let expected = "at least one row of one cell";
        return Err(TextError::new(whole, expected, "an empty text"));
    }
    let side = |count: usize| u8::try_from(count).ok().filter(|it| *it <= MAX_SIDE);
    let (Some(columns), Some(all)) = (side(width), side(height)) else {
        let expected = format!("at most {MAX_SIDE} rows and columns");
        return Err(TextError::new(whole, expected, format!("{width}x{height}")));
    };
    if rows.len() != height {
        let expected = format!("{height} rows, as the board has");
        return Err(TextError::new(whole, expected, rows.len().to_string()));
    }
    let fault = |row: usize, column: Option<Column>, expected: &str, found: String| {
        let column = column.map_or_else(String::new, |it| format!(", column {it}"));
        let place = format!("row {}{column} of the {what}", row + 1);
        Err(TextError {
            row: Some(row),
            ..TextError::new(place, expected, found)
        })
    };
    let size = Size::new(columns, all);
    let mut board = Board::new(size);
    // From the bottom up, so that a disc that does not float lands in its cell.
    for row in 0..height {
        let index = if style.top_first {
            height - 1 - row
        } else {
            row
        };
        let symbols = &rows[index];
        if symbols.len() != width {
            return fault(
                index,
                None,
                &format!("{width} cells"),
                symbols.len().to_string(),
            );
        }
        for (column, symbol) in size.all_columns().zip(symbols) {
            let at = Some(column);
            match style.symbols.iter().position(|it| it == symbol) {
                None => return fault(index, at, style.expected, format!("{symbol:?}")),
                Some(0) => {}
                Some(player) => {
                    let floats = usize::from(board.height(column)) != row;
                    if floats || board.drop_disc(column, Player::BOTH[player - 1]).is_err() {
                        let expected = "a disc or the floor below";
                        return fault(index, at, expected, "a free cell".to_owned());
                    }
                }
            }
        }
    }
    Ok(board)
}

/// Returns the symbols of the board in reading order.
fn rows_of(board: &Board, style: Style) -> impl Iterator<Item = Vec<&'static str>> {
    let size = board.size;
    (0..size.rows).map(move |index| {
        let row = if style.top_first {
            size.rows - 1 - index
        } else {
            index
        };
        let cells = size.all_columns().map(|column| Cell::new(column, row));
        let symbol = |cell| match board.at(cell) {
            None => style.symbols[0],
            Some(Player::Red) => style.symbols[1],
            Some(Player::Yellow) => style.symbols[2],
        };
        cells.map(symbol).collect()
    })
}
