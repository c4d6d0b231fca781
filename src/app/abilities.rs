//! Which levels play a game: found out once for its rules, as it takes reading whole
//! networks. Levels that ask other programs are looked at anew each time: a program can come
//! and go meanwhile.

use plummet::engine::unavailable;
use plummet::presets::Level;
use plummet::rules::Ruleset;

/// What is known of the levels under the rules asked about last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Abilities {
    ruleset: Option<Ruleset>,
    /// The levels, which may be edited meanwhile.
    levels: Vec<Level>,
    /// Why each of them does not play.
    reasons: Vec<Option<String>>,
}

impl Abilities {
    /// Why each of the levels does not play under these rules, in their order; `None`
    /// for those that do.
    pub(crate) fn of(
        &mut self,
        levels: &[Level],
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Option<&str>> {
        self.learn(levels, ruleset, |level, ruleset| {
            unavailable(&level.engine, ruleset)
        });
        self.reasons.iter().map(Option::as_deref)
    }

    /// Why one of the levels does not play under these rules; `None` if it does, or is none
    /// of them.
    pub(crate) fn reason(
        &mut self,
        levels: &[Level],
        ruleset: &Ruleset,
        id: &str,
    ) -> Option<String> {
        let place = levels.iter().position(|level| level.id == id)?;
        self.of(levels, ruleset).nth(place)?.map(str::to_owned)
    }

    fn learn(
        &mut self,
        levels: &[Level],
        ruleset: &Ruleset,
        why: impl Fn(&Level, &Ruleset) -> Option<String>,
    ) {
        if self.ruleset.as_ref() == Some(ruleset) && self.levels == levels {
            for (level, reason) in levels.iter().zip(&mut self.reasons) {
                if level.engine.asks_programs() {
                    *reason = why(level, ruleset);
                }
            }
            return;
        }
        self.reasons = levels.iter().map(|level| why(level, ruleset)).collect();
        self.levels = levels.to_vec();
        self.ruleset = Some(ruleset.clone());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use plummet::engine::{Forfeit, LevelEngine, Protocol, unavailable};
    use plummet::presets::Catalog;

    use super::Abilities;

    #[test]
    fn levels_are_asked_once_for_the_same_rules() {
        let catalog = Catalog::built_in();
        let (levels, calls) = (catalog.levels(), Cell::new(0));
        let rules = |id: &str| &catalog.preset(id).expect("a preset").ruleset;
        let mut abilities = Abilities::default();
        let mut calls_for = |count: usize, id: &str| {
            let before = calls.get();
            abilities.learn(&levels[..count], rules(id), |level, ruleset| {
                calls.set(calls.get() + 1);
                unavailable(&level.engine, ruleset)
            });
            calls.get() - before
        };
        let all = levels.len();
        assert_eq!(calls_for(all, "connect_four"), all);
        assert_eq!(calls_for(all, "connect_four"), 0);
        assert_eq!(calls_for(all - 1, "connect_four"), all - 1);
        assert_eq!(calls_for(all - 1, "connect_square"), all - 1);
        let mut edited = levels.to_vec();
        edited[0].engine = edited[1].engine.clone();
        let before = calls.get();
        abilities.learn(&edited, rules("connect_square"), |_, _| {
            calls.set(calls.get() + 1);
            None
        });
        assert_eq!(calls.get() - before, all, "an edited level is asked anew");
        let known: Vec<_> = abilities.of(levels, rules("connect_square")).collect();
        for (level, reason) in levels.iter().zip(known) {
            let asked = unavailable(&level.engine, rules("connect_square"));
            assert_eq!(reason, asked.as_deref(), "{}", level.id);
        }
    }

    #[test]
    fn levels_that_ask_programs_are_asked_each_time() {
        let catalog = Catalog::built_in();
        let ruleset = &catalog.preset("connect_four").expect("a preset").ruleset;
        let program = LevelEngine::External {
            command: vec!["bot".to_owned()],
            protocol: Protocol::Course,
            time_ms: 1000,
            forfeit: Forfeit::Move,
        };
        let first = LevelEngine::FirstOf(vec![program.clone(), LevelEngine::Random]);
        let family = LevelEngine::Families {
            lines: Box::new(LevelEngine::Random),
            squares: Box::new(first.clone()),
            points: Box::new(LevelEngine::Random),
        };
        let mut levels = catalog.levels()[..4].to_vec();
        for (level, engine) in levels.iter_mut().zip([program, first, family]) {
            level.engine = engine;
        }
        let mut abilities = Abilities::default();
        let mut reasons = |why: Option<&str>| -> Vec<Option<String>> {
            abilities.learn(&levels, ruleset, |_, _| why.map(str::to_owned));
            abilities.reasons.clone()
        };
        let missing = Some("it is not there".to_owned());
        assert_eq!(reasons(missing.as_deref()), vec![missing.clone(); 4]);
        assert_eq!(reasons(None), [None, None, None, missing]);
    }
}
