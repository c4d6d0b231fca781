//! The tests of the library's public face, in one binary.

mod levels;
mod published;
mod support;
mod worker;
