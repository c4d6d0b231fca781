//! Marks for a class: a folder a student, and a report for each.
//!
//! ```text
//! CLASS/anna/…           the program of a student, which runs there
//! OUT/reports/anna.json  the report, also as anna.html
//! OUT/marks.csv          a line a student
//! OUT/index.html         the same as a page, with links to the reports
//! ```
//!
//! A report is written as soon as its student is marked. A class that was interrupted goes on with
//! the students without one.

use super::pages::{class_csv, class_page, report_page};
use super::*;
use crate::jobs::on_threads;
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;

/// The longest name of a folder, in bytes, that reports have as well: files of the same name with the
/// ends of reports and of what is being written must be possible.
const LONGEST_NAME: usize = 200;

/// A class and the folder of its marks.
#[derive(Clone, Debug)]
pub struct ClassPlan {
    /// The folder with a folder for each student.
    pub class: PathBuf,
    /// The folder of the marks.
    pub out: PathBuf,
    /// What each program is asked.
    pub settings: GradeSettings,
}

impl ClassPlan {
    /// Marks the students who have no report, `jobs` at once, and writes the tables. Calls
    /// `progress` with the numbers of marked and of all students after each. Returns `false` if
    /// `stop` ended the work before all were marked; there are no tables then.
    ///
    /// # Errors
    /// If a folder or file cannot be read or written, or a report has other settings.
    pub fn mark(
        &self,
        jobs: NonZeroUsize,
        limits: (&dyn Clock, &AtomicBool),
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<bool, String> {
        let students = subfolders(&self.class).map_err(|error| at(&self.class, &error))?;
        if students.is_empty() {
            return Err(at(
                &self.class,
                &"expected a folder a student, found no folder",
            ));
        }
        if lies_in(&self.out, &self.class) {
            return Err(at(&self.out, &"expected a folder outside of the class"));
        }
        make_folder(&self.out.join("reports")).map_err(|error| error.to_string())?;
        let (mut marked, total) = (Vec::new(), students.len());
        let waiting = Mutex::new(students.into_iter());
        let next = |_| {
            let folder = waiting.lock().ok()?.next()?;
            self.mark_student(&folder, limits).transpose()
        };
        let mut take = |marks: Result<_, String>| {
            marked.push(marks.map_err(io::Error::other)?);
            progress(marked.len(), total);
            Ok(())
        };
        on_threads(jobs.get(), &next, &mut take).map_err(|error| error.to_string())?;
        if limits.1.load(Ordering::Relaxed) {
            return Ok(false);
        }
        marked.sort_by(|one, other| one.0.cmp(&other.0));
        for (name, text) in [
            ("marks.csv", class_csv(&marked)),
            ("index.html", class_page(&marked)),
        ] {
            write_atomically(&self.out.join(name), &text).map_err(|error| error.to_string())?;
        }
        Ok(true)
    }

    fn report_file(&self, student: &str, extension: &str) -> PathBuf {
        let name = format!("{student}.{extension}");
        self.out.join("reports").join(name)
    }

    /// Returns the report of a student who has been marked before.
    fn kept(&self, student: &str) -> Result<Option<GradeReport>, String> {
        let file = self.report_file(student, "json");
        if !file.exists() {
            return Ok(None);
        }
        let text = read_text(&file, Limit::TEXT).map_err(|error| at(&file, &error))?;
        let report = GradeReport::read(&text).map_err(|error| at(&file, &error))?;
        if report.settings != self.settings {
            return Err(at(
                &file,
                &"expected marks of the same course, command and options; --out names another folder",
            ));
        }
        Ok(Some(report))
    }

    /// Marks a student who has no report, and writes it; `None` if stopped.
    fn mark_student(
        &self,
        folder: &OsStr,
        limits: (&dyn Clock, &AtomicBool),
    ) -> Result<Option<(String, GradeReport)>, String> {
        let (student, folder) = (name_of(folder), self.class.join(folder));
        if let Some(report) = self.kept(&student)? {
            return Ok(Some((student, report)));
        }
        let Some(report) = self.settings.mark(&folder, limits)? else {
            return Ok(None);
        };
        let page = report_page(&student, &folder, &report);
        // The JSON comes last: it says that the student is marked.
        for (extension, text) in [("html", page), ("json", report.to_json())] {
            write_atomically(&self.report_file(&student, extension), &text)
                .map_err(|error| error.to_string())?;
        }
        Ok(Some((student, report)))
    }
}

/// Returns the name of a student: that of the folder. One that is no text or too long is cut short, and
/// has a number of its own.
fn name_of(folder: &OsStr) -> String {
    if let Some(name) = folder.to_str().filter(|name| name.len() <= LONGEST_NAME) {
        return name.to_owned();
    }
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    let start: String = folder.to_string_lossy().chars().take(40).collect();
    format!("{start}-{:016x}", hasher.finish())
}

/// Returns whether a folder, which need not exist, lies in another one.
fn lies_in(inner: &Path, outer: &Path) -> bool {
    let inner = std::path::absolute(inner).unwrap_or_default();
    let known = inner.ancestors().find_map(resolved);
    known.is_some_and(|known| resolved(outer).is_some_and(|outer| known.starts_with(outer)))
}

fn at(path: &Path, what: &dyn std::fmt::Display) -> String {
    format!("{}: {what}", Escaped::path(path))
}
