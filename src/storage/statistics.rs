//! The player's results against the levels.

use super::*;

/// The number of recent games whose results are kept in order.
const HISTORY_LENGTH: usize = 200;

/// The result of a game for the person.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum PersonResult {
    /// The person won.
    #[serde(rename = "W")]
    Won,
    /// The game was a draw.
    #[serde(rename = "D")]
    Drawn,
    /// The level won.
    #[serde(rename = "L")]
    Lost,
}

/// The results of the games of one preset against one level.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The id of the preset.
    pub preset: String,
    /// The id of the level.
    pub level: String,
    /// The number of games won.
    pub won: u32,
    /// The number of games drawn.
    pub drawn: u32,
    /// The number of games lost.
    pub lost: u32,
    /// The longest run of won games.
    pub best_streak: u32,
    /// The results of the last games, up to 200, oldest first; letters in the file.
    pub history: Vec<PersonResult>,
}

impl Tally {
    /// Returns the number of games played.
    pub const fn played(&self) -> u32 {
        self.won
            .saturating_add(self.drawn)
            .saturating_add(self.lost)
    }

    /// Returns the number of games won in a row up to now, as far as the history reaches.
    pub fn streak(&self) -> u32 {
        let wins = self
            .history
            .iter()
            .rev()
            .take_while(|&&result| result == PersonResult::Won)
            .count();
        u32::try_from(wins).unwrap_or(u32::MAX)
    }

    fn count(&mut self, result: PersonResult) {
        let number = match result {
            PersonResult::Won => &mut self.won,
            PersonResult::Drawn => &mut self.drawn,
            PersonResult::Lost => &mut self.lost,
        };
        *number = number.saturating_add(1);
        let surplus = (self.history.len() + 1).saturating_sub(HISTORY_LENGTH);
        self.history.drain(..surplus);
        self.history.push(result);
        self.best_streak = self.best_streak.max(self.streak());
    }
}

/// A finished game of a person against a level.
#[derive(Debug)]
pub struct ScoredGame {
    /// The id of the preset.
    pub preset: String,
    /// The id of the level.
    pub level: String,
    /// The result for the person.
    pub result: PersonResult,
}

impl ScoredGame {
    /// Returns the game of a session, if it is finished and a person played a level. A game without
    /// a move of the person does not count.
    pub fn of(session: &Session) -> Option<Self> {
        let setup = &session.setup;
        let person = setup.player(&Seat::Human)?;
        let Seat::Level { id: level, .. } = &setup.seats[person.opponent()] else {
            return None;
        };
        if !session.has_human_moved() {
            return None;
        }
        let result = match session.outcome()? {
            Outcome::Draw => PersonResult::Drawn,
            Outcome::Win(winner) if winner == person => PersonResult::Won,
            Outcome::Win(_) => PersonResult::Lost,
        };
        Some(Self {
            preset: setup.preset.clone(),
            level: level.clone(),
            result,
        })
    }
}

/// All results of the player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// The tallies, in the order in which they were started.
    pub tallies: Vec<Tally>,
}

impl Statistics {
    /// Returns the tally of a preset and a level, if there is one.
    pub fn tally(&self, preset: &str, level: &str) -> Option<&Tally> {
        self.tallies
            .iter()
            .find(|tally| tally.preset == preset && tally.level == level)
    }

    /// Adds a game.
    pub fn add(&mut self, game: &ScoredGame) {
        let ScoredGame {
            preset,
            level,
            result,
        } = game;
        let is_it = |it: &Tally| it.preset == *preset && it.level == *level;
        let at = self.tallies.iter().position(is_it).unwrap_or_else(|| {
            self.tallies.push(Tally {
                preset: preset.clone(),
                level: level.clone(),
                ..Tally::default()
            });
            self.tallies.len() - 1
        });
        self.tallies[at].count(*result);
    }
}

impl TextFile for Statistics {
    const FILE: &str = "statistics.ron";
    const HEADING: &str =
        "How you have fared in Plummet: games Won, Drawn and Lost, the oldest first.";
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    const WHOLE: &str = r#"// How you have fared in Plummet: games Won, Drawn and Lost, the oldest first.
(
    version: 1,
    tallies: [
        (preset: "a", level: "b", won: 1, drawn: 0, lost: 0, best_streak: 1, history: [W]),
    ],
)
"#;

    #[test]
    fn a_game_of_two_people_or_without_a_move_of_a_person_does_not_count() {
        use crate::rules::{Column, Player};
        use crate::session::Origin::{Engine, Human};
        use crate::session::{Command, GameSetup};
        let counted = |red: Seat, yellow: Seat| {
            let seats = ByPlayer { red, yellow };
            let setup = GameSetup::plain("p", "P", Ruleset::default(), seats);
            let mut session = Session::new(setup);
            for column in [0, 1, 0, 1, 0, 1, 0] {
                let by_level = session.seat_to_move().is_some_and(|it| !it.is_person());
                let revision = session.revision;
                let origin = if by_level { Engine { revision } } else { Human };
                let column = Column::new(column);
                let played = session.apply(Command::Play { column, origin });
                played.expect("a legal move");
            }
            assert!(session.outcome().and_then(Outcome::winner) == Some(Player::Red));
            ScoredGame::of(&session).map(|it| it.result)
        };
        let level = || Seat::level("casual", "Casual");
        assert_eq!(counted(Seat::Human, Seat::Human), None);
        assert_eq!(counted(level(), level()), None);
        assert_eq!(counted(Seat::Human, level()), Some(PersonResult::Won));
        assert_eq!(counted(level(), Seat::Human), Some(PersonResult::Lost));
    }

    #[test]
    fn the_text_is_read_as_it_is_written() {
        let mut statistics = Statistics::default();
        statistics.add(&ScoredGame {
            preset: "a".to_owned(),
            level: "b".to_owned(),
            result: PersonResult::Won,
        });
        assert_eq!(statistics.to_text(), WHOLE);
        assert_eq!(Statistics::read(Path::new("a.ron"), WHOLE), Ok(statistics));
    }
}
