//! Look-ups on the X server: our window, atoms.

use x11rb::errors::ReplyError;
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec};
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _, Window};
use x11rb::rust_connection::RustConnection;

use super::X11Connection;

pub(super) fn atom(conn: &RustConnection, name: &[u8]) -> Result<u32, ReplyError> {
    Ok(conn.intern_atom(false, name)?.reply()?.atom)
}

/// Finds our window: the one with this class that this process made.
pub(super) fn find_window(
    connection: &X11Connection,
    class: &str,
) -> Result<Option<Window>, ReplyError> {
    let mut candidates = Vec::new();
    let mut level = vec![connection.root];
    // Window managers put windows into frames, rarely into frames of frames.
    for _ in 0..4 {
        let trees: Vec<_> = level
            .iter()
            .map(|&window| connection.conn.query_tree(window))
            .collect::<Result<_, _>>()?;
        // Other programs' windows may vanish meanwhile; their errors are ignored.
        level = trees
            .into_iter()
            .filter_map(|tree| tree.reply().ok())
            .flat_map(|tree| tree.children)
            .collect();
        let classes: Vec<_> = level
            .iter()
            .map(|&window| {
                let (property, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
                connection
                    .conn
                    .get_property(false, window, property, kind, 0, 64)
            })
            .collect::<Result<_, _>>()?;
        for (&window, reply) in level.iter().zip(classes) {
            let value = reply
                .reply()
                .map(|property| property.value)
                .unwrap_or_default();
            if value
                .split(|&byte| byte == 0)
                .any(|part| part == class.as_bytes())
            {
                candidates.push(window);
            }
        }
    }
    // Newer windows are stacked above older ones and listed later.
    candidates.reverse();
    let ours = candidates
        .iter()
        .copied()
        .find(|&window| process_of(connection, window) == Some(std::process::id()));
    // A server on another machine does not know process ids.
    let only = (candidates.len() == 1)
        .then(|| candidates.first().copied())
        .flatten();
    let foreign = only.filter(|&window| process_of(connection, window).is_none());
    Ok(ours.or(foreign))
}

/// Returns the process that made a window, if the server knows it.
fn process_of(connection: &X11Connection, window: Window) -> Option<u32> {
    let spec = ClientIdSpec {
        client: window,
        mask: ClientIdMask::LOCAL_CLIENT_PID,
    };
    let reply = res::query_client_ids(&*connection.conn, &[spec])
        .ok()?
        .reply()
        .ok()?;
    reply.ids.first()?.value.first().copied()
}
