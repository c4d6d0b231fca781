//! The game screen: the game on the board, its view, analysis and hints.

use plummet::internals::scene::{MarkFilter, assessment, score_of, status};

use super::study::{GameReview, Line, Study, Why};
use crate::app::analyst::Analyst;
use crate::app::board_view::BoardView;
use crate::app::hints::{Hint, HintSearch};
use crate::app::prelude::*;

/// The game on the board and its view.
#[derive(Debug)]
pub struct GameScreen {
    pub game: Game,
    /// The number of games begun on the board.
    pub games: u64,
    /// The game that the player chose last.
    pub chosen: Option<GameSetup>,
    pub analyst: Analyst,
    /// The search for a hint.
    pub hint: Option<HintSearch>,
    /// The explanation of the position.
    pub why: Option<Why>,
    /// The search for the reason of a hint with this sentence, or of a puzzle's solution.
    pub advice: Option<(Option<Message>, Why)>,
    /// The key of the position in which a row was read last, and the row.
    pub read_row: Option<(u64, u8)>,
    pub view: BoardView,
    marks_hidden: bool,
    /// The pointer's last position in a drag of the board, while its button is held.
    pub drag: Option<(f32, f32)>,
    /// Where the game comes from.
    pub origin: GameOrigin,
    /// What lies over the game.
    pub study: Option<Study>,
    /// The line of play on the board of the study.
    pub line: Option<Line>,
    /// The review that was left last.
    pub last_review: Option<GameReview>,
    pub runtime: Runtime,
}

impl GameScreen {
    pub fn new(game: Game, is_chosen: bool, analyzes: bool, runtime: Runtime) -> Self {
        let mut analyst = Analyst::default();
        analyst.on = analyzes;
        Self {
            chosen: is_chosen.then(|| game.session().setup().clone()),
            game,
            games: 0,
            analyst,
            hint: None,
            why: None,
            advice: None,
            read_row: None,
            view: BoardView::default(),
            marks_hidden: false,
            drag: None,
            origin: GameOrigin::New,
            study: None,
            line: None,
            last_review: None,
            runtime,
        }
    }

    pub fn session(&self) -> &Session {
        self.game.session()
    }

    /// Resets the view's state for a game that has just begun.
    pub fn began(&mut self, origin: GameOrigin) {
        self.games += 1;
        // A game of the arena is only looked at.
        if origin != GameOrigin::Arena {
            self.chosen = Some(self.session().setup().clone());
        }
        self.origin = origin;
        self.marks_hidden = false;
        // Another game is not played on from a review.
        if let Some(last) = &mut self.last_review {
            last.is_played_on &= origin == GameOrigin::Review;
        }
    }

    /// Shows or hides the completed lines and squares.
    pub fn toggle_marks(&mut self) {
        self.marks_hidden = !self.marks_hidden;
        self.isolate(None);
    }

    pub fn isolate(&mut self, player: Option<Player>) {
        let filter = match player {
            Some(player) => MarkFilter::Only(player),
            None if self.marks_hidden => MarkFilter::Hidden,
            None => MarkFilter::All,
        };
        self.game.scene.set_filter(filter);
    }

    /// Stops every search about the game, whose results nobody sees while it is hidden.
    pub fn rest(&mut self) {
        self.game.rest();
        self.analyst.rest();
        (self.hint, self.advice) = (None, None);
    }

    pub fn show_hint(&mut self, hint: Result<Hint, Message>, messages: &mut Messages) {
        let column = hint.as_ref().ok().map(|hint| hint.column);
        self.game.scene.set_hint(column);
        match hint {
            Ok(hint) => {
                let (shown, setup) = (self.session().shown(), self.session().setup());
                let why = Why::start(shown, column, setup, self, messages.now);
                self.advice = Some((Some(hint.text.clone()), why));
                messages.record(&LogRecord::Hint {
                    column: hint.column.index(),
                    level: hint.level,
                });
                messages.note(hint.text);
            }
            Err(text) => messages.error(text),
        }
    }

    /// Returns the status line, with the score of the aimed column if the analysis knows it.
    pub fn status_line(&self, keys: &Keys, now: f64) -> Message {
        let line = self.line.as_ref();
        if let Some(status) = self.study.as_ref().and_then(|it| it.status(keys, line)) {
            return status;
        }
        let session = self.game.seen_session(now);
        let aimed = self.game.scene.aimed();
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
