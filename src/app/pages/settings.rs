//! The settings page. Each change takes effect immediately and is saved.

use egui::accesskit::Role;
use egui::{Align, Layout, Sense, Ui, Vec2, vec2};
use plummet::internals::storage::{MotionSetting, Settings};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Cell, Column, Player, Size};

use super::KeysPage;
use super::sheet::{
    Sheet, choice, close_button, foot_button, heading, note, on_off, pick, row, slider, switch,
};
use super::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::pictures::paint_discs;
use crate::app::reader::is_choice;
use crate::app::style::bold;
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

#[derive(Clone, Debug)]
pub(crate) struct SettingsPage {
    /// The size of everything while its slider is held. It is applied on release, because the slider
    /// would move under the pointer.
    text_scale: Option<u32>,
}

/// The width of the page from which its groups stand in two columns, in points.
const TWO_COLUMNS_FROM: f32 = 800.0;
/// The gap between them, in points.
const COLUMN_GAP: f32 = 28.0;

impl SettingsPage {
    /// Creates the page.
    pub(crate) fn new() -> Self {
        Self { text_scale: None }
    }

    fn looks(&mut self, ui: &mut Ui, window: &Window, settings: &mut Settings, out: &mut UiOutput) {
        heading(ui, msg::settings::appearance());
        languages(ui, window, settings, out);
        self.themes(ui, window, settings, out);
        let marks = &mut settings.strong_marks;
        let labels = [msg::settings::marks_theme(), msg::settings::marks_large()];
        let label = msg::settings::marks();
        switch(ui, label, "strong_marks", marks, labels, out);
        row(ui, msg::settings::size(), |ui| {
            let mut size = self.text_scale.unwrap_or(settings.text_scale);
            let range = (75..=300, 5.0);
            let response = slider(ui, "text_scale", &mut size, range, out);
            self.text_scale = response.dragged().then_some(size);
            if self.text_scale.is_none() {
                settings.text_scale = size;
            }
        });
    }

    /// Shows each theme as a little board to press.
    fn themes(&self, ui: &mut Ui, window: &Window, settings: &mut Settings, out: &mut UiOutput) {
        let themes = window.catalog().themes();
        let columns = themes
            .len()
            .min(if ui.available_width() < 400.0 { 2 } else { 4 });
        // The bar of the sheet covers its right edge.
        let area = ui.available_rect_before_wrap();
        let area = area.with_max_x(area.right() - 10.0);
        let places = grid(area, themes.len(), columns, THEME_HEIGHT, 8.0);
        let size = Size {
            columns: 4,
            rows: 3,
        };
        let discs =
            DISCS.map(|(column, row, player)| (Cell::new(Column::new(column), row), player));
        for (theme, place) in themes.iter().zip(places) {
            let is_chosen = theme.id == window.theme().id;
            let emphasis = match is_chosen {
                true => Emphasis::Filled,
                false => Emphasis::None,
            };
            let name = format!("theme:{}", theme.id);
            let response = tile(ui, window.theme(), &name, place, emphasis);
            is_choice(&response, Role::RadioButton, is_chosen);
            out.control(name, &response);
            if is_chosen {
                out.focus_once(&response);
            }
            let (board, name) = place.split_top_bottom_at_y(place.bottom() - 22.0);
            let board = board.shrink2(vec2(10.0, 6.0)).with_max_y(board.bottom());
            paint_discs(ui.painter(), board, theme, size, &discs);
            let ink = if is_chosen {
                window.theme().panel
            } else {
                window.theme().text
            };
            let words = Words::new(Message::of_file(&theme.name), bold(14.0), ink);
            stack(ui, name, Align::Center, vec![words]);
            if response.clicked() {
                settings.theme = Some(theme.id.clone());
            }
            ui.allocate_rect(place, Sense::hover());
        }
        ui.add_space(4.0);
    }
}

impl Sheet for SettingsPage {
    const SIZE: Vec2 = Vec2::new(900.0, 740.0);

    fn title(&self, _: &Window) -> Message {
        msg::commands::settings()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let before = window.store().settings();
        let mut settings = before.clone();
        if ui.available_width() < TWO_COLUMNS_FROM {
            self.looks(ui, window, &mut settings, out);
            motion(ui, &mut settings, out);
            sound(ui, window, &mut settings, out);
            play(ui, window, &mut settings, out);
        } else {
            let spacing = ui.spacing().item_spacing;
            ui.spacing_mut().item_spacing.x = COLUMN_GAP;
            ui.columns_const(|[left, right]| {
                // What stands in a column is not stretched to its width.
                let layout = Layout::top_down(Align::Min);
                left.with_layout(layout, |ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    self.looks(ui, window, &mut settings, out);
                    motion(ui, &mut settings, out);
                });
                right.with_layout(layout, |ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    sound(ui, window, &mut settings, out);
                    play(ui, window, &mut settings, out);
                });
            });
        }
        if settings != *before {
            out.request(then(|window, now| window.set(settings, now)));
        }
    }

    fn foot(&mut self, ui: &mut Ui, _: &Window, out: &mut UiOutput) {
        close_button(ui, out);
        let keys = ui.add(foot_button(msg::keys::open()));
        out.button("keys", &keys, || {
            then(|window, _| window.open(KeysPage::new()))
        });
    }
}

/// The height of the little board of a theme with its name, in points.
const THEME_HEIGHT: f32 = 74.0;

/// The discs of that board: column, row, player.
const DISCS: [(u8, u8, Player); 5] = [
    (0, 0, Player::Red),
    (1, 0, Player::Yellow),
    (2, 0, Player::Yellow),
    (1, 1, Player::Red),
    (2, 1, Player::Red),
];

/// Shows the languages, each under its own name.
fn languages(ui: &mut Ui, window: &Window, settings: &mut Settings, out: &mut UiOutput) {
    row(ui, msg::settings::language(), |ui| {
        let of_system = msg::settings::language_of_system();
        let languages = window.languages().iter();
        let languages =
            languages.map(|(id, name)| (Some(id.clone()), id.clone(), Message::verbatim(name)));
        // A language that is no longer there is not used.
        let is_there = |id: &String| window.languages().iter().any(|(it, _)| it == id);
        let known = settings.language.clone().filter(is_there);
        let choices = std::iter::once((None, "system".to_owned(), of_system)).chain(languages);
        if let Some(language) = pick(ui, "language", &known, choices, out) {
            settings.language = language;
        }
    });
}

fn motion(ui: &mut Ui, settings: &mut Settings, out: &mut UiOutput) {
    heading(ui, msg::settings::motion());
    let both = [
        (MotionSetting::Full, "full", msg::settings::discs_fall()),
        (
            MotionSetting::Reduced,
            "reduced",
            msg::settings::discs_appear(),
        ),
    ];
    row(ui, msg::settings::dropped_disc(), |ui| {
        settings.motion = choice(ui, "motion", settings.motion, &both, out);
    });
    ui.add_enabled_ui(settings.motion == MotionSetting::Full, |ui| {
        row(ui, msg::settings::speed(), |ui| {
            let speed = &mut settings.animation_speed;
            slider(ui, "animation_speed", speed, (25..=400, 25.0), out);
        });
    });
}

fn sound(ui: &mut Ui, window: &Window, settings: &mut Settings, out: &mut UiOutput) {
    heading(ui, msg::settings::sound());
    if !window.has_sound() {
        note(ui, msg::settings::no_sound());
    }
    let both = [
        (true, "off", msg::text::off()),
        (false, "on", msg::text::on()),
    ];
    row(ui, msg::settings::sounds(), |ui| {
        settings.muted = choice(ui, "muted", settings.muted, &both, out);
        ui.add_enabled_ui(!settings.muted, |ui| {
            let volume = &mut settings.volume;
            slider(ui, "volume", volume, (0..=100, 5.0), out);
        });
    });
}

fn play(ui: &mut Ui, window: &Window, settings: &mut Settings, out: &mut UiOutput) {
    heading(ui, msg::settings::play());
    confirm_row(ui, &mut settings.confirm_moves, out);
    row(ui, msg::settings::hints_from(), |ui| {
        let best = (None, "best".to_owned(), msg::settings::hints_automatic());
        let levels = window.catalog().levels().iter();
        let levels = levels.map(|level| {
            let name = Message::of_file(&level.name);
            (Some(level.id.clone()), level.id.clone(), name)
        });
        let is_there = |id: &String| window.catalog().level(id).is_some();
        let known = settings.hint_level.clone().filter(is_there);
        let choices = std::iter::once(best).chain(levels);
        if let Some(level) = pick(ui, "hint_level", &known, choices, out) {
            settings.hint_level = level;
        }
    });
    let analysis = &mut settings.analysis;
    on_off(
        ui,
        msg::settings::analysis(),
        "analysis_first",
        analysis,
        out,
    );
    let scores = &mut settings.show_scores;
    on_off(ui, msg::settings::scores(), "show_scores", scores, out);
    let keep = &mut settings.keep_finished;
    on_off(
        ui,
        msg::settings::keep_finished(),
        "keep_finished",
        keep,
        out,
    );
    let threats = &mut settings.say_threats;
    on_off(ui, msg::settings::threats(), "say_threats", threats, out);
    note(ui, msg::settings::note());
}

/// Shows the row about a click on a column, which the dialog for a new game has, too.
pub(super) fn confirm_row(ui: &mut Ui, confirm: &mut bool, out: &mut UiOutput) {
    let labels = [msg::settings::click_drops(), msg::settings::click_asks()];
    switch(ui, msg::settings::click(), "confirm", confirm, labels, out);
}
