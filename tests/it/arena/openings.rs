//! Where games begin.

use std::collections::HashSet;

use plummet::internals::arena::{default_openings, openings};
use plummet::rules::{Ending, Goal, Player, Position, Ruleset, RulesetSpec};

use crate::support::race;

#[test]
fn openings_are_distinct_undecided_and_as_many_as_there_are() {
    let games = [
        race(7, 6, &[Goal::Line(4)]),
        race(7, 6, &[Goal::Square(2)]),
        Ruleset::new(&RulesetSpec {
            columns: 6,
            ending: Ending::FullBoard,
            ..RulesetSpec::default()
        })
        .expect("sound"),
    ];
    for rules in &games {
        let found = openings(rules, 40, 9);
        assert_eq!(found.len(), 40);
        assert_eq!(found, openings(rules, 40, 9));
        assert_ne!(found, openings(rules, 40, 10));
        let mut keys = HashSet::new();
        for moves in &found {
            let position = Position::replay(rules, moves.iter().copied()).expect("a game");
            assert_eq!(position.outcome, None);
            assert_eq!(position.to_move, Player::Red);
            assert!(keys.insert(position.key));
        }
    }
    // On the smallest board there is next to nothing.
    let tiny = race(2, 2, &[Goal::Line(2)]);
    assert!(!openings(&tiny, 10, 1).is_empty());
}

#[test]
fn two_games_of_a_pair_need_an_opening_and_a_thousand_are_enough() {
    let usual = [1, 2, 3, 2000, 2001, 1_000_000].map(default_openings);
    assert_eq!(usual, [1, 1, 2, 1000, 1000, 1000]);
}
