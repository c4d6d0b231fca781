//! Building a saved game from its text form.

use std::time::Duration;

use super::{RawGame, RawResult, RawSeat, SavedGame, Seconds};
use crate::outside::Shown;
use crate::presets::document::Document;
use crate::presets::error::{Fault, quote};
use crate::presets::faults::Faults;
use crate::presets::preset::explain_in_full;
use crate::presets::ron_value::write_value;
use crate::rules::notation::{MoveListError, parse_moves};
use crate::rules::{
    ByPlayer, Column, Outcome, Position, ReplayError, Ruleset, RulesetChanges, RulesetSpec,
};
use crate::session::{GameRecord, GameResult, GameSetup, Move, Opening, Seat, TimeControl};
use crate::storage::Moment;

/// Builds a game from a text and collects the faults.
pub(super) struct Reader<'a> {
    pub(super) document: &'a Document<'a, RawGame>,
    pub(super) faults: Faults,
}

impl Reader<'_> {
    fn fault(&mut self, key: &str, expected: impl Into<String>, found: impl Into<String>) {
        let offset = self.document.offset_of(key);
        self.faults.add(offset, || Fault::new(expected, found));
    }

    pub(super) fn game(&mut self) -> Option<SavedGame> {
        let raw = &self.document.raw;
        if raw.version == 0 {
            self.fault("version", "a whole number from 1 on", "0");
        }
        self.check_shown();
        let time = self.time();
        let date = self.date();
        let ruleset = self.ruleset();
        // Without valid rules, the moves cannot be checked.
        let ruleset = ruleset?;
        let (columns, position) = self.moves(&ruleset)?;
        let swapped = self.swapped(&columns);
        let result = self.result(&position, time);
        let setup = GameSetup {
            preset: raw.preset.clone(),
            title: raw.title.trim().to_owned(),
            changes: RulesetChanges::all_fields(&ruleset.spec()),
            ruleset,
            seats: ByPlayer {
                red: seat(&raw.red),
                yellow: seat(&raw.yellow),
            },
            names: ByPlayer {
                red: raw.red_name.clone(),
                yellow: raw.yellow_name.clone(),
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
        let mut record = GameRecord {
            time_left,
            result,
            comment: raw.comment.clone().unwrap_or_default(),
            ..GameRecord::new(setup, position.turns().map(Move::of_turn))
        };
        if swapped {
            record.swap_sides();
        }
        Some(SavedGame {
            record,
            date,
            counted: result.is_some() || raw.counted == Some(true),
        })
    }

    /// Checks the names that players see. The comment may be any text, as it always was.
    fn check_shown(&mut self) {
        let raw = &self.document.raw;
        let mut names = vec![("title", raw.title.as_str())];
        for (key, seat) in [("red", &raw.red), ("yellow", &raw.yellow)] {
            if let RawSeat::Level { id, name } = seat {
                names.extend([(key, id.as_str()), (key, name)]);
            }
        }
        // The preset may have no id.
        if !raw.preset.trim().is_empty() {
            names.push(("preset", raw.preset.as_str()));
        }
        for (key, name) in names {
            self.document
                .check_shown(Shown::Name, key, name, &mut self.faults);
        }
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
        explain_in_full(&error, self.document, &raw.goals, &mut self.faults);
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
                self.fault(key, expected, Seconds(found).to_string());
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
        let columns = match parse_moves(text, ruleset.size()) {
            Ok(columns) => columns,
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
        if !passes.is_sorted() || passes.last().is_some_and(|&last| last > columns.len()) {
            let expected = format!("numbers from 0 to {}, in order", columns.len());
            self.fault("passes", expected, quote(&write_value(passes, 0)));
            return None;
        }
        match Position::replay(ruleset, turns(&columns, passes)) {
            Ok(position) => Some((columns, position)),
            Err(ReplayError { ply, cause }) => {
                // A turn passed after the last move is a fault of that move.
                let ply = ply.min(columns.len().max(1));
                let column = columns.get(ply - 1).map_or(0, |column| column.number());
                let found = format!("move {ply} in column {column}: {cause}");
                self.fault("moves", "moves that can be played", found);
                None
            }
        }
    }

    fn swapped(&mut self, columns: &[Column]) -> bool {
        let raw = &self.document.raw;
        let swapped = raw.swapped == Some(true);
        if swapped && (!raw.swap_rule || columns.is_empty()) {
            let expected = "false, where the rules allow no swap or no disc was dropped";
            self.fault("swapped", expected, "true");
        }
        swapped
    }

    /// Reads the result and checks that it agrees with the moves.
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
                    let expected = format!("{on_board}, as the moves lead to");
                    self.fault("result", expected, raw.to_string());
                }
                position.outcome().map(GameResult::on_board)
            }
        }
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

fn seat(raw: &RawSeat) -> Seat {
    match raw {
        RawSeat::Human => Seat::Human,
        RawSeat::Elsewhere => Seat::Elsewhere,
        RawSeat::Level { id, name } => Seat::level(id, name),
    }
}
