//! The files of `config/`, built into the program so that it works from any directory.

/// A pair of the path in `config/` and the text of a file.
macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/config/", $name)),
        )
    };
}

/// The built-in files by their path in `config/`, in the order of menus. `build.rs` lists them.
pub(super) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/config_files.rs"));
