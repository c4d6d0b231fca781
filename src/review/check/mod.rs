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
//! to every move from there on; `plan` says why the holder can always answer, and `cover` what follows
//! from it.
//!
//! Reading order: `certificate` (the data), `lines`, `plan`, `cover`, `rule`, `tree`, `fact`.

mod certificate;
mod cover;
mod fact;
mod lines;
mod plan;
mod rule;
#[cfg(test)]
mod tests;
mod tree;

use thiserror::Error;

pub use certificate::{Certificate, CertificateNode, Claim, Group, MAX_NODES, Rule};
pub use fact::{CheckedFact, Fact};

use crate::rules::{Cell, Column, Player, Position, Ruleset};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    certificate: Certificate,
    key: u64,
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
}

/// Checks certificates about positions of one ruleset.
#[derive(Clone, Debug)]
pub struct Checker {
    lines: Lines,
}

impl Checker {
    /// Creates a checker for positions of the ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        Self {
            lines: Lines::new(ruleset),
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
        let plies = tree::check(&self.lines, position, &certificate)?;
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
        CheckedFact::new(&self.lines, position, fact)
    }

    /// Returns the names in the literature of the rules of play by which `holder` answers; none if
    /// the rule does not apply to the position.
    ///
    /// # Panics
    /// If the position has another ruleset than the checker.
    #[must_use]
    pub fn names(&self, position: &Position, holder: Player, rule: &Rule) -> Vec<&'static str> {
        self.lines.assert_for(position);
        rule::names(&self.lines, position, holder, rule)
    }

    /// Iterates over the lines of the ruleset: the cells of every goal on its board.
    pub fn lines(&self) -> impl Iterator<Item = &[Cell]> {
        self.lines.all()
    }
}
