//! How a player answers by a rule, as parts of sentences.

use super::sentence::{Filling, Part};
use crate::review::check::{Group, Rule};
use crate::rules::{Board, Cell, Column};

/// Returns the cell in which a group decides the game.
pub(super) fn decides(group: &Group) -> Option<Cell> {
    match group {
        Group::Above { decides, .. } => *decides,
        _ => None,
    }
}

/// Returns the cells that lie in pairs.
pub(super) fn paired_cells(rule: &Rule, board: &Board) -> Vec<Cell> {
    let mut cells = Vec::new();
    for group in &rule.groups {
        match group {
            Group::Above { .. } => {}
            Group::Linked { columns, levels } => cells.extend(columns.iter().flat_map(|&column| {
                let height = board.height(column);
                (height..height + levels).map(move |row| Cell::new(column, row))
            })),
            Group::Free { pairs, .. } => cells.extend(pairs.iter().flatten()),
        }
    }
    cells
}

/// Returns how the holder answers, by the kind of group; without the columns that a threat decides
/// if that is said already.
pub(super) fn parts(rule: &Rule, without_deciding: bool) -> Vec<Part> {
    let (mut on_top, mut paired, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for group in &rule.groups {
        match group {
            Group::Above { decides, .. } if decides.is_some() && without_deciding => {}
            Group::Above { column, .. } => on_top.push(*column),
            Group::Linked { columns, levels } => {
                let mut pair = *columns;
                pair.sort_unstable();
                if *levels == 1 {
                    paired.push(pair);
                    continue;
                }
                let levels = Filling::Number(u32::from(*levels));
                let fillings = vec![("pairs", Filling::Pairs(vec![pair])), ("levels", levels)];
                others.push(Part {
                    id: "linked",
                    fillings,
                });
            }
            Group::Free { columns, pairs } => others.extend(free_part(columns, pairs)),
        }
    }
    let mut found = Vec::new();
    if !on_top.is_empty() {
        on_top.sort_unstable();
        let fillings = vec![("columns", Filling::Columns(on_top))];
        found.push(Part {
            id: "on_top",
            fillings,
        });
    }
    if !paired.is_empty() {
        let fillings = vec![("pairs", Filling::Pairs(paired))];
        found.push(Part {
            id: "paired",
            fillings,
        });
    }
    found.extend(others);
    found
}

/// The most pairs that are named one by one.
const FEW_PAIRS: usize = 3;

/// Returns how the holder answers in a free group; `None` if it needs no pair.
fn free_part(columns: &[Column], pairs: &[[Cell; 2]]) -> Option<Part> {
    let upright = pairs
        .iter()
        .filter(|[low, high]| low.column == high.column)
        .count();
    let is_few = pairs.len() <= FEW_PAIRS;
    let id = match (upright, is_few) {
        _ if pairs.is_empty() => return None,
        (0, true) => "few_open",
        (0, false) => "open",
        _ if upright == pairs.len() && is_few => "few_upright",
        _ if upright == pairs.len() => "upright",
        (_, true) => "few_mixed",
        (_, false) => "mixed",
    };
    if is_few {
        let fillings = vec![("cells", Filling::CellPairs(pairs.to_vec()))];
        return Some(Part { id, fillings });
    }
    let in_pairs = |column: &Column| pairs.iter().flatten().any(|cell| cell.column == *column);
    let mut columns: Vec<Column> = columns.iter().copied().filter(in_pairs).collect();
    columns.sort_unstable();
    let count = u32::try_from(pairs.len()).unwrap_or(u32::MAX);
    let fillings = vec![
        ("columns", Filling::Columns(columns)),
        ("count", Filling::Count(count, "pair")),
    ];
    Some(Part { id, fillings })
}
