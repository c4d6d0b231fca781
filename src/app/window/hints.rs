//! Hints: the column that an engine would play.

use super::*;
use crate::app::thinking::{Thought, think};
use plummet::engine::{EngineHandle, Limits, Request, engine_of};

/// The longest search for a hint.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The search for a hint.
pub struct HintSearch {
    pub position: Position,
    /// The name of its level.
    pub level: String,
    pub thinking: Job<Thought>,
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
            revision: session.revision,
        };
        Self {
            position: request.position.clone(),
            level: level.name.clone(),
            thinking: think(runtime, request),
        }
    }
}

impl Window {
    /// Shows the hint that was searched for, once it has arrived. Another position withdraws the request.
    pub fn follow_hint(&mut self) {
        let shown = self.game.session().shown();
        self.hint.take_if(|search| search.position != *shown);
        while let Some(search) = &self.hint
            && let Some(thought) = search.thinking.poll()
        {
            let Thought { is_final, answer } = thought.unwrap_or_else(Thought::from);
            if is_final && let Some(HintSearch { level, .. }) = self.hint.take() {
                return match answer {
                    // Estimates of levels have units of their own.
                    Ok(found) => {
                        let score = found.score.filter(|score| score.is_proven());
                        self.show_hint(found.best, score, level)
                    }
                    Err(error) => {
                        self.messages.error(msg::game::no_hint_error(
                            error.to_string(),
                            Message::of_file(&level),
                        ));
                    }
                };
            }
        }
    }

    /// Shows the advised column, and its score if people can read that.
    pub fn show_hint(&mut self, column: Option<Column>, score: Option<Score>, level: String) {
        self.game.scene.hint = column;
        let Some(advised) = column else {
            return self
                .messages
                .error(msg::game::no_hint(Message::of_file(&level)));
        };
        let (session, number) = (self.session(), advised.number());
        let (position, setup) = (session.shown(), &session.setup);
        let text = match score {
            None => msg::game::hint(number),
            Some(score) => {
                let (names, ending) = (PlayerNames::of(setup), position.ruleset.ending);
                msg::game::hint_score(number, assessment(&names, position.to_move, score, ending))
            }
        };
        let why = Why::start(position, column, setup, &self.runtime, self.now);
        self.advice = Some((Some(text.clone()), why));
        let column = advised.index();
        self.messages
            .record("hint", json!({"column": column, "level": level}));
        self.note(text);
    }
}

/// Returns whether a hint can be requested: when a human player is to move, and for every
/// earlier position.
pub fn can_hint(session: &Session) -> bool {
    session.shows_past() || session.awaits_human()
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
        let mut levels = Catalog::built_in().levels.to_vec();
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
