//! The board for screen readers: a grid with a node for each column, which drops a disc there, and one
//! for each cell.
//!
//! The board that is seen is no egui widget (`board_view` says why), so its nodes are made here. They
//! sense no pointer and take no focus. While no reader asks there are none.

use egui::accesskit::{Action, Role};
use egui::{AsIdSalt, Rect, Response, Sense, Ui, UiBuilder, pos2};
use plummet::internals::scene::{BoardLayout, Rect as BoardRect, cell_words, row_name};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Cell, Column};
use plummet::session::Session;

use super::column_scores::ColumnScores;
use super::language::t;
use super::reader::describe;
use super::request::BoardRequest;
use super::ui_output::{UiOutput, then};

/// The most columns, and the most rows, that have nodes: those around the aimed column or the last disc.
const MOST: usize = 20;

/// The board as a reader gets it.
pub(crate) struct BoardNodes<'a> {
    pub(crate) session: &'a Session,
    pub(crate) layout: &'a BoardLayout,
    /// The scores above the columns.
    pub(crate) scores: Option<&'a ColumnScores>,
    pub(crate) aimed: Option<Column>,
    /// Points per pixel.
    pub(crate) scale: f32,
}

impl BoardNodes<'_> {
    /// Adds the nodes, and makes the requests that a reader asks of them.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let mut board = self.group(ui, "board", Role::Grid, self.layout.viewport);
        let size = self.layout.size;
        let title = Message::of_file(&self.session.setup().title);
        board
            .ctx()
            .accesskit_node_builder(board.unique_id(), |node| {
                node.set_label(t(msg::spoken::board(size.columns, size.rows, title)));
                node.set_column_count(usize::from(size.columns));
                node.set_row_count(usize::from(size.rows));
            });
        let (columns, rows) = self.near();
        self.beyond(&board, &columns, &rows);
        self.columns(&mut board, &columns, out);
        self.cells(&mut board, &columns, &rows);
    }

    /// Returns the columns and rows in view that have nodes, from the left and from the bottom.
    fn near(&self) -> (Vec<Column>, Vec<u8>) {
        let position = self.session.shown();
        let middle = Column::new(self.layout.size.columns / 2);
        let last = position.moves().next_back();
        let column = self.aimed.or(last).unwrap_or(middle);
        let row = position.board().height(column);
        let columns = self.layout.visible_columns().collect();
        let rows = self.layout.visible_rows().collect();
        (around(columns, &column), around(rows, &row))
    }

    /// Adds sentences about which columns and rows these are, if there are others.
    fn beyond(&self, board: &Ui, columns: &[Column], rows: &[u8]) {
        let size = self.layout.size;
        let say = |salt: &str, text: Message| {
            describe(&self.node(board, salt, self.layout.header), |node| {
                node.set_role(Role::Label);
                node.set_value(t(text));
            });
        };
        if let [first, .., last] = columns
            && columns.len() < usize::from(size.columns)
        {
            let (first, last) = (first.number(), last.number());
            say("beyond", msg::spoken::beyond(size.columns, first, last));
        }
        if let [first, .., last] = rows
            && rows.len() < usize::from(size.rows)
        {
            let [first, last] = [first, last].map(|row| row_name(*row, size));
            say(
                "beyond rows",
                msg::spoken::beyond_rows(first, last, size.rows),
            );
        }
    }

    /// Adds a button for each column.
    fn columns(&self, board: &mut Ui, columns: &[Column], out: &mut UiOutput) {
        let row = self.group(board, "columns", Role::Row, self.layout.header);
        let position = self.session.shown();
        for &column in columns {
            let place = self.layout.column_strip(column);
            let button = self.node(&row, column.index(), place);
            describe(&button, |node| {
                node.set_role(Role::Button);
                let words = ColumnScores::column_words(self.scores, position, column);
                node.set_label(t(words));
                node.set_column_index(column.index());
                node.add_action(Action::Click);
                node.add_action(Action::Focus);
                if self.aimed == Some(column) {
                    node.set_selected(true);
                }
            });
            if asks(&button, Action::Focus) {
                out.request(then(move |window| window.go_to(column)));
            }
            if asks(&button, Action::Click) {
                out.request(BoardRequest::Drop(column));
            }
        }
    }

    /// Adds the cells, row by row from the top.
    fn cells(&self, board: &mut Ui, columns: &[Column], rows: &[u8]) {
        let position = self.session.shown();
        let completions = position.completions();
        for &row in rows.iter().rev() {
            let group = self.group(board, ("row", row), Role::Row, self.layout.viewport);
            for &column in columns {
                let cell = Cell::new(column, row);
                let node = self.node(&group, column.index(), self.layout.cell_rect(cell));
                describe(&node, |node| {
                    node.set_role(Role::Cell);
                    node.set_label(t(cell_words(position, cell, &completions)));
                    node.set_column_index(column.index());
                    node.set_row_index(usize::from(row));
                });
            }
        }
    }

    fn group(&self, ui: &mut Ui, salt: impl AsIdSalt, role: Role, place: BoardRect) -> Ui {
        let builder = UiBuilder::new().id_salt(salt).max_rect(self.points(place));
        ui.new_child(builder.accessibility_role(role))
    }

    fn node(&self, ui: &Ui, salt: impl AsIdSalt, place: BoardRect) -> Response {
        let id = ui.unique_id().with(salt);
        ui.interact(self.points(place), id, Sense::hover())
    }

    fn points(&self, place: BoardRect) -> Rect {
        let scale = self.scale;
        Rect::from_min_max(
            pos2(place.x * scale, place.y * scale),
            pos2(place.right() * scale, place.bottom() * scale),
        )
    }
}

/// Returns whether a reader asks for an action of a node.
fn asks(node: &Response, action: Action) -> bool {
    node.ctx
        .input(|input| input.has_accesskit_action_request(node.id, action))
}

/// Returns the [`MOST`] items around one of them, or all.
fn around<T: PartialOrd>(mut all: Vec<T>, middle: &T) -> Vec<T> {
    let at = all.iter().take_while(|item| *item < middle).count();
    let first = at.saturating_sub(MOST / 2);
    let first = first.min(all.len().saturating_sub(MOST));
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
