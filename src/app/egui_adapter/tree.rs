//! The tree of the interface for screen readers, as egui makes it and as readers get it.

use std::collections::HashMap;

use egui::accesskit::{Node, NodeId, Role, TreeUpdate};

/// The name of the window.
const WINDOW: &str = "Plummet";

/// Names the window, and hides what a dialog keeps from input.
pub fn complete(tree: &mut TreeUpdate) {
    let root = egui::accesskit_root_id().accesskit_id();
    let mut nodes: HashMap<NodeId, &mut Node> = HashMap::with_capacity(tree.nodes.len());
    nodes.extend(tree.nodes.iter_mut().map(|(id, node)| (*id, node)));
    if let Some(window) = nodes.get_mut(&root) {
        window.set_label(WINDOW);
    }
    if nodes.values().any(|node| node.is_modal()) {
        hide_behind(&mut nodes, root);
    }
}

/// Hides the parts of a tree that are neither of a dialog nor of what lies over it. Returns whether the
/// node itself is a part that stays.
fn hide_behind(nodes: &mut HashMap<NodeId, &mut Node>, id: NodeId) -> bool {
    let Some(node) = nodes.get(&id) else {
        return false;
    };
    if matches!(node.role(), Role::Dialog | Role::ListBox | Role::Log) {
        return true;
    }
    let children = node.children().to_vec();
    let stays: Vec<bool> = children
        .iter()
        .map(|child| hide_behind(nodes, *child))
        .collect();
    let is_kept = stays.contains(&true);
    for (child, _) in children
        .iter()
        .zip(stays)
        .filter(|(_, stays)| !stays)
        .filter(|_| is_kept)
    {
        if let Some(node) = nodes.get_mut(child) {
            node.set_hidden();
        }
    }
    is_kept
}

#[cfg(test)]
mod tests {
    use egui::accesskit::TreeId;

    use super::*;

    #[test]
    fn a_dialog_hides_what_lies_behind_it() {
        let node = |role, children: &[u64]| {
            let mut node = Node::new(role);
            node.set_children(children.iter().map(|id| NodeId(*id)).collect::<Vec<_>>());
            node
        };
        let root = egui::accesskit_root_id().accesskit_id();
        let mut dialog = node(Role::Dialog, &[4]);
        dialog.set_modal();
        let mut tree = TreeUpdate {
            nodes: vec![
                (root, node(Role::Window, &[1, 3])),
                (NodeId(1), node(Role::GenericContainer, &[2, 5])),
                (NodeId(2), node(Role::Button, &[])),
                (NodeId(5), node(Role::Log, &[])),
                (NodeId(3), dialog),
                (NodeId(4), node(Role::Button, &[])),
            ],
            tree: None,
            tree_id: TreeId::ROOT,
            focus: root,
        };
        complete(&mut tree);
        let hidden: Vec<NodeId> = tree
            .nodes
            .iter()
            .filter(|(_, node)| node.is_hidden())
            .map(|(id, _)| *id)
            .collect();
        assert_eq!(hidden, [NodeId(2)]);
        assert_eq!(tree.nodes[0].1.label(), Some("Plummet"));
    }
}
