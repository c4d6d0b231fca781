//! What students' programs write, and the reports of marks.

use std::sync::LazyLock;

use crate::grade::{Case, Course, GradeReport, column_of_answer};
use crate::rules::{Position, Ruleset};

/// The questions of all courses.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let cases = |course: Course| course.cases(16, 1);
    Course::ALL.into_iter().flat_map(cases).collect()
});

/// The output of a student's program, as the answer to questions of every course and as a move of
/// its games.
///
/// # Panics
/// If a right or wrong answer is marked for other parts than its question has.
pub fn students(bytes: &[u8]) -> bool {
    let mut taken = false;
    for case in &*CASES {
        match case.judge(bytes) {
            Ok(marks) => {
                let mut parts: Vec<_> = marks.into_iter().map(|(part, _)| part).collect();
                let mut expected = case.parts.clone();
                parts.sort_unstable();
                expected.sort_unstable();
                assert_eq!(parts, expected, "{case:?}");
                taken = true;
            }
            Err(sentence) => assert!(sentence.starts_with("the program wrote "), "{sentence}"),
        }
        assert!(case.printed(bytes).is_none() || case.judge(bytes).is_ok());
    }
    let position = Position::new(&Ruleset::default());
    for course in Course::ALL {
        if let Ok(column) = column_of_answer(course, &position, bytes) {
            assert!(position.legal_columns().any(|open| open == column));
            taken = true;
        }
    }
    taken
}

/// Reports of marks.
///
/// # Panics
/// If a report is not equal after it was written and read again.
pub fn marks(bytes: &[u8]) -> bool {
    let report = std::str::from_utf8(bytes).map(GradeReport::read);
    let Ok(Ok(report)) = report else {
        return false;
    };
    assert_eq!(GradeReport::read(&report.to_json()).as_ref(), Ok(&report));
    assert!(!report.to_text().is_empty() && !report.to_gradescope().is_empty());
    true
}
