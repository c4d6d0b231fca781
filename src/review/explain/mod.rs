//! Reasons in words: why a position is won, drawn or lost, and what a move gave up.
//!
//! A sentence is data: the id of a template and what fills its placeholders. Each has a proof that
//! the checker accepted just before, or says that it is an estimate. An explanation is the smallest
//! set of facts that gives the result, in at most three sentences.
//!
//! Reading order: `template` (the words), `sentence`, `parts` and `reasons` (why a certificate
//! holds), `explainer`, `json`.

mod explainer;
mod json;
mod parts;
mod reasons;
mod sentence;
mod template;

pub use explainer::{Explainer, Explanation};
pub use sentence::{Filling, Name, Part, Proof, Sentence, colours};
