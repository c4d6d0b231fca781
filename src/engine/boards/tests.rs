//! The boards, compared with the rules disc by disc.

use proptest::prelude::*;

use super::*;
use crate::effort::cases;
use crate::rules::{
    Board, Cell, Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec, Size,
};

pub fn ruleset(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Option<Ruleset> {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    })
    .ok()
}

/// Rulesets of up to `most` cells a side.
pub fn rulesets(most: u32) -> impl Strategy<Value = Ruleset> {
    let goals = prop_oneof![
        (2_u32..5).prop_map(|length| vec![Goal::Line(length)]),
        (2_u32..4).prop_map(|side| vec![Goal::Square(side)]),
        (2_u32..5, 2_u32..4).prop_map(|(line, side)| vec![Goal::Line(line), Goal::Square(side)]),
        (3_u32..6).prop_map(|length| vec![Goal::Line(length), Goal::Line(length - 1)]),
    ];
    let ending = prop_oneof![Just(Ending::FirstGoal), Just(Ending::FullBoard)];
    (2..=most, 2..=most, goals, ending)
        .prop_filter_map("a goal that fits", |(columns, rows, goals, ending)| {
            ruleset(columns, rows, &goals, ending)
        })
}

/// A position whose game has not ended, with at most `free` free cells. Moves are random; one
/// that ends the game is taken back.
pub fn position(rules: &Ruleset, choices: &[u8], free: usize) -> Option<Position> {
    let mut position = Position::new(rules);
    for &choice in choices {
        if position.board.free() <= free {
            break;
        }
        let columns: Vec<Column> = position.legal_columns().collect();
        let column = columns[usize::from(choice) % columns.len()];
        position.play(column).expect("a legal column");
        if position.outcome.is_some() {
            position.undo();
        }
    }
    (position.board.free() <= free && position.outcome.is_none()).then_some(position)
}

/// The columns of a set of moves.
pub fn columns<B: SearchBoard>(fast: &B, mut moves: B::Moves) -> Vec<Column> {
    let mut columns = Vec::new();
    while moves.any() {
        let one = moves.first();
        moves = moves & !one;
        columns.push(fast.cell(one).column);
    }
    columns
}

/// The cells of every place of a goal on a board, by a scan.
pub fn windows(size: Size, goal: Goal) -> Vec<Vec<Cell>> {
    let extent = goal.extent().cast_signed();
    let shapes: Vec<Vec<(i32, i32)>> = match goal {
        Goal::Line(_) => [(1, 0), (0, 1), (1, 1), (1, -1)]
            .map(|(right, up)| (0..extent).map(|n| (n * right, n * up)).collect())
            .into(),
        Goal::Square(_) => vec![
            (0..extent * extent)
                .map(|n| (n % extent, n / extent))
                .collect(),
        ],
    };
    let from = |cell: Cell| {
        let cells = shapes.iter().map(move |shape| {
            let cells = shape
                .iter()
                .map(|&(right, up)| cell.offset(right, up, size));
            cells.collect::<Option<Vec<Cell>>>()
        });
        cells.flatten()
    };
    size.all_cells().flat_map(from).collect()
}

/// Counts the windows without an opposing disc that are not complete.
pub fn open_windows(position: &Position, player: Player) -> usize {
    let board = &position.board;
    let windows = position
        .goals()
        .iter()
        .flat_map(|&goal| windows(board.size, goal));
    let is_open = |cells: &Vec<Cell>| {
        let mut discs = cells.iter().map(|&cell| board.at(cell));
        discs.clone().all(|disc| disc != Some(player.opponent())) && discs.any(|it| it.is_none())
    };
    windows.filter(is_open).count()
}

pub fn mirrored(position: &Position) -> Position {
    let board = position.board.mirrored();
    Position::from_board(&position.ruleset, board, position.to_move).expect("the same size")
}

/// Compares all answers of a board with the rules.
fn answers_are_right<B: SearchBoard>(fast: &B, position: &Position) {
    let players = [
        (Side::Mover, position.to_move),
        (Side::Other, position.to_move.opponent()),
    ];
    let legal: Vec<Column> = position.board.open_columns().collect();
    assert_eq!(columns(fast, fast.moves()), legal);
    assert_eq!(fast.free() as usize, position.board.free());
    for (side, player) in players {
        let gaining: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| position.gain(column, player) > Some(0))
            .collect();
        assert_eq!(
            columns(fast, fast.completing(side)),
            gaining,
            "{position:?}"
        );
        let enabling: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| {
                // The disc below must not take part, so it is the opponent's.
                let mut board = position.board.clone();
                board
                    .drop_disc(column, player.opponent())
                    .expect("an open column");
                let landing = board.landing(column);
                landing.is_some_and(|cell| {
                    crate::rules::points_at(&board, position.goals(), cell, player) > 0
                })
            })
            .collect();
        assert_eq!(columns(fast, fast.enabling(side)), enabling, "{position:?}");
        assert_eq!(
            fast.open_windows(side) as usize,
            open_windows(position, player)
        );
    }
    if position.ruleset.ending == Ending::FullBoard {
        let points = players.map(|(_, player)| position.points[player].cast_signed());
        assert_eq!(fast.lead(), points[0] - points[1]);
    }
}

/// Compares the height of every column and each player's threats in it with the rules.
fn threats_are_right<B: SearchBoard>(fast: &B, position: &Position) {
    let board = &position.board;
    for column in board.size.all_columns() {
        let index = column.index();
        assert_eq!(fast.height(index), board.height(column));
        for player in [Player::Red, Player::Yellow] {
            let rows: u128 = (board.height(column)..board.size.rows)
                .filter(|&row| {
                    let cell = Cell::new(column, row);
                    crate::rules::points_at(board, position.goals(), cell, player) > 0
                })
                .map(|row| 1 << row)
                .sum();
            let [side, _] = Side::of(player == position.to_move);
            assert_eq!(fast.threats(side, index), rows, "{position:?}");
        }
    }
}

/// Plays a game on the board and by the rules, and takes it back.
fn plays_along<B: SearchBoard>(mut fast: B, start: &Position, choices: &[u8]) {
    let mut game = start.clone();
    let mut keys = vec![fast.key()];
    answers_are_right(&fast, &game);
    threats_are_right(&fast, &game);
    for &choice in choices {
        let legal: Vec<Column> = game.legal_columns().collect();
        if legal.is_empty() {
            break;
        }
        let column = legal[usize::from(choice) % legal.len()];
        game.play(column).expect("a legal column");
        if game.outcome.is_some() {
            game.undo();
            break;
        }
        fast.play(fast.move_in(column));
        answers_are_right(&fast, &game);
        threats_are_right(&fast, &game);
        keys.push(fast.key());
    }
    for key in keys.iter().rev().skip(1) {
        fast.undo();
        assert_eq!(fast.key(), *key);
    }
    answers_are_right(&fast, start);
    threats_are_right(&fast, start);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(40, 150)))]

    #[test]
    fn every_board_answers_as_the_rules_do(
        rules in rulesets(7), choices in proptest::collection::vec(any::<u8>(), 0..50),
    ) {
        let start = Position::new(&rules);
        if let Some(fast) = Bitboard::<u64>::new(&start) {
            plays_along(fast, &start, &choices);
        }
        if let Some(fast) = Bitboard::<u128>::new(&start) {
            plays_along(fast, &start, &choices);
        }
        plays_along(WideBoard::of(&start), &start, &choices);
    }

    /// Counters support goals of any size on boards of any size.
    #[test]
    fn large_boards_answer_as_the_rules_do(
        (columns, rows) in (8_u32..=26, 2_u32..=26), length in 2_u32..=12, side in 2_u32..=9,
        full in any::<bool>(), choices in proptest::collection::vec(any::<u8>(), 0..12),
    ) {
        let ending = if full { Ending::FullBoard } else { Ending::FirstGoal };
        let goals = [Goal::Line(length), Goal::Square(side)];
        let rules = ruleset(columns, rows, &goals, ending);
        prop_assume!(rules.is_some());
        let Some(rules) = rules else { return Ok(()) };
        let start = Position::new(&rules);
        plays_along(WideBoard::of(&start), &start, &choices);
    }

    /// The start may also be a board that no game reaches.
    #[test]
    fn any_board_can_be_a_start(
        rules in rulesets(6), drops in proptest::collection::vec((0_u8..6, any::<bool>()), 0..30),
        choices in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        let mut board = Board::new(rules.size);
        for (column, red) in drops {
            let player = if red { Player::Red } else { Player::Yellow };
            let _ = board.drop_disc(Column::new(column % rules.size.columns), player);
        }
        let start = Position::from_board(&rules, board, Player::Yellow).expect("the size");
        prop_assume!(start.outcome.is_none());
        if let Some(fast) = Bitboard::<u64>::new(&start) {
            plays_along(fast, &start, &choices);
        }
        plays_along(WideBoard::of(&start), &start, &choices);
    }

    #[test]
    fn keys_belong_to_positions(
        rules in rulesets(6), choices in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        let position = position(&rules, &choices, rules.size.cells());
        let Some(position) = position else { return Ok(()) };
        let mirror = mirrored(&position);
        let keys = |position: &Position| {
            let mut keys = Vec::new();
            keys.extend(Bitboard::<u64>::new(position).map(|fast| fast.symmetric_key()));
            keys.extend(Bitboard::<u128>::new(position).map(|fast| fast.symmetric_key()));
            keys
        };
        prop_assert_eq!(keys(&position), keys(&mirror));
        let symmetric = position.board == mirror.board;
        let key = |position: &Position| Bitboard::<u64>::new(position).map(|fast| fast.key());
        prop_assert_eq!(key(&position) == key(&mirror), symmetric);
        prop_assert_eq!(WideBoard::of(&position).key() == WideBoard::of(&mirror).key(), symmetric);
    }
}
