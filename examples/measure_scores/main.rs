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
use std::sync::atomic::AtomicBool;

use plummet::internals::review::{ExpectedScores, Ladder, ScoreTable, Strength, shipped_scores};
use plummet::internals::storage::TextFile as _;
use plummet::presets::Catalog;

use measure::{MeasureProgress, Measurement};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, preset, games, seed] = arguments.as_slice() else {
        return Err("expected WHAT, PRESET, GAMES and SEED".into());
    };
    let chance = (games.parse()?, seed.parse()?);
    let catalog = Catalog::built_in();
    let preset = catalog.preset(preset).ok_or("there is no such preset")?;
    let (never, mut out) = (AtomicBool::new(false), io::stdout());
    let mut report = |MeasureProgress {
                          games,
                          wanted,
                          positions,
                      }| {
        let _ = write!(
            io::stderr(),
            "\r{games} of {wanted} games, {positions} positions "
        );
    };
    let table_of = |strength: Strength| {
        let table = shipped_scores().table(&preset.id, strength);
        table.ok_or("there is no table of this preset")
    };
    if what == "ladder" {
        let table = table_of(Strength::default())?;
        for level in Ladder::new(&catalog, &preset.id, &preset.ruleset).levels() {
            let measurement = Measurement::new(preset, level, Strength::default(), chance);
            let drop = measurement.mean_drop(table, &never, &mut report);
            writeln!(out, "{:<12} {:.4}", level.id, drop.unwrap_or_default())?;
        }
        return Ok(());
    }
    for strength in Strength::ALL {
        let level = catalog
            .level(strength.name())
            .ok_or("there is no such level")?;
        let measurement = Measurement::new(preset, level, strength, chance);
        if what == "calibrate" {
            let found = measurement.calibration(table_of(strength)?, &never, &mut report);
            let found = found.ok_or("stopped")?;
            writeln!(out, "{}, {} games:", strength.name(), found.games)?;
            for bin in &found.bins {
                let (expected, measured, count) = (bin.expected, bin.found, bin.count);
                writeln!(
                    out,
                    "  expected {expected:.3}  found {measured:.3}  positions {count}"
                )?;
            }
            writeln!(out, "  mean absolute error {:.4}", found.error())?;
            continue;
        }
        let file = Path::new(what);
        let mut scores = ExpectedScores::default();
        if file.exists() {
            let read = ExpectedScores::read(file, &fs::read_to_string(file)?);
            scores = read.map_err(|faults| format!("{faults:?}"))?;
        }
        let table = measurement.table(&never, &mut report).ok_or("stopped")?;
        let key = |table: &ScoreTable| (table.preset.clone(), table.strength);
        scores.tables.retain(|known| key(known) != key(&table));
        scores.tables.push(table);
        scores.tables.sort_by_key(key);
        fs::write(file, scores.to_text())?;
    }
    Ok(())
}
