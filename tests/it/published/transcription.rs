//! The pseudocode of COMP3308 assignment 1, written down as it stands: the slow
//! and obvious twin of the fast search, and what its speed is measured against.
//! It shares no code with it.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sides are at most 99, and a plain transcription should stay plain"
)]

/// The cells, `'r'`, `'y'` or `'.'`; row 0 is the bottom row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) rows: Vec<Vec<char>>,
    /// The length of the line that wins: 4 in the assignment.
    pub(crate) length: usize,
}

/// The column (-1 for none), the value of the root and the nodes examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Result {
    pub(crate) column: i32,
    pub(crate) value: i32,
    pub(crate) nodes: u64,
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

impl State {
    pub(crate) fn parse(text: &str, length: usize) -> Self {
        Self {
            rows: text.split(',').map(|row| row.chars().collect()).collect(),
            length,
        }
    }

    fn columns(&self) -> usize {
        self.rows[0].len()
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn free_row(&self, column: usize) -> Option<usize> {
        self.rows.iter().position(|row| row[column] == '.')
    }

    fn is_full(&self) -> bool {
        (0..self.columns()).all(|column| self.free_row(column).is_none())
    }

    /// The lengths of the maximal runs of a player, in all directions.
    fn runs(&self, player: char, mut visit: impl FnMut(usize)) {
        for row in 0..self.rows.len() as i32 {
            for column in 0..self.columns() as i32 {
                for (up, right) in DIRECTIONS {
                    let begins = self.at(row, column) == Some(player)
                        && self.at(row - up, column - right) != Some(player);
                    if begins {
                        let mut length = 1;
                        while self.at(row + up * length, column + right * length) == Some(player) {
                            length += 1;
                        }
                        visit(length as usize);
                    }
                }
            }
        }
    }

    fn is_winner(&self, player: char) -> bool {
        let mut winner = false;
        self.runs(player, |run| winner |= run >= self.length);
        winner
    }

    fn utility(&self) -> Option<i32> {
        if self.is_winner('r') {
            Some(10_000)
        } else if self.is_winner('y') {
            Some(-10_000)
        } else {
            None
        }
    }

    fn score(&self, player: char) -> i32 {
        let discs = self.rows.iter().flatten().filter(|&&cell| cell == player);
        let mut score = discs.count() as i32;
        self.runs(player, |run| {
            score += match run {
                1 => 0,
                2 => 10,
                3 => 100,
                _ => 1000,
            }
        });
        score
    }

    pub(crate) fn evaluation(&self) -> i32 {
        self.score('r') - self.score('y')
    }

    /// The children, left to right, with their columns.
    fn children(&self, player: char) -> Vec<(usize, Self)> {
        (0..self.columns())
            .filter_map(|column| {
                let row = self.free_row(column)?;
                let mut child = self.clone();
                child.rows[row][column] = player;
                Some((column, child))
            })
            .collect()
    }
}

/// `M`: minimax without pruning.
pub(crate) fn minimax(state: &State, player: char, depth: u32) -> Result {
    let mut nodes = 0;
    let (value, column) = minimax_value(state, player, depth, &mut nodes);
    Result {
        column,
        value,
        nodes,
    }
}

fn minimax_value(state: &State, player: char, depth: u32, nodes: &mut u64) -> (i32, i32) {
    *nodes += 1;
    if let Some(utility) = state.utility() {
        return (utility, -1);
    }
    if depth == 0 || state.is_full() {
        return (state.evaluation(), -1);
    }
    let mut best: Option<(i32, i32)> = None;
    for (column, child) in state.children(player) {
        let (value, _) = minimax_value(&child, other(player), depth - 1, nodes);
        let better = match best {
            None => true,
            Some((best, _)) if player == 'r' => value > best,
            Some((best, _)) => value < best,
        };
        if better {
            best = Some((value, column as i32));
        }
    }
    best.expect("a board that is not full has a child")
}

/// `A`: minimax with alpha-beta pruning.
pub(crate) fn alpha_beta(state: &State, player: char, depth: u32) -> Result {
    let mut nodes = 0;
    let (value, column) = if player == 'r' {
        max_value(state, depth, i32::MIN, i32::MAX, &mut nodes)
    } else {
        min_value(state, depth, i32::MIN, i32::MAX, &mut nodes)
    };
    Result {
        column,
        value,
        nodes,
    }
}

fn max_value(state: &State, depth: u32, mut alpha: i32, beta: i32, nodes: &mut u64) -> (i32, i32) {
    *nodes += 1;
    if let Some(utility) = state.utility() {
        return (utility, -1);
    }
    if depth == 0 || state.is_full() {
        return (state.evaluation(), -1);
    }
    let mut best = (i32::MIN, -1);
    for (column, child) in state.children('r') {
        let (value, _) = min_value(&child, depth - 1, alpha, beta, nodes);
        if value > best.0 {
            best = (value, column as i32);
        }
        alpha = alpha.max(best.0);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn min_value(state: &State, depth: u32, alpha: i32, mut beta: i32, nodes: &mut u64) -> (i32, i32) {
    *nodes += 1;
    if let Some(utility) = state.utility() {
        return (utility, -1);
    }
    if depth == 0 || state.is_full() {
        return (state.evaluation(), -1);
    }
    let mut best = (i32::MAX, -1);
    for (column, child) in state.children('y') {
        let (value, _) = max_value(&child, depth - 1, alpha, beta, nodes);
        if value < best.0 {
            best = (value, column as i32);
        }
        beta = beta.min(best.0);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn other(player: char) -> char {
    if player == 'r' { 'y' } else { 'r' }
}
