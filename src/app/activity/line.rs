//! Lines of play: moves that are played on the board, one after the other.

use egui::Ui;
use plummet::internals::presets::{Action, Keys};
use plummet::internals::text::{Message, msg};
use plummet::rules::{ByPlayer, Column, Position};
use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session};

use super::cards::{key_hint, status_line};
use super::{Activity, Cards, Desk, Sequel};
use crate::app::card_parts::CardButton;
use crate::app::column_scores::ColumnScores;
use crate::app::game::Game;
use crate::app::request::BoardRequest;
use crate::app::ui_output::UiOutput;

/// The time before the first move of a line, and between a disc that has landed and the next one,
/// in seconds.
const FIRST_DELAY: f64 = 0.25;
const NEXT_DELAY: f64 = 0.6;

/// What a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Best play from the position.
    Better,
    /// What follows the move that was played.
    Played,
}

/// Moves that are played on the board, one after the other.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) kind: LineKind,
    setup: GameSetup,
    start: Position,
    columns: Vec<Column>,
    /// The number of its moves that are on the board.
    played: usize,
    /// When the next move is played by itself; `None` if the player steps through the line.
    due: Option<f64>,
}

impl Line {
    /// Returns a line that is to be played from its start.
    pub(super) fn new(
        kind: LineKind,
        setup: &GameSetup,
        start: Position,
        columns: Vec<Column>,
    ) -> Self {
        Self {
            kind,
            setup: between_people(setup),
            start,
            columns,
            played: 0,
            due: None,
        }
    }

    /// Goes on from the position on the board, which has the first move of the line already.
    pub(crate) fn after_answer(
        setup: &GameSetup,
        start: Position,
        columns: Vec<Column>,
        settled: f64,
    ) -> Self {
        Self {
            kind: LineKind::Played,
            setup: between_people(setup),
            start,
            columns,
            played: 1,
            due: Some(settled + NEXT_DELAY),
        }
    }

    /// Returns the number of moves on the board, and of all moves.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.played, self.columns.len())
    }

    /// Shows the moves, those on the board bright.
    pub(super) fn show_moves(&self, cards: &Cards<'_>, ui: &mut Ui) {
        cards.line_moves(ui, &self.columns, self.played);
    }

    /// Returns when the next move is played by itself.
    pub(crate) fn due(&self) -> Option<f64> {
        self.due.filter(|_| self.played < self.columns.len())
    }

    /// Plays the next move if it is due.
    pub(super) fn tick(&mut self, desk: &mut Desk<'_>) {
        if self.due().is_some_and(|due| desk.now >= due) {
            self.play_next(desk);
        }
    }

    /// Plays the next move now.
    fn play_next(&mut self, desk: &mut Desk<'_>) {
        let Some(&column) = self.columns.get(self.played) else {
            return;
        };
        self.played += 1;
        let origin = Origin::Human;
        desk.apply(Command::Play { column, origin });
        self.due = self
            .due
            .map(|_| desk.board.scene().timeline().settled() + NEXT_DELAY);
    }

    /// Steps forward or back. The line then waits for the player.
    pub(super) fn step(&mut self, by: i32, desk: &mut Desk<'_>) {
        self.due = None;
        desk.board.scene_mut().skip(desk.now);
        if by > 0 {
            self.play_next(desk);
        } else if self.played > 0 {
            self.played -= 1;
            put_on_board(desk.board, self.session(self.played), desk.now);
        }
    }

    /// Plays the line from its start.
    pub(super) fn start(&mut self, desk: &mut Desk<'_>) {
        self.played = 0;
        self.due = Some(desk.now + FIRST_DELAY);
        put_on_board(desk.board, self.session(0), desk.now);
    }

    /// Returns the game after this many moves of the line.
    fn session(&self, played: usize) -> Session {
        let mut position = self.start.clone();
        for &column in self.columns.iter().take(played) {
            if position.play(column).is_err() {
                break;
            }
        }
        Session::at(self.setup.clone(), position)
    }
}

/// A line of play from a position of the game under review.
#[derive(Debug)]
pub(super) struct LineActivity {
    line: Line,
    /// The scores of its first position.
    scores: ColumnScores,
}

impl LineActivity {
    pub(super) const fn new(line: Line, scores: ColumnScores) -> Self {
        Self { line, scores }
    }

    /// Plays the next move, or from the end the line again.
    fn go_on(&mut self, kind: LineKind, desk: &mut Desk<'_>) -> Sequel {
        if self.line.kind != kind {
            return Sequel::Below;
        }
        desk.board.scene_mut().skip(desk.now);
        let (played, all) = self.line.progress();
        if played < all {
            self.line.play_next(desk);
        } else {
            self.line.start(desk);
        }
        Sequel::Stay
    }

    fn step(&mut self, by: i32, desk: &mut Desk<'_>) -> Sequel {
        self.line.step(by, desk);
        Sequel::Stay
    }
}

impl Activity for LineActivity {
    fn show(&mut self, desk: &mut Desk<'_>) {
        self.line.start(desk);
    }

    fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Sequel {
        match request {
            BoardRequest::Step(by) => self.step(by, desk),
            BoardRequest::Undo => self.step(-1, desk),
            BoardRequest::Redo => self.step(1, desk),
            BoardRequest::Better => self.go_on(LineKind::Better, desk),
            BoardRequest::Played => self.go_on(LineKind::Played, desk),
            BoardRequest::Back => Sequel::Back,
            _ => Sequel::Below,
        }
    }

    fn tick(&mut self, desk: &mut Desk<'_>) {
        self.line.tick(desk);
    }

    fn due(&self) -> Option<f64> {
        self.line.due()
    }

    fn title(&self) -> (Message, Option<Message>) {
        let title = match self.line.kind {
            LineKind::Better => msg::review::line_better(),
            LineKind::Played => msg::review::line_played(),
        };
        (title, None)
    }

    fn status(&self, keys: &Keys) -> Message {
        status_line(
            msg::review::line_status(),
            [
                key_hint(keys, Action::Right, msg::review::key_line_next),
                key_hint(keys, Action::Left, msg::review::key_line_back),
                key_hint(keys, Action::Cancel, msg::review::key_review),
            ],
        )
    }

    fn card(&self, cards: &Cards<'_>, ui: &mut Ui, _out: &mut UiOutput) {
        let (theme, line) = (cards.theme, &self.line);
        let (played, all) = line.progress();
        cards.frame(ui, theme.good, |ui| {
            cards.heading(ui, &self.title().0, None);
            line.show_moves(cards, ui);
            cards.small(ui, &msg::review::line_place(played, all), theme.dim);
        });
    }

    fn foot(&self, cards: &Cards<'_>, _is_wide: bool) -> Vec<Vec<CardButton>> {
        let (played, all) = self.line.progress();
        let label = match played < all {
            true => msg::review::line_next(),
            false => msg::review::line_again(),
        };
        let next = match self.line.kind {
            LineKind::Better => CardButton::new("review:better", label, BoardRequest::Better)
                .key(cards.key_name(Action::BetterLine)),
            LineKind::Played => CardButton::new("review:refutation", label, BoardRequest::Played),
        };
        vec![vec![next], vec![cards.back().main_if(true)]]
    }

    fn scores(&self, _session: &Session) -> Option<ColumnScores> {
        // Only the first position of a line has scores.
        (self.line.progress().0 == 0).then(|| self.scores.clone())
    }
}

/// Returns a setup of these rules in which both seats are people and no time runs.
pub(crate) fn between_people(setup: &GameSetup) -> GameSetup {
    GameSetup {
        seats: ByPlayer::from_fn(|_| Seat::Human),
        time: None,
        opening: Opening::Plain,
        ..setup.clone()
    }
}

/// Shows another game on the board, without a fall, in the part of the board that is in view.
pub(crate) fn put_on_board(game: &mut Game, session: Session, now: f64) {
    let view = game.scene().view();
    game.adopt(session, now);
    game.scene_mut().set_view(view);
}
