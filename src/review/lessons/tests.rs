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
