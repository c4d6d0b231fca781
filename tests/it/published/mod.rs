//! The published players against the vectors of their courses.

mod gameboard;
mod lab3;
mod minimax;
mod squares;
mod transcription;

use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

/// Reads a file of vectors.
fn vectors<T: DeserializeOwned>(name: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/vectors")
        .join(name);
    let text = fs::read_to_string(&path).expect("a file of vectors");
    serde_json::from_str(&text).expect("vectors of the expected form")
}
