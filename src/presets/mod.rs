//! What people configure: rule presets, AI levels, themes and keys, read from RON
//! text.
//!
//! Reading order: [`Preset`], [`Level`], [`Theme`], [`Keys`]; [`ConfigError`];
//! then [`SearchPath`], [`Catalog`] and [`Watch`], which find the files, read all
//! of them and read them again when they change.

mod catalog;
mod check;
pub(crate) mod document;
mod embedded;
pub(crate) mod error;
pub(crate) mod faults;
pub(crate) mod files;
mod fingerprint;
mod keys;
mod level;
mod levels;
mod nets;
pub(crate) mod preset;
mod resolve;
pub(crate) mod ron_value;
pub(crate) mod scan;
pub(crate) mod shape;
mod theme;
mod watch;

pub use catalog::Catalog;
pub use check::{TextKind, check_file, faults_of_text};
pub use error::{ConfigError, Place, SourceLine};
pub use faults::MOST_FAULTS;
pub use files::SearchPath;
pub use fingerprint::Fingerprint;
pub use keys::{Action, Combination, CombinationError, Key, Keys};
pub use level::Level;
pub use levels::HUMAN;
pub use preset::{Preset, Source};
pub use theme::{Colour, ColourError, DiscLook, Mark, Theme};
pub use watch::{Change, Reload, Watch};
