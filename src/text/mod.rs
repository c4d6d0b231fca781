//! Messages: what people read, made where the fact is known, and turned into text at the edge.
//!
//! [`msg`] has a function for each message of `assets/text/en`, which `build.rs` generates: `msg::ROOM::NAME`
//! is the message `ROOM-NAME` in `ROOM.ftl`. A [`Language`] turns a [`Message`] into text. `Display` is its
//! English.

mod language;

use std::fmt;

pub use language::Language;

/// The messages, by file.
#[allow(missing_docs, reason = "the documentation is the English text")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

pub use generated::msg;

/// The id of messages that are texts of files.
const OF_FILE: &str = "text-of-file";

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    id: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

impl Message {
    /// Only the generated functions give arguments: they know them.
    const fn new(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self { id, arguments }
    }

    /// Returns a message without arguments.
    pub(crate) const fn of_id(id: &'static str) -> Self {
        Self::new(id, Vec::new())
    }

    /// Returns a text of a preset, a level, a theme or a lesson. A language translates those of the shipped
    /// files (see [`Language::knowing`]); others are shown as they are.
    pub fn of_file(text: impl Into<String>) -> Self {
        Self::new(OF_FILE, vec![("text", text.into().into())])
    }

    /// Returns a text that is shown as it is: a name, an error of a file.
    pub fn verbatim(text: impl Into<String>) -> Self {
        msg::text::plain(text.into())
    }

    /// Returns the id in the catalogues.
    pub const fn id(&self) -> &'static str {
        self.id
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Self {
        message.clone()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::english().text(self))
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which chooses plurals.
    Number(i64),
    /// A name or a sign, which is the same in every language; or a key that a catalogue chooses by.
    Text(String),
    /// Another message.
    Message(Message),
    /// Several arguments.
    List(Join, Vec<Argument>),
    /// A player.
    Who(Who),
}

/// How a list is joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// `1, 2 and 3`
    And,
    /// `1 or 2, 3 or 4, and 5 or 6`
    AndLists,
    /// `1, 2 or 3`
    Or,
    /// `1, 2, 3`
    Commas,
    /// `1; 2; 3`
    Semicolons,
    /// `1 · 2 · 3`
    Dots,
    /// Whole sentences, one after another.
    Sentences,
}

/// A player in a sentence. A catalogue chooses by the key `$player`, and has the name as
/// `$player-name`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The person at this computer, against a level: the key `you`.
    You,
    /// A player who has no name but a colour: the key is the colour, `red` or `yellow`.
    Colour(&'static str),
    /// A player with a name, which a level has in each language: the key `other`.
    Named(Message),
}

impl Who {
    /// Returns the player with this name.
    pub fn named(name: impl Into<String>) -> Self {
        Self::Named(Message::verbatim(name))
    }

    /// Returns the name: `You`, a colour, or a name.
    pub fn name(&self) -> Message {
        match self {
            Self::You => msg::text::you(),
            Self::Colour(colour) => msg::text::colour(*colour),
            Self::Named(name) => name.clone(),
        }
    }
}

impl Argument {
    /// Returns a list of arguments.
    pub fn list<T: Into<Self>>(join: Join, items: impl IntoIterator<Item = T>) -> Self {
        Self::List(join, items.into_iter().map(Into::into).collect())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&Message> for Argument {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Who> for Argument {
    fn from(who: Who) -> Self {
        Self::Who(who)
    }
}

impl From<&Who> for Argument {
    fn from(who: &Who) -> Self {
        Self::Who(who.clone())
    }
}

/// What is not there is the key `none`.
impl<T: Into<Argument>> From<Option<T>> for Argument {
    fn from(argument: Option<T>) -> Self {
        argument.map_or_else(|| "none".into(), Into::into)
    }
}

/// Numbers of each type of integer.
macro_rules! numbers {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Argument {
            fn from(number: $integer) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

#[cfg(test)]
mod tests;
