//! The title of the start page, and the entries at its foot.

use egui::{Align, Button, Layout, Rect, RichText, Ui, UiBuilder, vec2};
use plummet::internals::presets::Action as KeyAction;

use super::Sizes;
use crate::app::pages::Env;
use crate::app::pages::sheet::key_of;
use crate::app::pages::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::request::{PageName, Request, ReviewRequest, WindowRequest};
use crate::app::style::{bold, regular};
use crate::app::ui_output::UiOutput;

/// Shows the title and the buttons beside it.
pub(super) fn title(ui: &mut Ui, sizes: Sizes, place: Rect, out: &mut UiOutput) {
    let mut ui = ui.new_child(
        UiBuilder::new()
            .max_rect(place)
            .layout(Layout::left_to_right(Align::Center)),
    );
    let title = if sizes.is_wide { 30.0 } else { 19.0 };
    ui.label(RichText::new("Plummet").font(bold(title)));
    let buttons = [
        ("settings", "Settings", Request::open(PageName::Settings)),
        ("help", "Help", Request::open(PageName::Help)),
        ("menu", "Menu", Request::toggle(PageName::Menu)),
        ("quit", "Quit", WindowRequest::Quit.into()),
    ];
    let widths = match sizes.is_wide {
        true => [84.0; 4],
        false => [82.0, 54.0, 54.0, 54.0],
    };
    // In this order for the keyboard, at the right edge of the page.
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let needed = widths.iter().sum::<f32>() + 3.0 * ui.spacing().item_spacing.x;
        ui.add_space((ui.available_width() - needed - 2.0).max(0.0));
        for ((name, label, request), width) in buttons.into_iter().zip(widths) {
            let label = RichText::new(label).font(regular(14.0));
            let response = ui.add(Button::new(label).min_size(vec2(width, 34.0)));
            out.button(name, &response, || request);
        }
    });
}

/// An entry: its name in the log, its label, the line below, its key and its request.
type Entry = (
    &'static str,
    &'static str,
    String,
    Option<KeyAction>,
    Request,
);

/// Returns the entries.
fn list(env: Env<'_>) -> Vec<Entry> {
    let mut entries = vec![
        (
            "new",
            "New game",
            "all choices".to_owned(),
            Some(KeyAction::New),
            Request::open(PageName::NewGame),
        ),
        (
            "load",
            "Saved games",
            "play on or review".to_owned(),
            Some(KeyAction::Load),
            Request::open(PageName::Load),
        ),
        (
            "lessons",
            "Lessons",
            lessons_done(env),
            None,
            Request::open(PageName::Lessons),
        ),
        (
            "puzzles",
            "Puzzles",
            puzzle_today(env),
            None,
            Request::open(PageName::Puzzles),
        ),
        (
            "statistics",
            "Statistics",
            "results, streaks".to_owned(),
            Some(KeyAction::Statistics),
            Request::open(PageName::Statistics),
        ),
        (
            "arena",
            "Arena",
            "levels compete".to_owned(),
            None,
            Request::open(PageName::Arena),
        ),
        (
            "training",
            "Training",
            training_state(env),
            None,
            Request::open(PageName::Training),
        ),
    ];
    if env.due_exercises > 0 {
        let due = format!("{} due", env.due_exercises);
        let request = ReviewRequest::Exercises.into();
        entries.insert(2, ("exercises", "Exercises", due, None, request));
    }
    entries
}

fn lessons_done(env: Env<'_>) -> String {
    let all = env.lessons.list().len();
    match env.progress.done_count(env.lessons) {
        0 => "in small steps".to_owned(),
        done => format!("{done} of {all} done"),
    }
}

fn puzzle_today(env: Env<'_>) -> String {
    match env.puzzles.is_day_done(env.now) {
        true => "find the one move".to_owned(),
        false => "a new one today".to_owned(),
    }
}

fn training_state(env: Env<'_>) -> String {
    let run = env.training_runs.current();
    let state = run.and_then(|run| run.status_text());
    state.unwrap_or_else(|| "teach a player".to_owned())
}

/// Returns whether the labels of a number of entries have too little room in one row.
fn needs_two_rows(count: usize, width: f32) -> bool {
    /// The least width of an entry with its gap, in points.
    const LEAST: f32 = 140.0;
    let count = u8::try_from(count).map_or(f32::MAX, f32::from);
    count > 6.0 && width < count * LEAST
}

/// Shows the entries below the cards. Returns their height.
pub(super) fn entries(ui: &Ui, env: Env<'_>, sizes: Sizes, place: Rect, out: &mut UiOutput) -> f32 {
    let entries = list(env);
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
    for ((name, label, about, key, request), place) in entries.into_iter().zip(places) {
        let response = tile(ui, env.theme, name, place, Emphasis::None);
        out.button(name, &response, || request);
        let inside = place.shrink2(vec2(14.0, 4.0));
        let lines = vec![
            Words::new(label, bold(14.0), env.theme.text),
            Words::new(about, regular(12.5), env.theme.dim),
        ];
        stack(ui, inside, Align::Min, lines);
        let key = key.map_or_else(String::new, |key| key_of(env.catalog, key));
        if !key.is_empty() && place.width() >= 180.0 {
            let key = Words::new(key, regular(11.5), env.theme.dim);
            let top = inside.with_min_y(inside.top() + 6.0);
            key.paint(ui, top, Align::Max);
        }
        bottom = place.bottom();
    }
    bottom - place.top()
}
