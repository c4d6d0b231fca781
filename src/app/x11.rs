//! A second connection of our own to the X server, used beside the window library's.
//!
//! The library's blocking event loop costs nothing while idle, but it has gaps: nothing
//! outside can wake it, it ignores Expose, and it may wait for one more event after one
//! that should have drawn a frame (it reads `pending + 1` events before it looks at
//! redraw requests). Calling it from another thread is unsound. So two threads here
//! speak to the X server instead, through a connection that the library never sees:
//!
//! ```text
//!  watcher   reads Expose, focus, pointer and key events of our window  --.
//!  anybody   Waker::wake() -------------------------------------------.   |
//!  main      end of a frame: "idle until T" --------------------.     |   |
//!                                                               v     v   v
//!  ticker    sends our window  a key press of a key that no keyboard has: one frame
//!                              an empty message: goes round the loop, no frame
//! ```

mod find;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::errors::{ConnectError, ReplyError};
use x11rb::properties::WmSizeHints;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _, EventMask,
    KEY_PRESS_EVENT, KeyButMask, KeyPressEvent, NotifyMode, PropMode, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use find::{atom, find_window, silent_key};

/// How long to look for our window before giving up.
const SEARCH_TIME: Duration = Duration::from_secs(2);

/// When to nudge a loop that may be waiting for one more event, in milliseconds after
/// the first sign; given up as soon as a frame begins.
const NUDGES: [u64; 7] = [2, 8, 20, 50, 120, 300, 700];

/// An open connection, before the window exists.
#[derive(Debug)]
pub(crate) struct Link {
    conn: Arc<RustConnection>,
    root: Window,
    /// The size of the screen in pixels.
    size: (u16, u16),
}

/// What the ticker is told.
#[derive(Debug)]
enum Note {
    /// Draw a frame.
    Wake,
    /// The main loop may block; draw a frame at this time if nothing else happens.
    Idle(Option<Instant>),
    /// The window got an event that the library does not answer by itself.
    Seen,
    /// Change the window's title.
    Title(String),
    /// Enter or leave full screen.
    Fullscreen(bool),
}

#[derive(Debug, Default)]
struct Shared {
    /// Frames begun so far.
    frames: AtomicU64,
    /// 0 while searching, then `ATTACHED` or `FAILED`.
    state: AtomicU8,
    /// One of `UNKNOWN`, `INSIDE`, `OUTSIDE`.
    pointer: AtomicU8,
}

/// The first state, 0, is the search for our window.
const ATTACHED: u8 = 1;
const FAILED: u8 = 2;

const UNKNOWN: u8 = 0;
const INSIDE: u8 = 1;
const OUTSIDE: u8 = 2;

/// The main thread's side of the two threads.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    notes: Sender<Note>,
    shared: Arc<Shared>,
}

impl Link {
    /// Connects to the server that DISPLAY names.
    ///
    /// # Errors
    /// When no server answers or it refuses us.
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

    /// The size of the screen in pixels.
    pub(crate) const fn screen_size(&self) -> (u16, u16) {
        self.size
    }

    /// Starts the threads. `class` is the window's WM_CLASS, `min_size` the smallest
    /// size the player may give it, `icon` makes its `_NET_WM_ICON`. Call when the
    /// window exists or is about to.
    pub(crate) fn start(
        self,
        class: &'static str,
        min_size: (u16, u16),
        icon: impl FnOnce() -> Vec<u32> + Send + 'static,
    ) -> Handle {
        let (notes, inbox) = channel();
        let shared = Arc::new(Shared::default());
        let handle = Handle {
            notes: notes.clone(),
            shared: Arc::clone(&shared),
        };
        let spawned = thread::Builder::new()
            .name("plummet-ticker".into())
            .spawn(move || {
                let state = match attach(&self, class, min_size) {
                    Ok(Some(ticker)) => {
                        let watcher = watch(&self.conn, notes, &shared);
                        shared.state.store(ATTACHED, Ordering::Release);
                        // A window without an icon is one all the same.
                        let _ = ticker.set_icon(&self, &icon());
                        let _ = watcher.and(ticker.run(&self, &inbox, &shared).ok());
                        FAILED
                    }
                    Ok(None) | Err(_) => FAILED,
                };
                // From here on the main loop keeps itself going.
                shared.state.store(state, Ordering::Release);
            });
        if spawned.is_err() {
            handle.shared.state.store(FAILED, Ordering::Release);
        }
        handle
    }
}

impl Handle {
    /// Whether the main loop may block: somebody will wake it.
    pub(crate) fn is_attached(&self) -> bool {
        self.shared.state.load(Ordering::Acquire) == ATTACHED
    }

    /// A frame begins.
    pub(crate) fn frame_begins(&self) {
        self.shared.frames.fetch_add(1, Ordering::AcqRel);
    }

    /// The main loop is about to block, at the latest until `deadline`.
    pub(crate) fn idle(&self, deadline: Option<Instant>) {
        self.note(Note::Idle(deadline));
    }

    /// Asks for a frame; from any thread.
    pub(crate) fn wake(&self) {
        self.note(Note::Wake);
    }

    /// Whether the pointer is over the window, if known.
    pub(crate) fn pointer_inside(&self) -> Option<bool> {
        match self.shared.pointer.load(Ordering::Acquire) {
            INSIDE => Some(true),
            OUTSIDE => Some(false),
            _ => None,
        }
    }

    /// Changes the window's title.
    pub(crate) fn set_title(&self, title: &str) {
        self.note(Note::Title(title.to_string()));
    }

    /// Enters or leaves full screen, if a window manager is there to do it.
    pub(crate) fn set_fullscreen(&self, on: bool) {
        self.note(Note::Fullscreen(on));
    }

    fn note(&self, note: Note) {
        // The ticker ends only when the connection broke; then `is_attached` is false.
        let _ = self.notes.send(note);
    }
}

/// The thread that sends events to our window.
#[derive(Debug)]
struct Ticker {
    window: Window,
    /// A key code without a key, see the head of this file.
    silent_key: u8,
    message: u32,
    deadline: Option<Instant>,
    /// The frame count when the last wake-up was sent.
    woken_at: Option<u64>,
    /// Nudges still to send, the next one last, and the frame count that they wait on.
    nudges: (u64, Vec<Instant>),
}

impl Ticker {
    /// Serves notes until the connection or the program ends.
    fn run(
        mut self,
        link: &Link,
        inbox: &Receiver<Note>,
        shared: &Shared,
    ) -> Result<(), ReplyError> {
        loop {
            let now = Instant::now();
            let frames = shared.frames.load(Ordering::Acquire);
            if self.nudges.0 != frames {
                self.nudges.1.clear();
            }
            let nudge = self.nudges.1.last().copied();
            let next = [self.deadline, nudge].into_iter().flatten().min();
            let note = match next {
                Some(at) => inbox.recv_timeout(at.saturating_duration_since(now)),
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = Instant::now();
            let frames = shared.frames.load(Ordering::Acquire);
            match note {
                Ok(Note::Wake) => self.wake(link, frames, now)?,
                Ok(Note::Idle(deadline)) => {
                    self.deadline = deadline;
                    self.plan_nudges(frames, now);
                }
                Ok(Note::Seen) => self.plan_nudges(frames, now),
                Ok(Note::Title(title)) => self.set_title(link, &title)?,
                Ok(Note::Fullscreen(on)) => self.set_fullscreen(link, on)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if self.deadline.is_some_and(|at| at <= now) {
                self.deadline = None;
                self.wake(link, frames, now)?;
            }
            if self.nudges.0 == frames && self.nudges.1.last().is_some_and(|&at| at <= now) {
                self.nudges.1.pop();
                self.nudge(link)?;
            }
        }
    }

    fn plan_nudges(&mut self, frames: u64, now: Instant) {
        let at = |&ms: &u64| now + Duration::from_millis(ms);
        self.nudges = (frames, NUDGES.iter().rev().map(at).collect());
    }

    /// Makes the main loop draw a frame, unless the last wake-up is still on its way.
    fn wake(&mut self, link: &Link, frames: u64, now: Instant) -> Result<(), ReplyError> {
        if self.woken_at == Some(frames) {
            return Ok(());
        }
        self.woken_at = Some(frames);
        let event = KeyPressEvent {
            response_type: KEY_PRESS_EVENT,
            detail: self.silent_key,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: link.root,
            event: self.window,
            child: x11rb::NONE,
            root_x: 0,
            root_y: 0,
            event_x: 0,
            event_y: 0,
            state: KeyButMask::default(),
            same_screen: true,
        };
        let sent = link
            .conn
            .send_event(false, self.window, EventMask::NO_EVENT, event)?;
        sent.ignore_error();
        link.conn.flush()?;
        self.plan_nudges(frames, now);
        Ok(())
    }

    /// Sends the main loop round without a frame.
    fn nudge(&self, link: &Link) -> Result<(), ReplyError> {
        let event = ClientMessageEvent::new(32, self.window, self.message, [0_u32; 5]);
        let sent = link
            .conn
            .send_event(false, self.window, EventMask::NO_EVENT, event)?;
        sent.ignore_error();
        Ok(link.conn.flush()?)
    }

    fn set_title(&self, link: &Link, title: &str) -> Result<(), ReplyError> {
        let utf8 = atom(&link.conn, b"UTF8_STRING")?;
        let name = atom(&link.conn, b"_NET_WM_NAME")?;
        for property in [name, AtomEnum::WM_NAME.into()] {
            link.conn
                .change_property8(
                    PropMode::REPLACE,
                    self.window,
                    property,
                    utf8,
                    title.as_bytes(),
                )?
                .ignore_error();
        }
        Ok(link.conn.flush()?)
    }

    fn set_icon(&self, link: &Link, cardinals: &[u32]) -> Result<(), ReplyError> {
        let icon = atom(&link.conn, b"_NET_WM_ICON")?;
        let kind = AtomEnum::CARDINAL;
        link.conn
            .change_property32(PropMode::REPLACE, self.window, icon, kind, cardinals)?
            .ignore_error();
        Ok(link.conn.flush()?)
    }

    fn set_fullscreen(&self, link: &Link, on: bool) -> Result<(), ReplyError> {
        let state = atom(&link.conn, b"_NET_WM_STATE")?;
        let fullscreen = atom(&link.conn, b"_NET_WM_STATE_FULLSCREEN")?;
        let data = [u32::from(on), fullscreen, 0, 1, 0];
        let event = ClientMessageEvent::new(32, self.window, state, data);
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        link.conn
            .send_event(false, link.root, mask, event)?
            .ignore_error();
        Ok(link.conn.flush()?)
    }
}

/// Finds our window and says what we want to hear about it.
fn attach(link: &Link, class: &str, min_size: (u16, u16)) -> Result<Option<Ticker>, ReplyError> {
    let start = Instant::now();
    let window = loop {
        if let Some(window) = find_window(link, class)? {
            break window;
        }
        if start.elapsed() > SEARCH_TIME {
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    };
    let conn = &link.conn;
    let mask = EventMask::EXPOSURE
        | EventMask::FOCUS_CHANGE
        | EventMask::ENTER_WINDOW
        | EventMask::LEAVE_WINDOW
        | EventMask::POINTER_MOTION
        | EventMask::BUTTON_RELEASE
        | EventMask::KEY_PRESS
        | EventMask::KEY_RELEASE
        | EventMask::VISIBILITY_CHANGE
        | EventMask::STRUCTURE_NOTIFY;
    let wanted = ChangeWindowAttributesAux::new().event_mask(mask);
    conn.change_window_attributes(window, &wanted)?.check()?;

    let pid = atom(conn, b"_NET_WM_PID")?;
    conn.change_property32(
        PropMode::REPLACE,
        window,
        pid,
        AtomEnum::CARDINAL,
        &[std::process::id()],
    )?
    .ignore_error();
    let mut hints = WmSizeHints::new();
    hints.min_size = Some((i32::from(min_size.0), i32::from(min_size.1)));
    hints.set_normal_hints(&**conn, window)?.ignore_error();
    Ok(Some(Ticker {
        window,
        silent_key: silent_key(conn)?,
        message: atom(conn, b"_PLUMMET_NUDGE")?,
        deadline: None,
        woken_at: None,
        nudges: (0, Vec::new()),
    }))
}

/// Starts the thread that listens to our window's events.
fn watch(conn: &Arc<RustConnection>, notes: Sender<Note>, shared: &Arc<Shared>) -> Option<()> {
    let (conn, shared) = (Arc::clone(conn), Arc::clone(shared));
    let listen = move || {
        while let Ok(event) = conn.wait_for_event() {
            let note = match event {
                Event::Expose(_) | Event::FocusIn(_) | Event::FocusOut(_) => Note::Wake,
                Event::EnterNotify(e) | Event::LeaveNotify(e)
                    // Grabs of buttons and menus report crossings that never happened.
                    if e.mode == NotifyMode::NORMAL =>
                {
                    let inside = if e.response_type & 0x7F == ENTER_NOTIFY { INSIDE } else { OUTSIDE };
                    shared.pointer.store(inside, Ordering::Release);
                    Note::Wake
                }
                Event::DestroyNotify(_) => break,
                _ => Note::Seen,
            };
            if notes.send(note).is_err() {
                break;
            }
        }
        shared.pointer.store(UNKNOWN, Ordering::Release);
    };
    let thread = thread::Builder::new().name("plummet-watcher".into());
    thread.spawn(listen).ok().map(drop)
}

/// The protocol's number of EnterNotify; both crossings share one type.
const ENTER_NOTIFY: u8 = x11rb::protocol::xproto::ENTER_NOTIFY_EVENT;
