//! What the pointer, the wheel and the keys do on the board.

use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::View;
use plummet::rules::{Cell, Column};
use plummet::session::{Command, Origin};

use super::super::actions::Action;
use super::super::egui_adapter::EguiAdapter;
use super::super::input::{Button, Input, InputEvent, Key, Modifiers};
use super::super::keyboard::combination;
use super::super::minimap::MINIMAP;
use super::super::notice::Question;
use super::super::pages::{GoTo, Page, SettingsPage, StatisticsPage};
use super::Screen;

/// How far one notch of the wheel moves a zoomed board, in cells.
const WHEEL: f32 = 3.0;

impl Screen {
    /// What the pointer and the wheel do on the board, event by event.
    pub(super) fn board_input(&mut self, input: &Input, ui: &EguiAdapter, now: f64) {
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
                    if self.is_on_minimap((x, y), ui) {
                        continue;
                    }
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

    /// Whether a place in the window is one of the minimap, which lies on the board.
    fn is_on_minimap(&self, (x, y): (f32, f32), ui: &EguiAdapter) -> bool {
        let scale = 1.0 / ui.context().pixels_per_point();
        let at = egui::pos2(x * scale, y * scale);
        let mut seen = self.seen.iter();
        seen.any(|(name, rect)| name == MINIMAP && rect.contains(at))
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
        let has_focus = ui.has_focus();
        for event in &input.events {
            match *event {
                // It goes from control to control.
                InputEvent::KeyDown { key: Key::Tab, .. } => {}
                // A digit is what is typed and not a place on the keyboard: in some
                // layouts the row of digits types other characters.
                InputEvent::Text {
                    character,
                    repeat: false,
                } if !self.is_covered() => {
                    if let Some(column) = numbered(character) {
                        self.drop_disc(column, now);
                    }
                }
                InputEvent::KeyDown { key, .. } if has_focus && is_for_controls(key) => {}
                InputEvent::KeyDown {
                    key,
                    repeat,
                    modifiers,
                } => self.key(key, modifiers, repeat, now),
                _ => {}
            }
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, repeat: bool, now: f64) {
        let action = combination(key, modifiers)
            .and_then(|combination| self.catalog.keys().action(combination));
        if let Some(action) = action.filter(|&action| !repeat || goes_on(action)) {
            // Escape shuts what lies over the board by itself.
            if action == KeyAction::Cancel && key != Key::Escape && self.can_be_shut() {
                self.asked.actions.push(Action::Dismiss);
            }
            self.key_action(action, now);
        }
    }

    /// Whether something lies over the board, or over the start page, that can be shut.
    fn can_be_shut(&self) -> bool {
        let page = self.pages.last();
        !self.errors.is_empty() || page.is_some_and(|page| !page.hides_game())
    }

    fn key_action(&mut self, action: KeyAction, now: f64) {
        let covered = self.is_covered();
        let reviews = !covered && self.game.session().result().is_some();
        match action {
            // After the end of a game the arrows look back at it.
            KeyAction::Left if reviews => self.asked.actions.push(Action::Step(-1)),
            KeyAction::Right if reviews => self.asked.actions.push(Action::Step(1)),
            KeyAction::Left if !covered => self.move_aim(-1),
            KeyAction::Right if !covered => self.move_aim(1),
            KeyAction::Cancel if !covered => {
                self.withdraw_question();
                self.game.scene_mut().skip(now);
                self.show_latest(now);
            }
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
        let wanted = self.wanted(action, covered);
        self.asked.actions.extend(wanted);
    }

    /// What a key asks for, where it is not about the board itself.
    fn wanted(&mut self, action: KeyAction, covered: bool) -> Option<Action> {
        let session = self.game.session();
        let page = match action {
            // A page would open behind the faults that are shown.
            KeyAction::Menu | KeyAction::Help | KeyAction::Shortcuts if !self.errors.is_empty() => {
                None
            }
            KeyAction::Menu if self.pages.len() <= 1 => Some(Action::ToggleMenu),
            KeyAction::Help => Some(Action::ToggleHelp),
            KeyAction::Shortcuts => Some(Action::ToggleShortcuts),
            KeyAction::Theme => Some(Action::NextTheme),
            KeyAction::Fullscreen => Some(Action::ToggleFullscreen),
            KeyAction::Reload => Some(Action::Reload),
            KeyAction::Mute => Some(Action::ToggleMute),
            KeyAction::Picture => Some(Action::Picture),
            KeyAction::Quit => Some(Action::Quit),
            _ => None,
        };
        // On the start page the keys of its buttons work.
        let on_start = matches!(&*self.pages, [Page::Start(_)]) && self.errors.is_empty();
        if page.is_some() || (covered && !on_start) {
            return page;
        }
        let opened = match action {
            KeyAction::New => Some(Action::OpenNewGame),
            KeyAction::Load => Some(Action::OpenLoad),
            KeyAction::Paste => Some(Action::Paste),
            KeyAction::Settings => Some(Action::Open(Page::Settings(SettingsPage::new()))),
            KeyAction::Statistics => Some(Action::Open(Page::Statistics(StatisticsPage::new()))),
            _ => None,
        };
        if opened.is_some() || covered {
            return opened;
        }
        Some(match action {
            KeyAction::Undo => Action::Game(Command::Undo),
            KeyAction::Redo => Action::Game(Command::Redo),
            KeyAction::Rematch => Action::Game(Command::Rematch),
            KeyAction::Resign => Action::Resign,
            KeyAction::Pause => Action::TogglePause,
            KeyAction::Swap => Action::Game(Command::Swap {
                origin: Origin::Human,
            }),
            KeyAction::Back => Action::Step(-1),
            KeyAction::Forward => Action::Step(1),
            KeyAction::First => Action::Show(0),
            KeyAction::Last => Action::Show(session.position().ply()),
            KeyAction::Save => Action::Save,
            KeyAction::Copy => Action::Copy,
            KeyAction::Hint => Action::Hint,
            KeyAction::MoveNow => Action::MoveNow,
            KeyAction::Analysis => Action::ToggleAnalysis,
            KeyAction::GoTo => Action::Open(Page::GoTo(GoTo::new())),
            KeyAction::Completions => Action::ToggleMarks,
            _ => return None,
        })
    }

    /// Moves the view as little as needed to see a cell.
    pub(super) fn reveal(&mut self, cell: Cell) {
        let layout = self.game.scene().layout(self.game.session().position());
        let view = self.game.scene().view().revealing(&layout, cell);
        self.game.scene_mut().set_view(view);
    }

    /// Moves the view so that a place of the board, in cells from its bottom left, is
    /// in the middle.
    pub(super) fn look_at(&mut self, across: f32, up: f32) {
        let layout = self.game.scene().layout(self.game.session().position());
        let x = layout.grid.x + across * layout.cell;
        let y = layout.grid.bottom() - up * layout.cell;
        let (middle_x, middle_y) = layout.viewport.centre();
        self.pan(middle_x - x, middle_y - y);
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
        let session = self.game.session();
        let asks = self.store.settings().confirm_moves
            && session.awaits_human()
            && session.position().is_legal(column);
        let text = || {
            let number = column.number();
            format!("Column {number}? Once more drops the disc, Escape does not")
        };
        if asks && !self.is_confirmed(Question::Drop(column), text, now) {
            self.game.scene_mut().aim(Some(column));
            return;
        }
        let outcomes = self.game.drop_disc(column, now);
        self.tell(outcomes, now);
    }
}

/// Whether a key that is held does it on and on: only what leads through the board or
/// the game. A move, a question or a page is asked for by a press of its own.
const fn goes_on(action: KeyAction) -> bool {
    matches!(
        action,
        KeyAction::Left
            | KeyAction::Right
            | KeyAction::Back
            | KeyAction::Forward
            | KeyAction::ZoomIn
            | KeyAction::ZoomOut
    )
}

/// Whether the control that has the focus gets this key: Enter and Space press it, and
/// the arrows lead from it to others.
const fn is_for_controls(key: Key) -> bool {
    matches!(
        key,
        Key::Enter | Key::Space | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown
    )
}

/// The column that a typed digit from 1 to 9 names.
fn numbered(letter: char) -> Option<Column> {
    let digit = usize::try_from(letter.to_digit(10)?).ok()?;
    Column::from_number(digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_leads_through_a_game_goes_on_while_a_key_is_held() {
        let all = KeyAction::ALL.iter().copied();
        let names: Vec<&str> = all
            .filter(|&action| goes_on(action))
            .map(KeyAction::name)
            .collect();
        let expected = ["left", "right", "back", "forward", "zoom_in", "zoom_out"];
        let is_expected = |name: &&str| expected.contains(name);
        assert!(names.iter().all(is_expected), "{names:?}");
        assert_eq!(names.len(), expected.len(), "{names:?}");
    }

    #[test]
    fn no_arrow_drops_a_disc_while_a_control_has_the_keyboard() {
        for key in [
            Key::ArrowDown,
            Key::ArrowUp,
            Key::ArrowLeft,
            Key::ArrowRight,
        ] {
            assert!(is_for_controls(key), "{key:?}");
        }
        assert!(!is_for_controls(Key::F1) && !is_for_controls(Key::Escape));
    }
}
