//! Resolving presets: inheritance, and the choice among copies.

use std::collections::BTreeMap;

use super::error::{ConfigError, one_of, quote};
use super::files::FileCopy;
use super::folder::pick;
use super::preset::{self, Preset, PresetFile};
use super::text_file::Reading;

/// The most presets that are based on each other.
const MAX_BASES: usize = 32;

/// Resolves the presets of files in search order. Returns them sorted by id, with all faults.
///
/// Several files may have one preset id; each is a copy. A copy with faults is skipped. Instead,
/// the preset read earlier from that file (in `before`) is used, or else the next copy of the id.
pub(super) fn resolve(
    candidates: &[FileCopy],
    before: &[Preset],
) -> (Vec<Preset>, Vec<ConfigError>) {
    let mut errors = Vec::new();
    let mut resolver = Resolver {
        copies: BTreeMap::new(),
        before,
        open: Vec::new(),
        done: BTreeMap::new(),
    };
    for candidate in candidates {
        match preset::id_of(&candidate.file) {
            Ok(id) => resolver.copies.entry(id).or_default().push(candidate),
            Err(error) => errors.push(error.with_advice_to_rename()),
        }
    }
    let ids: Vec<String> = resolver.copies.keys().cloned().collect();
    for id in ids {
        resolver.resolve(&id);
    }
    let mut presets = Vec::new();
    for (preset, faults) in resolver.done.into_values() {
        errors.extend(faults);
        presets.extend(preset);
    }
    (presets, errors)
}

struct Resolver<'a> {
    copies: BTreeMap<String, Vec<&'a FileCopy>>,
    before: &'a [Preset],
    /// The presets being resolved; each one is the base of the one before.
    open: Vec<String>,
    /// The presets that can be used, and the faults of their copies.
    done: BTreeMap<String, (Option<Preset>, Vec<ConfigError>)>,
}

impl Resolver<'_> {
    fn resolve(&mut self, id: &str) {
        if self.done.contains_key(id) {
            return;
        }
        self.open.push(id.to_owned());
        let before = self.before;
        let copies = self.copies.get(id).cloned().unwrap_or_default();
        let picked = pick(
            copies.into_iter(),
            |copy, text| {
                let (file, mut reading) = PresetFile::read(&copy.file, text)?;
                let base = self.base(file.base.as_deref(), &mut reading);
                match reading.count() {
                    0 => file.build(id, reading, base.as_ref(), copy.source.clone()),
                    _ => Err(reading.errors()),
                }
            },
            |source| before.iter().find(|it| it.source == *source).cloned(),
        );
        let name = picked
            .used
            .as_ref()
            .map(|(used, _)| format!("\"{}\"", used.name));
        let faults = picked.explained(&name.unwrap_or_default());
        let used = picked.used.map(|(used, _)| used);
        self.open.pop();
        self.done.insert(id.to_owned(), (used, faults));
    }

    /// Returns the base of a preset, or adds the fault of a base that cannot be used.
    fn base(&mut self, base: Option<&str>, reading: &mut Reading<'_>) -> Option<Preset> {
        let base = base?;
        let shown = quote(base);
        if !self.copies.contains_key(base) {
            let known: Vec<&str> = self.copies.keys().map(String::as_str).collect();
            let expected = format!("one of the presets {}", one_of(&known));
            reading.fault("base", expected, shown);
        } else if self.open.iter().any(|open| open == base) {
            let expected = "a base that does not lead back here";
            reading.fault("base", expected, format!("{shown}, which makes a circle"));
        } else if self.open.len() > MAX_BASES {
            let expected = format!("at most {MAX_BASES} presets based on each other");
            reading.fault("base", expected, "more");
        } else {
            self.resolve(base);
            let found = self.done.get(base).and_then(|(preset, _)| preset.clone());
            if found.is_none() {
                let found = format!("{shown}, which has faults of its own");
                reading.fault("base", "a base that can be used", found);
            }
            return found;
        }
        None
    }
}
