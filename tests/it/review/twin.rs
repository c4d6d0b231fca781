//! Reviews of random games of random rules, compared with an exhaustive search by the rules alone.

use plummet::engine::Score;
use plummet::internals::review::{
    DropMark, Expected, Grade, PlyReview, Review, Value, Verdict, grade,
};
use plummet::rules::{Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec};
use plummet::session::{GameRecord, Move};
use proptest::prelude::*;

use super::{Budget, is_consistent, position_before, review};
use crate::effort::cases;
use crate::exhaustive::{Exhaustive, result};
use crate::support::column;

/// The nodes of a move that are enough for every value and line of these boards.
const AMPLE: u64 = 50_000_000;

/// The grade of a move by its true values, rule by rule as the manual has them.
fn plain_grade(before: Score, after: Score) -> Grade {
    match (before, after) {
        (Score::Points(before), Score::Points(after)) if before > after => Grade::PointsLost {
            points: (before - after).cast_unsigned(),
        },
        (Score::WinIn(soon), Score::WinIn(late)) if late > soon => {
            Grade::Slower { plies: late - soon }
        }
        (Score::LossIn(late), Score::LossIn(soon)) if soon < late => {
            Grade::FasterLoss { plies: late - soon }
        }
        (Score::WinIn(_), Score::Draw) => Grade::MissedWin,
        (Score::WinIn(_), Score::LossIn(_)) => Grade::Blunder,
        (Score::Draw, Score::LossIn(_)) => Grade::Mistake,
        _ => Grade::Best,
    }
}

/// What a review says of a value must be true.
fn is_true(found: Value, expected: Score) {
    if !found.score.is_proven() {
        assert!(!found.exact);
        return;
    }
    assert_eq!(
        result(found.score),
        result(expected),
        "{found:?} {expected:?}"
    );
    match (found.score, expected) {
        _ if found.exact => assert_eq!(found.score, expected),
        (Score::WinIn(most), Score::WinIn(plies)) | (Score::LossIn(most), Score::LossIn(plies)) => {
            assert!(plies <= most, "{found:?} {expected:?}");
        }
        _ => panic!("{found:?} is no bound"),
    }
}

/// Each move of a line keeps the value and shortens a win or a loss by one ply. Where only the
/// result is known, each move keeps that. Returns whether the line ends with the game.
fn follow(twin: &mut Exhaustive, mut position: Position, value: Value, line: &[Column]) -> bool {
    for &column in line {
        let before = twin.value(&mut position);
        let after = twin.after(&mut position, column);
        if value.exact {
            assert_eq!(before, after, "{position}");
        } else if value.score.is_proven() {
            assert_eq!(result(before), result(after), "{position}");
        }
        position.play(column).expect("a legal move");
        if let (Score::WinIn(plies) | Score::LossIn(plies), true) = (before, value.exact) {
            let left = match twin.value(&mut position) {
                Score::WinIn(left) | Score::LossIn(left) => left,
                other => panic!("{other:?}"),
            };
            assert_eq!(left + 1, plies, "{position}");
        }
    }
    position.outcome.is_some()
}

fn is_ply_true(twin: &mut Exhaustive, game: &GameRecord, ply: &PlyReview) {
    let position = position_before(game, ply);
    let before = twin.value(&mut position.clone());
    is_true(ply.before, before);
    for known in &ply.columns {
        let expected = twin.after(&mut position.clone(), known.column);
        is_true(known.value, expected);
    }
    let after = twin.after(&mut position.clone(), ply.column);
    is_true(ply.after, after);
    if let Some(Verdict {
        grade,
        is_fact: true,
    }) = ply.verdict
    {
        assert_eq!(grade, plain_grade(before, after), "{position}");
    }
    let mark = ply.mark().map_or("", DropMark::symbol);
    let ruleset = &position.ruleset;
    assert_eq!(mark, plain_mark(ply, ply.after, ruleset), "{position}");
    if ply
        .columns
        .iter()
        .all(|known| known.value.score.is_proven())
    {
        let right: Vec<Column> = position
            .legal_columns()
            .filter(|&column| result(twin.after(&mut position.clone(), column)) == result(before))
            .filter(|&column| {
                let known = ply.columns.iter().find(|known| known.column == column);
                known.is_some_and(|known| plain_mark(ply, known.value, ruleset).is_empty())
            })
            .collect();
        let scoring = game.setup.ruleset.ending == Ending::FullBoard;
        assert_eq!(ply.accepted(scoring), right, "{position}");
    }
    let mut next = position.clone();
    next.play(ply.column).expect("a legal move");
    follow(twin, next, ply.after, &ply.line);
    follow(twin, position, ply.before, &ply.better);
}

/// Where the effort is ample all is known: every line ends with the game.
fn is_whole(twin: &mut Exhaustive, game: &GameRecord, ply: &PlyReview) {
    assert!(
        ply.columns
            .iter()
            .all(|known| known.value.score.is_proven()),
        "{ply:?}"
    );
    assert!(ply.before.score.is_proven() && ply.after.score.is_proven());
    if !ply.after.exact || !ply.before.exact {
        return;
    }
    let position = position_before(game, ply);
    let mut next = position.clone();
    next.play(ply.column).expect("a legal move");
    assert!(follow(twin, next, ply.after, &ply.line), "{ply:?}");
    if !ply.better.is_empty() {
        assert!(follow(twin, position, ply.before, &ply.better), "{ply:?}");
    }
}

/// The value of a move is that of the next position for the other player. What is proven of the
/// position is proven of the move.
fn next_values_are_negated(review: &Review) {
    for pair in review.plies.windows(2) {
        let [after, before] = [pair[0].after, pair[1].before];
        assert!(after.score.is_proven() || !before.score.is_proven());
        if before.exact {
            let negated = match before.score {
                Score::WinIn(plies) => Score::LossIn(plies + 1),
                Score::LossIn(plies) => Score::WinIn(plies + 1),
                Score::Points(points) => Score::Points(-points),
                other => other,
            };
            assert_eq!(after, Value::exact(negated));
        }
    }
}

/// The accuracy by the formula of the manual.
fn plain_accuracy(review: &Review, player: Player) -> Option<f64> {
    let mut drops = Vec::new();
    for ply in review.plies.iter().filter(|ply| ply.player == player) {
        let scores: Vec<Score> = ply.columns.iter().map(|known| known.value.score).collect();
        if scores.iter().all(|&score| score == scores[0]) {
            continue;
        }
        let [before, after] = ply.expected().map(Expected::share);
        drops.push((before - after).max(0.0));
    }
    let count = f64::from(u32::try_from(drops.len()).expect("few"));
    let mean = drops.iter().sum::<f64>() / count;
    (!drops.is_empty()).then(|| 100.0 * (-5.0 * mean).exp())
}

/// The mark of a move, rule by rule as the manual has them.
fn plain_mark(ply: &PlyReview, after: Value, ruleset: &Ruleset) -> &'static str {
    let points = ruleset.ending == Ending::FullBoard;
    let is_best = grade(ply.before, after, points).grade == Grade::Best;
    let facts = [ply.before, after].map(|value| value.score.is_proven());
    if is_best || facts == [false, false] {
        return "";
    }
    let estimate = |value: Value| match value.score {
        Score::Points(points) => f64::from(points),
        Score::Heuristic(hundredths) => f64::from(hundredths) / 100.0,
        _ => 0.0,
    };
    let shares = if points {
        let before = estimate(ply.before).round();
        let lost = (estimate(ply.before) - estimate(after)).round().max(0.0);
        [before, before - lost].map(|margin| {
            #[expect(clippy::cast_possible_truncation, reason = "few points")]
            ply.scale
                .expected(Value::exact(Score::Points(margin as i32)))
        })
    } else {
        [ply.before, after].map(|value| ply.scale.expected(value))
    };
    let [share, after_share] = shares.map(Expected::share);
    let drop = (1000.0 * (share - after_share)).round();
    let mut mark = match () {
        () if drop >= 300.0 => 3,
        () if drop >= 200.0 => 2,
        () if drop >= 100.0 => 1,
        () => 0,
    };
    if facts.contains(&false) {
        mark = mark.min(1);
        return ["", "?!", "?", "??"][mark];
    }
    let (before, after) = (ply.before.score, after.score);
    let own = |score: Score| match score {
        Score::WinIn(plies) => i64::from(plies.div_ceil(2)),
        Score::LossIn(plies) => i64::from(plies / 2),
        _ => 0,
    };
    let is_measured = [Ruleset::connect_four(), Ruleset::connect_square()].contains(ruleset);
    let (won, lost) = (
        |score| matches!(score, Score::WinIn(_)),
        |score| matches!(score, Score::LossIn(_)),
    );
    let is_clear = (own(before) - own(after)).abs() >= 3;
    let is_same = won(before) && won(after) || lost(before) && lost(after);
    if is_same && !is_measured {
        mark = 0;
    }
    if won(before) && won(after) {
        mark = mark.min(2);
    }
    if lost(after) && !lost(before) && own(after) > 8 {
        mark = mark.min(match before {
            Score::WinIn(1..=4) => 3,
            Score::WinIn(5) => 2,
            _ => 1,
        });
    }
    let missed = own(before) == 1 && won(before) && after != before;
    let let_through = after == Score::LossIn(2) && after != before;
    if (missed || let_through) && (!is_same || is_clear) {
        mark = mark.max(2);
    }
    if lost(before) && lost(after) && !is_clear {
        mark = 0;
    }
    ["", "?!", "?", "??"][mark]
}

/// The mirror image of a game has the mirror image of its review, where all is proven exactly.
fn is_mirrored(found: &Review, budget: Budget) {
    let columns = usize::from(found.game.setup.ruleset.size.columns);
    let mirror = |of: Column| column(columns - 1 - of.index());
    let mut game = found.game.clone();
    game.moves = found.game.columns().map(mirror).map(Move::Disc).collect();
    let mirrored = review(game, budget);
    for (ply, mirrored) in found.plies.iter().zip(&mirrored.plies) {
        let images = ply.columns.iter().rev().zip(&mirrored.columns);
        for (known, image) in images {
            assert_eq!(mirror(known.column), image.column);
            if known.value.exact && image.value.exact {
                assert_eq!(known.value, image.value);
            }
        }
        let all_exact = |ply: &PlyReview| ply.columns.iter().all(|known| known.value.exact);
        if all_exact(ply) && all_exact(mirrored) {
            assert_eq!(ply.verdict, mirrored.verdict);
            // Only lines of wins and losses have one length.
            if ply.after.result().is_some_and(|found| found != 0) {
                assert_eq!(ply.line.len(), mirrored.line.len());
            }
            if ply.before.result().is_some_and(|found| found != 0) {
                assert_eq!(ply.better.len(), mirrored.better.len());
            }
        }
    }
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let goals = prop_oneof![
        (2_u32..5).prop_map(|length| vec![Goal::Line(length)]),
        Just(vec![Goal::Square(2)]),
        (3_u32..5).prop_map(|length| vec![Goal::Line(length), Goal::Square(2)]),
    ];
    let ending = prop_oneof![2 => Just(Ending::FirstGoal), 1 => Just(Ending::FullBoard)];
    let board = prop_oneof![(2_u32..5, 2_u32..5), Just((5, 3))];
    (board, goals, ending, any::<bool>()).prop_filter_map(
        "a goal that fits",
        |((columns, rows), goals, ending, end_when_decided)| {
            Ruleset::new(&RulesetSpec {
                columns,
                rows,
                goals,
                ending,
                end_when_decided,
                ..RulesetSpec::default()
            })
            .ok()
        },
    )
}

/// A game of these choices, perhaps without an end.
fn game(ruleset: &Ruleset, choices: &[u8]) -> GameRecord {
    let mut position = Position::new(ruleset);
    for &choice in choices {
        let columns: Vec<Column> = position.legal_columns().collect();
        if columns.is_empty() {
            break;
        }
        let column = columns[usize::from(choice) % columns.len()];
        position.play(column).expect("a legal column");
    }
    GameRecord::of_discs("test", ruleset, position.moves())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8, 30)))]

    #[test]
    fn what_a_review_says_is_true(
        ruleset in rulesets(),
        choices in proptest::collection::vec(any::<u8>(), 0..17),
        nodes in prop_oneof![Just(1), Just(300), Just(20_000), Just(AMPLE)],
    ) {
        let game = game(&ruleset, &choices);
        let budget = Budget { nodes, time: None };
        let found = review(game.clone(), budget);
        is_consistent(&found);
        next_values_are_negated(&found);
        is_mirrored(&found, budget);
        let mut twin = Exhaustive::default();
        for ply in &found.plies {
            is_ply_true(&mut twin, &game, ply);
            if nodes == AMPLE {
                is_whole(&mut twin, &game, ply);
            }
        }
        for player in Player::BOTH {
            let (accuracy, plain) = (found.accuracy(player), plain_accuracy(&found, player));
            prop_assert_eq!(accuracy.is_some(), plain.is_some());
            let apart = accuracy.unwrap_or(0.0) - plain.unwrap_or(0.0);
            prop_assert!(apart.abs() < 1e-6, "{:?} {:?}", accuracy, plain);
        }
    }
}
