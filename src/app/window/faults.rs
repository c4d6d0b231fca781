//! The faults of the configuration, shown over everything until they are dismissed.

use plummet::presets::ConfigError;

/// The faults that are shown, and what had the keyboard before.
#[derive(Debug, Default)]
pub(super) struct Faults {
    shown: Vec<ConfigError>,
    /// Whether there were any when the interface was shown last.
    were_shown: bool,
    /// What had the keyboard before they were shown.
    focus_before: Option<egui::Id>,
}

impl Faults {
    /// The faults that are shown.
    pub(super) fn shown(&self) -> &[ConfigError] {
        &self.shown
    }

    /// Whether none are shown.
    pub(super) const fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// Shows these faults.
    pub(super) fn show(&mut self, errors: Vec<ConfigError>) {
        self.shown = errors;
    }

    /// Shows no faults.
    pub(super) fn dismiss(&mut self) {
        self.shown.clear();
    }

    /// The configuration has changed and has these faults now. A panel that was dismissed
    /// stays shut until there is another fault (`has_new`); an open one shows what is wrong
    /// now and no longer what was mended.
    pub(super) fn update(&mut self, has_new: bool, all: &[ConfigError]) {
        if has_new || !self.shown.is_empty() {
            self.shown = all.to_vec();
        }
    }

    /// Notes what has the keyboard while none are shown.
    pub(super) const fn note_focus(&mut self, focus: Option<egui::Id>) {
        if !self.were_shown {
            self.focus_before = focus;
        }
    }

    /// Notes whether faults are shown. If they have just gone, returns what gets the
    /// keyboard back.
    pub(super) fn settle(&mut self) -> Option<Option<egui::Id>> {
        let has_gone = self.were_shown && self.shown.is_empty();
        self.were_shown = !self.shown.is_empty();
        has_gone.then_some(self.focus_before)
    }
}
