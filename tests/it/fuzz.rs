//! The readers that are fuzzed: each has seeds, and reads them here.

use std::fs;
use std::path::{Path, PathBuf};

use plummet::internals::fuzz::READERS;

/// Seeds are small, so that a fuzzer changes them quickly.
const MAX_BYTES: usize = 16 << 10;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The names in a folder, without their endings.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder of the project");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .map(|path| {
            path.file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn every_reader_has_seeds() {
    let mut readers: Vec<&str> = READERS.iter().map(|(name, _)| *name).collect();
    readers.sort_unstable();
    assert_eq!(names(&folder().join("seeds")), readers);
}

#[test]
fn every_reader_reads_its_seeds_and_takes_one() {
    for (name, read) in READERS {
        let mut taken = 0;
        for entry in fs::read_dir(folder().join("seeds").join(name)).expect("seeds") {
            let path = entry.expect("a readable entry").path();
            let bytes = fs::read(&path).expect("a seed");
            assert!(
                bytes.len() <= MAX_BYTES,
                "{} is no small seed",
                path.display()
            );
            taken += usize::from(read(&bytes));
        }
        assert!(taken > 0, "{name} takes no seed");
    }
}

#[test]
fn no_reader_takes_nothing_or_noise() {
    for (name, read) in READERS {
        assert_eq!(read(b""), name == "moves", "{name}");
        assert!(!read(&[0xFF; 64]), "{name}");
    }
}
