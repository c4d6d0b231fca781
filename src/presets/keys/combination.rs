//! Combinations of keys, as written in `keys.ron`.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

/// A key, without modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names of the keys say it all")]
pub enum Key {
    /// The key of a character; letters are in upper case.
    Character(char),
    /// A function key, 1 to 12.
    Function(u8),
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Space,
    Escape,
    Tab,
    Backspace,
    Insert,
    Delete,
}

const NAMED_KEYS: &[(&str, Key)] = &[
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Enter", Key::Enter),
    ("Space", Key::Space),
    ("Escape", Key::Escape),
    ("Tab", Key::Tab),
    ("Backspace", Key::Backspace),
    ("Insert", Key::Insert),
    ("Delete", Key::Delete),
];

impl Key {
    fn parse(text: &str) -> Option<Self> {
        let mut characters = text.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            return character
                .is_ascii_graphic()
                .then(|| Self::Character(character.to_ascii_uppercase()));
        }
        let number = text.strip_prefix(['F', 'f']).and_then(|n| n.parse().ok());
        if let Some(number @ 1..=12) = number {
            return Some(Self::Function(number));
        }
        NAMED_KEYS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(text))
            .map(|&(_, key)| key)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "{character}"),
            Self::Function(number) => write!(f, "F{number}"),
            key => {
                let named = NAMED_KEYS.iter().find(|(_, other)| other == key);
                f.write_str(named.map_or("", |(name, _)| name))
            }
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
    fn parse(text: &str) -> Option<Self> {
        // The key itself can be a plus.
        let (held, key) = match text.strip_suffix('+') {
            Some("") => ("", "+"),
            Some(held) => (held.strip_suffix('+').filter(|held| !held.is_empty())?, "+"),
            None => match text.rsplit_once('+') {
                Some(("", _)) => return None,
                Some(parts) => parts,
                None => ("", text),
            },
        };
        let mut combination = Self {
            ctrl: false,
            alt: false,
            shift: false,
            key: Key::parse(key.trim())?,
        };
        for name in held.split('+').filter(|_| !held.is_empty()) {
            let flag = match name.trim().to_ascii_lowercase().as_str() {
                "ctrl" => &mut combination.ctrl,
                "alt" => &mut combination.alt,
                "shift" => &mut combination.shift,
                _ => return None,
            };
            if std::mem::replace(flag, true) {
                return None;
            }
        }
        Some(combination)
    }

    /// Returns whether it is a digit from 1 to 9 without modifiers, which selects a column.
    #[must_use]
    pub fn is_column(self) -> bool {
        !(self.ctrl || self.alt || self.shift) && matches!(self.key, Key::Character('1'..='9'))
    }
}

/// The error for a text that is not a key combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected {COMBINATION}")]
pub struct CombinationError;

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

impl FromStr for Combination {
    type Err = CombinationError;

    /// Reads a combination such as `Ctrl+Shift+Z`, `F11`, `Left` or `Ctrl++`.
    fn from_str(text: &str) -> Result<Self, CombinationError> {
        Self::parse(text).ok_or(CombinationError)
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
