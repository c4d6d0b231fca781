//! README and manual: every command in them runs, every link leads somewhere, and their tables
//! agree with the program.

#[cfg(target_os = "linux")]
mod commands;
mod links;
mod markdown;
mod tables;
