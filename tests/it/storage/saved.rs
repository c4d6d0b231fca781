//! The text of a saved game: exact, read back, cut short and edited by hand.

use std::time::Duration;

use plummet::internals::storage::SavedGame;
use plummet::presets::Catalog;
use plummet::rules::{Ending, Goal, Player, RulesetSpec};
use plummet::session::{
    Cause, Command, GameResult, GameSetup, Opening, Origin, Seat, Session, TimeControl,
};
use proptest::prelude::*;

use super::{level, moment, play, read, setup};

const PLAIN: &str = "\
// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: \"connect_four\",
    title: \"Connect Four\",
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false),
    seats: (red: Human, yellow: Level(id: \"random\", name: \"Random \\\"R\\\"\")),
    opening: Plain,
    moves: \"445\",
    date: \"2026-11-21T14:30:00Z\",
)
";

fn plain() -> Session {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, level()));
    play(&mut session, &[3, 3, 4]);
    session
}

/// Everything that a game can have: clocks, a swap, a start, a comment, an end.
fn rich() -> SavedGame {
    let spec = RulesetSpec {
        columns: 11,
        rows: 4,
        goals: vec![Goal::Line(3), Goal::Square(2)],
        ending: Ending::FullBoard,
        first: Player::Yellow,
        start: vec![
            "...........".to_owned(),
            "...........".to_owned(),
            "...........".to_owned(),
            "r.........y".to_owned(),
        ],
        end_when_decided: true,
    };
    let minutes = Duration::from_secs(300);
    let mut session = Session::new(GameSetup {
        time: Some(TimeControl::new(minutes, Duration::from_millis(1500)).expect("sound")),
        opening: Opening::Swap,
        ..setup(&spec, level(), Seat::Human)
    });
    play(&mut session, &[10]);
    let origin = Origin::Engine {
        revision: session.revision,
    };
    session.apply(Command::Swap { origin }).expect("allowed");
    let time = Duration::from_millis(1234);
    session.apply(Command::Elapse { time }).expect("time");
    play(&mut session, &[0, 9]);
    let player = Player::Red;
    session.apply(Command::Resign { player }).expect("a person");
    let mut game = SavedGame::of(&session, moment());
    game.record.comment = "A pity:\nÄ \"move\" too early.".to_owned();
    game
}

#[test]
fn the_text_is_exact() {
    assert_eq!(SavedGame::of(&plain(), moment()).to_text(), PLAIN);
    let text = rich().to_text();
    let body: Vec<&str> = text.lines().skip(5).map(str::trim).collect();
    assert_eq!(
        body,
        [
            "rules: (columns: 11, rows: 4, goals: [Line(3), Square(2)], ending: FullBoard, \
             first: Yellow, start: [\"...........\", \"...........\", \"...........\", \
             \"r.........y\"], end_when_decided: true),",
            "seats: (red: Human, yellow: Level(id: \"random\", name: \"Random \\\"R\\\"\")),",
            "opening: Swap,",
            "time: (300.0, 1.5),",
            "time_left: (red: 300.266, yellow: 303.0),",
            "moves: \"11,s,1,10\",",
            "result: (outcome: Win(Yellow), cause: Resignation),",
            "date: \"2026-11-21T14:30:00Z\",",
            "comment: \"A pity:\\nÄ \\\"move\\\" too early.\",",
            ")",
        ]
    );
}

#[test]
fn what_was_written_is_read_back() {
    let game = rich();
    let found = read(&game.to_text()).expect("our own text");
    assert_eq!(found.record.moves, game.record.moves);
    assert_eq!(
        found.record.result,
        Some(GameResult::lost(Player::Red, Cause::Resignation))
    );
    assert_eq!(found.record.comment, game.record.comment);
    assert_eq!(found.date, game.date);
    assert_eq!(found.to_text(), game.to_text());
    let session = found.session().expect("it came about");
    assert_eq!(session.setup.seats.red, Seat::Human, "the swap was made");
    assert_eq!(session.time_left, game.record.time_left);
    // Whatever the preset is by now, a rematch is by the same rules.
    let catalog = Catalog::built_in();
    let preset = catalog.preset("connect_four").expect("built in");
    let again = preset.changed(&session.setup.changes).expect("sound");
    assert_eq!(again, session.setup.ruleset);
}

#[test]
fn a_game_that_goes_on_after_it_was_counted_says_so() {
    let game = SavedGame {
        counted: true,
        ..SavedGame::of(&plain(), moment())
    };
    let text = game.to_text();
    assert!(text.contains("counted: true,"), "{text}");
    assert!(read(&text).expect("our own text").counted);
    assert!(!read(PLAIN).expect("a game").counted, "no key is no");
    assert!(read(&rich().to_text()).expect("our own text").counted);
}

#[test]
fn a_won_game_is_read_back_as_won() {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, Seat::Human));
    play(&mut session, &[0, 0, 1, 1, 2, 2, 3]);
    let text = SavedGame::of(&session, moment()).to_text();
    assert!(text.contains("result: (outcome: Win(Red), cause: Board),"));
    let result = read(&text)
        .expect("our own text")
        .record
        .result
        .expect("it ended");
    assert_eq!(result.cause, Cause::Board);
}

/// The faults of the plain game with one piece replaced.
fn edited(from: &str, to: &str) -> Vec<String> {
    assert!(PLAIN.contains(from), "{from}");
    read(&PLAIN.replace(from, to)).expect_err("a fault")
}

/// What is replaced in the plain game, by what, and the fault of that.
const EDITS: [(&str, &str, &str); 18] = [
    (
        "\"445\"",
        "\"4444444\"",
        "a.ron:9:12: expected moves that can be played, \
         found that move 7 cannot be played: column 4 is full",
    ),
    (
        "\"445\"",
        "\"11223344\"",
        "a.ron:9:12: expected moves that can be played, \
         found that move 8 cannot be played: the game is over: red has won",
    ),
    (
        "\"445\"",
        "\"448\"",
        "a.ron:9:12: expected a column from 1 to 7 as move 3, found 8",
    ),
    (
        "\"445\"",
        "\"4x5\"",
        "a.ron:9:12: expected a column from 1 to 7 as move 2, found \"x\"",
    ),
    (
        "\"445\"",
        "\"4s5\"",
        "a.ron:9:12: expected moves that can be played, found that sides cannot have been swapped: \
         the game does not allow it, or no disc was dropped",
    ),
    (
        "\"445\"",
        "\"445\", result: (outcome: Win(Red), cause: Board)",
        "a.ron:9:27: expected no result, as the moves lead to, found (outcome: Win(Red), cause: Board)",
    ),
    (
        "\"445\"",
        "\"445\", result: (outcome: Win(Red), cause: Time)",
        "a.ron:9:27: expected no result, as the moves lead to, found (outcome: Win(Red), cause: Time)",
    ),
    (
        "\"445\"",
        "\"445\", result: (outcome: Draw, cause: Resignation)",
        "a.ron:9:27: expected no result, as the moves lead to, found (outcome: Draw, cause: Resignation)",
    ),
    (
        "\"445\"",
        "\"445\", result: (outcome: Lost, cause: Board)",
        "a.ron:9:37: expected Win or Draw, found Lost",
    ),
    (
        "rows: 6",
        "rows: 600",
        "a.ron:6:31: expected a whole number from 2 to 99, found 600",
    ),
    (
        "[Line(4)]",
        "[Line(9)]",
        "a.ron:6:41: expected a goal that fits the board of 7x6, found none that does",
    ),
    (
        "red: Human",
        "red: Robot",
        "a.ron:7:18: expected Human, Elsewhere or Level, found Robot",
    ),
    (
        "opening: Plain",
        "opening: Plain, time: (0.5, 0)",
        "a.ron:8:27: expected from 1 second to 24 hours for a game, found 0.5 seconds",
    ),
    (
        "opening: Plain",
        "opening: Plain, time: (NaN, 0)",
        "a.ron:8:27: expected numbers of seconds from 0 to 1000000000, found (NaN, 0)",
    ),
    (
        "2026-11-21T",
        "2026-11-31T",
        "a.ron:10:11: expected a moment such as 2026-11-21T14:05:09Z, \
         found text \"2026-11-31T14:30:00Z\"",
    ),
    (
        "title: \"Connect Four\"",
        "title: \" \"",
        "a.ron:5:12: expected a name for players to see, found empty text",
    ),
    (
        "title: \"Connect Four\"",
        "title: \"Connect \\u{7}Four\"",
        "a.ron:5:12: expected a name without control characters, found \"\\u{7}\"",
    ),
    (
        "version: 1",
        "version: 0",
        "a.ron:3:14: expected version 1, found 0",
    ),
];

#[test]
fn a_game_edited_by_hand_is_refused_with_the_place() {
    for (from, to, message) in EDITS {
        assert_eq!(edited(from, to), [message], "{to}");
    }
}

#[test]
fn several_faults_are_told_at_once() {
    assert_eq!(
        edited("rows: 6, goals: [Line(4)],", "goals: [Line(four)],"),
        [
            "a.ron:6:12: expected the key rows with a whole number from 2 to 99, found no such key",
            "a.ron:6:33: expected Line(length) or Square(side) with a whole number of at least 2, \
             found Line(four)",
        ]
    );
}

#[test]
fn a_game_of_a_newer_program_is_not_guessed_at() {
    assert_eq!(
        edited("version: 1", "version: 2, hologram: true"),
        [
            "a.ron:3:14: expected version 1, the newest that this program knows, \
          found 2"
        ]
    );
}

#[test]
fn a_text_cut_short_at_any_byte_is_refused_with_a_sentence() {
    for text in [PLAIN.to_owned(), rich().to_text()] {
        let end = text.trim_end().len();
        for length in 0..end {
            let cut = String::from_utf8_lossy(&text.as_bytes()[..length]);
            let faults = read(&cut).expect_err("something is missing");
            for fault in faults {
                assert!(fault.contains(": expected "), "{fault}");
            }
        }
        assert!(read(&text[..end]).is_ok(), "only the line end is missing");
    }
}

proptest! {
    /// Any game comes back as it was.
    #[test]
    fn saved_games_come_back(
        moves in prop::collection::vec(0u8..12, 0..60),
        columns in 2u32..13,
        rows in 2u32..8,
        full_board: bool,
        first_is_yellow: bool,
        comment in ".{0,40}",
        title in "[a-zA-Z\"\\\\ äß]{0,10}x",
    ) {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: vec![Goal::Line(2 + columns.max(rows) % 3), Goal::Square(2)],
            ending: if full_board { Ending::FullBoard } else { Ending::FirstGoal },
            first: if first_is_yellow { Player::Yellow } else { Player::Red },
            ..RulesetSpec::default()
        };
        let mut setup = setup(&spec, Seat::Human, Seat::Human);
        setup.title = title.trim().to_owned();
        let mut session = Session::new(setup);
        for index in moves {
            let column = plummet::rules::Column::new(index);
            // Full columns and finished games are refused; that is fine here.
            let _ = session.apply(Command::Play { column, origin: Origin::Human });
        }
        let mut game = SavedGame::of(&session, moment());
        game.record.comment = comment;
        let found = read(&game.to_text()).expect("our own text");
        prop_assert_eq!(found.to_text(), game.to_text());
        let resumed = found.session().expect("it came about");
        prop_assert_eq!(&resumed.position, &session.position);
        prop_assert_eq!(resumed.result(), session.result());
    }

    /// No edit of a few bytes makes the reader panic, and faults say what was expected.
    #[test]
    fn damaged_games_are_refused_or_sound(
        edits in prop::collection::vec((0usize..700, any::<u8>()), 1..6),
    ) {
        let mut bytes = rich().to_text().into_bytes();
        for (at, byte) in edits {
            let length = bytes.len();
            bytes[at % length] = byte;
        }
        match read(&String::from_utf8_lossy(&bytes)) {
            Ok(game) => prop_assert!(game.session().is_ok()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }
}
