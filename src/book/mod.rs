//! What is known of games without a search: the [`solved`] games.

pub mod solved;
