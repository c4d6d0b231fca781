//! A class whose marking is interrupted by signals.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::effort::cases;
use crate::scratch::Scratch;
use crate::support::send_signal;

/// Begins or goes on with the marking of the class in a folder.
fn marking(scratch: &Scratch) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plummet"));
    command
        .args(["grade", "--course", "comp3308", "--count", "0"])
        .args(["--class", "class", "--", "sh", "play.sh"])
        .current_dir(&scratch.0)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

/// Lets the marking run until `marked` students have reports, and sends a signal.
fn interrupt(scratch: &Scratch, marked: usize, signal: &str) -> Option<i32> {
    let mut child = marking(scratch).spawn().expect("plummet");
    let err = child.stderr.take().expect("its lines");
    let mut lines = BufReader::new(err).lines().map(|line| line.expect("text"));
    let until = format!("{marked} of ");
    assert!(lines.any(|line| line.starts_with(&until)));
    send_signal(&child, signal);
    let rest: Vec<String> = lines.collect();
    let code = child.wait().expect("its end").code();
    let says = rest
        .iter()
        .any(|line| line.ends_with("stopped; the same command goes on"));
    assert_eq!(says, code == Some(1), "{rest:?}");
    code
}

#[test]
fn a_class_goes_on_after_signals() {
    let students = cases(8, 200);
    let scratch = Scratch::new();
    for number in 0..students {
        let script = format!("echo {}; [ $# = 2 ] || echo 8", number % 7);
        scratch.write(&format!("class/student-{number:03}/play.sh"), script);
    }
    assert_eq!(interrupt(&scratch, 3, "INT"), Some(1));
    assert_eq!(interrupt(&scratch, 6, "KILL"), None);
    assert!(!scratch.path("class.marks/marks.csv").exists());
    // Who has a report is not marked again.
    let first = scratch.path("class.marks/reports/student-000.html");
    let before = fs::metadata(&first).and_then(|it| it.modified());
    let done = marking(&scratch).output().expect("plummet");
    assert!(done.status.success(), "{done:?}");
    let after = fs::metadata(&first).and_then(|it| it.modified());
    assert_eq!(before.expect("a report"), after.expect("a report"));
    let names = fs::read_dir(scratch.path("class.marks/reports")).expect("reports");
    let names: BTreeSet<String> = names
        .map(|entry| {
            entry
                .expect("a report")
                .file_name()
                .into_string()
                .expect("text")
        })
        .filter(|name| !name.starts_with('.'))
        .collect();
    let expected: BTreeSet<String> = (0..students)
        .flat_map(|number| ["html", "json"].map(|end| format!("student-{number:03}.{end}")))
        .collect();
    assert_eq!(names, expected);
    let interrupted = fs::read(scratch.path("class.marks/marks.csv")).expect("a table");
    fs::remove_dir_all(scratch.path("class.marks")).expect("the marks");
    assert!(
        marking(&scratch)
            .output()
            .expect("plummet")
            .status
            .success()
    );
    let whole = fs::read(scratch.path("class.marks/marks.csv")).expect("a table");
    assert_eq!(interrupted, whole);
}
