//! A connection to the X server beside the window library's own.
//!
//! The library's blocking event loop uses no time while idle, but it has gaps: nothing outside
//! can wake it, it ignores Expose, and it may wait for one more event after one that should
//! have drawn a frame (it reads `pending + 1` events before it looks at redraw requests).
//! Calling it from another thread is unsound. It knows keys by the first layout alone. Therefore two
//! threads here talk to the X server through a connection that the library never sees:
//!
//! ```text
//!  watcher     reads the events of our window: its keys, drops, Expose ----.
//!  any thread  Pacing::wake() ------------------------------------------.   |
//!  main        end of a frame: "idle until T" --------------------.     |   |
//!                                                                 v     v   v
//!  ticker      sends our window  a pointer that enters nowhere: one frame
//!                                an empty message: one turn of the loop, no frame
//! ```
//!
//! A key that is held, and whose repeats do nothing, draws no frames.

#![expect(
    clippy::disallowed_methods,
    reason = "the threads that wake the window, which the runtime needs"
)]

mod drop;
mod find;
mod keyboard;
mod ticker;
mod watcher;

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use x11rb::connection::Connection;
use x11rb::errors::ConnectError;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, Window};
use x11rb::rust_connection::RustConnection;

use ticker::Ticker;
use watcher::Watcher;

use crate::app::input::KeyStroke;
use crate::app::platform::{Dropped, SystemWindow};

/// An open connection, before the window exists.
#[derive(Debug)]
pub(crate) struct X11Connection {
    conn: Arc<RustConnection>,
    root: Window,
    /// The size of the screen in pixels.
    size: (u16, u16),
}

/// The most bytes that are read of the server's resources.
const MAX_RESOURCES: u32 = 1 << 20;

/// Returns the scale that resources name, such as 2.0 for `Xft.dpi: 192`; 1.0 if they name none.
fn scale_of(resources: &str) -> f32 {
    let mut values = resources
        .lines()
        .filter_map(|line| line.strip_prefix("Xft.dpi:"));
    let dpi = values.next().and_then(|value| value.trim().parse().ok());
    let dpi = dpi.filter(|dpi: &f32| dpi.is_finite() && *dpi > 0.0);
    dpi.map_or(1.0, |dpi| (dpi / 96.0).clamp(0.5, 8.0))
}

#[derive(Debug)]
enum TickerMessage {
    /// Draw a frame.
    Wake,
    /// The main loop may block; draw a frame at this time if nothing else happens.
    Idle(Option<Instant>),
    /// The window got an event that the library may not handle in time.
    Seen,
    /// Change the window's title.
    Title(String),
    /// Enter or leave full screen.
    Fullscreen(bool),
}

#[derive(Debug, Default)]
struct SharedState {
    /// The number of frames begun.
    frames: AtomicU64,
    /// 0 while the ticker searches the window, then `ATTACHED` or `FAILED`.
    state: AtomicU8,
    /// Whether the pointer is over the window: one of `UNKNOWN`, `YES`, `NO`.
    pointer: AtomicU8,
    /// Whether the window fills the screen.
    fullscreen: AtomicU8,
    /// Whether the repeats of a held key do something.
    repeats: AtomicBool,
    /// The keys since the last frame.
    keys: Mutex<Vec<KeyStroke>>,
    dropped: Mutex<Option<Dropped>>,
}

/// State 0 is the search for our window.
const ATTACHED: u8 = 1;
const FAILED: u8 = 2;

const UNKNOWN: u8 = 0;
const YES: u8 = 1;
const NO: u8 = 2;

/// Reads what another thread reports.
fn known(report: &AtomicU8) -> Option<bool> {
    match report.load(Ordering::Acquire) {
        YES => Some(true),
        NO => Some(false),
        _ => None,
    }
}

/// Reports to another thread.
fn report(to: &AtomicU8, is_so: bool) {
    to.store(if is_so { YES } else { NO }, Ordering::Release);
}

/// The main thread's handle to the two threads.
#[derive(Clone, Debug)]
pub(crate) struct WindowHandle {
    messages: Sender<TickerMessage>,
    shared: Arc<SharedState>,
}

impl X11Connection {
    /// Connects to the server that DISPLAY names.
    ///
    /// # Errors
    /// When no server answers or the server refuses the connection.
    pub(crate) fn connect() -> Result<Self, ConnectError> {
        let (conn, screen) = x11rb::connect(None)?;
        let roots = &conn.setup().roots;
        let root = roots.get(screen).or_else(|| roots.first());
        let screen = root.ok_or(ConnectError::InvalidScreen)?;
        let size = (screen.width_in_pixels, screen.height_in_pixels);
        Ok(Self {
            root: screen.root,
            size,
            conn: Arc::new(conn),
        })
    }

    /// Returns the size of the screen in pixels.
    pub(crate) const fn screen_size(&self) -> (u16, u16) {
        self.size
    }

    /// Returns the desktop's scale: `Xft.dpi` of the server's resources, divided by 96.
    pub(crate) fn scale(&self) -> f32 {
        let (resources, text) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        let longest = MAX_RESOURCES / 4;
        let request = self
            .conn
            .get_property(false, self.root, resources, text, 0, longest);
        let reply = request.ok().and_then(|request| request.reply().ok());
        let value = reply.map(|reply| reply.value).unwrap_or_default();
        scale_of(&String::from_utf8_lossy(&value))
    }

    /// Starts the threads. `class` is the window's WM_CLASS, `min_size` its smallest size in
    /// pixels; `icon` returns its `_NET_WM_ICON`. Call when the window exists or is about to
    /// open.
    pub(crate) fn start(
        self,
        class: &'static str,
        min_size: (u16, u16),
        icon: impl FnOnce() -> Vec<u32> + Send + 'static,
    ) -> WindowHandle {
        let (messages, inbox) = channel();
        let shared = Arc::new(SharedState::default());
        let handle = WindowHandle {
            messages: messages.clone(),
            shared: Arc::clone(&shared),
        };
        let spawned = thread::Builder::new()
            .name("plummet-ticker".into())
            .spawn(move || {
                let state = match Ticker::attach(&self, class, min_size) {
                    Ok(Some(ticker)) => {
                        let watcher = Watcher::new(&self, ticker.window, messages, &shared);
                        let watching = watcher.ok().and_then(|watcher| {
                            let thread = thread::Builder::new().name("plummet-watcher".into());
                            thread.spawn(move || watcher.run()).ok()
                        });
                        if watching.is_some() {
                            shared.state.store(ATTACHED, Ordering::Release);
                            // An icon that cannot be set is no failure.
                            let _ = ticker.set_icon(&self, &icon());
                            let _ = ticker.run(&self, &inbox, &shared);
                        }
                        FAILED
                    }
                    Ok(None) | Err(_) => FAILED,
                };
                // In state `FAILED` the main loop no longer blocks.
                shared.state.store(state, Ordering::Release);
            });
        if spawned.is_err() {
            handle.shared.state.store(FAILED, Ordering::Release);
        }
        handle
    }
}

impl WindowHandle {
    /// Returns whether the ticker has found the window and can wake it.
    fn is_attached(&self) -> bool {
        self.shared.state.load(Ordering::Acquire) == ATTACHED
    }

    fn send(&self, message: TickerMessage) {
        // Sending fails only if the ticker has ended because the connection broke; then
        // `is_attached` is false.
        let _ = self.messages.send(message);
    }
}

impl SystemWindow for WindowHandle {
    fn wake(&self) {
        self.send(TickerMessage::Wake);
    }

    fn take_keys(&self) -> Option<Vec<KeyStroke>> {
        // First, so that what comes from now on wakes the loop for the next frame.
        self.shared.frames.fetch_add(1, Ordering::AcqRel);
        let mut keys = self
            .shared
            .keys
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.is_attached().then(|| std::mem::take(&mut *keys))
    }

    fn want_repeats(&self, are_wanted: bool) {
        self.shared.repeats.store(are_wanted, Ordering::Release);
    }

    fn take_dropped(&self) -> Option<Dropped> {
        let mut dropped = self
            .shared
            .dropped
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        dropped.take()
    }

    fn fills_screen(&self) -> Option<bool> {
        known(&self.shared.fullscreen)
    }

    fn block_until(&self, deadline: Option<Instant>) -> bool {
        let is_attached = self.is_attached();
        if is_attached {
            self.send(TickerMessage::Idle(deadline));
        }
        is_attached
    }

    fn pointer_inside(&self) -> Option<bool> {
        known(&self.shared.pointer)
    }

    fn set_title(&self, title: &str) {
        self.send(TickerMessage::Title(title.to_owned()));
    }

    fn set_fullscreen(&self, on: bool) {
        if self.is_attached() {
            self.send(TickerMessage::Fullscreen(on));
        } else {
            // The window library can enter full screen, but not leave it.
            macroquad::window::set_fullscreen(on);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_resources_name_the_scale() {
        assert_eq!(scale_of("Xcursor.size:\t24\nXft.dpi:\t192\n"), 2.0);
        assert_eq!(scale_of("Xft.dpi: 120.0"), 1.25);
        assert_eq!(scale_of("Xft.dpi: 100000"), 8.0);
        for none in [
            "",
            "Xft.dpi:",
            "Xft.dpi: many",
            "Xft.antialias: 1",
            "Xft.dpi: NaN",
        ] {
            assert_eq!(scale_of(none), 1.0, "{none}");
        }
    }
}
