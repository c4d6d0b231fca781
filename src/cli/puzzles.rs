//! `plummet puzzles`: finds puzzles in games between levels, measures who solves them, or prints them.

use super::*;
use crate::review::*;

/// The number of puzzles that are searched for if no other one is given.
const DEFAULT_COUNT: usize = 20;

/// The preset whose puzzles are printed if no other one is named.
const DEFAULT_PRESET: &str = "connect_four";

/// The games in a row without a new puzzle after which a search ends.
const DEFAULT_PATIENCE: usize = 120;

/// Arguments of `plummet puzzles`.
#[derive(Args)]
pub struct PuzzlesArguments {
    /// The rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// How many puzzles to find, 1 to 5000, or to print, 1 to 120 [default: 20, or 6 to print]
    #[arg(long, value_name = "N", value_parser = whole::<usize, 1, { MAX_PUZZLES as u64 }>)]
    pub count: Option<usize>,

    /// All chance follows from this number [default: 1; without it the easiest puzzles are printed]
    #[arg(long, value_name = "N", value_parser = whole::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,

    /// Take the puzzles of these files first, as part of --count: their kinds, ratings and order are
    /// found again
    #[arg(long, value_name = "FILE.ron", conflicts_with = "table")]
    pub from: Vec<PathBuf>,

    /// Search until this number of games in a row has brought no new puzzle
    #[arg(long, value_name = "GAMES", default_value_t = DEFAULT_PATIENCE, value_parser = whole::<usize, 1, 1_000_000>)]
    pub patience: usize,

    /// Only puzzles of this kind: win-in-1, block, win-in-2-3, long-win, defence, zugzwang or points
    #[arg(long, value_name = "KIND", value_parser = |text: &str| one_of(&PuzzleKind::ALL, PuzzleKind::name, text))]
    pub kind: Option<PuzzleKind>,

    /// The file for the puzzles; a new one
    #[arg(long, value_name = "FILE.ron", conflicts_with_all = ["table", "file"])]
    pub out: Option<PathBuf>,

    /// Print the kinds and ratings of puzzles, and which share of them each level solves: of the
    /// puzzles that come with the program, or of --file
    #[arg(long, group = "reads", conflicts_with_all = ["count", "seed", "kind", "patience"])]
    pub table: bool,

    /// Print puzzles to this new file: six on a page, solutions on the last one; any browser prints it
    #[arg(long, value_name = "FILE.svg", group = "reads",
          conflicts_with_all = ["out", "from", "patience"])]
    pub worksheet: Option<PathBuf>,

    /// Only puzzles with these ratings, for --worksheet, such as 800-1200
    #[arg(long, value_name = "FROM-TO", value_parser = ratings, requires = "worksheet")]
    pub rating: Option<RangeInclusive<i32>>,

    /// The puzzles of this file, for --table and --worksheet
    #[arg(long, value_name = "FILE.ron", requires = "reads")]
    pub file: Option<PathBuf>,
}

impl PuzzlesArguments {
    /// Finds puzzles and writes them, or prints a table or a worksheet.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        if self.table {
            let stop = (host.interrupt)(OnInterrupt::Stop);
            for set in self.sets(self.preset.as_deref())? {
                let ladder = Ladder::new(catalog, &set.preset, &set.ruleset);
                let Some(shares) = ladder.shares(&set.puzzles, stop) else {
                    return Ok(NOT_DONE);
                };
                write_set(&set, &shares, host.out)?;
            }
            return Ok(DONE);
        }
        if let Some(file) = &self.worksheet {
            let sets = self.sets(Some(self.preset.as_deref().unwrap_or(DEFAULT_PRESET)))?;
            return self.print(file, &sets, catalog, host);
        }
        let Some(out) = &self.out else {
            let sentence =
                "expected --out FILE.ron, a new file for the puzzles, --table or --worksheet";
            return Err(sentence.into());
        };
        must_be_free(out)?;
        let preset = preset_of(self.preset.as_deref(), catalog)?;
        let ruleset = preset.ruleset.clone();
        let game = (preset.id.as_str(), &ruleset);
        let (stop, seed) = ((host.interrupt)(OnInterrupt::Stop), self.seed.unwrap_or(1));
        let finder = PuzzleFinder::new(catalog, game, self.kind, seed, stop);
        let mut finder = finder.map_err(Failure::Misuse)?;
        for file in &self.from {
            finder.take_known(&read(file)?.puzzles);
        }
        let (patience, wanted) = (self.patience, self.count.unwrap_or(DEFAULT_COUNT));
        let mut games = 0;
        let mut progress = host.progress();
        let puzzles = finder.find(wanted, patience, &mut |puzzles, played| {
            games = played;
            progress.show(puzzles == wanted, || {
                let games = with_plural(played, "game");
                format!("{puzzles} of {wanted} puzzles, {games}")
            });
        });
        drop(progress);
        if puzzles.is_empty() {
            host.warn("no puzzles were found");
            return Ok(NOT_DONE);
        }
        let set = PuzzleSet {
            preset: preset.id.clone(),
            ruleset,
            puzzles,
        };
        write_new(out, set.to_text())?;
        let number = with_plural(set.puzzles.len(), "puzzle");
        let (file, games) = (Escaped::path(out), with_plural(games, "game"));
        writeln!(host.out, "{number} in {file}, after {games}")?;
        if stop.load(Ordering::Relaxed) {
            host.warn("stopped; the file has the puzzles found so far");
            return Ok(NOT_DONE);
        }
        Ok(u8::from(set.puzzles.len() < wanted))
    }

    /// Returns the puzzles of a file, or those of the program for one preset or for all.
    fn sets(&self, preset: Option<&str>) -> Result<Vec<PuzzleSet>, Failure> {
        if let Some(file) = &self.file {
            return Ok(vec![read(file)?]);
        }
        let wanted = |set: &&PuzzleSet| preset.is_none_or(|id| id == set.preset);
        let sets: Vec<PuzzleSet> = shipped().iter().filter(wanted).cloned().collect();
        if sets.is_empty() {
            let known: Vec<&str> = shipped().iter().map(|set| &*set.preset).collect();
            let (known, found) = (known.join(", "), Quoted(preset.unwrap_or_default()));
            let sentence = format!("expected one of {known}, which have puzzles, found {found}");
            return Err(Failure::Misuse(format!("--preset: {sentence}")));
        }
        Ok(sets)
    }
}

/// Reads a set that has no faults.
fn read(file: &Path) -> Result<PuzzleSet, Failure> {
    let text = read_text(file, Limit::TEXT).map_err(|error| Failure::of_file(file, &error))?;
    let (set, faults) = PuzzleSet::read(file, &text);
    faults
        .first()
        .map_or(Ok(set), |fault| Err(Failure::file(fault)))
}

fn write_set(set: &PuzzleSet, shares: &[Share], out: &mut dyn Write) -> io::Result<()> {
    let name = Escaped::text(&set.preset);
    writeln!(out, "{name}: {}", with_plural(set.puzzles.len(), "puzzle"))?;
    for kind in PuzzleKind::ALL {
        let of_kind = set.puzzles.iter().filter(|puzzle| puzzle.kind == kind);
        let mut ratings: Vec<i32> = of_kind.map(|puzzle| puzzle.rating).collect();
        ratings.sort_unstable();
        let (name, count) = (kind.name(), ratings.len());
        if let [least, .., most] | [least @ most] = &*ratings {
            let median = ratings.get(count / 2).unwrap_or(least);
            writeln!(
                out,
                "  {name:<12} {count:>4}  rated {least} to {most}, median {median}"
            )?;
        }
    }
    for share in shares {
        let (level, rating) = (Escaped::text(&share.level).to_string(), share.rating);
        let solved = 100.0 * share.solved;
        writeln!(out, "  {level:<12} {rating:>4}  solves {solved:5.1} %")?;
    }
    Ok(())
}
