//! Programs that misbehave: a sentence and failed parts, the rest marked, nothing left running.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use plummet::internals::grade::{GradeReport, PartMarks};

use crate::external::runs;
use crate::scratch::Scratch;

/// Marks the program `sh WORDS` by the real program, in a folder.
fn grade(folder: &Path, options: &[&str], words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plummet"))
        .args(["grade", "--course", "comp3308"])
        .args(options)
        .args(["--", "sh"])
        .args(words)
        .env("RIGHT", env!("CARGO_BIN_EXE_ConnectFour"))
        .current_dir(folder)
        .output()
        .expect("plummet")
}

/// What is printed of the questions that every program is asked.
fn printed(words: &[&str]) -> String {
    let scratch = Scratch::new();
    let output = grade(&scratch.0, &["--count", "0"], words);
    String::from_utf8(output.stdout).expect("text")
}

/// Marks a shell script, in a folder of its own.
fn graded_script(script: &str, options: &[&str]) -> (GradeReport, Scratch) {
    let scratch = Scratch::new();
    scratch.write("student.sh", script);
    let options = [&["--json", "report.json"], options].concat();
    let output = grade(&scratch.0, &options, &["student.sh"]);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    let text = fs::read_to_string(scratch.path("report.json")).expect("a report");
    (serde_json::from_str(&text).expect("a report"), scratch)
}

fn part<'a>(report: &'a GradeReport, name: &str) -> &'a PartMarks {
    report
        .parts
        .iter()
        .find(|part| part.part == name)
        .expect("a part")
}

#[track_caller]
fn says(report: &GradeReport, name: &str, sentence: &str) {
    let first = part(report, name)
        .first_failure
        .as_ref()
        .expect("a failure");
    assert_eq!(first.fault, sentence, "{name}");
    assert!(
        first.command.starts_with("sh student.sh "),
        "{}",
        first.command
    );
}

#[test]
fn a_silent_program_and_one_of_another_protocol_fail_with_a_sentence() {
    let wants = "instead of two lines, a column and a number of nodes";
    let (report, _folder) = graded_script("exit 0", &[]);
    says(
        &report,
        "move",
        &format!("the program wrote nothing {wants}"),
    );
    says(
        &report,
        "time-limit",
        &format!("the program wrote nothing {wants}"),
    );
    let (report, _folder) = graded_script("echo 'bestmove d4'", &[]);
    says(
        &report,
        "nodes-a",
        &format!("the program wrote \"bestmove d4\" {wants}"),
    );
    assert!(report.diagnoses.is_empty());
}

#[test]
fn a_program_that_does_not_exist_fails_with_a_sentence() {
    let output = Command::new(env!("CARGO_BIN_EXE_plummet"))
        .args(["grade", "--course", "comp3308", "--", "no-such-program"])
        .output()
        .expect("plummet");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("the program is in none of the folders of PATH"),
        "{text}"
    );
    // The lines of the parts end with the numbers of passed and failed questions.
    let rows = text.lines().skip(3).take_while(|line| !line.is_empty());
    let passed = rows.map(|row| row.split_whitespace().rev().nth(1));
    assert_eq!(passed.collect::<Vec<_>>(), [Some("0"); 9], "{text}");
}

#[test]
fn a_report_is_shown_even_if_its_file_cannot_be_written() {
    let scratch = Scratch::new();
    let options = ["--count", "0", "--json", "/proc/report.json"];
    let output = grade(&scratch.0, &options, &["no-such-file"]);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(err.contains("/proc/report.json cannot be written"), "{err}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("answer in time"));
}

/// The words of a command may be several lines.
#[test]
fn a_command_of_several_lines_can_be_pasted() {
    let text = printed(&["-c", "echo 9\necho \"$2\"", "name"]);
    let (_, after) = text.split_once("instead of two lines").expect("a failure");
    let (_, after) = after.split_once("\n  sh ").expect("a command");
    let (command, _) = after.split_once("\n\n").expect("an end");
    let command = format!("sh {command}");
    let pasted = Command::new("sh").args(["-c", &command]).output();
    let pasted = pasted.expect("a shell");
    assert_eq!(pasted.stdout, b"9\nred\n", "{command}");
}

#[test]
fn a_program_that_hangs_is_late_and_the_rest_is_marked() {
    let script = r#"[ "$3" = A ] && sleep 1000.77; exec "$RIGHT" "$@""#;
    let start = Instant::now();
    let (report, _folder) = graded_script(script, &["--time", "400", "--count", "2"]);
    says(
        &report,
        "nodes-a",
        "the program did not answer within 400 ms",
    );
    assert!(part(&report, "time-limit").failed > 0);
    assert_eq!(part(&report, "nodes-m").failed, 0);
    assert!(report.diagnoses.is_empty(), "{:?}", report.diagnoses);
    assert!(start.elapsed() < Duration::from_secs(60));
    assert!(!runs("1000.77"));
}

#[test]
fn a_crash_on_one_case_fails_it_alone() {
    let script = r#"n=$(($(cat number 2>/dev/null || echo 0) + 1)); echo $n > number
        [ $n = 17 ] && kill -SEGV $$
        exec "$RIGHT" "$@""#;
    let (report, _folder) = graded_script(script, &[]);
    let failed: Vec<&PartMarks> = report.parts.iter().filter(|part| part.failed > 0).collect();
    assert!(!failed.is_empty());
    for part in failed {
        assert_eq!(part.failed, 1);
        let first = part.first_failure.as_ref().expect("a failure");
        assert_eq!(
            (first.case, first.fault.as_str()),
            (17, "the program was ended by signal 11")
        );
    }
    assert!(report.diagnoses.is_empty());
}

#[test]
fn what_a_program_leaves_behind_is_killed() {
    let scratch = Scratch::new();
    let script = r#"(setsid sleep 2000.88 > /dev/null 2>&1 &) ; exec "$RIGHT" "$@""#;
    scratch.write("student.sh", script);
    let output = grade(&scratch.0, &["--count", "0"], &["student.sh"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert!(!runs("2000.88"));
}

#[test]
fn a_program_sees_the_folder_and_the_environment_of_the_caller() {
    let script = r#"[ -f student.sh ] && [ -n "$RIGHT" ] && [ -n "$PATH" ] || exit 3
        exec "$RIGHT" "$@" --and-more"#;
    let (report, _folder) = graded_script(script, &["--count", "0"]);
    let first = part(&report, "move")
        .first_failure
        .as_ref()
        .expect("a failure");
    assert!(first.fault.contains("exit code 2"), "{}", first.fault);
}

#[test]
fn a_program_one_folder_deeper_is_told_of() {
    let scratch = Scratch::new();
    scratch.write("project/student.sh", "echo 3; echo 8");
    let output = grade(&scratch.0, &["--count", "0"], &["student.sh"]);
    let text = String::from_utf8_lossy(&output.stdout);
    let told = "; it is one folder deeper: project/student.sh\n";
    assert!(text.contains(told), "{text}");
}

/// A question that fails several parts is shown once, with its board.
#[test]
fn a_failing_question_is_shown_once_with_its_board() {
    let text = printed(&["-c", "echo 9; echo 1", "sh"]);
    let state = ".ryyrry,.rryry.,..y.r..,..y....,.......,....... red A 4";
    assert_eq!(text.matches(state).count(), 1, "{text}");
    let told = "question 1 (legal move, move, node count of A, ";
    assert!(text.contains(told), "{text}");
    let board = "    . . y . r . .\n    . r r y r y .\n    . r y y r r y\n    0 1 2 3 4 5 6\n";
    assert!(text.contains(board), "{text}");
}
