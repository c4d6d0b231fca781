//! The integration tests: laws, oracles, goldens, sessions, scenes.

mod scene;
mod session;
