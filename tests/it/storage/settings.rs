//! Settings and statistics as texts.

use std::path::Path;

use plummet::internals::storage::{
    PersonResult, ScoredGame, Settings, Statistics, TextFile, WindowState,
};
use plummet::rules::{Player, RulesetSpec};
use plummet::session::{Command, Seat, Session};

use super::{level, lines, play, setup};

fn settings(text: &str) -> Result<Settings, Vec<String>> {
    Settings::read(Path::new("s.ron"), text).map_err(|faults| lines(&faults))
}

fn statistics(text: &str) -> Result<Statistics, Vec<String>> {
    Statistics::read(Path::new("s.ron"), text).map_err(|faults| lines(&faults))
}

/// Counts the game of a session. Returns whether it counts.
fn count(statistics: &mut Statistics, session: &Session) -> bool {
    let game = ScoredGame::of(session);
    game.map(|game| statistics.add(&game)).is_some()
}

/// The keys of the settings with their values and meanings, as the written text states them.
fn stated_keys() -> Vec<[String; 3]> {
    let text = Settings::default().to_text();
    let stated = text.lines().filter_map(|line| {
        let (key, meaning) = line.strip_prefix("// ")?.split_once(": ")?;
        let (_, rest) = text.split_once(&format!("\n    {key}: "))?;
        let (value, _) = rest.split_once(',')?;
        Some([key, value, meaning].map(str::to_owned))
    });
    stated.collect()
}

/// The range that ends a meaning, such as `75 to 300`.
fn stated_range(meaning: &str) -> Option<(u32, u32)> {
    let range = meaning.rsplit(", ").next()?;
    let (least, most) = range.split_once(" to ")?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

/// Asserts that a value is refused at its place, and returns the description of a valid one.
fn expected_instead_of(value: &str, key: &str) -> String {
    let place = format!("s.ron:1:{}: expected ", key.len() + 4);
    let faults = settings(&format!("({key}: {value})")).expect_err(key);
    let [fault] = faults.as_slice() else {
        panic!("{key}: {faults:?}");
    };
    let found = value.replace("[1]", "a list of 1");
    let found = format!(", found {found}");
    let expected = fault
        .strip_prefix(&place)
        .and_then(|it| it.strip_suffix(&found));
    expected
        .unwrap_or_else(|| panic!("{key}: {fault}"))
        .to_owned()
}

#[test]
fn every_setting_is_checked() {
    let keys = stated_keys();
    assert!(keys.len() >= 12, "{keys:?}");
    for [key, value, meaning] in &keys {
        // No setting is a list.
        let expected = expected_instead_of("[1]", key);
        let words = meaning.rsplit(", ").next().expect("a meaning");
        if let Some((least, most)) = stated_range(meaning) {
            assert_eq!(expected, format!("a whole number from {least} to {most}"));
            let below = least
                .checked_sub(1)
                .map_or("-1".to_owned(), |it| it.to_string());
            for number in [below, (most + 1).to_string()] {
                assert_eq!(expected_instead_of(&number, key), expected);
            }
            for number in [least, most] {
                assert!(settings(&format!("({key}: {number})")).is_ok(), "{key}");
            }
        } else if value == "true" || value == "false" {
            assert_eq!(expected, "true or false", "{key}");
        } else if value == "None" {
            assert_eq!(expected_instead_of("1", key), expected);
        } else {
            // One of several words, which the meaning lists.
            assert_eq!(expected, words, "{key}");
            assert!(words.split([' ', ',']).any(|word| word == value), "{key}");
            assert_eq!(expected_instead_of("Half", key), expected);
        }
    }
}

#[test]
fn the_size_of_the_window_is_checked_and_fits_the_screen() {
    let read = |text: &str| {
        WindowState::read(Path::new("window.ron"), text).map_err(|faults| lines(&faults))
    };
    assert_eq!(
        read("(width: 99, height: 16385, fullscreen: 1)"),
        Err([
            "window.ron:1:9: expected a whole number from 100 to 16384, found 99",
            "window.ron:1:21: expected a whole number from 100 to 16384, found 16385",
            "window.ron:1:40: expected true or false, found 1",
        ]
        .map(str::to_owned)
        .to_vec())
    );
    let within = |most| {
        let state = WindowState {
            width: 1920,
            height: 480,
            fullscreen: true,
        };
        let state = state.within((480, 500), most);
        (state.width, state.height)
    };
    assert_eq!(within((1366, 768)), (1366, 500));
    // A screen smaller than the smallest window.
    assert_eq!(within((320, 200)), (480, 500));
}

#[test]
fn settings_and_statistics_cut_short_at_any_byte_are_refused() {
    let mut counted = Statistics::default();
    count(&mut counted, &finished(&[0, 0, 1, 1, 2, 2, 3]));
    let texts = [Settings::default().to_text(), counted.to_text()];
    for text in texts {
        let end = text.trim_end().len();
        for length in 0..end {
            let cut = &text[..length];
            assert!(settings(cut).is_err() && statistics(cut).is_err(), "{cut}");
        }
    }
}

/// A game of a person, red, against a level.
fn finished(moves: &[u8]) -> Session {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, level()));
    play(&mut session, moves);
    session
}

#[test]
fn games_against_levels_are_counted() {
    let won = finished(&[0, 0, 1, 1, 2, 2, 3]);
    let lost = finished(&[0, 1, 0, 2, 0, 3, 6, 4]);
    let mut statistics = Statistics::default();
    for session in [&won, &won, &lost, &won] {
        assert!(count(&mut statistics, session));
    }
    let mut resigned = finished(&[3, 3]);
    assert!(!count(&mut statistics, &resigned), "it goes on");
    let player = Player::Red;
    resigned
        .apply(Command::Resign { player })
        .expect("a person");
    assert!(count(&mut statistics, &resigned));
    let tally = statistics.tally("connect_four", "random").expect("counted");
    assert_eq!((tally.won, tally.drawn, tally.lost), (3, 0, 2));
    assert_eq!(
        (tally.played(), tally.streak(), tally.best_streak),
        (5, 0, 2)
    );
    use PersonResult::{Lost, Won};
    assert_eq!(tally.history, [Won, Won, Lost, Won, Lost]);
}

#[test]
fn the_history_forgets_the_oldest_games() {
    let won = finished(&[0, 0, 1, 1, 2, 2, 3]);
    let mut counted = Statistics::default();
    for _ in 0..250 {
        count(&mut counted, &won);
    }
    let tally = counted.tally("connect_four", "random").expect("counted");
    assert_eq!(
        (tally.won, tally.history.len(), tally.best_streak),
        (250, 200, 200)
    );
    assert_eq!(statistics(&counted.to_text()), Ok(counted));
}

#[test]
fn statistics_that_contradict_themselves_are_refused() {
    let tally = |won: u32, best: u32, history: &str| {
        format!(
            "(version: 1, tallies: [\n(preset: \"a\", level: \"b\", won: {won}, drawn: 0, \
             lost: 1, best_streak: {best}, history: {history}),\n])"
        )
    };
    assert!(statistics(&tally(2, 2, "[W, W, L]")).is_ok());
    for (text, message) in [
        (
            tally(2, 2, "[W, X, L]"),
            "2:83: expected W, D or L, found X",
        ),
        (
            "(version: 1, tallies: [(preset: 1)])".to_owned(),
            "1:33: expected text in quotation marks, found 1",
        ),
    ] {
        assert_eq!(statistics(&text), Err(vec![format!("s.ron:{message}")]));
    }
}
