//! The game that was chosen last, offered first at the next start.

use super::*;

/// Who begins a game of a person against a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Beginner {
    /// The person.
    #[default]
    You,
    /// The level.
    Computer,
    /// The one who did not begin the last game.
    InTurn,
}

/// The preset and the opponent of the game that was started last, and who begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LastGame {
    /// The id of the preset.
    pub preset: String,
    /// The id of the level that the person played against, or `human`.
    pub opponent: String,
    /// Who begins a game against a level.
    pub begins: Beginner,
    /// Whether the person began that game.
    pub person_began: bool,
}

impl Default for LastGame {
    fn default() -> Self {
        Self {
            preset: "connect_four".to_owned(),
            opponent: "first-steps".to_owned(),
            begins: Beginner::You,
            person_began: false,
        }
    }
}

impl LastGame {
    /// Returns whether the person begins the next game against a level.
    pub const fn person_begins(&self) -> bool {
        match self.begins {
            Beginner::You => true,
            Beginner::Computer => false,
            Beginner::InTurn => !self.person_began,
        }
    }

    /// Returns what is remembered after a game with this setup has started; `None` for a game without
    /// a person.
    pub fn after(&self, setup: &GameSetup) -> Option<Self> {
        let person = setup.player(&Seat::Human)?;
        let opponent = match &setup.seats[person.opponent()] {
            Seat::Human => HUMAN,
            Seat::Level { id, .. } => id,
            Seat::Elsewhere => return None,
        };
        Some(Self {
            preset: setup.preset.clone(),
            opponent: opponent.to_owned(),
            begins: self.begins,
            person_began: setup.seats[setup.ruleset.first] == Seat::Human,
        })
    }
}

impl TextFile for LastGame {
    const FILE: &str = "last_game.ron";
    const HEADING: &str =
        "The game of Plummet that was started last. The program writes this file.";
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::rules::ByPlayer;

    #[test]
    fn the_text_is_read_as_it_is_written() {
        let game = LastGame {
            preset: "my \"rules\"".to_owned(),
            opponent: "casual".to_owned(),
            begins: Beginner::InTurn,
            person_began: true,
        };
        let read = LastGame::read(Path::new("last_game.ron"), &game.to_text());
        assert_eq!(read, Ok(game));
    }

    #[test]
    fn in_turn_the_other_one_begins() {
        let ruleset = crate::rules::Ruleset::new(&crate::rules::RulesetSpec::default())
            .unwrap_or_else(|fault| panic!("{fault:?}"));
        let level = Seat::Level {
            id: "casual".to_owned(),
            name: "Casual".to_owned(),
        };
        let mut last = LastGame {
            begins: Beginner::InTurn,
            ..LastGame::default()
        };
        for expected in [true, false, true] {
            assert_eq!(last.person_begins(), expected);
            let mut seats = [Seat::Human, level.clone()];
            if !expected {
                seats.reverse();
            }
            let [red, yellow] = seats;
            let seats = ByPlayer { red, yellow };
            let setup = GameSetup::plain("connect_four", "Connect Four", ruleset.clone(), seats);
            last = last
                .after(&setup)
                .unwrap_or_else(|| panic!("a person plays"));
            assert_eq!(last.begins, Beginner::InTurn);
        }
    }
}
