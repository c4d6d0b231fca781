//! A game under review: one of its moves is looked at.

use std::sync::Arc;

use egui::Ui;
use plummet::internals::presets::{Action, Keys, Theme};
use plummet::internals::review::{DropMark, PlyReview, Verdict, keep_review};
use plummet::internals::scene::LogRecord;
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Position};
use plummet::session::{Command, Session};

use super::cards::{key_hint, status_line};
use super::line::{Line, LineActivity, LineKind, put_on_board};
use super::practice::{Practice, Purpose};
use super::question::Question;
use super::subject::LastReview;
use super::{Activity, BoardMarks, Cards, Desk, Leaving, Room, Sequel, Subject, words};
use crate::app::card_parts::CardButton;
use crate::app::column_scores::ColumnScores;
use crate::app::game::GameUpdate;
use crate::app::language::key_of;
use crate::app::move_list::{MoveList, MoveMark};
use crate::app::request::{BoardRequest, GameOrigin};
use crate::app::store;
use crate::app::ui_output::{Effect, UiOutput, then};
use crate::app::window::Window;

/// A game under review.
#[derive(Debug)]
pub(super) struct GameReview {
    pub(super) subject: Subject,
    /// The number of moves before the move that is looked at.
    pub(super) looked_at: usize,
    /// Whether the game on the board below is this one.
    is_below: bool,
    /// The number of moves of the position that was logged last.
    logged: Option<usize>,
}

impl GameReview {
    /// Reviews a game from the move after this number of moves, or from its end. `below` is the game
    /// that waits.
    pub(super) fn new(subject: Subject, looked_at: Option<usize>, below: &Session) -> Self {
        Self {
            is_below: subject.is_of(&below.record()),
            looked_at: looked_at.unwrap_or(subject.len()),
            subject,
            logged: None,
        }
    }

    /// Returns what is known of the move that is looked at.
    pub(super) fn shown_ply(&self) -> Option<&PlyReview> {
        self.subject.ply(self.looked_at + 1)
    }

    /// Puts the game back on the board.
    fn look(&mut self, desk: &mut Desk<'_>) -> GameUpdate {
        put_on_board(desk.board, self.subject.session().clone(), desk.now);
        let ply = self.looked_at;
        desk.board.apply(Command::Show { ply }, desk.now)
    }

    /// Notes the move that is looked at in the log.
    fn note(&mut self, desk: &mut Desk<'_>) {
        let ply = self.looked_at;
        if self.logged.replace(ply) == Some(ply) {
            return;
        }
        let shown = self.shown_ply();
        let verdict = shown.and_then(|ply| ply.verdict);
        desk.messages.record(&LogRecord::Reviewed {
            ply,
            grade: verdict.map(|verdict| verdict.grade().name()),
            mark: shown.and_then(PlyReview::mark).map(DropMark::symbol),
            proven: verdict.is_some_and(Verdict::is_fact),
        });
    }

    /// Shows the position after this number of moves.
    fn go_to(&mut self, moves: usize, desk: &mut Desk<'_>) -> Sequel {
        self.looked_at = moves.min(self.subject.len());
        let ply = self.looked_at;
        let update = match desk.is_top {
            true => desk.board.apply(Command::Show { ply }, desk.now),
            false => self.look(desk),
        };
        desk.pass(&update);
        self.note(desk);
        Sequel::Front
    }

    fn step(&mut self, by: i32, desk: &mut Desk<'_>) -> Sequel {
        let by = isize::try_from(by).unwrap_or(0);
        match self.looked_at.checked_add_signed(by) {
            Some(moves) => self.go_to(moves, desk),
            None => Sequel::Stay,
        }
    }

    /// Shows the next mistake, or the one before; from the last one the first.
    fn go_to_mistake(&mut self, is_next: bool, desk: &mut Desk<'_>) -> Sequel {
        let here = self.looked_at + 1;
        let plies = || self.subject.mistakes().map(|ply| ply.ply);
        let found = if is_next {
            let mut later = plies().filter(|&ply| ply > here);
            later.next().or_else(|| plies().next())
        } else {
            let mut earlier = plies().rev().filter(|&ply| ply < here);
            earlier.next().or_else(|| plies().next_back())
        };
        match found {
            Some(ply) => self.go_to(ply - 1, desk),
            None => Sequel::Stay,
        }
    }

    /// Plays a line from the position that is looked at.
    fn line(&self, kind: LineKind) -> Sequel {
        let Some(ply) = self.shown_ply() else {
            return Sequel::Stay;
        };
        let columns = match kind {
            LineKind::Better if !ply.better.is_empty() => ply.better.clone(),
            LineKind::Better | LineKind::Played => [&[ply.column][..], &ply.line].concat(),
        };
        let (setup, start) = (
            self.subject.session().setup(),
            self.subject.position(self.looked_at),
        );
        let line = Line::new(kind, setup, start, columns);
        Sequel::Over(Box::new(LineActivity::new(line, ColumnScores::before(ply))))
    }

    /// Asks about moves.
    fn ask<'a>(
        &'a self,
        purpose: Purpose,
        plies: impl IntoIterator<Item = &'a PlyReview>,
    ) -> Sequel {
        let is_learnt = purpose == Purpose::Learn;
        let plies = plies.into_iter();
        let questions = plies.map(|ply| Question::about(&self.subject, ply, is_learnt));
        match Practice::new(purpose, questions.collect()) {
            Some(practice) => Sequel::Over(Box::new(practice)),
            None => Sequel::Stay,
        }
    }

    /// Returns whether a game can be played on from the position that is looked at.
    pub(super) fn can_play_on(&self) -> bool {
        self.subject.position(self.looked_at).outcome().is_none()
    }

    /// Starts a game from the position that is looked at.
    fn play_on(&self, desk: &mut Desk<'_>) -> Sequel {
        if !self.can_play_on() {
            desk.messages.note(msg::review::over_here());
            return Sequel::Stay;
        }
        let start = self.subject.position(self.looked_at);
        let game = SavedGame {
            record: self.subject.session().record().at(&start),
            date: None,
            // A game from a known position says nothing about its players.
            counted: true,
        };
        let resume = then(move |window| window.resume(&game, GameOrigin::Review));
        Sequel::Leave(Leaving::PlayedOn, resume)
    }

    fn rematch(&self) -> Sequel {
        let effect = if self.is_below {
            then(Window::rematch)
        } else {
            let setup = self.subject.session().setup().rematch();
            then(|window| window.start(setup))
        };
        Sequel::Leave(Leaving::Replaced, effect)
    }

    /// Keeps a review that is done: its mistakes become exercises, and a saved game has it beside
    /// its file.
    fn keep(&self, desk: &mut Desk<'_>) {
        let Some(review) = self.subject.review() else {
            return;
        };
        let (state, moves) = ("done", self.subject.len());
        desk.messages.record(&LogRecord::Review { state, moves });
        if let Some(player) = self.subject.learner() {
            desk.store.exercises.add(review, player, store::now());
        }
        if let Some(file) = self.subject.file() {
            let (file, review) = (file.to_owned(), Arc::clone(review));
            desk.disk.run(move || keep_review(&file, &review));
        }
    }
}

impl Activity for GameReview {
    fn show(&mut self, desk: &mut Desk<'_>) {
        self.look(desk);
        self.note(desk);
    }

    fn record(&self) -> Option<LogRecord> {
        let (state, moves) = ("open", self.subject.len());
        Some(LogRecord::Review { state, moves })
    }

    fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Sequel {
        match request {
            BoardRequest::Drop(_) => {
                if desk.is_top && self.shown_ply().is_some() {
                    desk.messages.note(msg::review::is_review());
                }
                Sequel::Stay
            }
            BoardRequest::Show(moves) => self.go_to(moves, desk),
            BoardRequest::ShowLast => self.go_to(usize::MAX, desk),
            BoardRequest::Step(by) => self.step(by, desk),
            BoardRequest::Undo => self.step(-1, desk),
            BoardRequest::Redo => self.step(1, desk),
            BoardRequest::Next => self.go_to_mistake(true, desk),
            BoardRequest::Previous => self.go_to_mistake(false, desk),
            BoardRequest::Better => self.line(LineKind::Better),
            BoardRequest::Played => self.line(LineKind::Played),
            BoardRequest::Again => self.ask(Purpose::Retry, self.shown_ply()),
            BoardRequest::Learn => self.ask(Purpose::Learn, self.subject.lessons()),
            BoardRequest::Stop => {
                self.subject.stop();
                Sequel::Stay
            }
            BoardRequest::PlayOn => self.play_on(desk),
            BoardRequest::Rematch => self.rematch(),
            BoardRequest::Back => Sequel::Back,
            _ => Sequel::Below,
        }
    }

    fn tick(&mut self, desk: &mut Desk<'_>) {
        let news = self.subject.poll(desk.runtime);
        if let Some(trouble) = news.trouble {
            desk.messages.error(trouble);
        }
        if news.is_made {
            self.keep(desk);
        }
    }

    fn leave(self: Box<Self>, ending: Leaving, desk: &mut Desk<'_>) -> Option<Effect> {
        let is_played_on = ending == Leaving::PlayedOn;
        // A review that is not done is stopped here.
        if is_played_on || self.subject.review().is_some() {
            *desk.last_review = Some(LastReview {
                subject: self.subject,
                looked_at: self.looked_at,
                is_played_on,
            });
        }
        None
    }

    fn way_back(&self) -> Message {
        msg::review::back()
    }

    fn title(&self) -> (Message, Option<Message>) {
        let summary = words::summary(self.subject.session());
        (msg::review::title(), Some(summary))
    }

    fn status(&self, keys: &Keys) -> Message {
        let (moves, number) = (self.subject.len(), self.looked_at + 1);
        if number > moves {
            return status_line(
                msg::review::at_end(moves),
                [
                    key_hint(keys, Action::Left, msg::review::key_back),
                    key_hint(keys, Action::NextMistake, msg::review::key_mistake),
                ],
            );
        }
        let steps = key_of(keys, Action::Left).zip(key_of(keys, Action::Right));
        status_line(
            msg::review::at_move(number, moves),
            [
                steps.map(|(left, right)| msg::review::key_steps(left, right)),
                key_hint(keys, Action::BetterLine, msg::review::key_better),
                key_hint(keys, Action::TryAgain, msg::review::key_again),
            ],
        )
    }

    fn card(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput) {
        if self.looked_at == self.subject.len() {
            self.end_card(cards, ui, out);
        } else {
            self.move_card(cards, ui, out);
        }
    }

    fn foot(&self, cards: &Cards<'_>, is_wide: bool) -> Vec<Vec<CardButton>> {
        vec![self.steps(cards, is_wide)]
    }

    fn above_card(&self, cards: &Cards<'_>, ui: &mut Ui, room: Room, out: &mut UiOutput) {
        self.overview(cards, ui, room, out);
    }

    fn below_card(&self, cards: &Cards<'_>, ui: &mut Ui, room: Room, out: &mut UiOutput) {
        let mark = |ply: usize| {
            let ply = self.subject.ply(ply)?;
            let text = ply.mark()?.symbol();
            let ink = words::tone(cards.theme, ply);
            let word = words::grade_word(ply);
            Some(MoveMark { text, word, ink })
        };
        let list = MoveList {
            theme: cards.theme,
            session: self.subject.session(),
            shown: self.looked_at,
            marks: Some(&mark),
        };
        list.show(ui, room.height, out);
    }

    fn bar_buttons(&self, is_wide: bool) -> Vec<CardButton> {
        let label = match is_wide {
            true => msg::review::play_on(),
            false => msg::review::play_on_short(),
        };
        let play_on = CardButton::new("review:play_on", label, BoardRequest::PlayOn);
        let rematch = CardButton::new("rematch", msg::review::rematch(), BoardRequest::Rematch);
        let rematch = is_wide.then_some(rematch).into_iter();
        rematch
            .chain([play_on.only_if(self.can_play_on())])
            .collect()
    }

    fn marks(&self, position: &Position, theme: &Theme) -> Option<BoardMarks> {
        BoardMarks::of_ply(self.shown_ply()?, position, theme)
    }

    fn scores(&self, session: &Session) -> Option<ColumnScores> {
        let ply = self.shown_ply()?;
        let is_before = session.shown().ply() + 1 == ply.ply;
        is_before.then(|| ColumnScores::before(ply))
    }

    fn asked_move(&self) -> Option<Column> {
        self.subject.column(self.looked_at + 1)
    }

    fn subject(&self) -> Option<&Subject> {
        Some(&self.subject)
    }

    fn follow(&mut self, place: usize) {
        self.looked_at = place;
    }
}
