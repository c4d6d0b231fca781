//! A class: interrupted, resumed, and one report for each student.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use plummet::engine::SystemClock;
use plummet::internals::grade::{ClassPlan, Course, GradeReport, GradeSettings};

use crate::effort::cases;
use crate::scratch::Scratch;
use crate::support::Shell;

fn settings(count: usize) -> GradeSettings {
    GradeSettings {
        course: Course::Comp3308,
        command: ["sh", "play.sh"].map(str::to_owned).to_vec(),
        count,
        seed: 1,
        time_ms: 5000,
        games: None,
    }
}

fn plan(scratch: &Scratch) -> ClassPlan {
    ClassPlan {
        class: scratch.path("class"),
        out: scratch.path("out"),
        settings: settings(0),
    }
}

/// A class whose programs answer with the column of their number.
fn class(students: usize) -> Scratch {
    let scratch = Scratch::new();
    for number in 0..students {
        let script = format!("echo {}; echo 8", number % 7);
        scratch.write(&format!("class/student-{number:03}/play.sh"), script);
    }
    scratch
}

fn reports(scratch: &Scratch) -> Vec<PathBuf> {
    let entries = fs::read_dir(scratch.path("out/reports")).expect("reports");
    let files = entries.map(|entry| entry.expect("a report").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

#[test]
fn a_class_is_interrupted_and_resumed() {
    let students = cases(40, 200);
    let interrupted = students / 3;
    let scratch = class(students);
    let plan = plan(&scratch);
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let jobs = NonZeroUsize::new(2).expect("two");
    let mut progress = |marked: usize, total: usize| {
        assert_eq!(total, students);
        if marked == interrupted {
            stop.store(true, Ordering::Relaxed);
        }
    };
    assert_eq!(plan.mark(jobs, (&clock, &stop), &mut progress), Ok(false));
    assert!(!scratch.path("out/marks.csv").exists());
    let before = reports(&scratch);
    // At most one more from each thread.
    let written = 2 * interrupted..=2 * (interrupted + 2);
    assert!(written.contains(&before.len()), "{}", before.len());
    let stamps: Vec<_> = before
        .iter()
        .map(|file| fs::read(file).expect("a report"))
        .collect();
    let go_on = AtomicBool::new(false);
    let mut calls = Vec::new();
    let mut progress = |marked: usize, _: usize| calls.push(marked);
    assert_eq!(plan.mark(jobs, (&clock, &go_on), &mut progress), Ok(true));
    assert_eq!(calls, (1..=students).collect::<Vec<_>>());
    for (file, stamp) in before.iter().zip(stamps) {
        assert_eq!(fs::read(file).expect("a report"), stamp);
    }
    let files = reports(&scratch);
    assert_eq!(files.len(), 2 * students);
    for file in &files {
        let text = fs::read_to_string(file).expect("a report");
        let own = file
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        let others = text.matches("student-").count() - text.matches(own).count();
        assert_eq!(others, 0, "{}", file.display());
    }
    let csv = fs::read_to_string(scratch.path("out/marks.csv")).expect("a table");
    assert_eq!(csv.lines().count(), students + 1);
    assert!(
        csv.starts_with("student,passed,total,legal move,move,"),
        "{csv}"
    );
    assert!(csv.contains("\nstudent-007,"));
    let page = fs::read_to_string(scratch.path("out/index.html")).expect("a page");
    assert_eq!(page.matches("<a href=\"reports/student-").count(), students);
    // Every student was marked in the own folder.
    let text = fs::read_to_string(scratch.path("out/reports/student-001.json")).expect("a report");
    let report: GradeReport = serde_json::from_str(&text).expect("a report");
    assert_eq!(report.settings, settings(0));
    let legal = report
        .parts
        .iter()
        .find(|part| part.part == "legal-move")
        .expect("a part");
    assert!(legal.passed > 0);
}

#[test]
fn the_command_marks_a_class_and_refuses_marks_of_other_settings() {
    let scratch = class(3);
    let run = |count: &str| {
        Command::new(env!("CARGO_BIN_EXE_plummet"))
            .args(["grade", "--course", "comp3308", "--count", count])
            .args(["--class", "class/", "--", "sh", "play.sh"])
            .current_dir(&scratch.0)
            .output()
            .expect("plummet")
    };
    let done = run("0");
    let out = String::from_utf8_lossy(&done.stdout);
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    assert_eq!(out.trim(), "class.marks/marks.csv");
    let first = fs::read(scratch.path("class.marks/marks.csv")).expect("a table");
    assert!(run("0").status.success());
    assert_eq!(
        fs::read(scratch.path("class.marks/marks.csv")).expect("a table"),
        first
    );
    let refused = run("1");
    let err = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        err.contains("expected marks of the same course, command and options"),
        "{err}"
    );
}

#[test]
fn a_class_without_folders_is_refused() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("class")).expect("a folder");
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let refused = plan(&scratch).mark(NonZeroUsize::MIN, (&clock, &stop), &mut |_, _| {});
    let sentence = refused.expect_err("no student");
    assert!(
        sentence.ends_with("expected a folder a student, found no folder"),
        "{sentence}"
    );
}

/// Writes a class of these students, whose programs run this script.
fn students(names: &[&str], script: &str) -> Scratch {
    let scratch = Scratch::new();
    for name in names {
        scratch.write(&format!("class/{name}/play.sh"), script);
    }
    scratch
}

/// Marks the class of a folder by the command line, on this many processors.
fn mark(scratch: &Scratch, processors: usize, options: &[&str]) -> (u8, String) {
    let clock = SystemClock::start();
    let shell = Shell {
        clock: &clock,
        processors: NonZeroUsize::new(processors).expect("some"),
        ..Shell::default()
    };
    let class = scratch.file("class");
    let course = ["grade", "--course", "comp3308", "--count", "0"];
    let arguments = [&course[..], &["--class", &class], options].concat();
    let ran = shell.run([&arguments[..], &["--", "sh", "play.sh"]].concat());
    (ran.code(), ran.err)
}

#[test]
fn at_most_half_of_the_processors_work() {
    // Each run of a program writes a line when it begins and one when it ends.
    let script = "echo 1 >> ../../log; sleep 0.01; echo -1 >> ../../log; echo 3; echo 8";
    let names = ["a", "b", "c", "d"];
    for (processors, most) in [(1, 1), (3, 1), (6, 3)] {
        let scratch = students(&names, script);
        assert_eq!(mark(&scratch, processors, &[]).0, 0);
        let log = fs::read_to_string(scratch.path("log")).expect("a log");
        let (mut running, mut seen) = (0, 0);
        for line in log.lines() {
            running += line.parse::<i32>().expect("a number");
            seen = seen.max(running);
        }
        assert_eq!((running, seen), (0, most), "{processors} processors");
    }
}

#[test]
fn pages_name_their_own_student_and_their_commands_can_be_pasted() {
    let names = ["Ada Lovelace", "<b>Bob & 'Co'", "Zoë=1"];
    let script = "echo 3; echo 8; echo \"$1\" > asked";
    let scratch = students(&names, script);
    let (code, err) = mark(&scratch, 2, &[]);
    assert_eq!(code, 0, "{err}");
    let reports = scratch.path("class.marks/reports");
    for entry in fs::read_dir(&reports).expect("reports") {
        let file = entry.expect("a report").path();
        let own = file
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("text");
        let text = fs::read_to_string(&file).expect("a report");
        let marks = ["Lovelace", "Bob", "Zoë"];
        let others = marks.iter().filter(|mark| !own.contains(*mark));
        for other in others {
            assert!(!text.contains(other), "{other} in {}", file.display());
        }
        if file.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        let shown = text
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&");
        let place = shown.lines().find(|line| line.starts_with("<pre>cd "));
        let place = place
            .expect("the folder")
            .replace("<pre>", "")
            .replace("</pre>", "");
        let command = shown.lines().find(|line| line.starts_with("  sh play.sh "));
        let folder = scratch.path("class").join(own);
        fs::remove_file(folder.join("asked")).expect("the program has run");
        let pasted = Command::new("sh")
            .args(["-c", &format!("{place}\n{}", command.expect("a command"))])
            .output()
            .expect("a shell");
        assert_eq!(pasted.stdout, b"3\n8\n", "{place}");
        assert!(folder.join("asked").exists());
    }
    let page = fs::read_to_string(scratch.path("class.marks/index.html")).expect("a page");
    assert!(page.contains("<th>node count of M</th>") && !page.contains("<b>Bob"));
}

#[test]
fn the_marks_lie_outside_of_the_class() {
    let scratch = students(&["anna"], "echo 3; echo 8");
    for inside in ["class", "class/marks", "class/anna"] {
        let (code, err) = mark(&scratch, 2, &["--out", &scratch.file(inside)]);
        assert_eq!(code, 1);
        assert!(
            err.contains("expected a folder outside of the class"),
            "{err}"
        );
    }
    assert!(!scratch.path("class/marks").exists() && !scratch.path("class/reports").exists());
    for (current, class) in [("class", "."), ("class/anna", "..")] {
        let done = Command::new(env!("CARGO_BIN_EXE_plummet"))
            .args(["grade", "--course", "comp3308", "--count", "0"])
            .args(["--class", class, "--", "sh", "play.sh"])
            .current_dir(scratch.path(current))
            .output()
            .expect("plummet");
        assert!(done.status.success(), "{done:?}");
        assert!(scratch.path("class.marks/reports/anna.html").exists());
        fs::remove_dir_all(scratch.path("class.marks")).expect("the marks");
    }
}

#[test]
fn a_report_of_a_newer_version_is_refused() {
    let scratch = students(&["anna"], "echo 3; echo 8");
    assert_eq!(mark(&scratch, 2, &[]).0, 0);
    let file = scratch.path("class.marks/reports/anna.json");
    let text = fs::read_to_string(&file).expect("a report");
    fs::write(&file, text.replace("\"schema\": 1", "\"schema\": 2")).expect("a report");
    let (code, err) = mark(&scratch, 2, &[]);
    assert_eq!(code, 1);
    assert!(
        err.contains(
            "anna.json: expected schema 1, the newest that this program knows, found schema 2"
        ),
        "{err}"
    );
}

/// Names that are no text and shown alike, that are nearly too long for a file, and what macOS adds to
/// archives.
#[cfg(target_os = "linux")]
#[test]
fn no_name_of_a_folder_stops_the_marking() {
    use std::os::unix::ffi::OsStrExt;
    let scratch = students(&["anna", "__MACOSX", &"b".repeat(251)], "echo 3; echo 8");
    for strange in [b"caf\xe8", b"caf\xe9"] {
        let strange = std::ffi::OsStr::from_bytes(strange);
        let folder = scratch.path("class").join(strange);
        fs::create_dir(&folder).expect("a folder");
        fs::write(folder.join("play.sh"), "echo 3; echo 8").expect("a program");
    }
    let (code, err) = mark(&scratch, 2, &[]);
    assert_eq!(code, 0, "{err}");
    let csv = fs::read_to_string(scratch.path("class.marks/marks.csv")).expect("a table");
    let names: Vec<&str> = csv
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().expect("a name"))
        .collect();
    assert_eq!(names.len(), 4, "{csv}");
    assert_ne!(names[2], names[3], "{csv}");
    let starts = ["anna", "bbb", "caf\u{fffd}-", "caf\u{fffd}-"];
    for (name, start) in names.iter().zip(starts) {
        assert!(name.starts_with(start), "{name}");
        let report = scratch.path(&format!("class.marks/reports/{name}.html"));
        assert!(report.exists(), "{name}");
    }
    // It goes on with nobody.
    assert_eq!(mark(&scratch, 2, &[]).0, 0);
}
