//! What people configure: rule presets, AI levels, themes and keys, read from RON
//! text.
//!
//! Reading order: [`Preset`], [`Level`], `Theme`, `Keys`; [`ConfigError`];
//! then [`SearchPath`], [`Catalog`] and `Watch`, which find the files, read all
//! of them and read them again when they change.
//!
//! # Documents
//!
//! Presets, themes, levels, keys, settings, the state of the window, statistics and saved games
//! are RON texts, read by one reader, `presets::document`, and written by `presets::ron_value`.
//!
//! - `presets::shape::document!` states each key of a document once: the struct that serde reads
//!   and writes, and the words for messages follow from it. Words belong to types (`Value`); a key
//!   states its own only where it says more. Actions and colours come from lists of their own
//!   (`actions!`, `tokens!`).
//! - `storage::with_defaults!` does this for settings and the state of the window, where every key
//!   has a default value and its meaning stands beside it as a comment.
//! - Whether a text is valid is decided by serde. `presets::scan` follows the outline of a broken
//!   text and `presets::document` tries its values one by one, so that every fault has its place.
//! - No text rests on `Debug`. The definition of a player in files of results is the `Display` of
//!   `LevelEngine`; its `FromStr` reads those of older versions.
//! - `build.rs` lists the files of `config/` for the program, in the order of menus.
//! - Unit tests hold that the keys that a manual or written text explains are those that are
//!   accepted, and that `levels.ron` explains every kind of level with its settings.

mod catalog;
pub(crate) mod check;
pub(crate) mod document;
mod embedded;
pub(crate) mod error;
pub(crate) mod faults;
pub(crate) mod files;
pub(crate) mod fingerprint;
pub(crate) mod keys;
mod level;
pub(crate) mod levels;
mod nets;
pub(crate) mod preset;
mod resolve;
pub(crate) mod ron_value;
pub(crate) mod scan;
pub(crate) mod shape;
pub(crate) mod theme;
pub(crate) mod watch;

pub use catalog::Catalog;
pub(crate) use check::{TextKind, check_file, faults_of_text};
pub use error::{ConfigError, Place, SourceLine};
pub use files::SearchPath;
pub use level::{Level, NoSuchLevel};
pub(crate) use levels::HUMAN;
pub use preset::{Preset, Source};
pub(crate) use theme::{Colour, DiscLook, Mark, Theme};
pub(crate) use watch::Watch;
