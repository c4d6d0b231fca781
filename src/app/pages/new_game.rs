//! The dialog for a new game: rules, seats and clock.

use super::levels::{LevelsPage, rating};
use super::rules_editor::{edit_rules, ruleset_of};
use super::*;
use msg::{new_game, text};

/// Those of a clock that is switched on.
const USUAL: (u32, u32) = (5, 3);
/// The least height of the description of a game, in points.
const LEAST_DESCRIPTION: f32 = 60.0;
/// The strip of a seat.
const LOOK: StripLook = StripLook {
    least: 94.0,
    height: 40.0,
    gap: 6.0,
    face: 22.0,
    is_beside: true,
    font: 13.0,
};
/// The choices made in the dialog so far.
pub struct NewGamePage {
    /// The game; its rules are those of `spec`.
    setup: GameSetup,
    spec: RulesetSpec,
    /// Whether the editor of the rules is open when the dialog is first shown; then `None`, and the
    /// player opens and closes it.
    opens_rules: Option<bool>,
    /// The height of the description of the preset.
    described: f32,
    /// The names typed for the first and the second person.
    names: [String; 2],
    /// The levels to choose from: those of the configuration, and the level just trained.
    levels: Arc<[Level]>,
}

impl NewGamePage {
    /// Creates the dialog with the choices of a game, whose preset may have changed since.
    pub fn new(setup: &GameSetup, catalog: &Catalog, settings: &Settings) -> Self {
        let preset = catalog.preset(&setup.preset);
        let spec = match preset {
            Some(preset) => setup.changes.over(&preset.ruleset.spec),
            None => setup.ruleset.spec.clone(),
        };
        Self {
            setup: setup.clone(),
            spec,
            opens_rules: Some(false),
            described: LEAST_DESCRIPTION,
            names: [&settings.first_name, &settings.second_name].map(text_of),
            levels: Arc::default(),
        }
    }

    /// Returns the dialog with the editor of the rules open.
    pub fn with_rules_open(self) -> Self {
        Self {
            opens_rules: Some(true),
            ..self
        }
    }

    /// Chooses a preset with its rules unchanged.
    fn choose(&mut self, preset: &Preset) {
        self.setup.preset.clone_from(&preset.id);
        self.described = LEAST_DESCRIPTION;
        self.spec = preset.ruleset.spec.clone();
    }

    /// Chooses the preset that was saved, unless the rules have changed since.
    pub fn preset_saved(&mut self, preset: &Preset) {
        if self.spec == preset.ruleset.spec {
            self.choose(preset);
        }
    }

    fn choices(&mut self, ui: &mut Ui, app: &Window) {
        let Some(preset) = app.catalog.preset(&self.setup.preset) else {
            ui.label(t(new_game::choose()));
            return;
        };
        let ruleset = ruleset_of(&self.spec).ok();
        // In a low window the seats matter more than the picture.
        if ui.available_height() >= 420.0 {
            let picture = vec2(ui.available_width(), ui.available_height() * 0.25);
            let (area, response) = space(ui, picture);
            name_picture(&response, || {
                t(msg::spoken::example(Message::of_file(&preset.name)))
            });
            if let Some(ruleset) = &ruleset {
                let (position, completions) = example(preset, ruleset);
                paint_position(
                    ui.painter(),
                    area.shrink(6.0),
                    &app.theme,
                    &position,
                    &completions,
                );
            }
            ui.add_space(2.0);
        }
        rows_apart(ui, 5.0);
        ui.label(RichText::new(t(Message::of_file(&preset.name))).font(bold(15.0)));
        // It takes the room of the preset's own, whatever the rules become, so that the controls below
        // keep their places.
        let shown = ui.scope(|ui| {
            ui.set_min_height(self.described);
            rows_apart(ui, 2.0);
            let rule = match &ruleset {
                Some(ruleset) => ruleset.size_and(ruleset.sentence()),
                None => new_game::no_game(),
            };
            ui.add(Label::new(RichText::new(t(rule)).weak()).wrap());
            if self.spec == preset.ruleset.spec {
                paragraph(ui, Message::of_file(&preset.about));
            }
            if let Some(result) = ruleset
                .as_ref()
                .and_then(solved::of)
                .and_then(with_best_play)
            {
                note(ui, new_game::result(result));
            }
        });
        self.described = self.described.max(shown.response.rect.height());
        let header = CollapsingHeader::new(t(new_game::change_rules()))
            .id_salt("rules")
            .open(self.opens_rules.take())
            .show(ui, |ui| edit_rules(ui, &mut self.spec, preset));
        header.header_response.named("change_rules");
        heading(ui, new_game::players());
        for player in Player::BOTH {
            self.seat(ui, app, player);
        }
        // Which steps of the ladder do not play these rules, and why.
        let ruleset = ruleset_of(&self.spec).ok();
        let reason = |level: &Level| reason_unavailable(&level.engine, ruleset.as_ref()?);
        for level in ladder(&self.levels) {
            if let Some(reason) = reason(level) {
                note(
                    ui,
                    new_game::does_not_play(Message::of_file(&level.name), reason),
                );
            }
        }
        heading(ui, new_game::options());
        let both = Player::BOTH.map(|it| (it, it.name(), text::colour(it.name())));
        choice(
            ui,
            new_game::who_begins(),
            "first",
            &mut self.spec.first,
            both,
        );
        clock_rows(ui, &mut self.setup.time);
        choice(
            ui,
            new_game::after_first(),
            "opening",
            &mut self.setup.opening,
            [
                (Opening::Plain, "plain", new_game::play_on()),
                (Opening::Swap, "swap", new_game::may_swap()),
            ],
        );
    }

    /// Returns the chosen game, or why it cannot be played.
    fn game(&self, catalog: &Catalog) -> Result<GameSetup, Message> {
        let setup = self.setup.clone();
        let preset = catalog
            .preset(&setup.preset)
            .ok_or_else(|| new_game::no_preset(Quoted(&setup.preset).to_string()))?;
        let ruleset = ruleset_of(&self.spec)?;
        for name in &self.names {
            read_name(name)?;
        }
        let seats = ByPlayer::from_fn(|player| {
            self.seated(player, Some(&ruleset))
                .map_or(Seat::Human, seat_of)
        });
        let changes = preset.changes_to(&ruleset);
        // Another size is the same game.
        let is_other = changes.goals.is_some() || changes.ending.is_some();
        let title = match is_other {
            true => t(msg::help::your_own_rules()),
            false => preset.name.clone(),
        };
        Ok(GameSetup {
            names: ByPlayer::default(),
            title,
            changes,
            ruleset,
            seats,
            ..setup
        })
    }

    /// Shows who plays for a player, and the strip of levels to choose from.
    fn seat(&mut self, ui: &mut Ui, app: &Window, player: Player) {
        let (theme, ruleset) = (&app.theme, ruleset_of(&self.spec).ok());
        let seated = self.seated(player, ruleset.as_ref());
        let name = match seated {
            Some(level) => Message::of_file(&level.name),
            None => self.person(player),
        };
        let is_person = seated.is_none();
        let is_replaced = |level: &&Level| Some(&level.id) != seated.map(|it| &it.id);
        let chosen = self.chosen(player).filter(is_replaced);
        let rating = |level| rating(level, self.unchanged(&app.catalog));
        let about = [
            chosen.map(|level| new_game::replaced(Message::of_file(&level.name), &name)),
            seated.map(|level| Message::of_file(&level.about)),
            seated.and_then(rating).map(new_game::rating),
        ];
        let about: Vec<_> = about.into_iter().flatten().collect();
        let chosen = seated.map_or(HUMAN, |level| level.id.as_str()).to_owned();
        let is_second = player == Player::Yellow && self.chosen(Player::Red).is_none();
        let [first, second] = &mut self.names;
        let typed = if is_second { second } else { first };
        let title = t(text::colour(player.name()));
        ui.horizontal_wrapped(|ui| {
            let (rect, _) = space(ui, Vec2::splat(24.0));
            paint_disc(ui.painter(), rect, theme, player);
            ui.label(RichText::new(&title).font(bold(15.0)));
            ui.label(RichText::new(t(&name)).color(theme.dim));
            if is_person {
                name_field(ui, typed, player, 130.0);
            }
        });
        if is_person && let Err(error) = read_name(typed) {
            warning(ui, error);
        }
        let mut steps = steps(&self.levels, &chosen, ruleset.as_ref());
        if let [person, ..] = &mut *steps {
            (person.name, person.note) = (self.person(player), None);
        }
        match ui
            .scope(|ui| {
                name_group(ui, Role::RadioGroup, &title);
                strip(ui, LOOK, player.name(), &steps, &chosen)
            })
            .inner
        {
            Some(MORE) => {
                let preset = self.unchanged(&app.catalog).map(str::to_owned);
                let page = LevelsPage {
                    player,
                    chosen,
                    ruleset,
                    preset,
                };
                app.then(|window| window.open(page));
            }
            Some(id) => {
                let level = self.levels.iter().find(|level| level.id == id);
                self.sit(player, level.map_or(Seat::Human, seat_of));
            }
            None => {}
        }
        if !about.is_empty() {
            note(ui, text::plain(Argument::list(Join::Sentences, about)));
        }
    }

    /// Seats a level or a person.
    pub fn sit(&mut self, player: Player, seat: Seat) {
        self.setup.seats[player] = seat;
    }

    /// Returns what a person in this seat is called.
    fn person(&self, player: Player) -> Message {
        if player == Player::Yellow && self.chosen(Player::Red).is_none() {
            msg::levels::friend()
        } else {
            new_game::you()
        }
    }

    /// Returns the level that was chosen for a seat; `None` is a person, also in place of a level that
    /// no longer exists.
    fn chosen(&self, player: Player) -> Option<&Level> {
        let Seat::Level { id, .. } = &self.setup.seats[player] else {
            return None;
        };
        self.levels.iter().find(|level| level.id == *id)
    }

    /// Returns the level in a seat. If the chosen level does not play these rules, it is the next weaker
    /// step of the ladder that does, else the next stronger one.
    fn seated(&self, player: Player, ruleset: Option<&Ruleset>) -> Option<&Level> {
        let chosen = self.chosen(player)?;
        let mut levels = self.levels.split(|level| level.id == chosen.id);
        let (weaker, stronger) = (levels.next()?, levels.next()?);
        let plays = |level: &&Level| {
            ruleset.is_none_or(|ruleset| reason_unavailable(&level.engine, ruleset).is_none())
        };
        Some(chosen).filter(plays).or_else(|| {
            ladder(weaker)
                .rev()
                .find(plays)
                .or_else(|| ladder(stronger).find(plays))
        })
    }

    /// Returns the id of the preset, if its rules were not changed.
    fn unchanged(&self, catalog: &Catalog) -> Option<&str> {
        let preset = catalog.preset(&self.setup.preset)?;
        (self.spec == preset.ruleset.spec).then_some(&self.setup.preset)
    }
}

impl Sheet for NewGamePage {
    const LOOK: Look = Look::fixed(msg::commands::new, Width::Wide, 730.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        self.levels = app.training_runs.levels(&app.catalog.levels).into();
        let list = if ui.available_width() < 520.0 {
            170.0
        } else {
            230.0
        };
        let height = ui.available_height();
        let part = |ui: &mut Ui, name, width, show: &mut dyn FnMut(&mut Ui)| {
            ui.vertical(|ui| {
                ui.set_width(width);
                dialog_scroll_area(ui.ctx(), page_id::<Self>())
                    .id_salt(name)
                    .max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        leave_room_for_bar(ui);
                        show(ui);
                    });
            });
        };
        ui.horizontal_top(|ui| {
            part(ui, "presets", list, &mut |ui| {
                rows_apart(ui, 4.0);
                for preset in &app.catalog.presets {
                    let is_chosen = preset.id == self.setup.preset;
                    let response = preset_row(format!("preset:{}", preset.id), preset)
                        .look(Emphasis::Bare)
                        .when(is_chosen, Emphasis::Chosen)
                        .title(Message::of_file(&preset.name), None)
                        .show(ui, 38.0);
                    is_choice(&response, Role::ListItem, is_chosen);
                    // The arrow keys choose a preset while moving the focus; Tab only moves the focus.
                    let pressed = |key| ui.input(|input| input.key_pressed(key));
                    let by_arrow = response.gained_focus()
                        && (pressed(Key::ArrowUp) || pressed(Key::ArrowDown));
                    if response.clicked() || (by_arrow && !is_chosen) {
                        self.choose(preset);
                    }
                }
            });
            ui.add_space(8.0);
            let width = ui.available_width();
            part(ui, "choices", width, &mut |ui| self.choices(ui, app));
        });
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        // If a control had the focus, Enter belongs to that control.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let entered = is_free && ui.input(|input| input.key_pressed(Key::Enter));
        let game = self.game(&app.catalog);
        let start = main_button(ui, game.is_ok(), "start", new_game::start());
        match game {
            Ok(game) if start.clicked() || entered => {
                // The settings give the names to the people of every game.
                let read = |name: &String| read_name(name).ok().flatten();
                let [first_name, second_name] = self.names.each_ref().map(read);
                set(
                    app,
                    Settings {
                        first_name,
                        second_name,
                        ..app.store.settings.clone()
                    },
                );
                app.then(|window| window.start(game));
            }
            Ok(_) => {}
            Err(reason) => {
                start.on_disabled_hover_text(t(reason));
            }
        }
        cancel_button(ui, app);
    }
}

/// Shows whether there is a clock, and its times. A clock of other than whole minutes and seconds stays
/// as it is until the player changes it.
pub fn clock_rows(ui: &mut Ui, time: &mut Option<TimeControl>) {
    let mut has_clock = time.is_some();
    choice(
        ui,
        new_game::clock(),
        "clock",
        &mut has_clock,
        [
            (false, "none", new_game::no_clock()),
            (true, "chess", new_game::chess_clock()),
        ],
    );
    time.take_if(|_| !has_clock);
    let whole = |(minutes, increment)| TimeControl::of_minutes(minutes, increment).ok();
    if has_clock && let Some(shown) = (*time).or_else(|| whole(USUAL)) {
        let minutes = shown.base.as_secs().div_ceil(60) as u32;
        let before = (minutes, shown.increment.as_secs() as u32);
        let (mut minutes, mut increment) = before;
        number(ui, new_game::minutes(), "minutes", &mut minutes, 1..=180);
        number(
            ui,
            new_game::increment(),
            "increment",
            &mut increment,
            0..=60,
        );
        let changed = (minutes, increment);
        *time = if changed == before {
            Some(shown)
        } else {
            whole(changed)
        };
        if whole(before) != Some(shown) && changed == before {
            note(ui, new_game::exact_clock(shown.to_string()));
        }
    }
}

#[cfg(test)]
mod tests;
