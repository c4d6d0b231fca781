//! A node of a search that is shown.

use std::fmt::Write as _;

use serde::Serialize;

use crate::rules::Player;

/// Above and below every value.
pub(super) const INFINITY: i32 = i32::MAX;

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct TreeNode {
    /// The column of the disc that leads here; `None` for the root.
    column: Option<usize>,
    to_move: &'static str,
    /// The counter at the moment when the node was entered.
    visit: u64,
    /// The nodes below it, itself included.
    nodes: u64,
    /// The window that it was entered with; `None` for infinity.
    alpha: Option<i32>,
    beta: Option<i32>,
    value: i32,
    /// `exact`, or `at_most` and `at_least` for a value outside of the window.
    bound: &'static str,
    /// `won`, `full`, `depth`, `examined` or `cut`.
    end: &'static str,
    cut: Option<TreeCut>,
    /// Left to right; empty below the depth that is shown.
    pub(super) children: Vec<TreeNode>,
}

/// Why the remaining columns of a node were not examined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct TreeCut {
    alpha: i32,
    beta: i32,
    columns: Vec<usize>,
    why: String,
}

impl TreeNode {
    /// A node that is entered by a disc in `column`, `None` for the root. It is number `visit`.
    pub(super) fn entered(
        column: Option<usize>,
        mover: Player,
        visit: u64,
        [alpha, beta]: [i32; 2],
    ) -> Self {
        Self {
            column,
            to_move: mover.name(),
            visit,
            nodes: 0,
            alpha: Some(alpha).filter(|&alpha| alpha > -INFINITY),
            beta: Some(beta).filter(|&beta| beta < INFINITY),
            value: 0,
            bound: "exact",
            end: "",
            cut: None,
            children: Vec::new(),
        }
    }

    /// Completes the node, when `visits` nodes have been entered. The value of a leaf is exact
    /// whatever the window is.
    pub(super) fn leave(
        &mut self,
        value: i32,
        end: &'static str,
        cut: Option<TreeCut>,
        visits: u64,
    ) {
        let is_inner = matches!(end, "examined" | "cut");
        if is_inner && self.alpha.is_some_and(|alpha| value <= alpha) {
            self.bound = "at_most";
        } else if is_inner && self.beta.is_some_and(|beta| value >= beta) {
            self.bound = "at_least";
        }
        self.nodes = visits - self.visit + 1;
        (self.value, self.end, self.cut) = (value, end, cut);
    }

    pub(super) fn write(&self, text: &mut String, depth: usize) {
        let indent = "  ".repeat(depth);
        let place = match self.column {
            None => "root".to_owned(),
            Some(column) => format!("column {column}"),
        };
        let value = match self.bound {
            "at_most" => format!("at most {}", self.value),
            "at_least" => format!("at least {}", self.value),
            _ => self.value.to_string(),
        };
        let end = match self.end {
            "won" => ", won",
            "full" => ", full",
            "depth" => ", evaluated",
            _ => "",
        };
        let last = self.visit + self.nodes - 1;
        let nodes = match self.nodes {
            1 => format!("node {last}"),
            _ => format!("nodes {} to {last}", self.visit),
        };
        let bound = |bound: Option<i32>, infinite: &str| {
            bound.map_or(infinite.to_owned(), |bound| bound.to_string())
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{indent}{place}: {} to move, {nodes}, window {} to {}, value {value}{end}",
            self.to_move,
            bound(self.alpha, "-inf"),
            bound(self.beta, "+inf"),
        );
        for child in &self.children {
            child.write(text, depth + 1);
        }
        if let Some(cut) = &self.cut {
            let columns: Vec<String> = cut.columns.iter().map(usize::to_string).collect();
            let rest = match columns.len() {
                0 => "after the last column".to_owned(),
                _ => format!("before columns {}", columns.join(" ")),
            };
            let _ = writeln!(text, "{indent}  cut {rest}: {}", cut.why);
        }
    }
}

impl TreeCut {
    pub(super) fn new([alpha, beta]: [i32; 2], columns: Vec<usize>, mover: Player) -> Self {
        let why = match mover {
            Player::Red => {
                format!("red gets at least {alpha} here, and yellow holds it to {beta} above")
            }
            Player::Yellow => {
                format!("yellow holds red to {beta} here, and red gets at least {alpha} above")
            }
        };
        Self {
            alpha,
            beta,
            columns,
            why,
        }
    }
}
