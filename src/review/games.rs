//! Games between levels, for what is measured and found in them.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::engine::FrozenClock;
use crate::presets::Level;
use crate::rules::{ByPlayer, Column, Ruleset};
use crate::session::{Command, GameSetup, Match, MatchSettings, MatchStep, Origin, Seat, Session};

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
    let mut session = Session::new(setup);
    for _ in 0..random {
        let columns: Vec<Column> = session.position().legal_columns().collect();
        let column = dice.choice(&columns).copied();
        let revision = session.revision();
        let origin = Origin::Engine { revision };
        let played = column.map(|column| session.apply(Command::Play { column, origin }));
        if !matches!(played, Some(Ok(_))) {
            break;
        }
    }
    let seeds = ByPlayer::from_fn(|_| dice.u64(..));
    let engines = ByPlayer::from_fn(|player| Some(levels[player].engine(seeds[player])));
    let mut game = Match::new(session, engines, MatchSettings::default());
    while !game.is_over() {
        let step = game.step(&FrozenClock, stop);
        if stop.load(Relaxed) {
            return None;
        }
        if !matches!(step, MatchStep::Moved { .. }) {
            break;
        }
    }
    Some(game.session().position().moves().collect())
}
