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

pub struct GameReview {
    /// The whole game, with the players and the result it had.
    pub session: Session,
    /// The file of the game, if it is a saved one.
    file: Option<PathBuf>,
    /// What is known of the last moves, or of all.
    pub review: Review,
    pub run: Option<Job<News>>,
    /// The number of moves before the move that is looked at.
    pub looked_at: usize,
}

pub enum News {
    /// The move before those that are known was judged.
    Ply(Box<PlyReview>),
    /// All moves were judged before.
    Kept(Box<Review>),
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
        let session =
            Session::resume(record).map_err(|error| Message::verbatim(error.to_string()))?;
        let budget = Budget {
            time: Some(REVIEW_TIME),
            ..Budget::default()
        };
        let mut run = Run::new(session.record(), budget)
            .map_err(|error| review::impossible(error.to_string()))?;
        run.strengths = Strength::of_seats(&session.setup, person);
        let review = Review {
            game: session.record(),
            strengths: run.strengths,
            plies: Vec::new(),
        };
        let kept = file.clone().map(|file| (file, record.clone()));
        let run = runtime.start("review", move |job| {
            // A missing or damaged review is made again.
            let kept = kept.and_then(|(file, record)| kept_review(&file, &record));
            if let Some(review) = kept {
                return job.report(News::Kept(Box::new(review)));
            }
            run.run(&SystemClock::start(), &job.stop, &mut |progress| {
                job.report(News::Ply(Box::new(progress.ply.clone())));
            });
        });
        Ok(Self {
            looked_at: session.position.ply(),
            session,
            file,
            review,
            run: Some(run),
        })
    }

    /// Takes the results that are there.
    pub fn tick(&mut self, window: &mut Window) {
        while let Some(news) = self.run.as_ref().and_then(Job::poll) {
            match news {
                Ok(News::Kept(review)) => self.review = *review,
                Ok(News::Ply(ply)) => {
                    self.review.plies.insert(0, *ply);
                    if self.is_done() {
                        self.keep(window);
                    }
                }
                Err(error) => {
                    self.run = None;
                    window.messages.error(review::stopped(error.to_string()));
                }
            }
        }
        if self.is_done() {
            self.run = None;
        }
    }

    /// Keeps a review that is done: its mistakes become exercises, and a saved game has it beside
    /// its file.
    fn keep(&self, window: &mut Window) {
        window.messages.record("review", json!({"state": "done"}));
        if let Some(player) = self.learner() {
            let exercises = &mut window.store.exercises;
            exercises.add(&self.review, player, store::now());
        }
        if let Some(file) = self.file.clone() {
            let review = self.review.clone();
            window.disk.submit(move || keep_review(&file, &review));
        }
    }

    /// Returns whether all moves are judged.
    pub fn is_done(&self) -> bool {
        self.review.plies.len() == self.len()
    }

    /// Returns the number of moves of the game.
    pub fn len(&self) -> usize {
        self.session.position.ply()
    }

    /// Returns what is known of a move, counted from 1.
    pub fn ply(&self, ply: usize) -> Option<&PlyReview> {
        self.review.plies.iter().find(|known| known.ply == ply)
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
    pub fn mistakes(&self) -> impl Iterator<Item = &PlyReview> {
        self.review.mistakes()
    }

    /// Returns whether points count in the game.
    pub fn is_scoring(&self) -> bool {
        self.session.setup.ruleset.ending == Ending::FullBoard
    }

    fn names(&self) -> PlayerNames {
        PlayerNames::of(&self.session.setup)
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
            ply.verdict.is_some_and(|it| it.is_fact)
                && learner.is_none_or(|learner| learner == ply.player)
                && !ply.accepted(scoring).is_empty()
        })
    }

    /// Shows the position that is looked at, and notes it in the log.
    pub fn show(&self, window: &mut Window) -> GameUpdate {
        put_on_board(window, self.session.clone());
        let ply = self.looked_at;
        let update = window.game.apply(Command::Show { ply }, window.now);
        let shown = self.shown_ply();
        let verdict = shown.and_then(|ply| ply.verdict);
        let fields = json!({
            "ply": ply,
            "grade": verdict.map(|verdict| verdict.grade.name()),
            "mark": shown.and_then(PlyReview::mark).map(DropMark::symbol),
            "proven": verdict.is_some_and(|it| it.is_fact),
        });
        window.messages.record("reviewed", fields);
        update
    }

    /// Returns the number of moves before the next move that has a mark or turned the game into a loss, or
    /// before the last such move; after the end of the game follows the first.
    pub fn other_mistake(&self, is_next: bool) -> Option<usize> {
        let is_told = |ply: &&PlyReview| {
            let results = ply.before.result().zip(ply.after.result());
            ply.mark().is_some() || results.is_some_and(|(before, after)| after < before.min(0))
        };
        let told = self.review.plies.iter().filter(is_told);
        let mut places: Vec<usize> = told.map(|ply| ply.ply - 1).collect();
        if !is_next {
            places.reverse();
        }
        let is_there = |&&place: &&usize| {
            if is_next {
                place > self.looked_at || self.looked_at == self.len()
            } else {
                place < self.looked_at
            }
        };
        places.iter().find(is_there).copied()
    }

    /// Returns a line from the position that is looked at: the better one, or what follows the move
    /// that was played.
    pub fn line(&self, is_better: bool, now: f64) -> Option<Line> {
        let ply = self.shown_ply()?;
        let columns = if is_better && !ply.better.is_empty() {
            ply.better.clone()
        } else {
            [&[ply.column][..], &ply.line].concat()
        };
        Some(Line::new(is_better, columns, now))
    }

    /// Returns the marks of the move that is looked at over the position before it.
    pub fn marks(&self, shown: &Position, theme: &Theme) -> Vec<(Cell, Mark)> {
        let ply = self.shown_ply().filter(|ply| shown.ply() + 1 == ply.ply);
        let Some(ply) = ply else {
            return Vec::new();
        };
        let played = Mark::Played(
            ply.player,
            words::tone(theme, ply),
            ply.mark().map(DropMark::symbol),
        );
        let reply = ply.line.first().filter(|_| ply.is_mistake());
        let after = reply.and_then(|_| shown.after([ply.column]));
        let landing = |board: &Board, column: Option<&Column>| board.landing(*column?);
        let own = |column| landing(&shown.board, column);
        let reply = after.and_then(|after| landing(&after.board, reply));
        [
            own(Some(&ply.column)).map(|cell| (cell, played)),
            reply.map(|cell| (cell, Mark::Reply)),
            own(ply.better.first()).map(|cell| (cell, Mark::Better(ply.player))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    pub fn status(&self, keys: &Keys) -> (Message, Vec<Message>) {
        let (moves, number) = (self.len(), self.looked_at + 1);
        if number > moves {
            let hints: &[Hint] = &[
                (Action::Left, review::key_back),
                (Action::NextMistake, review::key_mistake),
            ];
            // Nothing leads to a mistake where there is none.
            let count = 1 + self.mistakes().take(1).count();
            return (review::at_end(moves), key_hints(keys, &hints[..count]));
        }
        let steps = key_of(keys, Action::Left)
            .zip(key_of(keys, Action::Right))
            .map(|(left, right)| review::key_steps(left, right));
        let others: &[Hint] = &[
            (Action::BetterLine, review::key_better),
            (Action::TryAgain, review::key_again),
        ];
        let hints = steps.into_iter().chain(key_hints(keys, others));
        (review::at_move(number, moves), hints.collect())
    }

    /// Returns the card of the move that is looked at, or of the end of the game.
    pub fn card<'a>(&self, window: &'a Window) -> Card<'a> {
        let (theme, is_running) = (&window.theme, self.run.is_some());
        let (before, names) = (self.position(), self.names());
        let known = self.shown_ply();
        let tone = known.map_or(theme.dim, |ply| words::tone(theme, ply));
        let edge = if known.is_some_and(PlyReview::is_mistake) {
            tone
        } else {
            theme.control_border
        };
        let mut card = Card::new(window, Some(edge), None);
        let Some(column) = self.session.position.moves().nth(self.looked_at) else {
            card.title(words::ending(&self.session));
            card.tinted(review::result(words::result(&self.session)), theme.dim);
            card.text(if is_running {
                review::being_judged()
            } else {
                review::found(self.mistakes().count())
            });
            card.parts.push(Part::Gap);
            if !is_running && self.lessons().next().is_some() {
                let learn = CardButton::new("learn", review::learn(), BoardRequest::Learn);
                card.buttons([learn.main_if(true)]);
            }
            return card;
        };
        let name = names.name(before.to_move);
        let title = review::r#move(column.number(), self.looked_at + 1, name);
        let Some(ply) = known else {
            card.title(title);
            let text = if is_running {
                review::not_judged()
            } else {
                review::not_reached()
            };
            card.tinted(text, theme.dim);
            return card;
        };
        match ply.verdict {
            Some(_) => card
                .parts
                .push(Part::Graded(title, words::grade_word(ply), tone)),
            None => card.title(title),
        }
        let scoring = self.is_scoring();
        let cost = words::cost(ply, scoring);
        // A threat that had to be answered is said first, by name.
        match words::unblocked(ply, &before, &names) {
            Some(block) => {
                card.text(block);
                card.small(cost);
            }
            None => {
                card.text(cost);
                card.tinted(words::better(ply, scoring), theme.dim);
            }
        }
        if let Some((text, is_proven)) = words::certainty(ply) {
            let ink = if is_proven { theme.good } else { theme.dim };
            card.add(text, regular(13.0), ink);
        }
        card.parts.push(Part::Gap);
        let has_better = !ply.better.is_empty();
        let label = words::better_label(ply);
        let mut row = vec![CardButton::of("review:better", label, Action::BetterLine)];
        if has_better && !ply.line.is_empty() {
            let (label, request) = (words::played_label(ply), BoardRequest::Played);
            row.push(CardButton::new("review:refutation", label, request));
        }
        card.buttons(row);
        let mut row = Vec::new();
        if ply.columns.len() > 1 {
            let retry = CardButton::of("review:retry", review::again(), Action::TryAgain);
            row.push(retry.main_if(has_better));
        }
        row.push(CardButton::of("why", review::why(), Action::Why));
        card.buttons(row);
        card
    }

    /// Returns the buttons that lead to other mistakes.
    pub fn steps(&self) -> Vec<CardButton> {
        let (earlier, request) = (review::previous(), BoardRequest::Previous);
        let earlier = CardButton::new("review:previous", earlier, request);
        let later = CardButton::of("review:next", review::next(), Action::NextMistake);
        [(earlier, false), (later, true)]
            .map(|(button, is_next)| button.only_if(self.other_mistake(is_next).is_some()))
            .into()
    }

    /// Shows the players, the graph, and how far the review has come. `owns_card` tells that the card
    /// below is its own.
    pub fn overview(&self, ui: &mut Ui, window: &Window, height: f32, owns_card: bool) {
        let (theme, is_high) = (&window.theme, height >= HIGH_FROM);
        // In a low panel the sentences of an explanation or a question get the room, in a very low one
        // those about a move.
        if is_high || owns_card {
            if height >= LOW || self.looked_at == self.len() {
                ui.scope(|ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    ui.spacing_mut().interact_size.y = 20.0;
                    let first = self.learner().unwrap_or(Player::Red);
                    for player in [first, first.opponent()] {
                        self.player(ui, theme, player);
                    }
                });
            }
            self.graph(ui, theme, if is_high { GRAPH.0 } else { GRAPH.1 });
        }
        if self.run.is_some() {
            let (done, all) = (self.review.plies.len(), self.len());
            ui.horizontal(|ui| {
                let text = RichText::new(t(review::progress(done, all)));
                ui.label(text.font(regular(13.0)).color(theme.dim));
                from_right(ui, |ui| {
                    CardButton::new("review:stop", review::stop(), BoardRequest::Stop)
                        .show(ui, window, 0.0);
                });
            });
            let bar = ProgressBar::new(done as f32 / all.max(1) as f32).desired_height(6.0);
            ui.add(bar.fill(theme.accent));
        }
    }

    /// Shows a player's name, accuracy and mistakes: side by side, or the mistakes below.
    fn player(&self, ui: &mut Ui, theme: &Theme, player: Player) {
        let is_done = self.is_done();
        let accuracy = self.review.accuracy(player).filter(|_| is_done);
        let ink = match accuracy.filter(|_| self.learner() == Some(player)) {
            Some(GOOD_ACCURACY..) => theme.good,
            Some(_) => theme.warn,
            None => theme.dim,
        };
        let counts = words::counts(self.mistakes().filter(|ply| ply.player == player));
        let counts = counts.or_else(|| is_done.then(review::no_mistakes));
        let percent = accuracy.map(|accuracy| review::accuracy(format!("{accuracy:.0}")));
        let name = t(self.names().title(player));
        let [percent, counts] = [percent, counts].map(|text| text.map_or_else(String::new, t));
        let (strong, small) = (bold(14.0), regular(13.0));
        let whole =
            width_of(ui, &format!("{name}{percent}"), &strong) + width_of(ui, &counts, &small);
        let is_beside = whole + 24.0 <= ui.available_width();
        let counts = RichText::new(counts).font(small).color(theme.dim);
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).font(strong.clone()));
            from_right(ui, |ui| {
                let percent = ui.label(RichText::new(percent).font(strong).color(ink));
                if accuracy.is_some() {
                    tooltip(percent, t(review::accuracy_means()));
                }
                if is_beside {
                    ui.label(counts.clone());
                }
            });
        });
        if !is_beside {
            ui.label(counts);
        }
    }

    /// Returns the mark of a move: in words, such as `??`, and its colour.
    pub fn mark(&self, ply: usize, theme: &Theme) -> Option<(Message, &'static str, Color32)> {
        let ply = self.ply(ply)?;
        let ink = words::tone(theme, ply);
        Some((words::grade_word(ply), ply.mark()?.symbol(), ink))
    }
}
