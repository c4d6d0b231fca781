//! Saved games that older versions of the program wrote.

use std::time::Duration;

use plummet::internals::storage::SavedGame;
use plummet::rules::{ByPlayer, Column, Player};
use plummet::session::{GameResult, Move, PersonName, Seat};

use super::{level, read};

/// A game of the first version with every key that it had, and a swap of sides.
const FIRST: &str = r#"// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: "mine",
    title: "Mine",
    columns: 11,
    rows: 4,
    goals: [Line(3), Square(2)],
    ending: FullBoard,
    first: Yellow,
    start: ["...........", "...........", "...........", "r.........y"],
    end_when_decided: true,
    red: Level(id: "random", name: "Random \"R\""),
    yellow: Human,
    swap_rule: true,
    swapped: true,
    base_time: 300,
    increment: 1.5,
    red_time: 300.266,
    yellow_time: 303,
    moves: "11,1,10",
    result: Resigned(Red),
    date: "2026-11-21T14:30:00Z",
    comment: "A pity.",
)
"#;

/// A game of programs that lost turns, which came with the second version.
const WITH_PASSES: &str = r#"// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: "connect_four",
    title: "Connect Four",
    columns: 7,
    rows: 6,
    goals: [Line(4)],
    ending: FirstGoal,
    first: Red,
    start: [],
    end_when_decided: false,
    red: Level(id: "random", name: "Random \"R\""),
    yellow: Level(id: "random", name: "Random \"R\""),
    swap_rule: false,
    moves: "445",
    passes: [0, 2, 2, 3],
    result: Forfeited(Yellow),
)
"#;

/// A game that went on after it was counted, and names of people: the last keys that came.
const WITH_NAMES: &str = r#"// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: "connect_four",
    title: "Connect Four",
    columns: 7,
    rows: 6,
    goals: [Line(4)],
    ending: FirstGoal,
    first: Red,
    start: [],
    end_when_decided: false,
    red: Human,
    yellow: Human,
    red_name: "Anna",
    yellow_name: "Zoë",
    swap_rule: true,
    swapped: true,
    moves: "4",
    result: Unfinished,
    counted: true,
)
"#;

fn disc(index: u8) -> Move {
    Move::Disc(Column::new(index))
}

/// Reads a game, which is written as it was and can be resumed.
fn unchanged(text: &str) -> SavedGame {
    let game = read(text).expect("a game of an older version");
    assert_eq!(game.to_text(), text);
    let session = game.session().expect("it came about");
    assert_eq!(session.record().moves, game.record.moves);
    assert_eq!(session.result(), game.record.result);
    game
}

#[test]
fn a_game_of_the_first_version_is_read() {
    let record = unchanged(FIRST).record;
    assert_eq!(record.moves, [disc(10), Move::Swap, disc(0), disc(9)]);
    // The text names the players before the swap, the record those after it.
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: level(),
    };
    assert_eq!(record.setup.seats, seats);
    let left = record.time_left.expect("clocks");
    assert_eq!(left.yellow, Duration::from_secs(303));
    assert_eq!(record.result, Some(GameResult::resigned(Player::Red)));
    assert_eq!(record.comment, "A pity.");
}

#[test]
fn passed_turns_of_an_older_game_keep_their_places() {
    let record = unchanged(WITH_PASSES).record;
    let pass = Move::Pass;
    assert_eq!(
        record.moves,
        [pass, disc(3), disc(3), pass, pass, disc(4), pass]
    );
    assert_eq!(record.result, Some(GameResult::forfeited(Player::Yellow)));
}

#[test]
fn names_of_an_older_game_go_with_the_seats() {
    let game = unchanged(WITH_NAMES);
    let names = game.record.setup.names;
    let red = names.red.as_ref().map(PersonName::as_str);
    assert_eq!(red, Some("Zoë"));
    assert!(game.counted);
}
