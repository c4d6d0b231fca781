//! The reasons of games for points.

use std::cmp::Ordering;

use plummet::internals::review::{Explainer, ProofEffort, Sentence};
use plummet::rules::{Cell, Column, Player, Ruleset};

use super::position;

/// The cell of a word such as `(3c`.
fn cell_of(word: &str) -> Cell {
    let name = word.trim_matches(|it: char| !it.is_alphanumeric());
    let mut bytes = name.bytes();
    let column = bytes.next().expect("a column") - b'1';
    Cell::new(Column::new(column), bytes.next().expect("a row") - b'a')
}

/// The cell that lies some steps from the first one towards the last one.
fn towards(first: Cell, last: Cell, steps: u8) -> Cell {
    let step = |from: u8, to: u8| match from.cmp(&to) {
        Ordering::Less => from + steps,
        Ordering::Equal => from,
        Ordering::Greater => from - steps,
    };
    let [from, to] = [first, last].map(|it| u8::try_from(it.column.index()).expect("small"));
    Cell::new(Column::new(step(from, to)), step(first.row, last.row))
}

/// The moves that score are named with their lines, in the order of play; together they bring the
/// difference at the end.
#[test]
fn best_play_of_a_game_for_points_says_who_scores_where() {
    let ruleset = Ruleset::most_fours();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let colour = |player: Player| match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    };
    let mut events = 0;
    for (moves, ahead) in [
        ("462333442234436642362", 2),
        ("23436563542353756346127427627575147", 8),
        ("213552155333121123223774644466746766", -1),
    ] {
        let position = position(&ruleset, moves);
        let sentences = explainer.position(&position).sentences;
        let texts: Vec<String> = sentences.iter().map(Sentence::text).collect();
        let course = texts
            .iter()
            .find_map(|it| it.split_once("est play may go like this: "));
        let (_, course) = course.expect("a line of best play");
        let so_far = position.points;
        let mover = position.to_move;
        let mut lead = i64::from(so_far[mover]) - i64::from(so_far[mover.opponent()]);
        for event in course
            .split(", ")
            .filter(|it| it.contains(" scores ") && it.contains(" at "))
        {
            events += 1;
            let event = event.strip_prefix("later ").unwrap_or(event);
            let words: Vec<&str> = event.split_whitespace().collect();
            let points: i64 = words[2].parse().expect("a number");
            lead += if words[0] == colour(mover) {
                points
            } else {
                -points
            };
            let (cell, first, last) = (cell_of(words[5]), cell_of(words[6]), cell_of(words[8]));
            let line = (0..4).map(|step| towards(first, last, step));
            assert!(line.clone().any(|it| it == cell), "{event}");
            let board = &position.board;
            assert_eq!(board.at(cell), None, "{event}");
            let opponent = |it: Cell| board.at(it).is_some_and(|disc| colour(disc) != words[0]);
            assert!(!line.clone().any(opponent), "{event}");
        }
        assert_eq!(lead, ahead, "{texts:?}");
    }
    assert!(events >= 4, "{events}");
}

/// A move is "later" if others come before it that are left out.
#[test]
fn moves_that_score_nothing_are_left_out_of_best_play() {
    let ruleset = Ruleset::most_fours();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let sentences = explainer
        .position(&position(&ruleset, "462333442234436642362"))
        .sentences;
    let text = sentences.last().expect("a sentence").text();
    assert!(
        text.ends_with(
            "Best play may go like this: Yellow plays 6e, Red blocks at 6f (6c to 6f), later Yellow \
             scores 1 point at 7d (4d to 7d), later Yellow scores 1 point at 7f (4c to 7f)."
        ),
        "{text}"
    );
}

/// Where best play scores nothing although another column would, the text says what that costs.
#[test]
fn points_that_best_play_leaves_have_their_cost() {
    let ruleset = Ruleset::most_fours();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let position = position(&ruleset, "453254455433232");
    let mut other = position.clone();
    let points = position.points[position.to_move];
    other.play(Column::new(1)).expect("a legal move");
    assert_eq!(other.points[position.to_move], points + 1);
    let sentences = explainer.position(&position).sentences;
    let texts: Vec<String> = sentences.iter().map(Sentence::text).collect();
    assert_eq!(
        texts,
        [
            "With best play Yellow ends 3 points ahead, beginning with column 3.",
            "The computer tried every way to go on. So far the points are level. Best play may go like \
             this: Yellow plays 3e, Red blocks at 3f (3c to 3f), Yellow scores 1 point at 2d (2d to \
             5a), later Yellow scores 1 point at 2f (2f to 5c), later Yellow scores 1 point at 6b (3e \
             to 6b), and so on. In all Red scores 3 more and Yellow scores 6 more. Column 2 would \
             score Yellow 1 point at once, but cost Yellow 1 point at the end.",
        ]
    );
    let after = explainer.position(&other).sentences;
    let after = after.first().map(Sentence::text).unwrap_or_default();
    assert!(
        after.starts_with("With best play Red ends 2 points behind"),
        "{after}"
    );
}
