//! Files of solved games. The program reads the shipped one alone, which the tests prove.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Method, SolvedGame};
use crate::engine::Score;
use crate::presets::ConfigError;
use crate::presets::error::Fault;
use crate::presets::text_file::{Reading, write_file};
use crate::rules::{Column, Ending, Goal, Ruleset, RulesetSpec};

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
        let column = |&number: &u32| Column::from_number(usize::try_from(number).ok()?);
        Ok(Self {
            score: match raw.result {
                RawSolvedResult::Win => Score::WinIn(raw.plies),
                RawSolvedResult::Loss => Score::LossIn(raw.plies),
                RawSolvedResult::Points(points) => Score::Points(points),
                RawSolvedResult::Draw => Score::Draw,
            },
            best: raw.best.iter().filter_map(column).collect(),
            method: raw.by,
            nodes: raw.nodes,
            ruleset,
        })
    }
}

impl Table {
    /// Reads a table. `file` is its name in messages.
    ///
    /// # Errors
    /// If the text has faults.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let (table, reading) = Reading::of::<Self>(file, text, &[]);
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
