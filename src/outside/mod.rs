//! What comes from outside the program: files, lines of streams, names, folders that the
//! environment names.
//!
//! [`read_file`] and [`read_line`] read no more than a stated limit and never wait for the
//! other end of a pipe. Everything of the program that reads goes through them. [`Shown`]
//! prints a path or a name without the characters that would upset a terminal.

mod files;
mod folders;
mod lines;
mod shown;

pub(crate) use files::reason;
pub use files::{Limit, ReadError, open, read_all, read_file, read_text};
pub(crate) use folders::Environment;
pub use lines::{LONGEST_LINE, LineError, read_line};
pub use shown::Shown;
pub(crate) use shown::{is_hidden, quote_text};
