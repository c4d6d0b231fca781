//! Makes the engines of a game from the levels in its seats.

use crate::app::prelude::*;

/// Makes the engines of a game, and their substitutes when a level fails.
pub struct EngineFactory {
    /// The levels that make the engines of new games.
    pub levels: Vec<Level>,
    /// The ids of levels that failed in this game; they are not used as substitutes.
    pub failed: Vec<String>,
    /// Draws the seeds of the engines.
    pub dice: fastrand::Rng,
}

impl EngineFactory {
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
        Some(level.engine(self.dice.u64(..)))
    }

    /// Returns the level that replaces a failed one: another that plays this game, runs no program and
    /// has not failed in it. That is the next weaker one (the list goes from weak to strong), or else the
    /// next stronger one. A level that is not in the list is replaced by the strongest.
    pub fn replacement(&mut self, seat: &Seat, ruleset: &Ruleset) -> Option<Level> {
        let Seat::Level { id, .. } = seat else {
            return None;
        };
        self.failed.push(id.clone());
        let place = self.levels.iter().position(|level| level.id == *id);
        let (weaker, stronger) = self.levels.split_at(place.unwrap_or(self.levels.len()));
        weaker
            .iter()
            .rev()
            .chain(stronger)
            .find(|level| {
                !self.failed.contains(&level.id)
                    && level.engine.commands().is_empty()
                    && reason_unavailable(&level.engine, ruleset).is_none()
            })
            .cloned()
    }
}

pub fn seat_of(level: &Level) -> Seat {
    Seat::level(&level.id, &level.name)
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    fn instead(levels: &[Level], of: &str) -> Option<String> {
        let level = EngineFactory {
            levels: levels.to_vec(),
            failed: Vec::new(),
            dice: fastrand::Rng::with_seed(1),
        }
        .replacement(&Seat::level(of, of), &Ruleset::default());
        level.map(|level| level.id)
    }

    #[test]
    fn a_level_that_fails_gives_way_to_the_next_weaker_one() {
        let mut levels = Catalog::built_in().levels.to_vec();
        levels.retain(|it| reason_unavailable(&it.engine, &Ruleset::default()).is_none());
        let [first, second, .., before, last] = levels.as_slice() else {
            panic!("{} levels", levels.len());
        };
        assert_eq!(instead(&levels, &last.id).as_ref(), Some(&before.id));
        assert_eq!(instead(&levels, &first.id).as_ref(), Some(&second.id));
        assert_eq!(instead(&levels, "not a level").as_ref(), Some(&last.id));
        assert_eq!(instead(&levels[..1], &first.id), None);
    }

    #[test]
    fn no_program_takes_the_place_of_a_level() {
        let mut levels = Catalog::built_in().levels.to_vec();
        let best = levels.last().expect("a level").clone();
        let engine = "External(command: [\"/bin/bot\"], protocol: Course)";
        levels.push(Level {
            id: "bot".to_owned(),
            engine: engine.parse().expect("an engine"),
            ..best.clone()
        });
        assert_eq!(instead(&levels, "absent"), Some(best.id));
    }
}
