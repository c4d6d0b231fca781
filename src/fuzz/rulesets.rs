//! Games by any rules that a preset can state: what the window does with one ends within counted
//! work.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::CATALOG;
use crate::engine::{
    Analysis, Control, Engine, FrozenClock, Limits, analyst, engine_of, reason_unavailable,
};
use crate::presets::Level;
use crate::review::{Budget, Explainer, ProofEffort, Run};
use crate::rules::{
    Column, Ending, Goal, MAX_SIDE, MIN_SIDE, Player, Position, Ruleset, RulesetSpec,
};
use crate::session::GameRecord;

/// The most positions that each engine examines.
const NODES: u64 = 2_000;

/// The most goals of a game: more than there are.
const MAX_GOALS: usize = 256;

/// Rules by bytes: columns, rows, a byte of switches, three moves, then a kind and an extent for
/// each goal. The game is analysed, explained and reviewed after its moves, and the level that gives
/// hints examines it.
pub fn rulesets(bytes: &[u8]) -> bool {
    let Some((&[columns, rows, switches, ref moves @ ..], goals)) = bytes.split_first_chunk::<6>()
    else {
        return false;
    };
    let goal = |pair: &[u8; 2]| match *pair {
        [kind, extent] if kind % 2 == 0 => Goal::Line(side(extent)),
        [_, extent] => Goal::Square(side(extent)),
    };
    let (goals, _) = goals.as_chunks::<2>();
    let is_set = |switch| switches & switch != 0;
    let spec = RulesetSpec {
        columns: side(columns),
        rows: side(rows),
        goals: goals.iter().take(MAX_GOALS).map(goal).collect(),
        ending: [Ending::FirstGoal, Ending::FullBoard][usize::from(is_set(1))],
        first: Player::BOTH[usize::from(is_set(2))],
        end_when_decided: is_set(4),
        ..RulesetSpec::default()
    };
    let ruleset = Ruleset::new(&spec);
    ruleset.is_ok_and(|ruleset| {
        play(&ruleset, moves);
        true
    })
}

/// Returns a number from the smallest side of a board to the largest.
fn side(byte: u8) -> u32 {
    u32::from(MIN_SIDE + byte % (MAX_SIDE + 1 - MIN_SIDE))
}

/// Plays the moves, and lets everything examine the game that the window lets examine it.
fn play(ruleset: &Ruleset, moves: &[u8]) {
    let mut position = Position::new(ruleset);
    for &column in moves {
        // A full column, and a move after the end.
        let _ = position.play(Column::new(column % ruleset.size.columns));
    }
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
    let mut levels = CATALOG.levels().iter().rev();
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
