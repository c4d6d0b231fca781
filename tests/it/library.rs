//! The library as its users call it: the prelude, without clocks, flags and readers.

use plummet::engine::solver::{SolveError, Unsolvable};
use plummet::engine::{ThinkError, analyst};
use plummet::prelude::*;
use plummet::rules::notation::{MovesError, ascii_display};
use plummet::session::Cause;

fn after(ruleset: &Ruleset, moves: &str) -> Position {
    Position::from_moves(ruleset, moves).expect("moves that can be played")
}

#[test]
fn the_classics_are_the_presets() {
    let catalog = Catalog::built_in();
    let classics = [
        ("connect_four", Ruleset::connect_four()),
        ("connect_square", Ruleset::connect_square()),
        ("most_fours_7x6", Ruleset::most_fours()),
    ];
    for (id, ruleset) in classics {
        let preset = catalog.preset(id).expect("a preset of the program");
        assert_eq!(preset.ruleset, ruleset, "{id}");
    }
}

#[test]
fn a_move_list_is_played_or_refused_with_the_move_at_fault() {
    let ruleset = Ruleset::connect_four();
    let position = after(&ruleset, "4455");
    let numbers: Vec<String> = position.moves().map(|column| column.to_string()).collect();
    assert_eq!(numbers, ["4", "4", "5", "5"]);
    let shown = ascii_display(&position.board, position.points);
    assert_eq!(position.to_string(), shown);

    let refused = |moves: &str| Position::from_moves(&ruleset, moves).expect_err("refused");
    let list = refused("448");
    assert!(matches!(list, MovesError::List(_)), "{list:?}");
    assert_eq!(
        list.to_string(),
        "move 3: expected a column from 1 to 7, found 8"
    );
    let full = refused("4444444");
    assert!(matches!(full, MovesError::Play(_)), "{full:?}");
    assert!(full.to_string().starts_with("move 7 cannot be played: "));
}

#[test]
fn a_column_is_read_as_people_count() {
    assert_eq!("1".parse(), Ok(Column::new(0)));
    assert_eq!("99".parse(), Ok(Column::new(98)));
    for wrong in ["", "0", "100", "-1", "+1", " 1", "x"] {
        assert!(wrong.parse::<Column>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_position_has_an_exact_score() {
    let ruleset = Ruleset::connect_four();
    let mut solver = Solver::new(&ruleset).expect("four in a line");
    let position = after(&ruleset, "445533");
    assert_eq!(solver.solve(&position), Ok(Score::WinIn(1)));
    let columns = solver.solve_columns(&position).expect("it goes on");
    assert_eq!(columns.len(), 7);
    for ColumnScore { column, score } in columns {
        let wins = [2, 6].contains(&column.number());
        assert_eq!(score == Score::WinIn(1), wins, "{column}: {score}");
    }
    // The library's book holds the empty board: the first player wins with the last disc.
    let start = Position::new(&ruleset);
    assert_eq!(solver.solve(&start), Ok(Score::WinIn(41)));
}

#[test]
fn what_a_solver_cannot_do_it_says() {
    let ruleset = Ruleset::connect_four();
    let mut solver = Solver::new(&ruleset).expect("four in a line");
    let far = after(&ruleset, "1234567654");
    let nodes = Limits::nodes(10);
    assert_eq!(solver.solve_within(&far, nodes), Err(SolveError::Exhausted));
    let over = after(&ruleset, "1212121");
    assert_eq!(solver.solve(&over), Err(SolveError::Over));
    assert_eq!(solver.solve_columns(&over), Err(SolveError::Over));
    let another = Position::new(&Ruleset::most_fours());
    assert_eq!(solver.solve(&another), Err(SolveError::Rules));
    let refused = Solver::new(&Ruleset::most_fours()).err();
    assert_eq!(refused, Some(Unsolvable::Ending));
}

#[test]
fn a_level_chooses_a_move_by_its_name() {
    let catalog = Catalog::built_in();
    let champion = catalog.engine("champion", 1).expect("a level");
    let position = after(&Ruleset::connect_four(), "445533");
    let column = champion.choose(&position, Limits::millis(100));
    assert!(matches!(column.map(Column::number), Ok(2 | 6)));
    let analysis = champion.think(&position, Limits::nodes(1_000));
    let analysis = analysis.expect("an answer");
    assert_eq!(analysis.score, Some(Score::WinIn(1)));

    let over = after(&Ruleset::connect_four(), "1212121");
    let refused = champion.choose(&over, Limits::default());
    assert!(matches!(refused, Err(ThinkError::Engine(_))), "{refused:?}");

    let unknown = catalog.engine("chapmion", 1).expect_err("no such level");
    let sentence = unknown.to_string();
    assert!(sentence.starts_with("there is no level \"chapmion\"; the levels are "));
    assert!(sentence.contains("champion"), "{sentence}");
}

#[test]
fn an_engine_of_the_callers_own_has_a_handle_too() {
    let position = after(&Ruleset::most_fours(), "4455");
    let boxed = EngineHandle::new(analyst(&position.ruleset));
    let column = boxed.choose(&position, Limits::depth(2));
    assert!(column.is_ok_and(|column| position.is_legal(column)));
    let handle = EngineHandle::from(plummet::engine::published::MostPoints);
    assert!(handle.choose(&position, Limits::default()).is_ok());
}

#[test]
fn two_engines_play_to_the_end() {
    let catalog = Catalog::built_in();
    let engines = ByPlayer {
        red: catalog.engine("beginner", 1).expect("a level"),
        yellow: catalog.engine("casual", 1).expect("a level"),
    };
    let mut game = Match::of_engines(&Ruleset::connect_four(), engines, Limits::nodes(1_000));
    let result = game.play_on().expect("engines play to the end");
    assert_eq!(result.cause, Cause::Board);
    assert_eq!(game.session.position.outcome, Some(result.outcome));
    assert_eq!(game.play_on(), Some(result), "nothing is left to play");
}

#[test]
fn an_engine_that_does_not_play_a_game_loses_it() {
    let catalog = Catalog::built_in();
    let engines = ByPlayer {
        red: catalog.engine("perfect", 1).expect("a level"),
        yellow: catalog.engine("random", 1).expect("a level"),
    };
    let mut game = Match::of_engines(&Ruleset::connect_square(), engines, Limits::default());
    let result = game.play_on().expect("a forfeit ends the game");
    assert_eq!(result.outcome, Outcome::Win(Player::Yellow));
}
