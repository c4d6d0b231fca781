//! Example games for the pictures of presets.

use super::*;
use std::sync::atomic::AtomicBool;

/// The most moves of an example game that the program plays.
const MOST_MOVES: usize = 200;

/// The largest board on which the program plays an example game; a larger one is shown in part.
const LARGEST: Size = Size::new(14, 11);

/// The number of games that are played until one ends with a completed goal.
const TRIES: u64 = 6;

/// Returns the final position of an example game: of these moves if there are any, else of a short
/// game that the program plays. The same rules give the same game. On a large board that game is
/// played on a part of the board, and under some rules it does not come to an end.
pub fn example_position(ruleset: &Ruleset, moves: &[Column]) -> Position {
    if !moves.is_empty()
        && let Ok(position) = Position::replay(ruleset, moves.iter().copied())
    {
        return position;
    }
    let smaller = part_of(ruleset);
    let ruleset = smaller.as_ref().unwrap_or(ruleset);
    let mut last = Position::new(ruleset);
    for seed in 0..TRIES {
        last = self_play(ruleset, seed);
        if last.outcome.is_some() && !last.completions().is_empty() {
            break;
        }
    }
    last
}

/// Returns the rules on the part of a board that is small enough for a picture of its cells; `None` if
/// they make no sense there.
fn part_of(ruleset: &Ruleset) -> Option<Ruleset> {
    let size = ruleset.size;
    let changes = RulesetChanges {
        columns: Some(size.columns.min(LARGEST.columns).into()),
        rows: Some(size.rows.min(LARGEST.rows).into()),
        ..RulesetChanges::default()
    };
    Ruleset::new(&changes.over(&ruleset.spec)).ok()
}

/// Plays a game of a player that completes goals and blocks them, and otherwise plays anywhere.
fn self_play(ruleset: &Ruleset, seed: u64) -> Position {
    let mut engine = engine_of(&LevelEngine::WinBlockRandom, seed);
    let stop = AtomicBool::new(false);
    let mut position = Position::new(ruleset);
    for _ in 0..MOST_MOVES {
        let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
        let answer = engine.analyze(&position, &mut control);
        let best = answer.ok().and_then(|answer| answer.best);
        // At the end of the game there is none.
        if best.is_none_or(|column| position.play(column).is_err()) {
            break;
        }
    }
    position
}
