//! The tests of the library, in one binary: laws, oracles, goldens, sessions, scenes.

mod connect_four;
mod levels;
mod published;
mod scene;
mod session;
mod support;
mod worker;
