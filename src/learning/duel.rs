//! Networks against each other, without search.

use std::sync::Arc;

use crate::engine::learned::{Net, NetEvaluator};
use crate::engine::search::Evaluator;
use crate::rules::{Column, Ending, Outcome, Player, Position, Ruleset};

/// The most random plies before a game of a duel.
const DUEL_OPENING: usize = 8;

/// Lets two networks play so many games, without search, each from an opening of random
/// moves and with either side; the score of the first one, from 0 to 1.
pub(super) fn duel(
    ruleset: &Ruleset,
    one: &Net,
    other: &Net,
    games: u32,
    random: &mut fastrand::Rng,
) -> f64 {
    let mut nets = [one, other].map(|net| NetEvaluator::new(Arc::new(net.clone())));
    let mut score = 0.0;
    for _ in 0..games / 2 {
        let opening = opening(ruleset, DUEL_OPENING, random);
        let beginner = opening.to_move();
        for own in [beginner, beginner.opponent()] {
            score += match game(&mut nets, own, opening.clone()) {
                Outcome::Win(player) if player == own => 1.0,
                Outcome::Win(_) => 0.0,
                Outcome::Draw => 0.5,
            };
        }
    }
    score / f64::from((games / 2 * 2).max(1))
}

/// How a game ends in which the first of the networks has this side.
fn game(nets: &mut [NetEvaluator; 2], own: Player, mut position: Position) -> Outcome {
    for net in &mut *nets {
        net.reset(&position);
    }
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let player = position.to_move();
        let net = &mut nets[usize::from(player != own)];
        let played = best_by(net, &mut position).and_then(|column| position.play(column).ok());
        let Some(played) = played else {
            return Outcome::Draw;
        };
        for net in &mut *nets {
            net.place(played.cell, player);
        }
    }
}

/// The column after which the network likes the position best for the player who moved.
fn best_by(net: &mut NetEvaluator, position: &mut Position) -> Option<Column> {
    let columns: Vec<Column> = position.legal_columns().collect();
    let player = position.to_move();
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let mut best: Option<(f32, Column)> = None;
    for column in columns {
        let Ok(played) = position.play(column) else {
            continue;
        };
        let value = if race && played.outcome.is_some() {
            if played.points > 0 { f32::MAX } else { 0.0 }
        } else if race && wins_at_once(position) {
            f32::MIN
        } else {
            net.place(played.cell, player);
            let sum = -net.sum(player.opponent());
            net.lift(played.cell, player);
            if race {
                sum
            } else {
                let points = position.points();
                let points = |player: Player| u16::try_from(points[player]).unwrap_or(u16::MAX);
                f32::from(points(player)) - f32::from(points(player.opponent()))
                    + net.reach() * sum.tanh()
            }
        };
        position.undo();
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, column));
        }
    }
    best.map(|(_, column)| column)
}

fn wins_at_once(position: &Position) -> bool {
    position
        .legal_columns()
        .any(|column| position.gain(column, position.to_move()).unwrap_or(0) > 0)
}

/// A position after up to so many random moves, not decided by the last of them.
pub(super) fn opening(ruleset: &Ruleset, most: usize, random: &mut fastrand::Rng) -> Position {
    let mut position = Position::new(ruleset);
    for _ in 0..random.usize(0..=most) {
        let columns: Vec<Column> = position.legal_columns().collect();
        let Some(&column) = random.choice(&columns) else {
            break;
        };
        if position.play(column).is_ok() && position.outcome().is_some() {
            position.undo();
            break;
        }
    }
    position
}
