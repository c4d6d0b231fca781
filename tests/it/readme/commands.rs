//! The commands of `plummet` and `ConnectFour` in README and manual, run by a shell.
//!
//! All commands of a page run in order in a folder of their own, so that one may read what
//! another one wrote.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use clap::CommandFactory;
use plummet::internals::cli::Arguments;

use super::markdown::{Page, manual, root};
use crate::effort::tries_all;
use crate::scratch::Scratch;
use crate::support::parsed;

/// Options with large numbers, and what stands there when the commands run.
const SMALL: [(&str, &str, &str); 7] = [
    ("--count", "--count", "1"),
    ("--games", "--games", "4"),
    ("--hash", "--hash", "16"),
    ("--minutes", "--games", "4"),
    ("--nodes", "--nodes", "100"),
    ("--plies", "--plies", "3"),
    ("--time", "--time", "1"),
];

/// Parts of commands that take long, what runs for them, and why.
const SHORT: [(&str, &str, &str); 10] = [
    (
        "expected --preset connect_four --ladder",
        "expected --preset most_fours_6x6 --ladder",
        "the positions of the other game take a second for each level",
    ),
    (
        "why --board rrr....,yy.....,.......,.......,.......,.......",
        "why --board rrr....,yy.....,.......,.......",
        "a board of six rows takes seconds",
    ),
    (
        "grade --course comp3308 --",
        "grade --course comp3308 --count 0 --",
        "other tests ask the questions",
    ),
    (
        "grade --course data0006 --",
        "grade --course data0006 --count 0 --",
        "as above",
    ),
    (
        "puzzles --table",
        "puzzles --table --preset most_fours_6x6",
        "every level answers every puzzle of the other games",
    ),
    (
        "plummet bench",
        "plummet bench exact-end",
        "all parts take seconds, and another test runs them",
    ),
    (
        "plummet analyze 4455",
        "plummet analyze 44444122255531",
        "best play from an opening goes beyond the book",
    ),
    (
        "--hash 16 --size 6x6",
        "--hash 16 --size 4x4",
        "an empty board of 6x6 takes minutes",
    ),
    (
        "--play --seed 7 -- ConnectFour",
        "--help",
        "games against every level take minutes",
    ),
    (
        "champion,expert,strong,skilled,steady,casual,beginner,first-steps,random,win-block-random",
        "champion,random,win-block-random",
        "91 pairs take a minute, and the command of the ladder names the others",
    ),
];

/// Pages whose commands train, prove and compare for seconds. Where not all cases are tried, only
/// the arguments of these commands are read.
const LONG: [&str; 4] = ["learning.md", "levels.md", "puzzles.md", "solved.md"];

/// What begins other commands of the manual. They build, measure for minutes or use the network.
const OTHERS: [&str; 8] = [
    "bash ",
    "cargo bench ",
    "cargo build",
    "cargo install ",
    "cargo run",
    "cargo test",
    "mdbook ",
    "python3 ",
];

/// How the commands are written that run these programs.
const RUNS: [(&str, &str); 5] = [
    ("cargo run --release --bin ConnectFour -- ", "ConnectFour "),
    ("cargo run --release -- ", "plummet "),
    ("cargo run --release", "plummet"),
    ("plummet", "plummet"),
    ("ConnectFour", "ConnectFour"),
];

/// The command as a shell runs it; `None` for one of another program.
fn ours(line: &str) -> Option<String> {
    // `.ci/run` runs every example.
    if line.contains(" --example ") {
        return None;
    }
    let (input, command) = match line.split_once(" | ") {
        Some((input, command)) if input.starts_with("echo") => (format!("{input} | "), command),
        _ => (String::new(), line),
    };
    let (written, program) = RUNS
        .iter()
        .find(|(written, _)| command.starts_with(written))?;
    let rest = command.strip_prefix(written)?;
    let is_whole = written.ends_with(' ') || rest.is_empty() || rest.starts_with(' ');
    is_whole.then(|| short(&format!("{input}{program}{rest}")))
}

/// The command with small numbers.
fn short(command: &str) -> String {
    let mut words: Vec<&str> = command.split(' ').collect();
    for index in 1..words.len() {
        let small = SMALL
            .iter()
            .find(|(option, ..)| *option == words[index - 1]);
        if let Some((_, option, value)) = small {
            (words[index - 1], words[index]) = (option, value);
        }
    }
    let mut command = words.join(" ");
    for (long, short, _) in SHORT {
        let ends = |rest: &str| rest.is_empty() || rest.starts_with([' ', ',']);
        if let Some((before, rest)) = command.split_once(long)
            && ends(rest)
        {
            command = format!("{before}{short}{rest}");
        }
    }
    command
}

/// A code span that names a command and does not call it, such as `plummet check`.
fn is_name(span: &str) -> bool {
    let mut words = span.split(' ').skip(1).peekable();
    words.peek().is_some()
        && words.all(|word| word.bytes().all(|letter| letter.is_ascii_lowercase()))
}

/// The commands of a page, in order: those of shell blocks, then those of code spans.
fn commands(page: &Page) -> Vec<String> {
    let mut commands = Vec::new();
    for block in page.blocks.iter().filter(|block| block.language == "sh") {
        for line in block.text.lines() {
            let line = line.split(" #").next().unwrap_or_default().trim_end();
            let is_other = OTHERS.iter().any(|other| line.starts_with(other));
            assert!(is_other || ours(line).is_some(), "what is {line:?}?");
            commands.extend(ours(line));
        }
    }
    for span in page.code_spans() {
        if span.starts_with("plummet ") && is_name(&span) {
            commands.push(format!("{span} --help"));
        } else if span.contains(' ') {
            commands.extend(ours(&span));
        }
    }
    commands
}

/// The folder of the programs.
fn programs() -> &'static str {
    let folder = Path::new(env!("CARGO_BIN_EXE_plummet")).parent();
    folder.and_then(Path::to_str).expect("a name in Unicode")
}

/// A folder in which the commands of a page run: its configuration and files are those that the
/// manual shows.
fn folder(pages: &[Page]) -> Scratch {
    let scratch = Scratch::new();
    let bin = programs();
    let bot = scratch.write(
        "bot",
        format!("#!/bin/sh\n{bin}/ConnectFour \"$1\" \"$2\" A 1 | head -n 1\n"),
    );
    for block in pages.iter().flat_map(|page| &page.blocks) {
        if block.language != "ron" {
            continue;
        }
        let name = block
            .text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("// "));
        let name = name.expect("a first line with the name of the file");
        let text = block
            .text
            .replace("/home/anna/bot", &format!("/bin/sh\", \"{}", bot.display()))
            .replace("/PATH/", &format!("{bin}/"));
        scratch.write(name.trim_start_matches("~/"), text);
    }
    // A class of one student, and a right program of another course.
    scratch.write("class/anna/notes", "");
    for (file, name) in [
        ("docs/kits/python/adapter.py", "adapter.py"),
        (
            "tests/it/grade/students/connect_square.py",
            "connect_square.py",
        ),
    ] {
        scratch.write(
            name,
            fs::read(root().join(file)).expect("a program in Python"),
        );
    }
    let game = fs::read(scratch.path("game.ron")).expect("the saved game of the manual");
    scratch.write("2026-11-21 14-30-00 Connect Four.ron", game);
    let set = fs::read_to_string(root().join("tests/it/solver/sets/L3_R1.txt")).expect("a set");
    let few: String = set
        .lines()
        .take(2)
        .map(|line| format!("{line}\n"))
        .collect();
    // Positions near the end in the name of hard ones.
    scratch.write("tests/it/solver/sets/L1_R3.txt", few);
    scratch
}

/// Runs a command in the folder as its person, without a display.
fn run(command: &str, folder: &Path) -> Output {
    let path = format!("{}:/usr/bin:/bin", programs());
    Command::new("/bin/sh")
        .args(["-c", command])
        .current_dir(folder)
        .env_clear()
        .env("PATH", path)
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .expect("a shell")
}

/// Whether a command opens the window: it names none of the commands.
fn opens_window(command: &str) -> bool {
    let mut words = command.split(' ');
    words.next() == Some("plummet")
        && words
            .next()
            .is_none_or(|word| word.starts_with("--") && word != "--help" && word != "--version")
}

/// What is wrong with the way in which a command ran.
fn fault(command: &str, output: &Output) -> Option<String> {
    let err = String::from_utf8_lossy(&output.stderr);
    let is_done = if opens_window(command) {
        // Its arguments have been read, and there is no display.
        let sentence = if cfg!(feature = "gui") {
            "plummet: no window can open: "
        } else {
            "plummet: this program was built without the feature gui"
        };
        output.status.code() == Some(2) && err.starts_with(sentence)
    } else {
        output.status.success() && !output.stdout.is_empty()
    };
    (!is_done).then(|| format!("{command}\n  {}\n  {err}", output.status))
}

#[test]
#[expect(clippy::print_stderr, reason = "a command that is left out is named")]
fn every_command_runs() {
    let mut pages = manual();
    pages.push(Page::read("CONTRIBUTING.md"));
    let mut faults = Vec::new();
    for page in &pages {
        let scratch = folder(&pages);
        let is_long = LONG.iter().any(|name| page.path.ends_with(name));
        let is_read_only = is_long && !tries_all();
        for command in commands(page) {
            if let (true, Some(arguments)) = (is_read_only, command.strip_prefix("plummet ")) {
                let read = parsed(arguments.split(' ')).map(drop);
                let is_help = arguments.ends_with("--help");
                assert!(read.is_ok() || is_help, "{command}: {read:?}");
                continue;
            }
            if command.contains("python3 ")
                && !run("command -v python3", &scratch.0).status.success()
            {
                eprintln!("SKIPPED: {command}: python3 is missing");
                continue;
            }
            let output = run(&command, &scratch.0);
            faults.extend(
                fault(&command, &output).map(|fault| format!("{}: {fault}", page.path.display())),
            );
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The manual runs both programs, the window and every command that is listed in the help.
#[test]
fn every_command_of_the_program_is_in_the_manual() {
    let commands: Vec<String> = manual().iter().flat_map(commands).collect();
    let runs = |start: &str| {
        let mut commands = commands.iter();
        commands.any(|command| command.contains(start) && !command.ends_with(" --help"))
    };
    assert!(runs("ConnectFour ") && commands.iter().any(|command| opens_window(command)));
    let program = <Arguments as CommandFactory>::command();
    let listed = program
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    for command in listed {
        let name = command.get_name();
        assert!(runs(&format!("plummet {name}")), "{name}");
    }
}

/// The files that the manual shows are without faults.
#[test]
fn every_file_that_is_shown_is_fine() {
    let scratch = folder(&manual());
    let output = run(
        "plummet check && plummet check game.ron .config/plummet/presets/*.ron",
        &scratch.0,
    );
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{out}");
}
