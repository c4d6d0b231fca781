//! Making books: in shards, with interruptions, and by one run at a time.

use std::fs;
use std::io;

use plummet::cli::{Appended, BookShard, Failure, MakeArguments};
use plummet::engine::NoTime;
use proptest::sample::Index;

use super::*;

/// A file in memory.
#[derive(Debug, Default)]
struct Memory {
    bytes: Vec<u8>,
    at: usize,
}

impl Read for Memory {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = (&self.bytes[self.at..]).read(buffer)?;
        self.at += read;
        Ok(read)
    }
}

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Appended for Memory {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.bytes
            .truncate(usize::try_from(length).expect("a small file"));
        Ok(())
    }

    fn length(&mut self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn rewind(&mut self) -> io::Result<()> {
        self.at = 0;
        Ok(())
    }
}

fn make(shard: Option<&str>) -> BookShard {
    make_with("1", "5", shard)
}

fn make_with(threads: &str, plies: &str, shard: Option<&str>) -> BookShard {
    let mut words = vec![
        "plummet",
        "--size",
        "5x4",
        "--plies",
        plies,
        "--out",
        "b",
        "--threads",
        threads,
    ];
    words.extend(shard.map(|_| "--shard"));
    words.extend(shard);
    let asked = <Wrapped as clap::Parser>::try_parse_from(words).expect("arguments");
    let catalog = Catalog::built_in();
    BookShard::new(&asked.make, &catalog).expect("a shard")
}

#[derive(Debug, clap::Parser)]
struct Wrapped {
    #[command(flatten)]
    make: MakeArguments,
}

fn run(shard: &BookShard, bytes: &[u8]) -> Result<(Vec<u8>, Option<Vec<u8>>), Failure> {
    let mut file = Memory {
        bytes: bytes.to_vec(),
        at: 0,
    };
    let book = shard.run(&mut file, &mut Vec::new(), &NoTime)?;
    Ok((file.bytes, book))
}

/// Scores and columns in the file of a shard. How long each took is left out.
fn entries(bytes: &[u8]) -> Vec<[u8; 2]> {
    let line = bytes.iter().position(|&byte| byte == b'\n');
    let entries = bytes[line.expect("a line") + 1..].chunks_exact(3);
    entries.map(|entry| [entry[0], entry[1]]).collect()
}

/// Makes a shard, interrupted where its file has this many bytes, by other numbers of threads.
fn made_in_two(name: &str, cut: Index, threads: [usize; 2]) -> Vec<u8> {
    let [before, after] = threads.map(|threads| make_with(&threads.to_string(), "6", Some(name)));
    let (first, _) = run(&before, b"").expect("a shard");
    let end = cut.index(first.len() + 1);
    run(&after, &first[..end]).expect("a shard").0
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_same_book_is_the_same_bytes(
        cuts in proptest::collection::vec((any::<Index>(), 1_usize..=4, 1_usize..=4), 1..=4),
        threads in 1_usize..=4,
    ) {
        let (_, whole) = run(&make_with("1", "6", None), b"").expect("a book");
        let (_, again) = run(&make_with(&threads.to_string(), "6", None), b"").expect("a book");
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
    assert!(
        other
            .to_string()
            .starts_with("b: expected an empty file or one that begins with")
    );
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
    let sentence = run(&shard, &impossible)
        .expect_err("no such column")
        .to_string();
    assert!(
        sentence.starts_with("b: expected a score and a column, found [")
            && sentence.ends_with("] as entry 1"),
        "{sentence}"
    );
}

/// A file to which somebody else adds a byte when this run has written its first entries.
struct Shared(Memory);

impl Read for Shared {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.bytes.push(7);
        Ok(())
    }
}

impl Appended for Shared {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.cut(length)
    }

    fn length(&mut self) -> io::Result<u64> {
        self.0.length()
    }

    fn rewind(&mut self) -> io::Result<()> {
        self.0.rewind()
    }
}

#[test]
fn nothing_is_added_to_a_file_that_somebody_else_writes_to() {
    let (whole, _) = run(&make(None), b"").expect("a book");
    let line = whole
        .iter()
        .position(|&byte| byte == b'\n')
        .expect("a line")
        + 1;
    let mut file = Shared(Memory {
        bytes: Vec::new(),
        at: 0,
    });
    let ended = make(None).run(&mut file, &mut Vec::new(), &NoTime);
    // 128 entries of 3 bytes are written at once.
    let ours = line + 128 * 3;
    assert_eq!(
        ended.expect_err("somebody else").to_string(),
        format!(
            "b.part: expected the {ours} bytes written so far, found {}: another program has \
             written to it",
            ours + 1
        )
    );
    assert_eq!(file.0.bytes.len(), ours + 1);
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = std::env::temp_dir().join(format!("plummet-book-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let part = folder.join("b.part");
    let make = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_plummet"));
        command.args(["book", "--size", "4x4", "--plies", "3", "--out"]);
        command.arg(folder.join("b")).output().expect("the program")
    };
    let first = fs::File::create(&part).expect("a file");
    first.lock().expect("locked");
    let ended = make();
    assert!(!ended.status.success());
    assert_eq!(
        String::from_utf8_lossy(&ended.stderr).trim(),
        format!(
            "plummet: {}: another program is writing to it",
            part.display()
        )
    );
    assert_eq!(fs::read(&part).expect("a file"), b"");
    drop(first);
    assert!(make().status.success());
    assert!(folder.join("b").exists() && !part.exists());
    fs::remove_dir_all(&folder).expect("removed");
}
