//! The files of `config/`, built into the program so that it works from anywhere.

/// A file of `config/` and its text.
macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/config/", $name)),
        )
    };
}

/// The files in the order in which menus list them, by their path in `config/`; `build.rs`
/// lists them.
pub(super) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/config_files.rs"));
