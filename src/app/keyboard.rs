//! Translates keys of the window to keys of the configuration.

use plummet::internals::presets;

use super::input::{Key, Modifiers};

/// Returns the combination of a key press, if the configuration can name it.
pub fn combination(key: Key, modifiers: Modifiers) -> Option<presets::Combination> {
    let symbol = key.symbol_or_name();
    let name = match key {
        // egui shows a true minus sign; keyboards type a hyphen.
        Key::Minus => "-",
        _ if symbol.is_ascii() => symbol,
        _ => key.name(),
    };
    let key = presets::Combination::parse(name)?.key;
    // `?` is typed with Shift, but the combination is written `?` and not `Shift+?`.
    let shift = modifiers.shift && key.chars().all(char::is_alphanumeric);
    let held = [modifiers.command || modifiers.ctrl, modifiers.alt, shift];
    Some(presets::Combination { held, key })
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
