//! Strokes over completions, and the room of hovering discs and chips.

use plummet::engine::{Analysis, ColumnScore, Score};
use plummet::internals::scene::art::{BoardPiece, LinePart};
use plummet::internals::scene::{MarkFilter, MarkStroke, PlacedPiece, Rect, score_chips};
use plummet::rules::{Column, Direction, Ending, Goal, Outcome, Player, RulesetSpec};

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
    assert!(strokes[1].glows);
    assert_eq!(
        (strokes[1].first, strokes[1].last),
        (cell(0, 0), cell(4, 0))
    );
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
            .map(|stroke| (stroke.alpha, stroke.first.row > 0));
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

/// Where each piece of a kind lies, counted in cells from the lower left corner of the board.
fn places(pieces: &[PlacedPiece], side: u16, origin: (f32, f32)) -> Vec<(BoardPiece, f32, f32)> {
    let cell = f32::from(side);
    let pixels = |length: i32| f32::from(i16::try_from(length).expect("a cell is small"));
    let place = |placed: &PlacedPiece| {
        let [left, top, ..] = placed.piece.area(side);
        let (x, y) = (placed.x - pixels(left), placed.y - pixels(top));
        let across = (x - origin.0) / cell;
        (placed.piece, across, (origin.1 - y) / cell - 1.0)
    };
    pieces.iter().map(place).collect()
}

/// A line has its two ends and a part for each cell between; while it grows, its last part follows.
#[test]
fn a_line_is_put_together_cell_by_cell() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2, 3], 1.0);
    let snapshot = scene.snapshot(&session, 60.0);
    let layout = snapshot.layout;
    let origin = (layout.grid.x, layout.grid.bottom());
    let part = |part| BoardPiece::Line(Direction::Horizontal, part);
    let lines = |strokes: &[MarkStroke]| {
        let placed = layout.marks(strokes, None);
        let placed = places(&placed, layout.side(), origin).into_iter();
        placed
            .filter(|(piece, ..)| matches!(piece, BoardPiece::Line(..)))
            .collect::<Vec<_>>()
    };
    let (first, middle, last) = (LinePart::First, LinePart::Middle, LinePart::Last);
    assert_eq!(
        lines(&snapshot.strokes),
        [
            (part(first), 0.0, 0.0),
            (part(middle), 1.0, 0.0),
            (part(middle), 2.0, 0.0),
            (part(last), 3.0, 0.0),
        ]
    );
    let mut growing = snapshot.strokes;
    growing[0].progress = 1.0 / 3.0;
    assert_eq!(
        lines(&growing),
        [(part(first), 0.0, 0.0), (part(last), 1.0, 0.0)]
    );
    growing[0].progress = 0.0;
    assert_eq!(
        lines(&growing),
        [(part(first), 0.0, 0.0), (part(last), 0.0, 0.0)]
    );
    let ends = layout.marks(&growing, None);
    let clips: Vec<Rect> = ends.iter().filter_map(|placed| placed.clip).collect();
    assert_eq!(clips[0].right(), clips[1].x, "nothing is covered twice");
    // Each of the four discs glows.
    let is_light = |placed: &&PlacedPiece| matches!(placed.piece, BoardPiece::Glow(_));
    assert_eq!(ends.iter().filter(is_light).count(), 4);
}

#[test]
fn no_disc_hovers_over_a_falling_one_or_hidden_by_a_chip() {
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
                Some(ghost) => {
                    assert_eq!((ghost.w, ghost.h), (layout.cell, layout.cell));
                    assert!(ghost.bottom() <= layout.frame().y, "{ghost:?}");
                    let is_seen = ghost.y + ghost.h / 2.0 < chips[0].rect.y;
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
    let layout = scene.layout(session.position());
    let origin = (layout.grid.x, layout.grid.bottom());
    let placed = places(&layout.marks(&strokes, None), layout.side(), origin);
    let corners = [0, 2, 4, 6].map(BoardPiece::Frame);
    assert_eq!(
        placed,
        [
            (corners[0], 0.0, 0.0),
            (corners[1], 0.0, 1.0),
            (corners[2], 1.0, 1.0),
            (corners[3], 1.0, 0.0),
        ]
    );
    // Its four discs light up once, while the whole frame appears.
    let half = MarkStroke {
        progress: 0.5,
        ..strokes[0]
    };
    let growing = layout.marks(&[half], None);
    let (light, frame): (Vec<&PlacedPiece>, _) = growing
        .iter()
        .partition(|placed| matches!(placed.piece, BoardPiece::Glow(_)));
    let light = light.into_iter().copied().collect::<Vec<_>>();
    let mut lit = places(&light, layout.side(), origin);
    lit.sort_by(|one, other| {
        (one.1, one.2)
            .partial_cmp(&(other.1, other.2))
            .expect("numbers")
    });
    let glow = BoardPiece::Glow(Player::Red);
    let discs = [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)];
    assert_eq!(lit, discs.map(|(right, up)| (glow, right, up)));
    assert_eq!(frame.len(), 4);
    assert!(frame.iter().all(|placed| placed.opacity == 0.5));
}

/// Of larger squares each side has a part for every cell between its corners.
#[test]
fn a_larger_square_has_longer_sides() {
    let spec = RulesetSpec {
        goals: vec![Goal::Square(4)],
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    };
    let layout = scene().layout(session(&spec).position());
    let stroke = MarkStroke {
        goal: Goal::Square(4),
        player: Player::Red,
        first: cell(1, 0),
        last: cell(4, 3),
        progress: 1.0,
        alpha: 0.35,
        badge: None,
        glows: true,
    };
    let placed = layout.marks(&[stroke], None);
    assert_eq!(placed.len(), 12, "four corners and two cells of each side");
    assert!(placed.iter().all(|piece| piece.opacity == 0.35));
}
