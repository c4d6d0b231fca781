//! In what one ruleset differs from another.

use super::{Ending, Goal, Player, RulesetSpec};

/// Some fields of a [`RulesetSpec`]: what a preset states over its base, or what a
/// player changes for one game. `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesetChanges {
    /// [`RulesetSpec::columns`]
    pub columns: Option<u32>,
    /// [`RulesetSpec::rows`]
    pub rows: Option<u32>,
    /// [`RulesetSpec::goals`]
    pub goals: Option<Vec<Goal>>,
    /// [`RulesetSpec::ending`]
    pub ending: Option<Ending>,
    /// [`RulesetSpec::first`]
    pub first: Option<Player>,
    /// [`RulesetSpec::start`]
    pub start: Option<Vec<String>>,
    /// [`RulesetSpec::end_when_decided`]
    pub end_when_decided: Option<bool>,
}

impl RulesetChanges {
    /// What must be changed in `base` to get `wanted`.
    #[must_use]
    pub fn between(base: &RulesetSpec, wanted: &RulesetSpec) -> Self {
        fn unlike<T: Clone + PartialEq>(base: &T, wanted: &T) -> Option<T> {
            (base != wanted).then(|| wanted.clone())
        }
        Self {
            columns: unlike(&base.columns, &wanted.columns),
            rows: unlike(&base.rows, &wanted.rows),
            goals: unlike(&base.goals, &wanted.goals),
            ending: unlike(&base.ending, &wanted.ending),
            first: unlike(&base.first, &wanted.first),
            start: unlike(&base.start, &wanted.start),
            end_when_decided: unlike(&base.end_when_decided, &wanted.end_when_decided),
        }
    }

    /// Every field of a spec, so that it comes out whatever it is made over.
    #[must_use]
    pub fn whole(spec: &RulesetSpec) -> Self {
        Self {
            columns: Some(spec.columns),
            rows: Some(spec.rows),
            goals: Some(spec.goals.clone()),
            ending: Some(spec.ending),
            first: Some(spec.first),
            start: Some(spec.start.clone()),
            end_when_decided: Some(spec.end_when_decided),
        }
    }

    /// The changes made to a spec.
    #[must_use]
    pub fn over(&self, base: &RulesetSpec) -> RulesetSpec {
        RulesetSpec {
            columns: self.columns.unwrap_or(base.columns),
            rows: self.rows.unwrap_or(base.rows),
            goals: self.goals.as_ref().unwrap_or(&base.goals).clone(),
            ending: self.ending.unwrap_or(base.ending),
            first: self.first.unwrap_or(base.first),
            start: self.start.as_ref().unwrap_or(&base.start).clone(),
            end_when_decided: self.end_when_decided.unwrap_or(base.end_when_decided),
        }
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
