//! The layout of the window.

use super::*;
use crate::app::event_log::place_told;
use serde_json::Value;

/// The least room for the interface, in points. Everything is made smaller if less is left.
const MIN_INTERFACE_SIZE: Vec2 = vec2(460.0, 340.0);

/// The room up to which everything has the size of the setting, in points. In a larger window
/// everything grows with it.
const FULL_SIZE: Vec2 = vec2(1400.0, 796.0);

/// The log's name for a focused control without a name.
const UNNAMED: &str = "unnamed";

/// Returns the number of pixels per point. `size` is the setting, in percent of the desktop's scale.
pub fn scale_of(input: &Input, size: u32) -> f32 {
    let fits = |room: Vec2| (input.screen / room).min_elem();
    let grown = (fits(FULL_SIZE) / input.dpi).max(1.0);
    let wanted = input.dpi * grown * size as f32 / 100.0;
    // In a window without room for anything larger, the interface is as small as designed.
    wanted.min(fits(MIN_INTERFACE_SIZE).max(1.0))
}

/// Returns the strips of the columns that take clicks, the places of the controls and the one with the
/// focus, for the log.
pub fn record(board: &BoardLayout, shown: &Noted, ui: &EguiAdapter) -> Value {
    let scale = ui.ctx.pixels_per_point();
    let columns: Vec<Value> = board
        .size
        .all_columns()
        .map(|column| place_told(board.column_strip(column)))
        .collect();
    let controls = shown
        .controls
        .iter()
        .map(|(name, place)| (name.clone(), place_told(*place * scale)));
    let focus = shown.focus.clone();
    json!({
        "columns": columns,
        "buttons": Value::Object(controls.collect()),
        "focus": focus.or_else(|| ui.has_focus().then(|| UNNAMED.to_owned())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the scale in a window of this size at this resolution and setting.
    fn scale((width, height): (f32, f32), dpi: f32, size: u32) -> f32 {
        let input = Input {
            screen: vec2(width, height),
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
