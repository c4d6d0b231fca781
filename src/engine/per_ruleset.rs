//! Data that an engine makes once for a ruleset and keeps while that game is played.

use std::convert::Infallible;

use crate::rules::Ruleset;

/// A cache of one value: that of the ruleset requested last.
///
/// The value of another ruleset is dropped before the next one is made, since tables are large.
#[derive(Clone, Debug)]
pub struct PerRuleset<T>(Option<(Ruleset, T)>);

impl<T> Default for PerRuleset<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> PerRuleset<T> {
    /// Returns the value for a ruleset. Calls `make` if the last request was for another
    /// ruleset.
    pub fn get(&mut self, ruleset: &Ruleset, make: impl FnOnce() -> T) -> &mut T {
        let Ok(value) = self.try_get(ruleset, || Ok::<T, Infallible>(make()));
        value
    }

    /// As [`PerRuleset::get`], where making the value may fail.
    ///
    /// # Errors
    /// If `make` fails. Then no value is kept.
    pub fn try_get<E>(
        &mut self,
        ruleset: &Ruleset,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<&mut T, E> {
        let kept = self.0.take().filter(|(of, _)| of == ruleset);
        let kept = match kept {
            Some(kept) => kept,
            None => (ruleset.clone(), make()?),
        };
        Ok(&mut self.0.insert(kept).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RulesetSpec;

    #[test]
    fn a_value_is_made_once_until_another_game_is_asked_for() {
        let (first, other) = (
            Ruleset::default(),
            Ruleset::new(&RulesetSpec {
                columns: 9,
                ..Ruleset::default().spec.clone()
            })
            .expect("sound rules"),
        );
        let mut kept = PerRuleset::default();
        assert_eq!(*kept.get(&first, || 1), 1);
        assert_eq!(*kept.get(&first, || 2), 1);
        assert_eq!(*kept.get(&other, || 3), 3);
        assert_eq!(kept.try_get(&first, || Err("no")), Err("no"));
        assert_eq!(*kept.get(&other, || 4), 4);
    }
}
