//! Random rulesets.

use fastrand::Rng;

use crate::oracle::{Oracle, Stacks};
use plummet::rules::{Ending, Goal, MAX_SIDE, Player, Ruleset, RulesetSpec};

/// The most cells of boards that are checked at every ply.
pub(super) const LARGE: u32 = 400;

/// The most cells of nine boards in ten.
pub(super) const SMALL: u32 = 64;

const MAX: u32 = MAX_SIDE as u32;

/// Makes a random ruleset: lines, squares or both, either ending, with or without a starting
/// position. Nine boards in ten have up to 64 cells, one in a thousand has more than 400.
pub(super) fn random(rng: &mut Rng) -> RulesetSpec {
    let (columns, rows) = sides(rng);
    let ending = if rng.bool() {
        Ending::FirstGoal
    } else {
        Ending::FullBoard
    };
    let mut spec = RulesetSpec {
        columns,
        rows,
        goals: goals(columns, rows, rng),
        ending,
        first: Player::BOTH[rng.usize(0..2)],
        start: Vec::new(),
        end_when_decided: rng.u8(0..3) == 0,
    };
    if rng.u8(0..8) == 0 && columns.max(rows) >= 4 {
        // The game that the exact solver knows.
        spec.goals = vec![Goal::Line(4)];
        spec.ending = Ending::FirstGoal;
        spec.end_when_decided = false;
    } else if rng.u8(0..5) == 0 && columns * rows <= SMALL {
        spec.start = start(&spec, rng);
    }
    spec
}

fn sides(rng: &mut Rng) -> (u32, u32) {
    let between = |least: u32, most: u32, rng: &mut Rng| {
        let columns = rng.u32(least.div_ceil(MAX).max(2)..=MAX.min(most / 2));
        let rows = rng.u32(least.div_ceil(columns).max(2)..=MAX.min(most / columns));
        (columns, rows)
    };
    match rng.u32(0..1000) {
        0 if rng.bool() => (MAX, MAX),
        0 => between(LARGE + 1, MAX * MAX, rng),
        1..=100 => between(SMALL + 1, LARGE, rng),
        // Most real games use boards that are about as high as wide.
        number if number % 2 == 0 => (rng.u32(2..=8), rng.u32(2..=8)),
        _ => between(4, SMALL, rng),
    }
}

/// Makes one to three goals, the first of which fits the board.
fn goals(columns: u32, rows: u32, rng: &mut Rng) -> Vec<Goal> {
    let mut goals: Vec<Goal> = Vec::new();
    for number in 0..rng.u8(1..=3) {
        let any = rng.u8(0..10);
        let goal = match any {
            0 => Goal::Line(rng.u32(2..=MAX)),
            1 => Goal::Square(rng.u32(2..=MAX)),
            2..=4 => Goal::Square(rng.u32(2..=3)),
            _ => Goal::Line(rng.u32(2..=6)),
        };
        let goal = match goal {
            Goal::Line(length) if number == 0 => Goal::Line(length.min(columns.max(rows))),
            Goal::Square(side) if number == 0 => Goal::Square(side.min(columns.min(rows))),
            goal => goal,
        };
        if !goals.contains(&goal) {
            goals.push(goal);
        }
    }
    goals
}

/// Makes a starting position, top row first: up to half a board of discs that complete nothing.
fn start(spec: &RulesetSpec, rng: &mut Rng) -> Vec<String> {
    let Ok(rules) = Ruleset::new(spec) else {
        return Vec::new();
    };
    let oracle = Oracle::new(&rules);
    let mut stacks = Stacks((0..spec.columns).map(|_| Vec::new()).collect());
    for _ in 0..rng.u32(0..=spec.columns * spec.rows / 2) {
        let column = rng.usize(0..stacks.0.len());
        let player = Player::BOTH[rng.usize(0..2)];
        if stacks.0[column].len() < spec.rows as usize {
            stacks.0[column].push(player);
            if oracle.points(&stacks, player) > 0 {
                stacks.0[column].pop();
            }
        }
    }
    let letter = |stack: &Vec<Player>, row: u32| match stack.get(row as usize) {
        Some(Player::Red) => 'r',
        Some(Player::Yellow) => 'y',
        None => '.',
    };
    let row = |row| stacks.0.iter().map(|stack| letter(stack, row)).collect();
    (0..spec.rows).rev().map(row).collect()
}
