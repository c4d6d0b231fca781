//! Games between levels, for what is measured and found in them.

use super::*;
use crate::engine::published::play_at_random;

/// Plays a game of two levels after `random` random moves, and returns its moves. All chance
/// comes from `dice`. Returns `None` if stopped.
pub fn played(
    ruleset: &Ruleset,
    levels: ByPlayer<&Level>,
    random: usize,
    dice: &mut fastrand::Rng,
    stop: &AtomicBool,
) -> Option<Vec<Column>> {
    let mut position = Position::new(ruleset);
    play_at_random(&mut position, random, dice);
    let engines = ByPlayer::from_fn(|player: Player| levels[player].engine(dice.u64(..)));
    while position.outcome.is_none() {
        let mut control = Control::new(Limits::default(), stop, &FrozenClock);
        let answer = engines[position.to_move].analyze(&position, &mut control);
        if control.is_stopped() {
            return None;
        }
        position.play(answer.ok()?.best?).ok()?;
    }
    Some(position.moves().collect())
}
