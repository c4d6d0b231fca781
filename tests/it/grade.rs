//! Marks for students' programs: right ones, wrong ones, and those that misbehave.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use plummet::internals::grade::GradeReport;

use crate::scratch::Scratch;
use crate::support::Shell;

mod class;
mod functions;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
mod interrupted;
mod mistakes;
mod play;
mod play_functions;

/// Says on standard error why a test is left out.
#[expect(clippy::print_stderr, reason = "a test that is left out says so")]
fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}

/// Compiles a Rust program of one file. `None`, with the reason on standard error, where there is
/// no compiler.
fn compiled(source: &Path, program: &Path) -> Option<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let built = Command::new(rustc)
        .args(["-O", "--edition", "2024", "-o"])
        .arg(program)
        .arg(source)
        .output();
    match built {
        Ok(built) => {
            let err = String::from_utf8_lossy(&built.stderr);
            assert!(built.status.success(), "{}: {err}", source.display());
            Some(())
        }
        Err(error) => {
            skipped(&format!("rustc cannot be started: {error}"));
            None
        }
    }
}

/// The interpreter that `python3` starts. The word itself may name a script that looks for it, which
/// takes longer than a student's function.
fn python() -> Option<&'static str> {
    static FOUND: OnceLock<Option<String>> = OnceLock::new();
    let find = || {
        let tells = ["-c", "import sys; print(sys.executable)"];
        let told = Command::new("python3").args(tells).output();
        let told = told.map_err(|error| skipped(&format!("python3 cannot be started: {error}")));
        let told = String::from_utf8(told.ok()?.stdout).ok()?;
        Some(told.trim().to_owned())
    };
    FOUND.get_or_init(find).as_deref()
}

/// A file of the kits.
fn kit(name: &str) -> PathBuf {
    root().join("docs/kits").join(name)
}

/// The command that runs a Python program that needs no packages: `-S` does not look for them.
fn run_by(python: &str, words: &[&Path]) -> Vec<String> {
    let words = words.iter().map(|word| word.to_str().expect("text"));
    [python, "-S"]
        .into_iter()
        .chain(words)
        .map(str::to_owned)
        .collect()
}

/// The command that calls the functions of a Python file.
fn adapted(python: &str, file: &Path) -> Vec<String> {
    run_by(python, &[&kit("python/adapter.py"), file])
}

fn words(command: &[String]) -> Vec<&str> {
    command.iter().map(String::as_str).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The student's program with mistakes on demand.
fn wrong_program() -> Option<&'static Path> {
    static PROGRAM: OnceLock<Option<(Scratch, PathBuf)>> = OnceLock::new();
    let built = PROGRAM.get_or_init(|| {
        let scratch = Scratch::new();
        let program = scratch.path("wrong");
        compiled(&root().join("tests/it/grade/wrong.rs"), &program)?;
        Some((scratch, program))
    });
    built.as_ref().map(|(_, program)| program.as_path())
}

/// Marks a program in memory, and returns its exit code and report.
fn graded(options: &[&str], command: &[&str], folder: &Path) -> (u8, GradeReport) {
    let scratch = Scratch::new();
    let json = scratch.file("report.json");
    let arguments = [&["grade"], options, &["--json", &json, "--"], command].concat();
    let clock = plummet::engine::SystemClock::start();
    let shell = Shell {
        clock: &clock,
        current: folder,
        ..Shell::default()
    };
    let ran = shell.run(arguments);
    let text = std::fs::read_to_string(&json).unwrap_or_else(|_| panic!("{ran:?}"));
    let report = serde_json::from_str(&text).expect("a report");
    (ran.code(), report)
}
