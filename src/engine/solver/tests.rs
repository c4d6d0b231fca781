//! The parts of the solver, compared with slow, obvious twins.

#![expect(
    clippy::cast_possible_truncation,
    reason = "the boards of these tests are small"
)]

use std::collections::HashMap;

use proptest::prelude::*;

use super::Exactness;
use super::board::{SolverPosition, completions, has_four};
use super::bounds::{follow_up_bound, win_with_disc};
use super::core::close_in;
use super::marks::SearchMarks;
use super::search::SolverSearch;
use super::table::{ScoreBound, SolverTable, Tables};
use crate::effort::cases;
use crate::engine::boards::{Dynamic, Fixed, Geometry, Word};

/// A board of plain columns of discs; 0 is a disc of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Plain {
    width: usize,
    height: usize,
    columns: Vec<Vec<u8>>,
}

impl Plain {
    fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            columns: vec![Vec::new(); width],
        }
    }

    fn at(&self, column: i32, row: i32) -> Option<u8> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    fn discs(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    /// Drops a disc; the other player is then the one to move.
    fn drop(&mut self, column: usize) {
        self.columns[column].push(0);
        for disc in self.columns.iter_mut().flatten() {
            *disc = 1 - *disc;
        }
    }

    fn has_four(&self, player: u8) -> bool {
        let (width, height) = (self.width as i32, self.height as i32);
        (0..width).any(|column| {
            (0..height).any(|row| {
                [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(right, up)| {
                    (0..4).all(|n| self.at(column + n * right, row + n * up) == Some(player))
                })
            })
        })
    }

    /// The score by trying everything, cached by position: a second opinion beside the oracle of
    /// `proof`, on a board that shares no code with the rules.
    fn score(&self, known: &mut HashMap<Plain, i32>) -> i32 {
        if let Some(&score) = known.get(self) {
            return score;
        }
        let cells = self.width * self.height;
        let mut best = None;
        for column in 0..self.width {
            if self.columns[column].len() == self.height {
                continue;
            }
            let mut next = self.clone();
            next.drop(column);
            let score = if next.has_four(1) {
                (cells + 1 - self.discs()) as i32 / 2
            } else {
                -next.score(known)
            };
            best = best.max(Some(score));
        }
        let score = best.unwrap_or(0);
        known.insert(self.clone(), score);
        score
    }

    fn state<G: Geometry>(&self, shape: G) -> SolverPosition<G::Word> {
        let mut sets = [G::Word::ZERO; 2];
        for (column, discs) in self.columns.iter().enumerate() {
            for (row, &disc) in discs.iter().enumerate() {
                let cell = (column * (self.height + 1) + row) as u32;
                sets[usize::from(disc)] = sets[usize::from(disc)] | G::Word::ONE << cell;
            }
        }
        SolverPosition::new(shape, sets[0], sets[1])
    }

    /// Plays the columns that are not full, as long as no player completes a four.
    fn play(width: usize, height: usize, columns: &[usize], empty: usize) -> Self {
        let mut board = Self::new(width, height);
        for column in columns.iter().map(|column| column % width) {
            let mut next = board.clone();
            if board.columns[column].len() == height || width * height - board.discs() <= empty {
                continue;
            }
            next.drop(column);
            if !next.has_four(1) {
                board = next;
            }
        }
        board
    }
}

fn solve<G: Geometry>(
    shape: G,
    state: &SolverPosition<G::Word>,
    table: &SolverTable<G::Word>,
) -> i32 {
    let mut stop = |_| false;
    let mut search = SolverSearch::new(shape, Tables::only(table), Vec::new(), &mut stop);
    solve_with(&mut search, shape, state)
}

fn solve_with<G: Geometry>(
    search: &mut SolverSearch<'_, G>,
    shape: G,
    state: &SolverPosition<G::Word>,
) -> i32 {
    let cells = shape.cells();
    let (mut low, mut high) = (
        -win_with_disc(cells, (state.ply + 2).min(cells + 2)),
        win_with_disc(cells, state.ply + 1),
    );
    while low < high {
        let middle = low + (high - low).div_euclid(2);
        let score = search.compare(state, middle).expect("never stopped");
        if score <= middle {
            high = score
        } else {
            low = score
        }
    }
    low
}

fn board(sizes: &'static [(usize, usize)], empty: usize) -> impl Strategy<Value = Plain> {
    (
        prop::sample::select(sizes),
        prop::collection::vec(0..16_usize, 150),
    )
        .prop_map(move |((width, height), columns)| Plain::play(width, height, &columns, empty))
}

const SMALL: &[(usize, usize)] = &[
    (4, 4),
    (5, 4),
    (4, 5),
    (6, 3),
    (5, 3),
    (4, 6),
    (7, 2),
    (3, 5),
    (1, 6),
];
const LATE: &[(usize, usize)] = &[
    (7, 6),
    (6, 6),
    (5, 7),
    (7, 5),
    (8, 6),
    (6, 7),
    (7, 7),
    (8, 7),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(80, 300)))]

    #[test]
    fn lines_of_four_are_those_of_the_plain_board(board in board(LATE, 0)) {
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let state = board.state(shape);
        prop_assert_eq!(has_four(shape, state.mover), board.has_four(0));
        prop_assert_eq!(has_four(shape, state.other), board.has_four(1));
        let wins = completions(shape, state.mover) & shape.board() & !state.mask();
        for column in 0..board.width {
            for row in board.columns[column].len()..board.height {
                let cell = 1 << (column * (board.height + 1) + row);
                prop_assert_eq!(wins & cell != 0, has_four(shape, state.mover | cell));
            }
        }
    }

    #[test]
    fn words_and_shapes_agree(board in board(&[(7, 6)], 12)) {
        let fixed = Fixed::<7, 6>;
        let narrow = Dynamic::<u64>::new(7, 6).expect("fits");
        let wide = Dynamic::<u128>::new(7, 6).expect("fits");
        let score = solve(fixed, &board.state(fixed), &SolverTable::new(49, 1 << 20).expect("memory"));
        prop_assert_eq!(score, solve(narrow, &board.state(narrow), &SolverTable::new(49, 1 << 20).expect("memory")));
        prop_assert_eq!(score, solve(wide, &board.state(wide), &SolverTable::new(49, 1 << 20).expect("memory")));
    }

    #[test]
    fn playing_keeps_the_wins_up_to_date(board in board(LATE, 4), column in 0..8_u32) {
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let state = board.state(shape);
        let cell = shape.playable(state.mask()) & shape.column(column % board.width as u32);
        if cell != 0 {
            let next = state.play(shape, cell);
            prop_assert_eq!(next, SolverPosition::new(shape, next.mover, next.other));
            prop_assert_eq!(state.key_after(shape, cell), next.key(shape));
        }
    }

    #[test]
    fn the_mirror_swaps_the_columns(board in board(LATE, 0)) {
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let mut mirrored = board.clone();
        mirrored.columns.reverse();
        let (state, other) = (board.state(shape), mirrored.state(shape));
        prop_assert_eq!(shape.mirror(state.mover), other.mover);
        prop_assert_eq!(shape.mirror(state.key(shape)), other.key(shape));
    }

    #[test]
    fn the_search_finds_the_score_of_plain_negamax(
        (empty, board) in (0..10_usize, any::<bool>()).prop_flat_map(|(empty, is_late)| {
            (Just(empty), board(if is_late { LATE } else { SMALL }, empty))
        })
    ) {
        prop_assume!(board.width * board.height - board.discs() <= empty.max(1));
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let table = SolverTable::new(shape.key_bits(), 1 << 16).expect("memory");
        let score = solve(shape, &board.state(shape), &table);
        prop_assert_eq!(score, board.score(&mut HashMap::new()));
    }

    #[test]
    fn threads_that_share_every_position_find_the_score_of_plain_negamax(
        (empty, board) in (0..10_usize).prop_flat_map(|empty| (Just(empty), board(SMALL, empty))),
        threads in 2..5_usize,
        (min_shared, max_late) in (0..9_u32, 0..6_u32),
    ) {
        prop_assume!(board.width * board.height - board.discs() <= empty.max(1));
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let mut table = SolverTable::new(shape.key_bits(), 1 << 16).expect("memory");
        let marks = SearchMarks::new();
        let cells = shape.cells();
        let (late_from, below) = (cells - max_late.min(cells), (cells + 1).saturating_sub(min_shared));
        let late = |_| SolverTable::new(shape.key_bits(), 1 << 20).expect("memory");
        let late: Vec<_> = (0..threads).map(late).collect();
        let state = board.state(shape);
        table.share(true);
        let found = std::thread::scope(|scope| {
            let solve = |thread: usize| {
                let mut stop = |_| false;
                let tables = Tables::with_late(&table, &late[thread], late_from);
                let mut search = SolverSearch::new(shape, tables, Vec::new(), &mut stop);
                search.sharing = Some((&marks, below));
                solve_with(&mut search, shape, &state)
            };
            let others: Vec<_> = (1..threads)
                .map(|thread| scope.spawn(move || solve(thread)))
                .collect();
            let mut found = vec![solve(0)];
            found.extend(others.into_iter().map(|other| other.join().expect("no panic")));
            found
        });
        let expected = board.score(&mut HashMap::new());
        prop_assert_eq!(found, vec![expected; threads]);
    }

    #[test]
    fn follow_up_bounds_are_never_too_low(
        (empty, board) in (2..9_usize).prop_flat_map(|empty| (Just(empty), board(LATE, empty)))
    ) {
        prop_assume!(board.width * board.height - board.discs() <= empty.max(1));
        let shape = Dynamic::<u64>::new(board.width as u32, board.height as u32).expect("fits");
        let state = board.state(shape);
        if (shape.playable(state.mask()) & state.mover_wins).none()
            && let Some(bound) = follow_up_bound(shape, &state)
        {
            prop_assert!(board.score(&mut HashMap::new()) <= bound);
        }
    }

    #[test]
    fn the_table_answers_for_the_key_alone(
        keys in prop::collection::hash_map(0..1_u64 << 49, (-20..20, any::<bool>()), 0..3000),
        missing in prop::collection::vec(0..1_u64 << 49, 50),
    ) {
        // One bucket bit at first, so that the table grows several times.
        let mut table: SolverTable<u64> = SolverTable::new(49, 1 << 20).expect("memory");
        table.clear();
        let bound = |(score, low)| if low { ScoreBound::AtLeast(score) } else { ScoreBound::AtMost(score) };
        for (&key, &value) in &keys {
            let view = table.view();
            view.put(view.spread_key(key), bound(value), 1);
        }
        for (&key, &value) in &keys {
            if let Some(kept) = found(&table, key) {
                prop_assert_eq!(kept, bound(value));
            }
        }
        for key in missing.into_iter().filter(|key| !keys.contains_key(key)) {
            prop_assert_eq!(found(&table, key), None);
        }
        table.clear();
        for &key in keys.keys() {
            prop_assert_eq!(found(&table, key), None);
        }
    }
}

fn found(table: &SolverTable<u64>, key: u64) -> Option<ScoreBound> {
    let view = table.view();
    view.get(view.spread_key(key))
}

/// Checks that a new table of a word has all its buckets, each on one cache line, and answers nothing.
fn check_new_table<W: Word>(key_bits: u32, bytes: usize) {
    let table: SolverTable<W> = SolverTable::new(key_bits, bytes).expect("memory");
    let buckets = table.buckets.all();
    assert!(buckets.len() >= 1 << table.most_bits);
    let line = std::mem::size_of_val(&buckets[0]).min(64);
    assert!(
        buckets.as_ptr().addr().is_multiple_of(line),
        "{bytes} bytes"
    );
    let view = table.view();
    for number in 0..1000 {
        let key = view.spread_key(W::from(number * 997));
        assert_eq!(view.get(key), None);
        view.put(key, ScoreBound::AtLeast(3), 1);
        assert_eq!(view.get(key), Some(ScoreBound::AtLeast(3)));
    }
}

#[test]
fn a_new_table_is_whole_and_empty() {
    for bytes in [1, 1 << 10, 1 << 16, 3 << 20, 16 << 20] {
        for key_bits in [20, 49, 56] {
            check_new_table::<u64>(key_bits, bytes);
            check_new_table::<u128>(key_bits, bytes);
        }
        check_new_table::<u128>(110, bytes);
    }
}

#[test]
fn windows_close_in_on_every_score() {
    for (low, high) in [
        (-40, 40),
        (-18, 18),
        (-3, 17),
        (-20, -1),
        (2, 9),
        (0, 1),
        (5, 5),
    ] {
        for score in low..=high {
            let mut windows = 0;
            // The comparison returns the weakest possible bound.
            let mut compare = |alpha| {
                assert!((low..high).contains(&alpha), "{alpha} decides nothing");
                windows += 1;
                Some(if score > alpha { alpha + 1 } else { alpha })
            };
            assert_eq!(
                close_in((low, high), Exactness::Exact, &mut compare),
                Some(score)
            );
            assert!(windows <= 32, "{windows} windows for {score}");
            let mut compare = |alpha| Some(if score > alpha { alpha + 1 } else { alpha });
            let sign = close_in((low, high), Exactness::Weak, &mut compare);
            assert_eq!(sign, Some(score.signum()));
        }
    }
    assert_eq!(close_in((-1, 1), Exactness::Exact, &mut |_| None), None);
}
