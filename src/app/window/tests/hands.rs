//! What keys and the pointer do at every place.

use super::places::{FILES, begin, everywhere, used, with_reasons};
use super::*;

/// How far a control that has the focus may stand out of what is in sight, in points.
const SLACK: f32 = 1.0;
/// The most controls of a place that the focus is led to: a longer list goes on as it begins.
const MOST: usize = 40;

/// Leads the focus around with Tab. Returns what is wrong: a control that no Tab leads to, and one that
/// has the focus out of sight.
fn round(stage: &mut Stage) -> Vec<String> {
    let controls = stage.controls();
    let wanted: Vec<Control> = controls.into_iter().filter(|it| it.takes_focus).collect();
    let (mut passed, mut found) = (Vec::new(), Vec::new());
    for _ in 0..MOST {
        stage.key(Key::Tab);
        let Some(control) = stage.focused() else {
            found.push("the focus is nowhere".to_owned());
            break;
        };
        if passed.contains(&control.id) {
            break;
        }
        passed.push(control.id);
        let window = stage.window.ctx.content_rect().expand(SLACK);
        let is_whole = control.seen.expand(SLACK).contains_rect(control.place);
        if !is_whole || !window.contains_rect(control.place) {
            let name = &stage.window.shown.focus;
            found.push(format!(
                "{name:?} has the focus, and {} of {} is seen",
                control.seen, control.place
            ));
        }
    }
    let missed = wanted
        .iter()
        .filter(|it| passed.len() < MOST && !passed.contains(&it.id));
    found.extend(missed.map(|it| format!("no Tab leads to the control at {}", it.place)));
    found
}

#[test]
fn tab_leads_to_every_control_in_the_smallest_window() {
    let mut stage = Stage::new(&[], &FILES);
    everywhere(&mut stage, &mut |stage, place| {
        stage.resize(SIZES[0]);
        let found = round(stage).into_iter().map(|it| format!("{place}: {it}"));
        let found: Vec<String> = found.collect();
        stage.faults.extend(found);
        stage.resize(FIRST);
    });
    stage.is_well();
}

/// What leads out of the window, or to another computer, and what is pressed twice for a reason.
const LEFT_OUT: [&str; 9] = [
    "quit",
    "menu:quit",
    "menu:fullscreen",
    "open_rules",
    "copy_rules",
    "together:begin",
    // A second press shuts the list that the first one has opened.
    "red:>more",
    "yellow:>more",
    "language",
];

/// Goes back to the start page, and opens a page over it.
fn open_page(stage: &mut Stage, action: Action) {
    stage.open(|window| {
        window.end_study();
        window.training_runs.discard();
        window.go_to_start();
        window.act(action);
    });
}

/// The controls of an open page.
fn names_on(stage: &mut Stage, action: Action) -> Vec<String> {
    open_page(stage, action);
    let names = stage.names();
    names
        .into_iter()
        .filter(|it| !LEFT_OUT.contains(&&**it))
        .collect()
}

/// Where one is.
fn whereabouts(stage: &Stage) -> (usize, String, bool, Vec<String>) {
    let window = &stage.window;
    let preset = window.session().setup.preset.clone();
    (
        window.pages.len(),
        preset,
        window.study.is_some(),
        stage.names(),
    )
}

#[test]
fn a_click_on_a_row_does_what_enter_does() {
    let mut stage = used(&[]);
    for (action, rows) in [
        (Action::Menu, "menu:"),
        (Action::Load, "game:"),
        (Action::Lessons, "lesson:"),
        (Action::Puzzles, "puzzle:"),
    ] {
        let names = names_on(&mut stage, action).into_iter();
        let names: Vec<String> = names.filter(|it| it.starts_with(rows)).take(24).collect();
        assert!(!names.is_empty(), "there is no {rows}");
        for name in names {
            open_page(&mut stage, action);
            stage.press(&name);
            let clicked = whereabouts(&stage);
            open_page(&mut stage, action);
            stage.tab_to(&name);
            stage.key(Key::Enter);
            assert_eq!(whereabouts(&stage), clicked, "{name}");
        }
    }
}

#[test]
fn a_second_press_meets_the_same_control_or_does_nothing() {
    use Action::*;
    let mut stage = used(&[]);
    for action in [
        Action::Settings,
        New,
        Load,
        Help,
        Statistics,
        Arena,
        Training,
        Together,
        SetUp,
        Lessons,
        Puzzles,
        Menu,
    ] {
        presses_twice(&mut stage, &|stage| open_page(stage, action));
    }
    presses_twice(&mut stage, &|stage| {
        stage.open(|window| {
            window.end_study();
            window.go_to_start();
        });
        begin(stage);
        stage.drop_discs("4142474");
    });
}

/// Presses each control twice, in one frame and a frame of 50 ms later.
fn presses_twice(stage: &mut Stage, open: &dyn Fn(&mut Stage)) {
    open(stage);
    for name in stage.names() {
        if LEFT_OUT.contains(&&*name) {
            continue;
        }
        open(stage);
        let (never, Some(place)) = (stage.names(), stage.seen_at(&name)) else {
            continue;
        };
        stage.click(place.center(), 1);
        with_reasons(stage);
        let once = stage.names();
        if once == never {
            continue;
        }
        for frames in [0, 1] {
            open(stage);
            match frames {
                0 => stage.click(place.center(), 2),
                _ => stage.click_twice(place.center(), frames),
            }
            with_reasons(stage);
            let twice = stage.names();
            assert!(
                twice == once || twice == never,
                "a second press of {name} after {frames} frames leads to {twice:?}, one to {once:?}"
            );
        }
    }
}

#[test]
fn a_text_about_a_control_goes_when_a_dialog_opens_over_it() {
    let mut stage = Stage::new(&[], &[]);
    let before = stage.texts();
    let at = stage.place("quit").center();
    stage.rest_at(at);
    let is_new = |text: &&Shown| before.iter().all(|it| it.text != text.text);
    let texts = stage.texts();
    let about = &texts
        .iter()
        .find(is_new)
        .expect("a text about the control")
        .text;
    stage.key(Key::F1);
    assert!(
        !stage.texts().iter().any(|it| it.text == *about),
        "it stays"
    );
}

#[test]
fn the_small_picture_of_a_large_board_stands_beside_it() {
    let mut stage = Stage::new(&["--preset", "giant_99x99"], &[]);
    for size in [FIRST, SIZES[1]] {
        stage.resize(size);
        if size != FIRST {
            stage.press("drawer");
        }
        let (picture, panel) = (stage.place("minimap"), stage.place("pause"));
        let is_beside = picture.left() > panel.left() && picture.top() > panel.top();
        assert!(is_beside, "{picture:?} beside {panel:?} at {size:?}");
    }
}

#[test]
fn the_card_under_the_pointer_has_a_lit_button() {
    let mut stage = Stage::new(&[], &[]);
    let accent = stage.window.theme.accent;
    for name in ["card:connect_square", "card:connect_four"] {
        let card = stage.place(name);
        stage.rest_at(card.center());
        let shapes = stage.ui.shapes.iter().flatten();
        let lit = shapes.filter_map(|it| match &it.shape {
            Shape::Rect(it) if it.fill == accent => Some(it.rect.center()),
            _ => None,
        });
        let on_cards = lit.filter(|it| card.y_range().contains(it.y));
        let on_cards: Vec<Pos2> = on_cards.collect();
        assert!(
            on_cards.len() == 1 && card.contains(on_cards[0]),
            "{name}: {on_cards:?}"
        );
    }
}

#[test]
fn after_a_game_the_list_of_moves_shows_three_lines() {
    for size in [FIRST, (640.0, 480.0)] {
        let strong = "(version: 1, tallies: [(preset: \"connect_four\", level: \"casual\", won: 4, drawn: 2, \
                      lost: 4, best_streak: 2, history: [])])";
        let files = [(".local/state/plummet/statistics.ron", strong)];
        let game = ["--preset", "connect_four", "--yellow", "casual"];
        let mut stage = Stage::new(&game, &files);
        stage.resize(size);
        if size != FIRST {
            stage.press("drawer");
        }
        for _ in 0..2 {
            stage.act(Action::Rematch);
            for column in ["1", "2", "6"] {
                stage.until("the turn", |window| window.session().awaits_human());
                stage.drop_discs(column);
            }
            stage.until("the turn", |window| window.session().awaits_human());
            stage.act(Action::Resign);
            stage.act(Action::Resign);
        }
        let at = stage.place("other_level").center();
        (0..9).for_each(|_| stage.wheel(at, -3.0));
        let lines = (1..9).filter(|ply| {
            let place = stage.seen_at(&format!("move:{ply}"));
            place.is_some_and(|it| it.height() > 20.0)
        });
        assert!(lines.count() >= 6, "{size:?}: {:?}", stage.names());
    }
}

#[test]
fn no_score_covers_the_waiting_disc() {
    let mut stage = Stage::new(&["--preset", "connect_four"], &[]);
    stage.drop_discs("41416453222527221644");
    stage.act(Action::Analysis);
    stage.until("the analysis", |it| {
        let search = it.analyst.search_of(it.session());
        search.is_some_and(Search::is_done)
    });
    let column = Column::new(2);
    let unit = stage.window.ctx.pixels_per_point();
    let strip = stage.window.board_layout().column_strip(column);
    stage.rest_at(strip.center() / unit);
    let disc = stage.window.board_layout().ghost_rect(column) / unit;
    let texts = stage.texts();
    let header = texts
        .iter()
        .filter(|it| it.place.center().y < disc.bottom());
    let scores = header.filter(|it| it.place.center().y > disc.top());
    let (over, beside): (Vec<_>, Vec<_>) = scores.partition(|it| it.place.intersects(disc));
    assert!(over.is_empty(), "{:?} lies on it", over[0].text);
    assert!(beside.len() > 3, "the other columns have scores");
}

#[test]
fn each_sheet_has_the_next_puzzles_and_is_opened() {
    let mut stage = Stage::new(&[], &[]);
    stage.act(Action::Puzzles);
    let sheets = [(); 2].map(|()| {
        stage.window.opened = None;
        stage.press("puzzles:print");
        stage.until("the sheet", |it| it.opened.is_some());
        let (sheet, ..) = stage.window.opened.take().expect("a sheet");
        let text = fs::read_to_string(sheet).expect("a file");
        let tasks = text.lines().filter(|it| it.ends_with(")</text>"));
        let level = |it: &str| {
            let (_, level) = it.trim_end_matches(")</text>").rsplit_once('(')?;
            level.parse::<i32>().ok()
        };
        let levels: Vec<i32> = tasks.filter_map(level).collect();
        assert_eq!(levels.len(), 12);
        assert!(levels.is_sorted(), "{levels:?}");
        (levels, text)
    });
    let [(easy, first), (harder, second)] = sheets;
    assert!(easy.last() <= harder.first() && first != second);
}
