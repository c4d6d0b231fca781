//! The pages over the game: small screens on a stack, each with its own state. Most are a sheet in the
//! middle of the window with a title, a scrolling body and a row of buttons; their controls are here.

mod arena;
mod ask;
mod faults;
mod help;
mod keys;
mod ladder;
mod lessons;
mod levels;
mod load;
mod menu;
mod names;
mod new_game;
mod openings;
mod program;
mod puzzles;
mod rules_editor;
mod settings;
mod start;
mod statistics;
mod tile;
mod together;
mod training;

use std::any::Any;
use std::ops::RangeInclusive;
use std::path::Path;

use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Atom, CollapsingHeader, ComboBox, Context, DragValue, Frame, Grid, Id, Key, Margin,
    Modal, Order, ProgressBar, Rect, Slider, TextEdit, vec2,
};
use plummet::internals::book::solved;

use crate::app::effects::dismissal;
use crate::app::language::{key_label, key_of};
use crate::app::pictures::*;
use crate::app::prelude::*;
use crate::app::reader::*;
use crate::app::request::*;
use crate::app::store::now;
use crate::app::style::*;
use crate::app::window::{command_icon, command_of, size_text, with_key};
use {ladder::*, names::*, tile::*};

pub use arena::ArenaPage;
pub use ask::AskPage;
pub use faults::FaultsPage;
pub use help::HelpPage;
pub use keys::KeysPage;
pub use ladder::ladder;
pub use lessons::LessonsPage;
pub use load::LoadPage;
pub use menu::MenuPage;
pub use new_game::NewGamePage;
pub use openings::OpeningsPage;
pub use program::{ProgramPage, ProgramToRun};
pub use puzzles::PuzzlesPage;
pub use settings::SettingsPage;
pub use start::{StartPage, setup_against};
pub use statistics::StatisticsPage;
pub use together::TogetherPage;
pub use training::TrainingPage;

/// A page over the game or the start page.
pub trait Page: Any {
    /// Shows the page.
    fn show(&mut self, ctx: &Context, app: &Window);

    /// Returns whether the page fills the whole window and hides the game.
    fn hides_game(&self) -> bool {
        false
    }
}

/// Returns the final position of the example game by the rules of a preset, which may be changed, with
/// the completions in it, for a picture.
fn example(preset: &Preset, ruleset: &Ruleset) -> (Position, Vec<Completion>) {
    let is_same = preset.ruleset.is_same_game(ruleset);
    let moves = if is_same { &*preset.example } else { &[] };
    let position = example_position(ruleset, moves);
    let completions = position.completions();
    (position, completions)
}

/// The margin inside the border of a sheet, in points.
const MARGIN: i8 = 16;
/// The height of the buttons at the foot of a sheet, in points.
const FOOT_HEIGHT: f32 = 34.0;
/// The side of the sign of a page that has nothing to show yet, in points.
const SIGN: f32 = 56.0;

/// The greatest width of a sheet, in points.
#[derive(Clone, Copy)]
enum Width {
    /// A question with its answer.
    Narrow = 420,
    Usual = 640,
    /// Columns side by side.
    Wide = 900,
}

/// The look of a sheet.
struct Look {
    title: fn() -> Message,
    width: Width,
    /// The greatest height, in points.
    height: f32,
    /// Whether the sheet always has its greatest height, so that buttons do not move while its
    /// contents change.
    is_fixed: bool,
}

impl Look {
    /// Returns the look of a sheet that is lower if its contents are.
    const fn fitting(title: fn() -> Message, width: Width, height: f32) -> Self {
        Self {
            title,
            width,
            height,
            is_fixed: false,
        }
    }

    const fn fixed(title: fn() -> Message, width: Width, height: f32) -> Self {
        let look = Self::fitting(title, width, height);
        Self {
            is_fixed: true,
            ..look
        }
    }
}

/// A page in a sheet in the middle of the window.
trait Sheet: Any {
    const LOOK: Look;

    fn title(&self, _: &Window) -> Message {
        (Self::LOOK.title)()
    }

    /// Shows what scrolls.
    fn body(&mut self, ui: &mut Ui, app: &Window);

    /// Shows the buttons below it, from right to left.
    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        close_button(ui, app);
    }
}

impl<S: Sheet> Page for S {
    /// Shows the sheet. Escape and a click beside the sheet close it.
    fn show(&mut self, ctx: &Context, app: &Window) {
        let id = page_id::<S>();
        // Its order is below that of drop-down lists, so that every list is above it. Within one order
        // egui keeps the layers as they were: once opened, a list would stay below its dialog, because
        // the click that opens it raises both.
        let area = Modal::default_area(id).order(Order::Middle);
        let frame = Frame::popup(&ctx.global_style())
            .corner_radius(CARD_RADIUS + 4)
            .inner_margin(MARGIN);
        let room = ctx.content_rect().size() - Vec2::splat(24.0);
        if Modal::new(id)
            .area(area)
            .frame(frame)
            .show(ctx, |ui| {
                let width = room.x.min(S::LOOK.width as u16 as f32) - 2.0 * f32::from(MARGIN) - 2.0;
                ui.set_width(width.max(0.0));
                // The first pass knows no height of its own: its layout, and so the ids of its
                // controls, would be those of a low window.
                let height = room.y.min(S::LOOK.height) - 2.0 * f32::from(MARGIN);
                ui.set_max_height(height.max(0.0));
                let title = t(self.title(app));
                name_dialog(ui, &title);
                ui.label(RichText::new(title).font(bold(19.0)));
                ui.add_space(2.0);
                dialog_scroll_area(ctx, id)
                    .id_salt("body")
                    .max_height((height - 48.0 - FOOT_HEIGHT).max(48.0))
                    .auto_shrink([false, !S::LOOK.is_fixed])
                    .show(ui, |ui| {
                        leave_room_for_bar(ui);
                        scroll_by_keys(ui);
                        self.body(ui, app);
                    });
                ui.add_space(2.0);
                let foot = vec2(ui.available_width(), FOOT_HEIGHT);
                let layout = Layout::right_to_left(Align::Center);
                ui.allocate_ui_with_layout(foot, layout, |ui| self.foot(ui, app));
            })
            .should_close()
        {
            app.request(dismissal());
        }
    }
}

/// Returns the id of the dialog of a page.
fn page_id<S>() -> Id {
    Id::unique(("page", std::any::type_name::<S>()))
}

/// Scrolls with Page Up, Page Down, Home and End.
fn scroll_by_keys(ui: &Ui) {
    let page = ui.clip_rect().height() * 0.8;
    let keys = [
        (Key::PageDown, -page),
        (Key::PageUp, page),
        (Key::End, f32::MIN / 4.0),
        (Key::Home, f32::MAX / 4.0),
    ];
    if ui.ctx().text_edit_focused() {
        return;
    }
    for (key, by) in keys {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta_animation(vec2(0.0, by), ScrollAnimation::none());
        }
    }
}

/// Adds a button.
fn button(ui: &mut Ui, name: impl Into<String>, text: impl Into<Message>) -> Response {
    button_if(ui, true, name, text)
}

/// Adds a button that asks before it acts: it acts if it is pressed again while it has the focus.
fn sure_button(ui: &mut Ui, name: &str, text: Message, question: Message) -> bool {
    let id = Id::unique(("asked", name));
    let asked = ui.data(|data| data.get_temp(id));
    let asks = asked.is_some_and(|it| ui.memory(|memory| memory.has_focus(it)));
    let response = button(ui, name, if asks { question } else { text });
    if !response.clicked() {
        return false;
    }
    if asks {
        ui.data_mut(|data| data.remove::<Id>(id));
        // The button may go with what it removes, so it must not keep the focus.
        response.surrender_focus();
    } else {
        ui.data_mut(|data| data.insert_temp(id, response.id));
        response.request_focus();
    }
    asks
}

/// Leaves room for a row that is out of sight, as most rows of a long list are. Returns whether it is.
fn is_out_of_sight(ui: &mut Ui, height: f32) -> bool {
    let top = ui.cursor().top();
    let is_out = !ui.is_rect_visible(ui.cursor().with_max_y(top + height));
    if is_out {
        ui.allocate_space(vec2(ui.available_width(), height));
    }
    is_out
}

/// Adds a button that can be pressed or not.
fn button_if(
    ui: &mut Ui,
    enabled: bool,
    name: impl Into<String>,
    text: impl Into<Message>,
) -> Response {
    ui.add_enabled(
        enabled,
        Button::new(t(text.into())).min_size(vec2(96.0, FOOT_HEIGHT)),
    )
    .named(name)
}

/// Adds the button of the main action at the foot of a sheet.
fn main_button(ui: &mut Ui, enabled: bool, name: &str, text: impl Into<Message>) -> Response {
    let button = primary_button(ui, text).min_size(vec2(110.0, FOOT_HEIGHT));
    ui.add_enabled(enabled, button).named(name)
}

/// Adds the button that closes a sheet. It gets the focus, unless the body has given it away.
fn close_button(ui: &mut Ui, app: &Window) {
    app.focus_once(&dismiss_button(ui, app, "close", msg::text::close()));
}

/// Adds the button that closes a dialog and leaves everything as it was.
fn cancel_button(ui: &mut Ui, app: &Window) -> Response {
    dismiss_button(ui, app, "cancel", msg::text::cancel())
}

/// Adds a button that closes the page.
fn dismiss_button(ui: &mut Ui, app: &Window, name: &str, text: Message) -> Response {
    let response = button(ui, name, text);
    if response.clicked() {
        app.request(dismissal());
    }
    response
}

/// Sets the distance between the rows that follow, in points.
fn rows_apart(ui: &mut Ui, gap: f32) {
    ui.spacing_mut().item_spacing.y = gap;
}

/// Adds a heading within a sheet.
fn heading(ui: &mut Ui, text: impl Into<Message>) {
    ui.add_space(4.0);
    ui.label(words(text, bold(15.0)));
}

/// Adds text of ordinary size that wraps.
fn paragraph(ui: &mut Ui, text: impl Into<Message>) {
    ui.add(Label::new(t(text.into())).wrap());
}

/// Adds less important text that wraps.
fn note(ui: &mut Ui, text: impl Into<Message>) {
    let dim = ui.visuals().weak_text_color();
    tinted(ui, dim, text);
}

/// Fills the room of a list that has nothing to show yet: the sign of its page, large, and how
/// something comes there. A low page has the words alone.
fn nothing_yet(ui: &mut Ui, icon: Icon, text: impl Into<Message>) {
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
fn warning(ui: &mut Ui, text: impl Into<Message>) {
    let text = text.into();
    say(ui, || t(&text));
    let ink = ui.visuals().warn_fg_color;
    tinted(ui, ink, text);
}

/// The most faults of files that are listed.
const MOST_FAULTS: usize = 10;

/// Lists faults of files, each with what is used until it is mended.
fn list_faults(ui: &mut Ui, errors: &[ConfigError]) {
    for error in errors.iter().take(MOST_FAULTS) {
        let told = error.to_string();
        let (place, fault) = told.split_once(": ").unwrap_or(("", &told));
        note(ui, Message::verbatim(place));
        let [before, rest] = &error.line;
        if !(before.is_empty() && rest.is_empty()) {
            let (dim, ink) = (ui.visuals().weak_text_color(), ui.visuals().text_color());
            let plain = TextFormat::simple(regular(14.0), ink);
            let (mut faulty, mut line) = (plain.clone(), LayoutJob::default());
            faulty.background = ui.visuals().warn_fg_color.gamma_multiply(0.25);
            let number = TextFormat::simple(regular(14.0), dim);
            line.append(&format!("{}    ", error.place.line), 0.0, number);
            line.append(before, 0.0, plain);
            line.append(rest, 0.0, faulty);
            ui.add(Label::new(line).wrap());
        }
        warning(ui, Message::verbatim(fault));
        if let Some(used) = &error.fallback_note {
            note(ui, Message::verbatim(used));
        }
    }
    if errors.len() > MOST_FAULTS {
        note(ui, msg::faults::more(errors.len() - MOST_FAULTS));
    }
}

fn tinted(ui: &mut Ui, ink: Color32, text: impl Into<Message>) {
    ui.add(Label::new(words(text, regular(13.0)).color(ink)).wrap());
}

/// Adds a row: its name at the left, the controls at its right, or below it in a narrow sheet.
fn row<R>(ui: &mut Ui, name: impl Into<Message>, controls: impl FnOnce(&mut Ui) -> R) -> R {
    let name = t(name.into());
    let is_narrow = ui.available_width() < 380.0;
    let label = Label::new(&name).wrap();
    let named = |ui: &mut Ui| {
        name_group(ui, Role::Group, &name);
        ui.name_inputs(name.clone(), controls)
    };
    if is_narrow {
        // Rows that continue the row above have an empty name.
        if !name.is_empty() {
            ui.add(label);
        }
        return ui.horizontal_wrapped(named).inner;
    }
    ui.horizontal(|ui| {
        ui.allocate_ui_with_layout(
            vec2(NAME_WIDTH, CONTROL_HEIGHT),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_width(NAME_WIDTH);
                ui.add(label);
            },
        );
        ui.horizontal_wrapped(named).inner
    })
    .inner
}

/// The width of the names of rows, in points.
const NAME_WIDTH: f32 = 190.0;

/// Adds a number with a button on each side.
fn stepper(ui: &mut Ui, name: &str, value: &mut u32, range: RangeInclusive<u32>) {
    let before = *value;
    let group = group_name(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let beside = |ui: &mut Ui, enabled, sign, id, spoken| {
            let button = Button::new(sign).min_size(Vec2::splat(CONTROL_HEIGHT));
            let response = ui.add_enabled(enabled, button);
            name_in_group(&response, group.as_deref(), &t(spoken));
            u32::from(response.named(format!("{name}:{id}")).clicked())
        };
        let (least, most) = (*range.start(), *range.end());
        *value -= beside(
            ui,
            before > least,
            "\u{2212}",
            "fewer",
            msg::spoken::fewer(),
        );
        // A value from a file may be outside the range. It stays until the player changes it.
        let drag = DragValue::new(value)
            .range(range)
            .clamp_existing_to_range(false)
            .speed(0.1);
        ui.add_sized(vec2(44.0, CONTROL_HEIGHT), drag).named(name);
        *value += beside(ui, before < most, "+", "more", msg::spoken::more());
        // Only a changed value is clamped.
        if *value != before {
            *value = (*value).clamp(least, most);
        }
    });
}

/// Adds a row with a number.
fn number(ui: &mut Ui, label: Message, name: &str, value: &mut u32, range: RangeInclusive<u32>) {
    row(ui, label, |ui| stepper(ui, name, value, range));
}

/// Adds a field for a text, this wide in points.
fn field(ui: &mut Ui, name: impl Into<String>, width: f32, field: TextEdit<'_>) -> Response {
    let field = field.desired_width(width);
    ui.add(field.min_size(vec2(width, CONTROL_HEIGHT)))
        .named(name)
}

/// Returns whether Enter was pressed in a field.
fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Returns a drop-down list. It shows up to eight rows, as many as there is room for on one side of
/// its button.
pub fn drop_down<'a>(ui: &Ui, salt: &str, chosen: impl egui::IntoAtoms<'a>) -> ComboBox<'a> {
    let gap = ui.spacing().item_spacing.y;
    let (top, window) = (ui.cursor().top(), ui.ctx().content_rect());
    let below = window.bottom() - top - CONTROL_HEIGHT;
    // With the space around it.
    let around = 28.0;
    let room = below.max(top - window.top()) - around;
    let rows = 8.0 * (CONTROL_HEIGHT + gap) - gap;
    ComboBox::from_id_salt(salt)
        .selected_text(chosen)
        .width(ui.available_width().min(220.0))
        .truncate()
        .height(rows.min(room).max(2.0 * CONTROL_HEIGHT))
}

/// Adds one choice of a drop-down list, which closes when it is pressed.
pub fn option(ui: &mut Ui, is_chosen: bool, label: impl Into<Message>) -> Response {
    let response = ui.selectable_label(is_chosen, t(label.into()));
    describe(&response, |node| {
        node.set_role(Role::ListBoxOption);
        node.set_selected(is_chosen);
    });
    if response.clicked() {
        // egui closes the list after a click, but not after a key.
        ui.close();
    }
    response
}

/// Adds a drop-down list of values, each with its id in the event log and its label.
fn pick<T: PartialEq>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: impl IntoIterator<Item = (T, String, Message)>,
) -> Response {
    let choices: Vec<_> = choices.into_iter().collect();
    let shown = choices
        .iter()
        .find(|(it, ..)| it == value)
        .map(|(.., label)| t(label))
        .unwrap_or_default();
    let mut picked = None;
    let mut response = drop_down(ui, name, shown)
        .show_ui(ui, |ui| {
            for (it, id, label) in choices {
                if option(ui, it == *value, label)
                    .named(format!("{name}:{id}"))
                    .clicked()
                {
                    picked = Some(it);
                }
            }
        })
        .response
        .named(name);
    if let Some(picked) = picked {
        *value = picked;
        response.mark_changed();
        response.request_focus();
    }
    response
}

/// Adds a row with a drop-down list of values.
fn pick_row<T: PartialEq>(
    ui: &mut Ui,
    label: Message,
    name: &str,
    value: &mut T,
    choices: impl IntoIterator<Item = (T, String, Message)>,
) -> Response {
    row(ui, label, |ui| pick(ui, name, value, choices))
}

/// Adds a row in which a preset is chosen.
fn pick_preset(
    ui: &mut Ui,
    app: &Window,
    label: Message,
    name: &str,
    preset: &mut String,
) -> Response {
    let presets = app.catalog.presets.iter().map(|preset| {
        let name = Message::of_file(&preset.name);
        (preset.id.clone(), preset.id.clone(), name)
    });
    pick_row(ui, label, name, preset, presets)
}

/// Returns the id of this preset if it can be played, or else of the first one that can.
fn playable(catalog: &Catalog, preset: &str, can: impl Fn(&Preset) -> bool) -> String {
    let wanted = catalog.preset(preset).into_iter();
    let found = wanted.chain(&catalog.presets).find(|it| can(it));
    found.map_or(preset, |it| &it.id).to_owned()
}

/// Adds a slider for a percentage.
fn slider(
    ui: &mut Ui,
    name: &str,
    value: &mut u32,
    (range, step): (RangeInclusive<u32>, f64),
) -> Response {
    // Its value stands beside it.
    let room = ui.available_width() - 60.0;
    let spacing = ui.spacing_mut();
    spacing.slider_width = spacing.slider_width.min(room.max(60.0));
    let response = ui
        .add(Slider::new(value, range).step_by(step).show_value(false))
        .named(name);
    ui.add_space(4.0);
    ui.label(t(msg::text::percent(*value)));
    response
}

/// Adds a row with choices side by side, each with its id in the event log and its label.
pub fn choice<T: PartialEq, const N: usize>(
    ui: &mut Ui,
    label: Message,
    name: &str,
    value: &mut T,
    choices: [(T, &str, Message); N],
) {
    row(ui, label, |ui| {
        choices_as(Role::RadioButton, ui, name, value, choices)
    });
}

/// Adds the tabs of a page.
fn tabs<T: PartialEq, const N: usize>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: [(T, &str, Message); N],
) {
    ui.horizontal_wrapped(|ui| {
        name_group(ui, Role::TabList, "");
        choices_as(Role::Tab, ui, name, value, choices);
    });
}

/// Adds choices side by side, as the parts of one thing for readers.
fn choices_as<T: PartialEq, const N: usize>(
    role: Role,
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: [(T, &str, Message); N],
) {
    let group = group_name(ui);
    for (it, id, label) in choices {
        let (is_chosen, label) = (it == *value, t(label));
        let response = ui.add(toggle_button(is_chosen, &label));
        is_choice(&response, role, is_chosen);
        name_in_group(&response, group.as_deref(), &label);
        if response.named(format!("{name}:{id}")).clicked() {
            *value = it;
        }
    }
}

/// Returns a button that shows whether something is chosen.
fn toggle_button(is_chosen: bool, label: &str) -> Button<'_> {
    Button::selectable(is_chosen, label).frame_when_inactive(true)
}

/// Adds a row that switches a setting off or on.
fn toggle(ui: &mut Ui, label: Message, name: &str, value: &mut bool) {
    choice(
        ui,
        label,
        name,
        value,
        [
            (false, "off", msg::text::off()),
            (true, "on", msg::text::on()),
        ],
    );
}

/// Uses other settings.
fn set(app: &Window, settings: Settings) {
    if settings != app.store.settings {
        app.then(|window| window.set(settings));
    }
}
