//! A connection to the X server beside the window library's own.
//!
//! The library's blocking event loop uses no time while idle, but it has gaps: nothing outside
//! can wake it, it ignores Expose, and it may wait for one more event after one that should
//! have drawn a frame (it reads `pending + 1` events before it looks at redraw requests).
//! Calling it from another thread is unsound. It knows keys by the first layout alone. Therefore two
//! threads here talk to the X server through a connection that the library never sees:
//!
//! ```text
//!  watcher     reads the events of our window: its keys, drops, Expose ---------.
//!  any thread  Pacing::wake() -------------------------------------------.      |
//!  main        end of a frame: "idle until T" ----------------------.    |      |
//!                                                                   v    |      |
//!  ticker      at the time T, and a moment after each sign of life -+----+------+-- sends our window
//!                 a pointer that enters nowhere: one frame
//!                 an empty message: one turn of the loop, no frame
//! ```
//!
//! A key that is held, and whose repeats do nothing, draws no frames.

#![expect(
    clippy::disallowed_methods,
    reason = "the threads that wake the window, which the runtime needs"
)]

mod drop;
mod keyboard;

use std::error::Error;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use egui::Modifiers;
use egui::mutex::Mutex;
use macroquad::miniquad::native::module::Module;
use plummet::internals::presets::Theme;
use plummet::internals::scene;
use x11rb::connection::Connection;
use x11rb::errors::{ConnectError, ReplyError};
use x11rb::properties::WmSizeHints;
use x11rb::protocol::Event;
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec};
use x11rb::protocol::xproto::*;
use x11rb::resource_manager::{Database, new_from_resource_manager};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::app::platform::{NOWHERE, Seen};
use drop::DropTarget;
use keyboard::Keyboard;

/// When to nudge a loop that may be waiting for one more event, in milliseconds after the first
/// sign. The nudges stop as soon as a frame begins.
const NUDGE_DELAYS_MS: [u64; 7] = [2, 8, 20, 50, 120, 300, 700];

/// Of the repeats that do nothing one in so many draws a frame, in which the window library forgets them.
const FORGET: u32 = 64;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        UTF8_STRING,
        _NET_WM_PID,
        _NET_WM_NAME,
        _NET_WM_ICON,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
        _PLUMMET_NUDGE,
        XdndAware, XdndProxy, XdndEnter, XdndPosition, XdndStatus, XdndTypeList, XdndDrop, XdndFinished,
        XdndSelection, XdndActionCopy,
        FILES: b"text/uri-list",
        UTF8: b"text/plain;charset=utf-8",
        PLAIN: b"text/plain",
    }
}

/// An open connection, before the window exists. The server may be XWayland.
pub struct X11Connection {
    conn: RustConnection,
    root: Window,
    /// The size of the screen in pixels, the greatest size of the window.
    pub screen_size: (u32, u32),
}

impl X11Connection {
    /// Connects to the server that DISPLAY names.
    ///
    /// # Errors
    /// One sentence if no server answers, or a library of its is missing: the window library panics then.
    pub fn new() -> Result<Self, Box<dyn Error>> {
        super::give_memory_back();
        // The names of each library, and the packages of Debian and Ubuntu.
        let mut missing = vec![
            (&["libX11.so.6"][..], "libx11-6"),
            (&["libXi.so.6"], "libxi6"),
            (&["libxkbcommon.so.0"], "libxkbcommon0"),
            (&["libGL.so.1", "libEGL.so.1"], "libgl1"),
        ];
        missing.retain(|(names, _)| names.iter().all(|name| Module::load(name).is_err()));
        if !missing.is_empty() {
            let (names, packages): (Vec<_>, Vec<_>) = missing
                .iter()
                .map(|(names, package)| (names.join(" or "), *package))
                .unzip();
            return Err(format!(
                "no window can open: missing {} (on Debian and Ubuntu: apt install {})",
                names.join(", "),
                packages.join(" ")
            )
            .into());
        }
        let display = std::env::var("DISPLAY").ok().filter(|name| !name.is_empty()).ok_or(
            "no window can open: the environment variable DISPLAY is not set, so there is no screen to draw on \
             (start plummet from a desktop session or under Xvfb; `plummet --help` lists the commands that need \
             no window)",
        )?;
        let refused = |cause| {
            format!("no window can open: no X server answers at DISPLAY={display} ({cause})")
        };
        let (conn, screen) = x11rb::connect(None).map_err(refused)?;
        let screen = conn
            .setup()
            .roots
            .get(screen)
            .ok_or_else(|| refused(ConnectError::InvalidScreen))?;
        // Ours will be made as a child of the root.
        let wanted = ChangeWindowAttributesAux::new().event_mask(EventMask::SUBSTRUCTURE_NOTIFY);
        let root = screen.root;
        conn.change_window_attributes(root, &wanted)?.check()?;
        Ok(Self {
            root,
            screen_size: (
                screen.width_in_pixels.into(),
                screen.height_in_pixels.into(),
            ),
            conn,
        })
    }

    /// Returns the number of pixels that the desktop shows for one of the size of a new window:
    /// `Xft.dpi` of the server's resources, divided by 96.
    pub fn scale(&self) -> f32 {
        new_from_resource_manager(&self.conn)
            .ok()
            .flatten()
            .map_or(1.0, |it| scale_of(&it))
    }

    /// Finds the window, which is open, and starts the threads. `class` is its WM_CLASS, `min_size` its
    /// smallest size in pixels; its icon has the colours of `theme`.
    pub fn attach(self, class: &str, min_size: (u32, u32), theme: &Theme) -> SystemWindow {
        let window = find_window(&self, class).ok().flatten();
        let seen = Arc::new(Mutex::new(Seen::default()));
        let start = |window| {
            let atoms = Atoms::new(&self.conn).ok()?.reply().ok()?;
            let (ticks, inbox) = channel();
            let link = Arc::new(Link {
                conn: self.conn,
                root: self.root,
                window,
                atoms,
                ticks,
                pulse: Mutex::new(Pulse::default()),
                seen: Arc::clone(&seen),
            });
            let watcher = Watcher::new(Arc::clone(&link)).ok()?;
            let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
                thread::Builder::new()
                    .name(format!("plummet-{name}"))
                    .spawn(work)
                    .ok()
            };
            spawn("watcher", Box::new(move || watcher.run()))?;
            let (ticker, theme) = (Arc::clone(&link), theme.clone());
            let ticks = move || {
                // Looks that cannot be set are no failure.
                let _ = ticker.set_looks(min_size, &theme);
                let _ = ticker.tick(&inbox);
                // The main loop no longer blocks.
                *ticker.seen.lock() = Seen::default();
            };
            spawn("ticker", Box::new(ticks))?;
            seen.lock().keys = Some(Vec::new());
            Some(link)
        };
        let link = window.and_then(start);
        SystemWindow { seen, link }
    }
}

/// Returns the scale that resources name, such as 2.0 for `Xft.dpi: 192`; 1.0 if they name none.
fn scale_of(resources: &Database) -> f32 {
    let dpi = resources.get_value("Xft.dpi", "").ok().flatten();
    let dpi = dpi.filter(|dpi: &f32| dpi.is_finite() && *dpi > 0.0);
    dpi.map_or(1.0, |dpi| (dpi / 96.0).clamp(0.5, 8.0))
}

/// Finds our window: the one with this class that this process made since the connection was opened. A
/// server on another machine does not know processes.
fn find_window(connection: &X11Connection, class: &str) -> Result<Option<Window>, ReplyError> {
    let (conn, mut found) = (&connection.conn, None);
    // What the server has told comes before its answer.
    let silence = ChangeWindowAttributesAux::new().event_mask(EventMask::NO_EVENT);
    conn.change_window_attributes(connection.root, &silence)?
        .check()?;
    while let Some(event) = conn.poll_for_event()? {
        if let Event::CreateNotify(CreateNotifyEvent { window, .. }) = event {
            let (property, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
            let asked = conn.get_property(false, window, property, kind, 0, 64)?;
            // Other programs' windows may have vanished.
            let names = asked.reply().map(|it| it.value).unwrap_or_default();
            let mut names = names.split(|&byte| byte == 0);
            let is_ours = || process_of(conn, window).is_none_or(|it| it == std::process::id());
            if names.any(|it| it == class.as_bytes()) && is_ours() {
                found = Some(window);
            }
        }
    }
    Ok(found)
}

/// Returns the process that made a window, if the server knows it.
fn process_of(conn: &RustConnection, client: Window) -> Option<u32> {
    let mask = ClientIdMask::LOCAL_CLIENT_PID;
    res::query_client_ids(conn, &[ClientIdSpec { client, mask }])
        .ok()?
        .reply()
        .ok()?
        .ids
        .first()?
        .value
        .first()
        .copied()
}

/// What happens to the ticker.
enum Tick {
    /// The main loop may block; draw a frame at this time if nothing else happens.
    Idle(Option<Instant>),
    /// The window got an event that the library may not handle in time.
    Seen,
}

/// The connection to the window, which all threads share.
struct Link {
    conn: RustConnection,
    root: Window,
    window: Window,
    atoms: Atoms,
    ticks: Sender<Tick>,
    pulse: Mutex<Pulse>,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Pulse {
    /// The number of frames begun.
    frames: u64,
    /// Whether a wake-up is on its way since the last frame began.
    is_woken: bool,
}

impl Link {
    /// Makes the main loop draw a frame, unless the last wake-up is still on its way.
    fn wake(&self) -> Result<(), ReplyError> {
        if std::mem::replace(&mut self.pulse.lock().is_woken, true) {
            return Ok(());
        }
        let event = EnterNotifyEvent {
            response_type: ENTER_NOTIFY_EVENT,
            detail: NotifyDetail::ANCESTOR,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: self.root,
            event: self.window,
            child: x11rb::NONE,
            root_x: NOWHERE,
            root_y: NOWHERE,
            event_x: NOWHERE,
            event_y: NOWHERE,
            state: KeyButMask::default(),
            mode: NotifyMode::NORMAL,
            same_screen_focus: 0,
        };
        self.conn
            .send_event(false, self.window, EventMask::NO_EVENT, event)?
            .ignore_error();
        self.conn.flush()?;
        self.send(Tick::Seen);
        Ok(())
    }

    /// Hands on the events of a key.
    fn push(&self, events: Vec<egui::Event>) {
        if let Some(keys) = &mut self.seen.lock().keys {
            keys.push(events);
        }
    }

    fn send(&self, tick: Tick) {
        // The ticker has ended only if the connection is broken.
        let _ = self.ticks.send(tick);
    }

    /// Sends wake-ups and nudges until the connection breaks.
    fn tick(&self, inbox: &Receiver<Tick>) -> Result<(), ReplyError> {
        let mut deadline: Option<Instant> = None;
        // The nudges still to send, the next one last, and the frame that they wait for.
        let (mut nudges, mut frame) = (Vec::new(), 0);
        loop {
            let next = deadline.into_iter().chain(nudges.last().copied()).min();
            let tick = match next {
                Some(at) => inbox.recv_timeout(at.saturating_duration_since(Instant::now())),
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let (now, frames) = (Instant::now(), self.pulse.lock().frames);
            match tick {
                Ok(tick) => {
                    if let Tick::Idle(until) = tick {
                        deadline = until;
                    }
                    let at = |&delay: &u64| now + Duration::from_millis(delay);
                    nudges = NUDGE_DELAYS_MS.iter().rev().map(at).collect();
                    frame = frames;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if deadline.take_if(|at| *at <= now).is_some() {
                self.wake()?;
            }
            if frame != frames {
                nudges.clear();
            } else if nudges.pop_if(|at| *at <= now).is_some() {
                self.message(self.window, self.window, self.atoms._PLUMMET_NUDGE, [0; 5])?;
            }
        }
    }

    /// Sends a message about a window to a window, which may be gone.
    fn message(
        &self,
        to: Window,
        about: Window,
        kind: u32,
        data: [u32; 5],
    ) -> Result<(), ReplyError> {
        let mask = match to == self.root {
            true => EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY,
            false => EventMask::NO_EVENT,
        };
        let event = ClientMessageEvent::new(32, about, kind, data);
        self.conn.send_event(false, to, mask, event)?.ignore_error();
        Ok(self.conn.flush()?)
    }

    /// Sets what the window library does not: the process, the smallest size, and the icon.
    fn set_looks(&self, (width, height): (u32, u32), theme: &Theme) -> Result<(), ReplyError> {
        let mut hints = WmSizeHints::new();
        hints.min_size = Some((width as i32, height as i32));
        hints
            .set_normal_hints(&self.conn, self.window)?
            .ignore_error();
        let process = [std::process::id()];
        for (name, cardinals) in [
            (self.atoms._NET_WM_PID, &process[..]),
            (self.atoms._NET_WM_ICON, &cardinals(theme)),
        ] {
            self.conn
                .change_property32(
                    PropMode::REPLACE,
                    self.window,
                    name,
                    AtomEnum::CARDINAL,
                    cardinals,
                )?
                .ignore_error();
        }
        Ok(self.conn.flush()?)
    }

    fn set_title(&self, title: &str) -> Result<(), ReplyError> {
        for name in [self.atoms._NET_WM_NAME, AtomEnum::WM_NAME.into()] {
            self.conn
                .change_property8(
                    PropMode::REPLACE,
                    self.window,
                    name,
                    self.atoms.UTF8_STRING,
                    title.as_bytes(),
                )?
                .ignore_error();
        }
        Ok(self.conn.flush()?)
    }

    fn set_fullscreen(&self, on: bool) -> Result<(), ReplyError> {
        let data = [on.into(), self.atoms._NET_WM_STATE_FULLSCREEN, 0, 1, 0];
        self.message(self.root, self.window, self.atoms._NET_WM_STATE, data)
    }
}

/// Returns the icon in the form of `_NET_WM_ICON`: for each size its width, its height and its
/// pixels as `0xAARRGGBB`.
fn cardinals(theme: &Theme) -> Vec<u32> {
    let mut cardinals = Vec::new();
    for side in [16, 32, 48, 64, 128] {
        cardinals.extend([u32::from(side); 2]);
        let bytes = scene::icon(side, theme).take_demultiplied();
        let pixels = bytes.as_chunks().0.iter();
        cardinals.extend(pixels.map(|&[r, g, b, a]| u32::from_be_bytes([a, r, g, b])));
    }
    cardinals
}

/// Reads the events of our window.
struct Watcher {
    link: Arc<Link>,
    keyboard: Keyboard,
    drops: DropTarget,
    /// The number of repeats that were passed over.
    repeats: u32,
}

impl Watcher {
    /// Subscribes to the events of the window.
    fn new(link: Arc<Link>) -> Result<Self, ReplyError> {
        let (conn, window) = (&link.conn, link.window);
        let mut keyboard = Keyboard::read(conn)?;
        let drops = DropTarget::new(&link)?;
        let mask = EventMask::EXPOSURE
            | EventMask::FOCUS_CHANGE
            | EventMask::ENTER_WINDOW
            | EventMask::LEAVE_WINDOW
            | EventMask::POINTER_MOTION
            | EventMask::BUTTON_RELEASE
            | EventMask::KEY_PRESS
            | EventMask::KEY_RELEASE
            | EventMask::KEYMAP_STATE
            | EventMask::PROPERTY_CHANGE
            | EventMask::VISIBILITY_CHANGE
            | EventMask::STRUCTURE_NOTIFY;
        let wanted = ChangeWindowAttributesAux::new().event_mask(mask);
        conn.change_window_attributes(window, &wanted)?.check()?;
        // It may have the focus already.
        let down = conn.query_keymap()?.reply()?;
        keyboard.focused(&down.keys[1..]);
        let watcher = Self {
            link,
            keyboard,
            drops,
            repeats: 0,
        };
        watcher.see_state()?;
        Ok(watcher)
    }

    /// Reads events until the connection breaks or the window is gone.
    fn run(mut self) {
        while let Ok(event) = self.link.conn.wait_for_event() {
            if matches!(event, Event::DestroyNotify(_)) {
                break;
            }
            // What the server refuses is left out.
            let _ = self.follow(event);
        }
        *self.link.seen.lock() = Seen::default();
    }

    fn follow(&mut self, event: Event) -> Result<(), ReplyError> {
        let link = Arc::clone(&self.link);
        match event {
            Event::KeyPress(e) => {
                let (keys, is_repeat) = self.keyboard.press(e.detail, e.state.into());
                let is_idle = is_repeat && !link.seen.lock().wants_repeats;
                self.repeats = self.repeats.wrapping_add(is_idle.into());
                if is_idle && !self.repeats.is_multiple_of(FORGET) {
                    return Ok(());
                }
                if !is_idle {
                    link.push(keys);
                }
            }
            Event::KeyRelease(e) => {
                link.push(self.keyboard.release(e.detail, e.state.into()));
            }
            Event::KeymapNotify(e) => {
                self.keyboard.focused(&e.keys);
                return Ok(());
            }
            Event::MappingNotify(_) | Event::XkbNewKeyboardNotify(_) | Event::XkbMapNotify(_) => {
                return self.keyboard.read_again(&link.conn);
            }
            Event::FocusOut(_) => {
                self.keyboard.unfocused();
                link.push(vec![egui::Event::ModifiersChanged(Modifiers::NONE)]);
            }
            Event::FocusIn(_) => link.seen.lock().wants_repeats = false,
            Event::Expose(_) => {}
            // Grabs of buttons and menus report crossings that did not happen.
            Event::EnterNotify(e) if e.mode == NotifyMode::NORMAL => {
                link.seen.lock().has_pointer = Some(true);
            }
            Event::LeaveNotify(e) if e.mode == NotifyMode::NORMAL => {
                link.seen.lock().has_pointer = Some(false);
            }
            Event::PropertyNotify(e) if e.atom == link.atoms._NET_WM_STATE => self.see_state()?,
            Event::PropertyNotify(_) => return Ok(()),
            Event::ClientMessage(e) => return self.drops.message(&link, e),
            Event::SelectionNotify(e) => {
                let dropped = self.drops.text(&link, e)?;
                link.seen.lock().dropped = dropped;
            }
            _ => {
                link.send(Tick::Seen);
                return Ok(());
            }
        }
        link.wake()
    }

    /// Reports whether the window fills the screen.
    fn see_state(&self) -> Result<(), ReplyError> {
        let Link {
            conn,
            window,
            atoms,
            ..
        } = &*self.link;
        let is_full = conn
            .get_property(false, *window, atoms._NET_WM_STATE, AtomEnum::ATOM, 0, 64)?
            .reply()?
            .value32()
            .into_iter()
            .flatten()
            .any(|it| it == atoms._NET_WM_STATE_FULLSCREEN);
        self.link.seen.lock().fills_screen = Some(is_full);
        Ok(())
    }
}

/// The main thread's handle to the window. Other threads hold clones.
#[derive(Clone, Default)]
pub struct SystemWindow {
    pub seen: Arc<Mutex<Seen>>,
    /// `None` if the window was not found.
    link: Option<Arc<Link>>,
}

impl SystemWindow {
    /// The connection, unless it is broken.
    fn link(&self) -> Option<&Arc<Link>> {
        self.link
            .as_ref()
            .filter(|_| self.seen.lock().keys.is_some())
    }

    /// Requests a frame; callable from any thread.
    pub fn wake(&self) {
        if let Some(link) = self.link() {
            // A connection that breaks ends the watcher.
            let _ = link.wake();
        }
    }

    pub const fn frame_begins(&self) {}

    /// Takes the events of each key since the last call; `None` if the window library has to read them.
    pub fn take_keys(&self) -> Option<Vec<Vec<egui::Event>>> {
        if let Some(link) = &self.link {
            let mut pulse = link.pulse.lock();
            // What comes from now on wakes the loop for the next frame.
            pulse.frames += 1;
            pulse.is_woken = false;
        }
        self.seen.lock().keys.as_mut().map(std::mem::take)
    }

    /// Lets the main loop block until `deadline` or until something wakes it. Returns `false`
    /// if nothing can wake it; then the loop must not block.
    pub fn block_until(&self, deadline: Option<Instant>) -> bool {
        let link = self.link();
        if let Some(link) = link {
            link.send(Tick::Idle(deadline));
        }
        link.is_some()
    }

    /// Rests until this time.
    pub fn rest(&self, until: Instant) {
        plummet::internals::jobs::sleep(until.saturating_duration_since(Instant::now()));
    }

    /// Changes the window's title.
    pub fn set_title(&self, title: &str) {
        if let Some(link) = self.link() {
            let _ = link.set_title(title);
        }
    }

    /// Enters or leaves full screen.
    pub fn set_fullscreen(&self, on: bool) {
        match self.link() {
            Some(link) => link.set_fullscreen(on).unwrap_or_default(),
            // The window library can enter full screen, but not leave it.
            None => macroquad::window::set_fullscreen(on),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_resources_name_the_scale() {
        let scale_of = |text: &str| scale_of(&Database::new_from_data(text.as_bytes()));
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
