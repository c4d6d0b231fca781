//! What people configure: rule presets, AI levels, themes and keys, read from RON
//! text.
//!
//! Reading order: [`Preset`], [`Level`], `Theme`, `Keys`; [`ConfigError`];
//! then [`SearchPath`], [`Catalog`] and `Watch`, which find the files, read all
//! of them and read them again when they change.

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
