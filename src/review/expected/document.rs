//! The file of expected scores.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{ScoreTable, Strength, shape_of};
use crate::engine::families::Family;
use crate::presets::ConfigError;
use crate::presets::error::{one_of, quote};
use crate::presets::outline::outline;
use crate::presets::text_file::Reading;
use crate::storage::TextFile;

/// Tables of expected scores.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

impl TextFile for ExpectedScores {
    const HEADING: &str = "Expected scores in thousandths, made by examples/measure_scores, each with its \
         number of positions. Each row goes from the best value to the worst:\n\
         a win with own move 1 to 21, a draw, a loss after own move 21 to 1; or margins from 6 \
         points ahead to 6 behind.";
    const DEPTH: usize = 4;

    fn check(&self, reading: &mut Reading<'_>) {
        for (index, table) in self.tables.iter().enumerate() {
            let path = |key: &str| format!("tables.{index}.{key}");
            let Some(family) = Family::measured_by(&table.preset) else {
                let known = one_of(&Family::ALL.map(Family::preset));
                reading.fault(path("preset"), known, quote(&table.preset));
                continue;
            };
            let mut before = self.tables.iter().take(index);
            if before.any(|it| (&it.preset, it.strength) == (&table.preset, table.strength)) {
                reading.fault(
                    path("strength"),
                    "every preset and strength once",
                    "one twice",
                );
            }
            let (rows, cells) = shape_of(family);
            if !table.rows.iter().map(|(free, _)| free).eq(&rows) {
                let expected = format!("rows of {rows:?} free cells");
                reading.fault(path("rows"), expected, format!("{} rows", table.rows.len()));
            }
            for (row, (_, found)) in table.rows.iter().enumerate() {
                let scores = found.iter().map(|cell| cell.score.0);
                let is_sound = found.len() == cells && scores.clone().max() <= Some(1000);
                if !is_sound || !scores.is_sorted_by(|better, worse| better >= worse) {
                    let expected = format!(
                        "{cells} scores from 0 to 1000 that never rise from the best value to the worst"
                    );
                    let scores: Vec<u32> = found.iter().map(|cell| cell.score.0).collect();
                    reading.fault(
                        path(&format!("rows.{row}")),
                        expected,
                        quote(&format!("{scores:?}")),
                    );
                }
            }
        }
    }
}

/// Returns the faults of a file of expected scores; `None` if the file is of another kind.
#[must_use]
pub fn expected_file_faults(path: &Path) -> Option<Vec<ConfigError>> {
    if path.extension()? != "ron" {
        return None;
    }
    let text = crate::presets::layers::read(path).ok()?;
    outline(&text).0?.field(&text, "tables")?;
    Some(ExpectedScores::read(path, &text).err().unwrap_or_default())
}
