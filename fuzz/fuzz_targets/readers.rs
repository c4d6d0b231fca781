//! Hands bytes to the reader that `FUZZ_READER` names.
#![no_main]

use std::sync::LazyLock;

use plummet::internals::fuzz::{FuzzReader, READERS};

static READER: LazyLock<FuzzReader> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_READER").unwrap_or_default();
    let found = READERS.into_iter().find(|(reader, _)| *reader == name);
    found.unwrap_or_else(|| panic!("FUZZ_READER names no reader: {name:?}"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    READER.1(bytes);
});
