//! The review of a game on the game screen, questions about mistakes, and lessons.
//!
//! [`Study`] is the state: the game under review (`subject`), a line of play that is shown on the
//! board (`line`), questions (`practice`, `question`), or a lesson (`lesson`). The board, its scene
//! and the list of moves are those of the game screen: a [`Study`] puts games on that board, and
//! keeps the game that was there. Reviews and refutations run on threads (`run`). The other files
//! show it: the bar (`header`), the panel (`panel`, `graph`, `card`, `question_card`, `lesson_card`), the status line (`status`), the marks on the board (`board_marks`), and all sentences
//! (`words`).

mod board_marks;
mod card;
mod graph;
mod header;
mod lesson;
mod lesson_card;
mod line;
mod panel;
mod practice;
mod question;
mod question_card;
mod run;
mod status;
mod subject;
mod words;

use plummet::internals::jobs::Runtime;
use plummet::internals::review::PlyReview;
use plummet::rules::{Column, Position};
use plummet::session::{Command, Session};

use crate::app::game::{Game, GameUpdate};

pub(crate) use board_marks::BoardMarks;
pub(crate) use header::ReviewBar;
pub(crate) use lesson::{LessonMove, LessonPlay};
pub(crate) use line::{Line, LineKind, put_on_board};
pub(crate) use panel::ReviewPanel;
pub(crate) use practice::{Counted, Practice, Purpose};
pub(crate) use question::Question;
pub(crate) use subject::{ColumnScores, Subject};

/// A review, exercises or a lesson on the game screen.
#[derive(Debug)]
pub(crate) struct Study {
    /// The game under review; `None` while exercises of several games are solved.
    pub(crate) subject: Option<Subject>,
    activity: Activity,
    /// The number of moves on the board when the review was last looked at.
    looked_at: usize,
    runtime: Runtime,
}

/// What is on the board.
#[derive(Debug)]
enum Activity {
    /// The game under review.
    Look,
    /// A line of play.
    Line(Line),
    /// Questions.
    Practice(Practice),
    Lesson(LessonPlay),
}

impl Study {
    /// Puts the game under review on the board, after this number of moves.
    pub(crate) fn of_game(
        subject: Subject,
        moves: usize,
        runtime: Runtime,
        game: &mut Game,
        now: f64,
    ) -> Self {
        let mut study = Self {
            subject: Some(subject),
            activity: Activity::Look,
            looked_at: moves,
            runtime,
        };
        study.look(game, now);
        study
    }

    /// Asks questions about positions of several games. Returns `None` if there are none.
    pub(crate) fn of_questions(
        purpose: Purpose,
        questions: Vec<Question>,
        runtime: Runtime,
        game: &mut Game,
        now: f64,
    ) -> Option<Self> {
        let practice = Practice::begin(purpose, questions, game, now)?;
        Some(Self {
            subject: None,
            activity: Activity::Practice(practice),
            looked_at: 0,
            runtime,
        })
    }

    /// Begins a lesson.
    pub(crate) const fn of_lesson(lesson: LessonPlay, runtime: Runtime) -> Self {
        Self {
            subject: None,
            activity: Activity::Lesson(lesson),
            looked_at: 0,
            runtime,
        }
    }

    /// Puts the game under review back on the board.
    fn look(&mut self, game: &mut Game, now: f64) -> GameUpdate {
        let Some(subject) = &self.subject else {
            return GameUpdate::default();
        };
        self.activity = Activity::Look;
        put_on_board(game, subject.session().clone(), now);
        let ply = self.looked_at;
        game.apply(Command::Show { ply }, now)
    }

    /// Returns the number of moves before the move that is looked at.
    pub(crate) const fn looked_at(&self) -> usize {
        self.looked_at
    }

    /// Returns the game under review, to keep it for later.
    pub(crate) fn into_subject(self) -> Option<(Subject, usize)> {
        let moves = self.looked_at;
        self.subject.map(|subject| (subject, moves))
    }

    /// Returns what is known of the move that is looked at.
    pub(crate) fn shown_ply(&self) -> Option<&PlyReview> {
        self.subject.as_ref()?.ply(self.looked_at + 1)
    }

    /// Returns the line of play on the board.
    pub(crate) const fn line(&self) -> Option<&Line> {
        match &self.activity {
            Activity::Line(line) => Some(line),
            Activity::Look | Activity::Practice(_) | Activity::Lesson(_) => None,
        }
    }

    /// Returns the questions, if some are asked: those of a practice, or the task of a lesson.
    pub(crate) const fn practice(&self) -> Option<&Practice> {
        match &self.activity {
            Activity::Practice(practice) => Some(practice),
            Activity::Lesson(lesson) => lesson.practice(),
            Activity::Look | Activity::Line(_) => None,
        }
    }

    fn practice_mut(&mut self) -> Option<&mut Practice> {
        match &mut self.activity {
            Activity::Practice(practice) => Some(practice),
            Activity::Lesson(lesson) => lesson.practice_mut(),
            Activity::Look | Activity::Line(_) => None,
        }
    }

    pub(crate) const fn lesson(&self) -> Option<&LessonPlay> {
        match &self.activity {
            Activity::Lesson(lesson) => Some(lesson),
            Activity::Look | Activity::Line(_) | Activity::Practice(_) => None,
        }
    }

    /// Moves to another step of the lesson. Returns where it is then; `None` if there is nothing
    /// to move to.
    pub(crate) fn move_lesson(&mut self, by: i32, game: &mut Game, now: f64) -> Option<LessonMove> {
        match &mut self.activity {
            Activity::Lesson(lesson) => lesson.go(by, game, now),
            Activity::Look | Activity::Line(_) | Activity::Practice(_) => None,
        }
    }

    /// Returns whether the game under review is on the board, not a line or a question.
    pub(crate) const fn is_looking(&self) -> bool {
        matches!(self.activity, Activity::Look)
    }

    /// Returns whether a disc that is dropped is an answer.
    pub(crate) fn takes_discs(&self) -> bool {
        self.practice().is_some_and(Practice::is_open)
    }

    /// Returns the scores to show above the columns: those of the position on the board.
    pub(crate) fn scores(&self, session: &Session) -> Option<ColumnScores> {
        let ply = match &self.activity {
            Activity::Look => self.shown_ply()?,
            // Only the first position of a line has scores.
            Activity::Line(line) if line.progress().0 == 0 => self.shown_ply()?,
            Activity::Line(_) | Activity::Practice(_) | Activity::Lesson(_) => return None,
        };
        let is_before = session.shown().ply() + 1 == ply.ply;
        is_before.then(|| ColumnScores::before(ply))
    }

    /// Shows the position after this number of moves of the game.
    pub(crate) fn show(&mut self, moves: usize, game: &mut Game, now: f64) -> GameUpdate {
        let Some(subject) = &self.subject else {
            return GameUpdate::default();
        };
        self.looked_at = moves.min(subject.len());
        if self.is_looking() {
            let ply = self.looked_at;
            return game.apply(Command::Show { ply }, now);
        }
        self.look(game, now)
    }

    /// Steps through the line on the board, or through the game.
    pub(crate) fn step(&mut self, by: i32, game: &mut Game, now: f64) -> GameUpdate {
        match &mut self.activity {
            Activity::Line(line) => line.step(by, game, now),
            Activity::Practice(practice) => practice.step(by, game, now),
            // The steps of a lesson are left through `move_lesson`.
            Activity::Lesson(_) => GameUpdate::default(),
            Activity::Look => {
                let by = isize::try_from(by).unwrap_or(0);
                match self.looked_at.checked_add_signed(by) {
                    Some(moves) => self.show(moves, game, now),
                    None => GameUpdate::default(),
                }
            }
        }
    }

    /// Shows the next mistake, or the one before; from the last one the first.
    pub(crate) fn show_mistake(&mut self, is_next: bool, game: &mut Game, now: f64) -> GameUpdate {
        let Some(subject) = &self.subject else {
            return GameUpdate::default();
        };
        let here = self.looked_at + 1;
        let plies = || subject.mistakes().map(|ply| ply.ply);
        let found = if is_next {
            let mut later = plies().filter(|&ply| ply > here);
            later.next().or_else(|| plies().next())
        } else {
            let mut earlier = plies().rev().filter(|&ply| ply < here);
            earlier.next().or_else(|| plies().next_back())
        };
        match found {
            Some(ply) => self.show(ply - 1, game, now),
            None => GameUpdate::default(),
        }
    }

    /// Returns the moves of a line from the position that is looked at.
    pub(crate) fn line_from_here(&self, kind: LineKind) -> Vec<Column> {
        let Some(ply) = self.shown_ply() else {
            return Vec::new();
        };
        match kind {
            LineKind::Better if !ply.better.is_empty() => ply.better.clone(),
            LineKind::Better | LineKind::Played => [&[ply.column][..], &ply.line].concat(),
        }
    }

    /// Plays a line on the board; if it is there already, its next move, and from its end the line
    /// again.
    pub(crate) fn play_line(&mut self, kind: LineKind, game: &mut Game, now: f64) -> GameUpdate {
        if let Activity::Line(line) = &mut self.activity
            && line.kind == kind
        {
            game.scene_mut().skip(now);
            let (played, all) = line.progress();
            if played < all {
                return line.play_next(game, now);
            }
            line.restart(game, now);
            return GameUpdate::default();
        }
        let columns = self.line_from_here(kind);
        let Some(subject) = self.subject.as_ref().filter(|_| !columns.is_empty()) else {
            return GameUpdate::default();
        };
        let (setup, start) = (subject.session().setup(), subject.position(self.looked_at));
        self.activity = Activity::Line(Line::begin(kind, setup, start, columns, game, now));
        GameUpdate::default()
    }

    /// Asks for another move in the position that is looked at. Returns whether there is something
    /// to ask.
    pub(crate) fn retry(&mut self, game: &mut Game, now: f64) -> bool {
        let Some((subject, ply)) = self.subject.as_ref().zip(self.shown_ply()) else {
            return false;
        };
        let question = Question::about(subject, ply, false);
        self.ask(Purpose::Retry, vec![question], game, now)
    }

    /// Asks about each mistake of the person at this computer.
    pub(crate) fn learn(&mut self, game: &mut Game, now: f64) -> bool {
        let Some(subject) = &self.subject else {
            return false;
        };
        let lessons = subject.lessons();
        let questions = lessons
            .iter()
            .map(|ply| Question::about(subject, ply, true));
        let questions = questions.collect();
        self.ask(Purpose::Learn, questions, game, now)
    }

    fn ask(
        &mut self,
        purpose: Purpose,
        questions: Vec<Question>,
        game: &mut Game,
        now: f64,
    ) -> bool {
        let begun = Practice::begin(purpose, questions, game, now);
        let has_begun = begun.is_some();
        if let Some(practice) = begun {
            self.activity = Activity::Practice(practice);
        }
        self.follow_question();
        has_begun
    }

    /// Lets the graph and the list follow the question.
    fn follow_question(&mut self) {
        if self.subject.is_some()
            && let Some(question) = self.practice().and_then(Practice::question)
        {
            self.looked_at = question.ply - 1;
        }
    }

    /// Leaves a line or a question. Returns `None` if there is none, or nothing to go back to.
    pub(crate) fn back(&mut self, game: &mut Game, now: f64) -> Option<GameUpdate> {
        if self.is_looking() || self.subject.is_none() {
            return None;
        }
        Some(self.look(game, now))
    }

    /// Takes a disc as an answer. Returns what counts.
    pub(crate) fn drop_disc(
        &mut self,
        column: Column,
        game: &mut Game,
        now: f64,
    ) -> (Option<Counted>, GameUpdate) {
        let runtime = self.runtime.clone();
        match self.practice_mut() {
            Some(practice) => practice.drop_disc(column, &runtime, game, now),
            None => (None, GameUpdate::default()),
        }
    }

    /// Gives a hint about the question.
    pub(crate) fn hint(&mut self) {
        if let Some(practice) = self.practice_mut() {
            practice.is_hinted |= practice.is_open();
        }
    }

    /// Says what the last answer has changed.
    pub(crate) fn note(&mut self, text: String) {
        if let Activity::Practice(practice) = &mut self.activity {
            practice.note = Some(text);
        }
    }

    /// Says why the solution is right.
    pub(crate) fn explain(&mut self, reason: String) {
        if let Activity::Practice(practice) = &mut self.activity {
            practice.reason = Some(reason);
        }
    }

    /// Shows the solution of the question. Returns what counts.
    pub(crate) fn solve(&mut self, game: &mut Game, now: f64) -> Option<Counted> {
        let runtime = self.runtime.clone();
        self.practice_mut()?.solve(&runtime, game, now)
    }

    /// Asks the question again.
    pub(crate) fn again(&mut self, game: &mut Game, now: f64) {
        if let Some(practice) = self.practice_mut() {
            practice.again(game, now);
        }
    }

    /// Asks the next question. Returns whether there was a question to leave.
    pub(crate) fn next_question(&mut self, game: &mut Game, now: f64) -> bool {
        let Activity::Practice(practice) = &mut self.activity else {
            return false;
        };
        let left = practice.next(game, now);
        self.follow_question();
        left
    }

    /// Plays what is due on the board.
    pub(crate) fn tick(&mut self, game: &mut Game, now: f64) -> GameUpdate {
        match &mut self.activity {
            Activity::Look => GameUpdate::default(),
            Activity::Line(line) => line.tick(game, now),
            Activity::Practice(practice) => practice.tick(game, now),
            Activity::Lesson(lesson) => match lesson.practice_mut() {
                Some(practice) => practice.tick(game, now),
                None => GameUpdate::default(),
            },
        }
    }

    /// Returns when something is due on the board.
    pub(crate) fn due(&self) -> Option<f64> {
        let line = match &self.activity {
            Activity::Look => None,
            Activity::Line(line) => Some(line),
            Activity::Practice(_) | Activity::Lesson(_) => self.practice().and_then(Practice::line),
        };
        line.and_then(Line::due)
    }

    /// Returns the position from which a game can be played on: the one of the game under review
    /// that is looked at, unless it is over.
    pub(crate) fn start_of_game(&self) -> Option<Position> {
        let subject = self.subject.as_ref()?;
        let position = subject.position(self.looked_at);
        position.outcome().is_none().then_some(position)
    }
}
