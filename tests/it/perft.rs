//! Counts of move sequences, by the library and by the slow move generator.

use plummet::rules::{Ending, Goal, Player, Position, Ruleset, RulesetSpec};

use crate::effort::cases;
use crate::oracle::{Oracle, Stacks};

/// Counts the move sequences of exactly `depth` plies from the position. Sequences that end
/// earlier, because the game is over, do not count.
///
/// On 7x6 with a line of four: 7, 49, 343, 2401, 16807, 117649, 823536, 5673234
/// for depths 1 to 8.
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

/// Compares every depth up to `depth`; returns the counts.
fn counts(spec: &RulesetSpec, depth: u32) -> Vec<u64> {
    let rules = Ruleset::new(spec).expect("a sound spec");
    let oracle = Oracle::new(&rules);
    let mut position = Position::new(&rules);
    let before = position.clone();
    let stacks = Stacks::of(&rules.start);
    (1..=depth)
        .map(|depth| {
            let count = perft(&mut position, depth);
            let slow = oracle.perft(&stacks, rules.first, depth);
            assert_eq!(count, slow, "depth {depth} of {spec:?}");
            assert_eq!(position, before, "perft leaves the position as it was");
            count
        })
        .collect()
}

#[test]
fn connect_four_has_the_known_counts() {
    let known = [7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234];
    let mut position = Position::new(&Ruleset::default());
    for (depth, known) in (1..).zip(known) {
        assert_eq!(perft(&mut position, depth), known, "depth {depth}");
    }
    let depth = cases(6, 7);
    let compared = usize::try_from(depth).expect("few");
    let counted = counts(&RulesetSpec::default(), depth);
    assert_eq!(counted, known[..compared]);
}

#[test]
fn depth_zero_is_one_sequence_even_when_the_game_is_over() {
    let spec = RulesetSpec {
        columns: 2,
        rows: 2,
        goals: vec![Goal::Line(2)],
        ..RulesetSpec::default()
    };
    let rules = Ruleset::new(&spec).expect("a sound spec");
    let mut position = Position::new(&rules);
    assert_eq!(perft(&mut position, 0), 1);
    // The third disc always completes a line of two on 2x2. Of 2 x 2 x 2
    // sequences, 111 and 222 run into a full column.
    assert_eq!(counts(&spec, 4), [2, 4, 6, 0]);
    for column in position.ruleset.size.all_columns().take(2) {
        position.play(column).expect("an open column");
    }
    position
        .play(plummet::rules::Column::new(0))
        .expect("an open column");
    assert!(position.outcome.is_some());
    assert_eq!(perft(&mut position, 0), 1);
    assert_eq!(perft(&mut position, 1), 0);
}

#[test]
fn a_scoring_game_goes_on_until_the_board_is_full() {
    // 2 columns of 2: every order of filling them, 4! / (2! 2!).
    let spec = RulesetSpec {
        columns: 2,
        rows: 2,
        goals: vec![Goal::Line(2)],
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    };
    assert_eq!(counts(&spec, 5), [2, 4, 6, 6, 0]);
}

/// Rulesets of every kind, and how deep they are counted.
fn other_rulesets() -> [(RulesetSpec, u32); 7] {
    let four_by_four = || RulesetSpec {
        columns: 4,
        rows: 4,
        ..RulesetSpec::default()
    };
    let short_lines = RulesetSpec {
        goals: vec![Goal::Line(3)],
        first: Player::Yellow,
        ..four_by_four()
    };
    let squares = RulesetSpec {
        goals: vec![Goal::Square(2)],
        ..four_by_four()
    };
    let both = RulesetSpec {
        goals: vec![Goal::Line(4), Goal::Square(2)],
        ..RulesetSpec::default()
    };
    let scoring = RulesetSpec {
        ending: Ending::FullBoard,
        ..four_by_four()
    };
    let shortened = RulesetSpec {
        columns: 3,
        rows: 3,
        goals: vec![Goal::Line(3)],
        end_when_decided: true,
        ..RulesetSpec::default()
    };
    let edges = ["r.......y", "y.......r"];
    let begun = RulesetSpec {
        columns: 9,
        rows: 6,
        goals: vec![Goal::Line(5)],
        start: (0..6).map(|row| edges[row % 2].to_owned()).collect(),
        ..RulesetSpec::default()
    };
    [
        (four_by_four(), 7),
        (short_lines, 7),
        (squares, 7),
        (both, 5),
        (scoring, 6),
        (shortened, 9),
        (begun, 5),
    ]
}

#[test]
fn other_rulesets_agree_with_the_slow_generator() {
    for (spec, depth) in other_rulesets() {
        let counts = counts(&spec, depth);
        assert!(counts.iter().any(|&count| count > 0), "{spec:?}");
    }
}
