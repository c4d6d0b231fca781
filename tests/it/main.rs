//! The tests of the library, in one binary: laws, oracles, goldens, sessions, scenes.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod architecture;
mod arena;
mod bench;
mod book;
mod connect_four;
mod desktop;
mod effort;
mod engine_handle;
mod exhaustive;
mod explanations;
#[cfg(unix)]
mod external;
#[cfg(windows)]
mod external_windows;
mod failures;
mod fuzz;
mod goldens;
#[cfg(unix)]
mod grade;
mod languages;
mod learned;
mod levels;
mod library;
mod notation;
mod oracle;
mod outside;
mod perft;
mod picture;
mod positions;
mod presets;
mod published;
mod random_games;
mod readme;
mod review;
mod rules_laws;
mod rulesets;
mod scene;
mod scores;
mod scratch;
mod search;
mod session;
mod solver;
mod solver_commands;
mod sound;
mod stops;
mod storage;
mod strategies;
mod support;
mod together;
mod transcripts;
mod worksheet;
