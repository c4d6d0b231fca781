//! The puzzles built into the program.

use std::path::Path;
use std::sync::LazyLock;

use super::PuzzleSet;

/// The files, in the order of the list.
const FILES: [(&str, &str); 4] = [
    (
        "connect_four",
        include_str!("../../../assets/puzzles/connect_four.ron"),
    ),
    (
        "connect_square",
        include_str!("../../../assets/puzzles/connect_square.ron"),
    ),
    (
        "most_fours_6x6",
        include_str!("../../../assets/puzzles/most_fours_6x6.ron"),
    ),
    (
        "most_fours_7x6",
        include_str!("../../../assets/puzzles/most_fours_7x6.ron"),
    ),
];

static SETS: LazyLock<Vec<PuzzleSet>> = LazyLock::new(|| {
    let read = |(name, text): &(&str, &str)| PuzzleSet::read(Path::new(name), text).0;
    FILES.iter().map(read).collect()
});

/// Returns the sets built into the program. The first call reads them, which takes milliseconds.
#[must_use]
pub fn shipped() -> &'static [PuzzleSet] {
    &SETS
}

/// Returns the ids of the presets that have shipped puzzles.
#[must_use]
pub fn shipped_presets() -> [&'static str; 4] {
    FILES.map(|(preset, _)| preset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::FrozenClock;

    #[test]
    fn every_shipped_puzzle_is_proven() {
        for ((preset, text), set) in FILES.iter().zip(shipped()) {
            let (read, faults) = PuzzleSet::read(Path::new(preset), text);
            assert_eq!(faults, [], "{preset}");
            assert_eq!(read.to_text(), *text, "{preset}");
            assert_eq!(set.preset, *preset);
            let wrong = super::super::verified(set, &FrozenClock);
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
    }
}
