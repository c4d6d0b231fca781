//! Translates keys of the window to keys of the configuration.

use plummet::internals::presets;

use super::input::{Key, Modifiers};

/// Returns the combination of a key press, if the configuration can name it.
pub(crate) fn combination(key: Key, modifiers: Modifiers) -> Option<presets::Combination> {
    let key = named(key)?;
    Some(presets::Combination {
        ctrl: modifiers.command || modifiers.ctrl,
        alt: modifiers.alt,
        // `?` is typed with Shift, but the combination is written `?` and not `Shift+?`.
        shift: modifiers.shift
            && !matches!(key, presets::Key::Character(c) if !c.is_alphanumeric()),
        key,
    })
}

fn named(key: Key) -> Option<presets::Key> {
    use presets::Key as Named;
    Some(match key {
        Key::ArrowLeft => Named::Left,
        Key::ArrowRight => Named::Right,
        Key::ArrowUp => Named::Up,
        Key::ArrowDown => Named::Down,
        Key::Home => Named::Home,
        Key::End => Named::End,
        Key::PageUp => Named::PageUp,
        Key::PageDown => Named::PageDown,
        Key::Enter => Named::Enter,
        Key::Space => Named::Space,
        Key::Escape => Named::Escape,
        Key::Tab => Named::Tab,
        Key::Backspace => Named::Backspace,
        Key::Insert => Named::Insert,
        Key::Delete => Named::Delete,
        // egui shows a true minus sign; keyboards type a hyphen.
        Key::Minus => Named::Character('-'),
        _ => return character(key.symbol_or_name()),
    })
}

/// Returns a key that egui names by its character or as `F1` to `F12`.
fn character(name: &str) -> Option<presets::Key> {
    let mut letters = name.chars();
    match (letters.next(), letters.as_str()) {
        (Some(letter), "") => Some(presets::Key::Character(letter.to_ascii_uppercase())),
        (Some('F'), number) => number.parse().ok().map(presets::Key::Function),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_named_as_the_configuration_names_them() {
        let ctrl = Modifiers {
            ctrl: true,
            command: true,
            ..Modifiers::NONE
        };
        for (key, modifiers, name) in [
            (Key::N, ctrl, "Ctrl+N"),
            (Key::Z, ctrl.plus(Modifiers::SHIFT), "Ctrl+Shift+Z"),
            (Key::F11, Modifiers::NONE, "F11"),
            (Key::ArrowLeft, Modifiers::ALT, "Alt+Left"),
            (Key::Plus, Modifiers::SHIFT, "+"),
            (Key::Minus, Modifiers::NONE, "-"),
            (Key::Num0, Modifiers::NONE, "0"),
            (Key::Questionmark, ctrl.plus(Modifiers::SHIFT), "Ctrl+?"),
        ] {
            let expected = presets::Combination::parse(name);
            assert!(expected.is_some(), "{name}");
            assert_eq!(combination(key, modifiers), expected, "{name}");
        }
    }
}
