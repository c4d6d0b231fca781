//! The layout of the window.

use plummet::internals::scene::{BoardLayout, LogRecord, Rect, WindowLayout};

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

/// The areas of the window.
#[derive(Debug)]
pub struct ScreenLayout {
    /// The areas, in pixels.
    pub areas: WindowLayout,
    /// The scale of the interface: the setting, and what the size of the window makes of it.
    pub scale: f32,
    pub is_drawer_open: bool,
}

impl Default for ScreenLayout {
    /// Returns the layout of a window without a size.
    fn default() -> Self {
        Self {
            areas: WindowLayout::new(0.0, 0.0, 1.0, false),
            scale: 1.0,
            is_drawer_open: false,
        }
    }
}

/// Returns the number of pixels per point. `size` is the setting, in percent of the desktop's scale.
pub fn scale_of(input: &Input, size: u32) -> f32 {
    let (width, height) = input.screen;
    let fits = |(w, h): (f32, f32)| (width / w).min(height / h);
    let grown = (fits(FULL_SIZE) / input.dpi).max(1.0);
    let wanted = input.dpi * grown * size as f32 / 100.0;
    // In a window without room for anything larger, the interface is as small as designed.
    wanted.min(fits(MIN_INTERFACE_SIZE).max(1.0))
}

/// Returns the places of the board and the controls, for the log.
pub fn record(board: &BoardLayout, shown: &UiOutput, ui: &EguiAdapter) -> LogRecord {
    let unnamed = ui.has_focus().then_some(UNNAMED);
    let focus = shown.focus.as_deref().or(unnamed);
    let buttons = shown.buttons.iter();
    let buttons = buttons.map(|(name, place)| (name.as_str(), in_pixels(*place, ui)));
    LogRecord::layout(board, buttons, focus)
}

fn in_pixels(place: egui::Rect, ui: &EguiAdapter) -> Rect {
    let at = place * ui.context().pixels_per_point();
    Rect::new(at.min.x, at.min.y, at.width(), at.height())
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
        scale_of(&input, size)
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
