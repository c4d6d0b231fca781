//! A student's program with mistakes on demand, compiled by the tests. It shares no code with
//! plummet:
//!
//! ```text
//! wrong <mistakes, separated by commas, or right> <state> <red|yellow> [<M|A> <depth>]
//! ```

use std::collections::HashSet;

type Grid = Vec<Vec<char>>;

struct Student {
    mistakes: HashSet<String>,
    grid: Grid,
    nodes: u64,
    prunes: bool,
}

const LOW: i64 = -1_000_000_000;
const HIGH: i64 = 1_000_000_000;

impl Student {
    fn makes(&self, mistake: &str) -> bool {
        self.mistakes.contains(mistake)
    }

    /// The length of the run of `colour` that begins at a cell in a direction, 0 if none does.
    fn run(&self, row: i32, column: i32, (up, right): (i32, i32), colour: char) -> usize {
        let at = |row: i32, column: i32| -> char {
            if (0..6).contains(&row) && (0..7).contains(&column) {
                self.grid[row as usize][column as usize]
            } else {
                '#'
            }
        };
        if at(row - up, column - right) == colour {
            return 0;
        }
        let mut length = 0;
        while at(row + up * length, column + right * length) == colour {
            length += 1;
        }
        length as usize
    }

    fn runs(&self, colour: char) -> Vec<usize> {
        let mut runs = Vec::new();
        for row in 0..6 {
            for column in 0..7 {
                let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
                let seen = if self.makes("diagonals") { 2 } else { 4 };
                for direction in directions.into_iter().take(seen) {
                    let run = self.run(row, column, direction, colour);
                    if run >= 2 {
                        runs.push(run);
                    }
                }
            }
        }
        runs
    }

    fn winner(&self) -> Option<char> {
        ['r', 'y']
            .into_iter()
            .find(|&colour| self.runs(colour).iter().any(|&run| run >= 4))
    }

    fn score(&self, colour: char) -> i64 {
        let discs = self.grid.iter().flatten().filter(|&&cell| cell == colour);
        let mut score = discs.count() as i64;
        for run in self.runs(colour) {
            let windows = |length: usize| (run + 1).saturating_sub(length) as i64;
            score += match run {
                2 => 10,
                3 => 100,
                _ => 1000,
            };
            if self.makes("four-as-threes") {
                if run > 2 {
                    score += 10 * windows(2);
                }
                if run > 3 {
                    score += 100 * windows(3) + 1000 * (windows(4) - 1);
                }
            }
        }
        score
    }

    fn evaluation(&self, mover: char) -> i64 {
        let value = self.score('r') - self.score('y');
        if self.makes("mover-side") && mover == 'y' {
            -value
        } else {
            value
        }
    }

    fn place(&self, column: usize) -> Option<usize> {
        (0..6).find(|&row| self.grid[row][column] == '.')
    }

    fn children(&self) -> Vec<usize> {
        let mut columns: Vec<usize> = (0..7).filter(|&column| self.place(column).is_some()).collect();
        if self.makes("child-order") {
            columns.reverse();
        }
        columns
    }

    fn look(&mut self, mover: char, depth: u32, mut alpha: i64, mut beta: i64) -> (i64, i64) {
        let children = self.children();
        let is_last = depth == 0 || children.is_empty();
        let ends = is_last || !self.makes("terminals-not-cut");
        let winner = if ends { self.winner() } else { None };
        if is_last || winner.is_some() || !self.makes("nodes-of-one-kind") {
            self.nodes += 1;
        }
        if let Some(winner) = winner {
            let mut utility = 10_000;
            if self.makes("utility-by-depth") {
                utility *= i64::from(depth);
            }
            return match winner {
                _ if self.makes("evaluates-wins") => (self.evaluation(mover), -1),
                'r' => (utility, -1),
                _ => (-utility, -1),
            };
        }
        if is_last {
            return (self.evaluation(mover), -1);
        }
        let mut best = if mover == 'r' { LOW } else { HIGH };
        let mut choice = -1;
        let count = children.len();
        for (index, column) in children.into_iter().enumerate() {
            let row = self.place(column).expect("an open column");
            self.grid[row][column] = mover;
            let other = if mover == 'r' { 'y' } else { 'r' };
            let (value, _) = self.look(other, depth - 1, alpha, beta);
            self.grid[row][column] = '.';
            let improves = if mover == 'r' { value > best } else { value < best };
            if improves || (value == best && self.makes("ties-last")) {
                best = value;
                choice = column as i64;
            }
            if !self.prunes {
                continue;
            }
            if mover == 'r' {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            let cuts = if self.makes("strict-cut") {
                alpha > beta
            } else {
                alpha >= beta
            };
            if cuts {
                if self.makes("pruned-counted") {
                    self.nodes += (count - index - 1) as u64;
                }
                break;
            }
        }
        (best, choice)
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut grid: Grid = words[1].split(',').map(|row| row.chars().collect()).collect();
    let mistakes: HashSet<String> = words[0].split(',').map(str::to_owned).collect();
    if mistakes.contains("rows-from-top") {
        grid.reverse();
    }
    let is_red = words[2] == "red" || mistakes.contains("deaf-to-player");
    let mover = if is_red { 'r' } else { 'y' };
    let algorithm = words.get(3).map_or("A", String::as_str);
    let mut depth: u32 = words.get(4).map_or(2, |depth| depth.parse().expect("a depth"));
    let is_deaf = mistakes.contains("deaf-to-kind");
    let prunes = (algorithm == "A" || is_deaf) && !mistakes.contains("no-pruning");
    let mut student = Student {
        mistakes,
        grid,
        nodes: 0,
        prunes,
    };
    if student.makes("depth-off-by-one") {
        depth += 1;
    }
    let (_, column) = student.look(mover, depth, LOW, HIGH);
    println!("{}", column + i64::from(student.makes("columns-from-one")));
    if words.len() > 3 {
        let root = u64::from(student.makes("root-not-counted"));
        println!("{}", student.nodes - root);
    }
}
