//! Resolving presets: inheritance, and the choice among copies.

use std::collections::BTreeMap;

use super::document::Document;
use super::error::{ConfigError, one_of, quote};
use super::files::FileCopy;
use super::preset::{self, Preset, RawPreset, Source};
use crate::outside::Escaped;

/// Resolves the presets of files in search order. Returns them sorted by id, with all faults.
///
/// Several files may have one preset id; each is a copy. A copy with faults is skipped. Instead,
/// the preset read earlier from that file (in `before`) is used, or else the next copy of the id.
pub(super) fn resolve(
    candidates: &[FileCopy],
    before: &[Preset],
) -> (Vec<Preset>, Vec<ConfigError>) {
    let mut errors = Vec::new();
    let mut slots: BTreeMap<String, PresetCopies<'_>> = BTreeMap::new();
    for candidate in candidates {
        match preset::id_of(&candidate.file) {
            Ok(id) => slots.entry(id).or_default().copies.push(candidate),
            Err(error) => errors.push(error.with_advice_to_rename()),
        }
    }
    let ids: Vec<String> = slots.keys().cloned().collect();
    let mut resolver = Resolver {
        slots,
        before,
        stack: Vec::new(),
    };
    for id in ids {
        resolver.stack.push(id);
        while let Some(id) = resolver.stack.last().cloned() {
            match resolver.step(&id) {
                Some(base) => resolver.stack.push(base),
                None => {
                    resolver.stack.pop();
                }
            }
        }
    }
    let mut presets = Vec::new();
    for slot in resolver.slots.into_values() {
        let used = match slot.state {
            ResolveState::Done(preset) => preset.map(|preset| *preset),
            ResolveState::Waiting | ResolveState::Open => None,
        };
        let name = used.as_ref().map(|used| format!("\"{}\"", used.name));
        let source = used.as_ref().map(|used| &used.source);
        errors.extend(slot.errors.into_iter().map(|mut error| {
            error.fallback_note = Some(fallback_sentence(
                &error,
                name.as_deref().unwrap_or(""),
                source,
            ));
            error
        }));
        presets.extend(used);
    }
    (presets, errors)
}

/// Returns a sentence about what is used instead of a file with a fault. `name` is the thing in
/// use, such as `"Connect Four"` or `keys`.
pub(super) fn fallback_sentence(
    error: &ConfigError,
    name: &str,
    in_use: Option<&Source>,
) -> String {
    let name = Escaped::text(name);
    let used = match in_use {
        None => return "This file is ignored until it is fixed.".to_owned(),
        Some(Source::BuiltIn) => format!("the built-in {name}"),
        Some(Source::File(file)) if *file == error.file => {
            format!("the last good version of {name}")
        }
        Some(Source::File(file)) => format!("{name} from {}", Escaped::path(file)),
    };
    format!("Until it is fixed, {used} will be used.")
}

#[derive(Debug, Default)]
struct PresetCopies<'a> {
    copies: Vec<&'a FileCopy>,
    /// The index of the copy being tried.
    at: usize,
    /// The parsed document of that copy, while the preset waits for its base.
    document: Option<Document<'a, RawPreset>>,
    state: ResolveState,
    errors: Vec<ConfigError>,
    /// If this preset is unusable because its bases form a cycle: the presets of that cycle.
    cycle: Vec<String>,
}

#[derive(Debug, Default)]
enum ResolveState {
    #[default]
    Waiting,
    /// On the stack, waiting for its base.
    Open,
    Done(Option<Box<Preset>>),
}

struct Resolver<'a> {
    slots: BTreeMap<String, PresetCopies<'a>>,
    before: &'a [Preset],
    /// The presets being resolved; each one waits for the next. An explicit stack, so that no chain
    /// of bases can overflow the call stack.
    stack: Vec<String>,
}

/// The state of a preset's base.
enum Base {
    /// It must be resolved first.
    Needed(String),
    /// It is resolved, or there is none.
    Ready(Option<Preset>),
    /// It cannot be used: what was expected, and what was found.
    Unusable(String, String),
}

impl<'a> Resolver<'a> {
    /// Continues with a preset. Returns the base that it waits for, or `None` if it is done.
    fn step(&mut self, id: &str) -> Option<String> {
        loop {
            let slot = self.slots.get_mut(id)?;
            if matches!(slot.state, ResolveState::Done(_)) {
                return None;
            }
            let Some(&copy) = slot.copies.get(slot.at) else {
                slot.state = ResolveState::Done(None);
                return None;
            };
            slot.state = ResolveState::Open;
            let document = match (slot.document.take(), &copy.text) {
                (Some(document), _) => Ok(document),
                (None, Ok(text)) => Document::parse(&copy.file, text).map_err(Vec::from),
                (None, Err(errors)) => Err(errors.clone()),
            };
            let document = match document {
                Ok(document) => document,
                Err(errors) => {
                    self.pass_over(id, copy, errors);
                    continue;
                }
            };
            let result = match self.base_of(id, &document) {
                Base::Needed(base) => {
                    if let Some(slot) = self.slots.get_mut(id) {
                        slot.document = Some(document);
                    }
                    return Some(base);
                }
                Base::Ready(base) => {
                    preset::build(id, &document, base.as_ref(), copy.source.clone())
                }
                Base::Unusable(expected, found) => Err(vec![document.fault(
                    document.offset_of("base"),
                    expected,
                    found,
                )]),
            };
            match result {
                Ok(preset) => self.finish(id, preset),
                Err(errors) => self.pass_over(id, copy, errors),
            }
        }
    }

    fn finish(&mut self, id: &str, preset: Preset) {
        if let Some(slot) = self.slots.get_mut(id) {
            slot.state = ResolveState::Done(Some(Box::new(preset)));
        }
    }

    /// Skips a copy. Uses the preset that was read from it earlier, or else the next copy.
    fn pass_over(&mut self, id: &str, copy: &FileCopy, errors: Vec<ConfigError>) {
        let before = self.before.iter().find(|it| it.source == copy.source);
        if let Some(slot) = self.slots.get_mut(id) {
            slot.errors.extend(errors);
            slot.at += 1;
        }
        if let Some(before) = before {
            self.finish(id, before.clone());
        }
    }

    fn base_of(&mut self, id: &str, document: &Document<'_, RawPreset>) -> Base {
        let Some(base) = document.raw.base.clone() else {
            return Base::Ready(None);
        };
        let shown = quote(&base);
        let Some(slot) = self.slots.get(&base) else {
            let known: Vec<&str> = self.slots.keys().map(String::as_str).collect();
            let expected = format!("one of the presets {}", one_of(&known));
            return Base::Unusable(expected, shown);
        };
        match &slot.state {
            ResolveState::Waiting => Base::Needed(base),
            ResolveState::Done(Some(preset)) => Base::Ready(Some(Preset::clone(preset))),
            ResolveState::Open => {
                let from = self.stack.iter().position(|other| *other == base);
                let cycle = self.stack.get(from.unwrap_or(0)..).unwrap_or_default();
                let cycle = cycle.to_vec();
                let fault = cycle_fault(id, &cycle);
                if let Some(slot) = self.slots.get_mut(id) {
                    slot.cycle = cycle;
                }
                fault
            }
            ResolveState::Done(None) if slot.cycle.iter().any(|other| other == id) => {
                let cycle = slot.cycle.clone();
                let fault = cycle_fault(id, &cycle);
                if let Some(slot) = self.slots.get_mut(id) {
                    slot.cycle = cycle;
                }
                fault
            }
            ResolveState::Done(None) => Base::Unusable(
                "a base that can be used".to_owned(),
                format!("{shown}, which has faults of its own"),
            ),
        }
    }
}

/// Returns the fault of a preset in a base cycle. The cycle is listed from the preset onwards.
fn cycle_fault(id: &str, cycle: &[String]) -> Base {
    let from = cycle.iter().position(|other| other == id).unwrap_or(0);
    let (before_id, from_id) = cycle.split_at(from.min(cycle.len()));
    let mut names: Vec<String> = from_id
        .iter()
        .chain(before_id)
        .map(|name| quote(name))
        .collect();
    names.push(quote(id));
    // Shorten a long cycle in the middle.
    if names.len() > 12 {
        names.splice(6..names.len() - 3, ["…".to_owned()]);
    }
    Base::Unusable(
        "a base that does not lead back here".to_owned(),
        format!("the circle {}", names.join(" -> ")),
    )
}
