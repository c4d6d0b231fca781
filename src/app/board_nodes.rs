//! The board for screen readers: a grid with a node for each column, which drops a disc there, and one
//! for each cell.
//!
//! The board that is seen is no egui widget (`board_view` says why), so its nodes are made here. They
//! sense no pointer and take no focus. While no reader asks there are none.

use egui::Rect;
use egui::accesskit::Action as ReaderAction;

use super::analyst::ColumnScores;
use super::reader::{describe, describe_group, has_reader};
use crate::app::prelude::*;

/// The most columns, and the most rows, that have nodes: those around the aimed column or the last disc.
const MOST: usize = 20;

/// Adds the nodes of a board, and makes the requests that a reader asks of them.
pub fn show_board(
    ui: &mut Ui,
    session: &Session,
    seen: &SceneSnapshot,
    scores: Option<&ColumnScores>,
) {
    if !has_reader(ui) {
        return;
    }
    let (layout, position, scale) = (&seen.layout, session.shown(), ui.pixels_per_point());
    let size = layout.size;
    let group = |ui: &mut Ui, salt: &str, role, place: Rect| {
        let builder = UiBuilder::new().id_salt(salt).max_rect(place / scale);
        ui.new_child(builder.accessibility_role(role))
    };
    let node = |ui: &Ui, salt: &str, place: Rect| {
        let id = ui.unique_id().with(salt);
        ui.interact(place / scale, id, Sense::hover())
    };
    let board = &mut group(ui, "board", Role::Grid, layout.viewport);
    describe_group(board, |node| {
        node.set_label(t(msg::spoken::board(
            size.columns,
            size.rows,
            Message::of_file(&session.setup.title),
        )));
        node.set_column_count(usize::from(size.columns));
        node.set_row_count(usize::from(size.rows));
    });

    let middle = Column::new(size.columns / 2);
    let last = position.moves().next_back();
    let column = seen.aimed.or(last).unwrap_or(middle);
    let columns = around(layout.visible_columns().collect(), &column);
    let row = position.board.height(column);
    let rows = around(layout.visible_rows().collect(), &row);
    // Which columns and rows these are, if there are others.
    let say = |salt: &str, text: Message| {
        describe(&node(board, salt, layout.header), |node| {
            node.set_role(Role::Label);
            node.set_value(t(text));
        });
    };
    if let [first, .., last] = &*columns
        && columns.len() < usize::from(size.columns)
    {
        say(
            "beyond",
            msg::spoken::beyond(size.columns, first.number(), last.number()),
        );
    }
    if let [first, .., last] = &*rows
        && rows.len() < usize::from(size.rows)
    {
        let [first, last] = [first, last].map(|row| row_name(*row, size));
        say(
            "beyond rows",
            msg::spoken::beyond_rows(first, last, size.rows),
        );
    }

    let heads = group(board, "columns", Role::Row, layout.header);
    for &column in &columns {
        let salt = column.index().to_string();
        let button = node(&heads, &salt, layout.column_strip(column));
        describe(&button, |node| {
            node.set_role(Role::Button);
            node.set_label(t(ColumnScores::column_words(scores, position, column)));
            node.set_column_index(column.index());
            node.add_action(ReaderAction::Click);
            node.add_action(ReaderAction::Focus);
            if seen.aimed == Some(column) {
                node.set_selected(true);
            }
        });
        let asks = |action| ui.input(|it| it.has_accesskit_action_request(button.id, action));
        if asks(ReaderAction::Focus) {
            request(&button.ctx, then(move |window| window.aim_at(column)));
        }
        if asks(ReaderAction::Click) {
            request(&button.ctx, BoardRequest::Drop(column));
        }
    }

    let completions = position.completions();
    // From the top.
    for &row in rows.iter().rev() {
        let cells = group(board, &format!("row {row}"), Role::Row, layout.viewport);
        for &column in &columns {
            let cell = Cell::new(column, row);
            let salt = column.index().to_string();
            describe(&node(&cells, &salt, layout.cell_rect(cell)), |node| {
                node.set_role(Role::Cell);
                node.set_label(t(cell_words(position, cell, &completions)));
                node.set_column_index(column.index());
                node.set_row_index(usize::from(row));
            });
        }
    }
}

/// Returns the [`MOST`] items around one of them, or all.
fn around<T: PartialOrd>(mut all: Vec<T>, middle: &T) -> Vec<T> {
    let first = all
        .iter()
        .take_while(|item| *item < middle)
        .count()
        .saturating_sub(MOST / 2)
        .min(all.len().saturating_sub(MOST));
    all.drain(..first);
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_large_board_lies_around_its_middle() {
        let part = |all: u8, middle: u8| around((0..all).collect(), &middle);
        assert_eq!(part(7, 3), (0..7).collect::<Vec<u8>>());
        assert_eq!(part(99, 0), (0..20).collect::<Vec<u8>>());
        assert_eq!(part(99, 50), (40..60).collect::<Vec<u8>>());
        assert_eq!(part(99, 98), (79..99).collect::<Vec<u8>>());
        assert!(part(0, 0).is_empty());
    }
}
