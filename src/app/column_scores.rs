//! Scores of columns, in the form that the board shows and readers hear.

use crate::app::prelude::*;
use plummet::engine::ColumnScore;
use plummet::internals::review::{PlyReview, Value};
use plummet::internals::scene::{column_words, score_of};

/// The scores of the columns of a position.
#[derive(Clone)]
pub struct ColumnScores {
    pub analysis: Analysis,
    /// The columns whose number of moves is only a bound. Their chips show no number.
    pub bounds: Vec<Column>,
}

impl ColumnScores {
    /// Returns what the score of a column is worth to the player to move; `None` without one. `scoring`
    /// is whether points count in the game.
    fn words(&self, column: Column, scoring: bool) -> Option<Message> {
        let score = score_of(&self.analysis, column)?;
        let value = if self.bounds.contains(&column) {
            Value::bound(score)
        } else {
            Value::exact(score)
        };
        Some(value.words(scoring))
    }

    /// Returns a column of a position in words, with its score if there is one.
    pub fn column_words(scores: Option<&Self>, position: &Position, column: Column) -> Message {
        let words = column_words(&position.board, column);
        let scoring = position.ruleset.ending == Ending::FullBoard;
        match scores.and_then(|scores| scores.words(column, scoring)) {
            Some(score) => msg::text::comma(words, score),
            None => words,
        }
    }

    /// Returns the scores of an analysis.
    pub const fn of(analysis: Analysis) -> Self {
        let bounds = Vec::new();
        Self { analysis, bounds }
    }

    /// Returns the scores that a review has of the position before a move.
    pub fn before(ply: &PlyReview) -> Self {
        let columns = ply.columns.iter();
        let bounds = columns
            .clone()
            .filter(|known| known.value.score.is_proven() && !known.value.exact);
        Self {
            bounds: bounds.map(|known| known.column).collect(),
            analysis: Analysis {
                best: ply.best().first().copied(),
                score: Some(ply.before.score),
                columns: columns
                    .map(|known| ColumnScore {
                        column: known.column,
                        score: known.value.score,
                    })
                    .collect(),
                ..Analysis::default()
            },
        }
    }
}
