//! The start page: a click on a card begins a game.

use egui::style::ScrollStyle;

use super::ladder::Step;
use super::levels::LevelsPage;
use super::*;
use crate::app::age::age;
use msg::start;

/// The number of presets that have a card.
const CARDS: usize = 3;

/// The height of the texts of a card below its picture, in points.
const CARD_TEXT: f32 = 136.0;

/// The height of a row of the list beside the cards with the gap below it, in points.
const ROW: f32 = 38.0;

#[derive(Default)]
pub struct StartPage {
    /// The id of the preset that is highlighted: the one that the player pointed at last.
    preset: String,
    /// The id of the one that the pointer was over last.
    pointed: String,
    /// The id of the level that is chosen, or `human`.
    pub opponent: String,
    /// The height of the page without its cards, and without what is left over.
    rest: f32,
    is_shown: bool,
}

/// Returns the game of a preset in which a person plays against this seat, and begins or not.
pub fn setup_against(preset: &Preset, opponent: &Seat, person_begins: bool) -> GameSetup {
    let is_person = |player| (player == preset.ruleset.first) == person_begins;
    let seats = ByPlayer::from_fn(|player| match is_person(player) {
        true => Seat::Human,
        false => opponent.clone(),
    });
    GameSetup::plain(
        preset.id.clone(),
        preset.name.clone(),
        preset.ruleset.clone(),
        seats,
    )
}

/// What the player has chosen.
#[derive(Clone, Copy)]
struct Choice<'a> {
    /// The highlighted preset.
    preset: Option<&'a Preset>,
    /// The level to play against; `None` is a person.
    opponent: Option<&'a Level>,
    /// Whether the person begins.
    person_begins: bool,
}

impl Choice<'_> {
    /// Returns why the chosen level does not play a preset, if it does not.
    fn refusal(self, preset: &Preset) -> Option<Message> {
        let level = self.opponent?;
        let reason = reason_unavailable(&level.engine, &preset.ruleset)?;
        Some(start::refusal(Message::of_file(&level.name), reason))
    }

    fn is_highlighted(self, preset: &Preset) -> bool {
        self.preset.is_some_and(|it| it.id == preset.id)
    }

    /// Starts the game of a preset, if the chosen level plays it.
    fn start(self, app: &Window, preset: &Preset) {
        if self.refusal(preset).is_none() {
            let opponent = self.opponent.map_or(Seat::Human, seat_of);
            let game = setup_against(preset, &opponent, self.person_begins);
            app.then(|window| window.start(game));
        }
    }
}

/// The sizes on the page, in points.
#[derive(Clone, Copy)]
struct Sizes {
    /// Whether the cards stand side by side, not one below the other.
    is_wide: bool,
    /// The height of the cards of presets.
    card: f32,
    /// The distance between the parts of the page, and what is left over of it.
    gap: f32,
    spare: f32,
}

impl Sizes {
    /// Returns the sizes in a window of this size. `rest` is the height of the page without its cards.
    fn of(room: Vec2, rest: f32) -> Self {
        if room.x < 880.0 {
            return Self {
                is_wide: false,
                card: 104.0,
                gap: 10.0,
                spare: 0.0,
            };
        }
        // Cards are as high as their pictures need: that of a board of 7 × 6 in a quarter of the width.
        // What is left of the height of the window widens them and the distances between the parts.
        let room = (room.x.min(most_width(room)), room.y - rest);
        let needed = (room.0 / 4.0 - 64.0) * 6.0 / 7.0 + 32.0 + CARD_TEXT;
        let spare = (room.1 - needed).max(0.0) * 0.65 / 3.0;
        Self {
            is_wide: true,
            card: (room.1 - 3.0 * spare).floor().max(240.0),
            gap: 14.0,
            spare: spare.floor(),
        }
    }

    fn gap(self, ui: &mut Ui) {
        ui.add_space(self.gap + self.spare);
    }

    fn by_width<T>(self, wide: T, narrow: T) -> T {
        if self.is_wide { wide } else { narrow }
    }
}

/// Returns the greatest width of the page: a very wide window leaves room at both sides.
fn most_width(room: Vec2) -> f32 {
    room.y.max(480.0) * 1.9
}

impl StartPage {
    /// Creates the page with the rules and the opponent of the last game.
    pub fn new(last: &LastGame) -> Self {
        Self {
            preset: last.preset.clone(),
            opponent: last.opponent.clone(),
            ..Self::default()
        }
    }

    /// Lays the page out from the top to the bottom, in a window of this size.
    fn page(&mut self, ui: &mut Ui, app: &Window, room: Vec2) {
        let levels = app.training_runs.levels(&app.catalog.levels);
        let mut choice = self.choice(app, &levels);
        let sizes = Sizes::of(room, self.rest);
        rows_apart(ui, 0.0);
        ui.add_space(sizes.by_width(20.0, 4.0));
        let size = vec2(ui.available_width(), sizes.by_width(44.0, 36.0));
        let (bar, _) = space(ui, size);
        sizes.gap(ui);
        let own = app.store.unfinished.as_ref().map(|game| (game, None));
        let others = app
            .store
            .offers
            .iter()
            .map(|offer| (&offer.game, Some(&offer.path)));
        let games: Vec<_> = own.into_iter().chain(others).collect();
        let columns = sizes.by_width(games.len().min(2), 1);
        let height = sizes.by_width(88.0, 64.0);
        let is_alone = games.len() == 1 && sizes.is_wide;
        grid(ui, &games, columns, height, sizes.gap, |ui, index, game| {
            resume(ui, app, height, (index, is_alone), *game);
        });
        if !games.is_empty() {
            ui.add_space(sizes.gap);
        }
        caption(ui, sizes, start::opponents(), |ui| {
            if choice.opponent.is_some() {
                let style = ui.style_mut();
                style.override_font_id = Some(regular(13.0));
                style.spacing.item_spacing.x = 4.0;
                style.spacing.button_padding.y = 2.0;
                style.spacing.interact_size.y = 24.0;
                let before = app.store.last_game.begins;
                let mut begins = before;
                choices_as(
                    Role::RadioButton,
                    ui,
                    "begins",
                    &mut begins,
                    [
                        (Beginner::InTurn, "in_turn", start::in_turn()),
                        (Beginner::Computer, "computer", start::computer_begins()),
                        (Beginner::You, "you", start::you_begin()),
                    ],
                );
                if begins != before {
                    app.then(move |window| window.store.set_beginner(begins));
                }
            }
        });
        let chosen = choice.opponent.map_or(HUMAN, |level| &level.id);
        let steps = played_steps(app, choice, &levels);
        let look = StripLook {
            least: sizes.by_width(88.0, 84.0),
            height: sizes.by_width(100.0, 70.0),
            gap: sizes.by_width(8.0, 6.0),
            face: sizes.by_width(50.0, 27.0),
            is_beside: false,
            font: 14.0,
        };
        match strip(ui, look, "level", &steps, chosen) {
            Some(MORE) => {
                let page = LevelsPage {
                    player: Player::Yellow,
                    chosen: chosen.to_owned(),
                    ruleset: choice.preset.map(|it| it.ruleset.clone()),
                    preset: choice.preset.map(|it| it.id.clone()),
                };
                app.then(|window| window.open(page));
            }
            Some(id) => {
                choice.opponent = levels.iter().find(|level| level.id == id);
                id.clone_into(&mut self.opponent);
            }
            None => {}
        }
        sizes.gap(ui);
        caption(ui, sizes, start::games(), |_| {});
        self.cards(ui, app, sizes, choice);
        sizes.gap(ui);
        entries(ui, app, sizes);
        ui.add_space(10.0);
        let line = words(advice(choice), regular(13.0)).weak();
        ui.vertical_centered(|ui| ui.add(Label::new(line).wrap()));
        ui.add_space(10.0);
        // Tab leads there last: who plays, and who begins, come first.
        let bar = UiBuilder::new().max_rect(bar);
        let mut bar = ui.new_child(bar.layout(Layout::left_to_right(Align::Center)));
        bar.label(RichText::new("Plummet").font(heavy(sizes.by_width(30.0, 19.0))));
        // In this order for the keyboard, at the right edge of the page.
        let needed = 4.0 * ICON_BUTTON + 3.0 * bar.spacing().item_spacing.x;
        bar.add_space((bar.available_width() - needed - 2.0).max(0.0));
        for action in [Action::Settings, Action::Help, Action::Menu, Action::Quit] {
            command_icon(&mut bar, app, action.name(), action);
        }
        // The cards take what the rest has left in the pass before.
        let rest = ui.min_rect().height() - sizes.card - 3.0 * sizes.spare;
        if sizes.is_wide && (self.rest - rest).abs() > 1.0 {
            self.rest = rest;
            ui.ctx().request_discard("the height of the cards");
        }
        // Each card has a key, and the highlighted one has Enter while no control has it.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let highlighted = choice.preset.filter(|_| is_free).map(|it| (it, Key::Enter));
        let cards = app.catalog.presets.iter().zip(CARD_KEYS);
        for (preset, key) in highlighted.into_iter().chain(cards) {
            if ui.input(|it| it.key_pressed(key) && !it.modifiers.command && !it.modifiers.alt) {
                return choice.start(app, preset);
            }
        }
    }

    /// Returns the highlighted preset and the chosen level, or the first ones in place of those that are
    /// gone.
    fn choice<'a>(&self, app: &'a Window, levels: &'a [Level]) -> Choice<'a> {
        let level = levels.iter().find(|level| level.id == self.opponent);
        Choice {
            preset: (app.catalog.preset(&self.preset)).or(app.catalog.presets.first()),
            opponent: match level {
                None if self.opponent != HUMAN => ladder(levels).next(),
                level => level,
            },
            person_begins: app.store.last_game.person_begins(),
        }
    }

    /// Highlights a preset when the pointer or the keyboard comes to it, and starts its game when it
    /// is pressed.
    fn follow(&mut self, app: &Window, choice: Choice<'_>, response: &Response, preset: &Preset) {
        let delta = |input: &egui::InputState| input.pointer.delta();
        let is_moving = response.ctx.input(delta) != Vec2::ZERO || self.pointed != preset.id;
        if response.hovered() {
            self.pointed.clone_from(&preset.id);
        }
        if response.gained_focus() || (response.hovered() && is_moving) {
            self.preset.clone_from(&preset.id);
            // The cards before it were shown as they were.
            response.ctx.request_repaint();
        }
        if response.clicked() {
            choice.start(app, preset);
        }
    }

    /// Shows the cards and the list beside or below them.
    fn cards(&mut self, ui: &mut Ui, app: &Window, sizes: Sizes, choice: Choice<'_>) {
        let (cards, _) = app
            .catalog
            .presets
            .split_at_checked(CARDS)
            .unwrap_or_default();
        let mut shown: Vec<Option<&Preset>> = cards.iter().map(Some).collect();
        if sizes.is_wide {
            shown.push(None);
        }
        grid(
            ui,
            &shown,
            sizes.by_width(shown.len(), 1),
            sizes.card,
            sizes.by_width(12.0, sizes.gap),
            |ui, _, preset| match preset {
                Some(preset) => self.card(ui, app, sizes, choice, preset),
                None => {
                    Frame::new()
                        .fill(veil(&app.theme))
                        .corner_radius(CornerRadius::same(16))
                        .inner_margin(Margin::symmetric(16, 14))
                        .show(ui, |ui| {
                            ui.set_height(sizes.card - 28.0);
                            self.list(ui, app, choice, Some(sizes.card - 28.0));
                        });
                }
            },
        );
        if !sizes.is_wide {
            ui.add_space(sizes.gap);
            self.list(ui, app, choice, None);
        }
    }

    /// Shows the card of a preset: its name, its rules in a line, its size, and what a click does, or
    /// why nothing happens.
    fn card(
        &mut self,
        ui: &mut Ui,
        app: &Window,
        sizes: Sizes,
        choice: Choice<'_>,
        preset: &Preset,
    ) {
        let theme = &app.theme;
        let is_highlighted = choice.is_highlighted(preset);
        let refusal = choice.refusal(preset);
        let is_refused = refusal.is_some();
        let (position, completions) = example(preset, &preset.ruleset);
        let paint = |ui: &Ui, place: Rect| {
            paint_position(ui.painter(), place, theme, &position, &completions);
            if is_refused {
                ui.painter()
                    .rect_filled(place.expand(10.0), 8.0, theme.panel.gamma_multiply(0.65));
            }
        };
        let name = format!("card:{}", preset.id);
        let mut tile = if sizes.is_wide {
            let size = vec2(ui.available_width() - 36.0, sizes.card - CARD_TEXT - 24.0);
            Tile::new(name).margin(12.0, 14.0).picture(size, paint)
        } else {
            Tile::row(name)
                .margin(12.0, 6.0)
                .picture(vec2(98.0, sizes.card - 24.0), paint)
        };
        tile = tile.line(Message::of_file(&preset.name), heavy(19.0), None);
        if let Some(refusal) = refusal {
            tile = tile.line(refusal, regular(13.0), theme.warn).rows(5);
        } else {
            let size = size_text(preset.ruleset.size);
            let size = match preset.ruleset.ending {
                Ending::FullBoard => start::most_points(size),
                Ending::FirstGoal => size,
            };
            tile = tile
                .line(Message::of_file(&preset.about), regular(13.0), None)
                .rows(2);
            tile = tile.line(size, regular(13.0), WEAK);
            if sizes.is_wide {
                tile = tile.pill(start::play(), is_highlighted);
            }
        }
        let response = tile
            .when(is_highlighted, Emphasis::Framed)
            .show(ui, sizes.card);
        self.follow(app, choice, &response, preset);
    }

    /// Shows a row for each preset without a card. Beside the cards the list scrolls within this height.
    fn list(&mut self, ui: &mut Ui, app: &Window, choice: Choice<'_>, most: Option<f32>) {
        ui.label(words(start::more_games(), bold(15.0)));
        ui.add_space(8.0);
        let mut gets_focus = false;
        let mut rows = |ui: &mut Ui| {
            rows_apart(ui, 4.0);
            for preset in app.catalog.presets.iter().skip(CARDS) {
                let refusal = choice.refusal(preset);
                let response = preset_row(format!("more:{}", preset.id), preset)
                    .when(choice.is_highlighted(preset), Emphasis::Framed)
                    .line(
                        Message::of_file(&preset.name),
                        regular(14.0),
                        refusal.as_ref().and(WEAK),
                    )
                    .show(ui, ROW - 4.0);
                gets_focus |= response.gained_focus();
                self.follow(app, choice, &response, preset);
                let about = Message::of_file(&preset.about);
                let value = || with_best_play(solved::of(&preset.ruleset)?);
                let about = refusal.unwrap_or_else(|| match value() {
                    Some(value) => start::about_value(about, value),
                    None => about,
                });
                tooltip(response, t(about));
            }
        };
        match most {
            Some(height) => {
                let area = ScrollArea::vertical().id_salt("more rules");
                // No row is cut through.
                let whole = ((height - 71.0) / ROW).floor() * ROW - 4.0;
                let area = area.max_height(whole).auto_shrink(false);
                let place = area.show(ui, rows).inner_rect;
                // The list has scrolled to the row, and the page scrolls to the list.
                if gets_focus {
                    ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
                }
            }
            None => rows(ui),
        }
        ui.add_space(8.0);
        let own = Tile::new("make_own");
        own.line(start::own(), regular(14.0), None)
            .show(ui, 36.0)
            .acts(Window::open_own_rules);
    }
}

impl Page for StartPage {
    fn show(&mut self, ctx: &Context, app: &Window) {
        let screen = ctx.content_rect();
        let area = egui::Area::new(Id::unique("start page"))
            .order(egui::Order::Background)
            .fixed_pos(screen.min);
        area.show(ctx, |ui| {
            // A page that goes on below the edge shows its scroll bar.
            ui.style_mut().spacing.scroll = ScrollStyle::solid();
            // The area takes the wheel where its contents are.
            ui.scope_builder(UiBuilder::new().max_rect(screen), |ui| {
                let mut area = ScrollArea::vertical()
                    .id_salt("start")
                    .auto_shrink([false, false]);
                if !std::mem::replace(&mut self.is_shown, true) {
                    // A page that opens begins at its top.
                    area = area.vertical_scroll_offset(0.0);
                }
                area.show(ui, |ui| {
                    scroll_by_keys(ui);
                    let (room, area) = (screen.size(), ui.available_rect_before_wrap());
                    let side = (area.width() - most_width(room)).max(0.0) / 2.0;
                    let side = side + if room.x < 880.0 { 12.0 } else { 32.0 };
                    ui.scope_builder(
                        UiBuilder::new().max_rect(area.shrink2(vec2(side, 0.0))),
                        |ui| self.page(ui, app, room),
                    );
                });
            });
        });
    }

    fn hides_game(&self) -> bool {
        true
    }
}

/// The keys of the cards.
const CARD_KEYS: [Key; CARDS] = [Key::Num1, Key::Num2, Key::Num3];

/// Returns the buttons of the strip, each with what the person has reached against the level in the
/// highlighted game, and how hard the first and the last step of the ladder are.
fn played_steps(app: &Window, choice: Choice<'_>, levels: &[Level]) -> Vec<Step> {
    let chosen = choice.opponent.map_or(HUMAN, |level| &level.id);
    let mut steps = steps(levels, chosen, choice.preset.map(|it| &it.ruleset));
    let mut ladder = ladder(levels).map(|level| &level.id);
    let (first, last) = (ladder.next(), ladder.next_back());
    for step in &mut steps {
        // It can be chosen: another game may be pressed.
        if step.refusal.take().is_some() {
            continue;
        }
        let tally = choice
            .preset
            .and_then(|it| app.store.statistics.value.tally(&it.id, &step.id));
        // A score is told from the first win on.
        if let Some(tally) = tally.filter(|it| it.won > 0) {
            let is_good = tally.won > tally.lost;
            step.good = is_good.then_some(app.theme.good);
            step.note = Some(if is_good {
                start::beaten()
            } else {
                start::won_of(tally.played(), tally.won)
            });
        } else if first == Some(&step.id) {
            step.note = Some(start::very_easy());
        } else if last == Some(&step.id) {
            step.note = Some(start::hardest());
        }
    }
    steps
}

/// Shows the line above a part of the page, and what stands at its right end.
fn caption(ui: &mut Ui, sizes: Sizes, text: Message, right: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), sizes.by_width(34.0, 30.0));
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Min), |ui| {
        ui.set_min_size(size);
        right(ui);
        // In the smallest window it needs two rows beside them.
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.add(Label::new(words(text, bold(15.0))).wrap());
        });
    });
}

/// Returns the line that says what a click does.
fn advice(choice: Choice<'_>) -> Message {
    let level = choice.opponent.map(|level| Message::of_file(&level.name));
    match level {
        Some(level) if choice.person_begins => start::click_you(level),
        Some(level) => start::click_level(level),
        None => start::click_friend(),
    }
}

/// Shows the card of an unfinished game. Beside another card there is no room for what looks like
/// a button.
fn resume(
    ui: &mut Ui,
    app: &Window,
    height: f32,
    (index, is_alone): (usize, bool),
    (game, file): (&SavedGame, Option<&PathBuf>),
) {
    let name = match index {
        0 => "continue_game".to_owned(),
        index => format!("continue_game:{}", index + 1),
    };
    let position = game.record.position().ok();
    let setup = &game.record.setup;
    let title = Message::of_file(&setup.title);
    let of = |level: &Seat| Message::of_file(level.name());
    let players = match (&setup.seats.red, &setup.seats.yellow) {
        (Seat::Human, Seat::Human) => start::two_players(title),
        (Seat::Human, level) | (level, Seat::Human) => start::against(title, of(level)),
        (red, yellow) => start::levels(title, of(red), of(yellow)),
    };
    let names = PlayerNames::of(setup);
    let facts = [
        Some(players),
        position
            .as_ref()
            .map(|it| start::to_move(names.name(it.to_move))),
        Some(start::discs(game.record.columns().count())),
        game.date.map(|then| age(then, now(), &app.store.zone)),
    ];
    let facts = msg::text::plain(Argument::list(Join::Dots, facts.into_iter().flatten()));
    let side = height - 22.0;
    let mut tile = Tile::row(name)
        .look(Emphasis::Framed)
        .margin(17.0, 11.0)
        .picture(vec2(side * 1.2, side), |ui, place| {
            if let Some(position) = &position {
                paint_board(ui.painter(), place, &app.theme, &position.board);
            }
        })
        .line(start::r#continue(), bold(15.0), None)
        .about(facts);
    if is_alone {
        tile = tile.pill(start::r#continue(), true);
    }
    let response = tile.show(ui, height);
    app.focus_once(&response);
    let (game, file) = (game.clone(), file.cloned());
    response.acts(move |window| match file {
        Some(file) => window.continue_game(file),
        None => window.resume(&game, GameOrigin::Loaded),
    });
}

/// Shows the entries below the cards: each a command, and a line below its name.
fn entries(ui: &mut Ui, app: &Window, sizes: Sizes) {
    let (store, all) = (&app.store, app.studies.lessons.list().len());
    let lessons = match store.lessons.value.done_count(&app.studies.lessons) {
        0 => start::lessons_about(),
        done => start::lessons_done(all, done),
    };
    let is_answered = |it: &Puzzle| store.puzzles.value.mark(&it.id).is_some();
    let puzzles = if puzzle_of_day(store.today()).is_none_or(is_answered) {
        start::puzzles_about()
    } else {
        start::puzzles_new()
    };
    let training = app
        .training_runs
        .status_text()
        .unwrap_or_else(start::training_about);
    let due = app.store.exercises.value.due(now()).count();
    let mut entries = vec![
        (Action::New, start::new_about()),
        (Action::Together, start::together_about()),
        (Action::Exercises, start::exercises_about(due)),
        (Action::Load, start::load_about()),
        (Action::Lessons, lessons),
        (Action::Puzzles, puzzles),
        (Action::Statistics, start::statistics_about()),
        (Action::Arena, start::arena_about()),
        (Action::Training, training),
    ];
    entries.retain(|(action, _)| *action != Action::Exercises || due > 0);
    let (width, count) = (ui.available_width(), entries.len());
    let columns = match width {
        // Two rows where one would leave too little room for the labels.
        760.0.. if count > 6 && width < count as f32 * 130.0 => count.div_ceil(2),
        760.0.. => count,
        450.0.. => 3,
        300.0.. => 2,
        _ => 1,
    };
    // Two rows leave their room to the cards.
    let is_beside = sizes.is_wide && columns < count;
    let (height, gap) = match sizes.is_wide {
        _ if is_beside => (48.0, 8.0),
        true => (76.0, 10.0),
        false => (68.0, 6.0),
    };
    grid(
        ui,
        &entries,
        columns,
        height,
        gap,
        |ui, _, (action, about)| {
            let (icon, label) = command_of(*action).shown(app, app.session());
            let ink = ui.visuals().text_color();
            let tile = if is_beside {
                Tile::row(action.name())
            } else {
                Tile::new(action.name())
            };
            let paint = |ui: &Ui, place| paint_icon(ui.painter(), place, icon, ink);
            let response = tile
                .picture(Vec2::splat(22.0), paint)
                .title(&label, None)
                .line(about, regular(13.0), WEAK)
                .show(ui, height);
            if response.clicked() {
                app.request(*action);
            }
            tooltip(response, t(with_key(label, app.keys(), *action)));
        },
    );
}
