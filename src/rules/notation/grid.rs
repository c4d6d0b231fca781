//! Boards as lists of lists, as Python prints them.

use std::iter::Peekable;
use std::str::Chars;

use super::{BoardTextError, RowOrder, board_from_rows, rows_of};
use crate::rules::{Board, Player};

/// The convention of a course for lists of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridStyle {
    /// DATA0006 A1, Connect Square: top row first, `0` free, `'R'`, `'Y'`.
    ConnectSquare,
    /// COMPSCI 130, `items`: bottom row first, `0` free, `1` red, `2` yellow.
    GameBoard,
    /// Lab 3, Connect Four: bottom row first, `2` free, `0` yellow, `1` red.
    Lab3,
    /// The learning player's game: top row first, `0` free, `1` red, `2` yellow.
    Learner,
}

impl GridStyle {
    const fn order(self) -> RowOrder {
        match self {
            Self::ConnectSquare | Self::Learner => RowOrder::TopFirst,
            Self::GameBoard | Self::Lab3 => RowOrder::BottomFirst,
        }
    }

    const fn free(self) -> &'static str {
        match self {
            Self::ConnectSquare | Self::GameBoard | Self::Learner => "0",
            Self::Lab3 => "2",
        }
    }

    const fn disc(self, player: Player) -> &'static str {
        match (self, player) {
            (Self::ConnectSquare, Player::Red) => "R",
            (Self::ConnectSquare, Player::Yellow) => "Y",
            (Self::Lab3, Player::Red) => "1",
            (Self::Lab3, Player::Yellow) => "0",
            (Self::GameBoard | Self::Learner, Player::Red) => "1",
            (Self::GameBoard | Self::Learner, Player::Yellow) => "2",
        }
    }

    const fn expected(self) -> &'static str {
        match self {
            Self::ConnectSquare => "0, 'R' or 'Y'",
            Self::GameBoard | Self::Lab3 | Self::Learner => "0, 1 or 2",
        }
    }

    fn read(self, symbol: &str) -> Option<Option<Player>> {
        if symbol == self.free() {
            return Some(None);
        }
        Player::BOTH
            .into_iter()
            .find(|&player| symbol == self.disc(player))
            .map(Some)
    }
}

/// Reads a board of any size from a list of lists. Quotes may be `'`, `"` or the
/// curly ones that documents print.
///
/// # Errors
/// If the text is not a list of lists: the error names the character. If rows differ in length, a
/// symbol is unknown or a disc floats: the error names the row and column.
pub fn parse_grid(text: &str, style: GridStyle) -> Result<Board, BoardTextError> {
    let mut reader = GridReader::new(text);
    let mut rows = Vec::new();
    reader.expect('[', "[ (a list of rows)")?;
    while reader.next_item(rows.is_empty())? {
        let row = rows.len() + 1;
        reader.expect('[', "[ (a row)")?;
        let mut cells = Vec::new();
        while reader.next_item(cells.is_empty())? {
            let symbol = reader.symbol()?;
            let cell = style.read(&symbol).ok_or(BoardTextError::Symbol {
                row,
                column: cells.len() + 1,
                expected: style.expected(),
                found: format!("{symbol:?}"),
            })?;
            cells.push(cell);
        }
        rows.push(cells);
    }
    reader.end()?;
    board_from_rows(&rows, style.order())
}

/// Writes a board as [`parse_grid`] reads it and Python prints it.
#[must_use]
pub fn format_grid(board: &Board, style: GridStyle) -> String {
    let quote = if style == GridStyle::ConnectSquare {
        "'"
    } else {
        ""
    };
    let rows: Vec<String> = rows_of(board, style.order())
        .into_iter()
        .map(|row| {
            let cells: Vec<String> = row
                .into_iter()
                .map(|cell| match cell {
                    Some(player) => format!("{quote}{}{quote}", style.disc(player)),
                    None => style.free().to_owned(),
                })
                .collect();
            format!("[{}]", cells.join(", "))
        })
        .collect();
    format!("[{}]", rows.join(", "))
}

/// Reads the brackets, commas and symbols of a list.
struct GridReader<'a> {
    letters: Peekable<Chars<'a>>,
    offset: usize,
}

impl<'a> GridReader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            letters: text.chars().peekable(),
            offset: 0,
        }
    }

    fn peek(&mut self) -> Option<char> {
        while self
            .letters
            .peek()
            .is_some_and(|letter| letter.is_whitespace())
        {
            self.advance();
        }
        self.letters.peek().copied()
    }

    fn advance(&mut self) {
        self.letters.next();
        self.offset += 1;
    }

    fn fault(&mut self, expected: &'static str) -> BoardTextError {
        let found = self.peek();
        BoardTextError::Syntax {
            offset: self.offset + 1,
            expected,
            found: found.map_or("the end".to_owned(), |letter| format!("{letter:?}")),
        }
    }

    fn expect(&mut self, letter: char, expected: &'static str) -> Result<(), BoardTextError> {
        if self.peek() == Some(letter) {
            self.advance();
            Ok(())
        } else {
            Err(self.fault(expected))
        }
    }

    /// Moves to the next item of a list: reads the comma before it, or the closing bracket. Returns
    /// whether there is another item. A comma after the last item is allowed, as in Python.
    fn next_item(&mut self, first: bool) -> Result<bool, BoardTextError> {
        match self.peek() {
            Some(']') => {
                self.advance();
                Ok(false)
            }
            Some(',') if !first => {
                self.advance();
                if self.peek() == Some(']') {
                    self.advance();
                    return Ok(false);
                }
                Ok(true)
            }
            // The reader of the item reports best if it is missing.
            _ if first => Ok(true),
            _ => Err(self.fault(", or ]")),
        }
    }

    /// Reads a symbol, without its quotes.
    fn symbol(&mut self) -> Result<String, BoardTextError> {
        const QUOTES: [char; 4] = ['\'', '"', '\u{2018}', '\u{2019}'];
        let quoted = self.peek().is_some_and(|letter| QUOTES.contains(&letter));
        if quoted {
            self.advance();
        }
        let mut symbol = String::new();
        while let Some(&letter) = self.letters.peek() {
            if !letter.is_alphanumeric() && letter != '-' && letter != '.' {
                break;
            }
            symbol.push(letter);
            self.advance();
        }
        if quoted {
            match self.letters.peek() {
                Some(letter) if QUOTES.contains(letter) => self.advance(),
                _ => return Err(self.fault("a closing quote")),
            }
        }
        if symbol.is_empty() && !quoted {
            return Err(self.fault("a cell"));
        }
        Ok(symbol)
    }

    fn end(&mut self) -> Result<(), BoardTextError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.fault("the end of the text")),
        }
    }
}
