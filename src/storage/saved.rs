//! A saved game as text.

mod reader;

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use reader::Reader;
use serde::Deserialize;

use super::Moment;
use super::text::{ron_text, version_fault};
use crate::presets::ConfigError;
use crate::presets::document::{Document, Key, Shape};
use crate::presets::faults::Faults;
use crate::presets::preset::{GOAL, SIDE, Side};
use crate::rules::notation::format_moves;
use crate::rules::{Ending, Goal, Outcome, Player};
use crate::session::{Cause, GameResult, Opening, ResumeError, Seat, Session, Transcript};

/// The version of the text that is written, and the newest that is read.
const VERSION: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub transcript: Transcript,
    /// How it ended; `None` while it goes on.
    pub result: Option<GameResult>,
    /// When it was saved.
    pub date: Option<Moment>,
    /// What somebody had to say about it.
    pub comment: String,
    /// Whether an end of this game is in the statistics already, so that another one,
    /// after undo, is not.
    pub counted: bool,
}

/// Who sits at a seat, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
enum RawSeat {
    Human,
    Level { id: String, name: String },
}

/// How a game ended, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum RawResult {
    Unfinished,
    Win(Player),
    Draw,
    Resigned(Player),
    OutOfTime(Player),
    Forfeited(Player),
}

/// A time in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "f64")]
struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = &'static str;

    fn try_from(seconds: f64) -> Result<Self, Self::Error> {
        // Far more than any clock can gather.
        let range = 0.0..=1e9;
        if !range.contains(&seconds) {
            return Err(SECONDS);
        }
        let duration = Duration::try_from_secs_f64(seconds).map_err(|_| SECONDS)?;
        Ok(Self(duration))
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Game")]
struct RawGame {
    version: u32,
    preset: String,
    title: String,
    columns: u32,
    rows: u32,
    goals: Vec<Goal>,
    ending: Ending,
    first: Player,
    start: Vec<String>,
    end_when_decided: bool,
    red: RawSeat,
    yellow: RawSeat,
    swap_rule: bool,
    swapped: Option<bool>,
    base_time: Option<Seconds>,
    increment: Option<Seconds>,
    red_time: Option<Seconds>,
    yellow_time: Option<Seconds>,
    moves: String,
    passes: Option<Vec<usize>>,
    result: RawResult,
    date: Option<String>,
    comment: Option<String>,
    counted: Option<bool>,
}

const SECONDS: &str = "a number of seconds from 0 to 1000000000";
const SEAT: &str = "Human or Level(id: \"…\", name: \"…\")";
const BOOLEAN: &str = "true or false";

const SHAPE: Shape = Shape::Struct(&[
    Key::required::<u32>("version", "a whole number"),
    Key::required::<String>("preset", "text in quotation marks"),
    Key::required::<String>("title", "text in quotation marks"),
    Key::required::<Side>("columns", SIDE),
    Key::required::<Side>("rows", SIDE),
    Key::required::<Vec<Goal>>("goals", "a list of goals, such as [Line(4), Square(2)]")
        .of::<Goal>(GOAL),
    Key::required::<Ending>("ending", "FirstGoal or FullBoard"),
    Key::required::<Player>("first", "Red or Yellow"),
    Key::required::<Vec<String>>("start", "a list with one text for each row of the board")
        .of::<String>("text in quotation marks, one letter for each column"),
    Key::required::<bool>("end_when_decided", BOOLEAN),
    Key::required::<RawSeat>("red", SEAT),
    Key::required::<RawSeat>("yellow", SEAT),
    Key::required::<bool>("swap_rule", BOOLEAN),
    Key::optional::<Option<bool>>("swapped", BOOLEAN),
    Key::optional::<Option<Seconds>>("base_time", SECONDS),
    Key::optional::<Option<Seconds>>("increment", SECONDS),
    Key::optional::<Option<Seconds>>("red_time", SECONDS),
    Key::optional::<Option<Seconds>>("yellow_time", SECONDS),
    Key::required::<String>(
        "moves",
        "column numbers in quotation marks, such as \"4455\"",
    ),
    Key::optional::<Option<Vec<usize>>>("passes", "a list of numbers of discs, such as [3, 8]"),
    Key::required::<RawResult>(
        "result",
        "Unfinished, Win(Red), Draw, Resigned(Red), OutOfTime(Red) or Forfeited(Red)",
    ),
    Key::optional::<Option<String>>("date", "a moment in quotation marks"),
    Key::optional::<Option<String>>("comment", "text in quotation marks"),
    Key::optional::<Option<bool>>("counted", BOOLEAN),
]);

impl SavedGame {
    /// A game as it is now, not counted before it is over.
    #[must_use]
    pub fn of(session: &Session, date: Moment) -> Self {
        Self {
            transcript: session.transcript(),
            result: session.result(),
            date: Some(date),
            comment: String::new(),
            counted: session.result().is_some(),
        }
    }

    /// The game, to go on with.
    ///
    /// # Errors
    /// If it cannot have come about; a game that was read can.
    pub fn session(&self) -> Result<Session, ResumeError> {
        Session::resume(self.transcript.clone())
    }

    /// Whether both are the same turns of the same players by the same rules.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        let game = |game: &Self| {
            let Transcript {
                setup,
                moves,
                passes,
                swapped,
                ..
            } = game.transcript.clone();
            (setup.ruleset, setup.seats, moves, passes, swapped)
        };
        game(self) == game(other)
    }

    /// Reads a saved game. `file` is its name in messages.
    ///
    /// # Errors
    /// Every fault of the text; at least one.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        if let Some(fault) = version_fault(file, text, VERSION) {
            return Err(vec![fault]);
        }
        let document = Document::<RawGame>::parse(file, text, SHAPE)?;
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

    /// The text of the game, as [`SavedGame::read`] reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::from(
            "// A game of Plummet. Columns count from 1 at the left, times are in seconds.\n(\n",
        );
        for (key, value) in self.entries() {
            // To write to a text never fails.
            let _ = writeln!(text, "    {key}: {value},");
        }
        text.push_str(")\n");
        text
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let Transcript {
            setup,
            moves,
            passes,
            swapped,
            time_left,
            ..
        } = &self.transcript;
        let spec = setup.ruleset.spec();
        let mut entries = vec![
            ("version", VERSION.to_string()),
            ("preset", ron_text(&setup.preset)),
            ("title", ron_text(&setup.title)),
            ("columns", spec.columns.to_string()),
            ("rows", spec.rows.to_string()),
            ("goals", format!("{:?}", spec.goals)),
            ("ending", format!("{:?}", spec.ending)),
            ("first", format!("{:?}", spec.first)),
            ("start", format!("{:?}", spec.start)),
            ("end_when_decided", spec.end_when_decided.to_string()),
            ("red", seat_text(&setup.seats.red)),
            ("yellow", seat_text(&setup.seats.yellow)),
            ("swap_rule", (setup.opening == Opening::Swap).to_string()),
        ];
        if *swapped {
            entries.push(("swapped", true.to_string()));
        }
        if let Some(time) = setup.time {
            entries.push(("base_time", seconds_text(time.base())));
            entries.push(("increment", seconds_text(time.increment())));
        }
        if let Some(left) = time_left {
            entries.push(("red_time", seconds_text(left.red)));
            entries.push(("yellow_time", seconds_text(left.yellow)));
        }
        let moves = format_moves(moves.iter().copied(), setup.ruleset.size());
        entries.push(("moves", ron_text(&moves)));
        if !passes.is_empty() {
            entries.push(("passes", format!("{passes:?}")));
        }
        entries.push(("result", result_text(self.result)));
        if let Some(date) = self.date {
            entries.push(("date", ron_text(&date.to_string())));
        }
        if !self.comment.is_empty() {
            entries.push(("comment", ron_text(&self.comment)));
        }
        // A game that is over has been counted, if it counts at all.
        if self.counted && self.result.is_none() {
            entries.push(("counted", true.to_string()));
        }
        entries
    }
}

fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Human => "Human".to_owned(),
        Seat::Level { id, name } => {
            format!("Level(id: {}, name: {})", ron_text(id), ron_text(name))
        }
    }
}

/// Seconds with up to three decimals.
fn seconds_text(time: Duration) -> String {
    let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn result_text(result: Option<GameResult>) -> String {
    let Some(GameResult { outcome, cause }) = result else {
        return "Unfinished".to_owned();
    };
    match (cause, outcome) {
        (_, Outcome::Draw) => "Draw".to_owned(),
        (Cause::Board, Outcome::Win(winner)) => format!("Win({winner:?})"),
        (Cause::Resignation, Outcome::Win(winner)) => format!("Resigned({:?})", winner.opponent()),
        (Cause::Time, Outcome::Win(winner)) => format!("OutOfTime({:?})", winner.opponent()),
        (Cause::Forfeit, Outcome::Win(winner)) => format!("Forfeited({:?})", winner.opponent()),
    }
}
