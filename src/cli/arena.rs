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

    /// Go on with the games of this file; other options may only confirm what it says
    #[arg(long, value_name = "FILE.json")]
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
            write_atomically(file, run.league().to_csv()).map_err(Failure::file)?;
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
        let run = ArenaRun::resume(file, catalog, |plan| self.check_resumed(plan, catalog));
        run.map_err(|error| format!("--resume {error}"))
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

    /// Checks that the options that decide how games are played agree with the plan in the file. An
    /// option that is not given agrees.
    fn check_resumed(&self, plan: &ArenaPlan, catalog: &Catalog) -> Result<(), String> {
        let size = plan.ruleset.size;
        let preset = self.rules.preset.as_deref();
        check_equal("the preset", &*plan.preset, preset)?;
        check_equal("a board of", size, self.rules.size)?;
        if let Some(preset) = preset {
            let (_, ruleset) = self.rules.look_up(catalog)?;
            check_equal("a board of", size, Some(ruleset.size))?;
            if ruleset != plan.ruleset {
                return Err(format!(
                    "the rules of {preset} are not what they were when the games were played"
                ));
            }
        }
        let players: Vec<&str> = plan.players.iter().map(|level| &*level.id).collect();
        let wanted: Vec<&str> = self.players.iter().map(|id| id.trim()).collect();
        let wanted = (!wanted.is_empty()).then(|| wanted.join(","));
        check_equal("the players", players.join(","), wanted)?;
        let pairs = self.pairs.map(Schedule::name);
        check_equal("the pairs", plan.pairing.name(), pairs)?;
        check_equal("games a pair:", plan.games, self.games)?;
        check_equal("the seed", plan.seed, self.seed)?;
        // The game may have fewer openings than requested, both now and when the file was begun.
        let found = plan.openings.len();
        let wanted = self.openings.filter(|&wanted| {
            wanted <= found || openings(&plan.ruleset, wanted, plan.seed).len() != found
        });
        check_equal("openings:", found, wanted)
    }
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
