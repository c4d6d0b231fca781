//! How a player answers by a rule.

use super::words::Words;
use crate::review::check::{Group, Rule};
use crate::rules::{Board, Cell, Column, Player};
use crate::text::{Argument, Join, Message, msg};

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
pub(super) fn answers(
    rule: &Rule,
    board: &Board,
    (words, holder): (&Words, Player),
) -> Vec<Message> {
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
                free.extend(free_answers((columns, pairs), board, (words, holder)));
            }
            Group::Lowinverse { .. } | Group::Highinverse { .. } | Group::Baseclaim { .. } => {
                let columns = words.in_columns(&sorted(group.columns()));
                let cells = words.cell_pairs(&pairs_of(group, board));
                let player = words.who(holder);
                free.push(msg::why::answer_together_to_get(cells, columns, player));
            }
        }
    }
    let mut found = Vec::new();
    if !on_top.is_empty() {
        let columns = words.in_columns(&sorted(&on_top));
        found.push(msg::why::answer_on_top(columns));
    }
    if !linked.is_empty() {
        found.push(linked_answer(&linked, board, (words, holder)));
    }
    found.extend(free);
    found
}

fn sorted(columns: &[Column]) -> Vec<Column> {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    columns
}

/// Returns how the holder answers in columns that belong together.
fn linked_answer(groups: &[&Group], board: &Board, (words, holder): (&Words, Player)) -> Message {
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
    let columns = pairs.iter().map(|pair| {
        let [first, second] = pair.map(Column::number);
        msg::why::two_columns(first, second)
    });
    let (count, columns) = (pairs.len(), Argument::list(Join::AndLists, columns));
    let (player, has_more) = (words.who(holder), free > 2 * cells.len());
    let cells = words.cell_pairs(&cells);
    match has_more {
        true => msg::why::answer_together_and_above(cells, count, columns, player),
        false => msg::why::answer_together(cells, count, columns, player),
    }
}

/// Returns how the holder answers in a free group: in its pairs, and with all other discs.
fn free_answers(
    (columns, pairs): (&[Column], &[[Cell; 2]]),
    board: &Board,
    (words, holder): (&Words, Player),
) -> Vec<Message> {
    let columns = sorted(columns);
    let in_pairs = |column: &&Column| pairs.iter().flatten().any(|cell| cell.column == **column);
    let paired: Vec<Column> = columns.iter().filter(in_pairs).copied().collect();
    let cells = columns
        .iter()
        .map(|&column| usize::from(board.free_cells(column)));
    let is_all_paired = cells.sum::<usize>() == 2 * pairs.len();
    let all = words.in_columns(&columns);
    if paired.is_empty() {
        return vec![msg::why::answer_anywhere(all)];
    }
    let mut pairs = pairs.to_vec();
    pairs.sort_unstable_by_key(|[first, _]| (first.column, first.row));
    let (places, player) = (words.in_columns(&paired), words.who(holder));
    let mut found = vec![match pairs.len() > MAX_PAIRS {
        true => msg::why::answer_free_many(places, pairs.len(), player),
        false => msg::why::answer_free(words.cell_pairs(&pairs), places, player),
    }];
    if !is_all_paired {
        found.push(match paired == columns {
            true => msg::why::answer_otherwise_there(),
            false => msg::why::answer_otherwise(all),
        });
    }
    found
}
