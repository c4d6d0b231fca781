//! What an analysis looks like: chips, the bar, words; and who analyses a game.

mod estimates;
mod words;

use std::sync::atomic::AtomicBool;

use plummet::engine::{Analysis, ColumnScore, Control, Limits, Score, analyst};
use plummet::internals::scene::{
    BoardLayout, ScoreChip, Tone, View, Zoom, eval_bar, position_score, score_chips, signed,
};
use plummet::rules::{Column, Ending, Goal, Position, Ruleset, Size};
use proptest::prelude::*;

use crate::support::{ManualClock, ask, race, rect, rules};

const FIT: View = View {
    zoom: Zoom::Fit,
    scroll: None,
};

fn position(size: Size) -> Position {
    Position::new(&race(
        size.columns.into(),
        size.rows.into(),
        &[Goal::Line(2)],
    ))
}

fn scores(known: &[(u8, Score)]) -> Analysis {
    Analysis {
        columns: known
            .iter()
            .map(|&(column, score)| ColumnScore {
                column: Column::new(column),
                score,
            })
            .collect(),
        ..Analysis::default()
    }
}

fn connect_four(moves: &[u8]) -> Position {
    let moves = moves.iter().copied().map(Column::new);
    Position::replay(&Ruleset::default(), moves).expect("legal moves")
}

proptest! {
    /// Chips stand in their own column's strip, in the header, above the cells, and
    /// none overlaps another, at any size and text scale.
    #[test]
    fn chips_stand_above_their_columns(
        w in 300.0f32..2400.0,
        h in 280.0f32..1600.0,
        columns in 2u8..=99,
        rows in 2u8..=99,
        scale in 1.0f32..=2.0,
        zoomed in any::<bool>(),
    ) {
        let size = Size::new(columns, rows);
        let view = if zoomed { View::default() } else { FIT };
        let area = rect(0.0, 48.0, w.floor(), h.floor());
        let layout = BoardLayout::new(area, size, view, scale);
        let all: Vec<(u8, Score)> = (0..columns).map(|c| (c, Score::Draw)).collect();
        let chips = score_chips(&layout, &position(size), &scores(&all));
        let mut right = f32::MIN;
        for ScoreChip { column, rect, best, .. } in chips {
            prop_assert!(best, "all are equal");
            prop_assert!(rect.width() >= 3.0 && rect.height() >= 3.0);
            prop_assert!(rect.left() >= right || layout.cell < 8.0, "chips do not overlap");
            right = rect.right();
            prop_assert_eq!(layout.column_at(rect.center()), Some(column));
            prop_assert!(rect.top() >= layout.header.top());
            prop_assert!(rect.bottom() <= layout.viewport.top());
        }
    }

    /// The bar lies between the edge of its area and the board.
    #[test]
    fn the_bar_is_beside_the_board(
        w in 300.0f32..2400.0,
        h in 280.0f32..1600.0,
        columns in 2u8..=99,
        rows in 2u8..=99,
        value in any::<i32>(),
    ) {
        let size = Size::new(columns, rows);
        let area = rect(0.0, 48.0, w.floor(), h.floor());
        let layout = BoardLayout::new(area, size, View::default(), 1.0);
        let mut analysis = scores(&[]);
        prop_assert_eq!(eval_bar(&layout, &position(size), &analysis), None);
        analysis.score = Some(Score::Heuristic(value));
        if let Some((rect, red)) = eval_bar(&layout, &position(size), &analysis) {
            prop_assert!(rect.left() >= area.left() && rect.right() <= layout.frame().left());
            prop_assert!((0.0..=1.0).contains(&red));
            prop_assert_eq!(value > 0, red > 0.5);
            prop_assert_eq!(value < 0, red < 0.5);
        }
    }
}

#[test]
fn chips_say_the_sign_and_mark_the_best_once_all_are_known() {
    let layout = BoardLayout::new(
        rect(0.0, 48.0, 800.0, 684.0),
        Size::new(7, 6),
        View::default(),
        1.0,
    );
    let position = connect_four(&[6, 6, 6, 6, 6, 6]);
    let known = [
        (0, Score::LossIn(4)),
        (1, Score::Draw),
        (2, Score::WinIn(9)),
        (3, Score::WinIn(5)),
        (4, Score::Heuristic(-55)),
    ];
    let partly = score_chips(&layout, &position, &scores(&known));
    let texts: Vec<&str> = partly.iter().map(|chip| chip.text.as_str()).collect();
    assert_eq!(texts, ["−17", "0", "+14", "+16", "", "full"]);
    let tones: Vec<Tone> = partly.iter().map(|chip| chip.tone).collect();
    let expected = [
        Tone::Bad,
        Tone::Even,
        Tone::Good,
        Tone::Good,
        Tone::Bad,
        Tone::Full,
    ];
    assert_eq!(tones, expected);
    let proven: Vec<bool> = partly.iter().map(|chip| chip.proven).collect();
    assert_eq!(proven, [true, true, true, true, false, true]);
    assert!(partly.iter().all(|chip| !chip.best), "column 6 is unknown");

    let all: Vec<_> = known.into_iter().chain([(5, Score::WinIn(5))]).collect();
    let best: Vec<usize> = score_chips(&layout, &position, &scores(&all))
        .iter()
        .filter(|chip| chip.best)
        .map(|chip| chip.column.number())
        .collect();
    assert_eq!(best, [4, 6]);
}

#[test]
fn narrow_chips_have_no_text() {
    let size = Size::new(30, 6);
    let layout = BoardLayout::new(rect(0.0, 48.0, 800.0, 684.0), size, FIT, 1.0);
    let chips = score_chips(&layout, &position(size), &scores(&[(0, Score::WinIn(1))]));
    let [chip] = chips.as_slice() else {
        panic!("one chip, found {chips:?}");
    };
    assert_eq!((chip.text.as_str(), chip.tone), ("", Tone::Good));
}

#[test]
fn the_bar_shows_the_side_of_the_player_to_move() {
    let layout = BoardLayout::new(
        rect(0.0, 48.0, 800.0, 684.0),
        Size::new(7, 6),
        View::default(),
        1.0,
    );
    let red = |moves: &[u8], score| {
        let analysis = Analysis {
            score: Some(score),
            ..Analysis::default()
        };
        eval_bar(&layout, &connect_four(moves), &analysis).map(|(_, red)| red)
    };
    assert_eq!(red(&[], Score::WinIn(41)), Some(1.0));
    assert_eq!(red(&[3], Score::WinIn(7)), Some(0.0));
    assert_eq!(red(&[3], Score::LossIn(6)), Some(1.0));
    assert_eq!(red(&[3], Score::Draw), Some(0.5));
}

#[test]
fn signed_scores_follow_the_test_sets() {
    // The first player wins with the last but one disc of the board, its 41st.
    assert_eq!(signed(Score::WinIn(41), &connect_four(&[])), "+1");
    assert_eq!(signed(Score::LossIn(40), &connect_four(&[0, 1])), "−1");
    assert_eq!(signed(Score::WinIn(1), &connect_four(&[])), "+21");
}

#[test]
fn a_proven_win_of_one_column_is_known_before_the_others() {
    let early = scores(&[(2, Score::Draw), (3, Score::WinIn(3))]);
    assert_eq!(position_score(&early), Some(Score::WinIn(3)));
    assert_eq!(position_score(&scores(&[(2, Score::Draw)])), None);
}

/// Whatever the rules: each iteration tells its depth and nodes, the score, a line that
/// begins with the best column, and what every column is worth, none more than the best.
#[test]
fn every_game_is_analysed_column_by_column() {
    let sizes = [
        (14, 10, vec![Goal::Square(2)], Ending::FirstGoal),
        (6, 6, vec![Goal::Line(4)], Ending::FullBoard),
        (9, 8, vec![Goal::Line(4)], Ending::FirstGoal),
        (
            30,
            20,
            vec![Goal::Line(4), Goal::Square(2)],
            Ending::FirstGoal,
        ),
    ];
    for (columns, rows, goals, ending) in sizes {
        let ruleset = rules(columns, rows, &goals, ending);
        let position = Position::new(&ruleset);
        let limits = Limits {
            nodes: Some(30_000),
            ..Limits::default()
        };
        let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
        let mut published = Vec::new();
        let mut reader = |analysis: &Analysis| published.push(analysis.clone());
        let mut control = Control::new(limits, &stop, &clock).with_reader(&mut reader);
        let last = analyst(&ruleset).analyze(&position, &mut control);
        let last = last.expect("an answer");
        assert!(last.nodes >= 30_000 || last.columns.iter().all(|known| known.score.is_proven()));
        assert!(last.best.is_some_and(|best| position.is_legal(best)));
        assert!(published.len() > 1);
        for (depth, analysis) in (1..).zip(&published) {
            assert_eq!(analysis.depth, depth);
            assert_eq!(analysis.pv.first().copied(), analysis.best);
            let mut line = position.clone();
            for &column in &analysis.pv {
                line.play(column).expect("a legal column");
            }
            let known: Vec<Column> = analysis.columns.iter().map(|known| known.column).collect();
            assert_eq!(known, position.legal_columns().collect::<Vec<_>>());
            let worth = |score| match score {
                Some(Score::Heuristic(worth)) => worth,
                other => panic!("{other:?} so early"),
            };
            let columns = analysis.columns.iter();
            let most = columns.map(|known| worth(Some(known.score))).max();
            assert_eq!(most, Some(worth(analysis.score)));
        }
        assert!(
            published
                .windows(2)
                .all(|pair| pair[0].nodes < pair[1].nodes)
        );
    }
}

/// Small games are analysed to the end, although one column wins. Nobody completes a square at the start
/// of Connect Square, however large the board.
#[test]
fn analysis_goes_on_until_every_column_is_proven() {
    let line = Goal::Line(3);
    let late = connect_four(&[3, 3, 3, 3, 3, 1, 2, 2, 2, 2, 2, 0, 4, 4, 4, 4, 4, 6]);
    for position in [
        late,
        Position::new(&race(4, 3, &[line])),
        Position::new(&race(7, 6, &[Goal::Square(2)])),
        Position::new(&rules(4, 3, &[line], Ending::FullBoard)),
    ] {
        let answer = ask(
            analyst(&position.ruleset).as_mut(),
            &position,
            Limits::default(),
        );
        let answer = answer.expect("an answer");
        assert_eq!(answer.columns.len(), position.legal_columns().count());
        assert!(answer.columns.iter().all(|known| known.score.is_proven()));
        assert!(answer.score.is_some_and(Score::is_proven));
    }
}
