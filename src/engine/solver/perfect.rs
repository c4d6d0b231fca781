//! The perfect level: best moves by exact score.

use super::{ColumnValue, Settings, SolveError, Solver, Unsolvable, proven};
use crate::engine::published::generator;
use crate::engine::{Analysis, ColumnScore, Control, Engine, EngineError};
use crate::rules::{Column, Position, Ruleset};

/// Which of several equally good columns is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The one closest to the middle, the left one of two.
    Middle,
    /// Any, as the seed and the position have it.
    Random(u64),
}

/// Wins as soon as it can be forced, loses as late as possible, and knows the score of
/// every column.
#[derive(Debug)]
pub struct Perfect {
    settings: Settings,
    choice: Choice,
    /// The solver of the rules played last, with what it learned of the game.
    solver: Option<(Ruleset, Solver)>,
}

impl Perfect {
    /// A perfect player with these resources.
    #[must_use]
    pub fn new(settings: Settings, choice: Choice) -> Self {
        Self {
            settings,
            choice,
            solver: None,
        }
    }

    fn solver(&mut self, ruleset: &Ruleset) -> Result<&mut Solver, Unsolvable> {
        let kept = self.solver.take().filter(|(rules, _)| rules == ruleset);
        let entry = match kept {
            Some(kept) => kept,
            None => (ruleset.clone(), Solver::new(ruleset, self.settings)?),
        };
        Ok(&mut self.solver.insert(entry).1)
    }

    /// The best of the columns known so far.
    fn choose(&self, values: &[ColumnValue], position: &Position) -> Option<ColumnValue> {
        let best = values.iter().map(|value| value.value).max()?;
        let equal: Vec<ColumnValue> = values
            .iter()
            .copied()
            .filter(|value| value.value == best)
            .collect();
        match self.choice {
            Choice::Middle => equal.first().copied(),
            Choice::Random(seed) => generator(seed, position).choice(equal),
        }
    }
}

impl Engine for Perfect {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let unsupported = |error: Unsolvable| EngineError::Unsupported {
            level: "Perfect".to_owned(),
            reason: error.to_string(),
        };
        let columns = middle_first(position);
        let mut analysis = Analysis {
            best: columns.first().copied(),
            ..Analysis::default()
        };
        if position.outcome().is_some() || columns.is_empty() {
            return Err(EngineError::Over);
        }
        let mut values = Vec::new();
        let mut nodes = 0;
        for &column in &columns {
            let solver = self.solver(position.ruleset()).map_err(unsupported)?;
            let mut stop = |nodes| control.is_exhausted(nodes);
            let value = solver.solve_move(position, column, &mut nodes, &mut stop);
            let Some(value) = value.map_err(|error| from_solve(&error))? else {
                break;
            };
            values.push(value);
            analysis.columns.push(ColumnScore {
                column,
                score: proven(value.value, position),
            });
            analysis.columns.sort_by_key(|score| score.column);
            analysis.nodes = nodes;
            analysis.elapsed = control.elapsed();
            control.publish(&analysis);
        }
        let complete = values.len() == columns.len();
        let Some(best) = self.choose(&values, position) else {
            return Ok(analysis);
        };
        // Among unknown columns there may be a better one than a known loss.
        let unknown = columns.get(values.len()).copied();
        analysis.best = match unknown {
            Some(unknown) if best.value < 0 => Some(unknown),
            _ => Some(best.column),
        };
        if complete {
            analysis.score = Some(proven(best.value, position));
            analysis.pv = self.line_after(position, best, &mut nodes, control)?;
        }
        analysis.depth = u32::try_from(analysis.pv.len()).unwrap_or(u32::MAX);
        analysis.nodes = nodes;
        analysis.elapsed = control.elapsed();
        Ok(analysis)
    }
}

impl Perfect {
    /// The move and best play after it.
    fn line_after(
        &mut self,
        position: &Position,
        best: ColumnValue,
        nodes: &mut u64,
        control: &Control<'_>,
    ) -> Result<Vec<Column>, EngineError> {
        let mut line = vec![best.column];
        let mut after = position.clone();
        if after.play(best.column).is_ok()
            && after.outcome().is_none()
            && let Some((_, solver)) = &mut self.solver
        {
            let mut stop = |nodes| control.is_exhausted(nodes);
            let rest = solver.line(&after, -best.value, nodes, &mut stop);
            for column in rest.map_err(|error| from_solve(&error))? {
                // Rules may end a drawn game before the board is full.
                if after.play(column).is_err() {
                    break;
                }
                line.push(column);
            }
        }
        Ok(line)
    }
}

fn from_solve(error: &SolveError) -> EngineError {
    match error {
        SolveError::Over => EngineError::Over,
        SolveError::Size { .. } => EngineError::Unsupported {
            level: "Perfect".to_owned(),
            reason: error.to_string(),
        },
    }
}

/// The legal columns, closest to the middle first.
fn middle_first(position: &Position) -> Vec<Column> {
    let mut columns: Vec<Column> = position.legal_columns().collect();
    let last = usize::from(position.board().size().columns).saturating_sub(1);
    columns.sort_by_key(|column| (2 * column.index()).abs_diff(last));
    columns
}
