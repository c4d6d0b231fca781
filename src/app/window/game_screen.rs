//! The game screen: the game on the board, what of it is looked at, analysis and hints.

use std::sync::Arc;

use plummet::engine::Clock;
use plummet::presets::{Catalog, Level, Theme};
use plummet::rules::{Cell, Column, Player};
use plummet::scene::{MarkFilter, Record, View, score_of, status, verdict};
use plummet::session::{Command, Seat, Session};

use super::layout::Layout;
use super::messages::Messages;
use crate::app::analyst::Analyst;
use crate::app::board_view::BoardView;
use crate::app::coach::Coach;
use crate::app::game::{Game, Outcomes};
use crate::app::hints::{Hint, Hints, can_hint, hint, hint_level};
use crate::app::minimap::Minimap;
use crate::app::notice::Question;
use crate::app::paint::Paint;
use crate::app::platform::{Purpose, Waker};
use crate::app::request::LookRequest;

/// The game and how it is seen.
#[derive(Debug)]
pub(super) struct GameScreen {
    pub(super) game: Game,
    /// How many games have begun on the board.
    games: u64,
    /// Whether somebody chose the one that is there.
    pub(super) is_chosen: bool,
    pub(super) analyst: Analyst,
    pub(super) minimap: Minimap,
    hints: Hints,
    view: BoardView,
    marks_hidden: bool,
    /// Where a drag of the board is, while a button for it is held.
    pub(super) drag: Option<(f32, f32)>,
}

impl GameScreen {
    pub(super) fn new(
        game: Game,
        is_chosen: bool,
        analyzes: bool,
        clock: &Arc<dyn Clock>,
        waker: Waker,
    ) -> Self {
        let mut analyst = Analyst::new(Arc::clone(clock), waker.clone());
        if analyzes {
            analyst.toggle();
        }
        Self {
            game,
            games: 0,
            is_chosen,
            analyst,
            minimap: Minimap::default(),
            hints: Hints::new(Arc::clone(clock), waker),
            view: BoardView::default(),
            marks_hidden: false,
            drag: None,
        }
    }

    pub(super) fn session(&self) -> &Session {
        self.game.session()
    }

    /// A game has begun.
    pub(super) fn began(&mut self, messages: &mut Messages) {
        self.games += 1;
        self.is_chosen = true;
        self.marks_hidden = false;
        messages.withdraw_question();
        self.log_start(messages);
    }

    /// Writes to the log which game is on the board.
    pub(super) fn log_start(&self, messages: &mut Messages) {
        let setup = self.session().setup();
        let size = setup.ruleset.size();
        messages.record(&Record::Start {
            preset: setup.preset.clone(),
            columns: size.columns,
            rows: size.rows,
        });
    }

    /// Draws the board. `dpi` is the number of pixels per unit of macroquad's camera.
    pub(super) fn draw(&mut self, paint: &Paint, theme: &Theme, now: f64, dpi: f32) {
        self.view.draw(paint, &self.game, theme, now, dpi);
    }

    /// Looks at the game as it is asked for.
    pub(super) fn look(
        &mut self,
        request: LookRequest,
        layout: &mut Layout,
        messages: &mut Messages,
        now: f64,
    ) -> Outcomes {
        match request {
            LookRequest::Show(ply) => return self.show(ply, now),
            LookRequest::ShowLast => return self.show(self.session().position().ply(), now),
            LookRequest::Step(by) => return self.step(by, now),
            LookRequest::Present => {
                messages.withdraw_question();
                self.game.scene_mut().skip(now);
                if self.session().shows_past() {
                    return self.show(self.session().position().ply(), now);
                }
            }
            LookRequest::Aim(by) => self.move_aim(by),
            LookRequest::GoTo(column) => {
                let board = self.session().position().board();
                let top = board.size().rows - 1;
                let height = board.height(column).min(top);
                self.reveal(Cell::new(column, height));
                self.game.scene_mut().aim(Some(column));
            }
            LookRequest::LookAt(across, up) => self.look_at(across, up),
            LookRequest::Zoom(notches) => self.zoom(notches, layout.areas.board.centre()),
            LookRequest::Fit => self.game.scene_mut().set_view(View::Fit),
            LookRequest::Isolate(player) => self.isolate(player),
            LookRequest::ToggleMarks => {
                self.marks_hidden = !self.marks_hidden;
                self.isolate(None);
            }
            LookRequest::ToggleDrawer => layout.is_drawer_open = !layout.is_drawer_open,
            LookRequest::ToggleAnalysis => self.analyst.toggle(),
            LookRequest::StopAnalysis => self.analyst.stop(),
        }
        Outcomes::default()
    }

    fn show(&mut self, ply: usize, now: f64) -> Outcomes {
        self.game.apply(Command::Show { ply }, now)
    }

    fn step(&mut self, by: i32, now: f64) -> Outcomes {
        let session = self.session();
        let by = isize::try_from(by).unwrap_or(0);
        let ply = session.shown().ply().checked_add_signed(by);
        let last = session.position().ply();
        match ply.filter(|&ply| ply <= last) {
            Some(ply) => self.show(ply, now),
            None => Outcomes::default(),
        }
    }

    fn isolate(&mut self, player: Option<Player>) {
        let filter = match player {
            Some(player) => MarkFilter::Only(player),
            None if self.marks_hidden => MarkFilter::Hidden,
            None => MarkFilter::All,
        };
        self.game.scene_mut().set_filter(filter);
    }

    /// A person drops a disc; where the settings ask first (`asks`), at the second press.
    pub(super) fn drop_disc(
        &mut self,
        column: Column,
        asks: bool,
        messages: &mut Messages,
        now: f64,
    ) -> Outcomes {
        let session = self.session();
        let asks = asks && session.awaits_human() && session.position().is_legal(column);
        let text = || {
            let number = column.number();
            format!("Column {number}? Once more drops the disc, Escape does not")
        };
        if asks && !messages.is_confirmed(Question::Drop(column), text, now) {
            self.game.scene_mut().aim(Some(column));
            return Outcomes::default();
        }
        self.game.drop_disc(column, now)
    }

    /// Whether the rematch begins: in the middle of a game only if it is asked for twice.
    pub(super) fn may_rematch(&self, messages: &mut Messages, now: f64) -> bool {
        let session = self.session();
        let ends_game = session.result().is_none() && session.position().ply() > 0;
        let text = "This game is not over. Once more ends it and begins the rematch";
        !ends_game || messages.is_confirmed(Question::Rematch, || text.to_owned(), now)
    }

    /// Who gives the game up if it is asked for twice: the person to move, or the only one.
    pub(super) fn who_resigns(&self, messages: &mut Messages, now: f64) -> Option<Player> {
        let session = self.session();
        let to_move = session.position().to_move();
        let player = if session.setup().seats[to_move] == Seat::Human {
            to_move
        } else {
            to_move.opponent()
        };
        // Where nobody can resign, the game says why.
        let is_possible = session.result().is_none() && session.setup().has_human();
        let text = || format!("Resign for {player}? Once more ends the game, Escape does not");
        let is_sure = !is_possible || messages.is_confirmed(Question::Resign(player), text, now);
        is_sure.then_some(player)
    }

    /// Gives new games the levels of the configuration, and the one just trained.
    pub(super) fn take_levels(&mut self, coach: &Coach, catalog: &Catalog) {
        let levels = coach.levels(catalog.levels());
        self.game.set_levels(&levels);
    }

    /// A game of the clipboard in place of this one. `pages` is how often pages were opened or
    /// shut.
    pub(super) fn paste_purpose(&self, pages: u64) -> Purpose {
        Purpose::Game {
            games: self.games,
            revision: self.session().revision(),
            pages,
        }
    }

    /// Lets the analysis follow the game and shows a hint that has come.
    pub(super) fn follow_scores(&mut self, messages: &mut Messages, now: f64) {
        if let Some(finding) = self.analyst.tick(self.game.session()) {
            messages.record(&Record::analysis(
                &finding.position,
                &finding.analysis,
                finding.done,
            ));
        }
        if let Some(hint) = self.hints.poll(self.game.session()) {
            self.show_hint(hint, messages, now);
        }
    }

    /// Asks for a hint: the analysis if it has the answer and no level was `chosen`, else a
    /// level.
    pub(super) fn ask_for_hint(
        &mut self,
        chosen: Option<&str>,
        levels: &[Level],
        messages: &mut Messages,
        now: f64,
    ) {
        let session = self.game.session();
        if !can_hint(session) {
            messages.note("There is a hint when it is your turn", now);
            return;
        }
        if chosen.is_none()
            && let Some(answer) = self.analyst.answer(session)
        {
            let hint = hint(answer, "analysis".to_owned());
            self.show_hint(hint, messages, now);
            return;
        }
        let ruleset = &session.setup().ruleset;
        let Some(level) = hint_level(levels, chosen, ruleset) else {
            messages.note("No level plays this game", now);
            return;
        };
        self.hints.ask(session, level, fastrand::u64(..));
        let text = format!("{} looks for a hint\u{2026}", level.name);
        messages.note(text, now);
    }

    fn show_hint(&mut self, hint: Hint, messages: &mut Messages, now: f64) {
        self.game.scene_mut().set_hint(hint.column);
        if let Some(column) = hint.column {
            messages.record(&Record::Hint {
                column: column.index(),
                level: hint.level,
            });
            messages.note(hint.text, now);
        } else {
            messages.complain(hint.text, now);
        }
    }

    /// The status line, with what the aimed column is worth where that is known.
    pub(super) fn status_text(&self) -> String {
        let session = self.session();
        let aimed = self.game.scene().aimed();
        let text = status(session, aimed);
        let score = aimed
            .zip(self.analyst.analysis(session))
            .and_then(|(column, analysis)| score_of(analysis, column));
        match (score, aimed) {
            // A click there drops no disc: it is not about the column yet.
            (Some(score), Some(column)) if session.shows_past() => {
                let number = column.number();
                format!("{text} \u{b7} column {number} {}", verdict(score))
            }
            (Some(score), _) => format!("{text} \u{b7} {}", verdict(score)),
            (None, _) => text,
        }
    }
}
