//! The panel that shows the faults of a configuration file.

use std::path::Path;

use egui::{Button, Frame, Margin, RichText, Stroke, Ui, Vec2};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::{Action as KeyAction, Keys, MAX_FAULTS, Theme};
use plummet::internals::text::{Message, msg};
use plummet::presets::ConfigError;

use super::language::{key_of, t};
use super::reader::{name_dialog, say};
use super::style::{
    add_primary, bold, colour, dialog, dialog_scroll_area, leave_room_for_bar, primary_button,
    regular, set_dialog_width,
};
use super::ui_output::{UiOutput, dismissal, then};

/// Shows the faults. The game continues behind the panel.
pub(crate) fn config_panel(
    ctx: &egui::Context,
    theme: &Theme,
    keys: &Keys,
    errors: &[ConfigError],
    out: &mut UiOutput,
) {
    let Some(first) = errors.first() else { return };
    let screen = ctx.content_rect();
    let border = Stroke::new(1.5, colour(theme.error));
    let id = egui::Id::unique("config error");
    let modal = dialog(id, theme, border).show(ctx, |ui| {
        set_dialog_width(ui, 720.0);
        let count = errors.len();
        let title = t(title(first, count));
        name_dialog(ui, &title);
        say(ui, || title.clone());
        ui.label(RichText::new(title).font(bold(19.0)));
        dialog_scroll_area(ctx, id)
            .max_height((screen.height() - 190.0).max(60.0))
            .show(ui, |ui| {
                leave_room_for_bar(ui);
                let shown = errors.iter().take(MAX_FAULTS);
                for error in shown.clone() {
                    fault(ui, theme, error);
                    ui.add_space(6.0);
                }
                if count > shown.len() {
                    ui.label(t(msg::faults::more(count - shown.len())));
                }
            });
        ui.add_space(4.0);
        // A faulty file of the player's own was moved aside.
        let file = first.kept.as_ref().unwrap_or(&first.file);
        ui.horizontal_wrapped(|ui| buttons(ui, keys, file, out));
    });
    if modal.should_close() {
        out.request(dismissal());
    }
}

fn title(first: &ConfigError, count: usize) -> Message {
    let in_folder = |name: &str| {
        let folder = first.file.parent();
        folder.is_some_and(|folder| folder.ends_with(name))
    };
    let file = match first.file.file_name().and_then(|name| name.to_str()) {
        _ if in_folder("presets") => "rules",
        _ if in_folder("themes") => "theme",
        Some("levels.ron") => "levels",
        Some("keys.ron") => "keys",
        Some("settings.ron") => "settings",
        Some("statistics.ron") => "statistics",
        Some("unfinished.ron") => "unfinished",
        Some("lessons.ron") => "lessons",
        Some("puzzles.ron") => "puzzles",
        Some("exercises.ron") => "exercises",
        Some(name) if name.ends_with(".net") => "network",
        Some("window.ron") => "window",
        Some("last_game.ron") => "last-game",
        _ => "rules",
    };
    match count {
        _ if first.is_warning => msg::faults::colours(),
        1 => msg::faults::file(file),
        _ => msg::faults::file_several(count, file),
    }
}

fn fault(ui: &mut Ui, theme: &Theme, error: &ConfigError) {
    let dim = |text: String| {
        RichText::new(text)
            .font(regular(14.0))
            .color(colour(theme.dim))
    };
    ui.label(dim(Escaped::path(&error.file).to_string()));
    Frame::new()
        .fill(colour(theme.background))
        .inner_margin(Margin::symmetric(0, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            for line in &error.excerpt {
                let at_fault = line.number == error.place.line;
                code_line(ui, theme, line.number, &line.text, at_fault);
                if at_fault {
                    explain(ui, theme, error);
                }
            }
            if error.excerpt.is_empty() {
                explain(ui, theme, error);
            }
        });
    if let Some(note) = &error.fallback_note {
        ui.add_space(4.0);
        ui.label(RichText::new(note).font(regular(14.0)));
    }
}

fn code_line(ui: &mut Ui, theme: &Theme, number: usize, text: &str, at_fault: bool) {
    let fill = if at_fault {
        colour(theme.error).gamma_multiply(0.2)
    } else {
        egui::Color32::TRANSPARENT
    };
    Frame::new().fill(fill).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.add_space(12.0);
            let number = RichText::new(line_number(number))
                .font(regular(14.0))
                .color(colour(theme.dim));
            ui.label(number);
            ui.add_space(GUTTER);
            let text = RichText::new(text).font(regular(14.0));
            ui.add(egui::Label::new(text).truncate());
        });
    });
}

fn line_number(number: usize) -> String {
    format!("{number:>4}")
}

/// The space between line numbers and text, in points.
const GUTTER: f32 = 16.0;

/// Shows a caret below the fault, and what was expected there.
fn explain(ui: &mut Ui, theme: &Theme, error: &ConfigError) {
    let before: String = error
        .source_line()
        .unwrap_or_default()
        .chars()
        .take(error.place.column.saturating_sub(1))
        .collect();
    let ink = colour(theme.error);
    let measure = |text: String| {
        ui.painter()
            .layout_no_wrap(text, regular(14.0), ink)
            .size()
            .x
    };
    let indent = 12.0 + measure(line_number(error.place.line)) + GUTTER + measure(before);
    // A caret far to the right would leave no room for the sentence.
    let indent = indent.min(ui.available_width() * 0.5);
    let place = format!("(line {}, column {})", error.place.line, error.place.column);
    let text = format!(
        "^ expected {}, found {}  {place}",
        error.expected, error.found
    );
    ui.horizontal_top(|ui| {
        ui.add_space(indent);
        let text = RichText::new(text).font(bold(14.0)).color(ink);
        ui.add(egui::Label::new(text).wrap());
    });
}

fn buttons(ui: &mut Ui, keys: &Keys, file: &Path, out: &mut UiOutput) {
    let response = ui.add(Button::new(t(msg::faults::open())));
    out.button("open", &response, || {
        let file = file.to_owned();
        then(move |window| window.open_file(&file))
    });
    let label = with_key(msg::faults::reload(), keys, KeyAction::Reload);
    let response = add_primary(ui, true, primary_button(ui, label));
    out.button("reload", &response, || KeyAction::Reload);
    let label = with_key(msg::faults::go_on(), keys, KeyAction::Cancel);
    let response = ui.add(Button::new(t(label)));
    out.button("continue", &response, dismissal);
}

/// Returns a button's label with the key of its action, if it has one.
fn with_key(text: Message, keys: &Keys, action: KeyAction) -> Message {
    match key_of(keys, action) {
        Some(key) => msg::faults::button_key(text, key),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use plummet::internals::storage::{Settings, load};

    use super::*;

    #[test]
    fn a_file_of_the_players_own_is_named_and_opened_where_it_is_now() {
        let name = format!("plummet-panel-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("settings.ron");
        std::fs::write(&file, "(volume: 700)").expect("a file");
        let faults = load::<Settings>(&file).faults;
        let first = faults.first().expect("a fault");
        assert_eq!(first.kept, Some(folder.join("settings.ron.bad")));
        assert_eq!(
            title(first, 1).to_string(),
            "The settings file could not be read"
        );
        std::fs::remove_dir_all(&folder).expect("the folder goes");
        let named = |path: &str| {
            let fault = ConfigError {
                file: Path::new(path).to_owned(),
                ..first.clone()
            };
            title(&fault, 2).to_string()
        };
        for (path, what) in [
            ("a/statistics.ron", "The statistics file"),
            ("a/unfinished.ron", "The unfinished game"),
            ("a/lessons.ron", "Your progress in the lessons"),
            ("a/puzzles.ron", "Your progress in the puzzles"),
            ("a/exercises.ron", "The file of your exercises"),
            ("a/learned/connect_four.net", "A network file"),
            ("a/themes/mine.ron", "A theme file"),
            ("a/presets/mine.ron", "A rules file"),
            ("a/presets/puzzles.ron", "A rules file"),
        ] {
            assert_eq!(named(path), format!("{what} could not be read: 2 faults"));
        }
    }
}
