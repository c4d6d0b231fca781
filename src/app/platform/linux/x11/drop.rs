//! Text and files that are dropped on the window: the target's side of XDND, version 5.
//!
//! The window library reads dropped paths on the thread that draws, and answers no drop. So a window of
//! this connection stands in for ours (`XdndProxy`), and gets all that the sources send.

use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, PropMode,
    SelectionNotifyEvent, Window, WindowClass,
};
use x11rb::wrapper::ConnectionExt as _;

use super::Link;
use crate::app::platform::Dropped;

/// The longest text that is taken, in units of four bytes.
const MOST: u32 = 1 << 18;

/// The stand-in, and the drag over the window.
pub struct DropTarget {
    proxy: Window,
    /// The window from which it is dragged.
    source: Window,
    /// The form in which its text is taken, if it has one.
    form: Option<u32>,
}

impl DropTarget {
    /// Lets sources send what they drop on the window to this connection.
    pub fn new(link: &Link) -> Result<Self, ReplyError> {
        let (conn, window, atoms) = (&link.conn, link.window, &link.atoms);
        let proxy = conn
            .generate_id()
            .map_err(|_| ConnectionError::UnknownError)?;
        let (class, looks) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        conn.create_window(
            0,
            proxy,
            link.root,
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
            proxy,
            source: x11rb::NONE,
            form: None,
        })
    }

    /// Follows a message of the source.
    pub fn message(&mut self, link: &Link, event: ClientMessageEvent) -> Result<(), ReplyError> {
        if event.window != self.proxy && event.window != link.window {
            return Ok(());
        }
        let (conn, atoms) = (&link.conn, &link.atoms);
        let (kind, data) = (event.type_, event.data.as_data32());
        if kind == atoms.XdndEnter {
            self.source = data[0];
            let mut offered = data[2..].to_vec();
            if data[1] & 1 == 1 {
                let list = atoms.XdndTypeList;
                let list = conn.get_property(false, self.source, list, AtomEnum::ATOM, 0, MOST)?;
                offered = list.reply()?.value32().into_iter().flatten().collect();
            }
            let forms = [atoms.FILES, atoms.UTF8_STRING, atoms.UTF8, atoms.PLAIN];
            self.form = forms.into_iter().find(|form| offered.contains(form));
        } else if kind == atoms.XdndPosition {
            let (accepts, action) = answer(link, self.form.is_some());
            let data = [link.window, accepts, 0, 0, action];
            link.message(self.source, self.source, atoms.XdndStatus, data)?;
        } else if kind == atoms.XdndDrop {
            let name = atoms.XdndSelection;
            match self.form {
                Some(form) => {
                    conn.convert_selection(self.proxy, name, form, name, data[2])?;
                    conn.flush()?;
                }
                None => self.finish(link, false)?,
            }
        }
        Ok(())
    }

    /// Takes the text of a drop, and answers it. A text that comes in parts, or is no UTF-8, is refused.
    pub fn text(
        &mut self,
        link: &Link,
        event: SelectionNotifyEvent,
    ) -> Result<Option<Dropped>, ReplyError> {
        if event.requestor != self.proxy {
            return Ok(None);
        }
        let mut text = None;
        if event.property != x11rb::NONE {
            let got = link
                .conn
                .get_property(true, self.proxy, event.property, AtomEnum::ANY, 0, MOST)?
                .reply()?;
            let is_whole = got.bytes_after == 0 && Some(got.type_) == self.form;
            text = String::from_utf8(got.value).ok().filter(|_| is_whole);
        }
        self.finish(link, text.is_some())?;
        let are_files = self.form == Some(link.atoms.FILES);
        Ok(text.map(|text| Dropped { text, are_files }))
    }

    /// Tells the source that its drop has ended.
    fn finish(&self, link: &Link, is_taken: bool) -> Result<(), ReplyError> {
        let (taken, action) = answer(link, is_taken);
        let data = [link.window, taken, action, 0, 0];
        link.message(self.source, self.source, link.atoms.XdndFinished, data)
    }
}

/// Returns what an answer says of a drop, and of what is done with it.
fn answer(link: &Link, is_taken: bool) -> (u32, u32) {
    let action = if is_taken {
        link.atoms.XdndActionCopy
    } else {
        x11rb::NONE
    };
    (is_taken.into(), action)
}
