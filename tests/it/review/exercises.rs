//! Exercises: which mistakes become one, and when they are due.

use std::sync::LazyLock;

use plummet::internals::review::{DropMark, Exercises};
use plummet::internals::storage::{Moment, TextFile};
use plummet::rules::{Column, Goal, Player, Position};
use proptest::prelude::*;

use super::{SMALL, random_game, review};
use crate::support::race;

const DAY: u64 = 24 * 3600;

fn day(number: u64) -> Moment {
    Moment::from_unix(1_000 * DAY + number * DAY)
}

/// The exercises of red in a random game.
fn exercises() -> Exercises {
    let ruleset = race(5, 5, &[Goal::Line(4)]);
    for seed in 0..50 {
        let review = review(random_game(&ruleset, seed), SMALL);
        let mut exercises = Exercises::default();
        let expected = review
            .mistakes()
            .filter(|ply| ply.player == Player::Red && ply.mark() >= Some(DropMark::Mistake))
            .count();
        assert_eq!(exercises.add(&review, Player::Red, day(0)), expected);
        assert_eq!(exercises.list().len(), expected);
        // Again, they are the same exercises.
        assert_eq!(exercises.add(&review, Player::Red, day(0)), expected);
        assert_eq!(exercises.list().len(), expected);
        if expected > 0 {
            return exercises;
        }
    }
    panic!("no mistake in fifty games");
}

/// The position of the first exercise, and a right and a wrong column.
fn first(exercises: &Exercises) -> (Position, Column, Column) {
    let exercise = &exercises.list()[0];
    assert!(!exercise.accepted.contains(&exercise.played));
    (
        exercise.position.clone(),
        exercise.accepted[0],
        exercise.played,
    )
}

/// What happens to an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Right,
    Wrong,
    Shown,
}

/// The state of an exercise by its whole history: answers with their days, oldest first. Returns
/// the solutions in a row and the day from which it is due; `None` if it has ended.
fn by_history(history: &[(u64, Answer)]) -> Option<(u8, u64)> {
    let (mut in_a_row, mut due) = (0, 1);
    for &(today, answer) in history {
        match answer {
            Answer::Right if today < due => {}
            Answer::Right => {
                in_a_row += 1;
                due = match in_a_row {
                    1 => today + 3,
                    2 => today + 7,
                    _ => return None,
                };
            }
            Answer::Wrong | Answer::Shown => (in_a_row, due) = (0, today + 1),
        }
    }
    Some((in_a_row, due))
}

static SOME: LazyLock<Exercises> = LazyLock::new(exercises);

proptest! {
    /// Whatever is answered, and when.
    #[test]
    fn the_schedule_follows_from_the_answers(
        answers in proptest::collection::vec(
            (0..9_u64, prop_oneof![
                4 => Just(Answer::Right),
                1 => Just(Answer::Wrong),
                1 => Just(Answer::Shown),
            ]),
            1..20,
        ),
    ) {
        let mut exercises = SOME.clone();
        let (position, right, wrong) = first(&exercises);
        let others = exercises.list().len() - 1;
        let (mut history, mut today) = (Vec::new(), 0);
        for (later, answer) in answers {
            today += later;
            let before = by_history(&history);
            history.push((today, answer));
            let column = match answer {
                Answer::Right => Some(right),
                Answer::Wrong => Some(wrong),
                Answer::Shown => None,
            };
            let has_changed = exercises.answer(&position, column, day(today));
            let after = by_history(&history);
            let is_early = answer == Answer::Right && before.is_none_or(|(_, due)| today < due);
            prop_assert_eq!(has_changed, !is_early);
            let list = exercises.list().iter();
            let left: Vec<_> = list.filter(|known| known.position == position).collect();
            prop_assert_eq!(exercises.list().len(), others + left.len());
            let state = left.first().map(|known| (known.solved, known.due));
            prop_assert_eq!(state, after.map(|(solved, due)| (solved, day(due))));
            let is_due = exercises.due(day(today)).any(|known| known.position == position);
            prop_assert_eq!(is_due, after.is_some_and(|(_, due)| due <= today));
            // What is written is read again.
            let text = exercises.to_text();
            prop_assert_eq!(&Exercises::read("exercises.ron".as_ref(), &text), &Ok(exercises.clone()));
            if after.is_none() {
                break;
            }
        }
    }
}
