//! Saved games as text.

use super::*;

const HEADING: &str = "A game of Plummet. Columns count from 1 at the left, times are in seconds.";

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The game.
    pub record: GameRecord,
    /// The time of saving.
    pub date: Option<Moment>,
    /// Whether a result of this game has been counted in the statistics. If the player takes moves
    /// back, a second result is not counted.
    pub counted: bool,
}

/// A time in seconds, written with up to three decimals.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
struct Seconds(Duration);

impl TryFrom<f64> for Seconds {
    type Error = &'static str;

    fn try_from(seconds: f64) -> Result<Self, Self::Error> {
        // A range far larger than any clock needs.
        (0.0..=1e9)
            .contains(&seconds)
            .then(|| Self(Duration::from_secs_f64(seconds)))
            .ok_or("numbers of seconds from 0 to 1000000000")
    }
}

impl From<Seconds> for f64 {
    fn from(Seconds(time): Seconds) -> Self {
        let millis = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Self::from(millis) / 1_000.0
    }
}

/// The keys of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Game")]
struct GameFile {
    preset: String,
    title: String,
    rules: RulesetSpec,
    seats: ByPlayer<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    names: ByPlayer<Option<PersonName>>,
    opening: Opening,
    /// The time for the game, and the increment.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<[Seconds; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<ByPlayer<Seconds>>,
    moves: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<Moment>,
    #[serde(default, skip_serializing_if = "is_default")]
    comment: String,
    /// A finished game has been counted, if it counts at all, so the key is needed only before.
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl SavedGame {
    /// Creates the saved game of a session. It is marked as counted if the game is over.
    pub fn of(session: &Session, date: impl Into<Option<Moment>>) -> Self {
        Self {
            record: session.record(),
            date: date.into(),
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
        let (game, mut reading) = Reading::of::<GameFile>(file, text);
        let game = game.and_then(|game| game.checked(&mut reading));
        reading.finish(game)
    }

    /// Writes the game as [`SavedGame::read`] reads it.
    pub fn to_text(&self) -> String {
        write_file(HEADING, &GameFile::from(self), 1) + "\n"
    }

    /// Writes the game on one line, without a line end, as [`SavedGame::read`] reads it.
    pub fn to_line(&self) -> String {
        write_file("", &GameFile::from(self), 0)
    }
}

impl From<&SavedGame> for GameFile {
    fn from(game: &SavedGame) -> Self {
        let record = game.record.clone();
        let setup = record.setup;
        Self {
            moves: format_moves(&record.moves, setup.ruleset.size),
            preset: setup.preset,
            title: setup.title,
            rules: setup.ruleset.spec.clone(),
            seats: setup.seats,
            names: setup.names,
            opening: setup.opening,
            time: setup.time.map(|it| [it.base, it.increment].map(Seconds)),
            time_left: record.time_left.map(|left| left.map(Seconds)),
            result: record.result,
            date: game.date,
            comment: record.comment,
            counted: game.counted && record.result.is_none(),
        }
    }
}

impl GameFile {
    /// Builds the game, and adds its faults.
    fn checked(self, reading: &mut Reading<'_>) -> Option<SavedGame> {
        reading.check_shown(Shown::Name, "title", &self.title);
        for player in Player::BOTH {
            if let Seat::Level { id, name } = &self.seats[player] {
                let seat = format!("seats.{}", player.name());
                reading.check_shown(Shown::Name, &seat, id);
                reading.check_shown(Shown::Name, &seat, name);
            }
        }
        // The preset may have no id. The comment may be any text.
        if !self.preset.trim().is_empty() {
            reading.check_shown(Shown::Name, "preset", &self.preset);
        }
        let time = self.time.and_then(|[base, increment]| {
            let time = TimeControl::new(base.0, increment.0);
            time.map_err(|error| {
                reading.fault("time", error.expected, error.found);
            })
            .ok()
        });
        // Without valid rules, the moves cannot be checked.
        let ruleset = check_rules(reading, "rules.", &self.rules, None)?;
        let moves = Move::parse_all(&self.moves, ruleset.size).map_err(|fault| {
            let expected = format!("{} as {}", fault.expected, fault.place);
            reading.fault("moves", expected, fault.found);
        });
        let setup = GameSetup {
            preset: self.preset,
            title: self.title.trim().to_owned(),
            changes: RulesetChanges::all_fields(&ruleset.spec),
            ruleset,
            seats: self.seats,
            names: self.names,
            time,
            opening: self.opening,
        };
        let mut record = GameRecord {
            time_left: self.time_left.map(|left| left.map(|it| it.0)),
            comment: self.comment,
            ..GameRecord::new(setup, moves.ok()?)
        };
        let on_board = match Session::resume(&record) {
            Ok(session) => session.result(),
            Err(error) => {
                let found = format!("that {error}");
                reading.fault("moves", "moves that can be played", found);
                return None;
            }
        };
        let can_be = |GameResult { outcome, cause }| {
            let has_time = cause != Cause::Time || time.is_some();
            cause != Cause::Board && outcome != Outcome::Draw && has_time
        };
        let is_decided = on_board.is_none() && self.result.is_some_and(can_be);
        if self.result != on_board && !is_decided {
            let shown = |it: Option<_>| it.map_or("no result".to_owned(), |it| write_value(&it, 0));
            let expected = format!("{}, as the moves lead to", shown(on_board));
            reading.fault("result", expected, shown(self.result));
        }
        record.result = self.result;
        Some(SavedGame {
            record,
            date: self.date,
            counted: self.result.is_some() || self.counted,
        })
    }
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
    rules: (columns: 4, rows: 3, goals: [Line(3), Square(2)], ending: FullBoard, first: Yellow, start: ["....", "....", "r..y"], end_when_decided: true),
    seats: (red: Human, yellow: Level(id: "random", name: "Random")),
    names: (red: "Zoë", yellow: "Anna"),
    opening: Swap,
    time: (300.0, 1.5),
    time_left: (red: 299.004, yellow: 0.001),
    moves: "2s-3-",
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
