//! `plummet expected`: measures tables of expected scores, or how well they foretell games.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::options::{preset_of, seed, whole_number};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::engine::families::Family;
use crate::outside::{Escaped, Limit, Quoted, read_text};
use crate::presets::{Catalog, Preset};
use crate::review::{
    Calibration, ExpectedScores, Ladder, MeasureProgress, Measurement, ScoreTable, Strength,
    shipped_scores,
};
use crate::rules::with_plural;
use crate::storage::{TextFile as _, write_atomically};

/// Arguments of `plummet expected`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ExpectedArguments {
    /// The rules: connect_four, connect_square or most_fours_6x6
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The level that plays itself: casual, steady, skilled or strong [default: all four]
    #[arg(long, value_name = "LEVEL", value_parser = strength)]
    pub level: Option<Strength>,

    /// How many games each level plays, 1 to 1000000
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = games,
          allow_negative_numbers = true)]
    pub games: u32,

    /// All chance follows from this number [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// The file for the tables; tables of other levels and games stay in it
    #[arg(long, value_name = "FILE.ron")]
    pub out: Option<PathBuf>,

    /// Compare tables with games: those of the program, or of --file
    #[arg(long, conflicts_with = "out")]
    pub calibrate: bool,

    /// Let every level of the ladder play itself, and print by how much a move lowers the expected
    /// score of casual, or of --level, on average
    #[arg(long, conflicts_with_all = ["out", "calibrate"])]
    pub ladder: bool,

    /// The tables of this file, for --calibrate and --ladder
    #[arg(long, value_name = "FILE.ron", conflicts_with = "out")]
    pub file: Option<PathBuf>,
}

/// Parses a measured level.
pub(super) fn strength(text: &str) -> Result<Strength, String> {
    Strength::named(text).ok_or_else(|| {
        let names = Strength::ALL.map(Strength::name).join(", ");
        format!("expected one of {names}, found {}", Quoted(text))
    })
}

fn games(text: &str) -> Result<u32, String> {
    let number = whole_number(text, 1, 1_000_000)?;
    u32::try_from(number).map_err(|error| error.to_string())
}

impl ExpectedArguments {
    /// Measures tables and writes them, or compares tables with games.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let preset = preset_of(self.preset.as_deref(), catalog).map_err(Failure::Misuse)?;
        if Family::measured_by(&preset.id).is_none() {
            let known = Family::ALL.map(Family::preset).join(", ");
            let found = Quoted(&preset.id);
            let sentence = format!("--preset: expected one of {known}, found {found}");
            return Err(Failure::Misuse(sentence));
        }
        let stop = (host.interrupt)(OnInterrupt::Stop);
        if self.calibrate {
            return self.calibrate(catalog, preset, stop, host);
        }
        if self.ladder {
            return self.ladder(catalog, preset, stop, host);
        }
        let Some(out) = &self.out else {
            let sentence =
                "expected --out FILE.ron, a file for the tables, --calibrate or --ladder";
            return Err(Failure::Misuse(sentence.to_owned()));
        };
        for strength in self.strengths() {
            let measurement = self.measurement(catalog, preset, strength)?;
            let is_terminal = host.is_terminal;
            let err = &mut host.err;
            let table = measurement.table(stop, &mut |measured| {
                draw(measured, is_terminal, err);
            });
            let Some(table) = table else {
                host.warn("stopped; the table of an unfinished level is not written");
                return Ok(NOT_DONE);
            };
            let (games, name) = (with_plural(table.games as usize, "game"), strength.name());
            // Read again: another level may have been measured meanwhile.
            let mut scores = if out.exists() {
                read(out)?
            } else {
                ExpectedScores::default()
            };
            scores.put(table);
            let written = write_atomically(out, &scores.to_text());
            written.map_err(|error| Failure::File(error.to_string()))?;
            writeln!(host.out, "{name}: {games} in {}", Escaped::path(out))?;
            host.out.flush()?;
        }
        Ok(DONE)
    }

    /// Returns the levels to measure.
    fn strengths(&self) -> Vec<Strength> {
        self.level
            .map_or_else(|| Strength::ALL.to_vec(), |level| vec![level])
    }

    fn measurement(
        &self,
        catalog: &Catalog,
        preset: &Preset,
        strength: Strength,
    ) -> Result<Measurement, Failure> {
        let name = strength.name();
        let level = catalog.level(name).ok_or_else(|| {
            Failure::Misuse(format!("there is no level {name} in the configuration"))
        })?;
        let chance = (self.games, self.seed.unwrap_or(1));
        Ok(Measurement::new(preset, level, strength, chance))
    }

    /// Returns the tables of the program, or of `--file`.
    fn scores(&self) -> Result<ExpectedScores, Failure> {
        match &self.file {
            Some(file) => read(file),
            None => Ok(shipped_scores().clone()),
        }
    }

    /// Plays games of every level of the ladder and prints what a move gives away.
    fn ladder(
        &self,
        catalog: &Catalog,
        preset: &Preset,
        stop: &AtomicBool,
        host: &mut Host<'_>,
    ) -> Result<u8, Failure> {
        let scores = self.scores()?;
        let strength = self.level.unwrap_or_default();
        let table = table_of(&scores, preset, strength)?;
        for level in Ladder::new(catalog, &preset.id, &preset.ruleset).levels() {
            let chance = (self.games, self.seed.unwrap_or(1));
            let measurement = Measurement::new(preset, level, strength, chance);
            let is_terminal = host.is_terminal;
            let err = &mut host.err;
            let drop = measurement.mean_drop(table, stop, &mut |measured| {
                draw(measured, is_terminal, err);
            });
            let Some(drop) = drop else {
                return Ok(NOT_DONE);
            };
            let id = Escaped::text(&level.id).to_string();
            writeln!(host.out, "{id:<12} {drop:.4}")?;
            host.out.flush()?;
        }
        Ok(DONE)
    }

    /// Plays games and compares their results with the tables.
    fn calibrate(
        &self,
        catalog: &Catalog,
        preset: &Preset,
        stop: &AtomicBool,
        host: &mut Host<'_>,
    ) -> Result<u8, Failure> {
        let scores = self.scores()?;
        for strength in self.strengths() {
            let table = table_of(&scores, preset, strength)?;
            let measurement = self.measurement(catalog, preset, strength)?;
            let is_terminal = host.is_terminal;
            let err = &mut host.err;
            let found = measurement.calibration(table, stop, &mut |measured| {
                draw(measured, is_terminal, err);
            });
            let Some(found) = found else {
                return Ok(NOT_DONE);
            };
            write_calibration(table, &found, host.out)?;
        }
        host.out.flush()?;
        Ok(DONE)
    }
}

/// Returns the table of a level.
fn table_of<'a>(
    scores: &'a ExpectedScores,
    preset: &Preset,
    strength: Strength,
) -> Result<&'a ScoreTable, Failure> {
    scores.table(&preset.id, strength).ok_or_else(|| {
        let (preset, level) = (Quoted(&preset.id), strength.name());
        Failure::Misuse(format!("there is no table of {level} for {preset}"))
    })
}

/// Reads tables that have no faults.
fn read(file: &Path) -> Result<ExpectedScores, Failure> {
    let text = read_text(file, Limit::TEXT).map_err(|error| Failure::of_file(file, &error))?;
    ExpectedScores::read(file, &text).map_err(|faults| match faults.first() {
        Some(fault) => Failure::File(fault.to_string()),
        None => Failure::File("the tables cannot be read".to_owned()),
    })
}

fn write_calibration(
    table: &ScoreTable,
    found: &Calibration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (level, games) = (
        table.strength.name(),
        with_plural(found.games as usize, "game"),
    );
    writeln!(out, "{level}, {games}:")?;
    for (index, bin) in found.bins.iter().enumerate() {
        let (least, most) = (index * 10, (index + 1) * 10);
        writeln!(
            out,
            "  {least:>3} to {most:>3} %  expected {:.3}  found {:.3}  positions {}",
            bin.expected, bin.found, bin.count
        )?;
    }
    writeln!(out, "  mean absolute error {:.4}", found.error())
}

/// Draws the progress of a measurement.
fn draw(measured: MeasureProgress, is_terminal: bool, err: &mut dyn Write) {
    if !is_terminal {
        return;
    }
    let MeasureProgress {
        games,
        wanted,
        positions,
    } = measured;
    let end = if games == wanted { "\n" } else { "" };
    // There is no stream left to report a failure of standard error.
    let _ = write!(
        err,
        "\r{games} of {wanted} games, {positions} positions{end}"
    );
    let _ = err.flush();
}
