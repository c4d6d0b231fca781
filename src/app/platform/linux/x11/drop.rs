//! Text and files that are dropped on the window: the target's side of XDND, version 5.
//!
//! The window library reads dropped paths on the thread that draws, and answers no drop. So a window of
//! this connection stands in for ours (`XdndProxy`), and gets all that the sources send.

use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SelectionNotifyEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::app::platform::Dropped;

/// The longest text that is taken, in units of four bytes.
const MOST: u32 = 1 << 18;

x11rb::atom_manager! {
    /// The names of the protocol.
    Atoms: AtomsCookie {
        XdndAware, XdndProxy, XdndEnter, XdndPosition, XdndStatus, XdndTypeList, XdndDrop, XdndFinished,
        XdndSelection, XdndActionCopy,
        FILES: b"text/uri-list",
        UTF8_STRING,
        UTF8: b"text/plain;charset=utf-8",
        PLAIN: b"text/plain",
    }
}

/// The stand-in, and the drag over the window.
pub struct DropTarget {
    atoms: Atoms,
    proxy: Window,
    window: Window,
    /// The window from which it is dragged.
    source: Window,
    /// The form in which its text is taken, if it has one.
    form: Option<u32>,
}

impl DropTarget {
    /// Lets sources send what they drop on the window to this connection.
    pub fn new(conn: &RustConnection, root: Window, window: Window) -> Result<Self, ReplyError> {
        let atoms = Atoms::new(conn)?.reply()?;
        let proxy = conn
            .generate_id()
            .map_err(|_| ConnectionError::UnknownError)?;
        let (class, looks) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        conn.create_window(
            0,
            proxy,
            root,
            -1,
            -1,
            1,
            1,
            0,
            class,
            x11rb::COPY_FROM_PARENT,
            &looks,
        )?;
        let set = |window, name, kind: AtomEnum, value: u32| {
            conn.change_property32(PropMode::REPLACE, window, name, kind, &[value])
        };
        set(proxy, atoms.XdndAware, AtomEnum::ATOM, 5)?;
        set(proxy, atoms.XdndProxy, AtomEnum::WINDOW, proxy)?;
        set(window, atoms.XdndProxy, AtomEnum::WINDOW, proxy)?;
        // A source that knows no stand-in drops nothing.
        conn.delete_property(window, atoms.XdndAware)?.check()?;
        Ok(Self {
            atoms,
            proxy,
            window,
            source: x11rb::NONE,
            form: None,
        })
    }

    /// Follows a message of the source.
    pub fn message(
        &mut self,
        conn: &RustConnection,
        event: ClientMessageEvent,
    ) -> Result<(), ReplyError> {
        if event.window != self.proxy && event.window != self.window {
            return Ok(());
        }
        let (kind, data) = (event.type_, event.data.as_data32());
        if kind == self.atoms.XdndEnter {
            self.source = data[0];
            let mut offered = data[2..].to_vec();
            if data[1] & 1 == 1 {
                let list = self.atoms.XdndTypeList;
                let list = conn.get_property(false, self.source, list, AtomEnum::ATOM, 0, MOST)?;
                offered = list.reply()?.value32().into_iter().flatten().collect();
            }
            let forms = [
                self.atoms.FILES,
                self.atoms.UTF8_STRING,
                self.atoms.UTF8,
                self.atoms.PLAIN,
            ];
            self.form = forms.into_iter().find(|form| offered.contains(form));
        } else if kind == self.atoms.XdndPosition {
            let (accepts, action) = self.answer(self.form.is_some());
            self.send(
                conn,
                self.atoms.XdndStatus,
                [self.window, accepts, 0, 0, action],
            )?;
        } else if kind == self.atoms.XdndDrop {
            let name = self.atoms.XdndSelection;
            match self.form {
                Some(form) => {
                    conn.convert_selection(self.proxy, name, form, name, data[2])?;
                    conn.flush()?;
                }
                None => self.finish(conn, false)?,
            }
        }
        Ok(())
    }

    /// Takes the text of a drop, and answers it. A text that comes in parts, or is no UTF-8, is refused.
    pub fn text(
        &mut self,
        conn: &RustConnection,
        event: SelectionNotifyEvent,
    ) -> Result<Option<Dropped>, ReplyError> {
        if event.requestor != self.proxy {
            return Ok(None);
        }
        let mut text = None;
        if event.property != x11rb::NONE {
            let got = conn
                .get_property(true, self.proxy, event.property, AtomEnum::ANY, 0, MOST)?
                .reply()?;
            let is_whole = got.bytes_after == 0 && Some(got.type_) == self.form;
            text = String::from_utf8(got.value).ok().filter(|_| is_whole);
        }
        self.finish(conn, text.is_some())?;
        let are_files = self.form == Some(self.atoms.FILES);
        Ok(text.map(|text| Dropped { text, are_files }))
    }

    /// Tells the source that its drop has ended.
    fn finish(&self, conn: &RustConnection, is_taken: bool) -> Result<(), ReplyError> {
        let (taken, action) = self.answer(is_taken);
        self.send(
            conn,
            self.atoms.XdndFinished,
            [self.window, taken, action, 0, 0],
        )
    }

    fn answer(&self, is_taken: bool) -> (u32, u32) {
        (
            is_taken.into(),
            if is_taken {
                self.atoms.XdndActionCopy
            } else {
                x11rb::NONE
            },
        )
    }

    fn send(&self, conn: &RustConnection, kind: u32, data: [u32; 5]) -> Result<(), ReplyError> {
        let event = ClientMessageEvent::new(32, self.source, kind, data);
        // The source may have ended.
        conn.send_event(false, self.source, EventMask::NO_EVENT, event)?
            .ignore_error();
        Ok(conn.flush()?)
    }
}
