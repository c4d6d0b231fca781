//! The headless view: layout, hit test, motion, marks and status.

mod marks;
mod results;

use emath::{Rect, Vec2, pos2, vec2};
use plummet::internals::scene::{
    BoardLayout, Fall, Motion, Panel, Scene, View, WindowLayout, Zoom, refusal, row_name, status,
    swapped,
};
use plummet::rules::{ByPlayer, Cell, Column, Player, Ruleset, RulesetSpec, Size};
use plummet::session::{Command, Event, GameSetup, Opening, Origin, PersonName, Seat, Session};
use proptest::prelude::*;

use crate::support::rect;

fn session(spec: &RulesetSpec) -> Session {
    let ruleset = Ruleset::new(spec).expect("the test's ruleset is sound");
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Human,
    };
    Session::new(GameSetup::plain("test", "Test", ruleset, seats))
}

fn scene() -> Scene {
    let mut scene = Scene::new(Motion::default());
    scene.area = rect(0.0, 48.0, 800.0, 684.0);
    scene
}

fn play(session: &mut Session, scene: &mut Scene, moves: &[u8], now: f64) {
    for &index in moves {
        scene.skip(now);
        let command = Command::Play {
            column: Column::new(index),
            origin: Origin::Human,
        };
        let events = session.apply(command).expect("a legal move");
        scene.observe(&events, session, now);
    }
}

fn cell(column: u8, row: u8) -> Cell {
    Cell::new(Column::new(column), row)
}

fn sizes() -> impl Strategy<Value = Size> {
    (2u8..=99, 2u8..=99).prop_map(|(columns, rows)| Size::new(columns, rows))
}

fn areas() -> impl Strategy<Value = Rect> {
    (0.0f32..=20.0, 0.0f32..=80.0, 0.0f32..2400.0, 0.0f32..1600.0)
        .prop_map(|(x, y, w, h)| rect(x.floor(), y.floor(), w.floor(), h.floor()))
}

const FIT: View = View {
    zoom: Zoom::Fit,
    scroll: None,
};

fn zoomed(cell: u16, left: f32, bottom: f32) -> View {
    View {
        zoom: Zoom::Cell(cell),
        scroll: Some(vec2(left, bottom)),
    }
}

fn views() -> impl Strategy<Value = View> {
    prop_oneof![
        Just(View::default()),
        Just(FIT),
        (8u16..=96, -5.0f32..120.0, -5.0f32..120.0)
            .prop_map(|(cell, left, bottom)| zoomed(cell, left, bottom)),
    ]
}

proptest! {
    /// Every point of a column's strip hits that column, and no point hits two.
    #[test]
    fn strips_and_hit_test_agree(area in areas(), size in sizes(), view in views()) {
        let layout = BoardLayout::new(area, size, view, 1.0);
        let mut right_edge = f32::MIN;
        for column in size.all_columns() {
            let strip = layout.column_strip(column);
            if strip.width() < 1.0 || strip.height() < 1.0 {
                continue;
            }
            prop_assert!(strip.left() >= right_edge, "strips do not overlap");
            right_edge = strip.right();
            for at in [
                strip.min,
                strip.center(),
                strip.max - Vec2::splat(0.5),
            ] {
                prop_assert_eq!(layout.column_at(at), Some(column));
            }
        }
    }

    /// A board that fits is whole, inside its area and in whole pixels.
    #[test]
    fn a_fitted_board_lies_in_its_area(
        w in 300.0f32..2400.0,
        h in 280.0f32..1600.0,
        size in sizes(),
    ) {
        let area = rect(0.0, 48.0, w.floor(), h.floor());
        let layout = BoardLayout::new(area, size, FIT, 1.0);
        prop_assert_eq!(layout.viewport, layout.grid);
        prop_assert_eq!(layout.cell.fract(), 0.0);
        prop_assert_eq!(layout.grid.left().fract(), 0.0);
        prop_assert_eq!(layout.grid.top().fract(), 0.0);
        prop_assert!(layout.header.top() >= area.top());
        prop_assert!(layout.frame().left() >= area.left());
        prop_assert!(layout.frame().right() <= area.right());
        prop_assert!(layout.numbers_y < area.bottom());
        for corner in [cell(0, 0), cell(size.columns - 1, size.rows - 1)] {
            let rect = layout.cell_rect(corner);
            prop_assert_eq!(rect.intersect(layout.viewport), rect);
        }
    }

    /// However far somebody scrolls, the board fills its viewport.
    #[test]
    fn a_zoomed_board_never_leaves_its_viewport(
        area in areas(),
        size in sizes(),
        steps in prop::collection::vec((-9i32..9, -900.0f32..900.0, -900.0f32..900.0), 0..12),
    ) {
        let mut view = View::default();
        for (notches, right, down) in steps {
            let layout = BoardLayout::new(area, size, view, 1.0);
            view = view.panned(&layout, vec2(right, down));
            let layout = BoardLayout::new(area, size, view, 1.0);
            if notches != 0 {
                view = view.zoomed(&layout, notches, pos2(right.abs(), down.abs()));
            }
            let layout = BoardLayout::new(area, size, view, 1.0);
            prop_assert!(layout.grid.left() <= layout.viewport.left() + 1.0);
            prop_assert!(layout.grid.top() <= layout.viewport.top() + 1.0);
            prop_assert!(layout.grid.right() >= layout.viewport.right() - 1.0);
            prop_assert!(layout.grid.bottom() >= layout.viewport.bottom() - 1.0);
        }
    }

    /// After revealing a cell, it is seen if anything is.
    #[test]
    fn a_revealed_cell_is_seen(column in 0u8..99, row in 0u8..99, left in 0.0f32..90.0) {
        let size = Size::new(99, 99);
        let area = rect(0.0, 48.0, 800.0, 684.0);
        let view = zoomed(28, left, 0.0);
        let layout = BoardLayout::new(area, size, view, 1.0);
        let view = view.revealing(&layout, cell(column, row));
        let layout = BoardLayout::new(area, size, view, 1.0);
        let rect = layout.cell_rect(cell(column, row));
        prop_assert_eq!(rect.intersect(layout.viewport), rect);
    }

    /// A fall starts at the top, ends at rest, never sinks below its cell, and
    /// bounces at most a quarter of a cell.
    #[test]
    fn a_fall_comes_to_rest(cells in 1u8..=99) {
        let fall = Fall::new(cells);
        prop_assert_eq!(fall.height(0.0), f64::from(cells));
        prop_assert_eq!(fall.height(fall.duration()), 0.0);
        prop_assert!(fall.duration() < 0.85);
        let mut touched = false;
        for step in 0..1000 {
            let height = fall.height(fall.duration() * f64::from(step) / 1000.0);
            prop_assert!((0.0..=f64::from(cells)).contains(&height));
            touched |= height < 0.02 * f64::from(cells);
            if touched {
                prop_assert!(height <= 0.25_f64.max(0.02 * f64::from(cells)) + 1e-9);
            }
        }
        prop_assert!(touched);
    }

    /// Window parts never overlap and never stick out, whatever the size.
    #[test]
    fn window_parts_do_not_overlap(w in 0.0f32..3000.0, h in 0.0f32..2000.0, open: bool) {
        let layout = WindowLayout::new(vec2(w, h), 1.0, Panel::Game(open));
        prop_assert!(layout.board.bottom() <= layout.status.top().max(layout.top_bar.bottom()));
        prop_assert!(layout.panel.right() <= w.max(layout.panel.width()) + 0.01);
        if !layout.is_drawer {
            prop_assert!(layout.board.right() <= layout.panel.left());
        }
    }
}

#[test]
fn a_fall_through_a_99_row_board_takes_six_tenths_of_a_second() {
    let fall = Fall::new(99);
    assert!(fall.height(0.59) > 0.0);
    assert!(fall.height(0.6) < 0.01);
}

#[test]
fn the_default_window_shows_seven_columns_and_a_giant_board_opens_zoomed() {
    let parts = WindowLayout::new(vec2(1100.0, 760.0), 1.0, Panel::Game(false));
    assert_eq!(parts.panel.width(), 300.0);
    let classic = BoardLayout::new(parts.board, Size::new(7, 6), View::default(), 1.0);
    assert!(!classic.is_scrolled());
    assert_eq!(classic.visible_columns().count(), 7);
    assert!(classic.cell >= 80.0, "cells of {}", classic.cell);
    let giant = BoardLayout::new(parts.board, Size::new(99, 99), View::default(), 1.0);
    assert!(giant.is_scrolled());
    assert_eq!(giant.cell, 28.0);
    assert!(giant.visible_rows().next() == Some(0), "the bottom is seen");
    let fitted = BoardLayout::new(parts.board, Size::new(99, 99), FIT, 1.0);
    assert!(!fitted.is_scrolled());
}

#[test]
fn cells_grow_with_the_window_and_its_scale() {
    let size = Size::new(7, 6);
    let cell = |width: f32, height: f32, scale: f32| {
        let parts = WindowLayout::new(vec2(width, height), scale, Panel::Game(false));
        let layout = BoardLayout::new(parts.board, size, View::default(), scale);
        assert!(!layout.is_scrolled());
        assert!(layout.header.height() >= layout.cell);
        layout.cell
    };
    let usual = cell(1100.0, 760.0, 1.0);
    assert!(cell(1920.0, 1080.0, 1.0) > usual * 1.4);
    assert!(cell(3840.0, 2160.0, 1.0) > 270.0);
    assert_eq!(
        cell(16_000.0, 9_000.0, 1.0),
        512.0,
        "no picture of a cell is larger"
    );
    // The header of a high cell leaves room for the board.
    let view = zoomed(512, 0.0, 0.0);
    let least = WindowLayout::new(vec2(480.0, 360.0), 1.0, Panel::Game(false)).board;
    let zoomed = BoardLayout::new(least, size, view, 1.0);
    assert!(zoomed.viewport.height() > 100.0, "{zoomed:?}");
    assert!(!zoomed.has_room_for_ghost(false));
    // In twice the size at twice the scale everything looks alike.
    let twice = cell(2200.0, 1520.0, 2.0);
    assert!((twice - 2.0 * usual).abs() <= 4.0, "{usual} {twice}");
    let giant = |scale| {
        let area = rect(0.0, 48.0, 800.0 * scale, 684.0 * scale);
        BoardLayout::new(area, Size::new(99, 99), View::default(), scale)
    };
    assert_eq!(giant(2.0).cell, 56.0);
    assert!(giant(2.0).is_scrolled());
}

/// The largest cell that fits is found by trying: the next one would not fit.
#[test]
fn no_larger_cell_fits() {
    for (width, height) in [
        (480.0, 300.0),
        (800.0, 684.0),
        (1620.0, 1004.0),
        (3540.0, 2084.0),
    ] {
        for size in [
            Size::new(7, 6),
            Size::new(4, 9),
            Size::new(20, 20),
            Size::new(99, 99),
        ] {
            let area = rect(0.0, 0.0, width, height);
            let layout = BoardLayout::new(area, size, FIT, 1.0);
            let (cell, rows) = (layout.cell + 1.0, f32::from(size.rows));
            let header = cell.max(28.0).floor();
            let (frame, foot) = ((cell * 0.14).round().max(2.0), (cell * 0.16).round());
            let high = header + rows * cell + 26.0 + 2.0 * frame + foot;
            let wide = f32::from(size.columns) * cell + 2.0 * (36.0 + frame);
            let fits = high <= height && wide <= width;
            assert!(
                !fits || layout.cell == 512.0,
                "{size} in {width}x{height}: {cell}"
            );
        }
    }
}

#[test]
fn a_board_seen_in_a_tiny_window_fits_again_in_a_large_one() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    scene.area = rect(0.0, 48.0, 1.0, 1.0);
    play(&mut session, &mut scene, &[0], 1.0);
    assert!(scene.layout(&session.position).is_scrolled());
    scene.area = rect(0.0, 48.0, 800.0, 684.0);
    let layout = scene.layout(&session.position);
    assert!(!layout.is_scrolled());
    assert!(layout.cell > 80.0);
}

#[test]
fn a_falling_disc_is_drawn_apart_until_it_rests() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[3], 10.0);
    assert!(scene.is_moving(10.1));
    let snapshot = scene.snapshot(&session, 10.1);
    assert_eq!(snapshot.moving.len(), 1);
    assert_eq!(snapshot.last, None);
    assert_eq!(snapshot.moving[0].cell, cell(3, 0));
    let layout = scene.layout(&session.position);
    assert!(snapshot.moving[0].rect.top() < layout.cell_rect(cell(3, 0)).top());
    let later = 10.0 + Fall::new(6).duration() + 0.001;
    assert!(!scene.is_moving(later));
    assert_eq!(scene.snapshot(&session, later).moving, []);
    assert_eq!(scene.snapshot(&session, later).last, Some(cell(3, 0)));
}

#[test]
fn reduced_motion_fades_in_place() {
    let mut session = session(&RulesetSpec::default());
    let mut scene = Scene::new(Motion {
        reduced: true,
        ..Motion::default()
    });
    scene.area = rect(0.0, 0.0, 800.0, 600.0);
    play(&mut session, &mut scene, &[3], 1.0);
    let layout = scene.layout(&session.position);
    let half = scene.snapshot(&session, 1.075).moving;
    assert_eq!(half[0].rect, layout.cell_rect(cell(3, 0)));
    assert!((half[0].alpha - 0.5).abs() < 0.01);
    assert!(!scene.is_moving(1.151));
}

#[test]
fn a_completed_line_grows_after_landing_and_stays() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2, 3], 5.0);
    assert_eq!(scene.snapshot(&session, 5.05).strokes, []);
    let landed = 5.0 + Fall::new(6).duration();
    let growing = scene.snapshot(&session, landed + 0.1).strokes;
    assert!(growing[0].progress > 0.0 && growing[0].progress < 1.0);
    let at_rest = scene.snapshot(&session, 60.0).strokes;
    assert_eq!(at_rest.len(), 1);
    assert_eq!(at_rest[0].progress, 1.0);
    let line = &at_rest[0].completion.cells;
    assert_eq!((line[0], line[3]), (cell(0, 0), cell(3, 0)));
    assert!(!scene.is_moving(60.0));
}

#[test]
fn taking_back_shows_the_position_at_once() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2, 3], 1.0);
    let events = session.apply(Command::Undo).expect("a move to take back");
    scene.observe(&events, &session, 1.1);
    assert!(!scene.is_moving(1.1));
    assert_eq!(scene.snapshot(&session, 1.1).strokes, []);
    assert_eq!(scene.snapshot(&session, 1.1).moving, []);
    assert_eq!(scene.snapshot(&session, 1.1).last, Some(cell(2, 1)));
}

#[test]
fn a_full_column_shakes_and_shows_no_ghost() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[2, 2, 2, 2, 2, 2], 1.0);
    scene.skip(2.0);
    scene.aimed = Some(Column::new(2));
    scene.timeline.shake(Column::new(2), 3.0);
    let snapshot = scene.snapshot(&session, 3.05);
    assert!(
        snapshot
            .shaken
            .is_some_and(|(column, by)| column == Column::new(2) && by != 0.0)
    );
    assert_eq!(snapshot.ghost, None);
    assert_eq!(snapshot.landing, None);
    assert_eq!(scene.snapshot(&session, 3.4).shaken, None);
    scene.aimed = Some(Column::new(3));
    let snapshot = scene.snapshot(&session, 4.0);
    assert_eq!(snapshot.landing, Some((cell(3, 0), Player::Red)));
    assert!(snapshot.ghost.is_some());
}

#[test]
fn the_status_line_says_whose_turn_it_is_and_what_a_click_does() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    assert_eq!(
        status(&session, None).to_string(),
        "Red begins. Click a column to drop a disc"
    );
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2], 1.0);
    assert_eq!(
        status(&session, Some(Column::new(3))).to_string(),
        "Red\u{2019}s turn. Click to drop in column 4, row a, and win"
    );
    let error = session
        .apply(Command::Play {
            column: Column::new(9),
            origin: Origin::Human,
        })
        .expect_err("there are seven columns");
    assert_eq!(
        refusal(&error).to_string(),
        "There is no column 10: the board has columns 1 to 7"
    );
    play(&mut session, &mut scene, &[3], 2.0);
    assert_eq!(
        status(&session, None).to_string(),
        "Red wins. 4 in a row, from 1a to 4a"
    );
    assert_eq!(row_name(26, Size::new(5, 27)), "27");
}

/// Returns a game with these seats and names after a first disc that the other side has taken
/// over, and the events of that.
fn swapped_game(seats: ByPlayer<Seat>, names: ByPlayer<&str>) -> (Session, Vec<Event>) {
    let ruleset = Ruleset::new(&RulesetSpec::default()).expect("the usual rules");
    let mut session = Session::new(GameSetup {
        opening: Opening::Swap,
        names: ByPlayer::from_fn(|player| PersonName::new(names[player]).ok()),
        ..GameSetup::plain("test", "Test", ruleset, seats)
    });
    let mut take = |command: fn(Origin) -> Command| {
        let revision = session.revision;
        let origin = match session.seat_to_move() {
            Some(Seat::Human) => Origin::Human,
            _ => Origin::Engine { revision },
        };
        session.apply(command(origin)).expect("a disc, then a swap")
    };
    take(|origin| Command::Play {
        column: Column::new(3),
        origin,
    });
    let events = take(|origin| Command::Swap { origin });
    (session, events)
}

#[test]
fn a_swap_of_sides_is_said_with_the_colour_of_the_person() {
    let level = || Seat::level("champion", "Champion");
    let said = |red, yellow, names| {
        let (session, _) = swapped_game(ByPlayer { red, yellow }, names);
        swapped(&session).to_string()
    };
    let none = ByPlayer {
        red: "",
        yellow: "",
    };
    assert_eq!(
        said(Seat::Human, level(), none),
        "Champion swapped sides: you are yellow now."
    );
    assert_eq!(
        said(level(), Seat::Human, none),
        "You swapped sides: you are red now."
    );
    assert_eq!(
        said(Seat::Human, Seat::Human, none),
        "You swapped sides: both of you have the other colour now."
    );
    let names = ByPlayer {
        red: "Anna",
        yellow: "Ben",
    };
    assert_eq!(
        said(Seat::Human, Seat::Human, names),
        "Ben swapped sides: Anna is yellow now."
    );
}

#[test]
fn names_that_swap_sides_move_to_their_places_and_rest() {
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let none = ByPlayer {
        red: "",
        yellow: "",
    };
    let (session, events) = swapped_game(seats, none);
    let mut scene = scene();
    scene.observe(&events, &session, 5.0);
    let left = |scene: &Scene, now| scene.timeline.swap_left(now);
    assert!(left(&scene, 5.0) > 0.99 && scene.is_moving(5.0));
    assert!(left(&scene, 5.2) < left(&scene, 5.1));
    assert!(left(&scene, 6.0) <= 0.0 && !scene.is_moving(6.0));
    let mut reduced = Scene::new(Motion {
        reduced: true,
        ..Motion::default()
    });
    reduced.observe(&events, &session, 5.0);
    assert!(left(&reduced, 5.0) <= 0.0 && !reduced.is_moving(5.0));
}

#[test]
fn a_large_interface_keeps_the_panel_and_the_size_of_the_board() {
    let window = vec2(1920.0, 1080.0);
    let grown = 1080.0 / 796.0;
    let cell = |size: f32| {
        let parts = WindowLayout::new(window, grown * size, Panel::Game(false));
        assert!(!parts.is_drawer, "{size}");
        assert_eq!(parts.panel.width(), (300.0 * grown * size).round());
        BoardLayout::new(parts.board, Size::new(7, 6), View::default(), grown * size).cell
    };
    for size in [1.25, 1.5, 1.75, 2.0] {
        assert!(cell(size) > 0.8 * cell(1.0), "{size}: {}", cell(size));
    }
    // Where the board would lose by it, the panel is a drawer.
    let parts = WindowLayout::new(vec2(640.0, 480.0), 1.0, Panel::Game(false));
    assert!(parts.is_drawer);
}
