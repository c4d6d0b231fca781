//! The tests of the library, in one binary: laws, oracles, goldens, sessions, scenes.

mod architecture;
mod connect_four;
mod failures;
mod levels;
mod notation;
mod oracle;
mod perft;
mod positions;
mod presets;
mod published;
mod rules_laws;
mod rules_vectors;
mod rulesets;
mod scene;
mod search;
mod session;
mod solver;
mod solver_commands;
mod strategies;
mod support;
mod terminal;
mod worker;
