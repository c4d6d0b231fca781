//! The faults of the configuration, shown over the window until they are dismissed.

use plummet::presets::ConfigError;

/// The faults that are shown, and the control that had the keyboard focus before.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) shown: Vec<ConfigError>,
    /// The control that had the focus before the faults were shown, if they were in the last frame.
    focus_before: Option<Option<egui::Id>>,
    /// The control that has the focus.
    focus: Option<egui::Id>,
}

impl Faults {
    /// Returns whether no faults are shown.
    pub(super) const fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// Remembers which control has the focus while no faults are shown.
    pub(super) const fn note_focus(&mut self, focus: Option<egui::Id>) {
        self.focus = focus;
    }

    /// Remembers whether faults are shown. Returns the control that gets the focus back if they
    /// have just been dismissed.
    pub(super) fn settle(&mut self) -> Option<Option<egui::Id>> {
        match self.is_empty() {
            true => self.focus_before.take(),
            false => {
                self.focus_before.get_or_insert(self.focus);
                None
            }
        }
    }
}
