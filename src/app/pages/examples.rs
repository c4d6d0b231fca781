//! The example games of presets, for their pictures.

use std::collections::HashMap;

use plummet::internals::scene::example_position;
use plummet::presets::Preset;
use plummet::rules::{Completion, Position, Ruleset};

/// The example games of presets, by id, each with the rules that it was played by.
#[derive(Clone, Debug, Default)]
pub(super) struct Examples(HashMap<String, (Ruleset, Position, Vec<Completion>)>);

impl Examples {
    /// Returns the final position of an example game by the rules of a preset, which may be
    /// changed, and the completions in it.
    pub(super) fn of(&mut self, preset: &Preset, ruleset: &Ruleset) -> (&Position, &[Completion]) {
        let make = || {
            let is_changed = preset.ruleset.begun_by(ruleset.first()) != *ruleset;
            let moves = if is_changed { &[] } else { &*preset.example };
            let position = example_position(ruleset, moves);
            let completions = position.completions();
            (ruleset.clone(), position, completions)
        };
        let entry = self.0.entry(preset.id.clone()).or_insert_with(make);
        if entry.0 != *ruleset {
            *entry = make();
        }
        (&entry.1, &entry.2)
    }
}
