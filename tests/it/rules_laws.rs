//! Laws of mirrors, ends, keys and boards that need not have come about by playing. `random_games` has
//! those of games.

use std::collections::{BTreeMap, BTreeSet};

use plummet::rules::{
    Board, Cell, Column, Completion, Ending, Goal, Player, Position, Ruleset, RulesetSpec,
    completions_on, completions_through, points_at,
};
use proptest::prelude::*;

use crate::effort::cases;
use crate::oracle::{Oracle, Stacks, cell, comparable_completions, place};
use crate::strategies::{Sizes, goals, player, random_board, size, spec};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        ..ProptestConfig::default()
    }
}

fn random_legal(position: &Position, rng: &mut fastrand::Rng) -> Option<Column> {
    let columns: Vec<Column> = position.legal_columns().collect();
    (!columns.is_empty()).then(|| columns[rng.usize(0..columns.len())])
}

/// Everything a position tells, against the slow twin and against the same
/// position made from its board.
fn check_position(
    position: &Position,
    oracle: &Oracle,
    rng: &mut fastrand::Rng,
) -> Result<(), TestCaseError> {
    let board = &position.board;
    let stacks = Stacks::of(board);
    for player in Player::BOTH {
        prop_assert_eq!(position.points[player], oracle.points(&stacks, player));
    }
    prop_assert_eq!(
        comparable_completions(&position.completions()),
        oracle.completions(&stacks)
    );
    prop_assert_eq!(position.outcome, oracle.outcome(&stacks, position.to_move));
    let rebuilt = Position::from_board(&position.ruleset, board.clone(), position.to_move);
    let rebuilt = rebuilt.expect("the size of the ruleset");
    prop_assert_eq!(rebuilt.key, position.key);
    prop_assert_eq!(rebuilt.points, position.points);
    prop_assert_eq!(rebuilt.outcome, position.outcome);
    check_legal_columns(position, &stacks)?;
    let size = board.size;
    for _ in 0..3 {
        let column = Column::new(rng.u8(0..size.columns));
        let landing = board.landing(column);
        for player in Player::BOTH {
            let gain = landing.map(|cell| oracle.gain(&stacks, place(cell), player));
            prop_assert_eq!(position.gain(column, player), gain);
        }
    }
    Ok(())
}

fn check_legal_columns(position: &Position, stacks: &Stacks) -> Result<(), TestCaseError> {
    let rows = usize::from(position.board.size.rows);
    let open: Vec<usize> = (0..stacks.0.len())
        .filter(|&column| position.outcome.is_none() && stacks.0[column].len() < rows)
        .collect();
    let legal: Vec<usize> = position.legal_columns().map(Column::index).collect();
    prop_assert_eq!(&legal, &open);
    for column in 0..=u8::MAX {
        prop_assert_eq!(
            position.is_legal(Column::new(column)),
            open.contains(&usize::from(column))
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(cases(200, 1_000)))]

    #[test]
    fn a_mirrored_game_is_the_mirror_of_the_game(
        spec in spec(Sizes::Small),
        seed in any::<u64>(),
    ) {
        check_mirror(&spec, seed)?;
    }

    #[test]
    fn a_game_that_ended_early_was_decided(
        spec in spec(Sizes::Tiny),
        seed in any::<u64>(),
    ) {
        check_early_end(&RulesetSpec { end_when_decided: true, ..spec }, seed)?;
    }
}

proptest! {
    #![proptest_config(config(cases(64, 256)))]

    #[test]
    fn any_board_is_what_the_slow_twin_says(
        (size, goals) in size(Sizes::Small).prop_flat_map(|size| (Just(size), goals(size))),
        to_move in player(),
        first_goal in any::<bool>(),
        reds in any::<u8>(),
        seed in any::<u64>(),
    ) {
        let spec = RulesetSpec {
            columns: size.columns.into(),
            rows: size.rows.into(),
            goals,
            ending: if first_goal { Ending::FirstGoal } else { Ending::FullBoard },
            ..RulesetSpec::default()
        };
        let rules = Ruleset::new(&spec).expect("a sound spec");
        let mut rng = fastrand::Rng::with_seed(seed);
        let board = random_board(size, reds, &mut rng);
        check_board(&board, &rules, to_move, &mut rng)?;
    }
}

/// A board that need not have come about by playing: crowded with one player's
/// discs it holds long lines and large squares.
fn check_board(
    board: &Board,
    rules: &Ruleset,
    to_move: Player,
    rng: &mut fastrand::Rng,
) -> Result<(), TestCaseError> {
    let oracle = Oracle::new(rules);
    let stacks = Stacks::of(board);
    let position = Position::from_board(rules, board.clone(), to_move);
    check_position(&position.expect("the size of the ruleset"), &oracle, rng)?;
    for completion in completions_on(board, &rules.goals) {
        check_completion(&completion, board)?;
    }
    for cell in board.size.all_cells() {
        let through = completions_through(board, &rules.goals, cell);
        prop_assert_eq!(
            comparable_completions(&through),
            oracle.completions_through(&stacks, place(cell))
        );
        for player in Player::BOTH {
            if board.at(cell) != Some(player.opponent()) {
                prop_assert_eq!(
                    points_at(board, &rules.goals, cell, player),
                    oracle.gain(&stacks, place(cell), player),
                    "at {:?} for {}",
                    cell,
                    player
                );
            }
        }
    }
    Ok(())
}

/// The promised order of the cells, and what the completion is worth.
fn check_completion(completion: &Completion, board: &Board) -> Result<(), TestCaseError> {
    let cells = &completion.cells;
    prop_assert!(
        cells
            .iter()
            .all(|&cell| board.at(cell) == Some(completion.player))
    );
    let step = |from: Cell, to: Cell| {
        let (a, b) = (place(from), place(to));
        (
            i32::from(b.0) - i32::from(a.0),
            i32::from(b.1) - i32::from(a.1),
        )
    };
    match completion.goal {
        Goal::Line(length) => {
            let first = step(cells[0], cells[1]);
            prop_assert!([(1, 0), (0, 1), (1, 1), (1, -1)].contains(&first));
            prop_assert!(cells.windows(2).all(|pair| step(pair[0], pair[1]) == first));
            prop_assert_eq!(
                completion.points() as usize,
                cells.len() + 1 - length as usize
            );
        }
        Goal::Square(side) => {
            prop_assert_eq!(cells.len(), (side * side) as usize);
            prop_assert!(cells.is_sorted_by_key(|cell| (cell.row, cell.column)));
            prop_assert_eq!(completion.points(), 1);
        }
    }
    Ok(())
}

fn check_mirror(spec: &RulesetSpec, seed: u64) -> Result<(), TestCaseError> {
    let mirrored_spec = RulesetSpec {
        start: spec
            .start
            .iter()
            .map(|row| row.chars().rev().collect())
            .collect(),
        ..spec.clone()
    };
    let rules = Ruleset::new(spec).expect("a sound spec");
    let last = rules.size.columns - 1;
    let mirror = |at: Cell| {
        let (column, row) = place(at);
        cell((last - column, row))
    };
    let mut position = Position::new(&rules);
    let mut mirrored = Position::new(&Ruleset::new(&mirrored_spec).expect("a mirrored spec"));
    let mut rng = fastrand::Rng::with_seed(seed);
    while let Some(column) = random_legal(&position, &mut rng) {
        let played = position.play(column).expect("a legal column");
        let other_column = mirror(Cell::new(column, 0)).column;
        let other = mirrored
            .play(other_column)
            .expect("the mirror of a legal column");
        prop_assert_eq!(other.cell, mirror(played.cell));
        prop_assert_eq!(other.points, played.points);
        prop_assert_eq!(other.outcome, played.outcome);
        let mut completions = played.completions.clone();
        for completion in &mut completions {
            for cell in &mut completion.cells {
                *cell = mirror(*cell);
            }
        }
        prop_assert_eq!(
            comparable_completions(&other.completions),
            comparable_completions(&completions)
        );
        prop_assert_eq!(mirrored.points, position.points);
        let legal: Vec<Column> = position.legal_columns().collect();
        let back = mirrored.legal_columns().rev();
        let back: Vec<Column> = back
            .map(|column| mirror(Cell::new(column, 0)).column)
            .collect();
        prop_assert_eq!(legal, back);
    }
    prop_assert_eq!(mirrored.outcome, position.outcome);
    Ok(())
}

/// Plays a game to its end; if that came before the board was full and without a
/// goal, plays on in every way (or many) and sees no points made. Tells whether that was so.
fn check_early_end(spec: &RulesetSpec, seed: u64) -> Result<bool, TestCaseError> {
    let rules = Ruleset::new(spec).expect("a sound spec");
    let oracle = Oracle::new(&rules);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(&rules);
    while let Some(column) = random_legal(&position, &mut rng) {
        position.play(column).expect("a legal column");
    }
    let points = position.points;
    let raced = rules.ending == Ending::FirstGoal && points.red + points.yellow > 0;
    let free = position.board.free();
    if raced || free == 0 {
        return Ok(false);
    }
    let stacks = Stacks::of(&position.board);
    let expected = [points.red, points.yellow];
    if free <= 6 {
        check_every_way_on(&oracle, stacks, position.to_move, expected)?;
        return Ok(true);
    }
    for _ in 0..30 {
        let (mut stacks, mut player) = (stacks.clone(), position.to_move);
        loop {
            let mut replies = oracle.replies(&stacks, player);
            if replies.is_empty() {
                break;
            }
            stacks = replies.swap_remove(rng.usize(0..replies.len()));
            player = player.opponent();
        }
        // Completions stay: what the full board does not hold was never made.
        let reached = Player::BOTH.map(|player| oracle.points(&stacks, player));
        prop_assert_eq!(reached, expected);
    }
    Ok(true)
}

fn check_every_way_on(
    oracle: &Oracle,
    stacks: Stacks,
    player: Player,
    expected: [u32; 2],
) -> Result<(), TestCaseError> {
    let reached = Player::BOTH.map(|player| oracle.points(&stacks, player));
    prop_assert_eq!(reached, expected);
    for reply in oracle.replies(&stacks, player) {
        check_every_way_on(oracle, reply, player.opponent(), expected)?;
    }
    Ok(())
}

#[test]
fn many_games_end_early() {
    for (columns, rows, ending, least) in [
        (3, 3, Ending::FirstGoal, 20),
        (4, 4, Ending::FirstGoal, 50),
        (4, 4, Ending::FullBoard, 50),
    ] {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: vec![Goal::Line(columns)],
            ending,
            end_when_decided: true,
            ..RulesetSpec::default()
        };
        let ended = (0..200).filter(|&seed| match check_early_end(&spec, seed) {
            Ok(early) => early,
            Err(error) => panic!("{columns}x{rows}, seed {seed}: {error}"),
        });
        let ended = ended.count();
        assert!(ended >= least, "only {ended} of 200 on {columns}x{rows}");
    }
}

#[test]
fn different_positions_have_different_keys() {
    let spec = RulesetSpec {
        columns: 4,
        rows: 4,
        ..RulesetSpec::default()
    };
    let rules = Ruleset::new(&spec).expect("a sound spec");
    let mut keys = BTreeMap::new();
    gather_keys(&mut Position::new(&rules), 9, &mut keys);
    let boards: BTreeSet<&Stacks> = keys.values().collect();
    assert_eq!(keys.len(), boards.len(), "a board has one key");
    assert!(keys.len() > 10_000, "found only {} positions", keys.len());
}

fn gather_keys(position: &mut Position, depth: u32, keys: &mut BTreeMap<u64, Stacks>) {
    let stacks = Stacks::of(&position.board);
    let known = keys.entry(position.key).or_insert_with(|| stacks.clone());
    assert_eq!(*known, stacks, "two boards share the key {}", position.key);
    let columns: Vec<Column> = position.legal_columns().collect();
    if depth == 0 {
        return;
    }
    for column in columns {
        position.play(column).expect("a legal column");
        gather_keys(position, depth - 1, keys);
        position.undo();
    }
}

#[test]
fn whose_turn_it_is_is_part_of_the_key() {
    let rules = Ruleset::default();
    let key = |to_move| {
        Position::from_board(&rules, rules.start.clone(), to_move)
            .expect("the size of the ruleset")
            .key
    };
    assert_ne!(key(Player::Red), key(Player::Yellow));
}
