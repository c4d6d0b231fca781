//! The window on the desktop: its size and full screen, saved for the next start, and its
//! title.

use super::*;
use crate::app::MIN_WINDOW_SIZE;

/// How long a size must last before it is saved, in seconds. Dragging the window's edge
/// produces many sizes.
const SETTLE_SECONDS: f64 = 0.5;

/// The state of the window that is saved for the next start.
pub struct WindowMemory {
    /// The state to save.
    state: WindowState,
    /// The state in the file.
    kept: WindowState,
    /// The size of the last frame.
    size: Option<(u32, u32)>,
    /// When the state is written.
    pub due: Option<f64>,
    /// Whether the window fills the screen now.
    fills_screen: bool,
    /// What the desktop has reported last about that.
    report: Option<bool>,
    /// The title in use.
    title: String,
}

impl WindowMemory {
    /// Creates the memory of a window that opens. `kept` is the state in the file.
    pub const fn new(kept: WindowState, fills_screen: bool) -> Self {
        Self {
            state: kept,
            kept,
            size: None,
            due: None,
            fills_screen,
            report: None,
            title: String::new(),
        }
    }

    /// Follows the desktop's report whether the window fills the screen, when it changes. A size that
    /// came just before is that of the screen.
    pub fn see_fullscreen(&mut self, report: Option<bool>) {
        if let Some(fills_screen) = report
            && std::mem::replace(&mut self.report, report) != report
        {
            if fills_screen && !self.fills_screen {
                (self.state.width, self.state.height) = (self.kept.width, self.kept.height);
            }
            self.fills_screen = fills_screen;
        }
    }

    /// Switches full screen on or off, and remembers it. Returns whether it is on.
    pub const fn toggle_fullscreen(&mut self, now: f64) -> bool {
        self.fills_screen = !self.fills_screen;
        self.state.fullscreen = self.fills_screen;
        self.due = Some(now);
        self.fills_screen
    }

    /// Puts the name of the visible game into the window's title.
    pub fn retitle(&mut self, game: Option<&str>, pacing: &Pacing) {
        let title = match game {
            None => "Plummet".to_owned(),
            Some(game) => t(msg::notices::title(Message::of_file(game))),
        };
        if title != self.title {
            pacing.window.set_title(&title);
            self.title = title;
        }
    }

    /// Notes the window's size in a frame, in pixels. Returns the state to write now, if any.
    pub fn frame(&mut self, size: Vec2, now: f64) -> Option<WindowState> {
        self.see((size.x.round() as u32, size.y.round() as u32), now);
        self.take_due(now)
    }

    /// Notes the window's size. The size at the start, in full screen, and one below the
    /// minimum are not remembered.
    fn see(&mut self, size: (u32, u32), now: f64) {
        let is_same = self.size.replace(size).is_none_or(|last| last == size);
        if is_same || self.fills_screen {
            return;
        }
        if size.0 >= MIN_WINDOW_SIZE.0 && size.1 >= MIN_WINDOW_SIZE.1 {
            let most = WindowState::MAX_SIDE;
            (self.state.width, self.state.height) = (size.0.min(most), size.1.min(most));
            self.due = Some(now + SETTLE_SECONDS);
        }
    }

    /// Takes the state to write now, if any.
    pub fn take_due(&mut self, now: f64) -> Option<WindowState> {
        self.due.take_if(|due| *due <= now)?;
        (self.kept != self.state).then(|| {
            self.kept = self.state;
            self.state
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_that_lasts_is_kept_once() {
        let mut memory = WindowMemory::new(WindowState::default(), false);
        memory.see((1100, 760), 0.0);
        assert_eq!((memory.due, memory.take_due(9.0)), (None, None));
        memory.see((900, 700), 1.0);
        memory.see((800, 600), 1.4);
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
        let mut memory = WindowMemory::new(WindowState::default(), false);
        memory.see((1000, 700), 0.0);
        memory.fills_screen = true;
        memory.see((1920, 1080), 1.0);
        memory.fills_screen = false;
        memory.see((1, 1), 2.0);
        assert_eq!(memory.take_due(f64::INFINITY), None);
    }

    #[test]
    fn a_screen_that_the_desktop_fills_is_no_size_of_the_window() {
        let mut memory = WindowMemory::new(WindowState::default(), false);
        memory.see((1000, 700), 0.0);
        memory.see((1920, 1080), 1.0);
        memory.see_fullscreen(Some(true));
        assert_eq!(memory.take_due(1.6), None);
        assert!(!memory.toggle_fullscreen(2.0), "one key leaves it");
        memory.see_fullscreen(Some(true));
        assert!(!memory.fills_screen, "the desktop has not answered yet");
        memory.see_fullscreen(Some(false));
        assert_eq!(memory.take_due(f64::INFINITY), None);
    }

    #[test]
    fn no_size_is_kept_that_would_not_be_read_again() {
        let mut memory = WindowMemory::new(WindowState::default(), false);
        memory.see((1000, 700), 0.0);
        memory.see((30_000, 700), 1.0);
        let kept = memory.take_due(f64::INFINITY).expect("a size");
        assert_eq!((kept.width, kept.height), (16_384, 700));
    }
}
