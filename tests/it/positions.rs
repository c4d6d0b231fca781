//! Positions by example: what a move reports, how games end, what is refused.

use crate::oracle::{cell, comparable_completions};
use plummet::rules::{
    Board, ByPlayer, Cell, Column, ColumnError, Ending, Goal, Outcome, PlayError, Played, Player,
    Position, ReplayError, Ruleset, RulesetSpec, Size, completions_on, points_at,
};

fn rules(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Ruleset {
    let spec = RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).expect("a sound spec")
}

/// Plays columns by index; returns what the last move did.
fn play(position: &mut Position, columns: &[u8]) -> Played {
    let mut last = None;
    for &column in columns {
        last = Some(position.play(Column::new(column)).expect("a legal column"));
    }
    last.expect("at least one move")
}

#[test]
fn the_first_line_of_four_wins() {
    let mut position = Position::new(&Ruleset::default());
    let played = play(&mut position, &[0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(played.cell, Cell::new(Column::new(3), 0));
    assert_eq!(played.player, Player::Red);
    assert_eq!(played.points, 1);
    assert_eq!(played.outcome, Some(Outcome::Win(Player::Red)));
    let cells: Vec<Cell> = (0..4).map(|column| cell((column, 0))).collect();
    assert_eq!(played.completions.len(), 1);
    assert_eq!(played.completions[0].cells, cells);
    assert_eq!(
        position.outcome.and_then(Outcome::winner),
        Some(Player::Red)
    );
    assert_eq!(position.legal_columns().count(), 0);
}

#[test]
fn seven_in_a_row_are_one_completion_worth_four_lines() {
    let rules = rules(7, 6, &[Goal::Line(4)], Ending::FullBoard);
    let mut board = Board::new(rules.size);
    for column in [0, 1, 2, 4, 5, 6] {
        board
            .drop_disc(Column::new(column), Player::Red)
            .expect("an empty column");
    }
    let mut position =
        Position::from_board(&rules, board, Player::Red).expect("the size of the ruleset");
    let played = play(&mut position, &[3]);
    assert_eq!(played.points, 4);
    assert_eq!(played.completions.len(), 1);
    assert_eq!(played.completions[0].cells.len(), 7);
    assert_eq!(played.completions[0].points(), 4);
}

#[test]
fn a_line_made_longer_gains_only_the_new_line() {
    let rules = rules(7, 6, &[Goal::Line(4)], Ending::FullBoard);
    let mut position = Position::new(&rules);
    assert_eq!(play(&mut position, &[0, 0, 1, 1, 2, 2, 3]).points, 1);
    let played = play(&mut position, &[6, 4]);
    assert_eq!(played.points, 1);
    assert_eq!(played.completions[0].cells.len(), 5);
    assert_eq!(played.completions[0].points(), 2);
    assert_eq!(position.points, ByPlayer { red: 2, yellow: 0 });
}

#[test]
fn one_disc_can_complete_lines_and_squares_at_once() {
    let rules = rules(7, 6, &[Goal::Line(3), Goal::Square(2)], Ending::FirstGoal);
    // From the bottom r r r / r . r: the free cell completes two squares and a
    // second row of three.
    let mut board = Board::new(rules.size);
    for column in [0, 0, 1, 2, 2] {
        board
            .drop_disc(Column::new(column), Player::Red)
            .expect("an open column");
    }
    let goals = &rules.goals;
    assert_eq!(completions_on(&board, goals).len(), 1);
    let at = cell((1, 1));
    assert_eq!(points_at(&board, goals, at, Player::Red), 3);
    assert_eq!(points_at(&board, goals, at, Player::Yellow), 0);
    board
        .drop_disc(at.column, Player::Red)
        .expect("an open column");
    assert_eq!(
        comparable_completions(&completions_on(&board, goals)).len(),
        4
    );
}

#[test]
fn a_full_board_without_a_goal_is_a_draw() {
    let rules = rules(2, 2, &[Goal::Square(2)], Ending::FirstGoal);
    let mut position = Position::new(&rules);
    assert_eq!(
        play(&mut position, &[0, 0, 1, 1]).outcome,
        Some(Outcome::Draw)
    );
    assert_eq!(position.outcome.and_then(Outcome::winner), None);
    assert_eq!(position.undo(), Some(Column::new(1)));
    assert_eq!(position.outcome, None);
}

#[test]
fn most_points_win_on_the_full_board() {
    let rules = rules(2, 3, &[Goal::Line(2)], Ending::FullBoard);
    // From the bottom r y / y r / r y: two diagonals each.
    let mut position = Position::new(&rules);
    let played = play(&mut position, &[0, 1, 1, 0, 0, 1]);
    assert_eq!(position.points, ByPlayer { red: 2, yellow: 2 });
    assert_eq!(played.outcome, Some(Outcome::Draw));
    // From the bottom r r / y y / r y: a row against a row, a column, a diagonal.
    let mut position = Position::new(&rules);
    let played = play(&mut position, &[0, 0, 1, 1, 0, 1]);
    assert_eq!(position.points, ByPlayer { red: 1, yellow: 3 });
    assert_eq!(played.outcome, Some(Outcome::Win(Player::Yellow)));
}

#[test]
fn a_game_ends_as_soon_as_nobody_can_complete_a_goal_if_the_rules_say_so() {
    let spec = RulesetSpec {
        columns: 3,
        rows: 3,
        goals: vec![Goal::Line(3)],
        end_when_decided: true,
        ..RulesetSpec::default()
    };
    let decided = Ruleset::new(&spec).expect("a sound spec");
    let patient = RulesetSpec {
        end_when_decided: false,
        ..spec
    };
    let patient = Ruleset::new(&patient).expect("a sound spec");
    // From the bottom r y r / r y . / y r . and yellow to move: red alone could
    // use the right column, but lacks two discs of which one is yellow's.
    let columns = [0, 1, 2, 1, 0, 0, 1].map(Column::new);
    let mut early = Position::replay(&decided, columns).expect("legal moves");
    let late = Position::replay(&patient, columns).expect("legal moves");
    assert_eq!(late.outcome, None);
    assert_eq!(early.outcome, Some(Outcome::Draw));
    assert_eq!(early.board.free(), 2);
    assert_eq!(early.legal_columns().count(), 0);
    // A ply before, yellow had two of three in the middle column.
    early.undo();
    assert_eq!(early.outcome, None);
}

#[test]
fn a_board_in_which_both_have_a_goal_counts_for_red() {
    let rules = rules(4, 4, &[Goal::Line(4)], Ending::FirstGoal);
    let mut board = Board::new(rules.size);
    for column in rules.size.all_columns() {
        board
            .drop_disc(column, Player::Yellow)
            .expect("an open column");
        board
            .drop_disc(column, Player::Red)
            .expect("an open column");
    }
    let position = Position::from_board(&rules, board, Player::Red);
    let position = position.expect("the size of the ruleset");
    assert_eq!(position.outcome, Some(Outcome::Win(Player::Red)));
    assert_eq!(position.points, ByPlayer { red: 1, yellow: 1 });
}

#[test]
fn a_goal_too_large_for_the_board_is_never_complete() {
    let goals = [Goal::Line(99), Goal::Square(99)];
    let rules = rules(3, 3, &goals, Ending::FullBoard);
    let mut position = Position::new(&rules);
    assert_eq!(
        play(&mut position, &[0, 0, 0, 1, 1, 1, 2, 2, 2]).outcome,
        Some(Outcome::Draw)
    );
    assert_eq!(position.completions(), []);
    // Goals that no ruleset admits are nothing to fear either.
    let beyond = [
        Goal::Line(u32::MAX),
        Goal::Square(u32::MAX),
        Goal::Square(1 << 31),
    ];
    assert_eq!(completions_on(&position.board, &beyond), []);
    assert_eq!(
        points_at(&position.board, &beyond, cell((1, 1)), Player::Red),
        0
    );
}

#[test]
fn a_full_column_is_refused_and_nothing_changes() {
    let mut position = Position::new(&Ruleset::default());
    play(&mut position, &[2; 6]);
    let before = position.clone();
    let column = Column::new(2);
    let error = position.play(column).expect_err("six discs fill a column");
    assert_eq!(error, PlayError::Column(ColumnError::Full { column }));
    assert_eq!(error.to_string(), "column 3 is full");
    assert_eq!(position, before);
    assert_eq!(position.gain(column, Player::Red), None);
}

#[test]
fn a_missing_column_is_refused_and_nothing_changes() {
    let mut position = Position::new(&Ruleset::default());
    let before = position.clone();
    for index in 7..=u8::MAX {
        let column = Column::new(index);
        let error = position.play(column).expect_err("there are seven columns");
        assert_eq!(
            error,
            PlayError::Column(ColumnError::Missing { column, columns: 7 })
        );
        assert_eq!(
            error.to_string(),
            format!(
                "there is no column {}: the board has columns 1 to 7",
                u32::from(index) + 1
            )
        );
        assert_eq!(position.gain(column, Player::Red), None);
    }
    assert_eq!(position, before);
}

#[test]
fn a_move_after_the_end_is_refused_and_nothing_changes() {
    let mut position = Position::new(&Ruleset::default());
    play(&mut position, &[0, 1, 0, 1, 0, 1, 0]);
    let before = position.clone();
    let error = position.play(Column::new(3)).expect_err("red has four");
    let outcome = Outcome::Win(Player::Red);
    assert_eq!(error, PlayError::Over { outcome });
    assert_eq!(error.to_string(), "the game is over: red has won");
    assert_eq!(position, before);

    let mut position = Position::new(&rules(2, 2, &[Goal::Square(2)], Ending::FirstGoal));
    play(&mut position, &[0, 0, 1, 1]);
    let error = position
        .play(Column::new(0))
        .expect_err("the board is full");
    assert_eq!(error.to_string(), "the game is over: it is a draw");
    let win = PlayError::Over {
        outcome: Outcome::Win(Player::Yellow),
    };
    assert_eq!(win.to_string(), "the game is over: yellow has won");
}

#[test]
fn a_replay_names_the_move_that_cannot_be_played() {
    let column = Column::new(0);
    let error = Position::replay(&Ruleset::default(), [column; 8]).expect_err("a full column");
    let cause = PlayError::Column(ColumnError::Full { column });
    assert_eq!(error, ReplayError { ply: 7, cause });
    assert_eq!(
        error.to_string(),
        "move 7 cannot be played: column 1 is full"
    );
}

#[test]
fn a_board_of_another_size_is_refused() {
    let board = Board::new(Size::new(6, 7));
    let position = Position::from_board(&Ruleset::default(), board, Player::Red);
    assert_eq!(position, None);
}

#[test]
fn discs_are_lifted_from_the_top_only_and_never_from_an_empty_column() {
    let mut board = Board::new(Size::new(2, 2));
    let column = Column::new(1);
    assert_eq!(board.lift_disc(column), None);
    assert_eq!(board.lift_disc(Column::new(2)), None);
    board
        .drop_disc(column, Player::Red)
        .expect("an empty column");
    board
        .drop_disc(column, Player::Yellow)
        .expect("an open column");
    assert_eq!(
        board.lift_disc(column),
        Some((cell((1, 1)), Player::Yellow))
    );
    assert_eq!(board.lift_disc(column), Some((cell((1, 0)), Player::Red)));
    assert_eq!(board, Board::new(Size::new(2, 2)));
}

#[test]
fn a_cell_has_neighbours_only_on_the_board() {
    let size = Size::new(7, 6);
    let corner = cell((6, 5));
    assert_eq!(corner.offset(-6, -5, size), Some(cell((0, 0))));
    for (right, up) in [
        (1, 0),
        (0, 1),
        (-7, 0),
        (0, -6),
        (i32::MAX, 0),
        (0, i32::MAX),
    ] {
        assert_eq!(corner.offset(right, up, size), None, "({right}, {up})");
    }
}

#[test]
#[should_panic(expected = "a board of 0x6")]
fn a_board_without_columns_cannot_be_made() {
    let _ = Board::new(Size::new(0, 6));
}
