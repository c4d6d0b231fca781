//! A line of play: moves that are played on the board, one after the other.

use super::*;

/// The time before the first move of a line, and between a disc that has landed and the next one,
/// in seconds.
const FIRST_DELAY: f64 = 0.25;
const NEXT_DELAY: f64 = 0.6;

/// Moves that follow from the position on the board.
#[derive(Debug)]
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

    /// A line whose first move is on the board already, where it comes to rest at this time.
    pub fn after_answer(columns: Vec<Column>, settled: f64) -> Self {
        Self {
            is_better: false,
            columns,
            played: 1,
            due: Some(settled + NEXT_DELAY),
        }
    }

    pub fn is_at_end(&self) -> bool {
        self.played >= self.columns.len()
    }

    /// Returns its moves on a card.
    pub fn moves(&self) -> Part {
        Part::Moves(self.columns.clone(), self.played)
    }

    /// Returns when the next move is played by itself.
    pub fn due(&self) -> Option<f64> {
        self.due.filter(|_| !self.is_at_end())
    }

    /// Plays the next move if it is due.
    pub fn tick(&mut self, window: &mut Window) {
        if self.due().is_some_and(|due| window.now >= due) {
            self.play_next(window);
        }
    }

    fn play_next(&mut self, window: &mut Window) {
        let Some(&column) = self.columns.get(self.played) else {
            return;
        };
        self.played += 1;
        let origin = Origin::Human;
        let update = (window.screen.game).apply(Command::Play { column, origin }, window.now);
        window.tell(&update);
        let settled = window.screen.game.scene().timeline().settled();
        self.due = self.due.map(|_| settled + NEXT_DELAY);
    }

    /// Steps forward or back. The line then waits for the player.
    pub fn step(&mut self, by: i32, window: &mut Window) {
        self.due = None;
        window.screen.game.scene_mut().skip(window.now);
        match by > 0 {
            true => self.play_next(window),
            false => self.take_back(self.played.min(1), window),
        }
    }

    /// Plays the next move, or from the end the line again.
    pub fn go_on(&mut self, window: &mut Window) {
        window.screen.game.scene_mut().skip(window.now);
        if self.is_at_end() {
            self.take_back(self.played, window);
            self.due = Some(window.now + FIRST_DELAY);
        } else {
            self.play_next(window);
        }
    }

    fn take_back(&mut self, count: usize, window: &mut Window) {
        self.played -= count;
        let ply = window.session().position().ply().saturating_sub(count);
        (window.screen.game).apply(Command::ReturnTo { ply }, window.now);
    }
}
