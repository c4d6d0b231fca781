//! One game of self-play, and learning from its positions.
//!
//! Self-play has its own loop instead of a [`Match`](crate::session::Match) for speed: both sides
//! are one network, its weights change between games, and every position teaches it. A match of
//! two networks that look one ply ahead (`duel`) takes longer per game although it learns
//! nothing: 2.9 times as long in Connect Four, 4.0 times in Connect Square, 2.0 times in Most
//! Fours on 6x6 (400 games of `duel` against 15,000 games of
//! [`Trainer::play`](super::Trainer::play) on one thread, optimisation level 1).

use super::values::LearningWeights;
use super::*;

/// Plays games of a network against itself, on one thread.
#[derive(Debug)]
pub struct SelfPlay<'a, B> {
    values: &'a LearningWeights,
    settings: TrainingSettings,
    rules: LearningRules,
    start: B,
    start_indices: Vec<u32>,
    indices: Vec<u32>,
    /// The tuple weights of the current position, as if the other player were to move.
    parts: Vec<f32>,
    /// The positions after each move of the current game.
    trace: Vec<TraceStep>,
    /// The weight indices of these positions, concatenated.
    traced: Vec<u32>,
}

/// The facts about the rules that learning needs.
#[derive(Clone, Copy, Debug)]
pub struct LearningRules {
    pub race: bool,
    /// The points of a value of 1; 1 in a race.
    pub reach: f32,
}

/// A position after a move.
#[derive(Clone, Copy, Debug)]
struct TraceStep {
    first_to_move: bool,
    /// The points of the first player minus those of the second.
    lead: f32,
    /// The value of the best move, in points, if a random move was played instead. It then
    /// replaces the rest of the game as the target.
    instead: Option<f32>,
}

/// Larger than any sum of weights: a decided result outranks every estimate, and its hyperbolic tangent
/// is the result.
const DECIDED_WEIGHT: f32 = 1e6;

impl<'a, B: SearchBoard> SelfPlay<'a, B> {
    /// Makes games that begin at `start`, in which the first player is to move.
    pub fn new(
        values: &'a LearningWeights,
        settings: TrainingSettings,
        rules: LearningRules,
        start: B,
        start_indices: Vec<u32>,
    ) -> Self {
        let slots = values.layout.tuple_slots();
        Self {
            values,
            settings,
            rules,
            start,
            indices: start_indices.clone(),
            start_indices,
            parts: vec![0.0; slots],
            trace: Vec::new(),
            traced: Vec::new(),
        }
    }

    /// Plays one game and learns from it.
    pub fn play(&mut self, random: &mut fastrand::Rng) {
        self.trace.clear();
        self.traced.clear();
        let (mut board, mut first) = self.opening_position(random);
        let result = loop {
            let moves = match self.moves_of(&board, first) {
                Err(result) => break result,
                Ok(moves) => moves,
            };
            let (best, value) = self.best(&mut board, moves, first, random);
            let mut one = best;
            if random.f32() < self.settings.explore {
                let choices = match self.settings.exploration {
                    Exploration::Aside => moves,
                    Exploration::Fallible => board.moves(),
                };
                one = any_of(choices, random);
                if self.settings.exploration == Exploration::Aside
                    && one != best
                    && let Some(step) = self.trace.last_mut()
                {
                    step.instead = Some(value);
                }
            }
            self.drop_disc(&mut board, one, first);
            first = !first;
            let lead = self.lead(&board, first);
            self.trace.push(TraceStep {
                first_to_move: first,
                lead,
                instead: None,
            });
            self.traced.extend_from_slice(&self.indices);
        };
        self.learn(result);
    }

    /// Returns an undecided position to begin with and whether the first player is to move: the
    /// start of the rules, or a position after random moves.
    fn opening_position(&mut self, random: &mut fastrand::Rng) -> (B, bool) {
        // On a small board random moves may always decide the game: then it begins at the start.
        let tries = if random.f32() < self.settings.opened {
            20
        } else {
            0
        };
        for _ in 0..tries {
            let plies = random.usize(0..=self.settings.opening_plies);
            let (board, first) = self.random_walk(plies, random);
            if self.moves_of(&board, first).is_ok() {
                return (board, first);
            }
        }
        self.random_walk(0, random)
    }

    fn random_walk(&mut self, plies: usize, random: &mut fastrand::Rng) -> (B, bool) {
        let mut board = self.start.clone();
        self.indices.clone_from(&self.start_indices);
        let mut first = true;
        for _ in 0..plies {
            if self.moves_of(&board, first).is_err() {
                break;
            }
            let one = any_of(board.moves(), random);
            self.drop_disc(&mut board, one, first);
            first = !first;
        }
        (board, first)
    }

    fn drop_disc(&mut self, board: &mut B, one: B::Moves, first: bool) {
        let layout = &self.values.layout;
        let cell = board.cell(one);
        board.play(one);
        layout.place(&mut self.indices, cell, first);
        let mut places = self.indices.iter_mut().skip(layout.tuple_slots());
        layout
            .threats
            .each(ColumnThreats::of(board, !first), |index| {
                if let Some(place) = places.next() {
                    *place = index;
                }
            });
    }

    fn lead(&self, board: &B, first_to_move: bool) -> f32 {
        if self.rules.race {
            return 0.0;
        }
        let lead = i16::try_from(board.lead()).map_or(0.0, f32::from);
        if first_to_move { lead } else { -lead }
    }

    /// Returns the moves with which the game goes on, or the result of a decided one for the first
    /// player, in points; 1 for a win in a race. A race is decided as soon as the player to move
    /// can win at once or faces two threats. Moves that let the opponent win at once are left out.
    #[inline(always)]
    fn moves_of(&self, board: &B, first_to_move: bool) -> Result<B::Moves, f32> {
        let sign = if first_to_move { 1.0 } else { -1.0 };
        if !self.rules.race {
            return if board.free() == 0 {
                Err(self.lead(board, first_to_move))
            } else {
                Ok(board.moves())
            };
        }
        match settle(board) {
            Err(1) => Err(sign),
            Err(-1) => Err(-sign),
            Ok(moves) if !cannot_be_won(board) => Ok(moves),
            _ => Err(0.0),
        }
    }

    /// Returns the move with the best value for the first player, and that value; equal ones are drawn at random.
    fn best(
        &mut self,
        board: &mut B,
        moves: B::Moves,
        first: bool,
        random: &mut fastrand::Rng,
    ) -> (B::Moves, f32) {
        let table = self.values.table(!first);
        self.prefetch(board, moves, first);
        // A move changes few tuple slots: start from the sum of the unchanged position.
        let tuples = &self.indices[..self.values.layout.tuple_slots()];
        let still = table.parts(tuples, &mut self.parts);
        let sign = if first { 1.0 } else { -1.0 };
        let (mut best, mut best_order, mut equal) = (None, f32::NEG_INFINITY, 1_u32);
        for one in moves.each() {
            let cell = board.cell(one);
            board.play(one);
            let state = self.moves_of(board, !first);
            let lead = self.lead(board, !first);
            let seen = match state {
                Ok(_) => self.threat_sum(board, !first),
                Err(_) => 0.0,
            };
            board.undo();
            // In a race compare the sums: hyperbolic tangents near 1 round to the same value.
            let value = match state {
                Err(result) if self.rules.race => result * DECIDED_WEIGHT,
                Err(result) => result,
                Ok(_) => {
                    let sum = self.changed(still + seen, cell, first);
                    if self.rules.race {
                        sum
                    } else {
                        lead + self.rules.reach * sum.tanh()
                    }
                }
            };
            let order = sign * value;
            equal = if order == best_order { equal + 1 } else { 1 };
            if order > best_order || (order == best_order && random.u32(0..equal) == 0) {
                best_order = order;
                best = Some((one, value));
            }
        }
        let (one, value) = best.unwrap_or((moves.first(), 0.0));
        let value = if self.rules.race { value.tanh() } else { value };
        (one, value)
    }

    /// Returns `sum` after a disc in `cell`: replaces the weights of the tuples that change.
    #[inline(always)]
    fn changed(&self, mut sum: f32, cell: Cell, first: bool) -> f32 {
        let table = self.values.table(!first);
        for change in self.values.layout.changes(cell) {
            let slot = usize::from(change.slot);
            let index = self.indices[slot] + change.delta(first);
            sum += table.at(index) - self.parts[slot];
        }
        sum
    }

    /// Prefetches the weights of the positions after all moves.
    #[inline(always)]
    fn prefetch(&self, board: &B, moves: B::Moves, first: bool) {
        let table = self.values.table(!first);
        for one in moves.each() {
            for change in self.values.layout.changes(board.cell(one)) {
                let index = self.indices[usize::from(change.slot)];
                table.prefetch(index + change.delta(first));
            }
        }
    }

    /// Returns the sum of the weights of the threats.
    #[inline(always)]
    fn threat_sum(&self, board: &B, first_to_move: bool) -> f32 {
        let mut sum = 0.0;
        let table = self.values.table(first_to_move);
        let views = ColumnThreats::of(board, first_to_move);
        let threats = &self.values.layout.threats;
        threats.each(views, |index| sum += table.at(index));
        sum
    }

    /// Moves the values of the game's positions towards their targets, from the last position to
    /// the first.
    fn learn(&mut self, result: f32) {
        let slots = self.indices.len();
        let LearningRules { reach, .. } = self.rules;
        let lambda = self.settings.lambda;
        let mut target = result;
        let steps = self.trace.iter().zip(self.traced.chunks_exact(slots));
        // The last position is decided: its value is the result and needs no learning.
        let mut steps = steps.rev().skip(1).peekable();
        while let Some((step, indices)) = steps.next() {
            if let Some((next, indices)) = steps.peek() {
                self.values.prefetch(indices, next.first_to_move);
            }
            if let Some(instead) = step.instead {
                target = instead;
            }
            let aim = ((target - step.lead) / reach).clamp(-1.0, 1.0);
            let value = self.values.learn(indices, step.first_to_move, aim);
            let value = step.lead + reach * value;
            target = (1.0 - lambda) * value + lambda * target;
        }
    }
}

/// Returns whether neither player can win any more; `false` with 12 or more free cells, where the
/// test is not made.
#[inline(always)]
fn cannot_be_won<B: SearchBoard>(board: &B) -> bool {
    board.free() < 12
        && board.open_windows(Side::Mover) == 0
        && board.open_windows(Side::Other) == 0
}

fn any_of<M: Word>(moves: M, random: &mut fastrand::Rng) -> M {
    let skip = random.u32(0..moves.count().max(1));
    moves.each().nth(skip as usize).unwrap_or(M::ZERO)
}
