//! The engines of a game's seats, and the levels that they are taken from.

use plummet::engine::{EngineHandle, LevelEngine, engine_of, unavailable};
use plummet::presets::Level;
use plummet::rules::{ByPlayer, Player, Ruleset};
use plummet::session::Seat;

use crate::app::coach::TRAINED;

/// Who plays for the seats that levels have.
#[derive(Debug)]
pub(super) struct Engines {
    levels: Vec<Level>,
    engines: ByPlayer<Option<EngineHandle>>,
    /// The levels that failed in this game and are not asked again.
    failed: Vec<String>,
    /// Seeds the engines of each new game.
    dice: fastrand::Rng,
}

impl Engines {
    /// The engines of these seats.
    pub(super) fn new(seats: &ByPlayer<Seat>, levels: &[Level], seed: u64) -> Self {
        let mut engines = Self {
            levels: levels.to_vec(),
            engines: ByPlayer::default(),
            failed: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
        };
        engines.hire(seats);
        engines
    }

    /// The levels that a new game takes its engines from.
    pub(super) fn set_levels(&mut self, levels: &[Level]) {
        self.levels = levels.to_vec();
    }

    /// Makes the engines of another game. Levels that failed in the one before may play.
    pub(super) fn hire(&mut self, seats: &ByPlayer<Seat>) {
        self.failed.clear();
        for player in Player::BOTH {
            self.seat(player, &seats[player]);
        }
    }

    /// Makes the engine of a seat.
    pub(super) fn seat(&mut self, player: Player, seat: &Seat) {
        let level = level_of(seat, &self.levels);
        let engine =
            level.map(|level| EngineHandle::new(engine_of(&level.engine, self.dice.u64(..))));
        self.engines[player] = engine;
    }

    /// Lets everybody play on who sits at the other side now.
    pub(super) fn follow(&mut self, before: &ByPlayer<Seat>, after: &ByPlayer<Seat>) {
        if changed_sides(before, after) {
            std::mem::swap(&mut self.engines.red, &mut self.engines.yellow);
        }
    }

    /// The engine of a player, if one plays for them.
    pub(super) fn of(&self, player: Player) -> Option<&EngineHandle> {
        self.engines[player].as_ref()
    }

    /// Who takes over from a level that cannot go on: another one that plays this game and
    /// has not failed in it, or else a person.
    pub(super) fn instead_of(&mut self, seat: &Seat, ruleset: &Ruleset) -> Seat {
        if let Seat::Level { id, .. } = seat {
            self.failed.push(id.clone());
        }
        let substitute = substitute(&self.levels, seat, |level| {
            !self.failed.contains(&level.id) && unavailable(&level.engine, ruleset).is_none()
        });
        substitute.map_or(Seat::Human, seat_of)
    }
}

fn level_of<'a>(seat: &Seat, levels: &'a [Level]) -> Option<&'a Level> {
    match seat {
        Seat::Level { id, .. } => levels.iter().find(|level| level.id == *id),
        Seat::Human => None,
    }
}

/// The level that takes over from one that cannot go on, of those that are able: the next
/// weaker one, as the list goes from weak to strong, or else the next stronger. One that
/// is not in the list gives way to the strongest, the network trained in an earlier run
/// first to networks that were kept.
fn substitute<'a>(
    levels: &'a [Level],
    seat: &Seat,
    is_able: impl Fn(&Level) -> bool,
) -> Option<&'a Level> {
    let Seat::Level { id, .. } = seat else {
        return None;
    };
    let place = levels.iter().position(|level| level.id == *id);
    let (weaker, stronger) = levels.split_at(place.unwrap_or(levels.len()));
    let is_learned = |level: &&Level| matches!(level.engine, LevelEngine::Learned { .. });
    let mut kept = levels
        .iter()
        .rev()
        .filter(|_| place.is_none() && id == TRAINED);
    kept.find(|level| is_learned(level) && is_able(level))
        .or_else(|| weaker.iter().rev().find(|level| is_able(level)))
        .or_else(|| stronger.iter().find(|level| is_able(level)))
}

/// Whether everybody sits at the other side now: after a swap, but also where the game
/// went back or forth across one. An engine plays on for whoever changed sides.
fn changed_sides(before: &ByPlayer<Seat>, after: &ByPlayer<Seat>) -> bool {
    before != after && before.red == after.yellow && before.yellow == after.red
}

/// The seat that a level takes.
pub(crate) fn seat_of(level: &Level) -> Seat {
    Seat::Level {
        id: level.id.clone(),
        name: level.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn a_level_that_fails_gives_way_to_the_next_weaker_one() {
        let levels = Catalog::built_in().levels().to_vec();
        let seat = |id: &str| Seat::Level {
            id: id.to_owned(),
            name: id.to_owned(),
        };
        let [first, second, .., before, last] = levels.as_slice() else {
            panic!("{} levels", levels.len());
        };
        let instead = |of: &str| {
            let able = |level: &Level| level.id != of;
            substitute(&levels, &seat(of), able).map(|level| level.id.as_str())
        };
        assert_eq!(instead(&last.id), Some(before.id.as_str()));
        assert_eq!(instead(&first.id), Some(second.id.as_str()));
        assert_eq!(instead("not a level"), Some(last.id.as_str()));
        // What was trained in an earlier run is played by the networks that were kept.
        let learned = instead(TRAINED).and_then(|id| levels.iter().find(|it| it.id == id));
        let engine = learned.map(|level| &level.engine);
        assert!(
            matches!(engine, Some(LevelEngine::Learned { .. })),
            "{engine:?}"
        );
        assert!(substitute(&levels, &seat(&last.id), |_| false).is_none());
    }
}
