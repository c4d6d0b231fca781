//! The window: a game with its panels, and the stack of pages over it.

mod acts;
mod configuration;
mod controls;
mod disk;
mod interface;
mod keeping;
mod scores;
mod stack;
mod telling;
mod training;
mod window_memory;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use plummet::engine::{Clock, Worker};
use plummet::internals::cli::{self, Launch};
use plummet::internals::presets::Theme;
use plummet::internals::scene::{Motion, WindowLayout};
use plummet::internals::storage::{Disk, Loaded, MotionSetting, WindowState};
use plummet::presets::{Catalog, ConfigError};
use plummet::rules::ByPlayer;
use plummet::session::{GameSetup, Seat};

use super::actions::Action;
use super::analyst::Analyst;
use super::arena_run::Arena;
use super::board_view::BoardView;
use super::coach::Coach;
use super::config_watch::ConfigWatch;
use super::double_press::DoublePress;
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::game::{Game, seat_of};
use super::hints::Hints;
use super::input::{Input, InputEvent};
use super::minimap::Minimap;
use super::notice::Notice;
use super::pages::{Page, StartPage};
use super::paint::Paint;
use super::platform::{Clipboard, Next, Pacing, Player as SoundPlayer, Waker};
use super::side_panel::Offer;
use super::store::{ForNow, Store};
use super::{report, style};
use configuration::Reread;
use disk::{Asker, Pasting, Pending};
use stack::Stack;
use window_memory::WindowMemory;

/// The least room for the interface, in points: texts are no larger than leaves it.
const LEAST: (f32, f32) = (460.0, 340.0);

/// What the log calls a control that has the keyboard and no name.
const UNNAMED: &str = "unnamed";

/// Everything that the window shows.
#[derive(Debug)]
pub(crate) struct Screen {
    /// The configuration as it was last read.
    catalog: Arc<Catalog>,
    config_watch: ConfigWatch<Reread>,
    store: Store,
    game: Game,
    /// How many games have begun on the board.
    games: u64,
    /// Whether somebody chose the one that is there.
    is_chosen: bool,
    view: BoardView,
    minimap: Minimap,
    theme: Theme,
    pages: Stack,
    /// The faults shown over everything until they are dismissed.
    errors: Vec<ConfigError>,
    /// Whether they were shown last.
    had_errors: bool,
    /// What had the keyboard before they were shown.
    before_errors: Option<egui::Id>,
    offers: Vec<Offer>,
    notice: Option<Notice>,
    analyst: Analyst,
    coach: Coach,
    /// Levels that play each other, whatever is shown.
    arena: Option<Arena>,
    hints: Hints,
    clipboard: Clipboard,
    pasting: Option<Pasting>,
    disk: Disk,
    /// What is being written since the player asked for it.
    pending: Pending,
    /// What could not be written, and until when nobody may have read so.
    failures: Vec<(String, f64)>,
    sound: SoundPlayer,
    drawer_open: bool,
    fullscreen: bool,
    memory: WindowMemory,
    marks_hidden: bool,
    /// Whether the interface has the theme's colours.
    restyled: bool,
    asked: Asked,
    /// What waits for the last move to be on the disk.
    held: Held,
    layout: WindowLayout,
    /// The controls as they were shown last, and where they were.
    seen: Vec<(String, egui::Rect)>,
    /// The size of the window when it was last laid out, in pixels.
    window: (f32, f32),
    /// The size of everything: the setting, as far as the window has room.
    scale: f32,
    double_press: DoublePress,
    /// Where a drag of the board is, while a button for it is held.
    drag: Option<(f32, f32)>,
    log: EventLog,
    title: String,
}

/// What was asked for and is still to be done.
#[derive(Debug, Default)]
struct Asked {
    /// What keys asked for since the interface was shown last.
    actions: Vec<Action>,
    /// To show at once what was done.
    redraw: bool,
    /// To keep a picture of the next frame.
    picture: bool,
    /// To leave.
    quit: bool,
}

/// What the player did and is still to be answered, the oldest first.
#[derive(Debug, Default)]
struct Held(Vec<InputEvent>);

impl Held {
    /// The input of a frame with what is still to be answered before it.
    fn before(&mut self, input: &Input) -> Input {
        let mut events = std::mem::take(&mut self.0);
        events.extend_from_slice(&input.events);
        Input { events, ..*input }
    }
}

impl Screen {
    /// The screen as the command line asks for it.
    pub(crate) fn new(
        launch: Launch,
        left: Loaded<WindowState>,
        log: EventLog,
        clock: Arc<dyn Clock>,
        waker: Waker,
    ) -> Self {
        let for_now = ForNow::of(&launch);
        let disk = Disk::start(waker.clone().into_call());
        if let Some(error) = disk.refused() {
            report(&format!(
                "changes of the configuration are not seen: {error}"
            ));
        }
        let (mut store, faults) = Store::open(launch.places, for_now, disk.clone());
        let catalog = Arc::new(launch.watch.catalog().clone());
        let worker = Worker::with_call(Arc::clone(&clock), waker.clone().into_call());
        let (setup, chance) = (setup_of(&launch.game), fastrand::u64(..));
        let mut game = Game::new(setup, catalog.levels(), worker, chance, motion(&store));
        if let Some(loaded) = launch.loaded {
            store.look_at(&loaded, launch.counted);
            game.adopt(loaded, 0.0);
        }
        let mut screen = Self {
            config_watch: ConfigWatch::start(launch.watch, &disk, waker.clone()),
            clipboard: Clipboard::start(waker.clone()),
            pasting: None,
            disk,
            pending: Pending::default(),
            failures: Vec::new(),
            game,
            games: 0,
            is_chosen: !launch.asks_for_game,
            catalog,
            view: BoardView::default(),
            minimap: Minimap::default(),
            theme: launch.theme,
            pages: Stack::default(),
            errors: Vec::new(),
            had_errors: false,
            before_errors: None,
            offers: Vec::new(),
            notice: None,
            analyst: Analyst::new(Arc::clone(&clock), waker.clone()),
            coach: Coach::new(Arc::clone(&clock), waker.clone()),
            arena: None,
            hints: Hints::new(clock, waker),
            sound: SoundPlayer::start(),
            drawer_open: false,
            fullscreen: launch.fullscreen || left.value.fullscreen,
            memory: WindowMemory::new(left.value),
            marks_hidden: false,
            restyled: false,
            asked: Asked::default(),
            held: Held::default(),
            layout: WindowLayout::new(0.0, 0.0, 1.0, false),
            seen: Vec::new(),
            window: (0.0, 0.0),
            scale: 1.0,
            double_press: DoublePress::default(),
            drag: None,
            log,
            title: String::new(),
            store,
        };
        screen.begin(launch.asks_for_game, left.faults.into_iter().chain(faults));
        screen
    }

    /// What is done before the first frame. `faults` are those of the player's own files.
    fn begin(&mut self, asks_for_game: bool, faults: impl Iterator<Item = ConfigError>) {
        let tidy = self.store.tidy();
        let tidied = self.disk.run(move || {
            tidy();
            Ok::<_, String>(None)
        });
        self.pending.push(tidied, Asker::Window);
        self.take_settings(0.0);
        if self.store.settings().analysis {
            self.analyst.toggle();
        }
        if asks_for_game {
            self.pages.push(Page::Start(StartPage::new()));
        }
        self.log_start();
        let errors: Vec<ConfigError> = self.catalog.errors().to_vec();
        let errors: Vec<ConfigError> = errors.into_iter().chain(faults).collect();
        self.tell_errors(&errors);
        self.errors = errors;
    }

    /// Whether the player wants to leave.
    pub(crate) fn is_quitting(&self) -> bool {
        self.asked.quit
    }

    /// Gives the interface the theme's colours.
    pub(crate) fn restyle(&mut self, ctx: &egui::Context) {
        style::apply(ctx, &self.theme);
        self.restyled = true;
    }

    /// One frame: input, the game, the interface.
    pub(crate) fn update(
        &mut self,
        input: &Input,
        ui: &mut EguiAdapter,
        pacing: &Pacing,
        now: f64,
    ) {
        if !self.restyled {
            self.restyle(ui.context());
        }
        self.asked.redraw = false;
        self.remember_window(input.screen, now);
        self.double_press.begin_frame(now);
        let mut parts = VecDeque::from(self.held.before(input).by_presses());
        while let Some(part) = parts.pop_front() {
            let mut part = self.held_up(part, &mut parts, now);
            self.double_press.filter(&mut part, input.dpi * self.scale);
            let is_last = parts.is_empty();
            // A press belongs to the board that the player saw, before a resize.
            self.board_input(&part, ui, now);
            self.lay_out(input);
            self.keys(&part, ui, now);
            // Whoever pressed on the board had not seen yet what comes now.
            if is_last {
                if !self.had_errors {
                    self.before_errors = ui.focused();
                }
                self.poll_configuration(now);
                self.poll_clipboard(ui, now);
                self.poll_pasted(now);
                self.poll_disk(now);
                self.go_on(now);
            }
            let (shut, had_errors) = (self.pages.shut(), !self.errors.is_empty());
            self.answer(&part, ui, pacing, now);
            if shut != self.pages.shut() || (had_errors && self.errors.is_empty()) {
                self.double_press.page_shut(&part);
            }
            if self.asked.quit {
                break;
            }
        }
        self.clipboard.follow(input.empties_clipboard, now);
        self.retitle(pacing);
    }

    /// A part of the input, and what comes after it; or nothing for now, while a move that
    /// was made before is not on the disk yet. All of it is done then, in its order.
    fn held_up(&mut self, part: Input, rest: &mut VecDeque<Input>, now: f64) -> Input {
        // What lies over the board makes no moves.
        if self.is_covered() || !self.store.is_writing(now) {
            return part;
        }
        let quiet = Input {
            events: Vec::new(),
            ..part
        };
        let all = std::iter::once(part).chain(rest.drain(..));
        self.held = Held(all.flat_map(|part| part.events).collect());
        quiet
    }

    /// Tells the interface of at most one press, does what is asked for, and lets the
    /// interface come to rest.
    fn answer(&mut self, input: &Input, ui: &mut EguiAdapter, pacing: &Pacing, now: f64) {
        let mut collected = self.run_interface(input, ui, now);
        self.serve_fields(ui);
        let mut asked = std::mem::take(&mut self.asked.actions);
        asked.append(&mut collected.actions);
        // Pages find their place in a window of another size by being laid out in it, and
        // anew when something in them comes or goes.
        let mut stale = self.window != input.screen || self.seen != collected.buttons;
        self.window = input.screen;
        self.pages.note_focus(ui.focused());
        stale |= self.act_on(asked, pacing, now);
        if self.had_errors && self.errors.is_empty() {
            self.pages.give_back(self.before_errors);
        }
        self.had_errors = !self.errors.is_empty();
        if stale {
            self.follow_scores(now);
            collected = self.run_again(input, ui, now);
        }
        self.seen.clone_from(&collected.buttons);
        if ui.next(now) != Next::Now {
            self.log_layout(&collected, ui);
        }
    }

    /// Lets the game go on, and tells what is new or forgets what has been read.
    fn go_on(&mut self, now: f64) {
        let outcomes = if self.store.is_writing(now) {
            self.game.pass_time(now)
        } else {
            self.game.tick(now)
        };
        self.tell(outcomes, now);
        self.failures.retain(|&(_, until)| now < until);
        while let Some(trouble) = self.store.trouble() {
            self.fail(trouble, now);
        }
        self.follow_scores(now);
        self.notice.take_if(|notice| now >= notice.until);
    }

    fn lay_out(&mut self, input: &Input) {
        let (width, height) = input.screen;
        #[expect(clippy::cast_precision_loss, reason = "at most 200")]
        let wanted = self.store.settings().text_scale as f32 / 100.0;
        let room = (width / LEAST.0).min(height / LEAST.1) / input.dpi;
        self.scale = wanted.min(room.max(1.0));
        let scale = input.dpi * self.scale;
        self.layout = WindowLayout::new(width, height, scale, self.drawer_open);
        let scene = self.game.scene_mut();
        scene.set_area(self.layout.board, scale);
        scene.set_scored(self.analyst.is_on() && self.store.settings().show_scores);
    }

    /// Draws the frame.
    pub(crate) fn draw(&mut self, paint: &Paint, ui: &EguiAdapter, dpi: f32, now: f64) {
        let background = self.theme.background;
        macroquad::window::clear_background(macroquad::color::Color::from_rgba(
            background.red,
            background.green,
            background.blue,
            255,
        ));
        if !self.hides_game() {
            self.view.draw(paint, &self.game, &self.theme, now, dpi);
        }
        ui.paint(paint);
        self.take_picture(now);
    }

    /// When the next frame is wanted.
    pub(crate) fn next(&self, ui: &EguiAdapter, now: f64) -> Next {
        if self.asked.redraw || (self.game.scene().is_moving(now) && !self.hides_game()) {
            return Next::Now;
        }
        let within = |at: f64| Next::Within(Duration::from_secs_f64((at - now).max(0.0)));
        let period = self.analyst.period();
        let writing = self.store.writing_until();
        [
            self.notice.as_ref().map(|notice| notice.until),
            self.memory.due(),
            self.clipboard.due(),
            writing.or(self.game.reply_due()),
            self.game.clock_due(now),
            self.game.thought_due(now),
            period.map(|period| now + period.as_secs_f64()),
        ]
        .into_iter()
        .flatten()
        .fold(ui.next(now), |next, at| next.sooner(within(at)))
    }

    /// Whether a page keeps input from the board.
    fn is_covered(&self) -> bool {
        !self.pages.is_empty() || !self.errors.is_empty()
    }

    fn hides_game(&self) -> bool {
        self.pages.first().is_some_and(Page::hides_game)
    }
}

/// How discs move by the settings.
fn motion(store: &Store) -> Motion {
    let settings = store.settings();
    Motion {
        reduced: settings.motion == MotionSetting::Reduced,
        speed: f64::from(settings.animation_speed) / 100.0,
    }
}

/// The game that the command line asks for.
fn setup_of(game: &cli::Game) -> GameSetup {
    let seats = ByPlayer::from_fn(|player| match &game.seats[player] {
        None => Seat::Human,
        Some(level) => seat_of(level),
    });
    let preset = &game.preset;
    GameSetup {
        changes: preset.changes_to(&game.ruleset),
        ..GameSetup::plain(
            preset.id.clone(),
            preset.name.clone(),
            game.ruleset.clone(),
            seats,
        )
    }
}
