//! Presets: named rulesets, as written in `presets/*.ron`.

use super::*;

/// Texts of a file in other languages: for each language, by its id, what stands in place of a text.
pub type Translations = BTreeMap<String, BTreeMap<String, String>>;

/// A named ruleset.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// The id of the preset on the command line, in other presets and in saved games: the name of
    /// its file without `.ron`.
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// One sentence about the game.
    pub about: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The moves of an example game, for pictures of the preset; empty if the preset has none.
    pub example: Vec<Column>,
    /// Its texts in other languages.
    pub translations: Translations,
    /// The file of the preset; `None` if it is built in.
    pub source: Option<PathBuf>,
}

impl Preset {
    /// Returns these rules on a board of another size.
    ///
    /// # Errors
    /// If no goal fits, or the preset has a starting position, which only fits its own size.
    pub fn with_size(&self, size: Size) -> Result<Ruleset, RulesetError> {
        Ruleset::new(&RulesetSpec {
            columns: size.columns.into(),
            rows: size.rows.into(),
            ..self.ruleset.spec.clone()
        })
    }

    /// Returns these rules with changes.
    ///
    /// # Errors
    /// If the changed rules have faults. The error lists all of them.
    pub fn changed(&self, changes: &RulesetChanges) -> Result<Ruleset, RulesetError> {
        Ruleset::new(&changes.over(&self.ruleset.spec))
    }

    /// Returns the changes that turn these rules into `ruleset`.
    pub fn changes_to(&self, ruleset: &Ruleset) -> RulesetChanges {
        RulesetChanges::between(&self.ruleset.spec, &ruleset.spec)
    }
}

/// The description of moves.
pub const MOVES: &str = "moves that can be played, such as \"4455\", or \"12,7\" on wide boards";

/// The keys of a preset file. Only the name is required.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Preset")]
struct PresetFile {
    name: String,
    about: Option<String>,
    base: Option<String>,
    columns: Option<u32>,
    rows: Option<u32>,
    goals: Option<Vec<Goal>>,
    ending: Option<Ending>,
    first: Option<Player>,
    start: Option<Vec<String>>,
    end_when_decided: Option<bool>,
    example: Option<String>,
    #[serde(default)]
    translations: Translations,
}

/// The most presets that are based on each other: not a circle.
const MAX_BASES: usize = 8;

impl Preset {
    /// Reads a preset, which may be based on one of `copies`, or as that was `before`. `depth` is the number
    /// of presets that are based on it.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub(super) fn parse(
        document: &Document,
        copies: &Copies,
        before: &[Self],
        depth: usize,
    ) -> Result<Self, Vec<ConfigError>> {
        let (file, mut reading) = document.sound::<PresetFile>()?;
        let base_id = file.base.as_deref();
        let based_on = |id: &str| {
            let read = |copy: &Document| Self::parse(copy, copies, before, depth + 1).ok();
            let copies = copies.get(id)?.iter().filter(|_| depth < MAX_BASES);
            let found = copies.filter_map(read).next();
            let found = found.or_else(|| before.iter().find(|it| it.id == id).cloned())?;
            Some(found.ruleset.spec.clone())
        };
        let base = base_id.map_or_else(|| Some(RulesetSpec::default()), based_on);
        let Some(base) = base else {
            let id = base_id.unwrap_or_default();
            let (expected, found) = if let Some(circle) = circle(document, id, copies) {
                let found = format!("the circle {circle}");
                ("a base that does not lead back here".to_owned(), found)
            } else if copies.contains_key(id) {
                let expected = format!("a base without faults, with at most {MAX_BASES} below it");
                (expected, quote(id))
            } else {
                let known: Vec<&String> = copies.keys().filter(|it| **it != document.id).collect();
                (format!("one of the presets {}", one_of(&known)), quote(id))
            };
            reading.fault("base", expected, found);
            return Err(reading.errors());
        };
        let changes = RulesetChanges {
            columns: file.columns,
            rows: file.rows,
            goals: file.goals,
            ending: file.ending,
            first: file.first,
            start: file.start,
            end_when_decided: file.end_when_decided,
        };
        reading.check_shown(Shown::Name, "name", &file.name);
        if let Some(about) = file.about.as_ref().filter(|about| !about.trim().is_empty()) {
            reading.check_shown(Shown::Text, "about", about);
        }
        let ruleset = check_rules(&mut reading, "", &changes.over(&base), base_id);
        let moves = file.example.as_deref().unwrap_or_default();
        let preset = ruleset.and_then(|ruleset| {
            let example = Position::from_moves(&ruleset, moves).map_err(|error| {
                reading.fault("example", MOVES, error.to_string());
            });
            let described = || format!("{}: {}.", ruleset.size, ruleset.in_short());
            Some(Self {
                id: document.id.clone(),
                name: file.name.trim().to_owned(),
                about: file.about.unwrap_or_else(described),
                example: example.ok()?.moves().collect(),
                ruleset,
                translations: file.translations,
                source: document.source.clone(),
            })
        });
        reading.finish(preset)
    }
}

/// Returns the bases of a preset from its own, `id`, back to it, if they lead there.
fn circle(document: &Document, id: &str, copies: &Copies) -> Option<String> {
    let mut ids = vec![document.id.clone(), id.to_owned()];
    while ids.len() <= MAX_BASES + 1 && ids.first() != ids.last() {
        let copy = copies.get(ids.last()?)?.first()?;
        ids.push(copy.sound::<PresetFile>().ok()?.0.base?);
    }
    let shown: Vec<String> = ids.iter().map(|it| quote(it)).collect();
    (ids.first() == ids.last()).then(|| shown.join(" -> "))
}

/// Checks rules whose keys are at a path, and adds their faults. `base` is the preset that those keys are
/// from which the text does not have.
pub fn check_rules(
    reading: &mut Reading<'_>,
    path: &str,
    spec: &RulesetSpec,
    base: Option<&str>,
) -> Option<Ruleset> {
    let faults = match Ruleset::new(spec) {
        Ok(rules) => return Some(rules),
        Err(error) => error.faults,
    };
    for fault in faults.into_iter().take(MAX_FAULTS + 1) {
        let mut field = format!("{path}{}", fault.field);
        let mut found = fault.found;
        if let Some(base) = base.filter(|_| !reading.has(&field)) {
            found += &format!(" ({} comes from {})", fault.field, quote(base));
            // What the text changes does not suit what the base has.
            let changed = ["columns", "rows", "goals"].map(|it| format!("{path}{it}"));
            field = changed
                .into_iter()
                .find(|it| reading.has(it))
                .unwrap_or(field);
        }
        let item = fault
            .item
            .map_or_else(String::new, |item| format!(".{item}"));
        reading.fault(field + &item, fault.expected, found);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::text_file::tests::{accepted, built_in};

    #[test]
    fn the_manual_explains_the_keys_that_are_accepted() {
        let manual = built_in("presets/connect_four.ron");
        for key in accepted::<PresetFile>("(none: 1)") {
            assert!(
                manual.contains(&format!("    {key}: ")) || manual.contains(&format!("// {key}: ")),
                "{key}"
            );
        }
    }
}
