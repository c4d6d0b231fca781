//! Values, grades and marks.

use super::*;

/// The values of races: wins and losses of the plies that exist, draws, estimates.
fn race_values() -> Vec<Value> {
    let plies = 1..12;
    let scores = plies.map(|plies| match plies % 2 {
        1 => Score::WinIn(plies),
        _ => Score::LossIn(plies),
    });
    let estimates = [-400, -51, -50, -13, 0, 13, 50, 51, 400].map(Score::Heuristic);
    let scores = scores.chain([Score::Draw]).chain(estimates);
    scores
        .flat_map(|score| [Value::exact(score), Value::bound(score)])
        .map(|value| match value.score {
            Score::Heuristic(_) => value.estimated(),
            _ => value,
        })
        .collect()
}

fn fact(grade: Grade) -> Verdict {
    Verdict {
        grade,
        is_fact: true,
    }
}

fn probably(grade: Grade) -> Verdict {
    Verdict {
        grade,
        is_fact: false,
    }
}

/// The grade by the words of the documentation, one rule after the other.
fn plain_grade(before: Value, after: Value) -> Verdict {
    let wins = |value: Value| matches!(value.score, Score::WinIn(_));
    let draws = |value: Value| value.score == Score::Draw;
    let loses = |value: Value| matches!(value.score, Score::LossIn(_));
    let plies = |value: Value| match value.score {
        Score::WinIn(plies) | Score::LossIn(plies) => plies,
        _ => 0,
    };
    if !before.score.is_proven() || !after.score.is_proven() {
        let drop = before.expected_result() - after.expected_result();
        let was_winning = before.expected_result() >= 0.75;
        let is_losing = after.expected_result() <= 0.25;
        let grade = match () {
            () if drop < 0.2 => Grade::Best,
            () if was_winning && is_losing => Grade::Blunder,
            () if was_winning => Grade::MissedWin,
            () => Grade::Mistake,
        };
        return probably(grade);
    }
    let length = |grade| Verdict {
        grade,
        is_fact: before.exact && after.exact,
    };
    if wins(before) && wins(after) && plies(after) > plies(before) {
        let plies = plies(after) - plies(before);
        return length(Grade::Slower { plies });
    }
    if loses(before) && loses(after) && plies(after) < plies(before) {
        let plies = plies(before) - plies(after);
        return length(Grade::FasterLoss { plies });
    }
    if (wins(before) && wins(after)) || (loses(before) && loses(after)) {
        return length(Grade::Best);
    }
    fact(match () {
        () if wins(before) && draws(after) => Grade::MissedWin,
        () if wins(before) && loses(after) => Grade::Blunder,
        () if draws(before) && loses(after) => Grade::Mistake,
        () => Grade::Best,
    })
}

#[test]
fn grades_of_races_follow_the_rules() {
    let values = race_values();
    for &before in &values {
        for &after in &values {
            let verdict = grade(before, after, false);
            assert_eq!(verdict, plain_grade(before, after), "{before:?} {after:?}");
            if !before.exact || !after.exact {
                let is_result = before.result() != after.result();
                assert!(!verdict.is_fact || is_result);
            }
        }
        assert_eq!(grade(before, before, false).grade, Grade::Best);
    }
}

#[test]
fn grades_of_scoring_games_are_the_points_lost() {
    for before in -3..=3_i32 {
        for after in -3..=before {
            let expected = match before - after {
                0 => Grade::Best,
                lost => Grade::PointsLost {
                    points: lost.unsigned_abs(),
                },
            };
            let [before, after] = [before, after].map(|points| {
                let exact = Value::exact(Score::Points(points));
                (exact, exact.estimated())
            });
            assert_eq!(grade(before.0, after.0, true), fact(expected));
            for (before, after) in [(before.0, after.1), (before.1, after.0)] {
                assert_eq!(grade(before, after, true), probably(expected));
            }
        }
    }
    let half = |hundredths| Value::exact(Score::Heuristic(hundredths));
    assert_eq!(grade(half(149), half(100), true).grade, Grade::Best);
    let lost = Grade::PointsLost { points: 1 };
    assert_eq!(grade(half(150), half(100), true).grade, lost);
}

fn marked(before: Score, after: Score, drop: f64) -> Option<DropMark> {
    let drop = Expected::of(0.9).drop_to(Expected::of(0.9 - drop));
    let (before, after) = (Value::exact(before), Value::exact(after));
    mark(before, after, drop, grade(before, after, false).grade, true)
}

#[test]
fn the_drop_decides() {
    let (draw, loss) = (Score::Draw, Score::LossIn(8));
    for (drop, expected) in [
        (0.0, None),
        (0.099, None),
        (0.1, Some(DropMark::Inaccuracy)),
        (0.199, Some(DropMark::Inaccuracy)),
        (0.2, Some(DropMark::Mistake)),
        (0.299, Some(DropMark::Mistake)),
        (0.3, Some(DropMark::Blunder)),
        (0.9, Some(DropMark::Blunder)),
    ] {
        assert_eq!(marked(draw, loss, drop), expected, "{drop}");
    }
}

#[test]
fn what_nobody_sees_and_what_still_wins_has_a_limit() {
    let (win, late) = (Score::WinIn(7), Score::LossIn(18));
    assert_eq!(marked(win, late, 0.9), Some(DropMark::Inaccuracy));
    assert_eq!(marked(win, Score::LossIn(16), 0.9), Some(DropMark::Blunder));
    assert_eq!(marked(win, Score::WinIn(21), 0.9), Some(DropMark::Mistake));
    assert_eq!(marked(win, late, 0.0), None);
    // A win within three own moves could have been seen.
    for (plies, most) in [(1, "??"), (3, "??"), (5, "?")] {
        let mark = marked(Score::WinIn(plies), late, 0.9);
        assert_eq!(mark.map(DropMark::symbol), Some(most), "{plies}");
    }
}

#[test]
fn wins_and_threats_at_once_count_where_they_change_something() {
    let mistake = Some(DropMark::Mistake);
    assert_eq!(marked(Score::WinIn(1), Score::WinIn(3), 0.0), None);
    assert_eq!(marked(Score::WinIn(1), Score::WinIn(7), 0.0), mistake);
    assert_eq!(marked(Score::WinIn(1), Score::WinIn(1), 0.0), None);
    assert_eq!(marked(Score::WinIn(1), Score::Draw, 0.0), mistake);
    assert_eq!(marked(Score::Draw, Score::LossIn(2), 0.0), mistake);
    // Lost anyway.
    assert_eq!(marked(Score::LossIn(30), Score::LossIn(2), 0.0), mistake);
    assert_eq!(marked(Score::LossIn(8), Score::LossIn(2), 0.0), mistake);
    for (before, after) in [(2, 2), (4, 2), (6, 2), (8, 4)] {
        let mark = marked(Score::LossIn(before), Score::LossIn(after), 0.9);
        assert_eq!(mark, None, "{before} {after}");
    }
}

#[test]
fn estimates_and_lengths_of_other_games_mark_little() {
    let marked = |before: Score, after: Score, is_measured: bool| {
        let (before, after) = (Value::exact(before), Value::exact(after));
        let grade = grade(before, after, false).grade;
        mark(before, after, 800, grade, is_measured).map(DropMark::symbol)
    };
    let half = |hundredths| Score::Heuristic(hundredths);
    assert_eq!(marked(half(80), half(-80), true), None);
    assert_eq!(marked(half(80), Score::LossIn(4), true), Some("?!"));
    assert_eq!(marked(Score::WinIn(9), half(-80), true), Some("?!"));
    assert_eq!(marked(Score::WinIn(9), Score::WinIn(15), true), Some("?"));
    assert_eq!(marked(Score::WinIn(9), Score::WinIn(15), false), None);
    assert_eq!(marked(Score::WinIn(9), Score::LossIn(4), false), Some("??"));
}

#[test]
fn a_late_loss_is_hard_to_see_only_if_nothing_plain_was_missed() {
    let late = Value::exact(Score::LossIn(38));
    let turned = |before| hard_to_see(Value::exact(before), late);
    assert_eq!(turned(Score::WinIn(39)), Some(19));
    assert_eq!(turned(Score::Draw), Some(19));
    assert_eq!(turned(Score::LossIn(40)), None);
    assert_eq!(turned(Score::WinIn(5)), None);
    let soon = Value::exact(Score::LossIn(16));
    assert_eq!(hard_to_see(Value::exact(Score::Draw), soon), None);
}

#[test]
fn accuracy_falls_with_the_mean_drop() {
    let of = |drops: &[u32]| accuracy(drops.iter().copied());
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[0, 0]), Some(100.0));
    let half = of(&[200, 0]).expect("a number");
    assert!((half - 100.0 * (-0.5_f64).exp()).abs() < 1e-9, "{half}");
}
