//! The published search of a position as a tree.

use super::*;
use serde_json::json;

/// A node of the tree.
#[derive(Debug, Serialize)]
pub(super) struct TreeNode {
    /// The column of the disc that leads here; `None` for the root.
    pub(super) column: Option<usize>,
    pub(super) to_move: &'static str,
    /// The counter at the moment when the node was entered.
    pub(super) visit: u64,
    /// The nodes below it, itself included.
    pub(super) nodes: u64,
    /// The window that it was entered with; `None` for infinity.
    pub(super) alpha: Option<i32>,
    pub(super) beta: Option<i32>,
    pub(super) value: i32,
    /// `exact`, or `at_most` and `at_least` for a value outside of the window.
    pub(super) bound: &'static str,
    /// `won`, `full`, `depth`, `examined` or `cut`.
    pub(super) end: &'static str,
    pub(super) cut: Option<TreeCut>,
    /// Left to right; empty below the depth that is shown.
    pub(super) children: Vec<TreeNode>,
}

/// Why the remaining columns of a node were not examined.
#[derive(Debug, Serialize)]
pub(super) struct TreeCut {
    alpha: i32,
    beta: i32,
    columns: Vec<usize>,
    why: String,
}

/// Searches. Returns the column and the nodes as `ConnectFour` prints them, the value, and the nodes down
/// to `shown` plies below the root. Columns count from 0, values are seen from red's side.
fn searched(call: &SearchCall, shown: u32) -> (i64, u64, i32, Option<TreeNode>) {
    let levels = shown as usize + 1;
    let (found, root) = search_before(call, Variant::default(), u64::MAX, levels);
    let column = found.column.map_or(-1, |column| column.index() as i64);
    (column, found.nodes, found.value, root)
}

/// Returns a search with its nodes down to `shown` plies below the root as JSON.
pub fn tree_json(call: &SearchCall, shown: u32) -> String {
    let (column, nodes, value, root) = searched(call, shown);
    let tree = json!({
        "schema": 1,
        "board": format_course_board(&call.board),
        "to_move": call.player.name(),
        "algorithm": call.pruning.letter(),
        "depth": call.depth,
        "shown": shown,
        "column": column,
        "nodes": nodes,
        "value": value,
        "root": root,
    });
    format!("{tree:#}\n")
}

/// Returns the same as text, a line a node.
pub fn tree_text(call: &SearchCall, shown: u32) -> String {
    let (column, nodes, value, root) = searched(call, shown);
    let mut text = format!(
        "ConnectFour {}\ncolumn {column}, {}, value {value}; columns count from 0\n\n",
        call.arguments().join(" "),
        with_plural(nodes, "node"),
    );
    if let Some(root) = root {
        root.write(&mut text, 0);
    }
    text
}

impl TreeNode {
    fn write(&self, text: &mut String, depth: usize) {
        let indent = "  ".repeat(depth);
        let place = match self.column {
            None => "root".to_owned(),
            Some(column) => format!("column {column}"),
        };
        let bound = match self.bound {
            "at_most" => "at most ",
            "at_least" => "at least ",
            _ => "",
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
        let or_infinite = |bound: Option<i32>, infinite: &str| {
            bound.map_or(infinite.to_owned(), |bound| bound.to_string())
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{indent}{place}: {} to move, {nodes}, window {} to {}, value {bound}{}{end}",
            self.to_move,
            or_infinite(self.alpha, "-inf"),
            or_infinite(self.beta, "+inf"),
            self.value,
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
    pub(super) fn new([alpha, beta]: [i32; 2], columns: &[usize], mover: Player) -> Self {
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
            columns: columns.to_vec(),
            why,
        }
    }
}
