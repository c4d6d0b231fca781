//! Every kind of board against the rules, and both searches against a naive twin.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::*;

use super::bits::Bits;
use super::evaluator::{Evaluator, POINT};
use super::exact::prove;
use super::field::{Field, Side};
use super::hand_made::HandMade;
use super::nodes::Search;
use super::root::{Iteration, Scores, roots};
use super::settle::{Settled, settle};
use super::table::Table;
use super::threats::Threats;
use super::traps;
use super::weights::Weights;
use super::wide::Wide;
use super::windows::Windows;
use super::{SearchEngine, SearchSettings};
use crate::engine::solver::word::Word;
use crate::engine::{Analysis, Clock, Control, Engine, EngineError, Limits, NoTime, Score};
use crate::rules::{
    Board, Cell, Column, Ending, Goal, Outcome, Player, Position, Ruleset, RulesetSpec,
};

mod boards;
mod draws;
mod limits;

use boards::plays_along;

fn ruleset(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Option<Ruleset> {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    })
    .ok()
}

fn race(columns: u32, rows: u32, goal: Goal) -> Position {
    let rules = ruleset(columns, rows, &[goal], Ending::FirstGoal).expect("a sound ruleset");
    Position::new(&rules)
}

/// Rulesets of up to so many cells a side.
fn rulesets(most: u32) -> impl Strategy<Value = Ruleset> {
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

/// A position that goes on, with at most `free` free cells: a game of random moves, taken
/// back to where it was not over.
fn position(rules: &Ruleset, choices: &[u8], free: usize) -> Option<Position> {
    let mut position = Position::new(rules);
    for &choice in choices {
        if position.board().free() <= free {
            break;
        }
        let columns: Vec<Column> = position.legal_columns().collect();
        let column = columns[usize::from(choice) % columns.len()];
        position.play(column).expect("a legal column");
        if position.outcome().is_some() {
            position.undo();
        }
    }
    (position.board().free() <= free && position.outcome().is_none()).then_some(position)
}

/// A board of counters.
fn wide(position: &Position) -> Wide {
    let size = position.board().size();
    let windows = Windows::list(size, position.goals(), &mut || false).expect("all");
    Wide::new(position, Arc::new(windows), &mut || false).expect("all")
}

/// The columns of a set of moves.
fn columns<F: Field>(field: &F, mut moves: F::Moves) -> Vec<Column> {
    let mut columns = Vec::new();
    while moves.any() {
        let one = moves.first();
        moves = moves & !one;
        columns.push(field.cell(one).column);
    }
    columns
}

/// Windows open to a player and not complete, by a scan.
fn chances(position: &Position, player: Player) -> usize {
    let board = position.board();
    let mut count = 0;
    for &goal in position
        .goals()
        .iter()
        .filter(|goal| goal.fits(board.size()))
    {
        let shapes: Vec<Vec<(i32, i32)>> = match goal {
            Goal::Line(length) => [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .map(|&(right, up)| {
                    (0..length.cast_signed())
                        .map(|n| (n * right, n * up))
                        .collect()
                })
                .collect(),
            Goal::Square(side) => {
                let side = side.cast_signed();
                vec![
                    (0..side)
                        .flat_map(|x| (0..side).map(move |y| (x, y)))
                        .collect(),
                ]
            }
        };
        for cell in board.size().all_cells() {
            for shape in &shapes {
                let cells: Option<Vec<_>> = shape
                    .iter()
                    .map(|&(right, up)| cell.offset(right, up, board.size()))
                    .collect();
                let Some(cells) = cells else { continue };
                let discs: Vec<_> = cells.iter().map(|&cell| board.at(cell)).collect();
                let open = discs.iter().all(|&disc| disc != Some(player.opponent()));
                count += usize::from(open && discs.contains(&None));
            }
        }
    }
    count
}

fn mirrored(position: &Position) -> Position {
    let size = position.board().size();
    let mut board = Board::new(size);
    for (cell, player) in position.board().all_discs() {
        let column = usize::from(size.columns) - 1 - cell.column.index();
        let column = Column::from_index(column).expect("a column of the board");
        board.drop_disc(column, player).expect("room for the disc");
    }
    Position::from_board(position.ruleset(), board, position.to_move()).expect("the same size")
}

/// The result under best play by trying everything: of a race 1000 less the plies to a
/// win, negative for a loss; of a scoring game the difference of points.
fn exhaustive(position: &mut Position) -> i32 {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    if let Some(outcome) = position.outcome() {
        if !race {
            let points = position.points();
            let (own, other) = (
                points[position.to_move()],
                points[position.to_move().opponent()],
            );
            return own.cast_signed() - other.cast_signed();
        }
        return match outcome {
            Outcome::Win(_) => -1000,
            Outcome::Draw => 0,
        };
    }
    let columns: Vec<Column> = position.legal_columns().collect();
    let mut best = i32::MIN;
    for column in columns {
        position.play(column).expect("a legal column");
        let value = -exhaustive(position);
        position.undo();
        best = best.max(if race { value - value.signum() } else { value });
    }
    best
}

fn score_of(truth: i32, race: bool) -> Score {
    match truth {
        points if !race => Score::Points(points),
        0 => Score::Draw,
        1.. => Score::WinIn(1000 - truth.unsigned_abs()),
        _ => Score::LossIn(1000 - truth.unsigned_abs()),
    }
}

/// The last iteration of a search to the end, on one kind of board.
fn searched<F: Field>(field: F, position: &Position, scores: Scores) -> Iteration {
    let mut table = Table::new(1 << 20).expect("a megabyte");
    table.fill(&mut || false);
    let mut evaluator = HandMade::new();
    evaluator.reset(position);
    let mut moves = roots(&field, &mut || false).expect("never stopped");
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let mut go_on = |_| false;
    let side = (position.to_move(), race);
    let mut last = None;
    let mut search = Search::new(field, &mut evaluator, side, &table, &mut go_on);
    search.deepen(&mut moves, (1, 99), scores, &mut |iteration| {
        last = Some(iteration);
        true
    });
    last.expect("an iteration")
}

/// A search to the end gives the truth, and its first move keeps it.
fn search_is_exact<F: Field>(field: F, position: &Position, scores: Scores) {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let truth = exhaustive(&mut position.clone());
    let found = searched(field, position, scores);
    assert_eq!(found.score, score_of(truth, race), "{position:?}");
    let best = found.pv.first().copied().expect("a move");
    let mut after = position.clone();
    after.play(best).expect("a legal column");
    let value = -exhaustive(&mut after);
    let value = if race { value - value.signum() } else { value };
    assert_eq!(value, truth, "{best:?} in {position:?}");
    if scores == Scores::Every {
        assert_eq!(found.columns.len(), position.legal_columns().count());
        for &(column, score) in &found.columns {
            let mut after = position.clone();
            after.play(column).expect("a legal column");
            let value = -exhaustive(&mut after);
            let value = if race { value - value.signum() } else { value };
            // A deeper look may be worth only as much as the best column needs.
            if score.is_proven() && score == found.score {
                assert_eq!(score, score_of(value, race), "{column:?} in {position:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_board_answers_as_the_rules_do(
        rules in rulesets(7), choices in proptest::collection::vec(any::<u8>(), 0..50),
    ) {
        let start = Position::new(&rules);
        if let Some(field) = Bits::<u64>::new(&start) {
            plays_along(field, &start, &choices);
        }
        if let Some(field) = Bits::<u128>::new(&start) {
            plays_along(field, &start, &choices);
        }
        plays_along(wide(&start), &start, &choices);
    }

    /// Counters also know goals of any size on boards of any size.
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
        plays_along(wide(&start), &start, &choices);
    }

    /// Not only from the start: also from boards that no game reaches.
    #[test]
    fn any_board_can_be_a_start(
        rules in rulesets(6), drops in proptest::collection::vec((0_u8..6, any::<bool>()), 0..30),
        choices in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        let mut board = Board::new(rules.size());
        for (column, red) in drops {
            let player = if red { Player::Red } else { Player::Yellow };
            let _ = board.drop_disc(Column::new(column % rules.size().columns), player);
        }
        let start = Position::from_board(&rules, board, Player::Yellow).expect("the size");
        prop_assume!(start.outcome().is_none());
        if let Some(field) = Bits::<u64>::new(&start) {
            plays_along(field, &start, &choices);
        }
        plays_along(wide(&start), &start, &choices);
    }

    #[test]
    fn keys_belong_to_positions(
        rules in rulesets(6), choices in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        let position = position(&rules, &choices, rules.size().cells());
        let Some(position) = position else { return Ok(()) };
        let mirror = mirrored(&position);
        let keys = |position: &Position| {
            let mut keys = vec![wide(position).symmetric_key()];
            keys.extend(Bits::<u64>::new(position).map(|field| field.symmetric_key()));
            keys.extend(Bits::<u128>::new(position).map(|field| field.symmetric_key()));
            keys
        };
        prop_assert_eq!(keys(&position), keys(&mirror));
        let symmetric = position.board() == mirror.board();
        let key = |position: &Position| Bits::<u64>::new(position).map(|field| field.key());
        prop_assert_eq!(key(&position) == key(&mirror), symmetric);
        prop_assert_eq!(wide(&position).key() == wide(&mirror).key(), symmetric);
    }

    /// A bound without search is a bound.
    #[test]
    fn ceilings_hold(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let position = position(&rules, &choices, 9);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let race = rules.ending() == Ending::FirstGoal;
        let truth = exhaustive(&mut position.clone());
        let truth = if race { truth.signum() } else { truth };
        let check = |ceiling: i32, wins: bool| {
            assert!((race && wins) || truth <= ceiling, "{truth} {ceiling} {position:?}");
        };
        if let Some(field) = Bits::<u64>::new(&position) {
            check(field.ceiling(), settle(&field) == Settled::Wins);
        }
        let field = wide(&position);
        check(field.ceiling(), settle(&field) == Settled::Wins);
    }

    #[test]
    fn a_search_to_the_end_is_exact(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
        every in any::<bool>(),
    ) {
        let position = position(&rules, &choices, 9);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let scores = if every { Scores::Every } else { Scores::Best };
        if let Some(field) = Bits::<u64>::new(&position) {
            search_is_exact(field, &position, scores);
        }
        if let Some(field) = Bits::<u128>::new(&position) {
            search_is_exact(field, &position, scores);
        }
        search_is_exact(wide(&position), &position, scores);
    }

    #[test]
    fn a_proof_is_the_truth(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let position = position(&rules, &choices, 10);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let truth = exhaustive(&mut position.clone());
        let race = rules.ending() == Ending::FirstGoal;
        let truth = if race { truth.signum() } else { truth };
        let proof = prove(&position, 1 << 20, &mut |_| false).expect("a small board");
        prop_assert_eq!(proof.map(|proof| proof.value), Some(truth));
    }

    #[test]
    fn estimates_follow_the_discs(
        rules in rulesets(8), choices in proptest::collection::vec(any::<u8>(), 0..64),
    ) {
        let mut position = Position::new(&rules);
        let mut evaluator = HandMade::new();
        evaluator.reset(&position);
        let mut values = vec![evaluator.evaluate(Player::Red)];
        for choice in choices {
            let legal: Vec<Column> = position.legal_columns().collect();
            if legal.is_empty() {
                break;
            }
            let column = legal[usize::from(choice) % legal.len()];
            let played = position.play(column).expect("a legal column");
            evaluator.place(played.cell, played.player);
            let mut fresh = HandMade::new();
            fresh.reset(&position);
            let value = evaluator.evaluate(Player::Red);
            prop_assert_eq!(value, fresh.evaluate(Player::Red));
            let turned = evaluator.evaluate(Player::Yellow);
            prop_assert_eq!(value + turned, 2 * Weights::of(&rules).tempo);
            values.push(value);
        }
        while let Some(column) = position.moves().last() {
            values.pop();
            let player = position.to_move().opponent();
            let row = position.board().height(column) - 1;
            evaluator.lift(crate::rules::Cell::new(column, row), player);
            position.undo();
            prop_assert_eq!(Some(&evaluator.evaluate(Player::Red)), values.last());
        }
    }
}
