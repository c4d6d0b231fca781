//! The common parts of pages: a sheet in the middle of the window with a title, a scrolling
//! body and a row of buttons, and rows of controls.

use std::any::Any;
use std::fmt::Debug;

use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use egui::{
    Align, Button, ComboBox, Context, Key, Label, Layout, Response, RichText, Slider, Stroke, Ui,
    Vec2,
};
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};
use plummet::presets::ConfigError;

use super::Page;
use crate::app::fitting::fitted_rows;
use crate::app::language::t;
use crate::app::pictures::icon_image;
use crate::app::reader::{
    describe, group_name, is_choice, name_dialog, name_group, name_in_group, say,
};
use crate::app::style::{
    CONTROL_HEIGHT, add_primary, bold, border, dialog, dialog_scroll_area, focus_ring,
    leave_room_for_bar, primary_button, regular, set_dialog_width,
};
use crate::app::ui_output::{UiOutput, dismissal};
use crate::app::window::Window;

/// The height of the buttons at the foot of a sheet, in points.
const FOOT_HEIGHT: f32 = 34.0;
/// The side of the sign of a page that has nothing to show yet, in points.
const SIGN: f32 = 56.0;
/// The most faults of files that are listed.
const MAX_FAULTS: usize = 5;

/// A page in a sheet in the middle of the window.
pub(crate) trait Sheet: Any + Debug {
    /// The greatest size, in points. The sheet is lower if its contents are.
    const SIZE: Vec2;
    /// Whether the sheet always has its greatest height, so that buttons do not move while its
    /// contents change.
    const KEEPS_HEIGHT: bool = false;

    fn title(&self, window: &Window) -> Message;

    /// Shows what scrolls.
    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput);

    /// Shows the buttons below it, from right to left.
    fn foot(&mut self, ui: &mut Ui, _window: &Window, out: &mut UiOutput) {
        close_button(ui, out);
    }
}

impl<S: Sheet> Page for S {
    /// Shows the sheet. Escape and a click beside the sheet close it.
    fn show(&mut self, ctx: &Context, window: &Window, out: &mut UiOutput) {
        let border = Stroke::new(1.0, border(window.theme()));
        let id = egui::Id::unique(("page", std::any::type_name::<S>()));
        let modal = dialog(id, window.theme(), border).show(ctx, |ui| {
            set_dialog_width(ui, S::SIZE.x);
            let title = t(self.title(window));
            name_dialog(ui, &title);
            ui.label(RichText::new(title).font(bold(19.0)));
            ui.add_space(2.0);
            let room = (ctx.content_rect().height() - 24.0).min(S::SIZE.y);
            dialog_scroll_area(ctx, id)
                .id_salt("body")
                .max_height((room - 32.0 - 48.0 - FOOT_HEIGHT).max(48.0))
                .auto_shrink([false, !S::KEEPS_HEIGHT])
                .show(ui, |ui| {
                    leave_room_for_bar(ui);
                    scroll_by_keys(ui);
                    self.body(ui, window, out);
                });
            ui.add_space(2.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.set_height(FOOT_HEIGHT);
                self.foot(ui, window, out);
            });
        });
        if modal.should_close() {
            out.request(dismissal());
        }
    }
}

/// Scrolls with Page Up, Page Down, Home and End.
pub(super) fn scroll_by_keys(ui: &Ui) {
    let page = ui.clip_rect().height() * 0.8;
    let keys = [
        (Key::PageDown, -page),
        (Key::PageUp, page),
        (Key::End, f32::MIN / 4.0),
        (Key::Home, f32::MAX / 4.0),
    ];
    if ui.ctx().egui_wants_keyboard_input() && ui.ctx().memory(|it| it.focused().is_none()) {
        return;
    }
    for (key, by) in keys {
        if ui.input(|input| input.key_pressed(key)) {
            let by = Vec2::new(0.0, by);
            ui.scroll_with_delta_animation(by, ScrollAnimation::none());
        }
    }
}

/// Returns a button for the foot of a sheet.
pub(super) fn foot_button(text: impl Into<Message>) -> Button<'static> {
    Button::new(t(text.into())).min_size(Vec2::new(96.0, FOOT_HEIGHT))
}

/// Adds the button of the main action at the foot of a sheet.
pub(super) fn main_button(ui: &mut Ui, text: impl Into<Message>, enabled: bool) -> Response {
    let button = primary_button(ui, text).min_size(Vec2::new(110.0, FOOT_HEIGHT));
    add_primary(ui, enabled, button)
}

/// Adds the button that closes a sheet.
pub(super) fn close_button(ui: &mut Ui, out: &mut UiOutput) -> Response {
    let response = ui.add(foot_button(msg::text::close()));
    out.button("close", &response, dismissal);
    response
}

/// Adds the button that closes a dialog and leaves everything as it was.
pub(super) fn cancel_button(ui: &mut Ui, out: &mut UiOutput) -> Response {
    let response = ui.add(foot_button(msg::text::cancel()));
    out.button("cancel", &response, dismissal);
    response
}

/// Adds a heading within a sheet.
pub(super) fn heading(ui: &mut Ui, text: impl Into<Message>) {
    ui.add_space(4.0);
    ui.label(RichText::new(t(text.into())).font(bold(15.0)));
}

/// Adds text of ordinary size that wraps.
pub(super) fn paragraph(ui: &mut Ui, text: impl Into<Message>) {
    ui.add(Label::new(RichText::new(t(text.into())).font(regular(14.0))).wrap());
}

/// Adds less important text that wraps.
pub(super) fn note(ui: &mut Ui, text: impl Into<Message>) {
    let dim = ui.visuals().weak_text_color();
    tinted(ui, dim, text);
}

/// Fills the room of a list that has nothing to show yet: the sign of its page, large, and how
/// something comes there. A low page has the words alone.
pub(super) fn nothing_yet(ui: &mut Ui, icon: Icon, text: impl Into<Message>) {
    let ink = ui.visuals().weak_text_color().gamma_multiply(0.5);
    ui.vertical_centered(|ui| {
        let above = ui.available_height() / 3.0 - SIGN;
        if above > 0.0 {
            ui.add_space(above);
            ui.add(icon_image(ui, icon, SIGN, ink));
        }
        note(ui, text);
    });
}

/// Adds a warning that wraps.
pub(super) fn warning(ui: &mut Ui, text: impl Into<Message>) {
    let text = text.into();
    say(ui, || t(&text));
    let ink = ui.visuals().warn_fg_color;
    tinted(ui, ink, text);
}

/// Lists faults of files, up to five.
pub(super) fn faults(ui: &mut Ui, errors: &[ConfigError]) {
    for error in errors.iter().take(MAX_FAULTS) {
        warning(ui, Message::verbatim(error.to_string()));
    }
}

fn tinted(ui: &mut Ui, ink: egui::Color32, text: impl Into<Message>) {
    let text = RichText::new(t(text.into())).font(regular(12.5)).color(ink);
    ui.add(Label::new(text).wrap());
}

/// Adds a row: its name at the left, the controls at its right, or below it in a narrow sheet.
pub(super) fn row(ui: &mut Ui, name: impl Into<Message>, controls: impl FnOnce(&mut Ui)) {
    let name = t(name.into());
    let width = ui.available_width();
    let label = |ui: &mut Ui| {
        let ink = ui.visuals().text_color();
        fitted_rows(ui, &name, &regular(14.0), ink, 2);
    };
    let named = |ui: &mut Ui| {
        name_group(ui, Role::Group, &name);
        ui.name_inputs(name.clone(), controls);
    };
    if width < 380.0 {
        // Rows that continue the row above have an empty name.
        if !name.is_empty() {
            label(ui);
        }
        ui.horizontal_wrapped(named);
        return;
    }
    ui.horizontal(|ui| {
        ui.allocate_ui_with_layout(
            Vec2::new(NAME_WIDTH, CONTROL_HEIGHT),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_min_width(NAME_WIDTH);
                ui.set_max_width(NAME_WIDTH);
                label(ui);
            },
        );
        ui.horizontal_wrapped(named);
    });
}

/// The width of the names of rows, in points.
const NAME_WIDTH: f32 = 190.0;

/// Adds a number with a button on each side. Returns whether the number changed.
pub(super) fn stepper(
    ui: &mut Ui,
    name: &str,
    value: &mut u32,
    range: std::ops::RangeInclusive<u32>,
    out: &mut UiOutput,
) -> bool {
    let before = *value;
    let group = group_name(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let square = Vec2::splat(CONTROL_HEIGHT);
        let fewer = Button::new("\u{2212}").min_size(square);
        let fewer = ui.add_enabled(before > *range.start(), fewer);
        name_in_group(&fewer, group.as_deref(), &t(msg::spoken::fewer()));
        out.control(format!("{name}:fewer"), &fewer);
        if fewer.clicked() {
            *value = value.saturating_sub(1);
        }
        // A value from a file may be outside the range. It stays until the player changes it.
        let drag = egui::DragValue::new(value)
            .range(range.clone())
            .clamp_existing_to_range(false)
            .speed(0.1);
        let field = ui.add_sized(Vec2::new(44.0, CONTROL_HEIGHT), drag);
        focus_ring(ui, &field);
        out.control(name, &field);
        let more = Button::new("+").min_size(square);
        let more = ui.add_enabled(before < *range.end(), more);
        name_in_group(&more, group.as_deref(), &t(msg::spoken::more()));
        out.control(format!("{name}:more"), &more);
        if more.clicked() {
            *value = value.saturating_add(1);
        }
    });
    // Only a changed value is clamped.
    if *value != before {
        *value = (*value).clamp(*range.start(), *range.end());
    }
    *value != before
}

/// Returns a drop-down list. It shows up to eight rows, as many as there is room for on one side of
/// its button.
pub(crate) fn drop_down<'a>(ui: &Ui, salt: &str, chosen: impl egui::IntoAtoms<'a>) -> ComboBox<'a> {
    let gap = ui.spacing().item_spacing.y;
    let (top, window) = (ui.cursor().top(), ui.ctx().content_rect());
    let below = window.bottom() - top - CONTROL_HEIGHT;
    let around = 2.0 * LIST_MARGIN;
    let room = below.max(top - window.top()) - around;
    let rows = 8.0 * (CONTROL_HEIGHT + gap) - gap;
    ComboBox::from_id_salt(salt)
        .selected_text(chosen)
        .width(ui.available_width().min(220.0))
        .truncate()
        .height(rows.min(room).max(2.0 * CONTROL_HEIGHT))
}

/// Adds a drop-down list of values, each with its id in the event log and its label. Returns the
/// value that was chosen.
pub(super) fn pick<T: PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: &T,
    choices: impl IntoIterator<Item = (T, String, Message)>,
    out: &mut UiOutput,
) -> Option<T> {
    let choices: Vec<_> = choices.into_iter().collect();
    let shown = choices.iter().find(|(value, ..)| value == current);
    let shown = shown.map(|(.., label)| t(label)).unwrap_or_default();
    let mut picked = None;
    let list = drop_down(ui, name, shown).show_ui(ui, |ui| {
        for (value, id, label) in choices {
            let is_chosen = value == *current;
            if option(ui, format!("{name}:{id}"), is_chosen, label, out) {
                picked = Some(value);
            }
        }
    });
    out.control(name, &list.response);
    if picked.is_some() {
        list.response.request_focus();
    }
    picked
}

/// The space around a drop-down list, in points.
const LIST_MARGIN: f32 = 14.0;

/// Adds one choice of a drop-down list. Returns whether it was chosen, which closes the list.
pub(crate) fn option(
    ui: &mut Ui,
    name: String,
    is_chosen: bool,
    label: impl Into<Message>,
    out: &mut UiOutput,
) -> bool {
    let response = ui.selectable_label(is_chosen, t(label.into()));
    describe(&response, |node| {
        node.set_role(Role::ListBoxOption);
        node.set_selected(is_chosen);
    });
    out.control(name, &response);
    if response.clicked() {
        // egui closes the list after a click, but not after a key.
        ui.close();
    }
    response.clicked()
}

/// Adds a slider for a percentage.
pub(super) fn slider(
    ui: &mut Ui,
    name: &str,
    value: &mut u32,
    (range, step): (std::ops::RangeInclusive<u32>, f64),
    out: &mut UiOutput,
) -> Response {
    // Its value stands beside it.
    let room = ui.available_width() - 60.0;
    let spacing = ui.spacing_mut();
    spacing.slider_width = spacing.slider_width.min(room.max(60.0));
    let rail = Slider::new(value, range).step_by(step).show_value(false);
    let response = ui.add(rail);
    focus_ring(ui, &response);
    out.control(name, &response);
    ui.add_space(4.0);
    ui.label(RichText::new(t(msg::text::percent(*value))).font(regular(14.0)));
    response
}

/// Adds choices side by side. Returns the chosen value.
pub(super) fn choice<T: Copy + PartialEq, L: Clone + Into<Message>>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[(T, &str, L)],
    out: &mut UiOutput,
) -> T {
    choice_as(Role::RadioButton, ui, name, (current, choices), out)
}

/// Adds the tabs of a page. Returns the chosen one.
pub(super) fn tab_choice<T: Copy + PartialEq, L: Clone + Into<Message>>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[(T, &str, L)],
    out: &mut UiOutput,
) -> T {
    name_group(ui, Role::TabList, "");
    choice_as(Role::Tab, ui, name, (current, choices), out)
}

fn choice_as<T: Copy + PartialEq, L: Clone + Into<Message>>(
    role: Role,
    ui: &mut Ui,
    name: &str,
    (current, choices): (T, &[(T, &str, L)]),
    out: &mut UiOutput,
) -> T {
    let mut chosen = current;
    let group = group_name(ui);
    for (value, id, label) in choices {
        let (value, label) = (*value, t(label.clone().into()));
        let button = Button::selectable(current == value, &label)
            .min_size(Vec2::new(0.0, CONTROL_HEIGHT))
            .frame_when_inactive(true);
        let response = ui.add(button);
        is_choice(&response, role, current == value);
        name_in_group(&response, group.as_deref(), &label);
        out.control(format!("{name}:{id}"), &response);
        if response.clicked() {
            chosen = value;
        }
    }
    chosen
}

/// Adds a row that switches a setting off or on.
pub(super) fn on_off(
    ui: &mut Ui,
    label: impl Into<Message>,
    name: &str,
    value: &mut bool,
    out: &mut UiOutput,
) {
    switch(
        ui,
        label,
        name,
        value,
        [msg::text::off(), msg::text::on()],
        out,
    );
}

/// Adds a row that switches a setting, with the labels of off and on.
pub(super) fn switch<L: Clone + Into<Message>>(
    ui: &mut Ui,
    label: impl Into<Message>,
    name: &str,
    value: &mut bool,
    [off, on]: [L; 2],
    out: &mut UiOutput,
) {
    row(ui, label, |ui| {
        let both = [(false, "off", off), (true, "on", on)];
        *value = choice(ui, name, *value, &both, out);
    });
}
