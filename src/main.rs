//! The program `plummet`.

fn main() {}
