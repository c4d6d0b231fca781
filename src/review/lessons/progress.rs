//! A person's progress in lessons, and its file.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Lessons, MAX_STEPS};
use crate::presets::document::Document;
use crate::presets::error::{ConfigError, Fault};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::shape::{Described, DocumentKey, DocumentValue, document};
use crate::storage::{TextFile, faults_of_file};

const VERSION: u32 = 1;

/// The most lessons whose progress is kept. With more, the oldest ones are dropped.
const MAX_LESSONS: usize = 1_000;

document! {
    /// The progress in one lesson.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct LessonMark {
        id: String,
        step: usize => "a whole number",
        done: bool,
    }
}

impl DocumentValue for LessonMark {
    const KEYS: Option<&'static [DocumentKey]> = Some(Self::SHAPE.keys());

    fn expected() -> String {
        "(id: \"falling\", step: 2, done: false)".to_owned()
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "LessonProgress")]
    struct RawLessonProgress {
        version: u32,
        lessons: Vec<LessonMark> => "a list of lessons",
    }
}

/// A person's progress: which lessons are done, and the step to go on with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
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
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawLessonProgress>::parse_version(file, text, VERSION)?;
        let mut faults = Faults::default();
        let marks = &document.raw.lessons;
        let offset = |index: usize, key: &str| {
            let list = document.value("lessons");
            list.and_then(|list| list.items().get(index)?.field(document.text, key))
                .map_or_else(|| document.start(), |value| value.span.start)
        };
        for (index, mark) in marks.iter().enumerate() {
            if index >= MAX_LESSONS {
                let expected = format!("at most {MAX_LESSONS} lessons");
                faults.add(document.offset_of("lessons"), || {
                    Fault::new(expected, marks.len().to_string())
                });
                break;
            }
            if mark.step > MAX_STEPS {
                let expected = format!("a number up to {MAX_STEPS}");
                let found = mark.step.to_string();
                faults.add(offset(index, "step"), || Fault::new(expected, found));
            }
            if marks.iter().take(index).any(|known| known.id == mark.id) {
                let found = crate::presets::error::quote(&mark.id);
                faults.add(offset(index, "id"), || {
                    Fault::new("every lesson once", found)
                });
            }
        }
        if faults.is_empty() {
            Ok(Self {
                marks: document.raw.lessons,
            })
        } else {
            Err(document.errors(faults))
        }
    }

    fn to_text(&self) -> String {
        let raw = RawLessonProgress {
            version: VERSION,
            lessons: self.marks.clone(),
        };
        let heading = "// Your progress in the lessons of Plummet. Steps count from 0.";
        format!("{heading}\n{}\n", write_value(&raw, 2))
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
    use crate::presets::shape::tests::assert_described;

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
        assert_described::<RawLessonProgress>(WHOLE);
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
