//! Reasons in words: why a position is won, drawn or lost, and what a move gave up.
//!
//! A sentence is a message of `assets/text/en/why.ftl`. Each has a proof that the checker accepted just
//! before, or says that it is an estimate. An explanation is the smallest set of facts that gives
//! the result, in at most four sentences.
//!
//! Reading order: `sentence`, `words` (what players, cells and goals are called), `lines` (one line of
//! cells), `parts` (how a player answers by a rule), `reasons` and `example` (why a certificate holds),
//! `results` (who wins, and what a move changes), `explainer`, `points`, `block` (threats that must be
//! answered), `ahead` (best play up to a reason), `course` (who scores where in best play), `json`.

mod ahead;
mod block;
mod course;
mod example;
mod explainer;
mod json;
mod lines;
mod parts;
mod points;
mod reasons;
mod results;
mod sentence;
mod words;

pub use explainer::{Explainer, Explanation};
pub use sentence::{Proof, Sentence};
