//! A slow, obvious implementation of the rules, to check the fast code against. Columns are
//! stacks of discs, and every function looks at every window of the board.
//!
//! It shares with the library only plain types ([`Player`], [`Goal`], [`Outcome`]) and the
//! values of a ruleset. Nothing here calls a function that it checks.

use std::collections::BTreeSet;

use plummet::rules::{Board, Cell, Column, Completion, Ending, Goal, Outcome, Player, Ruleset};

/// Column and row, both from 0.
pub(crate) type CellPlace = (u8, u8);

/// A completion in comparable form: its player, its goal and its places in order of column, then
/// row.
pub(crate) type ComparableCompletion = (Player, Goal, Vec<CellPlace>);

/// Converts completions of the library to comparable form, sorted.
pub(crate) fn comparable_completions<'a>(
    completions: impl IntoIterator<Item = &'a Completion>,
) -> Vec<ComparableCompletion> {
    let mut all: Vec<ComparableCompletion> = completions
        .into_iter()
        .map(|completion| {
            let mut places: Vec<CellPlace> = completion.cells.iter().copied().map(place).collect();
            places.sort_unstable();
            (completion.player, completion.goal, places)
        })
        .collect();
    all.sort();
    all
}

/// Returns column and row of a cell.
///
/// # Panics
/// If the column is above 255, which no board has.
pub(crate) fn place(cell: Cell) -> CellPlace {
    let column = u8::try_from(cell.column.index()).expect("a column is below 99");
    (column, cell.row)
}

/// Returns the cell at column and row.
pub(crate) fn cell((column, row): CellPlace) -> Cell {
    Cell::new(Column::new(column), row)
}

/// The discs, column by column from the left, each from the bottom up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stacks(pub(crate) Vec<Vec<Player>>);

impl Stacks {
    /// Returns the discs of a board of the library.
    pub(crate) fn of(board: &Board) -> Self {
        let size = board.size;
        Self(
            (0..size.columns)
                .map(|column| {
                    (0..size.rows)
                        .map_while(|row| board.at(cell((column, row))))
                        .collect()
                })
                .collect(),
        )
    }

    /// Returns the player of the disc at a place; `None` if it is free.
    ///
    /// # Panics
    /// If there is no such column.
    pub(crate) fn at(&self, (column, row): CellPlace) -> Option<Player> {
        self.0[usize::from(column)].get(usize::from(row)).copied()
    }

    /// Returns the number of discs.
    pub(crate) fn discs(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }
}

/// A ruleset with every window of its board.
#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    rules: Ruleset,
    /// Every row, column and diagonal, from edge to edge.
    lines: Vec<Vec<CellPlace>>,
    /// Every window of every goal.
    windows: Vec<(Goal, Vec<CellPlace>)>,
}

impl Oracle {
    /// Lists the lines and windows of a ruleset.
    pub(crate) fn new(rules: &Ruleset) -> Self {
        let lines = whole_lines(rules.size.columns, rules.size.rows);
        let mut windows = Vec::new();
        for &goal in &rules.goals {
            match goal {
                Goal::Line(length) => {
                    for line in &lines {
                        for window in line.windows(length as usize) {
                            windows.push((goal, window.to_vec()));
                        }
                    }
                }
                Goal::Square(side) => {
                    for square in squares(rules.size.columns, rules.size.rows, side) {
                        windows.push((goal, square));
                    }
                }
            }
        }
        Self {
            rules: rules.clone(),
            lines,
            windows,
        }
    }

    /// Counts the windows that are filled with a player's discs.
    ///
    /// # Panics
    /// If there are more windows than 2^32.
    pub(crate) fn points(&self, stacks: &Stacks, player: Player) -> u32 {
        let full = self
            .windows
            .iter()
            .filter(|(_, window)| window.iter().all(|&at| stacks.at(at) == Some(player)));
        u32::try_from(full.count()).expect("fewer windows than 2^32")
    }

    /// Returns the points that a player gains with a disc in `place`, which is free or holds
    /// the player's own disc.
    ///
    /// # Panics
    /// If there are more windows than 2^32.
    pub(crate) fn gain(&self, stacks: &Stacks, place: CellPlace, player: Player) -> u32 {
        let full = self.windows.iter().filter(|(_, window)| {
            window.contains(&place)
                && window
                    .iter()
                    .all(|&at| at == place || stacks.at(at) == Some(player))
        });
        u32::try_from(full.count()).expect("fewer windows than 2^32")
    }

    /// Returns every completion: the runs of one player's discs on each line that are long enough
    /// for a goal, and the filled squares.
    pub(crate) fn completions(&self, stacks: &Stacks) -> Vec<ComparableCompletion> {
        let mut all = Vec::new();
        for &goal in &self.rules.goals {
            let Goal::Line(length) = goal else { continue };
            for line in &self.lines {
                for run in line.chunk_by(|&a, &b| stacks.at(a) == stacks.at(b)) {
                    if let Some(player) = stacks.at(run[0])
                        && run.len() >= length as usize
                    {
                        all.push((player, goal, run.to_vec()));
                    }
                }
            }
        }
        for (goal, window) in &self.windows {
            if let (Goal::Square(_), Some(player)) = (goal, stacks.at(window[0]))
                && window.iter().all(|&at| stacks.at(at) == Some(player))
            {
                all.push((player, *goal, window.clone()));
            }
        }
        for (_, _, places) in &mut all {
            places.sort_unstable();
        }
        all.sort();
        all
    }

    /// Returns the completions that a place is part of.
    pub(crate) fn completions_through(
        &self,
        stacks: &Stacks,
        place: CellPlace,
    ) -> Vec<ComparableCompletion> {
        let mut all = self.completions(stacks);
        all.retain(|(_, _, places)| places.contains(&place));
        all
    }

    /// Returns the outcome; `None` while the game goes on. If both players have completed a goal
    /// in a race, red has won.
    pub(crate) fn outcome(&self, stacks: &Stacks, to_move: Player) -> Option<Outcome> {
        let points = Player::BOTH.map(|player| self.points(stacks, player));
        if self.rules.ending == Ending::FirstGoal {
            for (player, points) in Player::BOTH.into_iter().zip(points) {
                if points > 0 {
                    return Some(Outcome::Win(player));
                }
            }
        }
        let full = stacks.discs() == self.rules.size.cells();
        let dead = self.rules.end_when_decided && !self.anything_is_open(stacks, to_move);
        if !full && !dead {
            return None;
        }
        let [red, yellow] = points;
        Some(if red > yellow {
            Outcome::Win(Player::Red)
        } else if yellow > red {
            Outcome::Win(Player::Yellow)
        } else {
            Outcome::Draw
        })
    }

    /// Returns whether a player can still complete a goal: a window holds none of the opponent's
    /// discs, and the player still has as many drops as it has free cells.
    pub(crate) fn anything_is_open(&self, stacks: &Stacks, to_move: Player) -> bool {
        let free = self.rules.size.cells() - stacks.discs();
        Player::BOTH.into_iter().any(|player| {
            // Turns alternate: the player to move has the odd one.
            let drops = (0..free)
                .filter(|turn| (turn % 2 == 0) == (player == to_move))
                .count();
            self.windows.iter().any(|(_, window)| {
                let theirs = Some(player.opponent());
                let lacking = window.iter().filter(|&&at| stacks.at(at).is_none()).count();
                window.iter().all(|&at| stacks.at(at) != theirs) && lacking >= 1 && lacking <= drops
            })
        })
    }

    /// Returns the boards after each possible drop, whether or not the game is over.
    pub(crate) fn replies(&self, stacks: &Stacks, player: Player) -> Vec<Stacks> {
        let rows = usize::from(self.rules.size.rows);
        (0..stacks.0.len())
            .filter(|&column| stacks.0[column].len() < rows)
            .map(|column| {
                let mut reply = stacks.clone();
                reply.0[column].push(player);
                reply
            })
            .collect()
    }
}

/// Returns every row, column and diagonal of a board, from edge to edge.
fn whole_lines(columns: u8, rows: u8) -> Vec<Vec<CellPlace>> {
    let everywhere: BTreeSet<CellPlace> = (0..columns)
        .flat_map(|column| (0..rows).map(move |row| (column, row)))
        .collect();
    // All places on a line have the same value of one of these.
    let constants: [fn(CellPlace) -> i32; 4] = [
        |(_, row)| i32::from(row),
        |(column, _)| i32::from(column),
        |(column, row)| i32::from(column) - i32::from(row),
        |(column, row)| i32::from(column) + i32::from(row),
    ];
    let mut lines = Vec::new();
    for constant in constants {
        let mut by_constant = std::collections::BTreeMap::<i32, Vec<CellPlace>>::new();
        for &place in &everywhere {
            by_constant.entry(constant(place)).or_default().push(place);
        }
        lines.extend(by_constant.into_values());
    }
    lines
}

fn squares(columns: u8, rows: u8, side: u32) -> Vec<Vec<CellPlace>> {
    let Some(side) = u8::try_from(side)
        .ok()
        .filter(|&side| side <= columns.min(rows))
    else {
        return Vec::new();
    };
    let mut squares = Vec::new();
    for left in 0..=columns - side {
        for bottom in 0..=rows - side {
            let mut square = Vec::new();
            for column in left..left + side {
                for row in bottom..bottom + side {
                    square.push((column, row));
                }
            }
            squares.push(square);
        }
    }
    squares
}
