//! Which engine scores the columns of a position.

use super::search::{Scores, SearchEngine, SearchSettings};
use super::solver::{Choice, Perfect, Scope, SolverSettings, solvable};
use super::{Analysis, Control, Engine, EngineError};
use crate::rules::{Position, Ruleset, Size};

/// With more free cells than these the exact solver may take minutes, unless it has an
/// opening book.
const SOON_SOLVED: usize = 36;

/// The board of the opening book.
const WITH_BOOK: Size = Size::new(7, 6);

/// The engine that scores every column under these rules: the exact solver where that
/// answers within seconds, else the search for every ruleset, which goes deeper and deeper
/// until everything is proven or it is stopped.
#[must_use]
pub fn analyst(ruleset: &Ruleset) -> Box<dyn Engine> {
    let search = SearchEngine::new(SearchSettings {
        scores: Scores::Every,
        ..SearchSettings::default()
    });
    if solvable(ruleset).is_err() {
        return Box::new(search);
    }
    let (settings, choice) = (SolverSettings::default(), Choice::First);
    Box::new(Analyst {
        exact: Perfect::new(settings, choice, Scope::EveryColumn),
        search,
    })
}

/// Chooses by the position.
#[derive(Debug)]
struct Analyst {
    exact: Perfect,
    search: SearchEngine,
}

impl Engine for Analyst {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let board = position.board();
        if board.size() == WITH_BOOK || board.free() <= SOON_SOLVED {
            self.exact.analyze(position, control)
        } else {
            self.search.analyze(position, control)
        }
    }
}
