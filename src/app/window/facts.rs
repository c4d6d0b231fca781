//! Says facts about the board: on the status line, from which screen readers take them.

use plummet::internals::scene::{
    free_columns, last_move, read_board, read_column, read_row, score_words, threats, turn_words,
};
use plummet::internals::text::{Message, msg};
use plummet::rules::Column;

use super::Window;
use super::game_screen::{GameScreen, ReadRow};
use crate::app::request::BoardFact;

impl Window {
    /// Says a fact about the board that is shown: of the game, or of what lies over it.
    pub(super) fn say(&mut self, fact: BoardFact, now: f64) {
        let text = self.screen.fact(fact);
        self.messages.note(text, now);
    }
}

impl GameScreen {
    /// Returns whether a puzzle, an exercise or a task of a lesson waits for its answer.
    fn has_open_task(&self) -> bool {
        let top = self.activities.top();
        top.is_some_and(|top| top.takes_discs())
    }

    fn fact(&mut self, fact: BoardFact) -> Message {
        let session = self.session();
        let position = session.shown();
        match fact {
            BoardFact::LastMove => last_move(session),
            BoardFact::Column => {
                let middle = Column::new(position.board().size().columns / 2);
                let last = position.moves().next_back();
                let column = self.game.scene().aimed().or(last).unwrap_or(middle);
                read_column(position, column)
            }
            BoardFact::Row => {
                let (key, rows) = (position.key(), position.board().size().rows);
                let next = self.read_row.filter(|read| read.key == key);
                let row = next.map_or(0, |read| (read.row + 1) % rows);
                let text = read_row(position, row);
                self.read_row = Some(ReadRow { key, row });
                text
            }
            BoardFact::Board => read_board(position),
            BoardFact::Turn => turn_words(session, session.time_left()),
            BoardFact::Threats if self.has_open_task() => msg::spoken::task_threats(),
            BoardFact::Threats => threats(session),
            BoardFact::FreeColumns => free_columns(position),
            BoardFact::Score => score_words(session),
        }
    }
}
