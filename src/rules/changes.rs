//! The differences between two rulesets.

use super::{Ending, Goal, Player, RulesetSpec};

/// Changes to some fields of a [`RulesetSpec`]: the fields that a preset sets over its base, or
/// that a player changes for one game. `None` leaves a field unchanged.
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
    /// Returns the changes that turn `base` into `wanted`.
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

    /// Sets every field to the value in `spec`, so that the base does not matter.
    #[must_use]
    pub fn all_fields(spec: &RulesetSpec) -> Self {
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

    /// Applies the changes to `base`.
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

    /// Returns whether no field is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
