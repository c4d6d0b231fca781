//! `plummet solve --exact`: the result of a whole game under best play.

use std::io::{self, Write};

use super::options::{bytes, preset_of, ruleset_of};
use super::solve::SolveArguments;
use crate::engine::search::prove;
use crate::engine::solver::{Question, Settings, Solver};
use crate::engine::{Clock, Score};
use crate::outside::Shown;
use crate::presets::Catalog;
use crate::rules::{Ending, Position, Ruleset, counted};

/// A game to be solved from its start.
#[derive(Clone, Debug)]
pub struct WholeGame {
    name: String,
    ruleset: Ruleset,
    table_bytes: usize,
}

impl WholeGame {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A sentence about the first thing that does not exist.
    pub fn new(asked: &SolveArguments, catalog: &Catalog) -> Result<Self, String> {
        if asked.solver.threads.get() > 1 {
            return Err(
                "--exact searches with one thread; --threads does not go with it".to_owned(),
            );
        }
        let preset = preset_of(asked.solver.preset.as_deref(), catalog)?;
        Ok(Self {
            name: preset.id.clone(),
            ruleset: ruleset_of(preset, asked.solver.size)?,
            table_bytes: bytes(asked.solver.hash),
        })
    }

    /// Solves the game and writes its result. The inner error is a sentence on why it
    /// cannot be solved.
    ///
    /// # Errors
    /// If `out` fails.
    pub fn run(&self, out: &mut impl Write, clock: &dyn Clock) -> io::Result<Result<(), String>> {
        let start = clock.now();
        let (value, nodes) = match self.value() {
            Ok(found) => found,
            Err(sentence) => return Ok(Err(sentence)),
        };
        let time = clock.now().saturating_sub(start);
        let first = self.ruleset.first();
        let result = match (self.ruleset.ending(), value) {
            (Ending::FirstGoal, 1..) => format!("{first} wins"),
            (Ending::FirstGoal, 0) => Score::Draw.to_string(),
            (Ending::FirstGoal, _) => format!("{} wins", first.opponent()),
            (Ending::FullBoard, points) => format!("{} for {first}", Score::Points(points)),
        };
        writeln!(
            out,
            "{} {}: {result}, {} in {}",
            Shown::text(&self.name),
            self.ruleset.size(),
            counted(nodes, "node"),
            counted(time.as_micros(), "microsecond")
        )?;
        out.flush()?;
        Ok(Ok(()))
    }

    /// The result for the player to move, and the nodes that it took. A race for four in
    /// a line has a solver of its own.
    fn value(&self) -> Result<(i32, u64), String> {
        let position = Position::new(&self.ruleset);
        let settings = Settings {
            table_bytes: self.table_bytes,
            ..Settings::default()
        };
        let stopped = || "the search was stopped".to_owned();
        if let Ok(mut solver) = Solver::new(&self.ruleset, settings) {
            let solution = solver.solve(&position, Question::Sign, &mut |_| false);
            let solution = solution
                .map_err(|error| error.to_string())?
                .ok_or_else(stopped)?;
            return Ok((solution.value, solution.nodes));
        }
        let proof = prove(&position, self.table_bytes, &mut |_| false);
        let proof = proof
            .map_err(|error| error.to_string())?
            .ok_or_else(stopped)?;
        Ok((proof.value, proof.nodes))
    }
}
