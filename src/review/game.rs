//! The game that a review judges.

use crate::rules::notation::format_game;
use crate::rules::{Column, PlayError, Position, ReplayError, Ruleset};
use crate::session::{GameRecord, Opening};

/// A game to review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedGame {
    /// The id of the preset, or an empty text.
    pub preset: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The moves, first to last.
    pub moves: Vec<Column>,
    /// For each passed turn, the number of moves before it, as in [`Position::passes`].
    pub passes: Vec<usize>,
    /// Whether the second player may swap sides instead of answering the first disc.
    pub swap_rule: bool,
}

impl ReviewedGame {
    /// Creates a game without passes and without the swap rule.
    #[must_use]
    pub fn new(preset: &str, ruleset: &Ruleset, moves: Vec<Column>) -> Self {
        Self {
            preset: preset.to_owned(),
            ruleset: ruleset.clone(),
            moves,
            passes: Vec::new(),
            swap_rule: false,
        }
    }

    /// Returns the game as one line, as [`format_game`] writes it.
    #[must_use]
    pub fn line(&self) -> String {
        format_game(&self.preset, &self.ruleset, self.moves.iter().copied())
    }

    /// Returns the position after the moves and passes.
    ///
    /// # Errors
    /// At the first move that cannot be played. A pass that is not possible counts as the next
    /// move.
    pub(super) fn last_position(&self) -> Result<Position, ReplayError> {
        let mut position = Position::new(&self.ruleset);
        let fault = |ply: usize| move |cause| ReplayError { ply, cause };
        self.play_passes(&mut position).map_err(fault(1))?;
        for (index, &column) in self.moves.iter().enumerate() {
            position.play(column).map_err(fault(index + 1))?;
            self.play_passes(&mut position).map_err(fault(index + 2))?;
        }
        Ok(position)
    }

    /// Plays the passes that follow the moves of a position.
    pub(super) fn play_passes(&self, position: &mut Position) -> Result<(), PlayError> {
        let ply = position.ply();
        let passes = self.passes.iter().filter(|&&pass| pass == ply);
        passes.map(|_| ()).try_for_each(|()| position.pass())
    }

    /// Returns whether the swap rule applies to a move: the first disc and the answer to it. Their
    /// values by the plain rules say nothing about them.
    pub(super) const fn is_under_swap_rule(&self, ply: usize) -> bool {
        self.swap_rule && ply <= 2
    }
}

impl From<&GameRecord> for ReviewedGame {
    fn from(record: &GameRecord) -> Self {
        Self {
            passes: record.passes(),
            swap_rule: record.setup.opening == Opening::Swap,
            ..Self::new(
                &record.setup.preset,
                &record.setup.ruleset,
                record.columns().collect(),
            )
        }
    }
}
