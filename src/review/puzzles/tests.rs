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
fn a_puzzle_with_a_fault_is_named_and_the_others_stay() {
    for (wrong, sentence) in [
        ("8", "moves that can be played from the position"),
        ("", "moves that can be played from the position"),
    ] {
        let broken = RIGHT
            .replace("112233", "1122")
            .replace("line: \"4\"", &format!("line: \"{wrong}\""));
        let text = file(&format!("{RIGHT},\n{broken}"));
        let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &text);
        assert_eq!(set.puzzles.len(), 1);
        assert_eq!(faults.len(), 1, "{faults:?}");
        let fault = faults[0].to_string();
        assert!(
            fault.contains("a.ron:3:") && fault.contains(sentence),
            "{fault}"
        );
    }
    for (from, to, sentence) in [
        ("112233", "1111111", "a game on one line"),
        ("112233", "1212121", "a game that is not over"),
        ("win-in-1", "win", "win-in-1"),
        ("rating: 900", "rating: 9000", "a rating from 0 to 4000"),
        ("forks: []", "forks: [\"4\"]", "moves that can be played"),
    ] {
        let broken = RIGHT.replace(from, to);
        assert_ne!(broken, RIGHT);
        let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &file(&broken));
        assert_eq!(set.puzzles.len(), 0, "{to}");
        assert_eq!(faults.len(), 1, "{to}: {faults:?}");
        assert!(faults[0].to_string().contains(sentence), "{}", faults[0]);
    }
    // An image of a puzzle in the mirror is that puzzle again, and all are of one game.
    for (from, to) in [("112233", "776655"), ("7x6", "8x6")] {
        let twice = format!("{RIGHT},\n{}", RIGHT.replace(from, to));
        let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &file(&twice));
        assert_eq!((set.puzzles.len(), faults.len()), (1, 1));
        assert!(faults[0].to_string().contains("a.ron:3:"), "{faults:?}");
    }
}

#[test]
fn a_set_with_too_many_puzzles_or_other_rules_gets_a_sentence() {
    let many = vec![RIGHT; 10_000].join(",\n");
    let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &file(&many));
    assert_eq!(set.puzzles.len(), 1);
    let last = faults.last().expect("faults");
    assert!(
        faults.len() == 20 && last.found.ends_with("more faults"),
        "{faults:?}"
    );
    let text = file(RIGHT).replace("7x6", "3x3");
    let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &text);
    assert!(set.puzzles.is_empty());
    assert!(
        faults[0].to_string().contains("a game on one line"),
        "{}",
        faults[0]
    );
    let text = file(RIGHT).replace("version: 1", "version: 2");
    let (_, faults) = PuzzleSet::read(Path::new("a.ron"), &text);
    assert!(faults[0].to_string().contains("version 1"), "{}", faults[0]);
}

#[test]
fn a_puzzle_with_a_wrong_answer_or_two_answers_is_not_proven() {
    let proof = |puzzle: &str| {
        let (set, faults) = PuzzleSet::read(Path::new("a.ron"), &file(puzzle));
        assert_eq!(faults, []);
        verified(&set).concat()
    };
    // Red wins with column 4 alone: column 1 is held by no disc of red, and the row ends there.
    let one = "1122331";
    let defence = RIGHT.replace("112233", one).replace("win-in-1", "defence");
    let wrong = proof(&defence);
    assert!(wrong.starts_with("puzzle "), "{wrong}");
    // Both ends of the row are open.
    let two = proof(
        &RIGHT
            .replace("112233", "223344")
            .replace("line: \"4\"", "line: \"5\""),
    );
    assert!(two.contains("a position with one right column"), "{two}");
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
