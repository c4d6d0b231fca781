//! How many cases a test tries. `cargo test` tries few of each law, `.ci/long tests` all.

/// Returns whether all cases are tried: `.ci/long tests` sets this variable.
pub(crate) fn tries_all() -> bool {
    std::env::var_os("PLUMMET_ALL_CASES").is_some()
}

/// Returns how many cases are tried.
pub(crate) fn cases<T>(few: T, all: T) -> T {
    if tries_all() { all } else { few }
}
