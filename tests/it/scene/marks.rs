//! Strokes over completions, and the room of hovering discs and chips.

use plummet::engine::{Analysis, ColumnScore, Score};
use plummet::internals::scene::{MarkFilter, MarkStroke, Rect, score_chips};
use plummet::rules::{Column, Ending, Goal, Outcome, Player, RulesetSpec};

use super::{cell, play, scene, session};

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
    assert_eq!(strokes[1].glow.len(), 5);
    scene.set_filter(MarkFilter::Only(Player::Yellow));
    assert_eq!(scene.snapshot(&session, 20.0).strokes.len(), 1);
    scene.set_filter(MarkFilter::Hidden);
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
            .map(|stroke| (stroke.alpha, stroke.points[0].1));
        let layout = scene.layout(session.position());
        let drawn = drawn.map(|(alpha, y)| (alpha, y < layout.viewport.centre().1));
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

/// The frame of a square runs along the edges of its cells, with round corners, and its dark stroke is no wider than
/// the gap between two discs.
#[test]
fn the_frame_of_a_square_lies_between_discs() {
    let spec = RulesetSpec {
        goals: vec![Goal::Square(2)],
        ..RulesetSpec::default()
    };
    let (mut session, mut scene) = (session(&spec), scene());
    play(&mut session, &mut scene, &[0, 6, 1, 6, 0, 5, 1], 1.0);
    let layout = scene.layout(session.position());
    let strokes = scene.snapshot(&session, 60.0).strokes;
    let (low, high) = (layout.cell_rect(cell(0, 0)), layout.cell_rect(cell(1, 1)));
    let (xs, ys): (Vec<f32>, Vec<f32>) = strokes[0].points.iter().copied().unzip();
    let ends = |values: &[f32]| {
        let least = values.iter().copied().fold(f32::INFINITY, f32::min);
        (
            least,
            values.iter().copied().fold(f32::NEG_INFINITY, f32::max),
        )
    };
    assert_eq!(ends(&xs), (low.x, high.right()));
    assert_eq!(ends(&ys), (high.y, low.bottom()));
    // Round corners: no point is nearer to a corner of the rectangle than the arc.
    let corner = (low.x, low.bottom());
    let nearest = strokes[0].points.iter();
    let nearest = nearest.map(|&(x, y)| (x - corner.0).hypot(y - corner.1));
    let nearest = nearest.fold(f32::INFINITY, f32::min);
    assert!(nearest > 0.1 * layout.cell, "{nearest}");
    assert!(
        MarkStroke::EDGE * strokes[0].width <= 0.16 * layout.cell + 0.01,
        "{strokes:?}"
    );
}

#[test]
fn no_disc_hovers_over_a_falling_one_or_over_a_chip() {
    for height in [420.0, 560.0, 684.0, 1400.0] {
        for scored in [false, true] {
            let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
            scene.set_area(Rect::new(0.0, 48.0, 800.0, height), 1.0);
            scene.set_scored(scored);
            scene.aim(Some(Column::new(3)));
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
            let layout = scene.layout(session.position());
            let chips = score_chips(&layout, session.position(), &known);
            match ghost {
                Some(ghost) if scored => {
                    assert!(
                        ghost.bottom() <= chips[0].rect.y,
                        "{ghost:?} over {chips:?}"
                    );
                }
                Some(ghost) => assert!(ghost.bottom() <= layout.frame().y, "{ghost:?}"),
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
    assert!(strokes[0].closed);
    assert!(strokes[0].points.len() >= 4 && strokes[0].glow.is_empty());
}
