//! Tasks on the board: questions, answers, and their refutations.
//!
//! A [`Question`] is a position with the columns that are right. [`Practice`] asks questions one
//! after the other: mistakes of a review, exercises, puzzles, or the task of a step of a lesson. A new
//! kind of task needs a constructor of [`Question`], a [`Purpose`], and its sentences on a card. A
//! wrong answer is refuted on the board, by the line of the question or by one that a search finds,
//! and a right one is followed by the reply.

use std::sync::Arc;

use egui::Ui;
use plummet::internals::presets::Keys;
use plummet::internals::review::{ProvenResult, PuzzleProgress, Value, puzzle_of_day};
use plummet::internals::scene::LogRecord;
use plummet::internals::text::{Message, msg};
use plummet::rules::Column;
use plummet::session::{Command, Origin, Session};

use super::answer::{Answer, refute};
use super::line::{Line, LineKind, put_on_board};
use super::question::Question;
use super::{Activity, CARD_ROOM, Cards, Desk, Leaving, Sequel};
use crate::app::card_parts::CardButton;
use crate::app::request::{BoardRequest, PuzzleList};
use crate::app::store;
use crate::app::ui_output::{Effect, UiOutput, then};
use crate::app::why::{HintReason, WhyQuestion};

/// Why questions are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// One move of the review is tried again.
    Retry,
    /// The mistakes of the review, one after the other.
    Learn,
    /// The exercises that are due.
    Exercises,
    Puzzles,
    /// The task of a step of a lesson.
    Lesson,
}

impl Purpose {
    /// Returns whether the questions are about the game under review.
    pub(super) const fn is_of_review(self) -> bool {
        matches!(self, Self::Retry | Self::Learn)
    }
}

/// Questions that are asked one after the other.
#[derive(Debug)]
pub(super) struct Practice {
    pub(super) purpose: Purpose,
    questions: Vec<Question>,
    index: usize,
    pub(super) answer: Answer,
    /// The reply to a right answer, while it is played on the board.
    reply: Option<Line>,
    pub(super) is_hinted: bool,
    /// Whether the current question was answered wrong, or its solution was shown.
    is_spoilt: bool,
    /// The number of questions solved at the first attempt.
    pub(super) solved: usize,
    /// What the last answer has changed, and why the solution is right.
    pub(super) note: Option<Message>,
    pub(super) reason: Option<Message>,
    /// The search for the reason of the solution.
    finding: Option<HintReason>,
    /// The list that puzzles were chosen from.
    pub(super) list: Option<PuzzleList>,
}

impl Practice {
    /// Returns the first of these questions. Returns `None` if there is none.
    pub(super) fn new(purpose: Purpose, questions: Vec<Question>) -> Option<Self> {
        questions.first()?;
        Some(Self {
            purpose,
            questions,
            index: 0,
            answer: Answer::Open,
            reply: None,
            is_hinted: false,
            is_spoilt: false,
            solved: 0,
            note: None,
            reason: None,
            finding: None,
            list: None,
        })
    }

    /// Returns the current question.
    pub(super) fn question(&self) -> Option<&Question> {
        self.questions.get(self.index)
    }

    /// Returns the number of the current question, from 1, and of all questions.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.index + 1, self.questions.len())
    }

    /// Returns whether a disc that is dropped is an answer.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self.answer, Answer::Open)
    }

    /// Takes an answer, and counts it if it is the first one to the question.
    pub(super) fn drop_disc(&mut self, column: Column, desk: &mut Desk<'_>) {
        let Some(question) = self.questions.get(self.index).filter(|_| self.is_open()) else {
            return;
        };
        let origin = Origin::Human;
        let update = desk.board.apply(Command::Play { column, origin }, desk.now);
        if update.events.is_empty() {
            desk.pass(&update);
            return;
        }
        let is_right = question.accepted.contains(&column);
        let settled = desk.board.scene().timeline().settled();
        self.answer = if is_right {
            self.solved += usize::from(!self.is_spoilt);
            self.reply = question.line_after(column, settled);
            Answer::Right(column)
        } else if column == question.played && question.after.is_some() {
            let line = [&[column][..], &question.refutation].concat();
            let start = question.position.clone();
            Answer::Wrong {
                column,
                value: question.after,
                line: Some(Line::after_answer(&question.setup, start, line, settled)),
            }
        } else {
            let refutation = refute(question.position.clone(), column, desk.runtime);
            Answer::Judging { column, refutation }
        };
        desk.messages.record(&LogRecord::Answer {
            column: column.index(),
            right: is_right,
        });
        // The board takes no further disc.
        desk.board.scene_mut().aim(None);
        self.count(Some(column), desk);
        self.is_spoilt |= !is_right;
        self.explain_solution(desk);
        desk.pass(&update);
    }

    /// Counts the first answer to a question: a column, or that the solution was asked for. A move
    /// that is tried again in a review counts for none, and neither does a lesson.
    fn count(&mut self, column: Option<Column>, desk: &mut Desk<'_>) {
        let Some(question) = self.questions.get(self.index).filter(|_| !self.is_spoilt) else {
            return;
        };
        match self.purpose {
            Purpose::Learn | Purpose::Exercises => {
                let exercises = &mut desk.store.exercises;
                exercises.answer(&question.position, column, store::now());
            }
            Purpose::Puzzles => {
                let solved = matches!(self.answer, Answer::Right(_));
                if let Some(puzzle) = &question.puzzle {
                    let today = desk.store.today();
                    let kept = &mut desk.store.puzzles;
                    let before = kept.value().rating;
                    let is_helped = solved && kept.value().is_hinted(&puzzle.id);
                    let of_day = puzzle_of_day(today).filter(|it| it.id == puzzle.id);
                    let is_day_solved = of_day.is_some() && solved;
                    let about = Arc::clone(puzzle);
                    kept.change(move |progress| {
                        progress.answer(&about, solved);
                        if is_day_solved {
                            progress.solve_day(today);
                        }
                        true
                    });
                    let change = kept.value().rating - before;
                    desk.messages.record(&LogRecord::Puzzle {
                        id: puzzle.id.clone(),
                        solved,
                        rating: kept.value().rating,
                    });
                    self.note = Some(rating_note(is_helped, change, kept.value()));
                }
            }
            Purpose::Retry | Purpose::Lesson => {}
        }
    }

    /// Looks for the reason why the solution of a puzzle is right, once it is known.
    fn explain_solution(&mut self, desk: &Desk<'_>) {
        let question = self.question().filter(|_| self.answer.is_known());
        let about = question.and_then(|question| {
            let column = question.puzzle.as_ref()?.answer()?;
            let (position, setup) = (&question.position, question.setup());
            Some(WhyQuestion::of_move(position, column, setup))
        });
        if let Some(about) = about {
            self.finding = Some(HintReason::start(about, None, desk.runtime));
        }
    }

    /// Shows the reason once it has arrived, if its puzzle is still the one that is asked.
    fn follow_solution(&mut self, desk: &mut Desk<'_>) {
        if !self.answer.is_known() {
            self.finding = None;
        }
        let Some((reason, _)) = self.finding.as_ref().and_then(HintReason::poll) else {
            return;
        };
        self.finding = None;
        if let Some(reason) = reason {
            let (state, sentences) = ("hint", vec![reason.to_string()]);
            desk.messages.record(&LogRecord::Why { state, sentences });
            self.reason = Some(reason);
        }
    }

    fn take_refutation(&mut self, desk: &mut Desk<'_>) {
        let (Answer::Judging { column, refutation } | Answer::Solving { column, refutation }) =
            &self.answer
        else {
            return;
        };
        let (Some(found), column) = (refutation.poll(), *column) else {
            return;
        };
        let Some(question) = self.questions.get(self.index) else {
            return;
        };
        let (value, reply) = found
            .ok()
            .flatten()
            .map_or((None, Vec::new()), |(value, line)| (Some(value), line));
        let line = [vec![column], reply].concat();
        let (setup, start) = (&question.setup, question.position.clone());
        self.answer = if matches!(self.answer, Answer::Solving { .. }) {
            let mut line = Line::new(LineKind::Better, setup, start, line);
            line.start(desk);
            Answer::Solution(line)
        } else {
            let settled = desk.board.scene().timeline().settled().max(desk.now);
            let line = Line::after_answer(setup, start, line, settled);
            // A lesson does not play a win as the refutation of a slower win.
            let wins = value.and_then(Value::result) == Some(ProvenResult::Win);
            let is_refuted = self.purpose != Purpose::Lesson || !wins;
            Answer::Wrong {
                column,
                value,
                line: is_refuted.then_some(line),
            }
        };
    }

    /// Returns the line on the board, if one is shown.
    fn line(&self) -> Option<&Line> {
        match &self.answer {
            Answer::Wrong { line, .. } => line.as_ref(),
            Answer::Solution(line) => Some(line),
            Answer::Right(_) => self.reply.as_ref(),
            Answer::Open | Answer::Judging { .. } | Answer::Solving { .. } | Answer::Finished => {
                None
            }
        }
    }

    fn line_mut(&mut self) -> Option<&mut Line> {
        match &mut self.answer {
            Answer::Wrong { line, .. } => line.as_mut(),
            Answer::Solution(line) => Some(line),
            Answer::Right(_) => self.reply.as_mut(),
            Answer::Open | Answer::Judging { .. } | Answer::Solving { .. } | Answer::Finished => {
                None
            }
        }
    }

    /// Steps through the line on the board. A reply plays by itself.
    fn step(&mut self, by: i32, desk: &mut Desk<'_>) -> Sequel {
        if !matches!(self.answer, Answer::Right(_))
            && let Some(line) = self.line_mut()
        {
            line.step(by, desk);
        }
        Sequel::Stay
    }

    /// Shows the solution.
    pub(super) fn solve(&mut self, desk: &mut Desk<'_>) {
        let is_known = self.answer.is_known()
            || matches!(self.answer, Answer::Solving { .. } | Answer::Finished);
        let Some(question) = self.questions.get(self.index).filter(|_| !is_known) else {
            return;
        };
        let start = question.position.clone();
        let first = question.accepted.first().copied();
        let answer = match (question.better.is_empty(), first) {
            (false, _) => {
                let better = question.better.clone();
                let mut line = Line::new(LineKind::Better, &question.setup, start, better);
                line.start(desk);
                Answer::Solution(line)
            }
            (true, Some(column)) => {
                self.show(desk);
                let refutation = refute(start, column, desk.runtime);
                Answer::Solving { column, refutation }
            }
            (true, None) => return,
        };
        self.answer = answer;
        self.count(None, desk);
        self.is_spoilt = true;
        self.explain_solution(desk);
    }

    /// Asks the current question again.
    pub(super) fn again(&mut self, desk: &mut Desk<'_>) {
        if !matches!(self.answer, Answer::Finished) {
            self.answer = Answer::Open;
            self.reply = None;
            self.show(desk);
        }
    }

    /// Shows the hint. For a puzzle it counts, also when the person leaves and comes back.
    pub(super) fn hint(&mut self, desk: &mut Desk<'_>) {
        if !self.is_open() {
            return;
        }
        self.is_hinted = true;
        let puzzle = self.question().and_then(|it| it.puzzle.clone());
        if let (Purpose::Puzzles, Some(puzzle)) = (self.purpose, puzzle) {
            desk.store.puzzles.change(move |progress| {
                progress.hint(&puzzle);
                true
            });
        }
    }

    /// Asks the next question, or ends.
    fn ask_next(&mut self, desk: &mut Desk<'_>) -> Sequel {
        if matches!(self.answer, Answer::Finished) {
            return Sequel::Back;
        }
        if self.index + 1 >= self.questions.len() {
            self.answer = Answer::Finished;
            return Sequel::Stay;
        }
        self.index += 1;
        self.is_hinted = false;
        (self.note, self.reason, self.finding) = (None, None, None);
        self.is_spoilt = false;
        self.reply = None;
        self.answer = Answer::Open;
        self.show(desk);
        Sequel::Stay
    }
}

/// Returns what an answer to a puzzle has changed.
fn rating_note(is_helped: bool, change: i32, progress: &PuzzleProgress) -> Message {
    let (rating, streak) = (progress.rating, progress.streak);
    if is_helped {
        return msg::practice::rating_helped();
    }
    if change == 0 {
        return msg::practice::rating_stays(rating);
    }
    let sign = if change < 0 { "\u{2212}" } else { "+" };
    let change = format!("{sign}{}", change.unsigned_abs());
    msg::practice::rating(change, rating, streak)
}

impl Activity for Practice {
    /// Puts the position of the current question on the board.
    fn show(&mut self, desk: &mut Desk<'_>) {
        if let Some(question) = self.question() {
            let session = Session::at(question.setup.clone(), question.position.clone());
            put_on_board(desk.board, session, desk.now);
        }
    }

    fn record(&self) -> Option<LogRecord> {
        let state = match self.purpose {
            Purpose::Puzzles => "puzzles",
            Purpose::Exercises => "exercises",
            Purpose::Retry | Purpose::Learn | Purpose::Lesson => return None,
        };
        let moves = self.questions.len();
        Some(LogRecord::Review { state, moves })
    }

    fn takes_discs(&self) -> bool {
        self.is_open()
    }

    fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Sequel {
        match request {
            BoardRequest::Drop(column) => self.drop_disc(column, desk),
            BoardRequest::Step(by) => return self.step(by, desk),
            BoardRequest::Undo => return self.step(-1, desk),
            BoardRequest::Redo => return self.step(1, desk),
            BoardRequest::Hint => self.hint(desk),
            BoardRequest::Next => return self.ask_next(desk),
            BoardRequest::Again => self.again(desk),
            BoardRequest::Solution => self.solve(desk),
            BoardRequest::Back => return Sequel::Back,
            BoardRequest::DropAimed
            | BoardRequest::Show(_)
            | BoardRequest::ShowLast
            | BoardRequest::Previous
            | BoardRequest::Better
            | BoardRequest::Played
            | BoardRequest::Learn
            | BoardRequest::Stop
            | BoardRequest::PlayOn
            | BoardRequest::Rematch
            | BoardRequest::Close => return Sequel::Below,
        }
        Sequel::Stay
    }

    /// Takes the results of searches, and plays the line on the board.
    fn tick(&mut self, desk: &mut Desk<'_>) {
        self.take_refutation(desk);
        if let Some(line) = self.line_mut() {
            line.tick(desk);
        }
        self.follow_solution(desk);
    }

    fn due(&self) -> Option<f64> {
        self.line().and_then(Line::due)
    }

    fn leave(self: Box<Self>, _ending: Leaving, _desk: &mut Desk<'_>) -> Option<Effect> {
        let last = self
            .question()
            .and_then(|question| question.puzzle.as_ref());
        let last = last.map(|puzzle| puzzle.id.clone());
        let list = PuzzleList { last, ..self.list? };
        Some(then(move |window| window.open_puzzles_at(list)))
    }

    fn title(&self) -> (Message, Option<Message>) {
        let name = match self.purpose {
            Purpose::Puzzles => msg::practice::puzzles(),
            Purpose::Retry | Purpose::Learn | Purpose::Exercises | Purpose::Lesson => {
                msg::practice::exercises()
            }
        };
        let game = self.question().map(|question| &question.setup().title);
        (name, game.map(Message::of_file))
    }

    fn status(&self, keys: &Keys) -> Message {
        self.answer.status(keys)
    }

    fn card(&self, cards: &Cards<'_>, ui: &mut Ui, _out: &mut UiOutput) {
        self.question_card(cards, ui);
    }

    fn foot(&self, cards: &Cards<'_>, _is_wide: bool) -> Vec<Vec<CardButton>> {
        self.question_foot(cards)
    }

    fn card_room(&self) -> f32 {
        match self.purpose.is_of_review() {
            true => f32::INFINITY,
            false => CARD_ROOM,
        }
    }

    fn place(&self) -> Option<usize> {
        let question = self.question().filter(|_| self.purpose.is_of_review());
        question.map(|question| question.ply - 1)
    }
}
