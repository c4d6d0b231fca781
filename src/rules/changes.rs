//! The differences between two rulesets.

use super::*;

/// Declares the fields of the rules once.
macro_rules! changes {
    ($($field:ident: $type:ty,)*) => {
        /// Changes to some fields of a [`RulesetSpec`]: the fields that a preset sets over its base, or
        /// that a player changes for one game. `None` leaves a field unchanged.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
        pub struct RulesetChanges {
            $(#[doc = concat!("[`RulesetSpec::", stringify!($field), "`]")]
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $field: Option<$type>,)*
        }

        impl RulesetChanges {
            /// Returns the changes that turn `base` into `wanted`.
            pub fn between(base: &RulesetSpec, wanted: &RulesetSpec) -> Self {
                Self {
                    $($field: (base.$field != wanted.$field).then(|| wanted.$field.clone()),)*
                }
            }

            /// Sets every field to the value in `spec`, so that the base does not matter.
            pub fn all_fields(spec: &RulesetSpec) -> Self {
                Self {
                    $($field: Some(spec.$field.clone()),)*
                }
            }

            /// Applies the changes to `base`.
            pub fn over(&self, base: &RulesetSpec) -> RulesetSpec {
                RulesetSpec {
                    $($field: self.$field.as_ref().unwrap_or(&base.$field).clone(),)*
                }
            }
        }
    };
}

changes! {
    columns: u32,
    rows: u32,
    goals: Vec<Goal>,
    ending: Ending,
    first: Player,
    start: Vec<String>,
    end_when_decided: bool,
}

impl RulesetChanges {
    /// Returns whether no field is changed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
