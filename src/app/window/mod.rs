//! The window: the game screen, the stack of pages over it, and all that outlives them.
//!
//! Each part is a struct with its own state in a file of its own. [`Window`] holds them,
//! leads a frame through them and carries out what keys, panels and pages ask for
//! (`carry_out`).

mod board_input;
mod carry_out;
mod configuration;
mod faults;
mod game_screen;
mod interface;
mod keeper;
mod keys;
mod layout;
mod messages;
mod pasting;
mod pending;
mod play;
mod polling;
mod presses;
mod stack;
mod window_memory;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use plummet::cli::Launch;
use plummet::engine::{Clock, Worker};
use plummet::presets::ConfigError;
use plummet::storage::{Disk, Loaded, WindowState};

use super::arena_run::Arena;
use super::coach::Coach;
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::game::Game;
use super::input::Input;
use super::pages::{Page, StartPage};
use super::paint::Paint;
use super::platform::{Next, Pacing, Player as SoundPlayer, Waker};
use super::report;
use super::request::{GameRequest, Request};
use super::store::{ForNow, Store};
use board_input::Surroundings;
use configuration::Configuration;
use faults::Faults;
use game_screen::GameScreen;
use keeper::Keeper;
use keys::{Cover, KeyContext};
use layout::Layout;
use messages::Messages;
use pasting::Pasting;
use presses::Presses;
use stack::Stack;
use window_memory::WindowMemory;

/// Everything that the window shows.
#[derive(Debug)]
pub(crate) struct Window {
    screen: GameScreen,
    pages: Stack,
    faults: Faults,
    layout: Layout,
    memory: WindowMemory,
    messages: Messages,
    configuration: Configuration,
    keeper: Keeper,
    pasting: Pasting,
    coach: Coach,
    /// Levels that play each other, whatever is shown.
    arena: Option<Arena>,
    sound: SoundPlayer,
    presses: Presses,
    asked: Asked,
}

/// What was asked for and is still to be done.
#[derive(Debug, Default)]
struct Asked {
    /// What keys asked for since the interface was shown last.
    requests: Vec<Request>,
    /// To show at once what was done.
    redraw: bool,
    /// To leave.
    quit: bool,
}

impl Window {
    /// The window as the command line asks for it.
    pub(crate) fn new(
        launch: Launch,
        left: Loaded<WindowState>,
        log: EventLog,
        clock: &Arc<dyn Clock>,
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
        let catalog = launch.watch.catalog();
        let worker = Worker::with_call(Arc::clone(clock), waker.clone().into_call());
        let (setup, chance) = (play::setup_of(&launch.game), fastrand::u64(..));
        let motion = carry_out::motion(&store);
        let mut game = Game::new(setup, catalog.levels(), worker, chance, motion);
        if let Some(loaded) = launch.loaded {
            store.look_at(&loaded, launch.counted);
            game.adopt(loaded, 0.0);
        }
        let analyzes = store.settings().analysis;
        let is_chosen = !launch.asks_for_game;
        let fills_screen = launch.fullscreen || left.value.fullscreen;
        let mut window = Self {
            screen: GameScreen::new(game, is_chosen, analyzes, clock, waker.clone()),
            pages: Stack::default(),
            faults: Faults::default(),
            layout: Layout::default(),
            memory: WindowMemory::new(left.value, fills_screen),
            messages: Messages::new(log),
            configuration: Configuration::new(launch.watch, launch.theme, &disk, waker.clone()),
            keeper: Keeper::new(store, disk.clone()),
            pasting: Pasting::new(waker.clone(), disk),
            coach: Coach::new(Arc::clone(clock), waker),
            arena: None,
            sound: SoundPlayer::start(),
            presses: Presses::default(),
            asked: Asked::default(),
        };
        window.begin(launch.asks_for_game, left.faults.into_iter().chain(faults));
        window
    }

    /// What is done before the first frame. `faults` are those of the player's own files.
    fn begin(&mut self, asks_for_game: bool, faults: impl Iterator<Item = ConfigError>) {
        self.take_settings(0.0);
        if asks_for_game {
            self.pages.push(Page::Start(StartPage::new()));
        }
        self.screen.log_start(&mut self.messages);
        let errors = self.configuration.catalog.errors().to_vec();
        let errors: Vec<ConfigError> = errors.into_iter().chain(faults).collect();
        self.messages.faults(&errors);
        self.faults.show(errors);
    }

    /// Whether the player wants to leave.
    pub(crate) const fn is_quitting(&self) -> bool {
        self.asked.quit
    }

    /// Gives the interface the theme's colours if it does not have them.
    pub(crate) fn restyle(&mut self, ctx: &egui::Context) {
        self.configuration.restyle(ctx);
    }

    /// One frame: input, the game, the interface.
    pub(crate) fn update(
        &mut self,
        input: &Input,
        ui: &mut EguiAdapter,
        pacing: &Pacing,
        now: f64,
    ) {
        self.restyle(ui.context());
        self.asked.redraw = false;
        if let Some(state) = self.memory.frame(input.screen, now)
            && let Err(error) = self.keeper.store.keep_window(&state)
        {
            self.messages.fail(error.to_string(), now);
        }
        let mut parts = self.presses.begin_frame(input, now);
        while let Some(part) = parts.pop_front() {
            let part = self.held_up(part, &mut parts, now);
            let part = self.presses.filter(part, self.layout.scale);
            // A press belongs to the board that the player saw, before a resize.
            self.board_input(&part, ui, now);
            self.lay_out(input);
            self.keys(&part, ui, pacing, now);
            // A press on the board was made before the player saw what comes now.
            if parts.is_empty() {
                self.faults.note_focus(ui.focused());
                self.poll(ui, now);
            }
            let (shut, had_faults) = (self.pages.shut(), !self.faults.is_empty());
            self.answer(&part, ui, pacing, now);
            if shut != self.pages.shut() || (had_faults && self.faults.is_empty()) {
                self.presses.page_shut(&part);
            }
            if self.asked.quit {
                break;
            }
        }
        self.pasting.follow(input, now);
        let game = self.screen.session();
        let game = (!self.pages.hides_game()).then(|| game.setup().title.as_str());
        self.memory.retitle(game, pacing);
    }

    /// A part of the input, and what comes after it; or nothing for now, while a move that
    /// was made before is not on the disk yet. All of it is done then, in its order.
    fn held_up(&mut self, part: Input, rest: &mut VecDeque<Input>, now: f64) -> Input {
        // What lies over the board makes no moves.
        if self.is_covered() || !self.keeper.store.is_writing(now) {
            return part;
        }
        self.presses.hold(part, rest)
    }

    /// What the pointer and the wheel do on the board, event by event.
    fn board_input(&mut self, part: &Input, ui: &EguiAdapter, now: f64) {
        for event in &part.events {
            let around = Surroundings {
                layout: &self.layout,
                is_covered: self.is_covered(),
                pixels_per_point: ui.context().pixels_per_point(),
                pointer: part.pointer,
            };
            if let Some(column) = self.screen.pointer(event, around) {
                self.play(GameRequest::Drop(column), now);
            }
        }
    }

    /// What the keys do, event by event.
    fn keys(&mut self, part: &Input, ui: &EguiAdapter, pacing: &Pacing, now: f64) {
        if ui.wants_keyboard() {
            return;
        }
        for event in &part.events {
            let context = KeyContext {
                keys: self.configuration.catalog.keys(),
                cover: self.cover(),
                has_focus: ui.has_focus(),
                is_over: self.screen.session().result().is_some(),
            };
            match context.request(event) {
                Some(request) if request.is_about_seen_board() => {
                    self.carry_out(request, pacing, now);
                }
                Some(request) => self.asked.requests.push(request),
                None => {}
            }
        }
    }

    /// Tells the interface of at most one press, does what is asked for, and lets the
    /// interface come to rest.
    fn answer(&mut self, input: &Input, ui: &mut EguiAdapter, pacing: &Pacing, now: f64) {
        let mut collected = self.run_interface(input, ui, now);
        self.pasting.serve_fields(ui, self.pages.changes());
        let mut asked = std::mem::take(&mut self.asked.requests);
        asked.append(&mut collected.requests);
        // Pages find their place in a window of another size by being laid out in it, and
        // once more when something in them comes or goes.
        let moves_controls = asked.iter().any(Request::moves_controls);
        let is_stale = self.layout.is_stale(input.screen, &collected.buttons) || moves_controls;
        self.pages.note_focus(ui.focused());
        // The game's own clockwork, as to ask a level, goes on with the next frame.
        self.asked.redraw |= moves_controls;
        for request in asked {
            self.carry_out(request, pacing, now);
        }
        if let Some(focus) = self.faults.settle() {
            self.pages.give_back(focus);
        }
        if is_stale {
            self.screen.follow_scores(&mut self.messages, now);
            collected = self.run_again(input, ui, now);
        }
        self.layout.note_seen(&collected.buttons);
        if ui.next(now) != Next::Now {
            let board = self.screen.board_layout();
            self.messages.layout(layout::record(&board, &collected, ui));
        }
    }

    fn lay_out(&mut self, input: &Input) {
        let settings = self.keeper.store.settings();
        let scale = self.layout.lay_out(input, settings.text_scale);
        let is_scored = self.screen.analyst.is_on() && settings.show_scores;
        let scene = self.screen.game.scene_mut();
        scene.set_area(self.layout.areas.board, scale);
        scene.set_scored(is_scored);
    }

    /// Draws the frame.
    pub(crate) fn draw(&mut self, paint: &Paint, ui: &EguiAdapter, dpi: f32, now: f64) {
        let theme = &self.configuration.theme;
        let background = theme.background;
        macroquad::window::clear_background(macroquad::color::Color::from_rgba(
            background.red,
            background.green,
            background.blue,
            255,
        ));
        if !self.pages.hides_game() {
            self.screen.draw(paint, &self.configuration.theme, now, dpi);
        }
        ui.paint(paint);
        self.keeper.take_picture(&mut self.messages, now);
    }

    /// When the next frame is wanted.
    pub(crate) fn next(&self, ui: &EguiAdapter, now: f64) -> Next {
        let game = &self.screen.game;
        if self.asked.redraw || (game.scene().is_moving(now) && !self.pages.hides_game()) {
            return Next::Now;
        }
        let within = |at: f64| Next::Within(Duration::from_secs_f64((at - now).max(0.0)));
        let period = self.screen.analyst.period();
        [
            self.messages.until(),
            self.memory.due(),
            self.pasting.due(),
            self.keeper.store.writing_until().or(game.reply_due()),
            game.clock_due(now),
            game.thought_due(now),
            period.map(|period| now + period.as_secs_f64()),
        ]
        .into_iter()
        .flatten()
        .fold(ui.next(now), |next, at| next.sooner(within(at)))
    }

    /// Whether a page or faults keep input from the board.
    fn is_covered(&self) -> bool {
        self.cover() > Cover::Nothing
    }

    /// What lies over the board.
    fn cover(&self) -> Cover {
        match &*self.pages {
            _ if !self.faults.is_empty() => Cover::Faults,
            [] => Cover::Nothing,
            [Page::Start(_)] => Cover::Start,
            [_] => Cover::Page,
            [_, ..] => Cover::Pages,
        }
    }
}

impl Drop for Window {
    /// The window closes: nothing settles or comes later, and what somebody asked for is
    /// done. Nobody sees the window any more: what fails is told to the terminal.
    fn drop(&mut self) {
        let state = self.memory.take_due(f64::INFINITY);
        let kept = state.map_or(Ok(()), |state| self.keeper.store.keep_window(&state));
        let mut troubles = self.messages.take_unread();
        troubles.extend(self.keeper.finish());
        troubles.extend(self.configuration.failures());
        troubles.extend(kept.err().map(|error| error.to_string()));
        for text in troubles {
            self.messages.tell_terminal(text);
        }
    }
}
