//! A plummet that is killed leaves no programs and no folders.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::hostile::seconds;
use super::*;
use crate::effort::cases;
use crate::support::{levels_text, send_signal};

/// The time after the end of plummet in which everything is gone.
const SOON: Duration = Duration::from_secs(1);

/// An arena that plays with a program which has hidden children.
struct Arena {
    folder: Scratch,
    child: Child,
}

impl Arena {
    fn begin(script: &str) -> Self {
        let folder = Scratch::new();
        fs::create_dir_all(folder.path("tmp")).expect("a folder");
        let bot = folder.write("bot.sh", script);
        let program =
            format!("External(command: [\"/bin/sh\", {bot:?}], protocol: Course, time_ms: 60000)");
        let levels = levels_text(&[("bot", &program), ("other", "Random")]);
        folder.write("levels.ron", levels);
        // A shell starts what is in the background with some signals ignored, also these tests.
        let child = Command::new("env")
            .arg("--default-signal")
            .arg(env!("CARGO_BIN_EXE_plummet"))
            .args([
                "arena",
                "--players",
                "bot,other",
                "--games",
                "2",
                "--config",
            ])
            .arg(&folder.0)
            .arg("--out")
            .arg(folder.path("a.json"))
            .env("TMPDIR", folder.path("tmp"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("plummet");
        Self { folder, child }
    }

    /// The folders of programs that are there.
    fn players(&self) -> usize {
        let entries = fs::read_dir(self.folder.path("tmp")).expect("a folder");
        entries.count()
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_for(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !what() {
        if start.elapsed() > Duration::from_secs(20) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

/// Ends plummet by a signal while the program thinks; what is left a second later.
fn left_after(name: &str, signal: &str, numbers: [u32; 2]) {
    let [word, other] = numbers.map(seconds);
    let script = format!(
        "(cd / && env -i /usr/bin/setsid /bin/sh -c '(sleep {word} &)' &)
         trap '' TERM INT HUP; echo x > file; sleep {other}"
    );
    let mut arena = Arena::begin(&script);
    assert!(wait_for(|| runs(&word) && runs(&other)), "{name}: it plays");
    assert!(arena.players() > 0);
    send_signal(&arena.child, signal);
    arena.child.wait().expect("it ends");
    let ended = Instant::now();
    while runs(&word) || runs(&other) || arena.players() > 0 {
        let state = (runs(&word), runs(&other), arena.players());
        // A busy machine takes longer than a second; what would live on sleeps for longer.
        assert!(ended.elapsed() < 9 * SOON, "{signal}: {state:?} are left");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn nothing_is_left_after_sigkill() {
    left_after("kill", "KILL", [61, 62]);
}

#[test]
fn nothing_is_left_after_other_signals() {
    left_after("term", "TERM", [63, 64]);
    left_after("int", "INT", [65, 66]);
    left_after("quit", "QUIT", [67, 68]);
}

/// Killed at any moment, also while a program is being started or cleaned up.
#[test]
fn nothing_is_left_whenever_plummet_is_killed() {
    let word = seconds(69);
    let script =
        format!("(cd / && env -i /usr/bin/setsid /bin/sh -c '(sleep {word} &)' &)\necho 9");
    let step = cases(9, 3);
    for moment in (0_u64..36).step_by(step) {
        let mut arena = Arena::begin(&script);
        assert!(wait_for(|| arena.players() > 0), "it plays");
        std::thread::sleep(Duration::from_millis(moment));
        arena.child.kill().expect("killed");
        arena.child.wait().expect("it ends");
        std::thread::sleep(SOON);
        assert!(!runs(&word) && arena.players() == 0, "{moment} ms");
    }
}

#[test]
fn the_help_does_not_name_the_hidden_command() {
    let run = |words: &[&str]| {
        let ran = Command::new(env!("CARGO_BIN_EXE_plummet"))
            .args(words)
            .output();
        String::from_utf8(ran.expect("plummet").stdout).expect("text")
    };
    for words in [["--help"], ["help"], ["-h"]] {
        let help = run(&words);
        assert!(
            help.contains("arena") && !help.contains("supervise"),
            "{help}"
        );
    }
    // By hand it makes no sense, and does nothing to a folder that is there.
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("by-hand-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("file"), "x").expect("written");
    let ran = Command::new(env!("CARGO_BIN_EXE_plummet"))
        .arg("supervise")
        .arg(&folder)
        .args([".", "/bin/echo", "3"])
        .stdin(Stdio::null())
        .output()
        .expect("plummet");
    assert!(!ran.status.success() && ran.stdout.is_empty());
    assert!(folder.join("file").exists());
    fs::remove_dir_all(&folder).expect("removed");
}
