//! Explains positions and moves in at most three sentences.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::reasons::{first_move, line_through, of_line, own_moves, reasons};
use super::sentence::{Filling, Proof, Sentence};
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Control, Engine, FrozenClock, Limits};
use crate::review::check::{Checked, Fact};
use crate::review::facts::{Effort, Finder, Known};
use crate::rules::{Cell, Column, Ending, PlayError, Position, Ruleset};

/// The most sentences of an explanation.
const MAX_SENTENCES: usize = 3;

/// The positions that the search examines where nothing is proven.
const ESTIMATE_NODES: u64 = 100_000;

/// Explains positions of one ruleset. It keeps the tables of its solvers from one to the next.
#[derive(Debug)]
pub struct Explainer {
    finder: Finder,
    effort: Effort,
    search: SearchEngine,
    stop: Arc<AtomicBool>,
}

/// The reasons for the result of a position, or for what a move did to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The sentences, the most important first; at most three.
    pub sentences: Vec<Sentence>,
    /// The result of the explained position.
    pub known: Known,
}

/// A move that is explained.
struct Played<'a> {
    before: &'a Position,
    column: Column,
    after: Position,
    known: Known,
    /// The result after the move, for the opponent.
    then: Known,
}

impl Explainer {
    /// Creates an explainer that spends at most `effort` on a position.
    #[must_use]
    pub fn new(ruleset: &Ruleset, effort: Effort) -> Self {
        Self {
            finder: Finder::new(ruleset),
            effort,
            search: SearchEngine::new(SearchSettings {
                table_bytes: 4 << 20,
                ..SearchSettings::default()
            }),
            stop: Arc::default(),
        }
    }

    /// Lets a flag stop the explainer from now on: an explanation then rests on what was found
    /// before.
    pub fn stop_with(&mut self, flag: Arc<AtomicBool>) {
        self.finder.stop_with(Arc::clone(&flag));
        self.stop = flag;
    }

    /// Explains the result of a position for the player to move.
    pub fn position(&mut self, position: &Position) -> Explanation {
        if position.outcome().is_some() {
            return Explanation {
                sentences: vec![plain("over", Vec::new(), Proof::Rules)],
                known: self.finder.find(position, self.effort),
            };
        }
        let known = self.finder.find(position, self.effort);
        let mut sentences: Vec<Sentence> = self.must_block(position, None).into_iter().collect();
        if known.is_exact {
            sentences.extend(self.of_result(position, &known));
        } else {
            sentences.extend(self.settled(position));
            sentences.extend(found_by_solver(position, &known));
            sentences.extend(self.estimate(position));
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
        let known = self.finder.find(before, self.effort);
        let then = self.finder.find(&after, self.effort);
        let played = Played {
            before,
            column,
            after,
            known,
            then,
        };
        let sentences = match played.values() {
            Some((best, value)) if value < best => self.worse(&played, best, value),
            Some((best, _)) => self.kept(&played, best),
            None => self.uncertified(&played),
        };
        Ok(Explanation {
            sentences: brief(sentences),
            known: played.known,
        })
    }

    /// Returns the sentences of an exact result.
    fn of_result(&self, position: &Position, known: &Known) -> Vec<Sentence> {
        let mover = position.to_move();
        let mut found = Vec::new();
        let settled = self.settled(position);
        let own = known
            .checked
            .iter()
            .find(|checked| checked.claim().holder() == mover);
        match own.and_then(|checked| first_move(checked).map(|column| (checked, column))) {
            Some((checked, column)) => {
                found.push(result(position, known, checked, column));
            }
            None => found.extend(known.checked.first().map(|checked| {
                let player = Filling::Player(mover);
                let other = Filling::Player(mover.opponent());
                let moves = Filling::Count(own_moves(checked), "move");
                let fillings = vec![("player", player), ("other", other), ("moves", moves)];
                plain("loses", fillings, Proof::Certificate(checked.clone()))
            })),
        }
        if let Some(settled) = settled {
            found.push(settled);
            return found;
        }
        if let Some((checked, column)) = own.zip(own.and_then(first_move)) {
            found.extend(self.points_of(position, column));
            let why = reasons(self.finder.checker(), position, checked, &[]);
            if why.first().is_some_and(|first| first.id == "completes") {
                // The goal says it all.
                found = why;
                return found;
            }
            found.extend(first_reasons(why, known.checked.len()));
        }
        for other in known
            .checked
            .iter()
            .filter(|checked| checked.claim().holder() != mover)
        {
            let why = reasons(self.finder.checker(), position, other, &[]);
            found.extend(first_reasons(why, known.checked.len()));
        }
        found
    }

    /// Returns the sentences of a move that makes the result worse.
    fn worse(&mut self, played: &Played<'_>, best: i32, value: i32) -> Vec<Sentence> {
        let mut found = Vec::new();
        if played.then.checked.is_empty() {
            return found;
        }
        let proofs = all(played.known.checked.iter().chain(&played.then.checked));
        found.push(changed(played, best, value, proofs));
        found.extend(self.allowed(played));
        let mover = played.before.to_move();
        let better = played
            .known
            .checked
            .iter()
            .find(|checked| checked.claim().holder() == mover);
        if let Some((checked, column)) = better.zip(better.and_then(first_move)) {
            let mut why = reasons(self.finder.checker(), played.before, checked, &[]);
            match why.first_mut() {
                // The goal says it all.
                Some(first) if first.id == "completes" => first.id = "better_completes",
                _ => {
                    let mut better = result(played.before, &played.known, checked, column);
                    better.id = match better.id {
                        "wins_with" => "better_wins",
                        "draw_with" => "better_draw",
                        "level_with" => "better_level",
                        "ahead_with" => "better_ahead",
                        _ => "better_behind",
                    };
                    found.push(better);
                }
            }
            found.extend(why);
        }
        found
    }

    /// Returns what a move allows: the simplest fact, or the first reason of the refutation.
    fn allowed(&self, played: &Played<'_>) -> Option<Sentence> {
        let column = played.column;
        if let Some(sentence) = self.must_block(played.before, Some(column)) {
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
        let why = reasons(self.finder.checker(), &played.after, checked, &[column]);
        why.into_iter().next()
    }

    /// Returns the sentences of a move that keeps the result.
    fn kept(&mut self, played: &Played<'_>, best: i32) -> Vec<Sentence> {
        let mover = played.before.to_move();
        let checker = self.finder.checker();
        if played.after.outcome().is_some() {
            let cell = played.before.board().landing(played.column);
            let line = cell.and_then(|cell| line_through(checker, played.before, cell, mover));
            if let Some(line) = line {
                let place = (checker, played.before, [].as_slice());
                let fact = Fact::Completes {
                    column: played.column,
                    line: line.clone(),
                };
                let sentence = of_line("completes", place, (played.column, fact), &line);
                return sentence.into_iter().collect();
            }
            return vec![plain("over", Vec::new(), Proof::Rules)];
        }
        if played.then.checked.is_empty() {
            return Vec::new();
        }
        let proof = all(played.known.checked.iter().chain(&played.then.checked));
        let mut found = vec![changed(played, best, best, proof)];
        for checked in &played.then.checked {
            let why = reasons(checker, &played.after, checked, &[played.column]);
            found.extend(first_reasons(why, played.then.checked.len()));
        }
        found
    }

    /// Returns the sentences of a move without certificates: what the solver found, or what the
    /// search prefers.
    fn uncertified(&mut self, played: &Played<'_>) -> Vec<Sentence> {
        let mut found = Vec::new();
        if let Some((best, value)) = played.solved() {
            found.push(changed(played, best, value, Proof::Solver));
            if value < best {
                found.extend(self.allowed(played));
            }
            found.push(plain("only_solver", Vec::new(), Proof::Solver));
        } else {
            found.extend(self.estimate(played.before));
        }
        found
    }

    /// Returns the threat that the player to move has to block; with a move, only if it does not.
    fn must_block(&self, position: &Position, played: Option<Column>) -> Option<Sentence> {
        let checker = self.finder.checker();
        let opponent = position.to_move().opponent();
        position.legal_columns().find_map(|column| {
            let cell = position.board().landing(column)?;
            let line = line_through(checker, position, cell, opponent)?;
            if played == Some(column) {
                return None;
            }
            let fact = Fact::MustBlock {
                column,
                line: line.clone(),
            };
            let (id, named) = match played {
                Some(played) => ("does_not_block", played),
                None => ("must_block", column),
            };
            of_line(id, (checker, position, &[]), (named, fact), &line)
        })
    }

    fn opens_above(&self, position: &Position, column: Column) -> Option<Sentence> {
        let checker = self.finder.checker();
        let cell = position.board().landing(column)?;
        let above = Cell::new(column, cell.row + 1);
        let line = line_through(checker, position, above, position.to_move().opponent())?;
        let fact = Fact::OpensAbove {
            column,
            line: line.clone(),
        };
        of_line(
            "opens_above",
            (checker, position, &[]),
            (column, fact),
            &line,
        )
    }

    /// Returns the points that the opponent can score after a move.
    fn concedes(&self, played: &Played<'_>) -> Option<Sentence> {
        let opponent = played.after.to_move();
        let gain = |reply: &Column| played.after.gain(*reply, opponent).unwrap_or(0);
        let reply = played.after.legal_columns().max_by_key(gain)?;
        let (column, points) = (played.column, gain(&reply));
        let fact = Fact::Concedes {
            column,
            reply,
            points,
        };
        let proof = Proof::Fact(self.finder.checker().check_fact(played.before, fact)?);
        let fillings = vec![
            ("column", Filling::Column(column)),
            ("other", Filling::Player(opponent)),
            ("points", Filling::Count(points, "point")),
            ("reply", Filling::Column(reply)),
        ];
        Some(plain("concedes", fillings, proof))
    }

    /// Returns the points that a move scores.
    fn points_of(&self, position: &Position, column: Column) -> Option<Sentence> {
        let points = position.gain(column, position.to_move())?;
        let fact = Fact::Scores { column, points };
        let proof = Proof::Fact(self.finder.checker().check_fact(position, fact)?);
        let points = Filling::Count(points, "point");
        let fillings = vec![("column", Filling::Column(column)), ("points", points)];
        Some(plain("scores", fillings, proof))
    }

    fn settled(&self, position: &Position) -> Option<Sentence> {
        let fact = self.finder.checker().check_fact(position, Fact::Settled)?;
        Some(plain("settled", Vec::new(), Proof::Fact(fact)))
    }

    /// Returns what the search prefers where nothing is proven.
    fn estimate(&mut self, position: &Position) -> Option<Sentence> {
        let (stop, clock) = (Arc::clone(&self.stop), FrozenClock);
        let mut control = Control::new(Limits::nodes(ESTIMATE_NODES), &stop, &clock);
        let analysis = self.search.analyze(position, &mut control).ok()?;
        if analysis.depth == 0 {
            return None;
        }
        let fillings = vec![
            ("column", Filling::Column(analysis.best?)),
            ("depth", Filling::Number(analysis.depth)),
        ];
        Some(plain("search_prefers", fillings, Proof::Estimate))
    }
}

impl Played<'_> {
    /// Returns the values before and after the move for its player, if both are certified.
    fn values(&self) -> Option<(i32, i32)> {
        let is_over = self.after.outcome().is_some();
        let certified = self.known.is_exact && (is_over || self.then.is_exact);
        self.solved().filter(|_| certified)
    }

    /// Returns the values before and after the move for its player, if the solvers know both.
    fn solved(&self) -> Option<(i32, i32)> {
        let values = self.known.value.zip(self.then.value);
        values.map(|(best, then)| (best, -then))
    }
}

/// Returns the sentence of a result that the mover reaches with `column`.
fn result(position: &Position, known: &Known, checked: &Checked, column: Column) -> Sentence {
    let value = known.value.unwrap_or(0);
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match value {
        1.. if race => "wins_with",
        _ if race => "draw_with",
        0 => "level_with",
        1.. => "ahead_with",
        _ => "behind_with",
    };
    let fillings = vec![
        ("player", Filling::Player(position.to_move())),
        ("column", Filling::Column(column)),
        ("moves", Filling::Count(own_moves(checked), "move")),
        ("points", Filling::Count(value.unsigned_abs(), "point")),
    ];
    plain(id, fillings, all(&known.checked))
}

/// Returns how a move changes the result for its player, from `best` to `value`.
fn changed(played: &Played<'_>, best: i32, value: i32, proof: Proof) -> Sentence {
    let race = played.before.ruleset().ending() == Ending::FirstGoal;
    let id = match (best, value) {
        _ if !race && value < best => "loses_points",
        _ if !race => "keeps_points",
        (1.., 1..) => "keeps_win",
        (1.., 0) => "win_to_draw",
        (1.., _) => "win_to_loss",
        (0, 0) => "keeps_draw",
        (0, _) => "draw_to_loss",
        _ => "lost_before",
    };
    let points = Filling::Count(best.abs_diff(value), "point");
    let fillings = vec![
        ("column", Filling::Column(played.column)),
        ("player", Filling::Player(played.before.to_move())),
        ("points", points),
    ];
    plain(id, fillings, proof)
}

/// Returns the result that a solver found, without a certificate.
fn found_by_solver(position: &Position, known: &Known) -> Option<Sentence> {
    let value = known.value?;
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match value {
        0 if race => "solver_draw",
        0 => "solver_level",
        1.. if race => "solver_wins",
        _ if race => "solver_loses",
        1.. => "solver_ahead",
        _ => "solver_behind",
    };
    let fillings = vec![
        ("player", Filling::Player(position.to_move())),
        ("points", Filling::Count(value.unsigned_abs(), "point")),
    ];
    Some(plain(id, fillings, Proof::Solver))
}

/// Returns certificates as one proof.
fn all<'a>(certificates: impl IntoIterator<Item = &'a Checked>) -> Proof {
    let certificates = certificates.into_iter().cloned();
    Proof::All(certificates.map(Proof::Certificate).collect())
}

/// Returns the reasons that are given: one of each certificate where there are several.
fn first_reasons(reasons: Vec<Sentence>, certificates: usize) -> Vec<Sentence> {
    let most = if certificates > 1 { 1 } else { MAX_SENTENCES };
    reasons.into_iter().take(most).collect()
}

/// Returns the first sentences; of several that only search finds something, one about all.
fn brief(mut sentences: Vec<Sentence>) -> Vec<Sentence> {
    let is_of_search = |sentence: &Sentence| sentence.id.starts_with("only_search");
    if sentences
        .iter()
        .filter(|sentence| is_of_search(sentence))
        .count()
        > 1
    {
        let first = sentences.iter().position(is_of_search);
        let proofs = sentences.iter().filter(|sentence| is_of_search(sentence));
        let proofs = proofs.map(|sentence| sentence.proof.clone()).collect();
        if let Some(sentence) = first.and_then(|first| sentences.get_mut(first)) {
            sentence.id = "only_search";
            sentence.proof = Proof::All(proofs);
        }
        let mut index = 0;
        sentences.retain(|sentence| {
            index += 1;
            !is_of_search(sentence) || Some(index - 1) == first
        });
    }
    sentences.truncate(MAX_SENTENCES);
    sentences
}

fn plain(id: &'static str, fillings: Vec<(&'static str, Filling)>, proof: Proof) -> Sentence {
    Sentence {
        id,
        fillings,
        cells: Vec::new(),
        after: Vec::new(),
        proof,
    }
}
