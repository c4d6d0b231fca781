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
static LAST: Mutex<Option<(Ruleset, Explainer)>> = Mutex::new(None);

/// An explanation of a position on the board, or the search for it.
#[derive(Debug)]
pub struct Why {
    shown: Position,
    /// The search, until its result has arrived.
    run: Option<Job<Found>>,
    /// When the search is stopped; `None` once it was.
    until: Option<f64>,
    /// Titles, and what is said below them.
    sections: Vec<(Message, Vec<Sentence>)>,
    /// Why the move that it is about is a good one.
    pub advice: Option<Message>,
    /// The sentence whose cells are on the board, counted over all sections.
    chosen: Option<usize>,
}

#[derive(Debug, Default)]
struct Found {
    sections: Vec<(Message, Vec<Sentence>)>,
    advice: Option<Message>,
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
        let with_position = column.is_none() && shown.outcome().is_none();
        let mut before = shown.clone();
        let column = column.or_else(|| before.undo());
        let (position, names) = (shown.clone(), PlayerNames::of(setup));
        let run = runtime.start("why", move |job| {
            let ruleset = position.ruleset();
            let known = LAST.lock().ok().and_then(|mut last| last.take());
            let known = known.filter(|(of, _)| of == ruleset);
            let mut explainer = known.map_or_else(|| Explainer::new(ruleset, EFFORT), |(_, it)| it);
            explainer.call_players(ByPlayer::from_fn(|player| names.name(player).clone()));
            explainer.stop_with(Arc::clone(job.stop_flag()));
            let mut found = Found::default();
            if let Some(column) = column
                && let Ok(explanation) = explainer.played(&before, column)
            {
                let advice = advice(&explanation);
                found.advice = advice.map(|sentence| sentence.message.clone());
                let player = names.name(before.to_move());
                let title = msg::why::title_of_move(column.number(), before.ply() + 1, player);
                found.sections.push((title, explanation.sentences));
            }
            if with_position {
                let sentences = explainer.position(&position).sentences;
                let title = msg::game::turn(names.name(position.to_move()));
                found.sections.push((title, sentences));
            }
            if let Ok(mut last) = LAST.lock() {
                *last = Some((ruleset.clone(), explainer));
            }
            job.report(found);
        });
        Self {
            shown: shown.clone(),
            run: Some(run),
            until: Some(now + TIMEOUT),
            sections: Vec::new(),
            advice: None,
            chosen: None,
        }
    }

    /// Takes the result, and returns whether it has arrived now. A search that takes too long is
    /// stopped.
    pub fn poll(&mut self, now: f64) -> bool {
        let Some(run) = &self.run else {
            return false;
        };
        if self.until.is_some_and(|until| now >= until) {
            run.stop();
            self.until = None;
        }
        let Some(found) = run.poll() else {
            return false;
        };
        self.run = None;
        Found {
            sections: self.sections,
            advice: self.advice,
        } = found.unwrap_or_default();
        let first = self.sentences().position(|it| !it.cells.is_empty());
        self.chosen = first;
        true
    }

    /// Returns when the search is stopped; `None` if it has ended or was stopped.
    pub fn due(&self) -> Option<f64> {
        self.run.as_ref().and(self.until)
    }

    /// Shows the cells of a sentence on the board.
    pub fn choose(&mut self, index: usize) {
        self.chosen = Some(index);
    }

    fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.sections.iter().flat_map(|(_, sentences)| sentences)
    }

    /// Returns the cells of the chosen sentence over a position on the board.
    pub fn marks(&self, shown: &Position) -> Vec<(Cell, Mark)> {
        let chosen = self.chosen.filter(|_| self.shown == *shown);
        let sentence = chosen.and_then(|index| self.sentences().nth(index));
        let cells = sentence.into_iter().flat_map(|sentence| &sentence.cells);
        let is_free = |cell| shown.board().at(cell).is_none();
        let mark = |&cell| {
            (
                cell,
                Mark::Reason {
                    is_free: is_free(cell),
                },
            )
        };
        cells.map(mark).collect()
    }

    /// Returns the card. The button that closes it stands above the sentences: however long they are, it
    /// is seen, and it stays where it is.
    fn card(&self, window: &Window) -> Card {
        let theme = window.theme();
        let is_running = self.run.is_some();
        let name = if is_running { "why:stop" } else { "why:close" };
        let why = (Action::Why, Action::Why);
        let close = window.keyed_button(name, msg::why::close(), why);
        let mut card = Card::new(theme.accent, None);
        card.parts.extend([Part::Buttons(vec![close]), Part::Gap]);
        let state = match self.sentences().next() {
            _ if is_running => Some(msg::why::looking()),
            None => Some(msg::why::nothing_found()),
            Some(_) => None,
        };
        let title = state.as_ref().map(|_| Part::Title(msg::why::title(), None));
        card.parts.extend(title);
        card.text(state, theme.text);
        let mut index = 0;
        for (title, sentences) in &self.sections {
            if !sentences.is_empty() {
                card.parts.push(Part::Title(title.clone(), None));
            }
            for sentence in sentences {
                let message = sentence.message.clone();
                card.parts.push(match sentence.cells.is_empty() {
                    true => Part::Text(message, theme.text),
                    false => Part::Reason(message, index, self.chosen == Some(index)),
                });
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
            let reason = explanation.sentences.get(1);
            reason.filter(|it| !is_long(it.id())).or(Some(first))
        }
        _ => None,
    }
}

pub fn log_why(state: &'static str, sentences: Vec<String>, messages: &mut Messages) {
    messages.record(&LogRecord::Why { state, sentences });
}

impl GameScreen {
    /// Looks for the reason of a hint.
    pub fn explain_hint(&mut self, hint: &hints::Hint, now: f64) {
        let session = self.session();
        let (shown, setup) = (session.shown(), session.setup());
        let reason = Why::start(shown, Some(hint.column), setup, &self.runtime, now);
        self.hint_reason = Some((hint.text.clone(), reason));
    }

    /// Takes the reasons once they have arrived. Those of another position go.
    pub fn follow_reasons(&mut self, messages: &mut Messages) {
        let shown = self.game.session().shown();
        self.hint_reason.take_if(|(_, why)| why.shown != *shown);
        if let Some((hint, mut why)) = self.hint_reason.take() {
            match (why.poll(messages.now), &why.advice) {
                (true, Some(reason)) => {
                    log_why("hint", vec![reason.to_string()], messages);
                    messages.note(msg::game::hint_reason(hint, reason));
                }
                (true, None) => {}
                (false, _) => self.hint_reason = Some((hint, why)),
            }
        }
        match &mut self.why {
            Some(why) if why.shown != *shown => {
                self.close_why(messages);
            }
            Some(why) => {
                let is_done = why.poll(messages.now);
                let texts = why.sentences().map(|it| it.message.to_string());
                if is_done {
                    log_why("done", texts.collect(), messages);
                }
            }
            None => {}
        }
    }

    /// Closes the card that says why. Returns whether it was open.
    pub fn close_why(&mut self, messages: &mut Messages) -> bool {
        let is_open = self.why.take().is_some();
        if is_open {
            log_why("closed", Vec::new(), messages);
        }
        is_open
    }
}

impl Window {
    /// Opens the card that says why, or closes it.
    pub fn toggle_why(&mut self) {
        if self.refuses_help() || self.close_why() {
            return;
        }
        let (session, runtime) = (self.screen.session(), &self.screen.runtime);
        let (shown, setup) = (session.shown(), session.setup());
        let study = self.screen.study.as_ref();
        if study.is_none() && !can_hint(session) && session.result().is_none() {
            return self.messages.note(msg::why::on_your_turn());
        }
        if study.is_some_and(|study| study.takes_discs()) {
            return self.messages.note(msg::why::answer_first());
        }
        let column = study.and_then(|study| study.asked_move());
        self.screen.why = Some(Why::start(shown, column, setup, runtime, self.now));
        log_why("open", Vec::new(), &mut self.messages);
    }

    /// Closes the card that says why. Returns whether it was open.
    pub fn close_why(&mut self) -> bool {
        self.screen.close_why(&mut self.messages)
    }

    /// Returns the card that says why.
    pub fn why_card(&self) -> Option<Card> {
        self.screen.why.as_ref().map(|why| why.card(self))
    }

    /// Shows the card that says why alone in the panel.
    pub fn why_panel(&self, ui: &mut Ui, rect: Rect, card: Card, out: &mut UiOutput) {
        let theme = self.theme();
        ui.painter()
            .rect_filled(rect, CornerRadius::ZERO, colour(theme.panel));
        let inside = rect.shrink2(Vec2::new(8.0, 10.0));
        scrolled(ui, inside, "why", |ui| card.show(ui, theme, out));
    }
}
