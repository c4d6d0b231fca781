//! Files of solved games.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Method, SolvedGame, cells};
use crate::engine::Score;
use crate::presets::ConfigError;
use crate::presets::error::{Fault, quote};
use crate::presets::outline::outline;
use crate::presets::text_file::{Reading, write_file};
use crate::rules::{Column, Ending, Goal, Ruleset, RulesetSpec};

/// The most games of a table.
const MAX_GAMES: usize = 5_000;

/// Solved games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The games, none twice.
    pub games: Vec<SolvedGame>,
}

/// The result for the player who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RawSolvedResult {
    Win,
    Draw,
    Loss,
    Points(i32),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSolvedGame {
    columns: u32,
    rows: u32,
    goals: Vec<Goal>,
    ending: Ending,
    result: RawSolvedResult,
    plies: u32,
    best: Vec<u32>,
    by: Method,
    nodes: u64,
}

impl From<SolvedGame> for RawSolvedGame {
    fn from(game: SolvedGame) -> Self {
        let spec = game.ruleset.spec().clone();
        let number = |column: &Column| u32::try_from(column.number()).unwrap_or(u32::MAX);
        Self {
            columns: spec.columns,
            rows: spec.rows,
            goals: spec.goals,
            ending: spec.ending,
            result: match game.score {
                Score::WinIn(_) => RawSolvedResult::Win,
                Score::LossIn(_) => RawSolvedResult::Loss,
                Score::Points(points) => RawSolvedResult::Points(points),
                Score::Draw | Score::Heuristic(_) => RawSolvedResult::Draw,
            },
            plies: game.plies(),
            best: game.best.iter().map(number).collect(),
            by: game.method,
            nodes: game.nodes,
        }
    }
}

impl TryFrom<RawSolvedGame> for SolvedGame {
    type Error = Fault;

    fn try_from(raw: RawSolvedGame) -> Result<Self, Fault> {
        let spec = RulesetSpec {
            columns: raw.columns,
            rows: raw.rows,
            goals: raw.goals.clone(),
            ending: raw.ending,
            ..RulesetSpec::default()
        };
        let ruleset = Ruleset::new(&spec).map_err(|error| {
            let expected = "the rules of a game on an empty board";
            Fault::new(expected, format!("that {error}"))
        })?;
        Ok(Self {
            score: raw.score(&ruleset)?,
            best: raw.best(&ruleset)?,
            method: raw.by,
            nodes: raw.nodes,
            ruleset,
        })
    }
}

impl RawSolvedGame {
    /// Returns the result, if a game of these rules can have it.
    fn score(&self, ruleset: &Ruleset) -> Result<Score, Fault> {
        let (plies, cells) = (self.plies, cells(ruleset));
        let is_scoring = ruleset.ending() == Ending::FullBoard;
        let (score, expected) = match self.result {
            RawSolvedResult::Points(points) if is_scoring => (Score::Points(points), None),
            RawSolvedResult::Win if !is_scoring => (Score::WinIn(plies), Some(1)),
            RawSolvedResult::Loss if !is_scoring => (Score::LossIn(plies), Some(0)),
            RawSolvedResult::Draw if !is_scoring => (Score::Draw, None),
            _ => {
                let expected = match is_scoring {
                    true => "Points(…): the first player's lead at the end",
                    false => "Win, Draw or Loss",
                };
                let found = format!("{:?}", self.result);
                return Err(Fault::new(expected, found));
            }
        };
        let fault = |expected: String| Fault::new(expected, plies.to_string());
        match expected {
            None if plies == cells => Ok(score),
            None => Err(fault(format!("{cells}, the cells of the board"))),
            Some(odd) if plies % 2 == odd && (1..=cells).contains(&plies) => Ok(score),
            Some(odd) => {
                let parity = if odd == 1 { "odd" } else { "even" };
                Err(fault(format!("an {parity} number from 1 to {cells}")))
            }
        }
    }

    /// Returns the best first columns, if the board has them.
    fn best(&self, ruleset: &Ruleset) -> Result<Vec<Column>, Fault> {
        let column = |&number: &u32| {
            let column = Column::from_number(usize::try_from(number).ok()?)?;
            ruleset.size().has_column(column).then_some(column)
        };
        let columns: Option<Vec<Column>> = self.best.iter().map(column).collect();
        let sorted = columns.filter(|columns| columns.is_sorted_by(|left, right| left < right));
        sorted.ok_or_else(|| {
            let expected = "columns of the board in ascending order, counted from 1";
            Fault::new(expected, format!("{:?}", self.best))
        })
    }
}

impl Table {
    /// Reads a table. `file` is its name in messages.
    ///
    /// # Errors
    /// If the text has faults.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let (table, mut reading) = Reading::of::<Self>(file, text, &[]);
        let games = table.as_ref().map_or(&[][..], |it| &it.games);
        if games.len() > MAX_GAMES {
            let expected = format!("at most {MAX_GAMES} games");
            reading.fault("games", expected, games.len().to_string());
        }
        for (index, game) in games.iter().enumerate().take(MAX_GAMES) {
            if games
                .iter()
                .take(index)
                .any(|other| other.ruleset == game.ruleset)
            {
                reading.fault(
                    format!("games.{index}"),
                    "every game once",
                    quote(&game.name()),
                );
            }
        }
        reading.finish(table)
    }

    /// Writes the table as [`Table::read`] reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let heading = "Games solved from the empty board, made by examples/solve_games. Results are \
             those of\nthe player who begins; columns count from 1.";
        write_file(heading, self, 2) + "\n"
    }
}

/// Returns the faults of a file of solved games; `None` if the file is of another kind. The results
/// are not proven again.
#[must_use]
pub fn table_file_faults(path: &Path) -> Option<Vec<ConfigError>> {
    if path.extension()? != "ron" {
        return None;
    }
    let text = crate::presets::layers::read(path).ok()?;
    let root = outline(&text).0?;
    root.field(&text, "games")?;
    Some(Table::read(path, &text).err().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "(version: 1, games: [(columns: 7, rows: 6, \
        goals: [Line(4)], ending: FirstGoal, result: Win, plies: 41, best: [4], by: Solver, \
        nodes: 9)])";

    /// What replaces a part of [`WHOLE`], and the fault.
    const FAULTS: [(&str, &str, &str); 10] = [
        (
            "plies: 41",
            "plies: 42",
            "expected an odd number from 1 to 42, found 42",
        ),
        (
            "plies: 41",
            "plies: 43",
            "expected an odd number from 1 to 42, found 43",
        ),
        (
            "result: Win",
            "result: Draw",
            "expected 42, the cells of the board, found 41",
        ),
        (
            "result: Win",
            "result: Points(1)",
            "expected Win, Draw or Loss, found Points(1)",
        ),
        (
            "FirstGoal",
            "FullBoard",
            "expected Points(…): the first player's lead at the end, found Win",
        ),
        (
            "best: [4]",
            "best: [8]",
            "expected columns of the board in ascending order, counted from 1, found [8]",
        ),
        (
            "best: [4]",
            "best: [4, 4]",
            "expected columns of the board in ascending order, counted from 1, found [4, 4]",
        ),
        (
            "rows: 6",
            "rows: 1",
            "a.ron:1:22: expected the rules of a game on an empty board, found that rows: expected",
        ),
        (
            "version: 1",
            "version: 2",
            "expected version 1, the newest that this program knows",
        ),
        (
            "nodes: 9",
            "nodes: -9",
            "a.ron:1:135: expected a whole number, found -9",
        ),
    ];

    #[test]
    fn a_table_is_read_as_it_is_written() {
        let table = Table::read(Path::new("a.ron"), WHOLE).expect("a table");
        assert_eq!(table.games.len(), 1);
        assert_eq!(
            table.games[0].to_string(),
            "7x6 Line(4) FirstGoal: the first player wins in 41 plies; best first columns 4; \
             9 nodes, by the solver"
        );
        let again = Table::read(Path::new("a.ron"), &table.to_text());
        assert_eq!(again, Ok(table));
    }

    #[test]
    fn faults_have_their_places() {
        for (from, to, expected) in FAULTS {
            let text = WHOLE.replace(from, to);
            let faults = Table::read(Path::new("a.ron"), &text).expect_err(to);
            let sentence = faults[0].to_string();
            assert!(sentence.contains(expected), "{to}: {sentence}");
        }
        let game = &WHOLE[WHOLE.find("[(").expect("games") + 1..WHOLE.len() - 2];
        let twice = WHOLE.replace(game, &format!("{game}, {game}"));
        let faults = Table::read(Path::new("a.ron"), &twice).expect_err("a game twice");
        assert_eq!(faults.len(), 1);
        assert!(faults[0].expected == "every game once", "{}", faults[0]);
    }
}
