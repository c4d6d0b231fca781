//! Translates the window library's key codes.

use egui::Key;
use macroquad::miniquad::KeyCode;

/// Returns the key of a key code, if egui has a name for it.
#[rustfmt::skip]
pub(super) fn key_of(keycode: KeyCode) -> Option<Key> {
    use KeyCode as C;
    Some(match keycode {
        C::A => Key::A, C::B => Key::B, C::C => Key::C, C::D => Key::D, C::E => Key::E,
        C::F => Key::F, C::G => Key::G, C::H => Key::H, C::I => Key::I, C::J => Key::J,
        C::K => Key::K, C::L => Key::L, C::M => Key::M, C::N => Key::N, C::O => Key::O,
        C::P => Key::P, C::Q => Key::Q, C::R => Key::R, C::S => Key::S, C::T => Key::T,
        C::U => Key::U, C::V => Key::V, C::W => Key::W, C::X => Key::X, C::Y => Key::Y,
        C::Z => Key::Z,
        C::Key0 | C::Kp0 => Key::Num0, C::Key1 | C::Kp1 => Key::Num1,
        C::Key2 | C::Kp2 => Key::Num2, C::Key3 | C::Kp3 => Key::Num3,
        C::Key4 | C::Kp4 => Key::Num4, C::Key5 | C::Kp5 => Key::Num5,
        C::Key6 | C::Kp6 => Key::Num6, C::Key7 | C::Kp7 => Key::Num7,
        C::Key8 | C::Kp8 => Key::Num8, C::Key9 | C::Kp9 => Key::Num9,
        C::F1 => Key::F1, C::F2 => Key::F2, C::F3 => Key::F3, C::F4 => Key::F4,
        C::F5 => Key::F5, C::F6 => Key::F6, C::F7 => Key::F7, C::F8 => Key::F8,
        C::F9 => Key::F9, C::F10 => Key::F10, C::F11 => Key::F11, C::F12 => Key::F12,
        C::Up => Key::ArrowUp, C::Down => Key::ArrowDown,
        C::Left => Key::ArrowLeft, C::Right => Key::ArrowRight,
        C::Escape => Key::Escape, C::Tab => Key::Tab, C::Backspace => Key::Backspace,
        C::Enter | C::KpEnter => Key::Enter, C::Space => Key::Space,
        C::Insert => Key::Insert, C::Delete => Key::Delete,
        C::Home => Key::Home, C::End => Key::End,
        C::PageUp => Key::PageUp, C::PageDown => Key::PageDown,
        C::Comma => Key::Comma, C::Period | C::KpDecimal => Key::Period,
        C::Slash | C::KpDivide => Key::Slash, C::Backslash => Key::Backslash,
        C::Minus | C::KpSubtract => Key::Minus, C::Equal | C::KpEqual => Key::Equals,
        C::KpAdd => Key::Plus, C::Semicolon => Key::Semicolon,
        C::Apostrophe => Key::Quote, C::GraveAccent => Key::Backtick,
        C::LeftBracket => Key::OpenBracket, C::RightBracket => Key::CloseBracket,
        _ => return None,
    })
}
