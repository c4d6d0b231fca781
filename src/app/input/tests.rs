//! Window events in, input out.

use super::*;
use miniquad::MouseButton;

const CTRL: KeyMods = KeyMods {
    shift: false,
    ctrl: true,
    alt: false,
    logo: false,
};
const PLAIN: KeyMods = KeyMods {
    ctrl: false,
    ..CTRL
};

fn take(c: &mut InputReader) -> Input {
    Input {
        events: std::mem::take(&mut c.input.events),
        ..c.input
    }
}

fn take_outside(c: &mut InputReader) -> Input {
    c.note_outside();
    take(c)
}

fn keys(input: &Input) -> impl Iterator<Item = (Key, Modifiers)> + '_ {
    input.events.iter().filter_map(|event| match *event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some((key, modifiers)),
        _ => None,
    })
}

#[test]
fn a_click_keeps_its_place_and_a_quick_one_is_not_lost() {
    let mut c = InputReader::default();
    c.mouse_motion_event(1.0, 1.0);
    c.mouse_motion_event(10.0, 20.0);
    c.mouse_button_down_event(MouseButton::Left, 10.0, 20.0);
    c.mouse_button_up_event(MouseButton::Left, 10.0, 20.0);
    c.mouse_motion_event(300.0, 200.0);
    let input = take(&mut c);
    let press = button(true, pos2(10.0, 20.0));
    assert!(input.events.contains(&press), "{:?}", input.events);
    assert_eq!(input.events.len(), 4, "{:?}", input.events);
    assert_eq!(input.pointer, Some(pos2(300.0, 200.0)));
    assert!(take(&mut c).events.is_empty());
}

#[test]
fn a_shortcut_types_no_letter() {
    let mut c = InputReader::default();
    c.key_down_event(KeyCode::LeftControl, PLAIN, false);
    c.char_event('v', CTRL, false);
    c.key_down_event(KeyCode::V, CTRL, false);
    c.key_up_event(KeyCode::V, CTRL);
    c.key_up_event(KeyCode::LeftControl, CTRL);
    c.char_event('v', PLAIN, false);
    c.key_down_event(KeyCode::V, PLAIN, false);
    let input = take(&mut c);
    let held = Modifiers {
        ctrl: true,
        command: !IS_MAC,
        ..Modifiers::NONE
    };
    let keys: Vec<_> = keys(&input).collect();
    assert_eq!(keys, [(Key::V, held), (Key::V, Modifiers::NONE)]);
    let typed = input.events.iter().filter(|e| matches!(e, Event::Text(_)));
    assert_eq!(typed.count(), 1);
}

#[test]
fn control_characters_are_no_text_and_unknown_keys_are_named_by_what_they_type() {
    let mut c = InputReader::default();
    for (character, keycode) in [('\r', KeyCode::Enter), ('\u{7f}', KeyCode::Delete)] {
        c.char_event(character, PLAIN, false);
        c.key_down_event(keycode, PLAIN, false);
    }
    c.char_event('+', PLAIN, false);
    c.key_down_event(KeyCode::Unknown, PLAIN, true);
    c.key_down_event(KeyCode::Unknown, PLAIN, false);
    let input = take(&mut c);
    let keys: Vec<_> = keys(&input).map(|(key, _)| key).collect();
    assert_eq!(keys, [Key::Enter, Key::Delete, Key::Plus]);
    let plus = Event::Text("+".to_owned());
    assert!(input.events.contains(&plus));
}

#[test]
fn the_wheel_counts_notches_whatever_the_platform_reports() {
    let mut c = InputReader::default();
    c.mouse_wheel_event(0.0, 120.0);
    c.mouse_wheel_event(0.0, -0.4);
    let notches: Vec<_> = take(&mut c)
        .events
        .iter()
        .filter_map(|e| match e {
            Event::MouseWheel { delta, .. } => Some(delta.y),
            _ => None,
        })
        .collect();
    assert_eq!(notches, [1.0, -1.0]);
}

#[test]
fn leaving_and_entering_the_window_are_seen() {
    let mut c = InputReader::default();
    c.mouse_motion_event(5.0, 5.0);
    let gone = take_outside(&mut c);
    assert_eq!(gone.pointer, None);
    assert_eq!(gone.events.last(), Some(&Event::PointerGone));
    assert!(take_outside(&mut c).events.is_empty());
    c.mouse_button_up_event(MouseButton::Unknown, 7.0, 8.0);
    let back = take(&mut c);
    assert_eq!(back.events, [Event::PointerMoved(pos2(7.0, 8.0))]);
    assert_eq!(back.pointer, Some(pos2(7.0, 8.0)));
}

#[test]
fn a_click_counts_although_the_pointer_was_outside_a_moment_ago() {
    let mut c = InputReader::default();
    c.mouse_motion_event(5.0, 5.0);
    c.mouse_button_down_event(MouseButton::Left, 5.0, 5.0);
    c.mouse_button_up_event(MouseButton::Left, 5.0, 5.0);
    let clicked = take_outside(&mut c);
    assert!(!clicked.events.contains(&Event::PointerGone));
    let later = take_outside(&mut c);
    assert_eq!(later.events, [Event::PointerGone]);
}

#[test]
fn a_drag_that_leaves_and_comes_back_is_not_released() {
    let mut c = InputReader::default();
    c.mouse_button_down_event(MouseButton::Left, 5.0, 5.0);
    c.mouse_button_up_event(MouseButton::Left, 9.0, 9.0);
    c.turn_false_release_into_move(|button| button == MouseButton::Left);
    let input = take(&mut c);
    assert_eq!(
        input.events.last(),
        Some(&Event::PointerMoved(pos2(9.0, 9.0)))
    );
    c.mouse_button_up_event(MouseButton::Left, 9.0, 9.0);
    c.turn_false_release_into_move(|_| false);
    assert!(matches!(
        take(&mut c).events.last(),
        Some(Event::PointerButton { pressed: false, .. })
    ));
}

#[test]
fn losing_the_keyboard_releases_the_modifiers() {
    let mut c = InputReader::default();
    c.key_down_event(KeyCode::LeftShift, PLAIN, false);
    assert!(c.modifiers.shift);
    take(&mut c);
    c.window_minimized_event();
    let input = take(&mut c);
    assert_eq!((input.focused, c.modifiers), (false, Modifiers::NONE));
}

#[test]
fn a_key_that_is_held_repeats_and_one_pressed_again_does_not() {
    let mut c = InputReader::default();
    let press = |c: &mut InputReader, repeat: bool| {
        c.char_event('4', PLAIN, repeat);
        c.key_down_event(KeyCode::Key4, PLAIN, repeat);
        let events = take(c).events;
        let repeats = events.iter().filter_map(|event| match event {
            Event::Key {
                pressed: true,
                repeat,
                ..
            } => Some(*repeat),
            _ => None,
        });
        repeats.collect::<Vec<bool>>()
    };
    assert_eq!(press(&mut c, false), [false]);
    assert_eq!(press(&mut c, true), [true]);
    c.key_up_event(KeyCode::Key4, PLAIN);
    assert_eq!(press(&mut c, false), [false]);
    // The key was released while another window had the focus, so the library reports the next
    // press as a repeat.
    c.window_minimized_event();
    c.window_restored_event();
    take(&mut c);
    assert_eq!(press(&mut c, true), [false]);
    assert_eq!(press(&mut c, true), [true]);
}

#[test]
fn two_clicks_of_a_slow_frame_are_told_one_after_the_other() {
    let pressed = |x| button(true, pos2(x, 1.0));
    let released = |x| button(false, pos2(x, 1.0));
    assert_eq!(parts_of(Vec::new()), [Vec::new()], "a frame without events");
    let first = vec![moved(1.0), pressed(1.0), released(1.0)];
    let second = vec![moved(2.0), pressed(2.0), released(2.0)];
    assert_eq!(parts_of(first.clone()), std::slice::from_ref(&first));
    let both = [first, second, vec![moved(3.0)]];
    assert_eq!(parts_of(both.concat()), both);
}

#[test]
fn keys_of_a_slow_frame_are_told_one_after_the_other() {
    let down = |key| key_event(key, Modifiers::NONE, true, false);
    let up = |key| key_event(key, Modifiers::NONE, false, false);
    let typed = |text: &str| Event::Text(text.to_owned());
    let held = key_event(Key::ArrowLeft, Modifiers::NONE, true, true);
    let parts = [
        vec![up(Key::Q)],
        vec![typed("a"), down(Key::A), up(Key::A)],
        vec![down(Key::Enter), up(Key::Enter)],
        vec![down(Key::Enter)],
        vec![typed("b"), down(Key::B), up(Key::Enter), up(Key::B)],
        vec![down(Key::Tab), up(Key::Tab)],
        Vec::new(),
        vec![down(Key::Space)],
        // The move belongs to the part of the key that follows it.
        vec![moved(1.0), down(Key::ArrowLeft)],
        vec![held.clone(), held],
    ];
    assert_eq!(parts_of(parts.concat()), parts);
}

fn moved(x: f32) -> Event {
    Event::PointerMoved(pos2(x, 1.0))
}

fn button(pressed: bool, pos: egui::Pos2) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// Returns the events of each part of a frame with these events.
fn parts_of(events: Vec<Event>) -> Vec<Vec<Event>> {
    let input = Input {
        events,
        ..Input::default()
    };
    let parts = input.by_presses();
    parts.into_iter().map(|part| part.events).collect()
}
