//! Counting move sequences: the classic test of a move generator.

use super::*;

/// Counts the move sequences of exactly `depth` plies from the position. Sequences that end
/// earlier, because the game is over, do not count.
///
/// On 7x6 with a line of four: 7, 49, 343, 2401, 16807, 117649, 823536, 5673234
/// for depths 1 to 8.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for column in position.ruleset.size.all_columns() {
        if position.play(column).is_ok() {
            count += perft(position, depth - 1);
            position.undo();
        }
    }
    count
}
