//! The published search of a position as a tree.

use std::fmt::Write as _;

use serde::Serialize;

use super::mistakes::Variant;
use super::reference::{INFINITY, NodeEnd, SearchCall, SearchWindow, Witness, search_before};
use crate::rules::notation::format_course_board;
use crate::rules::{Player, with_plural};

/// The version of the JSON.
const SCHEMA: u32 = 1;

/// A search with its nodes down to a depth. Columns count from 0, values are seen from red's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchTree {
    schema: u32,
    /// The board, as the course writes it.
    board: String,
    to_move: &'static str,
    /// `M` or `A`.
    algorithm: &'static str,
    /// The depth of the search.
    depth: u32,
    /// The depth to which nodes are shown.
    shown: u32,
    /// The column that `ConnectFour` prints, -1 for none.
    column: i64,
    /// The counter that it prints.
    nodes: u64,
    value: i32,
    root: TreeNode,
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TreeNode {
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
    children: Vec<TreeNode>,
}

/// Why the remaining columns of a node were not examined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct TreeCut {
    alpha: i32,
    beta: i32,
    columns: Vec<usize>,
    why: String,
}

impl SearchTree {
    /// Searches, and keeps the nodes down to `shown` plies below the root.
    #[must_use]
    pub fn of(call: &SearchCall, shown: u32) -> Self {
        let mut recorder = Recorder {
            root: call.player,
            shown: usize::try_from(shown).unwrap_or(usize::MAX),
            path: Vec::new(),
            below: 0,
            last: 0,
            whole: None,
        };
        let found = search_before(call, &Variant::default(), &mut recorder);
        let Some(root) = recorder.whole else {
            unreachable!("the root is left");
        };
        Self {
            schema: SCHEMA,
            board: format_course_board(&call.board),
            to_move: call.player.name(),
            algorithm: call.pruning.letter(),
            depth: call.depth,
            shown,
            column: found
                .column
                .map_or(-1, |column| i64::try_from(column).unwrap_or(-1)),
            nodes: found.nodes,
            value: found.value,
            root,
        }
    }

    /// Returns the JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        // A struct of texts and numbers is written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Returns the tree as text, a line a node.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "ConnectFour {} {} {} {}\ncolumn {}, {}, value {}; columns count from 0\n\n",
            self.board,
            self.to_move,
            self.algorithm,
            self.depth,
            self.column,
            with_plural(self.nodes, "node"),
            self.value
        );
        self.root.write(&mut text, 0);
        text
    }
}

impl TreeNode {
    fn write(&self, text: &mut String, depth: usize) {
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

/// Keeps the nodes down to a depth.
struct Recorder {
    /// The player to move at the root.
    root: Player,
    shown: usize,
    /// The nodes that are entered and not left.
    path: Vec<TreeNode>,
    /// How many entered nodes are too deep to be shown.
    below: usize,
    /// The number of the node entered last.
    last: u64,
    /// The root, once it is left.
    whole: Option<TreeNode>,
}

impl Recorder {
    fn mover(&self, depth: usize) -> Player {
        if depth.is_multiple_of(2) {
            self.root
        } else {
            self.root.opponent()
        }
    }
}

impl Witness for Recorder {
    fn enter(&mut self, column: Option<usize>, visit: u64, window: SearchWindow) {
        self.last = visit;
        if self.path.len() > self.shown {
            self.below += 1;
            return;
        }
        self.path.push(TreeNode {
            column,
            to_move: self.mover(self.path.len()).name(),
            visit,
            nodes: 0,
            alpha: Some(window.alpha).filter(|&alpha| alpha > -INFINITY),
            beta: Some(window.beta).filter(|&beta| beta < INFINITY),
            value: 0,
            bound: "exact",
            end: "examined",
            cut: None,
            children: Vec::new(),
        });
    }

    fn leave(&mut self, value: i32, end: NodeEnd) {
        if self.below > 0 {
            self.below -= 1;
            return;
        }
        let Some(mut node) = self.path.pop() else {
            unreachable!("a node is left once after it was entered");
        };
        node.nodes = self.last - node.visit + 1;
        node.value = value;
        // The value of a leaf is exact whatever the window is.
        let is_inner = matches!(end, NodeEnd::Examined | NodeEnd::Cut { .. });
        if is_inner && node.alpha.is_some_and(|alpha| value <= alpha) {
            node.bound = "at_most";
        } else if is_inner && node.beta.is_some_and(|beta| value >= beta) {
            node.bound = "at_least";
        }
        node.end = match end {
            NodeEnd::Won => "won",
            NodeEnd::Full => "full",
            NodeEnd::Deep => "depth",
            NodeEnd::Examined => "examined",
            NodeEnd::Cut { window, skipped } => {
                node.cut = Some(TreeCut::new(window, skipped, self.mover(self.path.len())));
                "cut"
            }
        };
        match self.path.last_mut() {
            Some(parent) => parent.children.push(node),
            None => self.whole = Some(node),
        }
    }
}

impl TreeCut {
    fn new(SearchWindow { alpha, beta }: SearchWindow, columns: Vec<usize>, mover: Player) -> Self {
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
