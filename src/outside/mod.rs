//! Input from outside the program: files, lines of streams, names, and folders of the environment.
//!
//! [`read_file`] and [`read_line`] read up to a limit and never wait for the other end of a pipe.
//! The program reads nothing in another way. [`Escaped`] prints a path or a name with the
//! characters escaped that would disturb a terminal, and [`Quoted`] puts a text in quotation marks.
//! `Shown` is the limit on names and texts that players see.

mod escaped;
mod files;
mod folders;
mod lines;
mod shown;
mod zone;

pub use escaped::{Escaped, Quoted};
pub(crate) use escaped::{is_hidden, quote_text};
pub use files::{Limit, open, read_all, read_file, read_text, resolved, subfolders};
pub(crate) use files::{no_text, open_stream, reason, text_of};
pub(crate) use folders::FolderKind;
pub use lines::{LONGEST_LINE, read_line, standard_input};
pub(crate) use shown::Shown;
pub use shown::Unseen;
pub use zone::time_zone;
