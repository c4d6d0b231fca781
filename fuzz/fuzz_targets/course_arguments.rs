#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    plummet::fuzz::course_arguments(bytes);
});
