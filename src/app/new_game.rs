//! The dialog for a new game: the rules, and who plays red and yellow.

use egui::{
    Align, Button, ComboBox, CornerRadius, Key, Label, Layout, RichText, ScrollArea, Sense, Stroke,
    Ui, Vec2,
};
use plummet::engine::unavailable;
use plummet::presets::{Catalog, Level, Preset, Theme};
use plummet::rules::{ByPlayer, Player};
use plummet::scene::capitalised;
use plummet::session::{GameSetup, Seat};

use super::actions::{Action, Collected};
use super::bars::times;
use super::disc_art::{paint_board, paint_disc};
use super::game::seat_of;
use super::style::{bold, colour, dialog_frame, primary_button, regular, set_dialog_width};

/// From this width on, in points, the list of games has room for the size of the board.
const SIZED_FROM: f32 = 200.0;

/// From this height on, in points, there is room for a picture of the board.
const PICTURE_FROM: f32 = 330.0;

/// What has been chosen in the dialog so far.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    preset: String,
    /// The word of the level in each seat; `None` is a person.
    seats: ByPlayer<Option<String>>,
}

impl NewGame {
    /// The dialog with the choices of a game that is there.
    pub(crate) fn like(setup: &GameSetup) -> Self {
        Self {
            preset: setup.preset.clone(),
            seats: ByPlayer::from_fn(|player| match &setup.seats[player] {
                Seat::Human => None,
                Seat::Level { id, .. } => Some(id.clone()),
            }),
        }
    }

    /// Shows the dialog.
    pub(crate) fn show(
        &mut self,
        ctx: &egui::Context,
        theme: &Theme,
        catalog: &Catalog,
        out: &mut Collected,
    ) {
        for player in Player::BOTH {
            // A level that is no longer there leaves its seat to a person.
            self.seats[player].take_if(|id| catalog.level(id).is_none());
        }
        let screen = ctx.content_rect();
        let height = (screen.height() - 24.0).min(540.0);
        let frame = dialog_frame(theme, Stroke::new(1.0, colour(theme.control_border)));
        let modal = egui::Modal::new(egui::Id::unique("new game"))
            .frame(frame)
            .show(ctx, |ui| {
                set_dialog_width(ui, 760.0);
                ui.set_height(height - 34.0);
                self.contents(ui, theme, catalog, out);
            });
        if modal.should_close() {
            out.actions.push(Action::Dismiss);
        }
    }

    fn contents(&mut self, ui: &mut Ui, theme: &Theme, catalog: &Catalog, out: &mut Collected) {
        ui.label(RichText::new("New game").font(bold(19.0)));
        ui.add_space(8.0);
        let footer = 44.0;
        let height = (ui.available_height() - footer).max(80.0);
        let narrow = ui.available_width() < 520.0;
        ui.horizontal_top(|ui| {
            ui.set_height(height);
            let width = if narrow { 170.0 } else { 230.0 };
            ui.vertical(|ui| {
                ui.set_width(width);
                self.preset_list(ui, theme, catalog, height, out);
            });
            ui.add_space(8.0);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                ScrollArea::vertical()
                    .id_salt("choices")
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| self.choices(ui, theme, catalog, out));
            });
        });
        self.footer(ui, theme, catalog, out);
    }

    fn preset_list(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        catalog: &Catalog,
        height: f32,
        out: &mut Collected,
    ) {
        ScrollArea::vertical()
            .id_salt("presets")
            .max_height(height)
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                for preset in catalog.presets() {
                    let chosen = preset.id == self.preset;
                    let response = preset_row(ui, theme, preset, chosen);
                    out.seen(format!("preset:{}", preset.id), &response);
                    if response.clicked() || response.gained_focus() {
                        self.preset.clone_from(&preset.id);
                    }
                }
            });
    }

    fn choices(&mut self, ui: &mut Ui, theme: &Theme, catalog: &Catalog, out: &mut Collected) {
        let Some(preset) = catalog.preset(&self.preset) else {
            ui.label("Choose a game on the left.");
            return;
        };
        // In a low window the seats come first: they can be chosen, the picture cannot.
        if ui.available_height() >= PICTURE_FROM {
            let picture = Vec2::new(ui.available_width(), ui.available_height() * 0.42);
            let (area, _) = ui.allocate_exact_size(picture, Sense::hover());
            let board = preset.ruleset.start();
            paint_board(ui.painter(), area.shrink(6.0), theme, board);
            ui.add_space(6.0);
        }
        ui.label(RichText::new(&preset.name).font(bold(15.0)));
        let rule = format!(
            "{}  \u{b7}  {}",
            times(preset.ruleset.size()),
            preset.ruleset.summary()
        );
        let dim = |text: &str| {
            RichText::new(text)
                .font(regular(14.0))
                .color(colour(theme.dim))
        };
        ui.label(dim(&rule));
        ui.add(Label::new(RichText::new(&preset.about).font(regular(14.0))).wrap());
        ui.add_space(10.0);
        for player in Player::BOTH {
            self.seat(ui, theme, catalog, preset, player, out);
            ui.add_space(4.0);
        }
    }

    fn seat(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        catalog: &Catalog,
        preset: &Preset,
        player: Player,
        out: &mut Collected,
    ) {
        let chosen = self.seats[player].as_ref().and_then(|id| catalog.level(id));
        let first = preset.ruleset.first() == player;
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(30.0), Sense::hover());
            paint_disc(ui.painter(), rect, theme, player);
            ui.label(RichText::new(capitalised(player.name())).font(bold(15.0)));
            if first {
                let note = RichText::new("begins").font(regular(12.5));
                ui.label(note.color(colour(theme.dim)));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = chosen.map_or("Human", |level| level.name.as_str());
                let width = (ui.available_width()).min(220.0);
                let combo = ComboBox::from_id_salt(("seat", player.name()))
                    .selected_text(text)
                    .width(width - 8.0)
                    .truncate()
                    .show_ui(ui, |ui| self.seat_options(ui, catalog, preset, player, out));
                out.seen(player.name(), &combo.response);
            });
        });
        let unavailable = chosen.and_then(|level| unavailable(level, &preset.ruleset));
        let (about, ink) = match (chosen, &unavailable) {
            (None, _) => ("A person at this computer.", theme.dim),
            (Some(level), None) => (level.about.as_str(), theme.dim),
            (Some(_), Some(reason)) => (reason.as_str(), theme.warn),
        };
        let about = RichText::new(about).font(regular(12.5));
        ui.add(Label::new(about.color(colour(ink))).wrap());
    }

    fn seat_options(
        &mut self,
        ui: &mut Ui,
        catalog: &Catalog,
        preset: &Preset,
        player: Player,
        out: &mut Collected,
    ) {
        let response = ui.selectable_label(self.seats[player].is_none(), "Human");
        out.seen(format!("{player}:human"), &response);
        if response.clicked() {
            self.seats[player] = None;
        }
        for level in catalog.levels() {
            let reason = unavailable(level, &preset.ruleset);
            let chosen = self.seats[player].as_ref() == Some(&level.id);
            let label = Button::selectable(chosen, &level.name);
            let response = ui.add_enabled(reason.is_none(), label);
            out.seen(format!("{player}:{}", level.id), &response);
            if response.clicked() {
                self.seats[player] = Some(level.id.clone());
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
    }

    fn footer(&self, ui: &mut Ui, theme: &Theme, catalog: &Catalog, out: &mut Collected) {
        let setup = self.setup(catalog);
        ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
            let start = primary_button(theme, "Start").min_size(Vec2::new(110.0, 34.0));
            let response = ui.add_enabled(setup.is_ok(), start);
            let entered = ui.memory(|memory| memory.focused().is_none())
                && ui.input(|input| input.key_pressed(Key::Enter));
            out.seen("start", &response);
            match setup {
                Ok(setup) if response.clicked() || entered => {
                    out.actions.push(Action::Start(Box::new(setup)));
                }
                Ok(_) => {}
                Err(reason) => {
                    response.on_disabled_hover_text(reason);
                }
            }
            let response = ui.add(Button::new("Cancel").min_size(Vec2::new(90.0, 34.0)));
            out.button("cancel", &response, || Action::Dismiss);
        });
    }

    /// The game chosen, or why it cannot be played.
    fn setup(&self, catalog: &Catalog) -> Result<GameSetup, String> {
        let preset = catalog
            .preset(&self.preset)
            .ok_or_else(|| format!("there is no game {:?}", self.preset))?;
        let seat = |player: Player| -> Result<Seat, String> {
            let Some(id) = &self.seats[player] else {
                return Ok(Seat::Human);
            };
            let level: &Level = catalog
                .level(id)
                .ok_or_else(|| format!("there is no level {id:?}"))?;
            match unavailable(level, &preset.ruleset) {
                None => Ok(seat_of(level)),
                Some(reason) => Err(format!("{} does not play this game: {reason}", level.name)),
            }
        };
        Ok(GameSetup::plain(
            preset.id.clone(),
            preset.name.clone(),
            preset.ruleset.clone(),
            ByPlayer {
                red: seat(Player::Red)?,
                yellow: seat(Player::Yellow)?,
            },
        ))
    }
}

/// A preset's name and size as one button.
fn preset_row(ui: &mut Ui, theme: &Theme, preset: &Preset, chosen: bool) -> egui::Response {
    let size = RichText::new(times(preset.ruleset.size()))
        .font(regular(12.5))
        .color(colour(theme.dim));
    let mut button = Button::selectable(chosen, RichText::new(&preset.name).font(bold(14.0)))
        .min_size(Vec2::new(ui.available_width(), 38.0))
        .truncate();
    if ui.available_width() >= SIZED_FROM {
        button = button.right_text(size);
    }
    let response = ui.add(button);
    if chosen {
        let edge =
            egui::Rect::from_min_size(response.rect.min, Vec2::new(3.0, response.rect.height()));
        ui.painter()
            .rect_filled(edge, CornerRadius::same(2), colour(theme.accent));
    }
    response
}
