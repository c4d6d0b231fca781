//! `plummet train`, interrupted: its files are written, and it can be gone on with.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::scratch::Scratch;
use crate::support::send_signal;

fn train(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_plummet"))
        .arg("train")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("plummet")
}

/// Reads the two lines that a training begins with.
fn head(child: &mut Child) -> BufReader<impl Read + use<>> {
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..2 {
        out.read_line(&mut String::new()).expect("a line");
    }
    out
}

/// The games that the curve or, in its first line of JSON, the training tells of.
fn games(folder: &Path) -> u64 {
    let bytes = fs::read(folder.join("x.training")).expect("a training");
    let text = String::from_utf8_lossy(&bytes);
    let header = text.lines().nth(1).expect("a header");
    let header: serde_json::Value = serde_json::from_str(header).expect("JSON");
    header["games"].as_u64().expect("a number")
}

/// Interrupts a training after some time and returns its exit code and errors.
fn interrupted(mut child: Child, after: Duration, name: &str) -> (Option<i32>, String, String) {
    let mut out = head(&mut child);
    std::thread::sleep(after);
    send_signal(&child, name);
    let sent = Instant::now();
    let (mut told, mut err) = (String::new(), String::new());
    out.read_to_string(&mut told).expect("text");
    let mut errors = child.stderr.take().expect("a pipe");
    errors.read_to_string(&mut err).expect("text");
    let status = child.wait().expect("it ends");
    assert!(sent.elapsed() < Duration::from_secs(20), "it ends soon");
    (status.code(), told, err)
}

#[test]
fn an_interrupted_training_is_written_and_can_be_gone_on_with() {
    for (name, after) in [("INT", 0), ("TERM", 1500)] {
        let scratch = Scratch::new();
        let folder = &scratch.0;
        let first = train(
            folder,
            &["--minutes", "30", "--size", "5x4", "--out", "x.net"],
        );
        let (code, out, err) = interrupted(first, Duration::from_millis(after), name);
        assert_eq!(code, Some(1), "{err}");
        assert_eq!(out.trim(), "The network is in x.net.");
        let last = err.split('\r').next_back().expect("a line");
        // The command names the game, too: without it another one would be meant.
        let command = "plummet train --size 5x4 --minutes 30 --resume x.training";
        assert_eq!(last, format!("plummet: stopped; {command} goes on\n"));
        let before = games(folder);
        for file in ["x.net", "x.csv"] {
            assert!(folder.join(file).exists(), "{file}");
        }
        let end = (before + 2000).to_string();
        let words = ["--size", "5x4", "--games", &end, "--resume", "x.training"];
        let output = train(folder, &words).wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{err}");
        assert_eq!(games(folder), before + 2000);
    }
}

/// The points of the curve stay when the training that is gone on with is interrupted at once.
#[test]
fn an_interrupted_training_keeps_its_curve() {
    let scratch = Scratch::new();
    let folder = &scratch.0;
    let words = ["--size", "5x4", "--games", "2000", "--out", "x.net"];
    assert!(train(folder, &words).wait().expect("it ends").success());
    let curve = fs::read_to_string(folder.join("x.csv")).expect("a curve");
    assert_eq!(curve.lines().count(), 2, "{curve}");
    let words = ["--size", "5x4", "--minutes", "30", "--resume", "x.training"];
    let (code, _, err) = interrupted(train(folder, &words), Duration::ZERO, "INT");
    assert_eq!(code, Some(1), "{err}");
    let after = fs::read_to_string(folder.join("x.csv")).expect("a curve");
    assert!(after.starts_with(&curve), "{after}");
    assert!(games(folder) >= 2000);
}
