//! Files with more faults than anybody reads: twenty are listed.

use std::path::Path;

use plummet::internals::presets::{MAX_FAULTS, check_file};
use plummet::internals::storage::{self, SavedGame, read_pasted};
use plummet::presets::ConfigError;
use plummet::rules::Ruleset;

use super::Scratch;
use crate::effort::cases;

/// The bytes of a large text; with all cases, of the largest that is read.
fn large() -> usize {
    cases(1 << 18, 1 << 20)
}

/// A large text: as many of the pieces as there is room for.
fn full_of(piece: &str, before: &str, after: &str) -> String {
    let room = large() - before.len() - after.len();
    format!("{before}{}{after}", piece.repeat(room / piece.len()))
}

/// All faults of a file of this name, which the commands and the window show.
fn faults(name: &str, text: &str) -> Vec<ConfigError> {
    let scratch = Scratch::new();
    let file = scratch.write(name, text);
    storage::check_file(&file).unwrap_or_else(|| check_file(&file, &scratch.search_path("none")))
}

#[track_caller]
fn expect(name: &str, text: &str) {
    let faults = faults(name, text);
    assert_eq!(faults.len(), MAX_FAULTS, "{name}");
    let (last, others) = faults.split_last().expect("faults");
    let tells_more = |fault: &ConfigError| fault.found.ends_with("; there are more faults");
    assert!(tells_more(last), "{name}");
    assert!(!others.iter().any(tells_more), "{name}");
    assert!(
        faults.is_sorted_by_key(|fault| fault.place),
        "{name}: in the order of the text"
    );
}

#[test]
fn twenty_faults_are_listed() {
    let unknown = full_of("a:1,", "(", ")");
    expect("a.ron", &unknown);
    expect("themes/a.ron", &unknown);
    expect("keys.ron", &unknown);
    expect("settings.ron", &unknown);
    let levels = full_of("(a:1),", "[", "]");
    expect("levels.ron", &levels);
}

#[test]
fn values_that_meet_all_others_are_found_without_looking_at_all_of_them() {
    let same = full_of("(id:\"a\",name:\"a\",about:\"\",engine:Random),", "[", "]");
    expect("levels.ron", &same);
    let tally = "(preset:\"a\",level:\"b\",won:0,drawn:0,lost:0,best_streak:0,history:\"\"),";
    let twice = full_of(tally, "(version:1,tallies:[", "])");
    expect("statistics.ron", &twice);
    let (first, last) = ("\"A\",".repeat(large() / 9), "\"Z\",".repeat(large() / 9));
    expect("keys.ron", &format!("(new:[{first}{last}])"));
    let goals: String = (100..large() / 14)
        .map(|side| format!("Line({side}),"))
        .collect();
    let goals = format!("(name:\"A\",goals:[{goals}])");
    expect("a.ron", &goals);
    let row = format!("\"{}\",", "r".repeat(99)).repeat(99);
    let squares = full_of(
        "Square(50),",
        "(name:\"A\",columns:99,rows:99,goals:[",
        &format!("],start:[{row}])"),
    );
    assert_eq!(faults("a.ron", &squares).len(), MAX_FAULTS);
}

#[test]
fn a_pasted_text_full_of_faults_is_refused_in_one_short_sentence() {
    let rules = Ruleset::default();
    let texts = [
        full_of("a:1,", "(", ")"),
        full_of("x", "", ""),
        full_of("1", "", ""),
        full_of("Line(4)+", "- 7x6 ", "Line(4) FirstGoal: 1"),
        full_of("z", "- 7x6 Line(4) FirstGoal start=", ": 1"),
    ];
    for text in texts {
        let sentence = read_pasted(&text, &rules).expect_err("it is no game");
        let start: String = sentence.chars().take(200).collect();
        assert!(sentence.len() < 2_000, "{} bytes: {start}", sentence.len());
    }
    let game = SavedGame::read(Path::new("a.ron"), &full_of("a:1,", "(", ")"));
    assert_eq!(game.expect_err("it is no game").len(), MAX_FAULTS);
}
