//! Reviews and reasons beside those of `tests/goldens`: each ninth line, with all cases each. Where a change
//! is meant, what was found with all cases becomes the golden text: each difference is read first.

use std::fs;
use std::path::{Path, PathBuf};

use plummet::internals::review::{Explainer, ProofEffort};
use plummet::rules::notation::{format_moves, parse_moves};
use plummet::rules::{Column, Goal, Position, Ruleset};

use super::{Budget, long_game, preset, random_game, review};
use crate::effort::cases;
use crate::support::race;

/// Which lines of a golden text are made: every so many.
fn step() -> usize {
    cases(9, 1)
}

/// Compares lines with those of a golden text; what was found is kept.
fn expect_golden(name: &str, found: &[String]) {
    let text = found.join("\n") + "\n";
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&kept, &text).expect("a file");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    let golden = fs::read_to_string(folder.join(name)).unwrap_or_default();
    let golden: Vec<&str> = golden.lines().step_by(step()).collect();
    let differ = |(found, golden): &(&str, &str)| found != golden;
    let (first, kept) = (
        text.lines().zip(golden.iter().copied()).find(differ),
        kept.display(),
    );
    assert!(
        found == golden,
        "{name} differs: {first:?}; what was found is in {kept}"
    );
}

/// A short form of a text that differs where the text does.
fn hash(text: &str) -> String {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", text.bytes().fold(0x811C_9DC5, step))
}

/// Games of the three kinds and of rules that no preset has.
fn rulesets() -> Vec<(&'static str, Ruleset)> {
    let mut all: Vec<(&str, Ruleset)> = [
        "connect_four",
        "connect_square",
        "most_fours_7x6",
        "most_fours_6x6",
        "connect_three",
        "fours_or_squares",
    ]
    .map(|name| (name, preset(name)))
    .to_vec();
    all.push(("5x5 line of 4", race(5, 5, &[Goal::Line(4)])));
    all.push((
        "6x4 square or 5",
        race(6, 4, &[Goal::Square(2), Goal::Line(5)]),
    ));
    all
}

/// Each line is a game, with a hash of each move's line of JSON.
#[test]
fn reviews_are_those_of_the_golden_text() {
    let budget = Budget {
        nodes: 60_000,
        time: None,
    };
    let mut lines = Vec::new();
    let rulesets = rulesets();
    let games = rulesets
        .iter()
        .flat_map(|rules| (0..8).map(move |seed| (rules, seed)));
    for ((name, ruleset), seed) in games.step_by(step()) {
        let game = if seed % 2 == 0 {
            random_game(ruleset, 40 + seed)
        } else {
            long_game(ruleset, 40 + seed)
        };
        let json = review(game, budget).to_json();
        let hashes: Vec<String> = json.lines().map(hash).collect();
        lines.push(format!("{name} {seed}: {}", hashes.join(" ")));
    }
    expect_golden("reviews.txt", &lines);
}

/// Positions of games between levels, which begin the golden text, and random ones.
fn positions() -> Vec<(&'static str, Position)> {
    let golden = include_str!("../../goldens/reasons.txt");
    let rulesets = rulesets();
    let mut all = Vec::new();
    for line in golden.lines().take(30) {
        let mut words = line.split(' ');
        let id = words.next();
        let known = rulesets.iter().find(|(name, _)| Some(*name) == id);
        let (name, ruleset) = known.expect("a game of the golden text");
        let moves = parse_moves(words.next().unwrap_or_default(), ruleset.size);
        let position = Position::replay(ruleset, moves.expect("moves"));
        all.push((*name, position.expect("legal moves")));
    }
    let mut chance = fastrand::Rng::with_seed(7);
    for (index, (name, ruleset)) in rulesets.iter().cycle().take(300).enumerate() {
        let cells = ruleset.size.cells();
        let game = if index % 16 < 8 {
            random_game(ruleset, 500 + index as u64)
        } else {
            long_game(ruleset, 500 + index as u64)
        };
        let columns: Vec<Column> = game.columns().collect();
        let plies = chance.usize(cells / 4..=cells).min(columns.len()).max(1);
        let position = Position::replay(ruleset, columns[..plies].iter().copied());
        all.push((name, position.expect("legal moves")));
    }
    all
}

/// Each line is a position, the hashes of the JSON of both explanations, and their texts.
#[test]
fn reasons_are_those_of_the_golden_text() {
    let effort = ProofEffort {
        solved: 200_000,
        tried: 300,
        tested: 20_000,
    };
    let mut lines = Vec::new();
    for (name, position) in positions().into_iter().step_by(step()) {
        let mut explainer = Explainer::new(&position.ruleset, effort);
        let now = explainer.position(&position);
        let mut before = position.clone();
        let column = before.undo().expect("a move");
        let last = explainer.played(&before, column).expect("a legal move");
        let moves = format_moves(position.moves(), position.board.size);
        let json = [
            now.to_json(&position, None),
            last.to_json(&before, Some(column)),
        ];
        let hashes = json.map(|json| hash(&json.to_string())).join(" ");
        lines.push(format!(
            "{name} {moves} {hashes}: {} | {}",
            last.text(),
            now.text()
        ));
    }
    expect_golden("reasons.txt", &lines);
}
