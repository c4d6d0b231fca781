//! Games between two engines from random openings.

use std::sync::atomic::AtomicBool;

use crate::engine::published::play_at_random;
use crate::engine::{EngineHandle, FrozenClock};
use crate::rules::{ByPlayer, Outcome, Player, Position, Ruleset};
use crate::session::{GameSetup, Match, MatchSettings, Seat, Session};

/// Returns an undecided position after at most `most` random moves.
pub(super) fn random_opening(
    ruleset: &Ruleset,
    most: usize,
    random: &mut fastrand::Rng,
) -> Position {
    let mut position = Position::new(ruleset);
    let plies = random.usize(0..=most);
    play_at_random(&mut position, plies, random);
    if position.outcome().is_some() {
        position.undo();
    }
    position
}

/// Plays a game with `player` on `side`. Returns its score: 0, 0.5 or 1; `None` if `stop` is set
/// or an engine makes no move.
pub(super) fn play(
    opening: &Position,
    player: &EngineHandle,
    opponent: &EngineHandle,
    side: Player,
    stop: &AtomicBool,
) -> Option<f64> {
    let seats = ByPlayer::from_fn(|_| Seat::level("", ""));
    let setup = GameSetup::plain("", "", opening.ruleset().clone(), seats);
    let engine = |seat| if seat == side { player } else { opponent };
    let engines = ByPlayer::from_fn(|seat| Some(engine(seat).clone()));
    let session = Session::at(setup, opening.clone());
    let mut game = Match::new(session, engines, MatchSettings::default());
    game.play_out(&FrozenClock, stop, &mut |_, _, _| {})?;
    match game.session().outcome()? {
        Outcome::Draw => Some(0.5),
        Outcome::Win(winner) => Some(if winner == side { 1.0 } else { 0.0 }),
    }
}
