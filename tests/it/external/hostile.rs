//! Programs that hide from plummet, or attack what supervises them.

use std::path::Path;

use super::*;

/// Seconds to sleep that no other run of these tests names.
pub(super) fn seconds(number: u32) -> String {
    format!("{number}.{:07}", std::process::id())
}

/// Forgets everything by which a process could be found: parent, session, group,
/// environment and folder. What follows stays behind as `sleep WORD`.
fn hidden(word: &str) -> String {
    format!("(cd / && env -i /usr/bin/setsid /bin/sh -c '(cd /; sleep {word} &) ; exit' &)")
}

/// What the supervised program answers, and how long it took.
fn ask_supervised(bot: &Bot, ms: u64) -> (Answer, Duration) {
    ask_one(&bot.command(), true, ms)
}

/// The folder that a program has written to this file.
fn folder_in(file: &Path) -> PathBuf {
    let text = fs::read_to_string(file).expect("the program ran");
    PathBuf::from(text.trim())
}

/// A script that writes its folder beside itself.
fn telling(name: &str, script: &str) -> Bot {
    Bot::new(name, &format!("pwd > \"${{0%/*}}/told\"; {script}"))
}

/// Python, where it is installed.
fn python() -> Option<&'static str> {
    let mut files = ["/usr/bin/python3", "/usr/local/bin/python3"].into_iter();
    files.find(|file| Path::new(file).exists())
}

impl Bot {
    fn folder(&self) -> PathBuf {
        folder_in(&self.file.with_file_name("told"))
    }
}

#[test]
fn nothing_hidden_is_left_after_a_move() {
    // It answers at once, later, and not at all.
    let (word, other) = (seconds(51), seconds(52));
    let answers = "echo 3".to_owned();
    let hangs = format!("sleep {other}");
    for (name, end, ms) in [
        ("hide", &answers, 10_000),
        ("hide-late", &format!("sleep 0.3; {answers}"), 10_000),
        ("hide-ever", &hangs, 700),
    ] {
        let bot = telling(name, &format!("{}; sleep 0.2; {end}", hidden(&word)));
        let (answer, took) = ask_supervised(&bot, ms);
        match answer {
            Ok(column) => assert_eq!((column, name != "hide-ever"), (3, true)),
            Err((reason, late)) => assert!(late && name == "hide-ever", "{name}: {reason}"),
        }
        assert!(took < Duration::from_secs(3), "{took:?}");
        // No wait: nothing is left when the move is made.
        assert!(!runs(&word) && !runs(&other), "{name}");
        assert!(!bot.folder().exists(), "{name}");
    }
}

/// Where its helper was killed, plummet kills the group of the program. What has left that lives on.
#[test]
fn a_program_that_attacks_its_parent_is_killed() {
    for (signal, numbers) in [("KILL", [53, 54]), ("STOP", [55, 56])] {
        let [word, other] = numbers.map(seconds);
        let script = format!("sleep {word} & sleep 0.1; kill -{signal} $PPID; sleep {other}");
        let bot = telling(signal, &script);
        let (answer, took) = ask_supervised(&bot, 500);
        let (reason, late) = answer.expect_err("no column");
        if !late {
            assert_eq!(reason, "the program /bin/sh was ended by signal 9");
        }
        assert!(took < Duration::from_secs(3), "{took:?}");
        assert!(gone(&word) && gone(&other), "{signal}");
        assert!(!bot.folder().exists(), "{signal}");
    }
}

/// 32 processes that go on in ever new ones, each with its own session and the old ones
/// ended. They end by themselves after some seconds, whatever happens.
#[test]
fn processes_that_multiply_are_killed() {
    const PYTHON: &str = "
import os, time
os.chdir('/')
end = time.time() + 20
for _ in range(5):
    os.fork()
while time.time() < end:
    if os.fork():
        os._exit(0)
    os.setsid()
    time.sleep(0.02)
";
    let Some(python) = python() else { return };
    let word = seconds(60);
    let bot = telling(
        "rabbits",
        &format!("{python} -c \"{PYTHON}\" {word}; sleep {word}"),
    );
    let (answer, took) = ask_supervised(&bot, 1000);
    assert!(matches!(answer, Err((_, true))), "{answer:?}");
    assert!(took < Duration::from_secs(12), "{took:?}");
    assert!(!runs(&word));
    assert!(!bot.folder().exists());
}

/// Folders that may not be looked into do not stay. (Of root's nothing is closed.)
#[test]
fn a_folder_that_was_closed_is_removed() {
    let script = "mkdir -p a/b; echo x > a/b/c; chmod 0 a/b a .; echo 3";
    let bot = telling("closer", script);
    let (answer, _) = ask_supervised(&bot, 5000);
    assert_eq!(answer, Ok(3));
    assert!(!bot.folder().exists());
}

/// Deeper than a path can name, and than files can be open at once.
#[test]
fn a_deep_folder_is_removed() {
    const PYTHON: &str = "
import os
for _ in range(3000):
    os.mkdir('folder')
    os.chdir('folder')
    open('file', 'w').close()
print(3)
";
    let Some(python) = python() else { return };
    let bot = telling("deep", &format!("{python} -c \"{PYTHON}\""));
    let (answer, _) = ask_supervised(&bot, 20_000);
    assert_eq!(answer, Ok(3));
    assert!(!bot.folder().exists());
}

#[test]
fn the_processes_of_a_program_are_limited() {
    let script = "grep 'Max processes' /proc/self/limits > \"${0%/*}/told\"; echo 3";
    let bot = Bot::new("counted", script);
    let (answer, _) = ask_supervised(&bot, 5000);
    assert_eq!(answer, Ok(3));
    let told = fs::read_to_string(bot.file.with_file_name("told")).expect("the limits");
    let limits: Vec<u64> = told
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    assert_eq!(limits.len(), 2, "{told}");
    // Tests start processes at the same time.
    let most = u64::from(u16::MAX) + 512;
    assert!(limits.iter().all(|limit| *limit <= most), "{told}");
}
