//! What differs by system: the event loop and what wakes it, the window's title, icon and
//! full screen, the clipboard, sound output, the keyboard's conventions, opening a file.
//!
//! Each system has one file, which answers [`System`] and [`SystemWindow`]: `linux.rs`
//! (X11) and `desktop.rs` (Windows and macOS). Nothing outside this folder asks which
//! system it runs on.

mod clipboard;
#[cfg(not(target_os = "linux"))]
mod desktop;
mod icon;
#[cfg(target_os = "linux")]
mod linux;
mod opener;
mod pacing;
mod player;
mod processes;

use std::fmt::Debug;
use std::time::Instant;

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;

pub(crate) use clipboard::{Answer, Clipboard, Purpose};
pub(crate) use opener::open_file;
pub(crate) use pacing::{Next, Pacing, Waker, update_trigger};
pub(crate) use player::Player;
pub(crate) use processes::is_alive;

#[cfg(not(target_os = "linux"))]
pub(crate) use desktop::Desktop as Here;
#[cfg(target_os = "linux")]
pub(crate) use linux::Linux as Here;

/// Samples of sound a second.
const SAMPLE_RATE: u32 = 44_100;

/// A desktop system, before the window is open.
pub(crate) trait System: Sized {
    /// What keeps its window going.
    type Window: SystemWindow;

    /// Whether the window library's event loop blocks while idle
    /// (`Conf::miniquad_conf.platform.blocking_event_loop`): something has to wake it then.
    const BLOCKING: bool;
    /// The conventions of its keyboards.
    const KEYBOARD: Keyboard;
    /// The program that opens a file as a double click on it does.
    const OPENER: &'static str;

    /// Checks that a window can open.
    ///
    /// # Errors
    /// One sentence that says what is missing.
    fn prepare() -> anyhow::Result<Self>;

    /// The size of the screen in pixels: no window is larger.
    fn screen_size(&self) -> (u16, u16);

    /// The icon that the window library sets, where it sets one.
    fn library_icon(theme: &Theme) -> Option<Icon>;

    /// Takes charge of the window. Call when it is open or about to open.
    fn attach(self, looks: WindowLooks) -> Self::Window;

    /// Whether the environment names a sound server.
    fn has_sound_server() -> bool;

    /// Plays 16-bit samples of one channel, in bytes, on the sound server. Returns whether
    /// it takes them.
    fn play_on_server(samples: &[u8]) -> bool;
}

/// The open window, as the system sees it. Clones are handed to other threads.
pub(crate) trait SystemWindow: Clone + Debug + Send + 'static {
    /// Asks for a frame; from any thread.
    fn wake(&self);

    /// Notes that a frame begins.
    fn frame_begins(&self);

    /// Lets the main loop block until `deadline`, or until something wakes it. Returns
    /// `false` where nothing could: then the loop must not block.
    fn block_until(&self, deadline: Option<Instant>) -> bool;

    /// Whether the pointer is over the window, where the system says so.
    fn pointer_inside(&self) -> Option<bool>;

    /// Changes the window's title, where that is possible.
    fn set_title(&self, title: &str);

    /// Enters or leaves full screen.
    fn set_fullscreen(&self, on: bool);
}

/// How the window looks to its desktop.
#[derive(Clone, Debug)]
pub(crate) struct WindowLooks {
    /// The window's class, by which desktops find its launcher.
    pub(crate) class: &'static str,
    /// The smallest size that the player may give it, in pixels.
    pub(crate) min_size: (u16, u16),
    /// The colours of its icon.
    pub(crate) theme: Theme,
}

/// What the modifier keys of a system mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyboard {
    /// Shortcuts are made with the logo key (Command) instead of Ctrl.
    pub(crate) logo_commands: bool,
    /// Alt types characters.
    pub(crate) alt_types: bool,
    /// Ctrl and Alt together type characters: they are AltGr.
    pub(crate) ctrl_alt_types: bool,
}
