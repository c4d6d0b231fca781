#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    plummet::internals::fuzz::marks(bytes);
});
