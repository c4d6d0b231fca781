//! The search that anybody would write first: a two-dimensional array, do and undo,
//! alpha-beta, completions looked for through the new disc, and a judgement that counts
//! every open window at the end of the depth.

use std::time::Duration;

use plummet::engine::Clock;
use plummet::rules::{Cell, Direction, Ending, Goal, Player, Position};

/// A board as rows of cells.
pub(crate) struct Plain {
    cells: Vec<Vec<Option<Player>>>,
    goals: Vec<Goal>,
    race: bool,
    pub(crate) nodes: u64,
    most: u64,
}

impl Plain {
    /// A search that stops after so many nodes.
    pub(crate) fn new(position: &Position, most: u64) -> Self {
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

    fn judged(&self, player: Player) -> i32 {
        let mut value = 0;
        let (columns, rows) = (whole(self.cells[0].len()), whole(self.cells.len()));
        for &goal in &self.goals {
            for column in 0..columns {
                for row in 0..rows {
                    match goal {
                        Goal::Line(length) => {
                            for direction in Direction::ALL {
                                let (right, up) = direction.step();
                                let cells = (0..length.cast_signed())
                                    .map(|step| (column + step * right, row + step * up));
                                value += self.window(cells, player);
                            }
                        }
                        Goal::Square(side) => {
                            let side = side.cast_signed();
                            let cells = (0..side * side)
                                .map(|step| (column + step % side, row + step / side));
                            value += self.window(cells, player);
                        }
                    }
                }
            }
        }
        value
    }

    fn window(&self, cells: impl Iterator<Item = (i32, i32)>, player: Player) -> i32 {
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
