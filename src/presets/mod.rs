//! What people configure: rule presets, AI levels and themes, read from RON text.

mod level;

pub use level::{Level, LevelEngine};
