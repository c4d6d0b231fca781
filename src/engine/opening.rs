//! The proven value of the start of a game, where it takes no long search.

use std::sync::atomic::AtomicBool;

use super::search::{SearchEngine, SearchSettings};
use super::solver::{Solver, SolverSettings};
use super::{Control, Engine, FrozenClock, Limits, Score};
use crate::rules::{Position, Ruleset};

/// The most positions that the search examines.
const MOST_NODES: u64 = 2_000;

/// The memory of the tables, in bytes. The book needs none, and so short a search little.
const TABLE_BYTES: usize = 1 << 16;

/// Returns the value of the start for the player who begins, if the opening book has it or a short
/// search proves it, for example by a pairing of the cells. It takes some milliseconds.
#[must_use]
pub fn opening_value(ruleset: &Ruleset) -> Option<Score> {
    let start = Position::new(ruleset);
    by_book(&start).or_else(|| by_search(&start))
}

fn by_book(start: &Position) -> Option<Score> {
    let settings = SolverSettings {
        table_bytes: TABLE_BYTES,
        ..SolverSettings::default()
    };
    let mut solver = Solver::with_settings(start.ruleset(), settings).ok()?;
    solver.use_shipped_book();
    solver.solve_within(start, Limits::nodes(MOST_NODES)).ok()
}

fn by_search(start: &Position) -> Option<Score> {
    let mut search = SearchEngine::new(SearchSettings {
        table_bytes: TABLE_BYTES,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::nodes(MOST_NODES), &stop, &FrozenClock);
    let answer = search.analyze(start, &mut control).ok()?;
    answer.score.filter(|score| score.is_proven())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ending, Goal, RulesetSpec};

    fn value(columns: u32, rows: u32, goal: Goal, ending: Ending) -> Option<Score> {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: vec![goal],
            ending,
            ..RulesetSpec::default()
        };
        opening_value(&Ruleset::new(&spec).expect("sound rules"))
    }

    #[test]
    fn known_games_have_their_value_and_others_none() {
        let race = Ending::FirstGoal;
        assert_eq!(value(7, 6, Goal::Line(4), race), Some(Score::WinIn(41)));
        assert_eq!(value(7, 6, Goal::Square(2), race), Some(Score::Draw));
        assert_eq!(value(4, 4, Goal::Line(4), race), Some(Score::Draw));
        assert_eq!(value(7, 6, Goal::Line(4), Ending::FullBoard), None);
        assert_eq!(value(9, 7, Goal::Line(4), race), None);
    }
}
