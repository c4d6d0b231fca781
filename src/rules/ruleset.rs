//! Rulesets: a [`RulesetSpec`] is checked once and becomes a [`Ruleset`].

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::fault::{MAX_GOAL_CELLS, MAX_LISTED_FAULTS};
use super::{
    Board, Cell, Completion, Goal, MAX_SIDE, MIN_SIDE, Player, RulesetError, RulesetFault,
    RulesetFaultKind as Kind, Size, completions_on,
};

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

/// The rules of a game, checked and cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset(Arc<Rules>);

#[derive(Debug, PartialEq, Eq)]
struct Rules {
    goals: Vec<Goal>,
    ending: Ending,
    first: Player,
    start: Board,
    end_when_decided: bool,
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
        faults.check_goals(spec, size);
        let start = size.and_then(|size| faults.start_board(spec, size));
        match start {
            Some(start) if faults.0.is_empty() => Ok(Self(Arc::new(Rules {
                goals: spec.goals.clone(),
                ending: spec.ending,
                first: spec.first,
                start,
                end_when_decided: spec.end_when_decided,
            }))),
            _ => Err(RulesetError { faults: faults.0 }),
        }
    }

    /// Creates the rules for one goal on an empty 7x6 board where red begins. The goal must fit the
    /// board.
    pub(super) fn classic(goal: Goal, ending: Ending) -> Self {
        Self(Arc::new(Rules {
            goals: vec![goal],
            ending,
            first: Player::Red,
            start: Board::new(Size::new(7, 6)),
            end_when_decided: false,
        }))
    }

    /// Returns the size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.0.start.size()
    }

    /// Returns the goals, which win or score; at least one, and none twice.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.0.goals
    }

    /// Returns the condition that ends the game.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.0.ending
    }

    /// Returns whether the first completed goal wins.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.0.ending == Ending::FirstGoal
    }

    /// Returns the player who moves first.
    #[must_use]
    pub fn first(&self) -> Player {
        self.0.first
    }

    /// Returns the board before the first move.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.0.start
    }

    /// Returns whether the game also ends as soon as no player can complete a goal any more.
    #[must_use]
    pub fn end_when_decided(&self) -> bool {
        self.0.end_when_decided
    }

    /// Returns a spec that describes these rules.
    #[must_use]
    pub fn spec(&self) -> RulesetSpec {
        RulesetSpec {
            columns: u32::from(self.size().columns),
            rows: u32::from(self.size().rows),
            goals: self.goals().to_vec(),
            ending: self.ending(),
            first: self.first(),
            start: start_rows(self.start()),
            end_when_decided: self.end_when_decided(),
        }
    }

    /// Returns these rules with another player to move first.
    #[must_use]
    pub fn begun_by(&self, first: Player) -> Self {
        Self(Arc::new(Rules {
            goals: self.0.goals.clone(),
            start: self.0.start.clone(),
            first,
            ..*self.0
        }))
    }
}

/// Writes a board as [`RulesetSpec::start`]: no rows for an empty board.
pub(super) fn start_rows(board: &Board) -> Vec<String> {
    if board.discs() == 0 {
        return Vec::new();
    }
    let size = board.size();
    let letter = |cell| match board.at(cell) {
        Some(Player::Red) => 'r',
        Some(Player::Yellow) => 'y',
        None => '.',
    };
    let row = |row| {
        size.all_columns()
            .map(|column| letter(Cell::new(column, row)))
            .collect()
    };
    (0..size.rows).rev().map(row).collect()
}

/// Returns whether the goal is of a size that fits some board.
fn is_playable(goal: Goal) -> bool {
    (u32::from(MIN_SIDE)..=u32::from(MAX_SIDE)).contains(&goal.extent())
}

/// A check of a spec.
struct Faults(Vec<RulesetFault>);

impl Faults {
    fn add(
        &mut self,
        field: &'static str,
        item: impl Into<Option<usize>>,
        kind: Kind,
        (expected, found): (impl Into<String>, impl ToString),
    ) {
        self.0.push(RulesetFault {
            field,
            item: item.into(),
            expected: expected.into(),
            found: found.to_string(),
            kind,
        });
    }

    fn side(&mut self, field: &'static str, found: u32) -> Option<u8> {
        let side = u8::try_from(found).ok();
        let side = side.filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side));
        if side.is_none() {
            let expected = format!("a whole number from {MIN_SIDE} to {MAX_SIDE}");
            self.add(field, None, Kind::Other, (expected, found));
        }
        side
    }

    fn check_goals(&mut self, spec: &RulesetSpec, size: Option<Size>) {
        if spec.goals.is_empty() {
            let expected = "at least one goal, such as Line(4) or Square(2)";
            self.add("goals", None, Kind::Other, (expected, "an empty list"));
            return;
        }
        let mut times: HashMap<Goal, usize> = HashMap::new();
        for (index, &goal) in spec.goals.iter().enumerate() {
            let times = times.entry(goal).or_default();
            *times += 1;
            if !is_playable(goal) && *times == 1 {
                let expected = format!("a goal from {MIN_SIDE} to {MAX_SIDE} discs long");
                self.add("goals", index, Kind::Other, (expected, format!("a {goal}")));
            }
            // Report a goal once, even if it is listed many times.
            if *times == 2 {
                let found = format!("a {goal} twice");
                self.add(
                    "goals",
                    index,
                    Kind::GoalTwice(goal),
                    ("every goal once", found),
                );
            }
        }
        if let Some(size) = size {
            let goals = times.keys().filter(|goal| is_playable(**goal));
            let found = goals.map(|goal| goal.cells_of_places(size)).sum();
            if found > MAX_GOAL_CELLS {
                let expected = format!(
                    "fewer goals or a smaller board: at most {MAX_GOAL_CELLS} cells in all places \
                     of the goals together"
                );
                self.add("goals", None, Kind::GoalCells(found), (expected, found));
            }
            // A game for points on a board too small for its goals is poor but well defined: no
            // player scores, and it is a draw. The COMPSCI 130 assignment plays one on 3x3. A game
            // for the first goal on such a board is a mistake.
            let is_race = spec.ending == Ending::FirstGoal;
            if is_race && !spec.goals.iter().any(|goal| goal.fits(size)) {
                let expected = format!("a goal that fits the board of {size}");
                let (columns, rows) = (spec.columns, spec.rows);
                let kind = Kind::NoGoalFits { columns, rows };
                self.add("goals", None, kind, (expected, "none that does"));
            }
        }
    }

    fn start_board(&mut self, spec: &RulesetSpec, size: Size) -> Option<Board> {
        let mut board = Board::new(size);
        if spec.start.is_empty() {
            return Some(board);
        }
        let before = self.0.len();
        if spec.start.len() != usize::from(size.rows) {
            let expected = format!("{} rows, as the board has", size.rows);
            self.add("start", None, Kind::Other, (expected, spec.start.len()));
        }
        for (index, text) in spec.start.iter().enumerate() {
            self.check_start_row(index, text, size);
        }
        if self.0.len() > before {
            return None;
        }
        // Start from the bottom row, so that a disc that does not float lands in its cell.
        for (index, text) in spec.start.iter().enumerate().rev() {
            for (column, letter) in size.all_columns().zip(text.chars()) {
                let Some(player) = start_letter(letter).flatten() else {
                    continue;
                };
                let row = u8::try_from(spec.start.len() - 1 - index).ok();
                let landing = board.landing(column);
                if row.is_none() || landing != row.map(|row| Cell::new(column, row)) {
                    let (row, column) = (index + 1, column.number());
                    let found =
                        format!("one above a free cell in row {row}, column {column} of the start");
                    let expected = "every disc on the floor or on another disc";
                    self.add("start", index, Kind::Other, (expected, found));
                } else if let Err(error) = board.drop_disc(column, player) {
                    unreachable!("the landing cell was just seen: {error}");
                }
            }
        }
        self.check_start_is_playable(spec, &board);
        (self.0.len() == before).then_some(board)
    }

    fn check_start_row(&mut self, index: usize, text: &str, size: Size) {
        let (row, columns, found) = (index + 1, size.columns, text.chars().count());
        if found != usize::from(columns) {
            let expected =
                format!("{columns} letters in row {row} of the start, one for each column");
            self.add("start", index, Kind::Other, (expected, found));
        }
        for (letter, column) in text.chars().zip(1..) {
            if start_letter(letter).is_none() {
                let column: usize = column;
                let expected =
                    format!("r, y or . (free) in row {row}, column {column} of the start");
                self.add(
                    "start",
                    index,
                    Kind::Other,
                    (expected, format!("{letter:?}")),
                );
            }
        }
    }

    fn check_start_is_playable(&mut self, spec: &RulesetSpec, board: &Board) {
        if board.is_full() {
            let texts = ("a start with a free cell", "a full board");
            self.add("start", None, Kind::Other, texts);
        }
        let mut seen = HashSet::new();
        let sound = spec.goals.iter().copied();
        let sound = sound.filter(|&goal| is_playable(goal) && seen.insert(goal));
        // One goal at a time: on a full board, the completions of all goals together have millions
        // of cells.
        let completions = sound.flat_map(|goal| completions_on(board, &[goal]));
        for Completion {
            player,
            goal,
            cells,
        } in completions.take(MAX_LISTED_FAULTS)
        {
            let Some(cell) = cells.first() else { continue };
            let row = usize::from(board.size().rows - cell.row);
            let column = cell.column.number();
            let found =
                format!("a {goal} of {player} from row {row}, column {column} of the start");
            let kind = Kind::StartCompleted {
                goal,
                player,
                row,
                column,
            };
            let texts = ("a start that completes no goal", found);
            self.add("start", row - 1, kind, texts);
        }
    }
}

/// Returns the cell that a letter of a starting position stands for: `Some(None)` is a free cell,
/// `None` an unknown letter.
fn start_letter(letter: char) -> Option<Option<Player>> {
    match letter {
        '.' => Some(None),
        'r' => Some(Some(Player::Red)),
        'y' => Some(Some(Player::Yellow)),
        _ => None,
    }
}
