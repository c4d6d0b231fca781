//! Questions: a position on the board and the columns that are right.

use std::sync::Arc;

use plummet::engine::Score;
use plummet::internals::review::{Exercise, PlyReview, Puzzle, Step, Task, Value, threat};
use plummet::internals::rules::row_name;
use plummet::internals::text::{Message, Who, msg};
use plummet::presets::Catalog;
use plummet::rules::{ByPlayer, Cell, Column, Ending, Player, Position};
use plummet::session::{GameSetup, Seat};

use super::line::{Line, between_people};
use super::subject::Subject;
use super::words;

/// One question: find a better move.
#[derive(Debug)]
pub(crate) struct Question {
    pub(super) setup: GameSetup,
    /// The position before the mistake.
    pub(crate) position: Position,
    /// The move that was played, and the key of `practice-task-mistake` for it, such as `blunder`.
    pub(crate) played: Column,
    pub(crate) mistake: Option<String>,
    /// The columns that are right.
    pub(crate) accepted: Vec<Column>,
    /// The value of the position for the player to move, if it is known.
    pub(crate) before: Option<Value>,
    /// Best play from the position, if it is known.
    pub(super) better: Vec<Column>,
    /// The moves that follow a right answer on the board.
    pub(super) reply: Vec<Column>,
    /// What follows the move that was played, if it is known, and the value of that move.
    pub(super) refutation: Vec<Column>,
    pub(super) after: Option<Value>,
    /// The number of the move in its game.
    pub(crate) ply: usize,
    /// Whether every right column is proven to keep the value.
    pub(crate) is_proven: bool,
    pub(crate) puzzle: Option<Arc<Puzzle>>,
    /// Whether the person at this computer played the mistake.
    pub(super) is_own: bool,
}

impl Question {
    /// Returns the question about a move. `proven_only` accepts columns only if they are proven to
    /// keep the value.
    pub(crate) fn about(subject: &Subject, ply: &PlyReview, proven_only: bool) -> Self {
        let scoring = subject.is_scoring();
        let columns = ply.columns.iter();
        let columns = columns.filter(|known| ply.is_accepted(known.value, scoring));
        let is_proven = columns.clone().all(|known| known.value.score.is_proven());
        let accepted = match proven_only {
            true => ply.accepted(scoring),
            false => columns.map(|known| known.column).collect(),
        };
        Self {
            setup: between_people(subject.session().setup()),
            position: subject.position(ply.ply - 1),
            played: ply.column,
            mistake: words::mistake_key(ply),
            accepted,
            before: Some(ply.before),
            better: ply.better.clone(),
            reply: Vec::new(),
            refutation: ply.line.clone(),
            after: Some(ply.after),
            ply: ply.ply,
            is_proven: is_proven || proven_only,
            puzzle: None,
            is_own: subject.learner() == Some(ply.player),
        }
    }

    /// Returns the question of an exercise.
    pub(crate) fn of_exercise(exercise: &Exercise, catalog: &Catalog) -> Self {
        let ruleset = exercise.position.ruleset();
        let preset = catalog.preset(&exercise.preset);
        let title = preset.map_or(&exercise.preset, |preset| &preset.name);
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        Self {
            setup: GameSetup::plain(exercise.preset.clone(), title, ruleset.clone(), seats),
            position: exercise.position.clone(),
            played: exercise.played,
            mistake: Some(exercise.mistake.replace(' ', "-")),
            accepted: exercise.accepted.clone(),
            before: None,
            better: Vec::new(),
            reply: Vec::new(),
            refutation: Vec::new(),
            after: None,
            ply: exercise.position.ply() + 1,
            is_proven: true,
            puzzle: None,
            is_own: true,
        }
    }

    /// Returns the question of a puzzle; `None` if it has no answer.
    pub(crate) fn of_puzzle(puzzle: Puzzle, catalog: &Catalog) -> Option<Self> {
        let answer = puzzle.answer()?;
        let ruleset = puzzle.position.ruleset();
        let preset = catalog.preset(&puzzle.preset);
        let title = preset.map_or(&puzzle.preset, |preset| &preset.name);
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        Some(Self {
            setup: GameSetup::plain(puzzle.preset.clone(), title, ruleset.clone(), seats),
            position: puzzle.position.clone(),
            played: answer,
            mistake: None,
            accepted: vec![answer],
            before: Some(Value::exact(puzzle.result)),
            better: puzzle.line.clone(),
            reply: Vec::new(),
            refutation: Vec::new(),
            after: None,
            ply: puzzle.position.ply() + 1,
            is_proven: true,
            puzzle: Some(Arc::new(puzzle)),
            is_own: true,
        })
    }

    /// Returns the question of a step of a lesson.
    pub(super) fn of_step(step: &Step, task: &Task) -> Self {
        let position = step.position.clone();
        Self {
            setup: setup_of_step(step),
            played: Column::new(0),
            mistake: None,
            accepted: task.accepted.clone(),
            before: None,
            better: Vec::new(),
            reply: task.reply.clone(),
            refutation: Vec::new(),
            after: None,
            ply: position.ply() + 1,
            position,
            is_proven: true,
            puzzle: None,
            is_own: true,
        }
    }

    /// Returns the player who answers.
    pub(crate) fn player(&self) -> Player {
        self.position.to_move()
    }

    /// Returns whether points count in the game.
    pub(crate) fn is_scoring(&self) -> bool {
        self.setup.ruleset.ending() == Ending::FullBoard
    }

    /// Returns the line of a right answer and the reply to it, if there is one.
    pub(super) fn line_after(&self, column: Column, settled: f64) -> Option<Line> {
        let line = [&[column][..], &self.reply].concat();
        let start = self.position.clone();
        let is_there = !self.reply.is_empty();
        is_there.then(|| Line::after_answer(&self.setup, start, line, settled))
    }

    /// Returns the task: what was played, and to play a better move.
    pub(super) fn task(&self) -> Message {
        if let Some(puzzle) = &self.puzzle {
            return words::puzzle_task(puzzle);
        }
        let colour = self.player().name();
        let who = match self.is_own {
            true => Who::You,
            false => Who::Colour(colour),
        };
        let number = self.played.number();
        match self.mistake.as_deref() {
            Some(mistake) => msg::practice::task_mistake(colour, number, mistake, who),
            None => msg::practice::task(colour, number, who),
        }
    }

    /// Returns a hint: what there is to keep, and at which discs to look.
    pub(super) fn hint(&self) -> Message {
        let position = &self.position;
        let player = position.to_move();
        let at = |whose, column| place_to_look(position, whose, column);
        let (first, opponent) = (self.accepted.first().copied(), player.opponent());
        if let Some(column) = threat(position)
            && self.accepted == [column]
        {
            return msg::practice::hint_threat(opponent.name(), at(opponent, Some(column)));
        }
        let value = self.before.filter(|_| !self.is_scoring());
        match value.map(|value| (value, value.score)) {
            Some((value, Score::WinIn(_))) => {
                msg::practice::hint_win(at(player, first), value.words(false))
            }
            Some((_, Score::Draw)) => msg::practice::hint_draw(at(opponent, first)),
            Some((_, Score::LossIn(_) | Score::Points(_) | Score::Heuristic(_))) | None => {
                at(player, first)
            }
        }
    }

    pub(crate) const fn setup(&self) -> &GameSetup {
        &self.setup
    }
}

/// Returns where to look for a disc of this column: its row, and the player's discs near it, if there
/// are any. A row with one playable cell would say the answer: then, and without a column that has room,
/// all discs of the player.
fn place_to_look(position: &Position, whose: Player, column: Option<Column>) -> Message {
    let board = position.board();
    let playable = |row: u8| {
        let cells = board
            .open_columns()
            .filter_map(|column| board.landing(column));
        cells.filter(|cell| cell.row == row).count()
    };
    let cell = column.and_then(|column| board.landing(column));
    let Some(cell) = cell.filter(|cell| playable(cell.row) > 1) else {
        return msg::practice::hint_look(whose.name());
    };
    let is_near = |disc: Cell| disc.row.abs_diff(cell.row) <= 1;
    let row = row_name(cell.row, board.size());
    let mut discs = board.all_discs();
    match discs.any(|(disc, player)| player == whose && is_near(disc)) {
        true => msg::practice::hint_look_row(whose.name(), row),
        false => msg::practice::hint_row(row),
    }
}

/// Returns the game between two people that a step of a lesson shows.
pub(super) fn setup_of_step(step: &Step) -> GameSetup {
    let (id, title) = step.preset.clone();
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    GameSetup::plain(id, title, step.position.ruleset().clone(), seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::language::t;
    use plummet::internals::review::shipped;
    use plummet::rules::Ruleset;

    #[test]
    fn a_hint_names_discs_near_a_row_only_where_there_are_some() {
        // Both columns are red, yellow, red, yellow up to row d.
        let [first, second] = [0, 1].map(Column::new);
        let moves = [[first; 4], [second; 4]].concat();
        let position = Position::replay(&Ruleset::default(), moves).expect("a game");
        let look = |whose| t(place_to_look(&position, whose, Some(first)));
        let near = "Look at row e, and at the yellow discs near it.";
        assert_eq!(look(Player::Yellow), near);
        assert_eq!(look(Player::Red), "Look at row e.");
        assert_eq!(
            t(place_to_look(&position, Player::Red, None)),
            "Look at the red discs."
        );
    }

    #[test]
    fn no_hint_of_a_puzzle_leaves_one_playable_cell() {
        let catalog = Catalog::built_in();
        let mut rows = 0;
        for puzzle in shipped().iter().flat_map(|set| &set.puzzles) {
            let board = puzzle.position.board();
            let question = Question::of_puzzle(puzzle.clone(), &catalog).expect("an answer");
            let hint = t(question.hint());
            let landings = board
                .open_columns()
                .filter_map(|column| board.landing(column));
            let is_named = |cell: &Cell| {
                let row = row_name(cell.row, board.size());
                [".", ","]
                    .iter()
                    .any(|end| hint.contains(&format!("row {row}{end}")))
            };
            let named = landings.filter(is_named).count();
            assert_ne!(named, 1, "{hint} {}", puzzle.position);
            rows += usize::from(named > 1);
        }
        assert!(rows > 200, "{rows}");
    }
}
