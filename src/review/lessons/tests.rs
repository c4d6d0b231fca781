use super::*;
use crate::presets::text_file::tests::{accepted, variants_of};

/// Returns the lessons of the folder `config`, which are those that are built in.
fn shipped() -> Lessons {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("config");
    let path = SearchPath::new(Some(&config), |_| None, Path::new("nowhere"));
    Lessons::default().reload(&path, &Catalog::built_in())
}

#[test]
fn every_shipped_lesson_is_read() {
    let lessons = shipped();
    assert_eq!(lessons.errors, &[], "no faults");
    let steps = |lessons: &Lessons| -> Vec<Vec<Step>> {
        lessons.list().iter().map(|it| it.steps.clone()).collect()
    };
    assert!(steps(&lessons) == steps(&Lessons::built_in()), "built in");
    let orders: Vec<u32> = lessons
        .list()
        .iter()
        .filter_map(|lesson| lesson.order)
        .collect();
    assert_eq!(orders, (1..=8).collect::<Vec<u32>>());
    for lesson in lessons.list() {
        let count = lesson.steps.len();
        assert!((4..=7).contains(&count), "{}: {count} steps", lesson.id);
        for step in &lesson.steps {
            assert_ne!(
                step.task,
                Some(Aim::Listed),
                "{}: nothing proves it",
                lesson.id
            );
        }
    }
}

#[test]
fn everything_that_a_shipped_lesson_says_is_proven() {
    let mut proven = 0;
    let mut wrong = Vec::new();
    for lesson in shipped().list() {
        for (step, number) in lesson.steps.iter().zip(1..) {
            for (key, said, found) in step.unproven(2_000_000) {
                let place = format!("{} {number}: {key}", lesson.id);
                wrong.push(format!("{place}: said {said}, found {found}"));
            }
        }
        let facts = lesson.steps.iter();
        proven += facts
            .map(|step| step.claims.len() + usize::from(step.task.is_some()))
            .sum::<usize>();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(proven > 40, "{proven} tasks and claims");
}

#[test]
fn the_manual_and_the_guide_explain_every_key() {
    let manual = include_str!("../../../config/lessons/falling.ron");
    let guide = include_str!("../../../docs/lessons.md");
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let unknown = "(none: 1)";
    let keys = [
        accepted::<Lesson>(unknown),
        accepted::<Step>(unknown),
        accepted::<LessonClaim>(unknown),
    ];
    let keys = keys.concat().into_iter().filter(|name| *name != "is");
    let kinds = [variants_of::<Aim>(), variants_of::<LessonFact>()].concat();
    for word in keys.chain(kinds) {
        for (name, text) in [("the manual", manual), ("the guide", guide)] {
            let mut words = text.split(|letter| !is_word(letter));
            assert!(words.any(|found| found == word), "{name}: {word}");
        }
    }
}

/// Steps, what is wrong with what they say, and what is known instead.
const WRONG: [(&str, &str, &str); 12] = [
    (
        "task: Best, accept: \"45\"",
        "not the columns 45",
        "the columns 4",
    ),
    (
        "task: Complete, accept: \"4\"",
        "not the columns 4",
        "no column",
    ),
    (
        "task: Win, accept: \"4\"",
        "not the task Win",
        "a loss in 13",
    ),
    (
        "task: Hold, accept: \"4\"",
        "not the task Hold",
        "a loss in 13",
    ),
    ("claims: [(is: Win)]", "not the fact Win", "a loss in 13"),
    (
        "claims: [(is: LossIn(12))]",
        "not the fact LossIn(12)",
        "a loss in 13",
    ),
    (
        "claims: [(columns: \"1\", is: LossIn(2))]",
        "LossIn(2)",
        "a loss in 1 in column 1",
    ),
    (
        "claims: [(columns: \"45\", is: Completes(Yellow))]",
        "Completes",
        "0 points in column 5",
    ),
    (
        "claims: [(columns: \"4\", is: Through(1))]",
        "Through(1)",
        "goals in column 4",
    ),
    (
        "claims: [(is: Won(Yellow))]",
        "Won(Yellow)",
        "another outcome",
    ),
    ("claims: [(is: Points(1))]", "Points(1)", "a loss in 13"),
    (
        "claims: [(columns: \"4\", is: Gains(1))]",
        "Gains(1)",
        "0 points in column 4",
    ),
];

#[test]
fn what_is_wrong_in_a_lesson_is_found() {
    let text = |steps: &str| {
        format!("(name: \"a\", about: \"b\", preset: \"connect_four\", steps: [{steps}])")
    };
    let check = |steps: &str| -> Vec<String> {
        let (catalog, text) = (Catalog::built_in(), text(steps));
        let checked = check_text(&Document::built_in("a.ron", &text), &catalog, true);
        let faults = checked.err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    };
    let three = "text: \"a\", moves: \"142414\"";
    assert_eq!(
        check(&format!("({three}, task: Best, accept: \"4\")")),
        Vec::<String>::new()
    );
    for (step, said, found) in WRONG {
        let faults = check(&format!("({three}, {step})"));
        assert_eq!(faults.len(), 1, "{step}: {faults:?}");
        assert!(
            faults[0].contains(said) && faults[0].contains(found),
            "{faults:?}"
        );
        assert!(faults[0].starts_with("a.ron:1:"), "{faults:?}");
    }
}

#[test]
fn every_fault_of_a_lesson_has_its_place() {
    let whole = "(\n name: \"a\",\n about: \"b\",\n preset: \"connect_four\",\n steps: [\n  \
                 (text: \"c\", moves: \"44\", marks: \"4a\", task: Listed, accept: \"4\", \
                 claims: [(columns: \"4\", is: Gains(0))]),\n ],\n)";
    let catalog = Catalog::built_in();
    assert_eq!(faults_of_lesson(whole, &catalog), &[]);
    for (right, wrong, place, expected) in [
        ("name: \"a\"", "name: \" \"", "2:8", "a name for players"),
        ("connect_four", "chess", "4:10", "one of the presets"),
        ("text: \"c\"", "text: \"\"", "6:10", "a text for players"),
        ("\"44\"", "\"4444444\"", "6:22", "moves that can be played"),
        ("\"4a\"", "\"4g\"", "6:35", "cells of the board"),
        ("\"4a\"", "\"8a\"", "6:35", "cells of the board"),
        ("Listed", "Nothing", "6:47", "Complete"),
        (
            "accept: \"4\"",
            "accept: \"8\"",
            "6:63",
            "columns that can be played",
        ),
        (
            "accept: \"4\"",
            "accept: 8",
            "6:63",
            "text in quotation marks",
        ),
        ("accept: \"4\", ", "", "6:3", "the key accept"),
        ("task: Listed, ", "", "6:49", "the key task"),
        (
            "columns: \"4\"",
            "columns: \"0\"",
            "6:76",
            "columns that can be played",
        ),
        ("Gains(0)", "Gain(0)", "6:96", "Gains"),
        ("marks: ", "mark: ", "6:28", "one of the keys"),
    ] {
        let text = whole.replacen(right, wrong, 1);
        assert_ne!(text, whole, "{right}");
        let faults = faults_of_lesson(&text, &catalog);
        assert_eq!(faults.len(), 1, "{wrong}: {faults:?}");
        let sentence = faults[0].to_string();
        assert!(
            sentence.contains(&format!("text.ron:{place}")),
            "{wrong}: {sentence}"
        );
        assert!(sentence.contains(expected), "{wrong}: {sentence}");
    }
}

const WHOLE: &str = r#"// Your progress in the lessons of Plummet. Steps count from 0.
(
    version: 1,
    lessons: {
        "blocking": (step: 2, done: false),
        "falling": (step: 0, done: true),
    },
)
"#;

#[test]
fn progress_is_noted_and_read_again() {
    let mut progress = LessonProgress::default();
    assert!(
        !progress.reach("falling", 0),
        "a lesson that was only opened"
    );
    assert!(progress.reach("falling", 3));
    assert!(!progress.reach("falling", 3));
    assert_eq!(
        (progress.step("falling"), progress.is_done("falling")),
        (3, false)
    );
    assert!(progress.finish("falling"));
    assert!(progress.reach("blocking", 2));
    assert_eq!(
        (progress.step("falling"), progress.is_done("falling")),
        (0, true)
    );
    assert!(
        progress.reach("falling", 1) && progress.is_done("falling"),
        "once done"
    );
    assert!(progress.finish("falling") && progress.reach("blocking", 3));
    assert!(progress.reach("blocking", 2));
    assert_eq!(progress.to_text(), WHOLE);
    assert_eq!(
        LessonProgress::read(Path::new("a.ron"), WHOLE),
        Ok(progress)
    );
}

#[test]
fn every_fault_of_progress_has_its_place() {
    for (right, wrong, place, expected) in [
        ("done: false", "done: 3", "5:37", "true or false"),
        ("version: 1", "version: 2", "3:14", "version 1"),
    ] {
        let text = WHOLE.replace(right, wrong);
        let faults = LessonProgress::read(Path::new("a.ron"), &text).expect_err(wrong);
        assert_eq!(faults.len(), 1, "{faults:?}");
        let sentence = faults[0].to_string();
        assert!(sentence.contains(&format!("a.ron:{place}:")), "{sentence}");
        assert!(sentence.contains(expected), "{sentence}");
    }
}
