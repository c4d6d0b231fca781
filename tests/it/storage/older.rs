//! Saved games, statistics and settings that older versions of the program wrote.

use std::path::Path;
use std::time::Duration;

use plummet::internals::storage::{
    MotionSetting, PersonResult, SavedGame, Settings, Statistics, TextFile,
};
use plummet::rules::{ByPlayer, Column, Player};
use plummet::session::{Cause, GameResult, Move, PersonName, Seat};

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

/// The settings of the last version, which kept no finished games, with other values than the defaults.
const SETTINGS: &str = r#"// The settings of Plummet. The window writes this file; comments are lost then.
(
    version: 1,
    theme: "light", // the id of a theme; None: the first one
    strong_marks: true, // a large O and X on the discs in every theme
    text_scale: 150, // the size of everything, in per cent, 75 to 300
    motion: Reduced, // the amount of animation, Full or Reduced
    animation_speed: 400, // the speed of animations, in per cent, 25 to 400
    volume: 0, // the volume of sounds, in per cent, 0 to 100
    muted: true, // no sound at all
    hint_level: "perfect", // the id of a level; None: the best there is
    confirm_moves: true, // ask before a move is played
    first_name: "Anna", // the first of two people; None: the colour
    second_name: "Zoë", // the second of two people; None: the colour
    analysis: true, // analyse while people think
    show_scores: false, // a score above each column
)
"#;

/// The statistics of every version.
const STATISTICS: &str = r#"// How you have fared in Plummet: games Won, Drawn and Lost, the oldest first.
(
    version: 1,
    tallies: [
        (preset: "connect_four", level: "casual", won: 2, drawn: 1, lost: 1, best_streak: 2, history: "LWWD"),
        (preset: "mine", level: "gone", won: 300, drawn: 0, lost: 0, best_streak: 300, history: "WWW"),
    ],
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
    assert_eq!(
        record.result,
        Some(GameResult::lost(Player::Red, Cause::Resignation))
    );
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
    assert_eq!(
        record.result,
        Some(GameResult::lost(Player::Yellow, Cause::Forfeit))
    );
}

#[test]
fn names_of_an_older_game_go_with_the_seats() {
    let game = unchanged(WITH_NAMES);
    let names = game.record.setup.names;
    let red = names.red.as_ref().map(PersonName::as_str);
    assert_eq!(red, Some("Zoë"));
    assert!(game.counted);
}

#[test]
fn statistics_of_an_older_version_are_read_and_written_unchanged() {
    let statistics = Statistics::read(Path::new("s.ron"), STATISTICS).expect("sound");
    assert_eq!(statistics.to_text(), STATISTICS);
    let tally = statistics.tally("connect_four", "casual").expect("counted");
    assert_eq!((tally.won, tally.drawn, tally.lost), (2, 1, 1));
    use PersonResult::{Drawn, Lost, Won};
    assert_eq!(tally.history, [Lost, Won, Won, Drawn]);
    // A preset and a level that are there no longer.
    let gone = statistics.tally("mine", "gone").expect("counted");
    assert_eq!((gone.played(), gone.best_streak), (300, 300));
}

/// The keys of a settings file with their values, as an older version reads them.
fn entries(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| line.starts_with("    "));
    lines
        .filter_map(|line| line.split(", // ").next())
        .collect()
}

#[test]
fn settings_of_the_last_version_are_read_and_their_keys_still_mean_the_same() {
    let older = Settings::read(Path::new("s.ron"), SETTINGS).expect("sound");
    let name = |text: &str| PersonName::new(text).ok();
    let expected = Settings {
        theme: Some("light".to_owned()),
        strong_marks: true,
        text_scale: 150,
        motion: MotionSetting::Reduced,
        animation_speed: 400,
        volume: 0,
        muted: true,
        hint_level: Some("perfect".to_owned()),
        confirm_moves: true,
        first_name: name("Anna"),
        second_name: name("Zoë"),
        analysis: true,
        show_scores: false,
        // What came later is as if it had never been set.
        language: None,
        keep_finished: true,
        say_threats: false,
    };
    assert_eq!(older, expected);
    let newer = older.to_text();
    let (before, now) = (entries(SETTINGS), entries(&newer));
    let is_later = |entry: &&&str| !before.contains(entry);
    let later: Vec<&str> = now.iter().filter(is_later).copied().collect();
    let expected = [
        "    language: None",
        "    keep_finished: true",
        "    say_threats: false",
    ];
    assert_eq!(later, expected);
    assert!(before.iter().all(|entry| now.contains(entry)), "{newer}");
}
