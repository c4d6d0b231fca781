//! Finding puzzles in games between levels of the ladder.
//!
//! All chance follows from the seed, and every limit is a number of positions, so equal arguments
//! find equal puzzles. The last level of the ladder is too strong to make mistakes and plays no
//! game; it is asked for ratings only.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use thiserror::Error;

use super::kind::kind_of;
use super::ladder::{Judged, Ladder};
use super::right::{OneRight, only_right};
use super::{Puzzle, PuzzleKind, answer, id_of, is_scoring};
use crate::engine::{Clock, FrozenClock, middle_first};
use crate::presets::{Catalog, Level};
use crate::review::games::played;
use crate::review::judge::{Effort, Judge, Judgement};
use crate::rules::{ByPlayer, Column, Position, Ruleset};

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

/// The most positions that are examined for the values of a known puzzle.
const KNOWN_NODES: u64 = 20_000_000;

/// The puzzles at the beginning of a set: wins and blocks.
const FIRST: usize = 20;

/// Why no puzzles can be found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FindError {
    /// Too few levels play the game.
    #[error("puzzles need two levels of the ladder with ratings that play the game, found {found}")]
    Levels {
        /// The number of levels that do.
        found: usize,
    },
    /// The kind does not occur in the game.
    #[error("there are no puzzles of the kind {} in this game", kind.name())]
    Kind {
        /// The kind.
        kind: PuzzleKind,
    },
}

/// The progress of a finder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinderProgress {
    /// The number of puzzles so far.
    pub puzzles: usize,
    /// The number of puzzles wanted.
    pub wanted: usize,
    /// The number of games played so far.
    pub games: usize,
}

/// A search for puzzles.
#[derive(Debug)]
pub struct PuzzleFinder {
    preset: String,
    ruleset: Ruleset,
    ladder: Ladder,
    players: Vec<Level>,
    kinds: Vec<PuzzleKind>,
    dice: fastrand::Rng,
    judge: Judge,
    seen: HashSet<String>,
    taken: Taken,
}

/// A position that may become a puzzle.
#[derive(Debug)]
struct PuzzleCandidate {
    position: Position,
    kind: PuzzleKind,
    right: OneRight,
    line: Vec<Column>,
}

/// The puzzles that were found.
#[derive(Debug, Default)]
struct Taken {
    puzzles: Vec<Puzzle>,
    /// Those beyond the share of their kind.
    spare: Vec<Puzzle>,
    /// The number of each kind, and of those that every level solves.
    counts: HashMap<PuzzleKind, (usize, usize)>,
}

impl PuzzleFinder {
    /// Prepares a search for puzzles of all kinds, or of one.
    ///
    /// # Errors
    /// If too few levels play the game, or the kind does not occur in it.
    pub fn new(
        catalog: &Catalog,
        (preset, ruleset): (&str, &Ruleset),
        kind: Option<PuzzleKind>,
        seed: u64,
    ) -> Result<Self, FindError> {
        let ladder = Ladder::new(catalog, preset, ruleset);
        let found = ladder.levels().count();
        let players: Vec<Level> = ladder
            .levels()
            .take(found.saturating_sub(1))
            .cloned()
            .collect();
        if players.is_empty() {
            return Err(FindError::Levels { found });
        }
        let scoring = is_scoring(ruleset);
        let kinds = PuzzleKind::ALL.into_iter();
        let mut kinds: Vec<PuzzleKind> = kinds
            .filter(|&kind| (kind == PuzzleKind::Points) == scoring)
            .collect();
        if let Some(kind) = kind {
            kinds.retain(|&known| known == kind);
            if kinds.is_empty() {
                return Err(FindError::Kind { kind });
            }
        }
        Ok(Self {
            preset: preset.to_owned(),
            ruleset: ruleset.clone(),
            ladder,
            players,
            kinds,
            dice: fastrand::Rng::with_seed(seed),
            judge: Judge::new(ruleset),
            seen: HashSet::new(),
            taken: Taken::default(),
        })
    }

    /// Takes puzzles that are known: kinds and ratings are found again. Those that are not proven
    /// to have one right column any more are left out.
    pub fn take_known(&mut self, puzzles: &[Puzzle], stop: &AtomicBool) {
        let effort = effort(KNOWN_NODES, stop);
        for known in puzzles {
            if self.seen.contains(&known.id) {
                continue;
            }
            self.judge.forget_failures();
            let position = &known.position;
            let judged = self.judge.judge(position, None, effort);
            let right = judged
                .as_ref()
                .and_then(|judged| only_right(judged, is_scoring(&self.ruleset)));
            let Some((judged, right)) = judged.as_ref().zip(right) else {
                continue;
            };
            let kind = kind_of(&mut self.judge, position, (judged, right), effort);
            let asked: (&dyn Clock, &AtomicBool) = (effort.clock, effort.stop);
            let rated = self.ladder.judge(position, right.column, asked);
            if let Some((kind, Judged { rating, missed })) = kind.zip(rated) {
                self.seen.insert(known.id.clone());
                let puzzle = Puzzle {
                    kind,
                    rating,
                    missed,
                    ..known.clone()
                };
                self.taken.add(puzzle, usize::MAX);
            }
        }
    }

    /// Searches for `wanted` puzzles and calls `report` after each game. Each kind has an equal
    /// share; when `patience` games in a row bring no more puzzles of the rarer kinds, the others
    /// fill the set. Returns the puzzles by rating, wins and blocks first, fewer if `stop` is set or if the game has no more.
    pub fn find(
        mut self,
        (wanted, patience): (usize, usize),
        stop: &AtomicBool,
        report: &mut dyn FnMut(FinderProgress),
    ) -> Vec<Puzzle> {
        let share = wanted.div_ceil(self.kinds.len().max(1));
        let (mut games, mut idle) = (0, 0);
        while self.taken.puzzles.len() < wanted && idle < patience && !stop.load(Relaxed) {
            let before = self.taken.puzzles.len();
            let Some(moves) = self.play(stop) else { break };
            self.walk(&moves, share, stop);
            games += 1;
            idle = if self.taken.puzzles.len() > before {
                0
            } else {
                idle + 1
            };
            report(FinderProgress {
                puzzles: self.taken.puzzles.len().min(wanted),
                wanted,
                games,
            });
        }
        let mut puzzles = self.taken.puzzles;
        puzzles.truncate(wanted);
        let missing = wanted - puzzles.len();
        puzzles.extend(self.taken.spare.into_iter().take(missing));
        in_order(puzzles)
    }

    /// Plays a game of two levels after some random moves. Returns `None` if stopped.
    fn play(&mut self, stop: &AtomicBool) -> Option<Vec<Column>> {
        let [red, yellow] = [(); 2].map(|()| self.dice.choice(&self.players));
        let levels = ByPlayer {
            red: red?,
            yellow: yellow?,
        };
        let random = self.dice.usize(..=MAX_OPENING);
        let game = (self.preset.as_str(), &self.ruleset);
        played(game, levels, random, &mut self.dice, stop)
    }

    /// Takes the puzzles of a game, one of a kind at most.
    fn walk(&mut self, moves: &[Column], share: usize, stop: &AtomicBool) {
        let effort = effort(NODES, stop);
        let mut candidates = self.candidates(moves, share, effort);
        // Otherwise the last positions of games would be most of the puzzles.
        self.dice.shuffle(&mut candidates);
        let mut kinds = Vec::new();
        for candidate in candidates {
            if !kinds.contains(&candidate.kind) && self.take(&candidate, share, effort) {
                kinds.push(candidate.kind);
            }
        }
    }

    /// Walks a game from its end and returns its puzzles of wanted kinds.
    fn candidates(
        &mut self,
        moves: &[Column],
        share: usize,
        effort: Effort<'_>,
    ) -> Vec<PuzzleCandidate> {
        let mut found = Vec::new();
        let Ok(mut position) = Position::replay(&self.ruleset, moves.iter().copied()) else {
            return found;
        };
        let scoring = is_scoring(&self.ruleset);
        self.judge.forget_failures();
        let mut unproven = 0;
        while position.undo().is_some() && position.ply() >= MIN_DISCS {
            if scoring && position.board().free() > MAX_FREE_CELLS {
                break;
            }
            let Some(judged) = self.judge.judge(&position, None, effort) else {
                break;
            };
            if judged.columns.iter().any(|it| !it.value.score.is_proven()) {
                unproven += 1;
                if unproven >= MAX_UNPROVEN {
                    break;
                }
                continue;
            }
            if let Some(candidate) = self.candidate(&position, &judged, effort)
                && !self.taken.is_full(candidate.kind, share)
            {
                found.push(candidate);
            }
        }
        found
    }

    /// Returns a position as a puzzle, if it is one of the kinds that are wanted.
    fn candidate(
        &mut self,
        position: &Position,
        judged: &Judgement,
        effort: Effort<'_>,
    ) -> Option<PuzzleCandidate> {
        let right = only_right(judged, is_scoring(&self.ruleset))?;
        let line = answer::line(&mut self.judge, position, right, effort)?;
        let kind = kind_of(&mut self.judge, position, (judged, right), effort)?;
        self.kinds.contains(&kind).then(|| PuzzleCandidate {
            position: position.clone(),
            kind,
            right,
            line,
        })
    }

    /// Takes a puzzle if it is new and its kind is wanted.
    fn take(&mut self, candidate: &PuzzleCandidate, share: usize, effort: Effort<'_>) -> bool {
        let &PuzzleCandidate {
            ref position,
            kind,
            right,
            ref line,
        } = candidate;
        let id = id_of(position);
        if self.seen.contains(&id) {
            return false;
        }
        let asked: (&dyn Clock, &AtomicBool) = (effort.clock, effort.stop);
        let Some(judged) = self.ladder.judge(position, right.column, asked) else {
            return false;
        };
        if is_first_look(position, right.column) && 2 * judged.missed.len() < self.levels() {
            return false;
        }
        let is_easy = judged.missed.is_empty();
        if is_easy && self.taken.easy_is_full(kind, share) {
            return false;
        }
        let forks = answer::forks(&mut self.judge, position, line, effort);
        if effort.is_stopped() {
            return false;
        }
        let Judged { rating, missed } = judged;
        self.seen.insert(id.clone());
        let puzzle = Puzzle {
            id,
            preset: self.preset.clone(),
            position: position.clone(),
            kind,
            result: right.score,
            line: line.clone(),
            forks,
            rating,
            missed,
        };
        self.taken.add(puzzle, share);
        true
    }

    fn levels(&self) -> usize {
        self.ladder.levels().count()
    }
}

impl Taken {
    fn add(&mut self, puzzle: Puzzle, share: usize) {
        let count = self.counts.entry(puzzle.kind).or_default();
        count.0 += 1;
        count.1 += usize::from(puzzle.missed.is_empty());
        if count.0 > share {
            self.spare.push(puzzle);
        } else {
            self.puzzles.push(puzzle);
        }
    }

    /// Returns whether a kind has its share of the puzzles, and as many to spare.
    fn is_full(&self, kind: PuzzleKind, share: usize) -> bool {
        let count = self.counts.get(&kind);
        count.is_some_and(|(all, _)| *all >= 3 * share)
    }

    /// Returns whether a kind has its share of puzzles that every level solves.
    fn easy_is_full(&self, kind: PuzzleKind, share: usize) -> bool {
        let count = self.counts.get(&kind);
        count.is_some_and(|(_, easy)| EASY_PART * *easy >= share)
    }
}

const fn effort(nodes: u64, stop: &AtomicBool) -> Effort<'_> {
    Effort {
        nodes,
        until: None,
        stop,
        clock: &FrozenClock,
    }
}

/// Returns puzzles by rating, with wins and blocks of rising rating before all others: from the
/// easier half of those, in even steps.
fn in_order(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by(|one, other| (one.rating, &one.id).cmp(&(other.rating, &other.id)));
    let simple: Vec<String> = puzzles
        .iter()
        .filter(|puzzle| puzzle.kind.is_simple())
        .map(|puzzle| puzzle.id.clone())
        .collect();
    let step = (simple.len() / (2 * FIRST)).max(1);
    let first: Vec<&String> = simple.iter().step_by(step).take(FIRST).collect();
    let (mut found, others): (Vec<Puzzle>, Vec<Puzzle>) = puzzles
        .into_iter()
        .partition(|puzzle| first.contains(&&puzzle.id));
    found.extend(others);
    found
}

/// Returns whether a column is the first one at which most players look: the one nearest to the
/// middle, of two the left one.
fn is_first_look(position: &Position, column: Column) -> bool {
    let order = middle_first(position.legal_columns(), position.board().size());
    order.first() == Some(&column)
}
