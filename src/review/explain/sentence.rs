//! A sentence with its proof.

use serde::Serialize;

use crate::review::check::{Checked, CheckedFact};
use crate::rules::{Cell, Column};
use crate::text::Message;

/// A sentence, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What it says: a message of `why.ftl`.
    pub message: Message,
    /// The cells to mark on the board.
    pub cells: Vec<Cell>,
    /// The moves from the explained position to the one that the proof is about.
    pub after: Vec<Column>,
    /// The names of the rules of play that the proof uses, as in the literature.
    pub rules: Vec<&'static str>,
    /// The proof.
    pub proof: Proof,
}

impl Sentence {
    /// Returns a sentence without cells.
    pub(super) const fn plain(message: Message, proof: Proof) -> Self {
        Self {
            message,
            cells: Vec::new(),
            after: Vec::new(),
            rules: Vec::new(),
            proof,
        }
    }

    /// Returns the id, as in the JSON of `plummet why`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        let id = self.message.id();
        id.strip_prefix("why-").unwrap_or(id)
    }

    /// Returns whether it leaves the result to a search.
    pub(super) fn is_of_search(&self) -> bool {
        self.id().starts_with("only_search")
    }

    /// Returns whether it names the one line that the opponent completes after a move.
    pub(super) fn is_of_one_line(&self) -> bool {
        matches!(self.id(), "does_not_block" | "opens_above")
    }

    /// Returns the English of a terminal and of JSON, where a square is `2x2`.
    #[must_use]
    pub fn text(&self) -> String {
        self.message.to_string().replace(" \u{d7} ", "x")
    }
}

/// What a sentence rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// A checked fact.
    Fact(CheckedFact),
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
