//! The status line of a review: what is on the board, and the keys that are useful there.

use plummet::internals::presets::{Action, Keys};
use plummet::internals::rules::with_plural;

use super::Study;
use super::practice::Answer;

impl Study {
    /// Returns the status line.
    pub(crate) fn status(&self, keys: &Keys) -> String {
        let (what, hints) = match self.lesson() {
            Some(lesson) => lesson.status_parts(keys),
            None => self.status_parts(),
        };
        let key = |action: Action| keys.combinations(action).first().map(ToString::to_string);
        let hints: Vec<String> = hints
            .iter()
            .filter_map(|&(action, does)| Some(format!("{} {does}", key(action)?)))
            .collect();
        if hints.is_empty() {
            return what;
        }
        let hints = hints.join(", ").replace(" and, ", " and ");
        format!("{what} \u{2014} {hints}")
    }

    /// Returns what is on the board, and the useful keys with what they do.
    fn status_parts(&self) -> (String, Vec<(Action, &'static str)>) {
        if let Some(practice) = self.practice() {
            return status_of_practice(&practice.answer);
        }
        if self.line().is_some() {
            return (
                "A line of play".to_owned(),
                vec![
                    (Action::Right, "plays the next move"),
                    (Action::Left, "takes one back"),
                    (Action::Cancel, "goes back to the review"),
                ],
            );
        }
        let moves = self.subject.as_ref().map_or(0, super::Subject::len);
        let number = self.looked_at() + 1;
        if number > moves {
            return (
                format!("The end of the game after {}", with_plural(moves, "move")),
                vec![
                    (Action::Left, "steps back"),
                    (Action::NextMistake, "goes to the first mistake"),
                ],
            );
        }
        (
            format!("Move {number} of {moves}"),
            vec![
                (Action::Left, "and"),
                (Action::Right, "step"),
                (Action::BetterLine, "plays the better line"),
                (Action::TryAgain, "tries again"),
            ],
        )
    }
}

fn status_of_practice(answer: &Answer) -> (String, Vec<(Action, &'static str)>) {
    match answer {
        Answer::Open => (
            "Click a column to answer".to_owned(),
            vec![
                (Action::Hint, "gives a hint"),
                (Action::Cancel, "goes back"),
            ],
        ),
        Answer::Judging { .. } | Answer::Solving { .. } => {
            ("Looking for the moves\u{2026}".to_owned(), Vec::new())
        }
        Answer::Wrong { .. } => (
            "Not the move".to_owned(),
            vec![
                (Action::TryAgain, "asks again"),
                (Action::Cancel, "goes back"),
            ],
        ),
        Answer::Right(_) | Answer::Solution(_) => (
            "The question is answered".to_owned(),
            vec![
                (Action::NextMistake, "goes on"),
                (Action::Cancel, "goes back"),
            ],
        ),
        Answer::Finished => ("All questions were asked".to_owned(), Vec::new()),
    }
}
