//! The thread that reads the events of our window.

use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::sync::{Arc, PoisonError};

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask, NotifyMode, Window,
};
use x11rb::rust_connection::RustConnection;

use super::drop::DropTarget;
use super::find::atom;
use super::keyboard::Keyboard;
use super::{SharedState, TickerMessage, UNKNOWN, X11Connection, report};
use crate::app::input::KeyStroke;

/// Of the repeats that do nothing one in so many draws a frame, in which the window library forgets them.
const FORGET: u32 = 64;

/// Follows our window.
#[derive(Debug)]
pub(super) struct Watcher {
    conn: Arc<RustConnection>,
    window: Window,
    keyboard: Keyboard,
    drops: DropTarget,
    /// `_NET_WM_STATE`, and its value in full screen.
    states: (u32, u32),
    /// The number of repeats that were passed over.
    repeats: u32,
    messages: Sender<TickerMessage>,
    shared: Arc<SharedState>,
}

impl Watcher {
    /// Subscribes to the events of the window.
    pub(super) fn new(
        connection: &X11Connection,
        window: Window,
        messages: Sender<TickerMessage>,
        shared: &Arc<SharedState>,
    ) -> Result<Self, ReplyError> {
        let conn = Arc::clone(&connection.conn);
        let mut watcher = Self {
            keyboard: Keyboard::read(&conn)?,
            drops: DropTarget::new(&conn, connection.root, window)?,
            states: (
                atom(&conn, b"_NET_WM_STATE")?,
                atom(&conn, b"_NET_WM_STATE_FULLSCREEN")?,
            ),
            window,
            repeats: 0,
            messages,
            shared: Arc::clone(shared),
            conn,
        };
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
        watcher
            .conn
            .change_window_attributes(window, &wanted)?
            .check()?;
        // It may have the focus already.
        let down = watcher.conn.query_keymap()?.reply()?;
        watcher.keyboard.focused(&down.keys[1..]);
        watcher.see_state()?;
        Ok(watcher)
    }

    /// Reads events until the connection breaks or the window is gone.
    pub(super) fn run(mut self) {
        while let Ok(event) = self.conn.wait_for_event() {
            if matches!(event, Event::DestroyNotify(_)) {
                break;
            }
            // What the server refuses is left out.
            let message = self.follow(event).unwrap_or(Some(TickerMessage::Seen));
            if message.is_some_and(|message| self.messages.send(message).is_err()) {
                break;
            }
        }
        self.shared.pointer.store(UNKNOWN, Ordering::Release);
        self.shared.fullscreen.store(UNKNOWN, Ordering::Release);
    }

    /// Follows an event. Returns what the ticker is to do.
    fn follow(&mut self, event: Event) -> Result<Option<TickerMessage>, ReplyError> {
        let conn = Arc::clone(&self.conn);
        match event {
            Event::KeyPress(e) => {
                let (keys, is_repeat) = self.keyboard.press(e.detail, e.state.into());
                if is_repeat && !self.shared.repeats.load(Ordering::Acquire) {
                    self.repeats = self.repeats.wrapping_add(1);
                    return Ok(self
                        .repeats
                        .is_multiple_of(FORGET)
                        .then_some(TickerMessage::Wake));
                }
                self.give(keys);
            }
            Event::KeyRelease(e) => {
                let keys = self.keyboard.release(e.detail, e.state.into());
                self.give(keys);
            }
            Event::KeymapNotify(e) => {
                self.keyboard.focused(&e.keys);
                return Ok(None);
            }
            Event::MappingNotify(_) | Event::XkbNewKeyboardNotify(_) | Event::XkbMapNotify(_) => {
                self.keyboard.read_again(&conn)?;
                return Ok(None);
            }
            Event::FocusOut(_) => {
                self.keyboard.unfocused();
                self.give(KeyStroke::default());
            }
            Event::FocusIn(_) => self.shared.repeats.store(false, Ordering::Release),
            Event::Expose(_) => {}
            // Grabs of buttons and menus report crossings that did not happen.
            Event::EnterNotify(e) if e.mode == NotifyMode::NORMAL => {
                report(&self.shared.pointer, true)
            }
            Event::LeaveNotify(e) if e.mode == NotifyMode::NORMAL => {
                report(&self.shared.pointer, false)
            }
            Event::PropertyNotify(e) if e.atom == self.states.0 => self.see_state()?,
            Event::PropertyNotify(_) => return Ok(None),
            Event::ClientMessage(e) => {
                self.drops.message(&conn, e)?;
                return Ok(None);
            }
            Event::SelectionNotify(e) => {
                let mut dropped = self
                    .shared
                    .dropped
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                *dropped = self.drops.text(&conn, e)?;
            }
            _ => return Ok(Some(TickerMessage::Seen)),
        }
        Ok(Some(TickerMessage::Wake))
    }

    /// Gives keys to the next frame.
    fn give(&self, keys: KeyStroke) {
        let mut waiting = self
            .shared
            .keys
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        waiting.push(keys);
    }

    /// Reports whether the window fills the screen.
    fn see_state(&mut self) -> Result<(), ReplyError> {
        let (state, fullscreen) = self.states;
        let found = self
            .conn
            .get_property(false, self.window, state, AtomEnum::ATOM, 0, 64)?
            .reply()?;
        let is_full = found
            .value32()
            .into_iter()
            .flatten()
            .any(|it| it == fullscreen);
        report(&self.shared.fullscreen, is_full);
        Ok(())
    }
}
