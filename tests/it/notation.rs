//! Every text form, there and back, and every way to get one wrong.

use plummet::rules::notation::{
    GridStyle, ascii_display, format_course_board, format_grid, format_moves, parse_course_board,
    parse_game, parse_grid, parse_moves, result_line,
};
use plummet::rules::{Board, ByPlayer, Column, Outcome, Player, Ruleset, Size};
use proptest::prelude::*;

use crate::oracle::cell;
use crate::strategies::{Sizes, random_board, size};

const STYLES: [GridStyle; 3] = [
    GridStyle::ConnectSquare,
    GridStyle::GameBoard,
    GridStyle::Lab3,
];

/// 3x2: red, yellow and nothing at the bottom, yellow on the red one.
fn small_board() -> Board {
    let mut board = Board::new(Size::new(3, 2));
    for (column, player) in [(0, Player::Red), (0, Player::Yellow), (1, Player::Yellow)] {
        board
            .drop_disc(Column::new(column), player)
            .expect("an open column");
    }
    board
}

fn columns(indices: &[u8]) -> Vec<Column> {
    indices.iter().copied().map(Column::new).collect()
}

#[test]
fn move_lists_are_digits_up_to_nine_columns_and_numbers_beyond() {
    let narrow = Size::new(9, 9);
    let wide = Size::new(10, 6);
    assert_eq!(parse_moves("4455", narrow), Ok(columns(&[3, 3, 4, 4])));
    assert_eq!(parse_moves(" 44 55\n", narrow), Ok(columns(&[3, 3, 4, 4])));
    assert_eq!(parse_moves("1, 9", narrow), Ok(columns(&[0, 8])));
    assert_eq!(parse_moves(" ", narrow), Ok(Vec::new()));
    assert_eq!(parse_moves("10 ,7", wide), Ok(columns(&[9, 6])));
    assert_eq!(parse_moves("10", wide), Ok(columns(&[9])));
    assert_eq!(parse_moves("", wide), Ok(Vec::new()));
    assert_eq!(format_moves(columns(&[3, 8]), narrow), "49");
    assert_eq!(format_moves(columns(&[3, 8]), wide), "4,9");
    assert_eq!(format_moves(columns(&[]), wide), "");
}

#[test]
fn a_faulty_move_list_is_refused_by_move() {
    let seven = Size::new(7, 6);
    let wide = Size::new(12, 6);
    for (text, size, ply, found) in [
        ("44x", seven, 3, "x"),
        ("4-4", seven, 2, "-"),
        ("1,,2", seven, 2, ""),
        ("1,2,", seven, 3, ""),
        ("1,+2", seven, 2, "+2"),
        ("\u{664}", seven, 1, "\u{664}"),
        ("12 7", wide, 1, "12 7"),
        (
            "99999999999999999999999",
            wide,
            1,
            "99999999999999999999999",
        ),
    ] {
        let error = parse_moves(text, size).expect_err(text);
        let columns = size.columns;
        assert_eq!(
            error.to_string(),
            format!("move {ply}: expected a column from 1 to {columns}, found {found:?}")
        );
    }
    for (text, size, ply, found) in [
        ("448", seven, 3, 8),
        ("0", seven, 1, 0),
        ("12,1", seven, 1, 12),
        ("12,13", wide, 2, 13),
        ("1212", wide, 1, 1212),
        ("18446744073709551615", wide, 1, u64::MAX),
    ] {
        let error = parse_moves(text, size).expect_err(text);
        let columns = size.columns;
        assert_eq!(
            error.to_string(),
            format!("move {ply}: expected a column from 1 to {columns}, found {found}")
        );
    }
}

#[test]
fn the_state_text_of_the_course_is_read() {
    let text = ".ryyrry,.rryry.,..y.r..,..y....,.......,.......";
    let board = parse_course_board(text).expect("the course's example");
    assert_eq!(board.size, Size::new(7, 6));
    assert_eq!(board.discs, 14);
    assert_eq!(board.at(cell((1, 0))), Some(Player::Red));
    assert_eq!(board.at(cell((6, 0))), Some(Player::Yellow));
    assert_eq!(board.at(cell((2, 3))), Some(Player::Yellow));
    assert_eq!(board.at(cell((0, 0))), None);
    assert_eq!(format_course_board(&board), text);
    assert_eq!(parse_course_board(&format!(" {text}\n")), Ok(board));
}

#[test]
fn a_faulty_state_text_is_refused_by_row_and_column() {
    let fault = |text: &str| parse_course_board(text).expect_err(text).to_string();
    for text in ["", "  ", ",", ",r"] {
        let sentence = "the text: expected at least one row of one cell, found an empty text";
        assert_eq!(fault(text), sentence);
    }
    for (text, found) in [("r..,y.", 2), ("r..,", 0), ("r..,....", 4)] {
        let sentence = format!("row 2 of the text: expected 3 cells, found {found}");
        assert_eq!(fault(text), sentence);
    }
    for letter in ['R', 'x', ' ', '0', 'é'] {
        assert_eq!(
            fault(&format!("r..,y{letter}.")),
            format!("row 2, column 2 of the text: expected r, y or ., found \"{letter}\"")
        );
    }
    assert_eq!(
        fault("ry.,.r.,..r"),
        "row 3, column 3 of the text: expected a disc or the floor below, found a free cell"
    );
    for (text, found) in [("..,".repeat(100), "2x101"), (".".repeat(256), "256x1")] {
        assert_eq!(
            fault(&text),
            format!("the text: expected at most 99 rows and columns, found {found}")
        );
    }
}

#[test]
fn each_course_writes_its_own_grid() {
    let board = small_board();
    for (style, text) in [
        (GridStyle::ConnectSquare, "[['Y', 0, 0], ['R', 'Y', 0]]"),
        (GridStyle::GameBoard, "[[1, 2, 0], [2, 0, 0]]"),
        (GridStyle::Lab3, "[[1, 0, 2], [0, 2, 2]]"),
    ] {
        assert_eq!(format_grid(&board, style), text);
        assert_eq!(parse_grid(text, style), Ok(board.clone()));
    }
}

#[test]
fn grids_are_read_with_any_spacing_and_quotes() {
    for text in [
        "[[Y,0,0],[R,Y,0]]",
        " [ [ \"Y\" , 0 , '0' ] ,\n  [ 'R', \u{2018}Y\u{2019}, 0, ],\n]\n",
    ] {
        assert_eq!(
            parse_grid(text, GridStyle::ConnectSquare),
            Ok(small_board()),
            "{text}"
        );
    }
}

#[test]
fn what_is_not_a_grid_is_refused() {
    let fault = |text| {
        parse_grid(text, GridStyle::ConnectSquare)
            .expect_err(text)
            .to_string()
    };
    for text in [
        "", "  r", "[0, 0]", "[[0], 0]", "[[0", "[[", "[['R", "[[0]] 0",
    ] {
        let list = "a list of rows, such as [[0, 0], [1, 2]]";
        assert_eq!(
            fault(text),
            format!("the text: expected {list}, found {text:?}")
        );
    }
    for (text, column, found) in [
        ("[[0 0]]", 1, "00"),
        ("[[0] [0]]", 1, "0][0"),
        ("[[0,,0]]", 2, ""),
        ("[[(]]", 1, "("),
        ("[['R, 0 1]]", 2, "01"),
    ] {
        let place = format!("row 1, column {column} of the text");
        let sentence = format!("{place}: expected 0, 'R' or 'Y', found {found:?}");
        assert_eq!(fault(text), sentence);
    }
}

#[test]
fn a_faulty_grid_is_refused_by_row_and_column() {
    let sentence = |text: &str, style| parse_grid(text, style).expect_err(text).to_string();
    for style in STYLES {
        let expected = match style {
            GridStyle::ConnectSquare => "0, 'R' or 'Y'",
            GridStyle::GameBoard | GridStyle::Lab3 => "0, 1 or 2",
        };
        for (symbol, found) in [("3", "3"), ("-1", "-1"), ("0.5", "0.5"), ("r", "r")] {
            assert_eq!(
                sentence(&format!("[[0, 0], [0, {symbol}]]"), style),
                format!("row 2, column 2 of the text: expected {expected}, found {found:?}")
            );
        }
        assert_eq!(
            sentence("[[0, 0], [0]]", style),
            "row 2 of the text: expected 2 cells, found 1"
        );
        for empty in ["[]", "[[]]", "[[], []]"] {
            assert_eq!(
                sentence(empty, style),
                "the text: expected at least one row of one cell, found an empty text"
            );
        }
        let free = if style == GridStyle::Lab3 { "2" } else { "0" };
        let wide = format!("[[{}]]", vec![free; 100].join(", "));
        assert_eq!(
            sentence(&wide, style),
            "the text: expected at most 99 rows and columns, found 100x1"
        );
        let high = format!("[{}]", vec![format!("[{free}]"); 101].join(", "));
        assert_eq!(
            sentence(&high, style),
            "the text: expected at most 99 rows and columns, found 1x101"
        );
    }
    // The floating disc is named where it is written: the top row comes first or last.
    for (text, style, row) in [
        ("[['R', 0], [0, 0]]", GridStyle::ConnectSquare, 1),
        ("[[0, 0], [1, 0]]", GridStyle::GameBoard, 2),
        ("[[2, 2], [1, 2]]", GridStyle::Lab3, 2),
    ] {
        assert_eq!(
            sentence(text, style),
            format!(
                "row {row}, column 1 of the text: expected a disc or the floor below, found a free cell"
            )
        );
    }
}

#[test]
fn the_display_of_the_assignment() {
    let points = ByPlayer { red: 1, yellow: 20 };
    assert_eq!(
        ascii_display(&small_board(), points),
        "x    \no x  \n-----\n0 1 2\nPoints player 1: 1\nPoints player 2: 20"
    );
    let wide = ascii_display(&Board::new(Size::new(11, 2)), ByPlayer::default());
    let lines: Vec<&str> = wide.lines().collect();
    let blank = " ".repeat(21);
    let dashes = "-".repeat(21);
    assert_eq!(lines[..3], [blank.as_str(), &blank, &dashes]);
    assert_eq!(lines[3], "0 1 2 3 4 5 6 7 8 9 10");
}

#[test]
fn the_result_lines_of_the_assignment() {
    let line = |winner| result_line(Outcome::Win(winner));
    assert_eq!(line(Player::Red), "Player 1 (circles) wins!");
    assert_eq!(line(Player::Yellow), "Player 2 (crosses) wins!");
    assert_eq!(result_line(Outcome::Draw), "It's a draw!");
}

#[test]
fn signs_that_nobody_sees_are_left_out_of_a_game() {
    let read = |text| parse_game(text, &Ruleset::connect_four()).map(|game| game.moves);
    assert_eq!(read("\u{feff}44\u{200b}55"), read("4455"));
    assert!(read("4455").is_ok());
}

proptest! {
    #[test]
    fn move_lists_come_back(
        (size, indices) in size(Sizes::Any).prop_flat_map(|size| {
            (Just(size), prop::collection::vec(0..size.columns, 0..300))
        }),
    ) {
        let moves = columns(&indices);
        let text = format_moves(moves.iter().copied(), size);
        prop_assert_eq!(text.contains(','), size.columns > 9 && moves.len() > 1);
        prop_assert_eq!(parse_moves(&text, size), Ok(moves.clone()));
        // Commas are understood on any board, where there is more than one move.
        if moves.len() > 1 {
            let numbers: Vec<String> =
                moves.iter().map(|column| column.number().to_string()).collect();
            prop_assert_eq!(parse_moves(&numbers.join(" , "), size), Ok(moves));
        }
    }

    #[test]
    fn boards_come_back_from_every_text(
        size in size(Sizes::Any),
        reds in any::<u8>(),
        seed in any::<u64>(),
    ) {
        let board = random_board(size, reds, &mut fastrand::Rng::with_seed(seed));
        let text = format_course_board(&board);
        prop_assert_eq!(text.split(',').count(), usize::from(size.rows));
        prop_assert_eq!(parse_course_board(&text), Ok(board.clone()));
        for style in STYLES {
            let text = format_grid(&board, style);
            prop_assert_eq!(parse_grid(&text, style), Ok(board.clone()));
        }
        let display = ascii_display(&board, ByPlayer::default());
        prop_assert_eq!(display.lines().count(), usize::from(size.rows) + 4);
        let discs = |letter| display.lines().take(size.rows.into()).map(|line| {
            line.chars().filter(|&found| found == letter).count()
        }).sum::<usize>();
        prop_assert_eq!(discs('o') + discs('x'), board.discs);
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        grid in "[\\[\\], '0-2RYx\u{e9}\u{2019}]{0,60}",
        state in "[ry.,x \u{e9}]{0,60}",
        moves in "[0-9, x+\u{664}]{0,40}",
        size in size(Sizes::Any),
    ) {
        for style in STYLES {
            if let Ok(board) = parse_grid(&grid, style) {
                prop_assert_eq!(parse_grid(&format_grid(&board, style), style), Ok(board));
            }
        }
        if let Ok(board) = parse_course_board(&state) {
            prop_assert_eq!(format_course_board(&board), state.trim());
        }
        if let Ok(columns) = parse_moves(&moves, size) {
            prop_assert!(columns.iter().all(|&column| size.has_column(column)));
        }
    }
}
