//! Counts of move sequences.

use plummet::rules::{Position, Ruleset};

/// Counts the move sequences of exactly `depth` plies from the position. Sequences that end
/// earlier, because the game is over, do not count.
fn perft(position: &mut Position, depth: u32) -> u64 {
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

/// The counts that other programs publish.
#[test]
fn connect_four_has_the_known_counts() {
    let known = [7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234];
    let mut position = Position::new(&Ruleset::default());
    for (depth, known) in (1..).zip(known) {
        assert_eq!(perft(&mut position, depth), known, "depth {depth}");
    }
}
