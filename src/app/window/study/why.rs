//! Why a position is won, drawn or lost, and what a move did to it: sentences in a card, with their
//! cells on the board; the first one below each heading, and the others on demand. The reason of a hint is
//! such a sentence.

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
    pub run: Option<Job<Found>>,
    /// When the search is stopped.
    until: f64,
    /// The column of a hint, and what its score says if that is proven.
    pub hint: Option<(Column, Option<Message>)>,
    /// Whether all sentences are shown.
    pub is_open: bool,
    pub found: Found,
    /// The sentence whose cells are on the board, counted over all sections.
    pub chosen: Option<usize>,
}

#[derive(Default)]
pub struct Found {
    title: Option<Message>,
    /// Headings, and what is said below each.
    sections: Vec<(Option<Message>, Vec<Sentence>)>,
}

impl Why {
    /// Starts to look for the reasons of a move in the position on the board, or else of that position
    /// and of the move that led to it; of advice only for what speaks for the move; of a game that was
    /// won, of the move that its story names and of an earlier one that changed the result, or else of the
    /// loser's last mistake. Once stopped, explains what it has found.
    pub fn start(
        shown: &Position,
        column: Option<Column>,
        is_advice: bool,
        story: Vec<(usize, Option<Column>)>,
        setup: &GameSetup,
        runtime: &Runtime,
        now: f64,
    ) -> Self {
        let (is_asked, is_over) = (column.is_some(), shown.outcome.is_some());
        let mut before = shown.clone();
        let mut column = column.or_else(|| before.undo());
        let (position, names) = (shown.clone(), PlayerNames::of(setup));
        let run = runtime.start("why", move |job| {
            let ruleset = &position.ruleset;
            let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
            let explainer = last.get(ruleset, || Explainer::new(ruleset, EFFORT));
            explainer.words.names = ByPlayer::from_fn(|player| names.name(player).clone());
            explainer.finder.stop = Arc::clone(&job.stop);
            explainer.preferred = None;
            let mut found = Found::default();
            if is_advice {
                let advice = column.map(|it| explainer.advice(&before, it));
                found.sections = vec![(None, advice.unwrap_or_default())];
                return job.report(found);
            }
            let turn = match story.first() {
                _ if is_asked => None,
                Some(&(ply, better)) => {
                    explainer.preferred = better;
                    back_before(&position, ply)
                }
                None => explainer.turning_point(&position),
            };
            let has_turn = turn.is_some();
            if let Some((place, mistake)) = turn {
                (before, column) = (place, Some(mistake));
            }
            let explained = column.and_then(|it| explainer.played(&before, it));
            let was_lost = |it: &Explanation| it.known.value < Some(0);
            if has_turn && !explained.as_ref().is_some_and(was_lost) {
                found.title = Some(msg::why::turning_point(before.ply() + 1));
            }
            if let Some(explanation) = &explained {
                let mut sentences = explanation.sentences.clone();
                let better = sentences.extract_if(.., |it| it.is_better).collect();
                let played = msg::why::played(names.name(before.to_move));
                found.sections = vec![
                    (Some(played), sentences),
                    (Some(msg::why::better()), better),
                ];
            }
            for (ply, better) in story.into_iter().skip(1) {
                explainer.preferred = better;
                if let Some((place, mistake)) = back_before(&position, ply)
                    && let Some(explanation) = explainer.played(&place, mistake)
                {
                    let title = msg::why::turning_point(place.ply() + 1);
                    let section = (Some(title), explanation.sentences);
                    found.sections.push(section);
                }
            }
            if !is_asked && !is_over {
                let mut explanation = explainer.position(&position);
                if let Some(said) = &explained {
                    explanation.leave_out(said);
                }
                let title = msg::game::turn(names.name(position.to_move));
                found.sections.push((Some(title), explanation.sentences));
            }
            found
                .sections
                .retain(|(_, sentences)| !sentences.is_empty());
            job.report(found);
        });
        Self {
            shown: shown.clone(),
            run: Some(run),
            until: now + TIMEOUT,
            hint: None,
            is_open: false,
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
        // None that is folded away.
        let sections = self.found.sections.iter();
        let mut sentences = sections
            .flat_map(|(_, it)| (0..it.len()).map(|place| (&it[place], self.shows(it, place))));
        // Nor one about what was not played, whose cells may be taken by now.
        self.chosen =
            sentences.position(|(it, shown)| shown && !it.is_better && !it.cells.is_empty());
        true
    }

    /// Returns whether a sentence of a section is shown: the first one, and but for a hint behind one without
    /// cells the reason for it, if that is understood at a glance; all where they are unfolded.
    fn shows(&self, section: &[Sentence], place: usize) -> bool {
        match (place, section) {
            (0, _) => true,
            (1, [first, second, ..]) if self.hint.is_none() && !second.is_bare() => {
                self.is_open || first.cells.is_empty() && !first.is_long() && !second.is_long()
            }
            _ => self.is_open,
        }
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
        let label = msg::why::close();
        let close = then(|window| {
            window.close_why();
        });
        // W asks for the reasons beside a hint.
        let mut row = vec![if self.hint.is_some() {
            CardButton::new(name, label, close)
        } else {
            CardButton::of(name, label, Action::Why)
        }];
        let has_found = self.sentences().next().is_some();
        if self.has_more() {
            let open = then(|window| {
                if let Some(why) = &mut window.why {
                    why.is_open ^= true;
                }
            });
            let label = msg::why::more(usize::from(self.is_open));
            row.push(CardButton::new("why:more", label, open));
        }
        card.buttons(row);
        card.parts.push(Part::Gap);
        match &self.hint {
            Some((column, _)) => {
                card.title(msg::game::hint(column.number()));
            }
            None if !has_found => {
                card.title(msg::why::title());
                card.text(if is_running {
                    msg::why::looking()
                } else {
                    msg::why::nothing_found()
                });
            }
            None => card.title(self.found.title.clone()),
        }
        let mut index = 0;
        for (title, sentences) in &self.found.sections {
            card.title(title.clone());
            for (place, sentence) in sentences.iter().enumerate() {
                if self.shows(sentences, place) {
                    card.parts.push(Part::Reason(
                        sentence.clone(),
                        index,
                        self.chosen == Some(index),
                    ));
                }
                index += 1;
            }
        }
        // Beside a reason it is one more sentence to read.
        if let Some((_, score)) = &self.hint
            && (self.is_open || !has_found)
        {
            card.small(msg::why::sure(score.clone()));
        }
        card
    }

    /// Returns whether something is folded away, or was.
    fn has_more(&self) -> bool {
        self.found.sections.iter().any(|(_, sentences)| {
            let is_folded = |place| self.is_open && place > 0 || !self.shows(sentences, place);
            let is_hint = self.hint.is_some() && !sentences.is_empty();
            is_hint || (0..sentences.len()).any(is_folded)
        })
    }
}

/// Returns the position before a move of a game, and its column.
fn back_before(end: &Position, ply: usize) -> Option<(Position, Column)> {
    let mut before = end.clone();
    loop {
        let column = before.undo()?;
        if before.ply() < ply {
            return Some((before, column));
        }
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
        if let Some(why) = &mut self.advice
            && why.poll(messages.now)
        {
            let reason = why.sentences().next().map(|it| it.message.clone());
            self.advice = None;
            if let Some(questions) = self.study.as_mut().and_then(|it| it.questions.as_mut()) {
                questions.reason = reason;
            }
        }
        if self.why.as_ref().is_some_and(|why| why.shown != *shown) {
            self.close_why();
        } else if let Some(why) = &mut self.why
            && why.poll(messages.now)
        {
            let texts = why.sentences().map(Sentence::text);
            let state = if why.hint.is_some() { "hint" } else { "done" };
            log_why(state, texts.collect(), messages);
        }
    }

    /// Opens the card that says why, or closes it.
    pub fn toggle_why(&mut self) {
        let is_hint = self.why.as_ref().is_some_and(|it| it.hint.is_some());
        if self.refuses_help() || self.close_why() && !is_hint {
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
        let is_end = study.is_none() && shown.outcome.is_some();
        let story = self.story.as_ref().filter(|_| is_end);
        let story = story.map_or_else(Vec::new, Story::plies);
        let why = Why::start(
            shown,
            column,
            false,
            story,
            &session.setup,
            &self.runtime,
            self.now,
        );
        self.why = Some(why);
        log_why("open", Vec::new(), &mut self.messages);
    }

    /// Closes the card that says why. Returns whether it was open.
    pub fn close_why(&mut self) -> bool {
        let closed = self.why.take();
        if closed.as_ref().is_some_and(|why| why.hint.is_none()) {
            log_why("closed", Vec::new(), &mut self.messages);
        }
        closed.is_some()
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
