//! Windows, through the window library and a few calls of the system ([`calls`]).
//!
//! The window library processes the messages in the queue of the main thread before each frame and
//! never waits. So [`MainThread::rest`] waits at the begin of a frame: until a message arrives, a
//! [`SystemWindow::wake`] or a deadline. A frame that a message ended the rest of shows what was
//! there before; the next one follows at once and has the input.

#![expect(clippy::disallowed_methods, reason = "the time of the frames")]

mod calls;

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use macroquad::input::prevent_quit;
use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;
use plummet::internals::sound::Sound;

use super::{Keyboard, System, SystemWindow, WindowOptions, audio_device, library_icon};
use calls::WindowHandle;
pub(crate) use calls::is_alive;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Windows;

impl System for Windows {
    type Window = MainThread;

    const BLOCKING: bool = false;
    const KEYBOARD: Keyboard = Keyboard {
        logo_is_command_key: false,
        alt_types_characters: false,
        ctrl_alt_types_characters: true,
    };
    const OPENER: &'static str = "explorer";

    fn prepare() -> Result<Self, Box<dyn Error>> {
        calls::leave_own_console();
        Ok(Self)
    }

    fn screen_size(&self) -> (u16, u16) {
        (u16::MAX, u16::MAX)
    }

    fn new_window_scale(&self) -> f32 {
        1.0
    }

    fn library_icon(theme: &Theme) -> Option<Icon> {
        Some(library_icon::of(theme))
    }

    /// Also takes over the end of the loop: the window library would run one more frame after the
    /// window is closed, and that frame would wait for a message that never comes.
    fn attach(self, _: WindowOptions) -> MainThread {
        prevent_quit();
        MainThread {
            thread: calls::current_thread(),
            window: WindowHandle::of_current_drawing(),
            is_woken: Arc::new(AtomicBool::new(false)),
        }
    }

    fn language() -> Option<String> {
        sys_locale::get_locale()
    }

    fn has_sound() -> bool {
        true
    }

    fn play(sound: Sound, volume: u32) -> bool {
        audio_device::play(sound, volume)
    }
}

/// The main thread, whose queue has the messages of the window.
#[derive(Clone, Debug)]
pub(crate) struct MainThread {
    /// Its id.
    thread: u32,
    window: Option<WindowHandle>,
    /// Whether [`SystemWindow::wake`] was called since the last frame began. The message alone
    /// is not enough: the window library may have taken it from the queue before the rest.
    is_woken: Arc<AtomicBool>,
}

impl SystemWindow for MainThread {
    const LONGEST_REST: Duration = Duration::from_hours(1);

    fn wake(&self) {
        if !self.is_woken.swap(true, Ordering::AcqRel) {
            calls::post_wake(self.thread);
        }
    }

    fn frame_begins(&self) {
        self.is_woken.store(false, Ordering::Release);
    }

    fn block_until(&self, _: Option<Instant>) -> bool {
        false
    }

    fn rest(&self, until: Instant) {
        if !self.is_woken.load(Ordering::Acquire) {
            calls::wait_for_message(until.saturating_duration_since(Instant::now()));
        }
    }

    fn pointer_inside(&self) -> Option<bool> {
        None
    }

    fn set_title(&self, title: &str) {
        if let Some(window) = self.window {
            window.set_title(title);
        }
    }

    fn set_fullscreen(&self, on: bool) {
        macroquad::window::set_fullscreen(on);
    }
}
