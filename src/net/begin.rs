//! How a game on two computers begins.

use super::*;
use crate::engine::Clock;
use crate::jobs::sleep;
use crate::outside::Escaped;

/// The number of ports that are tried, from the usual one on.
const PORTS: u16 = 10;

/// The longest time until a game that was left here has ended: it connects for 5 seconds at most. And the
/// pause between two looks whether its files are free.
const TIME_TO_LEAVE: Duration = Duration::from_secs(6);
const PAUSE: Duration = Duration::from_millis(20);

/// What begins a game.
#[derive(Clone, Debug)]
pub enum LinkTask {
    /// Wait for someone to play this game: at this port, where it goes on if it was broken off there, or
    /// else at the first that is free and has no game that was broken off.
    Wait(Box<GameSetup>, Option<u16>),
    /// Join who waits at an address.
    Join(String),
}

impl LinkTable {
    /// Begins a game, and keeps it in these folders; among the finished ones too if `keeps_finished`.
    /// `chance` is a random number, by which a host knows this side again.
    ///
    /// # Errors
    /// If nobody can be reached or waited for, or the game cannot be kept.
    pub fn begin(
        task: &LinkTask,
        wishes: LinkWishes,
        (folders, keeps_finished): (&UserFolders, bool),
        (inbox, clock): (LinkInbox, &dyn Clock),
        chance: u64,
    ) -> Result<Self, Message> {
        let at = (inbox, clock.now());
        let not_kept = |error: StorageError| msg::together::not_kept(error.to_string());
        let files_at = |way| LinkFiles::new(folders, way, keeps_finished);
        let end = clock.now() + TIME_TO_LEAVE;
        let files_soon = |way| loop {
            match files_at(way) {
                Err(error) if error.kind == ErrorKind::ResourceBusy && clock.now() < end => {
                    sleep(PAUSE);
                }
                found => break found.map_err(not_kept),
            }
        };
        match task {
            LinkTask::Wait(setup, port) => {
                let is_free = |port: &u16| {
                    let files = files_at(LinkWay::Hosted(*port));
                    files.is_ok_and(|files| files.broken_off().is_none())
                        && Listener::open(*port).is_ok()
                };
                let port = port.or_else(|| (PORT..PORT + PORTS).find(is_free));
                let port = port.unwrap_or(PORT);
                let files = files_soon(LinkWay::Hosted(port))?;
                let listener = Listener::open(port)
                    .map_err(|error| msg::together::no_port(error.to_string()))?;
                let setup = GameSetup::clone(setup);
                Self::wait(listener, setup, wishes, files, at).map_err(not_kept)
            }
            LinkTask::Join(text) => {
                let unreachable = |error: io::Error| {
                    let address = Escaped::text(text).to_string();
                    msg::together::unreachable(address, error.to_string())
                };
                let addresses = resolved_addresses(text).map_err(unreachable)?;
                let files = files_soon(LinkWay::joined(folders, &addresses))?;
                Self::join(addresses, wishes, files, chance, at).map_err(unreachable)
            }
        }
    }
}
