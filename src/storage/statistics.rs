//! The player's results against the levels.

use std::collections::HashSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::text::TextFile;
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::error::{Fault, quote};
use crate::presets::faults::Faults;
use crate::presets::ron_value::write_value;
use crate::presets::shape::{DocumentValue, document};
use crate::rules::{Outcome, Player};
use crate::session::{Seat, Session};

const VERSION: u32 = 1;

/// The number of recent games whose results are kept in order.
const HISTORY_LENGTH: usize = 200;

/// The result of a game for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonResult {
    /// The person won.
    Won,
    /// The game was a draw.
    Drawn,
    /// The level won.
    Lost,
}

impl PersonResult {
    const fn letter(self) -> char {
        match self {
            Self::Won => 'W',
            Self::Drawn => 'D',
            Self::Lost => 'L',
        }
    }

    const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'W' => Some(Self::Won),
            'D' => Some(Self::Drawn),
            'L' => Some(Self::Lost),
            _ => None,
        }
    }
}

/// The results of the games of one preset against one level.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The results of the last games, up to 200, oldest first.
    pub history: Vec<PersonResult>,
}

impl Tally {
    /// Returns the number of games played.
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.won
            .saturating_add(self.drawn)
            .saturating_add(self.lost)
    }

    /// Returns the number of games won in a row up to now, as far as the history reaches.
    #[must_use]
    pub fn streak(&self) -> u32 {
        let wins = self.history.iter().rev();
        let wins = wins
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
        if self.history.len() == HISTORY_LENGTH {
            self.history.remove(0);
        }
        self.history.push(result);
        self.best_streak = self.best_streak.max(self.streak());
    }
}

/// A finished game of a person against a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    #[must_use]
    pub fn of(session: &Session) -> Option<Self> {
        let setup = session.setup();
        let (person, level) = Player::BOTH.into_iter().find_map(|person| {
            match (&setup.seats[person], &setup.seats[person.opponent()]) {
                (Seat::Human, Seat::Level { id, .. }) => Some((person, id)),
                _ => None,
            }
        })?;
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    tallies: Vec<Tally>,
}

impl Statistics {
    /// Returns the tallies, in the order in which they were started.
    #[must_use]
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// Returns the tally of a preset and a level, if there is one.
    #[must_use]
    pub fn tally(&self, preset: &str, level: &str) -> Option<&Tally> {
        self.tallies
            .iter()
            .find(|tally| tally.preset == preset && tally.level == level)
    }

    /// Counts the game of a session if [`ScoredGame::of`] returns it. Returns whether it was
    /// counted. The caller counts only the first end of a game, not another one after undo.
    pub fn count(&mut self, session: &Session) -> bool {
        let game = ScoredGame::of(session);
        if let Some(game) = &game {
            self.add(game);
        }
        game.is_some()
    }

    /// Adds a game.
    pub fn add(&mut self, game: &ScoredGame) {
        let known = self
            .tallies
            .iter_mut()
            .find(|tally| tally.preset == game.preset && tally.level == game.level);
        match known {
            Some(tally) => tally.count(game.result),
            None => {
                let mut tally = Tally {
                    preset: game.preset.clone(),
                    level: game.level.clone(),
                    won: 0,
                    drawn: 0,
                    lost: 0,
                    best_streak: 0,
                    history: Vec::new(),
                };
                tally.count(game.result);
                self.tallies.push(tally);
            }
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTally {
    preset: String,
    level: String,
    won: u32,
    drawn: u32,
    lost: u32,
    best_streak: u32,
    history: String,
}

impl DocumentValue for RawTally {
    fn expected() -> String {
        "(preset: \"…\", level: \"…\", won: 1, drawn: 0, lost: 0, best_streak: 1, \
         history: \"W\")"
            .to_owned()
    }
}

impl From<&Tally> for RawTally {
    fn from(tally: &Tally) -> Self {
        Self {
            preset: tally.preset.clone(),
            level: tally.level.clone(),
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            best_streak: tally.best_streak,
            history: tally.history.iter().map(|result| result.letter()).collect(),
        }
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Statistics")]
    struct RawStatistics {
        version: u32,
        tallies: Vec<RawTally> => "a list of tallies",
    }
}

impl TextFile for Statistics {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawStatistics>::parse_version(file, text, VERSION)?;
        let mut faults = Faults::default();
        let mut tallies: Vec<Tally> = Vec::new();
        let mut known = HashSet::new();
        for (index, raw) in document.raw.tallies.iter().enumerate() {
            let tally = Tally {
                preset: raw.preset.clone(),
                level: raw.level.clone(),
                won: raw.won,
                drawn: raw.drawn,
                lost: raw.lost,
                best_streak: raw.best_streak,
                history: raw
                    .history
                    .chars()
                    .filter_map(PersonResult::of_letter)
                    .collect(),
            };
            if !known.insert((&raw.preset, &raw.level)) {
                faults.add(offset(&document, index, "preset"), || {
                    let both = quote(&format!("{} {}", raw.preset, raw.level));
                    Fault::new("every preset and level once", format!("{both} twice"))
                });
            }
            if let Some((key, fault)) = history_fault(&raw.history, &tally) {
                faults.add(offset(&document, index, key), || fault);
            }
            tallies.push(tally);
        }
        if faults.is_empty() {
            Ok(Self { tallies })
        } else {
            Err(document.errors(faults))
        }
    }

    fn to_text(&self) -> String {
        let raw = RawStatistics {
            version: VERSION,
            tallies: self.tallies.iter().map(RawTally::from).collect(),
        };
        format!(
            "// How you have fared in Plummet: games Won, Drawn and Lost, the oldest first.\n{}\n",
            write_value(&raw, 2)
        )
    }
}

fn offset(document: &Document<'_, RawStatistics>, index: usize, key: &str) -> usize {
    document
        .value("tallies")
        .and_then(|list| list.items().get(index)?.field(document.text, key))
        .map_or_else(|| document.start(), |value| value.span.start)
}

/// Returns the fault of a tally: unknown letters, too many games, more games than were counted, or
/// an impossible best streak.
fn history_fault(text: &str, tally: &Tally) -> Option<(&'static str, Fault)> {
    let counted = |result| {
        let found = tally.history.iter().filter(|&&other| other == result);
        u32::try_from(found.count()).unwrap_or(u32::MAX)
    };
    let too_many = counted(PersonResult::Won) > tally.won
        || counted(PersonResult::Drawn) > tally.drawn
        || counted(PersonResult::Lost) > tally.lost;
    let (expected, found) = if text
        .chars()
        .any(|letter| PersonResult::of_letter(letter).is_none())
    {
        ("the letters W, D and L", quote(text))
    } else if tally.history.len() > HISTORY_LENGTH {
        ("at most 200 games", tally.history.len().to_string())
    } else if too_many {
        ("no more games than were counted", quote(text))
    } else if tally.best_streak > tally.won || tally.best_streak < tally.streak() {
        let expected = format!("from {} to {}", tally.streak(), tally.won);
        let fault = Fault::new(expected, tally.best_streak.to_string());
        return Some(("best_streak", fault));
    } else {
        return None;
    };
    Some(("history", Fault::new(expected, found)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::scan::outline;
    use crate::presets::shape::tests::{accepted, assert_described};

    #[test]
    fn the_text_states_the_keys_that_are_accepted() {
        let mut statistics = Statistics::default();
        statistics.add(&ScoredGame {
            preset: "a".to_owned(),
            level: "b".to_owned(),
            result: PersonResult::Won,
        });
        assert_described::<RawStatistics>(&statistics.to_text());
        let tally = RawTally::expected();
        let root = outline(&tally).root.expect("a struct");
        let explained: Vec<&str> = root
            .entries()
            .iter()
            .map(|entry| &tally[entry.key.clone()])
            .collect();
        assert_eq!(explained, accepted::<RawTally>("(none: 1)"));
    }
}
