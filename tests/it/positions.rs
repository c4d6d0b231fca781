//! Positions by example. `random_games` and `rules_laws` have the laws.

use plummet::rules::{
    Board, ByPlayer, Column, ColumnError, Ending, Goal, Outcome, PlayError, Player, Position,
    Ruleset, Size, completions_on, points_at,
};

use crate::oracle::cell;
use crate::support::rules;

#[test]
fn seven_in_a_row_are_one_completion_worth_four_lines() {
    let rules = rules(7, 6, &[Goal::Line(4)], Ending::FullBoard);
    let mut board = Board::new(rules.size);
    for column in [0, 1, 2, 4, 5, 6].map(Column::new) {
        board
            .drop_disc(column, Player::Red)
            .expect("an empty column");
    }
    let position = Position::from_board(&rules, board, Player::Red);
    let mut position = position.expect("the size of the ruleset");
    let played = position.play(Column::new(3)).expect("an open column");
    assert_eq!(played.points, 4);
    assert_eq!(played.completions.len(), 1);
    assert_eq!(played.completions[0].cells.len(), 7);
    assert_eq!(played.completions[0].points(), 4);
}

#[test]
fn a_board_in_which_both_have_a_goal_counts_for_red() {
    let rules = rules(4, 4, &[Goal::Line(4)], Ending::FirstGoal);
    let mut board = Board::new(rules.size);
    for column in rules.size.all_columns() {
        for player in [Player::Yellow, Player::Red] {
            board.drop_disc(column, player).expect("an open column");
        }
    }
    let position = Position::from_board(&rules, board, Player::Red);
    let position = position.expect("the size of the ruleset");
    assert_eq!(position.outcome, Some(Outcome::Win(Player::Red)));
    assert_eq!(position.points, ByPlayer { red: 1, yellow: 1 });
}

/// Goals that no ruleset admits are nothing to fear either.
#[test]
fn a_goal_beyond_all_boards_is_never_complete() {
    let board = Board::new(Size::new(3, 3));
    let beyond = [
        Goal::Line(u32::MAX),
        Goal::Square(u32::MAX),
        Goal::Square(1 << 31),
    ];
    assert_eq!(completions_on(&board, &beyond), []);
    assert_eq!(points_at(&board, &beyond, cell((1, 1)), Player::Red), 0);
}

#[test]
fn what_cannot_be_played_is_a_sentence() {
    let [column, missing] = [2, u8::MAX].map(Column::new);
    let over = |outcome| PlayError::Over { outcome };
    for (error, sentence) in [
        (
            PlayError::Column(ColumnError::Full { column }),
            "column 3 is full",
        ),
        (
            PlayError::Column(ColumnError::Missing {
                column: missing,
                columns: 7,
            }),
            "there is no column 256: the board has columns 1 to 7",
        ),
        (over(Outcome::Draw), "the game is over: it is a draw"),
        (
            over(Outcome::Win(Player::Yellow)),
            "the game is over: yellow has won",
        ),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
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
    for player in Player::BOTH {
        board.drop_disc(column, player).expect("an open column");
    }
    for (row, player) in [(1, Player::Yellow), (0, Player::Red)] {
        assert_eq!(board.lift_disc(column), Some((cell((1, row)), player)));
    }
    assert_eq!(board, Board::new(Size::new(2, 2)));
}

#[test]
fn a_cell_has_neighbours_only_on_the_board() {
    let size = Size::new(7, 6);
    let corner = cell((6, 5));
    assert_eq!(corner.offset(-6, -5, size), Some(cell((0, 0))));
    for (right, up) in [(1, 0), (0, 1), (-7, 0), (0, -6), (i32::MAX, 0)] {
        assert_eq!(corner.offset(right, up, size), None, "({right}, {up})");
    }
}

#[test]
#[should_panic(expected = "a board of 0x6")]
fn a_board_without_columns_cannot_be_made() {
    let _ = Board::new(Size::new(0, 6));
}
