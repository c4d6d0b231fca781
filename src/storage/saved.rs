//! Saved games as text.

mod reader;

use std::fmt;
use std::path::Path;
use std::time::Duration;

use reader::Reader;
use serde::{Deserialize, Serialize, Serializer};

use super::Moment;
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::faults::Faults;
use crate::presets::preset::{GOALS, START, START_ROW, SideLength};
use crate::presets::ron_value::{write_plain, write_value};
use crate::presets::shape::{DocumentValue, document};
use crate::rules::notation::format_moves;
use crate::rules::{Ending, Goal, Outcome, Player};
use crate::session::{
    Cause, GameRecord, GameResult, Opening, PersonName, ResumeError, Seat, Session,
};

/// The version that is written, and the newest that can be read.
const VERSION: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub record: GameRecord,
    /// The time of saving.
    pub date: Option<Moment>,
    /// Whether a result of this game has been counted in the statistics. If the player takes moves
    /// back, a second result is not counted.
    pub counted: bool,
}

/// A seat in the text form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RawSeat {
    Human,
    Elsewhere,
    Level { id: String, name: String },
}

impl DocumentValue for RawSeat {
    fn expected() -> String {
        "Human, Elsewhere or Level(id: \"…\", name: \"…\")".to_owned()
    }
}

impl From<&Seat> for RawSeat {
    fn from(seat: &Seat) -> Self {
        match seat {
            Seat::Human => Self::Human,
            Seat::Elsewhere => Self::Elsewhere,
            Seat::Level { id, name } => Self::Level {
                id: id.clone(),
                name: name.clone(),
            },
        }
    }
}

impl DocumentValue for PersonName {
    fn expected() -> String {
        format!(
            "a name of 1 to {} characters in quotation marks, without control characters",
            Self::MAX_LENGTH
        )
    }
}

/// A result in the text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RawResult {
    Unfinished,
    Win(Player),
    Draw,
    Resigned(Player),
    OutOfTime(Player),
    Forfeited(Player),
}

impl DocumentValue for RawResult {
    fn expected() -> String {
        "Unfinished, Win(Red), Draw, Resigned(Red), OutOfTime(Red) or Forfeited(Red)".to_owned()
    }
}

impl From<Option<GameResult>> for RawResult {
    fn from(result: Option<GameResult>) -> Self {
        let Some(GameResult { outcome, cause }) = result else {
            return Self::Unfinished;
        };
        match (cause, outcome) {
            (_, Outcome::Draw) => Self::Draw,
            (Cause::Board, Outcome::Win(winner)) => Self::Win(winner),
            (Cause::Resignation, Outcome::Win(winner)) => Self::Resigned(winner.opponent()),
            (Cause::Time, Outcome::Win(winner)) => Self::OutOfTime(winner.opponent()),
            (Cause::Forfeit, Outcome::Win(winner)) => Self::Forfeited(winner.opponent()),
        }
    }
}

impl fmt::Display for RawResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_plain(self))
    }
}

/// A time in seconds, written with up to three decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "f64")]
struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = String;

    fn try_from(seconds: f64) -> Result<Self, Self::Error> {
        // A range far larger than any clock needs.
        let range = 0.0..=1e9;
        if !range.contains(&seconds) {
            return Err(Self::expected());
        }
        let duration = Duration::try_from_secs_f64(seconds).map_err(|_| Self::expected())?;
        Ok(Self(duration))
    }
}

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.subsec_millis() {
            0 => serializer.serialize_u64(self.0.as_secs()),
            millis => {
                let whole = Duration::new(self.0.as_secs(), millis * 1_000_000);
                serializer.serialize_f64(whole.as_secs_f64())
            }
        }
    }
}

impl DocumentValue for Seconds {
    fn expected() -> String {
        "a number of seconds from 0 to 1000000000".to_owned()
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_plain(self))
    }
}

document! {
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Game")]
    struct RawGame {
        version: u32,
        preset: String,
        title: String,
        columns: u32 as SideLength,
        rows: u32 as SideLength,
        goals: Vec<Goal> => GOALS,
        ending: Ending,
        first: Player,
        start: Vec<String> => START; each START_ROW,
        end_when_decided: bool,
        red: RawSeat,
        yellow: RawSeat,
        red_name: Option<PersonName>,
        yellow_name: Option<PersonName>,
        swap_rule: bool,
        swapped: Option<bool>,
        base_time: Option<Seconds>,
        increment: Option<Seconds>,
        red_time: Option<Seconds>,
        yellow_time: Option<Seconds>,
        moves: String => "column numbers in quotation marks, such as \"4455\"",
        passes: Option<Vec<usize>> => "a list of numbers of discs, such as [3, 8]",
        result: RawResult,
        date: Option<String> => "a moment in quotation marks",
        comment: Option<String>,
        counted: Option<bool>,
    }
}

impl SavedGame {
    /// Creates the saved game of a session. It is marked as counted if the game is over.
    #[must_use]
    pub fn of(session: &Session, date: Moment) -> Self {
        Self {
            record: session.record(),
            date: Some(date),
            counted: session.result().is_some(),
        }
    }

    /// Creates the session of the game. A person elsewhere becomes one at this machine: only the link
    /// of the game reaches the other.
    ///
    /// # Errors
    /// If the record is invalid. That of a game that was read is valid.
    pub fn session(&self) -> Result<Session, ResumeError> {
        let mut record = self.record.clone();
        for player in Player::BOTH {
            let seat = &mut record.setup.seats[player];
            if *seat == Seat::Elsewhere {
                *seat = Seat::Human;
            }
        }
        Session::resume(&record)
    }

    /// Returns whether both games have equal turns, players and rules.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        let (one, other) = (&self.record, &other.record);
        one.setup.ruleset == other.setup.ruleset
            && one.setup.seats == other.setup.seats
            && one.moves == other.moves
    }

    /// Reads a saved game. `file` is its name in messages.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawGame>::parse_version(file, text, VERSION)?;
        let mut reader = Reader {
            document: &document,
            faults: Faults::default(),
        };
        let game = reader.game();
        let faults = reader.faults;
        match game {
            Some(game) if faults.is_empty() => Ok(game),
            _ => Err(document.errors(faults)),
        }
    }

    /// Writes the game as [`SavedGame::read`] reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!(
            "// A game of Plummet. Columns count from 1 at the left, times are in seconds.\n{}\n",
            write_value(&RawGame::from(self), 1)
        )
    }

    /// Writes the game on one line, without a line end, as [`SavedGame::read`] reads it.
    #[must_use]
    pub fn to_line(&self) -> String {
        write_value(&RawGame::from(self), 0)
    }
}

impl From<&SavedGame> for RawGame {
    fn from(game: &SavedGame) -> Self {
        let record = &game.record;
        let setup = record.first_setup();
        let spec = setup.ruleset.spec();
        Self {
            version: VERSION,
            preset: setup.preset,
            title: setup.title,
            columns: spec.columns,
            rows: spec.rows,
            goals: spec.goals,
            ending: spec.ending,
            first: spec.first,
            start: spec.start,
            end_when_decided: spec.end_when_decided,
            red: (&setup.seats.red).into(),
            yellow: (&setup.seats.yellow).into(),
            red_name: setup.names.red,
            yellow_name: setup.names.yellow,
            swap_rule: setup.opening == Opening::Swap,
            swapped: record.is_swapped().then_some(true),
            base_time: setup.time.map(|time| Seconds(time.base())),
            increment: setup.time.map(|time| Seconds(time.increment())),
            red_time: record.time_left.map(|left| Seconds(left.red)),
            yellow_time: record.time_left.map(|left| Seconds(left.yellow)),
            moves: format_moves(record.columns(), setup.ruleset.size()),
            passes: Some(record.passes()).filter(|passes| !passes.is_empty()),
            result: record.result.into(),
            date: game.date.map(|date| date.to_string()),
            comment: Some(record.comment.clone()).filter(|comment| !comment.is_empty()),
            // A finished game has been counted, if it counts at all, so the key is needed only
            // before.
            counted: (game.counted && record.result.is_none()).then_some(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    /// A game with every key, in the layout of every version of the program.
    const WHOLE: &str = r#"// A game of Plummet. Columns count from 1 at the left, times are in seconds.
(
    version: 1,
    preset: "mine",
    title: "Mine \"é\"",
    columns: 4,
    rows: 3,
    goals: [Line(3), Square(2)],
    ending: FullBoard,
    first: Yellow,
    start: ["....", "....", "r..y"],
    end_when_decided: true,
    red: Level(id: "random", name: "Random"),
    yellow: Human,
    red_name: "Anna",
    yellow_name: "Zoë",
    swap_rule: true,
    swapped: true,
    base_time: 300,
    increment: 1.5,
    red_time: 299.004,
    yellow_time: 0.001,
    moves: "23",
    passes: [1, 2],
    result: Unfinished,
    date: "2026-11-21T14:30:00Z",
    comment: "Too\nearly.",
    counted: true,
)
"#;

    #[test]
    fn the_text_states_the_keys_that_are_accepted() {
        assert_described::<RawGame>(WHOLE);
        let game = SavedGame::read(Path::new("a.ron"), WHOLE).expect("a sound game");
        assert_eq!(game.to_text(), WHOLE);
    }
}
