//! What the programs read that is no ordinary file, and names that would upset a terminal.

use std::fs;

use plummet::internals::outside::{Limit, read_all, read_file, read_text};

use plummet::presets::SearchPath;

use crate::scratch::Scratch;

#[test]
fn a_file_is_read_up_to_its_limit() {
    let scratch = Scratch::new();
    let file = scratch.write("a.txt", "12345");
    let limit = Limit::bytes;
    assert_eq!(read_text(&file, limit(5)).expect("a text"), "12345");
    let error = read_text(&file, limit(4)).expect_err("too large");
    assert_eq!(
        error.to_string(),
        "expected a file of at most 4 bytes, found 5 bytes"
    );
    let error = read_text(&file, Limit::bytes(0)).expect_err("too large");
    assert_eq!(
        error.to_string(),
        "expected a file of at most 0 bytes, found 5 bytes"
    );
    let error = read_all(&mut std::io::repeat(0), limit(2 << 10)).expect_err("no end");
    assert_eq!(
        error.to_string(),
        "expected a file of at most 2048 bytes, found 2049 bytes"
    );
    let latin = scratch.write("b.txt", b"a\xe9");
    let error = read_text(&latin, Limit::TEXT).expect_err("no UTF-8");
    assert_eq!(
        error.to_string(),
        "expected text in UTF-8, found the byte 0xE9 after 1 others"
    );
}

#[test]
fn the_mark_of_an_editor_is_no_text_and_another_encoding_is_named() {
    let scratch = Scratch::new();
    let marked = scratch.write("a.txt", "\u{feff}4455");
    assert_eq!(read_text(&marked, Limit::TEXT).expect("a text"), "4455");
    for bytes in [b"\xff\xfe4\x004\x00", b"\xfe\xff\x004\x004"] {
        let file = scratch.write("b.txt", bytes);
        let error = read_text(&file, Limit::TEXT).expect_err("no UTF-8");
        assert_eq!(
            error.to_string(),
            "expected text in UTF-8, found text in UTF-16"
        );
        let faults = plummet::internals::presets::check_file(&file, &SearchPath::built_in());
        let fault = faults.first().expect("a fault").to_string();
        assert!(
            fault.ends_with("b.txt:1:1: expected text in UTF-8, found text in UTF-16"),
            "{fault}"
        );
    }
}

#[test]
fn a_file_above_its_limit_is_refused_before_anything_is_read() {
    let scratch = Scratch::new();
    let path = scratch.path("large.training");
    let file = fs::File::create_new(&path).expect("a file");
    let length = 5 << 30;
    // It has no blocks on the disk.
    file.set_len(length).expect("a long file");
    let error = read_file(&path, Limit::TRAINING).expect_err("too large");
    assert!(
        error
            .to_string()
            .ends_with(&format!("found {length} bytes")),
        "{error}"
    );
}

#[test]
fn what_is_no_file_is_named_and_what_is_not_there_is_the_systems_word() {
    let scratch = Scratch::new();
    let folder = scratch.path("");
    let error = read_file(&folder, Limit::TEXT).expect_err("a folder");
    assert_eq!(error.to_string(), "expected a file, found a directory");
    let missing = scratch.path("missing");
    let error = read_file(&missing, Limit::TEXT).expect_err("nothing");
    let system = fs::File::open(&missing).expect_err("nothing");
    assert_eq!(error.to_string(), system.to_string());
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_is_read() {
    let scratch = Scratch::new();
    scratch.write("a.txt", "12345");
    let link = scratch.path("link");
    std::os::unix::fs::symlink("a.txt", &link).expect("a link");
    assert_eq!(read_file(&link, Limit::TEXT).expect("a file"), b"12345");
}

/// The programs themselves, on files that only Linux has.
#[cfg(target_os = "linux")]
mod programs {
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc;
    use std::thread;
    use std::time::{Duration, Instant};

    use plummet::internals::storage::{UserFolders, write_atomically};
    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::*;

    /// Far more than any of these calls needs.
    const PATIENCE: Duration = Duration::from_secs(60);

    fn pipe(scratch: &Scratch, name: &str) -> PathBuf {
        let path = scratch.write(name, "");
        fs::remove_file(&path).expect("it goes");
        mknodat(CWD, &path, FileType::Fifo, Mode::RWXU, 0).expect("a pipe");
        path
    }

    fn wait(child: &mut Child) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = child.try_wait().expect("a child") {
                return status.code();
            }
            if Instant::now() > end {
                child.kill().expect("it ends");
                child.wait().expect("it has ended");
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Exit code (none if it does not end), output and errors of `plummet` in a folder.
    fn plummet(folder: &Path, arguments: &[&str], input: Stdio) -> (Option<i32>, String, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plummet"))
            .args(arguments)
            .current_dir(folder)
            .env("HOME", folder)
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let code = wait(&mut child);
        let output = child.wait_with_output().expect("its output");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (code, text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn refuses(folder: &Path, arguments: &[&str], sentence: &str) {
        let (code, _, err) = plummet(folder, arguments, Stdio::null());
        assert_eq!(err, format!("plummet: {sentence}\n"), "{arguments:?}");
        assert!(matches!(code, Some(1 | 2)), "{arguments:?}: {code:?}");
    }

    #[test]
    fn files_without_an_end_and_pipes_are_refused_in_a_sentence() {
        let scratch = Scratch::new();
        for (name, kind) in [("/dev/zero", "a device"), ("pipe", "a pipe")] {
            if name == "pipe" {
                pipe(&scratch, name);
            }
            let found = format!("{name}: expected a file, found {kind}");
            let cannot = format!("{name} cannot be read: expected a file, found {kind}");
            let refuses = |arguments: &[&str], sentence: &str| {
                refuses(&scratch.0, arguments, sentence);
            };
            refuses(&["train", "--resume", name], &found);
            refuses(&["arena", "--resume", name], &format!("--resume {cannot}"));
            let game = format!("{name}#1");
            refuses(&["play", "--load", &game], &format!("--load {cannot}"));
            refuses(&["--load", &game], &format!("--load {cannot}"));
            let at = format!("--load {name}:1:1: expected a file, found {kind}");
            refuses(&["play", "--load", name], &at);
            for command in ["solve", "analyze"] {
                let arguments = [command, "--size", "4x4", "--book", name];
                let (code, _, err) = plummet(&scratch.0, &arguments, Stdio::null());
                let sentence = format!("plummet: --book {found}\n");
                assert_eq!((code, err), (Some(2), sentence), "{command}");
            }
            let (code, out, _) = plummet(&scratch.0, &["check", name], Stdio::null());
            let line = match name {
                "pipe" => "pipe:1:1: expected a file, found a pipe\n",
                _ => "/dev/zero:1:1: expected a file, found a device\n",
            };
            assert_eq!((code, out.as_str()), (Some(1), line));
        }
    }

    #[test]
    fn what_is_no_file_is_written_into_and_not_replaced() {
        use std::os::fd::AsRawFd as _;
        use std::os::unix::fs::{FileTypeExt as _, symlink};

        let scratch = Scratch::new();
        let kind = |path: &Path| fs::symlink_metadata(path).expect("it is there").file_type();
        let (pipe, link) = (pipe(&scratch, "pipe"), scratch.path("link"));
        symlink("pipe", &link).expect("a link");
        let error = write_atomically(&pipe, "text").expect_err("nobody reads");
        let start = format!("{} cannot be written: ", pipe.display());
        assert!(error.to_string().starts_with(&start), "{error}");
        for path in [&pipe, &link] {
            let reader = rustix::fs::OFlags::RDONLY | rustix::fs::OFlags::NONBLOCK;
            let reader = rustix::fs::open(&pipe, reader, Mode::empty()).expect("a reader");
            write_atomically(path, "text").expect("written");
            let mut reader = fs::File::from(reader);
            assert_eq!(read_all(&mut reader, Limit::TEXT).expect("bytes"), b"text");
        }
        assert!(kind(&pipe).is_fifo() && kind(&link).is_symlink());
        // `/dev/stdout` leads there. What the shell has opened stays the file that is read afterwards.
        let out = scratch.write("out", "before ");
        let opened = fs::File::options().append(true).open(&out).expect("a file");
        let stream = format!("/proc/self/fd/{}", opened.as_raw_fd());
        symlink(stream, scratch.path("stdout")).expect("a link");
        write_atomically(&scratch.path("stdout"), "text").expect("written");
        assert_eq!(fs::read_to_string(&out).expect("a text"), "before text");
        let null = scratch.path("null");
        symlink("/dev/null", &null).expect("a link");
        write_atomically(&null, "text").expect("written");
        assert!(kind(&null).is_symlink() && kind(Path::new("/dev/null")).is_char_device());
    }

    #[test]
    fn configuration_may_be_full_of_pipes() {
        let scratch = Scratch::new();
        let names = [
            "c/presets/a.ron",
            "c/themes/a.ron",
            "c/levels.ron",
            "c/learned/a.net",
            "c/keys.ron",
        ];
        for name in names {
            pipe(&scratch, name);
        }
        let arguments = ["--config", "c", "check"];
        let (code, out, _) = plummet(&scratch.0, &arguments, Stdio::null());
        let expected: String = names
            .iter()
            .map(|name| format!("{name}:1:1: expected a file, found a pipe\n"))
            .collect();
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!((code, sorted(&out)), (Some(1), sorted(&expected)));
    }

    #[test]
    fn lines_without_an_end_are_refused_in_a_sentence() {
        let scratch = Scratch::new();
        let too_long = "expected a line of at most 65536 bytes, found a longer one";
        for (command, place) in [("solve", "line 1 of the input"), ("play", "the input")] {
            let zero = fs::File::open("/dev/zero").expect("a device");
            let (code, _, err) = plummet(&scratch.0, &[command], zero.into());
            let sentence = format!("plummet: {place}: {too_long}\n");
            assert_eq!((code, err), (Some(1), sentence), "{command}");
        }
    }

    #[test]
    fn the_folders_of_a_desktop_may_be_a_pipe() {
        let scratch = Scratch::new();
        pipe(&scratch, ".config/user-dirs.dirs");
        let (tell, told) = mpsc::channel();
        let home = scratch.0.clone();
        thread::spawn(move || {
            let places = UserFolders::new(|name| (name == "HOME").then(|| home.clone().into()));
            // The test may have given up.
            let _ = tell.send(places.pictures().expect("a folder"));
        });
        let pictures = told.recv_timeout(PATIENCE).expect("an answer");
        assert_eq!(pictures, scratch.path("Pictures"));
    }

    #[test]
    fn names_that_give_orders_to_a_terminal_are_escaped() {
        let scratch = Scratch::new();
        let name = "a\u{1b}[31m\nb\u{202e}.ron";
        let shown = "a\\u{1b}[31m\\nb\\u{202e}.ron";
        let (code, out, _) = plummet(&scratch.0, &["check", name], Stdio::null());
        assert_eq!(code, Some(1));
        assert!(out.starts_with(&format!("{shown}:1:1: ")), "{out:?}");
        assert_eq!(out.lines().count(), 1, "{out:?}");
        let sentences: [(&[&str], String); 4] = [
            (
                &["--load", name],
                format!("--load {shown}:1:1: expected a readable file, found nothing there"),
            ),
            (
                &["arena", "--resume", name],
                format!("--resume {shown} cannot be read: there is no such folder"),
            ),
            (
                &["--config", name, "check"],
                format!("--config {shown}: expected a directory, found nothing there"),
            ),
            (
                &["--log-events", "x", "check", "--\u{202e}x"],
                "unexpected argument '--\\u{202e}x' found".to_owned(),
            ),
        ];
        for (arguments, sentence) in sentences {
            let (code, out, err) = plummet(&scratch.0, arguments, Stdio::null());
            let start = format!("plummet: {sentence}");
            assert!(err.starts_with(&start), "{arguments:?}: {err:?}");
            assert_eq!(
                (err.lines().count(), out.as_str()),
                (1, ""),
                "{arguments:?}"
            );
            assert!(matches!(code, Some(1 | 2)), "{arguments:?}");
        }
    }

    #[test]
    fn names_in_configuration_are_escaped() {
        let scratch = Scratch::new();
        let level = "[(id: \"bot\", name: \"Bot\", about: \"\", \
            engine: External(command: [\"./\\u{1b}[31mbot\"], protocol: Course, time_ms: 100)), \
            (id: \"none\", name: \"None\", about: \"\", engine: Families(\
            lines: Absent(\"\\u{1b}[31mno\"), squares: Random, points: Random))]";
        scratch.write("c/levels.ron", level);
        for (id, shown) in [
            ("bot", "the program ./\\u{1b}[31mbot does not exist"),
            ("none", "\\u{1b}[31mno"),
        ] {
            let arguments = ["--config", "c", "play", "--red", id];
            let (code, _, err) = plummet(&scratch.0, &arguments, Stdio::null());
            assert!(err.contains(shown), "{err:?}");
            assert!(!err.contains('\u{1b}'), "{err:?}");
            assert_eq!(code, Some(2));
        }
        let arguments = ["--config", "c", "inspect"];
        let (code, out, _) = plummet(&scratch.0, &arguments, Stdio::null());
        assert_eq!(code, Some(0));
        assert!(!out.contains('\u{1b}'), "{out:?}");
    }
}
