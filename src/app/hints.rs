//! Hints: the column that an engine would play.

use super::thinking::{Thought, think};
use crate::app::prelude::*;
use plummet::engine::{EngineHandle, Limits, Request, ThinkError, engine_of};
use plummet::internals::scene::assessment;

/// The longest search for a hint.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The search for a hint.
#[derive(Debug)]
pub struct HintSearch {
    pub position: Position,
    /// The name of its level.
    level: String,
    thinking: Job<Thought>,
}

#[derive(Debug)]
pub struct Hint {
    /// The advised column.
    pub column: Column,
    /// The name of the adviser.
    pub level: String,
    /// A sentence for the status line.
    pub text: Message,
}

impl HintSearch {
    /// Starts a level on the shown position. `seed` decides its random choices.
    pub fn start(session: &Session, level: &Level, seed: u64, runtime: &Runtime) -> Self {
        let request = Request {
            engine: EngineHandle::new(engine_of(&level.engine, seed)),
            position: session.shown().clone(),
            limits: Limits {
                time: Some(TIMEOUT),
                ..Limits::default()
            },
            revision: session.revision(),
        };
        Self {
            position: request.position.clone(),
            level: level.name.clone(),
            thinking: think(runtime, request),
        }
    }

    /// Returns the hint once it has arrived, or why there is none.
    pub fn poll(&self, session: &Session) -> Option<Result<Hint, Message>> {
        loop {
            let thought = self.thinking.poll()?.unwrap_or_else(Thought::from);
            if thought.is_final {
                let level = Message::of_file(&self.level);
                let failed = |it: ThinkError| msg::game::no_hint_error(it.to_string(), level);
                return Some(thought.answer.map_err(failed).and_then(|analysis| {
                    // Estimates of levels have units of their own.
                    let score = analysis.score.filter(|score| score.is_proven());
                    hint(session, analysis.best, score, &self.level)
                }));
            }
        }
    }
}

/// Returns whether a hint can be requested: when a human player is to move, and for every
/// earlier position.
pub fn can_hint(session: &Session) -> bool {
    session.shows_past() || session.awaits_human()
}

/// Returns the advised column as a hint. `score` is its score, if people can read it.
///
/// # Errors
/// A sentence if no column is advised.
pub fn hint(
    session: &Session,
    column: Option<Column>,
    score: Option<Score>,
    level: &str,
) -> Result<Hint, Message> {
    let column = column.ok_or_else(|| msg::game::no_hint(Message::of_file(level)))?;
    let position = session.shown();
    let text = match score {
        None => msg::game::hint(column.number()),
        Some(score) => {
            let (names, ending) = (
                PlayerNames::of(session.setup()),
                position.ruleset().ending(),
            );
            let score = assessment(&names, position.to_move(), score, ending);
            msg::game::hint_score(column.number(), score)
        }
    };
    let level = level.to_owned();
    Ok(Hint {
        column,
        level,
        text,
    })
}

/// Returns the level for hints: the chosen one, or else the last of the list, among those that
/// play the game. No program gives hints unless it was chosen.
pub fn hint_level<'a>(
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
