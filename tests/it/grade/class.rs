//! A class: one report for each student, and what is refused.

use std::fs;
use std::num::NonZeroUsize;
use std::process::Command;

use plummet::engine::SystemClock;

use crate::scratch::Scratch;
use crate::support::Shell;

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
fn a_class_of_nobody_and_marks_of_other_settings_are_refused() {
    let scratch = students(&["anna"], "echo 3; echo 8");
    assert_eq!(mark(&scratch, 2, &[]).0, 0);
    let (code, err) = mark(&scratch, 2, &["--time", "4000"]);
    assert_eq!(code, 1);
    let told = "expected marks of the same course, command and options";
    assert!(err.contains(told), "{err}");
    fs::remove_dir_all(scratch.path("class/anna")).expect("a folder");
    let (_, err) = mark(&scratch, 2, &["--out", &scratch.file("other")]);
    let told = "expected a folder a student, found no folder";
    assert!(err.trim().ends_with(told), "{err}");
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
