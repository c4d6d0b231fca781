//! Plummet: games of falling discs.
//!
//! Connect Four (a line of four wins), Connect Square (a 2x2 square wins), Most
//! Fours (play until the board is full, most lines of four win) and every rule
//! in between, on any board from 2x2 to 99x99.

pub mod arena;
pub mod book;
pub mod cli;
pub mod engine;
#[doc(hidden)]
pub mod fuzz;
pub mod learning;
pub mod outside;
pub mod presets;
#[doc(hidden)]
pub mod proof;
pub mod rules;
pub mod scene;
pub mod session;
pub mod sound;
pub mod storage;
