//! The dialog for a new game: rules, seats and clock.

use egui::CollapsingHeader;
use plummet::internals::book::solved;
use plummet::internals::outside::Quoted;
use plummet::internals::scene::with_best_play;
use plummet::session::{Opening, TimeControl};

use super::ladder::{Kind, MORE, Step, StripLook, ladder, strip};
use super::names::{name_field, read_name, sentence, text_of};
use super::rules_editor::{RulesEditor, faults};
use super::settings::confirm_row;
use super::tile::tile_id;
use super::*;
use crate::app::fitting::fitted_text;

/// The width in points from which the list of presets shows the size of the board.
const SHOW_SIZE_FROM: f32 = 200.0;
/// The height in points from which the dialog shows a picture of the board.
const SHOW_PICTURE_FROM: f32 = 420.0;
/// The minutes of a clock, and the seconds added for each move, that can be chosen.
const CLOCK_MINUTES: RangeInclusive<u32> = 1..=180;
const INCREMENT_SECONDS: RangeInclusive<u32> = 0..=60;
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
/// The width of the field for a name, in points.
const NAME_WIDTH: f32 = 130.0;
/// The height of a row of the other levels, in points.
const ROW: f32 = 44.0;

/// The choices made in the dialog so far.
#[derive(Clone, Debug)]
pub struct NewGamePage {
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
    /// The example game of the preset by the rules of the dialog.
    example: Option<(Ruleset, Example)>,
    /// The height of the description of the preset.
    described: f32,
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
    /// The names typed for the first and the second person; `None` until the settings were read.
    names: Option<[String; 2]>,
    /// The levels to choose from: those of the configuration, and the level just trained.
    levels: Arc<[Level]>,
}

impl NewGamePage {
    /// Creates the dialog with the choices of an existing game.
    pub fn from_setup(setup: &GameSetup) -> Self {
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
            example: None,
            described: LEAST_DESCRIPTION,
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
            names: None,
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
        let has_level = |player: &Player| self.seats[*player].is_some();
        let opponent = Player::BOTH.into_iter().find(has_level);
        Self {
            more: opponent.or(Some(Player::Yellow)),
            shows_more: true,
            ..self
        }
    }

    /// Chooses a preset with its rules unchanged.
    pub fn choose(&mut self, preset: &str) {
        preset.clone_into(&mut self.preset);
        self.described = LEAST_DESCRIPTION;
        self.example = None;
        self.changes = RulesetChanges::default();
        self.rules = None;
    }

    /// Chooses the preset that was saved, if its rules are those of this dialog and have not
    /// changed since. `preset` is its id, or `None` if saving failed.
    pub fn preset_saved(&mut self, kept: &PresetToSave, preset: Option<&str>) {
        let is_kept = self
            .rules
            .as_mut()
            .is_some_and(|rules| rules.finish_saving(kept));
        if let (true, Some(preset)) = (is_kept, preset) {
            self.choose(preset);
        }
    }

    fn choices(&mut self, ui: &mut Ui, app: &App, confirm: &mut bool) {
        let Some(preset) = app.catalog().preset(&self.preset) else {
            ui.label(t(msg::new_game::choose()));
            return;
        };
        let rules = self
            .rules
            .get_or_insert_with(|| RulesEditor::new(self.changes.over(preset.spec())));
        let ruleset = rules.ruleset();
        // In a low window the seats matter more than the picture.
        if ui.available_height() >= SHOW_PICTURE_FROM {
            let picture = vec2(ui.available_width(), ui.available_height() * 0.27);
            let (area, response) = ui.allocate_exact_size(picture, Sense::hover());
            name_picture(&response, || {
                t(msg::spoken::example(Message::of_file(&preset.name)))
            });
            if let Ok(ruleset) = &ruleset {
                self.example.take_if(|(rules, _)| rules != ruleset);
                let new = || (ruleset.clone(), example(preset, ruleset));
                let (_, (position, completions)) = self.example.get_or_insert_with(new);
                paint_position(
                    ui.painter(),
                    area.shrink(6.0),
                    app.theme(),
                    position,
                    completions,
                );
            }
            ui.add_space(2.0);
        }
        ui.spacing_mut().item_spacing.y = 5.0;
        let name = t(Message::of_file(&preset.name));
        ui.label(RichText::new(name).font(bold(15.0)));
        let about = (*rules.spec() == *preset.spec()).then_some(&*preset.about);
        // It takes the room of the preset's own, whatever the rules become, so that the controls below
        // keep their places.
        let shown = ui.scope(|ui| {
            ui.set_min_height(self.described);
            ui.spacing_mut().item_spacing.y = 2.0;
            let rule = match ruleset.as_ref().ok() {
                Some(ruleset) => ruleset.size_and(ruleset.sentence()),
                None => msg::new_game::no_game(),
            };
            ui.add(Label::new(RichText::new(t(rule)).weak()).wrap());
            if let Some(about) = about {
                paragraph(ui, Message::of_file(about));
            }
            let solved = ruleset.as_ref().ok().and_then(solved::of);
            if let Some(result) = solved.and_then(|it| with_best_play(it.score)) {
                note(ui, msg::new_game::result(result));
            }
        });
        self.described = self.described.max(shown.response.rect.height());
        let header = CollapsingHeader::new(t(msg::new_game::change_rules()))
            .id_salt("rules")
            .open(self.opens_rules.take())
            .show(ui, |ui| rules.show(ui, app, preset));
        focus_ring(ui, &header.header_response);
        header.header_response.named("change_rules");
        heading(ui, msg::new_game::players());
        for player in Player::BOTH {
            self.seat(ui, app, player);
        }
        // Which steps of the ladder do not play these rules, and why.
        let ruleset = self.ruleset();
        let reason = |level: &Level| reason_unavailable(&level.engine, ruleset.as_ref()?);
        for level in ladder(&self.levels) {
            if let Some(reason) = reason(level) {
                let level = Message::of_file(&level.name);
                note(ui, msg::new_game::does_not_play(level, reason));
            }
        }
        heading(ui, msg::new_game::options());
        if let Some(rules) = &mut self.rules {
            let mut first = rules.spec().first;
            let both = Player::BOTH.map(|it| (it, it.name(), msg::text::colour(it.name())));
            choice(ui, msg::new_game::who_begins(), "first", &mut first, both);
            rules.set_first(first);
        }
        clock_rows(ui, &mut self.clock, &mut self.minutes, &mut self.increment);
        if let (true, Some(time)) = (self.clock, self.exact_clock()) {
            note(ui, msg::new_game::exact_clock(time.to_string()));
        }
        let both = [
            (Opening::Plain, "plain", msg::new_game::play_on()),
            (Opening::Swap, "swap", msg::new_game::may_swap()),
        ];
        let label = msg::new_game::after_first();
        choice(ui, label, "opening", &mut self.opening, both);
        confirm_row(ui, confirm);
    }

    /// Returns the rules, if they are sound.
    fn ruleset(&self) -> Option<Ruleset> {
        self.rules.as_ref()?.ruleset().ok()
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

    /// Shows who plays for a player, and the strip of levels to choose from.
    fn seat(&mut self, ui: &mut Ui, app: &App, player: Player) {
        let (theme, ruleset) = (app.theme(), self.ruleset());
        let seated = self.seated(player, ruleset.as_ref());
        let name = match seated {
            Some(level) => Message::of_file(&level.name),
            None => self.person(player),
        };
        let is_person = seated.is_none();
        let about = self.about(app.catalog(), player, seated, &name);
        let chosen = seated.map_or(HUMAN, |level| level.id.as_str()).to_owned();
        let mut name_typed = self.name_typed(player).filter(|_| is_person);
        let title = t(msg::text::colour(player.name()));
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
            paint_disc(ui.painter(), rect, theme, player);
            ui.label(RichText::new(&title).font(bold(15.0)));
            ui.label(RichText::new(t(&name)).color(colour(theme.dim)));
            if let Some(typed) = &mut name_typed {
                name_field(ui, typed, player, NAME_WIDTH);
            }
        });
        if let Some(Err(error)) = name_typed.map(|typed| read_name(typed)) {
            warning(ui, sentence(error));
        }
        let steps = self.steps(player, ruleset.as_ref(), &chosen);
        let pressed = ui.scope(|ui| {
            name_group(ui, Role::RadioGroup, &title);
            strip(ui, LOOK, player.name(), &steps, &chosen)
        });
        match pressed.inner {
            Some(MORE) => {
                self.more = (self.more != Some(player)).then_some(player);
                self.shows_more = self.more.is_some();
            }
            Some(id) => self.sit(player, (id != HUMAN).then(|| id.to_owned())),
            None => {}
        }
        if let Some(about) = about {
            note(ui, about);
        }
        if self.more == Some(player) {
            self.others(ui, app, ruleset.as_ref(), player);
        }
    }

    /// Returns the text typed as the name of a person.
    fn name_typed(&mut self, player: Player) -> Option<&mut String> {
        let is_second = player == Player::Yellow && self.seats[Player::Red].is_none();
        let [first, second] = self.names.as_mut()?;
        Some(if is_second { second } else { first })
    }

    /// Returns what is wrong with the names.
    fn check_names(&self) -> Result<(), Message> {
        let mut names = self.names.iter().flatten();
        names.try_for_each(|name| read_name(name).map(drop).map_err(sentence))
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
        let wanted = self.seats[player].as_ref();
        let wanted = wanted.filter(|wanted| seated.is_none_or(|level| level.id != **wanted));
        let mut about = Vec::new();
        if let Some(level) = self.levels.iter().find(|level| Some(&level.id) == wanted) {
            about.push(msg::new_game::replaced(Message::of_file(&level.name), name));
        }
        if let Some(level) = seated {
            about.push(Message::of_file(&level.about));
            about.extend(self.rating(catalog, level).map(msg::new_game::rating));
        }
        (!about.is_empty()).then(|| msg::text::plain(Argument::list(Join::Sentences, about)))
    }

    /// Seats a level (`None` is a person) and closes the list of the others.
    fn sit(&mut self, player: Player, level: Option<String>) {
        self.seats[player] = level;
        self.more = None;
    }

    /// Returns what a person in this seat is called.
    fn person(&self, player: Player) -> Message {
        match (player, &self.seats[Player::Red]) {
            (Player::Yellow, None) => msg::levels::friend(),
            _ => msg::new_game::you(),
        }
    }

    /// Returns the level in a seat; `None` is a person. If the chosen level does not play these
    /// rules, it is the next weaker step of the ladder that does, else the next stronger one.
    fn seated(&self, player: Player, ruleset: Option<&Ruleset>) -> Option<&Level> {
        let id = self.seats[player].as_ref()?;
        let index = self.levels.iter().position(|level| level.id == *id)?;
        let (weaker, others) = self.levels.split_at(index);
        let (chosen, stronger) = others.split_first()?;
        let plays = |level: &&Level| {
            ruleset.is_none_or(|ruleset| reason_unavailable(&level.engine, ruleset).is_none())
        };
        Some(chosen).filter(plays).or_else(|| {
            let weaker = ladder(weaker).rev().find(plays);
            weaker.or_else(|| ladder(stronger).find(plays))
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
        steps.push(Step::more(match self.more == Some(player) {
            true => msg::new_game::fewer(),
            false => msg::new_game::more(),
        }));
        steps
    }

    /// Returns the measured rating of a level, if the rules are those of the preset.
    fn rating(&self, catalog: &Catalog, level: &Level) -> Option<i32> {
        let preset = catalog.preset(&self.preset)?;
        let unchanged = self.rules.as_ref()?.spec() == preset.spec();
        level.ratings.get(&preset.id).copied().filter(|_| unchanged)
    }

    /// Shows the levels beside the ladder by their kinds, each with a line about it.
    fn others(&mut self, ui: &mut Ui, app: &App, ruleset: Option<&Ruleset>, player: Player) {
        let levels = Arc::clone(&self.levels);
        if std::mem::take(&mut self.shows_more) {
            // The list may begin below the edge: it comes into sight below its strip.
            let below = ui.available_rect_before_wrap();
            let from = below.top() - LOOK.height;
            let piece = Rect::from_x_y_ranges(below.x_range(), from..=from + 6.0 * ROW);
            ui.scroll_to_rect_animation(piece, Some(Align::Min), ScrollAnimation::none());
        }
        for (kind, title) in Kind::OTHERS {
            let of_kind = levels.iter().filter(|level| Kind::of(level) == kind);
            for (index, level) in of_kind.enumerate() {
                if index == 0 {
                    ui.label(words(title(), bold(14.0)));
                }
                let reason = ruleset.and_then(|it| reason_unavailable(&level.engine, it));
                let is_chosen = self.seats[player].as_ref() == Some(&level.id);
                let name = format!("{player}:{}", level.id);
                // A step of the strip is the chosen level.
                let suffix = if is_chosen { ":chosen" } else { "" };
                let visuals = ui.visuals();
                let (about, tone) = match &reason {
                    Some(reason) => (msg::new_game::not_this_game(reason), visuals.warn_fg_color),
                    None => (Message::of_file(&level.about), visuals.weak_text_color()),
                };
                let ink = reason.as_ref().and(WEAK);
                let mut row = Tile::row(name.clone() + suffix).when(is_chosen, Emphasis::Framed);
                if let Some(rating) = self.rating(app.catalog(), level) {
                    let rating = msg::new_game::rating_beside(rating);
                    row = row.line(rating, regular(11.5), WEAK).at_end();
                }
                row = row.title(Message::of_file(&level.name), ink);
                let response = row.line(&about, regular(12.5), tone).show(ui, ROW);
                if response.clicked() && reason.is_none() {
                    // The row goes away, and the level stands in the strip.
                    ui.memory_mut(|memory| memory.request_focus(tile_id(&name)));
                    self.sit(player, Some(level.id.clone()));
                }
                tooltip(response, t(about));
            }
        }
    }
}

impl Sheet for NewGamePage {
    const SIZE: [f32; 2] = [880.0, 730.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::commands::new;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let before = app.store().settings();
        let kept = [&before.first_name, &before.second_name].map(text_of);
        self.names.get_or_insert(kept);
        self.levels = app.training_runs.levels(app.catalog().levels()).into();
        for player in Player::BOTH {
            // A level that no longer exists is replaced by a human player.
            self.seats[player].take_if(|id| self.levels.iter().all(|level| level.id != *id));
        }
        let mut settings = before.clone();
        let list = if ui.available_width() < 520.0 {
            170.0
        } else {
            230.0
        };
        let height = ui.available_height();
        let part = |ui: &mut Ui, name, width, show: &mut dyn FnMut(&mut Ui)| {
            ui.vertical(|ui| {
                ui.set_width(width);
                let area = dialog_scroll_area(ui.ctx(), page_id::<Self>()).id_salt(name);
                area.max_height(height)
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        leave_room_for_bar(ui);
                        show(ui);
                    });
            });
        };
        ui.horizontal_top(|ui| {
            part(ui, "presets", list, &mut |ui| {
                let (theme, width) = (app.theme(), ui.available_width());
                ui.spacing_mut().item_spacing.y = 4.0;
                for preset in app.catalog().presets() {
                    let is_chosen = preset.id == self.preset;
                    let name = fitted_text(
                        ui,
                        &t(Message::of_file(&preset.name)),
                        &bold(14.0),
                        width - 76.0,
                    );
                    let size = words(size_text(preset.ruleset.size()), regular(12.5));
                    let button = Button::selectable(is_chosen, name).min_size(vec2(width, 38.0));
                    let button = match width >= SHOW_SIZE_FROM {
                        true => button.right_text(size.color(colour(theme.dim))),
                        false => button,
                    };
                    let response = ui.add(button.truncate());
                    let response = response.named(format!("preset:{}", preset.id));
                    if is_chosen {
                        let edge = response.rect.with_max_x(response.rect.left() + 3.0);
                        ui.painter()
                            .rect_filled(edge, CornerRadius::same(2), colour(theme.accent));
                    }
                    // The arrow keys choose a preset while moving the focus; Tab only moves the focus.
                    let pressed = |key| ui.input(|input| input.key_pressed(key));
                    let by_arrow = response.gained_focus()
                        && (pressed(Key::ArrowUp) || pressed(Key::ArrowDown));
                    if response.clicked() || (by_arrow && !is_chosen) {
                        self.choose(&preset.id);
                    }
                }
            });
            ui.add_space(8.0);
            let width = ui.available_width();
            part(ui, "choices", width, &mut |ui| {
                self.choices(ui, app, &mut settings.confirm_moves);
            });
        });
        if settings != *before {
            app.then(|window| window.set(settings));
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        // If a control had the focus, Enter belongs to that control.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let entered = is_free && ui.input(|input| input.key_pressed(Key::Enter));
        let setup = self.setup(app.catalog());
        let start = main_button(ui, setup.is_ok(), "start", msg::new_game::start());
        match setup {
            Ok(setup) if start.clicked() || entered => {
                let mut settings = app.store().settings().clone();
                if let Some(names) = &self.names {
                    // The settings give the names to the people of every game.
                    let [first, second] = names.each_ref().map(|it| read_name(it).ok().flatten());
                    (settings.first_name, settings.second_name) = (first, second);
                }
                if settings != *app.store().settings() {
                    app.then(|window| window.set(settings));
                }
                app.then(|window| window.start(setup));
            }
            Ok(_) => {}
            Err(reason) => {
                start.on_disabled_hover_text(t(reason));
            }
        }
        cancel_button(ui, app);
    }
}

/// Shows whether there is a clock, and its times.
pub fn clock_rows(ui: &mut Ui, clock: &mut bool, minutes: &mut u32, increment: &mut u32) {
    let both = [
        (false, "none", msg::new_game::no_clock()),
        (true, "chess", msg::new_game::chess_clock()),
    ];
    choice(ui, msg::new_game::clock(), "clock", clock, both);
    if *clock {
        let label = msg::new_game::minutes();
        number(ui, label, "minutes", minutes, CLOCK_MINUTES);
        let label = msg::new_game::increment();
        number(ui, label, "increment", increment, INCREMENT_SECONDS);
    }
}

#[cfg(test)]
mod tests;
