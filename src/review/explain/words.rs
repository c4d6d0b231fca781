//! What sentences call players, cells, columns and goals.

use super::*;
use crate::rules::{cell_name, has_row_letters, row_name};

/// What sentences call players and cells.
#[derive(Clone, Debug)]
pub(super) struct Wording {
    pub(super) names: ByPlayer<Who>,
    size: Size,
}

impl Wording {
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

    /// Returns pairs of cells: `1a or 2a, and 5b or 6b`.
    pub(super) fn cell_pairs(&self, pairs: &[Vec<Cell>]) -> Argument {
        let any =
            |pair: &Vec<Cell>| Argument::list(Join::Or, pair.iter().map(|&cell| self.cell(cell)));
        Argument::list(Join::AndLists, pairs.iter().map(any))
    }

    /// Returns where a disc is answered: `in columns 1 and 2`.
    pub(super) fn in_columns(&self, columns: &[Column]) -> Message {
        if columns.len() == usize::from(self.size.columns) {
            return msg::why::in_all_columns();
        }
        let numbers = columns.iter().map(|column| column.number());
        msg::why::in_columns(Argument::list(Join::And, numbers), columns.len())
    }

    /// Returns moves of both players from a position on: `Red 4a, Yellow 4b and Red 5a`.
    pub(super) fn moves(&self, start: &Position, moves: &[Column]) -> Argument {
        let mut now = start.clone();
        let said = moves.iter().filter_map(|&column| {
            let (player, cell) = (now.to_move(), now.board().landing(column)?);
            now.play(column).ok()?;
            Some(msg::why::r#move(self.cell(cell), self.who(player)))
        });
        Argument::list(Join::And, said.collect::<Vec<_>>())
    }
}

/// Returns one of the goals, with its article: `a 2 × 2 square`.
pub(super) fn any_goal(goals: &[Goal]) -> Argument {
    let goal = |goal: &Goal| match *goal {
        Goal::Line(length) => msg::why::goal_line(length),
        Goal::Square(side) => msg::why::goal_square(side),
    };
    Argument::list(Join::Or, goals.iter().map(goal))
}

/// Returns one of the goals, without an article: `2 × 2 square`.
pub(super) fn bare_goal(goals: &[Goal]) -> Argument {
    let goal = |goal: &Goal| match *goal {
        Goal::Line(length) => msg::why::bare_line(length),
        Goal::Square(side) => msg::why::bare_square(side),
    };
    Argument::list(Join::Or, goals.iter().map(goal))
}

/// Returns an argument, or the key that says that there is none.
pub(super) fn or_none(argument: Option<impl Into<Argument>>) -> Argument {
    argument.map_or_else(none, Into::into)
}

/// Returns the key of an argument that is left out.
pub(super) fn none() -> Argument {
    "none".into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    const CATALOGUE: &str = include_str!("../../../assets/text/en/why.ftl");

    /// The names of rules of play and the bare word "goal" say nothing to a player.
    #[test]
    fn sentences_use_words_of_the_game() {
        let names = [
            "claimeven",
            "inverse",
            "vertical",
            "goal ",
            "(exact)",
            "depth ",
        ];
        for text in CATALOGUE.lines().filter(|line| !line.starts_with('#')) {
            let words = text
                .split_whitespace()
                .filter(|word| !word.starts_with('$'));
            let text = words.collect::<Vec<_>>().join(" ");
            assert!(!names.iter().any(|name| text.contains(name)), "{text}");
        }
    }

    #[test]
    fn cells_and_columns_are_named_as_beside_the_board() {
        let at = |column, row| Cell::new(Column::new(column), row);
        let told = |argument: Argument| msg::text::plain(argument).to_string();
        let words = Wording::new(Size::new(7, 6));
        let (one, two, three) = (at(0, 0), at(0, 1), at(6, 5));
        assert_eq!(told(words.cells(&[one, two, three])), "1a, 1b and 7f");
        assert_eq!(told(words.cell_pairs(&[vec![one, two]])), "1a or 1b");
        let pairs = words.cell_pairs(&[vec![one, two], vec![two, three]]);
        assert_eq!(told(pairs), "1a or 1b, and 1b or 7f");
        let columns = |count| -> Vec<Column> { (0..count).map(Column::new).collect() };
        let places = [1, 2, 7].map(|count| words.in_columns(&columns(count)).to_string());
        assert_eq!(
            places,
            ["in column 1", "in columns 1 and 2", "in all columns"]
        );
        let tall = Wording::new(Size::new(7, 40));
        assert_eq!(told(tall.cell(at(2, 30))), "column 3 row 31");
    }

    #[test]
    fn a_player_is_called_you_within_a_sentence() {
        let mut words = Wording::new(Size::new(7, 6));
        words.names.yellow = Who::You;
        let start = Position::new(&Ruleset::connect_four());
        let moves = words.moves(&start, &[Column::new(3), Column::new(3)]);
        assert_eq!(msg::text::plain(moves).to_string(), "Red 4a and you 4b");
        let lead = msg::why::lead_line(Argument::list(
            Join::Commas,
            [
                msg::why::clause_plays(4_u8, words.who(Player::Yellow)),
                msg::why::clause_blocks_in(5_u8, words.who(Player::Red)),
            ],
        ));
        let (player, other) = (words.who(Player::Yellow), words.who(Player::Red));
        let covers = |lead: Argument| {
            let answers = msg::why::answer_rest(words.in_columns(&[Column::new(0)]), player);
            msg::why::covers(answers, "leads", lead, other, player).to_string()
        };
        assert_eq!(
            covers(lead.into()),
            "You play column 4, Red has to block in column 5; then you stop everything that Red could \
             still complete. After any other disc in column 1 you play anywhere there."
        );
        assert!(covers("already".into()).starts_with("Already now you stop"));
        assert!(covers(none()).starts_with("You stop"));
    }
}
