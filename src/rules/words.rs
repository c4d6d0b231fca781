//! Numbers with their nouns, and names of rows.

use super::*;

/// Writes a number with its noun, singular or plural: `1 move`, `2 moves`.
pub fn with_plural(count: impl TryInto<u64>, noun: &str) -> String {
    // A number that does not fit is shown as the largest one.
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {}", several(count, noun))
}

/// Writes a signed number of points: `+1 point`, `-2 points`.
pub(crate) fn signed_points(points: i64) -> String {
    format!("{points:+} {}", several(points.unsigned_abs(), "point"))
}

/// Returns the plural of the noun unless `count` is 1.
fn several(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{noun}{ending}")
}

/// Returns whether rows have letters: on boards of up to 26 rows.
pub(crate) const fn has_row_letters(size: Size) -> bool {
    size.rows <= 26
}

/// Returns the name of a row: a letter from `a` at the bottom, or a number from 1 on a tall board.
pub fn row_name(row: u8, size: Size) -> String {
    if has_row_letters(size) {
        char::from(b'a' + row).to_string()
    } else {
        (u32::from(row) + 1).to_string()
    }
}

/// Returns the name of a cell: column number and row name, as along the board's edges.
pub(crate) fn cell_name(cell: Cell, size: Size) -> String {
    let row = row_name(cell.row, size);
    if has_row_letters(size) {
        format!("{}{row}", cell.column.number())
    } else {
        format!("column {} row {row}", cell.column.number())
    }
}
