//! The kinds of the shipped puzzles by a second, simple implementation: passed turns, every reply,
//! every line of best play.

use std::collections::HashSet;

use plummet::engine::Score;
use plummet::engine::solver::Solver;
use plummet::internals::review::{Puzzle, PuzzleKind, shipped};
use plummet::rules::{Column, Ending, Outcome, Position};

use crate::effort::cases;

/// The longest win whose lines are all looked at, in plies.
const LONGEST: u32 = 13;

/// Returns the columns with which the player to move wins at once.
fn wins(position: &Position) -> Vec<Column> {
    let player = position.to_move;
    let winning = |column: &Column| {
        let mut after = position.clone();
        after.play(*column).is_ok() && after.outcome.and_then(Outcome::winner) == Some(player)
    };
    position.legal_columns().filter(winning).collect()
}

/// Returns the columns with which the opponent would win at once.
fn threats(position: &Position) -> Vec<Column> {
    let turns = position.turns().chain([None]);
    wins(&Position::replay(&position.ruleset, turns).expect("a passed turn"))
}

/// Returns whether every line of best play ends with a side that is threatened by nothing and
/// loses with every column.
fn ends_in_zugzwang(position: &Position, solver: &mut Solver, seen: &mut HashSet<String>) -> bool {
    if !seen.insert(position.to_string()) {
        return true;
    }
    let best = solver.solve(position).expect("the game goes on");
    if best == Score::LossIn(2) {
        return threats(position).is_empty();
    }
    let columns = solver.solve_columns(position).expect("the game goes on");
    let best: Vec<Column> = columns
        .iter()
        .filter(|known| known.score == best)
        .map(|known| known.column)
        .collect();
    best.iter().all(|&column| {
        let mut after = position.clone();
        after.play(column).expect("a legal column");
        after.outcome.is_none() && ends_in_zugzwang(&after, solver, seen)
    })
}

/// Returns whether a puzzle of Connect Four is zugzwang.
fn is_zugzwang(puzzle: &Puzzle, solver: &mut Solver) -> bool {
    let position = &puzzle.position;
    match puzzle.result {
        Score::WinIn(plies) => {
            plies <= LONGEST && ends_in_zugzwang(position, solver, &mut HashSet::new())
        }
        Score::Draw => {
            let columns = solver.solve_columns(position).expect("the game goes on");
            let lost: Vec<(Column, u32)> = columns
                .iter()
                .filter_map(|known| match known.score {
                    Score::LossIn(plies) => Some((known.column, plies)),
                    _ => None,
                })
                .collect();
            lost.iter().all(|(_, plies)| (6..=LONGEST).contains(plies))
                && lost.iter().all(|(column, _)| {
                    let mut after = position.clone();
                    after.play(*column).expect("a legal column");
                    ends_in_zugzwang(&after, solver, &mut HashSet::new())
                })
        }
        _ => false,
    }
}

/// Returns the kind, as far as the moves up to the third tell it.
fn short_kind(puzzle: &Puzzle) -> Option<PuzzleKind> {
    let position = &puzzle.position;
    if position.ruleset.ending == Ending::FullBoard {
        return Some(PuzzleKind::Points);
    }
    let answer = puzzle.answer().expect("a line");
    if !wins(position).is_empty() {
        assert_eq!(wins(position), [answer], "{}", puzzle.id);
        return Some(PuzzleKind::WinInOne);
    }
    if !threats(position).is_empty() {
        assert_eq!(threats(position), [answer], "{}", puzzle.id);
        return Some(PuzzleKind::Block);
    }
    match puzzle.result {
        Score::WinIn(plies) if plies <= 5 => Some(PuzzleKind::ShortWin),
        _ => None,
    }
}

#[test]
fn every_kind_is_the_one_of_the_plain_rules() {
    let stride = cases(8, 1);
    for set in shipped() {
        let mut solver = Solver::new(&set.ruleset).ok();
        for (index, puzzle) in set.puzzles.iter().enumerate() {
            if let Some(kind) = short_kind(puzzle) {
                assert_eq!(puzzle.kind, kind, "{}", puzzle.id);
                continue;
            }
            let others = [
                PuzzleKind::LongWin,
                PuzzleKind::Defence,
                PuzzleKind::Zugzwang,
            ];
            assert!(others.contains(&puzzle.kind), "{}", puzzle.id);
            if puzzle.kind != PuzzleKind::Zugzwang {
                let is_win = matches!(puzzle.result, Score::WinIn(_));
                assert_eq!(puzzle.kind == PuzzleKind::LongWin, is_win, "{}", puzzle.id);
            }
            if let Some(solver) = solver.as_mut().filter(|_| index % stride == 0) {
                let found = is_zugzwang(puzzle, solver);
                assert_eq!(puzzle.kind == PuzzleKind::Zugzwang, found, "{}", puzzle.id);
            }
        }
    }
}

/// The first twenty of each game are wins and blocks of rising difficulty, and few puzzles share
/// the lowest rating.
#[test]
fn puzzles_begin_with_wins_and_blocks_and_their_ratings_are_spread() {
    for set in shipped() {
        let ratings: Vec<i32> = set.puzzles.iter().map(|puzzle| puzzle.rating).collect();
        assert!(ratings[..20].is_sorted(), "{}", set.preset);
        let is_race = set.ruleset.ending == Ending::FirstGoal;
        for puzzle in set.puzzles.iter().take(20).filter(|_| is_race) {
            assert!(puzzle.kind.is_simple(), "{}", puzzle.id);
        }
        let lowest = ratings.iter().min().expect("a puzzle");
        let shared = ratings.iter().filter(|rating| *rating == lowest).count();
        assert!(20 * shared <= ratings.len(), "{}: {shared}", set.preset);
    }
}
