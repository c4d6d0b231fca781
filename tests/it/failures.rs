//! Streams that fail: one sentence on standard error and the exit code 1.

use std::io;

use plummet::internals::cli::Failure;

fn told(failure: &Failure) -> String {
    let mut err = Vec::new();
    failure.write_to("plummet", &mut err);
    String::from_utf8(err).expect("text")
}

#[test]
fn a_reader_that_has_gone_is_told_nothing() {
    let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
    assert_eq!(told(&Failure::Output(gone())), "");
    // Nobody goes away from the other end of the input.
    let input = Failure::of_line("line 1", gone());
    assert!(told(&input).starts_with("plummet: the input cannot be read: "));
}

/// The programs themselves, on files that only Linux has.
#[cfg(target_os = "linux")]
mod programs {
    use std::fs::{File, OpenOptions};
    use std::process::{Command, Stdio};

    const PLUMMET: &str = env!("CARGO_BIN_EXE_plummet");
    const CONNECT_FOUR: &str = env!("CARGO_BIN_EXE_ConnectFour");

    /// Exit code and standard error.
    fn run(program: &str, arguments: &[&str], input: Stdio, out: Stdio) -> (Option<i32>, String) {
        let output = Command::new(program)
            .args(arguments)
            .stdin(input)
            .stdout(out)
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        let err = String::from_utf8(output.stderr).expect("text");
        (output.status.code(), err)
    }

    fn full() -> Stdio {
        let full = OpenOptions::new().write(true).open("/dev/full");
        full.expect("a device that is full").into()
    }

    #[test]
    fn an_output_that_is_full_is_named() {
        let sentence = ": the output cannot be written: No space left on device (os error 28)\n";
        let board = ".......,.......,.......,.......,.......,.......";
        let calls: [(&str, &str, &[&str]); 6] = [
            ("plummet", PLUMMET, &["--help"]),
            ("plummet", PLUMMET, &["check"]),
            ("plummet", PLUMMET, &["inspect", "--json"]),
            ("plummet", PLUMMET, &["play"]),
            ("ConnectFour", CONNECT_FOUR, &[board, "red", "A", "2"]),
            ("ConnectFour", CONNECT_FOUR, &[board, "red"]),
        ];
        for (name, program, arguments) in calls {
            let ran = run(program, arguments, Stdio::null(), full());
            assert_eq!(ran, (Some(1), format!("{name}{sentence}")), "{arguments:?}");
        }
    }

    #[test]
    fn an_input_that_cannot_be_read_is_named() {
        for command in ["play", "solve"] {
            let directory = File::open("/").expect("a directory");
            let ran = run(PLUMMET, &[command], directory.into(), Stdio::null());
            let sentence = "plummet: the input cannot be read: Is a directory (os error 21)\n";
            assert_eq!(ran, (Some(1), sentence.to_owned()), "{command}");
        }
    }
}
