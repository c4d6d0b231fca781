//! Games between two engines from random openings.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use crate::engine::{EngineHandle, FrozenClock};
use crate::rules::{ByPlayer, Column, Outcome, Player, Position, Ruleset};
use crate::session::{GameSetup, Match, MatchSettings, MatchStep, Seat, Session};

/// Returns an undecided position after at most `most` random moves.
pub(super) fn random_opening(
    ruleset: &Ruleset,
    most: usize,
    random: &mut fastrand::Rng,
) -> Position {
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
    loop {
        match game.session().outcome() {
            Some(Outcome::Draw) => return Some(0.5),
            Some(Outcome::Win(winner)) => return Some(if winner == side { 1.0 } else { 0.0 }),
            None => {}
        }
        let step = game.step(&FrozenClock, stop);
        if stop.load(Relaxed) || !matches!(step, MatchStep::Moved { .. }) {
            return None;
        }
    }
}
