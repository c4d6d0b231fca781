//! A line of play: moves that are played on the board, one after the other.

use super::*;

/// The time before the first move of a line, and between a disc that has landed and the next one,
/// in seconds.
const FIRST_DELAY: f64 = 0.25;
const NEXT_DELAY: f64 = 0.6;

/// Moves that follow from the position on the board.
pub struct Line {
    /// Whether it is best play, and not what follows the move that was played.
    pub is_better: bool,
    pub columns: Vec<Column>,
    /// The number of its moves that are on the board.
    pub played: usize,
    /// When the next move is played by itself; `None` if the player steps through the line.
    due: Option<f64>,
}

impl Line {
    /// A line whose first position is on the board.
    pub fn new(is_better: bool, columns: Vec<Column>, now: f64) -> Self {
        Self {
            is_better,
            columns,
            played: 0,
            due: Some(now + FIRST_DELAY),
        }
    }

    pub fn is_at_end(&self) -> bool {
        self.played >= self.columns.len()
    }

    /// Returns its moves on a card.
    pub fn moves(&self, window: &Window) -> Part {
        let next = window.session().position.to_move;
        let first = if self.played.is_multiple_of(2) {
            next
        } else {
            next.opponent()
        };
        Part::Moves(self.columns.clone(), self.played, first)
    }

    /// Returns when the next move is played by itself.
    pub fn due(&self) -> Option<f64> {
        self.due.filter(|_| !self.is_at_end())
    }
}

impl Window {
    /// Lets moves follow an answer, once its disc has come to rest.
    pub fn follow_answer(&mut self, answer: Column, moves: &[Column]) {
        let settled = self.game.scene.timeline.settled;
        self.line = Some(Line {
            played: 1,
            due: Some(settled.max(self.now) + NEXT_DELAY),
            ..Line::new(false, [&[answer], moves].concat(), self.now)
        });
    }

    /// Plays the next move of the line.
    pub fn play_next(&mut self) {
        if let Some(line) = &mut self.line
            && let Some(&column) = line.columns.get(line.played)
        {
            line.played += 1;
            let origin = Origin::Human;
            let update = self.game.apply(Command::Play { column, origin }, self.now);
            let settled = self.game.scene.timeline.settled;
            line.due = line.due.map(|_| settled + NEXT_DELAY);
            self.tell(&update);
        }
    }

    /// Steps forward or back. The line then waits for the player.
    pub fn step_line(&mut self, by: i32) {
        if let Some(line) = &mut self.line {
            line.due = None;
            if by > 0 {
                self.play_next()
            } else {
                self.take_back(1)
            }
        }
    }

    /// Takes moves of the line back.
    fn take_back(&mut self, most: usize) {
        let game = &mut self.game;
        game.scene.skip(self.now);
        if let Some(line) = &mut self.line {
            let count = most.min(line.played);
            line.played -= count;
            let ply = game.session().position.ply().saturating_sub(count);
            game.apply(Command::ReturnTo { ply }, self.now);
        }
    }

    /// Plays the next move, or from the end the line again.
    pub fn go_on_with_line(&mut self) {
        match &mut self.line {
            Some(line) if line.is_at_end() => {
                line.due = Some(self.now + FIRST_DELAY);
                self.take_back(usize::MAX);
            }
            _ => self.play_next(),
        }
    }
}
