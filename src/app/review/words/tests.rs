//! Tests of the sentences.

use plummet::internals::review::{ColumnValue, grade};

use super::*;

/// A move in column 5 where column 2 was better or equal.
fn ply(before: Value, after: Value, scoring: bool) -> PlyReview {
    let column = |index, value| ColumnValue {
        column: Column::new(index),
        value,
    };
    PlyReview {
        ply: 15,
        player: Player::Red,
        column: Column::new(4),
        before,
        after,
        columns: vec![column(1, before), column(4, after)],
        verdict: Some(grade(before, after, scoring)),
        line: Vec::new(),
        better: Vec::new(),
    }
}

fn exact(score: Score) -> Value {
    Value::exact(score)
}

/// The grade, the cost, the better move and the certainty of a move of a race.
fn race(before: Value, after: Value) -> [String; 4] {
    told(&ply(before, after, false), false)
}

fn told(ply: &PlyReview, scoring: bool) -> [String; 4] {
    let verdict = ply.verdict.expect("a verdict");
    [
        grade_word(verdict),
        cost(ply, scoring),
        better(ply, scoring).unwrap_or_default(),
        certainty(ply).map_or("", |(text, _)| text).to_owned(),
    ]
}

#[test]
fn every_grade_of_a_race_has_its_sentences() {
    let (win, late) = (exact(Score::WinIn(3)), exact(Score::WinIn(7)));
    let (loss, soon) = (exact(Score::LossIn(8)), exact(Score::LossIn(2)));
    let draw = exact(Score::Draw);
    let blunder = "Blunder | A win in 2 became a loss. | 2 keeps the win.";
    let missed = "Missed win | A win in 2 became a draw. | 2 keeps the win.";
    let mistake = "Mistake | A draw became a loss. | 2 keeps the draw.";
    let slower = "Slower | Still a win, but in 4 instead of 2. | 2 wins sooner.";
    let faster = "Faster loss | Lost already, but now in 1 instead of 4. | 2 holds out longer.";
    let best = "Best | Every move has one value here: a win in 2. | ";
    for (before, after, expected) in [
        (win, loss, blunder),
        (win, draw, missed),
        (draw, loss, mistake),
        (win, late, slower),
        (loss, soon, faster),
        (win, win, best),
    ] {
        let expected = format!("{expected} | Proven \u{b7} exact to the last disc");
        assert_eq!(race(before, after).join(" | "), expected);
    }
}

#[test]
fn an_estimate_is_never_told_as_a_fact() {
    let scores = [-300, -40, 0, 40, 300].map(|it| exact(Score::Heuristic(it)));
    let proven = [Score::WinIn(5), Score::LossIn(4), Score::Draw].map(exact);
    for &estimate in &scores {
        for &other in scores.iter().chain(&proven) {
            for (before, after) in [(estimate, other), (other, estimate)] {
                let [word, cost, better, certainty] = race(before, after);
                assert!(word.starts_with("Probably"), "{word}");
                let is_careful = ["robably", "looks", "No better move was found"];
                assert!(is_careful.iter().any(|it| cost.contains(it)), "{cost}");
                assert!(!cost.contains("became"), "{cost}");
                assert!(certainty.contains("not proven"), "{certainty}");
                let is_open = better.is_empty() || better.contains("looks") || {
                    // Only the value before is told, and that one is proven.
                    before.score.is_proven()
                };
                assert!(is_open, "{better}");
            }
        }
    }
    let bound = Value::bound(Score::WinIn(5));
    let [_, _, _, certainty] = race(bound, exact(Score::LossIn(4)));
    assert!(certainty.contains("not exact"), "{certainty}");
    let [_, cost, _, _] = race(bound, exact(Score::LossIn(4)));
    assert_eq!(cost, "A win in at most 3 became a loss.");
}

#[test]
fn points_are_told_as_points() {
    let points = |points| exact(Score::Points(points));
    let lost = told(&ply(points(1), points(-1), true), true);
    assert_eq!(lost[0], "2 points lost");
    assert_eq!(
        lost[1],
        "This cost 2 points: 1 point ahead became 1 point behind."
    );
    assert_eq!(lost[2], "2 stays 1 point ahead.");
    let about = ply(points(1).estimated(), points(-1).estimated(), true);
    let about = told(&about, true);
    assert_eq!(about[0], "About 2 points lost");
    assert!(
        about[1].starts_with("This probably cost about 2 points"),
        "{}",
        about[1]
    );
    assert_eq!(about[3], "An estimate, not proven");
}

#[test]
fn facts_and_probable_mistakes_are_counted_apart() {
    let (win, loss, draw) = (Score::WinIn(3), Score::LossIn(8), Score::Draw);
    let estimate = Score::Heuristic(300);
    let plies = [
        (win, loss),
        (win, draw),
        (draw, loss),
        (draw, loss),
        (estimate, loss),
    ];
    let plies = plies.map(|(before, after)| ply(exact(before), exact(after), false));
    let text = counts(plies.iter());
    assert_eq!(
        text,
        "2 mistakes \u{b7} 1 missed win \u{b7} 1 blunder \u{b7} 1 probable mistake"
    );
    assert_eq!(counts(std::iter::empty()), "no mistakes");
}

#[test]
fn answers_have_sentences() {
    let (win, loss) = (exact(Score::WinIn(3)), exact(Score::LossIn(4)));
    let column = Column::new(1);
    assert_eq!(praise(column, Some(win), true), "Right: 2 keeps the win.");
    assert_eq!(
        praise(column, Some(win), false),
        "Well played: 2 looks right."
    );
    let text = refuted(column, Some(loss), false);
    assert_eq!(text, "2 is not the move. It leads to a loss in 2.");
    let text = refuted(column, Some(exact(Score::Heuristic(-40))), false);
    assert_eq!(text, "2 is probably not the move. It looks a little worse.");
    let text = hint(Some(win), (1, 4), false);
    assert_eq!(
        text,
        "There is a win in 2 here. A right move is among columns 1 to 4."
    );
    let list = columns(&[1, 3, 5].map(Column::new));
    assert_eq!(list, "2, 4 and 6");
}
