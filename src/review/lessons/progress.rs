//! A person's progress in lessons, and its file.

use std::collections::HashSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Lessons, MAX_STEPS};
use crate::presets::ConfigError;
use crate::presets::error::quote;
use crate::presets::text_file::Reading;
use crate::storage::{TextFile, faults_of_file};

/// The most lessons whose progress is kept. With more, the oldest ones are dropped.
const MAX_LESSONS: usize = 1_000;

/// The progress in one lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonMark {
    id: String,
    step: usize,
    done: bool,
}

/// A person's progress: which lessons are done, and the step to go on with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    #[serde(rename = "lessons")]
    marks: Vec<LessonMark>,
}

impl LessonProgress {
    /// Returns the index of the step to go on with: 0 for a lesson that was not begun or is done.
    #[must_use]
    pub fn step(&self, id: &str) -> usize {
        self.mark(id).map_or(0, |mark| mark.step)
    }

    /// Returns whether the lesson was done to its end once.
    #[must_use]
    pub fn is_done(&self, id: &str) -> bool {
        self.mark(id).is_some_and(|mark| mark.done)
    }

    /// Returns the number of these lessons that are done.
    #[must_use]
    pub fn done_count(&self, lessons: &Lessons) -> usize {
        let list = lessons.list().iter();
        list.filter(|lesson| self.is_done(&lesson.id)).count()
    }

    /// Notes the step that is shown. Returns whether something changed.
    pub fn reach(&mut self, id: &str, step: usize) -> bool {
        let done = self.is_done(id);
        self.set(id, step.min(MAX_STEPS), done)
    }

    /// Notes that the lesson was done to its end. Returns whether something changed.
    pub fn finish(&mut self, id: &str) -> bool {
        self.set(id, 0, true)
    }

    fn mark(&self, id: &str) -> Option<&LessonMark> {
        self.marks.iter().find(|mark| mark.id == id)
    }

    fn set(&mut self, id: &str, step: usize, done: bool) -> bool {
        let id = id.to_owned();
        let mark = LessonMark { id, step, done };
        if self.mark(&mark.id) == Some(&mark)
            || (self.mark(&mark.id).is_none() && step == 0 && !done)
        {
            return false;
        }
        self.marks.retain(|known| known.id != mark.id);
        self.marks.push(mark);
        let surplus = self.marks.len().saturating_sub(MAX_LESSONS);
        self.marks.drain(..surplus);
        true
    }
}

impl TextFile for LessonProgress {
    const HEADING: &str = "Your progress in the lessons of Plummet. Steps count from 0.";

    fn check(&self, reading: &mut Reading<'_>) {
        if self.marks.len() > MAX_LESSONS {
            let expected = format!("at most {MAX_LESSONS} lessons");
            reading.fault("lessons", expected, self.marks.len().to_string());
        }
        let mut known = HashSet::new();
        for (index, mark) in self.marks.iter().enumerate() {
            if mark.step > MAX_STEPS {
                let expected = format!("a number up to {MAX_STEPS}");
                reading.fault(
                    format!("lessons.{index}.step"),
                    expected,
                    mark.step.to_string(),
                );
            }
            if !known.insert(&mark.id) {
                reading.fault(
                    format!("lessons.{index}.id"),
                    "every lesson once",
                    quote(&mark.id),
                );
            }
        }
    }
}

/// Returns the faults of the file of the progress, or `None` if the path has another name.
#[must_use]
pub fn check_progress(path: &Path) -> Option<Vec<ConfigError>> {
    faults_of_file::<LessonProgress>(path, "lessons.ron")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"// Your progress in the lessons of Plummet. Steps count from 0.
(
    version: 1,
    lessons: [
        (id: "falling", step: 0, done: true),
        (id: "blocking", step: 2, done: false),
    ],
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
    fn every_fault_has_its_place() {
        for (right, wrong, place, expected) in [
            ("step: 2", "step: 61", "6:32", "up to 60"),
            ("\"blocking\"", "\"falling\"", "6:14", "every lesson once"),
            ("done: false", "done: 3", "6:41", "true or false"),
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
}
