//! Minimax as an engine.

use std::num::NonZeroU32;

use super::{MinimaxResult, Pruning, search_until};
use crate::engine::simple::legal_columns;
use crate::engine::{Analysis, ColumnScore, Control, Engine, EngineError, Score};
use crate::rules::{Ending, Goal, Player, Position, Ruleset};
use crate::text::{Message, msg};

/// The published player under a ruleset in which the first line wins. It knows lines only; if a
/// square wins as well, it does not see that coming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// With or without pruning.
    pub pruning: Pruning,
    /// The depth of its search, in plies.
    pub depth: NonZeroU32,
}

impl Minimax {
    /// Returns the length of the line that the player plays for: the shortest line among the
    /// goals.
    ///
    /// # Errors
    /// If the board is filled or no line is a goal: the reason.
    pub fn line_length(ruleset: &Ruleset) -> Result<u32, Message> {
        if ruleset.ending == Ending::FullBoard {
            return Err(msg::levels::full_board());
        }
        let lines = ruleset.goals.iter().filter_map(|goal| match goal {
            Goal::Line(length) => Some(*length),
            Goal::Square(_) => None,
        });
        lines.min().ok_or_else(msg::levels::no_line)
    }

    const fn name(self) -> &'static str {
        match self.pruning {
            Pruning::None => "Minimax",
            Pruning::AlphaBeta => "Alpha-beta",
        }
    }
}

/// The number of nodes after which the player answers with the deepest finished search: some
/// ten seconds. On ordinary boards this is enough for ten plies without pruning; on a board of
/// 99 columns it keeps a game going.
const MAX_NODES: u64 = 1_000_000_000;

impl Engine for Minimax {
    /// Searches to depth 1, 2 and so on, so that there is an answer when a limit is reached.
    /// The depth and the nodes of the answer are those of the deepest finished search alone, as
    /// published.
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let length = Self::line_length(&position.ruleset)
            .map_err(|reason| EngineError::unsupported(self.name(), reason))?;
        let columns = legal_columns(position)?;
        let limit = control.limits().depth.unwrap_or(u32::MAX).max(1);
        let depth = self.depth.get().min(limit);
        // A search deeper than the number of free cells examines no further nodes.
        let deepest = u32::try_from(position.board.free()).map_or(depth, |free| depth.min(free));
        let mut answer = Analysis {
            best: columns.first().copied(),
            ..Analysis::default()
        };
        let mut before = 0;
        for ply in 1..=deepest {
            if ply > 1 && control.is_exhausted(before) {
                break;
            }
            let mut stop = |nodes| {
                let nodes = before + nodes;
                nodes >= MAX_NODES || control.is_exhausted(nodes)
            };
            let (board, player) = (&position.board, position.to_move);
            let found = search_until(board, length, player, self.pruning, ply, &mut stop);
            let Some(found) = found else {
                break;
            };
            before += found.nodes;
            let reached = if ply == deepest { depth } else { ply };
            answer = self.analysis(&found, player, reached);
            control.publish(&mut answer);
        }
        Ok(answer)
    }
}

impl Minimax {
    /// Converts the result to the view of the player to move.
    fn analysis(&self, found: &MinimaxResult, player: Player, depth: u32) -> Analysis {
        let score = |value: i32| Score::Heuristic(player.sign() * value);
        Analysis {
            best: found.column,
            score: Some(score(found.value)),
            pv: found.column.into_iter().collect(),
            columns: match self.pruning {
                // The values of pruned columns are only bounds.
                Pruning::AlphaBeta => Vec::new(),
                Pruning::None => found
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
}
