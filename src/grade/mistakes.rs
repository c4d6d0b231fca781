//! The mistakes that a diagnosis knows: variants of the reference search.
//!
//! A [`Mistake`] changes one trait of a [`Variant`]. Programs make one mistake in several ways, so
//! several mistakes share an id. The sentence of each says exactly what its variant does.

use crate::rules::Player;

/// What is in a cell.
pub(super) type CellContent = Option<Player>;

/// The order in which children are examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnOrder {
    LeftToRight,
    RightToLeft,
    /// The column nearest to the middle first, of two the left one.
    MiddleAndLeft,
    MiddleAndRight,
}

/// Whose score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValuedSide {
    Red,
    /// The player to move in the evaluated board.
    ToMove,
    JustMoved,
    /// The player to move at the root.
    Root,
}

/// What a maximal run is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunCount {
    /// By its own length.
    Maximal,
    /// By every window of two, three and four cells.
    Windows,
    /// By its own length and once by each shorter one.
    Nested,
    /// By its own length, and one of four or more also by its windows of three.
    FoursAsThrees,
}

impl RunCount {
    /// Returns the worth of a maximal run of this length, without its discs.
    pub(super) fn worth(self, run: usize) -> i32 {
        let own = match run {
            0 | 1 => 0,
            2 => 10,
            3 => 100,
            _ => 1000,
        };
        let windows = |length: usize| i32::try_from((run + 1).saturating_sub(length)).unwrap_or(0);
        match self {
            Self::Maximal => own,
            Self::Windows => 10 * windows(2) + 100 * windows(3) + 1000 * windows(4),
            Self::Nested => match run {
                0..=2 => own,
                3 => own + 10,
                _ => own + 110,
            },
            Self::FoursAsThrees => own + if run >= 4 { 100 * windows(3) } else { 0 },
        }
    }
}

/// Whether children that are not examined are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrunedNodes {
    NotCounted,
    /// The children that a cut skips.
    Children,
    /// All nodes that a search without pruning examines.
    Everything,
}

/// When alpha-beta leaves a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Alpha is at least beta.
    Reached,
    /// Alpha is greater than beta.
    Passed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DepthShift {
    None,
    Deeper,
    Shallower,
    /// Shallower, but never above the children of the root.
    ShallowerChildren,
}

/// What is done with won boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terminals {
    Cut,
    /// They are expanded, and wins count at the depth limit.
    Expanded,
    /// They are expanded, and are worth UTILITY whatever their children are.
    ExpandedForNothing,
    /// UTILITY is never used.
    Unknown,
}

/// How the rows of the state are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowReading {
    BottomFirst,
    /// The first row is the top one. A disc falls to the lowest free cell.
    TopFirst,
    /// As before, and a column is full if its top cell is.
    TopFirstOpenAbove,
}

/// A search with mistakes; by default without any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    pub(super) order: ColumnOrder,
    /// Whether the last of equal columns is kept.
    pub(super) ties_last: bool,
    /// For EVALUATION.
    pub(super) side: ValuedSide,
    /// For UTILITY.
    pub(super) winning_side: ValuedSide,
    pub(super) runs: RunCount,
    pub(super) counts_root: bool,
    pub(super) pruned: PrunedNodes,
    pub(super) cut: Cut,
    /// Whether values outside of alpha and beta are returned as alpha or beta.
    pub(super) clamps: bool,
    pub(super) depth: DepthShift,
    pub(super) terminals: Terminals,
    pub(super) rows: RowReading,
}

impl Default for Variant {
    fn default() -> Self {
        Self {
            order: ColumnOrder::LeftToRight,
            ties_last: false,
            side: ValuedSide::Red,
            winning_side: ValuedSide::Red,
            runs: RunCount::Maximal,
            counts_root: true,
            pruned: PrunedNodes::NotCounted,
            cut: Cut::Reached,
            clamps: false,
            depth: DepthShift::None,
            terminals: Terminals::Cut,
            rows: RowReading::BottomFirst,
        }
    }
}

impl Variant {
    const fn value_all_for(&mut self, side: ValuedSide) {
        (self.side, self.winning_side) = (side, side);
    }
}

/// A known mistake.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Its id, as in reports.
    pub id: &'static str,
    /// What a search with it does, to follow "a search that".
    pub does: &'static str,
    apply: fn(&mut Variant),
}

impl Mistake {
    /// Returns the variant with these mistakes. Mistakes of different ids change different traits.
    #[must_use]
    pub fn variant(mistakes: &[Self]) -> Variant {
        let mut variant = Variant::default();
        for mistake in mistakes {
            (mistake.apply)(&mut variant);
        }
        variant
    }
}

/// All known mistakes. Of one id, the one that is made most often comes first.
pub const MISTAKES: [Mistake; 27] = [
    Mistake {
        id: "child-order",
        does: "visits columns from the right",
        apply: |variant| variant.order = ColumnOrder::RightToLeft,
    },
    Mistake {
        id: "child-order",
        does: "visits columns from the middle outwards, of two the left one first",
        apply: |variant| variant.order = ColumnOrder::MiddleAndLeft,
    },
    Mistake {
        id: "child-order",
        does: "visits columns from the middle outwards, of two the right one first",
        apply: |variant| variant.order = ColumnOrder::MiddleAndRight,
    },
    Mistake {
        id: "ties-last",
        does: "keeps the last of equal columns",
        apply: |variant| variant.ties_last = true,
    },
    Mistake {
        id: "ties-last",
        does: "keeps the last of equal columns, and takes a pruned one for equal",
        apply: |variant| (variant.ties_last, variant.clamps) = (true, true),
    },
    Mistake {
        id: "mover-side",
        does: "evaluates a board for the player to move there instead of for red",
        apply: |variant| variant.side = ValuedSide::ToMove,
    },
    Mistake {
        id: "mover-side",
        does: "evaluates a board for the player who has just moved instead of for red",
        apply: |variant| variant.side = ValuedSide::JustMoved,
    },
    Mistake {
        id: "mover-side",
        does: "evaluates boards for the player of the call instead of for red, and lets red maximise",
        apply: |variant| variant.side = ValuedSide::Root,
    },
    Mistake {
        id: "mover-side",
        does: "values boards and wins for the player of the call instead of for red, and lets red maximise",
        apply: |variant| variant.value_all_for(ValuedSide::Root),
    },
    Mistake {
        id: "mover-side",
        does: "values boards and wins for the player to move there instead of for red",
        apply: |variant| variant.value_all_for(ValuedSide::ToMove),
    },
    Mistake {
        id: "mover-side",
        does: "values boards and wins for the player who has just moved instead of for red",
        apply: |variant| variant.value_all_for(ValuedSide::JustMoved),
    },
    Mistake {
        id: "four-as-threes",
        does: "counts a longer run by its parts as well, a four also as two threes and a three also as two twos",
        apply: |variant| variant.runs = RunCount::Windows,
    },
    Mistake {
        id: "four-as-threes",
        does: "counts a longer run once as each shorter one, a four also as a three and a three also as a two",
        apply: |variant| variant.runs = RunCount::Nested,
    },
    Mistake {
        id: "four-as-threes",
        does: "counts a four also as two threes",
        apply: |variant| variant.runs = RunCount::FoursAsThrees,
    },
    Mistake {
        id: "root-not-counted",
        does: "does not count the root",
        apply: |variant| variant.counts_root = false,
    },
    Mistake {
        id: "pruned-counted",
        does: "counts the children that a cut skips",
        apply: |variant| variant.pruned = PrunedNodes::Children,
    },
    Mistake {
        id: "pruned-counted",
        does: "counts with A all nodes that M examines",
        apply: |variant| variant.pruned = PrunedNodes::Everything,
    },
    Mistake {
        id: "strict-cut",
        does: "cuts only where alpha is greater than beta",
        apply: |variant| variant.cut = Cut::Passed,
    },
    Mistake {
        id: "strict-cut",
        does: "cuts only where alpha is greater than beta, and returns alpha or beta for values outside of them",
        apply: |variant| (variant.cut, variant.clamps) = (Cut::Passed, true),
    },
    Mistake {
        id: "depth-off-by-one",
        does: "looks one ply deeper",
        apply: |variant| variant.depth = DepthShift::Deeper,
    },
    Mistake {
        id: "depth-off-by-one",
        does: "looks one ply less deep",
        apply: |variant| variant.depth = DepthShift::Shallower,
    },
    Mistake {
        id: "depth-off-by-one",
        does: "looks one ply less deep, but at least at the children of the root",
        apply: |variant| variant.depth = DepthShift::ShallowerChildren,
    },
    Mistake {
        id: "terminals-not-cut",
        does: "goes on below won boards, and sees a win only at the depth limit",
        apply: |variant| variant.terminals = Terminals::Expanded,
    },
    Mistake {
        id: "terminals-not-cut",
        does: "visits the children of won boards",
        apply: |variant| variant.terminals = Terminals::ExpandedForNothing,
    },
    Mistake {
        id: "terminals-not-cut",
        does: "never uses UTILITY and goes on below won boards",
        apply: |variant| variant.terminals = Terminals::Unknown,
    },
    Mistake {
        id: "rows-from-top",
        does: "reads the first row as the top one",
        apply: |variant| variant.rows = RowReading::TopFirst,
    },
    Mistake {
        id: "rows-from-top",
        does: "reads the first row as the top one, and takes a column for full whose top cell is",
        apply: |variant| variant.rows = RowReading::TopFirstOpenAbove,
    },
];
