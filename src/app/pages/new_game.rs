//! The dialog for a new game: rules, seats and clock.

mod description;
mod seats;

use std::sync::Arc;

use egui::{
    Align, Button, CollapsingHeader, Context, CornerRadius, Id, Key, Layout, RichText, Sense,
    Stroke, Ui, Vec2,
};
use plummet::internals::outside::Quoted;
use plummet::internals::presets::Theme;
use plummet::internals::storage::Settings;
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Level, Preset};
use plummet::rules::{ByPlayer, Player, RulesetChanges};
use plummet::session::{GameSetup, Opening, Seat, TimeControl};

use description::describe;

use super::Page;
use super::examples::Examples;
use super::names::text_of;
use super::rules_editor::{RulesEditor, faults};
use super::settings::confirm_row;
use super::sheet::{cancel_button, choice, heading, main_button, note, row, stepper};
use crate::app::bars::size_text;
use crate::app::fitting::fitted_text;
use crate::app::game::seat_of;
use crate::app::language::t;
use crate::app::pictures::paint_position;
use crate::app::reader::{name_dialog, name_picture};
use crate::app::request::PresetToSave;
use crate::app::style::{
    bold, border, colour, dialog, dialog_scroll_area, focus_ring, leave_room_for_bar, regular,
    set_dialog_width,
};
use crate::app::ui_output::{UiOutput, dismissal, then};
use crate::app::window::Window;

/// The width in points from which the list of presets shows the size of the board.
const SHOW_SIZE_FROM: f32 = 200.0;
/// The room that the size takes, in points.
const SIZE_WIDTH: f32 = 56.0;
/// The height in points from which the dialog shows a picture of the board.
const SHOW_PICTURE_FROM: f32 = 420.0;
/// The minutes of a clock, and the seconds added for each move, that can be chosen.
const CLOCK_MINUTES: std::ops::RangeInclusive<u32> = 1..=180;
const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=60;

/// The choices made in the dialog so far.
#[derive(Clone, Debug)]
pub(crate) struct NewGamePage {
    preset: String,
    /// How the rules differed from the preset's when the dialog opened.
    changes: RulesetChanges,
    /// Whether the editor of the rules is open when the dialog is first shown; then `None`, and the
    /// player opens and closes it.
    opens_rules: Option<bool>,
    /// The player whose list of levels beside the ladder is open.
    more: Option<Player>,
    /// Whether that list was just opened.
    shows_more: bool,
    examples: Examples,
    /// The editor of the rules, once they were shown.
    rules: Option<RulesEditor>,
    /// The id of the level in each seat; `None` is a human player.
    seats: ByPlayer<Option<String>>,
    clock: bool,
    minutes: u32,
    increment: u32,
    /// The clock that the dialog opened with, if whole minutes and seconds cannot express it,
    /// and the minutes and seconds shown for it.
    exact: Option<(TimeControl, u32, u32)>,
    opening: Opening,
    /// Whether a click on a column asks for a confirmation; `None` until the settings were
    /// read.
    confirm: Option<bool>,
    /// The names typed for the first and the second person; `None` until the settings were read.
    names: Option<[String; 2]>,
    /// The levels to choose from: those of the configuration, and the level just trained.
    levels: Arc<[Level]>,
}

impl NewGamePage {
    /// Creates the dialog with the choices of an existing game.
    pub(crate) fn from_setup(setup: &GameSetup) -> Self {
        let seconds = setup.time.map_or(300, |time| time.base().as_secs());
        let added = setup.time.map_or(3, |time| time.increment().as_secs());
        let minutes = u32::try_from(seconds.div_ceil(60)).unwrap_or(5);
        let increment = u32::try_from(added).unwrap_or(0);
        let shown = TimeControl::of_minutes(minutes, increment).ok();
        let exact = setup.time.filter(|&time| shown != Some(time));
        Self {
            preset: setup.preset.clone(),
            changes: setup.changes.clone(),
            opens_rules: Some(false),
            more: None,
            shows_more: false,
            examples: Examples::default(),
            rules: None,
            seats: ByPlayer::from_fn(|player| match &setup.seats[player] {
                Seat::Human | Seat::Elsewhere => None,
                Seat::Level { id, .. } => Some(id.clone()),
            }),
            clock: setup.time.is_some(),
            minutes,
            increment,
            exact: exact.map(|time| (time, minutes, increment)),
            opening: setup.opening,
            confirm: None,
            names: None,
            levels: Arc::default(),
        }
    }

    /// Returns the dialog with the editor of the rules open.
    pub(crate) fn with_rules_open(self) -> Self {
        Self {
            opens_rules: Some(true),
            ..self
        }
    }

    /// Returns the dialog with the levels beside the ladder in sight, for the seat of the opponent.
    pub(crate) fn with_others_open(self) -> Self {
        let has_level = |player: &Player| self.seats[*player].is_some();
        let opponent = Player::BOTH.into_iter().find(has_level);
        Self {
            more: opponent.or(Some(Player::Yellow)),
            shows_more: true,
            ..self
        }
    }

    /// Chooses a preset with its rules unchanged.
    pub(crate) fn choose(&mut self, preset: &str) {
        preset.clone_into(&mut self.preset);
        self.changes = RulesetChanges::default();
        self.rules = None;
    }

    /// Chooses the preset that was saved, if its rules are those of this dialog and have not
    /// changed since. `preset` is its id, or `None` if saving failed.
    pub(crate) fn preset_saved(&mut self, kept: &PresetToSave, preset: Option<&str>) {
        let is_kept = self
            .rules
            .as_mut()
            .is_some_and(|rules| rules.finish_saving(kept));
        if let (true, Some(preset)) = (is_kept, preset) {
            self.choose(preset);
        }
    }

    fn contents(&mut self, ui: &mut Ui, (theme, catalog): (&Theme, &Catalog), out: &mut UiOutput) {
        let title = t(msg::commands::new());
        name_dialog(ui, &title);
        ui.label(RichText::new(title).font(bold(19.0)));
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
                dialog_scroll_area(ui.ctx(), dialog_id())
                    .id_salt("choices")
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        leave_room_for_bar(ui);
                        self.choices(ui, theme, catalog, out);
                    });
            });
        });
    }

    fn preset_list(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        catalog: &Catalog,
        height: f32,
        out: &mut UiOutput,
    ) {
        dialog_scroll_area(ui.ctx(), dialog_id())
            .id_salt("presets")
            .max_height(height)
            .auto_shrink([false, false])
            .show(ui, |ui| {
                leave_room_for_bar(ui);
                ui.spacing_mut().item_spacing.y = 4.0;
                for preset in catalog.presets() {
                    let chosen = preset.id == self.preset;
                    let response = preset_row(ui, theme, preset, chosen);
                    out.control(format!("preset:{}", preset.id), &response);
                    // The arrow keys choose a preset while moving the focus; Tab only moves the
                    // focus.
                    let by_arrow = response.gained_focus()
                        && ui.input(|input| {
                            input.key_pressed(Key::ArrowUp) || input.key_pressed(Key::ArrowDown)
                        });
                    if response.clicked() || (by_arrow && !chosen) {
                        self.choose(&preset.id);
                    }
                }
            });
    }

    fn choices(&mut self, ui: &mut Ui, theme: &Theme, catalog: &Catalog, out: &mut UiOutput) {
        let Some(preset) = catalog.preset(&self.preset) else {
            ui.label(t(msg::new_game::choose()));
            return;
        };
        let rules = self
            .rules
            .get_or_insert_with(|| RulesEditor::new(self.changes.over(preset.spec())));
        let ruleset = rules.ruleset();
        // In a low window the seats matter more than the picture.
        if ui.available_height() >= SHOW_PICTURE_FROM {
            let picture = Vec2::new(ui.available_width(), ui.available_height() * 0.27);
            let (area, response) = ui.allocate_exact_size(picture, Sense::hover());
            name_picture(&response, || {
                t(msg::spoken::example(Message::of_file(&preset.name)))
            });
            if let Ok(ruleset) = &ruleset {
                let (position, completions) = self.examples.of(preset, ruleset);
                paint_position(ui.painter(), area.shrink(6.0), theme, position, completions);
            }
            ui.add_space(2.0);
        }
        ui.spacing_mut().item_spacing.y = 5.0;
        let name = t(Message::of_file(&preset.name));
        ui.label(RichText::new(name).font(bold(15.0)));
        let about = (*rules.spec() == *preset.spec()).then_some(&*preset.about);
        describe(ui, theme, preset, (ruleset.as_ref().ok(), about));
        let title = RichText::new(t(msg::new_game::change_rules())).font(regular(14.0));
        let header = CollapsingHeader::new(title)
            .id_salt("rules")
            .open(self.opens_rules.take())
            .show(ui, |ui| rules.show(ui, preset, out));
        focus_ring(ui, &header.header_response);
        out.control("change_rules", &header.header_response);
        heading(ui, msg::new_game::players());
        for player in Player::BOTH {
            self.seat(ui, theme, catalog, player, out);
        }
        self.refusals(ui);
        self.options(ui, out);
    }

    /// Shows the options: the first player, the clock, the swap rule.
    fn options(&mut self, ui: &mut Ui, out: &mut UiOutput) {
        heading(ui, msg::new_game::options());
        if let Some(rules) = &mut self.rules {
            let first = rules.spec().first;
            let both = Player::BOTH.map(|it| (it, it.name(), msg::text::colour(it.name())));
            row(ui, msg::new_game::who_begins(), |ui| {
                rules.set_first(choice(ui, "first", first, &both, out));
            });
        }
        clock_rows(
            ui,
            &mut self.clock,
            &mut self.minutes,
            &mut self.increment,
            out,
        );
        if let (true, Some(time)) = (self.clock, self.exact_clock()) {
            note(ui, msg::new_game::exact_clock(time.to_string()));
        }
        row(ui, msg::new_game::after_first(), |ui| {
            let both = [
                (Opening::Plain, "plain", msg::new_game::play_on()),
                (Opening::Swap, "swap", msg::new_game::may_swap()),
            ];
            self.opening = choice(ui, "opening", self.opening, &both, out);
        });
        if let Some(confirm) = &mut self.confirm {
            confirm_row(ui, confirm, out);
        }
    }

    /// Shows the buttons. `entered` tells that Enter was pressed while no control had the
    /// focus. Returns the game to start.
    fn footer(
        &self,
        ui: &mut Ui,
        catalog: &Catalog,
        entered: bool,
        out: &mut UiOutput,
    ) -> Option<GameSetup> {
        let setup = self.setup(catalog);
        let mut started = None;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let response = main_button(ui, msg::new_game::start(), setup.is_ok());
            out.control("start", &response);
            match setup {
                Ok(setup) if response.clicked() || entered => {
                    started = Some(setup);
                }
                Ok(_) => {}
                Err(reason) => {
                    response.on_disabled_hover_text(t(reason));
                }
            }
            cancel_button(ui, out);
        });
        started
    }

    /// Returns the clock that the dialog opened with, until the player changes it.
    fn exact_clock(&self) -> Option<TimeControl> {
        let (time, minutes, increment) = self.exact?;
        (minutes == self.minutes && increment == self.increment).then_some(time)
    }

    /// Returns the chosen game, or why it cannot be played.
    fn setup(&self, catalog: &Catalog) -> Result<GameSetup, Message> {
        let preset = catalog
            .preset(&self.preset)
            .ok_or_else(|| msg::new_game::no_preset(Quoted(&self.preset).to_string()))?;
        let changes = match &self.rules {
            Some(rules) => RulesetChanges::between(preset.spec(), rules.spec()),
            None => self.changes.clone(),
        };
        let ruleset = preset.changed(&changes).map_err(|error| faults(&error))?;
        let seats = ByPlayer::from_fn(|player| {
            self.seated(player, Some(&ruleset))
                .map_or(Seat::Human, seat_of)
        });
        self.check_names()?;
        let time = self.clock.then(|| match self.exact_clock() {
            Some(time) => Ok(time),
            None => TimeControl::of_minutes(self.minutes, self.increment)
                .map_err(|error| Message::verbatim(error.to_string())),
        });
        Ok(GameSetup {
            names: ByPlayer::default(),
            preset: preset.id.clone(),
            title: preset.name.clone(),
            ruleset,
            changes,
            seats,
            time: time.transpose()?,
            opening: self.opening,
        })
    }
}

impl Page for NewGamePage {
    fn show(&mut self, ctx: &Context, window: &Window, out: &mut UiOutput) {
        let (theme, catalog) = (window.theme(), window.catalog());
        // If a control had the focus, Enter belongs to that control.
        let entered = ctx.memory(|memory| memory.focused().is_none())
            && ctx.input(|input| input.key_pressed(Key::Enter));
        let current = window.store().settings().confirm_moves;
        self.confirm.get_or_insert(current);
        let kept = [
            &window.store().settings().first_name,
            &window.store().settings().second_name,
        ]
        .map(text_of);
        self.names.get_or_insert(kept);
        self.levels = window.training_runs().levels(catalog.levels()).into();
        for player in Player::BOTH {
            // A level that no longer exists is replaced by a human player.
            self.seats[player].take_if(|id| self.levels.iter().all(|level| level.id != *id));
        }
        let screen = ctx.content_rect();
        let height = (screen.height() - 24.0).min(730.0);
        let border = Stroke::new(1.0, border(theme));
        let modal = dialog(dialog_id(), theme, border).show(ctx, |ui| {
            set_dialog_width(ui, 880.0);
            ui.set_height(height - 34.0);
            self.contents(ui, (theme, catalog), out);
            self.footer(ui, catalog, entered, out)
        });
        let should_close = modal.should_close();
        let mut settings = Settings {
            confirm_moves: self.confirm.unwrap_or(current),
            ..window.store().settings().clone()
        };
        let started = modal.inner;
        if started.is_some() {
            self.keep_names(&mut settings);
        }
        if settings != *window.store().settings() {
            out.request(then(|window, now| window.set(settings, now)));
        }
        if let Some(setup) = started {
            out.request(then(|window, now| window.start(setup, now)));
        }
        if should_close {
            out.request(dismissal());
        }
    }
}

/// The id of the dialog.
fn dialog_id() -> Id {
    Id::unique("new game")
}

/// Shows a preset's name and size as one button.
fn preset_row(ui: &mut Ui, theme: &Theme, preset: &Preset, chosen: bool) -> egui::Response {
    let size = RichText::new(t(size_text(preset.ruleset.size())))
        .font(regular(12.5))
        .color(colour(theme.dim));
    let has_size = ui.available_width() >= SHOW_SIZE_FROM;
    let room = ui.available_width() - 2.0 * ui.spacing().button_padding.x;
    let room = if has_size { room - SIZE_WIDTH } else { room };
    let name = t(Message::of_file(&preset.name));
    let name = fitted_text(ui, &name, &bold(14.0), room);
    let mut button = Button::selectable(chosen, name)
        .min_size(Vec2::new(ui.available_width(), 38.0))
        .truncate();
    if has_size {
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

/// Shows whether there is a clock, and its times.
pub(super) fn clock_rows(
    ui: &mut Ui,
    clock: &mut bool,
    minutes: &mut u32,
    increment: &mut u32,
    out: &mut UiOutput,
) {
    row(ui, msg::new_game::clock(), |ui| {
        let both = [
            (false, "none", msg::new_game::no_clock()),
            (true, "chess", msg::new_game::chess_clock()),
        ];
        *clock = choice(ui, "clock", *clock, &both, out);
    });
    if *clock {
        row(ui, msg::new_game::minutes(), |ui| {
            stepper(ui, "minutes", minutes, CLOCK_MINUTES, out);
        });
        row(ui, msg::new_game::increment(), |ui| {
            stepper(ui, "increment", increment, INCREMENT_SECONDS, out);
        });
    }
}

#[cfg(test)]
mod tests;
