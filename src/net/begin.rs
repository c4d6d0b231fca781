//! How a game on two computers begins.

use super::*;
use crate::engine::Clock;
use crate::jobs::sleep;
use crate::outside::Escaped;

/// The number of ports that are tried, from the usual one on.
const PORTS: u16 = 10;

/// The longest time until a game that was left has let its files go, and the pause between two looks.
const TIME_TO_LEAVE: Duration = Duration::from_secs(6);
const PAUSE: Duration = Duration::from_millis(20);

/// What begins a game, and how it is reached.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkTask {
    /// Wait for someone at this port, where a game goes on if it was broken off there, or else at the first
    /// that is free and has no game that was broken off.
    Wait(Option<u16>),
    /// Join who waits at an address. A game that was broken off goes on, even if the host is not there yet.
    Join(String),
}

impl LinkTable {
    /// Begins a game, and keeps it in these folders; among the finished ones too if `keeps_finished`.
    /// One who waits names the rules by a `setup`, in which one seat is [`Seat::Elsewhere`].
    /// `chance` is a random number, by which a host knows this side again.
    ///
    /// # Errors
    /// If nobody can be reached or waited for, or the game cannot be kept.
    pub fn begin(
        (task, setup): (&LinkTask, Option<&GameSetup>),
        wishes: LinkWishes,
        (folders, keeps_finished): (&UserFolders, bool),
        (inbox, clock): (LinkInbox, &dyn Clock),
        chance: u64,
    ) -> Result<Self, Message> {
        let not_kept = |error: StorageError| msg::together::not_kept(error.to_string());
        let files_of = |task: &LinkTask| LinkFiles::new(folders, task, keeps_finished);
        let mut task = task.clone();
        if let LinkTask::Wait(port @ None) = &mut task {
            let is_free = |port: &u16| {
                let files = files_of(&LinkTask::Wait(Some(*port)));
                files.is_ok_and(|it| it.broken_off().is_none()) && listen(*port).is_ok()
            };
            *port = Some((PORT..PORT + PORTS).find(is_free).unwrap_or(PORT));
        }
        let end = clock.now() + TIME_TO_LEAVE;
        let mut files = loop {
            match files_of(&task) {
                Err(error) if error.kind == ErrorKind::ResourceBusy && clock.now() < end => {
                    sleep(PAUSE);
                }
                found => break found.map_err(not_kept)?,
            }
        };
        let mut table = Self {
            wishes,
            wants: std::mem::take(&mut files.wants),
            ..Self::new(inbox, clock.now())
        };
        let is_known = table.wants.token.is_some();
        let is_same =
            |kept: &Session| setup.is_none_or(|it| it.ruleset.is_same_game(&kept.setup.ruleset));
        let kept = files.broken_off().filter(is_same);
        table.is_kept = kept.is_some();
        let new = || setup.cloned().map(Session::new);
        table.session = kept.or_else(new).unwrap_or(table.session);
        table.files = Some(files);
        match task {
            LinkTask::Wait(port) => {
                let no_port = |error: io::Error| msg::together::no_port(error.to_string());
                table.port = port;
                table.listeners = listen(port.unwrap_or(PORT)).map_err(no_port)?;
                if !table.is_kept {
                    table.leave().map_err(not_kept)?;
                }
                table.name(&Seat::Human, table.wishes.name.clone());
                table.set_aside().map_err(not_kept)?;
                table.keep();
            }
            LinkTask::Join(text) => {
                let unreachable = |error: io::Error| {
                    let address = Escaped::text(&text).to_string();
                    msg::together::unreachable(address, error.to_string())
                };
                table.addresses = resolved_addresses(&text).map_err(unreachable)?;
                table.wants.token.get_or_insert(chance);
                if table.session.moves().count() != table.wants.moves {
                    table.wants.acts.clear();
                }
                table.keep_wants();
                if let Err(error) = table.call() {
                    if !is_known {
                        table.leave().map_err(not_kept)?;
                        return Err(unreachable(error));
                    }
                    // It is tried again.
                    let _ = table.lose(Reason::Cut);
                }
            }
        }
        Ok(table)
    }
}
