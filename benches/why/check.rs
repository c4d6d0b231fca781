//! Certificates in random positions, true and changed ones: what the checker accepts is compared
//! with exhaustive search and with the solvers.

use std::collections::{BTreeMap, HashMap};

use fastrand::Rng;
use plummet::engine::Score;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::engine::search::prove;
use plummet::internals::review::{
    Certificate, Checker, Claim, Finder, Group, Node, ProofEffort, Rule,
};
use plummet::prelude::*;
use plummet::rules::{Cell, Ending, Outcome, RulesetSpec, Size};

/// The most free cells of positions that are searched to the end.
const EXHAUSTIVE: usize = 9;

/// The most free cells of positions whose result the search for every ruleset proves.
const PROVABLE: usize = 18;

/// The memory of the table of a solver, in bytes.
const TABLE_BYTES: usize = 4 << 20;

/// The changes of one certificate that are checked.
const CHANGES: usize = 12;

/// The rules at random that are checked in one position.
const GUESSES: usize = 30;

/// The numbers of certificates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// The accepted ones by their origin.
    pub(super) accepted: BTreeMap<&'static str, u64>,
    /// The refused ones by their origin.
    pub(super) refused: BTreeMap<&'static str, u64>,
    /// The positions by their game.
    pub(super) positions: BTreeMap<&'static str, u64>,
    /// Accepted certificates with a false claim, described.
    pub(super) wrong: Vec<String>,
}

impl Counts {
    /// Returns the number of accepted certificates.
    pub(super) fn all(&self) -> u64 {
        self.accepted.values().sum()
    }
}

/// Checks certificates in random positions until so many are accepted.
pub(super) fn compare(certificates: u64, seed: u64) -> Counts {
    let mut rng = Rng::with_seed(seed);
    let mut counts = Counts::default();
    while counts.all() < certificates {
        let (name, ruleset) = random_rules(&mut rng);
        let mut finder = Finder::new(&ruleset);
        for _ in 0..20 {
            let Some(position) = random_position(&ruleset, &mut rng) else {
                continue;
            };
            let mut truth = Truth::default();
            *counts.positions.entry(name).or_default() += 1;
            examine(&mut finder, &position, &mut truth, &mut rng, &mut counts);
        }
    }
    counts
}

/// Checks certificates about one position.
fn examine(
    finder: &mut Finder,
    position: &Position,
    truth: &mut Truth,
    rng: &mut Rng,
    counts: &mut Counts,
) {
    let effort = ProofEffort {
        solved: 300_000,
        tried: 300,
    };
    let known = finder.find(position, effort);
    let checker = finder.checker().clone();
    let mut judge = |origin, position: &Position, certificate: Certificate| {
        judge(&checker, origin, position, certificate, truth, counts);
    };
    for checked in &known.checked {
        let certificate = checked.certificate();
        judge("found", position, certificate.clone());
        for _ in 0..CHANGES {
            let mut changed = certificate.clone();
            change(&mut changed, position, rng);
            judge("changed", position, changed);
        }
        // Another position: a disc more, the other player's turn, or one disc of another colour.
        for _ in 0..3 {
            if let Some(other) = changed_position(position, rng) {
                judge("in a changed position", &other, certificate.clone());
            }
        }
    }
    for _ in 0..GUESSES {
        judge("rules at random", position, guess(position, rng));
    }
}

fn judge(
    checker: &Checker,
    origin: &'static str,
    position: &Position,
    certificate: Certificate,
    truth: &mut Truth,
    counts: &mut Counts,
) {
    let Ok(checked) = checker.check(position, certificate) else {
        *counts.refused.entry(origin).or_default() += 1;
        return;
    };
    let Some(is_true) = truth.holds(position, checked.claim()) else {
        return;
    };
    *counts.accepted.entry(origin).or_default() += 1;
    if !is_true {
        let wrong = format!("{origin}: {:?} in {position:?}", checked.certificate());
        counts.wrong.push(wrong);
    }
}

fn random_rules(rng: &mut Rng) -> (&'static str, Ruleset) {
    loop {
        let (name, goals, ending) = match rng.u8(0..9) {
            0..3 => ("Connect Four", vec![Goal::Line(4)], Ending::FirstGoal),
            3..5 => ("Connect Square", vec![Goal::Square(2)], Ending::FirstGoal),
            5..7 => ("Most Fours", vec![Goal::Line(4)], Ending::FullBoard),
            7 => (
                "lines of 3 or 5",
                vec![Goal::Line(rng.u32(1..3) * 2 + 1)],
                Ending::FirstGoal,
            ),
            _ => (
                "fours or squares",
                vec![Goal::Line(4), Goal::Square(2)],
                if rng.bool() {
                    Ending::FirstGoal
                } else {
                    Ending::FullBoard
                },
            ),
        };
        let spec = RulesetSpec {
            columns: rng.u32(4..8),
            rows: rng.u32(4..7),
            goals,
            ending,
            end_when_decided: rng.u8(0..4) == 0,
            ..RulesetSpec::default()
        };
        if let Ok(ruleset) = Ruleset::new(&spec) {
            return (name, ruleset);
        }
    }
}

/// Plays at random until few cells are free; `None` if the game is then over.
fn random_position(ruleset: &Ruleset, rng: &mut Rng) -> Option<Position> {
    let cells = ruleset.size().cells();
    let free = if rng.u8(0..3) == 0 {
        rng.usize(1..=PROVABLE)
    } else {
        rng.usize(2..=EXHAUSTIVE + 3)
    };
    let mut position = Position::new(ruleset);
    while position.board().free() > free.min(cells) {
        let legal: Vec<Column> = position.legal_columns().collect();
        // Mostly moves that do not end the game.
        let quiet: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| position.gain(column, position.to_move()) == Some(0))
            .collect();
        let race = ruleset.ending() == Ending::FirstGoal;
        let moves = if race && !quiet.is_empty() {
            quiet
        } else {
            legal
        };
        let &column = rng.choice(moves.iter())?;
        position.play(column).ok()?;
    }
    position.outcome().is_none().then_some(position)
}

/// Returns a position that differs in one point.
fn changed_position(position: &Position, rng: &mut Rng) -> Option<Position> {
    let (ruleset, board) = (position.ruleset(), position.board());
    let changed = match rng.u8(0..3) {
        0 => Position::from_board(ruleset, board.clone(), position.to_move().opponent()).ok()?,
        1 => {
            let mut after = position.clone();
            let legal: Vec<Column> = position.legal_columns().collect();
            after.play(*rng.choice(legal.iter())?).ok()?;
            Position::from_board(ruleset, after.board().clone(), position.to_move()).ok()?
        }
        _ => {
            let discs: Vec<(Cell, Player)> = board.all_discs().collect();
            let &(changed, _) = rng.choice(discs.iter())?;
            let mut other = Board::new(board.size());
            for (cell, player) in discs {
                let player = if cell == changed {
                    player.opponent()
                } else {
                    player
                };
                other.drop_disc(cell.column, player).ok()?;
            }
            Position::from_board(ruleset, other, position.to_move()).ok()?
        }
    };
    changed.outcome().is_none().then_some(changed)
}

/// Changes one point of a certificate.
fn change(certificate: &mut Certificate, position: &Position, rng: &mut Rng) {
    let size = position.board().size();
    if rng.u8(0..4) == 0 {
        return change_claim(&mut certificate.claim, rng);
    }
    let count = certificate.nodes.len();
    let index = rng.usize(0..count);
    let column = Column::new(rng.u8(0..size.columns));
    match &mut certificate.nodes[index] {
        Node::End => certificate.nodes[index] = Node::Rule(random_rule(position, rng)),
        Node::Move { column: old, next } => {
            if rng.bool() {
                *old = column;
            } else {
                *next = rng.usize(0..count);
            }
        }
        Node::Threat {
            column: old,
            blocked,
        } => {
            if rng.bool() {
                *old = column;
            } else {
                *blocked = rng.usize(0..count);
            }
        }
        Node::Replies(replies) => {
            let at = rng.usize(0..replies.len());
            match rng.u8(0..3) {
                0 => replies[at].0 = column,
                1 => replies[at].1 = rng.usize(0..count),
                _ => {
                    replies.remove(at);
                }
            }
        }
        Node::Rule(rule) => change_rule(rule, size, rng),
    }
}

fn change_claim(claim: &mut Claim, rng: &mut Rng) {
    *claim = match *claim {
        Claim::Wins { player, within } => match rng.u8(0..3) {
            0 => Claim::Holds { player },
            1 => Claim::Wins {
                player: player.opponent(),
                within,
            },
            _ => Claim::Wins {
                player,
                within: rng.u32(0..=within),
            },
        },
        Claim::Holds { player } if rng.bool() => Claim::Wins { player, within: 42 },
        Claim::Holds { player } => Claim::Holds {
            player: player.opponent(),
        },
        Claim::Leads { player, by } => Claim::Leads {
            player: if rng.bool() {
                player
            } else {
                player.opponent()
            },
            by: by + rng.i32(-1..=2),
        },
    };
}

fn change_rule(rule: &mut Rule, size: Size, rng: &mut Rng) {
    let at = rng.usize(0..rule.groups.len());
    let column = Column::new(rng.u8(0..size.columns));
    let cell = Cell::new(column, rng.u8(0..size.rows));
    if rng.u8(0..6) == 0 {
        rule.groups.remove(at);
        return;
    }
    match &mut rule.groups[at] {
        Group::Above {
            column: old,
            decides,
        } => match rng.u8(0..3) {
            0 => *old = column,
            1 => *decides = Some(cell),
            _ => *decides = decides.map(|old| Cell::new(old.column, rng.u8(0..size.rows))),
        },
        Group::Linked { columns, levels } => match rng.u8(0..3) {
            0 => columns[rng.usize(0..2)] = column,
            _ => *levels = rng.u8(0..=size.rows),
        },
        Group::Free { columns, pairs } => match rng.u8(0..4) {
            0 => {
                let at = rng.usize(0..columns.len());
                columns[at] = column;
            }
            1 => pairs.push([cell, Cell::new(cell.column, cell.row + 1)]),
            _ if !pairs.is_empty() => {
                let at = rng.usize(0..pairs.len());
                pairs[at][rng.usize(0..2)] = cell;
            }
            _ => {}
        },
    }
}

/// Returns a certificate of one node with a rule at random, or of a move before it.
fn guess(position: &Position, rng: &mut Rng) -> Certificate {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let own = rng.bool();
    let player = if own {
        position.to_move()
    } else {
        position.to_move().opponent()
    };
    let claim = match rng.u8(0..3) {
        _ if !race => Claim::Leads {
            player,
            by: rng.i32(-3..=2),
        },
        0 => Claim::Holds { player },
        _ => Claim::Wins { player, within: 42 },
    };
    if !own {
        let rule = random_rule(position, rng);
        return Certificate {
            claim,
            nodes: vec![Node::Rule(rule)],
        };
    }
    let legal: Vec<Column> = position.legal_columns().collect();
    let column = legal[rng.usize(0..legal.len())];
    let mut after = position.clone();
    let _ = after.play(column);
    Certificate {
        claim,
        nodes: vec![
            Node::Move { column, next: 1 },
            Node::Rule(random_rule(&after, rng)),
        ],
    }
}

/// Returns a rule with the open columns in groups at random; most are sound.
fn random_rule(position: &Position, rng: &mut Rng) -> Rule {
    let board = position.board();
    let mut open: Vec<Column> = board.open_columns().collect();
    rng.shuffle(&mut open);
    let mut groups = Vec::new();
    let mut free: Vec<Column> = Vec::new();
    while let Some(column) = open.pop() {
        let cells = board.free_cells(column);
        match rng.u8(0..4) {
            0 if !open.is_empty() => {
                let other = open.pop().unwrap_or(column);
                let most = cells.min(board.free_cells(other));
                let levels = rng.u8(1..=most);
                groups.push(Group::Linked {
                    columns: [column, other],
                    levels,
                });
            }
            1 => free.push(column),
            2 if position.ruleset().ending() == Ending::FirstGoal => {
                let row = board.height(column) + rng.u8(0..cells);
                groups.push(Group::Above {
                    column,
                    decides: Some(Cell::new(column, row)),
                });
            }
            _ if cells % 2 == 0 => groups.push(Group::Above {
                column,
                decides: None,
            }),
            _ => free.push(column),
        }
    }
    if !free.is_empty() {
        groups.push(random_pairs(board, free, rng));
    }
    Rule { groups }
}

fn random_pairs(board: &Board, columns: Vec<Column>, rng: &mut Rng) -> Group {
    let mut pairs = Vec::new();
    let mut open: Vec<Cell> = Vec::new();
    for &column in &columns {
        let mut row = board.height(column);
        if rng.u8(0..3) == 0 {
            open.push(Cell::new(column, row));
            row += 1;
        } else if rng.bool() {
            row += 1;
        }
        while row + 1 < board.size().rows {
            pairs.push([Cell::new(column, row), Cell::new(column, row + 1)]);
            row += 2 + rng.u8(0..2);
        }
    }
    for pair in open.chunks_exact(2) {
        pairs.push([pair[0], pair[1]]);
    }
    Group::Free { columns, pairs }
}

/// The results of positions, found without the finder.
#[derive(Default)]
struct Truth {
    known: HashMap<u64, i32>,
}

impl Truth {
    /// Returns whether a claim is true; `None` if the position is too hard.
    fn holds(&mut self, position: &Position, claim: Claim) -> Option<bool> {
        let player = claim.holder();
        let of_mover = self.value(position)?;
        let value = if player == position.to_move() {
            of_mover
        } else {
            -of_mover
        };
        Some(match claim {
            Claim::Wins { within, .. } => {
                value > 0 && plies(value).is_none_or(|plies| plies <= within)
            }
            Claim::Holds { .. } => value >= 0,
            Claim::Leads { by, .. } => value >= by,
        })
    }

    /// Returns the value for the player to move: in a race 1,000 less the plies of a win, or 1,001
    /// if only the result is known; the final difference of points in a game for points.
    fn value(&mut self, position: &Position) -> Option<i32> {
        if position.board().free() <= EXHAUSTIVE {
            return Some(self.exhaustive(&mut position.clone()));
        }
        if position.board().free() > PROVABLE {
            return None;
        }
        if let Some(&known) = self.known.get(&position.key()) {
            return Some(known);
        }
        let race = position.ruleset().ending() == Ending::FirstGoal;
        let settings = SolverSettings {
            table_bytes: TABLE_BYTES,
            ..SolverSettings::default()
        };
        let solved = Solver::with_settings(position.ruleset(), settings).ok();
        let value = match solved.and_then(|mut solver| solver.solve(position).ok()) {
            Some(Score::WinIn(plies)) => 1_000 - plies.cast_signed(),
            Some(Score::LossIn(plies)) => plies.cast_signed() - 1_000,
            Some(_) => 0,
            None => {
                let proof = prove(position, TABLE_BYTES, &mut |nodes| nodes > 3_000_000);
                let value = proof.ok().flatten()?.value;
                if race { value * 1_001 } else { value }
            }
        };
        self.known.insert(position.key(), value);
        Some(value)
    }

    /// Searches to the end of the game, by the rules alone.
    fn exhaustive(&mut self, position: &mut Position) -> i32 {
        let race = position.ruleset().ending() == Ending::FirstGoal;
        if let Some(outcome) = position.outcome() {
            return match outcome {
                _ if !race => {
                    let (points, mover) = (position.points(), position.to_move());
                    points[mover].cast_signed() - points[mover.opponent()].cast_signed()
                }
                Outcome::Win(winner) if winner == position.to_move() => 1_000,
                Outcome::Win(_) => -1_000,
                Outcome::Draw => 0,
            };
        }
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        let legal: Vec<Column> = position.legal_columns().collect();
        let mut best = i32::MIN;
        for column in legal {
            let _ = position.play(column);
            let value = -self.exhaustive(position);
            position.undo();
            // A win is worth less the later it comes.
            let later = if race { value.signum() } else { 0 };
            best = best.max(value - later);
        }
        self.known.insert(position.key(), best);
        best
    }
}

/// Returns the plies of a win, if they are known.
fn plies(value: i32) -> Option<u32> {
    u32::try_from(1_000 - value).ok()
}
