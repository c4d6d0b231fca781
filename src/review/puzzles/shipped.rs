//! The puzzles built into the program.

use std::path::Path;
use std::sync::LazyLock;

use super::progress::of_day;
use super::{Puzzle, PuzzleSet};

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

/// Returns the puzzle of a day: each day another one of those built into the program.
#[must_use]
pub fn puzzle_of_day(today: u64) -> Option<&'static Puzzle> {
    let all: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    of_day(&all, today)
}

/// Returns the ids of the presets that have shipped puzzles.
#[must_use]
pub fn shipped_presets() -> [&'static str; 4] {
    FILES.map(|(preset, _)| preset)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::super::verified;
    use super::*;
    use crate::effort::cases;
    use crate::engine::FrozenClock;

    /// Proves a set on several threads.
    fn wrong(set: &PuzzleSet) -> Vec<String> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let size = set.puzzles.len().div_ceil(threads).max(1);
        thread::scope(|scope| {
            let provers: Vec<_> = set
                .puzzles
                .chunks(size)
                .map(|puzzles| {
                    let part = PuzzleSet {
                        puzzles: puzzles.to_vec(),
                        ..set.clone()
                    };
                    scope.spawn(move || verified(&part, &FrozenClock))
                })
                .collect();
            let found = provers.into_iter().map(|prover| prover.join());
            found.flat_map(|found| found.expect("no panic")).collect()
        })
    }

    #[test]
    fn every_shipped_puzzle_is_proven() {
        for (preset, text) in FILES {
            let (set, faults) = PuzzleSet::read(Path::new(preset), text);
            assert_eq!(faults, [], "{preset}");
            assert_eq!(set.to_text(), text, "{preset}");
            assert_eq!(set.preset, preset);
            let stride = cases(8, 1);
            let some = PuzzleSet {
                puzzles: set.puzzles.into_iter().step_by(stride).collect(),
                ..set
            };
            let wrong = wrong(&some);
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
    }

    #[test]
    fn there_are_puzzles_of_every_kind_by_the_rules_of_the_presets() {
        let catalog = crate::presets::Catalog::built_in();
        let count = |preset: &str| {
            let sets = shipped().iter().filter(|set| set.preset == preset);
            sets.map(|set| set.puzzles.len()).sum::<usize>()
        };
        assert!(count("connect_four") >= 300);
        assert!(count("connect_square") >= 100);
        assert!(count("most_fours_6x6") + count("most_fours_7x6") >= 60);
        for kind in crate::review::PuzzleKind::ALL {
            let mut all = shipped().iter().flat_map(|set| &set.puzzles);
            assert!(all.any(|puzzle| puzzle.kind == kind), "{}", kind.name());
        }
        for set in shipped() {
            let preset = catalog.preset(&set.preset).expect("a preset");
            assert_eq!(set.ruleset, preset.ruleset, "{}", set.preset);
        }
    }
}
