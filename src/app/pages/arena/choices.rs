//! The choices on the arena page: results to show, and the players of new games.

use std::path::{Path, PathBuf};

use egui::{Button, Ui, Vec2};
use plummet::engine::reason_unavailable;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};
use plummet::presets::Preset;

use super::ArenaPage;
use crate::app::arena_run::{Arena, ArenaTask};
use crate::app::language::t;
use crate::app::pages::sheet::{drop_down, option, paragraph, row, stepper};
use crate::app::style::{CONTROL_HEIGHT, tooltip};
use crate::app::ui_output::UiOutput;
use crate::app::window::Window;

/// The games of a pair that can be chosen here. The command line allows more.
const GAMES_PER_PAIR: std::ops::RangeInclusive<u32> = 1..=1000;

impl ArenaPage {
    /// Shows the result files to choose from.
    pub(super) fn result_list(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let shown = window.arena().map(Arena::file);
        if !self.files.iter().any(|file| Some(file) != shown) {
            return;
        }
        let name = |file: &PathBuf| {
            let stem = file.file_stem().unwrap_or_default();
            Escaped::path(Path::new(stem)).to_string()
        };
        row(ui, msg::arena::results(), |ui| {
            let combo = drop_down(ui, "arena results", shown.map(name).unwrap_or_default())
                .width(240.0)
                .show_ui(ui, |ui| {
                    let mut picked = false;
                    for (index, file) in self.files.iter().enumerate() {
                        let name_in_log = format!("arena:results:{index}");
                        let label = Message::verbatim(name(file));
                        if option(ui, name_in_log, Some(file) == shown, label, out) {
                            picked = true;
                            out.request(super::run(ArenaTask::Show(file.clone())));
                        }
                    }
                    picked
                });
            out.control("arena:results", &combo.response);
            if combo.inner == Some(true) {
                combo.response.request_focus();
            }
        });
    }

    /// Shows the choice of preset, number of games and players.
    pub(super) fn choices(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        row(ui, msg::arena::game(), |ui| {
            let name = window.catalog().preset(&self.preset);
            let name = name.map_or(&self.preset, |preset| &preset.name);
            let combo = drop_down(ui, "arena preset", t(Message::of_file(name)))
                .width(240.0)
                .show_ui(ui, |ui| {
                    let mut picked = false;
                    for preset in window.catalog().presets() {
                        let chosen = preset.id == self.preset;
                        let name = format!("arena:preset:{}", preset.id);
                        let label = Message::of_file(&preset.name);
                        if option(ui, name, chosen, label, out) {
                            picked = true;
                            self.preset.clone_from(&preset.id);
                        }
                    }
                    picked
                });
            out.control("arena:preset", &combo.response);
            if combo.inner == Some(true) {
                combo.response.request_focus();
            }
        });
        row(ui, msg::arena::games_per_pair(), |ui| {
            stepper(ui, "arena:games", &mut self.games, GAMES_PER_PAIR, out);
        });
        let Some(preset) = window.catalog().preset(&self.preset) else {
            return;
        };
        paragraph(ui, msg::arena::players());
        self.players(ui, window, preset, out);
    }

    fn players(&mut self, ui: &mut Ui, window: &Window, preset: &Preset, out: &mut UiOutput) {
        ui.horizontal_wrapped(|ui| {
            let levels = window.catalog().levels();
            for level in levels {
                let reason = reason_unavailable(&level.engine, &preset.ruleset);
                let place = self.players.iter().position(|id| *id == level.id);
                if let (Some(place), true) = (place, reason.is_some()) {
                    self.players.remove(place);
                    continue;
                }
                let button = Button::selectable(place.is_some(), t(Message::of_file(&level.name)))
                    .min_size(Vec2::new(0.0, CONTROL_HEIGHT))
                    .frame_when_inactive(true);
                let response = ui.add_enabled(reason.is_none(), button);
                out.control(format!("arena:player:{}", level.id), &response);
                if response.clicked() {
                    match place {
                        Some(place) => drop(self.players.remove(place)),
                        None => self.players.push(level.id.clone()),
                    }
                }
                match reason {
                    Some(reason) => response.on_disabled_hover_text(t(reason)),
                    None => tooltip(response, t(Message::of_file(&level.about))),
                };
            }
        });
    }
}
