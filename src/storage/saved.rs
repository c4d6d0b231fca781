//! A saved game as text.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;

use super::Moment;
use super::text::{ron_text, version_fault};
use crate::presets::ConfigError;
use crate::presets::document::{Document, Key, Shape};
use crate::presets::error::quote;
use crate::presets::preset::{GOAL, SIDE, Side, explain_in_full};
use crate::rules::notation::{MoveListError, format_moves, parse_moves};
use crate::rules::{
    ByPlayer, Column, Ending, Goal, Outcome, Player, Position, ReplayError, Ruleset,
    RulesetChanges, RulesetSpec,
};
use crate::session::{
    Cause, GameResult, GameSetup, Opening, ResumeError, Seat, Session, TimeControl, Transcript,
};

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
            faults: Vec::new(),
        };
        let game = reader.game();
        let mut faults = reader.faults;
        faults.sort_by_key(|fault| fault.place);
        match game {
            Some(game) if faults.is_empty() => Ok(game),
            _ => Err(faults),
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

/// Makes a game of a text and collects what is wrong with it.
struct Reader<'a> {
    document: &'a Document<'a, RawGame>,
    faults: Vec<ConfigError>,
}

impl Reader<'_> {
    fn fault(&mut self, key: &str, expected: impl Into<String>, found: impl Into<String>) {
        let offset = self.document.offset_of(key);
        let fault = self.document.fault(offset, expected, found);
        self.faults.push(fault);
    }

    fn game(&mut self) -> Option<SavedGame> {
        let raw = &self.document.raw;
        if raw.version == 0 {
            self.fault("version", "a whole number from 1 on", "0");
        }
        if raw.title.trim().is_empty() {
            self.fault("title", "a name for players to see", "empty text");
        }
        let time = self.time();
        let date = self.date();
        let ruleset = self.ruleset();
        // What cannot be read as moves by these rules says nothing of them.
        let ruleset = ruleset?;
        let (moves, position) = self.moves(&ruleset)?;
        let swapped = self.swapped(&moves);
        let result = self.result(&position, time);
        let setup = GameSetup {
            preset: raw.preset.clone(),
            title: raw.title.trim().to_owned(),
            changes: RulesetChanges::whole(&ruleset.spec()),
            ruleset,
            seats: ByPlayer {
                red: seat(&raw.red),
                yellow: seat(&raw.yellow),
            },
            time,
            opening: if raw.swap_rule {
                Opening::Swap
            } else {
                Opening::Plain
            },
        };
        let time_left = time.map(|time| ByPlayer {
            red: raw.red_time.map_or(time.base(), |left| left.0),
            yellow: raw.yellow_time.map_or(time.base(), |left| left.0),
        });
        Some(SavedGame {
            transcript: Transcript {
                setup,
                moves,
                passes: position.passes().to_vec(),
                swapped,
                time_left,
                decided: result.filter(|result| result.cause != Cause::Board),
            },
            result,
            date,
            comment: raw.comment.clone().unwrap_or_default(),
            counted: result.is_some() || raw.counted == Some(true),
        })
    }

    fn ruleset(&mut self) -> Option<Ruleset> {
        let raw = &self.document.raw;
        let spec = RulesetSpec {
            columns: raw.columns,
            rows: raw.rows,
            goals: raw.goals.clone(),
            ending: raw.ending,
            first: raw.first,
            start: raw.start.clone(),
            end_when_decided: raw.end_when_decided,
        };
        let error = match Ruleset::new(&spec) {
            Ok(ruleset) => return Some(ruleset),
            Err(error) => error,
        };
        let explained = error
            .faults
            .iter()
            .map(|fault| explain_in_full(fault, self.document, &raw.goals));
        self.faults.extend(explained);
        None
    }

    fn time(&mut self) -> Option<TimeControl> {
        let raw = &self.document.raw;
        let Some(base) = raw.base_time else {
            let orphans = [
                ("increment", raw.increment),
                ("red_time", raw.red_time),
                ("yellow_time", raw.yellow_time),
            ];
            for (key, time) in orphans {
                if time.is_some() {
                    self.fault(key, "the key base_time beside it", "no such key");
                }
            }
            return None;
        };
        let increment = raw.increment.map_or(Duration::ZERO, |time| time.0);
        match TimeControl::new(base.0, increment) {
            Ok(time) => Some(time),
            Err(error) => {
                use crate::session::TimeControlError::{Base, Increment};
                let (key, expected, found) = match error {
                    Base { found } => ("base_time", "from 1 to 86400 seconds", found),
                    Increment { found } => ("increment", "at most 3600 seconds", found),
                };
                self.fault(key, expected, seconds_text(found));
                None
            }
        }
    }

    fn date(&mut self) -> Option<Moment> {
        let text = self.document.raw.date.as_deref()?;
        match text.parse() {
            Ok(moment) => Some(moment),
            Err(expected) => {
                self.fault("date", expected, quote(text));
                None
            }
        }
    }

    fn moves(&mut self, ruleset: &Ruleset) -> Option<(Vec<Column>, Position)> {
        let text = &self.document.raw.moves;
        let moves = match parse_moves(text, ruleset.size()) {
            Ok(moves) => moves,
            Err(error) => {
                let (ply, columns, found) = match error {
                    MoveListError::NoNumber {
                        ply,
                        columns,
                        found,
                    } => (ply, columns, format!("text {}", quote(&found))),
                    MoveListError::NoSuchColumn {
                        ply,
                        columns,
                        found,
                    } => (ply, columns, found.to_string()),
                };
                let expected = format!("a column from 1 to {columns} as move {ply}");
                self.fault("moves", expected, found);
                return None;
            }
        };
        let passes = self.document.raw.passes.as_deref().unwrap_or_default();
        if !passes.is_sorted() || passes.last().is_some_and(|&last| last > moves.len()) {
            let expected = format!("numbers from 0 to {}, in order", moves.len());
            self.fault("passes", expected, format!("{passes:?}"));
            return None;
        }
        match replay(ruleset, &moves, passes) {
            Ok(position) => Some((moves, position)),
            Err(ReplayError { ply, cause }) => {
                let column = moves.get(ply - 1).map_or(0, |column| column.number());
                let found = format!("move {ply} in column {column}: {cause}");
                self.fault("moves", "moves that can be played", found);
                None
            }
        }
    }

    fn swapped(&mut self, moves: &[Column]) -> bool {
        let raw = &self.document.raw;
        let swapped = raw.swapped == Some(true);
        if swapped && (!raw.swap_rule || moves.is_empty()) {
            let expected = "false, where the rules allow no swap or no disc was dropped";
            self.fault("swapped", expected, "true");
        }
        swapped
    }

    /// The result, which must be one that the moves lead to.
    fn result(&mut self, position: &Position, time: Option<TimeControl>) -> Option<GameResult> {
        let raw = self.document.raw.result;
        let on_board = match position.outcome() {
            None => RawResult::Unfinished,
            Some(Outcome::Draw) => RawResult::Draw,
            Some(Outcome::Win(winner)) => RawResult::Win(winner),
        };
        let goes_on = on_board == RawResult::Unfinished;
        match raw {
            RawResult::Resigned(player) if goes_on => Some(GameResult::resigned(player)),
            RawResult::Forfeited(player) if goes_on => Some(GameResult::forfeited(player)),
            RawResult::OutOfTime(player) if goes_on && time.is_some() => {
                Some(GameResult::out_of_time(player))
            }
            _ => {
                if raw != on_board {
                    let expected = format!("{on_board:?}, as the moves lead to");
                    self.fault("result", expected, format!("{raw:?}"));
                }
                position.outcome().map(GameResult::on_board)
            }
        }
    }
}

/// Plays moves, and lets turns go by after so many discs.
fn replay(ruleset: &Ruleset, moves: &[Column], passes: &[usize]) -> Result<Position, ReplayError> {
    let mut position = Position::new(ruleset);
    let mut passes = passes.iter().peekable();
    for ply in 0..=moves.len() {
        let wrong = |cause| ReplayError {
            ply: (ply + 1).min(moves.len().max(1)),
            cause,
        };
        while passes.next_if_eq(&&ply).is_some() {
            position.pass().map_err(wrong)?;
        }
        if let Some(&column) = moves.get(ply) {
            position.play(column).map_err(wrong)?;
        }
    }
    Ok(position)
}

fn seat(raw: &RawSeat) -> Seat {
    match raw {
        RawSeat::Human => Seat::Human,
        RawSeat::Level { id, name } => Seat::Level {
            id: id.clone(),
            name: name.clone(),
        },
    }
}
