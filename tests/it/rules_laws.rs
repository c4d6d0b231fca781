//! Laws of ends, keys and boards that need not have come about by playing. `random_games` has those of
//! games.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use plummet::rules::{
    Board, Cell, Column, Completion, Ending, Goal, Player, Position, Ruleset, RulesetSpec,
    completions_on, completions_through, points_at,
};
use proptest::prelude::*;

use crate::effort::cases;
use crate::oracle::{Oracle, Stacks, comparable_completions, place};
use crate::random_games::compare;
use crate::random_games::twin::Twin;
use crate::strategies::{Sizes, goals, player, random_board, size};
use crate::support::rules;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(64, 256)))]

    /// Crowded with one player's discs, a board holds long lines and large squares.
    #[test]
    fn any_board_is_what_the_slow_twin_says(
        (size, goals) in size(Sizes::Small).prop_flat_map(|size| (Just(size), goals(size))),
        to_move in player(),
        first_goal in any::<bool>(),
        reds in any::<u8>(),
        seed in any::<u64>(),
    ) {
        let ending = if first_goal { Ending::FirstGoal } else { Ending::FullBoard };
        let rules = rules(size.columns.into(), size.rows.into(), &goals, ending);
        let board = random_board(size, reds, &mut Rng::with_seed(seed));
        let twin = Twin::begin(&rules, Stacks::of(&board), to_move);
        let position = Position::from_board(&rules, board, to_move).expect("the size");
        prop_assert_eq!(compare::position(&position, &twin), Ok(twin.outcome()));
        for column in size.all_columns() {
            let landing = position.board.landing(column);
            for player in Player::BOTH {
                let gain = landing.map(|cell| twin.oracle.gain(&twin.stacks, place(cell), player));
                prop_assert_eq!(position.gain(column, player), gain);
            }
        }
        check_cells(&position.board, &goals, &twin)?;
    }
}

/// The completions through each cell, and what a disc in it is worth.
fn check_cells(board: &Board, goals: &[Goal], twin: &Twin) -> Result<(), TestCaseError> {
    for completion in completions_on(board, goals) {
        check_completion(&completion, board)?;
    }
    for cell in board.size.all_cells() {
        let through = completions_through(board, goals, cell);
        prop_assert_eq!(
            comparable_completions(&through),
            twin.oracle.completions_through(&twin.stacks, place(cell))
        );
        for player in Player::BOTH {
            if board.at(cell) != Some(player.opponent()) {
                prop_assert_eq!(
                    points_at(board, goals, cell, player),
                    twin.oracle.gain(&twin.stacks, place(cell), player),
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

/// Plays a random game to its end. If that came with few cells left and without a goal, plays on in every
/// way and sees no points made. Tells whether that was so.
fn ends_early(rules: &Ruleset, seed: u64) -> bool {
    let mut rng = Rng::with_seed(seed);
    let mut position = Position::new(rules);
    while let Some(column) = rng.choice(position.legal_columns().collect::<Vec<_>>()) {
        position.play(column).expect("a legal column");
    }
    let points = position.points;
    let raced = rules.ending == Ending::FirstGoal && points.red + points.yellow > 0;
    if raced || !(1..=7).contains(&position.board.free()) {
        return false;
    }
    let stacks = Stacks::of(&position.board);
    let expected = [points.red, points.yellow];
    check_every_way_on(&Oracle::new(rules), &stacks, position.to_move, expected);
    true
}

fn check_every_way_on(oracle: &Oracle, stacks: &Stacks, player: Player, expected: [u32; 2]) {
    let reached = Player::BOTH.map(|player| oracle.points(stacks, player));
    assert_eq!(reached, expected);
    for reply in oracle.replies(stacks, player) {
        check_every_way_on(oracle, &reply, player.opponent(), expected);
    }
}

#[test]
fn many_games_end_early_and_all_of_them_were_decided() {
    for (columns, rows, goal, ending, least) in [
        (3, 3, Goal::Line(3), Ending::FirstGoal, 20),
        (4, 4, Goal::Line(4), Ending::FirstGoal, 50),
        (4, 4, Goal::Line(4), Ending::FullBoard, 50),
        (5, 3, Goal::Square(2), Ending::FullBoard, 20),
    ] {
        let rules = Ruleset::new(&RulesetSpec {
            columns,
            rows,
            goals: vec![goal],
            ending,
            end_when_decided: true,
            ..RulesetSpec::default()
        });
        let rules = rules.expect("a sound spec");
        let ended = (0..200).filter(|&seed| ends_early(&rules, seed)).count();
        assert!(ended >= least, "only {ended} of 200 on {columns}x{rows}");
    }
}

#[test]
fn different_positions_have_different_keys() {
    let rules = rules(4, 4, &[Goal::Line(4)], Ending::FirstGoal);
    let mut keys = BTreeMap::new();
    gather_keys(&mut Position::new(&rules), 9, &mut keys);
    let boards: BTreeSet<&Stacks> = keys.values().collect();
    assert_eq!(keys.len(), boards.len(), "a board has one key");
    assert!(keys.len() > 10_000, "found only {} positions", keys.len());
    let key = |to_move| Position::from_board(&rules, rules.start.clone(), to_move).map(|it| it.key);
    assert_ne!(key(Player::Red), key(Player::Yellow));
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
