//! The seats in the dialog for a new game.

use std::sync::Arc;

use egui::{Align, Button, ComboBox, Label, Layout, RichText, Sense, Ui, Vec2};
use plummet::engine::unavailable;
use plummet::internals::presets::Theme;
use plummet::internals::scene::capitalised;
use plummet::presets::{Catalog, Level};
use plummet::rules::Player;

use super::NewGamePage;
use crate::app::disc_art::paint_disc;
use crate::app::pages::sheet::option;
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

impl NewGamePage {
    pub(super) fn seat(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        catalog: &Catalog,
        player: Player,
        out: &mut UiOutput,
    ) {
        let levels = Arc::clone(&self.levels);
        let chosen = self.seats[player].as_ref();
        let chosen = chosen.and_then(|id| levels.iter().find(|level| level.id == *id));
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(30.0), Sense::hover());
            paint_disc(ui.painter(), rect, theme, player);
            ui.label(RichText::new(capitalised(player.name())).font(bold(15.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = chosen.map_or("Human", |level| level.name.as_str());
                let width = (ui.available_width()).min(220.0);
                let combo = ComboBox::from_id_salt(("seat", player.name()))
                    .selected_text(text)
                    .width(width - 8.0)
                    .truncate()
                    .show_ui(ui, |ui| self.seat_options(ui, catalog, player, out));
                out.control(player.name(), &combo.response);
                if combo.inner == Some(true) {
                    combo.response.request_focus();
                }
            });
        });
        let reason = self.refuses(player);
        let rated = chosen.and_then(|level| self.rating(catalog, level));
        let (about, ink) = match (chosen, &reason) {
            (None, _) => ("A person at this computer.".to_owned(), theme.dim),
            (Some(level), None) => match rated {
                Some(rating) => (format!("Rated {rating}. {}", level.about), theme.dim),
                None => (level.about.clone(), theme.dim),
            },
            (Some(_), Some(reason)) => (reason.clone(), theme.warn),
        };
        let about = RichText::new(about).font(regular(12.5));
        ui.add(Label::new(about.color(colour(ink))).wrap());
    }

    /// Returns the measured rating of a level, if the rules are those of the preset.
    fn rating(&self, catalog: &Catalog, level: &Level) -> Option<i32> {
        let preset = catalog.preset(&self.preset)?;
        let unchanged = self.rules.as_ref()?.spec() == preset.spec();
        level.ratings.get(&preset.id).copied().filter(|_| unchanged)
    }

    /// Returns why the level in a seat cannot play this game.
    fn refuses(&self, player: Player) -> Option<String> {
        let ruleset = self.rules.as_ref()?.ruleset().ok()?;
        let id = self.seats[player].as_ref()?;
        let level = self.levels.iter().find(|level| level.id == *id)?;
        unavailable(&level.engine, &ruleset)
    }

    /// Shows the levels and the human player. Returns whether one was chosen.
    fn seat_options(
        &mut self,
        ui: &mut Ui,
        catalog: &Catalog,
        player: Player,
        out: &mut UiOutput,
    ) -> bool {
        let is_human = self.seats[player].is_none();
        let mut picked = option(ui, format!("{player}:human"), is_human, "Human", out);
        if picked {
            self.seats[player] = None;
        }
        let ruleset = self.rules.as_ref().and_then(|rules| rules.ruleset().ok());
        let levels = Arc::clone(&self.levels);
        for level in levels.iter() {
            let ruleset = ruleset.as_ref();
            let reason = ruleset.and_then(|ruleset| unavailable(&level.engine, ruleset));
            let chosen = self.seats[player].as_ref() == Some(&level.id);
            let mut label = Button::selectable(chosen, &level.name);
            if let Some(rating) = self.rating(catalog, level) {
                label = label.right_text(RichText::new(rating.to_string()).weak());
            }
            let response = ui.add_enabled(reason.is_none(), label);
            out.control(format!("{player}:{}", level.id), &response);
            if response.clicked() {
                picked = true;
                self.seats[player] = Some(level.id.clone());
                ui.close();
            }
            match reason {
                Some(reason) => {
                    response.on_disabled_hover_text(reason);
                }
                None => {
                    response.on_hover_text(&level.about);
                }
            }
        }
        picked
    }
}
