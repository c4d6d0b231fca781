//! Explains positions and moves in at most four sentences.

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::lines::{LineFact, LinePlace, PlayedAgainst};
use super::reasons::{Said, first_move, reasons};
use super::results::{ValueChange, all, better, changed, found_by_solver, loses, result};
use super::sentence::{Proof, Sentence};
use super::words::{Wording, any_goal};
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Control, Engine, FrozenClock, Limits, middle_first};
use crate::review::check::{Checked, Fact};
use crate::review::facts::{Finder, Known, ProofEffort};
use crate::review::threat::threat;
use crate::rules::{ByPlayer, Cell, Column, Ending, PlayError, Player, Position, Ruleset};
use crate::text::{Who, msg};

/// The most sentences of an explanation: a threat that has to be answered, the result, and a reason
/// for each player or two for one.
const MAX_SENTENCES: usize = 4;

/// The most reasons that are given for one certificate.
const MAX_REASONS: usize = 2;

/// The positions that the search examines where nothing is proven, if few lines run through a cell.
const ESTIMATE_NODES: u64 = 100_000;

/// The most lines through a cell, on average, that are few. With more the search examines fewer
/// positions, because each disc changes the counts of all lines through its cell.
const FEW_LINES: usize = 64;

/// Explains positions of one ruleset. It keeps the tables of its solvers from one to the next.
#[derive(Debug)]
pub struct Explainer {
    pub(super) finder: Finder,
    pub(super) words: Wording,
    pub(super) effort: ProofEffort,
    search: SearchEngine,
    /// The positions that the search examines.
    estimate_nodes: u64,
    stop: Arc<AtomicBool>,
    /// The last position whose result was found.
    last: Option<(Position, Known)>,
}

/// The reasons for the result of a position, or for what a move did to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The sentences, the most important first; at most four.
    pub sentences: Vec<Sentence>,
    /// The result of the explained position.
    pub known: Known,
}

pub(super) struct ExplainedMove<'a> {
    pub(super) before: &'a Position,
    pub(super) column: Column,
    pub(super) after: Position,
    known: Known,
    /// The result after the move, for the opponent.
    then: Known,
    /// The win within three own moves that was missed, and its reason.
    missed: Vec<Sentence>,
}

impl Explainer {
    /// Creates an explainer that spends at most `effort` on a position.
    #[must_use]
    pub fn new(ruleset: &Ruleset, effort: ProofEffort) -> Self {
        let finder = Finder::new(ruleset);
        let cells: usize = finder.checker().lines().map(<[Cell]>::len).sum();
        let through = (cells / ruleset.size().cells()).max(FEW_LINES);
        Self {
            finder,
            words: Wording::new(ruleset.size()),
            effort,
            estimate_nodes: ESTIMATE_NODES * FEW_LINES as u64 / through as u64,
            search: SearchEngine::new(SearchSettings {
                table_bytes: 4 << 20,
                ..SearchSettings::default()
            }),
            stop: Arc::default(),
            last: None,
        }
    }

    /// Finds the certified result of a position. The last one is kept.
    pub(super) fn find(&mut self, position: &Position) -> Known {
        self.find_with(position, self.effort)
    }

    /// Finds the certified result of a position with another effort.
    pub(super) fn find_with(&mut self, position: &Position, effort: ProofEffort) -> Known {
        if let Some((last, known)) = &self.last
            && last == position
        {
            return known.clone();
        }
        let known = self.finder.find(position, effort);
        let was_stopped = self.stop.load(Ordering::Relaxed);
        self.last = (!was_stopped).then(|| (position.clone(), known.clone()));
        known
    }

    /// Lets a flag stop the explainer from now on: an explanation then rests on what was found
    /// before.
    pub fn stop_with(&mut self, flag: Arc<AtomicBool>) {
        self.finder.stop_with(Arc::clone(&flag));
        self.stop = flag;
    }

    /// Calls the players by these names from now on. Before, they are called by their colours.
    pub fn call_players(&mut self, names: ByPlayer<Who>) {
        self.words.names = names;
    }

    /// Returns a position of the ruleset, `after` these moves from the explained one.
    pub(super) fn place<'a>(
        &'a self,
        position: &'a Position,
        after: &'a [Column],
    ) -> LinePlace<'a> {
        LinePlace {
            checker: self.finder.checker(),
            words: &self.words,
            position,
            after,
        }
    }

    /// Explains the result of a position for the player to move.
    pub fn position(&mut self, position: &Position) -> Explanation {
        if position.outcome().is_some() {
            return Explanation {
                sentences: vec![Sentence::plain(msg::why::over(), Proof::Rules)],
                known: self.find(position),
            };
        }
        let known = self.find(position);
        let block = self.block(position, None);
        let has_block = block.is_some();
        let mut sentences: Vec<Sentence> = block.into_iter().collect();
        if known.is_exact {
            sentences.extend(self.of_result(position, &known, has_block));
            let mut certificates = known.checked.iter();
            let own = certificates.find(|it| it.claim().holder() == position.to_move());
            sentences = self.with_line(position, &[], own.and_then(first_move), sentences);
        } else {
            sentences.extend(self.settled(position));
            match self.found_by_solver(position, &known) {
                Some(sentence) => {
                    sentences.push(sentence);
                    sentences.extend(self.ahead(position, &[], None));
                }
                None => sentences.extend(self.estimate(position)),
            }
        }
        Explanation {
            sentences: brief(sentences),
            known,
        }
    }

    /// Explains what a move does to the result: what it allows, and what a better move keeps.
    ///
    /// # Errors
    /// If the move cannot be played.
    pub fn played(&mut self, before: &Position, column: Column) -> Result<Explanation, PlayError> {
        let mut after = before.clone();
        after.play(column)?;
        let then = self.find(&after);
        let known = self.find(before);
        let mut played = ExplainedMove {
            before,
            column,
            after,
            known,
            then,
            missed: Vec::new(),
        };
        played.missed = self.missed_win(&played).unwrap_or_default();
        let sentences = match played.values() {
            Some(change) if change.value < change.best => {
                let sentences = self.worse(&played, change);
                self.with_line(&played.after, &[column], None, sentences)
            }
            Some(change) => {
                let sentences = self.kept(&played, change);
                self.with_line(&played.after, &[column], None, sentences)
            }
            None => self.uncertified(&played),
        };
        let sentences = [std::mem::take(&mut played.missed), sentences].concat();
        Ok(Explanation {
            sentences: brief(self.with_block(&played, sentences)),
            known: played.known,
        })
    }

    /// Returns the sentences of an exact result. A block that is needed was named before.
    fn of_result(&self, position: &Position, known: &Known, has_block: bool) -> Vec<Sentence> {
        let mover = position.to_move();
        let mut found = Vec::new();
        let settled = self.settled(position);
        let mut certificates = known.checked.iter();
        let own = certificates.find(|checked| checked.claim().holder() == mover);
        let own = own.and_then(|checked| Some((checked, first_move(checked)?)));
        match own {
            Some(own) => found.push(result(&self.words, position, known, own, has_block)),
            None => found.extend(
                known
                    .checked
                    .first()
                    .map(|checked| loses(&self.words, mover, checked, has_block)),
            ),
        }
        if let Some(settled) = settled {
            found.push(settled);
            return found;
        }
        if let Some((checked, column)) = own {
            found.extend(self.points_of(position, column));
            let said = Said {
                first_move: true,
                ..Said::default()
            };
            let why = reasons(self.place(position, &[]), checked, said);
            if why.first().is_some_and(|first| first.id() == "completes") {
                // The goal says it all.
                found = why;
                return found;
            }
            found.extend(first_reasons(why, known.checked.len()));
        }
        let said = Said {
            other_reasons: own.is_some(),
            ..Said::default()
        };
        for other in known
            .checked
            .iter()
            .filter(|checked| checked.claim().holder() != mover)
        {
            let why = reasons(self.place(position, &[]), other, said);
            found.extend(first_reasons(why, known.checked.len()));
        }
        found
    }

    /// Returns the sentences of a move that makes the result worse.
    fn worse(&mut self, played: &ExplainedMove<'_>, change: ValueChange) -> Vec<Sentence> {
        let mut found = Vec::new();
        if played.then.checked.is_empty() {
            return found;
        }
        let proofs = all(played.known.checked.iter().chain(&played.then.checked));
        found.push(changed(
            &self.words,
            played.before,
            played.column,
            change,
            proofs,
        ));
        let allowed = self.allowed(played);
        let is_shown = allowed.as_ref().is_some_and(Sentence::is_of_one_line);
        let is_block = played.misses_winning_block(allowed.as_ref());
        found.extend(allowed);
        let own = played.own().filter(|_| played.missed.is_empty());
        if let Some(own) = own {
            let said = Said {
                first_move: true,
                other_move: true,
                no_example: change.best == 0,
                ..Said::default()
            };
            let why = reasons(self.place(played.before, &[]), own.0, said);
            let first = why.into_iter().next();
            // The goal says it all, and so does a block that was missed: only it keeps a win.
            let says_all = first
                .as_ref()
                .is_some_and(|it| it.id() == "better_completes");
            let fastest = self.best_play(played.before).filter(|_| change.best > 0);
            if let Some(fastest) = fastest.filter(|it| is_race(played.before) && *it != own.1) {
                // The reasons of the certificate are those of another column.
                let said = self.better_of_solver(played.before, fastest);
                found.extend(said.filter(|_| !is_block));
                return found;
            }
            if !says_all && !is_block {
                let known = &played.known;
                found.push(better(&self.words, played.before, known, own, change));
            }
            if !is_race(played.before) {
                found.extend(self.course_with(played.before, own.1));
            } else if !is_shown {
                found.extend(first.filter(|it| !it.is_of_search()));
            }
        }
        found
    }

    /// Returns what a move allows: the simplest fact, or the first reason of the refutation.
    fn allowed(&mut self, played: &ExplainedMove<'_>) -> Option<Sentence> {
        let column = played.column;
        let was_lost = false;
        let block = self.block(played.before, Some(PlayedAgainst { column, was_lost }));
        if let Some(sentence) = block.filter(|block| block.id() == "does_not_block") {
            return Some(sentence);
        }
        if let Some(sentence) = self.opens_above(played.before, column) {
            return Some(sentence);
        }
        if let Some(sentence) = self.concedes(played) {
            return Some(sentence);
        }
        let opponent = played.after.to_move();
        let checked = played
            .then
            .checked
            .iter()
            .find(|checked| checked.claim().holder() == opponent)?;
        let moves = [column];
        let place = self.place(&played.after, &moves);
        let why = reasons(place, checked, Said::default());
        why.into_iter().next()
    }

    /// Returns the sentences of a move that keeps the result.
    fn kept(&mut self, played: &ExplainedMove<'_>, change: ValueChange) -> Vec<Sentence> {
        let mover = played.before.to_move();
        let column = played.column;
        let moves = [column];
        if played.after.outcome().is_some() {
            let place = self.place(played.before, &[]);
            let cell = played.before.board().landing(column);
            let completed = cell.and_then(|it| place.sentence(LineFact::Completes, it));
            if completed.is_some() {
                return completed.into_iter().collect();
            }
            return vec![Sentence::plain(msg::why::over(), Proof::Rules)];
        }
        if played.then.checked.is_empty() {
            return Vec::new();
        }
        let proof = all(played.known.checked.iter().chain(&played.then.checked));
        let mut found = vec![changed(&self.words, played.before, column, change, proof)];
        // The reasons of the player who moved come first.
        let mut certificates: Vec<_> = played.then.checked.iter().collect();
        certificates.sort_by_key(|checked| checked.claim().holder() != mover);
        for checked in certificates {
            let place = self.place(&played.after, &moves);
            let why = reasons(place, checked, Said::default());
            found.extend(first_reasons(why, played.then.checked.len()));
        }
        found
    }

    /// Returns the sentences of a move without certificates: what the solver found, or what the
    /// search prefers.
    fn uncertified(&mut self, played: &ExplainedMove<'_>) -> Vec<Sentence> {
        let mut found = Vec::new();
        if let Some(change) = played.solved() {
            found.push(changed(
                &self.words,
                played.before,
                played.column,
                change,
                Proof::Solver,
            ));
            let mut better = None;
            if change.value < change.best {
                let allowed = self.allowed(played);
                let is_shown = allowed.as_ref().is_some_and(|it| it.id() != "concedes");
                let is_block = played.misses_winning_block(allowed.as_ref());
                found.extend(allowed);
                if is_block || !played.missed.is_empty() {
                    return found;
                }
                better = self.best_play(played.before);
                let said = better.and_then(|it| self.better_of_solver(played.before, it));
                if let Some(said) = said.filter(|_| is_shown) {
                    found.push(said);
                    return found;
                }
                better = better.or_else(|| self.best_of_solver(played.before, change.best));
            }
            found.extend(self.ahead(&played.after, &[played.column], better));
            if let Some(column) = better.filter(|_| !is_race(played.before)) {
                found.extend(self.course_with(played.before, column));
            }
        } else {
            let message = msg::why::not_settled(played.column.number());
            found.push(Sentence::plain(message, Proof::Estimate));
            found.extend(self.estimate(played.before));
        }
        found
    }

    fn settled(&self, position: &Position) -> Option<Sentence> {
        let fact = self.finder.checker().check_fact(position, Fact::Settled)?;
        let message = msg::why::settled(any_goal(position.goals()));
        Some(Sentence::plain(message, Proof::Fact(fact)))
    }

    /// Returns the result that a solver found, with the length of a win where the effort suffices.
    fn found_by_solver(&mut self, position: &Position, known: &Known) -> Option<Sentence> {
        let value = known.value?;
        let best = (value >= 0 || !is_race(position)).then(|| {
            // The one with which best play goes on, where sentences follow it.
            let best = self.best_play(position);
            best.or_else(|| self.best_of_solver(position, value))
        });
        let best = best.flatten();
        let plies = (value != 0)
            .then(|| self.finder.plies_to_win(position))
            .flatten();
        found_by_solver(&self.words, position, known, plies, best)
    }

    /// Returns a column that keeps the value of the position, where the effort suffices: the one in
    /// whose cell the players complete most.
    pub(super) fn best_of_solver(&mut self, position: &Position, value: i32) -> Option<Column> {
        let mut columns = middle_first(position.legal_columns(), position.board().size());
        columns.sort_by_key(|&column| {
            let gain = |player| position.gain(column, player).unwrap_or(0);
            Reverse(gain(Player::Red) + gain(Player::Yellow))
        });
        columns.into_iter().find(|&column| {
            let mut after = position.clone();
            let is_played = after.play(column).is_ok();
            is_played && self.finder.value(&after) == Some(-value)
        })
    }

    /// Returns that `column` keeps the win or the draw of a race, as a solver found.
    fn better_of_solver(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        if !is_race(position) {
            return None;
        }
        let message = match self.finder.value(position)? {
            0 => msg::why::better_draw(column.number()),
            _ => {
                let moves = self.finder.plies_to_win(position)?.div_ceil(2);
                let player = self.words.who(position.to_move());
                msg::why::better_wins(column.number(), moves, player)
            }
        };
        Some(Sentence::plain(message, Proof::Solver))
    }

    /// Returns the win within three own moves that a move let pass, and why it wins; `None` where a threat
    /// had to be stopped, which is then what is said.
    fn missed_win(&mut self, played: &ExplainedMove<'_>) -> Option<Vec<Sentence>> {
        const SOON: u32 = 5;
        let before = played.before;
        if !is_race(before) || played.solved()?.best <= 0 {
            return None;
        }
        let exact = self.finder.plies_to_win(before);
        let own = played.own();
        let of_own = own.map(|(checked, _)| checked.plies());
        let plies = exact.or(of_own).filter(|&plies| plies <= SOON)?;
        let is_kept = match played.after.outcome() {
            Some(outcome) => outcome.winner().is_some(),
            None => {
                let then = played.then.checked.iter().map(Checked::plies);
                let of_then = then.filter(|_| played.then.value < Some(0)).min();
                self.finder.plies_to_win(&played.after).or(of_then) < Some(plies)
                    && played.then.value < Some(0)
            }
        };
        // A threat that had to be stopped is said, and stopping it wins.
        if is_kept || plies > 1 && threat(before).is_some() {
            return None;
        }
        let Some((checked, _)) = own.filter(|_| of_own == Some(plies)) else {
            let column = self.best_play(before)?;
            return Some(vec![self.better_of_solver(before, column)?]);
        };
        let said = Said {
            first_move: true,
            other_move: true,
            ..Said::default()
        };
        let why = reasons(self.place(before, &[]), checked, said);
        let why = why.into_iter().take(1);
        let change = played.solved()?;
        let says_all = why.clone().any(|first| first.id() == "better_completes");
        let named = better(&self.words, before, &played.known, own?, change);
        Some(
            [named]
                .into_iter()
                .skip(usize::from(says_all))
                .chain(why)
                .collect(),
        )
    }

    /// Returns what the search prefers where nothing is proven.
    fn estimate(&mut self, position: &Position) -> Option<Sentence> {
        let (stop, clock) = (Arc::clone(&self.stop), FrozenClock);
        let mut control = Control::new(Limits::nodes(self.estimate_nodes), &stop, &clock);
        let analysis = self.search.analyze(position, &mut control).ok()?;
        if analysis.depth == 0 {
            return None;
        }
        let (column, player) = (analysis.best?.number(), self.words.who(position.to_move()));
        let message = msg::why::search_prefers(column, analysis.depth, player);
        Some(Sentence::plain(message, Proof::Estimate))
    }
}

impl ExplainedMove<'_> {
    /// Returns the values before and after the move for its player, if both are certified.
    fn values(&self) -> Option<ValueChange> {
        let is_over = self.after.outcome().is_some();
        let certified = self.known.is_exact && (is_over || self.then.is_exact);
        self.solved().filter(|_| certified)
    }

    /// Returns the certificate of the player who moved, if it begins with a move.
    fn own(&self) -> Option<(&Checked, Column)> {
        let mover = self.before.to_move();
        let mut certificates = self.known.checked.iter();
        let own = certificates.find(|checked| checked.claim().holder() == mover)?;
        Some((own, first_move(own)?))
    }

    /// Returns the values before and after the move for its player, if the solvers know both.
    pub(super) fn solved(&self) -> Option<ValueChange> {
        let values = self.known.value.zip(self.then.value);
        values.map(|(best, then)| ValueChange { best, value: -then })
    }
}

pub(super) fn is_race(position: &Position) -> bool {
    position.ruleset().ending() == Ending::FirstGoal
}

/// Returns the reasons that are given: one of each certificate where there are several.
fn first_reasons(reasons: Vec<Sentence>, certificates: usize) -> Vec<Sentence> {
    let most = if certificates > 1 { 1 } else { MAX_REASONS };
    reasons.into_iter().take(most).collect()
}

/// Returns the first sentences; of several that only search finds something, one about all.
fn brief(mut sentences: Vec<Sentence>) -> Vec<Sentence> {
    let of_search = sentences.iter().filter(|it| it.is_of_search());
    if of_search.clone().count() > 1 {
        let first = sentences.iter().position(Sentence::is_of_search);
        let proofs = of_search;
        let proofs = proofs.map(|sentence| sentence.proof.clone()).collect();
        if let Some(sentence) = first.and_then(|first| sentences.get_mut(first)) {
            sentence.message = msg::why::only_search_both();
            sentence.proof = Proof::All(proofs);
        }
        let mut index = 0;
        sentences.retain(|sentence| {
            index += 1;
            !sentence.is_of_search() || Some(index - 1) == first
        });
    }
    sentences.truncate(MAX_SENTENCES);
    sentences
}
