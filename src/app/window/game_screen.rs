//! The game screen: the game on the board, its view, analysis and hints.

use std::sync::Arc;

use plummet::engine::Clock;
use plummet::internals::jobs::Runtime;
use plummet::internals::presets::Keys;
use plummet::internals::scene::{LogRecord, MarkFilter, PlayerNames, assessment, score_of, status};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Level};
use plummet::rules::{Cell, Column, Player};
use plummet::session::{GameSetup, Seat, Session};

use super::reasons::Reasons;
use crate::app::activity::{Activities, LastReview};
use crate::app::analyst::Analyst;
use crate::app::board_view::BoardView;
use crate::app::game::Game;
use crate::app::hints::{Hint, Hints, can_hint, hint, hint_level};
use crate::app::messages::Messages;
use crate::app::minimap::Minimap;
use crate::app::notice::Question;
use crate::app::platform::PastePurpose;
use crate::app::request::GameOrigin;
use crate::app::training_runs::TrainingRuns;

/// The row that was read last, and the position in which it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReadRow {
    pub(super) key: u64,
    pub(super) row: u8,
}

/// The game on the board and its view.
#[derive(Debug)]
pub(super) struct GameScreen {
    pub(super) game: Game,
    /// The number of games begun on the board.
    games: u64,
    /// The game that the player chose last.
    pub(super) chosen: Option<GameSetup>,
    pub(super) analyst: Analyst,
    pub(super) minimap: Minimap,
    pub(super) hints: Hints,
    pub(super) reasons: Reasons,
    /// The row that was read last.
    pub(super) read_row: Option<ReadRow>,
    pub(super) view: BoardView,
    marks_hidden: bool,
    /// The pointer's last position in a drag of the board, while its button is held.
    pub(super) drag: Option<(f32, f32)>,
    /// Where the game comes from.
    pub(super) origin: GameOrigin,
    /// What lies over the game.
    pub(super) activities: Activities,
    pub(super) last_review: Option<LastReview>,
    pub(super) runtime: Runtime,
}

impl GameScreen {
    pub(super) fn new(
        game: Game,
        is_chosen: bool,
        analyzes: bool,
        clock: &Arc<dyn Clock>,
        runtime: Runtime,
    ) -> Self {
        let mut analyst = Analyst::new(Arc::clone(clock), runtime.clone());
        analyst.switch(analyzes);
        Self {
            chosen: is_chosen.then(|| game.session().setup().clone()),
            game,
            games: 0,
            analyst,
            minimap: Minimap::default(),
            hints: Hints::new(runtime.clone()),
            reasons: Reasons::default(),
            read_row: None,
            view: BoardView::default(),
            marks_hidden: false,
            drag: None,
            origin: GameOrigin::New,
            activities: Activities::default(),
            last_review: None,
            runtime,
        }
    }

    pub(super) fn session(&self) -> &Session {
        self.game.session()
    }

    /// Resets the view's state for a game that has just begun, and logs the game.
    pub(super) fn began(&mut self, origin: GameOrigin, messages: &mut Messages) {
        self.games += 1;
        // A game of the arena is only looked at.
        if origin != GameOrigin::Arena {
            self.chosen = Some(self.session().setup().clone());
        }
        self.origin = origin;
        self.marks_hidden = false;
        // Another game is not played on from a review.
        if let Some(last) = self
            .last_review
            .as_mut()
            .filter(|_| origin != GameOrigin::Review)
        {
            last.is_played_on = false;
        }
        messages.forget_game();
        self.log_start(messages);
    }

    /// Prepares the analysis for a game that is about to begin. Two people begin as the settings
    /// say (`shows`): what was switched on in a game alone would help one of them.
    pub(super) fn prepare_analysis(&mut self, setup: &GameSetup, shows: bool) {
        let are_new = setup.is_between_people() && !self.session().setup().is_between_people();
        if are_new {
            self.analyst.switch(shows);
        }
    }

    /// Writes the game on the board to the log.
    pub(super) fn log_start(&self, messages: &mut Messages) {
        let setup = self.session().setup();
        let size = setup.ruleset.size();
        messages.record(&LogRecord::Start {
            preset: setup.preset.clone(),
            columns: size.columns,
            rows: size.rows,
        });
    }

    /// Aims at a column and scrolls it into view.
    pub(super) fn go_to(&mut self, column: Column) {
        let board = self.session().position().board();
        let top = board.size().rows - 1;
        let height = board.height(column).min(top);
        self.reveal(Cell::new(column, height));
        self.game.scene_mut().aim(Some(column));
    }

    /// Shows or hides the completed lines and squares.
    pub(super) fn toggle_marks(&mut self) {
        self.marks_hidden = !self.marks_hidden;
        self.isolate(None);
    }

    pub(super) fn isolate(&mut self, player: Option<Player>) {
        let filter = match player {
            Some(player) => MarkFilter::Only(player),
            None if self.marks_hidden => MarkFilter::Hidden,
            None => MarkFilter::All,
        };
        self.game.scene_mut().set_filter(filter);
    }

    /// Returns whether a human player's disc may be dropped. If the settings require a confirmation
    /// (`must_confirm`), only the second press drops it.
    pub(super) fn may_drop(
        &mut self,
        column: Column,
        must_confirm: bool,
        messages: &mut Messages,
        now: f64,
    ) -> bool {
        let session = self.session();
        let must_confirm =
            must_confirm && session.awaits_human() && session.position().is_legal(column);
        let text = || msg::game::drop_sure(column.number());
        let may_drop = !must_confirm || messages.is_confirmed(Question::Drop(column), text, now);
        if !may_drop {
            self.game.scene_mut().aim(Some(column));
        }
        may_drop
    }

    /// Returns whether the rematch may begin. An unfinished game needs a second request as
    /// confirmation.
    pub(super) fn may_rematch(&self, messages: &mut Messages, now: f64) -> bool {
        let session = self.session();
        let ends_game = session.result().is_none() && session.position().ply() > 0;
        !ends_game || messages.is_confirmed(Question::Rematch, msg::game::rematch_sure, now)
    }

    /// Returns the player who resigns, once the second request confirms it: the human player to
    /// move, or the only human player.
    pub(super) fn who_resigns(&self, messages: &mut Messages, now: f64) -> Option<Player> {
        let session = self.session();
        let to_move = session.position().to_move();
        let player = if session.setup().seats[to_move] == Seat::Human {
            to_move
        } else {
            to_move.opponent()
        };
        // If nobody can resign, the command fails with the reason.
        let is_possible = session.result().is_none() && session.setup().has_human();
        let text = || msg::game::resign_sure(PlayerNames::of(session.setup()).name(player));
        let is_sure = !is_possible || messages.is_confirmed(Question::Resign(player), text, now);
        is_sure.then_some(player)
    }

    /// Gives new games the levels of the configuration, and the level just trained.
    pub(super) fn take_levels(&mut self, training_runs: &TrainingRuns, catalog: &Catalog) {
        let levels = training_runs.levels(catalog.levels());
        self.game.set_levels(&levels);
    }

    /// Returns the purpose of pasting a game over the current one. `page_changes` is the number
    /// of changes of the page stack.
    pub(super) fn paste_purpose(&self, page_changes: u64) -> PastePurpose {
        PastePurpose::Game {
            games_begun: self.games,
            revision: self.session().revision(),
            page_changes,
        }
    }

    /// Stops every search about the game, whose results nobody sees while it is hidden.
    pub(super) fn rest(&mut self) {
        self.game.rest();
        self.analyst.rest();
        self.hints.cancel();
        self.reasons.hint = None;
    }

    /// Shows the analysis' answer as a hint if it has one and no level was `chosen`. Otherwise
    /// starts a level on a hint.
    pub(super) fn ask_for_hint(
        &mut self,
        chosen: Option<&str>,
        levels: &[Level],
        messages: &mut Messages,
        now: f64,
    ) {
        let session = self.game.session();
        if !can_hint(session) {
            messages.note(msg::game::hint_turn(), now);
            return;
        }
        if chosen.is_none()
            && let Some(answer) = self.analyst.answer(session)
        {
            let hint = hint(session, answer.best, answer.score, "analysis".to_owned());
            self.show_hint(hint, messages, now);
            return;
        }
        let ruleset = &session.setup().ruleset;
        let Some(level) = hint_level(levels, chosen, ruleset) else {
            messages.note(msg::game::hint_no_level(), now);
            return;
        };
        self.hints.request(session, level, fastrand::u64(..));
        let name = Message::of_file(&level.name);
        messages.note(msg::game::hint_looking(name), now);
    }

    pub(super) fn show_hint(&mut self, hint: Hint, messages: &mut Messages, now: f64) {
        self.game.scene_mut().set_hint(hint.column);
        self.explain_hint(&hint);
        if let Some(column) = hint.column {
            messages.record(&LogRecord::Hint {
                column: column.index(),
                level: hint.level,
            });
            messages.note(hint.text, now);
        } else {
            messages.error(hint.text, now);
        }
    }

    /// Returns the status line, with the score of the aimed column if the analysis knows it.
    pub(super) fn status_line(&self, keys: &Keys, now: f64) -> Message {
        if let Some(status) = self.activities.status(keys) {
            return status;
        }
        let session = self.game.seen_session(now);
        let aimed = self.game.scene().aimed();
        let text = status(session, aimed);
        let score = aimed
            .zip(self.analyst.analysis(session))
            .and_then(|(column, analysis)| score_of(analysis, column));
        let (Some(score), Some(column)) = (score, aimed) else {
            return text;
        };
        let position = session.shown();
        let names = PlayerNames::of(session.setup());
        let ending = position.ruleset().ending();
        let score = assessment(&names, position.to_move(), score, ending);
        match session.shows_past() {
            // A click would drop no disc here, so the text does not name the column yet.
            true => msg::game::status_column_score(column.number(), score, text),
            false => msg::game::status_score(score, text),
        }
    }
}
