//! The look of the interface: egui's style for a theme.

use egui::style::{ScrollStyle, Selection, WidgetVisuals};
use egui::{Frame, Id, LayerId, Margin, Order, Shadow, Style, Visuals, vec2};

use super::fonts;
use super::pictures::icon_image;
use super::prelude::*;

/// The height of buttons, fields and other controls, in points.
pub const CONTROL_HEIGHT: f32 = 32.0;

/// The corner radius of controls, in points.
pub const RADIUS: u8 = 10;

/// The corner radius of cards, in points.
pub const CARD_RADIUS: u8 = 16;

/// Returns the regular font in one of the sizes of [`fonts`].
pub fn regular(size: f32) -> FontId {
    FontId::proportional(size)
}

/// Returns the bold font in one of the sizes of [`fonts`].
pub fn bold(size: f32) -> FontId {
    FontId::new(size, fonts::bold_family())
}

/// Returns the font of headings in one of the sizes of [`fonts`].
pub fn heavy(size: f32) -> FontId {
    FontId::new(size, fonts::heavy_family())
}

/// Sets the text sizes and colours of `ctx`. Call again when the theme changes.
pub fn apply(ctx: &egui::Context, theme: &Theme) {
    ctx.set_theme(if theme.is_dark() {
        egui::Theme::Dark
    } else {
        egui::Theme::Light
    });
    let style = style(theme);
    ctx.all_styles_mut(|slot| *slot = style.clone());
}

fn style(theme: &Theme) -> Style {
    let mut style = Style {
        text_styles: fonts::text_styles(),
        visuals: visuals(theme),
        animation_time: 0.1,
        ..Style::default()
    };
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(10.0, 6.0);
    spacing.interact_size = vec2(CONTROL_HEIGHT, CONTROL_HEIGHT);
    spacing.menu_margin = Margin::same(8);
    spacing.icon_width = 20.0;
    spacing.icon_width_inner = 12.0;
    spacing.icon_spacing = 8.0;
    spacing.scroll = ScrollStyle {
        floating_width: 5.0,
        dormant_background_opacity: 0.3,
        dormant_handle_opacity: 0.6,
        ..ScrollStyle::floating()
    };
    // A list that grows or shrinks would spring back to where its end was.
    spacing.scroll.kinetic.rubber_band = false;
    spacing.slider_width = 180.0;
    spacing.tooltip_width = 360.0;
    style.interaction.tooltip_delay = 0.4;
    // Text of labels cannot be selected: a click on a label belongs to the control around it.
    style.interaction.selectable_labels = false;
    style
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if theme.is_dark() {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    let panel = theme.panel;
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = control(
        theme,
        panel,
        theme.panel.lerp_to_gamma(theme.control_border, 0.35),
    );
    widgets.inactive = control(
        theme,
        theme.panel.lerp_to_gamma(theme.text, 0.09),
        border(theme),
    );
    // egui fills the rail of a slider with it.
    widgets.inactive.bg_fill = theme.panel.lerp_to_gamma(theme.control_border, 0.45);
    let raised = theme.panel.lerp_to_gamma(theme.text, 0.17);
    widgets.hovered = control(theme, raised, border(theme));
    widgets.open = control(theme, raised, border(theme));
    // egui draws the focused control like a pressed one.
    let pressed = theme.panel.lerp_to_gamma(theme.accent, 0.18);
    widgets.active = control(theme, pressed, border(theme));

    visuals.weak_text_color = Some(theme.dim);
    visuals.hyperlink_color = theme.accent;
    visuals.selection = Selection {
        bg_fill: theme.panel.lerp_to_gamma(theme.accent, 0.30),
        stroke: Stroke::new(1.0, theme.text),
    };
    visuals.warn_fg_color = theme.warn;
    visuals.error_fg_color = theme.error;
    visuals.panel_fill = panel;
    visuals.window_fill = panel;
    visuals.window_stroke = Stroke::new(1.0, border(theme));
    visuals.menu_corner_radius = CornerRadius::same(RADIUS);
    visuals.popup_shadow = Shadow {
        offset: [0, 6],
        blur: 24,
        spread: 0,
        color: Color32::from_black_alpha(if theme.is_dark() { 120 } else { 50 }),
    };
    let sunken = theme.background;
    visuals.extreme_bg_color = sunken;
    visuals.text_edit_bg_color = Some(sunken);
    visuals.faint_bg_color = theme.panel.lerp_to_gamma(theme.text, 0.04);
    visuals.slider_trailing_fill = true;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    visuals
}

fn control(theme: &Theme, fill: Color32, outline: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, outline),
        corner_radius: CornerRadius::same(RADIUS),
        fg_stroke: Stroke::new(1.0, theme.text),
        // Outlines grow inwards, so that nothing moves on hover.
        expansion: 0.0,
    }
}

/// Returns whether surfaces and controls have borders. Only those of a theme of pure black and white
/// have; elsewhere surfaces differ by their tone.
pub fn has_borders(theme: &Theme) -> bool {
    contrast(theme.text, theme.panel) > 20.0
}

/// Returns the colour of the border of surfaces and controls.
pub fn border(theme: &Theme) -> Color32 {
    if has_borders(theme) {
        theme.control_border
    } else {
        Color32::TRANSPARENT
    }
}

/// Returns the fill of a card: a veil, through which the ground is seen.
pub fn veil(theme: &Theme) -> Color32 {
    if theme.is_dark() {
        Color32::from_white_alpha(15)
    } else {
        Color32::from_white_alpha(166)
    }
}

/// Returns the fill of a card that stands out.
pub fn bright_veil(theme: &Theme) -> Color32 {
    if theme.is_dark() {
        Color32::from_white_alpha(38)
    } else {
        Color32::from_white_alpha(240)
    }
}

/// Returns the frame of a card.
pub fn card(theme: &Theme) -> Frame {
    Frame::new()
        .fill(veil(theme))
        .stroke(Stroke::new(1.0, border(theme)))
        .corner_radius(CARD_RADIUS)
        .inner_margin(10)
}

/// Returns a vertical scroll area within the dialog of this id. A dialog opens at its top.
pub fn dialog_scroll_area(ctx: &egui::Context, id: Id) -> ScrollArea {
    let layer = LayerId::new(Order::Middle, id);
    let was_open = ctx.memory(|memory| memory.areas().visible_last_frame(&layer));
    let area = ScrollArea::vertical();
    if was_open {
        area
    } else {
        area.vertical_scroll_offset(0.0)
    }
}

/// The width of a scroll bar and the gap before it, in points.
pub const BAR_ROOM: f32 = 8.0;

/// Leaves room for the scroll bar, which covers the right edge of a scroll area.
pub fn leave_room_for_bar(ui: &mut Ui) {
    ui.set_max_width((ui.available_width() - BAR_ROOM).max(0.0));
}

/// Returns a text in a font.
pub fn words(text: impl Into<Message>, font: FontId) -> RichText {
    RichText::new(t(text.into())).font(font)
}

/// Allocates a place to paint into.
pub fn space(ui: &mut Ui, size: Vec2) -> (egui::Rect, Response) {
    ui.allocate_exact_size(size, Sense::hover())
}

/// Lays out in the rest of a row, from its right end.
pub fn from_right<T>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> T) {
    ui.with_layout(Layout::right_to_left(Align::Center), add);
}

/// Returns the button of the main action, filled with the accent colour.
pub fn primary_button(ui: &Ui, text: impl Into<Message>) -> egui::Button<'static> {
    let visuals = ui.visuals();
    let label = egui::RichText::new(t(text.into())).color(visuals.panel_fill);
    egui::Button::new(label).fill(visuals.hyperlink_color)
}

/// The width of a button that shows an icon alone, in points.
pub const ICON_BUTTON: f32 = 40.0;

/// The side of an icon on a button, in points.
const ICON: f32 = 18.0;

/// Adds a bare button that shows an icon alone. `about` says what it does.
pub fn icon_button(ui: &mut Ui, enabled: bool, icon: Icon, about: impl Into<Message>) -> Response {
    let icon = icon_image(ui, icon, ICON + 2.0, ui.visuals().text_color());
    let padding = (ICON_BUTTON - ICON - 2.0) / 2.0;
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = padding;
        let button = Button::new(icon).frame_when_inactive(false);
        ui.add_enabled(enabled, button.min_size(vec2(ICON_BUTTON, CONTROL_HEIGHT)))
    });
    let about = t(about.into());
    name_control(&response.inner, Role::Button, || about.clone());
    tooltip(response.inner, about)
}

/// Shows a text while the pointer rests on a control. egui would keep it over a dialog that opens
/// meanwhile.
pub fn tooltip(response: Response, text: impl Into<egui::WidgetText>) -> Response {
    let text = text.into();
    response.ctx.accesskit_node_builder(response.id, |node| {
        // What a button is called needs no repetition, but its key belongs to it.
        if node
            .label()
            .is_some_and(|label| text.text().starts_with(label))
        {
            node.set_label(text.text())
        } else {
            node.set_description(text.text())
        }
    });
    let layer = response.layer_id;
    let is_free = response
        .ctx
        .memory(|memory| memory.allows_interaction(layer));
    if is_free {
        response.on_hover_text(text)
    } else {
        response
    }
}

/// Paints a ring around the focused control, over its layer.
pub fn focus_ring(control: &Response) {
    let visuals = &control.ctx.global_style().visuals;
    let pen = Stroke::new(2.0, visuals.hyperlink_color);
    let ring = control.rect.expand(3.0);
    let seen = control.interact_rect.expand(3.0);
    let painter = control.ctx.layer_painter(control.layer_id);
    painter
        .with_clip_rect(seen)
        .rect_stroke(ring, RADIUS + 3, pen, egui::StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use plummet::presets::Catalog;

    #[test]
    fn text_and_controls_are_readable_in_every_theme() {
        let catalog = Catalog::built_in();
        assert!(catalog.themes.len() >= 2);
        for theme in &catalog.themes {
            for (name, ink) in [
                ("text", theme.text),
                ("dim", theme.dim),
                ("accent", theme.accent),
                ("good", theme.good),
                ("warn", theme.warn),
                ("error", theme.error),
            ] {
                let ratio = contrast(ink, theme.panel);
                assert!(ratio >= 4.5, "{}: {name} on panel: {ratio:.1}", theme.id);
            }
            assert!(contrast(theme.control_border, theme.panel) >= 3.0);
        }
    }

    #[test]
    fn only_the_theme_of_high_contrast_has_borders() {
        for theme in &Catalog::built_in().themes {
            let has_border = border(theme) != Color32::TRANSPARENT;
            assert_eq!(has_border, theme.id == "contrast", "{}", theme.id);
        }
    }
}
