//! The list of the arena's games; each can be opened.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Align, Button, Layout, ScrollArea, Ui};
use plummet::internals::arena::{GameVerdict, Record};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};

use super::ArenaPage;
use super::table::game_text;
use crate::app::fitting::fitted_text;
use crate::app::language::t;
use crate::app::pages::sheet::heading;
use crate::app::request::GameOrigin;
use crate::app::style::{leave_room_for_bar, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The height of a row of the list of games, in points.
const ROW_HEIGHT: f32 = 34.0;
/// The least number of visible rows. If the window has no room for them, the page scrolls.
const MIN_ROWS: f32 = 6.0;

impl ArenaPage {
    /// Shows the games played, the last one first.
    pub(super) fn games(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let records = Arc::clone(&self.state.records);
        if records.is_empty() {
            return;
        }
        heading(ui, msg::arena::games_played());
        let newest: Vec<&Record> = records.values().rev().collect();
        // `show_rows` computes the visible rows from this distance.
        ui.spacing_mut().item_spacing.y = 2.0;
        ScrollArea::vertical()
            .id_salt("arena games")
            .max_height(ui.available_height().max(ROW_HEIGHT * MIN_ROWS))
            .auto_shrink([false, true])
            .show_rows(ui, ROW_HEIGHT, newest.len(), |ui, rows| {
                leave_room_for_bar(ui);
                for record in newest.get(rows).unwrap_or_default() {
                    self.game(ui, window, record, out);
                }
            });
    }

    fn game(&self, ui: &mut Ui, window: &Window, record: &Record, out: &mut UiOutput) {
        let name = |id: &str| {
            let level = window.catalog().level(id);
            Message::of_file(level.map_or(id, |level| &level.name))
        };
        // The keys of the catalogue.
        let verdict = match record.verdict {
            GameVerdict::Red => "red",
            GameVerdict::Yellow => "yellow",
            GameVerdict::Draw => "draw",
            GameVerdict::Abandoned => "abandoned",
        };
        let (red, yellow) = (name(&record.red), name(&record.yellow));
        let (game, discs) = (record.game, record.plies);
        let text = match record.trouble.as_deref() {
            Some(trouble) => msg::arena::played_trouble(discs, game, red, trouble, verdict, yellow),
            None => msg::arena::played(discs, game, red, verdict, yellow),
        };
        ui.horizontal(|ui| {
            ui.set_height(ROW_HEIGHT);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let response = ui.add(Button::new(t(msg::arena::open())));
                out.control(format!("arena:open:{}", record.game), &response);
                let file = PathBuf::from(format!("game {}", record.game));
                if response.clicked()
                    && let Ok(game) = SavedGame::read(&file, &record.text)
                {
                    out.request(then(move |window, now| {
                        window.resume(&game, GameOrigin::Arena, now)
                    }));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let text = fitted_text(ui, &t(text), &regular(12.5), ui.available_width());
                    ui.add(egui::Label::new(text).truncate())
                        .on_hover_text(t(game_text(record)));
                });
            });
        });
    }
}
