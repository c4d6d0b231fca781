//! The engine that scores the columns of a position.

use super::search::{SearchEngine, SearchSettings};
use super::solver::{Perfect, SolverSettings, solvable};
use super::{Analysis, Control, Engine, EngineError, ScoredColumns};
use crate::rules::{Position, Ruleset, Size};

/// The most free cells for which the exact solver without a book answers within seconds; with
/// more it may take minutes.
const MAX_SOLVED_CELLS: usize = 36;

/// The board of the opening book.
const WITH_BOOK: Size = Size::new(7, 6);

/// Returns the engine that scores every column under these rules: the exact solver if it
/// answers within seconds, else the search for every ruleset, which deepens until everything is
/// proven or it is stopped.
pub fn analyst(ruleset: &Ruleset) -> Box<dyn Engine> {
    let search = SearchEngine::new(SearchSettings {
        scores: ScoredColumns::Every,
        ..SearchSettings::default()
    });
    if solvable(ruleset).is_err() {
        return Box::new(search);
    }
    let settings = SolverSettings::default();
    Box::new(AnalystEngine {
        exact: Perfect::new(settings, None, ScoredColumns::Every),
        search,
    })
}

/// Chooses the exact solver or the search by the position.
#[derive(Debug)]
struct AnalystEngine {
    exact: Perfect,
    search: SearchEngine,
}

impl Engine for AnalystEngine {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let board = &position.board;
        if board.size == WITH_BOOK || board.free() <= MAX_SOLVED_CELLS {
            self.exact.analyze(position, control)
        } else {
            self.search.analyze(position, control)
        }
    }
}
