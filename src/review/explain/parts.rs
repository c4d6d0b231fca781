//! How a player answers by a rule.

use super::words::Wording;
use crate::review::check::{Group, Rule};
use crate::rules::{Board, Cell, Column, Player};
use crate::text::{Message, msg};

/// The most pairs of cells that are named one by one.
const MAX_PAIRS: usize = 9;

/// Iterates over the cells in which a rule decides the game.
pub(super) fn deciding(rule: &Rule) -> impl Iterator<Item = Cell> {
    rule.groups.iter().filter_map(|group| match group {
        Group::Above { decides, .. } => *decides,
        _ => None,
    })
}

/// Returns the columns of cells, if the holder answers there on top of each disc and nothing else.
pub(super) fn on_top_below(rule: &Rule, cells: &[Cell]) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = cells.iter().map(|cell| cell.column).collect();
    columns.sort_unstable();
    columns.dedup();
    let is_above = |group: &&Group| matches!(group, Group::Above { .. });
    let mut above = rule.groups.iter().filter(is_above).flat_map(Group::columns);
    let all = columns
        .iter()
        .all(|column| above.clone().any(|other| other == column));
    above.next()?;
    all.then_some(columns)
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

/// The columns of a rule by how the holder answers there.
#[derive(Default)]
struct AnswerColumns {
    /// On top of every disc that lies in no pair.
    on_top: Vec<Column>,
    /// With any disc, outside the pairs.
    any: Vec<Column>,
    /// Outside the pairs in a way that takes too many words.
    unsaid: Vec<Column>,
}

impl AnswerColumns {
    fn of(rule: &Rule, board: &Board) -> Self {
        let mut found = Self::default();
        for group in &rule.groups {
            match group {
                Group::Above { column, decides } => {
                    // A threat that decides with the next disc was named.
                    let is_last = |cell: Cell| cell.row <= board.height(*column) + 1;
                    if !decides.is_some_and(is_last) {
                        found.on_top.push(*column);
                    }
                }
                Group::Linked { columns, levels } => {
                    let has_more = |column: &&Column| board.free_cells(**column) > *levels;
                    found.on_top.extend(columns.iter().filter(has_more));
                }
                Group::Free { columns, pairs } => {
                    let paired = |column: Column| {
                        let cells = pairs.iter().flatten();
                        cells.filter(|cell| cell.column == column).count()
                    };
                    let has_more = |column: &&Column| {
                        usize::from(board.free_cells(**column)) > paired(**column)
                    };
                    found.any.extend(columns.iter().filter(has_more));
                }
                Group::Lowinverse { .. } | Group::Highinverse { .. } | Group::Baseclaim { .. } => {
                    found.unsaid.extend(group.columns());
                }
            }
        }
        found.on_top.sort_unstable();
        found.any.sort_unstable();
        found
    }
}

/// Returns how the holder answers, in sentences: in pairs, on top, anywhere. A column in which a
/// threat decides with the next disc is left out.
pub(super) fn answers(
    rule: &Rule,
    board: &Board,
    (words, holder): (&Wording, Player),
) -> Vec<Message> {
    let (player, other) = (words.who(holder), words.who(holder.opponent()));
    let columns = AnswerColumns::of(rule, board);
    let mut pairs: Vec<[Cell; 2]> = Vec::new();
    for group in &rule.groups {
        pairs.extend(pairs_of(group, board));
    }
    pairs.sort_unstable_by_key(|[first, _]| (first.column, first.row));
    let mut found = Vec::new();
    let is_simple = columns.unsaid.is_empty();
    match pairs.len() {
        0 => {}
        count @ 1..=MAX_PAIRS if is_simple => {
            let pairs = words.cell_pairs(&pairs);
            found.push(msg::why::answer_pairs(pairs, count, other, player));
        }
        count @ 1..=MAX_PAIRS => {
            let pairs = words.cell_pairs(&pairs);
            found.push(msg::why::answer_some_pairs(pairs, count, player));
        }
        count => found.push(msg::why::answer_pairs_many(count, player)),
    }
    if !columns.on_top.is_empty() {
        let places = words.in_columns(&columns.on_top);
        found.push(match columns.any.is_empty() && is_simple {
            _ if pairs.is_empty() => msg::why::answer_on_top(places, other, player),
            true => msg::why::answer_others_on_top(other, player),
            false => msg::why::answer_others_on_top_in(places, other, player),
        });
    }
    if !columns.any.is_empty() {
        found.push(msg::why::answer_rest(
            words.in_columns(&columns.any),
            player,
        ));
    }
    found
}
