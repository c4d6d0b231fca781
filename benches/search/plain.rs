//! The search that anybody would write first: a two-dimensional array, do and undo,
//! alpha-beta, completions looked for through the new disc, and a judgement that counts
//! every open window at the end of the depth: a simple one, or the hand-made evaluator's.

use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::engine::search::{Weights, WindowWeights};
use plummet::rules::{Cell, Direction, Ending, Goal, Player, Position};

/// A board as rows of cells.
pub(crate) struct Plain {
    cells: Vec<Vec<Option<Player>>>,
    goals: Vec<Goal>,
    race: bool,
    /// Those of the hand-made evaluator, if its judgement is asked for.
    weights: Option<Weights>,
    pub(crate) nodes: u64,
    most: u64,
}

/// For each column the cells with a threat: the row, and whether it is the mover's.
type Threats = Vec<Vec<(i32, bool)>>;

impl Plain {
    /// A search that stops after so many nodes, and judges by its own simple rule or as the
    /// hand-made evaluator with these weights.
    pub(crate) fn new(position: &Position, most: u64, weights: Option<Weights>) -> Self {
        let size = position.board().size();
        let (columns, rows) = (size.columns, size.rows);
        let cell = |row, column| {
            position
                .board()
                .at(Cell::new(plummet::rules::Column::new(column), row))
        };
        Self {
            cells: (0..rows)
                .map(|row| (0..columns).map(|column| cell(row, column)).collect())
                .collect(),
            goals: position.goals().to_vec(),
            race: position.ruleset().ending() == Ending::FirstGoal,
            weights,
            nodes: 0,
            most,
        }
    }

    fn at(&self, column: i32, row: i32) -> Option<Option<Player>> {
        let row = self.cells.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn run(&self, (column, row): (i32, i32), (right, up): (i32, i32), player: Player) -> i32 {
        let mut length = 0;
        while self.at(column + right * (length + 1), row + up * (length + 1)) == Some(Some(player))
        {
            length += 1;
        }
        length
    }

    fn completed(&self, at: (i32, i32), player: Player) -> i32 {
        let mut points = 0;
        for &goal in &self.goals {
            match goal {
                Goal::Line(length) => {
                    let reach = length.cast_signed() - 1;
                    for direction in Direction::ALL {
                        let (right, up) = direction.step();
                        let before = self.run(at, (-right, -up), player).min(reach);
                        let after = self.run(at, (right, up), player).min(reach);
                        points += (before + after + 1 - reach).max(0);
                    }
                }
                Goal::Square(side) => {
                    let side = side.cast_signed();
                    for left in 0..side {
                        for down in 0..side {
                            let corner = (at.0 - left, at.1 - down);
                            let own = |step: i32| {
                                self.at(corner.0 + step % side, corner.1 + step / side)
                                    == Some(Some(player))
                            };
                            points += i32::from((0..side * side).all(own));
                        }
                    }
                }
            }
        }
        points
    }

    /// What the board is worth to the player to move, without points already scored.
    pub(crate) fn judged(&self, player: Player) -> i32 {
        let Some(weights) = self.weights else {
            return self.over_windows(|cells, _| self.window(cells, player));
        };
        let taken = self.cells.iter().flatten().flatten().count();
        let (rows, columns) = (self.cells.len(), self.cells[0].len());
        // The rows whose cells the mover gets if all other columns are filled first.
        let own_rows: Vec<bool> = (0..rows)
            .map(|row| (rows * columns - taken + row).abs_diff(rows) % 2 == 0)
            .collect();
        let mut threats: Threats = vec![Vec::new(); columns];
        let mut value = self.over_windows(|cells, square| {
            let kind = if square {
                &weights.squares
            } else {
                &weights.lines
            };
            self.weighed(cells, player, kind, &own_rows, &mut threats)
        });
        if self.race {
            for (column, threats) in threats.iter().enumerate() {
                let gets = |&&(row, own): &&(i32, bool)| own_rows[index(row)] == own;
                let lowest = threats.iter().filter(gets).min();
                let height = self.cells.iter().position(|row| row[column].is_none());
                if let (Some(&(row, own)), Some(height)) = (lowest, height) {
                    let above = row - whole(height);
                    let worth = weights.lowest_threat + weights.each_row_above * above;
                    value += if own { worth.max(0) } else { -worth.max(0) };
                }
            }
        }
        value + weights.tempo
    }

    /// What the hand-made evaluator makes of a window, and the threat that it is.
    fn weighed(
        &self,
        cells: &mut dyn Iterator<Item = (i32, i32)>,
        player: Player,
        kind: &WindowWeights,
        own_rows: &[bool],
        threats: &mut Threats,
    ) -> i32 {
        let (mut own, mut other, mut gained, mut free) = (0, 0, 0, Vec::new());
        for (column, row) in cells {
            match self.at(column, row) {
                None => return 0,
                Some(None) => {
                    gained += u16::from(own_rows[index(row)]);
                    free.push((column, row));
                }
                Some(Some(disc)) if disc == player => own += 1,
                Some(Some(_)) => other += 1,
            }
        }
        let missing = u16::try_from(free.len()).unwrap_or(u16::MAX);
        if let ([(column, row)], true) = (&free[..], own == 0 || other == 0) {
            threats[index(*column)].push((*row, other == 0));
        }
        let mut value = 0;
        if other == 0 {
            value += kind.of(missing, missing - gained);
        }
        if own == 0 {
            value -= kind.of(missing, gained);
        }
        value
    }

    /// The sum over all windows, given as their cells (some beyond the board) and whether
    /// they are squares.
    fn over_windows(
        &self,
        mut worth: impl FnMut(&mut dyn Iterator<Item = (i32, i32)>, bool) -> i32,
    ) -> i32 {
        let mut value = 0;
        let (columns, rows) = (whole(self.cells[0].len()), whole(self.cells.len()));
        for &goal in &self.goals {
            for column in 0..columns {
                for row in 0..rows {
                    match goal {
                        Goal::Line(length) => {
                            for direction in Direction::ALL {
                                let (right, up) = direction.step();
                                let mut cells = (0..length.cast_signed())
                                    .map(|step| (column + step * right, row + step * up));
                                value += worth(&mut cells, false);
                            }
                        }
                        Goal::Square(side) => {
                            let side = side.cast_signed();
                            let mut cells = (0..side * side)
                                .map(|step| (column + step % side, row + step / side));
                            value += worth(&mut cells, true);
                        }
                    }
                }
            }
        }
        value
    }

    fn window(&self, cells: &mut dyn Iterator<Item = (i32, i32)>, player: Player) -> i32 {
        let (mut own, mut other) = (0, 0);
        for (column, row) in cells {
            match self.at(column, row) {
                None => return 0,
                Some(None) => {}
                Some(Some(disc)) if disc == player => own += 1,
                Some(Some(_)) => other += 1,
            }
        }
        match (own, other) {
            (own, 0) => own * own,
            (0, other) => -other * other,
            _ => 0,
        }
    }

    /// Deepens until the nodes are spent; the depth that was finished, and when.
    pub(crate) fn deepen(&mut self, player: Player, clock: &dyn Clock) -> (u32, Duration) {
        let mut finished = (0, clock.now());
        for depth in 1..100 {
            self.node(player, depth, -1_000_000, 1_000_000, 0);
            if self.nodes >= self.most {
                break;
            }
            finished = (depth, clock.now());
        }
        finished
    }

    fn node(&mut self, player: Player, depth: u32, mut alpha: i32, beta: i32, lead: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.most {
            return 0;
        }
        if depth == 0 {
            return lead * 100 + self.judged(player);
        }
        let mut best = -2_000_000;
        for column in 0..self.cells[0].len() {
            let Some(row) = self.cells.iter().position(|row| row[column].is_none()) else {
                continue;
            };
            self.cells[row][column] = Some(player);
            let gained = self.completed((whole(column), whole(row)), player);
            let value = if gained > 0 && self.race {
                self.nodes += 1;
                900_000
            } else {
                -self.node(
                    player.opponent(),
                    depth - 1,
                    -beta,
                    -alpha,
                    -(lead + gained),
                )
            };
            self.cells[row][column] = None;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        if best == -2_000_000 { lead * 100 } else { best }
    }
}

fn whole(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn index(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}
