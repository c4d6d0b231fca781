//! The published search of a position as a tree.

use serde_json::json;

use super::mistakes::Variant;
use super::node::TreeNode;
use super::reference::{SearchCall, search_before};
use crate::rules::notation::format_course_board;
use crate::rules::with_plural;

/// A search with its nodes down to a depth. Columns count from 0, values are seen from red's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTree {
    call: SearchCall,
    /// The depth to which nodes are shown.
    shown: u32,
    /// The column that `ConnectFour` prints, -1 for none, the counter that it prints, and the value.
    column: i64,
    nodes: u64,
    value: i32,
    root: TreeNode,
}

impl SearchTree {
    /// Searches, and keeps the nodes down to `shown` plies below the root.
    pub fn of(call: &SearchCall, shown: u32) -> Self {
        let levels = usize::try_from(shown)
            .unwrap_or(usize::MAX)
            .saturating_add(1);
        let (found, root) = search_before(call, Variant::default(), u64::MAX, levels);
        let Some(root) = root else {
            unreachable!("the root is left");
        };
        Self {
            call: call.clone(),
            shown,
            column: found.column.map_or(-1, |column| column as i64),
            nodes: found.nodes,
            value: found.value,
            root,
        }
    }

    /// Returns the JSON.
    pub fn to_json(&self) -> String {
        let tree = json!({
            "schema": 1,
            "board": format_course_board(&self.call.board),
            "to_move": self.call.player.name(),
            "algorithm": self.call.pruning.letter(),
            "depth": self.call.depth,
            "shown": self.shown,
            "column": self.column,
            "nodes": self.nodes,
            "value": self.value,
            "root": self.root,
        });
        format!("{tree:#}\n")
    }

    /// Returns the tree as text, a line a node.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "ConnectFour {}\ncolumn {}, {}, value {}; columns count from 0\n\n",
            self.call.arguments().join(" "),
            self.column,
            with_plural(self.nodes, "node"),
            self.value
        );
        self.root.write(&mut text, 0);
        text
    }
}
