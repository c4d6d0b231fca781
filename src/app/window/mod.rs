//! The window: the game screen, the stack of pages over it, and the parts that outlive them.
//!
//! Each part is a struct with its own state in its own file. [`Window`] owns them and runs a frame
//! through them.
//!
//! ```text
//! key ─────────▶ Window::act ──▶ a method of Window
//! pointer ─────▶ Window::pointer ─▶ Window::ask
//! panel, page ─▶ UiOutput ─▶ Effect ─▶ a method of Window
//! ```
//!
//! An `Effect` is a closure that gets the window, once the interface was shown. What has a key, an entry
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
mod faults;
mod game_screen;
mod interface;
mod keys;
mod languages;
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
mod speaking;
mod study;
mod training;
mod window_memory;

use std::collections::VecDeque;

use plummet::internals::cli::Launch;
use plummet::internals::scene::WindowLayout;
use plummet::internals::storage::{Settings, WindowState};

use super::arena_run::Arena;
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::input::{Event as InputEvent, Input, place_of};
use super::link::Link;
use super::messages::Question;
use super::pages::StartPage;
use super::paint::{Paint, draw_ground};
use super::platform::{Pacing, SoundPlayer};
use super::speaker::Speaker;
use super::training_runs::TrainingRuns;
use crate::app::prelude::*;
use configuration::Configuration;
use faults::Faults;
use game_screen::GameScreen;
use languages::Languages;
use layout::{ScreenLayout, scale_of};
use page_stack::PageStack;
use pasting::Pasting;
use player_files::PlayerFiles;
pub use study::GameReview;
use study::{Line, Why};
use window_memory::WindowMemory;

pub(crate) use bars::{command_icon, size_text, with_key};
pub(crate) use commands::{Command, Cover, GROUPS, MenuPart, Say, all_commands, command_of};
pub(crate) use panel::{ResultLook, face_of, result_headline};

/// How long presses at the place of one that opened or closed a page are dropped, in seconds.
const DROP_SECONDS: f64 = 0.5;
/// The distance from that press within which they are dropped, in points.
const MAX_DISTANCE: f32 = 8.0;

/// The window's parts and its state.
pub struct Window {
    pub screen: GameScreen,
    pages: PageStack,
    faults: Faults,
    layout: ScreenLayout,
    memory: WindowMemory,
    messages: Messages,
    configuration: Configuration,
    /// What became of the last request, for the page that it was made on.
    pub told: Option<Result<Message, Message>>,
    languages: Languages,
    files: PlayerFiles,
    pasting: Pasting,
    pub training_runs: TrainingRuns,
    /// The arena that runs or is shown, on any page.
    arena: Option<Arena>,
    sound: SoundPlayer,
    /// The game with a person at another computer.
    link: Option<Link>,
    clock: Arc<dyn Clock>,
    speaker: Speaker,
    /// The time of the frame, in seconds.
    now: f64,
    /// The controls as last shown.
    shown: UiOutput,
    /// Where the last press was, in pixels.
    pressed_at: (f32, f32),
    /// Where the last one was that opened or closed a page, and until when one there is dropped: from the
    /// next frame on, as what a press does may take long.
    guarded_at: (f32, f32),
    drops_until: f64,
    /// How many frames in a row needed more than one pass.
    repeats: u8,
    /// Whether to draw the next frame immediately.
    redraw: bool,
    /// Whether to fill the screen from now on.
    fullscreen: Option<bool>,
    /// Whether to quit the program.
    quit: bool,
}

impl Window {
    /// Creates the window as the command line describes it.
    pub fn new(
        mut launch: Launch,
        (left, own_faults): (WindowState, Vec<ConfigError>),
        log: EventLog,
        clock: &Arc<dyn Clock>,
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
        let catalog = launch.watch.catalog();
        let (mut setup, chance) = (play::setup_of(&launch.game), fastrand::u64(..));
        store.settings().give_names(&mut setup);
        let motion = settings::motion(&store);
        let mut game = Game::new(
            setup,
            catalog.levels().to_vec(),
            runtime.clone(),
            chance,
            motion,
        );
        let loaded = (&mut launch.resumed_game, launch.counted);
        let kept = &mut store.programs;
        let held = programs::held_back(loaded, &launch.named_commands, catalog, kept);
        if let Some(loaded) = launch.resumed_game {
            store.look_at(&loaded, launch.counted);
            game.adopt(loaded, 0.0);
        }
        let analyzes = store.settings().analysis;
        let asks_for_game = launch.asks_for_game || held.is_some();
        let fills_screen = launch.fullscreen || left.fullscreen;
        let mut window = Self {
            screen: GameScreen::new(game, !asks_for_game, analyzes, runtime.clone()),
            pages: PageStack::default(),
            faults: Faults::default(),
            layout: ScreenLayout::default(),
            memory: WindowMemory::new(left, fills_screen),
            messages: Messages::new(log),
            told: None,
            languages: Languages::new(
                launch.watch.search_path().clone(),
                launch.language_of_environment,
            ),
            configuration: Configuration::new(launch.watch, launch.theme, &runtime),
            files: PlayerFiles::new(store, disk.clone()),
            pasting: Pasting::new(&runtime, disk),
            training_runs: TrainingRuns::new(runtime.clone()),
            arena: None,
            sound: SoundPlayer::new(runtime),
            link: None,
            clock: Arc::clone(clock),
            speaker: Speaker::default(),
            now: 0.0,
            shown: UiOutput::default(),
            pressed_at: (0.0, 0.0),
            guarded_at: (0.0, 0.0),
            repeats: 0,
            drops_until: 0.0,
            redraw: false,
            fullscreen: None,
            quit: false,
        };
        window.begin(asks_for_game, own_faults.into_iter().chain(faults));
        if let Some(game) = &held {
            window.resume(game, GameOrigin::Loaded);
        }
        window
    }

    /// Prepares the first frame. `faults` are those of the player's own files.
    fn begin(&mut self, asks_for_game: bool, faults: impl Iterator<Item = ConfigError>) {
        self.take_settings();
        if asks_for_game {
            self.pages.push(StartPage::default());
            // The page says how many lessons are done.
            self.read_studies();
        }
        self.log_start();
        let errors = self.configuration.catalog.errors().to_vec();
        let errors: Vec<ConfigError> = errors.into_iter().chain(faults).collect();
        self.messages.faults(&errors);
        self.faults.shown.extend(errors);
    }

    /// Returns whether the player wants to quit.
    pub const fn is_quitting(&self) -> bool {
        self.quit
    }

    /// Gives the interface the theme's colours unless it has them.
    pub fn restyle(&mut self, ctx: &egui::Context) {
        self.configuration.restyle(ctx);
    }

    /// Runs one frame: input, game, interface.
    pub fn update(&mut self, input: &Input, ui: &mut EguiAdapter, pacing: &Pacing, now: f64) {
        (self.now, self.messages.now, self.redraw) = (now, now, false);
        if self.drops_until.is_infinite() {
            self.drops_until = now + DROP_SECONDS;
        }
        // Before what was copied goes there.
        if input.empties_clipboard {
            self.pasting.note_emptied(now);
        }
        self.restyle(ui.context());
        self.memory.see_fullscreen(pacing.window.fills_screen());
        if let Some(state) = self.memory.frame(input.screen, now) {
            self.files.store.keep_window(state);
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
                self.faults.note_focus(ui.focused());
                self.poll(ui);
            }
            let before = (self.pages.changes(), self.faults.is_empty());
            self.show(&part, ui);
            if before != (self.pages.changes(), self.faults.is_empty())
                && part.events.iter().any(is_of_button)
            {
                self.guard_press();
            }
            if self.quit {
                break;
            }
        }
        if let Some(dropped) = pacing.window.take_dropped() {
            self.take_dropped(dropped);
        }
        if self.pages.hides_game() {
            self.screen.rest();
            self.close_why();
        }
        let title = self.screen.session().setup().title.as_str();
        let is_named = !self.pages.hides_game() && !title.is_empty();
        self.memory.retitle(is_named.then_some(title), pacing);
        if let Some(fills_screen) = self.fullscreen.take() {
            pacing.window.set_fullscreen(fills_screen);
        }
    }

    /// Removes the second press of a double click whose first one opened or closed a page: it was not
    /// meant for what is there now.
    fn drop_second_press(&mut self, part: &mut Input) {
        let reach = MAX_DISTANCE * part.dpi * self.layout.scale;
        part.events.retain(|event| {
            let InputEvent::PointerButton { pressed: true, .. } = *event else {
                return true;
            };
            let (x, y) = place_of(event).unwrap_or_default();
            let (left, top) = self.guarded_at;
            let is_meant = self.now >= self.drops_until || (left - x).hypot(top - y) > reach;
            if is_meant {
                self.pressed_at = (x, y);
            }
            is_meant
        });
    }

    /// Notes that the last press has opened or closed a page.
    fn guard_press(&mut self) {
        (self.guarded_at, self.drops_until) = (self.pressed_at, f64::INFINITY);
    }

    /// Shows the interface with at most one press. Its effects are had before egui's next pass, and egui
    /// makes passes until no control moves: so the next press meets what the player sees.
    fn show(&mut self, input: &Input, ui: &mut EguiAdapter) {
        self.lay_out(input);
        let (mut moves, mut repeats) = (false, false);
        // egui draws a warning where it makes passes in more frames in a row.
        let may_repeat = self.repeats < 2;
        ui.run(input, self.layout.scale, self.now, |ui| {
            let ctx = ui.ctx().clone();
            let mut out = self.show_parts(ui);
            self.pages.note_focus(ctx.memory(egui::Memory::focused));
            let effects = std::mem::take(&mut out.effects);
            let acts = !effects.is_empty();
            // A page that opens needs passes to measure and place itself.
            moves = acts || out.buttons != self.shown.buttons;
            if moves && may_repeat {
                repeats = true;
                ctx.request_discard("controls move");
            }
            // What the game does by itself, such as starting an engine, follows in the next frame.
            self.redraw |= acts;
            if let Some(player) = out.isolated {
                self.isolate(player);
            }
            for effect in effects {
                effect.carry_out(self);
            }
            if acts {
                self.follow_scores();
            }
            self.restyle(&ctx);
            self.lay_out(input);
            self.shown = out;
        });
        // What has not come to rest within the passes of a frame does so in the next one.
        self.redraw |= moves;
        self.repeats = if repeats { self.repeats + 1 } else { 0 };
        self.pasting.serve_fields(ui, self.paste_moment());
        if let Some(focus) = self.faults.settle() {
            self.pages.give_back(focus);
        }
        // Not before: a page that was closed kept the focus from everything below it.
        if let Some(opener) = self.pages.take_back() {
            ui.focus(opener);
            self.redraw = true;
        }
        if ui.has_reader() {
            self.speak(ui);
        }
        if !self.redraw && ui.next(self.now) > Duration::ZERO {
            // Before the layout, so that who has read that has these.
            if let Some(texts) = ui.texts.take() {
                self.messages.record(&texts);
            }
            let board = self.screen.board_layout();
            self.messages
                .layout(layout::record(&board, &self.shown, ui));
        }
    }

    fn lay_out(&mut self, input: &Input) {
        let settings = self.files.store.settings();
        let is_open = self.screen.study.is_some();
        let (scale, (width, height)) = (scale_of(input, settings.text_scale), input.screen);
        self.layout.scale = scale / input.dpi;
        self.layout.areas = match self.screen.why {
            _ if is_open => WindowLayout::review(width, height, scale),
            Some(_) => WindowLayout::with_card(width, height, scale),
            None => WindowLayout::new(width, height, scale, self.layout.is_drawer_open),
        };
        let is_scored = is_open || self.screen.analyst.is_on() && settings.show_scores;
        let scene = &mut self.screen.game.scene;
        scene.set_area(self.layout.areas.board, scale);
        scene.set_scored(is_scored);
    }

    /// Shows a sentence to the player.
    fn note(&mut self, text: impl Into<Message>) {
        self.messages.note(text);
    }

    /// Returns whether the player has answered this question by repeating the request. If not, asks it.
    fn is_sure(&mut self, about: Question, text: Message) -> bool {
        self.messages.is_confirmed(about, text)
    }

    /// Draws the frame.
    pub fn draw(&mut self, paint: &Paint, ui: &EguiAdapter, dpi: f32) {
        let theme = &self.configuration.theme;
        let size = (
            macroquad::window::screen_width(),
            macroquad::window::screen_height(),
        );
        draw_ground(paint, size, theme);
        if !self.pages.hides_game() {
            let GameScreen { view, game, .. } = &mut self.screen;
            view.draw(paint, game, theme, self.now, dpi);
        }
        ui.paint(paint);
        self.take_picture();
    }

    /// Returns the time after which the next frame is needed.
    pub fn next_frame_due(&self, ui: &EguiAdapter) -> Duration {
        let (game, now) = (&self.screen.game, self.now);
        if self.redraw || (game.scene.is_moving(now) && !self.pages.hides_game()) {
            return Duration::ZERO;
        }
        [
            self.messages.notice().map(|notice| notice.until),
            self.memory.due(),
            self.pasting.due(),
            game.due(now),
            self.screen.analyst.due(now),
            self.screen.line.as_ref().and_then(Line::due),
            self.screen.why.as_ref().and_then(Why::due),
        ]
        .into_iter()
        .flatten()
        .map(|at| Duration::from_secs_f64((at - now).max(0.0)))
        .fold(ui.next(now), Duration::min)
    }

    /// Returns whether a page or faults keep input from the board.
    fn is_covered(&self) -> bool {
        self.cover() > Cover::Nothing
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
            self.files.store.keep_window(state);
        }
        let mut troubles: Vec<String> = self.messages.take_unread().collect();
        troubles.extend(self.files.finish());
        for text in troubles {
            self.messages.write_to_terminal(text);
        }
    }
}

/// Returns whether a button of the pointer went down or up.
const fn is_of_button(event: &InputEvent) -> bool {
    matches!(event, InputEvent::PointerButton { .. })
}
