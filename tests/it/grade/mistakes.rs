//! Diagnoses: every known mistake and pairs of them are named, right programs have none.

use std::collections::BTreeSet;

use plummet::internals::grade::{Course, MISTAKES, Mistake, RightAnswer, Variant, search_with};
use plummet::rules::Column;

use super::{graded, root, wrong_program};
use crate::effort::cases;

/// The mistakes that the student's program makes on demand.
const PROGRAMMED: [&str; 18] = [
    "child-order",
    "ties-last",
    "mover-side",
    "four-as-threes",
    "root-not-counted",
    "pruned-counted",
    "strict-cut",
    "depth-off-by-one",
    "terminals-not-cut",
    "rows-from-top",
    "no-pruning",
    "columns-from-one",
    "diagonals",
    "utility-by-depth",
    "evaluates-wins",
    "nodes-of-one-kind",
    "deaf-to-player",
    "deaf-to-kind",
];

/// The ids of the mistakes, each once.
fn ids() -> Vec<&'static str> {
    let mut ids: Vec<&str> = MISTAKES.iter().map(|mistake| mistake.id).collect();
    ids.dedup();
    ids
}

/// Ten programs with two mistakes.
const PAIRS: [&str; 10] = [
    "child-order,ties-last",
    "child-order,root-not-counted",
    "ties-last,mover-side",
    "mover-side,four-as-threes",
    "four-as-threes,strict-cut",
    "root-not-counted,pruned-counted",
    "pruned-counted,depth-off-by-one",
    "strict-cut,terminals-not-cut",
    "depth-off-by-one,rows-from-top",
    "terminals-not-cut,rows-from-top",
];

/// Marks the student's program with mistakes, and returns the ids of its diagnoses.
fn diagnosed(mistakes: &str, seed: &str) -> Option<Vec<String>> {
    let program = wrong_program()?.to_str().expect("text");
    let options = ["--course", "comp3308", "--seed", seed];
    let (code, report) = graded(&options, &[program, mistakes], root());
    assert_eq!(code == 0, report.passed);
    for diagnosis in &report.diagnoses {
        let sentence = &diagnosis.sentence;
        assert!(sentence.ends_with("on 60 of 60 cases"), "{sentence}");
    }
    assert_eq!(
        report.diagnoses.len().min(1),
        usize::from(!report.passed),
        "{report:?}"
    );
    assert!(
        report.diagnoses.len() <= 1,
        "{mistakes}: {:?}",
        report.diagnoses
    );
    let first = report.diagnoses.into_iter().next();
    Some(first.map_or_else(Vec::new, |first| first.mistakes))
}

#[test]
fn a_right_program_passes_and_has_no_diagnosis() {
    let own = env!("CARGO_BIN_EXE_ConnectFour");
    let (code, report) = graded(&["--course", "comp3308"], &[own], root());
    assert_eq!((code, report.passed, report.diagnoses.len()), (0, true, 0));
    assert!(
        report.parts.iter().all(|part| part.passed > 0),
        "{:?}",
        report.parts
    );
}

#[test]
fn every_mistake_is_named() {
    for id in PROGRAMMED {
        if let Some(found) = diagnosed(id, "1") {
            assert_eq!(found, [id]);
        }
    }
}

#[test]
fn two_mistakes_are_named() {
    for pair in PAIRS.iter().step_by(cases(2, 1)) {
        if let Some(found) = diagnosed(pair, "1") {
            let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
            assert_eq!(found, pair.split(',').collect(), "{pair}");
        }
    }
}

/// The columns and nodes of all cases.
type Answers = Vec<(Option<Column>, u64)>;

/// The generated cases tell all mistakes and pairs of mistakes from each other.
#[test]
fn the_cases_tell_mistakes_apart() {
    let first = |id: &str| {
        let found = MISTAKES.iter().find(|mistake| mistake.id == id);
        *found.expect("a mistake")
    };
    let mut variants: Vec<(String, Variant)> = vec![("none".to_owned(), Variant::default())];
    // Twice as deep takes too long.
    for id in ids().into_iter().filter(|&id| id != "depth-in-moves") {
        variants.push((id.to_owned(), Mistake::variant(&[first(id)])));
    }
    let paired = &PROGRAMMED[..cases(4, 10)];
    for (index, one) in paired.iter().enumerate() {
        for other in &paired[index + 1..] {
            let pair = Mistake::variant(&[first(one), first(other)]);
            variants.push((format!("{one} and {other}"), pair));
        }
    }
    let cases = Course::Comp3308.cases(41, 1);
    let mut seen: Vec<(String, Answers)> = Vec::new();
    let mut alike = Vec::new();
    for (name, variant) in variants {
        let answers: Answers = cases
            .iter()
            .filter_map(|case| match &case.right {
                RightAnswer::Search(call, _) => Some(search_with(call, variant)),
                _ => None,
            })
            .map(|answer| (answer.column, answer.nodes))
            .collect();
        if let Some((other, _)) = seen.iter().find(|(_, known)| *known == answers) {
            alike.push(format!("{name} = {other}"));
        }
        seen.push((name, answers));
    }
    assert_eq!(alike, Vec::<String>::new());
}

#[test]
fn two_runs_write_equal_reports() {
    if let Some(program) = wrong_program() {
        let command = [program.to_str().expect("text"), "child-order,ties-last"];
        let run = || graded(&["--course", "comp3308", "--seed", "9"], &command, root());
        let (first, second) = (run(), run());
        assert_eq!(first, second);
        assert!(!first.1.passed);
    }
}
