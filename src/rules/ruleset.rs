//! Rulesets: a [`RulesetSpec`] is checked once and becomes a [`Ruleset`].

use super::*;
use std::ops::Deref;
use std::sync::Arc;

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// The first completed goal wins; a full board without one is a draw.
    FirstGoal,
    /// The game goes on until the board is full; the player with more points wins.
    FullBoard,
}

/// The description of a ruleset, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetSpec {
    /// The number of columns, 2 to 99.
    pub columns: u32,
    /// The number of rows, 2 to 99.
    pub rows: u32,
    /// The goals, which win or score; at least one.
    pub goals: Vec<Goal>,
    /// The condition that ends the game.
    pub ending: Ending,
    /// The player who moves first.
    pub first: Player,
    /// The rows of the starting position, top row first, with one letter for each cell: `r`, `y`,
    /// or `.` for a free cell. An empty list is an empty board.
    pub start: Vec<String>,
    /// Whether the game also ends as soon as no player can complete a goal any more.
    pub end_when_decided: bool,
}

impl Default for RulesetSpec {
    /// Connect Four: 7x6, the first line of four wins, red begins.
    fn default() -> Self {
        Self {
            columns: 7,
            rows: 6,
            goals: vec![Goal::Line(4)],
            ending: Ending::FirstGoal,
            first: Player::Red,
            start: Vec::new(),
            end_when_decided: false,
        }
    }
}

/// The rules of a game, checked and cheap to clone. Its fields are those of [`Rules`] and of the
/// [`RulesetSpec`] in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset(Arc<Rules>);

/// What a [`Ruleset`] shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The spec that describes these rules, with no rows for an empty board. No goal is there
    /// twice.
    pub spec: RulesetSpec,
    /// The size of the board.
    pub size: Size,
    /// The board before the first move.
    pub start: Board,
}

impl Deref for Ruleset {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.0
    }
}

impl Deref for Rules {
    type Target = RulesetSpec;

    fn deref(&self) -> &RulesetSpec {
        &self.spec
    }
}

impl Ruleset {
    /// Checks a spec and turns it into a ruleset.
    ///
    /// # Errors
    /// If the spec has faults. The error lists all of them.
    pub fn new(spec: &RulesetSpec) -> Result<Self, RulesetError> {
        let mut faults = Faults(Vec::new());
        let columns = faults.side("columns", spec.columns);
        let rows = faults.side("rows", spec.rows);
        let size = columns
            .zip(rows)
            .map(|(columns, rows)| Size { columns, rows });
        let goals = faults.goals(spec, size);
        let start = size.and_then(|size| faults.start(spec, size, &goals));
        match start {
            Some(start) if faults.0.is_empty() => {
                let mut spec = spec.clone();
                if start.discs == 0 {
                    spec.start = Vec::new();
                }
                Ok(Self::of(spec, start))
            }
            _ => Err(RulesetError { faults: faults.0 }),
        }
    }

    /// Returns the rules of Connect Four: the first line of four wins, on a 7x6 board.
    pub fn connect_four() -> Self {
        Self::classic(Goal::Line(4), Ending::FirstGoal)
    }

    /// Returns the rules of Connect Square: the first 2x2 square wins, on a 7x6 board.
    pub fn connect_square() -> Self {
        Self::classic(Goal::Square(2), Ending::FirstGoal)
    }

    /// Returns the rules of Most Fours: the game lasts until the 7x6 board is full, and the player
    /// with more lines of four wins.
    pub fn most_fours() -> Self {
        Self::classic(Goal::Line(4), Ending::FullBoard)
    }

    fn classic(goal: Goal, ending: Ending) -> Self {
        let spec = RulesetSpec {
            goals: vec![goal],
            ending,
            ..RulesetSpec::default()
        };
        Self::of(spec, Board::new(Size::new(7, 6)))
    }

    fn of(spec: RulesetSpec, start: Board) -> Self {
        let size = start.size;
        Self(Arc::new(Rules { spec, size, start }))
    }

    /// Returns whether the first completed goal wins.
    pub fn is_race(&self) -> bool {
        self.ending == Ending::FirstGoal
    }

    /// Returns these rules with another player to move first.
    pub fn begun_by(&self, first: Player) -> Self {
        let mut rules = Rules::clone(self);
        rules.spec.first = first;
        Self(Arc::new(rules))
    }

    /// Returns whether these are the rules of the same game, no matter which player begins.
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.begun_by(other.first) == *other
    }
}

impl Default for Ruleset {
    /// Returns [`Ruleset::connect_four`].
    fn default() -> Self {
        Self::connect_four()
    }
}

/// A check of a spec.
struct Faults(Vec<RulesetFault>);

impl Faults {
    fn add(
        &mut self,
        field: &'static str,
        item: Option<usize>,
        expected: impl Into<String>,
        found: impl ToString,
        in_words: Option<Message>,
    ) {
        self.0.push(RulesetFault {
            field,
            item,
            expected: expected.into(),
            found: found.to_string(),
            in_words,
        });
    }

    fn side(&mut self, field: &'static str, found: u32) -> Option<u8> {
        let side = u8::try_from(found).ok();
        let side = side.filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side));
        if side.is_none() {
            let expected = format!("a whole number from {MIN_SIDE} to {MAX_SIDE}");
            self.add(field, None, expected, found, None);
        }
        side
    }

    /// Returns the goals that fit some board, each once.
    fn goals(&mut self, spec: &RulesetSpec, size: Option<Size>) -> Vec<Goal> {
        if spec.goals.is_empty() {
            let expected = "at least one goal, such as Line(4) or Square(2)";
            self.add("goals", None, expected, "an empty list", None);
            return Vec::new();
        }
        let mut sound = Vec::new();
        let playable = u32::from(MIN_SIDE)..=u32::from(MAX_SIDE);
        for (index, &goal) in spec.goals.iter().enumerate() {
            let before = spec.goals.iter().take(index);
            match before.filter(|it| **it == goal).count() {
                0 if playable.contains(&goal.extent()) => sound.push(goal),
                0 => {
                    let expected = format!("a goal from {MIN_SIDE} to {MAX_SIDE} discs long");
                    self.add("goals", Some(index), expected, format!("a {goal}"), None);
                }
                1 => {
                    let in_words = Some(msg::new_game::goal_twice(goal.in_words()));
                    let found = format!("a {goal} twice");
                    self.add("goals", Some(index), "every goal once", found, in_words);
                }
                // Told already.
                _ => {}
            }
        }
        let Some(size) = size else { return sound };
        let found: u64 = sound.iter().map(|goal| goal.cells_of_places(size)).sum();
        if found > MAX_GOAL_CELLS {
            let expected = format!(
                "fewer goals or a smaller board: at most {MAX_GOAL_CELLS} cells in all places \
                 of the goals together"
            );
            let in_words = msg::new_game::goal_cells(found, MAX_GOAL_CELLS);
            self.add("goals", None, expected, found, Some(in_words));
        }
        // A game for points on a board too small for its goals is poor but well defined: no
        // player scores, and it is a draw. The COMPSCI 130 assignment plays one on 3x3. A game
        // for the first goal on such a board is a mistake.
        if spec.ending == Ending::FirstGoal && !spec.goals.iter().any(|goal| goal.fits(size)) {
            let expected = format!("a goal that fits the board of {size}");
            let in_words = msg::new_game::no_goal_fits(spec.columns, spec.rows);
            self.add("goals", None, expected, "none that does", Some(in_words));
        }
        sound
    }

    fn start(&mut self, spec: &RulesetSpec, size: Size, goals: &[Goal]) -> Option<Board> {
        if spec.start.is_empty() {
            return Some(Board::new(size));
        }
        let board = match board_of_start(&spec.start, size) {
            Ok(board) => board,
            Err(fault) => {
                let expected = format!("{} ({})", fault.expected, fault.place);
                self.add("start", fault.row, expected, fault.found, None);
                return None;
            }
        };
        if board.is_full() {
            self.add(
                "start",
                None,
                "a start with a free cell",
                "a full board",
                None,
            );
        }
        // One goal at a time: on a full board, the completions of all goals together have millions
        // of cells.
        let completions = goals
            .iter()
            .flat_map(|&goal| completions_on(&board, &[goal]));
        for Completion {
            player,
            goal,
            cells,
        } in completions.take(MAX_LISTED_FAULTS)
        {
            let Some(cell) = cells.first() else { continue };
            let row = usize::from(size.rows - cell.row);
            let column = cell.column.number();
            let found =
                format!("a {goal} of {player} from row {row}, column {column} of the start");
            let name = player.name();
            let in_words = msg::new_game::start_completed(name, column, goal.in_words(), row);
            let expected = "a start that completes no goal";
            self.add("start", Some(row - 1), expected, found, Some(in_words));
        }
        Some(board)
    }
}
