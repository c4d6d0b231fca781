//! The rules in words, and example pictures of the goals.

use super::*;

/// The longest line that an example shows as a diagonal. The discs below a longer one would fill
/// the picture.
const LONGEST_DIAGONAL: usize = 6;

/// A picture of a completed goal on a small board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The pictured board.
    pub board: Board,
    /// The completed goal.
    pub completion: Completion,
    /// The caption, such as `4 across` or `5 in a row counts 2`.
    pub caption: Message,
}

impl Ruleset {
    /// Summarises the rules in a few words, such as `4 in a row wins`.
    pub fn in_short(&self) -> Message {
        self.told(msg::rules::short_first, msg::rules::short_full)
    }

    /// Returns the size of the board with such words about the rules behind it.
    pub fn size_and(&self, rule: Message) -> Message {
        msg::rules::size_and_rule(self.size.columns, self.size.rows, rule)
    }

    /// Describes the rules in one sentence.
    pub fn sentence(&self) -> Message {
        self.told(msg::rules::sentence_first, msg::rules::sentence_full)
    }

    /// Returns what is said of the goals of a race (`4 in a row or 2 × 2 square`) or of a game for
    /// points (`lines of 4 and 2 × 2 squares`).
    fn told(&self, first: fn(Argument) -> Message, full: fn(Argument) -> Message) -> Message {
        let goals = self.goals.iter();
        match self.ending {
            Ending::FirstGoal => first(Argument::list(Join::Or, goals.map(|goal| goal.in_words()))),
            Ending::FullBoard => {
                let goals = goals.map(|goal| goal.told(msg::rules::lines, msg::rules::squares));
                full(Argument::list(Join::And, goals))
            }
        }
    }

    /// Describes the rules in paragraphs: the board and the moves, the goals, the end, the points.
    pub fn explanation(&self) -> Vec<Message> {
        let (size, discs, goals) = (self.size, self.start.discs, self.goals.iter());
        let board = msg::rules::board(size.columns, self.first.name(), size.rows);
        let start = (discs > 0).then(|| msg::rules::start(discs));
        let goal = goals
            .clone()
            .map(|it| it.told(msg::rules::goal_line, msg::rules::goal_square));
        let goal = goal.reduce(msg::rules::goal_or);
        let end = match self.ending {
            Ending::FirstGoal => msg::rules::end_first(),
            Ending::FullBoard => msg::rules::end_full(),
        };
        let decided = self.end_when_decided.then(msg::rules::end_decided);
        let mut paragraphs = vec![
            paragraph([board].into_iter().chain(start)),
            msg::rules::goal(goal.map_or_else(|| Argument::from(""), Argument::from)),
            paragraph([end].into_iter().chain(decided)),
        ];
        if !self.is_race() {
            let points = |it: &Goal| it.told(msg::rules::points_line, msg::rules::points_square);
            paragraphs.push(paragraph(goals.map(points)));
        }
        paragraphs
    }

    /// Returns pictures of each goal that fits the board: a line across, upwards and diagonally, a square.
    /// In a game for points, each line goal also gets a picture of a line that is one disc longer and
    /// counts twice.
    pub fn examples(&self) -> Vec<Example> {
        let mut examples = Vec::new();
        for &goal in &self.goals {
            examples.extend(self.examples_of(goal));
            if let (Goal::Line(length), Ending::FullBoard) = (goal, self.ending) {
                examples.extend(self.flat(goal, length + 1));
            }
        }
        examples
    }

    /// Pictures a goal in each way in which the discs complete nothing else, or in one way.
    fn examples_of(&self, goal: Goal) -> Vec<Example> {
        let (own, other) = (self.first, self.first.opponent());
        let side = goal.extent();
        let extent = side as usize;
        let whole = vec![own; extent];
        let mut pictures = Vec::new();
        match goal {
            Goal::Line(length) => {
                let told = |way| msg::rules::example_line(length, way);
                pictures.extend(self.flat(goal, side));
                let (upright, column) = ((1, side), vec![whole]);
                pictures.extend(self.picture(goal, upright, column, told("column")));
                if extent <= LONGEST_DIAGONAL {
                    let step = |below| [vec![other; below], vec![own]].concat();
                    let steps = (0..extent).map(step).collect();
                    pictures.extend(self.picture(goal, (side, side), steps, told("diagonal")));
                }
            }
            Goal::Square(_) => {
                // In the middle of a wider picture, beside a disc of the other player.
                let mut discs = vec![whole; extent];
                if usize::from(self.size.columns) > extent {
                    discs.insert(0, vec![other]);
                }
                let told = msg::rules::example_square(side);
                pictures.extend(self.picture(goal, (side, side), discs, told));
            }
        }
        let shows_it_alone = |it: &Example| completions_on(&it.board, &self.goals).len() == 1;
        if pictures.iter().any(shows_it_alone) {
            pictures.retain(shows_it_alone);
        } else {
            pictures.truncate(1);
        }
        pictures
    }

    /// Pictures a line on the floor, below discs of the other player with gaps, so that they complete
    /// nothing.
    fn flat(&self, goal: Goal, length: u32) -> Option<Example> {
        let (own, other) = (self.first, self.first.opponent());
        let discs = (0..length).map(|column| match column % 2 {
            0 => vec![own, other],
            _ => vec![own],
        });
        let told = match self.ending {
            Ending::FullBoard => msg::rules::example_counts(length, length + 1 - goal.extent()),
            Ending::FirstGoal => msg::rules::example_line(length, "row"),
        };
        self.picture(goal, (length, 1), discs.collect(), told)
    }

    /// Pictures columns of discs in a piece of the board with room for the goal of this size, plus one
    /// more column and row if the board has them; `None` if the board is smaller than that.
    fn picture(
        &self,
        goal: Goal,
        (columns, rows): (u32, u32),
        discs: Vec<Vec<Player>>,
        caption: Message,
    ) -> Option<Example> {
        let room = |needed: u32, side: u8| {
            let needed = u8::try_from(needed).ok().filter(|it| *it <= side)?;
            Some(side.min(needed + 1))
        };
        let size = self.size;
        let piece = Size::new(room(columns, size.columns)?, room(rows, size.rows)?);
        let mut board = Board::new(piece);
        for (column, discs) in piece.all_columns().zip(discs) {
            for player in discs {
                board.drop_disc(column, player).ok()?;
            }
        }
        let completion = completions_on(&board, &[goal])
            .into_iter()
            .find(|completion| completion.player == self.first)?;
        Some(Example {
            board,
            caption,
            completion,
        })
    }
}

/// Returns sentences as one paragraph.
fn paragraph(sentences: impl IntoIterator<Item = Message>) -> Message {
    msg::text::plain(Argument::list(Join::Sentences, sentences))
}
