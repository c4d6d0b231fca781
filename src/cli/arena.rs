//! `plummet arena`: a tournament between levels.

use std::fmt::Display;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use clap::Args;

use super::options::{level_of, preset_of, ruleset_of, seed, size, threads, whole_number};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt, show_progress};
use crate::arena::{ArenaError, ArenaPlan, ArenaProgress, ArenaRun, Schedule, openings};
use crate::outside::Quoted;
use crate::presets::Catalog;
use crate::rules::{Size, with_plural};
use crate::storage::write_atomically;

/// The default number of games of a pair.
const GAMES: usize = 100;

/// Arguments of `plummet arena`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct ArenaArguments {
    /// Play by these rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// Play on a board of this size, such as 9x7: columns, then rows, 2 to 99 each
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// Who plays: the ids of AI levels, separated by commas
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub players: Vec<String>,

    /// Who meets: all, or neighbours, that is each player the one before and the one after
    /// [default: all]
    #[arg(long, value_name = "PAIRS", value_parser = pairing)]
    pub pairs: Option<Schedule>,

    /// The games of each pair [default: 100]
    #[arg(long, value_name = "N", value_parser = games)]
    pub games: Option<usize>,

    /// The openings that games begin with: they are found, and judged by a short search, before
    /// the first game [default: one for two games of a pair, 1000 at the most]
    #[arg(long, value_name = "K", value_parser = games)]
    pub openings: Option<usize>,

    /// Openings, and what players leave to chance, follow from this number [default: 1]
    #[arg(long, value_name = "S", value_parser = seed)]
    pub seed: Option<u64>,

    /// The games that are played at once [default: one for each processor, and for every two where
    /// a player looks at the clock, as programs do]
    #[arg(long, value_name = "J", value_parser = threads)]
    pub jobs: Option<NonZeroUsize>,

    /// Keep the games in this new file
    #[arg(long, value_name = "FILE.json", conflicts_with = "resume")]
    pub out: Option<PathBuf>,

    /// Go on with the games of this file; other options may only confirm what it says
    #[arg(long, value_name = "FILE.json")]
    pub resume: Option<PathBuf>,

    /// Write the table to this file, as comma-separated values
    #[arg(long, value_name = "FILE.csv")]
    pub csv: Option<PathBuf>,
}

fn games(text: &str) -> Result<usize, String> {
    let number = whole_number(text, 1, 1_000_000)?;
    usize::try_from(number).map_err(|error| error.to_string())
}

fn pairing(text: &str) -> Result<Schedule, String> {
    let known = [Schedule::All, Schedule::Neighbours];
    let found = known.into_iter().find(|pairing| pairing.name() == text);
    found.ok_or_else(|| format!("expected all or neighbours, found {}", Quoted(text)))
}

/// Games between two lines of progress if standard error is no terminal.
const GAMES_PER_LINE: usize = 100;

impl ArenaArguments {
    /// Plays the games and writes the table.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let mut run = self.prepare(catalog).map_err(Failure::Misuse)?;
        for note in run.notes(self.openings) {
            host.warn(&note.to_string());
        }
        let (start, held) = (host.clock.now(), run.progress().played);
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let mut report = |run: &ArenaRun| {
            let ArenaProgress { played, total } = run.progress();
            if host.is_terminal {
                let spent = host.clock.now().saturating_sub(start).as_secs();
                let left = spent * (total - played) as u64 / (played - held).max(1) as u64;
                let games = with_plural(total, "game");
                show_progress(
                    host.err,
                    &format!("{played} of {games}, {spent} s gone, {left} s left"),
                );
            } else if played.is_multiple_of(GAMES_PER_LINE) || played == total {
                // There is no stream left to report a failure of standard error.
                let _ = writeln!(host.err, "{played} of {}", with_plural(total, "game"));
            }
        };
        let jobs = run.plan().default_jobs(host.processors);
        let (jobs, live) = (self.jobs.unwrap_or(jobs), Mutex::new(None));
        let done = run
            .play(jobs, (host.clock, stop), &live, &mut report)
            .map_err(|error| Failure::File(error.to_string()))
            .and_then(|()| self.write_tables(&run, host.out));
        if host.is_terminal {
            show_progress(host.err, "");
        }
        done?;
        if stop.load(Ordering::Relaxed) {
            host.warn("stopped; --resume FILE goes on");
            return Ok(NOT_DONE);
        }
        // The table tells of games that were broken off.
        let is_whole = run.league().broken_off == 0;
        Ok(if is_whole { DONE } else { NOT_DONE })
    }

    fn write_tables(&self, run: &ArenaRun, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(file) = &self.csv {
            write_atomically(file, &run.league().to_csv())
                .map_err(|error| Failure::File(error.to_string()))?;
        }
        out.write_all(run.table().as_bytes())?;
        Ok(out.flush()?)
    }

    /// Looks up what the arguments name, and creates or opens the files.
    ///
    /// # Errors
    /// A message about the first argument that names nothing or is invalid.
    pub fn prepare(&self, catalog: &Catalog) -> Result<ArenaRun, String> {
        let Some(file) = &self.resume else {
            let plan = self.plan(catalog)?;
            let run = ArenaRun::begin(plan, self.out.as_deref());
            return run.map_err(|error| format!("--out: {error}"));
        };
        let run = ArenaRun::resume(file, catalog, |plan| check_resumed(self, plan, catalog));
        run.map_err(|error| match error {
            ArenaError::Storage(error) => format!("--resume: {error}"),
            // The messages of these begin with the name of the file.
            ArenaError::Results { .. } | ArenaError::Other { .. } => format!("--resume {error}"),
        })
    }

    fn plan(&self, catalog: &Catalog) -> Result<ArenaPlan, String> {
        let preset = preset_of(self.preset.as_deref(), catalog)?;
        let ruleset = ruleset_of(preset, self.size)?;
        let players = self.players.iter();
        let players: Result<Vec<_>, String> = players
            .map(|id| level_of("--players", id.trim(), &ruleset, catalog))
            .collect();
        let mut plan = ArenaPlan::new(
            (&preset.id, &preset.name),
            &ruleset,
            players?,
            self.games.unwrap_or(GAMES),
            self.openings,
            self.seed.unwrap_or(1),
        )
        .map_err(|error| format!("--players: {error}"))?;
        plan.pairing = self.pairs.unwrap_or_default();
        Ok(plan)
    }
}

/// Checks that the options that decide how games are played agree with the plan in the file. An
/// option that is not given agrees.
fn check_resumed(
    arguments: &ArenaArguments,
    plan: &ArenaPlan,
    catalog: &Catalog,
) -> Result<(), String> {
    let size = plan.ruleset.size();
    check_equal(
        "the preset",
        plan.preset.as_str(),
        arguments.preset.as_deref(),
    )?;
    check_equal("a board of", size, arguments.size)?;
    if let Some(preset) = &arguments.preset {
        let ruleset = ruleset_of(preset_of(Some(preset), catalog)?, arguments.size)?;
        check_equal("a board of", size, Some(ruleset.size()))?;
        if ruleset != plan.ruleset {
            return Err(format!(
                "the rules of {preset} are not what they were when the games were played"
            ));
        }
    }
    let players: Vec<&str> = plan.players.iter().map(|level| level.id.as_str()).collect();
    let wanted: Vec<&str> = arguments.players.iter().map(|id| id.trim()).collect();
    let wanted = (!wanted.is_empty()).then(|| wanted.join(","));
    check_equal("the players", players.join(","), wanted)?;
    let pairs = arguments.pairs.map(Schedule::name);
    check_equal("the pairs", plan.pairing.name(), pairs)?;
    check_equal("games a pair:", plan.games, arguments.games)?;
    check_equal("the seed", plan.seed, arguments.seed)?;
    // The game may have fewer openings than requested, both now and when the file was begun.
    let found = plan.openings.len();
    let wanted = arguments.openings.filter(|&wanted| {
        wanted <= found || openings(&plan.ruleset, wanted, plan.seed).len() != found
    });
    check_equal("openings:", found, wanted)
}

/// Checks that a value in the file equals the requested one, if there is one.
fn check_equal<T: PartialEq + Display>(
    what: &str,
    found: T,
    wanted: Option<T>,
) -> Result<(), String> {
    match wanted {
        Some(wanted) if wanted != found => {
            Err(format!("the file is of {what} {found}, not {wanted}"))
        }
        _ => Ok(()),
    }
}
