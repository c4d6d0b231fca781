//! The search for every ruleset from outside: known results of whole games, the tournament
//! player, levels, and the signature of the node counts.

use plummet::engine::{Limits, Score};
use plummet::internals::engine::search::{ProvenValue, SearchEngine, SearchSettings, prove};
use plummet::rules::{Ending, Goal, Position, Ruleset, RulesetSpec};

use crate::support::{Shell, TickingClock, ask, column};

fn game(columns: u32, rows: u32, goal: Goal, ending: Ending) -> Position {
    let rules = Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: vec![goal],
        ending,
        ..RulesetSpec::default()
    });
    Position::new(&rules.expect("a sound ruleset"))
}

fn proof(columns: u32, rows: u32, goal: Goal, ending: Ending) -> ProvenValue {
    let position = game(columns, rows, goal, ending);
    let proof = prove(&position, 16 << 20, &mut |_| false);
    proof.expect("a small board").expect("nobody stops it")
}

/// Nobody wins Connect Square on any board up to 6x7 and 7x6.
#[test]
fn connect_square_is_a_draw() {
    for (columns, rows) in (2..=7).flat_map(|columns| (2..=7).map(move |rows| (columns, rows))) {
        if columns * rows <= 42 {
            let found = proof(columns, rows, Goal::Square(2), Ending::FirstGoal);
            assert_eq!(found.value, 0, "{columns}x{rows}");
            // A plain search of 6x7 takes 97 million positions.
            assert!(found.nodes < 97_000_000 / 50, "{columns}x{rows}: {found:?}");
        }
    }
}

#[test]
fn four_in_a_line_is_a_draw_on_small_boards() {
    for (columns, rows) in [(4, 4), (5, 5), (5, 6), (6, 5)] {
        let found = proof(columns, rows, Goal::Line(4), Ending::FirstGoal);
        assert_eq!(found.value, 0, "{columns}x{rows}");
    }
}

#[test]
fn most_fours_ends_level_on_small_boards() {
    for (columns, rows) in [(4, 4), (4, 5), (5, 4), (5, 5)] {
        let found = proof(columns, rows, Goal::Line(4), Ending::FullBoard);
        assert_eq!(found.value, 0, "{columns}x{rows}");
        // A plain search of 5x5 takes 2.85 million positions.
        assert!(found.nodes < 100_000, "{found:?}");
    }
}

/// Three in a line on 4x4 is a win, as `plummet` and any exhaustive search find.
#[test]
fn a_won_game_is_found_won_and_how_soon() {
    let position = game(4, 4, Goal::Line(3), Ending::FirstGoal);
    let mut engine = SearchEngine::new(SearchSettings {
        table_bytes: 4 << 20,
        ..SearchSettings::default()
    });
    let answer = ask(&mut engine, &position, Limits::default()).expect("an answer");
    let found = proof(4, 4, Goal::Line(3), Ending::FirstGoal);
    assert_eq!(found.value, 1);
    assert!(
        matches!(answer.score, Some(Score::WinIn(plies)) if plies % 2 == 1),
        "{answer:?}"
    );
    // Best play reaches the end that was promised.
    let Some(Score::WinIn(plies)) = answer.score else {
        return;
    };
    let mut game = position;
    for left in (1..=plies).rev() {
        let answer = ask(&mut engine, &game, Limits::default()).expect("an answer");
        let expected = if left % 2 == 1 {
            Score::WinIn(left)
        } else {
            Score::LossIn(left)
        };
        assert_eq!(answer.score, Some(expected));
        game.play(answer.best.expect("a column"))
            .expect("a legal column");
    }
    assert!(game.outcome.is_some());
}

/// The signature of the search: a change that does not mean to change it keeps these numbers.
#[test]
fn the_node_counts_are_known() {
    let mut found = Vec::new();
    for (goal, ending, depth) in [
        (Goal::Line(4), Ending::FirstGoal, 10),
        (Goal::Square(2), Ending::FirstGoal, 10),
        (Goal::Line(4), Ending::FullBoard, 9),
    ] {
        let mut engine = SearchEngine::new(SearchSettings {
            table_bytes: 4 << 20,
            ..SearchSettings::default()
        });
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let answer = ask(&mut engine, &game(7, 6, goal, ending), limits).expect("an answer");
        found.push(answer.nodes);
    }
    found.push(proof(5, 5, Goal::Square(2), Ending::FirstGoal).nodes);
    found.push(proof(5, 5, Goal::Line(4), Ending::FullBoard).nodes);
    assert_eq!(found, [95746, 116880, 25330, 1, 68046]);
}

fn whole(arguments: &[&str]) -> Result<String, String> {
    let shell = Shell {
        clock: &TickingClock::at_seconds(0),
        ..Shell::default()
    };
    let usual = ["solve", "--exact", "--hash", "4"];
    let ran = shell.run(usual.iter().chain(arguments));
    if ran.code() == 0 {
        Ok(ran.out)
    } else {
        Err(ran.err)
    }
}

#[test]
fn whole_games_are_solved_from_the_command_line() {
    for (arguments, result) in [
        (
            ["--preset", "connect_square_4x4"].as_slice(),
            "connect_square_4x4 4x4: draw, ",
        ),
        (
            &["--preset", "connect_three"],
            "connect_three 4x4: red wins, ",
        ),
        (
            &["--preset", "connect_four", "--size", "4x4"],
            "connect_four 4x4: draw, ",
        ),
        (
            &["--preset", "most_fours_6x6", "--size", "4x4"],
            "most_fours_6x6 4x4: +0 points for red, ",
        ),
    ] {
        let line = whole(arguments).expect("a result");
        assert!(line.starts_with(result), "{line}");
        let nodes = line
            .strip_suffix(" in 1000 microseconds\n")
            .expect("a time");
        assert!(
            nodes.ends_with(" nodes") || nodes.ends_with(", 1 node"),
            "{line}"
        );
    }
    for (arguments, sentence) in [
        (
            ["--preset", "giant_99x99"].as_slice(),
            "an exact result needs columns x (rows + 1) of at most 128, found 9900",
        ),
        (
            &["--preset", "connect_square", "--threads", "2"],
            "--threads does not go with it",
        ),
        (&["--weak"], "cannot be used with"),
    ] {
        let error = whole(arguments).expect_err("a sentence");
        assert!(error.contains(sentence), "{error}");
    }
}

/// With two threads too there is an answer, and a proven one is the same.
#[test]
fn threads_help_without_changing_what_is_proven() {
    let position = game(5, 4, Goal::Line(4), Ending::FirstGoal);
    let mut engine = SearchEngine::new(SearchSettings {
        threads: std::num::NonZeroUsize::new(3).expect("three"),
        table_bytes: 4 << 20,
        ..SearchSettings::default()
    });
    let limits = Limits {
        time: Some(std::time::Duration::from_secs(1)),
        ..Limits::default()
    };
    let answer = ask(&mut engine, &position, limits).expect("an answer");
    assert_eq!(answer.score, Some(Score::Draw));
    assert!(answer.best.is_some_and(|best| best < column(5)));
}
