//! The file of this window's unfinished game, and the unfinished games of windows that have ended.

use std::path::PathBuf;

use plummet::internals::storage::{
    Disk, OpenedGames, SavedGame, StorageError, Ticket, UnfinishedFile, UnfinishedGame,
    UnfinishedGames,
};
use plummet::internals::text::{Message, msg};
use plummet::presets::ConfigError;

use super::Store;

/// The unfinished games that can be continued.
#[derive(Debug, Default)]
pub(super) struct Offers {
    /// All files; `None` if there is no folder for them.
    files: Option<UnfinishedGames>,
    /// The file of this window.
    own: Option<UnfinishedFile>,
    /// The games that no living window has, as last read.
    games: Vec<UnfinishedGame>,
    listing: Option<Ticket<Vec<UnfinishedGame>>>,
    claim: Option<Ticket<Option<(UnfinishedFile, SavedGame)>>>,
}

impl Offers {
    /// Takes a file for this window, and returns the game in it. `first` is the file of the first
    /// window. Faults are added to `faults`.
    pub(super) fn open(
        first: Result<PathBuf, StorageError>,
        faults: &mut Vec<ConfigError>,
    ) -> (Self, Option<SavedGame>) {
        let first = first.ok();
        let Some(folder) = first.as_deref().and_then(std::path::Path::parent) else {
            return (Self::default(), None);
        };
        let files = UnfinishedGames::new(folder);
        let OpenedGames {
            own,
            game,
            others,
            faults: found,
        } = files.open();
        faults.extend(found);
        let offers = Self {
            files: Some(files),
            own: Some(own),
            games: others,
            ..Self::default()
        };
        (offers, game)
    }

    /// Returns the path of this window's unfinished game.
    pub(super) fn own_path(&self) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.path().to_owned())
    }

    /// Forgets the game that was to be continued, because another one was begun meanwhile.
    pub(super) fn withdraw_claim(&mut self) {
        self.claim = None;
    }

    /// Queues reading the games that no living window has.
    fn list(&mut self, disk: &Disk) {
        if let (Some(files), Some(own)) = (self.files.clone(), self.own_path()) {
            self.listing = Some(disk.read(move || Ok::<_, String>(files.unclaimed(&own))));
        }
    }
}

impl Store {
    /// Returns the unfinished games that no living window has, newest first, without that of this
    /// window.
    pub(crate) fn offers(&self) -> &[UnfinishedGame] {
        &self.offers.games
    }

    /// Queues reading the unfinished games that no living window has.
    pub(crate) fn list_offers(&mut self) {
        self.offers.list(&self.disk);
    }

    /// Queues taking the file of one of them, to continue its game.
    pub(crate) fn claim(&mut self, path: PathBuf) {
        if let Some(files) = self.offers.files.clone() {
            self.offers.claim = Some(self.disk.read(move || Ok::<_, String>(files.claim(path))));
        }
    }

    /// Takes what was read. Once this window has the game that it wanted to continue, returns the
    /// game, or a sentence if another window has it. The game that was this window's own stays in
    /// its file and is offered.
    pub(crate) fn poll_offers(&mut self) -> Option<Result<SavedGame, Message>> {
        if let Some(listed) = self.offers.listing.as_mut().and_then(Ticket::take) {
            self.offers.games = listed.unwrap_or_default();
        }
        let (file, game) = match self.offers.claim.as_mut().and_then(Ticket::take)? {
            Ok(Some(claimed)) => claimed,
            Ok(None) => {
                self.offers.list(&self.disk);
                return Some(Err(msg::notices::elsewhere()));
            }
            Err(error) => return Some(Err(Message::verbatim(error))),
        };
        self.offers.games.retain(|it| it.path != file.path());
        let left = self.offers.own.replace(file);
        // Unlocked after the writes to it that are queued.
        drop(self.disk.run(move || {
            drop(left);
            Ok::<_, String>(())
        }));
        self.unfinished = Some(game.clone());
        self.is_on_board = false;
        self.kept = None;
        Some(Ok(game))
    }
}
