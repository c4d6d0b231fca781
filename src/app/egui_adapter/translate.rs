//! Translates input and cursors between egui and the window library.

use egui::CursorIcon;
use macroquad::miniquad;

use crate::app::input::{Event, Input, Key, Modifiers};

/// The distance that one notch of the wheel scrolls, in points: about three lines of text.
const NOTCH: f32 = 60.0;

/// The widest texture requested from the graphics driver; every driver supports it.
const MAX_TEXTURE_SIDE: usize = 2048;

/// Returns the input of a frame in egui's form, without pasted text.
pub fn raw_input(input: &Input, pixels_per_point: f32, now: f64) -> egui::RawInput {
    let size = input.screen / pixels_per_point;
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
    let events = input.events.iter().cloned();
    raw.events = events
        .filter_map(|event| in_points(event, pixels_per_point))
        .collect();
    raw
}

/// Returns an event in points, if egui is to get it.
fn in_points(mut event: Event, pixels_per_point: f32) -> Option<Event> {
    match &mut event {
        Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => {
            *at = *at / pixels_per_point
        }
        Event::MouseWheel { unit, delta, .. } => {
            *unit = egui::MouseWheelUnit::Point;
            *delta *= NOTCH;
        }
        // A held key presses a control, or closes a page, only once.
        Event::Key {
            key: Key::Enter | Key::Space | Key::Escape,
            repeat: true,
            ..
        } => return None,
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => match clipboard_key(*key, *modifiers) {
            Some(Key::Copy) => return Some(Event::Copy),
            Some(Key::Cut) => return Some(Event::Cut),
            Some(_) => return None,
            None => {}
        },
        _ => {}
    }
    Some(event)
}

/// Returns the clipboard command of a key, including the older ones with Insert and Delete.
pub fn clipboard_key(key: Key, modifiers: Modifiers) -> Option<Key> {
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

/// Returns the cursor of the window library, for those that the interface has.
pub fn cursor_of(icon: CursorIcon) -> miniquad::CursorIcon {
    use miniquad::CursorIcon as To;
    match icon {
        CursorIcon::PointingHand => To::Pointer,
        CursorIcon::Text => To::Text,
        CursorIcon::Crosshair => To::Crosshair,
        CursorIcon::Grab | CursorIcon::Grabbing => To::Move,
        CursorIcon::ResizeHorizontal | CursorIcon::ResizeEast | CursorIcon::ResizeWest => {
            To::EWResize
        }
        _ => To::Default,
    }
}
