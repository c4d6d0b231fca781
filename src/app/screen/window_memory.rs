//! The size of the window and whether it fills the screen, kept for the next start.

use plummet::internals::scene::Record;
use plummet::internals::storage::WindowState;

use super::Screen;
use super::configuration::Reread;
use crate::app::{SMALLEST, report};

/// How long a size has to last until it is written, in seconds: a window that is pulled
/// larger has many.
const SETTLE: f64 = 0.5;

/// So long after the first frame a new size is the desktop's, which arranges its windows,
/// in seconds.
const ARRANGED: f64 = 0.25;

/// What is remembered of the window.
#[derive(Debug)]
pub(super) struct WindowMemory {
    /// What the next start is to find.
    state: WindowState,
    /// What the file says.
    kept: WindowState,
    /// The size of the last frame.
    size: Option<(u32, u32)>,
    /// When a new size is written.
    due: Option<f64>,
    /// When the desktop has arranged the window, once there is one.
    arranged: Option<f64>,
}

impl WindowMemory {
    pub(super) const fn new(kept: WindowState) -> Self {
        Self {
            state: kept,
            kept,
            size: None,
            due: None,
            arranged: None,
        }
    }

    /// When something is to be written, if nothing else happens before.
    pub(super) const fn due(&self) -> Option<f64> {
        self.due
    }

    /// Takes note of the window's size. That of the start, of one that fills the screen,
    /// and of one too small to be used is not remembered.
    fn see(&mut self, size: (u32, u32), fills_screen: bool, now: f64) {
        let arranged = *self.arranged.get_or_insert(now + ARRANGED);
        let is_same = self.size.replace(size).is_none_or(|last| last == size);
        if is_same || fills_screen || now < arranged {
            return;
        }
        if size.0 >= u32::from(SMALLEST.0) && size.1 >= u32::from(SMALLEST.1) {
            let most = WindowState::MOST;
            (self.state.width, self.state.height) = (size.0.min(most), size.1.min(most));
            self.due = Some(now + SETTLE);
        }
    }

    /// What is to be written now, if anything.
    fn take_due(&mut self, now: f64) -> Option<WindowState> {
        self.due.take_if(|due| *due <= now)?;
        (self.kept != self.state).then(|| {
            self.kept = self.state;
            self.state
        })
    }
}

impl Screen {
    /// Remembers the window's size, and writes it once it has lasted.
    pub(super) fn remember_window(&mut self, (width, height): (f32, f32), now: f64) {
        let size = (pixels(width), pixels(height));
        self.memory.see(size, self.fullscreen, now);
        self.keep_window(now);
    }

    /// Fills the screen or no longer, and remembers it.
    pub(super) fn remember_fullscreen(&mut self, now: f64) {
        self.memory.state.fullscreen = self.fullscreen;
        self.memory.due = Some(now);
    }

    /// Writes what is remembered, if it is time.
    fn keep_window(&mut self, now: f64) {
        if let Some(state) = self.memory.take_due(now)
            && let Err(error) = self.store.keep_window(&state)
        {
            self.fail(error.to_string(), now);
        }
    }
}

impl Drop for Screen {
    /// The window closes: nothing settles or comes later, and what somebody asked for is
    /// done. Nobody sees the window any more: what fails is told to the terminal.
    fn drop(&mut self) {
        let state = self.memory.take_due(f64::INFINITY);
        let kept = state.map_or(Ok(()), |state| self.store.keep_window(&state));
        let unread = self.failures.drain(..).map(|(text, _)| text);
        let mut troubles: Vec<String> = unread.collect();
        let of_disk = self.store.finish();
        troubles.extend(self.pending.failures());
        let news = std::iter::from_fn(|| self.config_watch.news());
        troubles.extend(news.filter_map(|news| news.done.and_then(Reread::failure)));
        troubles.extend(of_disk);
        troubles.extend(kept.err().map(|error| error.to_string()));
        for text in troubles {
            report(&text);
            self.log.write(&Record::Error { text });
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length in pixels: positive and far below 4 billion"
)]
fn pixels(side: f32) -> u32 {
    side.round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_that_lasts_is_kept_once() {
        let mut memory = WindowMemory::new(WindowState::default());
        memory.see((1100, 760), false, 0.0);
        assert_eq!((memory.due(), memory.take_due(9.0)), (None, None));
        memory.see((900, 700), false, 1.0);
        memory.see((800, 600), false, 1.4);
        assert_eq!(memory.take_due(1.6), None, "it may still change");
        let kept = WindowState {
            width: 800,
            height: 600,
            fullscreen: false,
        };
        assert_eq!(memory.take_due(2.0), Some(kept));
        assert_eq!(memory.take_due(f64::INFINITY), None);
    }

    #[test]
    fn what_nobody_chose_is_not_remembered() {
        let mut memory = WindowMemory::new(WindowState::default());
        // The size of the start may be what the desktop made of it.
        memory.see((1000, 700), false, 0.0);
        memory.see((990, 690), false, 0.1);
        memory.see((980, 680), false, 0.2);
        memory.see((1920, 1080), true, 1.0);
        memory.see((1, 1), false, 2.0);
        assert_eq!(memory.take_due(f64::INFINITY), None);
    }

    #[test]
    fn no_size_is_kept_that_would_not_be_read_again() {
        let mut memory = WindowMemory::new(WindowState::default());
        memory.see((1000, 700), false, 0.0);
        memory.see((30_000, 700), false, 1.0);
        let kept = memory.take_due(f64::INFINITY).expect("a size");
        assert_eq!((kept.width, kept.height), (16_384, 700));
    }
}
