//! The window: the game screen, the stack of pages over it, and the parts that outlive them.
//!
//! Each part is a struct with its own state in its own file. [`Window`] owns them and runs a frame
//! through them.
//!
//! ```text
//! key ─▶ keys ──▶ command ───┐
//!                            ├─▶ Effect ─▶ a method of Window
//! panel, page ─▶ UiOutput ───┘
//! pointer ─▶ Window::pointer ────────────▶ Window::ask
//! ```
//!
//! An `Effect` is a closure that gets the window, once the interface was shown. What has a key, an entry
//! of the menu or an icon is a row of `commands::GROUPS`; what only one page or panel offers calls a
//! method of the window itself.
//!
//! A `BoardRequest` is for what is on the board: `Window::ask` passes it to the activities over the
//! game (`app::activity`), or to the game. A click drops a disc through `Window::pointer` (the hit
//! test), `Window::ask`, `Game::apply` and `Match::apply`. The events come back to
//! `Window::pass_on`, which passes them to the log, the sound, the status line and the disk. A command
//! about the board that the player saw at the press is carried out before the game advances; every
//! other one after the interface was shown.
//!
//! # Input
//!
//! The input of a frame is split into parts of at most one press (`Input::by_presses`). The
//! effects of a press are had before the next part. Whenever a control appears,
//! disappears or moves, the interface is laid out again within the same frame until it is
//! settled, so a press meets what the player sees. The second press of a double click that
//! closed a page is dropped (`app::double_press`). A question belongs to the sentence on the
//! status line (`app::notice`): a new sentence withdraws it. `page_stack` remembers which control
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
//! those are closed. Files are read and written by jobs of the one `storage::Disk`: `player_files` queues the job and shows its result or failure to the
//! player. A failure while the program ends goes to the terminal. A job of `configuration` checks
//! the files of the configuration twice a second.

mod activities;
mod board_input;
mod commands;
mod configuration;
mod explaining;
mod facts;
mod faults;
mod game_screen;
mod interface;
mod keys;
mod languages;
mod layout;
mod linked;
mod page_stack;
mod pages;
mod pasting;
mod pending;
mod play;
mod player_files;
mod polling;
mod programs;
mod reasons;
mod saving;
mod settings;
mod shelf;
mod speaking;
mod training;
mod view;
mod window_memory;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use plummet::engine::Clock;
use plummet::internals::cli::Launch;
use plummet::internals::jobs::Runtime;
use plummet::internals::storage::{Disk, Loaded, WindowState};
use plummet::internals::text::Message;
use plummet::presets::ConfigError;

use super::arena_run::Arena;
use super::double_press::DoublePress;
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::game::Game;
use super::ground::Ground;
use super::input::{Input, InputEvent};
use super::link::Link;
use super::messages::Messages;
use super::pages::StartPage;
use super::paint::Paint;
use super::platform::{NextFrame, OpenedFiles, Pacing, SoundPlayer, SystemWindow};
use super::request::{BoardRequest, GameOrigin};
use super::speaker::Speaker;
use super::store::{SettingsOverrides, Store};
use super::training_runs::TrainingRuns;
use super::ui_output::{Effect, dismissal};
use super::why::Why;
use configuration::Configuration;
use faults::Faults;
use game_screen::GameScreen;
use keys::{KeyContext, KeyMeaning};
use languages::Languages;
use layout::{PanelKind, ScreenLayout};
use page_stack::PageStack;
use pasting::Pasting;
use player_files::PlayerFiles;
use shelf::Shelf;
use window_memory::WindowMemory;

pub(crate) use commands::{Command, Cover, GROUPS, MenuPart, Run, Say, all_commands, command_of};

/// The window's parts and what is requested of it.
#[derive(Debug)]
pub(crate) struct Window {
    screen: GameScreen,
    pages: PageStack,
    faults: Faults,
    layout: ScreenLayout,
    memory: WindowMemory,
    messages: Messages,
    configuration: Configuration,
    languages: Languages,
    files: PlayerFiles,
    pasting: Pasting,
    opened: OpenedFiles,
    shelf: Shelf,
    training_runs: TrainingRuns,
    /// The arena that runs or is shown, on any page.
    arena: Option<Arena>,
    sound: SoundPlayer,
    double_press: DoublePress,
    /// Events held until the last move is on the disk, oldest first.
    held: Vec<InputEvent>,
    pending: Pending,
    /// The game with a person at another computer.
    link: Option<Link>,
    clock: Arc<dyn Clock>,
    ground: Ground,
    speaker: Speaker,
}

/// What is still to be done.
#[derive(Debug, Default)]
struct Pending {
    /// The effects of keys since the interface was last shown.
    effects: Vec<Effect>,
    /// Whether to draw the next frame immediately.
    redraw: bool,
    /// Whether to fill the screen from now on.
    fullscreen: Option<bool>,
    /// Whether to quit the program.
    quit: bool,
}

impl Window {
    /// Creates the window as the command line describes it.
    pub(crate) fn new(
        mut launch: Launch,
        left: Loaded<WindowState>,
        log: EventLog,
        clock: &Arc<dyn Clock>,
        runtime: Runtime,
    ) -> Self {
        let overrides = SettingsOverrides::of(&launch);
        let disk = Disk::start(&runtime);
        let (mut store, faults) = Store::open(launch.folders, &overrides, disk.clone());
        store.set_zone(launch.zone);
        let catalog = launch.watch.catalog();
        let (mut setup, chance) = (play::setup_of(&launch.game), fastrand::u64(..));
        store.settings().give_names(&mut setup);
        let motion = settings::motion(&store);
        let mut game = Game::new(setup, catalog.levels(), runtime.clone(), chance, motion);
        let loaded = (&mut launch.resumed_game, launch.counted);
        let kept = &mut store.programs;
        let held = programs::held_back(loaded, &launch.named_commands, catalog, kept);
        if let Some(loaded) = launch.resumed_game {
            store.look_at(&loaded, launch.counted);
            game.adopt(loaded, 0.0);
        }
        let analyzes = store.settings().analysis;
        let asks_for_game = launch.asks_for_game || held.is_some();
        let fills_screen = launch.fullscreen || left.value.fullscreen;
        let mut window = Self {
            screen: GameScreen::new(game, !asks_for_game, analyzes, clock, runtime.clone()),
            pages: PageStack::default(),
            faults: Faults::default(),
            layout: ScreenLayout::default(),
            memory: WindowMemory::new(left.value, fills_screen),
            messages: Messages::new(log),
            shelf: Shelf::new(launch.watch.search_path().clone()),
            languages: Languages::new(
                launch.watch.search_path().clone(),
                launch.language_of_environment,
            ),
            configuration: Configuration::new(launch.watch, launch.theme, &runtime),
            files: PlayerFiles::new(store, disk.clone(), runtime.clone()),
            pasting: Pasting::new(runtime.clone(), disk),
            opened: OpenedFiles::new(runtime.clone()),
            training_runs: TrainingRuns::new(runtime.clone()),
            arena: None,
            sound: SoundPlayer::new(runtime),
            double_press: DoublePress::default(),
            held: Vec::new(),
            pending: Pending::default(),
            link: None,
            clock: Arc::clone(clock),
            ground: Ground::default(),
            speaker: Speaker::default(),
        };
        window.begin(asks_for_game, left.faults.into_iter().chain(faults));
        if let Some(game) = &held {
            window.resume(game, GameOrigin::Loaded, 0.0);
        }
        window
    }

    /// Prepares the first frame. `faults` are those of the player's own files.
    fn begin(&mut self, asks_for_game: bool, faults: impl Iterator<Item = ConfigError>) {
        self.take_settings(0.0);
        if asks_for_game {
            self.pages.push(StartPage::new());
            // The page says how many lessons are done.
            self.files
                .read_studies(&mut self.shelf, &self.configuration);
        }
        self.screen.log_start(&mut self.messages);
        let errors = self.configuration.catalog.errors().to_vec();
        let errors: Vec<ConfigError> = errors.into_iter().chain(faults).collect();
        self.messages.faults(&errors);
        self.faults.add(errors);
    }

    /// Returns whether the player wants to quit.
    pub(crate) const fn is_quitting(&self) -> bool {
        self.pending.quit
    }

    /// Gives the interface the theme's colours unless it has them.
    pub(crate) fn restyle(&mut self, ctx: &egui::Context) {
        self.configuration.restyle(ctx);
    }

    /// Runs one frame: input, game, interface.
    pub(crate) fn update(
        &mut self,
        mut input: Input,
        ui: &mut EguiAdapter,
        pacing: &Pacing,
        now: f64,
    ) {
        self.restyle(ui.context());
        self.pending.redraw = false;
        self.memory.see_fullscreen(pacing.window.fills_screen());
        self.remember_window(input.screen, now);
        self.double_press.begin_frame(now);
        input.events.splice(..0, self.held.drain(..));
        let mut parts = VecDeque::from(input.by_presses());
        while let Some(mut part) = parts.pop_front() {
            // While the last move is not on the disk yet, the events wait. A page or panel over the
            // board makes no moves, so its input does not.
            if self.holds_input(now) {
                let waiting = std::iter::once(&mut part).chain(&mut parts);
                self.held = waiting.flat_map(|part| part.events.drain(..)).collect();
                parts.clear();
            }
            let pixels = part.dpi * self.layout.scale;
            let layout = &self.layout;
            let control_at = |x, y| layout.control_at(x / pixels, y / pixels);
            self.double_press.filter(&mut part, pixels, control_at);
            // A press meets the board of the last frame, before a resize.
            for event in &part.events {
                self.pointer(event, part.pointer, now);
            }
            self.lay_out(&input);
            self.press_for_page(&mut part);
            self.press_keys(&part, ui, pacing, now);
            // Presses on the board refer to the last frame, so the results of engines and jobs
            // are taken only after the last part.
            if parts.is_empty() {
                self.faults.note_focus(ui.focused());
                self.poll(ui, now);
            }
            let (closed, had_faults) = (self.pages.closed(), !self.faults.is_empty());
            self.answer(&part, ui, now);
            if closed != self.pages.closed() || (had_faults && self.faults.is_empty()) {
                self.double_press.page_closed(&part);
            }
            if self.pending.quit {
                break;
            }
        }
        if let Some(dropped) = pacing.window.take_dropped() {
            self.take_dropped(dropped, now);
        }
        if self.pages.hides_game() {
            self.screen.rest();
            self.close_why();
        }
        let clipboard = &mut self.pasting.clipboard;
        clipboard.restore_if_emptied(input.empties_clipboard, now);
        self.retitle(pacing);
        if let Some(fills_screen) = self.pending.fullscreen.take() {
            pacing.window.set_fullscreen(fills_screen);
        }
    }

    /// Keeps the size of the window for the next run.
    fn remember_window(&mut self, screen: (f32, f32), now: f64) {
        if let Some(state) = self.memory.frame(screen, now)
            && let Err(error) = self.files.store.keep_window(&state)
        {
            self.messages
                .fail(Message::verbatim(error.to_string()), now);
        }
    }

    /// Gives the window the title of its game, unless a page hides it.
    fn retitle(&mut self, pacing: &Pacing) {
        let game = self.screen.session();
        let game = (!self.pages.hides_game()).then(|| game.setup().title.as_str());
        let game = game.filter(|title| !title.is_empty());
        self.memory.retitle(game, pacing);
    }

    /// Handles the keys, event by event.
    fn press_keys(&mut self, part: &Input, ui: &EguiAdapter, pacing: &Pacing, now: f64) {
        if ui.wants_keyboard() {
            pacing.window.want_repeats(true);
            return;
        }
        for event in &part.events {
            let context = KeyContext {
                keys: self.keys(),
                cover: self.cover(),
                has_focus: ui.has_focus(),
            };
            if let InputEvent::KeyDown { key, modifiers, .. } = *event {
                pacing.window.want_repeats(context.repeats(key, modifiers));
            }
            match context.meaning(event) {
                Some(KeyMeaning::Drop(column)) => self.ask(BoardRequest::Drop(column), now),
                Some(KeyMeaning::Act(action)) if command_of(action).is_about_seen_board => {
                    self.act(action, now);
                }
                Some(KeyMeaning::Act(action)) => self.pending.effects.push(action.into()),
                Some(KeyMeaning::Dismiss) => self.pending.effects.push(dismissal()),
                None => {}
            }
        }
    }

    /// Runs the interface on at most one press, carries out the requests, and lays the
    /// interface out again until it is settled.
    fn answer(&mut self, input: &Input, ui: &mut EguiAdapter, now: f64) {
        let mut ui_output = self.run_interface(input, ui, now);
        self.pasting.serve_fields(ui, self.pages.changes());
        let mut pending = std::mem::take(&mut self.pending.effects);
        pending.append(&mut ui_output.effects);
        // After a resize the pages need another layout pass to find their place, and another
        // one when a control appears or disappears.
        let moves_controls = !pending.is_empty();
        let is_stale = self.layout.is_stale(input.screen, &ui_output.buttons) || moves_controls;
        self.pages.note_focus(ui.focused());
        // What the game does by itself, such as starting an engine, follows in the next frame.
        self.pending.redraw |= moves_controls;
        if let Some(player) = ui_output.isolated {
            self.isolate(player);
        }
        for effect in pending {
            effect.carry_out(self, now);
        }
        if let Some(focus) = self.faults.settle() {
            self.pages.give_back(focus);
        }
        if is_stale {
            self.follow_scores(now);
            ui_output = self.run_again(input, ui, now);
        }
        self.layout.note_seen(&ui_output.buttons);
        if ui.has_reader() {
            self.speak(ui, now);
        }
        if ui.next(now) != NextFrame::Now {
            let board = self.screen.board_layout();
            // Before the layout, so that who has read that has these.
            if let Some(texts) = layout::texts(ui) {
                self.messages.record(&texts);
            }
            self.messages.layout(layout::record(&board, &ui_output, ui));
        }
    }

    /// Returns whether input about the board waits until the last move is on the disk.
    pub(crate) fn holds_input(&mut self, now: f64) -> bool {
        !self.is_covered() && self.files.store.is_writing(now)
    }

    fn lay_out(&mut self, input: &Input) {
        let settings = self.files.store.settings();
        let is_open = self.screen.activities.is_open();
        let panel = match (is_open, self.screen.reasons.card.is_some()) {
            (true, _) => PanelKind::Activity,
            (false, true) => PanelKind::Card,
            (false, false) => PanelKind::Game,
        };
        let scale = self.layout.lay_out(input, settings.text_scale, panel);
        let is_scored = is_open || self.screen.analyst.is_on() && settings.show_scores;
        let scene = self.screen.game.scene_mut();
        scene.set_area(self.layout.areas.board, scale);
        scene.set_scored(is_scored);
    }

    /// Draws the frame.
    pub(crate) fn draw(&mut self, paint: &Paint, ui: &EguiAdapter, dpi: f32, now: f64) {
        let theme = &self.configuration.theme;
        let size = (
            macroquad::window::screen_width(),
            macroquad::window::screen_height(),
        );
        self.ground.draw(paint, size, theme);
        if !self.pages.hides_game() {
            let GameScreen {
                view,
                game,
                runtime,
                ..
            } = &mut self.screen;
            view.draw(paint, game, (theme, runtime), now, dpi);
        }
        ui.paint(paint);
        self.files.take_picture(&mut self.messages, now);
    }

    /// Returns when the next frame is needed.
    pub(crate) fn next_frame_due(&self, ui: &EguiAdapter, now: f64) -> NextFrame {
        let game = &self.screen.game;
        if self.pending.redraw || (game.scene().is_moving(now) && !self.pages.hides_game()) {
            return NextFrame::Now;
        }
        let within = |at: f64| NextFrame::Within(Duration::from_secs_f64((at - now).max(0.0)));
        let period = self.screen.analyst.period();
        [
            self.messages.until(),
            self.memory.due(),
            self.pasting.clipboard.due(),
            self.files.store.writing_until().or(game.reply_due()),
            game.clock_due(now),
            game.thinking_due(now),
            period.map(|period| now + period.as_secs_f64()),
            self.screen.activities.due(),
            self.screen.reasons.card.as_ref().and_then(Why::due),
        ]
        .into_iter()
        .flatten()
        .fold(ui.next(now), |next, at| next.sooner(within(at)))
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
        let state = self.memory.take_due(f64::INFINITY);
        let kept = state.map_or(Ok(()), |state| self.files.store.keep_window(&state));
        let mut troubles = self.messages.take_unread();
        troubles.extend(self.files.finish());
        troubles.extend(self.configuration.finish());
        troubles.extend(kept.err().map(|error| error.to_string()));
        for text in troubles {
            self.messages.write_to_terminal(text);
        }
    }
}
