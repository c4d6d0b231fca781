//! The tests of the library's public face, in one binary.

mod notation;
mod oracle;
mod perft;
mod positions;
mod rules_laws;
mod rules_vectors;
mod rulesets;
mod strategies;
