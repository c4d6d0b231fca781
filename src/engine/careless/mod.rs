//! A player that overlooks things, as people do.
//!
//! At every move it is blind to some of the lines and squares of the board: to diagonals most,
//! to columns least. It searches a few plies deep and plays the best move of the board as it
//! sees it. It plays no move at random: it acts on everything that it sees.
//!
//! A daring player sets traps. Among the moves that lose nothing it plays the one that makes
//! the most threats at once, not the one that is best against good answers. In games that are
//! drawn under good play, this beats opponents who make mistakes.

mod blind;

use std::num::NonZeroU32;

use super::level::Manner;
use super::simple::{generator, middle_first};
use super::{Analysis, Control, Engine, EngineError, PerRuleset, Score};
use crate::rules::{Column, Ending, Player, Position};
use blind::{BlindBoard, OverlookableWindows};

/// The value of a win, minus one for each ply that it takes.
const WIN: i32 = 1_000_000;

/// Values from here on are won races, and those at or below its negative are lost ones: no
/// board has room for that many plies, and estimates are far smaller.
const DECIDED: i32 = WIN - 100_000;

/// The number of windows examined after which the deepest finished search decides. A disc on a
/// large board may lie in thousands of windows; with 9801 cells this limit takes about half a
/// second.
const MAX_EFFORT: u64 = 40_000_000;

/// The number of positions between two checks of the limits.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// The careless player.
#[derive(Debug)]
pub struct Careless {
    depth: NonZeroU32,
    overlooks: u32,
    manner: Manner,
    seed: u64,
    /// The windows of the ruleset played last.
    windows: PerRuleset<OverlookableWindows>,
}

impl Careless {
    /// Creates a player that searches `depth` plies and overlooks `overlooks` of a hundred
    /// diagonals. Which ones follows from the seed and the position. From 100 on it sees no
    /// diagonals, and less and less of the other windows.
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
    /// Searches to depth 1, 2 and so on. All scores are estimates, since the player overlooks
    /// windows.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let first = position.legal_columns().next().ok_or(EngineError::Over)?;
        let ruleset = &position.ruleset;
        let windows = self
            .windows
            .get(ruleset, || OverlookableWindows::new(ruleset));
        let mut dice = generator(self.seed, position);
        let board = BlindBoard::new(windows, position, self.overlooks, &mut dice);
        let size = position.board.size;
        let mut search = CarelessSearch {
            board,
            race: position.ruleset.ending == Ending::FirstGoal,
            order: middle_first(size.all_columns(), size),
            nodes: 0,
            next_look: NODES_BETWEEN_LOOKS,
            control,
            exhausted: false,
        };
        let limit = search.control.limits().depth.unwrap_or(u32::MAX).max(1);
        let free = u32::try_from(position.board.free()).unwrap_or(u32::MAX);
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
            search.control.publish(&mut answer);
        }
        answer.nodes = search.nodes;
        Ok(answer)
    }
}

struct CarelessSearch<'a, 'c> {
    board: BlindBoard,
    race: bool,
    order: Vec<Column>,
    nodes: u64,
    next_look: u64,
    control: &'a mut Control<'c>,
    /// Set once the limits are met; values are meaningless then.
    exhausted: bool,
}

impl CarelessSearch<'_, '_> {
    /// Returns the best value of the legal columns, by a function of the column and the best value so
    /// far, and all columns that have it. Returns `None` if a limit is reached; depth 1 is always
    /// finished.
    fn best(
        &mut self,
        position: &Position,
        depth: u32,
        mut value: impl FnMut(&mut Self, Column, i32) -> Option<i32>,
    ) -> Option<(i32, Vec<Column>)> {
        let (mut best, mut equals) = (-WIN, Vec::new());
        for index in 0..self.order.len() {
            let column = self.order[index];
            if !position.is_legal(column) {
                continue;
            }
            let found = value(self, column, best);
            if self.exhausted && depth > 1 {
                return None;
            }
            let Some(found) = found else { continue };
            if found > best || equals.is_empty() {
                best = found;
                equals.clear();
            }
            if found == best {
                equals.push(column);
            }
        }
        equals.sort_unstable();
        Some((best, equals))
    }

    /// Returns the best value at the root and all columns that have it.
    fn root(&mut self, position: &Position, depth: u32) -> Option<(i32, Vec<Column>)> {
        let player = position.to_move;
        // The lower bound is one below the best, so that an equal value differs from a lower one.
        self.best(position, depth, |search, column, best| {
            Some(search.child(column, player, depth, 1, (best - 1, WIN)))
        })
    }

    /// Returns, of the columns that do not lose within the search depth, those after which the
    /// board evaluates best.
    fn traps(&mut self, position: &Position, depth: u32) -> Option<Vec<Column>> {
        let player = position.to_move;
        let best = self.best(position, depth, |search, column, _| {
            let value = search.child(column, player, depth, 1, (-DECIDED, 1 - DECIDED));
            search.board.place(column, player);
            let threatening = search.board.evaluate(player);
            search.board.lift(column, player);
            (value > -DECIDED).then_some(threatening)
        });
        best.map(|(_, columns)| columns)
    }

    /// Returns the value for the player to move. It is exact between the bounds, an upper bound
    /// at or below the lower one, and a lower bound at or above the upper one.
    fn node(&mut self, player: Player, depth: u32, ply: i32, (mut alpha, beta): (i32, i32)) -> i32 {
        if self.board.free == 0 {
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
                self.board.effort >= MAX_EFFORT || self.control.is_exhausted(self.nodes);
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

    /// Returns the value of a disc in an open column, for the player who drops it at ply `ply`,
    /// counted from 1 at the root.
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
