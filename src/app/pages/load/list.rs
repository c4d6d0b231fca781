//! A list of games, of which one is chosen.

use egui::{EventFilter, Key, Response, Ui, UiBuilder, Vec2};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::Message;

use super::details::GameDetails;
use super::filter::RulesFilter;
use super::row::{Listed, ROW_HEIGHT, game_row};
use crate::app::ui_output::UiOutput;
use crate::app::window::Window;

/// The rows that Page Up and Page Down lead on.
const PAGE: isize = 6;

/// Games, newest first, and the one that is chosen.
#[derive(Debug, Default)]
pub(super) struct GameList {
    games: Vec<Listed>,
    chosen: Option<usize>,
    /// The change of the chosen game that has begun.
    details: GameDetails,
    filter: RulesFilter,
    needs_focus: bool,
}

impl GameList {
    /// Takes the games that were listed.
    pub(super) fn set(&mut self, games: Vec<impl Into<Listed>>) {
        // After a removal, the game that moved into the same row is chosen.
        let last = games.len().checked_sub(1);
        self.chosen = last.map(|last| self.chosen.unwrap_or(0).min(last));
        self.games = games.into_iter().map(Into::into).collect();
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub(super) const fn len(&self) -> usize {
        self.games.len()
    }

    /// Gives the chosen row the focus.
    pub(super) const fn focus(&mut self) {
        self.needs_focus = true;
    }

    /// Returns the chosen game, if it can be read.
    pub(super) fn chosen(&self) -> Option<&SavedGame> {
        self.games.get(self.chosen?)?.game.as_ref().ok()
    }

    /// Shows what became of the last request about the chosen game.
    pub(super) fn tell(&mut self, news: Option<Message>) {
        self.details.tell(news);
    }

    /// Shows the filter and the games. Returns the game that was opened.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        window: &Window,
        out: &mut UiOutput,
    ) -> Option<SavedGame> {
        self.filter.show(ui, &self.games, out);
        self.choose_a_visible_one();
        ui.spacing_mut().item_spacing.y = 5.0;
        let mut opened = None;
        let (mut step, before) = (0, self.chosen);
        let games = self.games.iter().enumerate();
        let visible = games.filter(|(_, listed)| self.filter.admits(listed));
        for (row, (index, listed)) in visible.enumerate() {
            let chosen = self.chosen == Some(index);
            let place = ui.cursor().with_max_y(ui.cursor().top() + ROW_HEIGHT);
            // Of a long list, the rows out of sight are only room.
            if !chosen && !ui.is_rect_visible(place) {
                ui.allocate_space(Vec2::new(ui.available_width(), ROW_HEIGHT));
                continue;
            }
            // The ids come from the file, so that rows above it do not change which control has
            // the focus.
            let place = listed.file.as_ref().ok_or(index);
            let scope = |what: &str| UiBuilder::new().scope_id(egui::Id::unique((what, place)));
            let shown = ui.scope_builder(scope("saved game"), |ui| {
                game_row(ui, window, listed, chosen)
            });
            let response = shown.inner;
            if chosen && std::mem::take(&mut self.needs_focus) {
                response.request_focus();
            }
            out.control(format!("game:{row}"), &response);
            if response.clicked() {
                self.chosen = Some(index);
                self.needs_focus = true;
            }
            if chosen {
                step = step_of_keys(ui, &response);
            }
            if response.double_clicked() {
                opened = listed.game.as_ref().ok().cloned();
            }
            if chosen {
                let details = &mut self.details;
                ui.scope_builder(scope("details of a saved game"), |ui| {
                    details.show(ui, window, (index, listed), out);
                });
            }
        }
        if step != 0 {
            self.step(step);
        }
        if self.chosen != before {
            ui.ctx().request_repaint();
        }
        opened
    }

    /// Chooses a game this number of rows below (negative: above) the chosen one, at most the last
    /// or the first one.
    fn step(&mut self, by: isize) {
        let games = self.games.iter().enumerate();
        let visible = games.filter(|(_, listed)| self.filter.admits(listed));
        let visible: Vec<usize> = visible.map(|(index, _)| index).collect();
        let row = visible.iter().position(|&it| Some(it) == self.chosen);
        let last = visible.len().saturating_sub(1);
        let row = row.map(|row| row.saturating_add_signed(by).min(last));
        if let Some(index) = row.and_then(|row| visible.get(row)) {
            self.chosen = Some(*index);
            self.needs_focus = true;
        }
    }

    /// Chooses the first game that the filter admits, unless the chosen one is visible.
    fn choose_a_visible_one(&mut self) {
        let is_visible = |index: &usize| {
            let listed = self.games.get(*index);
            listed.is_some_and(|listed| self.filter.admits(listed))
        };
        if self.chosen.as_ref().is_none_or(|index| !is_visible(index)) {
            self.chosen = (0..self.games.len()).find(is_visible);
        }
    }
}

/// Returns how many rows the keys lead on from the chosen row, which alone has the keyboard: Tab leads
/// to its buttons, whatever the number of games.
fn step_of_keys(ui: &Ui, row: &Response) -> isize {
    if !row.has_focus() {
        return 0;
    }
    let arrows = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(row.id, arrows));
    let keys = [
        (Key::ArrowDown, 1),
        (Key::ArrowUp, -1),
        (Key::PageDown, PAGE),
        (Key::PageUp, -PAGE),
        (Key::End, isize::MAX),
        (Key::Home, isize::MIN),
    ];
    ui.input(|input| {
        let pressed = keys.iter().filter(|(key, _)| input.key_pressed(*key));
        pressed.fold(0, |sum: isize, (_, by)| sum.saturating_add(*by))
    })
}
