//! Lines of play: moves that the review plays on the board, one after the other.

use plummet::rules::{Column, Position};
use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session};

use crate::app::game::{Game, GameUpdate};
use plummet::rules::ByPlayer;

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
    /// Puts the position on the board and begins to play.
    pub(crate) fn begin(
        kind: LineKind,
        setup: &GameSetup,
        start: Position,
        columns: Vec<Column>,
        game: &mut Game,
        now: f64,
    ) -> Self {
        let line = Self {
            kind,
            setup: between_people(setup),
            start,
            columns,
            played: 0,
            due: Some(now + FIRST_DELAY),
        };
        put_on_board(game, line.session(0), now);
        line
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

    /// Returns the moves.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Returns when the next move is played by itself.
    pub(crate) fn due(&self) -> Option<f64> {
        self.due.filter(|_| self.played < self.columns.len())
    }

    /// Plays the next move if it is due.
    pub(crate) fn tick(&mut self, game: &mut Game, now: f64) -> GameUpdate {
        match self.due() {
            Some(due) if now >= due => self.play_next(game, now),
            _ => GameUpdate::default(),
        }
    }

    /// Plays the next move now.
    pub(crate) fn play_next(&mut self, game: &mut Game, now: f64) -> GameUpdate {
        let Some(&column) = self.columns.get(self.played) else {
            return GameUpdate::default();
        };
        self.played += 1;
        let origin = Origin::Human;
        let update = game.apply(Command::Play { column, origin }, now);
        self.due = self
            .due
            .map(|_| game.scene().timeline().settled() + NEXT_DELAY);
        update
    }

    /// Steps forward or back. The line then waits for the player.
    pub(crate) fn step(&mut self, by: i32, game: &mut Game, now: f64) -> GameUpdate {
        self.due = None;
        game.scene_mut().skip(now);
        if by > 0 {
            return self.play_next(game, now);
        }
        if self.played > 0 {
            self.played -= 1;
            put_on_board(game, self.session(self.played), now);
        }
        GameUpdate::default()
    }

    /// Plays the line again from its start.
    pub(crate) fn restart(&mut self, game: &mut Game, now: f64) {
        self.played = 0;
        self.due = Some(now + FIRST_DELAY);
        put_on_board(game, self.session(0), now);
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
