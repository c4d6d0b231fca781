//! Why a position is won, drawn or lost, and what a move did to it: sentences in a card, with their
//! cells on the board.
//!
//! [`Why`] is the state: the position, and the explanations once they have arrived. They are found
//! by a job. `card` shows the sentences, `marks` the cells of the chosen one.

mod card;
mod marks;

use std::sync::Arc;

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Explainer, Explanation, ProofEffort, Sentence};
use plummet::internals::scene::PlayerNames;
use plummet::internals::text::{Message, Who, msg};
use plummet::rules::{ByPlayer, Column, Player, Position};
use plummet::session::GameSetup;

pub(crate) use card::WhyCard;
pub(crate) use marks::ReasonMarks;

/// The longest time for an explanation, in seconds.
const TIMEOUT: f64 = 5.0;

/// What is spent on one position: less than a second.
const EFFORT: ProofEffort = ProofEffort {
    solved: 500_000,
    tried: 800,
    tested: 100_000,
};

/// What is to be explained.
#[derive(Clone, Debug)]
pub(crate) struct WhyQuestion {
    /// The position on the board.
    pub(crate) shown: Position,
    /// The move that is explained, and the position before it.
    pub(crate) played: Option<(Position, Column)>,
    /// Whether the position on the board is explained.
    pub(crate) with_position: bool,
    names: PlayerNames,
}

/// An explanation on the screen, or the search for it.
#[derive(Debug)]
pub(crate) struct Why {
    question: WhyQuestion,
    /// The search, until its result has arrived.
    run: Option<Job<WhyAnswer>>,
    /// When the search is stopped; `None` once it was.
    until: Option<f64>,
    sections: Vec<Section>,
    /// The sentence whose cells are on the board, counted over all sections.
    chosen: Option<usize>,
}

/// The explanations of a question.
#[derive(Debug, Default)]
struct WhyAnswer {
    /// The explainer, for the next question.
    explainer: Option<Box<Explainer>>,
    of_move: Option<Explanation>,
    of_position: Option<Explanation>,
}

/// Sentences about one position or move.
#[derive(Debug)]
struct Section {
    title: Message,
    sentences: Vec<Sentence>,
}

impl WhyQuestion {
    /// Returns the question about a position on the board, and the move that led to it.
    pub(crate) fn of_position(shown: &Position, setup: &GameSetup) -> Self {
        let mut before = shown.clone();
        let played = before.undo().map(|column| (before, column));
        Self {
            played,
            with_position: shown.outcome().is_none(),
            shown: shown.clone(),
            names: PlayerNames::of(setup),
        }
    }

    /// Returns the question about a move in the position on the board.
    pub(crate) fn of_move(shown: &Position, column: Column, setup: &GameSetup) -> Self {
        Self {
            played: Some((shown.clone(), column)),
            with_position: false,
            shown: shown.clone(),
            names: PlayerNames::of(setup),
        }
    }

    /// Returns what the players are called.
    fn who(&self) -> ByPlayer<Who> {
        ByPlayer::from_fn(|player: Player| self.names.name(player).clone())
    }

    /// Returns the title of a move: who played what.
    fn title_of_move(&self, before: &Position, column: Column) -> Message {
        let player = self.names.name(before.to_move());
        msg::why::title_of_move(column.number(), before.ply() + 1, player)
    }
}

impl Why {
    /// Starts to look for reasons. `known` is an explainer of the ruleset, if there is one.
    pub(crate) fn start(
        question: WhyQuestion,
        known: Option<Box<Explainer>>,
        runtime: &Runtime,
        now: f64,
    ) -> Self {
        Self {
            run: Some(explain(question.clone(), known, runtime)),
            question,
            until: Some(now + TIMEOUT),
            sections: Vec::new(),
            chosen: None,
        }
    }

    /// Returns whether the explanation is about this position on the board.
    pub(crate) fn is_about(&self, shown: &Position) -> bool {
        self.question.shown == *shown
    }

    /// Takes the result once it has arrived, and returns the explainer for the next question. A
    /// search that takes too long is stopped.
    pub(crate) fn poll(&mut self, now: f64) -> Option<Box<Explainer>> {
        let run = self.run.as_ref()?;
        if self.until.is_some_and(|until| now >= until) {
            run.stop();
            self.until = None;
        }
        let WhyAnswer {
            explainer,
            of_move,
            of_position,
        } = run.poll()?.unwrap_or_default();
        self.run = None;
        let question = &self.question;
        let played = question.played.as_ref().zip(of_move);
        let of_move = played.map(|((before, column), explanation)| Section {
            title: question.title_of_move(before, *column),
            sentences: explanation.sentences,
        });
        let of_position = of_position.map(|explanation| Section {
            title: msg::game::turn(question.names.name(question.shown.to_move())),
            sentences: explanation.sentences,
        });
        self.sections = of_move.into_iter().chain(of_position).collect();
        let has_cells = |sentence: &Sentence| !sentence.cells.is_empty();
        let first = self.sentences().position(has_cells);
        self.chosen = first;
        explainer
    }

    /// Returns when the search is stopped; `None` if it has ended or was stopped.
    pub(crate) fn due(&self) -> Option<f64> {
        self.run.as_ref().and(self.until)
    }

    /// Returns whether the reasons are still being looked for.
    pub(crate) const fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// Shows the cells of a sentence on the board.
    pub(crate) fn choose(&mut self, index: usize) {
        let chosen = self.sentences().nth(index);
        if chosen.is_some_and(|sentence| !sentence.cells.is_empty()) {
            self.chosen = Some(index);
        }
    }

    /// Returns all sentences in English.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.sentences()
            .map(|sentence| sentence.message.to_string())
            .collect()
    }

    fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.sections.iter().flat_map(|section| &section.sentences)
    }
}

/// The reason for a hint, as it is being found.
#[derive(Debug)]
pub(crate) struct HintReason {
    question: WhyQuestion,
    run: Job<WhyAnswer>,
}

impl HintReason {
    /// Starts to look for the reason why a level advises a column.
    pub(crate) fn start(
        question: WhyQuestion,
        known: Option<Box<Explainer>>,
        runtime: &Runtime,
    ) -> Self {
        Self {
            run: explain(question.clone(), known, runtime),
            question,
        }
    }

    /// Returns whether the hint is one for this position.
    pub(crate) fn is_about(&self, shown: &Position) -> bool {
        self.question.shown == *shown
    }

    /// Returns the reason once it has arrived, and the explainer for the next question. Where
    /// nothing speaks for the column, the reason is `None`.
    pub(crate) fn poll(&self) -> Option<(Option<Message>, Option<Box<Explainer>>)> {
        let answer = self.run.poll()?.unwrap_or_default();
        let reason = answer.of_move.as_ref().and_then(advice);
        let reason = reason.map(|sentence| sentence.message.clone());
        Some((reason, answer.explainer))
    }
}

/// Starts the search for the reasons of a question. Once stopped, it explains what it has found.
fn explain(
    question: WhyQuestion,
    known: Option<Box<Explainer>>,
    runtime: &Runtime,
) -> Job<WhyAnswer> {
    runtime.start("why", move |job| {
        let ruleset = question.shown.ruleset();
        let mut explainer = known.unwrap_or_else(|| Box::new(Explainer::new(ruleset, EFFORT)));
        explainer.call_players(question.who());
        explainer.stop_with(Arc::clone(job.stop_flag()));
        let of_move = question.played.as_ref();
        let of_move = of_move.and_then(|(before, column)| explainer.played(before, *column).ok());
        let of_position = question
            .with_position
            .then(|| explainer.position(&question.shown));
        job.report(WhyAnswer {
            explainer: Some(explainer),
            of_move,
            of_position,
        });
    })
}

/// Returns the sentence that speaks for a move: why it wins or keeps the result.
fn advice(explanation: &Explanation) -> Option<&Sentence> {
    let first = explanation.sentences.first()?;
    match first.id() {
        "completes" => Some(first),
        "keeps_win" | "keeps_draw" | "keeps_points" => {
            let reason = explanation.sentences.get(1);
            let is_long =
                |it: &&Sentence| it.id().starts_with("only_") || it.id().starts_with("points_");
            let reason = reason.filter(|sentence| !is_long(sentence));
            Some(reason.unwrap_or(first))
        }
        _ => None,
    }
}
