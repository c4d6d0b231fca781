//! The title of the start page, and the entries at its foot.

use egui::accesskit::Role;
use egui::{Align, Button, Layout, Rect, RichText, Ui, UiBuilder, Vec2, pos2, vec2};
use plummet::internals::presets::Action;
use plummet::internals::storage::Beginner;
use plummet::internals::text::{Message, msg};

use super::Sizes;
use crate::app::language::{key_text, t};
use crate::app::pages::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::pictures::paint_icon;
use crate::app::reader::is_choice;
use crate::app::style::{ICON_BUTTON, bold, colour, heavy, icon_button, regular, tooltip};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::{Window, command_of};

/// Shows the title and the buttons beside it.
pub(super) fn title(ui: &mut Ui, window: &Window, sizes: Sizes, place: Rect, out: &mut UiOutput) {
    let mut ui = ui.new_child(
        UiBuilder::new()
            .max_rect(place)
            .layout(Layout::left_to_right(Align::Center)),
    );
    let title = if sizes.is_wide { 30.0 } else { 19.0 };
    ui.label(RichText::new("Plummet").font(heavy(title)));
    // In this order for the keyboard, at the right edge of the page.
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let needed = 4.0 * ICON_BUTTON + 3.0 * ui.spacing().item_spacing.x;
        ui.add_space((ui.available_width() - needed - 2.0).max(0.0));
        for action in [Action::Settings, Action::Help, Action::Menu, Action::Quit] {
            let (icon, label) = command_of(action).shown(window, window.session());
            let response = icon_button(ui, true, icon, label);
            out.button(action.name(), &response, || action);
        }
    });
}

/// Shows the choice of who begins, at the right end of a row.
pub(super) fn beginner(ui: &mut Ui, window: &Window, place: Rect, out: &mut UiOutput) {
    let choices = [
        (Beginner::You, "you", msg::start::you_begin()),
        (
            Beginner::Computer,
            "computer",
            msg::start::computer_begins(),
        ),
        (Beginner::InTurn, "in_turn", msg::start::in_turn()),
    ];
    let mut ui = ui.new_child(
        UiBuilder::new()
            .max_rect(place.translate(vec2(0.0, -4.0)))
            .layout(Layout::right_to_left(Align::Min)),
    );
    ui.spacing_mut().item_spacing.x = 4.0;
    ui.spacing_mut().button_padding.y = 2.0;
    ui.spacing_mut().interact_size.y = 22.0;
    let now = window.store().last_game().begins;
    // From the right to the left.
    for (value, id, label) in choices.into_iter().rev() {
        let label = RichText::new(t(label)).font(regular(12.5));
        let button = Button::selectable(value == now, label).min_size(vec2(0.0, 24.0));
        let response = ui.add(button);
        is_choice(&response, Role::RadioButton, value == now);
        out.button(format!("begins:{id}"), &response, || {
            then(move |window, _| window.set_beginner(value))
        });
    }
}

/// Returns the entries: each a command, and the line below its name.
fn list(window: &Window) -> Vec<(Action, Message)> {
    let mut entries = vec![
        (Action::New, msg::start::new_about()),
        (Action::Together, msg::start::together_about()),
        (Action::Load, msg::start::load_about()),
        (Action::Lessons, lessons_done(window)),
        (Action::Puzzles, puzzle_today(window)),
        (Action::Statistics, msg::start::statistics_about()),
        (Action::Arena, msg::start::arena_about()),
        (Action::Training, training_state(window)),
    ];
    if window.due_exercises() > 0 {
        let about = msg::start::exercises_about(window.due_exercises());
        entries.insert(2, (Action::Exercises, about));
    }
    entries
}

fn lessons_done(window: &Window) -> Message {
    let all = window.lessons().list().len();
    match window.store().lessons.value().done_count(window.lessons()) {
        0 => msg::start::lessons_about(),
        done => msg::start::lessons_done(all, done),
    }
}

fn puzzle_today(window: &Window) -> Message {
    let store = window.store();
    match store.puzzles.value().is_day_done(store.today()) {
        true => msg::start::puzzles_about(),
        false => msg::start::puzzles_new(),
    }
}

fn training_state(window: &Window) -> Message {
    let run = window.training_runs().current();
    let state = run.and_then(|run| run.status_text());
    state.unwrap_or_else(msg::start::training_about)
}

/// Returns whether the labels of a number of entries have too little room in one row.
fn needs_two_rows(count: usize, width: f32) -> bool {
    /// The least width of an entry with its gap, in points.
    const LEAST: f32 = 122.0;
    let count = u8::try_from(count).map_or(f32::MAX, f32::from);
    count > 6.0 && width < count * LEAST
}

/// Shows the entries below the cards. Returns their height.
pub(super) fn entries(
    ui: &Ui,
    window: &Window,
    sizes: Sizes,
    place: Rect,
    out: &mut UiOutput,
) -> f32 {
    let entries = list(window);
    let columns = match place.width() {
        // Two rows where one would leave too little room for the labels.
        760.0.. if needs_two_rows(entries.len(), place.width()) => entries.len().div_ceil(2),
        760.0.. => entries.len(),
        450.0.. => 3,
        300.0.. => 2,
        _ => 1,
    };
    let gap = if sizes.is_wide { 10.0 } else { 6.0 };
    let places = grid(place, entries.len(), columns, sizes.entry, gap);
    let mut bottom = place.top();
    for ((action, about), place) in entries.into_iter().zip(places) {
        let (icon, label) = command_of(action).shown(window, window.session());
        let response = tile(ui, window.theme(), action.name(), place, Emphasis::None);
        out.button(action.name(), &response, || action);
        let top = pos2(place.center().x, place.top() + 20.0);
        let square = Rect::from_center_size(top, Vec2::splat(22.0));
        paint_icon(ui.painter(), square, icon, colour(window.theme().text));
        let lines = vec![
            Words::new(&label, bold(14.0), window.theme().text),
            Words::new(about, regular(11.5), window.theme().dim),
        ];
        let below = place.with_min_y(square.bottom());
        stack(ui, below.shrink2(vec2(6.0, 2.0)), Align::Center, lines);
        let key = key_text(window.catalog().keys(), action);
        if !key.is_empty() {
            tooltip(response, t(msg::bar::with_key(key, label)));
        }
        bottom = place.bottom();
    }
    bottom - place.top()
}
