//! How a player answers by a rule, as parts of sentences.

use super::sentence::{Filling, Part};
use crate::review::check::{Group, Rule};
use crate::rules::{Board, Cell, Column, Player};

/// The most pairs of cells that are named one by one.
const MAX_PAIRS: usize = 9;

/// Returns the cell in which a group decides the game.
pub(super) fn decides(group: &Group) -> Option<Cell> {
    match group {
        Group::Above { decides, .. } => *decides,
        _ => None,
    }
}

/// Returns the cells that lie in pairs.
pub(super) fn paired_cells(rule: &Rule, board: &Board) -> Vec<Cell> {
    let pairs = rule.groups.iter().flat_map(|group| pairs_of(group, board));
    pairs.flatten().collect()
}

/// Returns the pairs of cells of a group. The holder gets at least one of each.
fn pairs_of(group: &Group, board: &Board) -> Vec<[Cell; 2]> {
    match group {
        Group::Above { .. } => Vec::new(),
        Group::Linked { columns, levels } => {
            let mut columns = *columns;
            columns.sort_unstable();
            let at = |level| columns.map(|column| Cell::new(column, board.height(column) + level));
            (0..*levels).map(at).collect()
        }
        Group::Free { pairs, .. } => pairs.clone(),
        Group::Lowinverse { pairs, linked, .. } => [pairs.as_slice(), linked].concat(),
        Group::Highinverse { columns, rows } => {
            let at = |side: usize, up: u8| Cell::new(columns[side], rows[side] + up);
            vec![
                [at(0, 1), at(0, 2)],
                [at(1, 1), at(1, 2)],
                [at(0, 1), at(1, 1)],
                [at(0, 2), at(1, 2)],
                [at(0, 0), at(1, 2)],
                [at(1, 0), at(0, 2)],
            ]
        }
        Group::Baseclaim { columns } => {
            let [first, second, third] =
                columns.map(|column| Cell::new(column, board.height(column)));
            let above = Cell::new(second.column, second.row + 1);
            vec![[first, above], [second, third]]
        }
    }
}

/// Returns how the holder answers, by the kind of group. A column in which a threat decides with
/// the next disc is left out.
pub(super) fn parts(rule: &Rule, board: &Board, holder: Player) -> Vec<Part> {
    let mut on_top: Vec<Column> = Vec::new();
    let mut linked = Vec::new();
    let mut free = Vec::new();
    for group in &rule.groups {
        match group {
            Group::Above { column, decides } => {
                let is_last = |cell: Cell| cell.row <= board.height(*column) + 1;
                if !decides.is_some_and(is_last) {
                    on_top.push(*column);
                }
            }
            Group::Linked { .. } => linked.push(group),
            Group::Free { columns, pairs } => {
                free.extend(free_parts(columns, pairs, board, holder));
            }
            Group::Lowinverse { .. } | Group::Highinverse { .. } | Group::Baseclaim { .. } => {
                free.push(together_part(group, board, holder));
            }
        }
    }
    let mut found = Vec::new();
    if !on_top.is_empty() {
        on_top.sort_unstable();
        found.push(part("on_top", vec![("columns", Filling::Columns(on_top))]));
    }
    if !linked.is_empty() {
        found.push(linked_part(&linked, board, holder));
    }
    found.extend(free);
    found
}

/// Returns how the holder answers in columns that belong together.
fn linked_part(groups: &[&Group], board: &Board, holder: Player) -> Part {
    let mut pairs = Vec::new();
    let mut cells = Vec::new();
    for group in groups {
        if let &[first, second] = group.columns() {
            pairs.push([first.min(second), first.max(second)]);
        }
        cells.extend(pairs_of(group, board));
    }
    let free: usize = pairs
        .iter()
        .flatten()
        .map(|&column| usize::from(board.free_cells(column)))
        .sum();
    let id = if free > 2 * cells.len() {
        "together_and_above"
    } else {
        "together"
    };
    let fillings = vec![
        ("pairs", Filling::Pairs(pairs)),
        ("player", Filling::Player(holder)),
        ("cells", Filling::CellPairs(cells)),
    ];
    part(id, fillings)
}

/// Returns what the holder gets in columns that belong together in another way.
fn together_part(group: &Group, board: &Board, holder: Player) -> Part {
    let mut columns = group.columns().to_vec();
    columns.sort_unstable();
    let fillings = vec![
        ("columns", Filling::Columns(columns)),
        ("player", Filling::Player(holder)),
        ("cells", Filling::CellPairs(pairs_of(group, board))),
    ];
    part("together_to_get", fillings)
}

/// Returns how the holder answers in a free group: in its pairs, and with all other discs.
fn free_parts(columns: &[Column], pairs: &[[Cell; 2]], board: &Board, holder: Player) -> Vec<Part> {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    let in_pairs = |column: &&Column| pairs.iter().flatten().any(|cell| cell.column == **column);
    let paired: Vec<Column> = columns.iter().filter(in_pairs).copied().collect();
    let cells = columns
        .iter()
        .map(|&column| usize::from(board.free_cells(column)));
    let is_all_paired = cells.sum::<usize>() == 2 * pairs.len();
    let rest = if paired == columns {
        "otherwise_there"
    } else {
        "otherwise"
    };
    let all = ("columns", Filling::Columns(columns));
    if paired.is_empty() {
        return vec![part("anywhere", vec![all])];
    }
    let mut pairs = pairs.to_vec();
    pairs.sort_unstable_by_key(|[first, _]| (first.column, first.row));
    let count = u32::try_from(pairs.len()).unwrap_or(u32::MAX);
    let id = if pairs.len() > MAX_PAIRS {
        "free_many"
    } else {
        "free"
    };
    let fillings = vec![
        ("columns", Filling::Columns(paired)),
        ("player", Filling::Player(holder)),
        ("cells", Filling::CellPairs(pairs)),
        ("count", Filling::Count(count, "pair")),
    ];
    let mut found = vec![part(id, fillings)];
    if !is_all_paired {
        found.push(part(rest, vec![all]));
    }
    found
}

const fn part(id: &'static str, fillings: Vec<(&'static str, Filling)>) -> Part {
    Part { id, fillings }
}
