//! Hints: the column that an engine would play.

use std::time::Duration;

use plummet::engine::{EngineHandle, Limits, Request, Score, engine_of, reason_unavailable};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::scene::{PlayerNames, assessment};
use plummet::internals::text::{Message, msg};
use plummet::presets::Level;
use plummet::rules::{Column, Position, Ruleset};
use plummet::session::Session;

use super::thinking::{Thought, think};

/// The longest search for a hint.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Computes hints.
#[derive(Debug)]
pub(crate) struct Hints {
    runtime: Runtime,
    pending: Option<PendingHint>,
}

/// The hint that is being computed.
#[derive(Debug)]
struct PendingHint {
    position: Position,
    /// The name of its level.
    level: String,
    thinking: Job<Thought>,
}

/// A hint, or why there is none.
#[derive(Debug)]
pub(crate) struct Hint {
    /// The advised column.
    pub(crate) column: Option<Column>,
    /// The name of the adviser.
    pub(crate) level: String,
    /// A sentence for the status line.
    pub(crate) text: Message,
}

impl Hints {
    /// Starts without a request.
    pub(crate) const fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            pending: None,
        }
    }

    /// Starts a level on the shown position. `seed` decides its random choices.
    pub(crate) fn request(&mut self, session: &Session, level: &Level, seed: u64) {
        let position = session.shown().clone();
        let request = Request {
            engine: EngineHandle::new(engine_of(&level.engine, seed)),
            position: position.clone(),
            limits: Limits {
                time: Some(TIMEOUT),
                ..Limits::default()
            },
            revision: session.revision(),
        };
        self.pending = Some(PendingHint {
            position,
            level: level.name.clone(),
            thinking: think(&self.runtime, request),
        });
    }

    /// Drops the request.
    pub(crate) fn cancel(&mut self) {
        self.pending = None;
    }

    /// Returns the hint once it has arrived. Drops the request if another position is shown.
    pub(crate) fn poll(&mut self, session: &Session) -> Option<Hint> {
        let pending = self.pending.as_ref()?;
        if pending.position != *session.shown() {
            self.pending = None;
            return None;
        }
        let answer = loop {
            let thought = pending.thinking.poll()?;
            if let Thought::Final(answer) = thought.unwrap_or_else(Thought::from) {
                break answer;
            }
        };
        let level = self.pending.take()?.level;
        Some(match answer {
            Ok(analysis) => {
                // Estimates of levels have units of their own.
                let score = analysis.score.filter(|score| score.is_proven());
                hint(session, analysis.best, score, level)
            }
            Err(error) => Hint {
                column: None,
                text: msg::game::no_hint_error(error.to_string(), Message::of_file(&level)),
                level,
            },
        })
    }
}

/// Returns whether a hint can be requested: when a human player is to move, and for every
/// earlier position.
pub(crate) fn can_hint(session: &Session) -> bool {
    session.shows_past() || session.awaits_human()
}

/// Returns the advised column as a hint. `score` is its score, if people can read it.
pub(crate) fn hint(
    session: &Session,
    column: Option<Column>,
    score: Option<Score>,
    level: String,
) -> Hint {
    let position = session.shown();
    let names = PlayerNames::of(session.setup());
    let ending = position.ruleset().ending();
    let text = match (column.map(Column::number), score) {
        (None, _) => msg::game::no_hint(Message::of_file(&level)),
        (Some(number), None) => msg::game::hint(number),
        (Some(number), Some(score)) => {
            let score = assessment(&names, position.to_move(), score, ending);
            msg::game::hint_score(number, score)
        }
    };
    Hint {
        column,
        level,
        text,
    }
}

/// Returns the level for hints: the chosen one, or else the last of the list, among those that
/// play the game. No program gives hints unless it was chosen.
pub(crate) fn hint_level<'a>(
    levels: &'a [Level],
    chosen: Option<&str>,
    ruleset: &Ruleset,
) -> Option<&'a Level> {
    let mut able = levels
        .iter()
        .rev()
        .filter(|level| reason_unavailable(&level.engine, ruleset).is_none());
    able.clone()
        .find(|level| Some(level.id.as_str()) == chosen)
        .or_else(|| able.find(|level| level.engine.commands().is_empty()))
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn a_program_gives_hints_only_if_it_was_chosen() {
        let mut levels = Catalog::built_in().levels().to_vec();
        let ruleset = Ruleset::default();
        let best = levels.last().expect("a level").clone();
        let program = std::env::current_exe().expect("this program");
        let engine = format!("External(command: [{program:?}], protocol: Course)");
        levels.push(Level {
            id: "bot".to_owned(),
            engine: engine.parse().expect("an engine"),
            ..best.clone()
        });
        let given = |chosen| hint_level(&levels, chosen, &ruleset).map(|level| level.id.as_str());
        assert_eq!(given(None), Some(best.id.as_str()));
        assert_eq!(given(Some("not a level")), Some(best.id.as_str()));
        assert_eq!(given(Some("bot")), Some("bot"));
    }
}
