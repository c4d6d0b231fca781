//! Where everything is in the window.

use plummet::rules::{Column, Position};
use plummet::scene::{BoardLayout, Record, Rect, Scene, WindowLayout};

use crate::app::collected::Collected;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::input::Input;
use crate::app::minimap::MINIMAP;

/// The least room for the interface, in points: texts are no larger than leaves it.
const LEAST: (f32, f32) = (460.0, 340.0);

/// What the log calls a control that has the keyboard and no name.
const UNNAMED: &str = "unnamed";

/// The areas of the window and the controls in them.
#[derive(Debug)]
pub(super) struct Layout {
    /// The areas, in pixels.
    pub(super) areas: WindowLayout,
    /// The size of everything: the setting, as far as the window has room.
    pub(super) scale: f32,
    pub(super) is_drawer_open: bool,
    /// The controls as they were shown last, and where they were.
    seen: Vec<(String, egui::Rect)>,
    /// The size of the window when the interface was last shown, in pixels.
    size: (f32, f32),
}

impl Default for Layout {
    /// A window that has no size yet.
    fn default() -> Self {
        Self {
            areas: WindowLayout::new(0.0, 0.0, 1.0, false),
            scale: 1.0,
            is_drawer_open: false,
            seen: Vec::new(),
            size: (0.0, 0.0),
        }
    }
}

impl Layout {
    /// Lays the window out. `text_scale` is the setting, in percent. Returns the number of
    /// pixels of a point.
    pub(super) fn lay_out(&mut self, input: &Input, text_scale: u32) -> f32 {
        let (width, height) = input.screen;
        #[expect(clippy::cast_precision_loss, reason = "at most 200")]
        let wanted = text_scale as f32 / 100.0;
        let room = (width / LEAST.0).min(height / LEAST.1) / input.dpi;
        self.scale = wanted.min(room.max(1.0));
        let scale = input.dpi * self.scale;
        self.areas = WindowLayout::new(width, height, scale, self.is_drawer_open);
        scale
    }

    /// Whether these controls in a window of this size are not what was seen last: something
    /// comes, goes or moves. The size is remembered, the controls are not.
    pub(super) fn is_stale(&mut self, size: (f32, f32), buttons: &[(String, egui::Rect)]) -> bool {
        let last = std::mem::replace(&mut self.size, size);
        last != size || self.seen != buttons
    }

    /// Remembers the controls as they are seen.
    pub(super) fn note_seen(&mut self, buttons: &[(String, egui::Rect)]) {
        self.seen = buttons.to_vec();
    }

    /// Whether a place in the window is one of the minimap, which lies on the board.
    pub(super) fn is_on_minimap(&self, (x, y): (f32, f32), pixels_per_point: f32) -> bool {
        let at = egui::pos2(x / pixels_per_point, y / pixels_per_point);
        let mut seen = self.seen.iter();
        seen.any(|(name, rect)| name == MINIMAP && rect.contains(at))
    }

    /// The column whose strip contains the point, if the drawer does not hide it.
    pub(super) fn column_at(
        &self,
        at: (f32, f32),
        scene: &Scene,
        position: &Position,
    ) -> Option<Column> {
        if self.areas.is_drawer && self.areas.panel.contains(at) {
            return None;
        }
        scene.layout(position).column_at(at)
    }
}

/// Where the board and the controls are, for the log.
pub(super) fn record(board: &BoardLayout, collected: &Collected, ui: &EguiAdapter) -> Record {
    let pixels_per_point = ui.context().pixels_per_point();
    let unnamed = ui.has_focus().then_some(UNNAMED);
    let focus = collected.focus.as_deref().or(unnamed);
    let buttons = collected.buttons.iter().map(|(name, rect)| {
        let at = *rect * pixels_per_point;
        (
            name.as_str(),
            Rect::new(at.min.x, at.min.y, at.width(), at.height()),
        )
    });
    Record::layout(board, buttons, focus)
}
