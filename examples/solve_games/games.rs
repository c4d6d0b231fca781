//! The list of games that a table proves.

use plummet::rules::{Ending, Goal, Ruleset, RulesetSpec};

/// Games with equal goals on boards of several sizes.
struct GameFamily {
    goal: Goal,
    ending: Ending,
    /// Columns and rows, in the order of the proofs.
    sizes: FamilySizes,
}

enum FamilySizes {
    /// Boards of `least` columns and rows or more, together at most `most`.
    Within {
        /// The fewest columns and rows.
        least: u32,
        /// The most columns plus rows.
        most: u32,
    },
    /// These sizes.
    These(&'static [(u32, u32)]),
}

const FAMILIES: [GameFamily; 6] = [
    GameFamily {
        goal: Goal::Square(2),
        ending: Ending::FirstGoal,
        sizes: FamilySizes::Within { least: 4, most: 13 },
    },
    GameFamily {
        goal: Goal::Line(3),
        ending: Ending::FirstGoal,
        sizes: FamilySizes::Within { least: 3, most: 12 },
    },
    GameFamily {
        goal: Goal::Line(4),
        ending: Ending::FirstGoal,
        sizes: FamilySizes::Within { least: 4, most: 13 },
    },
    GameFamily {
        goal: Goal::Line(5),
        ending: Ending::FirstGoal,
        sizes: FamilySizes::These(&[
            (5, 4),
            (4, 5),
            (5, 5),
            (6, 4),
            (4, 6),
            (6, 5),
            (5, 6),
            (7, 4),
            (4, 7),
            (7, 5),
            (5, 7),
            (6, 6),
        ]),
    },
    GameFamily {
        goal: Goal::Line(4),
        ending: Ending::FullBoard,
        sizes: FamilySizes::These(&[
            (4, 4),
            (4, 5),
            (5, 4),
            (4, 6),
            (5, 5),
            (4, 7),
            (6, 4),
            (5, 6),
            (6, 5),
            (7, 4),
            (4, 8),
            (8, 4),
            (5, 7),
            (7, 5),
            (6, 6),
        ]),
    },
    // Columns and rows make 14 together. They come last, since the longest proofs are among them.
    GameFamily {
        goal: Goal::Line(4),
        ending: Ending::FirstGoal,
        sizes: FamilySizes::These(&[(4, 10), (5, 9), (7, 7), (6, 8), (10, 4), (9, 5), (8, 6)]),
    },
];

/// Returns the games of the table, in its order.
pub(crate) fn games() -> Vec<Ruleset> {
    let rulesets = |family: &GameFamily| {
        let (goal, ending) = (family.goal, family.ending);
        let sizes = sizes_of(&family.sizes).into_iter();
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

/// Lists the sizes, those with fewer cells first.
fn sizes_of(sizes: &FamilySizes) -> Vec<(u32, u32)> {
    match *sizes {
        FamilySizes::These(sizes) => sizes.to_vec(),
        FamilySizes::Within { least, most } => {
            let all = (least..=most - least)
                .flat_map(|columns| (least..=most - columns).map(move |rows| (columns, rows)));
            let mut all: Vec<_> = all.collect();
            all.sort_by_key(|&(columns, rows)| (columns * rows, columns));
            all
        }
    }
}
