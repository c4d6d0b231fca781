//! How many cases a test tries. `cargo test` tries few of each law, `.ci/long tests` all.

/// Returns whether all cases are tried: `.ci/long tests` sets this variable.
pub(crate) fn tries_all() -> bool {
    std::env::var_os("PLUMMET_ALL_CASES").is_some()
}

/// Returns the number of cases to try.
pub(crate) fn cases(few: u32, all: u32) -> u32 {
    if tries_all() { all } else { few }
}
