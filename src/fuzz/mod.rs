//! Fuzz functions, one for each reader of outside text or bytes. The targets in `fuzz/` call
//! them, and a test calls them with the seeds.
//!
//! A reader may refuse any input with an error; it must not panic. Accepted input must survive
//! a round trip: written and read again, it is equal. [`rulesets`] goes further: it lets every
//! engine examine games by the rules that it reads.

mod links;
mod rulesets;
mod students;

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
use crate::presets::{Catalog, ConfigFolder, faults_of_text};
use crate::review::{
    Exercises, LessonProgress, PuzzleProgress, PuzzleSet, Review, faults_of_lesson,
};
use crate::rules::notation::{
    GridStyle, format_course_board, format_game, format_grid, format_moves, parse_course_board,
    parse_grid, parse_moves,
};
use crate::rules::{Position, Ruleset, RulesetSpec, Size};
use crate::session::GameRecord;
use crate::storage::{
    LastGame, Pasted, SavedGame, Settings, Statistics, TextFile, WindowState, read_pasted,
};
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
    ("books", books),
    ("course_arguments", course_arguments),
    ("course_boards", course_boards),
    ("grids", grids),
    ("keys", keys),
    ("languages", languages),
    ("lessons", lessons),
    ("levels", levels),
    ("links", links),
    ("marks", marks),
    ("moves", moves),
    ("networks", networks),
    ("pasted", pasted),
    ("presets", presets),
    ("programs", programs),
    ("puzzles", puzzles),
    ("reviews", reviews),
    ("rulesets", rulesets),
    ("saved_games", saved_games),
    ("settings", settings),
    ("students", students),
    ("themes", themes),
    ("trainings", trainings),
];

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::built_in);

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

fn configuration(kind: ConfigFolder, bytes: &[u8]) -> bool {
    text(bytes).is_some_and(|text| {
        let faults = faults_of_text(kind, text);
        for fault in &faults {
            assert!(!fault.to_string().is_empty(), "a fault without a sentence");
        }
        faults.is_empty()
    })
}

/// Rule presets.
pub fn presets(bytes: &[u8]) -> bool {
    configuration(ConfigFolder::Presets, bytes)
}

/// Catalogues of a language, and two messages in it.
pub fn languages(bytes: &[u8]) -> bool {
    text(bytes).is_some_and(|text| {
        let mut language = Language::without_texts("eo");
        let faults = language.add(text);
        let told = [msg::text::you(), msg::text::and("4", "5")];
        told.iter().for_each(|it| drop(language.text(it)));
        faults.is_empty() && !text.trim().is_empty()
    })
}

/// Lessons.
pub fn lessons(bytes: &[u8]) -> bool {
    text(bytes).is_some_and(|text| {
        let faults = faults_of_lesson(text, &CATALOG);
        for fault in &faults {
            assert!(!fault.to_string().is_empty(), "a fault without a sentence");
        }
        faults.is_empty()
    })
}

/// `levels.ron`.
pub fn levels(bytes: &[u8]) -> bool {
    configuration(ConfigFolder::Levels, bytes)
}

/// Themes.
pub fn themes(bytes: &[u8]) -> bool {
    configuration(ConfigFolder::Themes, bytes)
}

/// `keys.ron`.
pub fn keys(bytes: &[u8]) -> bool {
    configuration(ConfigFolder::Keys, bytes)
}

/// `settings.ron`, `statistics.ron`, `window.ron`, `last_game.ron`, `exercises.ron`, and the
/// progress in lessons and puzzles.
pub fn settings(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else {
        return false;
    };
    file::<Settings>(text)
        | file::<Statistics>(text)
        | file::<WindowState>(text)
        | file::<LastGame>(text)
        | file::<Exercises>(text)
        | file::<PuzzleProgress>(text)
        | file::<LessonProgress>(text)
}

fn file<T: TextFile>(text: &str) -> bool {
    let read = |text: &str| T::read(Path::new("fuzz.ron"), text);
    let Ok(value) = read(text) else { return false };
    let written = value.to_text();
    let again = read(&written).map(|value| value.to_text());
    assert_eq!(again.as_deref(), Ok(written.as_str()));
    true
}

/// Saved games.
pub fn saved_games(bytes: &[u8]) -> bool {
    text(bytes).is_some_and(|text| {
        let game = SavedGame::read(Path::new("fuzz.ron"), text);
        game.inspect(same_again).is_ok()
    })
}

fn same_again(game: &SavedGame) {
    let written = game.to_text();
    let again = SavedGame::read(Path::new("fuzz.ron"), &written);
    assert_eq!(again.map(|game| game.to_text()), Ok(written));
}

/// Text pasted into the window.
pub fn pasted(bytes: &[u8]) -> bool {
    let rules = Ruleset::default();
    let found = text(bytes).and_then(|text| read_pasted(text, &rules).ok());
    match &found {
        Some(Pasted::Saved(game)) => same_again(game),
        Some(Pasted::Line(game)) => {
            let preset = game.preset.as_deref().unwrap_or_default();
            let line = format_game(preset, &game.ruleset, game.moves.iter().copied());
            let again = read_pasted(&line, &rules);
            let Ok(Pasted::Line(again)) = again else {
                panic!("{line}: {again:?}");
            };
            assert_eq!((&again.ruleset, &again.moves), (&game.ruleset, &game.moves));
        }
        None => {}
    }
    found.is_some()
}

/// Move lists, for a narrow board and for a wide one.
pub fn moves(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else {
        return false;
    };
    let mut taken = false;
    for size in [Size::new(7, 6), Size::new(99, 99)] {
        if let Ok(moves) = parse_moves(text, size) {
            let written = format_moves(moves.iter().copied(), size);
            assert_eq!(parse_moves(&written, size).as_ref(), Ok(&moves));
            taken = true;
        }
    }
    taken
}

/// Boards as one text, as the COMP3308 course writes them.
pub fn course_boards(bytes: &[u8]) -> bool {
    let board = text(bytes).and_then(|text| parse_course_board(text).ok());
    if let Some(board) = &board {
        let written = format_course_board(board);
        assert_eq!(parse_course_board(&written).as_ref(), Ok(board));
    }
    board.is_some()
}

/// Boards as lists of rows, as Python prints them, in the conventions of all courses.
pub fn grids(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else {
        return false;
    };
    let mut taken = false;
    for style in [
        GridStyle::ConnectSquare,
        GridStyle::GameBoard,
        GridStyle::Lab3,
        GridStyle::Learner,
    ] {
        if let Ok(board) = parse_grid(text, style) {
            let written = format_grid(&board, style);
            assert_eq!(parse_grid(&written, style).as_ref(), Ok(&board));
            taken = true;
        }
    }
    taken
}

/// The arguments of the program `ConnectFour`, one a line.
pub fn course_arguments(bytes: &[u8]) -> bool {
    let arguments = String::from_utf8_lossy(bytes);
    let arguments: Vec<String> = arguments.lines().map(str::to_owned).collect();
    cli::check_course_arguments(&arguments).is_ok()
}

/// Opening books.
pub fn books(bytes: &[u8]) -> bool {
    let mut taken = false;
    for bytes in forms(bytes) {
        if let Ok(book) = Book::read(&bytes) {
            let written = book.to_bytes().expect("enough memory");
            let again = Book::read(&written).map(|again| again.to_bytes().ok());
            assert_eq!(again, Ok(Some(written)));
            taken = true;
        }
    }
    taken
}

/// Returns the rules of the seeds for networks and trainings.
fn small_race() -> Ruleset {
    Ruleset::new(&RulesetSpec {
        columns: 4,
        rows: 4,
        ..RulesetSpec::default()
    })
    .expect("a sound ruleset")
}

/// Learned networks.
pub fn networks(bytes: &[u8]) -> bool {
    let rules = small_race();
    let mut taken = false;
    for bytes in forms(bytes) {
        if let Ok(net) = Net::read(&bytes, &rules) {
            let written = net.to_bytes().expect("enough memory");
            let again = Net::read(&written, &rules).map(|net| net.to_bytes().ok());
            assert_eq!(again, Ok(Some(written)));
            taken = true;
        }
    }
    taken
}

/// Unfinished trainings.
pub fn trainings(bytes: &[u8]) -> bool {
    let rules = small_race();
    let mut taken = false;
    for bytes in forms(bytes) {
        if let Ok(training) = Trainer::read(&bytes, &rules) {
            let written = training.to_bytes().expect("enough memory");
            let again = Trainer::read(&written, &rules).map(|again| again.to_bytes().ok());
            assert_eq!(again, Ok(Some(written)));
            taken = true;
        }
    }
    taken
}

/// Returns three forms of a network, training or book: the bytes unchanged; with a correct checksum,
/// which a fuzzer does not guess; and with everything after the second line packed, too.
fn forms(bytes: &[u8]) -> [Vec<u8>; 3] {
    let content = bytes.len().saturating_sub(4);
    let unpacked = {
        let mut ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let head = ends.nth(1).map_or(bytes.len(), |(end, _)| end + 1);
        let mut packer = DeflateEncoder::new(bytes[..head].to_vec(), Compression::fast());
        packer.write_all(&bytes[head..]).expect("enough memory");
        packer.finish().expect("enough memory")
    };
    [
        bytes.to_vec(),
        with_checksum(bytes[..content].to_vec()),
        with_checksum(unpacked),
    ]
}

fn with_checksum(mut content: Vec<u8>) -> Vec<u8> {
    let mut crc = Crc::new();
    crc.update(&content);
    content.extend(crc.sum().to_le_bytes());
    content
}

/// Results files of the arena.
pub fn arenas(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else {
        return false;
    };
    let _ = Results::game_text(text, 1);
    let results = Results::read(text, &CATALOG);
    if let Ok(results) = &results {
        let written = Results::text(&results.plan, results.records.values());
        let again = Results::read(&written, &CATALOG);
        let again = again.map(|again| Results::text(&again.plan, again.records.values()));
        assert_eq!(again, Ok(written));
    }
    results.is_ok()
}

/// Reviews kept beside games: those of one game of four moves.
pub fn reviews(bytes: &[u8]) -> bool {
    let rules = Ruleset::new(&RulesetSpec {
        columns: 5,
        rows: 4,
        ..RulesetSpec::default()
    })
    .expect("a sound ruleset");
    let moves = parse_moves("3344", rules.size()).expect("a move list");
    let game = GameRecord::of_discs("connect_four", &rules, moves);
    let review = text(bytes).and_then(|text| Review::from_json(text, &game));
    if let Some(review) = &review {
        let again = Review::from_json(&review.to_json(), &game);
        assert_eq!(again.as_ref(), Some(review));
    }
    review.is_some()
}

/// Files of puzzles.
pub fn puzzles(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else {
        return false;
    };
    let read = |text: &str| PuzzleSet::read(Path::new("fuzz.ron"), text);
    let (set, faults) = read(text);
    for fault in &faults {
        assert!(!fault.to_string().is_empty(), "a fault without a sentence");
    }
    let (again, none) = read(&set.to_text());
    assert_eq!((again, none.len()), (set, 0));
    faults.is_empty()
}

/// Replies of an external program to a request for a move.
pub fn programs(bytes: &[u8]) -> bool {
    let position = Position::new(&Ruleset::default());
    let column = column_of(bytes, &position);
    if let Ok(column) = column {
        assert!(position.is_legal(column));
    }
    column.is_ok()
}
