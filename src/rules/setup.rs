//! Positions set up by hand: discs dropped in any order, and whose turn it is.

use std::collections::HashSet;

use thiserror::Error;

use super::{
    Board, ByPlayer, Cell, Column, ColumnError, Completion, Player, Position, Ruleset,
    RulesetError, RulesetSpec, Size, cell_name, completions_on, with_plural,
};

/// The positions after which the search for an order of the discs gives up. Whole boards of 7x6 need
/// far fewer.
const MOST_ORDERS: usize = 50_000;

/// A position that is set up by hand: a board and the player to move.
///
/// [`Self::ruleset`] turns it into rules that start with it, so it can be played, saved as a preset
/// and written as text like every other game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSetup {
    rules: Ruleset,
    board: Board,
    to_move: Player,
}

/// Why a position cannot have come up in a game that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// A disc of the start of the rules is missing or has the other colour.
    #[error("expected {player} at {}, where it lies at the start of the game", cell_name(*cell, *size))]
    Start {
        /// The cell.
        cell: Cell,
        /// The player whose disc lies there at the start.
        player: Player,
        /// The size of the board.
        size: Size,
    },
    /// One player has dropped too many discs.
    #[error(
        "expected as many discs of {first} as of {}, or one more, found {} and {}",
        first.opponent(), discs[*first], discs[first.opponent()]
    )]
    Counts {
        /// The player who begins.
        first: Player,
        /// The discs that each has dropped.
        discs: ByPlayer<usize>,
    },
    /// The numbers of discs say that the other player is to move.
    #[error(
        "expected {} to move after {} of {first} and {} of {}, found {}",
        to_move.opponent(), with_plural(discs[*first], "disc"), discs[first.opponent()],
        first.opponent(), to_move
    )]
    Turn {
        /// The player who begins.
        first: Player,
        /// The discs that each has dropped.
        discs: ByPlayer<usize>,
        /// The player to move.
        to_move: Player,
    },
    /// A goal is complete.
    #[error(
        "expected no complete goal, found a {} of {} from {}",
        completion.goal, completion.player,
        completion.cells.first().map(|&cell| cell_name(cell, *size)).unwrap_or_default()
    )]
    Completed {
        /// The goal, its player and its cells.
        completion: Completion,
        /// The size of the board.
        size: Size,
    },
    /// The board is full.
    #[error("expected a free cell, found a full board")]
    Full,
    /// The rules end a game that nobody can win any more.
    #[error("expected a goal that can still be completed: by these rules the game is over")]
    Decided,
    /// No order of turns drops the discs so.
    #[error(
        "no order of turns drops these discs: after {} it is the turn of {}, but every column goes \
         on with a disc of {player}, such as {}",
        with_plural(*after, "disc"), player.opponent(), cell_name(*cell, *size)
    )]
    Order {
        /// The most discs that can be dropped in turn.
        after: usize,
        /// The next disc of a column then.
        cell: Cell,
        /// Its player.
        player: Player,
        /// The size of the board.
        size: Size,
    },
}

impl BoardSetup {
    /// Begins with the start of the rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self {
            board: rules.start().clone(),
            to_move: rules.first(),
            rules: rules.clone(),
        }
    }

    /// Begins with a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            rules: position.ruleset().clone(),
            board: position.board().clone(),
            to_move: position.to_move(),
        }
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the player to move.
    #[must_use]
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// Sets the player to move.
    pub fn set_to_move(&mut self, player: Player) {
        self.to_move = player;
    }

    /// Drops a disc of either player.
    ///
    /// # Errors
    /// If the column is full or missing.
    pub fn drop_disc(&mut self, column: Column, player: Player) -> Result<Cell, ColumnError> {
        self.board.drop_disc(column, player)
    }

    /// Removes the top disc of a column; `None` if it has none.
    pub fn lift_disc(&mut self, column: Column) -> Option<(Cell, Player)> {
        self.board.lift_disc(column)
    }

    /// Returns to the start of the rules.
    pub fn clear(&mut self) {
        *self = Self::new(&self.rules);
    }

    /// Exchanges left and right.
    pub fn mirror(&mut self) {
        self.board = self.board.mirrored();
    }

    /// Returns the rules with this position as their start.
    ///
    /// # Errors
    /// If no game can go on from it: the board is full, or a goal is complete.
    pub fn ruleset(&self) -> Result<Ruleset, RulesetError> {
        let start = super::ruleset::start_rows(&self.board);
        Ruleset::new(&RulesetSpec {
            start,
            first: self.to_move,
            ..self.rules.spec()
        })
    }

    /// Returns why the position cannot have come up in a game by the rules that goes on; nothing if
    /// it can. The order of the discs is looked at only if nothing else is wrong, and on large boards
    /// not to the end.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let size = self.board.size();
        let mut faults: Vec<SetupFault> = self.missing_start().collect();
        if faults.is_empty() {
            faults.extend(self.wrong_turn());
        }
        let completions = completions_on(&self.board, self.rules.goals());
        let complete = completions.into_iter();
        faults.extend(complete.map(|completion| SetupFault::Completed { completion, size }));
        if self.board.is_full() {
            faults.push(SetupFault::Full);
        }
        if faults.is_empty() {
            let is_over = |rules: Ruleset| Position::new(&rules).outcome().is_some();
            if self.ruleset().is_ok_and(is_over) {
                faults.push(SetupFault::Decided);
            }
            faults.extend(self.wrong_order());
        }
        faults
    }

    fn missing_start(&self) -> impl Iterator<Item = SetupFault> {
        let start = self.rules.start();
        start.all_discs().filter_map(|(cell, player)| {
            let size = self.board.size();
            let is_there = self.board.at(cell) == Some(player);
            (!is_there).then_some(SetupFault::Start { cell, player, size })
        })
    }

    /// Checks the numbers of discs that were dropped since the start, and whose turn follows.
    fn wrong_turn(&self) -> Option<SetupFault> {
        let of = |board: &Board, player| board.all_discs().filter(|(_, it)| *it == player).count();
        let dropped = |player| of(&self.board, player) - of(self.rules.start(), player);
        let discs = ByPlayer::from_fn(dropped);
        let (first, to_move) = (self.rules.first(), self.to_move);
        let next = match discs[first].checked_sub(discs[first.opponent()]) {
            Some(0) => first,
            Some(1) => first.opponent(),
            _ => return Some(SetupFault::Counts { first, discs }),
        };
        (next != to_move).then_some(SetupFault::Turn {
            first,
            discs,
            to_move,
        })
    }

    /// Looks for an order in which the players drop their discs in turn.
    fn wrong_order(&self) -> Option<SetupFault> {
        let (size, start) = (self.board.size(), self.rules.start());
        let heights: Vec<u8> = size.all_columns().map(|it| start.height(it)).collect();
        let mut seen = HashSet::new();
        let mut furthest = (0, None);
        let mut open = vec![(heights, self.rules.first(), 0)];
        while let Some((heights, player, dropped)) = open.pop() {
            if start.discs() + dropped == self.board.discs() || seen.len() > MOST_ORDERS {
                return None;
            }
            for (column, &row) in size.all_columns().zip(&heights) {
                let cell = Cell::new(column, row);
                let Some(owner) = self.board.at(cell) else {
                    continue;
                };
                if owner != player {
                    if furthest.1.is_none() || dropped > furthest.0 {
                        furthest = (dropped, Some((cell, owner)));
                    }
                    continue;
                }
                let mut next = heights.clone();
                next[column.index()] += 1;
                if seen.insert(next.clone()) {
                    open.push((next, player.opponent(), dropped + 1));
                }
            }
        }
        let (after, next) = furthest;
        next.map(|(cell, player)| SetupFault::Order {
            after,
            cell,
            player,
            size,
        })
    }
}

#[cfg(test)]
mod tests {
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
        for (column, discs) in rules.size().all_columns().zip(columns.split(' ')) {
            for letter in discs.chars().filter(|letter| *letter != '-') {
                let player = if letter == 'r' {
                    Player::Red
                } else {
                    Player::Yellow
                };
                setup.drop_disc(column, player).expect("room");
            }
        }
        setup.set_to_move(to_move);
        setup
    }

    fn sentences(columns: &str, to_move: Player) -> Vec<String> {
        let faults = setup(&Ruleset::default(), columns, to_move).faults();
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_cannot_have_come_from_play_is_told_with_its_place() {
        use Player::{Red, Yellow};
        let fine: [&str; 0] = [];
        assert_eq!(sentences("-", Red), fine);
        assert_eq!(sentences("r y", Red), fine);
        assert_eq!(sentences("ry r", Yellow), fine);
        let told = [
            (
                "-",
                Yellow,
                "expected red to move after 0 discs of red and 0 of yellow, found yellow",
            ),
            (
                "r",
                Red,
                "expected yellow to move after 1 disc of red and 0 of yellow, found red",
            ),
            (
                "rr",
                Yellow,
                "expected as many discs of red as of yellow, or one more, found 2 and 0",
            ),
            (
                "y",
                Red,
                "expected as many discs of red as of yellow, or one more, found 0 and 1",
            ),
            (
                "rrrr yyyy",
                Red,
                "expected no complete goal, found a line of 4 of red from 1a",
            ),
            (
                "yr",
                Red,
                "no order of turns drops these discs: after 0 discs it is the turn of red, but \
                 every column goes on with a disc of yellow, such as 1a",
            ),
            (
                "ryyr - ryyr",
                Red,
                "no order of turns drops these discs: after 6 discs it is the turn of red, but \
                 every column goes on with a disc of yellow, such as 1c",
            ),
        ];
        for (columns, to_move, sentence) in told {
            let found = sentences(columns, to_move);
            assert_eq!(
                found.first().map(String::as_str),
                Some(sentence),
                "{columns}"
            );
        }
    }

    #[test]
    fn a_position_becomes_the_start_of_rules_that_are_played_and_written() {
        let base = Ruleset::default();
        let mut set_up = setup(&base, "- ry - r", Player::Yellow);
        assert_eq!(set_up.faults(), []);
        set_up.mirror();
        assert_eq!(
            set_up.board().at(Cell::new(Column::new(5), 1)),
            Some(Player::Yellow)
        );
        let ruleset = set_up.ruleset().expect("sound rules");
        assert_eq!(Position::new(&ruleset).to_move(), Player::Yellow);
        let text = format_game("mine", &ruleset, [Column::new(3)]);
        let read = parse_game(&text, &base).expect("a game");
        assert_eq!(read.ruleset, ruleset);
        // It can be set up again from a position of its game.
        let position = Position::replay(&ruleset, read.moves).expect("legal");
        let again = BoardSetup::of(&position);
        assert_eq!((again.faults(), again.board().discs()), (Vec::new(), 4));
        let mut lifted = again.clone();
        assert!(lifted.lift_disc(Column::new(5)).is_some());
        let fault = lifted.faults().first().map(ToString::to_string);
        let sentence = "expected yellow at 6b, where it lies at the start of the game";
        assert_eq!(fault.as_deref(), Some(sentence));
        lifted.clear();
        assert_eq!(lifted, BoardSetup::new(&ruleset));
        assert_eq!(set_up.lift_disc(Column::new(0)), None);
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
        assert_eq!(decided.faults(), [SetupFault::Decided]);
        let full = setup(&rules, "ry ry ry", Player::Red).faults();
        assert!(full.contains(&SetupFault::Full), "{full:?}");
    }

    /// Every board that play leads to, and no other one, is without fault.
    #[test]
    fn exactly_the_positions_of_games_are_without_fault() {
        for ruleset in [rules(3, 3, 3), rules(4, 2, 2), rules(2, 3, 2)] {
            let mut reached = HashSet::new();
            reach(&Position::new(&ruleset), &mut reached);
            let (mut fine, mut all) = (0, 0);
            every_board(&ruleset, &mut |set_up| {
                let is_fine = set_up.faults().is_empty();
                let key = (set_up.board().to_string_of_discs(), set_up.to_move());
                assert_eq!(
                    is_fine,
                    reached.contains(&key),
                    "{set_up:?} {:?}",
                    set_up.faults()
                );
                fine += usize::from(is_fine);
                all += 1;
            });
            assert_eq!(fine, reached.len());
            assert!(all > 2 * fine);
        }
    }

    impl Board {
        fn to_string_of_discs(&self) -> String {
            format!("{:?}", self.all_discs().collect::<Vec<_>>())
        }
    }

    fn reach(position: &Position, reached: &mut HashSet<(String, Player)>) {
        if position.outcome().is_some() {
            return;
        }
        reached.insert((position.board().to_string_of_discs(), position.to_move()));
        for column in position.legal_columns() {
            let mut next = position.clone();
            next.play(column).expect("legal");
            reach(&next, reached);
        }
    }

    /// Visits every board without floating discs, with either player to move.
    fn every_board(ruleset: &Ruleset, visit: &mut impl FnMut(&BoardSetup)) {
        fn fill(setup: &mut BoardSetup, column: usize, visit: &mut impl FnMut(&BoardSetup)) {
            let Some(at) = setup.board().size().all_columns().nth(column) else {
                for player in Player::BOTH {
                    setup.set_to_move(player);
                    visit(setup);
                }
                return;
            };
            fill(setup, column + 1, visit);
            for player in Player::BOTH {
                if setup.drop_disc(at, player).is_ok() {
                    // More discs in this column, or in the next ones alone.
                    fill(setup, column, visit);
                    setup.lift_disc(at);
                }
            }
        }
        fill(&mut BoardSetup::new(ruleset), 0, visit);
    }
}
