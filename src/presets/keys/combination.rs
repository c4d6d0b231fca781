//! Combinations of keys, as written in `keys.ron`.

use super::*;

/// The names of all keys. A letter stands for its key in upper case.
const NAMES: &str = "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Left Right Up Down Home End PageUp PageDown \
    Enter Space Escape Tab Backspace Insert Delete \
    0 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z \
    ! \" # $ % & ' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ ` { | } ~";

/// The names of the keys that are held down, in the order in which a combination has them.
const HELD: [&str; 3] = ["Ctrl", "Alt", "Shift"];

/// A key with its modifiers. A character that needs Shift, such as `?`, is written without Shift.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Combination {
    /// Whether Ctrl, Alt and Shift are held down.
    pub held: [bool; 3],
    /// The name of the key; that of a character is the character.
    pub key: KeyName,
}

/// A name of [`NAMES`]. With a bare reference the derive would read texts that are never dropped.
type KeyName = &'static str;

impl Combination {
    /// Reads a combination such as `Ctrl+Shift+Z`, `F11`, `Left` or `Ctrl++`.
    pub fn parse(text: &str) -> Option<Self> {
        let (mut held, mut key) = ([false; 3], text.trim());
        // The key itself can be a plus.
        while let Some((name, after)) = key.split_once('+').filter(|(name, _)| !name.is_empty()) {
            let name = name.trim();
            let at = HELD.iter().position(|it| it.eq_ignore_ascii_case(name))?;
            if std::mem::replace(&mut held[at], true) {
                return None;
            }
            key = after.trim();
        }
        let mut names = NAMES.split_whitespace();
        let key = names.find(|it| it.eq_ignore_ascii_case(key))?;
        Some(Self { held, key })
    }

    /// Returns the names of the keys that are held down.
    pub fn names_held(self) -> impl DoubleEndedIterator<Item = &'static str> {
        HELD.into_iter()
            .zip(self.held)
            .filter(|it| it.1)
            .map(|it| it.0)
    }

    /// Returns whether it is a digit from 1 to 9 without modifiers, which selects a column.
    pub fn is_column(self) -> bool {
        self.held == [false; 3] && ("1"..="9").contains(&self.key)
    }
}

impl TryFrom<String> for Combination {
    type Error = &'static str;

    /// Reads a combination that can be bound to an action.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        match Self::parse(&text) {
            Some(it) if it.is_column() => {
                Err("a key other than the digits 1 to 9, which choose columns")
            }
            it => it.ok_or("a key combination, such as \"Ctrl+N\", \"F11\" or \"Left\""),
        }
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for held in self.names_held() {
            write!(f, "{held}+")?;
        }
        f.write_str(self.key)
    }
}
