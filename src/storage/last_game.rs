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
        // Who only looks at a position has not chosen an opponent.
        if setup.is_between_people() && setup.ruleset.start.discs > 0 {
            return None;
        }
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
