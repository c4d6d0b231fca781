//! Analysis of the position that is shown, and the scores of columns as the board shows and readers hear
//! them.

use super::thinking::{Search, UPDATE_PERIOD};
use crate::app::prelude::*;
use plummet::internals::engine::PerRuleset;
use plummet::internals::review::{PlyReview, Value as MoveValue};
use serde_json::Value;

/// Scores every column of the shown position while it is switched on.
#[derive(Default)]
pub struct Analyst {
    /// The person's own switch.
    pub on: bool,
    /// Whether the game allows no scores. The switch stays as it is.
    pub is_refused: bool,
    engine: PerRuleset<EngineHandle>,
    /// The last analysis, and the one before it, which is shown until the disc of the last move has
    /// landed.
    search: Option<Search>,
    previous: Option<Search>,
}

impl Analyst {
    /// Returns whether the position that is shown is analysed.
    pub fn is_on(&self) -> bool {
        self.on && !self.is_refused
    }

    /// Stops the analysis until the next `tick`.
    pub fn rest(&mut self) {
        (self.search, self.previous) = (None, None);
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub fn stop(&self) {
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// Returns when the next `tick` is due, while a search runs.
    pub fn due(&self, now: f64) -> Option<f64> {
        let search = self.search.as_ref().filter(|it| !it.is_done());
        search.map(|_| now + UPDATE_PERIOD.as_secs_f64())
    }

    /// Follows the shown position. A new position starts a new analysis, unless the game is
    /// over in it. Returns what the log tells of a new result. Never waits.
    pub fn tick(&mut self, session: &Session, runtime: &Runtime) -> Option<Value> {
        let position = session.shown();
        if !self.is_on() {
            self.rest();
            // The tables of an engine are large.
            self.engine = PerRuleset::default();
            return None;
        }
        let is_over = position.outcome.is_some();
        let left = |search: &mut Search| is_over || search.request.position != *position;
        if let Some(left) = self.search.take_if(left) {
            left.stop();
            self.previous = Some(left);
        }
        if is_over {
            return None;
        }
        let search = self.search.get_or_insert_with(|| {
            let ruleset = &position.ruleset;
            let engine = (self.engine).get(ruleset, || EngineHandle::new(analyst(ruleset)));
            let request = Request {
                engine: engine.clone(),
                position: position.clone(),
                limits: Limits::default(),
                revision: session.revision,
            };
            Search::start(request, runtime)
        });
        let has_news = search.poll();
        let analysis = search.analysis().filter(|_| has_news)?;
        let column = |known: &ColumnScore| {
            let (column, score) = (known.column.index(), signed(known.score, position));
            json!({"column": column, "score": score, "proven": known.score.is_proven()})
        };
        Some(json!({
            "ply": position.ply(),
            "done": search.is_done(),
            "best": analysis.best.map(Column::index),
            "columns": analysis.columns.iter().map(column).collect::<Vec<_>>(),
        }))
    }

    /// Returns the search about the position that the player sees, the last or the one before.
    pub fn search_of(&self, session: &Session) -> Option<&Search> {
        self.search
            .iter()
            .chain(&self.previous)
            .find(|search| search.request.position == *session.shown())
    }

    /// Returns the result so far for the position that the player sees.
    pub fn analysis(&self, session: &Session) -> Option<&Analysis> {
        self.search_of(session)?.analysis()
    }
}

/// The scores of the columns of a position.
pub struct ColumnScores {
    pub analysis: Analysis,
    /// The columns whose number of moves is only a bound. Their chips show no number.
    pub bounds: Vec<Column>,
}

impl ColumnScores {
    /// Returns what the score of a column is worth to the player to move; `None` without one. `scoring`
    /// is whether points count in the game.
    pub fn words(&self, column: Column, scoring: bool) -> Option<Message> {
        let score = score_of(&self.analysis, column)?;
        let value = if self.bounds.contains(&column) {
            MoveValue::bound(score)
        } else {
            MoveValue::exact(score)
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
