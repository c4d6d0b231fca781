//! Why a position is won, drawn or lost, and what a move did to it: sentences in a card, with their
//! cells on the board. The reason of a hint is one of these sentences.

use super::*;

/// The longest time for an explanation, in seconds.
const TIMEOUT: f64 = 5.0;

/// What is spent on one position: less than a second.
const EFFORT: ProofEffort = ProofEffort {
    solved: 500_000,
    tried: 800,
    tested: 100_000,
};

/// The explainer of the last question, which knows much about the next one.
static LAST: LazyLock<Mutex<PerRuleset<Explainer>>> = LazyLock::new(Mutex::default);

/// An explanation of a position on the board, or the search for it.
pub struct Why {
    shown: Position,
    /// The search, until its result has arrived.
    run: Option<Job<Found>>,
    /// When the search is stopped.
    until: f64,
    pub found: Found,
    /// The sentence whose cells are on the board, counted over all sections.
    pub chosen: Option<usize>,
}

#[derive(Default)]
pub struct Found {
    /// Titles, and what is said below them.
    sections: Vec<(Message, Vec<Sentence>)>,
    /// Why the move that it is about is a good one.
    pub advice: Option<Message>,
}

impl Why {
    /// Starts to look for the reasons of a move in the position on the board, or else of that position
    /// and of the move that led to it. Once stopped, explains what it has found.
    pub fn start(
        shown: &Position,
        column: Option<Column>,
        setup: &GameSetup,
        runtime: &Runtime,
        now: f64,
    ) -> Self {
        let with_position = column.is_none() && shown.outcome.is_none();
        let mut before = shown.clone();
        let column = column.or_else(|| before.undo());
        let (position, names) = (shown.clone(), PlayerNames::of(setup));
        let run = runtime.start("why", move |job| {
            let ruleset = &position.ruleset;
            let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
            let explainer = last.get(ruleset, || Explainer::new(ruleset, EFFORT));
            explainer.words.names = ByPlayer::from_fn(|player| names.name(player).clone());
            explainer.finder.stop = Arc::clone(&job.stop);
            let mut found = Found::default();
            if let Some(column) = column
                && let Some(explanation) = explainer.played(&before, column)
            {
                let advice = advice(&explanation);
                found.advice = advice.map(|sentence| sentence.message.clone());
                let title = msg::why::title_of_move(
                    column.number(),
                    before.ply() + 1,
                    names.name(before.to_move),
                );
                found.sections.push((title, explanation.sentences));
            }
            if with_position {
                let sentences = explainer.position(&position).sentences;
                let title = msg::game::turn(names.name(position.to_move));
                found.sections.push((title, sentences));
            }
            job.report(found);
        });
        Self {
            shown: shown.clone(),
            run: Some(run),
            until: now + TIMEOUT,
            found: Found::default(),
            chosen: None,
        }
    }

    /// Takes the result, and returns whether it has arrived now. A search that takes too long is
    /// stopped.
    pub fn poll(&mut self, now: f64) -> bool {
        let run = self.run.as_ref();
        if let Some(run) = run.filter(|_| now >= self.until) {
            run.stop();
        }
        let Some(found) = run.and_then(Job::poll) else {
            return false;
        };
        (self.run, self.found) = (None, found.unwrap_or_default());
        let first = self.sentences().position(|it| !it.cells.is_empty());
        self.chosen = first;
        true
    }

    /// Returns when the search is stopped, if it has not ended.
    pub fn due(&self, now: f64) -> Option<f64> {
        self.run
            .as_ref()
            .map(|_| self.until)
            .filter(|until| now < *until)
    }

    fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.found
            .sections
            .iter()
            .flat_map(|(_, sentences)| sentences)
    }

    /// Returns the cells of the chosen sentence over a position on the board.
    pub fn marks(&self, shown: &Position) -> Vec<(Cell, Mark)> {
        let sentence = self
            .chosen
            .filter(|_| self.shown == *shown)
            .and_then(|index| self.sentences().nth(index));
        let cells = sentence.into_iter().flat_map(|sentence| &sentence.cells);
        let mark = |&cell| {
            let is_free = shown.board.at(cell).is_none();
            (cell, Mark::Reason { is_free })
        };
        cells.map(mark).collect()
    }

    /// Returns the card. The button that closes it stands above the sentences: however long they are, it
    /// is seen, and it stays where it is.
    fn card<'a>(&self, window: &'a Window) -> Card<'a> {
        let (theme, is_running) = (&window.theme, self.run.is_some());
        let name = if is_running { "why:stop" } else { "why:close" };
        let mut card = Card::new(window, Some(theme.accent), None);
        card.buttons([CardButton::of(name, msg::why::close(), Action::Why)]);
        card.parts.push(Part::Gap);
        if is_running || self.sentences().next().is_none() {
            card.title(msg::why::title());
            card.text(if is_running {
                msg::why::looking()
            } else {
                msg::why::nothing_found()
            });
        }
        let mut index = 0;
        for (title, sentences) in &self.found.sections {
            if !sentences.is_empty() {
                card.title(title.clone());
            }
            for sentence in sentences {
                let message = sentence.message.clone();
                if sentence.cells.is_empty() {
                    card.text(message)
                } else {
                    card.parts
                        .push(Part::Reason(message, index, self.chosen == Some(index)));
                }
                index += 1;
            }
        }
        card
    }
}

/// Returns the sentence that speaks for a move: why it wins or keeps the result.
fn advice(explanation: &Explanation) -> Option<&Sentence> {
    let first = explanation.sentences.first()?;
    match first.id() {
        "completes" => Some(first),
        "keeps_win" | "keeps_draw" | "keeps_points" => {
            let is_long = |id: &str| id.starts_with("only_") || id.starts_with("points_");
            explanation
                .sentences
                .get(1)
                .filter(|it| !is_long(it.id()))
                .or(Some(first))
        }
        _ => None,
    }
}

fn log_why(state: &'static str, sentences: Vec<String>, messages: &mut Messages) {
    messages.record("why", json!({"state": state, "sentences": sentences}));
}

impl Window {
    /// Takes the reasons once they have arrived. Those of another position go, but for that of a puzzle.
    pub fn follow_reasons(&mut self) {
        let messages = &mut self.messages;
        let shown = self.game.session().shown();
        (self.advice).take_if(|(hint, why)| hint.is_some() && why.shown != *shown);
        if let Some((hint, why)) = &mut self.advice
            && why.poll(messages.now)
        {
            if let Some(reason) = why.found.advice.take() {
                log_why("hint", vec![reason.to_string()], messages);
                let questions = self
                    .study
                    .as_mut()
                    .and_then(|study| study.questions.as_mut());
                match (hint, questions) {
                    (Some(hint), _) => messages.note(msg::game::hint_reason(&*hint, reason)),
                    (None, Some(questions)) => questions.reason = Some(reason),
                    _ => {}
                }
            }
            self.advice = None;
        }
        if self.why.as_ref().is_some_and(|why| why.shown != *shown) {
            self.close_why();
        } else if let Some(why) = &mut self.why
            && why.poll(messages.now)
        {
            let texts = why.sentences().map(|it| it.message.to_string());
            log_why("done", texts.collect(), messages);
        }
    }

    /// Opens the card that says why, or closes it.
    pub fn toggle_why(&mut self) {
        if self.refuses_help() || self.close_why() {
            return;
        }
        let (session, study) = (self.session(), self.study.as_ref());
        let shown = session.shown();
        if study.is_none() && !can_hint(session) && session.result().is_none() {
            return self.note(msg::why::on_your_turn());
        }
        if study.is_some_and(Study::takes_discs) {
            return self.note(msg::why::answer_first());
        }
        // In a review it is about the move that is looked at.
        let column = study
            .and_then(|study| study.review.as_ref().filter(|_| !study.has_over(self)))
            .and_then(|it| it.session.position.moves().nth(it.looked_at));
        let why = Why::start(shown, column, &session.setup, &self.runtime, self.now);
        self.why = Some(why);
        log_why("open", Vec::new(), &mut self.messages);
    }

    /// Closes the card that says why. Returns whether it was open.
    pub fn close_why(&mut self) -> bool {
        let is_open = self.why.take().is_some();
        if is_open {
            log_why("closed", Vec::new(), &mut self.messages);
        }
        is_open
    }

    /// Returns the card that says why.
    pub fn why_card(&self) -> Option<Card<'_>> {
        self.why.as_ref().map(|why| why.card(self))
    }

    /// Shows the card that says why alone in the panel.
    pub fn why_panel(&self, ui: &mut Ui, rect: Rect, card: Card<'_>) {
        ui.painter()
            .rect_filled(rect, CornerRadius::ZERO, self.theme.panel);
        scrolled(ui, rect.shrink2(Vec2::new(8.0, 10.0)), "why", |ui| {
            card.show(ui)
        });
    }
}
