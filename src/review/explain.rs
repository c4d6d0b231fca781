//! Reasons in words: why a position is won, drawn or lost, and what a move gave up.
//!
//! A sentence is a message of `assets/text/en/why.ftl`. Each has a proof that the checker accepted just
//! before, or says that it is an estimate. An explanation is the smallest set of facts that gives
//! the result, in at most four sentences. `reasons` says why a certificate holds.

mod reasons;
#[cfg(test)]
mod tests;

use super::*;
use crate::rules::notation::format_course_board;
use crate::rules::{cell_name, has_row_letters, row_name};
use msg::why;
use reasons::reasons;
use serde_json::json;

/// The most sentences of an explanation: a threat that has to be answered, the result, and a reason
/// for each player or two for one.
const MAX_SENTENCES: usize = 4;

/// The most of them about a better move.
const MAX_BETTER: usize = 2;

/// The positions that the search examines where nothing is proven, if few lines run through a cell.
const ESTIMATE_NODES: u64 = 100_000;

/// The most lines through a cell, on average, that are few. With more the search examines fewer
/// positions, because each disc changes the counts of all lines through its cell.
const FEW_LINES: u64 = 64;

/// The moves of both players within which a win is soon.
const SOON: u32 = 5;

/// The position after a move gets this part of the effort for one.
const AFTER_PARTS: u32 = 10;

/// The most moves of best play that are named one by one in a game for points.
const MAX_EVENTS: usize = 6;

/// The moves that are named whatever they do: the first one and the reply. Where one of them scores
/// nothing although another column would, the text says what that column costs at the end.
const FIRST_MOVES: usize = 2;

/// A sentence, and its proof.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// What it says: a message of `why.ftl`.
    pub message: Message,
    /// The cells that a window shows on the board.
    pub detail: Option<Message>,
    /// Whether it is about a better move than the one that was played.
    pub is_better: bool,
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
#[derive(Clone, Copy, Debug, PartialEq)]
enum Says {
    Completes,
    BetterCompletes,
    MustBlock,
    /// The disc in the column does not block.
    DoesNotBlock(Column),
    /// The player was already behind.
    HadToBlock,
    Stops,
    OpensAbove,
    LostBefore,
    TwoThreats,
    /// The opponent runs out of moves.
    InTheEnd,
    Middle,
    /// No short reason is known: of a certificate in a game for points, else.
    OnlySearchPoints,
    OnlySolver,
    /// Best play in a game for points.
    Course,
    /// An example of a search, or an answer to every disc: more than is seen at a glance.
    Long,
    Other,
}

impl Sentence {
    /// Returns a sentence without cells.
    fn plain(message: Message, proof: Proof) -> Self {
        Self {
            message,
            detail: None,
            is_better: false,
            cells: Vec::new(),
            after: Vec::new(),
            rules: Vec::new(),
            proof,
            says: Says::Other,
        }
    }

    fn of_better(self) -> Self {
        Self {
            is_better: true,
            ..self
        }
    }

    /// Returns the id, as in the JSON of `plummet why`.
    pub fn id(&self) -> &'static str {
        self.message.id().trim_start_matches("why-")
    }

    /// Returns whether it says only that something was tried or solved.
    pub fn is_bare(&self) -> bool {
        matches!(self.says, Says::OnlySearchPoints | Says::OnlySolver)
    }

    /// Returns whether it takes more than a glance to understand.
    pub fn is_long(&self) -> bool {
        matches!(self.says, Says::Course | Says::Long)
    }

    /// Returns the English of a terminal and of JSON, where a square is `2x2`.
    pub fn text(&self) -> String {
        let detail = self.detail.iter().map(|detail| format!(" {detail}"));
        let text = self.message.to_string() + &detail.collect::<String>();
        text.replace(" \u{d7} ", "x")
    }

    /// Returns whether another sentence says it.
    fn is_said_by(&self, other: &Self) -> bool {
        let is_kind = self.detail.is_some() || self.message.id() == other.message.id();
        self.message == other.message
            || is_kind && !self.cells.is_empty() && self.cells == other.cells
    }
}

/// What a sentence rests on.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Debug, Default)]
pub struct Explanation {
    /// The sentences, the most important first; at most four. Those about a better move come last.
    pub sentences: Vec<Sentence>,
    /// The result of the explained position.
    pub known: Known,
}

impl Explanation {
    /// Returns an explanation of the first sentences.
    fn of(sentences: Vec<Sentence>, known: Known) -> Self {
        let mut told: Vec<Sentence> = Vec::new();
        for sentence in sentences {
            if !told.iter().any(|said| sentence.is_said_by(said)) {
                told.push(sentence);
            }
        }
        let mut better: Vec<Sentence> = told.extract_if(.., |it| it.is_better).collect();
        better.truncate(MAX_BETTER);
        told.truncate(MAX_SENTENCES - better.len());
        told.append(&mut better);
        Self {
            sentences: told,
            known,
        }
    }

    /// Leaves out what another explanation says, and what follows that; the first sentence only if it is
    /// left alone and is said word for word.
    pub fn leave_out(&mut self, other: &Self) {
        let is_said = |it: &Sentence| {
            let says = |said: &Sentence| it.says == Says::Course && said.says == Says::Course;
            let mut others = other.sentences.iter();
            others.any(|said| it.is_said_by(said) || says(said))
        };
        let said = self.sentences.iter().skip(1).position(is_said);
        self.sentences
            .truncate(said.map_or(MAX_SENTENCES, |said| said + 1));
        if let [first] = &self.sentences[..]
            && other.sentences.iter().any(|it| it.message == first.message)
        {
            self.sentences.clear();
        }
    }

    /// Returns the English of a terminal.
    pub fn text(&self) -> String {
        let texts: Vec<String> = self.sentences.iter().map(Sentence::text).collect();
        texts.join(" ")
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
            "board": format_course_board(&position.board),
            "to_move": position.to_move.name(),
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
    /// Once its flag is set, an explanation rests on what was found before.
    pub finder: Finder,
    /// What the players are called.
    pub words: Wording,
    /// The column that is named first of those that are as good.
    pub preferred: Option<Column>,
    effort: ProofEffort,
    search: SearchEngine,
    /// The positions that the search examines.
    estimate_nodes: u64,
    /// The last position whose result was found.
    last: Option<(Position, Known)>,
}

/// A move with the results before and after it.
#[derive(Clone, Copy)]
struct ExplainedMove<'a> {
    before: &'a Position,
    column: Column,
    after: &'a Position,
    known: &'a Known,
    /// The result after the move, for the opponent.
    then: &'a Known,
    /// The values before and after the move for its player, as in [`Known::value`].
    best: i32,
    value: i32,
    /// Whether it leaves a threat that could have been stopped.
    is_unblocked: bool,
    /// Whether a win within three own moves was missed.
    is_missed: bool,
}

/// What was said before the reasons of a certificate.
#[derive(Clone, Copy, Default)]
struct Said {
    /// Whether another move was played.
    other_move: bool,
    /// Whether the other player's reasons are given, which begin with a move.
    other_reasons: bool,
    /// Whether only a reason without an example will do.
    no_example: bool,
}

impl Explainer {
    /// Creates an explainer that spends at most `effort` on a position.
    pub fn new(ruleset: &Ruleset, effort: ProofEffort) -> Self {
        let size = ruleset.size;
        let cells = ruleset.goals.iter().map(|it| it.cells_of_places(size));
        let through = (cells.sum::<u64>() / size.cells() as u64).max(FEW_LINES);
        Self {
            finder: Finder::new(ruleset),
            words: Wording {
                names: ByPlayer::from_fn(|player: Player| Who::Colour(player.name())),
                size,
            },
            preferred: None,
            effort,
            estimate_nodes: ESTIMATE_NODES * FEW_LINES / through,
            search: SearchEngine::new(SearchSettings {
                table_bytes: 4 << 20,
                ..SearchSettings::default()
            }),
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
        let was_stopped = self.finder.stop.load(Relaxed);
        self.last = (!was_stopped).then(|| (position.clone(), known.clone()));
        known
    }

    /// Explains the result of a position for the player to move.
    pub fn position(&mut self, position: &Position) -> Explanation {
        let known = self.find(position, 1);
        if position.outcome.is_some() {
            return Explanation::of(vec![over(position)], known);
        }
        let block = self.block(position, None);
        let has_block = block.is_some();
        let mut sentences: Vec<Sentence> = block.into_iter().collect();
        if known.is_exact {
            sentences.extend(self.of_result(position, &known, has_block));
            let own = own_of(&known, position).map(|(_, column)| column);
            self.add_line(position, &[], own, &mut sentences);
        } else {
            sentences.extend(self.settled(position));
            match self.found_by_solver(position, &known) {
                Some(message) => {
                    sentences.push(Sentence::plain(message, Proof::Solver));
                    sentences.extend(self.by_search(position, &[]));
                }
                None => sentences.extend(self.estimate(position).map(|(_, it)| it)),
            }
        }
        Explanation::of(sentences, known)
    }

    /// Explains what a move does to the result: what it allows, and what a better move keeps. `None` if the
    /// move cannot be played.
    pub fn played(&mut self, before: &Position, column: Column) -> Option<Explanation> {
        let after = before.after([column])?;
        let then = self.find(&after, 1);
        let known = self.find(before, 1);
        let values = known.value.zip(then.value);
        let was_lost = values.is_some_and(|(best, _)| best < 0);
        let block = self.block(before, Some((column, was_lost)));
        let says = block.as_ref().map(|it| it.says);
        let mut sentences = match values {
            Some((best, value)) => {
                let mut played = ExplainedMove {
                    before,
                    column,
                    after: &after,
                    known: &known,
                    then: &then,
                    best,
                    value: -value,
                    is_unblocked: says == Some(Says::DoesNotBlock(column)),
                    is_missed: false,
                };
                let mut sentences = self.missed_win(played).unwrap_or_default();
                played.is_missed = !sentences.is_empty();
                self.changes(played, &mut sentences);
                sentences
            }
            None => match self.estimate(before) {
                Some((best, estimate)) if best == column => vec![estimate],
                estimate => {
                    let how = if then.value > Some(0) {
                        "loses"
                    } else {
                        "unknown"
                    };
                    let said = Sentence::plain(why::not_settled(column, how), Proof::Estimate);
                    let estimate = estimate.map(|(_, estimate)| estimate);
                    [said].into_iter().chain(estimate).collect()
                }
            },
        };
        // What the move does to a threat that had to be answered comes first.
        if says == Some(Says::HadToBlock) {
            sentences.retain(|it| !matches!(it.says, Says::LostBefore | Says::OnlySolver));
            sentences.splice(0..0, self.two_open(before));
        }
        let is_lost = sentences.first().map(|it| it.says) == Some(Says::LostBefore);
        let place = usize::from(is_lost && says == Some(Says::Stops));
        sentences.splice(place..place, block);
        Some(Explanation::of(sentences, known))
    }

    /// Returns the last move with which the loser of a game that is over let the win or the draw slip: the
    /// position before it, and its column; `None` if the effort does not show it.
    pub fn turning_point(&mut self, end: &Position) -> Option<(Position, Column)> {
        let loser = end.outcome?.winner()?.opponent();
        let mut before = end.clone();
        loop {
            let column = before.undo()?;
            if before.to_move == loser && self.find(&before, 1).value? >= 0 {
                return Some((before, column));
            }
        }
    }

    /// Returns the sentences that speak for a move, first the one that is seen at a glance; none if another
    /// move is better.
    pub fn advice(&mut self, before: &Position, column: Column) -> Vec<Sentence> {
        let explanation = self.played(before, column).unwrap_or_default();
        let mut sentences = explanation.sentences;
        if sentences.iter().any(|it| it.is_better) {
            return Vec::new();
        }
        sentences.retain(|it| it.proof != Proof::Estimate);
        sentences.extend(self.middle(before, column));
        sentences.sort_by_key(|it| match it.says {
            Says::Completes | Says::Stops => 0,
            Says::TwoThreats if it.after.len() == 1 => 1,
            Says::Middle => 2,
            _ => 3,
        });
        sentences
    }

    /// Returns that a column is a middle one and no disc can be dropped into more lines than there.
    fn middle(&self, position: &Position, column: Column) -> Option<Sentence> {
        let board = &position.board;
        let off = (2 * column.number()).abs_diff(usize::from(board.size.columns) + 1);
        if off > 1 {
            return None;
        }
        let lines = |column: Column| {
            let cell = board.landing(column);
            let has = |line: &[Cell]| cell.is_some_and(|cell| line.contains(&cell));
            let lines = self.finder.checker.lines();
            lines.filter(|(_, line)| has(line)).count()
        };
        let own = lines(column);
        let is_stopped = || self.finder.stop.load(std::sync::atomic::Ordering::Relaxed);
        let is_best = board
            .open_columns()
            .all(|other| !is_stopped() && lines(other) <= own);
        is_best.then(|| Sentence {
            cells: board.landing(column).into_iter().collect(),
            says: Says::Middle,
            ..Sentence::plain(why::middle(), Proof::Rules)
        })
    }

    /// Returns the sentences of an exact result. A block that is needed was named before.
    fn of_result(&mut self, position: &Position, known: &Known, has_block: bool) -> Vec<Sentence> {
        let mover = position.to_move;
        let (own, mut found) = (own_of(known, position), Vec::new());
        let (race, value) = (is_race(position), known.value.unwrap_or(0));
        // The certificate may win with another column and later than need be.
        if race
            && value > 0
            && !has_block
            && let Some((_, own)) = own
            && let Some(column) = self.fastest(position, Some(own)).filter(|it| *it != own)
        {
            return self.of_fastest(position, column, &[]).unwrap_or_default();
        }
        if let Some((checked, column)) = own {
            let moves = self.own_moves(position, checked);
            let (player, points) = (self.mover(position), value.unsigned_abs());
            let message = match value {
                1.. if race && has_block => why::wins_by_block(moves, player),
                1.. if race => why::wins_with(column, moves, player),
                _ if race && has_block => why::draw_by_block(),
                _ if race => why::draw_with(column),
                0 => why::level_with(column),
                1.. => why::ahead_with(column, player, points),
                _ => why::behind_with(column, player, points),
            };
            found.push(Sentence::plain(message, all(&known.checked)));
        } else if let Some(checked) = known.checked.first() {
            let moves = self.own_moves(position, checked);
            let (player, other) = (self.words.who(mover), self.words.who(mover.opponent()));
            let message = if has_block {
                why::loses_anyway(moves, other, player)
            } else {
                why::loses(moves, other, player)
            };
            found.push(Sentence::plain(
                message,
                Proof::Certificate(checked.clone()),
            ));
        }
        if let Some(settled) = self.settled(position) {
            found.push(settled);
            return found;
        }
        found.extend(own.and_then(|(_, column)| self.points_of(position, column)));
        let plies = self.finder.plies_to_win(position).unwrap_or(u32::MAX);
        // One reason of each certificate where there are several, else two.
        let most = if known.checked.len() > 1 { 1 } else { 2 };
        for checked in &known.checked {
            let is_own = checked.claim().player == mover;
            let said = Said {
                other_reasons: !is_own && own.is_some(),
                ..Said::default()
            };
            let why = reasons(self, position, &[], checked, said);
            if why.first().is_some_and(|it| it.says == Says::Completes) {
                // The goal says it all.
                return why;
            }
            found.extend(in_time(why, plies).take(most));
        }
        found
    }

    /// Returns the moves of the holder of a certificate to the end of the game: those of best play where the
    /// effort suffices, else the most.
    fn own_moves(&mut self, position: &Position, checked: &Checked) -> u32 {
        let plies = self.finder.plies_to_win(position).unwrap_or(checked.plies);
        match checked.certificate.nodes.first() {
            Some(CertificateNode::Move { .. }) => plies.div_ceil(2),
            _ => plies / 2,
        }
    }

    /// Returns that a column wins fastest, and why. `before` are the moves from the explained position.
    fn of_fastest(
        &mut self,
        position: &Position,
        column: Column,
        before: &[Column],
    ) -> Option<Vec<Sentence>> {
        let plies = self.finder.plies_to_win(position)?;
        let after = position.after([column])?;
        let message = why::wins_with(column, plies.div_ceil(2), self.mover(position));
        let mut found = vec![Sentence::plain(message, Proof::Solver)];
        let known = self.find(&after, AFTER_PARTS);
        let line = [before, &[column]].concat();
        let why = self.reasons_there(&after, &known, &line);
        found.extend(in_time(why.into_iter().flatten(), plies));
        Some(found)
    }

    /// Adds what a move does to the result, why, and what would have been better.
    fn changes(&mut self, played: ExplainedMove<'_>, found: &mut Vec<Sentence>) {
        let (before, column, after) = (played.before, played.column, played.after);
        let (known, then, best) = (played.known, played.then, played.best);
        let (race, is_worse) = (is_race(before), played.value < best);
        let is_over = after.outcome.is_some();
        let is_certified = known.is_exact && (is_over || then.is_exact);
        if is_certified && is_over {
            let completed = before
                .board
                .landing(column)
                .filter(|_| !is_worse)
                .map(|it| self.of_line(before, &[], Says::Completes, it));
            found.extend(completed.map(|it| it.unwrap_or_else(|| over(after))));
            return;
        }
        if !race && !is_worse && before.gain(column, before.to_move) > Some(0) {
            found.extend(self.points_of(before, column));
        }
        found.push(self.changed(played, is_certified));
        let (mut better, mut is_shown) = (None, false);
        if is_worse {
            let allowed = if played.is_unblocked {
                Vec::new()
            } else {
                self.allowed(played)
            };
            let says = allowed.first().map(|it| it.says);
            found.extend(allowed);
            if played.is_missed {
                return;
            }
            // A block that was missed says it all: only it keeps a win.
            if played.is_unblocked && best > 0 {
                let block = self.fastest(before, None);
                return found.extend(block.and_then(|it| self.better_of_solver(before, it)));
            }
            let own = own_of(known, before);
            better = self.fastest(before, own.map(|(_, own)| own));
            if is_certified && let Some((checked, own)) = own {
                if race
                    && (best > 0 || better == self.preferred)
                    && let Some(fastest) = better.filter(|it| *it != own)
                {
                    // The reasons of the certificate are those of another column.
                    found.extend(self.better_of_solver(before, fastest));
                    return;
                }
                let is_shown = played.is_unblocked || says == Some(Says::OpensAbove);
                let better = self
                    .better_of_own(played, checked, own, best == 0)
                    .into_iter()
                    .filter(|it| !it.is_bare());
                found.extend(better.take(if race && !is_shown { 2 } else { 1 }));
                if !race {
                    found.extend(self.course_with(before, own).map(Sentence::of_better));
                }
                return self.add_line(after, &[column], None, found);
            }
            is_shown = race && (played.is_unblocked || says.is_some());
            better = better.or_else(|| self.best_of_solver(before, best));
        } else if is_certified {
            match self.refuted(played) {
                Some(why) => found.extend(why),
                // The reasons of the player who moved come first.
                None => {
                    let most = if then.checked.len() > 1 { 1 } else { 2 };
                    for checked in then.checked.iter().rev() {
                        let why = reasons(self, after, &[column], checked, Said::default());
                        found.extend(why.into_iter().take(most));
                    }
                }
            }
            self.add_line(after, &[column], None, found);
            return;
        }
        let place = found.len();
        if !is_shown {
            found.extend(self.by_search(after, &[column]));
        }
        // The best that is known of an opening.
        if !is_worse && best >= 0 && found.iter().all(|it| it.cells.is_empty()) {
            found.splice(place..place, self.middle(before, column));
        }
        if race {
            found.extend(better.and_then(|it| self.better_of_solver(before, it)));
        } else if let Some(column) = better {
            let message = self.better(before, column, best, played.value, 0);
            found.push(Sentence::plain(message, Proof::Solver).of_better());
            found.extend(self.course_with(before, column).map(Sentence::of_better));
        }
    }

    /// Returns that the own certificate begins with a better move, and the first reason; the goal alone if the
    /// move completes one.
    fn better_of_own(
        &mut self,
        played: ExplainedMove<'_>,
        checked: &Checked,
        column: Column,
        no_example: bool,
    ) -> Vec<Sentence> {
        let said = Said {
            other_move: true,
            no_example,
            ..Said::default()
        };
        let mut why = reasons(self, played.before, &[], checked, said);
        why.truncate(1);
        if !why.iter().any(|it| it.says == Says::BetterCompletes) {
            let moves = self.own_moves(played.before, checked);
            let message = self.better(played.before, column, played.best, played.value, moves);
            why.insert(0, Sentence::plain(message, all(&played.known.checked)));
        }
        why.into_iter().map(Sentence::of_better).collect()
    }

    /// Returns what a move allows: the simplest fact, or the refutation.
    fn allowed(&mut self, played: ExplainedMove<'_>) -> Vec<Sentence> {
        let (column, after) = (played.column, played.after);
        let above = Cell::new(column, after.board.height(column));
        let fact = if is_race(after) {
            self.of_line(after, &[column], Says::OpensAbove, above)
        } else {
            self.concedes(played)
        };
        if let Some(fact) = fact {
            return vec![fact];
        }
        if let Some(why) = self.refuted(played) {
            return why;
        }
        let mut all = played.then.checked.iter();
        let checked = all.find(|it| it.claim().player == after.to_move);
        let why = checked.map(|it| reasons(self, after, &[column], it, Said::default()));
        why.into_iter().flatten().take(1).collect()
    }

    /// Returns that the opponent wins with another column sooner than the certificate says, and why.
    fn refuted(&mut self, played: ExplainedMove<'_>) -> Option<Vec<Sentence>> {
        let (column, after) = (played.column, played.after);
        let (_, own) = own_of(played.then, after)?;
        if !is_race(after) || played.value >= 0 {
            return None;
        }
        let fastest = self.fastest(after, Some(own)).filter(|it| *it != own)?;
        self.of_fastest(after, fastest, &[column])
    }

    /// Returns what the player to move is called.
    fn mover(&self, position: &Position) -> &Who {
        self.words.who(position.to_move)
    }

    fn settled(&self, position: &Position) -> Option<Sentence> {
        self.fact(
            position,
            why::settled(goals(position.goals(), true)),
            Fact::Settled,
        )
    }

    /// Returns a sentence about a fact, if it is one.
    fn fact(&self, position: &Position, message: Message, fact: Fact) -> Option<Sentence> {
        self.finder
            .checker
            .check_fact(position, &fact)
            .then(|| Sentence::plain(message, Proof::Fact(fact)))
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
            self.of_line(position, &[], says, position.board.landing(column)?)
        })
    }

    /// Returns that the other player threatens two cells of which only one can be blocked now.
    fn two_open(&self, position: &Position) -> Option<Sentence> {
        let mut open = position.legal_columns().filter_map(|column| {
            let cell = position.board.landing(column)?;
            let threat = self.of_line(position, &[], Says::MustBlock, cell)?;
            Some((self.words.cell(cell), threat))
        });
        let ((first, threat), (second, other)) = (open.next()?, open.next()?);
        let player = self.words.who(position.to_move.opponent());
        let cells = joined(threat.cells, other.cells);
        Some(Sentence {
            detail: Some(why::cells(self.words.cells(&cells))),
            cells,
            says: Says::TwoThreats,
            ..Sentence::plain(
                why::two_threats(first, None::<Message>, player, second),
                Proof::All(vec![threat.proof, other.proof]),
            )
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
        let (mover, opponent) = (position.to_move, position.to_move.opponent());
        let is_own = matches!(
            says,
            Says::Completes | Says::BetterCompletes | Says::OpensAbove
        );
        let of = if is_own { mover } else { opponent };
        let (goal, line) = self
            .finder
            .checker
            .lines_through(position, missing, of)
            .next()?;
        let (words, cells, column) = (&self.words, line.clone(), missing.column);
        let (detail, cell) = (why::cells(words.cells(&line)), words.cell(missing));
        let (player, other) = (words.who(mover), words.who(opponent));
        let goal = goals(&[goal], says != Says::Stops);
        let message = match says {
            Says::Completes => why::completes(column, goal, player),
            Says::BetterCompletes => why::better_completes(column, goal),
            Says::MustBlock => why::must_block(cell, goal, other, player),
            Says::DoesNotBlock(at) => why::does_not_block(cell, at, goal, other),
            Says::HadToBlock => why::had_to_block(cell, player),
            Says::Stops => why::stops(column, goal, other),
            _ => why::opens_above(column, goal, player),
        };
        let fact = match says {
            _ if is_own => Fact::Completes { column, line },
            _ => Fact::MustBlock { column, line },
        };
        Some(Sentence {
            detail: Some(detail),
            cells,
            after: after.to_vec(),
            says,
            ..self.fact(position, message, fact)?
        })
    }

    /// Returns that another column was better than the one that was played.
    fn better(
        &self,
        position: &Position,
        column: Column,
        best: i32,
        value: i32,
        moves: u32,
    ) -> Message {
        let (race, player) = (is_race(position), self.mover(position));
        let (points, worse_points) = (best.unsigned_abs(), value.unsigned_abs());
        let worse = match value {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        match best {
            1.. if race => why::better_wins(column, moves, player),
            _ if race => why::better_draw(column),
            0 => why::better_level(column, player, worse_points),
            1.. => why::better_ahead(column, player, points, worse, worse_points),
            _ => why::better_behind(column, player, points, worse_points),
        }
    }

    /// Returns that a column keeps the win or the draw of a race, as a solver found.
    fn better_of_solver(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        let value = self.finder.value(position).filter(|_| is_race(position))?;
        let message = match self.finder.plies_to_win(position) {
            Some(plies) => self.better(position, column, value, value, plies.div_ceil(2)),
            None if value == 0 => why::better_draw(column),
            None => why::better_keeps(column),
        };
        Some(Sentence::plain(message, Proof::Solver).of_better())
    }

    /// Returns how a move changes the result for the player to move.
    fn changed(&self, played: ExplainedMove<'_>, is_certified: bool) -> Sentence {
        let (race, best, value) = (is_race(played.before), played.best, played.value);
        let (player, column) = (self.mover(played.before), played.column);
        let message = match (best, value) {
            _ if !race && value < best => why::loses_points(column, player, best.abs_diff(value)),
            _ if !race => why::keeps_points(column, player),
            (1.., 1..) => why::keeps_win(column, player),
            (1.., 0) => why::win_to_draw(column, player),
            (1.., _) => why::win_to_loss(column, player),
            (0, 0) => why::keeps_draw(column),
            (0, _) => why::draw_to_loss(column, player),
            _ => why::lost_before(column, player),
        };
        let proof = if is_certified {
            all(played.known.checked.iter().chain(&played.then.checked))
        } else {
            Proof::Solver
        };
        Sentence {
            says: if race && best < 0 {
                Says::LostBefore
            } else {
                Says::Other
            },
            ..Sentence::plain(message, proof)
        }
    }

    /// Returns the result that a solver found, without a certificate, with the length of a win and a column
    /// that keeps the result where the effort suffices.
    fn found_by_solver(&mut self, position: &Position, known: &Known) -> Option<Message> {
        let (value, race) = (known.value?, is_race(position));
        let best = (value >= 0 || !race)
            .then(|| self.fastest(position, None))
            .flatten();
        let plies = (value != 0).then(|| self.finder.plies_to_win(position));
        let within = plies.flatten().map(|plies| {
            why::in_moves(match value {
                1.. => plies.div_ceil(2),
                _ => plies / 2,
            })
        });
        let (player, points) = (self.mover(position), value.unsigned_abs());
        let other = self.words.who(position.to_move.opponent());
        Some(match value {
            0 if race => why::solver_draw(best),
            0 => why::solver_level(best),
            1.. if race => why::solver_wins(best, player, within),
            _ if race => why::solver_loses(other, within),
            1.. => why::solver_ahead(best, player, points),
            _ => why::solver_behind(best, player, points),
        })
    }

    /// Returns a column that keeps the value of the position, where the effort suffices: the one in
    /// whose cell the players complete most.
    fn best_of_solver(&mut self, position: &Position, value: i32) -> Option<Column> {
        let mut columns = middle_first(position.legal_columns(), position.board.size);
        columns.sort_by_key(|&column| {
            let gain = |player| position.gain(column, player).unwrap_or(0);
            let gained = gain(Player::Red) + gain(Player::Yellow);
            (self.preferred != Some(column), Reverse(gained))
        });
        columns.into_iter().find(|&column| {
            let after = position.after([column]);
            after.and_then(|after| self.finder.value(&after)) == Some(-value)
        })
    }

    /// Returns a move of best play: one that keeps the result, and wins as soon or loses as late as
    /// possible, where the effort suffices; this one if it is. So the column with which a win is named has
    /// its number.
    fn fastest(&mut self, position: &Position, first: Option<Column>) -> Option<Column> {
        let value = self.finder.value(position)?;
        if value == 0 || !is_race(position) {
            return self.best_of_solver(position, value);
        }
        let plies = self.finder.plies_to_win(position)?;
        let named = self.preferred.into_iter().chain(first);
        let mut columns = named.chain(position.legal_columns());
        columns.find(|&column| {
            let after = position.after([column]);
            after.is_some_and(|after| match after.outcome {
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
    fn missed_win(&mut self, played: ExplainedMove<'_>) -> Option<Vec<Sentence>> {
        let (before, after) = (played.before, played.after);
        if !is_race(before) || played.best <= 0 {
            return None;
        }
        let exact = self.finder.plies_to_win(before);
        let own = own_of(played.known, before);
        let of_own = own.map(|(checked, _)| checked.plies);
        let plies = exact.or(of_own).filter(|&plies| plies <= SOON)?;
        let is_sooner = after.outcome.is_some() || {
            self.finder
                .plies_to_win(after)
                .or(played.then.checked.iter().map(|it| it.plies).min())
                < Some(plies)
        };
        // A threat that had to be stopped is said, and stopping it wins.
        if is_sooner && played.value > 0 || plies > 1 && threat(before).is_some() {
            return None;
        }
        let is_named = |column| self.preferred.is_none_or(|it| it == column);
        if let Some((checked, column)) =
            own.filter(|(_, it)| of_own == Some(plies) && is_named(*it))
        {
            return Some(self.better_of_own(played, checked, column, false));
        }
        let column = self.fastest(before, None)?;
        Some(vec![self.better_of_solver(before, column)?])
    }

    /// Returns the column that the search prefers where nothing is proven, and the sentence about it.
    fn estimate(&mut self, position: &Position) -> Option<(Column, Sentence)> {
        let (limits, stop) = (Limits::nodes(self.estimate_nodes), &self.finder.stop);
        let mut control = Control::new(limits, stop, &FrozenClock);
        let analysis = self.search.analyze(position, &mut control).ok()?;
        let best = analysis.best.filter(|_| analysis.depth > 0)?;
        let message = why::search_prefers(best, analysis.depth, self.mover(position));
        Some((best, Sentence::plain(message, Proof::Estimate)))
    }

    /// Returns that only a complete search explains a position; in a game for points with best play.
    fn by_search(&mut self, position: &Position, before: &[Column]) -> Vec<Sentence> {
        if is_race(position) {
            vec![only_solver()]
        } else {
            self.points_ahead(position, before, None)
        }
    }

    /// Returns the first reason of each certificate of a result, unless one is a search itself: of a draw
    /// one for each player.
    fn reasons_there(
        &self,
        position: &Position,
        known: &Known,
        after: &[Column],
    ) -> Option<Vec<Sentence>> {
        let said = Said {
            other_reasons: true,
            ..Said::default()
        };
        let first = |checked| {
            let first = reasons(self, position, after, checked, said)
                .into_iter()
                .next();
            first.filter(|first| !first.is_bare())
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
        first: Option<Column>,
    ) -> Vec<Sentence> {
        let Some((course, cells)) = self.course(position, first) else {
            return vec![
                Sentence::plain(self.points_now(position), Proof::Rules),
                only_solver(),
            ];
        };
        let message = why::points_later(course, self.points_now(position));
        vec![Sentence {
            cells,
            after: before.to_vec(),
            says: Says::Course,
            ..Sentence::plain(message, Proof::Solver)
        }]
    }

    /// Returns who leads in a game for points, and by how many points.
    fn points_now(&self, position: &Position) -> Message {
        let points = position.points;
        let leader = if points.red < points.yellow {
            Player::Yellow
        } else {
            Player::Red
        };
        match points.red.abs_diff(points.yellow) {
            0 => why::level_now(),
            points => why::leads_now(self.words.who(leader), points),
        }
    }

    /// Puts best play in the place of sentences that leave the points at the end to a search.
    fn add_line(
        &mut self,
        position: &Position,
        before: &[Column],
        first: Option<Column>,
        sentences: &mut Vec<Sentence>,
    ) {
        let leaves = |sentence: &Sentence| sentence.says == Says::OnlySearchPoints;
        if let Some(index) = sentences.iter().position(leaves) {
            sentences.splice(index..=index, self.points_ahead(position, before, first));
            sentences.retain(|sentence| !leaves(sentence));
        }
    }

    /// Returns the points that the opponent scores with the best reply to a move, if these are all that
    /// the move costs.
    fn concedes(&mut self, played: ExplainedMove<'_>) -> Option<Sentence> {
        let (column, after) = (played.column, played.after);
        let opponent = after.to_move;
        let finder = &mut self.finder;
        let replies = after.legal_columns().map(|reply| {
            // The value is for the player of the move again: the reply is to make it small.
            let value = finder.value(&after.after([reply])?)?;
            let points = after.gain(reply, opponent).unwrap_or(0);
            Some((value, Reverse(points), reply))
        });
        let replies: Vec<_> = replies.collect::<Option<_>>()?;
        let (_, Reverse(points), reply) = replies.into_iter().min()?;
        if points != played.best.abs_diff(played.value) {
            return None;
        }
        let (line, cells) = self.scored(after, reply);
        let message = why::concedes(line, self.words.who(opponent), points, reply);
        let fact = Fact::Scores {
            column: reply,
            points,
        };
        Some(Sentence {
            cells,
            after: vec![column],
            ..self.fact(after, message, fact)?
        })
    }

    /// Returns the points that a move scores.
    fn points_of(&self, position: &Position, column: Column) -> Option<Sentence> {
        let player = position.to_move;
        let points = position.gain(column, player)?;
        let (line, cells) = self.scored(position, column);
        let message = why::scores(column, line, self.words.who(player), points);
        Some(Sentence {
            cells,
            ..self.fact(position, message, Fact::Scores { column, points })?
        })
    }

    /// Returns the one line that a move completes, in words and as cells; none if there are more.
    fn scored(&self, position: &Position, column: Column) -> (Option<Argument>, Vec<Cell>) {
        let cell = Cell::new(column, position.board.height(column));
        let checker = &self.finder.checker;
        let mut lines = checker.lines_through(position, cell, position.to_move);
        match (lines.next(), lines.next()) {
            (Some((_, line)), None) => (Some(self.words.cells(&line)), line),
            _ => (None, Vec::new()),
        }
    }

    /// Returns one line of best play that begins with a move.
    fn course_with(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        let (message, cells) = self.course(position, Some(column))?;
        Some(Sentence {
            cells,
            after: vec![column],
            says: Says::Course,
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
        let (mut next, mut told, mut cells) = (first, 0, Vec::new());
        while current.outcome.is_none() {
            let column = next.take().or_else(|| self.fastest(&current, None))?;
            let (ply, mover) = (current.ply() - position.ply(), current.to_move);
            let gain = |player| current.gain(column, player).unwrap_or(0);
            let (points, others) = (gain(mover), gain(mover.opponent()));
            if ply < FIRST_MOVES
                && points == 0
                && let Some((points, scoring)) = most_points(&current)
            {
                let after = current.after([scoring])?;
                // The points that the column costs at the end, against best play.
                let cost = self.finder.value(&current)? + self.finder.value(&after)?;
                let when = if ply == 0 { "first" } else { "reply" };
                costs.extend((cost > 0).then_some(why::points_cost(
                    scoring,
                    cost,
                    self.words.who(mover),
                    points,
                    when,
                )));
            }
            if ply < FIRST_MOVES || points > 0 {
                // It scores, it blocks a cell in which the opponent would score, or it only plays.
                let (kind, of) = match (points, others) {
                    (1.., _) => ("scores", mover),
                    (0, 1..) => ("blocks", mover.opponent()),
                    (0, 0) => ("plays", mover),
                };
                let (words, cell) = (&self.words, current.board.landing(column)?);
                let lines: Vec<Vec<Cell>> = self
                    .finder
                    .checker
                    .lines_through(&current, cell, of)
                    .map(|(_, line)| line)
                    .collect();
                let ends = lines.iter().filter_map(|line| match line[..] {
                    [first, .., last] => Some(why::between(words.cell(first), words.cell(last))),
                    _ => None,
                });
                let (ends, player) = (Argument::list(Join::And, ends), words.who(mover));
                let when = if ply == told { "next" } else { "later" };
                events.push(why::event(
                    words.cell(cell),
                    kind,
                    ends,
                    player,
                    points,
                    when,
                ));
                told = ply + 1;
                if cells.is_empty() {
                    cells = lines.concat();
                }
            }
            current.play(column).ok()?;
        }
        let (so_far, all) = (position.points, current.points);
        if all == so_far {
            (events, cells) = (Vec::new(), Vec::new());
        }
        let more = |player| (self.words.who(player), all[player] - so_far[player]);
        let ((red, of_red), (yellow, of_yellow)) = (more(Player::Red), more(Player::Yellow));
        let is_cut = events.len() > MAX_EVENTS;
        if is_cut {
            events.truncate(MAX_EVENTS - 1);
        }
        let events = (!events.is_empty()).then(|| Argument::list(Join::Commas, events));
        let totals = is_cut.then(|| why::points_to_come(yellow, of_yellow, red, of_red));
        let costs = (!costs.is_empty()).then(|| Argument::list(Join::Sentences, costs));
        Some((why::course(costs, events, first, totals), cells))
    }
}

/// Returns the reasons of a win after so many moves: what holds in the end is none of one that comes before.
fn in_time(why: impl IntoIterator<Item = Sentence>, plies: u32) -> impl Iterator<Item = Sentence> {
    let is_late = move |it: &Sentence| plies <= SOON && it.says == Says::InTheEnd;
    why.into_iter().take_while(move |it| !is_late(it))
}

/// Returns the cells of two lines, each once.
fn joined(mut line: Vec<Cell>, other: Vec<Cell>) -> Vec<Cell> {
    for cell in other {
        if !line.contains(&cell) {
            line.push(cell);
        }
    }
    line
}

fn over(end: &Position) -> Sentence {
    let is_draw = end.outcome == Some(Outcome::Draw);
    Sentence::plain(why::over(usize::from(is_draw)), Proof::Rules)
}

fn only_solver() -> Sentence {
    Sentence {
        says: Says::OnlySolver,
        ..Sentence::plain(why::only_solver(), Proof::Solver)
    }
}

fn all<'a>(certificates: impl IntoIterator<Item = &'a Checked>) -> Proof {
    let certificates = certificates.into_iter().cloned();
    Proof::All(certificates.map(Proof::Certificate).collect())
}

/// Returns the certificate of the player to move, if it begins with a move.
fn own_of<'a>(known: &'a Known, position: &Position) -> Option<(&'a Checked, Column)> {
    let own = known
        .checked
        .iter()
        .find(|checked| checked.claim().player == position.to_move)?;
    match own.certificate.nodes.first()? {
        CertificateNode::Move { column, .. } => Some((own, *column)),
        _ => None,
    }
}

/// Returns the most points that the next disc can score, and the first column that does, if one does.
fn most_points(position: &Position) -> Option<(u32, Column)> {
    let gained = |column| Some((position.gain(column, position.to_move)?, column));
    position
        .legal_columns()
        .filter_map(gained)
        .filter(|(points, _)| *points > 0)
        .max_by_key(|(points, column)| (*points, Reverse(*column)))
}

/// What sentences call players and cells.
#[derive(Debug)]
pub struct Wording {
    /// The names of the players; their colours at first.
    pub names: ByPlayer<Who>,
    size: Size,
}

impl Wording {
    fn who(&self, player: Player) -> &Who {
        &self.names[player]
    }

    fn cell(&self, cell: Cell) -> Argument {
        if has_row_letters(self.size) {
            cell_name(cell, self.size).into()
        } else {
            why::far_cell(cell.column, row_name(cell.row, self.size)).into()
        }
    }

    /// Returns several cells: `1a, 2a and 3a`.
    fn cells(&self, cells: &[Cell]) -> Argument {
        Argument::list(Join::And, cells.iter().map(|&cell| self.cell(cell)))
    }

    /// Returns pairs of cells: `1a or 2a, and 5b or 6b`.
    fn cell_pairs(&self, pairs: &[Vec<Cell>]) -> Argument {
        let any =
            |pair: &Vec<Cell>| Argument::list(Join::Or, pair.iter().map(|&cell| self.cell(cell)));
        Argument::list(Join::AndLists, pairs.iter().map(any))
    }

    /// Returns where a disc is answered: `in columns 1 and 2`.
    fn in_columns(&self, columns: &[Column]) -> Message {
        if columns.len() == usize::from(self.size.columns) {
            return why::in_all_columns();
        }
        why::in_columns(
            Argument::list(Join::And, columns.iter().copied()),
            columns.len(),
        )
    }

    /// Returns moves of both players from a position on: `Red 4a, Yellow 4b and Red 5a`.
    fn moves(&self, start: &Position, moves: &[Column]) -> Argument {
        let mut now = start.clone();
        let said = moves.iter().filter_map(|&column| {
            let (player, cell) = (now.to_move, now.board.landing(column)?);
            now.play(column).ok()?;
            Some(why::r#move(self.cell(cell), self.who(player)))
        });
        Argument::list(Join::And, said)
    }
}

/// Returns one of the goals: `a 2 × 2 square`, or without an article.
fn goals(goals: &[Goal], with_article: bool) -> Argument {
    let goal = |goal: &Goal| match (*goal, with_article) {
        (Goal::Line(length), true) => why::goal_line(length),
        (Goal::Line(length), false) => why::bare_line(length),
        (Goal::Square(side), true) => why::goal_square(side),
        (Goal::Square(side), false) => why::bare_square(side),
    };
    Argument::list(Join::Or, goals.iter().map(goal))
}
