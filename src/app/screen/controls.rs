//! What the pointer, the wheel and the keys do on the board.

use plummet::presets::Action as KeyAction;
use plummet::rules::{Cell, Column};
use plummet::scene::View;
use plummet::session::Command;

use super::super::actions::Action;
use super::super::egui_adapter::EguiAdapter;
use super::super::input::{Button, Input, InputEvent, Key, Modifiers};
use super::super::keyboard::combination;
use super::Screen;

/// How far one notch of the wheel moves a zoomed board, in cells.
const WHEEL: f32 = 3.0;

impl Screen {
    /// What the pointer and the wheel do on the board, event by event.
    pub(super) fn board_input(&mut self, input: &Input, now: f64) {
        for event in &input.events {
            match *event {
                InputEvent::Moved { x, y } => {
                    self.drag_to((x, y));
                    let column = self.column_at((x, y));
                    self.game.scene_mut().aim(column);
                }
                InputEvent::PointerLeft => self.game.scene_mut().aim(None),
                InputEvent::Pressed {
                    button: Button::Left,
                    x,
                    y,
                    ..
                } => {
                    if let Some(column) = self.column_at((x, y)) {
                        self.game.scene_mut().aim(Some(column));
                        self.drop_disc(column, now);
                    }
                }
                InputEvent::Pressed { x, y, .. } if self.layout.board.contains((x, y)) => {
                    self.drag = (!self.is_covered()).then_some((x, y));
                }
                InputEvent::Released { button, .. } if button != Button::Left => self.drag = None,
                InputEvent::Wheel { dx, dy, modifiers } => {
                    if let Some(at) = input.pointer {
                        self.wheel((dx, dy), modifiers, at);
                    }
                }
                _ => {}
            }
        }
    }

    /// The column whose strip contains the point, if the board is to be seen there.
    fn column_at(&self, at: (f32, f32)) -> Option<Column> {
        if self.is_covered() || (self.layout.is_drawer && self.layout.panel.contains(at)) {
            return None;
        }
        let layout = self.game.scene().layout(self.game.session().position());
        layout.column_at(at)
    }

    fn drag_to(&mut self, (x, y): (f32, f32)) {
        if let Some((from_x, from_y)) = self.drag {
            self.pan(x - from_x, y - from_y);
            self.drag = Some((x, y));
        }
    }

    fn pan(&mut self, right: f32, down: f32) {
        let scene = self.game.scene();
        let layout = scene.layout(self.game.session().position());
        let view = scene.view().panned(&layout, right, down);
        self.game.scene_mut().set_view(view);
    }

    fn wheel(&mut self, (dx, dy): (f32, f32), modifiers: Modifiers, at: (f32, f32)) {
        if self.is_covered() || !self.layout.board.contains(at) {
            return;
        }
        let layout = self.game.scene().layout(self.game.session().position());
        if modifiers.command {
            self.zoom(if dy > 0.0 { 1 } else { -1 }, at);
        } else if modifiers.shift {
            self.pan(dy * WHEEL * layout.cell, 0.0);
        } else {
            self.pan(dx * WHEEL * layout.cell, dy * WHEEL * layout.cell);
        }
    }

    fn zoom(&mut self, notches: i32, at: (f32, f32)) {
        let scene = self.game.scene();
        let layout = scene.layout(self.game.session().position());
        let view = scene.view().zoomed(&layout, notches, at);
        self.game.scene_mut().set_view(view);
    }

    /// What the keys do.
    pub(super) fn keys(&mut self, input: &Input, ui: &EguiAdapter, now: f64) {
        if ui.wants_keyboard() {
            return;
        }
        let mut has_focus = ui.has_focus();
        for event in &input.events {
            match *event {
                // The control that it moves to has the focus after this frame.
                InputEvent::KeyDown { key: Key::Tab, .. } => has_focus = true,
                // A digit is what is typed and not a place on the keyboard: in some
                // layouts the row of digits types other characters.
                InputEvent::Text(letter) if !self.is_covered() => {
                    if let Some(column) = numbered(letter) {
                        self.drop_disc(column, now);
                    }
                }
                // Enter and Space press the control that has the focus.
                InputEvent::KeyDown {
                    key: Key::Enter | Key::Space,
                    ..
                } if has_focus => {}
                InputEvent::KeyDown { key, modifiers, .. } => self.key(key, modifiers, now),
                _ => {}
            }
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, now: f64) {
        let action = combination(key, modifiers)
            .and_then(|combination| self.watch.catalog().keys().action(combination));
        if let Some(action) = action {
            self.key_action(action, now);
        }
    }

    fn key_action(&mut self, action: KeyAction, now: f64) {
        let covered = self.is_covered();
        match action {
            KeyAction::Left if !covered => self.move_aim(-1),
            KeyAction::Right if !covered => self.move_aim(1),
            KeyAction::Drop if !covered => {
                if let Some(column) = self.game.scene().aimed() {
                    self.drop_disc(column, now);
                } else {
                    self.move_aim(0);
                }
            }
            KeyAction::ZoomIn if !covered => self.zoom(1, self.layout.board.centre()),
            KeyAction::ZoomOut if !covered => self.zoom(-1, self.layout.board.centre()),
            KeyAction::Fit if !covered => {
                self.game.scene_mut().set_view(View::Fit);
            }
            _ => {}
        }
        let wanted = match action {
            KeyAction::New if !covered => Some(Action::OpenNewGame),
            KeyAction::Undo if !covered => Some(Action::Game(Command::Undo)),
            KeyAction::Redo if !covered => Some(Action::Game(Command::Redo)),
            KeyAction::Rematch if !covered => Some(Action::Game(Command::Rematch { rules: None })),
            KeyAction::Hint if !covered => Some(Action::Hint),
            KeyAction::Analysis if !covered => Some(Action::ToggleAnalysis),
            KeyAction::Completions if !covered => Some(Action::ToggleMarks),
            KeyAction::Cancel if !covered => {
                self.game.scene_mut().skip(now);
                None
            }
            KeyAction::Help => Some(Action::ToggleHelp),
            KeyAction::Theme => Some(Action::NextTheme),
            KeyAction::Fullscreen => Some(Action::ToggleFullscreen),
            KeyAction::Reload => Some(Action::Reload),
            KeyAction::Quit => Some(Action::Quit),
            _ => None,
        };
        self.pending.extend(wanted);
    }

    /// Aims some columns to the right, beginning in the middle.
    fn move_aim(&mut self, by: i32) {
        let position = self.game.session().position();
        let size = position.board().size();
        let middle = Column::new((size.columns - 1) / 2);
        let aimed = match self.game.scene().aimed() {
            None => middle,
            Some(column) => Cell::new(column, 0)
                .offset(by, 0, size)
                .map_or(column, |cell| cell.column),
        };
        let height = position.board().height(aimed).min(size.rows - 1);
        let layout = self.game.scene().layout(position);
        let view = self.game.scene().view();
        let scene = self.game.scene_mut();
        scene.set_view(view.revealing(&layout, Cell::new(aimed, height)));
        scene.aim(Some(aimed));
    }

    fn drop_disc(&mut self, column: Column, now: f64) {
        let outcomes = self.game.drop_disc(column, now);
        self.tell(outcomes, now);
    }
}

/// The column that a typed digit from 1 to 9 names.
fn numbered(letter: char) -> Option<Column> {
    let digit = usize::try_from(letter.to_digit(10)?).ok()?;
    Column::from_number(digit)
}
