//! The panel that shows the faults of a configuration file.

use std::path::Path;

use egui::{Frame, Margin};
use plummet::internals::presets::MAX_FAULTS;

use super::effects::dismissal;
use super::language::key_of;
use super::reader::{name_dialog, say};
use super::style::{add_primary, dialog, dialog_scroll_area, primary_button, set_dialog_width};
use crate::app::prelude::*;
use msg::faults;

/// Shows the faults. The game continues behind the panel.
pub fn config_panel(window: &Window) {
    let (ctx, theme, errors) = (&window.ctx, &window.theme, &window.faults);
    let Some(first) = errors.first() else { return };
    let border = Stroke::new(1.5, theme.error);
    let id = egui::Id::unique("config error");
    if dialog(id, theme, border)
        .show(ctx, |ui| {
            set_dialog_width(ui, 720.0);
            let count = errors.len();
            let title = t(title(first, count));
            name_dialog(ui, &title);
            say(ui, || title.clone());
            ui.label(RichText::new(title).font(bold(19.0)));
            dialog_scroll_area(ctx, id)
                .max_height((ctx.content_rect().height() - 190.0).max(60.0))
                .show(ui, |ui| {
                    leave_room_for_bar(ui);
                    let shown = errors.iter().take(MAX_FAULTS);
                    for error in shown.clone() {
                        fault(ui, theme, error);
                        ui.add_space(6.0);
                    }
                    if count > shown.len() {
                        ui.label(t(faults::more(count - shown.len())));
                    }
                });
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| {
                // A faulty file of the player's own was moved aside.
                let file = first.kept.as_ref().unwrap_or(&first.file);
                ui.button(t(faults::open())).asks("open", || {
                    let file = file.clone();
                    then(move |window| window.open_file(&file))
                });
                let with_key = |label: Message, action| match key_of(window.keys(), action) {
                    Some(key) => faults::button_key(label, key),
                    None => label,
                };
                add_primary(
                    ui,
                    true,
                    primary_button(ui, with_key(faults::reload(), Action::Reload)),
                )
                .asks("reload", || Action::Reload);
                ui.button(t(with_key(faults::go_on(), Action::Cancel)))
                    .asks("continue", dismissal);
            });
        })
        .should_close()
    {
        window.request(dismissal());
    }
}

fn title(first: &ConfigError, count: usize) -> Message {
    let name = |path: Option<&Path>| {
        path.and_then(Path::file_stem)
            .unwrap_or_default()
            .to_string_lossy()
            .replace('_', "-")
    };
    let file = match name(first.file.parent()).as_str() {
        "presets" => "rules".to_owned(),
        "themes" => "theme".to_owned(),
        "learned" => "network".to_owned(),
        _ => name(Some(&first.file)),
    };
    match count {
        _ if first.is_warning => faults::colours(),
        1 => faults::file(file),
        _ => faults::file_several(count, file),
    }
}

/// Shows the lines up to the fault, and below them what was expected there.
fn fault(ui: &mut Ui, theme: &Theme, error: &ConfigError) {
    let plain = |text: &str| RichText::new(text).font(regular(14.0));
    let (ink, dim) = (theme.error, theme.dim);
    ui.label(plain(&Escaped::path(&error.file).to_string()).color(dim));
    let (line, column) = (error.place.line, error.place.column);
    Frame::new()
        .fill(theme.background)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            for shown in error.excerpt.iter().take_while(|it| it.number <= line) {
                let text = plain(&format!("{:>4}    {}", shown.number, shown.text));
                let text = if shown.number == line {
                    text.background_color(ink.gamma_multiply(0.2))
                } else {
                    text
                };
                ui.add(Label::new(text).truncate());
            }
            let (expected, found) = (&error.expected, &error.found);
            ui.add(
                Label::new(
                    RichText::new(format!(
                        "expected {expected}, found {found}  (line {line}, column {column})"
                    ))
                    .font(bold(14.0))
                    .color(ink),
                )
                .wrap(),
            );
        });
    if let Some(note) = &error.fallback_note {
        ui.add_space(4.0);
        ui.label(plain(note));
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
        let (_, faults) = load::<Settings>(&file);
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
