//! Presets: named rulesets, as written in `presets/*.ron`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::{ConfigError, quote};
use super::text_file::{MAX_FAULTS, Reading, Words, write_value};
use crate::outside::{Escaped, Shown};
use crate::rules::{
    Column, Ending, Goal, Player, Position, Ruleset, RulesetChanges, RulesetError, RulesetSpec,
    Size,
};

/// Texts of a file in other languages: for each language, by its id, what stands in place of a text.
pub type Translations = BTreeMap<String, BTreeMap<String, String>>;

/// The origin of a piece of configuration.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The program itself.
    BuiltIn,
    /// A file.
    File(PathBuf),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn => f.write_str("built in"),
            Self::File(path) => Escaped::path(path).fmt(f),
        }
    }
}

/// A named ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The origin of the preset.
    pub source: Source,
    /// The rules as written, for [`Preset::with_size`] and for presets based on this one.
    pub(super) spec: RulesetSpec,
}

impl Preset {
    /// Returns the rules as written, for changes and for presets based on this one.
    #[must_use]
    pub const fn spec(&self) -> &RulesetSpec {
        &self.spec
    }

    /// Returns these rules on a board of another size.
    ///
    /// # Errors
    /// If no goal fits, or the preset has a starting position, which only fits its own size.
    pub fn with_size(&self, size: Size) -> Result<Ruleset, RulesetError> {
        self.changed(&RulesetChanges {
            columns: Some(u32::from(size.columns)),
            rows: Some(u32::from(size.rows)),
            ..RulesetChanges::default()
        })
    }

    /// Returns these rules with changes.
    ///
    /// # Errors
    /// If the changed rules have faults. The error lists all of them.
    pub fn changed(&self, changes: &RulesetChanges) -> Result<Ruleset, RulesetError> {
        Ruleset::new(&changes.over(&self.spec))
    }

    /// Returns the changes that turn these rules into `ruleset`.
    #[must_use]
    pub fn changes_to(&self, ruleset: &Ruleset) -> RulesetChanges {
        RulesetChanges::between(&self.spec, &ruleset.spec())
    }
}

/// The description of the moves of an example game.
const EXAMPLE: &str = "moves that can be played, such as \"4455\", or \"12,7\" on wide boards";

/// What the values of a preset file must be, where their types say too little.
const WORDS: Words = &[
    ("example", EXAMPLE),
    ("base", "the name of a preset in quotation marks"),
];

/// The keys of a preset file. Only the name is required.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Preset")]
pub(super) struct PresetFile {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) base: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals: Option<Vec<Goal>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_when_decided: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    translations: Option<Translations>,
}

impl PresetFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If the text has faults.
    pub(super) fn read<'a>(
        file: &'a Path,
        text: &'a str,
    ) -> Result<(Self, Reading<'a>), Vec<ConfigError>> {
        match Reading::of(file, text, WORDS) {
            (Some(value), reading) if reading.count() == 0 => Ok((value, reading)),
            (_, reading) => Err(reading.errors()),
        }
    }

    /// Builds the preset from its base and these changes.
    ///
    /// # Errors
    /// If the name, the rules or the example have faults.
    pub(super) fn build(
        self,
        id: &str,
        mut reading: Reading<'_>,
        base: Option<&Preset>,
        source: Source,
    ) -> Result<Preset, Vec<ConfigError>> {
        let changes = RulesetChanges {
            columns: self.columns,
            rows: self.rows,
            goals: self.goals,
            ending: self.ending,
            first: self.first,
            start: self.start,
            end_when_decided: self.end_when_decided,
        };
        let none = RulesetSpec::default();
        let spec = changes.over(base.map_or(&none, |base| &base.spec));
        reading.check_shown(Shown::Name, "name", &self.name);
        if let Some(about) = self.about.as_ref().filter(|about| !about.trim().is_empty()) {
            reading.check_shown(Shown::Text, "about", about);
        }
        let base = base.map(|base| base.id.as_str());
        let ruleset = check_rules(&mut reading, "", &spec, base).ok();
        let moves = self.example.as_deref().unwrap_or_default();
        let example = ruleset
            .as_ref()
            .map(|rules| Position::from_moves(rules, moves));
        if let Some(Err(error)) = &example {
            reading.fault("example", EXAMPLE, error.to_string());
        }
        let example = example.and_then(Result::ok);
        let preset = ruleset.zip(example).map(|(ruleset, example)| Preset {
            id: id.to_owned(),
            name: self.name.trim().to_owned(),
            about: self.about.unwrap_or_else(|| describe(&ruleset)),
            example: example.moves().collect(),
            ruleset,
            translations: self.translations.unwrap_or_default(),
            source,
            spec,
        });
        reading.finish(preset)
    }
}

/// Checks rules whose keys are at a path, and adds their faults. `base` is the preset that those keys are
/// from which the text does not have.
pub(crate) fn check_rules(
    reading: &mut Reading<'_>,
    path: &str,
    spec: &RulesetSpec,
    base: Option<&str>,
) -> Result<Ruleset, RulesetError> {
    let rules = Ruleset::new(spec);
    let faults = rules.as_ref().err().into_iter().flat_map(|it| &it.faults);
    for fault in faults.take(MAX_FAULTS + 1) {
        let at = |key: &str| format!("{path}{key}");
        let field = fault.field;
        let (place, found) = match base {
            Some(base) if !reading.has(&at(field)) => {
                let keys = ["columns", "rows", "goals", "base"];
                let other = keys.into_iter().find(|key| reading.has(&at(key)));
                let found = format!("{} ({field} comes from {})", fault.found, quote(base));
                (other.unwrap_or_default().to_owned(), found)
            }
            _ => match fault.item {
                Some(item) => (format!("{field}.{item}"), fault.found.clone()),
                None => (field.to_owned(), fault.found.clone()),
            },
        };
        reading.fault(at(&place), &fault.expected, found);
    }
    rules
}

/// Writes the text of a preset that makes changes to a base.
pub(crate) fn text_of(name: &str, about: &str, base: &str, changes: RulesetChanges) -> String {
    let preset = PresetFile {
        name: name.to_owned(),
        about: Some(about.to_owned()).filter(|about| !about.is_empty()),
        base: Some(base.to_owned()),
        columns: changes.columns,
        rows: changes.rows,
        goals: changes.goals,
        ending: changes.ending,
        first: changes.first,
        start: changes.start,
        end_when_decided: changes.end_when_decided,
        example: None,
        translations: None,
    };
    write_value(&preset, 1) + "\n"
}

/// Returns the id of a preset from the name of its file.
///
/// # Errors
/// If the name has characters that an id cannot have.
pub(crate) fn id_of(file: &Path) -> Result<String, Box<ConfigError>> {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_str()
        .filter(|id| !id.is_empty() && id.chars().all(is_id_letter))
        .map(str::to_owned)
        .ok_or_else(|| {
            let expected = "a file name of letters, digits, - and _ before .ron";
            let found = quote(&stem.to_string_lossy());
            Box::new(ConfigError::of_file(file, expected, found))
        })
}

pub(crate) fn is_id_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_')
}

/// Returns the sentence about a preset whose file has none.
fn describe(ruleset: &Ruleset) -> String {
    format!("{}: {}.", ruleset.size(), ruleset.summary())
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
