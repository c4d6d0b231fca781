//! Presets: named rulesets, as written in `presets/*.ron`.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::document::Document;
use super::error::{ConfigError, Fault, quote};
use super::faults::Faults;
use super::ron_value::write_value;
use super::shape::{Translations, Within, document};
use crate::outside::{Escaped, Shown};
use crate::rules::{
    Column, Ending, Goal, MAX_GOAL_CELLS, MAX_SIDE, MIN_SIDE, Player, Position, Ruleset,
    RulesetChanges, RulesetError, RulesetFault, RulesetSpec, Size,
};

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

/// The type of `columns` and `rows` in a document.
pub(crate) type SideLength = Within<{ MIN_SIDE as u32 }, { MAX_SIDE as u32 }>;

/// Descriptions of values that presets and saved games share.
pub(crate) const GOALS: &str = "a list of goals, such as [Line(4), Square(2)]";
pub(crate) const START: &str = "a list with one text for each row of the board";
pub(crate) const START_ROW: &str = "text in quotation marks, one letter for each column";

/// The description of the moves of an example game.
const EXAMPLE: &str = "moves that can be played, such as \"4455\", or \"12,7\" on wide boards";

document! {
    /// The keys of a preset file. Only the name is required.
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Preset")]
    pub(super) struct RawPreset {
        pub(super) name: String,
        about: Option<String>,
        pub(super) base: Option<String> => "the name of a preset in quotation marks",
        columns: Option<u32> as Option<SideLength>,
        rows: Option<u32> as Option<SideLength>,
        goals: Option<Vec<Goal>> => GOALS,
        ending: Option<Ending>,
        first: Option<Player>,
        start: Option<Vec<String>> => START; each START_ROW,
        end_when_decided: Option<bool>,
        example: Option<String> => EXAMPLE,
        translations: Option<Translations>,
    }
}

/// Writes the text of a preset that makes changes to a base.
pub(crate) fn text_of(name: &str, about: &str, base: &str, changes: RulesetChanges) -> String {
    let preset = RawPreset {
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

/// Builds a preset from its document and the preset that it is based on.
///
/// # Errors
/// If the name or the rules have faults. The error lists all of them.
pub(super) fn build(
    id: &str,
    document: &Document<'_, RawPreset>,
    base: Option<&Preset>,
    source: Source,
) -> Result<Preset, Vec<ConfigError>> {
    let raw = &document.raw;
    let changes = RulesetChanges {
        columns: raw.columns,
        rows: raw.rows,
        goals: raw.goals.clone(),
        ending: raw.ending,
        first: raw.first,
        start: raw.start.clone(),
        end_when_decided: raw.end_when_decided,
    };
    let none = RulesetSpec::default();
    let spec = changes.over(base.map_or(&none, |base| &base.spec));
    let mut faults = Faults::default();
    document.check_shown(Shown::Name, "name", &raw.name, &mut faults);
    if let Some(about) = raw.about.as_ref().filter(|about| !about.trim().is_empty()) {
        document.check_shown(Shown::Text, "about", about, &mut faults);
    }
    let ruleset = Ruleset::new(&spec);
    if let Err(error) = &ruleset {
        let goals = raw.goals.as_deref().unwrap_or_default();
        let places = FaultPlaces::new(document, goals);
        for fault in &error.faults {
            faults.add(places.offset(fault), || explain(fault, document));
        }
    }
    let example = example_of(document, ruleset.as_ref().ok(), &mut faults);
    match ruleset {
        Ok(ruleset) if faults.is_empty() => Ok(Preset {
            id: id.to_owned(),
            name: raw.name.trim().to_owned(),
            about: raw.about.clone().unwrap_or_else(|| describe(&ruleset)),
            ruleset,
            example,
            translations: raw.translations.clone().unwrap_or_default(),
            source,
            spec,
        }),
        _ => Err(document.errors(faults)),
    }
}

/// Returns the moves of the example game. Moves that cannot be played are a fault, unless the rules
/// have faults: then nothing can be played.
fn example_of(
    document: &Document<'_, RawPreset>,
    ruleset: Option<&Ruleset>,
    faults: &mut Faults,
) -> Vec<Column> {
    let (Some(moves), Some(ruleset)) = (&document.raw.example, ruleset) else {
        return Vec::new();
    };
    match Position::from_moves(ruleset, moves) {
        Ok(position) => position.moves().collect(),
        Err(error) => {
            let fault = || Fault::new(EXAMPLE, error.to_string());
            faults.add(document.offset_of("example"), fault);
            Vec::new()
        }
    }
}

/// Returns the sentence about a preset whose file has none.
fn describe(ruleset: &Ruleset) -> String {
    format!("{}: {}.", ruleset.size(), ruleset.summary())
}

/// Describes a fault of the rules, and says if the faulty field comes from the base.
fn explain(fault: &RulesetFault, document: &Document<'_, RawPreset>) -> Fault {
    let (expected, found) = sentence(fault);
    let inherited = document.value(fault.field().name()).is_none();
    match &document.raw.base {
        Some(base) if inherited => {
            let field = fault.field().name();
            Fault::new(
                expected,
                format!("{found} ({field} comes from {})", quote(base)),
            )
        }
        _ => Fault::new(expected, found),
    }
}

/// Adds the faults of rules that a text writes out in full.
pub(crate) fn explain_in_full<T>(
    error: &RulesetError,
    document: &Document<'_, T>,
    goals: &[Goal],
    faults: &mut Faults,
) {
    let places = FaultPlaces::new(document, goals);
    for fault in &error.faults {
        faults.add(places.offset(fault), || {
            let (expected, found) = sentence(fault);
            Fault::new(expected, found)
        });
    }
}

/// A search for the places of rule faults in a text.
struct FaultPlaces<'a, T> {
    document: &'a Document<'a, T>,
    /// The indices of the first and the last item of each goal in the list.
    goals: HashMap<Goal, (usize, usize)>,
}

impl<'a, T> FaultPlaces<'a, T> {
    fn new(document: &'a Document<'a, T>, goals: &[Goal]) -> Self {
        let mut items: HashMap<Goal, (usize, usize)> = HashMap::new();
        for (index, &goal) in goals.iter().enumerate() {
            items.entry(goal).or_insert((index, index)).1 = index;
        }
        Self {
            document,
            goals: items,
        }
    }

    /// Returns the byte offset of a fault: in the value of its key, as precisely as possible, or in
    /// a related key if that one is inherited.
    fn offset(&self, fault: &RulesetFault) -> usize {
        let Self { document, goals } = self;
        let Some(value) = document.value(fault.field().name()) else {
            let other = ["columns", "rows", "goals", "base"]
                .into_iter()
                .find(|key| document.value(key).is_some());
            return other.map_or_else(|| document.start(), |key| document.offset_of(key));
        };
        let item = match fault {
            RulesetFault::GoalExtent { goal } => goals.get(goal).map(|(first, _)| *first),
            RulesetFault::GoalTwice { goal } => goals.get(goal).map(|(_, last)| *last),
            RulesetFault::StartRowLength { row, .. }
            | RulesetFault::StartLetter { row, .. }
            | RulesetFault::StartFloating { row, .. }
            | RulesetFault::StartCompleted { row, .. } => row.checked_sub(1),
            _ => None,
        };
        let inside = item.and_then(|index| value.items().get(index));
        inside.unwrap_or(value).span.start
    }
}

/// Describes a fault of the rules as what was expected and what was found.
fn sentence(fault: &RulesetFault) -> (String, String) {
    let texts = |expected: &str, found: &str| (expected.to_owned(), found.to_owned());
    match fault {
        RulesetFault::Side { found, .. } => (
            format!("a whole number from {MIN_SIDE} to {MAX_SIDE}"),
            found.to_string(),
        ),
        RulesetFault::NoGoals => (
            "at least one goal, such as Line(4) or Square(2)".to_owned(),
            "an empty list".to_owned(),
        ),
        RulesetFault::GoalExtent { goal } => (
            format!("a goal from {MIN_SIDE} to {MAX_SIDE} discs long"),
            format!("a {goal}"),
        ),
        RulesetFault::GoalTwice { goal } => texts("every goal once", &format!("a {goal} twice")),
        RulesetFault::GoalCells { found } => (
            format!(
                "fewer goals or a smaller board: at most {MAX_GOAL_CELLS} cells in all places of \
                 the goals together"
            ),
            found.to_string(),
        ),
        RulesetFault::NoGoalFits { columns, rows } => (
            format!("a goal that fits the board of {columns}x{rows}"),
            "none that does".to_owned(),
        ),
        RulesetFault::StartRows { expected, found } => (
            format!("{expected} rows, as the board has"),
            found.to_string(),
        ),
        RulesetFault::StartRowLength {
            row,
            expected,
            found,
        } => (
            format!("{expected} letters in row {row} of the start, one for each column"),
            found.to_string(),
        ),
        RulesetFault::StartLetter { row, column, found } => (
            format!("r, y or . (free) in row {row}, column {column} of the start"),
            quote(&found.to_string()),
        ),
        RulesetFault::StartFloating { row, column } => (
            "every disc on the floor or on another disc".to_owned(),
            format!("one above a free cell in row {row}, column {column} of the start"),
        ),
        RulesetFault::StartFull => texts("a start with a free cell", "a full board"),
        RulesetFault::StartCompleted {
            goal,
            player,
            row,
            column,
        } => (
            "a start that completes no goal".to_owned(),
            format!("a {goal} of {player} from row {row}, column {column} of the start"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::Described;
    use crate::presets::shape::tests::{assert_described, built_in};
    use crate::rules::RulesetField;

    #[test]
    fn the_manual_explains_the_keys_that_are_accepted() {
        let manual = built_in("presets/connect_four.ron");
        let mut example = manual.to_owned();
        for key in ["base: \"connect_four\"", "translations: {\"de\""] {
            let comment = format!("    // {key}");
            assert_eq!(manual.matches(&comment).count(), 1);
            example = example.replace(&comment, key);
        }
        assert_described::<RawPreset>(&example);
    }

    #[test]
    fn every_field_of_the_rules_is_a_key_of_the_file() {
        for field in [
            RulesetField::Columns,
            RulesetField::Rows,
            RulesetField::Goals,
            RulesetField::Start,
        ] {
            let keys = RawPreset::SHAPE.keys();
            assert!(keys.iter().any(|key| key.name == field.name()), "{field:?}");
        }
    }
}
