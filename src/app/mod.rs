//! The window of the program. Only this module uses macroquad and egui.
//!
//! [`run`] opens it. Each frame reads the input, advances the [`game`], shows the panels and
//! draws. A frame never waits.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "lengths in pixels and counts of a game, which both types hold"
)]
#![allow(
    unreachable_pub,
    reason = "a program has no users: what is not private to a file is for all of it"
)]

mod age;
mod analyst;
mod arena_run;
mod board_nodes;
mod board_view;
mod effects;
mod egui_adapter;
mod event_log;
mod fitting;
mod fonts;
mod game;
mod input;
mod keyboard;
mod language;
mod link;
mod messages;
mod minimap;
mod move_list;
mod overlay;
mod pages;
mod paint;
mod pairing;
mod pictures;
pub mod platform;
mod prelude;
mod reader;
mod request;
mod store;
mod style;
mod thinking;
mod training_runs;
mod window;

use std::error::Error;
use std::time::{SystemTime, UNIX_EPOCH};

use macroquad::conf::Conf;
use macroquad::input::is_quit_requested;
use macroquad::input::utils::register_input_subscriber;
use macroquad::miniquad::conf;
use macroquad::window::next_frame;
use plummet::internals::cli::Launch;
use plummet::internals::storage::{self, WindowState};

use egui_adapter::EguiAdapter;
use event_log::EventLog;
use input::InputReader;
use paint::Paint;
use platform::{Pacing, Preparation, ScreenReader};
use prelude::*;

/// The window's class, which desktops and the frame pacing use to find the window.
const CLASS: &str = "plummet";
/// The smallest usable window, in pixels: width, height.
const MIN_WINDOW_SIZE: (u32, u32) = (480, 360);
/// The longest wait for jobs when the program ends, during which external programs are killed.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Opens the window and runs the frame loop until the window closes.
///
/// # Errors
/// One sentence if no window can open or the event log cannot be written.
pub fn run(launch: Launch, clock: Arc<dyn Clock>) -> Result<(), Box<dyn Error>> {
    let log = match &launch.log_events {
        Some(path) => EventLog::create(path)?,
        None => EventLog::default(),
    };
    let system = Preparation::new()?;
    // The window library measures time from there.
    #[expect(
        clippy::disallowed_methods,
        reason = "the window library reads that clock"
    )]
    if SystemTime::now() < UNIX_EPOCH {
        return Err("the computer's clock shows a time before 1970, with which no window can open: set it, then start again".into());
    }
    // Without one of the last run, the window opens in the usual size times the desktop's scale.
    let last_window = match launch.folders.state("window.ron") {
        Ok(path) if storage::must_be_free(&path).is_err() => storage::load(&path),
        _ => (WindowState::default().scaled(system.scale()), Vec::new()),
    };
    let size = last_window.0.within(MIN_WINDOW_SIZE, system.screen_size);
    let configuration = Conf {
        miniquad_conf: conf::Conf {
            window_title: "Plummet".to_owned(),
            window_width: size.width as i32,
            window_height: size.height as i32,
            high_dpi: true,
            fullscreen: launch.fullscreen || last_window.0.fullscreen,
            icon: platform::library_icon(&launch.theme),
            platform: conf::Platform {
                blocking_event_loop: platform::BLOCKING,
                linux_wm_class: CLASS,
                ..conf::Platform::default()
            },
            ..conf::Conf::default()
        },
        update_on: Some(platform::update_trigger()),
        draw_call_vertex_capacity: paint::DRAW_CALL,
        draw_call_index_capacity: paint::DRAW_CALL,
        ..Conf::default()
    };
    let (sender, receiver) = std::sync::mpsc::channel();
    let frames = async move {
        let pacing = Pacing::new(system.attach(CLASS, MIN_WINDOW_SIZE, &launch.theme));
        let runtime = Runtime::new(pacing.wake());
        let jobs = JobGuard(runtime.clone());
        let ended = run_frames(
            Window::new(launch, last_window, log, runtime),
            clock,
            pacing,
        )
        .await;
        drop(jobs);
        // The receiver outlives the window.
        let _ = sender.send(ended);
    };
    macroquad::Window::from_config(configuration, frames);
    receiver.try_recv().unwrap_or(Ok(()))
}

/// Waits for the jobs when it is dropped: after the window, even if the window library ends the
/// frame loop and drops both.
struct JobGuard(Runtime);

impl Drop for JobGuard {
    fn drop(&mut self) {
        self.0.finish(SHUTDOWN_TIMEOUT);
    }
}

/// Runs the frame loop until the window is closed.
async fn run_frames(
    mut window: Window,
    clock: Arc<dyn Clock>,
    mut pacing: Pacing,
) -> Result<(), Box<dyn Error>> {
    let (mut reader, subscriber) = (InputReader::new(), register_input_subscriber());
    let paint = Paint::new()
        .map_err(|error| format!("the graphics driver refuses the shaders: {error}"))?;
    let mut ui = EguiAdapter::new(window.ctx.clone(), ScreenReader::offer(pacing.wake()));
    fonts::install(&window.ctx);
    window.restyle();
    let mut screen = Vec2::ZERO;
    loop {
        let input = reader.read(subscriber, &pacing.window);
        let is_resized = std::mem::replace(&mut screen, input.screen) != input.screen;
        let dpi = input.dpi;
        // On Windows the program ends the loop. Elsewhere the window library does.
        let is_closed = is_quit_requested();
        pacing.begin_frame(is_closed || is_resized || !input.events.is_empty());
        let now = clock.now().as_secs_f64();
        ui.hear_readers();
        window.update(&input, &mut ui, &pacing, now);
        if is_closed || window.quit {
            // Nothing more is drawn.
            ui.deltas.clear();
            return Ok(());
        }
        window.draw(&paint, &mut ui, dpi);
        pacing.end_frame(window.next_frame_due(&ui));
        next_frame().await;
    }
}

/// Writes a sentence to the terminal that started the program.
#[expect(clippy::print_stderr, reason = "the one place that writes to stderr")]
fn report(sentence: &str) {
    eprintln!("plummet: {}", Escaped::text(sentence));
}
