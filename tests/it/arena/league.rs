//! The table of a league.

use plummet::arena::{League, Record, Verdict};
use plummet::rules::ByPlayer;

#[test]
fn who_has_not_played_has_no_rating_and_the_others_have_theirs() {
    let record = |game, verdict| Record {
        game,
        red: "a".to_owned(),
        yellow: "b".to_owned(),
        verdict,
        plies: 9,
        forfeits: ByPlayer::default(),
        errors: ByPlayer::default(),
        trouble: None,
        text: String::new(),
    };
    let verdicts = [Verdict::Red, Verdict::Red, Verdict::Red, Verdict::Yellow];
    let records: Vec<Record> = (1..)
        .zip(verdicts)
        .map(|(game, verdict)| record(game, verdict))
        .collect();
    let players = ["a", "b", "c"].map(str::to_owned);
    let league = League::of(&players, &records, &[]);
    let of = |id: &str| league.rows.iter().find(|row| row.id == id).expect("a row");
    assert!((of("a").rating.elo - 95.4).abs() < 0.1, "{league:?}");
    assert!(of("a").rating.margin.is_finite() && of("b").rating.margin.is_finite());
    assert!(!league.supplemented);
    let text = league.to_text();
    let line = text.lines().find(|line| line.contains(" c "));
    let words: Vec<&str> = line.expect("a line").split_whitespace().collect();
    assert_eq!(
        words[1..],
        ["c", "0", "0", "0", "0", "-", "-", "-", "-", "0", "0"],
        "{text}"
    );
    let csv = league.to_csv();
    assert!(csv.contains(",c,0,0,0,0,,,,,0,0\n"), "{csv}");
}
