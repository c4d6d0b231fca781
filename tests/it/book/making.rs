//! Making books: in shards, with interruptions, and by one run at a time.

use std::fs::{self, OpenOptions};
use std::sync::atomic::Ordering::Relaxed;

use plummet::internals::book::{BookError, BookPlan, BookProgress, BookRun};
use proptest::sample::Index;

use super::*;
use crate::effort::cases;
use crate::scratch::Scratch;

/// A book of 5 plies, or a shard of it.
fn make(shard: Option<&str>) -> BookPlan {
    make_with(1, 5, shard)
}

fn make_with(threads: usize, plies: u8, shard: Option<&str>) -> BookPlan {
    BookPlan {
        ruleset: rules(5, 4),
        plies,
        shard: shard.map(|shard| shard.parse().expect("a shard")),
        before: None,
        settings: SolverSettings {
            threads: threads.try_into().expect("a thread"),
            table_bytes: 16 << 20,
        },
        out: "b".into(),
    }
}

/// What is in the file of the work in the end, and in that of the book, if the former holds
/// these bytes in the beginning.
fn run(plan: &BookPlan, bytes: &[u8]) -> Result<(Vec<u8>, Option<Vec<u8>>), String> {
    let scratch = Scratch::new();
    let out = scratch.0.join("b");
    let plan = BookPlan {
        out: out.clone(),
        ..plan.clone()
    };
    let is_whole = plan.shard.is_none();
    let run = BookRun::new(plan).expect("a run");
    fs::write(run.file(), bytes).expect("written");
    let done = run.run(&AtomicBool::new(false), &mut |_| Ok(()));
    let here = format!("{}/", scratch.0.display());
    let is_done = done.map_err(|error| error.to_string().replace(&here, ""))?;
    assert!(is_done);
    let read = |file| fs::read(file).expect("a file");
    if is_whole {
        assert!(!run.file().exists());
        return Ok((Vec::new(), Some(read(out))));
    }
    Ok((read(out), None))
}

/// Scores and columns in the file of a shard. How long each took is left out.
fn entries(bytes: &[u8]) -> Vec<[u8; 2]> {
    let line = bytes.iter().position(|&byte| byte == b'\n');
    let entries = bytes[line.expect("a line") + 1..].chunks_exact(3);
    entries.map(|entry| [entry[0], entry[1]]).collect()
}

/// Makes a shard, interrupted where its file has this many bytes, by other numbers of threads.
fn made_in_two(name: &str, cut: Index, threads: [usize; 2]) -> Vec<u8> {
    let [before, after] = threads.map(|threads| make_with(threads, 6, Some(name)));
    let (first, _) = run(&before, b"").expect("a shard");
    let end = cut.index(first.len() + 1);
    run(&after, &first[..end]).expect("a shard").0
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(3, 12)))]

    #[test]
    fn the_same_book_is_the_same_bytes(
        cuts in proptest::collection::vec((any::<Index>(), 1_usize..=4, 1_usize..=4), 1..=4),
        threads in 1_usize..=4,
    ) {
        let (_, whole) = run(&make_with(1, 6, None), b"").expect("a book");
        let (_, again) = run(&make_with(threads, 6, None), b"").expect("a book");
        prop_assert_eq!(&again, &whole);
        let count = cuts.len();
        let shards = cuts.into_iter().zip(1..).map(|((cut, before, after), index)| {
            let name = format!("{index}/{count}");
            let bytes = made_in_two(&name, cut, [before, after]);
            (PathBuf::from(name), bytes)
        });
        let shards: Vec<_> = shards.collect();
        prop_assert_eq!(Some(merge(&shards).expect("a book")), whole);
    }
}

#[test]
fn shards_make_the_book_that_one_run_makes() {
    let (_, whole) = run(&make(None), b"").expect("a book");
    assert!(run(&make(Some("1/3")), b"").expect("a shard").1.is_none());
    let shards: Vec<(PathBuf, Vec<u8>)> = ["3/3", "1/3", "2/3"]
        .into_iter()
        .map(|name| (name.into(), run(&make(Some(name)), b"").expect("a shard").0))
        .collect();
    assert_eq!(Some(merge(&shards).expect("a book")), whole);
    let missing = merge(&shards[1..]).expect_err("two of three");
    assert_eq!(missing, "expected all 3 shards, found 2");
    let twice = [&shards[..], &shards[..1]].concat();
    let sentence = merge(&twice).expect_err("one twice");
    assert_eq!(sentence, "expected shard 4 of 3 next, found shard 3 in 3/3");
    let mut short = shards.clone();
    short[0].1.pop();
    let sentence = merge(&short).expect_err("an entry less");
    assert!(
        sentence.starts_with("the shards do not make a book: expected "),
        "{sentence}"
    );
    let mut impossible = shards.clone();
    let end = impossible[0].1.len();
    // The column of the last entry: the board has columns 0 to 4.
    impossible[0].1[end - 2] = 5;
    let sentence = merge(&impossible).expect_err("no such column");
    assert!(
        sentence.starts_with("3/3: expected a score and a column, found ["),
        "{sentence}"
    );
    assert!(merge(&[]).is_err());
    assert!(merge(&[("x".into(), b"nonsense".to_vec())]).is_err());
}

#[test]
fn work_on_a_book_goes_on_where_it_was_interrupted() {
    let shard = make(Some("1/9"));
    let (whole, _) = run(&shard, b"").expect("a shard");
    for end in 0..whole.len() {
        let (again, _) = run(&shard, &whole[..end]).expect("a shard");
        assert_eq!(entries(&again), entries(&whole), "cut at {end}");
    }
    let other = run(&make(Some("2/9")), &whole).expect_err("another shard");
    assert!(other.starts_with("b: expected an empty file or one that begins with"));
    assert!(run(&shard, b"somebody's text\n").is_err());
    assert!(run(&shard, &[&whole[..], &whole[..3]].concat()).is_err());
    // The column of the first entry: the board has columns 0 to 4.
    let mut impossible = whole.clone();
    let first = whole
        .iter()
        .position(|&byte| byte == b'\n')
        .expect("a line")
        + 1;
    impossible[first + 1] = 5;
    let sentence = run(&shard, &impossible).expect_err("no such column");
    assert!(
        sentence.starts_with("b: expected a score and a column, found [")
            && sentence.ends_with("] as entry 1"),
        "{sentence}"
    );
}

#[test]
fn nothing_is_added_to_a_file_that_somebody_else_writes_to() {
    let scratch = Scratch::new();
    let plan = BookPlan {
        out: scratch.0.join("b"),
        ..make(None)
    };
    let run = BookRun::new(plan).expect("a run");
    let part = run.file();
    // Somebody else adds a byte when this run has written its first entries.
    let mut told = Vec::new();
    let mut tell = |progress: BookProgress| {
        told.push(progress.done);
        let mut other = OpenOptions::new().append(true).open(&part)?;
        other.write_all(&[7])
    };
    let ended = run.run(&AtomicBool::new(false), &mut tell);
    assert_eq!(told, [128]);
    let line = "plummet book shard 1; line of four on 5x4; 5 plies; shard 1/1\n".len();
    let ours = line + 128 * 3;
    assert_eq!(
        ended.expect_err("somebody else").to_string(),
        format!(
            "{}: expected the {ours} bytes written so far, found {}: another program has \
             written to it",
            part.display(),
            ours + 1
        )
    );
    assert_eq!(fs::read(&part).expect("a file").len(), ours + 1);
}

#[test]
fn a_run_that_is_stopped_keeps_what_it_has_solved() {
    let scratch = Scratch::new();
    let plan = BookPlan {
        out: scratch.0.join("b"),
        ..make(None)
    };
    let run = BookRun::new(plan).expect("a run");
    let stop = AtomicBool::new(false);
    let mut tell = |_: BookProgress| {
        stop.store(true, Relaxed);
        Ok(())
    };
    assert!(!run.run(&stop, &mut tell).expect("stopped"));
    stop.store(false, Relaxed);
    let mut held = None;
    let mut tell = |progress: BookProgress| {
        held.get_or_insert(progress.held);
        Ok(())
    };
    assert!(run.run(&stop, &mut tell).expect("done"));
    assert_eq!(held, Some(128));
    let whole = super::making::run(&make(None), b"").expect("a book").1;
    assert_eq!(fs::read(scratch.0.join("b")).ok(), whole);
}

#[test]
fn progress_that_cannot_be_shown_ends_the_run() {
    let scratch = Scratch::new();
    let plan = BookPlan {
        out: scratch.0.join("b"),
        ..make(Some("1/3"))
    };
    let run = BookRun::new(plan).expect("a run");
    let mut tell = |_: BookProgress| Err(std::io::Error::other("no room"));
    let ended = run.run(&AtomicBool::new(false), &mut tell);
    assert!(matches!(ended, Err(BookError::Write(_))), "{ended:?}");
}

#[test]
fn a_name_that_is_too_long_is_told_of() {
    let folder = Scratch::new();
    let out = folder.path(&"x".repeat(300));
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_plummet"));
    command.args(["book", "--size", "4x4", "--plies", "3", "--out"]);
    let ended = command.arg(&out).output().expect("the program");
    assert!(!ended.status.success());
    assert_eq!(
        String::from_utf8_lossy(&ended.stderr).trim(),
        format!(
            "plummet: {}.part cannot be written: its name is too long or not allowed",
            out.display()
        )
    );
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = Scratch::new();
    let part = folder.path("b.part");
    let make = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_plummet"));
        command.args(["book", "--size", "4x4", "--plies", "3", "--out"]);
        command.arg(folder.path("b")).output().expect("the program")
    };
    let first = fs::File::create(&part).expect("a file");
    first.lock().expect("locked");
    let ended = make();
    assert!(!ended.status.success());
    assert_eq!(
        String::from_utf8_lossy(&ended.stderr).trim(),
        format!(
            "plummet: {} cannot be written: another program is writing to it",
            part.display()
        )
    );
    assert_eq!(fs::read(&part).expect("a file"), b"");
    drop(first);
    assert!(make().status.success());
    assert!(folder.path("b").exists() && !part.exists());
}

#[test]
fn a_book_of_a_ply_less_changes_no_entry() {
    let (_, packed) = run(&make(None), b"").expect("a book");
    let before = Arc::new(Book::read(&packed.expect("a whole book")).expect("a book"));
    for name in ["1/2", "2/2"] {
        let plain = make_with(2, 6, Some(name));
        let narrowed = BookPlan {
            before: Some(Arc::clone(&before)),
            ..plain.clone()
        };
        let [plain, narrowed] = [plain, narrowed].map(|plan| run(&plan, b"").expect("a shard").0);
        assert_eq!(entries(&narrowed), entries(&plain));
        assert!(work(&narrowed) < work(&plain));
    }
}

/// The sum of what the entries of a shard say of the work that they took.
fn work(bytes: &[u8]) -> usize {
    let line = bytes.iter().position(|&byte| byte == b'\n');
    let entries = bytes[line.expect("a line") + 1..].chunks_exact(3);
    entries.map(|entry| usize::from(entry[2])).sum()
}

#[test]
fn a_book_that_cannot_narrow_another_is_refused() {
    let folder = Scratch::new();
    let make = |size: &str, plies: &str, book: Option<&str>, out: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_plummet"));
        command.args(["book", "--size", size, "--plies", plies, "--out"]);
        command.arg(folder.path(out));
        if let Some(book) = book {
            command.arg("--book").arg(folder.path(book));
        }
        let ended = command.output().expect("the program");
        let text = String::from_utf8_lossy(&ended.stderr).into_owned();
        (!ended.status.success()).then(|| text.replace(&format!("{}/", folder.0.display()), ""))
    };
    assert_eq!(make("4x4", "2", None, "two"), None);
    fs::write(folder.path("text"), "no book").expect("written");
    for (size, plies, book, expected) in [
        (
            "5x4",
            "3",
            "two",
            "--book: expected a book for boards of 5x4, found one for 4x4",
        ),
        (
            "4x4",
            "4",
            "two",
            "--book: expected a book of 3 plies or more, found 2",
        ),
        (
            "4x4",
            "3",
            "text",
            "--book text: expected a book packed by gzip, found a damaged file: ",
        ),
        ("4x4", "3", "none", "--book none: "),
    ] {
        let sentence = make(size, plies, Some(book), "out").expect("refused");
        assert!(
            sentence.starts_with(&format!("plummet: {expected}")),
            "{sentence}"
        );
        assert!(!folder.path("out").exists() && !folder.path("out.part").exists());
    }
    assert_eq!(make("4x4", "3", Some("two"), "three"), None);
}
