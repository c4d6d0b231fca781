//! Which levels play a game: found out once for its rules, as it takes reading whole
//! networks and looking for programs.

use plummet::engine::unavailable;
use plummet::presets::Level;
use plummet::rules::Ruleset;

/// What is known of the levels under the rules asked about last.
#[derive(Debug, Default)]
pub(crate) struct Abilities {
    ruleset: Option<Ruleset>,
    /// The word of each level, and why it does not play.
    reasons: Vec<(String, Option<String>)>,
}

impl Abilities {
    /// Why each of the levels does not play under these rules, in their order; `None`
    /// for those that do.
    pub(crate) fn of(
        &mut self,
        levels: &[Level],
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Option<&str>> {
        self.learn(levels, ruleset, unavailable);
        self.reasons.iter().map(|(_, reason)| reason.as_deref())
    }

    fn learn(
        &mut self,
        levels: &[Level],
        ruleset: &Ruleset,
        why: impl Fn(&Level, &Ruleset) -> Option<String>,
    ) {
        let known = self.reasons.iter().map(|(id, _)| id);
        if self.ruleset.as_ref() == Some(ruleset) && known.eq(levels.iter().map(|it| &it.id)) {
            return;
        }
        let reasons = levels
            .iter()
            .map(|level| (level.id.clone(), why(level, ruleset)));
        self.reasons = reasons.collect();
        self.ruleset = Some(ruleset.clone());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use plummet::engine::unavailable;
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
                unavailable(level, ruleset)
            });
            calls.get() - before
        };
        let all = levels.len();
        assert_eq!(calls_for(all, "connect_four"), all);
        assert_eq!(calls_for(all, "connect_four"), 0);
        assert_eq!(calls_for(all - 1, "connect_four"), all - 1);
        assert_eq!(calls_for(all - 1, "connect_square"), all - 1);
        let known: Vec<_> = abilities.of(levels, rules("connect_square")).collect();
        for (level, reason) in levels.iter().zip(known) {
            let asked = unavailable(level, rules("connect_square"));
            assert_eq!(reason, asked.as_deref(), "{}", level.id);
        }
    }
}
