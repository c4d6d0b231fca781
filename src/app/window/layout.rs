//! The layout of the window.

use plummet::internals::scene::{BoardLayout, LogRecord, Rect, TextRecord, WindowLayout};

use crate::app::egui_adapter::EguiAdapter;
use crate::app::input::Input;
use crate::app::ui_output::UiOutput;

/// The least room for the interface, in points. Everything is made smaller if less is left.
const MIN_INTERFACE_SIZE: (f32, f32) = (460.0, 340.0);

/// The room up to which everything has the size of the setting, in points. In a larger window
/// everything grows with it.
const FULL_SIZE: (f32, f32) = (1400.0, 796.0);

/// The log's name for a focused control without a name.
const UNNAMED: &str = "unnamed";

/// What the panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelKind {
    /// Players and moves.
    Game,
    /// Players and moves, and a card that no drawer hides.
    Card,
    /// The card of an activity.
    Activity,
}

/// The areas of the window and the controls in them.
#[derive(Debug)]
pub(super) struct ScreenLayout {
    /// The areas, in pixels.
    pub(super) areas: WindowLayout,
    /// The scale of the interface: the setting, and what the size of the window makes of it.
    pub(super) scale: f32,
    pub(super) is_drawer_open: bool,
    /// The controls as last shown: names and places in points.
    seen: Vec<(String, egui::Rect)>,
    /// The size of the window when the interface was last shown, in pixels.
    size: (f32, f32),
}

impl Default for ScreenLayout {
    /// Returns the layout of a window without a size.
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

impl ScreenLayout {
    /// Lays the window out. `size` is the setting, in percent of the desktop's scale. Returns the
    /// number of pixels per point.
    pub(super) fn lay_out(&mut self, input: &Input, size: u32, panel: PanelKind) -> f32 {
        let (width, height) = input.screen;
        let fits = |(w, h): (f32, f32)| (width / w).min(height / h);
        let grown = (fits(FULL_SIZE) / input.dpi).max(1.0);
        let wanted = input.dpi * grown * size as f32 / 100.0;
        let room = fits(MIN_INTERFACE_SIZE);
        // In a window without room for anything larger, the interface is as small as designed.
        let scale = wanted.min(room.max(1.0));
        self.scale = scale / input.dpi;
        self.areas = match panel {
            PanelKind::Game => WindowLayout::new(width, height, scale, self.is_drawer_open),
            PanelKind::Card => WindowLayout::with_card(width, height, scale),
            PanelKind::Activity => WindowLayout::review(width, height, scale),
        };
        scale
    }

    /// Returns whether the window's size or any of these controls differ from those last seen.
    /// Remembers the size, but not the controls.
    pub(super) fn is_stale(&mut self, size: (f32, f32), buttons: &[(String, egui::Rect)]) -> bool {
        let last = std::mem::replace(&mut self.size, size);
        last != size || self.seen != buttons
    }

    /// Returns the name of the control that the player sees at a place, in points: the last one there,
    /// which covers the others.
    pub(super) fn control_at(&self, x: f32, y: f32) -> Option<&str> {
        let mut seen = self.seen.iter().rev();
        let found = seen.find(|(_, place)| place.contains(egui::pos2(x, y)));
        found.map(|(name, _)| name.as_str())
    }

    /// Remembers the controls that the player sees now.
    pub(super) fn note_seen(&mut self, buttons: &[(String, egui::Rect)]) {
        self.seen = buttons.to_vec();
    }
}

/// Returns the places of the board and the controls, for the log.
pub(super) fn record(board: &BoardLayout, ui_output: &UiOutput, ui: &EguiAdapter) -> LogRecord {
    let pixels_per_point = ui.context().pixels_per_point();
    let unnamed = ui.has_focus().then_some(UNNAMED);
    let focus = ui_output.focus.as_deref().or(unnamed);
    let buttons = ui_output.buttons.iter().map(|(name, rect)| {
        let at = *rect * pixels_per_point;
        (
            name.as_str(),
            Rect::new(at.min.x, at.min.y, at.width(), at.height()),
        )
    });
    LogRecord::layout(board, buttons, focus)
}

/// Returns the texts of the interface, for the log in the language of tests.
pub(super) fn texts(ui: &EguiAdapter) -> Option<LogRecord> {
    let pixels_per_point = ui.context().pixels_per_point();
    let in_pixels = |rect: egui::Rect| {
        let at = rect * pixels_per_point;
        Rect::new(at.min.x, at.min.y, at.width(), at.height()).into()
    };
    let texts = ui.texts().iter().map(|shown| TextRecord {
        text: shown.text.clone(),
        place: in_pixels(shown.place),
        clip: in_pixels(shown.clip),
        is_cut: shown.is_cut,
    });
    let texts: Vec<TextRecord> = texts.collect();
    let unnamed = ui.unnamed().to_vec();
    (!texts.is_empty()).then_some(LogRecord::Texts { texts, unnamed })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the scale in a window of this size at this resolution and setting.
    fn scale(screen: (f32, f32), dpi: f32, size: u32) -> f32 {
        let input = Input {
            screen,
            dpi,
            ..Input::default()
        };
        ScreenLayout::default().lay_out(&input, size, PanelKind::Game)
    }

    #[test]
    fn everything_grows_with_a_large_window() {
        for small in [(480.0, 360.0), (640.0, 480.0), (1100.0, 760.0)] {
            assert_eq!(scale(small, 1.0, 100), 1.0, "{small:?}");
        }
        let large = scale((1920.0, 1080.0), 1.0, 100);
        assert!((1.3..1.4).contains(&large), "{large}");
        assert_eq!(scale((3840.0, 2160.0), 1.0, 100), 2.0 * large);
        // A wide window grows with its height, and the desktop's scale is no second reason to grow.
        assert_eq!(scale((3440.0, 1080.0), 1.0, 100), large);
        assert_eq!(scale((2200.0, 1520.0), 2.0, 100), 2.0);
        assert_eq!(scale((1920.0, 1080.0), 1.0, 200), 2.0 * large);
    }
}
