//! Several threads find what one thread finds.

use super::super::nodes::{ThreadShare, mark_of};
use super::*;
use crate::engine::boards::Word;
use crate::engine::marks::SearchMarks;

/// The answer of a search without limits.
fn answer(position: &Position, threads: usize) -> Analysis {
    let mut engine = SearchEngine::new(SearchSettings {
        threads: NonZeroUsize::new(threads).expect("not zero"),
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
    engine.analyze(position, &mut control).expect("an answer")
}

/// Marks every position up to four plies below, as if other threads searched it to any depth.
fn mark_all<B: SearchBoard>(board: &mut B, marks: &SearchMarks, plies: u32) {
    for depth in 0..32 {
        marks.begin(mark_of(board.key(), depth));
    }
    let mut moves = board.moves();
    while plies > 0 && moves.any() {
        let one = moves.first();
        moves = moves & !one;
        board.play(one);
        mark_all(board, marks, plies - 1);
        board.undo();
    }
}

/// The score of a search to the end beside threads that search everything and finish nothing.
fn score_beside_others<B: SearchBoard>(mut board: B, position: &Position) -> Score {
    let marks = SearchMarks::new();
    mark_all(&mut board, &marks, 4);
    let mut table = TranspositionTable::new(1 << 20).expect("a megabyte");
    table.fill(&mut || false);
    let mut evaluator = HandMade::new();
    evaluator.reset(position);
    let mut moves = roots(&board, &mut || false).expect("never stopped");
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let side = (position.to_move(), race);
    let mut go_on = |_| false;
    let mut last = None;
    let mut search = SearchThread::new(board, &mut evaluator, side, &table, &mut go_on);
    search.share = Some(ThreadShare::new(&marks));
    let columns = moves.len();
    search.deepen(&mut moves, (1, 99), ScoredColumns::Best, &mut |iteration| {
        last = Some(iteration.score);
        true
    });
    drop(search);
    assert_eq!(moves.len(), columns);
    last.expect("an iteration")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(25, 100)))]

    #[test]
    fn threads_prove_what_one_thread_proves(
        rules in rulesets(6), choices in proptest::collection::vec(any::<u8>(), 36),
        threads in 2_usize..=8,
    ) {
        let position = position(&rules, &choices, 15);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let (alone, several) = (answer(&position, 1), answer(&position, threads));
        prop_assert!(alone.score.is_some_and(Score::is_proven));
        prop_assert_eq!(several.score, alone.score, "{:?}", position);
    }

    /// Moves are put off, never left out.
    #[test]
    fn marks_change_no_result(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let position = position(&rules, &choices, 12);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let score = answer(&position, 1).score;
        if let Some(board) = Bitboard::<u64>::new(&position) {
            prop_assert_eq!(Some(score_beside_others(board, &position)), score);
        }
        let board = WideBoard::of(&position);
        prop_assert_eq!(Some(score_beside_others(board, &position)), score);
    }
}

/// With several threads too a stop ends a search at once.
#[test]
fn a_stop_ends_all_threads() {
    let position = race(7, 6, Goal::Line(4));
    let mut engine = SearchEngine::new(SearchSettings {
        threads: NonZeroUsize::new(4).expect("four"),
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut nodes = 0;
    let mut reader = |news: &Analysis| {
        nodes = news.nodes;
        stop.store(news.depth >= 8, Ordering::Relaxed);
    };
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock).with_reader(&mut reader);
    let answer = engine.analyze(&position, &mut control).expect("an answer");
    assert!(answer.best.is_some_and(|best| position.is_legal(best)));
    assert_eq!(answer.depth, 8);
    assert!(answer.nodes >= nodes, "{answer:?}");
}

#[test]
fn a_mark_belongs_to_a_position_and_a_depth() {
    let marks = SearchMarks::new();
    marks.begin(mark_of(7, 9));
    assert!(marks.is_searched(mark_of(7, 9)));
    assert!(!marks.is_searched(mark_of(7, 8)) && !marks.is_searched(mark_of(8, 9)));
    marks.end(mark_of(7, 8));
    assert!(marks.is_searched(mark_of(7, 9)));
    marks.end(mark_of(7, 9));
    assert!(!marks.is_searched(mark_of(7, 9)));
}
