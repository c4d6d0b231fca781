//! The configuration: rule presets, engine levels, themes and keys, read from RON texts.
//!
//! Reading order: [`Preset`], [`Level`], `Theme`, `Keys`; [`ConfigError`]; then [`SearchPath`],
//! which finds the files, [`Catalog`], which reads them, and `CatalogWatcher`, which reloads them
//! when they change.
//!
//! # Documents
//!
//! Presets, themes, levels, keys, settings, the state of the window, statistics and saved games are
//! RON texts. `presets::document` reads them and `presets::ron_value` writes them.
//!
//! - `presets::shape::document!` declares each key of a document once. It generates the struct for
//!   serde and the descriptions for messages. A description belongs to a type (`DocumentValue`); a key has
//!   its own only if it says more. Actions and colours come from their own lists (`actions!`,
//!   `tokens!`).
//! - `storage::with_defaults!` does this for settings and the state of the window. There every key
//!   has a default value, and the file explains it in a comment.
//! - Serde decides whether a text is valid. For an invalid text, `presets::scan` finds the places
//!   of the keys and values, and `presets::document` checks the values one by one, so that every
//!   fault has its place.
//! - No text depends on `Debug`. Files of results define a player by the `Display` of
//!   `LevelEngine`; its `FromStr` also reads the forms of older versions.
//! - `build.rs` lists the files of `config/` for the program, in the order of menus.
//! - Unit tests check that the explanations in the files name exactly the accepted keys, and that
//!   `levels.ron` explains every kind of level with its settings.
//!   accepted, and that `levels.ron` explains every kind of level with its settings.

mod catalog;
pub(crate) mod check;
pub(crate) mod document;
mod embedded;
pub(crate) mod error;
pub(crate) mod faults;
pub(crate) mod files;
pub(crate) mod folder;
pub(crate) mod keys;
pub(crate) mod languages;
mod level;
pub(crate) mod levels;
mod nets;
pub(crate) mod preset;
mod resolve;
pub(crate) mod ron_value;
pub(crate) mod scan;
pub(crate) mod shape;
pub(crate) mod texts;
pub(crate) mod theme;
pub(crate) mod watch;

pub use catalog::Catalog;
pub(crate) use check::{TextKind, check_file, faults_of_text};
pub use error::{ConfigError, Place, SourceLine};
pub use files::SearchPath;
pub use level::{Level, NoSuchLevel};
pub(crate) use levels::HUMAN;
pub use preset::{Preset, Source};
pub use shape::Translations;
pub(crate) use theme::{Colour, Mark, Theme};
pub(crate) use watch::CatalogWatcher;
