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

/// The columns of a rule by how the holder answers there.
#[derive(Default)]
struct AnswerColumns {
    /// On top of every disc that lies in no pair.
    on_top: Vec<Column>,
    /// With any disc, outside the pairs.
    any: Vec<Column>,
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
    mut pairs: Vec<Vec<Cell>>,
    (words, holder): (&Wording, Player),
) -> Vec<Message> {
    let (player, other) = (words.who(holder), words.who(holder.opponent()));
    let columns = AnswerColumns::of(rule, board);
    pairs.sort_by_key(|pair| pair.first().map(|first| (first.column, first.row)));
    let mut found = Vec::new();
    match pairs.len() {
        0 => {}
        count @ 1..=MAX_PAIRS => {
            let pairs = words.cell_pairs(&pairs);
            found.push(msg::why::answer_pairs(pairs, count, other, player));
        }
        count => found.push(msg::why::answer_pairs_many(count, player)),
    }
    if !columns.on_top.is_empty() {
        let places = words.in_columns(&columns.on_top);
        found.push(if pairs.is_empty() {
            msg::why::answer_on_top(places, other, player)
        } else if columns.any.is_empty() {
            msg::why::answer_others_on_top(other, player)
        } else {
            msg::why::answer_others_on_top_in(places, other, player)
        });
    }
    if !columns.any.is_empty() {
        let places = words.in_columns(&columns.any);
        found.push(msg::why::answer_rest(places, player));
    }
    found
}
