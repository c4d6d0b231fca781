//! The player against its slow twin, and what it overlooks.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::engine::{Limits, NoTime};
use crate::rules::{Goal, Outcome, RulesetSpec};

fn choose(position: &Position, depth: u32, overlooks: u32, seed: u64) -> (Column, Option<Score>) {
    let depth = NonZeroU32::new(depth).expect("a depth");
    let stop = AtomicBool::new(false);
    let mut ignore = |_: &Analysis| {};
    let mut control = Control::new(Limits::default(), &stop, &NoTime, &mut ignore);
    let mut engine = Careless::new(depth, overlooks, seed);
    let analysis = engine.analyze(position, &mut control).expect("an answer");
    (analysis.best.expect("a column"), analysis.score)
}

fn ruleset(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Ruleset {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    })
    .expect("a sound ruleset")
}

/// Every line of play by the rules themselves, and the whole board counted at its end.
fn slow_value(position: &Position, depth: u32, ply: i32) -> i32 {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let player = position.to_move();
    let lead = || {
        let points = position.points();
        let lead = |one: u32, other: u32| one.cast_signed() - other.cast_signed();
        lead(points[player], points[player.opponent()]) * 100
    };
    match position.outcome() {
        Some(Outcome::Win(_)) if race => return -(WIN - ply),
        Some(_) => return if race { 0 } else { lead() },
        None => {}
    }
    if depth == 0 {
        let windows = slow_promise(position, player);
        return windows + if race { 0 } else { lead() };
    }
    let columns: Vec<Column> = position.legal_columns().collect();
    let values = columns.into_iter().map(|column| {
        let mut next = position.clone();
        next.play(column).expect("a legal column");
        -slow_value(&next, depth - 1, ply + 1)
    });
    values.max().expect("a column")
}

fn slow_promise(position: &Position, player: Player) -> i32 {
    use crate::rules::Cell;
    let size = position.board().size();
    let values = match position.ruleset().ending() {
        Ending::FirstGoal => [0, 30, 8, 2],
        Ending::FullBoard => [0, 40, 12, 3],
    };
    let mut sum = 0;
    let mut count = |cells: Option<Vec<Cell>>| {
        let Some(cells) = cells else { return };
        let of = |who| {
            cells
                .iter()
                .filter(|&&cell| position.board().at(cell) == Some(who))
                .count()
        };
        let (own, other) = (of(player), of(player.opponent()));
        let worth = |discs: usize| values.get(cells.len() - discs).copied().unwrap_or(0);
        match (own, other) {
            (0, 0) => {}
            (own, 0) => sum += worth(own),
            (0, other) => sum -= worth(other),
            _ => {}
        }
    };
    for cell in size.all_cells() {
        for &goal in position.goals() {
            match goal {
                Goal::Line(length) => {
                    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                        let steps = 0..length.cast_signed();
                        count(
                            steps
                                .map(|step| cell.offset(step * right, step * up, size))
                                .collect(),
                        );
                    }
                }
                Goal::Square(side) => {
                    let side = side.cast_signed();
                    let cells = (0..side * side).map(|i| cell.offset(i % side, i / side, size));
                    count(cells.collect());
                }
            }
        }
    }
    sum
}

#[test]
fn without_oversights_the_choice_is_the_best_of_all_lines_of_play() {
    let games = [
        ruleset(5, 4, &[Goal::Line(3)], Ending::FirstGoal),
        ruleset(4, 4, &[Goal::Square(2)], Ending::FirstGoal),
        ruleset(5, 4, &[Goal::Line(3)], Ending::FullBoard),
        ruleset(5, 5, &[Goal::Line(4), Goal::Square(2)], Ending::FirstGoal),
    ];
    let mut dice = fastrand::Rng::with_seed(11);
    for rules in &games {
        for game in 0..40 {
            let mut position = Position::new(rules);
            for _ in 0..dice.usize(0..12) {
                let columns: Vec<Column> = position.legal_columns().collect();
                if let Some(&column) = dice.choice(&columns) {
                    position.play(column).expect("a legal column");
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let free = u32::try_from(position.board().free()).expect("few cells");
            let depth = dice.u32(1..=3).min(free);
            let (best, score) = choose(&position, depth, 0, game);
            let value = slow_value(&position, depth, 0);
            assert_eq!(score, Some(Score::Heuristic(value)), "{position:?}");
            let mut next = position.clone();
            next.play(best).expect("a legal column");
            assert_eq!(-slow_value(&next, depth - 1, 1), value, "{position:?}");
        }
    }
}

/// How often in a thousand the player sees that a disc in the column wins.
fn sees(moves: &[u8], wins: u8) -> usize {
    let moves = moves.iter().copied().map(Column::new);
    let position = Position::replay(&Ruleset::default(), moves).expect("a game");
    let mut winning = position.clone();
    let played = winning.play(Column::new(wins)).expect("a legal column");
    assert_eq!(played.outcome, Some(Outcome::Win(position.to_move())));
    let sees = |seed| {
        let (best, score) = choose(&position, 1, 50, seed);
        best == Column::new(wins) && score == Some(Score::Heuristic(WIN - 1))
    };
    (0..1000).filter(|&seed| sees(seed)).count()
}

#[test]
fn diagonals_are_overlooked_more_often_than_rows_and_rows_than_columns() {
    let column = sees(&[0, 1, 0, 1, 0, 6], 0);
    let row = sees(&[0, 0, 1, 1, 2, 6], 3);
    let diagonal = sees(&[0, 1, 1, 2, 3, 2, 2, 3, 4, 3], 3);
    // 85, 70 and 50 of a hundred, within four deviations.
    assert!((805..=895).contains(&column), "{column}");
    assert!((642..=758).contains(&row), "{row}");
    assert!((437..=563).contains(&diagonal), "{diagonal}");
}

#[test]
fn the_same_seed_overlooks_the_same() {
    let position = Position::new(&Ruleset::default());
    for seed in 0..50 {
        assert_eq!(
            choose(&position, 3, 60, seed),
            choose(&position, 3, 60, seed)
        );
    }
    let first: Vec<Column> = (0..50)
        .map(|seed| choose(&position, 3, 60, seed).0)
        .collect();
    assert!(first.iter().any(|column| *column != first[0]));
}

#[test]
fn a_board_of_any_size_takes_no_longer_than_its_patience() {
    let rules = ruleset(
        99,
        99,
        &[Goal::Line(4), Goal::Square(50)],
        Ending::FullBoard,
    );
    let position = Position::new(&rules);
    let (best, score) = choose(&position, 9, 20, 1);
    assert!(position.is_legal(best));
    assert!(score.is_some());
}
