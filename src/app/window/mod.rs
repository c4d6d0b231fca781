//! The window: the game screen, the stack of pages over it, and the parts that outlive them.
//!
//! Each part is a struct with its own state in its own file. [`Window`] owns them and runs a frame
//! through them.
//!
//! ```text
//! key ─────────▶ Window::act ──▶ a method of Window
//! pointer ─────▶ Window::pointer ─▶ Window::ask
//! panel, page ─▶ request ─▶ Effect ─▶ a method of Window
//! ```
//!
//! An `Effect` is a closure that gets the window, once the interface was shown; until then egui keeps it. What has a key, an entry
//! of the menu or an icon is a row of `commands::GROUPS`; what only one page or panel offers calls a
//! method of the window itself.
//!
//! A `BoardRequest` is for what is on the board: `Window::ask` passes it to the study over the
//! game (`study`), or to the game. A click drops a disc through `Window::pointer` (the hit
//! test), `Window::ask`, `Game::apply` and `Match::apply`. The events come back to
//! `Window::pass_on`, which passes them to the log, the sound, the status line and the disk.
//!
//! # Input
//!
//! The input of a frame is split into parts of at most one press (`Input::by_presses`). The
//! effects of a press are had before the next part, and egui makes further passes of the interface
//! within the frame until no control moves, so a press meets what the player sees. The second press of
//! a double click that opened or closed a page is dropped. A question belongs to the sentence on the
//! status line (`app::messages`): a new sentence withdraws it. `page_stack` remembers which control
//! had the focus when a page opened, and gives the focus back. Every control has a name in the
//! event log.
//!
//! # Threads
//!
//! The searches of engines, the analysis, hints, reviews, refutations and reasons are jobs of the one
//! `Runtime`: each has a thread, none delays another, and each stops when it is left. At its end
//! the program waits a moment for jobs, so that external programs are killed. While the start page
//! hides the game, every search about it rests.
//! An arena and a training run belong to the window, not to their pages, and continue when
//! those are closed. Files are read and written by jobs of the one `storage::Disk`: `Window::on_disk` queues a job, and what the
//! window does with its result. A failure while the program ends goes to the terminal. A job of `configuration` checks
//! the files of the configuration four times a second.

mod bars;
mod board;
mod card;
mod commands;
mod configuration;
mod hints;
mod interface;
mod keys;
mod layout;
mod linked;
mod page_stack;
mod pages;
mod panel;
mod pasting;
mod play;
mod player_files;
mod polling;
mod programs;
mod saving;
mod settings;
mod speaker;
mod study;
mod window_memory;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};

use egui::{Pos2, Rect, vec2};
use plummet::internals::cli::Launch;

use super::analyst::Analyst;
use super::analyst::ColumnScores;
use super::arena_run::{Arena, ArenaGames, ArenaTask};
use super::board_view::BoardView;
use super::effects::{Noted, take_noted};
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::game::GameUpdate;
use super::input::{Event as InputEvent, Input, Key, Modifiers, PointerButton, place_of};
use super::language::key_of;
use super::link::{Link, other_person};
use super::messages::{Notice, Question};
use super::pages::*;
use super::paint::{Paint, draw_ground};
use super::platform::{Pacing, SoundPlayer};
use super::style;
use super::thinking::Search;
use super::training_runs::TrainingRuns;
use crate::app::prelude::*;
use configuration::{Found, PresetOffer};
use hints::{can_hint, hint_level};
use layout::scale_of;
use page_stack::PageStack;
use pasting::Pasting;
use player_files::Awaited;
use saving::Studies;
use settings::Languages;
use speaker::Speaker;
use study::{Line, Story, Study, Why};
use window_memory::WindowMemory;

pub use bars::{Hint, command_icon, key_hints, size_text, with_key};
pub use commands::{CommandRow, Cover, GROUPS, Say, command_of};
pub use panel::{ResultLook, result_headline};
pub use study::GameReview;

/// How long presses at the place of one that opened or closed a page are dropped, in seconds.
const DROP_SECONDS: f64 = 0.5;
/// How long they are where another control has come to: the time of a double click.
const SECOND_PRESS_SECONDS: f64 = 0.25;
/// The distance from that press within which they are dropped, in points.
const MAX_DISTANCE: f32 = 8.0;

/// The last press that was meant.
#[derive(Default)]
struct Press {
    /// Its place, in pixels.
    at: Pos2,
    /// The name of the control that it met.
    control: Option<String>,
    /// Whether it opened or closed a page.
    turned: bool,
    /// Until when it may have a second one. Without end before the next frame, as what it does may take
    /// long.
    until: f64,
}

/// The window's parts and its state.
pub struct Window {
    pub ctx: egui::Context,
    pub pages: PageStack,
    /// Whether the topmost page has yet to give a control the focus.
    pub needs_focus: std::cell::Cell<bool>,
    /// The faults of the configuration, shown over the window until they are dismissed.
    pub faults: Vec<ConfigError>,
    /// Whether the last frame showed faults.
    had_faults: bool,
    messages: Messages,
    pub runtime: Runtime,
    pub sound: SoundPlayer,
    speaker: Speaker,
    /// The time of the frame, in seconds.
    now: f64,

    /// The game on the board.
    pub game: Game,
    /// Where the game comes from.
    origin: GameOrigin,
    /// The position that was set up last.
    left_set_up: Option<study::SetUp>,
    /// The game that the player chose last.
    chosen: Option<GameSetup>,
    view: BoardView,
    /// The pointer's last position in a drag of the board, while its button is held.
    drag: Option<Pos2>,
    marks_hidden: bool,
    /// The player whose completions alone are marked.
    isolated: Option<Player>,
    analyst: Analyst,
    /// The search for a hint, and the name of its level.
    hint: Option<(Search, String)>,
    /// The search for the reason of a puzzle's solution.
    advice: Option<Why>,
    /// The explanation of the position.
    why: Option<Why>,
    /// The key of the position in which a row was read last, and the row.
    read_row: Option<(u64, u8)>,
    /// The line of play on the board of the study.
    line: Option<Line>,
    /// What decided the game, once it has ended.
    story: Option<Story>,
    /// What lies over the game.
    pub study: Option<Study>,
    /// The review that was left last.
    last_review: Option<GameReview>,
    /// The game with a person at another computer.
    pub link: Option<Link>,
    /// The arena that runs or is shown, on any page.
    pub arena: Option<Arena>,
    pub training_runs: TrainingRuns,

    pub catalog: Arc<Catalog>,
    pub theme: Theme,
    /// Whether the interface has the theme's colours.
    is_styled: bool,
    /// Changed presets to offer for new games.
    offers: Vec<PresetOffer>,
    /// Locked by jobs only.
    watcher: Arc<Mutex<CatalogWatcher>>,
    /// Reads the configuration when its files change, until the sender is dropped.
    watch: (Job<Found>, Sender<()>),
    pub languages: Languages,

    pub store: Store,
    disk: Disk,
    /// The jobs whose results the window takes, oldest first.
    awaited: VecDeque<Awaited>,
    pub studies: Studies,
    /// Whether to save a picture of the next frame.
    wants_picture: bool,
    /// The file that was opened last, when, and a sentence once no program has opened it.
    opened: Option<(PathBuf, f64, Receiver<Message>)>,
    pasting: Pasting,
    memory: WindowMemory,

    /// The areas of the window, in pixels.
    areas: WindowLayout,
    /// The scale of the interface: the setting, and what the size of the window makes of it.
    scale: f32,
    is_drawer_open: bool,
    /// The controls as last shown.
    shown: Noted,
    pressed: Press,
    /// How many frames in a row needed more than one pass.
    repeats: u8,
    /// Whether to draw the next frame immediately.
    redraw: bool,
    /// Whether to fill the screen from now on.
    fullscreen: Option<bool>,
    /// Whether to quit the program.
    pub quit: bool,
}

impl Window {
    /// Creates the window as the command line describes it.
    pub fn new(
        mut launch: Launch,
        (left, own_faults): (WindowState, Vec<ConfigError>),
        log: EventLog,
        runtime: Runtime,
    ) -> Self {
        let overrides = |settings: &mut Settings| {
            if launch.asks_for_theme {
                settings.theme = Some(launch.theme.id.clone());
            }
            settings.language = launch.language.clone().or(settings.language.take());
            settings.muted |= launch.mute;
        };
        let disk = Disk::start(&runtime);
        let (mut store, faults) = Store::open(launch.folders.clone(), overrides, disk.clone());
        store.zone = launch.zone;
        let catalog = Arc::new(launch.watch.catalog.clone());
        let (mut setup, chance) = (launch.game, fastrand::u64(..));
        store.settings.give_names(&mut setup);
        let mut game = Game::new(
            setup,
            catalog.levels.to_vec(),
            runtime.clone(),
            chance,
            settings::motion(&store),
        );
        let loaded = (&mut launch.resumed_game, launch.counted);
        let held = programs::held_back(
            loaded,
            &launch.named_commands,
            &catalog,
            &mut store.programs,
        );
        if let Some(loaded) = launch.resumed_game {
            store.look_at(&loaded, launch.counted);
            game.adopt(loaded, 0.0);
        }
        let asks_for_game = launch.asks_for_game || held.is_some();
        let mut analyst = Analyst::default();
        analyst.on = store.settings.analysis;
        let languages = Languages::new(
            launch.watch.search_path.clone(),
            launch.language_of_environment,
        );
        let (watcher, watch) = configuration::watch(launch.watch, &runtime);
        let mut window = Self {
            ctx: egui::Context::default(),
            pages: PageStack::default(),
            needs_focus: std::cell::Cell::default(),
            faults: Vec::new(),
            had_faults: false,
            messages: Messages::new(log),
            sound: SoundPlayer::new(runtime.clone()),
            speaker: Speaker::default(),
            now: 0.0,
            chosen: (!asks_for_game).then(|| game.session().setup.clone()),
            game,
            origin: GameOrigin::New,
            left_set_up: None,
            view: BoardView::default(),
            drag: None,
            marks_hidden: false,
            isolated: None,
            analyst,
            hint: None,
            advice: None,
            line: None,
            why: None,
            read_row: None,
            story: None,
            study: None,
            last_review: None,
            link: None,
            arena: None,
            training_runs: TrainingRuns::new(runtime.clone()),
            catalog,
            theme: launch.theme,
            is_styled: false,
            offers: Vec::new(),
            watcher,
            watch,
            languages,
            store,
            disk,
            awaited: VecDeque::new(),
            studies: Studies::default(),
            wants_picture: false,
            opened: None,
            pasting: Pasting::new(&runtime),
            memory: WindowMemory::new(left, launch.fullscreen || left.fullscreen),
            runtime,
            areas: WindowLayout::new(Vec2::ZERO, 1.0, Panel::Game(false)),
            scale: 1.0,
            is_drawer_open: false,
            shown: Noted::default(),
            pressed: Press::default(),
            repeats: 0,
            redraw: false,
            fullscreen: None,
            quit: false,
        };
        window.take_settings();
        if asks_for_game {
            window.pages.push(StartPage::new(&window.store.last_game));
            // The page says how many lessons are done.
            window.read_studies();
        }
        window.log_start();
        let errors: Vec<_> = window
            .catalog
            .errors
            .iter()
            .cloned()
            .chain(own_faults)
            .chain(faults)
            .collect();
        window.messages.faults(&errors);
        window.faults.extend(errors);
        if let Some(game) = &held {
            window.resume(game, GameOrigin::Loaded);
        }
        window
    }

    /// Runs one frame: input, game, interface.
    pub fn update(&mut self, input: &Input, ui: &mut EguiAdapter, pacing: &Pacing, now: f64) {
        (self.now, self.messages.now, self.redraw) = (now, now, false);
        if self.pressed.until.is_infinite() {
            let seconds = if self.pressed.turned {
                DROP_SECONDS
            } else {
                SECOND_PRESS_SECONDS
            };
            self.pressed.until = now + seconds;
        }
        // Before what was copied goes there.
        if input.empties_clipboard {
            self.pasting.note_emptied(now);
        }
        self.restyle();
        self.memory
            .see_fullscreen(pacing.window.seen.lock().fills_screen);
        if let Some(state) = self.memory.frame(input.screen, now) {
            self.store.keep_window(state);
        }
        let mut parts = VecDeque::from(input.by_presses());
        while let Some(mut part) = parts.pop_front() {
            self.drop_second_press(&mut part);
            // A press meets the board of the last frame.
            for event in &part.events {
                self.pointer(event, part.pointer);
            }
            self.press_keys(&mut part, ui, pacing);
            // Presses refer to the last frame, so the results of engines and jobs are taken only
            // after the last one.
            if parts.is_empty() {
                self.poll(ui);
            }
            let asked = |window: &Self| Some(window.messages.question()?.1.until);
            let state = |it: &Self| (it.pages.changes, it.faults.is_empty(), asked(it));
            let before = state(self);
            self.show(&part, ui);
            let is_of_button = |it: &InputEvent| matches!(it, InputEvent::PointerButton { .. });
            if before != state(self) && part.events.iter().any(is_of_button) {
                self.guard_press();
            }
            if self.quit {
                break;
            }
        }
        let dropped = pacing.window.seen.lock().dropped.take();
        if let Some(dropped) = dropped {
            self.take_dropped(dropped);
        }
        if self.pages.hides_game() {
            self.rest();
            self.close_why();
        }
        let title = self.game.session().setup.title.as_str();
        let is_named = !self.pages.hides_game() && !title.is_empty();
        self.memory.retitle(is_named.then_some(title), pacing);
        if let Some(fills_screen) = self.fullscreen.take() {
            pacing.window.set_fullscreen(fills_screen);
        }
    }

    /// Stops every search about the game, whose results nobody sees while it is hidden.
    fn rest(&mut self) {
        self.game.rest();
        self.analyst.rest();
        (self.hint, self.advice) = (None, None);
        self.story.take_if(|story| story.run.is_some());
    }

    /// Removes the second press of a double click whose first one opened or closed a page, or let another
    /// control take its place: it was not meant for what is there now.
    fn drop_second_press(&mut self, part: &mut Input) {
        let reach = MAX_DISTANCE * part.dpi * self.scale;
        part.events.retain(|event| {
            if let InputEvent::Key { .. } = event {
                self.messages.hand = Pos2::ZERO;
            }
            let InputEvent::PointerButton { pressed: true, .. } = *event else {
                return true;
            };
            let at = place_of(event).unwrap_or_default();
            let point = at / (part.dpi * self.scale);
            let controls = self.shown.controls.iter();
            let control = controls.rev().find(|(_, place)| place.contains(point));
            let control = control.map(|(name, _)| name.clone());
            let first = &self.pressed;
            let is_second = self.now < first.until && first.at.distance(at) <= reach;
            if is_second && (first.turned || first.control != control) {
                return false;
            }
            self.messages.hand = at;
            let is_asking = |name| control.as_ref().is_some_and(|it| it.ends_with(name));
            if self
                .messages
                .question()
                .is_some_and(|(name, _)| !is_asking(name))
            {
                self.messages.withdraw_question();
            }
            self.pressed = Press {
                at,
                control,
                turned: false,
                until: f64::INFINITY,
            };
            true
        });
    }

    /// Notes that the last press has opened or closed a page.
    fn guard_press(&mut self) {
        (self.pressed.turned, self.pressed.until) = (true, f64::INFINITY);
    }

    /// Shows the interface with at most one press. Its effects are had before egui's next pass, and egui
    /// makes passes until no control moves: so the next press meets what the player sees.
    fn show(&mut self, input: &Input, ui: &mut EguiAdapter) {
        self.lay_out(input);
        let (mut moves, mut repeats) = (false, false);
        // egui draws a warning where it makes passes in more frames in a row.
        let may_repeat = self.repeats < 2;
        ui.run(input, self.scale, self.now, |ui| {
            self.show_parts(ui);
            let ctx = ui.ctx();
            if !self.had_faults && self.faults.is_empty() {
                self.pages.focus = ctx.memory(egui::Memory::focused);
            }
            let shown = take_noted(ctx);
            let effects = std::mem::take(&mut *shown.effects.lock());
            let acts = !effects.is_empty();
            // A page that opens needs passes to measure and place itself.
            moves = acts || shown.controls != self.shown.controls;
            if moves && may_repeat {
                repeats = true;
                ctx.request_discard("controls move");
            }
            // What the game does by itself, such as starting an engine, follows in the next frame.
            self.redraw |= acts;
            for effect in effects {
                (effect.0)(self);
            }
            if acts {
                self.follow_scores();
            }
            self.restyle();
            self.lay_out(input);
            self.shown = shown;
        });
        // What has not come to rest within the passes of a frame does so in the next one.
        self.redraw |= moves;
        self.repeats = if repeats { self.repeats + 1 } else { 0 };
        let moment = self.paste_moment();
        self.pasting.serve_fields(ui, moment, self.now);
        let has_faults = !self.faults.is_empty();
        if std::mem::replace(&mut self.had_faults, has_faults) && !has_faults {
            self.pages.back = self.pages.focus;
        }
        // Not before: a page that was closed kept the focus from everything below it.
        if let Some(opener) = self.pages.back.take() {
            ui.focus(opener);
            self.redraw = true;
        }
        if ui.has_reader {
            self.speak(ui);
        }
        if !self.redraw && ui.next(self.now) > Duration::ZERO {
            let board = self.board_layout();
            let layout = || layout::record(&board, &self.shown, ui);
            self.messages.log.write_layout(layout);
        }
    }

    fn lay_out(&mut self, input: &Input) {
        let settings = &self.store.settings;
        let is_open = self.study.is_some();
        let scale = scale_of(input, settings.text_scale);
        self.scale = scale / input.dpi;
        let panel = match self.why {
            _ if is_open => Panel::Review,
            Some(_) => Panel::Card,
            None => Panel::Game(self.is_drawer_open),
        };
        self.areas = WindowLayout::new(input.screen, scale, panel);
        let is_scored = is_open || self.analyst.is_on() && settings.show_scores;
        let scene = &mut self.game.scene;
        (scene.area, scene.scale) = (self.areas.board, scale);
        scene.scored = is_scored;
    }

    /// Shows a sentence to the player.
    fn note(&mut self, text: impl Into<Message>) {
        self.messages.note(text);
    }

    /// Draws the frame.
    pub fn draw(&mut self, paint: &Paint, ui: &mut EguiAdapter, dpi: f32) {
        draw_ground(
            paint,
            (
                macroquad::window::screen_width(),
                macroquad::window::screen_height(),
            ),
            &self.theme,
        );
        if !self.pages.hides_game() {
            self.view
                .draw(paint, &self.game, &self.theme, self.now, dpi);
        }
        ui.paint(paint, dpi);
        self.take_picture();
    }

    /// Returns the time after which the next frame is needed.
    pub fn next_frame_due(&self, ui: &EguiAdapter) -> Duration {
        let (game, now) = (&self.game, self.now);
        if self.redraw || (game.scene.is_moving(now) && !self.pages.hides_game()) {
            return Duration::ZERO;
        }
        [
            self.messages.notice.as_ref().map(|notice| notice.until),
            self.memory.due,
            self.pasting.due(),
            game.due(now),
            self.analyst.due(now),
            self.line.as_ref().and_then(Line::due),
            self.why.as_ref().and_then(|why| why.due(now)),
        ]
        .into_iter()
        .flatten()
        .map(|at| Duration::from_secs_f64((at - now).max(0.0)))
        .fold(ui.next(now), Duration::min)
    }

    /// Returns what covers the board.
    fn cover(&self) -> Cover {
        match &*self.pages {
            _ if !self.faults.is_empty() => Cover::Faults,
            [] => Cover::Nothing,
            [page] if page.hides_game() => Cover::Start,
            [_] => Cover::Page,
            [_, ..] => Cover::Pages,
        }
    }
}

impl Drop for Window {
    /// Carries out delayed work as the window closes: saves the window's state, waits for the
    /// disk jobs, and writes failures to the terminal, as the player no longer sees the window.
    fn drop(&mut self) {
        if let Some(state) = self.memory.take_due(f64::INFINITY) {
            self.store.keep_window(state);
        }
        self.finish_files();
    }
}
