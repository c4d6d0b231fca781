//! Parsing the answer of a program.

use crate::outside::quote_text;
use crate::rules::{Column, Position};

/// Describes the output of a program, to follow "wrote".
pub(crate) fn written(text: &str) -> String {
    let text = text.trim();
    let first = text.lines().next().unwrap_or_default();
    match text.lines().count() {
        0 => "nothing".to_owned(),
        1 => quote_text(text),
        lines => format!("{lines} lines, the first {}", quote_text(first)),
    }
}

/// Parses the output of a program as a legal column.
///
/// # Errors
/// If it is none: a sentence that continues "the program …".
pub fn column_of(output: &[u8], position: &Position) -> Result<Column, String> {
    let columns = position.ruleset().size().columns;
    let text = String::from_utf8_lossy(output);
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<usize>().ok().filter(|_| digits);
    let Some(column) = number
        .and_then(Column::from_index)
        .filter(|column| position.ruleset().size().has_column(*column))
    else {
        let found = written(text);
        return Err(format!(
            "wrote {found} instead of one line with a column from 0 to {}",
            columns - 1
        ));
    };
    if position.is_legal(column) {
        Ok(column)
    } else {
        Err(format!(
            "chose column {} (counted from 0), which is full",
            column.index()
        ))
    }
}
