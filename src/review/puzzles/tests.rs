//! Tests of ids, kinds, files, the finder and the progress.

use std::thread;

use super::*;
use crate::effort::cases;
use crate::presets::Catalog;

/// Proves every puzzle of a set. Returns a sentence for each one that is wrong.
fn verified(set: &PuzzleSet) -> Vec<String> {
    let never = AtomicBool::new(false);
    let mut examiner = Examiner::new(&set.ruleset, &never);
    let check = |puzzle: &Puzzle| {
        let wrong = examiner.verify(puzzle).err()?;
        Some(format!("puzzle {}: {wrong}", puzzle.id))
    };
    set.puzzles.iter().filter_map(check).collect()
}

fn position(moves: &str) -> Position {
    let ruleset = Ruleset::default();
    let moves = parse_moves(moves, ruleset.size).expect("moves");
    Position::replay(&ruleset, moves).expect("a position")
}

#[test]
fn positions_alike_up_to_mirror_and_colour_have_one_id() {
    assert_eq!(id_of(&position("1122")), id_of(&position("7766")));
    assert_eq!(id_of(&position("1234")), id_of(&position("3214")));
    assert_ne!(id_of(&position("1122")), id_of(&position("1133")));
    // A disc more: the player to move has other cells.
    assert_ne!(id_of(&position("112")), id_of(&position("1122")));
}

/// Finds puzzles of a small game.
fn found(seed: u64) -> PuzzleSet {
    let catalog = Catalog::built_in();
    let preset = catalog.preset("connect_three").expect("a preset");
    let game = (preset.id.as_str(), &preset.ruleset);
    let never = AtomicBool::new(false);
    let finder = PuzzleFinder::new(&catalog, game, None, seed, &never).expect("a finder");
    PuzzleSet {
        preset: preset.id.clone(),
        ruleset: preset.ruleset.clone(),
        puzzles: finder.find(6, 120, &mut |_, _| {}),
    }
}

#[test]
fn equal_seeds_find_equal_puzzles_that_can_be_proven() {
    let set = found(1);
    assert!(!set.puzzles.is_empty());
    assert_eq!(set, found(1));
    assert_eq!(verified(&set), Vec::<String>::new());
    let (read, faults) = PuzzleSet::read(Path::new("a.ron"), &set.to_text());
    assert_eq!(faults, []);
    assert_eq!(read, set);
}

#[test]
fn the_finder_says_why_it_finds_nothing() {
    let catalog = Catalog::built_in();
    let ruleset = Ruleset::default();
    let game = ("connect_four", &ruleset);
    let kind = Some(PuzzleKind::Points);
    let never = AtomicBool::new(false);
    let error =
        PuzzleFinder::new(&catalog, game, kind, 1, &never).expect_err("no points in a race");
    let sentence = "there are no puzzles of the kind points in this game";
    assert_eq!(error.to_string(), sentence);
}

/// A puzzle that is right: red completes a row with column 4.
const RIGHT: &str = r#"(game: "connect_four 7x6 Line(4) FirstGoal: 112233", kind: "win-in-1", line: "4", forks: [], rating: 900, missed: [])"#;

fn file(puzzles: &str) -> String {
    format!("(version: 1, puzzles: [\n{puzzles}\n])")
}

#[test]
fn only_the_first_answer_changes_the_rating() {
    let set = PuzzleSet::read(Path::new("a.ron"), &file(RIGHT)).0;
    let puzzle = &set.puzzles[0];
    let mut progress = PuzzleProgress::default();
    let first = progress.answer(puzzle, false);
    assert!((-8..0).contains(&first), "a first mistake costs little");
    assert_eq!(progress.mark(&puzzle.id), Some(false));
    assert_eq!(progress.answer(puzzle, true), 0);
    assert_eq!(progress.mark(&puzzle.id), Some(true));
    assert_eq!((progress.rated, progress.streak), (1, 0));
    let mut other = PuzzleProgress::default();
    assert!(other.answer(puzzle, true) > 0);
    assert_eq!((other.streak, other.best_streak, other.solved()), (1, 1, 1));
    let mut helped = PuzzleProgress::default();
    helped.hint(puzzle);
    assert_eq!((helped.mark(&puzzle.id), helped.solved()), (None, 0));
    let again = |progress: &PuzzleProgress| {
        let text = progress.to_text();
        let read = PuzzleProgress::read(Path::new("puzzles.ron"), &text);
        read.expect("sound progress")
    };
    for progress in [&progress, &other, &helped] {
        assert_eq!(again(progress), *progress);
    }
    // A person who comes back later has had the hint all the same.
    let mut missed = again(&helped);
    let mut helped = again(&helped);
    assert_eq!(helped.answer(puzzle, true), 0);
    assert_eq!((helped.rated, helped.streak, helped.solved()), (0, 0, 1));
    assert!(missed.answer(puzzle, false) < 0);
    helped.hint(puzzle);
    assert_eq!(helped.mark(&puzzle.id), Some(true), "it stays solved");
}

#[test]
fn the_puzzle_of_the_day_changes_daily_and_days_in_a_row_are_counted() {
    let set = found(1);
    let all: Vec<&Puzzle> = set.puzzles.iter().collect();
    let days = 0..all.len() as u64;
    let mut seen: Vec<&str> = days
        .filter_map(|number| of_day(all.clone(), number))
        .map(|puzzle| puzzle.id.as_str())
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all.len(), "each once before any comes again");
    assert_eq!(of_day(Vec::new(), 1), None);
    let mut progress = PuzzleProgress::default();
    for (number, row) in [(5, 1), (5, 1), (6, 2), (5, 2), (6, 3), (8, 1)] {
        progress.solve_day(number);
        assert_eq!(progress.days, row);
        assert!(progress.is_day_done(number));
        assert!(!progress.is_day_done(number + 1));
    }
}

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
                scope.spawn(move || verified(&part))
            })
            .collect();
        let found = provers.into_iter().map(|prover| prover.join());
        found.flat_map(|found| found.expect("no panic")).collect()
    })
}

#[test]
fn every_shipped_puzzle_is_proven() {
    for text in FILES {
        let (set, faults) = PuzzleSet::read(Path::new("a.ron"), text);
        assert_eq!(faults, [], "{}", set.preset);
        assert_eq!(set.to_text(), text, "{}", set.preset);
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
    let catalog = Catalog::built_in();
    let count = |preset: &str| {
        let sets = shipped().iter().filter(|set| set.preset == preset);
        sets.map(|set| set.puzzles.len()).sum::<usize>()
    };
    assert!(count("connect_four") >= 300);
    assert!(count("connect_square") >= 100);
    assert!(count("most_fours_6x6") + count("most_fours_7x6") >= 60);
    for kind in PuzzleKind::ALL {
        let mut all = shipped().iter().flat_map(|set| &set.puzzles);
        assert!(all.any(|puzzle| puzzle.kind == kind), "{}", kind.name());
    }
    for set in shipped() {
        let preset = catalog.preset(&set.preset).expect("a preset");
        assert_eq!(set.ruleset, preset.ruleset, "{}", set.preset);
    }
}
