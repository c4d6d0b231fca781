//! Random positions, and changed certificates and rules.

use fastrand::Rng;
use plummet::internals::review::{Certificate, CertificateNode, Claim, Group, Rule};
use plummet::prelude::*;
use plummet::rules::{Cell, Ending, RulesetSpec, Size};

use super::truth::{EXHAUSTIVE, PROVABLE};

pub(super) fn random_rules(rng: &mut Rng) -> (&'static str, Ruleset) {
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
pub(super) fn random_position(ruleset: &Ruleset, rng: &mut Rng) -> Option<Position> {
    let cells = ruleset.size.cells();
    let free = if rng.u8(0..3) == 0 {
        rng.usize(1..=PROVABLE)
    } else {
        rng.usize(2..=EXHAUSTIVE + 3)
    };
    let mut position = Position::new(ruleset);
    while position.board.free() > free.min(cells) {
        let legal: Vec<Column> = position.legal_columns().collect();
        // Mostly moves that do not end the game.
        let quiet: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| position.gain(column, position.to_move) == Some(0))
            .collect();
        let race = ruleset.ending == Ending::FirstGoal;
        let moves = if race && !quiet.is_empty() {
            quiet
        } else {
            legal
        };
        let &column = rng.choice(moves.iter())?;
        position.play(column).ok()?;
    }
    position.outcome.is_none().then_some(position)
}

/// Returns a position that differs in one point.
pub(super) fn changed_position(position: &Position, rng: &mut Rng) -> Option<Position> {
    let (ruleset, board) = (&position.ruleset, &position.board);
    let changed = match rng.u8(0..3) {
        0 => Position::from_board(ruleset, board.clone(), position.to_move.opponent())?,
        1 => {
            let mut after = position.clone();
            let legal: Vec<Column> = position.legal_columns().collect();
            after.play(*rng.choice(legal.iter())?).ok()?;
            Position::from_board(ruleset, after.board.clone(), position.to_move)?
        }
        _ => {
            let discs: Vec<(Cell, Player)> = board.all_discs().collect();
            let &(changed, _) = rng.choice(discs.iter())?;
            let mut other = Board::new(board.size);
            for (cell, player) in discs {
                let player = if cell == changed {
                    player.opponent()
                } else {
                    player
                };
                other.drop_disc(cell.column, player).ok()?;
            }
            Position::from_board(ruleset, other, position.to_move)?
        }
    };
    changed.outcome.is_none().then_some(changed)
}

/// Changes one point of a certificate.
pub(super) fn change(certificate: &mut Certificate, position: &Position, rng: &mut Rng) {
    let size = position.board.size;
    if rng.u8(0..4) == 0 {
        return change_claim(&mut certificate.claim, rng);
    }
    let count = certificate.nodes.len();
    let index = rng.usize(0..count);
    let column = Column::new(rng.u8(0..size.columns));
    match &mut certificate.nodes[index] {
        CertificateNode::End => {
            certificate.nodes[index] = CertificateNode::Rule(random_rule(position, rng))
        }
        CertificateNode::Move { column: old, next } => {
            if rng.bool() {
                *old = column;
            } else {
                *next = rng.usize(0..count);
            }
        }
        CertificateNode::Threat {
            column: old,
            blocked,
        } => {
            if rng.bool() {
                *old = column;
            } else {
                *blocked = rng.usize(0..count);
            }
        }
        CertificateNode::Replies { replies } => {
            let at = rng.usize(0..replies.len());
            match rng.u8(0..3) {
                0 => replies[at].0 = column,
                1 => replies[at].1 = rng.usize(0..count),
                _ => {
                    replies.remove(at);
                }
            }
        }
        CertificateNode::Rule(rule) => change_rule(rule, size, rng),
    }
}

fn change_claim(claim: &mut Claim, rng: &mut Rng) {
    if rng.bool() {
        claim.player = claim.player.opponent();
    } else {
        claim.least += rng.i32(-1..=2);
    }
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
pub(super) fn guess(position: &Position, rng: &mut Rng) -> Certificate {
    let race = position.ruleset.ending == Ending::FirstGoal;
    let own = rng.bool();
    let player = if own {
        position.to_move
    } else {
        position.to_move.opponent()
    };
    let least = if race {
        rng.i32(0..=1)
    } else {
        rng.i32(-3..=2)
    };
    let claim = Claim { player, least };
    if !own {
        let rule = random_rule(position, rng);
        return Certificate {
            claim,
            nodes: vec![CertificateNode::Rule(rule)],
        };
    }
    let legal: Vec<Column> = position.legal_columns().collect();
    let column = legal[rng.usize(0..legal.len())];
    let mut after = position.clone();
    let _ = after.play(column);
    Certificate {
        claim,
        nodes: vec![
            CertificateNode::Move { column, next: 1 },
            CertificateNode::Rule(random_rule(&after, rng)),
        ],
    }
}

/// Returns a rule with the open columns in groups at random; most are sound.
pub(super) fn random_rule(position: &Position, rng: &mut Rng) -> Rule {
    let board = &position.board;
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
            2 if position.ruleset.ending == Ending::FirstGoal => {
                let row = board.height(column) + rng.u8(0..cells);
                groups.push(Group::Above {
                    column,
                    decides: Some(Cell::new(column, row)),
                });
            }
            _ if cells.is_multiple_of(2) => groups.push(Group::Above {
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
        while row + 1 < board.size.rows {
            pairs.push([Cell::new(column, row), Cell::new(column, row + 1)]);
            row += 2 + rng.u8(0..2);
        }
    }
    for pair in open.chunks_exact(2) {
        pairs.push([pair[0], pair[1]]);
    }
    Group::Free { columns, pairs }
}
