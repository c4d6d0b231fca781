//! The faults of the configuration, shown over the window until they are dismissed.

use plummet::presets::ConfigError;

/// The faults that are shown, and the control that had the keyboard focus before.
#[derive(Debug, Default)]
pub(super) struct Faults {
    shown: Vec<ConfigError>,
    /// Whether faults were shown in the last frame.
    were_shown: bool,
    /// The control that had the focus before the faults were shown.
    focus_before: Option<egui::Id>,
}

impl Faults {
    /// The faults that are shown.
    pub(super) fn shown(&self) -> &[ConfigError] {
        &self.shown
    }

    /// Returns whether no faults are shown.
    pub(super) const fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// Shows these faults in place of others.
    pub(super) fn show(&mut self, errors: Vec<ConfigError>) {
        self.shown = errors;
    }

    /// Shows these faults, too.
    pub(super) fn add(&mut self, errors: impl IntoIterator<Item = ConfigError>) {
        self.shown.extend(errors);
    }

    /// Hides the faults.
    pub(super) fn dismiss(&mut self) {
        self.shown.clear();
    }

    /// Updates the faults after the configuration was read again. An open panel shows `all`
    /// current faults. A dismissed one opens only if there are new faults (`has_new`).
    pub(super) fn update(&mut self, has_new: bool, all: &[ConfigError]) {
        if has_new || !self.shown.is_empty() {
            self.shown = all.to_vec();
        }
    }

    /// Remembers which control has the focus while no faults are shown.
    pub(super) const fn note_focus(&mut self, focus: Option<egui::Id>) {
        if !self.were_shown {
            self.focus_before = focus;
        }
    }

    /// Remembers whether faults are shown. Returns the control that gets the focus back if they
    /// have just been dismissed.
    pub(super) fn settle(&mut self) -> Option<Option<egui::Id>> {
        let has_gone = self.were_shown && self.shown.is_empty();
        self.were_shown = !self.shown.is_empty();
        has_gone.then_some(self.focus_before)
    }
}
