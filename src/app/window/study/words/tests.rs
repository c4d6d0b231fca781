//! Tests of the sentences.

use plummet::internals::review::{ColumnValue, ScoreScale, Strength, grade};
use plummet::rules::{Position, Ruleset};

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
        scale: ScoreScale::of(&Position::new(&rules(scoring)), Strength::Casual),
        line: Vec::new(),
        better: Vec::new(),
    }
}

/// Connect Four, or the game in which its points count.
fn rules(scoring: bool) -> Ruleset {
    let preset = match scoring {
        true => "most_fours_7x6",
        false => "connect_four",
    };
    let catalog = plummet::presets::Catalog::built_in();
    catalog.preset(preset).expect("a preset").ruleset.clone()
}

fn exact(score: Score) -> Value {
    Value::exact(score)
}

/// The grade, the cost, the better move and the certainty of a move of a race.
fn race(before: Value, after: Value) -> [String; 4] {
    told(&ply(before, after, false), false)
}

fn told(ply: &PlyReview, scoring: bool) -> [String; 4] {
    [
        grade_word(ply).to_string(),
        cost(ply, scoring).to_string(),
        better(ply, scoring).map_or_else(String::new, |it| it.to_string()),
        certainty(ply).map_or_else(String::new, |(text, _)| text.to_string()),
    ]
}

#[test]
fn every_grade_of_a_race_has_its_sentences() {
    let (win, late) = (exact(Score::WinIn(3)), exact(Score::WinIn(7)));
    let (loss, soon) = (exact(Score::LossIn(8)), exact(Score::LossIn(2)));
    let draw = exact(Score::Draw);
    let blunder = "Blunder | A win in 2 became a loss in 4. | Column 2 keeps the win.";
    let unseen = "Inaccuracy | A win in 20 became a loss in 19 \u{b7} hard to see: with best play \
                  punished only 19 turns later. | Column 2 keeps the win.";
    let missed = "Blunder | A win in 2 became a draw. | Column 2 keeps the win.";
    let mistake = "Blunder | A draw became a loss in 4. | Column 2 keeps the draw.";
    let slower = "Inaccuracy | Still a win, but in 4 turns instead of 2. | Column 2 wins sooner.";
    let faster =
        "Mistake | Lost already, but now in 1 turn instead of 4. | Column 2 holds out longer.";
    let best = "Best | Every move has one value here: a win in 2. | ";
    for (before, after, expected) in [
        (win, loss, blunder),
        (exact(Score::WinIn(39)), exact(Score::LossIn(38)), unseen),
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
    assert_eq!(cost, "A win in at most 3 became a loss in 2.");
}

#[test]
fn points_are_told_as_points() {
    let points = |points| exact(Score::Points(points));
    let lost = told(&ply(points(1), points(-1), true), true);
    assert_eq!(lost[0], "Blunder");
    assert_eq!(
        lost[1],
        "This cost 2 points: 1 point ahead became 1 point behind."
    );
    assert_eq!(lost[2], "Column 2 stays 1 point ahead.");
    let about = ply(points(1).estimated(), points(-1).estimated(), true);
    let about = told(&about, true);
    assert_eq!(about[0], "Probably fine");
    assert!(
        about[1].starts_with("This probably cost about 2 points"),
        "{}",
        about[1]
    );
    assert_eq!(about[3], "An estimate, not proven");
}

#[test]
fn only_facts_are_counted() {
    let (win, loss, draw) = (Score::WinIn(3), Score::LossIn(4), Score::Draw);
    let estimate = Score::Heuristic(300);
    let plies = [
        (win, loss),
        (win, draw),
        (draw, loss),
        (Score::WinIn(1), Score::WinIn(5)),
        (estimate, loss),
        // Nobody sees it.
        (draw, Score::LossIn(38)),
    ];
    let plies = plies.map(|(before, after)| ply(exact(before), exact(after), false));
    let text = counts(plies.iter().filter(|ply| ply.is_mistake())).map(|text| text.to_string());
    // An estimate marks no mistake, and how soon a win comes only on boards that were measured.
    assert_eq!(text.as_deref(), Some("3 blunders"));
    assert_eq!(counts(std::iter::empty()), None);
}

#[test]
fn answers_have_sentences() {
    let (win, loss) = (exact(Score::WinIn(3)), exact(Score::LossIn(4)));
    let column = Column::new(1);
    let start = Position::new(&rules(false));
    assert_eq!(
        praise(column, &start, Some(win), true).to_string(),
        "Right! Column 2 keeps the win."
    );
    assert_eq!(
        praise(column, &start, Some(win), false).to_string(),
        "Well played: column 2 looks right."
    );
    let yellow = start.after([column]).expect("a move");
    let refuted = |value| refuted(column, Some(value), &yellow).to_string();
    assert_eq!(refuted(loss), "Not column 2: it leads to a loss in 2.");
    let soon = refuted(exact(Score::LossIn(2)));
    assert_eq!(soon, "Not column 2: Red then wins at once.");
    let text = refuted(exact(Score::Heuristic(-40)));
    assert_eq!(text, "Probably not column 2: it looks a little worse.");
    let two = [1, 5].map(Column::new);
    let text = solution(&two, Some(win)).to_string();
    assert_eq!(text, "Columns 2 and 6 both win. One line of play:");
    let three = [1, 3, 5].map(Column::new);
    let text = solution(&three, None).to_string();
    let expected = "Columns 2, 4 and 6 all are right. One line of play:";
    assert_eq!(text, expected);
    let text = solution(&three[..1], Some(win)).to_string();
    assert_eq!(text, "This is the solution:");
}

/// Three in a row are named before anything else.
#[test]
fn a_threat_is_told_by_name() {
    let moves = plummet::rules::notation::parse_moves("41424", rules(false).size);
    let position = Position::replay(&rules(false), moves.expect("moves")).expect("a position");
    let names = PlayerNames::of(&plummet::session::GameSetup::plain(
        "connect_four",
        "",
        rules(false),
        plummet::rules::ByPlayer {
            red: plummet::session::Seat::level("champion", "Champion"),
            yellow: plummet::session::Seat::Human,
        },
    ));
    let mut missed = ply(exact(Score::LossIn(12)), exact(Score::LossIn(2)), false);
    missed.player = Player::Yellow;
    missed.column = Column::new(2);
    let block = threat(&position).expect("three in a column");
    assert_eq!(block, Column::new(3));
    assert_eq!(
        unblocked(&missed, &position, &names).map(|text| text.to_string()),
        Some("Column 4 would have blocked the four of Champion.".to_owned())
    );
    // What it could win at once with is told instead.
    missed.before = exact(Score::WinIn(1));
    assert_eq!(unblocked(&missed, &position, &names), None);
    missed.before = exact(Score::LossIn(12));
    missed.column = block;
    assert_eq!(unblocked(&missed, &position, &names), None);
    let right = praise(block, &position, Some(exact(Score::LossIn(12))), true);
    assert_eq!(right.to_string(), "Right! Column 4 stops Red’s four.");
}
