//! Combinations of keys, as written in `keys.ron`.

use std::fmt;

use serde::Deserialize;

/// A key, without modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// The key of a character; letters are in upper case.
    Character(char),
    /// A key with one of these names.
    Named(&'static str),
}

/// The names of keys that have no character.
const NAMES: [&str; 27] = [
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
    "Left",
    "Right",
    "Up",
    "Down",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Enter",
    "Space",
    "Escape",
    "Tab",
    "Backspace",
    "Insert",
    "Delete",
];

impl Key {
    fn parse(text: &str) -> Option<Self> {
        let mut characters = text.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            return character
                .is_ascii_graphic()
                .then(|| Self::Character(character.to_ascii_uppercase()));
        }
        let mut names = NAMES.into_iter();
        names
            .find(|name| name.eq_ignore_ascii_case(text))
            .map(Self::Named)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => character.fmt(f),
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// A key with its modifiers. A character that needs Shift, such as `?`, is written without Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Combination {
    /// Whether Ctrl is held down.
    pub ctrl: bool,
    /// Whether Alt is held down.
    pub alt: bool,
    /// Whether Shift is held down.
    pub shift: bool,
    /// The key.
    pub key: Key,
}

impl Combination {
    /// Reads a combination such as `Ctrl+Shift+Z`, `F11`, `Left` or `Ctrl++`.
    pub fn parse(text: &str) -> Option<Self> {
        let (mut ctrl, mut alt, mut shift, mut key) = (false, false, false, text.trim());
        // The key itself can be a plus.
        while let Some((name, after)) = key.split_once('+').filter(|(name, _)| !name.is_empty()) {
            let held = match name.trim().to_ascii_lowercase().as_str() {
                "ctrl" => &mut ctrl,
                "alt" => &mut alt,
                "shift" => &mut shift,
                _ => return None,
            };
            if std::mem::replace(held, true) {
                return None;
            }
            key = after.trim();
        }
        let key = Key::parse(key)?;
        Some(Self {
            ctrl,
            alt,
            shift,
            key,
        })
    }

    /// Returns whether it is a digit from 1 to 9 without modifiers, which selects a column.
    pub fn is_column(self) -> bool {
        !(self.ctrl || self.alt || self.shift) && matches!(self.key, Key::Character('1'..='9'))
    }
}

const COMBINATION: &str = "a key combination, such as \"Ctrl+N\", \"F11\" or \"Left\"";

impl TryFrom<String> for Combination {
    type Error = &'static str;

    /// Reads a combination that can be bound to an action.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        match Self::parse(&text) {
            Some(it) if it.is_column() => {
                Err("a key other than the digits 1 to 9, which choose columns")
            }
            combination => combination.ok_or(COMBINATION),
        }
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.ctrl, "Ctrl+"),
            (self.alt, "Alt+"),
            (self.shift, "Shift+"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        self.key.fmt(f)
    }
}
