//! Finding puzzles in games between levels of the ladder.
//!
//! All chance follows from the seed, and every limit is a number of positions, so equal arguments
//! find equal puzzles. The last level of the ladder is too strong to make mistakes and plays no
//! game; it is asked for ratings only.

use super::*;
use crate::engine::elo::rating_at;
use crate::engine::{LevelEngine, chosen, reason_unavailable};

/// The most positions that are examined for the values of one position, and again for its lines.
const NODES: u64 = 3_000_000;

/// The most random moves before the levels play.
const MAX_OPENING: usize = 6;

/// The fewest discs of a puzzle.
const MIN_DISCS: usize = 6;

/// The most free cells of a position in a scoring game: the margin is proven for all columns.
const MAX_FREE_CELLS: usize = 22;

/// The most positions of a game that are not proven before the walk through it ends.
const MAX_UNPROVEN: usize = 2;

/// One puzzle of a kind in this many may be one that every level solves.
const EASY_PART: usize = 4;

/// The puzzles at the beginning of a set: wins and blocks.
const FIRST: usize = 20;

/// The number of times that a level with chance in it is asked, each time with another seed.
const ASKS: u64 = 20;

/// The levels that have a rating for a game: those of the ladder, and others.
#[derive(Debug)]
pub struct Ladder {
    steps: Vec<RatedLevel>,
}

/// A level with its engines, one for each seed.
#[derive(Debug)]
struct RatedLevel {
    level: Level,
    rating: i32,
    /// Whether it is one of the ladder.
    is_step: bool,
    engines: Vec<EngineHandle>,
}

/// The share of a set of puzzles that a level solves.
#[derive(Debug)]
pub struct Share {
    /// The id of the level.
    pub level: String,
    /// Its rating by the arena.
    pub rating: i32,
    /// The mean over the puzzles of the part of the answers that are right, from 0 to 1.
    pub solved: f64,
}

impl Ladder {
    /// Returns the levels that play a game and have a rating for it, weakest first. Others than those
    /// of the ladder count for ratings alone.
    /// A preset without ratings takes those of the preset of its family: `connect_four`,
    /// `connect_square` or `most_fours_6x6`.
    pub fn new(catalog: &Catalog, preset: &str, ruleset: &Ruleset) -> Self {
        let family = Family::of(ruleset).preset();
        let mut steps: Vec<RatedLevel> = catalog
            .levels
            .iter()
            .filter_map(|level| {
                if reason_unavailable(&level.engine, ruleset).is_some() {
                    return None;
                }
                let rating = level.ratings.get(preset);
                // Players without chance give one answer.
                let asks = match chosen(&level.engine, ruleset) {
                    LevelEngine::Careless { .. }
                    | LevelEngine::Random
                    | LevelEngine::WinBlockRandom => ASKS,
                    _ => 1,
                };
                Some(RatedLevel {
                    rating: *rating.or_else(|| level.ratings.get(family))?,
                    is_step: matches!(level.engine, LevelEngine::Families { .. }),
                    engines: (1..=asks).map(|seed| level.engine(seed)).collect(),
                    level: level.clone(),
                })
            })
            .collect();
        steps.sort_by_key(|step| step.rating);
        Self { steps }
    }

    /// Returns the levels of the ladder, weakest first.
    pub fn levels(&self) -> impl Iterator<Item = &Level> {
        self.steps
            .iter()
            .filter(|step| step.is_step)
            .map(|step| &step.level)
    }

    /// Asks every level for a move. Returns the rating and the levels that miss it; `None` if stopped.
    fn judge(
        &self,
        position: &Position,
        right: Column,
        stop: &AtomicBool,
    ) -> Option<(i32, Vec<String>)> {
        let (mut solvers, mut missed) = (Vec::new(), Vec::new());
        for step in &self.steps {
            let solved = step.solved(position, right, stop)?;
            if step.is_step && solved < 0.5 {
                missed.push(step.level.id.clone());
            }
            solvers.push((step.rating, solved));
        }
        Some((rating(&solvers), missed))
    }

    /// Asks every level of the ladder for its answer to every puzzle. Returns `None` if stopped.
    pub fn shares(&self, puzzles: &[Puzzle], stop: &AtomicBool) -> Option<Vec<Share>> {
        let share = |step: &RatedLevel| {
            let solved = |it: &Puzzle| step.solved(&it.position, it.answer()?, stop);
            let solved: f64 = puzzles.iter().map(solved).sum::<Option<_>>()?;
            Some(Share {
                level: step.level.id.clone(),
                rating: step.rating,
                solved: solved / (puzzles.len().max(1) as f64),
            })
        };
        self.steps
            .iter()
            .filter(|step| step.is_step)
            .map(share)
            .collect()
    }
}

impl RatedLevel {
    /// Returns the part of the answers that are right; `None` if stopped.
    fn solved(&self, position: &Position, right: Column, stop: &AtomicBool) -> Option<f64> {
        let mut solved = 0.0;
        for engine in &self.engines {
            let mut control = Control::new(Limits::default(), stop, &FrozenClock);
            let answer = engine.analyze(position, &mut control);
            if control.is_stopped() {
                return None;
            }
            if answer.is_ok_and(|answer| answer.best == Some(right)) {
                solved += 1.0;
            }
        }
        Some(solved / (self.engines.len() as f64))
    }
}

/// Returns the rating at which the expected number of levels that solve a puzzle, by the formula
/// of Elo, equals the number that did. Half a level is the least, and half a level less than all
/// the most.
#[expect(clippy::cast_possible_truncation, reason = "from 0 to 4000")]
fn rating(solvers: &[(i32, f64)]) -> i32 {
    const HALF: f64 = 0.5;
    let levels = solvers.len() as f64;
    let solved: f64 = solvers.iter().map(|(_, solved)| solved).sum();
    let solved = solved.clamp(HALF, (levels - HALF).max(HALF));
    // The expectation falls as the rating rises.
    let surplus = |rating: f64| -> f64 {
        let one = |&(level, _): &(i32, f64)| expected_score(level.into(), rating);
        solved - solvers.iter().map(one).sum::<f64>()
    };
    rating_at(0.0, MAX_RATING.into(), surplus) as i32
}

/// A search for puzzles.
#[derive(Debug)]
pub struct PuzzleFinder<'a> {
    preset: String,
    ruleset: Ruleset,
    ladder: Ladder,
    players: Vec<Level>,
    kinds: Vec<PuzzleKind>,
    dice: fastrand::Rng,
    examiner: Examiner<'a>,
    seen: HashSet<String>,
    puzzles: Vec<Puzzle>,
    /// Those beyond the share of their kind.
    spare: Vec<Puzzle>,
    /// The number of each kind, and of those that every level solves.
    counts: HashMap<PuzzleKind, (usize, usize)>,
}

impl<'a> PuzzleFinder<'a> {
    /// Prepares a search for puzzles of all kinds, or of one, until `stop` is set.
    ///
    /// # Errors
    /// If too few levels play the game, or the kind does not occur in it.
    pub fn new(
        catalog: &Catalog,
        (preset, ruleset): (&str, &Ruleset),
        kind: Option<PuzzleKind>,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<Self, String> {
        let ladder = Ladder::new(catalog, preset, ruleset);
        let mut players: Vec<Level> = ladder.levels().cloned().collect();
        let found = players.len();
        players.pop();
        if players.is_empty() {
            let needed = "puzzles need two levels of the ladder with ratings that play the game";
            return Err(format!("{needed}, found {found}"));
        }
        let mut kinds = PuzzleKind::ALL.to_vec();
        kinds.retain(|it| (*it == PuzzleKind::Points) != ruleset.is_race());
        if let Some(kind) = kind {
            kinds.retain(|&known| known == kind);
            if kinds.is_empty() {
                let kind = kind.name();
                return Err(format!(
                    "there are no puzzles of the kind {kind} in this game"
                ));
            }
        }
        Ok(Self {
            preset: preset.to_owned(),
            ruleset: ruleset.clone(),
            ladder,
            players,
            kinds,
            dice: fastrand::Rng::with_seed(seed),
            examiner: Examiner::new(ruleset, stop),
            seen: HashSet::new(),
            puzzles: Vec::new(),
            spare: Vec::new(),
            counts: HashMap::new(),
        })
    }

    /// Takes puzzles that are known: kinds and ratings are found again. Those that are not proven
    /// to have one right column any more are left out.
    pub fn take_known(&mut self, puzzles: &[Puzzle]) {
        for known in puzzles {
            self.examiner.judge.failures = [0; 2];
            if !self.seen.contains(&known.id)
                && let Some(judged) = self.examiner.judge(&known.position)
                && let Some(right) = only_right(&judged, !self.ruleset.is_race())
                && let Some(kind) = self.examiner.kind(&known.position, &judged, right)
                && let Some((rating, missed)) = self.rated(&known.position, right.column)
            {
                let puzzle = Puzzle {
                    kind,
                    rating,
                    missed,
                    ..known.clone()
                };
                self.add(puzzle, usize::MAX);
            }
        }
    }

    fn rated(&self, position: &Position, right: Column) -> Option<(i32, Vec<String>)> {
        self.ladder
            .judge(position, right, self.examiner.effort.stop)
    }

    /// Searches for `wanted` puzzles and calls `report` after each game with the numbers of puzzles and of
    /// games so far. Each kind has an equal
    /// share; when `patience` games in a row bring no more puzzles of the rarer kinds, the others
    /// fill the set. Returns the puzzles by rating, wins and blocks first, fewer if it is stopped or if the game has no more.
    pub fn find(
        mut self,
        wanted: usize,
        patience: usize,
        report: &mut dyn FnMut(usize, usize),
    ) -> Vec<Puzzle> {
        self.examiner.effort.nodes = NODES;
        let share = wanted.div_ceil(self.kinds.len().max(1));
        let (mut games, mut idle) = (0, 0);
        while self.puzzles.len() < wanted
            && idle < patience
            && let Some(moves) = self.play()
        {
            let before = self.puzzles.len();
            self.walk(&moves, share);
            games += 1;
            idle = if self.puzzles.len() > before {
                0
            } else {
                idle + 1
            };
            report(self.puzzles.len().min(wanted), games);
        }
        self.puzzles.truncate(wanted);
        self.puzzles
            .extend(self.spare.into_iter().take(wanted - self.puzzles.len()));
        in_order(self.puzzles)
    }

    /// Plays a game of two levels after some random moves. Returns `None` if stopped.
    fn play(&mut self) -> Option<Vec<Column>> {
        let levels = ByPlayer {
            red: self.dice.choice(&self.players)?,
            yellow: self.dice.choice(&self.players)?,
        };
        played(
            &self.ruleset,
            levels,
            self.dice.usize(..=MAX_OPENING),
            &mut self.dice,
            self.examiner.effort.stop,
        )
    }

    /// Takes the puzzles of a game, one of a kind at most.
    fn walk(&mut self, moves: &[Column], share: usize) {
        let mut candidates = self.candidates(moves, share);
        // Otherwise the last positions of games would be most of the puzzles.
        self.dice.shuffle(&mut candidates);
        let mut kinds = Vec::new();
        for candidate in candidates {
            let kind = candidate.kind;
            if !kinds.contains(&kind) && self.take(candidate, share).is_some() {
                kinds.push(kind);
            }
        }
    }

    /// Walks a game from its end and returns its puzzles of wanted kinds, without forks and ratings.
    fn candidates(&mut self, moves: &[Column], share: usize) -> Vec<Puzzle> {
        let mut found = Vec::new();
        let Ok(mut position) = Position::replay(&self.ruleset, moves.iter().copied()) else {
            return found;
        };
        let (scoring, examiner) = (!self.ruleset.is_race(), &mut self.examiner);
        examiner.judge.failures = [0; 2];
        let mut unproven = 0;
        while position.undo().is_some()
            && position.ply() >= MIN_DISCS
            && !(scoring && position.board.free() > MAX_FREE_CELLS)
            && let Some(judged) = examiner.judge(&position)
        {
            if judged.columns.iter().any(|it| !it.value.score.is_proven()) {
                unproven += 1;
                if unproven >= MAX_UNPROVEN {
                    break;
                }
            } else if let Some(right) = only_right(&judged, scoring)
                && let Some(line) = examiner.line(&position, right)
                && let Some(kind) = examiner.kind(&position, &judged, right)
                && self.kinds.contains(&kind)
                // A kind may have its share of the puzzles, and as many to spare.
                && self.counts.get(&kind).is_none_or(|(all, _)| *all < 3 * share)
            {
                found.push(Puzzle {
                    id: id_of(&position),
                    preset: self.preset.clone(),
                    position: position.clone(),
                    kind,
                    result: right.value.score,
                    line,
                    forks: Vec::new(),
                    rating: 0,
                    missed: Vec::new(),
                });
            }
        }
        found
    }

    /// Takes a puzzle if it is new and its kind is wanted.
    fn take(&mut self, mut puzzle: Puzzle, share: usize) -> Option<()> {
        if self.seen.contains(&puzzle.id) {
            return None;
        }
        let (position, right) = (&puzzle.position, puzzle.answer()?);
        (puzzle.rating, puzzle.missed) = self.rated(position, right)?;
        // The column at which most players look first: the one nearest to the middle, of two the left one.
        let looked_at = middle_first(position.legal_columns(), position.board.size);
        let levels = self.ladder.levels().count();
        if looked_at.first() == Some(&right) && 2 * puzzle.missed.len() < levels {
            return None;
        }
        let (_, easy) = self.counts.get(&puzzle.kind).copied().unwrap_or_default();
        if puzzle.missed.is_empty() && EASY_PART * easy >= share {
            return None;
        }
        puzzle.forks = self.examiner.forks(position, &puzzle.line);
        let is_stopped = self.examiner.effort.stop.load(Relaxed);
        (!is_stopped).then(|| self.add(puzzle, share))
    }

    fn add(&mut self, puzzle: Puzzle, share: usize) {
        self.seen.insert(puzzle.id.clone());
        let count = self.counts.entry(puzzle.kind).or_default();
        count.0 += 1;
        count.1 += usize::from(puzzle.missed.is_empty());
        if count.0 > share {
            self.spare.push(puzzle)
        } else {
            self.puzzles.push(puzzle)
        }
    }
}

/// Returns puzzles by rating, with wins and blocks of rising rating before all others: from the
/// easier half of those, in even steps.
fn in_order(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by(|one, other| (one.rating, &one.id).cmp(&(other.rating, &other.id)));
    let simple = puzzles.iter().filter(|puzzle| puzzle.kind.is_simple());
    let step = (simple.clone().count() / (2 * FIRST)).max(1);
    let first: HashSet<String> = simple
        .step_by(step)
        .take(FIRST)
        .map(|puzzle| puzzle.id.clone())
        .collect();
    puzzles.sort_by_key(|puzzle| !first.contains(&puzzle.id));
    puzzles
}
