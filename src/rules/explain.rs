//! The rules in words, and example pictures of the goals.

use super::{Board, Cell, Column, Completion, Ending, Goal, Player, Ruleset, Size, completions_on};
use crate::text::{Argument, Join, Message, msg};

/// The longest line that an example shows as a diagonal. The discs below a longer one would fill
/// the picture.
const LONGEST_DIAGONAL: u32 = 6;

/// A picture of a completed goal on a small board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The size of the pictured board.
    pub size: Size,
    /// The discs, column by column from the left, each from the bottom up.
    pub discs: Vec<(Cell, Player)>,
    /// The completed goal.
    pub completion: Completion,
    /// The caption, such as `4 in a row` or `5 in a row counts 2`.
    pub caption: Message,
}

impl Ruleset {
    /// Summarises the rules in a few words, such as `line of 4 wins` or
    /// `play until full, most lines of 4`.
    #[must_use]
    pub fn summary(&self) -> String {
        let goals: Vec<String> = self.goals().iter().map(Goal::to_string).collect();
        match self.ending() {
            Ending::FirstGoal => format!("{} wins", goals.join(" or ")),
            Ending::FullBoard => {
                let goals: Vec<String> = self.goals().iter().map(|goal| goal.plural()).collect();
                format!("play until full, most {}", goals.join(" and "))
            }
        }
    }

    /// Summarises the rules in a few words, as [`Self::summary`] does, for people.
    #[must_use]
    pub fn in_short(&self) -> Message {
        match self.ending() {
            Ending::FirstGoal => msg::rules::short_first(self.any_goal()),
            Ending::FullBoard => msg::rules::short_full(self.all_goals()),
        }
    }

    /// Returns the size of the board with such words about the rules behind it.
    #[must_use]
    pub fn size_and(&self, rule: Message) -> Message {
        let size = self.size();
        msg::rules::size_and_rule(size.columns, size.rows, rule)
    }

    /// Describes the rules in one sentence.
    #[must_use]
    pub fn sentence(&self) -> Message {
        match self.ending() {
            Ending::FirstGoal => msg::rules::sentence_first(self.any_goal()),
            Ending::FullBoard => msg::rules::sentence_full(self.all_goals()),
        }
    }

    /// Returns the goals within a sentence: `4 in a row or 2 × 2 square`.
    fn any_goal(&self) -> Argument {
        Argument::list(Join::Or, self.goals().iter().map(|goal| goal.in_words()))
    }

    /// Returns the goals within a sentence, in the plural: `lines of 4 and 2 × 2 squares`.
    fn all_goals(&self) -> Argument {
        let goals = self.goals().iter().map(|goal| match goal {
            Goal::Line(length) => msg::rules::lines(*length),
            Goal::Square(side) => msg::rules::squares(*side),
        });
        Argument::list(Join::And, goals)
    }

    /// Describes the rules in paragraphs: the board and the moves, the goals, the end, the points.
    #[must_use]
    pub fn explanation(&self) -> Vec<Message> {
        let size = self.size();
        let mut board = vec![msg::rules::board(
            size.columns,
            self.first().name(),
            size.rows,
        )];
        let discs = self.start().discs();
        if discs > 0 {
            board.push(msg::rules::start(discs));
        }
        let mut end = vec![match self.ending() {
            Ending::FirstGoal => msg::rules::end_first(),
            Ending::FullBoard => msg::rules::end_full(),
        }];
        if self.end_when_decided() {
            end.push(msg::rules::end_decided());
        }
        let mut paragraphs = vec![paragraph(board), self.goal_paragraph(), paragraph(end)];
        if self.ending() == Ending::FullBoard {
            paragraphs.push(self.points_paragraph());
        }
        paragraphs
    }

    fn goal_paragraph(&self) -> Message {
        let goals = self.goals().iter().map(|goal| match goal {
            Goal::Line(length) => msg::rules::goal_line(*length),
            Goal::Square(side) => msg::rules::goal_square(*side),
        });
        let goals = goals.reduce(msg::rules::goal_or);
        msg::rules::goal(goals.map_or_else(|| Argument::from(""), Argument::from))
    }

    fn points_paragraph(&self) -> Message {
        let points = self.goals().iter().map(|goal| match goal {
            Goal::Line(length) => msg::rules::points_line(*length),
            Goal::Square(side) => msg::rules::points_square(*side),
        });
        paragraph(points)
    }

    /// Returns one picture for each goal that fits the board. In a game for points, each line goal
    /// also gets a picture of a line that is one disc longer and counts twice.
    #[must_use]
    pub fn examples(&self) -> Vec<Example> {
        let mut examples = Vec::new();
        for &goal in self.goals() {
            examples.extend(self.example(goal));
            if let (Goal::Line(length), Ending::FullBoard) = (goal, self.ending()) {
                examples.extend(self.flat(goal, length + 1));
            }
        }
        examples
    }

    /// Pictures a goal as a diagonal on top of the other player's discs, if those discs complete
    /// nothing; otherwise in a simpler way.
    fn example(&self, goal: Goal) -> Option<Example> {
        let pictures = match goal {
            Goal::Line(length) => [
                self.diagonal(goal, length),
                self.flat(goal, length),
                self.upright(goal, length),
            ],
            Goal::Square(side) => [self.block(goal, side), None, None],
        };
        let shows_it_alone = |example: &&Example| {
            let board = example.board();
            completions_on(&board, self.goals()).len() == 1
        };
        let pictures: Vec<Example> = pictures.into_iter().flatten().collect();
        pictures
            .iter()
            .find(shows_it_alone)
            .or(pictures.first())
            .cloned()
    }

    fn diagonal(&self, goal: Goal, length: u32) -> Option<Example> {
        let side = u8::try_from(length).ok()?;
        let size = self.piece(side, side)?;
        if length > LONGEST_DIAGONAL {
            return None;
        }
        let player = self.first();
        let mut board = Board::new(size);
        for index in 0..side {
            for _ in 0..index {
                board
                    .drop_disc(Column::new(index), player.opponent())
                    .ok()?;
            }
            board.drop_disc(Column::new(index), player).ok()?;
        }
        self.picture(&board, goal)
    }

    fn flat(&self, goal: Goal, length: u32) -> Option<Example> {
        let length = u8::try_from(length).ok()?;
        let mut board = Board::new(self.piece(length, 1)?);
        let player = self.first();
        for index in 0..length {
            board.drop_disc(Column::new(index), player).ok()?;
        }
        // The other player's discs, with gaps so that they complete nothing.
        for index in (0..length).step_by(2) {
            if board.size().rows > 1 {
                board
                    .drop_disc(Column::new(index), player.opponent())
                    .ok()?;
            }
        }
        self.picture(&board, goal)
    }

    fn upright(&self, goal: Goal, length: u32) -> Option<Example> {
        let length = u8::try_from(length).ok()?;
        let mut board = Board::new(self.piece(1, length)?);
        for _ in 0..length {
            board.drop_disc(Column::new(0), self.first()).ok()?;
        }
        self.picture(&board, goal)
    }

    fn block(&self, goal: Goal, side: u32) -> Option<Example> {
        let side = u8::try_from(side).ok()?;
        let size = self.piece(side, side)?;
        let mut board = Board::new(size);
        let player = self.first();
        // Centre the square in a wider picture, beside a disc of the other player.
        let left = u8::from(size.columns > side);
        if left > 0 {
            board.drop_disc(Column::new(0), player.opponent()).ok()?;
        }
        for column in left..left + side {
            for _ in 0..side {
                board.drop_disc(Column::new(column), player).ok()?;
            }
        }
        self.picture(&board, goal)
    }

    /// Returns the size of a picture with room for `columns` and `rows`, plus one more of each if
    /// the board has it; `None` if the board is smaller than that.
    fn piece(&self, columns: u8, rows: u8) -> Option<Size> {
        let board = self.size();
        (columns <= board.columns && rows <= board.rows).then(|| {
            Size::new(
                board.columns.min(columns.saturating_add(1)),
                board.rows.min(rows.saturating_add(1)),
            )
        })
    }

    fn picture(&self, board: &Board, goal: Goal) -> Option<Example> {
        let completion = completions_on(board, &[goal])
            .into_iter()
            .find(|completion| completion.player == self.first())?;
        let caption = match (goal, self.ending()) {
            (Goal::Line(_), Ending::FullBoard) => {
                msg::rules::example_counts(completion.cells.len(), completion.points())
            }
            (Goal::Line(length), Ending::FirstGoal) => msg::rules::example_line(length),
            (Goal::Square(side), _) => msg::rules::example_square(side),
        };
        Some(Example {
            size: board.size(),
            discs: board.all_discs().collect(),
            completion,
            caption,
        })
    }
}

impl Example {
    /// Returns the pictured board.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for (cell, player) in &self.discs {
            // From the bottom up, so that each disc lands where it is.
            let _ = board.drop_disc(cell.column, *player);
        }
        board
    }
}

/// Returns sentences as one paragraph.
fn paragraph(sentences: impl IntoIterator<Item = Message>) -> Message {
    msg::text::plain(Argument::list(Join::Sentences, sentences))
}
