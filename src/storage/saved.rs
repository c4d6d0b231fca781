//! Saved games as text.

use std::ops::Not;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Moment;
use crate::outside::Shown;
use crate::presets::ConfigError;
use crate::presets::error::quote;
use crate::presets::preset::check_rules;
use crate::presets::text_file::{Reading, Words, write_file, write_value};
use crate::rules::notation::{format_moves, parse_moves};
use crate::rules::{
    ByPlayer, Column, Ending, Goal, Outcome, Player, Position, ReplayError, Ruleset,
    RulesetChanges, RulesetSpec,
};
use crate::session::{
    Cause, GameRecord, GameResult, GameSetup, Move, Opening, PersonName, ResumeError, Seat,
    Session, TimeControl,
};

const HEADING: &str = "A game of Plummet. Columns count from 1 at the left, times are in seconds.";

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

/// A time in seconds, written with up to three decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = &'static str;

    fn try_from(seconds: f64) -> Result<Self, Self::Error> {
        // A range far larger than any clock needs.
        (0.0..=1e9)
            .contains(&seconds)
            .then(|| Self(Duration::from_secs_f64(seconds)))
            .ok_or(SECONDS)
    }
}

const SECONDS: &str = "a number of seconds from 0 to 1000000000";

impl From<Seconds> for f64 {
    fn from(Seconds(time): Seconds) -> Self {
        let millis = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Self::from(millis) / 1_000.0
    }
}

/// What the values of a saved game must be, where their types say too little.
const WORDS: Words = &[
    (
        "moves",
        "column numbers in quotation marks, such as \"4455\"",
    ),
    ("passes", "a list of numbers of discs, such as [3, 8]"),
    ("base_time", SECONDS),
    ("increment", SECONDS),
    ("red_time", SECONDS),
    ("yellow_time", SECONDS),
];

/// The keys of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Game")]
struct RawGame {
    preset: String,
    title: String,
    columns: u32,
    rows: u32,
    goals: Vec<Goal>,
    ending: Ending,
    first: Player,
    start: Vec<String>,
    end_when_decided: bool,
    red: Seat,
    yellow: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    red_name: Option<PersonName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yellow_name: Option<PersonName>,
    swap_rule: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    swapped: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    base_time: Option<Seconds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    increment: Option<Seconds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    red_time: Option<Seconds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yellow_time: Option<Seconds>,
    moves: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    passes: Vec<usize>,
    result: RawResult,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<Moment>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    /// A finished game has been counted, if it counts at all, so the key is needed only before.
    #[serde(default, skip_serializing_if = "Not::not")]
    counted: bool,
}

impl SavedGame {
    /// Creates the saved game of a session. It is marked as counted if the game is over.
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

    /// Returns the game with another time of saving.
    pub fn with_date(&self, date: Option<Moment>) -> Self {
        Self {
            date,
            ..self.clone()
        }
    }

    /// Returns whether both games have equal turns, players and rules.
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
        let (raw, mut reading) = Reading::of::<RawGame>(file, text, WORDS);
        let game = raw.and_then(|raw| raw.game(&mut reading));
        reading.finish(game)
    }

    /// Writes the game as [`SavedGame::read`] reads it.
    pub fn to_text(&self) -> String {
        write_file(HEADING, &RawGame::from(self), 1) + "\n"
    }

    /// Writes the game on one line, without a line end, as [`SavedGame::read`] reads it.
    pub fn to_line(&self) -> String {
        write_file("", &RawGame::from(self), 0)
    }
}

impl From<&SavedGame> for RawGame {
    fn from(game: &SavedGame) -> Self {
        let record = &game.record;
        let setup = record.first_setup();
        let spec = setup.ruleset.spec.clone();
        Self {
            preset: setup.preset,
            title: setup.title,
            columns: spec.columns,
            rows: spec.rows,
            goals: spec.goals,
            ending: spec.ending,
            first: spec.first,
            start: spec.start,
            end_when_decided: spec.end_when_decided,
            red: setup.seats.red,
            yellow: setup.seats.yellow,
            red_name: setup.names.red,
            yellow_name: setup.names.yellow,
            swap_rule: setup.opening == Opening::Swap,
            swapped: record.is_swapped(),
            base_time: setup.time.map(|time| Seconds(time.base)),
            increment: setup.time.map(|time| Seconds(time.increment)),
            red_time: record.time_left.map(|left| Seconds(left.red)),
            yellow_time: record.time_left.map(|left| Seconds(left.yellow)),
            moves: format_moves(record.columns(), setup.ruleset.size),
            passes: record.passes(),
            result: record.result.into(),
            date: game.date,
            comment: record.comment.clone(),
            counted: game.counted && record.result.is_none(),
        }
    }
}

impl RawGame {
    /// Builds the game, and adds its faults.
    fn game(self, reading: &mut Reading<'_>) -> Option<SavedGame> {
        self.check_shown(reading);
        let time = self.time(reading);
        let spec = RulesetSpec {
            columns: self.columns,
            rows: self.rows,
            goals: self.goals.clone(),
            ending: self.ending,
            first: self.first,
            start: self.start.clone(),
            end_when_decided: self.end_when_decided,
        };
        // Without valid rules, the moves cannot be checked.
        let ruleset = check_rules(reading, "", &spec, None).ok()?;
        let position = self.position(&ruleset, reading)?;
        if self.swapped && (!self.swap_rule || position.moves().next().is_none()) {
            let expected = "false, where the rules allow no swap or no disc was dropped";
            reading.fault("swapped", expected, "true");
        }
        let result = self.result(&position, time, reading);
        let time_left = time.map(|time| ByPlayer {
            red: self.red_time.map_or(time.base, |left| left.0),
            yellow: self.yellow_time.map_or(time.base, |left| left.0),
        });
        let setup = GameSetup {
            preset: self.preset,
            title: self.title.trim().to_owned(),
            changes: RulesetChanges::all_fields(&ruleset.spec),
            ruleset,
            seats: ByPlayer {
                red: self.red,
                yellow: self.yellow,
            },
            names: ByPlayer {
                red: self.red_name,
                yellow: self.yellow_name,
            },
            time,
            opening: if self.swap_rule {
                Opening::Swap
            } else {
                Opening::Plain
            },
        };
        let mut record = GameRecord {
            time_left,
            result,
            comment: self.comment,
            ..GameRecord::new(setup, position.turns().map(Move::of_turn))
        };
        if self.swapped {
            record.swap_sides();
        }
        Some(SavedGame {
            record,
            date: self.date,
            counted: result.is_some() || self.counted,
        })
    }

    /// Checks the names that players see. The comment may be any text, as it always was.
    fn check_shown(&self, reading: &mut Reading<'_>) {
        reading.check_shown(Shown::Name, "title", &self.title);
        for (key, seat) in [("red", &self.red), ("yellow", &self.yellow)] {
            if let Seat::Level { id, name } = seat {
                reading.check_shown(Shown::Name, key, id);
                reading.check_shown(Shown::Name, key, name);
            }
        }
        // The preset may have no id.
        if !self.preset.trim().is_empty() {
            reading.check_shown(Shown::Name, "preset", &self.preset);
        }
    }

    fn time(&self, reading: &mut Reading<'_>) -> Option<TimeControl> {
        let increment = self.increment.map_or(Duration::ZERO, |time| time.0);
        TimeControl::new(self.base_time?.0, increment)
            .map_err(|error| {
                reading.fault(
                    "base_time",
                    "clocks that can be set",
                    format!("that {error}"),
                );
            })
            .ok()
    }

    fn position(&self, ruleset: &Ruleset, reading: &mut Reading<'_>) -> Option<Position> {
        let columns = match parse_moves(&self.moves, ruleset.size) {
            Ok(columns) => columns,
            Err(fault) => {
                let expected = format!("{} as {}", fault.expected, fault.place);
                reading.fault("moves", expected, fault.found);
                return None;
            }
        };
        let passes = &self.passes;
        if !passes.is_sorted() || passes.last().is_some_and(|&last| last > columns.len()) {
            let expected = format!("numbers from 0 to {}, in order", columns.len());
            reading.fault("passes", expected, quote(&write_value(passes, 0)));
            return None;
        }
        match Position::replay(ruleset, turns(&columns, passes)) {
            Ok(position) => Some(position),
            Err(ReplayError { ply, cause }) => {
                // A turn passed after the last move is a fault of that move.
                let ply = ply.min(columns.len().max(1));
                let column = columns.get(ply - 1).map_or(0, |column| column.number());
                let found = format!("move {ply} in column {column}: {cause}");
                reading.fault("moves", "moves that can be played", found);
                None
            }
        }
    }

    /// Reads the result and checks that it agrees with the moves.
    fn result(
        &self,
        position: &Position,
        time: Option<TimeControl>,
        reading: &mut Reading<'_>,
    ) -> Option<GameResult> {
        let on_board = position.outcome.map(GameResult::on_board);
        let ended = |loser, cause| on_board.or(Some(GameResult::lost(loser, cause)));
        let result = match self.result {
            RawResult::Resigned(loser) => ended(loser, Cause::Resignation),
            RawResult::Forfeited(loser) => ended(loser, Cause::Forfeit),
            RawResult::OutOfTime(loser) if time.is_some() => ended(loser, Cause::Time),
            _ => on_board,
        };
        if RawResult::from(result) != self.result {
            let shown = |result: RawResult| write_value(&result, 0);
            let expected = format!("{}, as the moves lead to", shown(on_board.into()));
            reading.fault("result", expected, shown(self.result));
        }
        result
    }
}

/// Returns the turns of a game: its discs, and a passed turn after each number of discs in `passes`.
fn turns(columns: &[Column], passes: &[usize]) -> Vec<Option<Column>> {
    let mut turns = Vec::with_capacity(columns.len() + passes.len());
    let mut passes = passes.iter().peekable();
    for ply in 0..=columns.len() {
        while passes.next_if_eq(&&ply).is_some() {
            turns.push(None);
        }
        turns.extend(columns.get(ply).copied().map(Some));
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

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
    base_time: 300.0,
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
    fn the_text_is_read_as_it_is_written() {
        let game = SavedGame::read(Path::new("a.ron"), WHOLE).expect("a sound game");
        assert_eq!(game.to_text(), WHOLE);
    }
}
