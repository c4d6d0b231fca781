//! Games between levels, for what is measured and found in them.

use super::*;
use crate::engine::published::play_at_random;
use crate::session::{MatchSettings, Session};

/// Plays a game of two levels after `random` random moves, and returns its moves. All chance
/// comes from `dice`. Returns `None` if stopped.
pub fn played(
    (preset, ruleset): (&str, &Ruleset),
    levels: ByPlayer<&Level>,
    random: usize,
    dice: &mut fastrand::Rng,
    stop: &AtomicBool,
) -> Option<Vec<Column>> {
    let seats = ByPlayer::from_fn(|player| Seat::level(&levels[player].id, &levels[player].name));
    let setup = GameSetup::plain(preset, "", ruleset.clone(), seats);
    let mut opening = Position::new(ruleset);
    play_at_random(&mut opening, random, dice);
    let seeds = ByPlayer::from_fn(|_| dice.u64(..));
    let engines = ByPlayer::from_fn(|player| Some(levels[player].engine(seeds[player])));
    let mut game = Match::new(
        Session::at(setup, opening),
        engines,
        MatchSettings::default(),
    );
    game.play_out(&FrozenClock, stop, &mut |_, _, _| {})?;
    Some(game.session.position.moves().collect())
}
