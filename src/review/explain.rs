//! Reasons in words: why a position is won, drawn or lost, and what a move gave up.
//!
//! A sentence is a message of `assets/text/en/why.ftl`. Each has a proof that the checker accepted just
//! before, or says that it is an estimate. An explanation is the smallest set of facts that gives
//! the result, in at most four sentences. `reasons` says why a certificate holds, `words` what players,
//! cells and goals are called.

mod reasons;
mod words;

use super::*;
use crate::rules::PlayError;
use crate::rules::notation::format_course_board;
use reasons::{Said, reasons};
use serde_json::json;
use words::{Wording, any_goal, bare_goal, none, or_none};

/// The most sentences of an explanation: a threat that has to be answered, the result, and a reason
/// for each player or two for one.
const MAX_SENTENCES: usize = 4;

/// The positions that the search examines where nothing is proven, if few lines run through a cell.
const ESTIMATE_NODES: u64 = 100_000;

/// The most lines through a cell, on average, that are few. With more the search examines fewer
/// positions, because each disc changes the counts of all lines through its cell.
const FEW_LINES: u64 = 64;

/// The most moves of best play after which a reason is looked for.
const MAX_AHEAD: usize = 10;

/// Each of these positions gets this part of the effort for one.
const AHEAD_PARTS: u32 = 10;

/// The most moves of best play that are named one by one in a game for points.
const MAX_EVENTS: usize = 6;

/// The moves that are named whatever they do: the first one and the reply. Where one of them scores
/// nothing although another column would, the text says what that column costs at the end.
const FIRST_MOVES: usize = 2;

/// A sentence, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What it says: a message of `why.ftl`.
    pub message: Message,
    /// The cells to mark on the board.
    pub cells: Vec<Cell>,
    /// The moves from the explained position to the one that the proof is about.
    pub after: Vec<Column>,
    /// The names of the rules of play that the proof uses, as in the literature.
    pub rules: Vec<&'static str>,
    /// The proof.
    pub proof: Proof,
    says: Says,
}

/// What a sentence says, as far as others depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Completes,
    Better,
    BetterCompletes,
    MustBlock,
    /// The disc in the column does not block.
    DoesNotBlock(Column),
    /// The player was already behind.
    HadToBlock,
    Stops,
    OpensAbove,
    Concedes,
    LostBefore,
    /// No short reason is known: of a certificate, of one in a game for points, of the solver.
    OnlySearch,
    OnlySearchPoints,
    OnlySolver,
    Other,
}

impl Sentence {
    /// Returns a sentence without cells.
    const fn plain(message: Message, proof: Proof) -> Self {
        Self {
            message,
            cells: Vec::new(),
            after: Vec::new(),
            rules: Vec::new(),
            proof,
            says: Says::Other,
        }
    }

    fn of(self, says: Says) -> Self {
        Self { says, ..self }
    }

    /// Returns the id, as in the JSON of `plummet why`.
    pub fn id(&self) -> &'static str {
        let id = self.message.id();
        id.strip_prefix("why-").unwrap_or(id)
    }

    /// Returns whether it leaves the result to a search.
    const fn is_of_search(&self) -> bool {
        matches!(self.says, Says::OnlySearch | Says::OnlySearchPoints)
    }

    /// Returns the English of a terminal and of JSON, where a square is `2x2`.
    pub fn text(&self) -> String {
        self.message.to_string().replace(" \u{d7} ", "x")
    }
}

/// What a sentence rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// A fact that the checker tested.
    Fact(Fact),
    /// A checked certificate.
    Certificate(Checked),
    /// Several proofs together.
    All(Vec<Proof>),
    /// The rules of the game alone.
    Rules,
    /// A complete search of a solver, which leaves no certificate. The sentence says so.
    Solver,
    /// Nothing: the sentence says that it is an estimate.
    Estimate,
}

/// The reasons for the result of a position, or for what a move did to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The sentences, the most important first; at most four.
    pub sentences: Vec<Sentence>,
    /// The result of the explained position.
    pub known: Known,
}

impl Explanation {
    /// Returns an explanation of the first sentences; of several that only search finds something, one
    /// about all.
    fn of(mut sentences: Vec<Sentence>, known: Known) -> Self {
        let of_search = sentences.iter().filter(|it| it.is_of_search());
        let proofs: Vec<Proof> = of_search.map(|it| it.proof.clone()).collect();
        if proofs.len() > 1
            && let Some(first) = sentences.iter().position(Sentence::is_of_search)
        {
            sentences[first].message = msg::why::only_search_both();
            sentences[first].proof = Proof::All(proofs);
            sentences[first].says = Says::Other;
            sentences.retain(|sentence| !sentence.is_of_search());
        }
        sentences.truncate(MAX_SENTENCES);
        Self { sentences, known }
    }

    /// Writes the explanation as JSON. `position` is the explained one; with a move, the one
    /// before it.
    pub fn to_json(&self, position: &Position, played: Option<Column>) -> serde_json::Value {
        let sentences = self.sentences.iter().map(|sentence| {
            json!({
                "id": sentence.id(),
                "text": sentence.text(),
                "cells": sentence.cells,
                "after": sentence.after,
                "rules": sentence.rules,
                "proof": sentence.proof,
            })
        });
        let value = self.known.value.filter(|_| self.known.is_exact);
        let result = value.map(|value| match value {
            _ if !is_race(position) => json!({ "points": value }),
            1.. => json!("win"),
            0 => json!("draw"),
            _ => json!("loss"),
        });
        json!({
            "board": format_course_board(position.board()),
            "to_move": position.to_move().name(),
            "played": played,
            "result": result,
            "sentences": sentences.collect::<Vec<_>>(),
            "certificates": self.known.checked,
        })
    }
}

/// Explains positions of one ruleset. It keeps the tables of its solvers from one to the next.
#[derive(Debug)]
pub struct Explainer {
    finder: Finder,
    words: Wording,
    effort: ProofEffort,
    search: SearchEngine,
    /// The positions that the search examines.
    estimate_nodes: u64,
    stop: Arc<AtomicBool>,
    /// The last position whose result was found.
    last: Option<(Position, Known)>,
}

/// The values before and after a move for its player, as in [`Known::value`].
#[derive(Clone, Copy)]
struct ValueChange {
    best: i32,
    value: i32,
}

struct ExplainedMove<'a> {
    before: &'a Position,
    column: Column,
    after: Position,
    known: Known,
    /// The result after the move, for the opponent.
    then: Known,
    /// The win within three own moves that was missed, and its reason.
    missed: Vec<Sentence>,
}

impl Explainer {
    /// Creates an explainer that spends at most `effort` on a position.
    pub fn new(ruleset: &Ruleset, effort: ProofEffort) -> Self {
        let size = ruleset.size();
        let cells = ruleset.goals().iter().map(|it| it.cells_of_places(size));
        let through = (cells.sum::<u64>() / size.cells() as u64).max(FEW_LINES);
        Self {
            finder: Finder::new(ruleset),
            words: Wording::new(size),
            effort,
            estimate_nodes: ESTIMATE_NODES * FEW_LINES / through,
            search: SearchEngine::new(SearchSettings {
                table_bytes: 4 << 20,
                ..SearchSettings::default()
            }),
            stop: Arc::default(),
            last: None,
        }
    }

    /// Finds the certified result of a position. The last one is kept.
    fn find(&mut self, position: &Position, parts: u32) -> Known {
        if let Some((last, known)) = &self.last
            && last == position
        {
            return known.clone();
        }
        let effort = ProofEffort {
            solved: self.effort.solved / u64::from(parts),
            tried: self.effort.tried / parts,
            tested: self.effort.tested / u64::from(parts),
        };
        let known = self.finder.find(position, effort);
        let was_stopped = self.stop.load(Relaxed);
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

    /// Explains the result of a position for the player to move.
    pub fn position(&mut self, position: &Position) -> Explanation {
        let known = self.find(position, 1);
        if position.outcome().is_some() {
            return Explanation::of(vec![over()], known);
        }
        let block = self.block(position, None);
        let has_block = block.is_some();
        let mut sentences: Vec<Sentence> = block.into_iter().collect();
        if known.is_exact {
            sentences.extend(self.of_result(position, &known, has_block));
            let own = own_of(&known, position.to_move()).map(|(_, column)| column);
            sentences = self.with_line(position, &[], own, sentences);
        } else {
            sentences.extend(self.settled(position));
            match self.found_by_solver(position, &known) {
                Some(message) => {
                    sentences.push(Sentence::plain(message, Proof::Solver));
                    sentences.extend(self.ahead(position, &[], None));
                }
                None => sentences.extend(self.estimate(position)),
            }
        }
        Explanation::of(sentences, known)
    }

    /// Explains what a move does to the result: what it allows, and what a better move keeps.
    ///
    /// # Errors
    /// If the move cannot be played.
    pub fn played(&mut self, before: &Position, column: Column) -> Result<Explanation, PlayError> {
        let mut after = before.clone();
        after.play(column)?;
        let then = self.find(&after, 1);
        let known = self.find(before, 1);
        let is_certified = known.is_exact && (after.outcome().is_some() || then.is_exact);
        let mut played = ExplainedMove {
            before,
            column,
            after,
            known,
            then,
            missed: Vec::new(),
        };
        played.missed = self.missed_win(&played).unwrap_or_default();
        let mut sentences = match played.solved().filter(|_| is_certified) {
            Some(change) => {
                let sentences = if change.value < change.best {
                    self.worse(&played, change)
                } else {
                    self.kept(&played, change)
                };
                self.with_line(&played.after, &[column], None, sentences)
            }
            None => self.uncertified(&played),
        };
        sentences.splice(0..0, played.missed);
        // What the move does to a threat that had to be answered comes first.
        let was_lost = sentences.iter().any(|it| it.says == Says::LostBefore);
        let block = self.block(before, Some((column, was_lost)));
        if let Some(block) = block.filter(|_| is_race(before)) {
            let is_missed = block.says == Says::HadToBlock;
            sentences.retain(|it| match it.says {
                Says::DoesNotBlock(_) | Says::LostBefore | Says::OnlySolver if is_missed => false,
                says => says != block.says,
            });
            sentences.insert(0, block);
        }
        Ok(Explanation::of(sentences, played.known))
    }

    /// Returns the sentences of an exact result. A block that is needed was named before.
    fn of_result(&self, position: &Position, known: &Known, has_block: bool) -> Vec<Sentence> {
        let mover = position.to_move();
        let (own, count) = (own_of(known, mover), known.checked.len());
        let mut found: Vec<Sentence> = match (own, known.checked.first()) {
            (Some((checked, column)), _) => {
                let value = known.value.unwrap_or(0);
                let message = self.result(position, value, (checked, column), has_block);
                vec![Sentence::plain(message, all(&known.checked))]
            }
            (None, Some(checked)) => {
                let (player, other) = (self.words.who(mover), self.words.who(mover.opponent()));
                let message = match has_block {
                    true => msg::why::loses_anyway(own_moves(checked), other, player),
                    false => msg::why::loses(own_moves(checked), other, player),
                };
                vec![Sentence::plain(
                    message,
                    Proof::Certificate(checked.clone()),
                )]
            }
            (None, None) => Vec::new(),
        };
        if let Some(settled) = self.settled(position) {
            found.push(settled);
            return found;
        }
        if let Some((checked, column)) = own {
            found.extend(self.points_of(position, column));
            let said = Said {
                first_move: true,
                ..Said::default()
            };
            let why = reasons(self, position, &[], checked, said);
            if why.first().is_some_and(|it| it.says == Says::Completes) {
                // The goal says it all.
                return why;
            }
            found.extend(first_reasons(why, count));
        }
        let said = Said {
            other_reasons: own.is_some(),
            ..Said::default()
        };
        let others = known.checked.iter();
        for other in others.filter(|checked| checked.claim().holder() != mover) {
            found.extend(first_reasons(
                reasons(self, position, &[], other, said),
                count,
            ));
        }
        found
    }

    /// Returns the sentences of a move that makes the result worse.
    fn worse(&mut self, played: &ExplainedMove<'_>, change: ValueChange) -> Vec<Sentence> {
        let before = played.before;
        if played.then.checked.is_empty() {
            return Vec::new();
        }
        let proof = all(played.known.checked.iter().chain(&played.then.checked));
        let mut found = vec![self.changed(before, played.column, change, proof)];
        let allowed = self.allowed(played);
        let says = allowed.as_ref().map(|it| it.says);
        let is_shown = matches!(says, Some(Says::DoesNotBlock(_) | Says::OpensAbove));
        let is_block = played.misses_winning_block(says);
        found.extend(allowed);
        // A block that was missed says it all: only it keeps a win.
        let own = played
            .own()
            .filter(|_| played.missed.is_empty() && !is_block);
        let Some((checked, column)) = own else {
            return found;
        };
        let fastest = self.best_play(before).filter(|_| change.best > 0);
        if let Some(fastest) = fastest.filter(|it| is_race(before) && *it != column) {
            // The reasons of the certificate are those of another column.
            found.extend(self.better_of_solver(before, fastest));
            return found;
        }
        let better = self.better_of_own(played, (checked, column), change, change.best == 0);
        let has_reason = is_race(before) && !is_shown;
        let is_said = |it: &Sentence| it.says == Says::Better || has_reason && !it.is_of_search();
        found.extend(better.into_iter().filter(is_said));
        if !is_race(before) {
            found.extend(self.course_with(before, column));
        }
        found
    }

    /// Returns that the own certificate begins with a better move, and the first reason; the goal alone if the
    /// move completes one.
    fn better_of_own(
        &self,
        played: &ExplainedMove<'_>,
        (checked, column): (&Checked, Column),
        change: ValueChange,
        no_example: bool,
    ) -> Vec<Sentence> {
        let said = Said {
            first_move: true,
            other_move: true,
            no_example,
            ..Said::default()
        };
        let mut why = reasons(self, played.before, &[], checked, said);
        why.truncate(1);
        if !why.iter().any(|first| first.says == Says::BetterCompletes) {
            let message = self.better(played.before, column, change, own_moves(checked));
            let proof = all(&played.known.checked);
            why.insert(0, Sentence::plain(message, proof).of(Says::Better));
        }
        why
    }

    /// Returns what a move allows: the simplest fact, or the first reason of the refutation.
    fn allowed(&mut self, played: &ExplainedMove<'_>) -> Option<Sentence> {
        let (before, column) = (played.before, played.column);
        let block = self.block(before, Some((column, false)));
        let block = block.filter(|it| matches!(it.says, Says::DoesNotBlock(_)));
        let above = before.board().landing(column);
        let above = above.map(|cell| Cell::new(column, cell.row + 1));
        let opens = |it: &Self| it.of_line(before, &[], Says::OpensAbove, above?);
        let simple = block.or_else(|| opens(self));
        simple.or_else(|| self.concedes(played)).or_else(|| {
            let (opponent, mut checked) = (played.after.to_move(), played.then.checked.iter());
            let checked = checked.find(|checked| checked.claim().holder() == opponent)?;
            let why = reasons(self, &played.after, &[column], checked, Said::default());
            why.into_iter().next()
        })
    }

    /// Returns the sentences of a move that keeps the result.
    fn kept(&self, played: &ExplainedMove<'_>, change: ValueChange) -> Vec<Sentence> {
        let (before, mover, column) = (played.before, played.before.to_move(), played.column);
        if played.after.outcome().is_some() {
            let cell = before.board().landing(column);
            let completed = cell.and_then(|it| self.of_line(before, &[], Says::Completes, it));
            return vec![completed.unwrap_or_else(over)];
        }
        if played.then.checked.is_empty() {
            return Vec::new();
        }
        let proof = all(played.known.checked.iter().chain(&played.then.checked));
        let mut found = vec![self.changed(before, column, change, proof)];
        // The reasons of the player who moved come first.
        let mut certificates: Vec<_> = played.then.checked.iter().collect();
        certificates.sort_by_key(|checked| checked.claim().holder() != mover);
        for checked in &certificates {
            let why = reasons(self, &played.after, &[column], checked, Said::default());
            found.extend(first_reasons(why, certificates.len()));
        }
        found
    }

    /// Returns the sentences of a move without certificates: what the solver found, or what the
    /// search prefers.
    fn uncertified(&mut self, played: &ExplainedMove<'_>) -> Vec<Sentence> {
        let before = played.before;
        let Some(change) = played.solved() else {
            let message = msg::why::not_settled(played.column.number());
            let said = Sentence::plain(message, Proof::Estimate);
            return [said].into_iter().chain(self.estimate(before)).collect();
        };
        let mut found = vec![self.changed(before, played.column, change, Proof::Solver)];
        let mut better = None;
        if change.value < change.best {
            let allowed = self.allowed(played);
            let says = allowed.as_ref().map(|it| it.says);
            found.extend(allowed);
            if played.misses_winning_block(says) || !played.missed.is_empty() {
                return found;
            }
            better = self.best_play(before);
            let said = better.and_then(|it| self.better_of_solver(before, it));
            let is_shown = says.is_some_and(|says| says != Says::Concedes);
            if let Some(said) = said.filter(|_| is_shown) {
                found.push(said);
                return found;
            }
            better = better.or_else(|| self.best_of_solver(before, change.best));
        }
        found.extend(self.ahead(&played.after, &[played.column], better));
        if let Some(column) = better.filter(|_| !is_race(before)) {
            found.extend(self.course_with(before, column));
        }
        found
    }

    fn settled(&self, position: &Position) -> Option<Sentence> {
        let is_settled = self.finder.checker().check_fact(position, &Fact::Settled);
        let message = || msg::why::settled(any_goal(position.goals()));
        is_settled.then(|| Sentence::plain(message(), Proof::Fact(Fact::Settled)))
    }

    /// Returns the threat that the player to move has to block; with a move, whether it does, and whether
    /// every move lost.
    fn block(&self, position: &Position, played: Option<(Column, bool)>) -> Option<Sentence> {
        position.legal_columns().find_map(|column| {
            let says = match played {
                None => Says::MustBlock,
                Some((played, _)) if played == column => Says::Stops,
                Some((_, true)) => Says::HadToBlock,
                Some((played, false)) => Says::DoesNotBlock(played),
            };
            self.of_line(position, &[], says, position.board().landing(column)?)
        })
    }

    /// Returns a sentence about the line that lacks this cell, once it is checked, in a position `after`
    /// these moves from the explained one.
    fn of_line(
        &self,
        position: &Position,
        after: &[Column],
        says: Says,
        missing: Cell,
    ) -> Option<Sentence> {
        let (mover, opponent) = (position.to_move(), position.to_move().opponent());
        let is_own = matches!(says, Says::Completes | Says::BetterCompletes);
        let of = if is_own { mover } else { opponent };
        let checker = self.finder.checker();
        let (goal, line) = checker.lines_through(position, missing, of).next()?;
        let (words, goals, cells) = (&self.words, [goal], line.clone());
        let (goal, line_cells, cell) = (any_goal(&goals), words.cells(&line), words.cell(missing));
        let (player, other) = (words.who(mover), words.who(opponent));
        let (column, number) = (missing.column, missing.column.number());
        let fact = match says {
            Says::Completes | Says::BetterCompletes => Fact::Completes { column, line },
            Says::OpensAbove => Fact::OpensAbove { column, line },
            _ => Fact::MustBlock { column, line },
        };
        if !checker.check_fact(position, &fact) {
            return None;
        }
        let message = match says {
            Says::Completes => msg::why::completes(line_cells, number, goal, player),
            Says::BetterCompletes => msg::why::better_completes(line_cells, number, goal, player),
            Says::MustBlock => msg::why::must_block(cell, line_cells, goal, other, player),
            Says::DoesNotBlock(played) => {
                msg::why::does_not_block(cell, line_cells, played.number(), goal, other)
            }
            Says::HadToBlock => msg::why::had_to_block(line_cells, number, goal, other, player),
            Says::Stops => msg::why::stops(line_cells, number, bare_goal(&goals), other),
            _ => msg::why::opens_above(line_cells, number, goal, other),
        };
        Some(Sentence {
            cells,
            after: after.to_vec(),
            says,
            ..Sentence::plain(message, Proof::Fact(fact))
        })
    }

    /// Returns the result that the mover reaches with a column; `blocks` says that a sentence before named
    /// the move as a block.
    fn result(
        &self,
        position: &Position,
        value: i32,
        (checked, column): (&Checked, Column),
        blocks: bool,
    ) -> Message {
        let (race, player) = (is_race(position), self.words.who(position.to_move()));
        let (column, moves, points) = (column.number(), own_moves(checked), value.unsigned_abs());
        match value {
            1.. if race && blocks => msg::why::wins_by_block(moves, player),
            1.. if race => msg::why::wins_with(column, moves, player),
            _ if race && blocks => msg::why::draw_by_block(),
            _ if race => msg::why::draw_with(column),
            0 => msg::why::level_with(column),
            1.. => msg::why::ahead_with(column, player, points),
            _ => msg::why::behind_with(column, player, points),
        }
    }

    /// Returns that another column was better than the one that was played.
    fn better(
        &self,
        position: &Position,
        column: Column,
        ValueChange { best, value }: ValueChange,
        moves: u32,
    ) -> Message {
        let race = is_race(position);
        let (player, column) = (self.words.who(position.to_move()), column.number());
        let (points, worse_points) = (best.unsigned_abs(), value.unsigned_abs());
        let worse = match value {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        match best {
            1.. if race => msg::why::better_wins(column, moves, player),
            _ if race => msg::why::better_draw(column),
            0 => msg::why::better_level(column, player, worse_points),
            1.. => msg::why::better_ahead(column, player, points, worse, worse_points),
            _ => msg::why::better_behind(column, player, points, worse_points),
        }
    }

    /// Returns that a column keeps the win or the draw of a race, as a solver found.
    fn better_of_solver(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        let value = self.finder.value(position).filter(|_| is_race(position))?;
        let moves = match value {
            0 => 0,
            _ => self.finder.plies_to_win(position)?.div_ceil(2),
        };
        let change = ValueChange { best: value, value };
        let message = self.better(position, column, change, moves);
        Some(Sentence::plain(message, Proof::Solver))
    }

    /// Returns how a move in a column changes the result for the player to move.
    fn changed(
        &self,
        position: &Position,
        column: Column,
        ValueChange { best, value }: ValueChange,
        proof: Proof,
    ) -> Sentence {
        let race = is_race(position);
        let (player, column) = (self.words.who(position.to_move()), column.number());
        let message = match (best, value) {
            _ if !race && value < best => {
                msg::why::loses_points(column, player, best.abs_diff(value))
            }
            _ if !race => msg::why::keeps_points(column, player),
            (1.., 1..) => msg::why::keeps_win(column, player),
            (1.., 0) => msg::why::win_to_draw(column, player),
            (1.., _) => msg::why::win_to_loss(column, player),
            (0, 0) => msg::why::keeps_draw(column),
            (0, _) => msg::why::draw_to_loss(column, player),
            _ => msg::why::lost_before(column, player),
        };
        let was_lost = race && best < 0;
        let says = if was_lost {
            Says::LostBefore
        } else {
            Says::Other
        };
        Sentence::plain(message, proof).of(says)
    }

    /// Returns the result that a solver found, without a certificate, with the length of a win and a column
    /// that keeps the result where the effort suffices.
    fn found_by_solver(&mut self, position: &Position, known: &Known) -> Option<Message> {
        let (value, race) = (known.value?, is_race(position));
        let best = (value >= 0 || !race).then(|| {
            // The one with which best play goes on, where sentences follow it.
            let best = self.best_play(position);
            best.or_else(|| self.best_of_solver(position, value))
        });
        let best = or_none(best.flatten().map(Column::number));
        let plies = (value != 0).then(|| self.finder.plies_to_win(position));
        let own = plies.flatten().map(|plies| match value {
            1.. => plies.div_ceil(2),
            _ => plies / 2,
        });
        let within = or_none(own.map(msg::why::in_moves));
        let (player, points) = (self.words.who(position.to_move()), value.unsigned_abs());
        Some(match value {
            0 if race => msg::why::solver_draw(best),
            0 => msg::why::solver_level(best),
            1.. if race => msg::why::solver_wins(best, player, within),
            _ if race => msg::why::solver_loses(player, within),
            1.. => msg::why::solver_ahead(best, player, points),
            _ => msg::why::solver_behind(best, player, points),
        })
    }

    /// Returns a column that keeps the value of the position, where the effort suffices: the one in
    /// whose cell the players complete most.
    fn best_of_solver(&mut self, position: &Position, value: i32) -> Option<Column> {
        let mut columns = middle_first(position.legal_columns(), position.board().size());
        columns.sort_by_key(|&column| {
            let gain = |player| position.gain(column, player).unwrap_or(0);
            Reverse(gain(Player::Red) + gain(Player::Yellow))
        });
        columns.into_iter().find(|&column| {
            let after = position.after([column]);
            after.and_then(|after| self.finder.value(&after)) == Some(-value)
        })
    }

    /// Returns a move of best play: one that keeps the result, and wins as soon or loses as late as
    /// possible, where the effort suffices. So the column with which a win is named has its number.
    fn best_play(&mut self, position: &Position) -> Option<Column> {
        let value = self.finder.value(position)?;
        if value == 0 || !is_race(position) {
            return self.best_of_solver(position, value);
        }
        let plies = self.finder.plies_to_win(position)?;
        position.legal_columns().find(|&column| {
            let after = position.after([column]);
            after.is_some_and(|after| match after.outcome() {
                Some(outcome) => plies == 1 && outcome.winner().is_some(),
                None => {
                    self.finder.value(&after) == Some(-value)
                        && self.finder.plies_to_win(&after) == Some(plies - 1)
                }
            })
        })
    }

    /// Returns the win within three own moves that a move let pass, and why it wins; `None` where a threat
    /// had to be stopped, which is then what is said.
    fn missed_win(&mut self, played: &ExplainedMove<'_>) -> Option<Vec<Sentence>> {
        const SOON: u32 = 5;
        let (before, change) = (played.before, played.solved()?);
        if !is_race(before) || change.best <= 0 {
            return None;
        }
        let exact = self.finder.plies_to_win(before);
        let own = played.own();
        let of_own = own.map(|(checked, _)| checked.plies());
        let plies = exact.or(of_own).filter(|&plies| plies <= SOON)?;
        let is_kept = match played.after.outcome() {
            Some(outcome) => outcome.winner().is_some(),
            None => {
                let is_won = played.then.value < Some(0);
                let of_then = played.then.checked.iter().map(Checked::plies);
                let of_then = of_then.filter(|_| is_won).min();
                let exact = self.finder.plies_to_win(&played.after);
                exact.or(of_then) < Some(plies) && is_won
            }
        };
        // A threat that had to be stopped is said, and stopping it wins.
        if is_kept || plies > 1 && threat(before).is_some() {
            return None;
        }
        if let Some(own) = own.filter(|_| of_own == Some(plies)) {
            return Some(self.better_of_own(played, own, change, false));
        }
        let column = self.best_play(before)?;
        Some(vec![self.better_of_solver(before, column)?])
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

    /// Returns that only a complete search explains a position, with best play from there up to the
    /// first position that has a short reason, and that reason. `before` are the moves from the
    /// explained position, and `better` is a better one than the last of them.
    fn ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Option<Column>,
    ) -> Vec<Sentence> {
        let better = or_none(better.map(Column::number));
        if !is_race(position) {
            return self.points_ahead(position, before, better, None);
        }
        let (mut current, mut line) = (position.clone(), Vec::new());
        let mut found = None;
        while line.len() < MAX_AHEAD {
            let Some(column) = self.best_play(&current) else {
                break;
            };
            if current.play(column).is_err() || current.outcome().is_some() {
                break;
            }
            line.push(column);
            let after = [before, &line].concat();
            let known = self.find(&current, AHEAD_PARTS);
            // A reason without an example is better than the first one with an example.
            if let Some(reasons) = self.reasons_there(&current, &known, &after, true) {
                found = Some((line.len(), reasons));
                break;
            }
            if found.is_none() {
                let reasons = self.reasons_there(&current, &known, &after, false);
                found = reasons.map(|reasons| (line.len(), reasons));
            }
        }
        if let Some((moves, _)) = found {
            line.truncate(moves);
        }
        let moves = self.words.moves(position, &line);
        let said = match found {
            _ if line.is_empty() => only_solver(better),
            Some(_) => Sentence::plain(msg::why::reason_ahead(better, moves), Proof::Solver),
            None => Sentence::plain(msg::why::line_ahead(better, moves), Proof::Solver),
        };
        let reasons = found.into_iter().flat_map(|(_, reasons)| reasons);
        [said].into_iter().chain(reasons).collect()
    }

    /// Returns the first reason of each certificate of a result, unless one is a search itself: of a draw
    /// one for each player.
    fn reasons_there(
        &self,
        position: &Position,
        known: &Known,
        after: &[Column],
        no_example: bool,
    ) -> Option<Vec<Sentence>> {
        let said = Said {
            no_example,
            other_reasons: true,
            ..Said::default()
        };
        let first = |checked| {
            let found = reasons(self, position, after, checked, said);
            let first = found.into_iter().next();
            first.filter(|first| !first.is_of_search())
        };
        let found: Option<Vec<Sentence>> = known.checked.iter().map(first).collect();
        found.filter(|found| known.is_exact && !found.is_empty())
    }

    /// Returns the points so far of a game for points, and those of best play to the end, which begins
    /// with `first` if a sentence named it.
    fn points_ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Argument,
        first: Option<Column>,
    ) -> Vec<Sentence> {
        let Some((course, cells)) = self.course(position, first) else {
            // What a person sees of a position whose end is not known: what the next disc could score.
            let player = self.words.who(position.to_move());
            let gain = most_points(position);
            let gain = gain.map(|(points, column)| msg::why::gain(column.number(), player, points));
            let now = self.points_now(position, or_none(gain));
            return vec![Sentence::plain(now, Proof::Rules), only_solver(better)];
        };
        let message = msg::why::points_later(better, course, self.points_now(position, none()));
        vec![Sentence {
            cells,
            after: before.to_vec(),
            ..Sentence::plain(message, Proof::Solver)
        }]
    }

    /// Returns who leads in a game for points, and by how many points.
    fn points_now(&self, position: &Position, gain: Argument) -> Message {
        let points = position.points();
        let leader = match points.red < points.yellow {
            true => Player::Yellow,
            false => Player::Red,
        };
        match points.red.abs_diff(points.yellow) {
            0 => msg::why::level_now(gain),
            points => msg::why::leads_now(gain, self.words.who(leader), points),
        }
    }

    /// Puts best play in the place of sentences that leave the points at the end to a search.
    fn with_line(
        &mut self,
        position: &Position,
        before: &[Column],
        first: Option<Column>,
        mut sentences: Vec<Sentence>,
    ) -> Vec<Sentence> {
        let leaves = |sentence: &Sentence| sentence.says == Says::OnlySearchPoints;
        if let Some(index) = sentences.iter().position(leaves) {
            let line = self.points_ahead(position, before, none(), first);
            sentences.splice(index..=index, line);
            sentences.retain(|sentence| !leaves(sentence));
        }
        sentences
    }

    /// Returns the points that the opponent scores with the best reply to a move, if these are all that
    /// the move costs.
    fn concedes(&mut self, played: &ExplainedMove<'_>) -> Option<Sentence> {
        let (column, opponent) = (played.column, played.after.to_move());
        let mut best: Option<(i32, Reverse<u32>, Column)> = None;
        for reply in played.after.legal_columns() {
            // The value is for the player of the move again: the reply is to make it small.
            let value = self.finder.value(&played.after.after([reply])?)?;
            let points = played.after.gain(reply, opponent).unwrap_or(0);
            let found = (value, Reverse(points), reply);
            best = best.into_iter().chain([found]).min();
        }
        let (_, Reverse(points), reply) = best?;
        let change = played.solved()?;
        if points != change.best.abs_diff(change.value) {
            return None;
        }
        let fact = Fact::Concedes {
            column,
            reply,
            points,
        };
        let (line, cells) = self.scored(&played.after, reply);
        let message = msg::why::concedes(line, self.words.who(opponent), points, reply.number());
        let is_fact = self.finder.checker().check_fact(played.before, &fact);
        is_fact.then(|| Sentence {
            cells,
            after: vec![column],
            says: Says::Concedes,
            ..Sentence::plain(message, Proof::Fact(fact))
        })
    }

    /// Returns the points that a move scores.
    fn points_of(&self, position: &Position, column: Column) -> Option<Sentence> {
        let player = position.to_move();
        let points = position.gain(column, player)?;
        let fact = Fact::Scores { column, points };
        let (line, cells) = self.scored(position, column);
        let message = msg::why::scores(column.number(), line, self.words.who(player), points);
        let is_fact = self.finder.checker().check_fact(position, &fact);
        is_fact.then(|| Sentence {
            cells,
            ..Sentence::plain(message, Proof::Fact(fact))
        })
    }

    /// Returns the one line that a move completes, in words and as cells; none if there are more.
    fn scored(&self, position: &Position, column: Column) -> (Argument, Vec<Cell>) {
        let (player, checker) = (position.to_move(), self.finder.checker());
        let cell = position.board().landing(column);
        let lines = cell.map(|cell| checker.lines_through(position, cell, player).take(2));
        let lines: Vec<Vec<Cell>> = lines.into_iter().flatten().map(|(_, it)| it).collect();
        match <[Vec<Cell>; 1]>::try_from(lines) {
            Ok([line]) => (self.words.cells(&line), line),
            Err(_) => (none(), Vec::new()),
        }
    }

    /// Returns one line of best play that begins with a move.
    fn course_with(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        let (message, cells) = self.course(position, Some(column))?;
        Some(Sentence {
            cells,
            after: vec![column],
            ..Sentence::plain(message, Proof::Solver)
        })
    }

    /// Returns one line of best play to the end of a game for points, after `first` if there is one: who
    /// scores where, in the order of play, and the cells of the lines that the first move completes or
    /// stops that does. `None` if the effort does not suffice.
    fn course(
        &mut self,
        position: &Position,
        first: Option<Column>,
    ) -> Option<(Message, Vec<Cell>)> {
        let (mut current, mut events, mut costs) = (position.clone(), Vec::new(), Vec::new());
        let (mut next, mut told, mut cells, mut has_points) = (first, 0, Vec::new(), false);
        while current.outcome().is_none() {
            let column = next.take().or_else(|| self.best_play(&current))?;
            let (ply, mover) = (current.ply() - position.ply(), current.to_move());
            let gain = |player| current.gain(column, player).unwrap_or(0);
            let (points, others) = (gain(mover), gain(mover.opponent()));
            if ply < FIRST_MOVES
                && points == 0
                && let Some((points, scoring)) = most_points(&current)
            {
                let after = current.after([scoring])?;
                // The points that the column costs at the end, against best play.
                let cost = self.finder.value(&current)? + self.finder.value(&after)?;
                let cost = u32::try_from(cost).ok()?;
                let when = if ply == 0 { "first" } else { "reply" };
                let player = self.words.who(mover);
                let message = msg::why::points_cost(scoring.number(), cost, player, points, when);
                costs.extend((cost > 0).then_some(message));
            }
            if ply < FIRST_MOVES || points > 0 {
                // It scores, it blocks a cell in which the opponent would score, or it only plays.
                let (kind, of) = match (points, others) {
                    (1.., _) => ("scores", Some(mover)),
                    (0, 1..) => ("blocks", Some(mover.opponent())),
                    (0, 0) => ("plays", None),
                };
                let (words, checker) = (&self.words, self.finder.checker());
                let cell = current.board().landing(column)?;
                let lines = of.map(|of| checker.lines_through(&current, cell, of));
                let lines = lines.into_iter().flatten().map(|(_, line)| line);
                let lines: Vec<Vec<Cell>> = lines.collect();
                let ends = lines.iter().filter_map(|line| {
                    let (first, last) = line.first().zip(line.last())?;
                    Some(msg::why::between(words.cell(*first), words.cell(*last)))
                });
                let (ends, player) = (Argument::list(Join::And, ends), words.who(mover));
                let when = if ply == told { "next" } else { "later" };
                let event = msg::why::event(words.cell(cell), kind, ends, player, points, when);
                events.push(event);
                (told, has_points) = (ply + 1, has_points || points > 0);
                if cells.is_empty() {
                    cells = lines.concat();
                }
            }
            current.play(column).ok()?;
        }
        if !has_points {
            (events, cells) = (Vec::new(), Vec::new());
        }
        let (so_far, all) = (position.points(), current.points());
        let more = ByPlayer::from_fn(|player| all[player] - so_far[player]);
        let [red, yellow] = [Player::Red, Player::Yellow].map(|player| self.words.who(player));
        let is_cut = events.len() > MAX_EVENTS;
        if is_cut {
            events.truncate(MAX_EVENTS - 1);
        }
        let events = (!events.is_empty()).then(|| Argument::list(Join::Commas, events));
        let totals = is_cut.then(|| msg::why::points_to_come(yellow, more.yellow, red, more.red));
        let costs = (!costs.is_empty()).then(|| Argument::list(Join::Sentences, costs));
        let first = or_none(first.map(Column::number));
        let message = msg::why::course(or_none(costs), or_none(events), first, or_none(totals));
        Some((message, cells))
    }
}

impl ExplainedMove<'_> {
    /// Returns the certificate of the player who moved, if it begins with a move.
    fn own(&self) -> Option<(&Checked, Column)> {
        own_of(&self.known, self.before.to_move())
    }

    /// Returns the values before and after the move for its player, if the solvers know both.
    fn solved(&self) -> Option<ValueChange> {
        let (best, then) = self.known.value.zip(self.then.value)?;
        Some(ValueChange { best, value: -then })
    }

    /// Returns whether what the move allows names a block that was missed and would have won. Every other
    /// move loses at once, so the block says which one was better.
    fn misses_winning_block(&self, allowed: Option<Says>) -> bool {
        let is_won = self.solved().is_some_and(|change| change.best > 0);
        matches!(allowed, Some(Says::DoesNotBlock(_))) && is_won && is_race(self.before)
    }
}

fn is_race(position: &Position) -> bool {
    position.ruleset().is_race()
}

fn over() -> Sentence {
    Sentence::plain(msg::why::over(), Proof::Rules)
}

fn only_solver(better: Argument) -> Sentence {
    Sentence::plain(msg::why::only_solver(better), Proof::Solver).of(Says::OnlySolver)
}

fn all<'a>(certificates: impl IntoIterator<Item = &'a Checked>) -> Proof {
    let certificates = certificates.into_iter().cloned();
    Proof::All(certificates.map(Proof::Certificate).collect())
}

/// Returns the certificate of a player, if it begins with a move.
fn own_of(known: &Known, player: Player) -> Option<(&Checked, Column)> {
    let mut certificates = known.checked.iter();
    let own = certificates.find(|checked| checked.claim().holder() == player)?;
    match own.certificate().nodes.first()? {
        CertificateNode::Move { column, .. } => Some((own, *column)),
        _ => None,
    }
}

/// Returns the most moves of the holder to the end of the game.
fn own_moves(checked: &Checked) -> u32 {
    match checked.certificate().nodes.first() {
        Some(CertificateNode::Move { .. }) => checked.plies().div_ceil(2),
        _ => checked.plies() / 2,
    }
}

/// Returns the reasons that are given: one of each certificate where there are several, else two.
fn first_reasons(reasons: Vec<Sentence>, certificates: usize) -> impl Iterator<Item = Sentence> {
    let most = if certificates > 1 { 1 } else { 2 };
    reasons.into_iter().take(most)
}

/// Returns the most points that the next disc can score, and the first column that does, if one does.
fn most_points(position: &Position) -> Option<(u32, Column)> {
    let gained = |column| Some((position.gain(column, position.to_move())?, column));
    let gains = position.legal_columns().filter_map(gained);
    let gains = gains.filter(|(points, _)| *points > 0);
    gains.max_by_key(|(points, column)| (*points, Reverse(*column)))
}
