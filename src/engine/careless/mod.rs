//! A player that overlooks things, as people do.
//!
//! At every move it is blind to some of the lines and squares of the board: to
//! diagonals most, to columns least. It plays the best move of the board as it sees
//! it, looking a few plies ahead. It never drops a disc at random: what it sees, it
//! heeds.
//!
//! A daring player sets traps: among the moves that lose nothing it does not take the one
//! that is best against good answers, but the one that threatens most at once. Where a
//! game is a draw unless somebody errs, that is what wins against who errs.

mod blind;

use std::num::NonZeroU32;

use super::level::Manner;
use super::simple::{generator, middle_first};
use super::{Analysis, Control, Engine, EngineError, PerRuleset, Score};
use crate::rules::{Column, Ending, Player, Position};
use blind::{BlindBoard, Overlookable};

/// What a win is worth; less one for each ply that it takes.
const WIN: i32 = 1_000_000;

/// From here on a value says that a race is won, and down from its negative that it is lost:
/// no board has room for so many plies, and estimates are far smaller.
const DECIDED: i32 = WIN - 100_000;

/// How many lines and squares are looked at before the deepest finished search has to do: a
/// disc on a large board can be part of thousands. With 9801 cells that is about half a second.
const PATIENCE: u64 = 40_000_000;

/// How many positions are examined between two looks at the limits.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// The player.
#[derive(Debug)]
pub struct Careless {
    depth: NonZeroU32,
    overlooks: u32,
    manner: Manner,
    seed: u64,
    /// The windows of the board that it played on last.
    windows: PerRuleset<Overlookable>,
}

impl Careless {
    /// A player that looks so many plies ahead and overlooks so many of a hundred
    /// diagonals; which ones follows from the seed and the position. From 100 on it sees
    /// no diagonals, and of the rest less and less.
    #[must_use]
    pub fn new(depth: NonZeroU32, overlooks: u32, manner: Manner, seed: u64) -> Self {
        Self {
            depth,
            overlooks,
            manner,
            seed,
            windows: PerRuleset::default(),
        }
    }
}

impl Engine for Careless {
    /// Searches to depth 1, 2 and so on. Scores are estimates: what is overlooked is
    /// not proven.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let first = position.legal_columns().next().ok_or(EngineError::Over)?;
        let ruleset = position.ruleset();
        let windows = self.windows.get(ruleset, || Overlookable::new(ruleset));
        let mut dice = generator(self.seed, position);
        let board = BlindBoard::new(windows, position, self.overlooks, &mut dice);
        let size = position.board().size();
        let mut search = Search {
            board,
            race: position.ruleset().ending() == Ending::FirstGoal,
            order: middle_first(size.all_columns(), size),
            nodes: 0,
            next_look: NODES_BETWEEN_LOOKS,
            control,
            exhausted: false,
        };
        let limit = search.control.limits().depth.unwrap_or(u32::MAX).max(1);
        let free = u32::try_from(position.board().free()).unwrap_or(u32::MAX);
        let mut answer = Analysis {
            best: Some(first),
            ..Analysis::default()
        };
        for depth in 1..=self.depth.get().min(limit).min(free) {
            let Some((value, mut equals)) = search.root(position, depth) else {
                break;
            };
            if search.race && self.manner == Manner::Daring && value.abs() < DECIDED {
                let Some(traps) = search.traps(position, depth) else {
                    break;
                };
                equals = traps;
            }
            // Equally good columns are equally likely.
            answer.best = dice.choice(&equals).copied().or(answer.best);
            answer.pv = answer.best.into_iter().collect();
            answer.score = Some(Score::Heuristic(value));
            answer.depth = depth;
            answer.nodes = search.nodes;
            answer.elapsed = search.control.elapsed();
            search.control.publish(&answer);
        }
        answer.nodes = search.nodes;
        answer.elapsed = search.control.elapsed();
        Ok(answer)
    }
}

struct Search<'a, 'c> {
    board: BlindBoard,
    race: bool,
    order: Vec<Column>,
    nodes: u64,
    next_look: u64,
    control: &'a mut Control<'c>,
    /// Set once the limits are met; values are meaningless then.
    exhausted: bool,
}

impl Search<'_, '_> {
    /// The best value at the root and all columns that have it; `None` if the limits
    /// are met on the way, of which depth 1 takes no notice.
    fn root(&mut self, position: &Position, depth: u32) -> Option<(i32, Vec<Column>)> {
        let mut best = -WIN;
        let mut equals = Vec::new();
        for index in 0..self.order.len() {
            let column = self.order[index];
            if !position.is_legal(column) {
                continue;
            }
            // One below the best, so that an equal value is told from a lower one.
            let value = self.child(column, position.to_move(), depth, 1, (best - 1, WIN));
            if self.exhausted && depth > 1 {
                return None;
            }
            if value > best || equals.is_empty() {
                best = value;
                equals.clear();
            }
            if value == best {
                equals.push(column);
            }
        }
        equals.sort_unstable();
        Some((best, equals))
    }

    /// Of the columns with which nothing is lost as far as the search looks, those after
    /// which the board promises most at once; `None` if the limits are met on the way.
    fn traps(&mut self, position: &Position, depth: u32) -> Option<Vec<Column>> {
        let player = position.to_move();
        let mut best = (i32::MIN, Vec::new());
        for index in 0..self.order.len() {
            let column = self.order[index];
            if !position.is_legal(column) {
                continue;
            }
            let value = self.child(column, player, depth, 1, (-DECIDED, 1 - DECIDED));
            let lost = value <= -DECIDED;
            if self.exhausted && depth > 1 {
                return None;
            }
            if lost {
                continue;
            }
            self.board.place(column, player);
            let threatening = self.board.evaluate(player);
            self.board.lift(column, player);
            if threatening > best.0 {
                best = (threatening, Vec::new());
            }
            if threatening == best.0 {
                best.1.push(column);
            }
        }
        best.1.sort_unstable();
        Some(best.1)
    }

    /// The value for the player to move. Between the bounds it is exact; at most the
    /// lower one it is an upper bound, at least the upper one a lower bound.
    fn node(&mut self, player: Player, depth: u32, ply: i32, (mut alpha, beta): (i32, i32)) -> i32 {
        if self.board.free() == 0 {
            return if self.race {
                0
            } else {
                self.board.lead(player)
            };
        }
        if depth == 0 {
            return self.board.evaluate(player);
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
            self.exhausted |=
                self.board.effort() >= PATIENCE || self.control.is_exhausted(self.nodes);
        }
        let mut best = -WIN;
        for index in 0..self.order.len() {
            let column = self.order[index];
            if !self.board.is_open(column) {
                continue;
            }
            let value = self.child(column, player, depth, ply + 1, (alpha, beta));
            if self.exhausted {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value of a disc in an open column for the player who drops it as ply number
    /// `ply`, counted from 1 at the root.
    fn child(
        &mut self,
        column: Column,
        player: Player,
        depth: u32,
        ply: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        self.nodes += 1;
        let completed = self.board.place(column, player);
        let value = if completed && self.race {
            WIN - ply
        } else {
            -self.node(player.opponent(), depth - 1, ply, (-beta, -alpha))
        };
        self.board.lift(column, player);
        debug_assert!(value.abs() <= WIN, "{value}");
        value
    }
}

#[cfg(test)]
mod tests;
