//! Opens and closes reviews, and carries out what is requested of them.
//!
//! A review has a board of its own, which takes the place of the game's board. The game waits
//! meanwhile: its clock is paused, and an engine's move is played when the review is closed.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use plummet::internals::review::Verdict;
use plummet::internals::scene::LogRecord;
use plummet::internals::storage::SavedGame;
use plummet::session::{Command, GameRecord, GameSetup, Session};

use super::game_screen::GameScreen;
use super::open_study::{LastReview, OpenStudy};
use super::review_requests::step_study;
use super::{Window, carry_out, play};
use crate::app::game::{Game, GameUpdate};
use crate::app::pages::{Page, PuzzlesPage, StartPage};
use crate::app::request::{GameOrigin, PageName, PuzzleList, PuzzleSeries, ReviewRequest};
use crate::app::review::{Practice, Purpose, Question, Study, Subject};
use crate::app::side_panel::ReviewOffer;
use crate::app::store;

impl GameScreen {
    /// Returns what of reviews is offered beside the game.
    pub(super) fn review_offer(&self) -> ReviewOffer {
        let session = self.session();
        let is_known = session.result().is_some() || self.origin != GameOrigin::New;
        let last = self.last_review.as_ref();
        ReviewOffer {
            can_review: is_known && session.position().ply() > 0,
            is_from_review: last.is_some_and(|last| last.is_played_on),
            is_from_arena: self.origin == GameOrigin::Arena,
        }
    }

    /// Forgets that the game was played on from a review: another one has begun.
    pub(super) fn leave_last_review(&mut self) {
        if let Some(last) = &mut self.last_review {
            last.is_played_on = false;
        }
    }

    /// Returns the review or the exercises that are open.
    pub(super) fn study(&self) -> Option<&Study> {
        self.open_study.as_ref().map(|open| &open.study)
    }

    /// Returns the game to save or copy: the one under review, or the one on the board.
    pub(super) fn game_to_keep(&self) -> &Session {
        let subject = self.study().and_then(|study| study.subject.as_ref());
        subject.map_or(self.session(), Subject::session)
    }

    /// Returns an empty board for a review.
    pub(super) fn review_board(
        &self,
        setup: GameSetup,
        motion: plummet::internals::scene::Motion,
    ) -> Game {
        Game::new(setup, &[], self.runtime.clone(), 0, motion)
    }

    /// Takes the review that was closed last, if it is done and one of this game.
    fn take_last_review(&mut self, record: &GameRecord) -> Option<Subject> {
        let is_it =
            |last: &mut LastReview| last.subject.is_of(record) && last.subject.review().is_some();
        self.last_review.take_if(is_it).map(|last| last.subject)
    }
}

impl Window {
    /// Carries out a request about reviews.
    pub(super) fn review(&mut self, request: ReviewRequest, now: f64) {
        match request {
            ReviewRequest::Toggle => self.toggle_review(now),
            ReviewRequest::Open => self.open_review(now),
            ReviewRequest::OpenSaved(game, file) => self.open_saved_review(&game, file, now),
            ReviewRequest::Close => self.close_review(true, now),
            ReviewRequest::Back => self.back_to_review(now),
            ReviewRequest::PlayOn => self.play_on_from_review(now),
            ReviewRequest::Exercises => self.open_exercises(now),
            ReviewRequest::Puzzles(series) => self.open_puzzles(*series, now),
            ReviewRequest::Lesson(open) => self.open_lesson(open, now),
            ReviewRequest::NextQuestion | ReviewRequest::Next if self.has_lesson() => {
                self.move_lesson(1, now);
            }
            ReviewRequest::Previous if self.has_lesson() => self.move_lesson(-1, now),
            ReviewRequest::Solution => {
                let counted = self
                    .in_study(|study, game| study.solve(game, now))
                    .flatten();
                self.count_answer(counted);
                self.explain_solution();
            }
            ReviewRequest::NextQuestion => self.next_question(now),
            ReviewRequest::Next if self.has_question() => self.next_question(now),
            ReviewRequest::Retry if self.has_question() => self.review(ReviewRequest::Again, now),
            ReviewRequest::Stop
            | ReviewRequest::Next
            | ReviewRequest::Previous
            | ReviewRequest::Better
            | ReviewRequest::Refutation
            | ReviewRequest::Retry
            | ReviewRequest::Learn
            | ReviewRequest::Hint
            | ReviewRequest::Again => {
                let update = self.in_study(|study, game| step_study(study, &request, game, now));
                self.pass_review(&update.unwrap_or_default(), now);
            }
        }
    }

    /// Runs something on the open review and its board. Returns `None` if none is open.
    pub(super) fn in_study<T>(
        &mut self,
        run: impl FnOnce(&mut Study, &mut Game) -> T,
    ) -> Option<T> {
        let open = self.screen.open_study.as_mut()?;
        Some(run(&mut open.study, &mut self.screen.game))
    }

    fn has_question(&self) -> bool {
        let study = self.screen.study();
        study.is_some_and(|study| study.practice().is_some())
    }

    fn toggle_review(&mut self, now: f64) {
        if self.screen.open_study.is_some() {
            self.close_review(true, now);
        } else if self.screen.review_offer().is_from_review {
            self.back_to_review(now);
        } else {
            self.open_review(now);
        }
    }

    /// Reviews the game on the board.
    fn open_review(&mut self, now: f64) {
        if self.screen.open_study.is_some() {
            return;
        }
        if !self.screen.review_offer().can_review {
            let text = "A game can be reviewed when it is over";
            return self.messages.note(text, now);
        }
        let record = self.screen.session().record();
        let known = self.screen.take_last_review(&record);
        let subject = known.map_or_else(|| Subject::new(&record, None, &self.screen.runtime), Ok);
        self.open_subject(subject, None, now);
    }

    fn open_saved_review(&mut self, game: &SavedGame, file: PathBuf, now: f64) {
        self.close_review(false, now);
        let reading = self.files.read_review(file.clone(), game.record.clone());
        let subject = Subject::new(&game.record, Some((file, reading)), &self.screen.runtime);
        self.open_subject(subject, None, now);
    }

    /// Opens the review of a game after this number of moves, or at its end.
    fn open_subject(&mut self, subject: Result<Subject, String>, moves: Option<usize>, now: f64) {
        let subject = match subject {
            Ok(subject) => subject,
            Err(error) => return self.messages.error(error, now),
        };
        let from_start = self.leave_for_review(now);
        let setup = subject.session().setup().clone();
        let motion = carry_out::motion(&self.files.store);
        let mut board = self.screen.review_board(setup, motion);
        let moves = moves.unwrap_or(subject.len());
        let runtime = self.screen.runtime.clone();
        let record = LogRecord::Review {
            state: "open",
            moves: subject.len(),
        };
        let study = Study::of_game(subject, moves, runtime, &mut board, now);
        self.messages.record(&record);
        self.enter(study, board, from_start);
        self.pass_review(&GameUpdate::default(), now);
    }

    /// Asks the exercises that are due.
    fn open_exercises(&mut self, now: f64) {
        let due = self.files.store.exercises.value().due(store::now());
        let catalog = &self.configuration.catalog;
        let questions: Vec<Question> = due
            .map(|exercise| Question::of_exercise(exercise, catalog))
            .collect();
        if questions.is_empty() {
            return self.messages.note("No exercise is due", now);
        }
        self.ask(Purpose::Exercises, questions, None, now);
    }

    /// Asks puzzles.
    fn open_puzzles(&mut self, series: PuzzleSeries, now: f64) {
        let catalog = &self.configuration.catalog;
        let questions = series.puzzles.into_iter();
        let questions: Vec<Question> = questions
            .filter_map(|puzzle| Question::of_puzzle(puzzle, catalog))
            .collect();
        self.ask(Purpose::Puzzles, questions, Some(series.list), now);
    }

    /// Asks questions about positions of several games.
    fn ask(
        &mut self,
        purpose: Purpose,
        questions: Vec<Question>,
        puzzles: Option<PuzzleList>,
        now: f64,
    ) {
        let Some(first) = questions.first() else {
            return;
        };
        let setup = first.setup().clone();
        let moves = questions.len();
        self.close_review(false, now);
        let from_start = self.leave_for_review(now);
        let motion = carry_out::motion(&self.files.store);
        let mut board = self.screen.review_board(setup, motion);
        let runtime = self.screen.runtime.clone();
        let study = Study::of_questions(purpose, questions, runtime, &mut board, now);
        if let Some(study) = study {
            let state = match purpose {
                Purpose::Puzzles => "puzzles",
                Purpose::Retry | Purpose::Learn | Purpose::Exercises | Purpose::Lesson => {
                    "exercises"
                }
            };
            self.messages.record(&LogRecord::Review { state, moves });
            self.enter(study, board, from_start);
            if let Some(open) = &mut self.screen.open_study {
                open.puzzles = puzzles;
            }
        }
    }

    /// Closes the pages and pauses the game. Returns whether the start page was open.
    pub(super) fn leave_for_review(&mut self, now: f64) -> bool {
        if self.screen.session().clock_runs() {
            self.command(Command::Pause, now);
        }
        let from_start = self.pages.hides_game();
        self.pages.clear();
        self.messages.withdraw_question();
        self.screen.rest();
        from_start
    }

    pub(super) fn enter(&mut self, study: Study, board: Game, from_start: bool) {
        let waiting = mem::replace(&mut self.screen.game, board);
        self.screen.open_study = Some(OpenStudy {
            study,
            waiting,
            from_start,
            puzzles: None,
            reason: None,
            logged: None,
        });
    }

    /// Closes the review, the exercises or the lesson, and shows what was there before. `to_start`
    /// tells whether that may be the start page or the list of lessons.
    pub(super) fn close_review(&mut self, to_start: bool, now: f64) {
        let Some(open) = self.screen.open_study.take() else {
            return;
        };
        self.screen.game = open.waiting;
        let moves = open.study.subject.as_ref().map_or(0, Subject::len);
        let is_lesson = open.study.lesson().is_some();
        let state = "closed";
        self.messages.record(&LogRecord::Review { state, moves });
        let asked = open.study.practice().and_then(Practice::question);
        let asked = asked.and_then(|question| question.puzzle);
        // A review that is not done is stopped here.
        if let Some((subject, moves)) = open.study.into_subject()
            && subject.review().is_some()
        {
            self.screen.last_review = Some(LastReview {
                subject,
                moves,
                is_played_on: false,
            });
        }
        self.take_settings(now);
        if open.from_start && to_start {
            self.pages.push(Page::Start(StartPage::new()));
        }
        if is_lesson && to_start {
            let page = self.page(PageName::Lessons);
            self.pages.push(page);
        }
        if let Some(list) = open.puzzles.filter(|_| to_start) {
            let last = asked.map(|puzzle| puzzle.id.clone());
            let page = PuzzlesPage::at(PuzzleList { last, ..list });
            self.pages.push(Page::Puzzles(page));
        }
    }

    /// Goes back to the review from a line or a question, or from a game that was played on. From
    /// exercises there is nothing to go back to: they are closed.
    pub(super) fn back_to_review(&mut self, now: f64) {
        if self.screen.open_study.is_none() {
            let last = self.screen.last_review.take_if(|last| last.is_played_on);
            if let Some(last) = last {
                self.open_subject(Ok(last.subject), Some(last.moves), now);
            }
            return;
        }
        match self.in_study(|study, game| study.back(game, now)).flatten() {
            Some(update) => self.pass_review(&update, now),
            None => self.close_review(true, now),
        }
    }

    /// Starts a game from the position that is looked at.
    fn play_on_from_review(&mut self, now: f64) {
        let Some(study) = self.screen.study() else {
            return;
        };
        let (Some(start), Some(subject)) = (study.start_of_game(), &study.subject) else {
            let text = "The game is over here. Step back to play on";
            return self.messages.note(text, now);
        };
        let game = SavedGame {
            record: subject.session().record().at(&start),
            date: None,
            // A game from a known position says nothing about its players.
            counted: true,
        };
        let Some(open) = self.screen.open_study.take() else {
            return;
        };
        self.screen.game = open.waiting;
        let review = open.study.into_subject();
        self.take_settings(now);
        self.resume(&game, GameOrigin::Loaded, now);
        self.screen.last_review = review.map(|(subject, moves)| LastReview {
            subject,
            moves,
            is_played_on: true,
        });
    }

    fn next_question(&mut self, now: f64) {
        let left = self.in_study(|study, game| study.next_question(game, now));
        if left == Some(false) {
            self.back_to_review(now);
        }
    }

    /// Takes the results of the review's threads, and plays what is due on the board.
    pub(super) fn follow_review(&mut self, now: f64) {
        let Some(open) = &mut self.screen.open_study else {
            return;
        };
        if let Some(subject) = &mut open.study.subject {
            let news = subject.poll(&self.screen.runtime);
            if let Some(trouble) = news.trouble {
                self.messages.error(trouble, now);
            }
            if news.is_made
                && let Some(review) = subject.review()
            {
                let (state, moves) = ("done", subject.len());
                self.messages.record(&LogRecord::Review { state, moves });
                if let Some(player) = subject.learner() {
                    let exercises = &mut self.files.store.exercises;
                    exercises.add(review, player, store::now());
                }
                if let Some(file) = subject.file() {
                    self.files.keep_review(file.to_owned(), Arc::clone(review));
                }
            }
        }
        let update = open.study.tick(&mut self.screen.game, now);
        self.pass_review(&update, now);
        self.follow_solution();
    }

    /// Passes what happened on the board of a review to the log and the sound. Nothing of it is
    /// saved.
    pub(super) fn pass_review(&mut self, update: &GameUpdate, now: f64) {
        for record in update.events.iter().filter_map(LogRecord::of) {
            self.messages.record(&record);
        }
        play::play_sounds(&self.sound, &self.screen.game, update, now);
        self.messages.show_update(update, now);
        let Some(open) = &mut self.screen.open_study else {
            return;
        };
        let moves = open.study.looked_at();
        if open.study.is_looking() && open.logged != Some(moves) {
            open.logged = Some(moves);
            let verdict = open.study.shown_ply().and_then(|ply| ply.verdict);
            self.messages.record(&LogRecord::Reviewed {
                ply: moves,
                grade: verdict.map(|verdict| verdict.grade().name()),
                proven: verdict.is_some_and(Verdict::is_fact),
            });
        }
    }
}
