//! The twin's game: stacks of discs and the player to move.

use crate::oracle::{CellPlace, Oracle, Stacks};
use plummet::rules::{Outcome, Player, Ruleset, RulesetSpec};

/// A game of the twin.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) oracle: Oracle,
    pub(crate) stacks: Stacks,
    pub(super) to_move: Player,
    /// The columns played, counted from 0.
    pub(super) moves: Vec<u8>,
    rows: usize,
}

impl Twin {
    /// Begins a game. `rules` is the ruleset of `spec`.
    pub(super) fn new(spec: &RulesetSpec, rules: &Ruleset) -> Self {
        let mut stacks = Stacks((0..spec.columns).map(|_| Vec::new()).collect());
        // The spec lists the top row first; a stack begins at the bottom.
        for row in spec.start.iter().rev() {
            for (stack, letter) in stacks.0.iter_mut().zip(row.chars()) {
                match letter {
                    'r' => stack.push(Player::Red),
                    'y' => stack.push(Player::Yellow),
                    _ => {}
                }
            }
        }
        Self::begin(rules, stacks, spec.first)
    }

    /// Begins a game with these discs.
    pub(crate) fn begin(rules: &Ruleset, stacks: Stacks, to_move: Player) -> Self {
        Self {
            oracle: Oracle::new(rules),
            stacks,
            to_move,
            moves: Vec::new(),
            rows: rules.size.rows.into(),
        }
    }

    /// Returns the outcome; `None` while the game goes on.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.oracle.outcome(&self.stacks, self.to_move)
    }

    /// Returns the columns with a free cell, whether or not the game is over.
    pub(super) fn open(&self) -> Vec<u8> {
        let columns = (0_u8..).zip(&self.stacks.0);
        columns
            .filter(|(_, stack)| stack.len() < self.rows)
            .map(|(column, _)| column)
            .collect()
    }

    /// Returns the cell in which a disc in this column comes to rest; `None` if it is full.
    pub(super) fn landing(&self, column: u8) -> Option<CellPlace> {
        let stack = self.stacks.0.get(usize::from(column))?;
        let row = u8::try_from(stack.len()).ok()?;
        (stack.len() < self.rows).then_some((column, row))
    }

    /// Drops a disc of the player to move. Returns the cell in which it comes to rest.
    ///
    /// # Panics
    /// If the column is full or missing.
    pub(super) fn drop_disc(&mut self, column: u8) -> CellPlace {
        let place = self.landing(column).expect("a column with a free cell");
        self.stacks.0[usize::from(column)].push(self.to_move);
        self.moves.push(column);
        self.to_move = self.to_move.opponent();
        place
    }

    /// Takes the last disc back.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn undo(&mut self) {
        let column = self.moves.pop().expect("a move to take back");
        self.stacks.0[usize::from(column)].pop();
        self.to_move = self.to_move.opponent();
    }

    /// Returns the number of free cells.
    pub(super) fn free(&self) -> usize {
        self.stacks.0.len() * self.rows - self.stacks.discs()
    }

    /// Returns the number of rows.
    pub(super) const fn rows(&self) -> usize {
        self.rows
    }
}
