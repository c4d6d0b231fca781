//! The window: the only place that names macroquad and egui.
//!
//! [`run`] opens it. Each frame reads the input, lets the [`game`] go on, shows the
//! panels and draws; nothing in a frame waits.

mod abilities;
mod actions;
mod analysis_panel;
mod analyst;
mod arena_run;
mod bars;
mod board_layer;
mod board_view;
mod coach;
mod config_panel;
mod disc_art;
mod egui_adapter;
mod event_log;
mod fonts;
mod game;
mod hints;
mod icon;
mod input;
mod keyboard;
mod later;
mod lookout;
mod mesh_clip;
mod minimap;
mod move_list;
mod notice;
mod overlay;
mod pacing;
mod pages;
mod paint;
mod picture;
mod player;
mod preflight;
mod score_view;
mod screen;
mod side_panel;
mod store;
mod style;
#[cfg(target_os = "linux")]
mod x11;

use std::sync::Arc;

use anyhow::Context;
use macroquad::conf::Conf;
use macroquad::miniquad;
use macroquad::window::next_frame;
use plummet::cli::Launch;
use plummet::engine::Clock;

use egui_adapter::EguiAdapter;
use event_log::EventLog;
use input::InputReader;
use pacing::Pacing;
use paint::Paint;
use screen::Screen;

/// The window's class, by which desktops and the frame pacing find it.
const CLASS: &str = "plummet";
/// The size of a new window.
const SIZE: (i32, i32) = (1100, 760);
/// The smallest usable size.
const SMALLEST: (u16, u16) = (480, 360);

/// Opens the window and plays until it is closed.
///
/// # Errors
/// One sentence if no window can open or the event log cannot be written.
pub(crate) fn run(launch: Launch, clock: Arc<dyn Clock>) -> anyhow::Result<()> {
    let log = match &launch.log_events {
        Some(path) => EventLog::create(path)?,
        None => EventLog::default(),
    };
    #[cfg(target_os = "linux")]
    let link = preflight::check()?;
    #[cfg(target_os = "linux")]
    let icon = {
        let theme = launch.theme.clone();
        move || icon::cardinals(&theme)
    };
    let pacing = move || {
        #[cfg(target_os = "linux")]
        return Pacing::new(link, CLASS, SMALLEST, icon);
        #[cfg(not(target_os = "linux"))]
        return Pacing::new();
    };
    let (sender, receiver) = std::sync::mpsc::channel();
    macroquad::Window::from_config(configuration(&launch), async move {
        let result = play(launch, log, clock, pacing()).await;
        // The receiver outlives the window.
        let _ = sender.send(result);
    });
    receiver.try_recv().unwrap_or(Ok(()))
}

fn configuration(launch: &Launch) -> Conf {
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: "Plummet".to_owned(),
            window_width: SIZE.0,
            window_height: SIZE.1,
            high_dpi: true,
            fullscreen: launch.fullscreen,
            icon: icon::of(&launch.theme),
            platform: miniquad::conf::Platform {
                blocking_event_loop: pacing::BLOCKING,
                linux_wm_class: CLASS,
                ..miniquad::conf::Platform::default()
            },
            ..miniquad::conf::Conf::default()
        },
        update_on: Some(pacing::update_trigger()),
        draw_call_vertex_capacity: paint::DRAW_CALL_VERTICES,
        draw_call_index_capacity: paint::DRAW_CALL_INDICES,
        ..Conf::default()
    }
}

/// The frame loop.
async fn play(
    launch: Launch,
    log: EventLog,
    clock: Arc<dyn Clock>,
    mut pacing: Pacing,
) -> anyhow::Result<()> {
    let mut reader = InputReader::new();
    let paint = Paint::new().context("the graphics driver refuses the shaders")?;
    let mut ui = EguiAdapter::new();
    fonts::install(ui.context());
    let mut screen = Screen::new(launch, log, clock.clone(), pacing.waker());
    screen.restyle(ui.context());
    loop {
        let input = reader.read(pacing.pointer_inside());
        pacing.begin_frame(!input.events.is_empty());
        let now = clock.now().as_secs_f64();
        screen.update(&input, &mut ui, &pacing, now);
        if screen.is_quitting() {
            return Ok(());
        }
        screen.draw(&paint, &ui, input.dpi, now);
        pacing.end_frame(screen.next(&ui, now));
        next_frame().await;
    }
}

/// Tells whoever started the program from a terminal.
#[expect(clippy::print_stderr, reason = "the one place that writes to stderr")]
fn report(sentence: &str) {
    eprintln!("plummet: {sentence}");
}
