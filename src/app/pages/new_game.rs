//! The dialog for a new game: rules, seats and clock.

use plummet::internals::outside::Quoted;
use plummet::session::Opening;

use super::rules_editor::RulesEditor;
use super::settings::confirm_row;
use super::*;
use crate::app::fitting::fitted_text;
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
    font: 12.5,
};
/// The height of a row of the other levels, in points.
const ROW: f32 = 44.0;

/// The choices made in the dialog so far.
pub struct NewGamePage {
    /// The game; its rules are those of the editor.
    setup: GameSetup,
    rules: RulesEditor,
    /// Whether the editor of the rules is open when the dialog is first shown; then `None`, and the
    /// player opens and closes it.
    opens_rules: Option<bool>,
    /// The player whose list of levels beside the ladder is open.
    more: Option<Player>,
    /// Whether that list was just opened.
    shows_more: bool,
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
            Some(preset) => setup.changes.over(preset.spec()),
            None => setup.ruleset.spec.clone(),
        };
        Self {
            setup: setup.clone(),
            rules: RulesEditor::new(spec),
            opens_rules: Some(false),
            more: None,
            shows_more: false,
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

    /// Returns the dialog with the levels beside the ladder in sight, for the seat of the opponent.
    pub fn with_others_open(self) -> Self {
        let has_level = |player: &Player| !self.setup.seats[*player].is_person();
        let opponent = Player::BOTH.into_iter().find(has_level);
        Self {
            more: opponent.or(Some(Player::Yellow)),
            shows_more: true,
            ..self
        }
    }

    /// Chooses a preset with its rules unchanged.
    fn choose(&mut self, preset: &Preset) {
        self.setup.preset.clone_from(&preset.id);
        self.described = LEAST_DESCRIPTION;
        self.rules = RulesEditor::new(preset.spec().clone());
    }

    /// Chooses the preset that was saved, if there is one and the rules have not changed since.
    pub fn preset_saved(&mut self, preset: Option<&Preset>) {
        let is_kept = self.rules.saving.take().as_ref() == Some(&self.rules.spec);
        if let Some(preset) = preset.filter(|_| is_kept) {
            self.choose(preset);
        }
    }

    fn choices(&mut self, ui: &mut Ui, app: &Window, confirm: &mut bool) {
        let Some(preset) = app.catalog.preset(&self.setup.preset) else {
            ui.label(t(new_game::choose()));
            return;
        };
        let ruleset = self.rules.ruleset().ok();
        // In a low window the seats matter more than the picture.
        if ui.available_height() >= 420.0 {
            let picture = vec2(ui.available_width(), ui.available_height() * 0.27);
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
            if self.rules.spec == *preset.spec() {
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
            .show(ui, |ui| self.rules.show(ui, app, preset));
        focus_ring(ui, &header.header_response);
        header.header_response.named("change_rules");
        heading(ui, new_game::players());
        for player in Player::BOTH {
            self.seat(ui, app, player);
        }
        // Which steps of the ladder do not play these rules, and why.
        let ruleset = self.rules.ruleset().ok();
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
            &mut self.rules.spec.first,
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
        confirm_row(ui, confirm);
    }

    /// Returns the chosen game, or why it cannot be played.
    fn game(&self, catalog: &Catalog) -> Result<GameSetup, Message> {
        let setup = self.setup.clone();
        let preset = catalog
            .preset(&setup.preset)
            .ok_or_else(|| new_game::no_preset(Quoted(&setup.preset).to_string()))?;
        let ruleset = self.rules.ruleset()?;
        for name in &self.names {
            read_name(name)?;
        }
        let seats = ByPlayer::from_fn(|player| {
            self.seated(player, Some(&ruleset))
                .map_or(Seat::Human, seat_of)
        });
        Ok(GameSetup {
            names: ByPlayer::default(),
            title: preset.name.clone(),
            changes: preset.changes_to(&ruleset),
            ruleset,
            seats,
            ..setup
        })
    }

    /// Shows who plays for a player, and the strip of levels to choose from.
    fn seat(&mut self, ui: &mut Ui, app: &Window, player: Player) {
        let (theme, ruleset) = (&app.theme, self.rules.ruleset().ok());
        let seated = self.seated(player, ruleset.as_ref());
        let name = match seated {
            Some(level) => Message::of_file(&level.name),
            None => self.person(player),
        };
        let is_person = seated.is_none();
        let about = self.about(&app.catalog, player, seated, &name);
        let chosen = seated.map_or(HUMAN, |level| level.id.as_str()).to_owned();
        let is_second = player == Player::Yellow && self.chosen(Player::Red).is_none();
        let [first, second] = &mut self.names;
        let typed = if is_second { second } else { first };
        let title = t(text::colour(player.name()));
        ui.horizontal(|ui| {
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
        let steps = self.steps(player, ruleset.as_ref(), &chosen);
        match ui
            .scope(|ui| {
                name_group(ui, Role::RadioGroup, &title);
                strip(ui, LOOK, player.name(), &steps, &chosen)
            })
            .inner
        {
            Some(MORE) => {
                self.more = (self.more != Some(player)).then_some(player);
                self.shows_more = self.more.is_some();
            }
            Some(id) => {
                let level = self.levels.iter().find(|level| level.id == id);
                self.sit(player, level.map_or(Seat::Human, seat_of));
            }
            None => {}
        }
        if let Some(about) = about {
            note(ui, about);
        }
        if self.more == Some(player) {
            self.others(ui, app, ruleset.as_ref(), player);
        }
    }

    /// Returns what is said of the player in a seat, whose name is `name`: that the chosen level does
    /// not play these rules, the level's own text, and its rating.
    fn about(
        &self,
        catalog: &Catalog,
        player: Player,
        seated: Option<&Level>,
        name: &Message,
    ) -> Option<Message> {
        let is_seated = |wanted: &&Level| seated.is_some_and(|level| level.id == wanted.id);
        let mut about = Vec::new();
        if let Some(level) = self.chosen(player).filter(|it| !is_seated(it)) {
            about.push(new_game::replaced(Message::of_file(&level.name), name));
        }
        if let Some(level) = seated {
            about.push(Message::of_file(&level.about));
            about.extend(self.rating(catalog, level).map(new_game::rating));
        }
        (!about.is_empty()).then(|| text::plain(Argument::list(Join::Sentences, about)))
    }

    /// Seats a level or a person, and closes the list of the others.
    fn sit(&mut self, player: Player, seat: Seat) {
        self.setup.seats[player] = seat;
        self.more = None;
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

    /// Returns the buttons of a strip: a person, the ladder, the chosen level if it stands beside
    /// the ladder, and the button of the others.
    fn steps(&self, player: Player, ruleset: Option<&Ruleset>, chosen: &str) -> Vec<Step> {
        let person = Step {
            name: self.person(player),
            note: None,
            ..Step::friend()
        };
        let mut steps = vec![person];
        for level in self.levels.iter() {
            if Kind::of(level) != Kind::Ladder && level.id != chosen {
                continue;
            }
            let mut step = Step::level(level);
            step.refusal = ruleset.and_then(|ruleset| reason_unavailable(&level.engine, ruleset));
            if step.refusal.is_some() {
                step.note = Some(msg::levels::not_this_game());
            }
            steps.push(step);
        }
        steps.push(Step::more(if self.more == Some(player) {
            new_game::fewer()
        } else {
            new_game::more()
        }));
        steps
    }

    /// Returns the measured rating of a level, if the rules are those of the preset.
    fn rating(&self, catalog: &Catalog, level: &Level) -> Option<i32> {
        let preset = catalog.preset(&self.setup.preset)?;
        let unchanged = self.rules.spec == *preset.spec();
        level.ratings.get(&preset.id).copied().filter(|_| unchanged)
    }

    /// Shows the levels beside the ladder by their kinds, each with a line about it.
    fn others(&mut self, ui: &mut Ui, app: &Window, ruleset: Option<&Ruleset>, player: Player) {
        let levels = Arc::clone(&self.levels);
        if std::mem::take(&mut self.shows_more) {
            // The list may begin below the edge: it comes into sight below its strip.
            let below = ui.available_rect_before_wrap();
            let from = below.top() - LOOK.height;
            ui.scroll_to_rect_animation(
                Rect::from_x_y_ranges(below.x_range(), from..=from + 6.0 * ROW),
                Some(Align::Min),
                ScrollAnimation::none(),
            );
        }
        for (kind, title) in Kind::OTHERS {
            for (index, level) in levels
                .iter()
                .filter(|level| Kind::of(level) == kind)
                .enumerate()
            {
                if index == 0 {
                    ui.label(words(title(), bold(14.0)));
                }
                let reason = ruleset.and_then(|it| reason_unavailable(&level.engine, it));
                let is_chosen = self.setup.seats[player] == seat_of(level);
                let name = format!("{player}:{}", level.id);
                // A step of the strip is the chosen level.
                let suffix = if is_chosen { ":chosen" } else { "" };
                let visuals = ui.visuals();
                let (about, tone) = match &reason {
                    Some(reason) => (new_game::not_this_game(reason), visuals.warn_fg_color),
                    None => (Message::of_file(&level.about), visuals.weak_text_color()),
                };
                let ink = reason.as_ref().and(WEAK);
                let mut row = Tile::row(name.clone() + suffix).when(is_chosen, Emphasis::Framed);
                if let Some(rating) = self.rating(&app.catalog, level) {
                    let rating = new_game::rating_beside(rating);
                    row = row.line(rating, regular(11.5), WEAK).at_end();
                }
                row = row.title(Message::of_file(&level.name), ink);
                let response = row.line(&about, regular(12.5), tone).show(ui, ROW);
                if response.clicked() && reason.is_none() {
                    // The row goes away, and the level stands in the strip.
                    ui.memory_mut(|memory| memory.request_focus(tile_id(&name)));
                    self.sit(player, seat_of(level));
                }
                tooltip(response, t(about));
            }
        }
    }
}

impl Sheet for NewGamePage {
    const LOOK: Look = Look::fixed(msg::commands::new, [880.0, 730.0]);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        self.levels = app.training_runs.levels(&app.catalog.levels).into();
        let mut settings = app.store.settings.clone();
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
                let (theme, width) = (&app.theme, ui.available_width());
                rows_apart(ui, 4.0);
                for preset in &app.catalog.presets {
                    let is_chosen = preset.id == self.setup.preset;
                    let name = fitted_text(
                        ui,
                        &t(Message::of_file(&preset.name)),
                        &bold(14.0),
                        width - 76.0,
                    );
                    let size = words(size_text(preset.ruleset.size), regular(12.5));
                    let button = Button::selectable(is_chosen, name).min_size(vec2(width, 38.0));
                    let button = if width >= 200.0 {
                        button.right_text(size.color(theme.dim))
                    } else {
                        button
                    };
                    let response = ui
                        .add(button.truncate())
                        .named(format!("preset:{}", preset.id));
                    if is_chosen {
                        ui.painter().rect_filled(
                            response.rect.with_max_x(response.rect.left() + 3.0),
                            CornerRadius::same(2),
                            theme.accent,
                        );
                    }
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
            part(ui, "choices", width, &mut |ui| {
                self.choices(ui, app, &mut settings.confirm_moves)
            });
        });
        set(app, settings);
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
