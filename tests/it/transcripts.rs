//! The command line as a shell shows it: `tests/cmd/*.txt`, each in a folder of its own.
//!
//! ```text
//! + config/keys.ron          the name of a file, and its lines
//! | (undo: "U")
//! $ plummet check '@/config/keys.ron'
//! < 4455                     lines of standard input
//! > a line of output
//! ! a line on standard error
//! ? 2                        the exit code, unless it is 0; or `window`, which opens
//! ```
//!
//! `@` is the folder, which is left out of what is shown; a new one begins after an empty line. Other lines
//! are comments. `UPDATE_GOLDENS=1`
//! writes what the commands print.

use std::path::Path;

use plummet::internals::cli::Next;

use crate::scratch::Scratch;
use crate::support::{Shell, TickingClock, expect_texts};

/// Takes the lines that begin so, without their beginnings.
fn taken<'a>(lines: &mut std::iter::Peekable<std::str::Lines<'a>>, begin: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    while let Some(line) = lines.next_if(|it| it.starts_with(begin) || *it == begin.trim_end()) {
        found.push(line.strip_prefix(begin).unwrap_or_default());
    }
    found
}

/// The words of a command. Quotation marks of either kind hold words together.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut open): (Vec<String>, Option<char>) = (vec![String::new()], None);
    for letter in command.chars() {
        match (open, letter) {
            (Some(mark), _) if mark == letter => open = None,
            (None, '\'' | '"') => open = Some(letter),
            (None, ' ') => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(letter),
        }
    }
    words
}

/// Runs the commands of a transcript, and returns it with what they print.
fn replayed(text: &str) -> String {
    let mut scratch = Scratch::new();
    let mut shown: Vec<String> = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut show = |begin: &str, line: &str| {
            let line = format!("{begin}{line}");
            shown.push(line.trim_end().to_owned());
        };
        show("", line);
        if line.is_empty() {
            scratch = Scratch::new();
        }
        if let Some(name) = line.strip_prefix("+ ") {
            let content = taken(&mut lines, "| ");
            content.iter().for_each(|line| show("| ", line));
            scratch.write(name, content.join("\n") + "\n");
        }
        let Some(command) = line.strip_prefix("$ plummet ") else {
            continue;
        };
        let input = taken(&mut lines, "< ");
        input.iter().for_each(|line| show("< ", line));
        for begin in ["> ", "! ", "? "] {
            taken(&mut lines, begin);
        }
        let input: String = input.iter().map(|line| format!("{line}\n")).collect();
        let folder = scratch.file("");
        let arguments = words(command).into_iter();
        let ran = Shell {
            input: input.as_bytes(),
            clock: &TickingClock::default(),
            current: &scratch.0,
            ..Shell::default()
        }
        .run(arguments.map(|it| it.replace('@', folder.trim_end_matches('/'))));
        for (begin, text) in [("> ", &ran.out), ("! ", &ran.err)] {
            let text = scratch.relative(text);
            text.lines().for_each(|line| show(begin, line));
        }
        match ran.next {
            Next::Exit(0) => {}
            Next::Exit(code) => show("? ", &code.to_string()),
            Next::Window(_) => show("? ", "window"),
        }
    }
    shown.join("\n") + "\n"
}

#[test]
fn commands_print_what_their_transcripts_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd");
    expect_texts(&folder, "txt", |file, text| {
        (file.to_owned(), replayed(text))
    });
}
