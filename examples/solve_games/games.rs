//! The list of games that a table proves.

use plummet::rules::{Ending, Goal, Ruleset, RulesetSpec, Size};

/// The boards of a family of games, in the order of the proofs.
enum Sizes {
    /// So many columns and rows or more, together at most so many; those with fewer cells first.
    Within(u32, u32),
    /// These.
    These(&'static str),
}
use Sizes::{These, Within};

const FAMILIES: [(Goal, Ending, Sizes); 6] = [
    (Goal::Square(2), Ending::FirstGoal, Within(4, 13)),
    (Goal::Line(3), Ending::FirstGoal, Within(3, 12)),
    (Goal::Line(4), Ending::FirstGoal, Within(4, 13)),
    (
        Goal::Line(5),
        Ending::FirstGoal,
        These("5x4 4x5 5x5 6x4 4x6 6x5 5x6 7x4 4x7 7x5 5x7 6x6"),
    ),
    (
        Goal::Line(4),
        Ending::FullBoard,
        These("4x4 4x5 5x4 4x6 5x5 4x7 6x4 5x6 6x5 7x4 4x8 8x4 5x7 7x5 6x6"),
    ),
    // Columns and rows make 14 together. They come last, since the longest proofs are among them.
    (
        Goal::Line(4),
        Ending::FirstGoal,
        These("4x10 5x9 7x7 6x8 10x4 9x5 8x6"),
    ),
];

/// Returns the games of the table, in its order.
pub(crate) fn games() -> Vec<Ruleset> {
    let rulesets = |(goal, ending, sizes): &(Goal, Ending, Sizes)| {
        let (goal, ending) = (*goal, *ending);
        let sizes = sizes_of(sizes).into_iter();
        sizes.filter_map(move |(columns, rows)| ruleset(columns, rows, goal, ending))
    };
    FAMILIES.iter().flat_map(rulesets).collect()
}

/// Returns the rules of a game; `None` if its goal does not fit the board.
pub(crate) fn ruleset(columns: u32, rows: u32, goal: Goal, ending: Ending) -> Option<Ruleset> {
    let spec = RulesetSpec {
        columns,
        rows,
        goals: vec![goal],
        ending,
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).ok()
}

fn sizes_of(sizes: &Sizes) -> Vec<(u32, u32)> {
    match *sizes {
        These(sizes) => {
            let sizes = sizes
                .split(' ')
                .map(|it| it.parse::<Size>().expect("a size"));
            sizes
                .map(|it| (it.columns.into(), it.rows.into()))
                .collect()
        }
        Within(least, most) => {
            let all = (least..=most - least)
                .flat_map(|columns| (least..=most - columns).map(move |rows| (columns, rows)));
            let mut all: Vec<_> = all.collect();
            all.sort_by_key(|&(columns, rows)| (columns * rows, columns));
            all
        }
    }
}
