//! The input of one frame as plain data, read from events and not from the latest state.
//!
//! A click keeps the place where it happened, even if the pointer moved on before the frame was
//! drawn. A press and release within one frame are two events. Key repeats and typed characters
//! stay in order. Positions are physical pixels from the top left corner of the window, and the wheel turns
//! by notches of -1 or 1.

use std::collections::VecDeque;

use egui::{MouseWheelSource, MouseWheelUnit, Pos2, TouchPhase, Vec2, pos2, vec2};
use macroquad::input::is_mouse_button_down;
use macroquad::input::utils::repeat_all_miniquad_input;
use macroquad::miniquad::{self, EventHandler, KeyCode, KeyMods, MouseButton};

pub use egui::{Event, Key, Modifiers, PointerButton};

use super::platform::{HAS_ALT_GR, IS_MAC, NOWHERE, SystemWindow};

const BUTTONS: [(MouseButton, PointerButton); 3] = [
    (MouseButton::Left, PointerButton::Primary),
    (MouseButton::Middle, PointerButton::Middle),
    (MouseButton::Right, PointerButton::Secondary),
];

/// Returns the place at which the pointer moved, or a button went down or up.
pub const fn place_of(event: &Event) -> Option<Pos2> {
    match event {
        Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => Some(*at),
        _ => None,
    }
}

/// Returns the event of a key that goes down, or repeats while it is held, or goes up.
pub const fn key_event(key: Key, modifiers: Modifiers, pressed: bool, repeat: bool) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat,
        modifiers,
    }
}

/// The events since the last frame, in order, and the state after them.
#[derive(Default)]
pub struct Input {
    /// The events, oldest first.
    pub events: Vec<Event>,
    /// The pointer's place, if it is over the window.
    pub pointer: Option<Pos2>,
    /// Whether the window has the keyboard focus.
    pub focused: bool,
    /// Whether the window library empties the clipboard in this frame.
    pub empties_clipboard: bool,
    /// Window size in physical pixels.
    pub screen: Vec2,
    /// Physical pixels per unit of the desktop's own scale (1.0 = 96 dpi).
    pub dpi: f32,
}

impl Input {
    /// Splits the input into parts of at most one press each, with the releases that follow it. The
    /// requests of a press are carried out before the next part.
    ///
    /// A slow frame may contain several presses, but in one run egui handles only one place of the
    /// pointer, one click by the keyboard and one step of the focus. After a Tab comes a part
    /// without events, because egui needs two runs to move from the last control to the first.
    pub fn by_presses(&self) -> Vec<Self> {
        let part = |events| Self { events, ..*self };
        // The character that a key types comes before the key.
        let is_one = |a: &Event, b: &Event| pressed(a).is_none() || pressed(b) == Some(false);
        let is_tab = |it: &Event| {
            matches!(
                it,
                Event::Key {
                    key: Key::Tab,
                    pressed: true,
                    ..
                }
            )
        };
        let mut parts = Vec::new();
        for events in self.events.chunk_by(is_one) {
            parts.push(part(events.to_vec()));
            if events.iter().any(is_tab) {
                parts.push(part(Vec::new()));
            }
        }
        if parts.is_empty() {
            parts.push(part(Vec::new()));
        }
        parts
    }
}

/// Returns whether a key or a button goes down, or up. A key that repeats while it is held does neither:
/// otherwise a slow frame would make the next one slower.
fn pressed(event: &Event) -> Option<bool> {
    match *event {
        Event::PointerButton { pressed, .. } => Some(pressed),
        Event::Key {
            key,
            pressed,
            repeat,
            ..
        } if !repeat || key == Key::Tab => Some(pressed),
        _ => None,
    }
}

/// Collects the window's events into [`Input`]s; one per window.
#[derive(Default)]
pub struct InputReader {
    /// The input of the next frame.
    input: Input,
    modifiers: Modifiers,
    /// The character that precedes its key press.
    typed: Option<char>,
    /// The buttons that are down.
    held: Vec<PointerButton>,
    /// The keys seen to go down since the window got the focus. A key that is not in this list
    /// is pressed for the first time, even if the window library reports a repeat.
    keys: Vec<KeyCode>,
    /// The events of each key since the last frame, if the system reads them. The window library's events
    /// of keys only tell their places among those of the pointer.
    strokes: Option<VecDeque<Vec<Event>>>,
}

impl InputReader {
    pub fn new() -> Self {
        let mut reader = Self::default();
        reader.input.focused = true;
        reader
    }

    /// Takes the input since the last call. Call once per frame, with the `subscriber` that the
    /// window library has given out.
    ///
    /// `window` knows the keys and the pointer better, if it knows them.
    pub fn read(&mut self, subscriber: usize, window: &SystemWindow) -> Input {
        self.typed = None;
        self.strokes = window.take_keys().map(VecDeque::from);
        repeat_all_miniquad_input(self, subscriber);
        for events in self.strokes.take().into_iter().flatten() {
            self.take_stroke(events);
        }
        self.turn_false_release_into_move(is_mouse_button_down);
        if window.seen.lock().has_pointer == Some(false) {
            self.note_outside();
        }
        let dpi = miniquad::window::dpi_scale();
        Input {
            events: std::mem::take(&mut self.input.events),
            empties_clipboard: empties_clipboard(),
            screen: miniquad::window::screen_size().into(),
            dpi: if dpi.is_finite() && dpi > 0.0 {
                dpi
            } else {
                1.0
            },
            ..self.input
        }
    }

    fn take_stroke(&mut self, events: Vec<Event>) {
        for event in events {
            match event {
                Event::ModifiersChanged(modifiers) => self.change_modifiers(modifiers),
                event => self.input.events.push(event),
            }
        }
    }

    /// Takes the next key that the system has read. Returns whether it reads the keys.
    fn takes_stroke(&mut self) -> bool {
        if let Some(events) = self.strokes.as_mut().and_then(VecDeque::pop_front) {
            self.take_stroke(events);
        }
        self.strokes.is_some()
    }

    /// Notes the modifier keys that are held. Every event makes egui run again, so only a change is one.
    fn change_modifiers(&mut self, modifiers: Modifiers) {
        if std::mem::replace(&mut self.modifiers, modifiers) != modifiers {
            self.input.events.push(Event::ModifiersChanged(modifiers));
        }
    }

    /// Notes that the pointer is outside the window. The report comes by another way than the
    /// events and may be older than a click. While a button is held the window keeps the pointer.
    fn note_outside(&mut self) {
        let input = &mut self.input;
        let clicked = |event: &Event| matches!(event, Event::PointerButton { pressed: false, .. });
        let is_older = input.events.iter().any(clicked);
        if !is_older && self.held.is_empty() && input.pointer.take().is_some() {
            input.events.push(Event::PointerGone);
        }
    }

    /// Turns a false release into a move. The window library reports one when the pointer
    /// enters the window again with a button held; `is_down` has the true state.
    fn turn_false_release_into_move(&mut self, is_down: impl Fn(MouseButton) -> bool) {
        for (of_library, wanted) in BUTTONS {
            let last = self.input.events.iter_mut().rev().find(
                |event| matches!(event, Event::PointerButton { button, .. } if *button == wanted),
            );
            if let Some(event) = last
                && let Event::PointerButton {
                    pos,
                    pressed: false,
                    ..
                } = *event
                && is_down(of_library)
            {
                *event = Event::PointerMoved(pos);
                self.held.push(wanted);
            }
        }
    }

    /// Notes that a button goes down or up.
    fn button(&mut self, button: MouseButton, at: Pos2, pressed: bool) {
        let Some((_, button)) = BUTTONS.into_iter().find(|it| it.0 == button) else {
            // The window library reports an entering pointer this way.
            if at.x != f32::from(NOWHERE) {
                self.mouse_motion_event(at.x, at.y);
            }
            return;
        };
        self.input.pointer = Some(at);
        self.held.retain(|&held| held != button);
        self.held.extend(pressed.then_some(button));
        self.input.events.push(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: self.modifiers,
        });
    }

    /// Notes that a key goes down, repeats or goes up. The library reports the modifiers before the event,
    /// so the key itself is added or removed.
    fn key(&mut self, keycode: KeyCode, reported: KeyMods, pressed: bool, repeat: bool) {
        let held = |is_held, keys: [KeyCode; 2]| {
            if keys.contains(&keycode) {
                pressed
            } else {
                is_held
            }
        };
        let ctrl = held(reported.ctrl, [KeyCode::LeftControl, KeyCode::RightControl]);
        let logo = held(reported.logo, [KeyCode::LeftSuper, KeyCode::RightSuper]);
        self.change_modifiers(Modifiers {
            alt: held(reported.alt, [KeyCode::LeftAlt, KeyCode::RightAlt]),
            ctrl,
            shift: held(reported.shift, [KeyCode::LeftShift, KeyCode::RightShift]),
            mac_cmd: IS_MAC && logo,
            command: if IS_MAC { logo } else { ctrl },
        });
        let typed = self.typed.take();
        let typed_key = |typed: char| Key::from_name(&typed.to_string());
        // The layout and Shift decide which key types `+` or `?`.
        let key = typed
            .filter(char::is_ascii_punctuation)
            .and_then(typed_key)
            .or_else(|| key_of(keycode))
            .or_else(|| typed.and_then(typed_key));
        let event = key.map(|key| key_event(key, self.modifiers, pressed, repeat));
        self.input.events.extend(event);
    }
}

/// Returns the key of a key code, if egui has one: most have the same name.
fn key_of(keycode: KeyCode) -> Option<Key> {
    let name = format!("{keycode:?}");
    let digit = name.strip_prefix("Key").or(name.strip_prefix("Kp"));
    Key::from_name(match digit.unwrap_or(&name) {
        "Equal" => "Equals",
        "Apostrophe" => "Quote",
        "GraveAccent" => "Backtick",
        "LeftBracket" => "OpenBracket",
        "RightBracket" => "CloseBracket",
        "Add" => "Plus",
        "Subtract" => "Minus",
        "Divide" => "Slash",
        "Decimal" => "Period",
        name => name,
    })
}

/// Returns whether the window library empties the clipboard, by the condition in its code.
fn empties_clipboard() -> bool {
    use macroquad::input::{is_key_down, is_key_pressed};
    let control = [KeyCode::LeftControl, KeyCode::RightControl];
    let letters = [KeyCode::C, KeyCode::X];
    control.into_iter().any(is_key_down)
        && letters
            .into_iter()
            .any(|key| is_key_down(key) || is_key_pressed(key))
}

/// Returns whether a character typed with these modifiers is text and not part of a shortcut.
fn is_text(character: char, mods: KeyMods) -> bool {
    let alt_gr = HAS_ALT_GR && mods.ctrl && mods.alt;
    let plain = !mods.ctrl && !mods.logo && (!mods.alt || IS_MAC);
    // macOS reports arrow and function keys as private use characters.
    let private = ('\u{e000}'..='\u{f8ff}').contains(&character);
    (plain || alt_gr) && !character.is_control() && !private
}

/// Returns -1, 0 or 1: only the direction of a notch is the same on every platform. 1 is away from the
/// player (content moves down) or to the left (content moves right).
fn notch(value: f32) -> f32 {
    if value == 0.0 { 0.0 } else { value.signum() }
}

impl EventHandler for InputReader {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        let at = pos2(x, y);
        self.input.pointer = Some(at);
        // Only the last of several moves in a row matters.
        let events = &mut self.input.events;
        events.pop_if(|event| matches!(event, Event::PointerMoved(_)));
        events.push(Event::PointerMoved(at));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.input.events.push(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(notch(x), notch(y)),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Unknown,
            modifiers: self.modifiers,
        });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.button(button, pos2(x, y), true);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.button(button, pos2(x, y), false);
    }

    fn char_event(&mut self, character: char, mods: KeyMods, _: bool) {
        if self.strokes.is_some() {
            return;
        }
        self.typed = Some(character);
        if is_text(character, mods) {
            self.input.events.push(Event::Text(character.to_string()));
        }
    }

    fn key_down_event(&mut self, keycode: KeyCode, mods: KeyMods, repeat: bool) {
        if self.takes_stroke() {
            return;
        }
        let repeat = repeat && self.keys.contains(&keycode);
        if !repeat {
            self.keys.push(keycode);
        }
        self.key(keycode, mods, true, repeat);
    }

    fn key_up_event(&mut self, keycode: KeyCode, mods: KeyMods) {
        if self.takes_stroke() {
            return;
        }
        self.keys.retain(|&key| key != keycode);
        self.key(keycode, mods, false, false);
    }

    fn window_restored_event(&mut self) {
        self.input.focused = true;
        self.input.events.push(Event::WindowFocused(true));
    }

    fn window_minimized_event(&mut self) {
        // Keys released while another window has the keyboard are not reported.
        self.input.focused = false;
        self.change_modifiers(Modifiers::NONE);
        self.keys.clear();
        self.input.events.push(Event::WindowFocused(false));
    }
}

#[cfg(test)]
mod tests;
