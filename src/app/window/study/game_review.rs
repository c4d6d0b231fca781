//! A game under review: what is known of its moves so far, and the move that is looked at.

use super::*;

/// The longest time for the review of a game.
const REVIEW_TIME: Duration = Duration::from_secs(60);
/// The height of the graph in a high and in a low panel, in points.
const GRAPH: (f32, f32) = (104.0, 56.0);
/// The accuracy from which a player's is shown as good.
const GOOD_ACCURACY: f64 = 90.0;
/// The height of a panel below which it is a very low one, in points.
const LOW: f32 = 280.0;

#[derive(Debug)]
pub struct GameReview {
    /// The whole game, with the players and the result it had.
    pub session: Session,
    /// The file of the game, if it is a saved one.
    file: Option<PathBuf>,
    /// What is known of each move, by its number from 1.
    plies: Vec<Option<PlyReview>>,
    /// The whole review, once it is done.
    pub done: Option<Arc<Review>>,
    run: Option<Job<News>>,
    /// The number of moves before the move that is looked at.
    pub looked_at: usize,
    /// The number of moves of the position that was logged last.
    pub logged: Option<usize>,
    /// Whether the game on the board was played on from it.
    pub is_played_on: bool,
}

#[derive(Debug)]
enum News {
    /// A move was judged.
    Ply(Box<PlyReview>),
    /// All moves were judged, now or before (`is_new`).
    Done { review: Box<Review>, is_new: bool },
}

impl GameReview {
    /// Begins to review a game, or reads the review that is kept beside its file. `person` is the
    /// strength of people.
    ///
    /// # Errors
    /// A sentence if the game cannot be replayed.
    pub fn new(
        record: &GameRecord,
        person: Strength,
        file: Option<PathBuf>,
        runtime: &Runtime,
    ) -> Result<Self, Message> {
        let session = Session::resume(record);
        let session = session.map_err(|error| Message::verbatim(error.to_string()))?;
        let budget = Budget {
            time: Some(REVIEW_TIME),
            ..Budget::default()
        };
        let run = Run::new(session.record(), budget);
        let run = run.map_err(|error| review::impossible(error.to_string()))?;
        let run = run.judged_at(Strength::of_seats(session.setup(), person));
        let kept = file.clone().map(|file| (file, record.clone()));
        let run = runtime.start("review", move |job| {
            // A missing or damaged review is made again.
            let kept = kept.and_then(|(file, record)| kept_review(&file, &record));
            let is_new = kept.is_none();
            let done = kept.or_else(|| {
                run.run(&SystemClock::start(), job.stop_flag(), &mut |progress| {
                    job.report(News::Ply(Box::new(progress.ply.clone())));
                })
            });
            if let Some(review) = done.map(Box::new) {
                job.report(News::Done { review, is_new });
            }
        });
        let moves = session.position().ply();
        Ok(Self {
            session,
            file,
            plies: vec![None; moves + 1],
            done: None,
            run: Some(run),
            looked_at: moves,
            logged: None,
            is_played_on: false,
        })
    }

    /// Takes the results that are there.
    pub fn tick(&mut self, window: &mut Window) {
        while let Some(news) = self.run.as_ref().and_then(Job::poll) {
            match news {
                Ok(News::Ply(ply)) => {
                    if let Some(known) = self.plies.get_mut(ply.ply) {
                        *known = Some(*ply);
                    }
                }
                Ok(News::Done { review, is_new }) => {
                    let plies = review.plies.iter().cloned().map(Some);
                    self.plies = [None].into_iter().chain(plies).collect();
                    self.run = None;
                    let review = Arc::new(*review);
                    self.done = Some(Arc::clone(&review));
                    if is_new {
                        self.keep(review, window);
                    }
                }
                Err(error) => {
                    self.run = None;
                    let trouble = review::stopped(error.to_string());
                    window.messages.error(trouble);
                }
            }
        }
    }

    /// Keeps a review that is done: its mistakes become exercises, and a saved game has it beside
    /// its file.
    fn keep(&self, review: Arc<Review>, window: &mut Window) {
        let (state, moves) = ("done", self.len());
        window.messages.record(&LogRecord::Review { state, moves });
        if let Some(player) = self.learner() {
            let exercises = &mut window.files.store.exercises;
            exercises.add(&review, player, store::now());
        }
        if let Some(file) = self.file.clone() {
            window
                .files
                .disk
                .submit(move || keep_review(&file, &review));
        }
    }

    /// Stops judging the moves. What is known stays.
    pub fn stop(&mut self) {
        self.run = None;
    }

    fn is_running(&self) -> bool {
        self.run.is_some()
    }

    /// Returns the number of moves that are judged.
    fn known(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    /// Returns the number of moves of the game.
    pub fn len(&self) -> usize {
        self.session.position().ply()
    }

    /// Returns what is known of a move, counted from 1.
    pub fn ply(&self, ply: usize) -> Option<&PlyReview> {
        self.plies.get(ply)?.as_ref()
    }

    /// Returns what is known of the move that is looked at.
    pub fn shown_ply(&self) -> Option<&PlyReview> {
        self.ply(self.looked_at + 1)
    }

    /// Returns the position that is looked at.
    pub fn position(&self) -> Position {
        self.session.position_at(self.looked_at)
    }

    /// Iterates over the mistakes of both players that are known.
    pub fn mistakes(&self) -> impl DoubleEndedIterator<Item = &PlyReview> {
        let known = self.plies.iter().flatten();
        known.filter(|ply| ply.is_mistake())
    }

    /// Returns whether points count in the game.
    pub fn is_scoring(&self) -> bool {
        self.session.setup().ruleset.ending() == Ending::FullBoard
    }

    fn names(&self) -> PlayerNames {
        PlayerNames::of(self.session.setup())
    }

    /// Returns the player whose mistakes are questions: the person at this computer. Between two
    /// people or two levels there is none.
    pub fn learner(&self) -> Option<Player> {
        self.names().you()
    }

    /// Returns the proven mistakes that can be learned from: those of the person at this computer,
    /// or of both players if there is no such person.
    pub fn lessons(&self) -> impl Iterator<Item = &PlyReview> {
        let (learner, scoring) = (self.learner(), self.is_scoring());
        self.mistakes().filter(move |ply| {
            ply.verdict.is_some_and(Verdict::is_fact)
                && learner.is_none_or(|learner| learner == ply.player)
                && !ply.accepted(scoring).is_empty()
        })
    }

    /// Puts the game on the board.
    pub fn show(&mut self, window: &mut Window) -> GameUpdate {
        put_on_board(window, self.session.clone());
        self.look(window)
    }

    /// Shows the position that is looked at on its board, and notes it in the log.
    pub fn look(&mut self, window: &mut Window) -> GameUpdate {
        let ply = self.looked_at;
        let update = window.screen.game.apply(Command::Show { ply }, window.now);
        if self.logged.replace(ply) != Some(ply) {
            let shown = self.shown_ply();
            let verdict = shown.and_then(|ply| ply.verdict);
            window.messages.record(&LogRecord::Reviewed {
                ply,
                grade: verdict.map(|verdict| verdict.grade().name()),
                mark: shown.and_then(PlyReview::mark).map(DropMark::symbol),
                proven: verdict.is_some_and(Verdict::is_fact),
            });
        }
        update
    }

    /// Returns the number of moves before the next mistake, or the one before; after the last one
    /// follows the first.
    pub fn other_mistake(&self, is_next: bool) -> Option<usize> {
        let here = self.looked_at + 1;
        let plies = || self.mistakes().map(|ply| ply.ply);
        let found = match is_next {
            true => plies().find(|&ply| ply > here).or_else(|| plies().next()),
            false => {
                let earlier = plies().rev().find(|&ply| ply < here);
                earlier.or_else(|| plies().next_back())
            }
        };
        found.map(|ply| ply - 1)
    }

    /// Returns a line from the position that is looked at: the better one, or what follows the move
    /// that was played.
    pub fn line(&self, is_better: bool, now: f64) -> Option<Line> {
        let ply = self.shown_ply()?;
        let columns = match is_better && !ply.better.is_empty() {
            true => ply.better.clone(),
            false => [&[ply.column][..], &ply.line].concat(),
        };
        Some(Line::new(is_better, columns, now))
    }

    pub fn scores(&self, shown: &Position) -> Option<ColumnScores> {
        let ply = self.shown_ply()?;
        (shown.ply() + 1 == ply.ply).then(|| ColumnScores::before(ply))
    }

    /// Returns the marks of the move that is looked at over the position before it.
    pub fn marks(&self, shown: &Position, theme: &Theme) -> Vec<(Cell, Mark)> {
        let ply = self.shown_ply().filter(|ply| shown.ply() + 1 == ply.ply);
        let Some(ply) = ply else {
            return Vec::new();
        };
        let landing = |column| shown.board().landing(column);
        let badge = ply.mark().map(DropMark::symbol);
        let played = Mark::Played(ply.player, words::tone(theme, ply), badge);
        let reply = || {
            ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
            let mut after = shown.clone();
            after.play(ply.column).ok()?;
            after.board().landing(*ply.line.first()?)
        };
        let better = ply.better.first().and_then(|&column| landing(column));
        [
            landing(ply.column).map(|cell| (cell, played)),
            reply().map(|cell| (cell, Mark::Reply)),
            better.map(|cell| (cell, Mark::Better(ply.player))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    pub fn status(&self, keys: &Keys) -> Message {
        let (moves, number) = (self.len(), self.looked_at + 1);
        if number > moves {
            let hints: &[Hint] = &[
                (Action::Left, review::key_back),
                (Action::NextMistake, review::key_mistake),
            ];
            return status_line(keys, review::at_end(moves), hints);
        }
        let steps = key_of(keys, Action::Left).zip(key_of(keys, Action::Right));
        let steps = steps.map(|(left, right)| review::key_steps(left, right));
        let better = key_of(keys, Action::BetterLine).map(review::key_better);
        let again = key_of(keys, Action::TryAgain).map(review::key_again);
        let hints = [steps, better, again].into_iter().flatten().collect();
        status_of(review::at_move(number, moves), hints)
    }

    /// Returns the card of the move that is looked at, or of the end of the game.
    pub fn card(&self, window: &Window, width: f32) -> Card {
        if self.looked_at == self.len() {
            return self.end_card(window, width);
        }
        let (theme, number, scoring) = (window.theme(), self.looked_at + 1, self.is_scoring());
        let (before, names) = (self.position(), self.names());
        let title = |column| {
            let name = names.name(before.to_move());
            review::r#move(column, number, name)
        };
        let Some(ply) = self.shown_ply() else {
            let column = self.session.position().moves().nth(number - 1);
            let title = column.map(|column| title(column.number()));
            let mut card = Card::new(theme.control_border, title);
            let text = match self.is_running() {
                true => review::not_judged(),
                false => review::not_reached(),
            };
            card.text(text, theme.dim);
            return card;
        };
        let tone = words::tone(theme, ply);
        let edge = match ply.is_mistake() {
            true => tone,
            false => theme.control_border,
        };
        let mut card = Card::new(edge, None);
        let grade = ply.verdict.map(|_| (words::grade_word(ply), tone));
        let title = Part::Title(title(ply.column.number()), grade);
        card.parts.push(title);
        let cost = words::cost(ply, scoring);
        // A threat that had to be answered is said first, by name.
        match words::unblocked(ply, &before, &names) {
            Some(block) => {
                card.text(block, theme.text);
                card.small(cost, theme.dim);
            }
            None => {
                card.text(cost, theme.text);
                card.text(words::better(ply, scoring), theme.dim);
            }
        }
        if let Some((text, is_proven)) = words::certainty(ply) {
            card.small(text, if is_proven { theme.good } else { theme.dim });
        }
        let has_better = !ply.better.is_empty();
        let label = words::better_label(ply);
        let better = (BoardRequest::Better, Action::BetterLine);
        let mut lines = vec![window.keyed_button("review:better", label, better)];
        if has_better && !ply.line.is_empty() {
            let (label, request) = (words::played_label(ply), BoardRequest::Played);
            lines.push(CardButton::new("review:refutation", label, request));
        }
        let why = window.keyed_button("why", review::why(), (Action::Why, Action::Why));
        let mut others = vec![why];
        if ply.columns.len() > 1 {
            let label = match has_better {
                true => review::again(),
                false => review::again_other(),
            };
            let again = (BoardRequest::Again, Action::TryAgain);
            let retry = window.keyed_button("review:retry", label, again);
            others.insert(0, retry.main_if(has_better));
        }
        let rows = [Part::Gap, Part::Buttons(lines), Part::Buttons(others)];
        card.parts.extend(rows);
        card
    }

    fn end_card(&self, window: &Window, width: f32) -> Card {
        let theme = window.theme();
        let mut card = Card::new(theme.control_border, Some(words::ending(&self.session)));
        card.text(review::result(words::result(&self.session)), theme.dim);
        let text = match self.mistakes().count() {
            _ if self.is_running() => review::being_judged(),
            0 => review::found_none(),
            1 => review::found_one(),
            _ => review::found_some(),
        };
        card.text(text, theme.text);
        card.parts.push(Part::Gap);
        if !self.is_running() && self.lessons().next().is_some() {
            let label = match self.learner() {
                _ if width < 220.0 => review::learn_short(),
                Some(_) => review::learn_own(),
                None => review::learn(),
            };
            let learn = CardButton::new("learn", label, BoardRequest::Learn);
            card.parts.push(Part::Buttons(vec![learn.main_if(true)]));
        }
        card
    }

    /// Returns the buttons that lead to other mistakes.
    pub fn steps(&self, window: &Window, is_wide: bool) -> Vec<CardButton> {
        let is_there = self.mistakes().next().is_some();
        let (earlier, later) = match is_wide {
            true => (review::previous(), review::next()),
            false => (review::previous_short(), review::next_short()),
        };
        let earlier = CardButton::new("review:previous", earlier, BoardRequest::Previous);
        let next = (BoardRequest::Next, Action::NextMistake);
        let later = window.keyed_button("review:next", later, next);
        vec![earlier.only_if(is_there), later.only_if(is_there)]
    }

    /// Returns the buttons of the bar.
    pub fn bar_buttons(&self, is_wide: bool) -> Vec<CardButton> {
        let label = match is_wide {
            true => review::play_on(),
            false => review::play_on_short(),
        };
        let play_on = CardButton::new("review:play_on", label, BoardRequest::PlayOn);
        let play_on = play_on.only_if(self.position().outcome().is_none());
        let rematch = CardButton::new("rematch", review::rematch(), BoardRequest::Rematch);
        let rematch = is_wide.then_some(rematch).into_iter();
        rematch.chain([play_on]).collect()
    }

    /// Shows the players, the graph, and how far the review has come. `owns_card` tells that the card
    /// below is its own.
    pub fn overview(
        &self,
        ui: &mut Ui,
        theme: &Theme,
        height: f32,
        (is_high, owns_card): (bool, bool),
        out: &mut UiOutput,
    ) {
        // In a low panel the sentences of an explanation or a question get the room, in a very low one
        // those about a move.
        if is_high || owns_card {
            if height >= LOW || self.looked_at == self.len() {
                ui.spacing_mut().item_spacing.y = 4.0;
                let first = self.learner().unwrap_or(Player::Red);
                for player in [first, first.opponent()] {
                    self.player(ui, theme, player);
                }
                ui.spacing_mut().item_spacing.y = 8.0;
            }
            self.graph(ui, theme, if is_high { GRAPH.0 } else { GRAPH.1 }, out);
        }
        if self.is_running() {
            let (done, all) = (self.known(), self.len());
            ui.horizontal(|ui| {
                let text = RichText::new(t(review::progress(done, all)));
                ui.label(text.font(regular(12.5)).color(colour(theme.dim)));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let response = ui.add(Button::new(t(review::stop())));
                    out.button("review:stop", &response, || BoardRequest::Stop);
                });
            });
            let bar = ProgressBar::new(done as f32 / all.max(1) as f32).desired_height(6.0);
            ui.add(bar.fill(colour(theme.accent)));
        }
    }

    /// Shows a player's name, accuracy and mistakes: side by side, or the mistakes below.
    fn player(&self, ui: &mut Ui, theme: &Theme, player: Player) {
        let accuracy = self.done.as_ref().and_then(|it| it.accuracy(player));
        let ink = match accuracy.filter(|_| self.learner() == Some(player)) {
            Some(GOOD_ACCURACY..) => theme.good,
            Some(_) => theme.warn,
            None => theme.dim,
        };
        let counts = words::counts(self.mistakes().filter(|ply| ply.player == player));
        let is_judged = self.known() == self.len();
        let counts = counts.or_else(|| is_judged.then(review::no_mistakes));
        let percent = accuracy.map(|accuracy| review::accuracy(format!("{accuracy:.0}")));
        let text = |text: Option<Message>, font, ink| {
            let text = text.map(t).unwrap_or_default();
            ui.painter().layout_no_wrap(text, font, colour(ink))
        };
        let name = text(Some(self.names().title(player)), bold(14.0), theme.text);
        let percent = text(percent, bold(14.0), ink);
        let counts = text(counts, regular(12.5), theme.dim);
        let (width, line) = (ui.available_width(), 20.0);
        // The accuracies of both players stand below each other.
        let middle = (width * 0.48).max(name.size().x + 12.0 + percent.size().x);
        let is_beside = middle + 10.0 + counts.size().x <= width;
        let is_below = !is_beside && !counts.is_empty();
        let height = if is_below { 2.0 * line } else { line };
        let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
        if accuracy.is_some() {
            tooltip(response, t(review::accuracy_means()));
        }
        let right = |width: f32, text: &Galley| width - text.size().x;
        let percent_at = right(if is_beside { middle } else { width }, &percent);
        let counts_at = if is_below { 0.0 } else { right(width, &counts) };
        for (galley, x, row) in [
            (name, 0.0, line),
            (percent, percent_at, line),
            (counts, counts_at, height * 2.0 - line),
        ] {
            let at = Vec2::new(x, (row - galley.size().y) / 2.0);
            ui.painter()
                .galley(rect.min + at, galley, colour(theme.text));
        }
    }

    /// Shows the list of moves in the rest of the panel.
    pub fn list(&self, ui: &mut Ui, theme: &Theme, height: f32, out: &mut UiOutput) {
        let mark = |ply: usize| {
            let ply = self.ply(ply)?;
            Some(MoveMark {
                text: ply.mark()?.symbol(),
                word: words::grade_word(ply),
                ink: words::tone(theme, ply),
            })
        };
        let list = MoveList {
            theme,
            session: &self.session,
            shown: self.looked_at,
            marks: Some(&mark),
        };
        list.show(ui, height, out);
    }
}
