//! Pointer and wheel input on the board, and the scrolling and zooming of its view.

use plummet::internals::scene::BoardLayout;
use plummet::rules::{Cell, Column};

use super::Window;
use super::game_screen::GameScreen;
use crate::app::input::{Button, InputEvent, Modifiers};
use crate::app::request::BoardRequest;

/// How far one notch of the wheel moves a zoomed board, in cells.
const CELLS_PER_NOTCH: f32 = 3.0;

impl Window {
    /// Handles an event of the pointer or the wheel on the board. `pointer` is the pointer's position
    /// after the events of the frame.
    pub(super) fn pointer(&mut self, event: &InputEvent, pointer: Option<(f32, f32)>, now: f64) {
        // A drag moves the board under the pointer.
        if let InputEvent::Moved { x, y } = *event {
            self.screen.drag_to((x, y));
        }
        let is_covered = self.is_covered();
        let areas = &self.layout.areas;
        let board = areas.board;
        let is_hidden = |at| is_covered || areas.is_drawer && areas.panel.contains(at);
        let place = event.place().filter(|&at| !is_hidden(at));
        let column = place.and_then(|at| self.screen.board_layout().column_at(at));
        match *event {
            InputEvent::Moved { .. } => self.aim(column),
            InputEvent::PointerLeft => self.screen.game.scene_mut().aim(None),
            InputEvent::Pressed {
                button: Button::Left,
                ..
            } => {
                if let Some(column) = column {
                    self.aim(Some(column));
                    self.ask(BoardRequest::Drop(column), now);
                }
            }
            InputEvent::Pressed {
                button: Button::Middle | Button::Right,
                x,
                y,
                ..
            } => {
                if board.contains((x, y)) {
                    self.screen.drag = (!is_covered).then_some((x, y));
                }
            }
            InputEvent::Released {
                button: Button::Middle | Button::Right,
                ..
            } => self.screen.drag = None,
            InputEvent::Wheel { dx, dy, modifiers } => {
                let at = pointer.filter(|&at| !is_covered && board.contains(at));
                if let Some(at) = at {
                    self.screen.wheel((dx, dy), modifiers, at);
                }
            }
            InputEvent::Released {
                button: Button::Left,
                ..
            }
            | InputEvent::KeyDown { .. }
            | InputEvent::KeyUp { .. }
            | InputEvent::Text { .. }
            | InputEvent::Focus(_) => {}
        }
    }

    /// Aims at a column: at none while an activity takes no discs.
    fn aim(&mut self, column: Option<Column>) {
        let top = self.screen.activities.top();
        let may_aim = top.is_none_or(|activity| activity.takes_discs());
        self.screen.game.scene_mut().aim(column.filter(|_| may_aim));
    }
}

impl GameScreen {
    fn drag_to(&mut self, (x, y): (f32, f32)) {
        if let Some((from_x, from_y)) = self.drag {
            self.pan(x - from_x, y - from_y);
            self.drag = Some((x, y));
        }
    }

    fn wheel(&mut self, (dx, dy): (f32, f32), modifiers: Modifiers, at: (f32, f32)) {
        let cell = self.board_layout().cell;
        if modifiers.command {
            self.zoom(if dy > 0.0 { 1 } else { -1 }, at);
        } else if modifiers.shift {
            self.pan(dy * CELLS_PER_NOTCH * cell, 0.0);
        } else {
            self.pan(dx * CELLS_PER_NOTCH * cell, dy * CELLS_PER_NOTCH * cell);
        }
    }

    /// Returns the layout of the board and its cells.
    pub(super) fn board_layout(&self) -> BoardLayout {
        self.game.scene().layout(self.session().position())
    }

    fn pan(&mut self, right: f32, down: f32) {
        let layout = self.board_layout();
        let view = self.game.scene().view().panned(&layout, right, down);
        self.game.scene_mut().set_view(view);
    }

    /// Zooms around a point of the window, in pixels.
    pub(super) fn zoom(&mut self, notches: i32, at: (f32, f32)) {
        let layout = self.board_layout();
        let view = self.game.scene().view().zoomed(&layout, notches, at);
        self.game.scene_mut().set_view(view);
    }

    /// Scrolls as little as needed to make a cell visible.
    pub(super) fn reveal(&mut self, cell: Cell) {
        let layout = self.board_layout();
        let view = self.game.scene().view().revealing(&layout, cell);
        self.game.scene_mut().set_view(view);
    }

    /// Centres the view on a place of the board, in cells from its bottom left.
    pub(super) fn look_at(&mut self, across: f32, up: f32) {
        let layout = self.board_layout();
        let x = layout.grid.x + across * layout.cell;
        let y = layout.grid.bottom() - up * layout.cell;
        let (middle_x, middle_y) = layout.viewport.centre();
        self.pan(middle_x - x, middle_y - y);
    }

    /// Moves the aim this number of columns to the right. Without an aim, aims at the middle
    /// column.
    pub(super) fn move_aim(&mut self, by: i32) {
        let position = self.session().position();
        let size = position.board().size();
        let middle = Column::new((size.columns - 1) / 2);
        let aimed = match self.game.scene().aimed() {
            None => middle,
            Some(column) => Cell::new(column, 0)
                .offset(by, 0, size)
                .map_or(column, |cell| cell.column),
        };
        let height = position.board().height(aimed).min(size.rows - 1);
        self.reveal(Cell::new(aimed, height));
        self.game.scene_mut().aim(Some(aimed));
    }
}
