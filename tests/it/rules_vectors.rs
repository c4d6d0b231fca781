//! The rules against recorded games and positions of three courses.

use crate::oracle::{CellPlace, cell, place};
use plummet::rules::notation::{GridStyle, ascii_display, parse_grid, result_line};
use plummet::rules::{
    Board, Column, Completion, Direction, Ending, Goal, Player, Position, Ruleset, RulesetSpec,
    Size, completions_on, completions_through, points_at,
};
use serde_json::Value;

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("a file of vectors is JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn small(value: &Value) -> u8 {
    let number = value.as_u64().expect("a whole number");
    u8::try_from(number).expect("a number below 256")
}

fn count(value: &Value) -> u32 {
    let number = value.as_u64().expect("a whole number");
    u32::try_from(number).expect("a number below 2^32")
}

/// COMPSCI 130: player 1 is red, player 2 yellow.
fn numbered(value: &Value) -> Player {
    match value.as_u64() {
        Some(1) => Player::Red,
        Some(2) => Player::Yellow,
        _ => panic!("a player is 1 or 2, found {value}"),
    }
}

fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

const LINES_OF_FOUR: [Goal; 1] = [Goal::Line(4)];

/// `add` of the assignment, which counts from 0 and takes any number.
fn add(board: &mut Board, column: &Value, player: Player) -> Option<u32> {
    let column = u8::try_from(column.as_i64().expect("a whole number")).ok()?;
    let cell = board.drop_disc(Column::new(column), player).ok()?;
    Some(points_at(board, &LINES_OF_FOUR, cell, player))
}

#[test]
fn game_boards_of_the_compsci_130_assignment() {
    let file = read(include_str!("../vectors/gameboard.json"));
    let vectors = list(&file["vectors"]);
    assert_eq!(vectors.len(), 92);
    for vector in vectors {
        check_game_board(vector);
    }
}

fn check_game_board(vector: &Value) {
    let (id, expect) = (&vector["id"], &vector["expect"]);
    let spec = RulesetSpec {
        columns: count(&vector["n"]),
        rows: count(&vector["n"]),
        goals: LINES_OF_FOUR.to_vec(),
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    };
    let rules = Ruleset::new(&spec).expect("a sound spec");
    let mut board = rules.start().clone();
    let moves = list(&vector["moves"]);
    for (index, step) in moves.iter().enumerate() {
        let gained = add(&mut board, &step[0], numbered(&step[1]));
        assert_eq!(
            Some(gained.is_some()),
            expect["add_returns"][index].as_bool(),
            "{id}"
        );
        let points = &expect["new_points_per_move"][index];
        assert_eq!(gained, (!points.is_null()).then(|| count(points)), "{id}");
    }
    let to_move = Player::Red;
    let position = Position::from_board(&rules, board, to_move).expect("the size of the rules");
    let (board, points) = (position.board(), position.points());
    assert_eq!(
        [points.red, points.yellow].map(Value::from),
        list(&expect["points"]),
        "{id}"
    );
    let display = ascii_display(board, points);
    let expected = expect["display"].as_str().expect("a text");
    assert_eq!(trimmed(&display), trimmed(expected), "{id}");
    let over = position.outcome().is_some();
    assert_eq!(Some(over), expect["game_over"].as_bool(), "{id}");
    let line = position.outcome().map(result_line);
    assert_eq!(line, expect["result_line"].as_str(), "{id}");
    let free = list(&expect["num_free_positions"]);
    let entries = list(&expect["num_entries"]);
    for (index, column) in board.size().all_columns().enumerate() {
        assert_eq!(board.free_cells(column), small(&free[index]), "{id}");
        assert_eq!(board.height(column), small(&entries[index]), "{id}");
    }
    for row in list(&expect["num_new_points_if_placed"]) {
        let at = cell((small(&row[1]), small(&row[0])));
        let player = numbered(&row[2]);
        let gain = points_at(board, &LINES_OF_FOUR, at, player);
        assert_eq!(gain, count(&row[3]), "{id} {row}");
        assert_eq!(position.gain(at.column, player), Some(gain), "{id} {row}");
    }
    let last = expect["last_move_row_col_player_newpoints"].as_array();
    if let Some([row, column, player, points]) = last.map(Vec::as_slice) {
        let at = cell((small(column), small(row)));
        let gained = points_at(board, &LINES_OF_FOUR, at, numbered(player));
        assert_eq!(gained, count(points), "{id}");
    }
}

fn coins(grid: &Value) -> Board {
    parse_grid(&grid.to_string(), GridStyle::ConnectSquare).expect("a grid of the document")
}

/// `is_winner` of the document: any 2x2 block, whoever has won otherwise.
fn is_winner(board: &Board, player: Player) -> bool {
    completions_on(board, &[Goal::Square(2)])
        .iter()
        .any(|completion| completion.player == player)
}

#[test]
fn boards_of_data0006_connect_square() {
    let file = read(include_str!("../vectors/connect_square.json"));
    let vectors = list(&file["vectors"]);
    assert_eq!(vectors.len(), 71);
    for vector in vectors {
        let (id, expect) = (&vector["id"], &vector["expect"]);
        let board = coins(&vector["board"]);
        let size = Size::new(small(&vector["cols"]), small(&vector["rows"]));
        assert_eq!(board.size(), size, "{id}");
        let open = board.open_columns().next().is_some();
        assert_eq!(Some(open), expect["moves_exist"].as_bool(), "{id}");
        for (player, coin) in [(Player::Red, "R"), (Player::Yellow, "Y")] {
            let won = is_winner(&board, player);
            assert_eq!(
                Some(won),
                expect["is_winner"][coin].as_bool(),
                "{id} {coin}"
            );
            let after = list(&expect["add_coin"][coin]);
            for (column, expected) in size.all_columns().zip(after) {
                let mut added = board.clone();
                let result = added.drop_disc(column, player);
                assert_eq!(
                    result.is_err(),
                    expected.is_null(),
                    "{id} {coin} {column:?}"
                );
                if result.is_ok() {
                    assert_eq!(added, coins(expected), "{id} {coin} {column:?}");
                }
            }
        }
    }
}

#[test]
fn games_of_data0006_connect_square() {
    let file = read(include_str!("../vectors/connect_square.json"));
    let games = list(&file["games"]);
    assert_eq!(games.len(), 4);
    for game in games {
        let id = &game["id"];
        let spec = RulesetSpec {
            columns: count(&game["cols"]),
            rows: count(&game["rows"]),
            goals: vec![Goal::Square(2)],
            first: Player::Red,
            ..RulesetSpec::default()
        };
        let rules = Ruleset::new(&spec).expect("a sound spec");
        let outcome = check_square_game(game, &rules);
        let outcome = match outcome.winner() {
            Some(Player::Red) => "R",
            Some(Player::Yellow) => "Y",
            None => "draw",
        };
        assert_eq!(Some(outcome), game["outcome"].as_str(), "{id}");
    }
}

/// The computer has red and begins.
fn check_square_game(game: &Value, rules: &Ruleset) -> plummet::rules::Outcome {
    let id = &game["id"];
    let (ai, human) = (list(&game["ai_columns"]), list(&game["human_columns"]));
    let mut position = Position::new(rules);
    for ply in 0..ai.len() + human.len() {
        let column = if ply % 2 == 0 {
            &ai[ply / 2]
        } else {
            &human[ply / 2]
        };
        let played = position.play(Column::new(small(column)));
        played.unwrap_or_else(|error| panic!("{id}, ply {ply}: {error}"));
    }
    assert_eq!(position.board(), &coins(&game["final_board"]), "{id}");
    position.outcome().unwrap_or_else(|| panic!("{id} goes on"))
}

#[test]
fn line_wins_of_any_size_and_length() {
    let file = read(include_str!("../vectors/lab3_and_line_wins.json"));
    let vectors = list(&file["check_win"]);
    assert_eq!(vectors.len(), 40);
    for vector in vectors {
        check_line_win(vector);
    }
}

/// Player 0, who begins, is yellow; player 1 red.
fn lab_player(value: &Value) -> Player {
    match value.as_u64() {
        Some(0) => Player::Yellow,
        Some(1) => Player::Red,
        _ => panic!("a player is 0 or 1, found {value}"),
    }
}

fn check_line_win(vector: &Value) {
    let (id, expect) = (&vector["id"], &vector["expect"]);
    let size = Size::new(small(&vector["cols"]), small(&vector["rows"]));
    let length = count(&vector["win_amount"]);
    let goals = [Goal::Line(length)];
    let mut board = Board::new(size);
    let mut player = Player::Yellow;
    let mut last = None;
    let columns: Vec<Column> = list(&vector["moves"])
        .iter()
        .map(|column| Column::new(small(column)))
        .collect();
    for &column in &columns {
        last = Some((
            board.drop_disc(column, player).expect("an open column"),
            player,
        ));
        player = player.opponent();
    }
    let (at, player) = last.expect("at least one move");
    assert_eq!(player, lab_player(&vector["last_player"]), "{id}");
    let completions = completions_through(&board, &goals, at);
    let win = !completions.is_empty();
    assert_eq!(Some(win), expect["win"].as_bool(), "{id}");
    let sequence: Vec<CellPlace> = list(&expect["sequence"])
        .iter()
        .map(|pair| (small(&pair[1]), small(&pair[0])))
        .collect();
    let first = completions.first();
    let found = first.map_or(Vec::new(), |completion| lab_sequence(completion, length));
    assert_eq!(found, sequence, "{id}");
    if win {
        assert_eq!(player, lab_player(&expect["winner"]), "{id}");
    }
    // Boards of one row or column are no rulesets, nor lines that do not fit.
    let spec = RulesetSpec {
        columns: size.columns.into(),
        rows: size.rows.into(),
        goals: goals.to_vec(),
        first: Player::Yellow,
        ..RulesetSpec::default()
    };
    if let Ok(rules) = Ruleset::new(&spec) {
        let position = Position::replay(&rules, columns).expect("moves of a game going on");
        let winner = position.outcome().and_then(plummet::rules::Outcome::winner);
        assert_eq!(winner, win.then_some(player), "{id}");
    } else {
        assert!(
            size.columns.min(size.rows) < 2 || !goals[0].fits(size),
            "{id}"
        );
    }
}

/// The first cells of the line as the lab lists them: counter-diagonals from
/// their lower end, all other lines as the library does.
fn lab_sequence(completion: &Completion, length: u32) -> Vec<CellPlace> {
    let mut places: Vec<CellPlace> = completion.cells.iter().copied().map(place).collect();
    if places[0].1 > places[1].1 {
        assert_eq!(Direction::Falling.step(), (1, -1));
        places.reverse();
    }
    places.truncate(length as usize);
    places
}
