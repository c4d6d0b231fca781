//! Fuzz functions, one for each reader of outside text or bytes. The targets in `fuzz/` call
//! them, and a test calls them with the seeds.
//!
//! A reader may refuse any input with an error; it must not panic. Accepted input must survive
//! a round trip: written, read and written again, it is equal. `rulesets` goes further: it lets every
//! engine examine games by the rules that it reads.

mod links;
mod rulesets;
mod students;

use std::fmt::Debug;
use std::io::Write;
use std::path::Path;
use std::sync::LazyLock;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use crate::arena::Results;
use crate::cli;
use crate::engine::external::column_of;
use crate::engine::learned::Net;
use crate::engine::solver::book::Book;
use crate::learning::Trainer;
use crate::presets::{Catalog, ConfigError, ConfigFolder, check::faults_of_text};
use crate::review::*;
use crate::rules::notation::*;
use crate::rules::{Position, Ruleset, RulesetSpec, Size};
use crate::session::GameRecord;
use crate::storage::*;
use crate::text::{Language, msg};

pub use links::links;
pub use rulesets::rulesets;
pub use students::{marks, students};

/// A fuzz function and the name of its target and seeds. The function returns whether the reader
/// accepted the bytes.
pub type FuzzReader = (&'static str, fn(&[u8]) -> bool);

/// Every reader.
pub const READERS: [FuzzReader; 24] = [
    ("arenas", arenas),
    ("books", |bytes| packed(bytes, Book::read, Book::to_bytes)),
    ("course_arguments", course_arguments),
    ("course_boards", |bytes| {
        same_again(bytes, text(parse_course_board), format_course_board)
    }),
    ("grids", grids),
    ("keys", |bytes| configuration(ConfigFolder::Keys, bytes)),
    ("languages", languages),
    ("lessons", |bytes| {
        sound(text_of(bytes).map(|text| faults_of_lesson(text, &CATALOG)))
    }),
    ("levels", |bytes| configuration(ConfigFolder::Levels, bytes)),
    ("links", links),
    ("marks", marks),
    ("moves", moves),
    ("networks", |bytes| {
        let rules = sized(4, 4);
        packed(bytes, |bytes| Net::read(bytes, &rules), Net::to_bytes)
    }),
    ("pasted", pasted),
    ("presets", |bytes| {
        configuration(ConfigFolder::Presets, bytes)
    }),
    ("programs", programs),
    ("puzzles", puzzles),
    ("reviews", reviews),
    ("rulesets", rulesets),
    ("saved_games", |bytes| {
        same_again(
            bytes,
            text(|it| SavedGame::read(Path::new(FILE), it)),
            SavedGame::to_text,
        )
    }),
    ("settings", settings),
    ("students", students),
    ("themes", |bytes| configuration(ConfigFolder::Themes, bytes)),
    ("trainings", |bytes| {
        let rules = sized(4, 4);
        packed(
            bytes,
            |bytes| Trainer::read(bytes, &rules),
            Trainer::to_bytes,
        )
    }),
];

/// The name of a text.
const FILE: &str = "fuzz.ron";

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::built_in);

fn text_of(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// A reader of bytes that are text.
fn text<T, E>(read: impl Fn(&str) -> Result<T, E>) -> impl Fn(&[u8]) -> Option<T> {
    move |bytes| read(text_of(bytes)?).ok()
}

/// Returns whether the bytes are read. What is written of them is read and written alike.
fn same_again<T, W: AsRef<[u8]> + Debug + PartialEq>(
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Option<T>,
    write: impl Fn(&T) -> W,
) -> bool {
    let Some(value) = read(bytes) else {
        return false;
    };
    let written = write(&value);
    assert_eq!(read(written.as_ref()).as_ref().map(write), Some(written));
    true
}

/// Returns whether one of two forms of a network, training or book is read: the bytes unchanged; and with
/// everything after the second line packed, and with a correct checksum, which a fuzzer does not guess.
fn packed<T, E>(
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Result<T, E>,
    write: impl Fn(&T) -> std::io::Result<Vec<u8>>,
) -> bool {
    let head = bytes
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .nth(1)
        .map_or(bytes.len(), |(end, _)| end + 1);
    let mut packer = DeflateEncoder::new(bytes[..head].to_vec(), Compression::fast());
    packer.write_all(&bytes[head..]).expect("enough memory");
    let mut packed = packer.finish().expect("enough memory");
    let mut crc = Crc::new();
    crc.update(&packed);
    packed.extend(crc.sum().to_le_bytes());
    let write = |value: &T| write(value).expect("enough memory");
    [bytes, &packed]
        .map(|bytes| same_again(bytes, |bytes| read(bytes).ok(), write))
        .contains(&true)
}

/// Returns whether a text was read without faults, each of which has a sentence.
fn sound(faults: Option<Vec<ConfigError>>) -> bool {
    faults.is_some_and(|faults| {
        assert!(faults.iter().all(|it| !it.to_string().is_empty()));
        faults.is_empty()
    })
}

fn configuration(kind: ConfigFolder, bytes: &[u8]) -> bool {
    sound(text_of(bytes).map(|text| faults_of_text(kind, text)))
}

/// Catalogues of a language, and two messages in it.
fn languages(bytes: &[u8]) -> bool {
    text_of(bytes).is_some_and(|text| {
        let mut language = Language::without_texts("eo");
        let faults = language.add(text);
        [msg::text::you(), msg::text::and("4", "5")]
            .iter()
            .for_each(|it| drop(language.text(it)));
        faults.is_empty() && !text.trim().is_empty()
    })
}

/// `settings.ron`, `statistics.ron`, `window.ron`, `last_game.ron`, `exercises.ron`, and the
/// progress in lessons and puzzles.
fn settings(bytes: &[u8]) -> bool {
    fn file<T: TextFile>(bytes: &[u8]) -> bool {
        same_again(bytes, text(|it| T::read(Path::new(FILE), it)), T::to_text)
    }
    file::<Settings>(bytes)
        | file::<Statistics>(bytes)
        | file::<WindowState>(bytes)
        | file::<LastGame>(bytes)
        | file::<Exercises>(bytes)
        | file::<PuzzleProgress>(bytes)
        | file::<LessonProgress>(bytes)
}

/// Text pasted into the window.
fn pasted(bytes: &[u8]) -> bool {
    let rules = Ruleset::default();
    let write = |pasted: &Pasted| match pasted {
        Pasted::Saved(game) => game.to_text(),
        Pasted::Line(game) => {
            let preset = game.preset.as_deref().unwrap_or_default();
            format_game(preset, &game.ruleset, game.moves.iter().copied())
        }
    };
    same_again(bytes, text(|it| read_pasted(it, &rules)), write)
}

/// Move lists, for a narrow board and for a wide one.
fn moves(bytes: &[u8]) -> bool {
    [Size::new(7, 6), Size::new(99, 99)]
        .map(|size| {
            let write = |moves: &Vec<_>| format_moves(moves.iter().copied(), size);
            same_again(bytes, text(|it| parse_moves(it, size)), write)
        })
        .contains(&true)
}

/// Boards as lists of rows, as Python prints them, in the conventions of all courses.
fn grids(bytes: &[u8]) -> bool {
    use GridStyle::{ConnectSquare, GameBoard, Lab3};

    [ConnectSquare, GameBoard, Lab3]
        .map(|style| {
            let write = |board: &_| format_grid(board, style);
            same_again(bytes, text(|it| parse_grid(it, style)), write)
        })
        .contains(&true)
}

/// The arguments of the program `ConnectFour`, one a line.
fn course_arguments(bytes: &[u8]) -> bool {
    let arguments: Vec<String> = String::from_utf8_lossy(bytes)
        .lines()
        .map(str::to_owned)
        .collect();
    cli::check_course_arguments(&arguments).is_ok()
}

fn sized(columns: u32, rows: u32) -> Ruleset {
    let spec = RulesetSpec {
        columns,
        rows,
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).expect("a sound ruleset")
}

/// Results files of the arena.
fn arenas(bytes: &[u8]) -> bool {
    let read = |text: &str| {
        let _ = Results::game_text(text, 1);
        Results::read(text, &CATALOG)
    };
    let write = |it: &Results| Results::text(&it.plan, it.records.values());
    same_again(bytes, text(read), write)
}

/// Reviews kept beside games: those of one game of four moves.
fn reviews(bytes: &[u8]) -> bool {
    let rules = sized(5, 4);
    let moves = parse_moves("3344", rules.size).expect("a move list");
    let game = GameRecord::of_discs("connect_four", &rules, moves);
    let read = |bytes: &[u8]| Review::from_json(text_of(bytes)?, &game);
    same_again(bytes, read, Review::to_json)
}

/// Files of puzzles. What is sound in them is read again.
fn puzzles(bytes: &[u8]) -> bool {
    let faults = text_of(bytes).map(|text| {
        let (set, faults) = PuzzleSet::read(Path::new(FILE), text);
        assert_eq!(
            PuzzleSet::read(Path::new(FILE), &set.to_text()),
            (set, Vec::new())
        );
        faults
    });
    sound(faults)
}

/// Replies of an external program to a request for a move.
fn programs(bytes: &[u8]) -> bool {
    let position = Position::new(&Ruleset::default());
    let column = column_of(bytes, &position);
    column.is_ok_and(|column| {
        assert!(position.is_legal(column));
        true
    })
}
