//! What sentences call players, cells, columns and goals.

use crate::rules::{
    ByPlayer, Cell, Column, Goal, Player, Size, cell_name, has_row_letters, row_name,
};
use crate::text::{Argument, Join, Message, Who, msg};

/// The key of an argument that is left out.
const NONE: &str = "none";

/// What sentences call players and cells.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) names: ByPlayer<Who>,
    size: Size,
}

impl Words {
    /// Returns the words on a board of this size, on which players are called by their colours.
    pub(super) fn new(size: Size) -> Self {
        let names = ByPlayer::from_fn(|player: Player| Who::Colour(player.name()));
        Self { names, size }
    }

    pub(super) fn who(&self, player: Player) -> &Who {
        &self.names[player]
    }

    pub(super) fn cell(&self, cell: Cell) -> Argument {
        match has_row_letters(self.size) {
            true => cell_name(cell, self.size).into(),
            false => {
                let row = row_name(cell.row, self.size);
                msg::why::far_cell(cell.column.number(), row).into()
            }
        }
    }

    /// Returns several cells: `1a, 2a and 3a`.
    pub(super) fn cells(&self, cells: &[Cell]) -> Argument {
        Argument::list(Join::And, cells.iter().map(|&cell| self.cell(cell)))
    }

    /// Returns one of several cells: `1a or 2a`.
    pub(super) fn any_cell(&self, cells: &[Cell]) -> Argument {
        Argument::list(Join::Or, cells.iter().map(|&cell| self.cell(cell)))
    }

    /// Returns pairs of cells: `1a or 2a, and 5b or 6b`.
    pub(super) fn cell_pairs(&self, pairs: &[[Cell; 2]]) -> Argument {
        Argument::list(Join::AndLists, pairs.iter().map(|pair| self.any_cell(pair)))
    }

    /// Returns where a disc is answered: `in columns 1 and 2`.
    pub(super) fn in_columns(&self, columns: &[Column]) -> Message {
        if columns.len() == usize::from(self.size.columns) {
            return msg::why::in_all_columns();
        }
        let numbers = columns.iter().map(|column| column.number());
        msg::why::in_columns(Argument::list(Join::And, numbers), columns.len())
    }

    /// Returns moves of both players in turn: `Red 4, Yellow 4 and Red 5`.
    pub(super) fn moves(&self, first: Player, moves: &[Column]) -> Argument {
        let turns = [first, first.opponent()].into_iter().cycle();
        let moves = turns.zip(moves);
        let moves =
            moves.map(|(player, column)| msg::why::r#move(column.number(), self.who(player)));
        Argument::list(Join::And, moves)
    }
}

/// Returns one of the goals, with its article: `a line of 4`.
pub(super) fn any_goal(goals: &[Goal]) -> Argument {
    let goal = |goal: &Goal| match *goal {
        Goal::Line(length) => msg::why::goal_line(length),
        Goal::Square(side) => msg::why::goal_square(side),
    };
    Argument::list(Join::Or, goals.iter().map(goal))
}

/// Returns one of the goals, without an article: `line of 4`.
pub(super) fn bare_goal(goals: &[Goal]) -> Argument {
    let goal = |goal: &Goal| match *goal {
        Goal::Line(length) => msg::why::bare_line(length),
        Goal::Square(side) => msg::why::bare_square(side),
    };
    Argument::list(Join::Or, goals.iter().map(goal))
}

/// Returns an argument, or the key that says that there is none.
pub(super) fn or_none(argument: Option<impl Into<Argument>>) -> Argument {
    argument.map_or_else(|| NONE.into(), Into::into)
}
