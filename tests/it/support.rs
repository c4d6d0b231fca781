//! What several modules of tests need.

use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use emath::{Rect, pos2, vec2};
use plummet::engine::{
    Analysis, Clock, Control, Engine, EngineError, FrozenClock, LevelEngine, Limits,
    reason_unavailable,
};
use plummet::internals::cli::{self, Arguments, Host, Next};
use plummet::rules::{Board, Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec};

/// A rectangle of this left and upper edge, width and height.
pub(crate) fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(x, y), vec2(width, height))
}

/// A clock that stands still until it is moved.
#[derive(Debug, Default)]
pub(crate) struct ManualClock(AtomicU64);

impl ManualClock {
    pub(crate) fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_micros()).expect("a short time");
        self.0.fetch_add(by, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::Relaxed))
    }
}

/// Sends a signal to a program.
#[cfg(unix)]
pub(crate) fn send_signal(child: &Child, name: &str) {
    // The shell's own `kill`: a small system has no program of that name.
    let line = format!("kill -s {name} {}", child.id());
    let sent = Command::new("sh").args(["-c", &line]).status();
    assert!(sent.expect("a shell").success());
}

/// The text of a `levels.ron` with levels of these ids and engines.
pub(crate) fn levels_text(levels: &[(&str, &str)]) -> String {
    let level = |(id, engine): &(&str, &str)| {
        format!("(id: \"{id}\", name: \"{id}\", about: \"x\", engine: {engine})")
    };
    let levels: Vec<String> = levels.iter().map(level).collect();
    format!("[{}]", levels.join(",\n"))
}

/// Why an engine does not play a game, in English.
pub(crate) fn refusal(engine: &LevelEngine, ruleset: &Ruleset) -> Option<String> {
    reason_unavailable(engine, ruleset).map(|reason| reason.to_string())
}

/// Asks an engine on this thread, without stop flag and time.
pub(crate) fn ask(
    engine: &mut dyn Engine,
    position: &Position,
    limits: Limits,
) -> Result<Analysis, EngineError> {
    let stop = AtomicBool::new(false);
    let clock = ManualClock::default();
    engine.analyze(position, &mut Control::new(limits, &stop, &clock))
}

/// The column with this index.
pub(crate) fn column(index: usize) -> Column {
    Column::from_index(index).expect("a small index")
}

/// Drops discs in columns counted from 0, the players taking turns.
pub(crate) fn drop_in_turn(board: &mut Board, first: Player, columns: &[usize]) {
    let mut player = first;
    for &index in columns {
        board
            .drop_disc(column(index), player)
            .expect("a free column");
        player = player.opponent();
    }
}

/// Rules of an empty board.
pub(crate) fn rules(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Ruleset {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    })
    .expect("a sound ruleset")
}

/// A race for any of these goals on an empty board.
pub(crate) fn race(columns: u32, rows: u32, goals: &[Goal]) -> Ruleset {
    rules(columns, rows, goals, Ending::FirstGoal)
}

/// A clock that moves on by itself: a millisecond whenever somebody looks.
#[derive(Debug, Default)]
pub(crate) struct TickingClock(ManualClock);

impl TickingClock {
    pub(crate) fn at_seconds(seconds: u64) -> Self {
        let clock = Self::default();
        clock.0.advance(Duration::from_secs(seconds));
        clock
    }
}

impl Clock for TickingClock {
    fn now(&self) -> Duration {
        self.0.advance(Duration::from_millis(1));
        self.0.now()
    }
}

/// A shell in memory, in which `plummet` is called. Nothing interrupts it, and no terminal shows
/// progress.
pub(crate) struct Shell<'a> {
    pub(crate) input: &'a [u8],
    pub(crate) clock: &'a dyn Clock,
    pub(crate) current: &'a Path,
    pub(crate) processors: NonZeroUsize,
    /// Whether standard error is a terminal.
    pub(crate) is_terminal: bool,
}

impl Default for Shell<'_> {
    fn default() -> Self {
        Self {
            input: b"",
            clock: &FrozenClock,
            current: Path::new("/nonexistent"),
            processors: NonZeroUsize::MIN,
            is_terminal: false,
        }
    }
}

/// What a shell sees of a command that has run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) next: Next,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Shell<'_> {
    /// Calls `plummet` with these arguments.
    pub(crate) fn run<T: Into<OsString>>(&self, arguments: impl IntoIterator<Item = T>) -> Ran {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let uninterrupted = AtomicBool::new(false);
        let mut host = Host {
            input: Box::new(Cursor::new(self.input.to_vec())),
            out: &mut out,
            err: &mut err,
            variable: &|_| None,
            current: self.current,
            clock: self.clock,
            interrupt: &|_| &uninterrupted,
            chance: &|| 0,
            processors: self.processors,
            program: None,
            is_terminal: self.is_terminal,
        };
        let next = cli::run(words(arguments), &mut host);
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Ran {
            next,
            out: text(out),
            err: text(err),
        }
    }
}

impl Ran {
    /// The exit code.
    #[track_caller]
    pub(crate) fn code(&self) -> u8 {
        match self.next {
            Next::Exit(code) => code,
            Next::Window(_) => panic!("the window opened"),
        }
    }

    /// The output of a command that has done what it was asked for, without a word on standard
    /// error.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code(), self.err.as_str()), (0, ""));
        self.out
    }
}

/// What `plummet` reads of these arguments.
pub(crate) fn parsed<T: Into<OsString>>(
    arguments: impl IntoIterator<Item = T>,
) -> Result<Arguments, clap::Error> {
    <Arguments as clap::Parser>::try_parse_from(words(arguments))
}

fn words<T: Into<OsString>>(arguments: impl IntoIterator<Item = T>) -> Vec<OsString> {
    let arguments = arguments.into_iter().map(Into::into);
    std::iter::once("plummet".into()).chain(arguments).collect()
}

/// Compares texts with files: `shown` gets each file of a folder with this ending and its text, and returns
/// the file in which the result is expected, and the result. With `UPDATE_GOLDENS` the results are written.
pub(crate) fn expect_texts(
    folder: &Path,
    ending: &str,
    shown: impl Fn(&Path, &str) -> (PathBuf, String),
) {
    let entries = fs::read_dir(folder).expect("a folder of the project");
    let mut files: Vec<PathBuf> = entries.map(|it| it.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == ending));
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    let mut wrong = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        let (expected_in, found) = shown(&file, &text);
        let expected = fs::read_to_string(&expected_in).unwrap_or_default();
        if std::env::var_os("UPDATE_GOLDENS").is_some() {
            fs::write(&expected_in, &found).expect("written");
        } else if found != expected {
            let mut lines = expected.lines().zip(found.lines()).enumerate();
            let (line, (expected, found)) = lines
                .find(|(_, (one, other))| one != other)
                .unwrap_or_default();
            let file = expected_in.display();
            wrong.push(format!("{file}:{}:\n- {expected}\n+ {found}", line + 1));
        }
    }
    let note = "UPDATE_GOLDENS=1 writes what is found";
    assert!(wrong.is_empty(), "{}\n{note}", wrong.join("\n"));
}
