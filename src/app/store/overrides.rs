//! Settings that the command line overrides.

use plummet::internals::cli::Launch;
use plummet::internals::storage::Settings;

/// Overrides of the settings from the command line. Each holds until the player sets another
/// value, and is not saved: only what the player changes is.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsOverrides {
    /// The id of the theme.
    pub(crate) theme: Option<String>,
    /// The id of the language.
    pub(crate) language: Option<String>,
    /// Whether sounds are off.
    pub(crate) muted: bool,
}

impl SettingsOverrides {
    pub(crate) fn of(launch: &Launch) -> Self {
        Self {
            theme: launch.asks_for_theme.then(|| launch.theme.id.clone()),
            language: launch.language.clone(),
            muted: launch.mute,
        }
    }

    pub(super) fn apply_to(&self, kept: &Settings) -> Settings {
        Settings {
            theme: self.theme.clone().or_else(|| kept.theme.clone()),
            language: self.language.clone().or_else(|| kept.language.clone()),
            muted: self.muted || kept.muted,
            ..kept.clone()
        }
    }
}
