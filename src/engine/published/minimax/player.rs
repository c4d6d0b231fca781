//! Minimax as an engine.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use super::{Found, Progress, Pruning, search_watched};
use crate::engine::published::{legal_columns, unsupported};
use crate::engine::{Analysis, ColumnScore, Control, Engine, EngineError, Score};
use crate::rules::{Column, Ending, Goal, Player, Position, Ruleset};

/// The published player under a ruleset in which the first line wins. It knows
/// lines only: where a square wins as well, it does not see that coming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    pruning: Pruning,
    depth: NonZeroU32,
}

impl Minimax {
    /// A player that looks so many plies ahead.
    #[must_use]
    pub const fn new(pruning: Pruning, depth: NonZeroU32) -> Self {
        Self { pruning, depth }
    }

    /// The length of the line that the player would take for a win: the shortest
    /// of the goals.
    ///
    /// # Errors
    /// Why its definition makes no sense under these rules.
    pub fn line_length(ruleset: &Ruleset) -> Result<u32, String> {
        if ruleset.ending() == Ending::FullBoard {
            return Err(
                "it plays for the first line, and here the game goes on until the board is full"
                    .to_owned(),
            );
        }
        let lines = ruleset.goals().iter().filter_map(|goal| match goal {
            Goal::Line(length) => Some(*length),
            Goal::Square(_) => None,
        });
        lines
            .min()
            .ok_or_else(|| "it counts lines, and no line is a goal here".to_owned())
    }

    const fn name(self) -> &'static str {
        match self.pruning {
            Pruning::Full => "Minimax",
            Pruning::AlphaBeta => "Alpha-beta",
        }
    }
}

impl Engine for Minimax {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let length = Self::line_length(position.ruleset())
            .map_err(|reason| unsupported(self.name(), reason))?;
        let columns = legal_columns(position)?;
        let player = position.to_move();
        let limit = control.limits().depth.unwrap_or(u32::MAX).max(1);
        let depth = self.depth.get().min(limit);
        let pruning = self.pruning;
        let mut watcher = |progress: Progress<'_>| {
            let nodes = match progress {
                Progress::Nodes(nodes) => nodes,
                Progress::Column(found) => {
                    let elapsed = control.elapsed();
                    control.publish(&Analysis {
                        elapsed,
                        ..analysis(found, &columns, player, pruning, depth)
                    });
                    found.nodes
                }
            };
            if control.is_exhausted(nodes) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let found = search_watched(
            position.board(),
            length,
            player,
            pruning,
            depth,
            &mut watcher,
        );
        Ok(Analysis {
            elapsed: control.elapsed(),
            ..analysis(&found, &columns, player, pruning, depth)
        })
    }
}

/// What was found, seen from the player to move. Where nothing was found in time,
/// the lowest legal column stands in.
fn analysis(
    found: &Found,
    legal: &[Column],
    player: Player,
    pruning: Pruning,
    depth: u32,
) -> Analysis {
    let best = found.column.or_else(|| legal.first().copied());
    let score = |value: i32| {
        Score::Heuristic(match player {
            Player::Red => value,
            Player::Yellow => -value,
        })
    };
    Analysis {
        best,
        score: found.column.map(|_| score(found.value)),
        pv: best.into_iter().collect(),
        columns: match pruning {
            // A pruned column has no value of its own.
            Pruning::AlphaBeta => Vec::new(),
            Pruning::Full => found
                .columns
                .iter()
                .map(|&(column, value)| ColumnScore {
                    column,
                    score: score(value),
                })
                .collect(),
        },
        depth,
        nodes: found.nodes,
        ..Analysis::default()
    }
}
