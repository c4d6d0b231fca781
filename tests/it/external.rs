//! Programs that answer, hang, crash, talk too much and leave children behind.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use plummet::engine::{Control, Engine, EngineError, Forfeit, Limits, SystemClock};
use plummet::internals::engine::external::{External, startable};
use plummet::rules::{Column, Position, Ruleset};

use crate::scratch::Scratch;

#[cfg(target_os = "linux")]
mod attacks;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
mod killed;

/// A script of the shell in a folder of its own.
struct Bot {
    file: PathBuf,
    /// Removed in the end.
    _folder: Scratch,
}

impl Bot {
    fn new(name: &str, script: &str) -> Self {
        let folder = Scratch::new();
        let file = folder.write(name, format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a permission");
        Self {
            file,
            _folder: folder,
        }
    }

    fn command(&self) -> Vec<String> {
        vec![
            "/bin/sh".to_owned(),
            self.file.to_str().expect("text").to_owned(),
        ]
    }
}

fn position(moves: &[u8]) -> Position {
    let moves = moves.iter().copied().map(Column::new);
    Position::replay(&Ruleset::default(), moves).expect("moves that can be played")
}

/// The column that a program chooses, or what it did instead and whether it was late.
type Answer = Result<usize, (String, bool)>;

/// What a program answers without and with supervision, and how long each took.
fn ask(command: &[String], position: &Position, ms: u64) -> [(Answer, Duration); 2] {
    [false, true].map(|helped| answer(external(command, helped, ms), position))
}

/// What a program answers on the empty board with a helper or without, and how long it took.
fn ask_one(command: &[String], helped: bool, ms: u64) -> (Answer, Duration) {
    answer(external(command, helped, ms), &position(&[]))
}

/// The program as an engine, with a helper or without.
fn external(command: &[String], helped: bool, ms: u64) -> External {
    External {
        command: command.to_vec(),
        time: Duration::from_millis(ms),
        forfeit: Forfeit::Move,
        plummet: helped.then(|| env!("CARGO_BIN_EXE_plummet").into()),
    }
}

fn answer(mut engine: External, position: &Position) -> (Answer, Duration) {
    let stop = AtomicBool::new(false);
    let clock = SystemClock::start();
    let mut control = Control::new(Limits::default(), &stop, &clock);
    let start = Instant::now();
    let answer = engine.analyze(position, &mut control);
    let took = start.elapsed();
    let answer = match answer {
        Ok(analysis) => Ok(analysis.best.expect("a column").index()),
        Err(EngineError::Forfeited { reason, late, .. }) => Err((reason, late)),
        Err(error) => panic!("{error}"),
    };
    (answer, took)
}

fn says(name: &str, script: &str, expected: &str) {
    let bot = Bot::new(name, script);
    for (answer, _) in ask(&bot.command(), &position(&[3]), 5000) {
        let found = answer.expect_err("no column").0;
        assert_eq!(found, format!("the program /bin/sh {expected}"), "{name}");
    }
}

/// Whether a process runs whose arguments name this word.
pub(crate) fn runs(word: &str) -> bool {
    let entries = fs::read_dir("/proc").expect("processes");
    entries.flatten().any(|entry| {
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        line.windows(word.len()).any(|part| part == word.as_bytes())
    })
}

/// Waits a moment for processes that are being killed.
fn gone(word: &str) -> bool {
    let start = Instant::now();
    while runs(word) {
        if start.elapsed() > Duration::from_secs(3) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

#[test]
fn a_good_program_hears_the_board_and_its_colour() {
    let bot = Bot::new(
        "good",
        r#"[ "$1" = "...r...,.......,.......,.......,.......,......." ] && [ "$2" = yellow ] && echo 4"#,
    );
    for (answer, _) in ask(&bot.command(), &position(&[3]), 5000) {
        assert_eq!(answer, Ok(4));
    }
}

#[test]
fn the_environment_is_empty_and_the_folder_fresh_and_removed() {
    let bot = Bot::new(
        "curious",
        r#"[ "$HOME" = "$(pwd)" ] && [ "$TMPDIR" = "$HOME" ] && [ -z "$(ls -A)" ] || exit 7
           [ -z "$USER$CARGO$XDG_RUNTIME_DIR$DISPLAY" ] || exit 8
           echo rubbish > file; mkdir -p a/b; echo "$HOME" >&2; exit 9"#,
    );
    for (answer, _) in ask(&bot.command(), &position(&[]), 5000) {
        let (reason, late) = answer.expect_err("an exit code");
        assert!(!late);
        let folder = reason
            .strip_prefix("the program /bin/sh ended with the exit code 9 and said \"")
            .unwrap_or_else(|| panic!("{reason}"));
        let folder = folder.trim_end_matches(['"', '…']);
        assert!(folder.contains("plummet-player-"), "{reason}");
        assert!(!std::path::Path::new(folder).exists(), "{folder}");
    }
}

#[test]
fn what_is_no_column_is_told() {
    let wants = "instead of one line with a column from 0 to 6";
    says("silent", "exit 0", &format!("wrote nothing {wants}"));
    says("seven", "echo 7", &format!("wrote \"7\" {wants}"));
    says(
        "two",
        "echo 3; echo 297",
        &format!("wrote 2 lines, the first \"3\" {wants}"),
    );
}

#[test]
fn a_full_column_is_told() {
    let bot = Bot::new("full", "echo 0");
    let full = "the program /bin/sh chose column 0 (counted from 0), which is full";
    for (answer, _) in ask(&bot.command(), &position(&[0, 0, 0, 0, 0, 0]), 5000) {
        assert_eq!(answer, Err((full.to_owned(), false)));
    }
}

#[test]
fn a_crash_is_told() {
    says(
        "exit",
        "echo 3; echo oh dear >&2; exit 3",
        "ended with the exit code 3 and said \"oh dear\"",
    );
    says("signal", "kill -SEGV $$", "was ended by signal 11");
}

#[test]
fn a_megabyte_is_not_read_to_its_end() {
    let script = "while :; do echo 33333333333333333333333333333333333333333333333; done";
    says(
        "chatter",
        script,
        "wrote more than 4096 bytes to its standard output",
    );
    let script = "while :; do echo 33333333333333333333333333333333333333333333333 >&2; done";
    says(
        "grumble",
        script,
        "wrote more than 1048576 bytes to its standard error",
    );
    // What a program says beside its answer does not matter, and the last of it is told.
    let script =
        "i=0; while [ $i -lt 500 ]; do echo thinking about column $i >&2; i=$((i+1)); done";
    says(
        "thinker",
        &format!("{script}; echo so tired >&2; exit 1"),
        "ended with the exit code 1 and said \"so tired\"",
    );
    let bot = Bot::new("thinker", &format!("{script}; echo 3"));
    for (answer, _) in ask(&bot.command(), &position(&[]), 5000) {
        assert!(answer.is_ok(), "{answer:?}");
    }
}

#[test]
fn a_hanging_program_is_killed_in_time_though_it_ignores_signals() {
    let bot = Bot::new(
        "deaf",
        "trap '' TERM INT HUP; while :; do sleep 41.25; done",
    );
    let late = "the program /bin/sh did not answer within 200 ms";
    for (answer, took) in ask(&bot.command(), &position(&[]), 200) {
        assert_eq!(answer, Err((late.to_owned(), true)));
        assert!(took < Duration::from_secs(2), "{took:?}");
        assert!(gone("41.25"));
    }
}

#[test]
fn children_are_killed_with_a_program_also_those_that_left_its_group() {
    // The second one has a session of its own and no parent any more, the third no
    // environment either. Without a helper they would live on.
    let hidden = "(setsid sleep 41.75 &) ; (env -i PATH=\"$PATH\" setsid sleep 41.80 &) ;";
    for (helped, hidden) in [(false, ""), (true, hidden)] {
        let script = format!("sleep 41.50 & {hidden} sleep 41.60");
        let bot = Bot::new("fork", &script);
        let (answer, took) = ask_one(&bot.command(), helped, 300);
        assert!(matches!(answer, Err((_, true))), "{answer:?}");
        assert!(took < Duration::from_secs(2), "{took:?}");
        assert!(gone("41.50") && gone("41.60") && gone("41.75") && gone("41.80"));
    }
}

#[test]
fn a_child_that_holds_the_output_delays_no_answer() {
    for (helped, hidden) in [(false, ""), (true, "(setsid sleep 42.75 &) ;")] {
        let bot = Bot::new("holder", &format!("sleep 42.25 & {hidden} echo 5"));
        let (answer, took) = ask_one(&bot.command(), helped, 10_000);
        assert_eq!(answer, Ok(5));
        assert!(took < Duration::from_secs(5), "{took:?}");
        assert!(gone("42.25") && gone("42.75"));
    }
}

#[test]
fn a_program_that_closes_its_streams_and_hangs_is_killed() {
    let bot = Bot::new("closed", "exec >&- 2>&-; sleep 43.25");
    for (answer, _) in ask(&bot.command(), &position(&[]), 200) {
        assert!(matches!(answer, Err((_, true))), "{answer:?}");
        assert!(gone("43.25"));
    }
}

#[test]
fn what_cannot_be_started_is_told_before() {
    let bot = Bot::new("unrunnable", "echo 3");
    fs::set_permissions(&bot.file, fs::Permissions::from_mode(0o644)).expect("a permission");
    let file = bot.file.to_str().expect("text").to_owned();
    let why = |command: &str| startable(&[command.to_owned()]).expect_err("not startable");
    assert_eq!(
        why(&file),
        format!("the program {file} may not be run: the permission is missing (chmod +x sets it)")
    );
    assert_eq!(
        why("/nowhere/bot"),
        "the program /nowhere/bot does not exist"
    );
    assert_eq!(why("/tmp"), "the program /tmp is a folder");
    assert_eq!(
        why("no-such-bot-anywhere"),
        "the program no-such-bot-anywhere is in none of the folders of PATH"
    );
    assert_eq!(why(""), "the program  has no name");
    assert_eq!(startable(&["sh".to_owned()]), Ok(()));
    // The same when it is asked for a move all the same.
    let missing = "the program /nowhere/bot does not exist";
    for (answer, _) in ask(&["/nowhere/bot".to_owned()], &position(&[]), 100) {
        assert_eq!(answer, Err((missing.to_owned(), false)));
    }
    // Nor is one that only looks like a program.
    fs::set_permissions(&bot.file, fs::Permissions::from_mode(0o755)).expect("a permission");
    fs::write(&bot.file, "#!/nowhere/sh\n").expect("written");
    for (answer, _) in ask(std::slice::from_ref(&file), &position(&[]), 5000) {
        let (reason, late) = answer.expect_err("no program");
        let why = "asks in its first line for the interpreter /nowhere/sh, which does not exist";
        assert_eq!((reason, late), (format!("the program {file} {why}"), false));
    }
    fs::write(&bot.file, "#!/usr/bin/env sh\r\necho 3\r\n").expect("written");
    let found = why(&file);
    let ends = "has the line ends of Windows, as its first line \"#!/usr/bin/env sh\\r\" shows";
    assert!(found.contains(ends), "{found}");
}
