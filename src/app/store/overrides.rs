//! Settings that the command line overrides.

use plummet::internals::cli::Launch;
use plummet::internals::storage::Settings;

/// Overrides of the settings from the command line. Each holds until the player sets another
/// value, and is not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingsOverrides {
    /// The id of the theme.
    pub(crate) theme: Option<String>,
    /// Whether sounds are off.
    pub(crate) muted: bool,
}

impl SettingsOverrides {
    pub(crate) fn of(launch: &Launch) -> Self {
        Self {
            theme: launch.asks_for_theme.then(|| launch.theme.id.clone()),
            muted: launch.mute,
        }
    }

    pub(super) fn apply_to(&self, kept: &Settings) -> Settings {
        Settings {
            theme: self.theme.clone().or_else(|| kept.theme.clone()),
            muted: self.muted || kept.muted,
            ..kept.clone()
        }
    }

    /// Returns what to save of `new` settings. An override that the player changed is dropped;
    /// the others keep the value of `kept` in the file.
    pub(super) fn without_overrides(&mut self, new: &Settings, kept: &Settings) -> Settings {
        let mut result = new.clone();
        self.theme
            .take_if(|theme| new.theme.as_ref() != Some(theme));
        if self.theme.is_some() {
            result.theme.clone_from(&kept.theme);
        }
        self.muted &= new.muted;
        if self.muted {
            result.muted = kept.muted;
        }
        result
    }
}
