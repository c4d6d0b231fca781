//! The search for every ruleset from outside: known results of whole games.

use plummet::internals::engine::search::{ProvenValue, prove};
use plummet::rules::{Ending, Goal, Position};

use crate::support::rules;

fn proof(columns: u32, rows: u32, ending: Ending) -> ProvenValue {
    let position = Position::new(&rules(columns, rows, &[Goal::Line(4)], ending));
    let proof = prove(&position, 16 << 20, &mut |_| false);
    proof.expect("a small board").expect("nobody stops it")
}

#[test]
fn four_in_a_line_is_a_draw_on_small_boards() {
    for (columns, rows) in [(4, 4), (5, 5), (5, 6), (6, 5)] {
        let found = proof(columns, rows, Ending::FirstGoal);
        assert_eq!(found.value, 0, "{columns}x{rows}");
    }
}

#[test]
fn most_fours_ends_level_on_small_boards() {
    for (columns, rows) in [(4, 4), (4, 5), (5, 4), (5, 5)] {
        let found = proof(columns, rows, Ending::FullBoard);
        assert_eq!(found.value, 0, "{columns}x{rows}");
        // A plain search of 5x5 takes 2.85 million positions.
        assert!(found.nodes < 100_000, "{found:?}");
    }
}
