//! The thread that sends events to our window: wake-ups and nudges.

#![expect(clippy::disallowed_methods, reason = "the time of the frames")]

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use plummet::internals::jobs::sleep;
use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::properties::WmSizeHints;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, ENTER_NOTIFY_EVENT, EnterNotifyEvent,
    EventMask, KeyButMask, NotifyDetail, NotifyMode, PropMode, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::find::{atom, find_window};
use super::{SharedState, TickerMessage, X11Connection};
use crate::app::platform::NOWHERE;

/// The longest search for our window.
const SEARCH_TIME: Duration = Duration::from_secs(2);

/// When to nudge a loop that may be waiting for one more event, in milliseconds after the first
/// sign. The nudges stop as soon as a frame begins.
const NUDGE_DELAYS_MS: [u64; 7] = [2, 8, 20, 50, 120, 300, 700];

/// Sends events to our window.
#[derive(Debug)]
pub(super) struct Ticker {
    pub(super) window: Window,
    message: u32,
    deadline: Option<Instant>,
    /// The frame count when the last wake-up was sent.
    woken_at: Option<u64>,
    /// The frame count that the nudges wait on, and the nudges still to send, the next one
    /// last.
    nudges: (u64, Vec<Instant>),
}

impl Ticker {
    /// Finds our window and subscribes to its events. Returns `None` if the window does not
    /// appear.
    pub(super) fn attach(
        connection: &X11Connection,
        class: &str,
        min_size: (u16, u16),
    ) -> Result<Option<Self>, ReplyError> {
        let start = Instant::now();
        let window = loop {
            if let Some(window) = find_window(connection, class)? {
                break window;
            }
            if start.elapsed() > SEARCH_TIME {
                return Ok(None);
            }
            sleep(Duration::from_millis(5));
        };
        let conn = &connection.conn;
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
        Ok(Some(Self {
            window,
            message: atom(conn, b"_PLUMMET_NUDGE")?,
            deadline: None,
            woken_at: None,
            nudges: (0, Vec::new()),
        }))
    }

    /// Handles notes until the connection breaks or the program ends.
    pub(super) fn run(
        mut self,
        connection: &X11Connection,
        inbox: &Receiver<TickerMessage>,
        shared: &SharedState,
    ) -> Result<(), ReplyError> {
        loop {
            let now = Instant::now();
            let frames = shared.frames.load(Ordering::Acquire);
            if self.nudges.0 != frames {
                self.nudges.1.clear();
            }
            let nudge = self.nudges.1.last().copied();
            let next = [self.deadline, nudge].into_iter().flatten().min();
            let message = match next {
                Some(at) => inbox.recv_timeout(at.saturating_duration_since(now)),
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = Instant::now();
            let frames = shared.frames.load(Ordering::Acquire);
            match message {
                Ok(TickerMessage::Wake) => self.wake(connection, frames, now)?,
                Ok(TickerMessage::Idle(deadline)) => {
                    self.deadline = deadline;
                    self.plan_nudges(frames, now);
                }
                Ok(TickerMessage::Seen) => self.plan_nudges(frames, now),
                Ok(TickerMessage::Title(title)) => self.set_title(connection, &title)?,
                Ok(TickerMessage::Fullscreen(on)) => self.set_fullscreen(connection, on)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if self.deadline.is_some_and(|at| at <= now) {
                self.deadline = None;
                self.wake(connection, frames, now)?;
            }
            if self.nudges.0 == frames && self.nudges.1.last().is_some_and(|&at| at <= now) {
                self.nudges.1.pop();
                self.nudge(connection)?;
            }
        }
    }

    fn plan_nudges(&mut self, frames: u64, now: Instant) {
        let at = |&ms: &u64| now + Duration::from_millis(ms);
        self.nudges = (frames, NUDGE_DELAYS_MS.iter().rev().map(at).collect());
    }

    /// Makes the main loop draw a frame, unless the last wake-up is still on its way.
    fn wake(
        &mut self,
        connection: &X11Connection,
        frames: u64,
        now: Instant,
    ) -> Result<(), ReplyError> {
        if self.woken_at == Some(frames) {
            return Ok(());
        }
        self.woken_at = Some(frames);
        let event = EnterNotifyEvent {
            response_type: ENTER_NOTIFY_EVENT,
            detail: NotifyDetail::ANCESTOR,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: connection.root,
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
        let sent = connection
            .conn
            .send_event(false, self.window, EventMask::NO_EVENT, event)?;
        sent.ignore_error();
        connection.conn.flush()?;
        self.plan_nudges(frames, now);
        Ok(())
    }

    /// Makes the main loop turn once without a frame.
    fn nudge(&self, connection: &X11Connection) -> Result<(), ReplyError> {
        let event = ClientMessageEvent::new(32, self.window, self.message, [0_u32; 5]);
        let sent = connection
            .conn
            .send_event(false, self.window, EventMask::NO_EVENT, event)?;
        sent.ignore_error();
        Ok(connection.conn.flush()?)
    }

    fn set_title(&self, connection: &X11Connection, title: &str) -> Result<(), ReplyError> {
        let utf8 = atom(&connection.conn, b"UTF8_STRING")?;
        let name = atom(&connection.conn, b"_NET_WM_NAME")?;
        for property in [name, AtomEnum::WM_NAME.into()] {
            connection
                .conn
                .change_property8(
                    PropMode::REPLACE,
                    self.window,
                    property,
                    utf8,
                    title.as_bytes(),
                )?
                .ignore_error();
        }
        Ok(connection.conn.flush()?)
    }

    /// Sets the window's icon.
    pub(super) fn set_icon(
        &self,
        connection: &X11Connection,
        cardinals: &[u32],
    ) -> Result<(), ReplyError> {
        let icon = atom(&connection.conn, b"_NET_WM_ICON")?;
        let kind = AtomEnum::CARDINAL;
        connection
            .conn
            .change_property32(PropMode::REPLACE, self.window, icon, kind, cardinals)?
            .ignore_error();
        Ok(connection.conn.flush()?)
    }

    fn set_fullscreen(&self, connection: &X11Connection, on: bool) -> Result<(), ReplyError> {
        let state = atom(&connection.conn, b"_NET_WM_STATE")?;
        let fullscreen = atom(&connection.conn, b"_NET_WM_STATE_FULLSCREEN")?;
        let data = [u32::from(on), fullscreen, 0, 1, 0];
        let event = ClientMessageEvent::new(32, self.window, state, data);
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        connection
            .conn
            .send_event(false, connection.root, mask, event)?
            .ignore_error();
        Ok(connection.conn.flush()?)
    }
}
