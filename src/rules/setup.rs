//! Positions set up by hand: discs dropped in any order, and whose turn it is.

use super::*;

/// A position that is set up by hand: a board and the player to move.
///
/// [`Self::ruleset`] turns it into rules that start with it, so it can be played, saved as a preset
/// and written as text like every other game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSetup {
    rules: Ruleset,
    /// The board, with discs dropped in any order.
    pub board: Board,
    /// The player to move.
    pub to_move: Player,
}

impl BoardSetup {
    /// Begins with the start of the rules.
    pub fn new(rules: &Ruleset) -> Self {
        Self {
            board: rules.start.clone(),
            to_move: rules.first,
            rules: rules.clone(),
        }
    }

    /// Begins with a position that has the size of the rules.
    pub fn of(rules: &Ruleset, position: &Position) -> Self {
        Self {
            rules: rules.clone(),
            board: position.board.clone(),
            to_move: position.to_move,
        }
    }

    /// Returns to the start of the rules.
    pub fn clear(&mut self) {
        *self = Self::new(&self.rules);
    }

    /// Returns the rules with this position as their start.
    ///
    /// # Errors
    /// If no game can go on from it: the board is full, or a goal is complete.
    pub fn ruleset(&self) -> Result<Ruleset, RulesetError> {
        Ruleset::new(&RulesetSpec {
            start: letters(&self.board),
            first: self.to_move,
            ..self.rules.spec.clone()
        })
    }

    /// Returns why no game goes on from the position, or else why it has not the discs that turns of
    /// the two players leave. In which order they were dropped is not looked at.
    pub fn fault(&self) -> Option<Message> {
        let size = self.board.size;
        let at = |cell: Cell| msg::set_up::cell(cell.column.number(), row_name(cell.row, size));
        let completions = completions_on(&self.board, &self.rules.goals);
        if let Some(completion) = completions.first() {
            let first = completion.cells.first().copied().map(at);
            let place = first.unwrap_or_else(|| Message::verbatim(""));
            let (name, goal) = (completion.player.name(), completion.goal.in_words());
            return Some(msg::set_up::completed(place, name, goal));
        }
        if self.board.is_full() {
            return Some(msg::set_up::full());
        }
        let is_over = |rules: Ruleset| Position::new(&rules).outcome.is_some();
        if self.ruleset().is_ok_and(is_over) {
            return Some(msg::set_up::over());
        }
        let start = &self.rules.start;
        let missing = start
            .all_discs()
            .find(|(cell, player)| self.board.at(*cell) != Some(*player));
        if let Some((cell, player)) = missing {
            return Some(msg::set_up::start(at(cell), player.name()));
        }
        // The discs that were dropped since the start say whose turn it is.
        let of = |board: &Board, player| board.all_discs().filter(|(_, it)| *it == player).count();
        let dropped = |player| of(&self.board, player) - of(start, player);
        let first = self.rules.first;
        let next = match dropped(first).checked_sub(dropped(first.opponent())) {
            Some(0) => first,
            Some(1) => first.opponent(),
            _ => {
                return Some(msg::set_up::counts(
                    dropped(Player::Red),
                    dropped(Player::Yellow),
                ));
            }
        };
        (next != self.to_move).then(|| msg::set_up::wrong_turn(next.name()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::notation::{format_game, parse_game};
    use crate::rules::{Ending, Goal};

    fn rules(columns: u32, rows: u32, line: u32) -> Ruleset {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: vec![Goal::Line(line)],
            ..RulesetSpec::default()
        };
        Ruleset::new(&spec).expect("sound rules")
    }

    /// Sets up columns of `r` and `y`, bottom first, separated by spaces.
    fn setup(rules: &Ruleset, columns: &str, to_move: Player) -> BoardSetup {
        let mut setup = BoardSetup::new(rules);
        for (column, discs) in rules.size.all_columns().zip(columns.split(' ')) {
            for letter in discs.chars().filter(|letter| *letter != '-') {
                let player = match letter {
                    'r' => Player::Red,
                    _ => Player::Yellow,
                };
                setup.board.drop_disc(column, player).expect("room");
            }
        }
        setup.to_move = to_move;
        setup
    }

    #[test]
    fn what_cannot_have_come_from_play_is_told() {
        use Player::{Red, Yellow};
        let fault = |columns, to_move| setup(&Ruleset::default(), columns, to_move).fault();
        for (columns, to_move) in [("-", Red), ("r y", Red), ("ry r", Yellow), ("yr", Red)] {
            assert_eq!(fault(columns, to_move), None, "{columns}");
        }
        let cell = msg::set_up::cell(1, "a".to_owned());
        for (columns, to_move, told) in [
            ("-", Yellow, msg::set_up::wrong_turn("red")),
            ("r", Red, msg::set_up::wrong_turn("yellow")),
            ("rr", Yellow, msg::set_up::counts(2_usize, 0_usize)),
            ("y", Red, msg::set_up::counts(0_usize, 1_usize)),
            (
                "rrrr yyyy",
                Red,
                msg::set_up::completed(cell, "red", Goal::Line(4).in_words()),
            ),
        ] {
            assert_eq!(fault(columns, to_move), Some(told), "{columns}");
        }
    }

    #[test]
    fn a_position_becomes_the_start_of_rules_that_are_played_and_written() {
        let base = Ruleset::default();
        let mut set_up = setup(&base, "- ry - r", Player::Yellow);
        assert_eq!(set_up.fault(), None);
        set_up.board = set_up.board.mirrored();
        assert_eq!(
            set_up.board.at(Cell::new(Column::new(5), 1)),
            Some(Player::Yellow)
        );
        let ruleset = set_up.ruleset().expect("sound rules");
        assert_eq!(Position::new(&ruleset).to_move, Player::Yellow);
        let text = format_game("mine", &ruleset, [Column::new(3)]);
        let read = parse_game(&text, &base).expect("a game");
        assert_eq!(read.ruleset, ruleset);
        // It can be set up again from a position of its game.
        let position = Position::replay(&ruleset, read.moves).expect("legal");
        let again = BoardSetup::of(&ruleset, &position);
        assert_eq!((again.fault(), again.board.discs), (None, 4));
        let mut lifted = again.clone();
        assert!(lifted.board.lift_disc(Column::new(5)).is_some());
        let cell = msg::set_up::cell(6, "b".to_owned());
        assert_eq!(lifted.fault(), Some(msg::set_up::start(cell, "yellow")));
        lifted.clear();
        assert_eq!(lifted, BoardSetup::new(&ruleset));
        assert_eq!(set_up.board.lift_disc(Column::new(0)), None);
    }

    #[test]
    fn a_game_that_is_over_is_told() {
        let spec = RulesetSpec {
            columns: 3,
            rows: 2,
            goals: vec![Goal::Line(3)],
            ending: Ending::FirstGoal,
            end_when_decided: true,
            ..RulesetSpec::default()
        };
        let rules = Ruleset::new(&spec).expect("sound rules");
        let decided = setup(&rules, "ry y r", Player::Red);
        assert_eq!(decided.fault(), Some(msg::set_up::over()));
        let full = setup(&rules, "ry yr ry", Player::Red).fault();
        assert_eq!(full, Some(msg::set_up::full()));
    }

    /// Every position that play leads to is without fault.
    #[test]
    fn the_positions_of_games_are_without_fault() {
        for ruleset in [rules(3, 3, 3), rules(4, 2, 2), rules(2, 3, 2)] {
            let mut seen = HashSet::new();
            reach(&Position::new(&ruleset), &mut seen);
            assert!(seen.len() > 3);
        }
    }

    fn reach(position: &Position, seen: &mut HashSet<u64>) {
        if position.outcome.is_some() || !seen.insert(position.key) {
            return;
        }
        let mut set_up = BoardSetup::new(&position.ruleset);
        set_up.board = position.board.clone();
        set_up.to_move = position.to_move;
        assert_eq!(set_up.fault(), None, "{set_up:?}");
        for column in position.legal_columns() {
            let mut next = position.clone();
            next.play(column).expect("legal");
            reach(&next, seen);
        }
    }
}
