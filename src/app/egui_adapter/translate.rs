//! Translates input and cursors between egui and the window library.

use macroquad::miniquad;

use crate::app::input::{Button, Input, InputEvent, Key, Modifiers};

/// The distance that one notch of the wheel scrolls, in points: about three lines of text.
const NOTCH: f32 = 60.0;

/// The widest texture requested from the graphics driver; every driver supports it.
const MAX_TEXTURE_SIDE: usize = 2048;

/// Returns the input of a frame in egui's form, without pasted text.
pub(super) fn raw_input(input: &Input, pixels_per_point: f32, now: f64) -> egui::RawInput {
    let size = egui::vec2(input.screen.0, input.screen.1) / pixels_per_point;
    let mut raw = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
        max_texture_side: Some(MAX_TEXTURE_SIDE),
        time: Some(now),
        focused: input.focused,
        ..egui::RawInput::default()
    };
    if let Some(viewport) = raw.viewports.get_mut(&egui::ViewportId::ROOT) {
        viewport.native_pixels_per_point = Some(pixels_per_point);
        viewport.focused = Some(input.focused);
    }
    for event in &input.events {
        raw.events.extend(egui_event(event, pixels_per_point));
    }
    raw
}

fn egui_event(event: &InputEvent, pixels_per_point: f32) -> Option<egui::Event> {
    let pos = |x: f32, y: f32| egui::pos2(x / pixels_per_point, y / pixels_per_point);
    let click = |button, x, y, modifiers, pressed| egui::Event::PointerButton {
        pos: pos(x, y),
        button: egui_button(button),
        pressed,
        modifiers,
    };
    Some(match *event {
        InputEvent::Moved { x, y } => egui::Event::PointerMoved(pos(x, y)),
        InputEvent::Pressed {
            button,
            x,
            y,
            modifiers,
        } => click(button, x, y, modifiers, true),
        InputEvent::Released {
            button,
            x,
            y,
            modifiers,
        } => click(button, x, y, modifiers, false),
        InputEvent::PointerLeft => egui::Event::PointerGone,
        InputEvent::Wheel { dx, dy, modifiers } => egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(dx, dy) * NOTCH,
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers,
        },
        InputEvent::KeyDown {
            key,
            repeat,
            modifiers,
        } => return key_down(key, repeat, modifiers),
        InputEvent::KeyUp { key, modifiers } => egui::Event::Key {
            key,
            physical_key: None,
            pressed: false,
            repeat: false,
            modifiers,
        },
        InputEvent::Text { character, .. } => egui::Event::Text(character.to_string()),
        InputEvent::Focus(focused) => egui::Event::WindowFocused(focused),
    })
}

const fn egui_button(button: Button) -> egui::PointerButton {
    match button {
        Button::Left => egui::PointerButton::Primary,
        Button::Middle => egui::PointerButton::Middle,
        Button::Right => egui::PointerButton::Secondary,
    }
}

/// Returns egui's event for a key that went down or repeats, if there is one.
fn key_down(key: Key, repeat: bool, modifiers: Modifiers) -> Option<egui::Event> {
    // A held key presses a control, or closes a page, only once.
    if repeat && matches!(key, Key::Enter | Key::Space | Key::Escape) {
        return None;
    }
    match clipboard_key(key, modifiers) {
        Some(Key::Copy) => Some(egui::Event::Copy),
        Some(Key::Cut) => Some(egui::Event::Cut),
        Some(_) => None,
        None => Some(egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat,
            modifiers,
        }),
    }
}

/// Returns the clipboard command of a key, including the older ones with Insert and Delete.
pub(super) fn clipboard_key(key: Key, modifiers: Modifiers) -> Option<Key> {
    let command = modifiers.command && !modifiers.alt && !modifiers.shift;
    let shift = modifiers.shift && !modifiers.alt && !modifiers.command;
    match key {
        Key::C | Key::Insert if command => Some(Key::Copy),
        Key::X if command => Some(Key::Cut),
        Key::V if command => Some(Key::Paste),
        Key::Insert if shift => Some(Key::Paste),
        Key::Delete if shift => Some(Key::Cut),
        _ => None,
    }
}

pub(super) fn cursor_of(icon: egui::CursorIcon) -> miniquad::CursorIcon {
    use egui::CursorIcon as From;
    use miniquad::CursorIcon as To;
    match icon {
        From::Help => To::Help,
        From::PointingHand => To::Pointer,
        From::Wait | From::Progress => To::Wait,
        From::Crosshair | From::Cell => To::Crosshair,
        From::Text | From::VerticalText => To::Text,
        From::Move | From::AllScroll | From::Grab | From::Grabbing => To::Move,
        From::NotAllowed | From::NoDrop => To::NotAllowed,
        From::ResizeHorizontal | From::ResizeEast | From::ResizeWest | From::ResizeColumn => {
            To::EWResize
        }
        From::ResizeVertical | From::ResizeNorth | From::ResizeSouth | From::ResizeRow => {
            To::NSResize
        }
        From::ResizeNeSw | From::ResizeNorthEast | From::ResizeSouthWest => To::NESWResize,
        From::ResizeNwSe | From::ResizeNorthWest | From::ResizeSouthEast => To::NWSEResize,
        _ => To::Default,
    }
}
