//! The pacing of frames: immediately while something moves, otherwise when something happens.
//!
//! If something can wake it, the window library's event loop blocks while idle (X11:
//! `linux/x11.rs`). Elsewhere, or if that fails, the loop runs all the time and rests: 60
//! frames a second while something moves, otherwise one after each rest. On Windows a message to
//! the window ends the rest; on macOS it lasts a tenth of a second.
//!
//! ```text
//! loop {
//!     let input = reader.read(subscriber, &pacing.window);
//!     pacing.begin_frame(has_news);
//!     ... poll workers, run, draw ...
//!     pacing.end_frame(next);
//!     next_frame().await;
//! }
//! ```

#![expect(clippy::disallowed_methods, reason = "the time of the frames")]

use std::time::{Duration, Instant};

use macroquad::conf::UpdateTrigger;
use macroquad::miniquad::window::schedule_update;

use plummet::internals::jobs::sleep;

use super::{BLOCKING, LONGEST_REST, SystemWindow};

/// The shortest time between two frames. It is a little less than 1/60 s, so that a display
/// that waits for its own refresh misses none.
const FRAME: Duration = Duration::from_millis(16);

/// Paces the frames of the window.
pub struct Pacing {
    last: Option<Instant>,
    /// The next frame begins then, unless there is input or the window is woken before.
    rest_until: Option<Instant>,
    pub window: SystemWindow,
}

/// Returns which events wake a blocking loop by themselves (`Conf::update_on`).
pub fn update_trigger() -> UpdateTrigger {
    UpdateTrigger {
        // On Linux the program reads the keys itself.
        key_down: !BLOCKING,
        mouse_down: true,
        mouse_up: true,
        mouse_motion: true,
        mouse_wheel: true,
        specific_key: None,
        touch: true,
    }
}

impl Pacing {
    /// Starts the pacing. Call first when the window is open.
    pub const fn new(window: SystemWindow) -> Self {
        Self {
            last: None,
            rest_until: None,
            window,
        }
    }

    /// Returns what makes the main loop draw a frame soon. Cheap; callable from any thread. Calls
    /// before that frame begins count as one.
    pub fn wake(&self) -> impl Fn() + Send + Sync + use<> {
        let window = self.window.clone();
        move || window.wake()
    }

    /// Begins a frame. Rests first, unless something has happened to the window (`has_news`), and
    /// sleeps if the last frame began too recently.
    pub fn begin_frame(&mut self, has_news: bool) {
        if let Some(until) = self.rest_until.take()
            && !has_news
        {
            self.window.rest(until);
        }
        if let Some(last) = self.last {
            sleep((last + FRAME).saturating_duration_since(Instant::now()));
        }
        self.last = Some(Instant::now());
        self.window.frame_begins();
    }

    /// Ends a frame. The next one is needed after this time, unless there is input, a repaint of the
    /// window or a call of [`Pacing::wake`]. Call right before `next_frame().await`.
    pub fn end_frame(&mut self, next: Duration) {
        let now = Instant::now();
        let rest = (next > Duration::ZERO).then_some(next);
        if let Some(rest) = rest
            && self.window.block_until(now.checked_add(rest))
        {
            return;
        }
        self.rest_until = rest.map(|rest| now + rest.min(LONGEST_REST));
        // Has no effect if the loop does not block.
        schedule_update();
    }
}
