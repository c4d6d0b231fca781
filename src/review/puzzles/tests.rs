//! Tests of ids, kinds, files and the finder.

use super::*;
use crate::rules::notation::parse_moves;

fn position(moves: &str) -> Position {
    let ruleset = Ruleset::default();
    let moves = parse_moves(moves, ruleset.size()).expect("moves");
    Position::replay(&ruleset, moves).expect("a position")
}

#[test]
fn positions_alike_up_to_mirror_and_colour_have_one_id() {
    assert_eq!(id_of(&position("1122")), id_of(&position("7766")));
    assert_eq!(id_of(&position("1234")), id_of(&position("3214")));
    assert_ne!(id_of(&position("1122")), id_of(&position("1133")));
    // An odd disc more: the player to move has other cells.
    assert_ne!(id_of(&position("112")), id_of(&position("1122")));
}
