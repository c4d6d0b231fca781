//! Hints: the column that an engine would play.

use super::*;
impl Window {
    /// Shows the hint that was searched for, once it has arrived. Another position withdraws the request.
    pub fn follow_hint(&mut self) {
        let shown = self.game.session().shown();
        self.hint
            .take_if(|(search, _)| search.request.position != *shown);
        let arrives = |(search, _): &mut (Search, String)| search.poll() && search.is_done();
        let Some((search, level)) = self.hint.take_if(arrives) else {
            return;
        };
        match search.answer {
            // Estimates of levels have units of their own.
            Some(Ok(found)) => {
                let score = found.score.filter(|score| score.is_proven());
                self.show_hint(found.best, score, level);
            }
            Some(Err(error)) => {
                let level = Message::of_file(&level);
                self.messages
                    .error(msg::game::no_hint_error(error.to_string(), level));
            }
            None => {}
        }
    }

    /// Shows the advised column, and its score if that is proven.
    pub fn show_hint(&mut self, column: Option<Column>, score: Option<Score>, level: String) {
        self.game.scene.hint = column;
        let Some(advised) = column else {
            return self
                .messages
                .error(msg::game::no_hint(Message::of_file(&level)));
        };
        self.store.note_help();
        let session = self.session();
        let score = score.filter(|it| it.is_proven());
        let score = score.map(|score| assessment(session, score));
        let (shown, setup) = (session.shown(), &session.setup);
        let mut why = Why::start(
            shown,
            column,
            true,
            Vec::new(),
            setup,
            &self.runtime,
            self.now,
        );
        self.close_why();
        why.hint = Some((advised, score));
        self.why = Some(why);
        self.messages
            .record("hint", json!({"column": advised.index(), "level": level}));
        // The card says it: the status line says whose turn it is.
        self.messages.forget_game();
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
