//! Makes the engines of a game from the levels in its seats.

use plummet::engine::{EngineHandle, LevelEngine, engine_of};

use crate::app::prelude::*;
use plummet::internals::presets::JUST_TRAINED;

/// Makes the engines of a game, and their substitutes when a level fails.
#[derive(Debug)]
pub struct EngineFactory {
    levels: Vec<Level>,
    /// The ids of levels that failed in this game; they are not used as substitutes.
    failed: Vec<String>,
    /// Draws the seeds of the engines.
    dice: fastrand::Rng,
}

impl EngineFactory {
    /// Creates the maker of engines for these levels.
    pub fn new(levels: &[Level], seed: u64) -> Self {
        Self {
            levels: levels.to_vec(),
            failed: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
        }
    }

    /// Sets the levels that make the engines of new games.
    pub fn set_levels(&mut self, levels: &[Level]) {
        self.levels = levels.to_vec();
    }

    /// Makes the engines of a new game. Levels that failed in the game before may play again.
    pub fn make_engines(&mut self, seats: &ByPlayer<Seat>) -> ByPlayer<Option<EngineHandle>> {
        self.failed.clear();
        ByPlayer::from_fn(|player| self.engine(&seats[player]))
    }

    /// Makes the engine of a seat. Returns `None` for a human player, or if the level does not
    /// exist.
    pub fn engine(&mut self, seat: &Seat) -> Option<EngineHandle> {
        let Seat::Level { id, .. } = seat else {
            return None;
        };
        let level = self.levels.iter().find(|level| level.id == *id)?;
        let seed = self.dice.u64(..);
        Some(EngineHandle::new(engine_of(&level.engine, seed)))
    }

    /// Returns the level that replaces a failed one: another that plays this game, runs no program and
    /// has not failed in it.
    pub fn replacement(&mut self, seat: &Seat, ruleset: &Ruleset) -> Option<Level> {
        if let Seat::Level { id, .. } = seat {
            self.failed.push(id.clone());
        }
        let is_able = |level: &Level| {
            !self.failed.contains(&level.id)
                && level.engine.commands().is_empty()
                && reason_unavailable(&level.engine, ruleset).is_none()
        };
        substitute(&self.levels, seat, is_able).cloned()
    }
}

/// Returns the level that replaces the one in `seat`, among those that are able: the next
/// weaker one (the list goes from weak to strong), or else the next stronger one. A level that
/// is not in the list is replaced by the strongest. The network that was just trained is not
/// kept when the program ends; then a saved network replaces it, if there is one.
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
    let was_trained = place.is_none() && id == JUST_TRAINED.id;
    let kept = levels
        .iter()
        .rev()
        .filter(|it| was_trained && is_learned(it));
    let mut all = kept.chain(weaker.iter().rev()).chain(stronger);
    all.find(|level| is_able(level))
}

pub fn seat_of(level: &Level) -> Seat {
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
        // The network of an earlier run is replaced by a kept one.
        let learned = instead(JUST_TRAINED.id).and_then(|id| levels.iter().find(|it| it.id == id));
        let engine = learned.map(|level| &level.engine);
        assert!(
            matches!(engine, Some(LevelEngine::Learned { .. })),
            "{engine:?}"
        );
        assert!(substitute(&levels, &seat(&last.id), |_| false).is_none());
    }

    #[test]
    fn no_program_takes_the_place_of_a_level() {
        let mut levels = Catalog::built_in().levels().to_vec();
        let best = levels.last().expect("a level").clone();
        let engine = "External(command: [\"/bin/bot\"], protocol: Course)";
        levels.push(Level {
            id: "bot".to_owned(),
            engine: engine.parse().expect("an engine"),
            ..best.clone()
        });
        let absent = Seat::level("absent", "Absent");
        let instead = EngineFactory::new(&levels, 1).replacement(&absent, &Ruleset::default());
        assert_eq!(instead.map(|level| level.id), Some(best.id));
    }
}
