//! The careless player: compared with a slow twin, and what it overlooks.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::engine::boards::tests::{ruleset, windows};
use crate::engine::{FrozenClock, Limits};
use crate::rules::{Cell, Goal, Outcome, Ruleset};

fn choose(position: &Position, depth: u32, overlooks: u32, seed: u64) -> (Column, Option<Score>) {
    choose_by(Manner::Sound, position, depth, overlooks, seed)
}

fn choose_by(
    manner: Manner,
    position: &Position,
    depth: u32,
    overlooks: u32,
    seed: u64,
) -> (Column, Option<Score>) {
    let depth = NonZeroU32::new(depth).expect("a depth");
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
    let mut engine = Careless::new(depth, overlooks, manner, seed);
    let analysis = engine.analyze(position, &mut control).expect("an answer");
    (analysis.best.expect("a column"), analysis.score)
}

fn game(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Ruleset {
    ruleset(columns, rows, goals, ending).expect("a sound ruleset")
}

/// The value of a position by trying every line of play by the rules, and counting the whole
/// board at its end. It is the player's own judgement to a depth, not the truth of the oracle of
/// `proof`.
fn slow_value(position: &Position, depth: u32, ply: i32) -> i32 {
    let race = position.ruleset.ending == Ending::FirstGoal;
    let player = position.to_move;
    let lead = || {
        let points = position.points;
        let lead = |one: u32, other: u32| one.cast_signed() - other.cast_signed();
        lead(points[player], points[player.opponent()]) * 100
    };
    match position.outcome {
        Some(Outcome::Win(_)) if race => return -(WIN - ply),
        Some(_) => return if race { 0 } else { lead() },
        None => {}
    }
    if depth == 0 {
        let windows = slow_open_windows(position, player);
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

fn slow_open_windows(position: &Position, player: Player) -> i32 {
    let values = match position.ruleset.ending {
        Ending::FirstGoal => [0, 30, 8, 2],
        Ending::FullBoard => [0, 40, 12, 3],
    };
    let goals = position.goals().iter();
    let windows = goals.flat_map(|&goal| windows(position.board.size, goal));
    let value = |cells: Vec<Cell>| {
        let of = |who| {
            let discs = cells
                .iter()
                .filter(|&&cell| position.board.at(cell) == Some(who));
            discs.count()
        };
        let worth = |discs: usize| values.get(cells.len() - discs).copied().unwrap_or(0);
        match (of(player), of(player.opponent())) {
            (0, other) if other > 0 => -worth(other),
            (own, 0) if own > 0 => worth(own),
            _ => 0,
        }
    };
    windows.map(value).sum()
}

/// The columns that do not lose and then threaten most, by trying every line of play.
fn slow_traps(position: &Position, depth: u32) -> Vec<Column> {
    let player = position.to_move;
    let mut best = (i32::MIN, Vec::new());
    for column in position.legal_columns() {
        let mut next = position.clone();
        next.play(column).expect("a legal column");
        if -slow_value(&next, depth - 1, 1) <= -WIN / 2 {
            continue;
        }
        let value = slow_open_windows(&next, player);
        if value > best.0 {
            best = (value, Vec::new());
        }
        if value == best.0 {
            best.1.push(column);
        }
    }
    best.1
}

/// Without oversights the choice is the best of all lines of play. A daring player loses nothing and
/// threatens most; to the full board it is as any other.
#[test]
fn choices_are_those_of_trying_every_line_of_play() {
    let games = [
        game(5, 4, &[Goal::Line(3)], Ending::FirstGoal),
        game(4, 4, &[Goal::Square(2)], Ending::FirstGoal),
        game(5, 4, &[Goal::Line(3)], Ending::FullBoard),
        game(5, 5, &[Goal::Line(4), Goal::Square(2)], Ending::FirstGoal),
    ];
    let mut dice = fastrand::Rng::with_seed(12);
    let (mut decided, mut open) = (0, 0);
    for rules in &games {
        for game in 0..60 {
            let position = some_game(rules, dice.usize(0..12), &mut dice);
            if position.outcome.is_some() {
                continue;
            }
            let free = u32::try_from(position.board.free()).expect("few cells");
            let depth = dice.u32(1..=3).min(free);
            let sound = choose(&position, depth, 0, game);
            let value = slow_value(&position, depth, 0);
            assert_eq!(sound.1, Some(Score::Heuristic(value)), "{position:?}");
            let mut next = position.clone();
            next.play(sound.0).expect("a legal column");
            assert_eq!(-slow_value(&next, depth - 1, 1), value, "{position:?}");
            let daring = choose_by(Manner::Daring, &position, depth, 0, game);
            if value.abs() < WIN / 2 && rules.ending == Ending::FirstGoal {
                open += 1;
                let traps = slow_traps(&position, depth);
                assert!(
                    traps.contains(&daring.0),
                    "{daring:?} {traps:?} {position:?}"
                );
                assert_eq!(daring.1, sound.1);
            } else {
                decided += 1;
                assert_eq!(daring, sound);
            }
        }
    }
    assert!(decided > 10 && open > 50, "{decided} {open}");
}

/// A position after up to `moves` random moves.
fn some_game(rules: &Ruleset, moves: usize, dice: &mut fastrand::Rng) -> Position {
    let mut position = Position::new(rules);
    for _ in 0..moves {
        let columns: Vec<Column> = position.legal_columns().collect();
        if let Some(&column) = dice.choice(&columns) {
            position.play(column).expect("a legal column");
        }
    }
    position
}

/// How many of a thousand seeds make the player see that a disc in the column wins.
fn sees(overlooks: u32, moves: &[u8], wins: u8) -> usize {
    let moves = moves.iter().copied().map(Column::new);
    let position = Position::replay(&Ruleset::default(), moves).expect("a game");
    let mut winning = position.clone();
    let played = winning.play(Column::new(wins)).expect("a legal column");
    assert_eq!(played.outcome, Some(Outcome::Win(position.to_move)));
    let sees = |seed| {
        let (best, score) = choose(&position, 1, overlooks, seed);
        best == Column::new(wins) && score == Some(Score::Heuristic(WIN - 1))
    };
    (0..1000).filter(|&seed| sees(seed)).count()
}

/// Games, each with the column that completes a line of this kind.
const COLUMN: (&[u8], u8) = (&[0, 1, 0, 1, 0, 6], 0);
const ROW: (&[u8], u8) = (&[0, 0, 1, 1, 2, 6], 3);
const DIAGONAL: (&[u8], u8) = (&[0, 1, 1, 2, 3, 2, 2, 3, 4, 3], 3);

#[test]
fn diagonals_are_overlooked_more_often_than_rows_and_rows_than_columns() {
    let column = sees(50, COLUMN.0, COLUMN.1);
    let row = sees(50, ROW.0, ROW.1);
    let diagonal = sees(50, DIAGONAL.0, DIAGONAL.1);
    // 85, 70 and 50 of a hundred, within four deviations.
    assert!((805..=895).contains(&column), "{column}");
    assert!((642..=758).contains(&row), "{row}");
    assert!((437..=563).contains(&diagonal), "{diagonal}");
}

#[test]
fn nothing_more_than_all_is_overlooked() {
    let column = sees(150, COLUMN.0, COLUMN.1);
    // 55 and 10 of a hundred, within four deviations.
    assert!((487..=613).contains(&column), "{column}");
    let row = sees(150, ROW.0, ROW.1);
    assert!((62..=138).contains(&row), "{row}");
    assert_eq!(sees(150, DIAGONAL.0, DIAGONAL.1), 0);
    assert_eq!(sees(300, ROW.0, ROW.1), 0);
}

/// On large boards each disc is part of thousands of squares, so the usual number of positions
/// would take many times as long.
#[test]
fn a_board_of_any_size_takes_no_longer_than_its_patience() {
    let goals = [Goal::Line(4), Goal::Square(50)];
    let rules = game(99, 99, &goals, Ending::FullBoard);
    let mut half_full = Position::new(&rules);
    for row in 0..49 {
        for column in 0..99 {
            let column = if row % 2 == 0 { column } else { 98 - column };
            half_full.play(Column::new(column)).expect("a legal column");
        }
    }
    for (position, most) in [(Position::new(&rules), 1_500_000), (half_full, 40_000)] {
        for depth in [1, 2, 9] {
            let stop = AtomicBool::new(false);
            let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
            let depth = NonZeroU32::new(depth).expect("a depth");
            let mut engine = Careless::new(depth, 0, Manner::Sound, 1);
            let analysis = engine.analyze(&position, &mut control).expect("an answer");
            assert!(position.is_legal(analysis.best.expect("a column")));
            assert!(analysis.score.is_some());
            assert!(analysis.nodes < most, "{}", analysis.nodes);
        }
    }
}
