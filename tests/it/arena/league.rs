//! The table of a league.

use std::time::Duration;

use plummet::internals::arena::{League, Record};
use plummet::rules::{ByPlayer, Outcome, Player};

/// Four games, of which red wins three.
fn games(red: &str, yellow: &str, first: usize) -> Vec<Record> {
    let winners = [Player::Red, Player::Red, Player::Red, Player::Yellow];
    let record = |(game, winner)| Record {
        game,
        red: red.to_owned(),
        yellow: yellow.to_owned(),
        outcome: Some(Outcome::Win(winner)),
        plies: 9,
        forfeits: ByPlayer::default(),
        errors: ByPlayer::default(),
        moves: ByPlayer::default(),
        time: ByPlayer::default(),
        trouble: None,
        text: String::new(),
    };
    (first..).zip(winners).map(record).collect()
}

#[test]
fn who_has_not_played_has_no_rating_and_the_others_have_theirs() {
    let players = ["c", "a", "b"].map(str::to_owned);
    let league = League::of(&players, &games("a", "b", 1));
    let of = |id: &str| league.rows.iter().find(|row| row.id == id).expect("a row");
    assert!((of("a").rating.elo - 95.4).abs() < 0.1, "{league:?}");
    assert!(of("a").rating.margin.is_finite() && of("b").rating.margin.is_finite());
    assert!(!league.supplemented && !league.apart);
    let ranked: Vec<_> = league
        .ranked()
        .map(|(rank, row)| (rank, &*row.id))
        .collect();
    assert!(of("b").rating.elo < 0.0);
    assert_eq!(ranked, [(Some(1), "a"), (Some(2), "b"), (None, "c")]);
    let text = league.to_text();
    let line = text.lines().find(|line| line.contains(" c "));
    let words: Vec<&str> = line.expect("a line").split_whitespace().collect();
    assert_eq!(
        words,
        ["c", "0", "0", "0", "0", "-", "-", "-", "-", "0", "0"],
        "{text}"
    );
    let csv = league.to_csv();
    assert!(csv.ends_with("\n,c,0,0,0,0,,,,,0,0\n"), "{csv}");
    assert!(csv.contains("\n2,b,4,1,0,3,"), "{csv}");
}

#[test]
fn groups_that_never_met_are_told_of() {
    let players = ["a", "b", "c", "d", "e"].map(str::to_owned);
    let records = [games("a", "b", 1), games("c", "d", 5)].concat();
    let league = League::of(&players, &records);
    assert!(league.apart);
    let told = "There are groups of players that never met: ratings and ranks compare within \
                each group alone.";
    let notes = league.notes();
    assert_eq!(notes.len(), 1);
    assert_eq!(notes[0].to_string(), told);
    assert!(league.to_text().contains(&format!("\n{told}\n")));
    let joined = [records, games("b", "d", 9)].concat();
    let league = League::of(&players, &joined);
    assert!(!league.apart);
    assert!(!league.to_text().contains(told));
}

/// Files may be edited by hand.
#[test]
fn numbers_without_measure_are_added_up_all_the_same() {
    let players = ["a", "b"].map(str::to_owned);
    let most = ByPlayer {
        red: u32::MAX,
        yellow: 1,
    };
    let records = games("a", "b", 1).into_iter().map(|game| Record {
        forfeits: most,
        errors: most,
        moves: ByPlayer {
            red: u64::MAX,
            yellow: 1,
        },
        time: ByPlayer {
            red: Duration::MAX,
            yellow: Duration::from_micros(1),
        },
        ..game
    });
    let records: Vec<Record> = records.collect();
    let league = League::of(&players, &records);
    let of = |id: &str| league.rows.iter().find(|row| row.id == id).expect("a row");
    assert_eq!((of("a").forfeits, of("a").errors), (u32::MAX, u32::MAX));
    assert_eq!((of("b").forfeits, of("b").errors), (4, 4));
    assert_eq!((of("a").moves, of("b").moves), (u64::MAX, 4));
    assert_eq!(of("b").time, Duration::from_micros(4));
    assert_eq!(of("a").time, Duration::MAX);
}
