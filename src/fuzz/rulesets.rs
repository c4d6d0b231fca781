//! Games by any rules that a preset can state: what the window does with one ends within counted
//! work.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{CATALOG, text};
use crate::engine::{
    Analysis, Control, Engine, FrozenClock, Limits, analyst, engine_of, reason_unavailable,
};
use crate::presets::Level;
use crate::review::{Budget, Explainer, ProofEffort, Run};
use crate::rules::notation::parse_game;
use crate::rules::{Column, Position, Ruleset};
use crate::session::GameRecord;

/// The most positions that each engine examines.
const NODES: u64 = 2_000;

/// A game on one line, by any rules. It is analysed, explained and reviewed after up to three moves, and
/// the level that gives hints examines it.
pub fn rulesets(bytes: &[u8]) -> bool {
    let read = text(|it| parse_game(it, &Ruleset::default()));
    read(bytes)
        .filter(|game| game.preset.is_some())
        .is_some_and(|game| {
            play(&game.ruleset, &game.moves[..game.moves.len().min(3)]);
            true
        })
}

/// Plays the moves, and lets everything examine the game that the window lets examine it.
fn play(ruleset: &Ruleset, moves: &[Column]) {
    let position = Position::replay(ruleset, moves.iter().copied()).expect("moves that were read");
    let effort = ProofEffort {
        solved: NODES,
        tried: 100,
        tested: NODES,
    };
    let mut explainer = Explainer::new(ruleset, effort);
    explainer.finder.stop = Arc::default();
    explainer.position(&position);
    let mut before = position.clone();
    if let Some(column) = before.undo() {
        explainer
            .played(&before, column)
            .expect("a move that was played");
    }
    let game = GameRecord::of_discs("fuzz", ruleset, position.moves());
    let budget = Budget {
        nodes: NODES,
        time: None,
    };
    let review = Run::new(game, budget).expect("moves that were played").run(
        &FrozenClock,
        &AtomicBool::new(false),
        &mut |_| {},
    );
    assert!(review.is_some(), "nothing stops it");
    if position.outcome.is_some() {
        return;
    }
    examine(analyst(ruleset), &position);
    let mut levels = CATALOG.levels.iter().rev();
    let is_able = |level: &&Level| reason_unavailable(&level.engine, ruleset).is_none();
    if let Some(level) = levels.find(is_able) {
        examine(engine_of(&level.engine, 1), &position);
    }
}

/// Lets an engine examine a position, and asserts that it answers within its limit.
fn examine(mut engine: Box<dyn Engine>, position: &Position) {
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::nodes(NODES), &stop, &FrozenClock);
    let Ok(Analysis { best, nodes, .. }) = engine.analyze(position, &mut control) else {
        return;
    };
    assert!(best.is_none_or(|column| position.is_legal(column)));
    // Some look at the limit once in a thousand positions, for every column.
    assert!(nodes <= NODES + 200_000, "{nodes} nodes");
}
