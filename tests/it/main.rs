//! The tests of the library, in one binary: laws, oracles, goldens, sessions, scenes.

mod architecture;
mod arena;
mod bench;
mod book;
mod connect_four;
mod explanations;
#[cfg(unix)]
mod external;
mod failures;
mod fuzz;
mod learned;
mod levels;
mod notation;
mod outside;
mod perft;
mod positions;
mod presets;
mod published;
mod readme;
mod rules_laws;
mod rules_vectors;
mod rulesets;
mod scene;
mod scores;
mod scratch;
mod search;
mod selfcheck;
mod session;
mod solver;
mod solver_commands;
mod sound;
mod storage;
mod strategies;
mod support;
mod terminal;
mod worker;
