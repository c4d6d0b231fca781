//! Proofs of puzzles: that the right column is the only one, and that kind, line and forks are
//! what they say.

use std::sync::atomic::AtomicBool;

use super::kind::kind_of;
use super::right::only_right;
use super::{Puzzle, answer, is_scoring};
use crate::engine::{Clock, Score};
use crate::review::judge::{Effort, Judge};
use crate::review::value::Value;
use crate::rules::{Outcome, Ruleset};

/// The most positions that are examined for the values of one position.
const NODES: u64 = 20_000_000;

/// The most positions that are examined for a puzzle with all of its forks.
const PUZZLE_NODES: u64 = 3 * NODES;

/// What a puzzle should say, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) expected: String,
    pub(super) found: String,
}

/// Proves puzzles of one game.
#[derive(Debug)]
pub(super) struct Verifier {
    judge: Judge,
}

impl Verifier {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        Self {
            judge: Judge::new(ruleset),
        }
    }

    /// Proves a puzzle.
    ///
    /// # Errors
    /// What is wrong, or could not be proven before `stop` was set.
    pub(super) fn verify(
        &mut self,
        claimed: &Puzzle,
        clock: &dyn Clock,
        stop: &AtomicBool,
    ) -> Result<(), Wrong> {
        let effort = Effort {
            nodes: NODES,
            until: None,
            stop,
            clock,
        };
        let most = self.judge.nodes.saturating_add(PUZZLE_NODES);
        self.judge.forget_failures();
        let position = &claimed.position;
        let judged = self.judge.judge(position, None, effort);
        let judged = judged.ok_or_else(|| wrong("a position with values", "one without"))?;
        let scoring = is_scoring(position.ruleset());
        let right = only_right(&judged, scoring).ok_or_else(|| {
            wrong(
                "a position with one right column",
                "several, none, or values that could not be proven",
            )
        })?;
        let number = |column: Option<crate::rules::Column>| {
            column.map_or("none".to_owned(), |column| column.number().to_string())
        };
        if claimed.answer() != Some(right.column) {
            let expected = format!("the right column {}", number(Some(right.column)));
            return Err(wrong(&expected, &number(claimed.answer())));
        }
        if right.score != claimed.result {
            let words = |score| Value::exact(score).words(scoring).to_string();
            return Err(wrong(&words(right.score), &words(claimed.result)));
        }
        check_line(claimed)?;
        let Some(kind) = kind_of(&mut self.judge, position, (&judged, right), effort) else {
            return Err(wrong(
                "at least three columns, or a win of known length",
                "another position",
            ));
        };
        if kind != claimed.kind {
            let expected = format!("the kind {}", kind.name());
            return Err(wrong(&expected, claimed.kind.name()));
        }
        self.check_forks(claimed, effort, most)
    }

    /// Checks forks until `most` positions were examined in all.
    fn check_forks(
        &mut self,
        claimed: &Puzzle,
        effort: Effort<'_>,
        most: u64,
    ) -> Result<(), Wrong> {
        for fork in &claimed.forks {
            let left = most.saturating_sub(self.judge.nodes);
            if left == 0 {
                let expected = format!("forks that {PUZZLE_NODES} positions prove");
                return Err(wrong(&expected, "some that take more"));
            }
            let effort = Effort {
                nodes: left.min(NODES),
                ..effort
            };
            let sentence = "a fork that ends with a reply and the one right column after it";
            let unsound = || wrong(sentence, "another one");
            let [before @ .., reply, right] = fork.as_slice() else {
                return Err(unsound());
            };
            let mut position = claimed.position.clone();
            let follows = claimed.line.starts_with(before)
                && before.iter().all(|&column| position.play(column).is_ok());
            let found = answer::right_after(&mut self.judge, &position, *reply, effort);
            if !follows || found != Some(*right) {
                return Err(unsound());
            }
        }
        Ok(())
    }
}

/// Checks that a line ends with the result where it reaches the end of the game, and that one of
/// a win does.
fn check_line(claimed: &Puzzle) -> Result<(), Wrong> {
    let mut end = claimed.position.clone();
    let played = claimed.line.iter().all(|&column| end.play(column).is_ok());
    let ends_so = match (claimed.result, end.outcome()) {
        (Score::WinIn(plies), Some(outcome)) => {
            outcome.winner() == Some(claimed.position.to_move())
                && u32::try_from(claimed.line.len()) == Ok(plies)
        }
        (Score::WinIn(_), None) => false,
        (Score::Draw, Some(outcome)) => outcome == Outcome::Draw,
        (Score::Points(points), Some(_)) => {
            end.lead(claimed.position.to_move()) == i64::from(points)
        }
        _ => true,
    };
    if played && ends_so {
        Ok(())
    } else {
        let found = "one that ends otherwise";
        Err(wrong("a line that ends with the result", found))
    }
}

fn wrong(expected: &str, found: &str) -> Wrong {
    Wrong {
        expected: expected.to_owned(),
        found: found.to_owned(),
    }
}
