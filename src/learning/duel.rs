//! Games between two networks that look one ply ahead.
//!
//! The games are matches ([`play`]), so a network reads the whole board before each move instead
//! of updating it disc by disc. That adds 0.2 to 0.5 % to the time of a training, which plays a
//! duel of 400 games after every 200,000 games of self-play.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::contest::{play, random_opening};
use crate::engine::learned::{Net, NetEvaluator};
use crate::engine::search::Evaluator;
use crate::engine::{Analysis, Control, Engine, EngineError, EngineHandle};
use crate::rules::{Column, Ending, Player, Position, Ruleset};

/// The most random plies before a game of a duel.
const MAX_OPENING_PLIES: usize = 8;

/// Plays `games` games between two networks. Each random opening is played twice, with sides
/// swapped. Returns the score of `one`, from 0 to 1.
pub(super) fn duel(
    ruleset: &Ruleset,
    one: &Net,
    other: &Net,
    games: u32,
    random: &mut fastrand::Rng,
) -> f64 {
    let [one, other] = [one, other].map(|net| {
        let net = NetEvaluator::new(Arc::new(net.clone()));
        EngineHandle::new(Box::new(Greedy { net }))
    });
    // A stopped training finishes its duel, since the result must follow from the seed alone.
    let stop = AtomicBool::new(false);
    let mut score = 0.0;
    for _ in 0..games / 2 {
        let opening = random_opening(ruleset, MAX_OPENING_PLIES, random);
        let beginner = opening.to_move();
        for side in [beginner, beginner.opponent()] {
            score += play(&opening, &one, &other, side, &stop).unwrap_or(0.5);
        }
    }
    score / f64::from((games / 2 * 2).max(1))
}

/// A network that looks one ply ahead.
#[derive(Debug)]
struct Greedy {
    net: NetEvaluator,
}

impl Engine for Greedy {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        self.net.reset(position);
        let best = best_by(&mut self.net, &mut position.clone());
        Ok(Analysis {
            best: Some(best.ok_or(EngineError::Over)?),
            ..Analysis::default()
        })
    }
}

/// Returns the column after which the position has the highest value for the player who moved.
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
        } else if race && has_winning_move(position) {
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

fn has_winning_move(position: &Position) -> bool {
    position
        .legal_columns()
        .any(|column| position.gain(column, position.to_move()).unwrap_or(0) > 0)
}
