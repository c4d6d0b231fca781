//! What is requested of the game and its view while a review is open.

use plummet::internals::review::{Puzzle, PuzzleAnswer};
use plummet::internals::scene::LogRecord;
use plummet::rules::Column;

use super::Window;
use crate::app::game::{Game, GameUpdate};
use crate::app::request::{GameRequest, ReviewRequest, ViewRequest};
use crate::app::review::{Counted, LineKind, Purpose, Study};
use crate::app::store;

impl Window {
    /// Takes a disc as an answer.
    fn drop_answer(&mut self, column: Column, now: f64) {
        let Some(study) = self.screen.study() else {
            return;
        };
        if !study.takes_discs() {
            if study.is_looking() && study.shown_ply().is_some() {
                let text =
                    "This is a review. Choose \u{201c}Try again\u{201d} to play another move";
                self.messages.note(text, now);
            }
            return;
        }
        let answered = self.in_study(|study, game| study.drop_disc(column, game, now));
        let Some((counted, update)) = answered else {
            return;
        };
        if !update.events.is_empty() {
            let is_wrong = self.screen.study().and_then(Study::practice);
            let is_right = is_wrong.is_some_and(|it| it.is_right());
            self.messages.record(&LogRecord::Answer {
                column: column.index(),
                right: is_right,
            });
        }
        if !self.screen.study().is_some_and(Study::takes_discs) {
            // The board takes no further disc.
            self.screen.game.scene_mut().aim(None);
        }
        self.count_answer(counted);
        self.explain_solution();
        self.pass_review(&update, now);
    }

    fn takes_discs(&self) -> bool {
        self.screen.study().is_some_and(Study::takes_discs)
    }

    /// Counts an answer to an exercise. A move that is tried again in a review counts for none, and
    /// neither does a lesson.
    pub(super) fn count_answer(&mut self, counted: Option<Counted>) {
        let practice = self.screen.study().and_then(Study::practice);
        let (Some(counted), Some(practice)) = (counted, practice) else {
            return;
        };
        match (practice.purpose, practice.question()) {
            (Purpose::Learn | Purpose::Exercises, _) => {
                let (position, column) = (&counted.position, counted.column);
                self.files
                    .store
                    .exercises
                    .answer(position, column, store::now());
            }
            (Purpose::Puzzles, Some(question)) => {
                let answer = match (practice.is_right(), practice.is_hinted) {
                    (true, false) => PuzzleAnswer::Right,
                    (true, true) => PuzzleAnswer::Helped,
                    (false, _) => PuzzleAnswer::Wrong,
                };
                if let Some(puzzle) = question.puzzle {
                    self.count_puzzle(puzzle, answer);
                }
            }
            (Purpose::Puzzles, None) | (Purpose::Retry | Purpose::Lesson, _) => {}
        }
    }

    /// Counts an answer to a puzzle, and says what it has changed.
    fn count_puzzle(&mut self, puzzle: &Puzzle, answer: PuzzleAnswer) {
        let kept = &mut self.files.store.puzzles;
        let change = kept.answer(puzzle, answer, store::now());
        let (rating, streak) = (kept.value().rating, kept.value().streak);
        self.messages.record(&LogRecord::Puzzle {
            id: puzzle.id.clone(),
            solved: answer != PuzzleAnswer::Wrong,
            rating,
        });
        let sign = if change < 0 { "\u{2212}" } else { "+" };
        let note = match (answer, change) {
            (PuzzleAnswer::Helped, _) => "After a hint your rating stays as it is.".to_owned(),
            (PuzzleAnswer::Right | PuzzleAnswer::Wrong, 0) => {
                format!("Your rating stays at {rating}.")
            }
            (PuzzleAnswer::Right | PuzzleAnswer::Wrong, _) => {
                let change = change.unsigned_abs();
                format!("Your rating: {rating} ({sign}{change}). Streak: {streak}.")
            }
        };
        self.in_study(|study, _| study.note(note));
    }

    /// Carries out a request about the game while a review is open. Returns the request if it is
    /// to be carried out on the game that waited.
    pub(super) fn play_in_review(&mut self, request: GameRequest, now: f64) -> Option<GameRequest> {
        if self.screen.open_study.is_none() {
            return Some(request);
        }
        match request {
            GameRequest::Start(_) | GameRequest::Resume(..) | GameRequest::Continue(_) => {
                self.close_review(false, now);
                return Some(request);
            }
            GameRequest::Rematch => return self.rematch_of_review(now),
            GameRequest::Drop(column) => self.drop_answer(column, now),
            GameRequest::DropAimed if self.has_lesson() && !self.takes_discs() => {
                self.move_lesson(1, now);
            }
            GameRequest::DropAimed => match self.screen.game.scene().aimed() {
                Some(column) => self.drop_answer(column, now),
                None => self.screen.move_aim(0),
            },
            GameRequest::Hint => self.review(ReviewRequest::Hint, now),
            GameRequest::Undo => self.view_review(ViewRequest::Step(-1), now),
            GameRequest::Redo => self.view_review(ViewRequest::Step(1), now),
            GameRequest::ReturnTo(_)
            | GameRequest::Swap
            | GameRequest::TogglePause
            | GameRequest::Resign
            | GameRequest::MoveNow
            | GameRequest::Rename(_) => {}
        }
        None
    }

    /// Closes the review for a rematch of its game.
    fn rematch_of_review(&mut self, now: f64) -> Option<GameRequest> {
        let open = self.screen.open_study.as_ref()?;
        let subject = open.study.subject.as_ref()?;
        let setup = subject.session().setup().rematch();
        let is_waiting = subject.is_of(&open.waiting.session().record());
        self.close_review(false, now);
        Some(if is_waiting {
            GameRequest::Rematch
        } else {
            GameRequest::Start(Box::new(setup))
        })
    }

    /// Carries out a request about the view while a review is open.
    pub(super) fn view_review(&mut self, request: ViewRequest, now: f64) {
        let update = match request {
            ViewRequest::Show(_) if self.has_lesson() => return self.move_lesson(i32::MIN, now),
            ViewRequest::ShowLast if self.has_lesson() => return,
            ViewRequest::Show(moves) => self.in_study(|study, game| study.show(moves, game, now)),
            ViewRequest::ShowLast => self.in_study(|study, game| study.show(usize::MAX, game, now)),
            ViewRequest::Step(by) if self.has_lesson() => return self.move_lesson(by, now),
            ViewRequest::Step(by) => self.in_study(|study, game| study.step(by, game, now)),
            ViewRequest::Present => return self.back_to_review(now),
            ViewRequest::ToggleDrawer
            | ViewRequest::ToggleAnalysis
            | ViewRequest::StopAnalysis
            | ViewRequest::Isolate(_) => None,
            ViewRequest::Aim(_)
            | ViewRequest::GoTo(_)
            | ViewRequest::LookAt(..)
            | ViewRequest::Zoom(_)
            | ViewRequest::Fit
            | ViewRequest::ToggleMarks
            | ViewRequest::ToggleWhy
            | ViewRequest::ShowReason(_) => {
                let (layout, messages) = (&mut self.layout, &mut self.messages);
                Some(self.screen.change_view(request, layout, messages, now))
            }
        };
        if let Some(update) = update {
            self.pass_review(&update, now);
        }
    }
}

/// Carries out a request that concerns only the review and its board.
pub(super) fn step_study(
    study: &mut Study,
    request: &ReviewRequest,
    game: &mut Game,
    now: f64,
) -> GameUpdate {
    match request {
        ReviewRequest::Next => return study.show_mistake(true, game, now),
        ReviewRequest::Previous => return study.show_mistake(false, game, now),
        ReviewRequest::Better => return study.play_line(LineKind::Better, game, now),
        ReviewRequest::Refutation => return study.play_line(LineKind::Played, game, now),
        ReviewRequest::Stop => {
            if let Some(subject) = &mut study.subject {
                subject.stop();
            }
        }
        ReviewRequest::Retry => {
            study.retry(game, now);
        }
        ReviewRequest::Learn => {
            study.learn(game, now);
        }
        ReviewRequest::Hint => study.hint(),
        ReviewRequest::Again => study.again(game, now),
        ReviewRequest::Toggle
        | ReviewRequest::Open
        | ReviewRequest::OpenSaved(..)
        | ReviewRequest::Close
        | ReviewRequest::Back
        | ReviewRequest::PlayOn
        | ReviewRequest::Exercises
        | ReviewRequest::Puzzles(_)
        | ReviewRequest::Lesson(_)
        | ReviewRequest::Solution
        | ReviewRequest::NextQuestion => {}
    }
    GameUpdate::default()
}
