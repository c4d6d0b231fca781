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
