//! Estimates beside exact margins.

use plummet::engine::{Limits, Score, analyst};
use plummet::internals::scene::whole_points;
use plummet::rules::{Ending, Goal, Position};

use crate::support::{ask, rules};

/// Random positions of Most Fours on 6x6 with 16 free cells.
fn late_positions(count: usize) -> Vec<Position> {
    let ruleset = rules(6, 6, &[Goal::Line(4)], Ending::FullBoard);
    let mut chance = fastrand::Rng::with_seed(7);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = Position::new(&ruleset);
        while position.board.free() > 16 && position.outcome.is_none() {
            let columns: Vec<_> = position.legal_columns().collect();
            let column = chance.choice(columns).expect("a free column");
            position.play(column).expect("a legal column");
        }
        if position.outcome.is_none() {
            found.push(position);
        }
    }
    found
}

/// The shown estimate of a column, in whole points, is on the right side of 0 in at least eight
/// of ten cases, on the wrong side in at most one of twenty (the others are draws), and on average
/// at most one point from the exact margin.
#[test]
fn estimates_in_points_are_near_the_exact_margins() {
    let limits = |nodes| Limits {
        nodes,
        ..Limits::default()
    };
    let (mut all, mut uneven, mut right, mut wrong, mut error) = (0, 0, 0, 0, 0);
    for position in late_positions(24) {
        let mut engine = analyst(&position.ruleset);
        let guess = ask(engine.as_mut(), &position, limits(Some(10_000))).expect("an answer");
        let exact = ask(engine.as_mut(), &position, limits(None)).expect("an answer");
        for (guess, exact) in guess.columns.iter().zip(&exact.columns) {
            assert_eq!(guess.column, exact.column);
            let (Score::Heuristic(estimate), Score::Points(margin)) = (guess.score, exact.score)
            else {
                continue;
            };
            let points = whole_points(estimate);
            all += 1;
            error += points.abs_diff(margin);
            if points != 0 {
                uneven += 1;
                right += u32::from(points.signum() == margin.signum());
                wrong += u32::from(points.signum() == -margin.signum());
            }
        }
    }
    let found = format!("{uneven} of {all} not even: {right} right, {wrong} wrong, off {error}");
    assert!(uneven >= 20, "too few: {found}");
    assert!(10 * right >= 8 * uneven, "{found}");
    assert!(20 * wrong <= uneven, "{found}");
    assert!(error <= all, "{found}");
}
