//! The mistakes that a diagnosis knows: variants of the reference search.
//!
//! A [`Mistake`] gives the search a [`Flaw`], or two. Programs make one mistake in several ways, so several
//! share an id. The sentence of each says exactly what a search with its flaw does.

/// What a search does wrong; the sentences of [`MISTAKES`] describe them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    ColumnsFromRight,
    MiddleFirst,
    LastOfEqual,
    Clamps,
    EvaluatesForMover,
    EvaluatesForLast,
    EvaluatesForRoot,
    WinsLikewise,
    RunsByWindows,
    RunsNested,
    RootNotCounted,
    PrunedCounted,
    NeverPrunes,
    CutsPast,
    Deeper,
    Shallower,
    ShallowerChildren,
    WinsAtDepth,
    WinsExpanded,
    NoUtility,
    RowsFromTop,
    ClosedByTop,
    ColumnsFromOne,
    NoRising,
    NoFalling,
    Wrapping,
    Listed,
    TimesDepth,
    PlusDepth,
    MinusDepth,
    EvaluatesWins,
    ExactlyFour,
    OnlyLeaves,
    OnlyInner,
    FullMoves,
    BestBounded,
    WindowBounded,
    AlwaysRed,
    AlwaysPrunes,
}

/// A search with flaws; by default without any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant(u64);

impl Variant {
    pub(super) const fn has(self, flaw: Flaw) -> bool {
        self.0 >> flaw as u32 & 1 == 1
    }
}

/// A known mistake.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Its id, as in reports.
    pub id: &'static str,
    /// What a search with it does, to follow "a search that".
    pub does: &'static str,
    variant: Variant,
}

impl Mistake {
    /// Returns the variant with these mistakes.
    pub fn variant(mistakes: &[Self]) -> Variant {
        Variant(mistakes.iter().fold(0, |all, it| all | it.variant.0))
    }

    const fn and(mut self, flaw: Flaw) -> Self {
        self.variant.0 |= 1 << flaw as u32;
        self
    }
}

const fn mistake(id: &'static str, does: &'static str, flaw: Flaw) -> Mistake {
    let variant = Variant(0);
    Mistake { id, does, variant }.and(flaw)
}

/// All known mistakes. Of one id, the one that is made most often comes first.
pub const MISTAKES: [Mistake; 45] = {
    use Flaw::*;
    [
        mistake(
            "child-order",
            "visits columns from the right",
            ColumnsFromRight,
        ),
        mistake(
            "child-order",
            "visits columns from the middle outwards, of two the left one first",
            MiddleFirst,
        ),
        mistake(
            "child-order",
            "visits columns from the middle outwards, of two the right one first",
            MiddleFirst,
        ).and(ColumnsFromRight),
        mistake("ties-last", "keeps the last of equal columns", LastOfEqual),
        mistake(
            "ties-last",
            "keeps the last of equal columns, and takes a pruned one for equal",
            LastOfEqual,
        ).and(Clamps),
        mistake(
            "mover-side",
            "evaluates a board for the player to move there instead of for red",
            EvaluatesForMover,
        ),
        mistake(
            "mover-side",
            "evaluates a board for the player who has just moved instead of for red",
            EvaluatesForLast,
        ),
        mistake(
            "mover-side",
            "evaluates boards for the player of the call instead of for red, and lets red maximise",
            EvaluatesForRoot,
        ),
        mistake(
            "mover-side",
            "values boards and wins for the player of the call instead of for red, and lets red maximise",
            EvaluatesForRoot,
        ).and(WinsLikewise),
        mistake(
            "mover-side",
            "values boards and wins for the player to move there instead of for red",
            EvaluatesForMover,
        ).and(WinsLikewise),
        mistake(
            "mover-side",
            "values boards and wins for the player who has just moved instead of for red",
            EvaluatesForLast,
        ).and(WinsLikewise),
        mistake(
            "four-as-threes",
            "counts a longer run by its parts as well, a four also as two threes and a three also as two twos",
            RunsByWindows,
        ),
        mistake(
            "four-as-threes",
            "counts a longer run once as each shorter one, a four also as a three and a three also as a two",
            RunsNested,
        ),
        mistake(
            "root-not-counted",
            "does not count the root",
            RootNotCounted,
        ),
        mistake(
            "pruned-counted",
            "counts the children that a cut skips",
            PrunedCounted,
        ),
        mistake(
            "no-pruning",
            "examines with A what M examines: alpha and beta are not passed down, are swapped, or nothing is cut",
            NeverPrunes,
        ),
        mistake(
            "strict-cut",
            "cuts only where alpha is greater than beta",
            CutsPast,
        ),
        mistake(
            "strict-cut",
            "cuts only where alpha is greater than beta, and returns alpha or beta for values outside of them",
            CutsPast,
        ).and(Clamps),
        mistake("depth-off-by-one", "looks one ply deeper", Deeper),
        mistake("depth-off-by-one", "looks one ply less deep", Shallower),
        mistake(
            "depth-off-by-one",
            "looks one ply less deep, but at least at the children of the root",
            ShallowerChildren,
        ),
        mistake(
            "terminals-not-cut",
            "goes on below won boards, and sees a win only at the depth limit",
            WinsAtDepth,
        ),
        mistake(
            "terminals-not-cut",
            "visits the children of won boards",
            WinsExpanded,
        ),
        mistake(
            "terminals-not-cut",
            "never uses UTILITY and goes on below won boards",
            NoUtility,
        ),
        mistake(
            "rows-from-top",
            "reads the first row as the top one",
            RowsFromTop,
        ),
        mistake(
            "rows-from-top",
            "reads the first row as the top one, and takes a column for full whose top cell is",
            RowsFromTop,
        ).and(ClosedByTop),
        mistake("columns-from-one", "counts columns from 1", ColumnsFromOne),
        mistake("diagonals", "sees no diagonals", NoRising).and(NoFalling),
        mistake(
            "diagonals",
            "sees no diagonals that fall to the right",
            NoFalling,
        ),
        mistake(
            "diagonals",
            "sees no diagonals that rise to the right",
            NoRising,
        ),
        mistake(
            "diagonals",
            "lets diagonals go on at the other side of the board, a row higher",
            Wrapping,
        ),
        mistake(
            "diagonals",
            "lets diagonals go on at the other side of the board, as in one list of all cells",
            Listed,
        ),
        mistake(
            "utility-by-depth",
            "adds the plies that are left to UTILITY",
            PlusDepth,
        ),
        mistake(
            "utility-by-depth",
            "takes UTILITY times the plies that are left for a win",
            TimesDepth,
        ),
        mistake(
            "utility-by-depth",
            "takes the plies that are left from UTILITY",
            MinusDepth,
        ),
        mistake(
            "evaluates-wins",
            "takes EVALUATION instead of UTILITY for won boards",
            EvaluatesWins,
        ),
        mistake(
            "exactly-four",
            "takes four in a row for a win, but five for nothing",
            ExactlyFour,
        ),
        mistake(
            "nodes-of-one-kind",
            "counts only the nodes without children",
            OnlyLeaves,
        ),
        mistake(
            "nodes-of-one-kind",
            "counts only the nodes with children",
            OnlyInner,
        ),
        mistake(
            "depth-in-moves",
            "takes the depth for moves of both players, two plies each",
            FullMoves,
        ),
        mistake(
            "bounded-by-utility",
            "takes 10000 and -10000 for the first best value, so that a lost position has no best column",
            BestBounded,
        ),
        mistake(
            "bounded-by-utility",
            "takes 10000 and -10000 for the first alpha and beta",
            WindowBounded,
        ),
        mistake(
            "bounded-by-utility",
            "takes 10000 and -10000 for the first best value and for the first alpha and beta",
            BestBounded,
        ).and(WindowBounded),
        mistake(
            "deaf-to-player",
            "searches for red, whoever is to move",
            AlwaysRed,
        ),
        mistake("deaf-to-kind", "prunes with M, too", AlwaysPrunes),
    ]
};
