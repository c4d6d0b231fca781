//! The look of the interface: egui's style from a palette of plain colours.

use egui::style::{Selection, WidgetVisuals};
use egui::{Color32, CornerRadius, Margin, Shadow, Stroke, Style, Visuals, vec2};
use plummet::scene::raster::Rgb;

use super::fonts;

/// Height of buttons, fields and other controls, in points.
pub(crate) const CONTROL_HEIGHT: f32 = 32.0;

/// Corner radius of controls, in points.
pub(crate) const RADIUS: u8 = 6;

/// Every colour of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// Whether light text stands on dark ground.
    pub(crate) dark: bool,
    /// Behind the board.
    pub(crate) background: Rgb,
    /// Bars, panels and dialogs.
    pub(crate) panel: Rgb,
    /// Ordinary text.
    pub(crate) text: Rgb,
    /// Text of less weight.
    pub(crate) dim: Rgb,
    /// What is selected, focused or the main choice.
    pub(crate) accent: Rgb,
    /// A good score.
    pub(crate) good: Rgb,
    /// A warning.
    pub(crate) warn: Rgb,
    /// A fault, a bad score.
    pub(crate) error: Rgb,
    /// The outline of controls.
    pub(crate) border: Rgb,
    /// The board.
    pub(crate) board: Rgb,
    /// What is seen through an empty hole.
    pub(crate) hole: Rgb,
    /// The first player's disc.
    pub(crate) red: Rgb,
    /// The second player's disc.
    pub(crate) yellow: Rgb,
    /// The ring on red discs.
    pub(crate) red_mark: Rgb,
    /// The cross on yellow discs.
    pub(crate) yellow_mark: Rgb,
}

const fn hex(rgb: u32) -> Rgb {
    let [_, r, g, b] = rgb.to_be_bytes();
    Rgb(r, g, b)
}

/// The dark theme.
pub(crate) const DARK: Palette = Palette {
    dark: true,
    background: hex(0x12161C),
    panel: hex(0x1B212B),
    text: hex(0xE8ECF2),
    dim: hex(0xA9B4C2),
    accent: hex(0x7CC4FF),
    good: hex(0x5CD6B3),
    warn: hex(0xFFB454),
    error: hex(0xFF8A7A),
    border: hex(0x7A8BA3),
    board: hex(0x2A3F66),
    hole: hex(0x0C1016),
    red: hex(0xC8324A),
    yellow: hex(0xFFD24A),
    red_mark: hex(0xFFFFFF),
    yellow_mark: hex(0x5A3E00),
};

/// The light theme.
pub(crate) const LIGHT: Palette = Palette {
    dark: false,
    background: hex(0xF4F6F9),
    panel: hex(0xFFFFFF),
    text: hex(0x1A2029),
    dim: hex(0x4E5A6B),
    accent: hex(0x0B5CAD),
    good: hex(0x0B6B52),
    warn: hex(0x8A4B00),
    error: hex(0xB3261E),
    border: hex(0x78869A),
    ..DARK
};

/// A colour in egui's form.
pub(crate) fn color(Rgb(r, g, b): Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// `a` with `part` (0 to 1) of `b` in it.
pub(crate) fn mix(a: Rgb, b: Rgb, part: f32) -> Color32 {
    color(a).lerp_to_gamma(color(b), part)
}

/// Gives `ctx` fonts sizes and colours. Call again when the palette changes.
pub(crate) fn apply(ctx: &egui::Context, palette: &Palette) {
    ctx.set_theme(if palette.dark {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    let style = style(palette);
    ctx.all_styles_mut(|slot| *slot = style.clone());
}

fn style(palette: &Palette) -> Style {
    let mut style = Style {
        text_styles: fonts::text_styles(),
        visuals: visuals(palette),
        animation_time: 0.1,
        ..Style::default()
    };
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(10.0, 6.0);
    spacing.interact_size = vec2(CONTROL_HEIGHT, CONTROL_HEIGHT);
    spacing.window_margin = Margin::same(20);
    spacing.menu_margin = Margin::same(8);
    spacing.icon_width = 20.0;
    spacing.icon_width_inner = 12.0;
    spacing.icon_spacing = 8.0;
    spacing.combo_width = 160.0;
    spacing.slider_width = 120.0;
    spacing.tooltip_width = 360.0;
    style.interaction.tooltip_delay = 0.4;
    // Labels are not for marking: a click on one belongs to what lies around it.
    style.interaction.selectable_labels = false;
    style
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    let panel = color(palette.panel);
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = control(palette, panel, mix(palette.panel, palette.border, 0.35));
    widgets.inactive = control(palette, panel, color(palette.border));
    let raised = mix(palette.panel, palette.text, 0.08);
    widgets.hovered = control(palette, raised, color(palette.text));
    widgets.open = control(palette, raised, color(palette.accent));
    // egui shows the control that has the keyboard as it shows the one being pressed:
    // this outline is the focus ring.
    let pressed = mix(palette.panel, palette.accent, 0.18);
    widgets.active = control(palette, pressed, color(palette.accent));
    widgets.active.bg_stroke.width = 2.0;

    visuals.weak_text_color = Some(color(palette.dim));
    visuals.hyperlink_color = color(palette.accent);
    visuals.selection = Selection {
        bg_fill: mix(palette.panel, palette.accent, 0.30),
        stroke: Stroke::new(1.0, color(palette.text)),
    };
    visuals.warn_fg_color = color(palette.warn);
    visuals.error_fg_color = color(palette.error);
    visuals.panel_fill = panel;
    visuals.window_fill = panel;
    visuals.window_stroke = Stroke::new(1.0, color(palette.border));
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(RADIUS);
    let shadow = Shadow {
        offset: [0, 6],
        blur: 24,
        spread: 0,
        color: Color32::from_black_alpha(if palette.dark { 120 } else { 50 }),
    };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.window_highlight_topmost = false;
    let sunken = mix(palette.panel, palette.background, 1.0);
    visuals.extreme_bg_color = sunken;
    visuals.text_edit_bg_color = Some(sunken);
    visuals.code_bg_color = sunken;
    visuals.faint_bg_color = mix(palette.panel, palette.text, 0.04);
    visuals.slider_trailing_fill = true;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    visuals
}

fn control(palette: &Palette, fill: Color32, outline: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, outline),
        corner_radius: CornerRadius::same(RADIUS),
        fg_stroke: Stroke::new(1.0, color(palette.text)),
        // Outlines grow inwards: nothing jumps when it is hovered.
        expansion: 0.0,
    }
}

/// A button of the main choice: filled with the accent colour.
pub(crate) fn primary_button(palette: &Palette, text: &str) -> egui::Button<'static> {
    let label = egui::RichText::new(text).color(color(palette.panel));
    egui::Button::new(label).fill(color(palette.accent))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
    fn luminance(Rgb(r, g, b): Rgb) -> f64 {
        let linear = |byte: u8| {
            let c = f64::from(byte) / 255.0;
            if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_and_controls_are_readable_in_both_themes() {
        for p in [DARK, LIGHT] {
            for (name, ink) in [
                ("text", p.text),
                ("dim", p.dim),
                ("accent", p.accent),
                ("good", p.good),
                ("warn", p.warn),
                ("error", p.error),
            ] {
                let ratio = contrast(ink, p.panel);
                assert!(ratio >= 4.5, "{name} on panel: {ratio:.1}");
            }
            assert!(contrast(p.border, p.panel) >= 3.0);
            assert!(contrast(p.red, p.hole) >= 3.0);
            assert!(contrast(p.yellow, p.hole) >= 3.0);
        }
    }

    #[test]
    fn the_focused_control_has_a_thicker_outline_of_the_accent_colour() {
        let v = visuals(&DARK);
        assert_eq!(
            v.widgets.active.bg_stroke,
            Stroke::new(2.0, color(DARK.accent))
        );
        assert_eq!(
            v.widgets.inactive.bg_stroke,
            Stroke::new(1.0, color(DARK.border))
        );
    }
}
