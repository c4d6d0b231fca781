//! `plummet arena`: a tournament between levels.

use super::*;
use crate::arena::*;
use std::sync::Mutex;

/// The default number of games of a pair.
const GAMES: usize = 100;

/// Arguments of `plummet arena`.
#[derive(Args)]
pub struct ArenaArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// Who plays: the ids of AI levels, separated by commas
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub players: Vec<String>,

    /// Who meets: all, or neighbours, that is each player the one before and the one after
    /// [default: all]
    #[arg(long, value_name = "PAIRS", value_parser = |text: &str| one_of(&[Schedule::All, Schedule::Neighbours], Schedule::name, text))]
    pub pairs: Option<Schedule>,

    /// The games of each pair [default: 100]
    #[arg(long, value_name = "N", value_parser = whole::<usize, 1, 1_000_000>)]
    pub games: Option<usize>,

    /// The openings that games begin with: they are found, and judged by a short search, before
    /// the first game [default: one for two games of a pair, 1000 at the most]
    #[arg(long, value_name = "K", value_parser = whole::<usize, 1, 1_000_000>)]
    pub openings: Option<usize>,

    /// Openings, and what players leave to chance, follow from this number [default: 1]
    #[arg(long, value_name = "S", value_parser = whole::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,

    /// The games that are played at once [default: one for each processor, and for every two where
    /// a player looks at the clock, as programs do]
    #[arg(long, value_name = "J", value_parser = whole::<NonZeroUsize, 1, MAX_THREADS>)]
    pub jobs: Option<NonZeroUsize>,

    /// Keep the games in this new file
    #[arg(long, value_name = "FILE.json", conflicts_with = "resume")]
    pub out: Option<PathBuf>,

    /// Go on with the games of this file
    #[arg(long, value_name = "FILE.json",
          conflicts_with_all = ["preset", "size", "players", "pairs", "games", "openings", "seed"])]
    pub resume: Option<PathBuf>,

    /// Write the table to this file, as comma-separated values
    #[arg(long, value_name = "FILE.csv")]
    pub csv: Option<PathBuf>,
}

impl ArenaArguments {
    /// Plays the games and writes the table.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let mut run = self.prepare(catalog)?;
        for note in run.notes(self.openings) {
            host.warn(&note.to_string());
        }
        let (clock, stop) = (host.clock, (host.interrupt)(OnInterrupt::Stop));
        let (start, held) = (clock.now(), run.records.len());
        let jobs = self.jobs.unwrap_or(run.plan.default_jobs(host.processors));
        let mut progress = host.progress();
        let mut report = |run: &ArenaRun| {
            let (played, total) = (run.records.len(), run.plan.total());
            progress.show(played == total, || {
                let spent = clock.now().saturating_sub(start).as_secs();
                let left = spent * (total - played) as u64 / (played - held).max(1) as u64;
                let games = with_plural(total, "game");
                format!("{played} of {games}, {spent} s gone, {left} s left")
            });
        };
        run.play(jobs, (clock, stop), &Mutex::new(None), &mut report)
            .map_err(Failure::file)?;
        drop(progress);
        if let Some(file) = &self.csv {
            write_atomically(file, run.league().to_csv())?;
        }
        host.out.write_all(run.table().as_bytes())?;
        if stop.load(Ordering::Relaxed) {
            host.warn("stopped; --resume FILE goes on");
            return Ok(NOT_DONE);
        }
        // The table tells of games that were broken off.
        Ok(u8::from(run.league().broken_off != 0))
    }

    /// Looks up what the arguments name, and creates or opens the files.
    ///
    /// # Errors
    /// A message about the first argument that names nothing or is invalid.
    pub fn prepare(&self, catalog: &Catalog) -> Result<ArenaRun, String> {
        let Some(file) = &self.resume else {
            let run = ArenaRun::begin(self.plan(catalog)?, self.out.as_deref());
            return run.map_err(|error| format!("--out: {error}"));
        };
        ArenaRun::resume(file, catalog).map_err(|error| format!("--resume {error}"))
    }

    fn plan(&self, catalog: &Catalog) -> Result<ArenaPlan, String> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let level = |id: &String| level_of(("--players", id.trim()), &[], &ruleset, catalog);
        let players: Result<_, String> = self.players.iter().map(level).collect();
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
