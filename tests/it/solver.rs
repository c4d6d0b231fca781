//! The exact solver from outside: the public sets, the oracle, mirrors,
//! and the known values of small boards.

use plummet::engine::solver::{Perfect, Solver, SolverSettings, Unsolvable};
use plummet::engine::{EngineError, Limits, Score, ScoredColumns};
use plummet::internals::engine::solver::{Exactness, proven};
use plummet::rules::notation::parse_moves;
use plummet::rules::{Ending, Goal, Outcome, Position, Ruleset};

use crate::effort::cases;
use crate::exhaustive::Exhaustive;
use crate::support::{ask, column, race, rules};

fn four(columns: u32, rows: u32) -> Ruleset {
    race(columns, rows, &[Goal::Line(4)])
}

fn small() -> SolverSettings {
    SolverSettings {
        table_bytes: 8 << 20,
        ..SolverSettings::default()
    }
}

fn solver(ruleset: &Ruleset) -> Solver {
    Solver::with_settings(ruleset, small()).expect("line of four")
}

fn position(ruleset: &Ruleset, moves: &str) -> Position {
    let moves = parse_moves(moves, ruleset.size).expect("a move list");
    Position::replay(ruleset, moves).expect("legal moves")
}

fn score(solver: &mut Solver, position: &Position, exactness: Exactness) -> i32 {
    solver.clear();
    let solution = solver.solve_until(position, exactness, &mut |_| false);
    solution
        .expect("the game goes on")
        .expect("nobody stops it")
        .value
}

/// The set's score of every line, its sign, and the score of the mirrored position.
fn agrees(set: &str, lines: u32) {
    let lines = usize::try_from(lines).expect("few");
    let ruleset = four(7, 6);
    let mut solver = solver(&ruleset);
    for line in set.lines().take(lines) {
        let (moves, expected) = line.split_once(' ').expect("moves and score");
        let expected: i32 = expected.parse().expect("a score");
        let board = position(&ruleset, moves);
        assert_eq!(
            score(&mut solver, &board, Exactness::Exact),
            expected,
            "{moves}"
        );
        assert_eq!(
            score(&mut solver, &board, Exactness::Weak),
            expected.signum(),
            "{moves}"
        );
        let mirrored: String = moves
            .bytes()
            .map(|move_| char::from(b'1' + b'7' - move_))
            .collect();
        let mirrored = position(&ruleset, &mirrored);
        assert_eq!(
            score(&mut solver, &mirrored, Exactness::Exact),
            expected,
            "{moves} mirrored"
        );
    }
}

#[test]
fn the_sets_of_the_end_and_the_middle() {
    agrees(include_str!("solver/sets/L3_R1.txt"), cases(50, 200));
    agrees(include_str!("solver/sets/L2_R1.txt"), cases(50, 200));
    agrees(include_str!("solver/sets/L2_R2.txt"), cases(30, 200));
}

#[test]
fn the_sets_of_the_opening() {
    agrees(include_str!("solver/sets/L1_R1.txt"), cases(20, 200));
    agrees(include_str!("solver/sets/L1_R2.txt"), cases(2, 24));
    agrees(include_str!("solver/sets/L1_R3.txt"), cases(1, 2));
}

/// Result of the first player on boards of known value: Tromp's table, and Steininger's
/// move numbers where he gives them.
#[test]
fn known_values_of_other_boards() {
    let draw = 0;
    let lost_with_the_last_disc = -1;
    for (columns, rows, expected) in [
        (4, 4, draw),
        (5, 4, draw),
        (6, 4, lost_with_the_last_disc),
        (7, 4, draw),
        (4, 5, draw),
        (5, 5, draw),
        (6, 5, draw),
        (4, 6, draw),
        (5, 6, draw),
    ] {
        let ruleset = four(columns, rows);
        let mut solver = solver(&ruleset);
        let found = score(&mut solver, &Position::new(&ruleset), Exactness::Exact);
        assert_eq!(found, expected, "{columns}x{rows}");
    }
}

/// One board of each kind of word: 8x7 fills 64 bits, 9x7 needs 128.
#[test]
fn wide_boards_are_what_trying_everything_says_at_the_end_of_the_game() {
    for (columns, rows, seed) in [(8, 7, 1), (9, 7, 2), (10, 8, 3), (16, 4, 4), (5, 12, 5)] {
        let ruleset = four(columns, rows);
        let mut solver = solver(&ruleset);
        let mut random = fastrand::Rng::with_seed(seed);
        let mut judged = 0;
        while judged < cases(1, 40) {
            let Some(board) = random_position(&ruleset, 8, &mut random) else {
                continue;
            };
            let expected = Exhaustive::default().value(&mut board.clone());
            let found = score(&mut solver, &board, Exactness::Exact);
            assert_eq!(proven(found, &board), expected, "{board:?}");
            judged += 1;
        }
    }
}

/// A random game that goes on until `empty` cells are left; `None` if it ended.
fn random_position(
    ruleset: &Ruleset,
    empty: usize,
    random: &mut fastrand::Rng,
) -> Option<Position> {
    let mut board = Position::new(ruleset);
    while board.board.free() > empty {
        let column = random.choice(board.legal_columns().collect::<Vec<_>>())?;
        board.play(column).ok()?;
    }
    board.outcome.is_none().then_some(board)
}

fn several(threads: usize) -> Solver {
    let settings = SolverSettings {
        threads: std::num::NonZeroUsize::new(threads).expect("not zero"),
        ..small()
    };
    Solver::with_settings(&four(7, 6), settings).expect("line of four")
}

#[test]
fn threads_find_the_same_scores() {
    let ruleset = four(7, 6);
    let mut teams = [2, 3, 8].map(several);
    let lines = include_str!("solver/sets/L1_R2.txt")
        .lines()
        .take(cases(12, 36));
    for (number, line) in lines.enumerate() {
        let (moves, expected) = line.split_once(' ').expect("moves and score");
        let team = &mut teams[number % 3];
        let found = score(team, &position(&ruleset, moves), Exactness::Exact);
        assert_eq!(found.to_string(), expected, "{moves}");
    }
}

#[test]
fn a_kept_table_changes_no_score() {
    let ruleset = four(7, 6);
    let mut solver = solver(&ruleset);
    for line in include_str!("solver/sets/L2_R2.txt")
        .lines()
        .take(cases(30, 60))
    {
        let (moves, expected) = line.split_once(' ').expect("moves and score");
        let board = position(&ruleset, moves);
        let found = solver.solve_until(&board, Exactness::Exact, &mut |_| false);
        let found = found.expect("the game goes on").expect("nobody stops it");
        assert_eq!(found.value.to_string(), expected, "{moves}");
    }
}

#[test]
fn the_best_column_scores_what_the_position_does_and_the_line_keeps_it() {
    let ruleset = four(7, 6);
    let mut solver = solver(&ruleset);
    for line in include_str!("solver/sets/L2_R2.txt").lines().take(30) {
        let (moves, expected) = line.split_once(' ').expect("moves and score");
        let expected: i32 = expected.parse().expect("a score");
        let board = position(&ruleset, moves);
        let mut nodes = 0;
        let mut best = i32::MIN;
        for column in ruleset.size.all_columns() {
            let value = solver.solve_move_until(&board, column, &mut nodes, &mut |_| false);
            let value = value.expect("the game goes on");
            assert_eq!(value.is_some(), board.is_legal(column), "{moves}");
            best = best.max(value.map_or(i32::MIN, |value| value.value));
        }
        assert_eq!(best, expected, "{moves}");
        let line = solver.line_until(&board, expected, &mut nodes, &mut |_| false);
        let mut after = board.clone();
        for column in line.expect("the game goes on") {
            after.play(column).expect("a legal line");
        }
        let plies = u32::try_from(after.ply() - board.ply()).expect("few");
        let outcome = match after.outcome.expect("the line ends the game") {
            Outcome::Draw => Score::Draw,
            Outcome::Win(winner) if winner == board.to_move => Score::WinIn(plies),
            Outcome::Win(_) => Score::LossIn(plies),
        };
        assert_eq!(outcome, proven(expected, &board), "{moves}");
    }
}

#[test]
fn the_perfect_player_wins_at_once_and_blocks() {
    let mut perfect = Perfect::new(small(), None, ScoredColumns::Every);
    let ruleset = four(7, 6);
    let answer = ask(
        &mut perfect,
        &position(&ruleset, "112233"),
        Limits::default(),
    );
    let answer = answer.expect("an answer");
    assert_eq!(answer.best, Some(column(3)));
    assert_eq!(answer.score, Some(Score::WinIn(1)));
    assert_eq!(answer.pv, [column(3)]);
    assert_eq!(answer.columns.len(), 7);
    let answer = ask(
        &mut perfect,
        &position(&ruleset, "41424"),
        Limits::default(),
    );
    assert_eq!(answer.expect("an answer").best, Some(column(3)));
}

#[test]
fn the_perfect_player_varies_only_among_equals() {
    let ruleset = four(7, 6);
    let board = position(&ruleset, "274552224131661");
    let best = {
        let answer = ask(
            &mut Perfect::new(small(), None, ScoredColumns::Every),
            &board,
            Limits::default(),
        );
        let answer = answer.expect("an answer");
        let score = answer.score.expect("a score");
        let best = answer
            .columns
            .into_iter()
            .filter(move |column| column.score == score);
        best.map(|column| column.column).collect::<Vec<_>>()
    };
    for seed in 0..20 {
        let mut perfect = Perfect::new(small(), Some(seed), ScoredColumns::Best);
        let answer = ask(&mut perfect, &board, Limits::default()).expect("an answer");
        assert!(best.contains(&answer.best.expect("a move")));
    }
}

#[test]
fn a_perfect_player_out_of_nodes_still_moves() {
    // A board without a book.
    let ruleset = four(7, 7);
    let limits = Limits {
        nodes: Some(2000),
        ..Limits::default()
    };
    let answer = ask(
        &mut Perfect::new(small(), None, ScoredColumns::Every),
        &Position::new(&ruleset),
        limits,
    );
    let answer = answer.expect("an answer");
    assert_eq!(answer.best, Some(column(3)));
    assert_eq!(answer.score, None);
}

#[test]
fn other_games_are_refused() {
    let wide = four(12, 10);
    for (ruleset, sentence) in [
        (
            race(7, 6, &[Goal::Square(2)]),
            "exact play needs one goal, a line of 4; found a 2x2 square",
        ),
        (
            rules(7, 6, &[Goal::Line(4)], Ending::FullBoard),
            "exact play needs a game that the first line of 4 ends; here the board is filled",
        ),
        (
            wide.clone(),
            "exact play needs columns x (rows + 1) of at most 128, found a board of 12x10",
        ),
    ] {
        let error = Solver::with_settings(&ruleset, small()).expect_err("refused");
        assert_eq!(error.to_string(), sentence);
    }
    // More than addresses reach, for both widths of the table's words.
    for (columns, rows) in [(7, 6), (9, 9)] {
        let settings = SolverSettings {
            table_bytes: usize::MAX,
            ..small()
        };
        let error = Solver::with_settings(&four(columns, rows), settings).expect_err("too large");
        let sentence = error.to_string();
        assert!(matches!(error, Unsolvable::Memory { .. }), "{sentence}");
        assert!(
            sentence.ends_with(" MB does not fit into memory"),
            "{sentence}"
        );
    }
    let refused = ask(
        &mut Perfect::new(small(), None, ScoredColumns::Every),
        &Position::new(&wide),
        Limits::default(),
    );
    assert!(matches!(refused, Err(EngineError::Unsupported { .. })));
}
