//! The checker of certificates: it derives what a certificate claims, or refuses it.
//!
//! It knows the rules of the game and the condition of each rule of play. It has no solver and no
//! search, and it uses nothing of the modules that find certificates. A [`Checked`] certificate
//! exists only if the checker accepted it.
//!
//! # Soundness
//!
//! The *holder* is the player for whom the claim is made; the *opponent* is the other one. A tree
//! of nodes has one move of the holder where the holder moves, and all legal moves where the
//! opponent moves. It ends where the game ends, or with a [`Rule`] that fixes the holder's answer
//! to every move from there on; `effect` says why the holder can always answer, and what follows
//! from it. Those who find certificates and those who word them ask it, too.
//!
//! Reading order: `certificate` (the data), `lines`, `shape` (lines as bit sets), `effect`, `tree`, `fact`.

mod certificate;
mod effect;
mod fact;
mod lines;
mod shape;
#[cfg(test)]
mod tests;
mod tree;

use serde::Serialize;
use thiserror::Error;

pub use certificate::{Certificate, CertificateNode, Claim, Group, MAX_NODES, Rule};
pub(crate) use effect::{Effect, Wanted};
pub use fact::{CheckedFact, Fact};
pub(crate) use shape::{Cells, OpenLines, Shape, bits};

use crate::rules::{Board, Cell, Column, Player, Position, Ruleset};
use lines::Lines;

/// Why a certificate is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CheckRefusal {
    /// It has no nodes, or too many.
    #[error("a certificate has from 1 to {MAX_NODES} nodes, found {found}")]
    Size {
        /// The number of nodes.
        found: usize,
    },
    /// A node leads to a node that does not exist.
    #[error("there is no node {node}")]
    NoNode {
        /// The number of the node.
        node: usize,
    },
    /// A node is reached in two different positions.
    #[error("node {node} belongs to two positions")]
    TwoPositions {
        /// The number of the node.
        node: usize,
    },
    /// The node is for the other player's turn.
    #[error("node {node} is for the other player's turn")]
    Turn {
        /// The number of the node.
        node: usize,
    },
    /// The node says that the game is over and it is not, or the reverse.
    #[error("node {node}: the game is not over there, or it is")]
    Ending {
        /// The number of the node.
        node: usize,
    },
    /// The column takes no disc, or a legal column has no reply.
    #[error("node {node}: column {} is full, or has no answer", column.number())]
    Column {
        /// The number of the node.
        node: usize,
        /// The column.
        column: Column,
    },
    /// The holder does not complete a goal in the column, or the opponent does before.
    #[error("node {node}: there is no threat in column {}", column.number())]
    NoThreat {
        /// The number of the node.
        node: usize,
        /// The column.
        column: Column,
    },
    /// The groups of a rule break its condition.
    #[error("node {node}: the rule does not apply")]
    Condition {
        /// The number of the node.
        node: usize,
    },
    /// The result there is worse than the claim.
    #[error("node {node}: the claim does not follow")]
    Claim {
        /// The number of the node.
        node: usize,
    },
}

/// A certificate that the checker accepted for its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Checked {
    certificate: Certificate,
    #[serde(skip)]
    key: u64,
    #[serde(skip)]
    plies: u32,
}

impl Checked {
    /// Returns the certificate.
    #[must_use]
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// Returns what is proven.
    #[must_use]
    pub const fn claim(&self) -> Claim {
        self.certificate.claim
    }

    /// Returns the most plies to the end of the game on the paths of the certificate.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the [`Position::key`] of the position that the claim is about.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns it with a win within the number of plies that follows.
    pub(super) const fn tightened(mut self) -> Self {
        if let Claim::Wins { within, .. } = &mut self.certificate.claim {
            *within = self.plies;
        }
        self
    }
}

/// Checks certificates about positions of one ruleset.
#[derive(Clone, Debug)]
pub struct Checker {
    lines: Lines,
    /// The lines as bit sets; rules of play apply to no larger boards.
    pub(super) shape: Option<Shape>,
}

impl Checker {
    /// Creates a checker for positions of the ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        let lines = Lines::new(ruleset);
        Self {
            shape: Shape::new(ruleset.size(), &lines),
            lines,
        }
    }

    /// Checks a certificate about a position.
    ///
    /// # Errors
    /// If the claim does not follow. The refusal names the first fault.
    ///
    /// # Panics
    /// If the position has another ruleset than the checker.
    pub fn check(
        &self,
        position: &Position,
        certificate: Certificate,
    ) -> Result<Checked, CheckRefusal> {
        self.lines.assert_for(position);
        let plies = tree::check(self.shape.as_ref(), position, &certificate)?;
        Ok(Checked {
            plies,
            certificate,
            key: position.key(),
        })
    }

    /// Checks a fact about a position; `None` if it is not one.
    ///
    /// # Panics
    /// If the position has another ruleset than the checker.
    #[must_use]
    pub fn check_fact(&self, position: &Position, fact: Fact) -> Option<CheckedFact> {
        self.lines.assert_for(position);
        CheckedFact::new(self, position, fact)
    }

    /// Returns the names in the literature of the rules of play by which `holder` answers; none if
    /// the rule does not apply to the position.
    ///
    /// # Panics
    /// If the position has another ruleset than the checker.
    #[must_use]
    pub fn names(&self, position: &Position, holder: Player, rule: &Rule) -> Vec<&'static str> {
        self.lines.assert_for(position);
        let names = |shape| effect::names(shape, position, holder, rule);
        self.shape.as_ref().map(names).unwrap_or_default()
    }

    /// Returns the pairs of cells of a rule: of each the holder gets at least one.
    pub(super) fn pairs(&self, board: &Board, rule: &Rule) -> Vec<Vec<Cell>> {
        let effect = |shape: &Shape| {
            let pairs = rule.effect(shape, board)?.pairs.into_iter();
            Some(pairs.map(|pair| shape.cells(pair).collect()).collect())
        };
        self.shape.as_ref().and_then(effect).unwrap_or_default()
    }

    /// Iterates over the lines of the ruleset: the cells of every goal on its board.
    pub fn lines(&self) -> impl Iterator<Item = &[Cell]> {
        self.lines.all()
    }
}
