//! The perfect level: best moves by exact scores.

use super::{Exactness, Solution, SolveError, Solver, SolverSettings, Unsolvable, proven};
use crate::engine::simple::{generator, middle_first};
use crate::engine::{
    Analysis, ColumnScore, Control, Engine, EngineError, PerRuleset, ScoredColumns,
};
use crate::rules::{Column, Position};

/// Wins as soon as possible and loses as late as possible.
#[derive(Debug)]
pub struct Perfect {
    settings: SolverSettings,
    seed: Option<u64>,
    scores: ScoredColumns,
    /// The solver, with the results of earlier searches.
    solver: PerRuleset<Solver>,
}

impl Perfect {
    /// Creates a perfect player with these settings. Of several equally good columns it plays the
    /// one found first, for the quickest answer, or with a seed any of them, at random. If it scores
    /// every column, it finds a line of best play, too.
    pub fn new(settings: SolverSettings, seed: Option<u64>, scores: ScoredColumns) -> Self {
        Self {
            settings,
            seed,
            scores,
            solver: PerRuleset::default(),
        }
    }
}

impl Engine for Perfect {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let (ruleset, settings) = (&position.ruleset, self.settings);
        let solver = self.solver.try_get(ruleset, || {
            let mut solver = Solver::with_settings(ruleset, settings)?;
            solver.use_shipped_book();
            Ok::<_, Unsolvable>(solver)
        })?;
        let mut stop = |nodes| control.is_exhausted(nodes);
        let solution = solver.solve_until(position, Exactness::Exact, &mut stop)?;
        let mut columns = middle_first(position.legal_columns(), position.board.size);
        let mut analysis = Analysis {
            // An engine must return a move even if no score was found in time.
            best: columns.first().copied(),
            ..Analysis::default()
        };
        if let Some(Solution { value, nodes }) = solution {
            let score = proven(value, position);
            analysis.nodes = nodes;
            analysis.score = Some(score);
            let nodes = &mut analysis.nodes;
            let best = choose(solver, self.seed, position, value, nodes, &mut stop)?;
            if let Some(column) = best {
                analysis.best = best;
                analysis.pv = vec![column];
                analysis.columns = vec![ColumnScore { column, score }];
                columns.retain(|&other| other != column && self.scores == ScoredColumns::Every);
                for &other in &columns {
                    control.publish(&mut analysis);
                    let mut stop = |nodes| control.is_exhausted(nodes);
                    let nodes = &mut analysis.nodes;
                    let found = solver.solve_move_until(position, other, nodes, &mut stop)?;
                    let scored = found.map(|found| ColumnScore {
                        column: other,
                        score: proven(found.value, position),
                    });
                    analysis.columns.extend(scored);
                    analysis.columns.sort_by_key(|score| score.column);
                }
                // The line is the last to be found.
                let mut after = position.clone();
                let is_whole = self.scores == ScoredColumns::Every
                    && analysis.columns.len() == columns.len() + 1
                    && after.play(column).is_ok()
                    && after.outcome.is_none();
                if is_whole {
                    control.publish(&mut analysis);
                    let mut stop = |nodes| control.is_exhausted(nodes);
                    let line = solver.line_until(&after, -value, &mut analysis.nodes, &mut stop)?;
                    // A ruleset may end a drawn game before the board is full.
                    let line = line.into_iter();
                    let line = line.take_while(|&column| after.play(column).is_ok());
                    analysis.pv.extend(line);
                }
            }
        }
        analysis.depth = u32::try_from(analysis.pv.len()).unwrap_or(u32::MAX);
        Ok(analysis)
    }
}

/// Chooses one of the moves that keep `value`; `None` if stopped.
fn choose(
    solver: &mut Solver,
    seed: Option<u64>,
    position: &Position,
    value: i32,
    nodes: &mut u64,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Option<Column>, SolveError> {
    // A goal that everybody sees is stopped, also where the game is lost anyway.
    let opponent = position.to_move.opponent();
    let mut legal = position.legal_columns();
    if let Some(seen) = legal.find(|&column| position.gain(column, opponent) > Some(0))
        && solver.keeps_score_until(position, seen, value, nodes, stop)? == Some(true)
    {
        return Ok(Some(seen));
    }
    let best = solver.best_until(position, value, nodes, stop)?;
    let (Some(seed), Some(first)) = (seed, best) else {
        return Ok(best);
    };
    let mut equal = Vec::new();
    for column in position.legal_columns() {
        let keeps = column == first
            || solver.keeps_score_until(position, column, value, nodes, stop)? == Some(true);
        equal.extend(keeps.then_some(column));
    }
    Ok(generator(seed, position).choice(equal))
}

impl From<Unsolvable> for EngineError {
    fn from(error: Unsolvable) -> Self {
        Self::unsupported("Perfect", error)
    }
}

impl From<SolveError> for EngineError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Over => Self::Over,
            other => Self::unsupported("Perfect", other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{FrozenClock, Limits};
    use crate::rules::Ruleset;
    use crate::rules::notation::parse_moves;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn a_four_that_everybody_sees_is_blocked_also_when_lost_anyway() {
        let ruleset = Ruleset::connect_four();
        let moves = parse_moves("636776123512561261116725", ruleset.size).expect("moves");
        let position = Position::replay(&ruleset, moves).expect("legal moves");
        let opponent = position.to_move.opponent();
        for seed in 0..8 {
            let seed = (seed > 0).then_some(seed);
            let mut player = Perfect::new(SolverSettings::default(), seed, ScoredColumns::Best);
            let stop = AtomicBool::new(false);
            let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
            let found = player.analyze(&position, &mut control).expect("an answer");
            let blocks = |column| position.gain(column, opponent) > Some(0);
            assert!(found.best.is_some_and(blocks), "{found:?}");
        }
    }
}
