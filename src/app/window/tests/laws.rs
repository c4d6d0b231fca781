//! What holds of every place, in every language and at every size.

use super::places::{FILES, begin, everywhere};
use super::*;

/// How far something may stand out of where it is seen, and lie over another text, in points.
const SLACK: f32 = 2.0;

/// The roles of what takes the focus.
const ROLES: [Role; 13] = [
    Role::Button,
    Role::RadioButton,
    Role::Tab,
    Role::CheckBox,
    Role::ComboBox,
    Role::ListBoxOption,
    Role::ListItem,
    Role::TextInput,
    Role::MultilineTextInput,
    Role::SpinButton,
    Role::Slider,
    Role::Link,
    Role::DisclosureTriangle,
];

/// Looks at a place at these sizes.
fn look_at(stage: &mut Stage, place: &str, sizes: &[(f32, f32)]) {
    let mut found = unnamed(stage);
    for &size in sizes {
        stage.resize(size);
        let at = |it| format!("at {}x{}: {it}", size.0, size.1);
        found.extend(faults(stage).into_iter().map(at));
    }
    stage.resize(FIRST);
    let found = found.into_iter().map(|it| format!("{place}, {it}"));
    stage.faults.extend(found);
}

/// Which controls readers get without a name, or as something else.
fn unnamed(stage: &mut Stage) -> Vec<String> {
    stage.listen(true);
    let is_fitting = |it: &Control| {
        !it.name.trim().is_empty() && it.role.is_some_and(|role| ROLES.contains(&role))
    };
    let controls = stage.controls().into_iter().filter(|it| it.takes_focus);
    let found = controls.filter(|it| !is_fitting(it));
    let found = found.map(|it| format!("{:?} {:?} at {}", it.role, it.name, it.place));
    let found = found.collect();
    stage.listen(false);
    found
}

/// What is wrong with what is shown.
fn faults(stage: &mut Stage) -> Vec<String> {
    let window = stage.window.ctx.content_rect().expand(SLACK);
    let mut found = Vec::new();
    let controls = stage.controls().into_iter();
    for it in controls.filter(|it| it.takes_focus && it.seen.is_positive()) {
        // What is scrolled is cut above and below.
        if it.seen.width() < it.place.width() - SLACK || !window.contains_rect(it.seen) {
            found.push(format!("a control is cut: {} of {}", it.seen, it.place));
        }
    }
    let texts = stage.texts();
    for it in &texts {
        let (text, place, clip) = (&it.text, it.place, it.clip);
        if place.left() < clip.left() - SLACK || place.right() > clip.right() + SLACK {
            found.push(format!("{text:?} is clipped: {place:?} of {clip:?}"));
        }
        if it.size < 13.0 {
            found.push(format!("{text:?} has letters of {}", it.size));
        }
        let is_in_window = clip.contains_rect(window.shrink(2.0 * SLACK));
        if is_in_window && !window.contains_rect(place) {
            found.push(format!("{text:?} is outside of the window: {place:?}"));
        }
    }
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[index + 1..] {
            let is_over = one.rows.iter().any(|row| {
                let mut over = other.rows.iter().map(|it| it.intersect(*row));
                over.any(|it| it.width() > 2.0 * SLACK && it.height() > 2.0 * SLACK)
            });
            if is_over && one.clip == other.clip && one.text != other.text {
                found.push(format!("{:?} lies over {:?}", one.text, other.text));
            }
        }
    }
    for it in texts.iter().filter(|it| it.is_cut) {
        // The pointer shows the whole.
        stage.rest_at(it.place.intersect(it.clip).center());
        if !stage
            .texts()
            .iter()
            .any(|all| !all.is_cut && all.text.contains(&it.text))
        {
            found.push(format!("{:?} ends for want of room", it.text));
        }
        stage.steps(vec![InputEvent::PointerGone]);
    }
    found
}

/// Goes everywhere in a language.
fn all_is_well(language: &str, sizes: &[(f32, f32)]) {
    let mut stage = Stage::new(&["--language", language], &FILES);
    everywhere(&mut stage, &mut |stage, place| look_at(stage, place, sizes));
    stage.is_well();
}

#[test]
fn nothing_is_cut_off_in_english() {
    all_is_well("en", &SIZES);
}

#[test]
fn nothing_is_cut_off_in_ukrainian() {
    // The longest texts.
    all_is_well("uk", &SIZES);
}

#[test]
fn nothing_is_cut_off_in_other_languages() {
    for language in ["de", "es", "fr", "it", "pl"] {
        all_is_well(language, &[SIZES[0], FIRST]);
    }
}

#[test]
fn nothing_is_cut_off_at_a_large_size_of_the_interface() {
    let mut stage = Stage::new(&["--language", "de"], &FILES);
    everywhere(&mut stage, &mut |stage, place| {
        stage.window.store.settings.text_scale = 175;
        look_at(stage, place, &SIZES[3..4]);
        stage.window.store.settings.text_scale = 100;
        stage.resize(FIRST);
    });
    stage.is_well();
}

#[test]
fn the_start_page_needs_no_scroll_bar() {
    let exercises = (
        ".local/state/plummet/exercises.ron",
        "(version: 1, exercises: [(game: \"connect_four 7x6 Line(4) FirstGoal: 4455\", accepted: \"36\", \
         played: \"1\", mistake: \"blunder\", solved: 1, due: \"2020-11-22T14:05:09Z\")])",
    );
    for language in ["en", "de", "pl", "uk"] {
        for files in [&[][..], &[exercises]] {
            let mut stage = Stage::new(&["--language", language], files);
            begin(&mut stage);
            stage.drop_discs("41");
            stage.open(Window::go_to_start);
            let page = stage.place("continue_game");
            for size in [FIRST, SIZES[3], SIZES[4]] {
                stage.resize(size);
                let before = stage.window.shown.controls.clone();
                stage.wheel(page.center(), -3.0);
                assert_eq!(stage.window.shown.controls, before, "{language} {size:?}");
            }
        }
    }
}

#[test]
fn the_menu_and_the_settings_need_no_scroll_bar_in_the_first_window() {
    for language in ["en", "de", "pl", "uk"] {
        let mut stage = Stage::new(&["--language", language], &[]);
        for is_game in [false, true] {
            if is_game {
                begin(&mut stage);
            }
            for action in [Action::Menu, Action::Settings] {
                stage.act(action);
                let before = stage.window.shown.controls.clone();
                stage.wheel(stage.window.ctx.content_rect().center(), -3.0);
                let after = &stage.window.shown.controls;
                assert_eq!(*after, before, "{language} {action:?}");
                stage.key(Key::Escape);
            }
        }
    }
}

#[test]
fn the_groups_of_the_menu_begin_in_equal_distance_to_their_rows() {
    let mut stage = Stage::new(&[], &[]);
    stage.act(Action::Menu);
    let texts = stage.texts();
    let gap = |group: &str, first: &str| {
        let top = |text: &str| {
            // The start page below has some of them too.
            let found = texts.iter().rfind(|it| it.text == text);
            found.expect("a text").place.top()
        };
        (top(first) - top(group)).round()
    };
    let gaps = [
        gap("Play", "New game"),
        gap("Keep and share", "Saved games"),
        gap("Learn", "My games"),
        gap("Plummet", "Statistics"),
    ];
    assert_eq!(gaps, [gaps[0]; 4]);
}
