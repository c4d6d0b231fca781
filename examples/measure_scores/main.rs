//! Measures what positions are worth between players who err: the tables of `assets/expected.ron`.
//!
//! `cargo run --release --example measure_scores -- WHAT PRESET GAMES SEED`
//!
//! WHAT is a file, to which the tables of all strengths are added; `calibrate`, which compares the
//! tables of the program with other games; or `ladder`, which prints what a move of each level gives
//! away on average. Levels play themselves, and the results are counted by the proven value of each
//! position.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod measure;
mod smooth;

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use plummet::internals::review::{ExpectedScores, Ladder, ScoreTable, Strength, shipped_scores};
use plummet::internals::storage::TextFile as _;
use plummet::presets::Catalog;

use measure::{CalibrationBin, Measurement};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, preset, games, seed] = arguments.as_slice() else {
        return Err("expected WHAT, PRESET, GAMES and SEED".into());
    };
    let chance = (games.parse()?, seed.parse()?);
    let catalog = Catalog::built_in();
    let preset = catalog.preset(preset).ok_or("there is no such preset")?;
    let mut out = io::stdout();
    let table_of = |strength: Strength| {
        let table = shipped_scores().table(&preset.id, strength);
        table.ok_or("there is no table of this preset")
    };
    if what == "ladder" {
        let table = table_of(Strength::default())?;
        for level in Ladder::new(&catalog, &preset.id, &preset.ruleset).levels() {
            let measurement = Measurement::new(preset, level, Strength::default(), chance);
            let drop = measurement.mean_drop(table);
            writeln!(out, "{:<12} {drop:.4}", level.id)?;
        }
        return Ok(());
    }
    for strength in Strength::ALL {
        let level = catalog
            .level(strength.name())
            .ok_or("there is no such level")?;
        let measurement = Measurement::new(preset, level, strength, chance);
        if what == "calibrate" {
            let (games, bins) = measurement.calibration(table_of(strength)?);
            writeln!(out, "{}, {games} games:", strength.name())?;
            for CalibrationBin {
                count,
                expected,
                found,
            } in bins
            {
                let [expected, found] = [expected, found].map(|sum| sum / count.max(1.0));
                writeln!(
                    out,
                    "  expected {expected:.3}  found {found:.3}  positions {count}"
                )?;
            }
            let misses: f64 = bins.iter().map(|it| (it.expected - it.found).abs()).sum();
            let count: f64 = bins.iter().map(|it| it.count).sum();
            writeln!(out, "  mean absolute error {:.4}", misses / count)?;
            continue;
        }
        let file = Path::new(what);
        let mut scores = ExpectedScores::default();
        if file.exists() {
            let read = ExpectedScores::read(file, &fs::read_to_string(file)?);
            scores = read.map_err(|faults| format!("{faults:?}"))?;
        }
        let table = measurement.table();
        let key = |table: &ScoreTable| (table.preset.clone(), table.strength);
        scores.tables.retain(|known| key(known) != key(&table));
        scores.tables.push(table);
        scores.tables.sort_by_key(key);
        fs::write(file, scores.to_text())?;
    }
    Ok(())
}
