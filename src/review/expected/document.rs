//! The file of expected scores.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Expected, ScoreCell, ScoreTable, Strength, shape_of};
use crate::engine::families::Family;
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::error::{Fault, KeyFault, one_of, quote};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::scan::{Node, outline};
use crate::presets::shape::{DocumentValue, document};
use crate::storage::TextFile;

const VERSION: u32 = 1;

/// One row of a table: scores in thousandths, from the best value to the worst, and the number of
/// positions of each.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScores {
    preset: String,
    level: String,
    games: u32,
    seed: u64,
    free: u32,
    scores: Vec<u32>,
    counts: Vec<u32>,
}

impl DocumentValue for RawScores {
    fn expected() -> String {
        "(preset: \"connect_four\", level: \"casual\", games: 5000, seed: 1, free: 42, \
         scores: [950, 40], counts: [1394, 20])"
            .to_owned()
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "ExpectedScores")]
    struct RawExpectedScores {
        version: u32,
        tables: Vec<RawScores> => "a list of rows of expected scores",
    }
}

/// Tables of expected scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpectedScores {
    tables: Vec<ScoreTable>,
}

impl ExpectedScores {
    /// Returns the tables, by preset and strength.
    #[must_use]
    pub fn tables(&self) -> &[ScoreTable] {
        &self.tables
    }

    /// Returns the table of a preset and a strength.
    #[must_use]
    pub fn table(&self, preset: &str, strength: Strength) -> Option<&ScoreTable> {
        let mut tables = self.tables.iter();
        tables.find(|known| known.preset == preset && known.strength == strength)
    }

    /// Adds a table, in the place of another one of its preset and strength.
    pub fn put(&mut self, table: ScoreTable) {
        let key = |table: &ScoreTable| (table.preset.clone(), table.strength);
        self.tables.retain(|known| key(known) != key(&table));
        self.tables.push(table);
        self.tables.sort_by_key(key);
    }
}

impl RawScores {
    /// Reads one row.
    fn read(&self) -> Result<(Strength, Vec<ScoreCell>), KeyFault> {
        let Some(family) = Family::measured_by(&self.preset) else {
            let known = Family::ALL.map(Family::preset);
            return Err(("preset", Fault::new(one_of(&known), quote(&self.preset))));
        };
        let strength = Strength::named(&self.level).ok_or_else(|| {
            let known = Strength::ALL.map(Strength::name);
            ("level", Fault::new(one_of(&known), quote(&self.level)))
        })?;
        let (rows, cells) = shape_of(family);
        if !rows.contains(&self.free) {
            let known: Vec<String> = rows.iter().map(u32::to_string).collect();
            return Err(("free", Fault::new(one_of(&known), self.free.to_string())));
        }
        for (key, list) in [("scores", &self.scores), ("counts", &self.counts)] {
            if list.len() != cells {
                let expected = format!("{cells} numbers");
                return Err((key, Fault::new(expected, list.len().to_string())));
            }
        }
        if let Some(score) = self.scores.iter().find(|&&score| score > 1000) {
            let expected = "scores from 0 to 1000";
            return Err(("scores", Fault::new(expected, score.to_string())));
        }
        if let Some([better, worse]) = self.scores.array_windows().find(|[a, b]| a < b) {
            let expected = "scores that never rise from the best value to the worst";
            let found = format!("{worse} after {better}");
            return Err(("scores", Fault::new(expected, found)));
        }
        let cells = self.scores.iter().zip(&self.counts);
        let cells = cells.map(|(&score, &count)| ScoreCell {
            score: Expected(score),
            count,
        });
        Ok((strength, cells.collect()))
    }
}

impl TextFile for ExpectedScores {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawExpectedScores>::parse_version(file, text, VERSION)?;
        let mut faults = Faults::default();
        let mut read = Self::default();
        for (index, raw) in document.raw.tables.iter().enumerate() {
            let at = |key: &str| {
                let items = document.value("tables").map_or(&[][..], Node::items);
                let value = items.get(index).and_then(|item| item.field(text, key));
                value.map_or_else(|| document.start(), |value| value.span.start)
            };
            let (strength, cells) = match raw.read() {
                Ok(row) => row,
                Err((key, fault)) => {
                    faults.add(at(key), || fault);
                    continue;
                }
            };
            let mut table = match read.table(&raw.preset, strength) {
                Some(known) => known.clone(),
                None => ScoreTable {
                    preset: raw.preset.clone(),
                    strength,
                    games: raw.games,
                    seed: raw.seed,
                    rows: Vec::new(),
                },
            };
            if table.rows.iter().any(|(free, _)| *free >= raw.free) {
                let expected = "more free cells than in the row before";
                faults.add(at("free"), || Fault::new(expected, raw.free.to_string()));
                continue;
            }
            table.rows.push((raw.free, cells));
            read.put(table);
        }
        if faults.is_empty() {
            Ok(read)
        } else {
            Err(document.errors(faults))
        }
    }

    fn to_text(&self) -> String {
        let row = |table: &ScoreTable, (free, cells): &(u32, Vec<ScoreCell>)| RawScores {
            preset: table.preset.clone(),
            level: table.strength.name().to_owned(),
            games: table.games,
            seed: table.seed,
            free: *free,
            scores: cells.iter().map(|cell| cell.score.0).collect(),
            counts: cells.iter().map(|cell| cell.count).collect(),
        };
        let rows = self
            .tables
            .iter()
            .flat_map(|table| table.rows.iter().map(move |known| row(table, known)));
        let raw = RawExpectedScores {
            version: VERSION,
            tables: rows.collect(),
        };
        format!(
            "// Expected scores in thousandths, made by examples/measure_scores. Each row goes from the best \
             value to the worst:\n// a win with own move 1 to 21, a draw, a loss after own move 21 \
             to 1; or margins from 6 points ahead to 6 behind.\n{}\n",
            write_value(&raw, 2)
        )
    }
}

/// Returns the faults of a file of expected scores; `None` if the file is of another kind.
#[must_use]
pub fn expected_file_faults(path: &Path) -> Option<Vec<ConfigError>> {
    if path.extension()? != "ron" {
        return None;
    }
    let text = crate::presets::files::read(path).ok()?;
    outline(&text).root?.field(&text, "tables")?;
    Some(ExpectedScores::read(path, &text).err().unwrap_or_default())
}
