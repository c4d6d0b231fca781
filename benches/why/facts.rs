//! Facts about positions with few free cells, against a search of all continuations.

use std::collections::HashMap;

use fastrand::Rng;
use plummet::internals::review::{CertificateNode, Checker, Fact, Rule};
use plummet::prelude::*;
use plummet::rules::{Cell, Ending, Outcome};

/// Returns facts about a position at random; many of them are not true.
pub(super) fn guesses(position: &Position, checker: &Checker, rng: &mut Rng) -> Vec<Fact> {
    let lines: Vec<Vec<Cell>> = checker.lines().map(|(_, line)| line).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let column = Column::new(rng.u8(0..position.board.size.columns));
    let height = position.board.height(column);
    let mut facts = vec![
        Fact::Settled,
        Fact::NoLines {
            player: Player::Red,
        },
        Fact::NoLines {
            player: Player::Yellow,
        },
    ];
    for line in &lines {
        let line = line.clone();
        if line.contains(&Cell::new(column, height)) {
            facts.push(Fact::Completes {
                column,
                line: line.clone(),
            });
            facts.push(Fact::MustBlock { column, line });
        }
    }
    let points = rng.u32(1..3);
    facts.push(Fact::Scores { column, points });
    facts
}

/// Returns facts that a rule may show.
pub(super) fn of_rule(position: &Position, rule: &Rule, checker: &Checker) -> Vec<Fact> {
    let holder = position.to_move.opponent();
    let mut facts = vec![Fact::Covered {
        holder,
        rule: rule.clone(),
    }];
    facts.extend(checker.lines().map(|(_, line)| Fact::Certain {
        holder,
        line,
        rule: rule.clone(),
    }));
    facts
}

/// Returns the rule with which a certificate begins, and the position there.
pub(super) fn first_rule<'a>(
    position: &Position,
    nodes: &'a [CertificateNode],
) -> Option<(Position, &'a Rule)> {
    match nodes.first()? {
        CertificateNode::Rule(rule) => Some((position.clone(), rule)),
        CertificateNode::Move { column, next } => match nodes.get(*next)? {
            CertificateNode::Rule(rule) => {
                let mut after = position.clone();
                after.play(*column).ok()?;
                Some((after, rule))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a fact is true, by playing on from the position.
pub(super) fn is_true(position: &Position, fact: &Fact) -> bool {
    let race = position.ruleset.ending == Ending::FirstGoal;
    let mover = position.to_move;
    let after = |column: Column| {
        let mut after = position.clone();
        after.play(column).is_ok().then_some(after)
    };
    let has_line = |position: &Position, line: &[Cell], player| {
        let mut cells = line.iter();
        cells.all(|&cell| position.board.at(cell) == Some(player))
    };
    let other_turn = |position: &Position| {
        let (ruleset, board) = (&position.ruleset, position.board.clone());
        Position::from_board(ruleset, board, position.to_move.opponent())
    };
    match fact {
        Fact::Completes { column, line } => {
            after(*column).is_some_and(|after| has_line(&after, line, mover))
        }
        Fact::MustBlock { column, line } => {
            // Any other disc lets the opponent complete the line and win.
            let wins = |position: &Position| {
                let mut then = position.clone();
                let is_won = then.play(*column).is_ok()
                    && then.outcome == Some(Outcome::Win(mover.opponent()));
                is_won && has_line(&then, line, mover.opponent())
            };
            let mut others = position.legal_columns().filter(|other| other != column);
            others.all(|other| after(other).is_some_and(|after| wins(&after)))
                && other_turn(position).is_none_or(|turned| wins(&turned))
        }
        Fact::Scores { column, points } => {
            let before = position.points[mover];
            after(*column).is_some_and(|after| after.points[mover] - before == *points)
        }
        Fact::Settled => Player::BOTH.into_iter().all(|player| {
            let gains = |at: &Position| gained(position, at, player).then_some(false);
            forces(position, None, &gains)
        }),
        Fact::NoLines { player } => {
            let gains = |at: &Position| gained(position, at, *player).then_some(false);
            forces(position, None, &gains)
        }
        Fact::Covered { holder, .. } => {
            let gains = |at: &Position| gained(position, at, holder.opponent()).then_some(false);
            forces(position, Some(*holder), &gains)
        }
        Fact::Certain { holder, line, .. } => {
            let ends = |at: &Position| {
                let is_won = has_line(at, line, *holder) || race && gained(position, at, *holder);
                match at.outcome {
                    _ if is_won => Some(true),
                    Some(_) => Some(false),
                    None => None,
                }
            };
            forces(position, Some(*holder), &ends)
        }
    }
}

/// Returns whether the player completed something between two positions.
fn gained(before: &Position, now: &Position, player: Player) -> bool {
    now.outcome == Some(Outcome::Win(player)) && before.ruleset.ending == Ending::FirstGoal
        || now.points[player] > before.points[player]
}

/// Returns whether `holder` can reach, against every play of the opponent, an end that `judge`
/// does not reject; without a holder, whether every end is one. `judge` decides positions early; a
/// game that ends undecided is accepted.
fn forces(
    position: &Position,
    holder: Option<Player>,
    judge: &dyn Fn(&Position) -> Option<bool>,
) -> bool {
    fn search(
        position: &mut Position,
        holder: Option<Player>,
        judge: &dyn Fn(&Position) -> Option<bool>,
        known: &mut HashMap<u64, bool>,
    ) -> bool {
        if let Some(decided) = judge(position) {
            return decided;
        }
        if position.outcome.is_some() {
            return true;
        }
        if let Some(&known) = known.get(&position.key) {
            return known;
        }
        let is_own = holder == Some(position.to_move);
        let legal: Vec<Column> = position.legal_columns().collect();
        // The holder needs one good move; all others must be good.
        let mut result = !is_own;
        for column in legal {
            let _ = position.play(column);
            let value = search(position, holder, judge, known);
            position.undo();
            if value == is_own {
                result = is_own;
                break;
            }
        }
        known.insert(position.key, result);
        result
    }
    search(&mut position.clone(), holder, judge, &mut HashMap::new())
}
