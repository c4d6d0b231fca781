//! The text of a saved game: exact, read back, cut short and edited by hand.

use std::time::Duration;

use plummet::internals::storage::SavedGame;
use plummet::presets::Catalog;
use plummet::rules::{Ending, Goal, Player, RulesetSpec};
use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session, TimeControl};
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
}

#[test]
fn what_was_written_is_read_back() {
    let game = rich();
    let found = read(&game.to_text()).expect("our own text");
    assert_eq!(found.record.moves, game.record.moves);
    assert_eq!(found.record.result, game.record.result);
    assert_eq!(found.record.comment, game.record.comment);
    assert_eq!((found.date, found.counted), (game.date, true));
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
