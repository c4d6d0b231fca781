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
pub fn students(bytes: &[u8]) -> bool {
    let position = Position::new(&Ruleset::default());
    let is_answer = |case: &Case| {
        let _ = case.printed(bytes);
        case.judge(bytes).is_ok()
    };
    let is_move = |course: &Course| column_of_answer(*course, &position, bytes).is_ok();
    CASES.iter().filter(|it| is_answer(it)).count()
        + Course::ALL.iter().filter(|it| is_move(it)).count()
        > 0
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
