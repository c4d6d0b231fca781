//! Strokes over completions, and the room of hovering discs and chips.

use emath::{Rect, vec2};
use plummet::engine::{Analysis, ColumnScore, Score};
use plummet::internals::presets::Theme;
use plummet::internals::scene::{
    BoardLayout, DrawnMark, MarkFilter, MarkShape, MarkStroke, score_chips,
};
use plummet::presets::Catalog;
use plummet::rules::{Column, Ending, Goal, Outcome, Player, RulesetSpec};

use super::{cell, play, scene, session};
use crate::support::rect;

#[test]
fn a_longer_line_replaces_the_shorter_and_earlier_ones_fade_in_a_scoring_game() {
    let spec = RulesetSpec {
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    };
    let (mut session, mut scene) = (session(&spec), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2, 3], 1.0);
    play(&mut session, &mut scene, &[3], 2.0);
    let strokes = scene.snapshot(&session, 9.0).strokes;
    assert_eq!(strokes.len(), 2);
    assert_eq!((strokes[0].alpha, strokes[0].badge), (0.35, None));
    assert_eq!((strokes[1].alpha, strokes[1].badge), (1.0, Some(1)));
    play(&mut session, &mut scene, &[4], 10.0);
    let strokes = scene.snapshot(&session, 20.0).strokes;
    assert_eq!(
        strokes.len(),
        2,
        "red's line of five replaced its line of four"
    );
    assert_eq!(
        strokes[1].badge,
        Some(1),
        "five in a row are two lines of four, and one was there"
    );
    assert!(strokes[1].glows);
    let line = &strokes[1].completion.cells;
    assert_eq!((line[0], line[4]), (cell(0, 0), cell(4, 0)));
    scene.filter = MarkFilter::Only(Player::Yellow);
    assert_eq!(scene.snapshot(&session, 20.0).strokes.len(), 1);
    scene.filter = MarkFilter::Hidden;
    assert_eq!(scene.snapshot(&session, 20.0).strokes, []);
}

/// At the end the lines of the winner are bright and those of the loser faint, whichever came
/// last. After a draw all are alike.
#[test]
fn the_lines_of_the_winner_are_bright_at_the_end() {
    let end_of = |columns, moves: &[u8]| {
        let spec = RulesetSpec {
            columns,
            rows: 2,
            goals: vec![Goal::Line(3)],
            ending: Ending::FullBoard,
            ..RulesetSpec::default()
        };
        let (mut session, mut scene) = (session(&spec), scene());
        play(&mut session, &mut scene, moves, 1.0);
        let strokes = scene.snapshot(&session, 60.0).strokes;
        assert!(strokes.iter().all(|stroke| stroke.badge.is_none()));
        let drawn = strokes
            .iter()
            .map(|stroke| (stroke.alpha, stroke.completion.cells[0].row > 0));
        (session.outcome(), drawn.collect::<Vec<_>>())
    };
    // Red's line is the lower one.
    let (outcome, drawn) = end_of(5, &[0, 0, 1, 1, 2, 4, 3, 2, 3, 4]);
    assert_eq!(outcome, Some(Outcome::Win(Player::Red)));
    assert_eq!(drawn, [(0.35, true), (1.0, false)]);
    let (outcome, drawn) = end_of(4, &[0, 0, 1, 1, 2, 3, 3, 2]);
    assert_eq!(outcome, Some(Outcome::Draw));
    assert_eq!(drawn, [(1.0, false), (1.0, true)]);
}

fn theme() -> Theme {
    let catalog = Catalog::built_in();
    catalog.theme("dark").cloned().expect("a shipped theme")
}

/// The middles of rings of light, in cells from the lower left corner of the board.
fn lit(layout: &BoardLayout, marks: &[DrawnMark]) -> Vec<(i32, i32)> {
    #[expect(clippy::cast_possible_truncation, reason = "a cell of a small board")]
    let cell = |length: f32| (length / layout.cell).floor() as i32;
    let mut lit: Vec<(i32, i32)> = marks
        .iter()
        .filter_map(|mark| match mark.0 {
            MarkShape::Ring(middle, ..) => Some(middle - layout.grid.left_bottom()),
            _ => None,
        })
        .map(|from| (cell(from.x), cell(-from.y)))
        .collect();
    lit.sort_unstable();
    lit
}

/// A light line over a wider dark one, from the first cell to where it has grown.
#[test]
fn a_line_grows_from_its_first_cell_to_its_last() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2, 3], 1.0);
    let snapshot = scene.snapshot(&session, 60.0);
    let layout = snapshot.layout;
    let mut growing = snapshot.strokes;
    for (progress, columns) in [(1.0, 3.0), (0.5, 1.5), (0.0, 0.0)] {
        growing[0].progress = progress;
        let marks = layout.marks(&growing, None, &theme());
        let lines: Vec<_> = marks
            .iter()
            .filter_map(|mark| match mark.0 {
                MarkShape::Line(from, to, width) => Some((from, to, width)),
                _ => None,
            })
            .collect();
        let first = layout.cell_rect(cell(0, 0)).center();
        let end = first + vec2(columns * layout.cell, 0.0);
        assert_eq!(lines.len(), 2);
        assert!(
            lines
                .iter()
                .all(|&(from, to, _)| (from, to) == (first, end))
        );
        assert!(lines[0].2 > lines[1].2, "the dark one lies below");
        // Each of the four discs glows.
        assert_eq!(lit(&layout, &marks), [(0, 0), (1, 0), (2, 0), (3, 0)]);
    }
}

#[test]
fn no_disc_hovers_over_a_falling_one_or_hidden_by_a_chip() {
    for height in [420.0, 560.0, 684.0, 1400.0] {
        for scored in [false, true] {
            let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
            scene.area = rect(0.0, 48.0, 800.0, height);
            scene.scored = scored;
            scene.aimed = Some(Column::new(3));
            play(&mut session, &mut scene, &[3], 1.0);
            assert_eq!(
                scene.snapshot(&session, 1.05).ghost,
                None,
                "the disc falls there"
            );
            let ghost = scene.snapshot(&session, 9.0).ghost.map(|(rect, _)| rect);
            let known = Analysis {
                columns: vec![ColumnScore {
                    column: Column::new(3),
                    score: Score::Draw,
                }],
                ..Analysis::default()
            };
            let layout = scene.layout(&session.position);
            let chips = score_chips(&layout, &session.position, &known);
            match ghost {
                Some(ghost) => {
                    assert_eq!((ghost.width(), ghost.height()), (layout.cell, layout.cell));
                    assert!(ghost.bottom() <= layout.frame().top(), "{ghost:?}");
                    let is_seen = ghost.top() + ghost.height() / 2.0 < chips[0].rect.top();
                    assert!(!scored || is_seen, "{ghost:?} behind {chips:?}");
                }
                None => assert!(scored, "a disc hovers where there are no chips"),
            }
        }
    }
}

#[test]
fn a_square_is_framed() {
    let spec = RulesetSpec {
        goals: vec![Goal::Square(2)],
        ..RulesetSpec::default()
    };
    let (mut session, mut scene) = (session(&spec), scene());
    play(&mut session, &mut scene, &[0, 6, 1, 6, 0, 5, 1], 1.0);
    let strokes = scene.snapshot(&session, 9.0).strokes;
    assert_eq!(strokes.len(), 1);
    let layout = scene.layout(&session.position);
    let frames = |stroke: &MarkStroke| -> Vec<(Rect, u8)> {
        let marks = layout.marks(std::slice::from_ref(stroke), None, &theme());
        let frame = |mark: &DrawnMark| match mark.0 {
            MarkShape::Frame(around, ..) => Some((around, mark.1.a())),
            _ => None,
        };
        marks.iter().filter_map(frame).collect()
    };
    let (first, last) = (layout.cell_rect(cell(0, 0)), layout.cell_rect(cell(1, 1)));
    let around = rect(
        first.left(),
        last.top(),
        2.0 * layout.cell,
        2.0 * layout.cell,
    );
    assert_eq!(frames(&strokes[0]), [(around, 255), (around, 255)]);
    // Its four discs light up once, while the whole frame appears.
    let half = MarkStroke {
        progress: 0.5,
        ..strokes[0].clone()
    };
    assert_eq!(frames(&half), [(around, 128), (around, 128)]);
    let growing = layout.marks(&[half], None, &theme());
    assert_eq!(lit(&layout, &growing), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    assert!(lit(&layout, &layout.marks(&strokes, None, &theme())).is_empty());
}
